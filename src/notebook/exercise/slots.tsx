import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/** Parts of an exercise: which of them is seen, and where, the exercise decides. */
interface SlotProps {
  readonly id?: string;
  readonly children?: ReactNode;
}

/** `<Ask>`: what is asked. */
export function Ask({ children }: SlotProps) {
  return children;
}

/** `<Option id="…">`: one that can be chosen, with its `<Why>`. */
export function Option({ children }: SlotProps) {
  return children;
}

/** `<Why>` in an `<Option>`: what is right or wrong about choosing it. */
export function Why({ children }: SlotProps) {
  return children;
}

/** `<Right>`: what a right answer is told. */
export function Right({ children }: SlotProps) {
  return children;
}

/**
 * `<Slip id="…">`: what an answer is told that shows this slip; without an id, any other wrong one. Of
 * a blank `id="BLANK/SLIP"`, and `id="BLANK"` for any other number in it.
 */
export function Slip({ children }: SlotProps) {
  return children;
}

/** `<Fill>`: the lines of a worked example in which the `<Blank>`s stand. */
export function Fill({ children }: SlotProps) {
  return children;
}

/** `<Working>`: the way to the answer. */
export function Working({ children }: SlotProps) {
  return children;
}

/** `<Then>`: what a prediction opens. */
export function Then({ children }: SlotProps) {
  return children;
}

/** `<Ours>`: our own sentence, beside which a reader lays theirs. */
export function Ours({ children }: SlotProps) {
  return children;
}

export type Slot = ReactElement<SlotProps>;

/** The children that are this part, in order. */
export function slotsOf(
  children: ReactNode,
  part: (props: SlotProps) => ReactNode,
): readonly Slot[] {
  return Children.toArray(children).filter(
    (child): child is Slot => isValidElement(child) && child.type === part,
  );
}

/** An option's label, without its `<Why>` and out of its paragraph: it stands in a line. */
export function labelOf(option: Slot): ReactNode {
  return Children.toArray(option.props.children)
    .filter((child) => !(isValidElement(child) && child.type === Why))
    .map((child) =>
      isValidElement<SlotProps>(child) && child.type === "p" ? child.props.children : child,
    );
}
