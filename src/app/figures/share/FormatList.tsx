import { useId } from "react";
import { shareWords, useWords } from "#ui";

const SHARE_FORMATS = [
  "link",
  "iframe",
  "element",
  "markdown",
  "svg",
  "png",
  "data",
  "typescript",
  "cite",
] as const;

export type ShareFormat = (typeof SHARE_FORMATS)[number];

export interface FormatListProps {
  readonly format: ShareFormat;
  readonly onFormat: (format: ShareFormat) => void;
}

/** What a figure can be taken along as, one of them chosen: native radio buttons. */
export function FormatList({ format, onFormat }: FormatListProps) {
  const say = shareWords[useWords().lang];
  const name = useId();
  return (
    <fieldset className="share-formats">
      <legend className="visually-hidden">{say.title}</legend>
      {SHARE_FORMATS.map((one) => (
        <label key={one} data-on={one === format || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={one}
            checked={one === format}
            onChange={() => onFormat(one)}
          />
          {say.formats[one]}
        </label>
      ))}
    </fieldset>
  );
}
