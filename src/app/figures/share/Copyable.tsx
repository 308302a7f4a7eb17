import { useRef } from "react";
import { Button, type ShareWords } from "#ui";

export interface CopyableProps {
  readonly text: string;
  readonly words: Pick<ShareWords, "copy" | "copied" | "notCopied">;
  /** what became of it, for the line that says so */
  readonly onSaid: (said: string) => void;
}

/** A text to take, whole in sight; where it may not be copied, it is selected instead. */
export function Copyable({ text, words, onSaid }: CopyableProps) {
  const shown = useRef<HTMLPreElement>(null);
  const copy = (): void => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("none"));
    copying.then(
      () => onSaid(words.copied),
      () => {
        const { current } = shown;
        if (current !== null) getSelection()?.selectAllChildren(current);
        onSaid(words.notCopied);
      },
    );
  };
  return (
    <div className="copyable">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, by keys as well */}
      <pre ref={shown} tabIndex={0}>
        {text}
      </pre>
      <Button onClick={copy}>{words.copy}</Button>
    </div>
  );
}
