import { useEffect, useRef } from "react";
import { Button, seldomWords, useWords } from "#ui";

export interface HelpDialogProps {
  readonly onClose: () => void;
}

/** Keyboard and signs, in a native dialog: it holds the focus and gives it back. */
export function HelpDialog({ onClose }: HelpDialogProps) {
  const words = useWords();
  const { kinds, nav } = words.app;
  const { help } = seldomWords[words.lang];
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title" className="visually-hidden">
        {help.title}
      </h2>
      <h3>{help.keysTitle}</h3>
      <dl className="keys">
        {help.keys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3>{help.kindsTitle}</h3>
      <dl className="keys">
        {kinds.map(({ sign, is }) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{nav.private}</p>
      <Button onClick={() => dialog.current?.close()}>{help.close}</Button>
    </dialog>
  );
}
