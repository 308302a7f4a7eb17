import { Icon } from "./icons.tsx";

export interface SelectGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly SelectGroup[];
  readonly onChange: (value: string) => void;
  readonly describedBy?: string;
}

/** A native select with groups: the platform's own list, on a phone as well. */
export function Select({ label, value, groups, onChange, describedBy }: SelectProps) {
  return (
    <span className="select">
      <select
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
}
