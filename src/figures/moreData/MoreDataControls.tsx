import { moreDataWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { ALONG, CAPS, ESTIMATED, moreDataView } from "./view.ts";

interface MoreDataControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** What grows, which rate is drawn, and how long EM climbs. */
export function MoreDataControls({ input, actions }: MoreDataControlsProps) {
  const say = moreDataWords[input.words.lang].controls;
  const { along, rate, cap } = moreDataView(input.asked ?? input.view);
  return (
    <>
      <Choice
        label={say.alongLabel}
        of={ALONG}
        chosen={along}
        say={(one) => say.along[one]}
        onChoose={(one) => actions.setView({ along: one })}
      />
      <Choice
        label={say.rateLabel}
        of={ESTIMATED}
        chosen={rate}
        say={(one) => say.rate[one]}
        onChoose={(one) => actions.setView({ rate: one })}
      />
      {along === "steps" ? null : (
        <span className="more-data-caps">
          <span>{say.caps}</span>
          <Choice
            label={say.capsLabel}
            of={CAPS}
            chosen={cap}
            say={(one) => one.toLocaleString("en-US")}
            onChoose={(one) => actions.setView({ cap: one })}
          />
        </span>
      )}
    </>
  );
}
