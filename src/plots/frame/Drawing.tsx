import type { ReactNode, SVGProps } from "react";

export interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, "width" | "height" | "role"> {
  readonly width: number;
  readonly height: number;
  /** what the drawing shows, in one or two sentences */
  readonly summary: string;
  readonly children: ReactNode;
}

/** The SVG of a figure: laid out for its width in CSS pixels, never scaled, described in words. */
export function Drawing({ width, height, summary, children, ...rest }: DrawingProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...rest}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summary}
      style={{ display: "block", overflow: "visible", ...rest.style }}
    >
      {children}
    </svg>
  );
}
