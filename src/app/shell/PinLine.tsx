import { Button, useWords } from "#ui";
import { useActions, useLabState } from "../lab/lab.ts";
import { pinnedLabel } from "../lab/studyLabel.ts";

/** Keeps the present study as A, or says what A is and lets it be swapped or taken away. */
export function PinLine() {
  const words = useWords();
  const { pin: text } = words.app;
  const pinned = useLabState((state) => state.pinned);
  const { pin, swap, unpin } = useActions();
  if (pinned === null)
    return (
      <Button title={text.asAHint} onClick={() => pin("")}>
        {text.asA}
      </Button>
    );
  const label = pinnedLabel(pinned, words);
  return (
    <div className="pin-line">
      <span className="pin-dash" aria-hidden="true" />
      <span className="pin-label">
        <b>A</b> {label}
      </span>
      <Button look="quiet" title={text.swapHint(label)} onClick={swap}>
        {text.swap}
      </Button>
      <Button look="quiet" title={text.unpinHint} onClick={unpin}>
        {text.unpin}
      </Button>
    </div>
  );
}
