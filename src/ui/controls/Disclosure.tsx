import { type ReactNode, useId, useState } from "react";
import { Icon } from "./icons.tsx";

export interface DisclosureProps {
  readonly title: ReactNode;
  /** What stands there while it is shut. */
  readonly summary?: ReactNode;
  /** Given together with `onToggle` where something else keeps it. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A part that is folded away; its summary says what is in it. */
export function Disclosure(props: DisclosureProps) {
  const { title, summary, onToggle, level = 3, children } = props;
  const [own, setOwn] = useState(false);
  const open = props.open ?? own;
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="disclosure" data-open={open || undefined}>
      <Heading className="disclosure-title">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOwn(!open);
            onToggle?.(!open);
          }}
        >
          <Icon name="chevron" />
          {title}
        </button>
      </Heading>
      <div id={id} className="disclosure-body">
        {open ? children : summary}
      </div>
    </section>
  );
}
