import { heights } from "virtual:figure-pictures";
import type { Lang } from "#ui";
import { useTheme } from "../shell/taste.ts";

/** Width that the small drawings are drawn for, CSS pixels. */
const WIDTH = 344;

/** A drawing up to this height is shown whole, a little smaller; of a higher one its upper part. */
const WHOLE = 400;

export interface ThumbnailProps {
  readonly id: string;
  readonly lang: Lang;
}

/** A figure as it starts, drawn by the build for this width; a sketch where the build drew none. */
export function Thumbnail({ id, lang }: ThumbnailProps) {
  const theme = useTheme();
  const height = heights[id]?.[lang];
  if (height === undefined) return <Sketch />;
  const source = `./figures/small/${id}.${lang}.${theme}.svg`;
  const whole = height <= WHOLE || undefined;
  return (
    <img src={source} alt="" loading="lazy" width={WIDTH} height={height} data-whole={whole} />
  );
}

/** What every figure here is about, without a number: two lines that part. */
function Sketch() {
  return (
    <svg
      viewBox="0 0 344 290"
      aria-hidden="true"
      className="muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M40 50V230H304" strokeWidth=".5" />
      <path d="M40 122C120 104 200 88 296 82" strokeDasharray="9 4" />
      <path d="M40 118C90 158 160 178 296 184" />
    </svg>
  );
}
