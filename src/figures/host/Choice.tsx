import { Rich } from "./Rich.tsx";

interface ChoiceProps<T extends string | number> {
  readonly of: readonly T[];
  readonly chosen: T;
  readonly say: (one: T) => string;
  readonly onChoose: (one: T) => void;
  /** what is chosen, for those who do not see it */
  readonly label?: string;
  readonly className?: string;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, className } = props;
  const classes = className === undefined ? "figure-choice" : `figure-choice ${className}`;
  const buttons = props.of.map((one) => (
    <button
      key={one}
      type="button"
      aria-pressed={props.chosen === one}
      onClick={() => props.onChoose(one)}
    >
      <Rich text={props.say(one)} />
    </button>
  ));
  return label === undefined ? (
    <span className={classes}>{buttons}</span>
  ) : (
    <fieldset className={classes} aria-label={label}>
      {buttons}
    </fieldset>
  );
}
