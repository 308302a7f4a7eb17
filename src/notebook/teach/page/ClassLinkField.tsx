import { useId, useState } from "react";
import { teachWords, useWords } from "#ui";

export interface ClassLinkFieldProps {
  readonly url: string;
  /** puts a text on the clipboard; false where that is refused */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** The link itself, to be copied or opened. */
export function ClassLinkField({ url, onCopy }: ClassLinkFieldProps) {
  const say = teachWords[useWords().lang].link;
  const id = useId();
  // what was said of one link is not said of the next
  const [said, setSaid] = useState<{ readonly of: string; readonly copied: boolean } | null>(null);
  return (
    <div className="teach-link">
      <label htmlFor={id} className="teach-link-name">
        {say.its}
      </label>
      <div className="teach-line">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          spellCheck={false}
        />
        <button
          type="button"
          className="button button-solid"
          onClick={async () => setSaid({ of: url, copied: await onCopy(url) })}
        >
          {say.copy}
        </button>
      </div>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {say.open}
        </a>{" "}
        <span role="status" className="muted">
          {said?.of === url ? (said.copied ? say.copied : say.notCopied) : ""}
        </span>
      </p>
    </div>
  );
}
