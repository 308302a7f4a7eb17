import { plainText, type RatePoint, RatesPlane } from "#plots";
import { rate, ratesInTheWildWords } from "#ui";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { wildFacts } from "./facts.ts";
import { isHollow, SHAPES } from "./marks.ts";
import { type Plane, type WildRow, wildView } from "./rows.ts";
import { wildTable } from "./table.ts";
import { WildControls } from "./WildControls.tsx";
import { WildDetails } from "./WildDetails.tsx";
import { WildList } from "./WildList.tsx";
import "./wild.css";

/** The list stands beside the plane from this width on, and takes so much of it. */
const WIDE = 640;
const LIST = 320;
const GUTTER = 32;

/** Rates counted from public logs: what verifiers and repairers are like where nothing was injected. */
export const ratesInTheWild: FigureDefinition = {
  id: "rates-in-the-wild",
  pins: "alone",
  jobs: () => ({ first: {}, later: {} }),
  atOnce: () => null,
  title: (words) => ratesInTheWildWords[words.lang].title,
  note: ({ words }) => <KindNote kind="measured" words={ratesInTheWildWords[words.lang].note} />,
  controls: (input, actions) => (
    <WildControls input={input} actions={actions} wide={isWide(input)} />
  ),
  draw(input, actions) {
    const view = wildView(input.view);
    const { words, width } = input;
    const say = ratesInTheWildWords[words.lang];
    const wide = isWide(input);
    const { plane, rows, chosen } = view;
    const [name, short] = say.named(chosen.loop.id, chosen.loop.name);
    const { q0 } = chosen.loop;
    const hasLine = plane === "repair" && q0 !== null && q0 > 0;
    return (
      <div className="wild" data-wide={wide || undefined}>
        <div className="wild-plane">
          <RatesPlane
            width={wide ? width - LIST - GUTTER : width}
            points={rows.map((row) => pointOf(row, plane, row === chosen, input))}
            xName={plane === "repair" ? say.axes.alpha : say.axes.rho0}
            yName={plane === "repair" ? say.axes.beta : say.axes.rho1}
            hidden={say.hidden}
            diagonal={{ falling: plane === "verify", text: say.diagonal[plane] }}
            line={hasLine ? { slope: (1 - q0) / q0, text: say.line(q0) } : null}
            summary={plainText(say.summary(rows.length, name))}
            onChoose={(loop) => actions.setView({ loop })}
            tick={(value) => rate(value)}
          />
          <p className="wild-key">
            {hasLine ? (
              <>
                <Rich text={say.forChosen(short)} />{" "}
              </>
            ) : null}
            {say.hollow} {say.whiskers}
          </p>
        </div>
        {wide ? <WildList view={view} words={words} actions={actions} /> : null}
      </div>
    );
  },
  sentence: ({ words }) => <Rich text={ratesInTheWildWords[words.lang].sentence(wildFacts())} />,
  equation: ({ view, words }, actions) => (
    <WildDetails row={wildView(view).chosen} words={words} actions={actions} />
  ),
  table: wildTable,
};

function isWide({ width }: FigureInput): boolean {
  return width >= WIDE;
}

function pointOf(row: WildRow, plane: Plane, chosen: boolean, { words }: FigureInput): RatePoint {
  const { loop, rates } = row;
  const [, text] = ratesInTheWildWords[words.lang].named(loop.id, loop.name);
  const [x, y] =
    plane === "repair" ? [rates.alpha, rates.beta] : ([rates.rho0, rates.rho1] as const);
  return {
    key: loop.id,
    text,
    shorter: [text.split(/[,，]/)[0] ?? text],
    x: x?.value ?? 0,
    y: y?.value ?? null,
    xSpan: [x?.low ?? 0, x?.high ?? 1],
    ySpan: y === null ? null : [y.low, y.high],
    wider:
      plane === "repair" && loop.bootstrap !== undefined
        ? { x: loop.bootstrap.alpha, y: loop.bootstrap.beta }
        : undefined,
    shape: SHAPES[loop.verifier],
    hollow: isHollow(loop),
    chosen,
  };
}
