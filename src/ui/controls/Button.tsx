import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "./icons.tsx";

interface Common extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type"> {
  readonly ref?: Ref<HTMLButtonElement>;
}

export interface ButtonProps extends Common {
  readonly icon?: IconName;
  /** `line` has a border, `quiet` is a word. */
  readonly look?: "line" | "quiet";
  readonly children: ReactNode;
}

export function Button({ icon, look = "line", className = "", children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${look} ${className}`} {...rest}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Common {
  readonly icon: IconName;
  /** Its name, spoken and shown as a hint. */
  readonly label: string;
}

export function IconButton({ icon, label, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
