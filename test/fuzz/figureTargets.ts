import {
  DEFAULT_STUDY,
  decodeFigure,
  decodeLab,
  decodeScores,
  encodeFigure,
  encodeFigureState,
  encodeLab,
  encodeScores,
  FIRST_LAB,
  type FigureRead,
  figureJson,
  PRESET_IDS,
  parseStudy,
  readFigureJson,
} from "#study";
import { readFromParent } from "../../src/embed/wire.ts";
import { withText } from "../../src/figures/file/pngChunks.ts";
import { readFigureFile } from "../../src/figures/file/readFigureFile.ts";
import { bytesOf, textOf } from "./corpus.ts";
import { assert, assertFinite, type Target } from "./target.ts";

const studies = [DEFAULT_STUDY, ...PRESET_IDS.map((preset) => parseStudy({ preset }))];
const values = studies.map((study, i) => ({
  figure: "cobweb",
  study,
  view: { from: i / 10, text: 'a"&<]]>', flag: true },
}));

/** A PNG of one pixel. */
const PIXEL = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

const jsons = values.map(figureJson);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const svgs = jsons.flatMap((json) => [
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${escaped(json)}</metadata></svg>`,
  `<svg:svg><svg:metadata id="x"><![CDATA[${json.replaceAll("]]>", "")}]]></svg:metadata></svg:svg>`,
]);

/** A value that was let in is one that can be written and read again, with no number that is none. */
function assertRead(read: FigureRead): void {
  if (read.kind !== "value") return;
  assertFinite(read.value.study, "study");
  const again = readFigureJson(figureJson(read.value));
  assert(again.kind === "value", "a figure value that was read cannot be read again");
  assert(
    figureJson(again.value) === figureJson(read.value),
    "a figure value changes when it is read again",
  );
}

/** Whatever a link says, the state that it gives is one whose own link gives the same state. */
function assertLink<T>(read: (link: string) => T, write: (value: T) => string, link: string): void {
  const once = write(read(link));
  assert(write(read(once)) === once, `a state has another link each time: ${once.slice(0, 200)}`);
}

export function figureTargets(): readonly Target[] {
  return [
    {
      name: "figure value: JSON",
      corpus: jsons.map(bytesOf),
      run: (bytes) => assertRead(readFigureJson(textOf(bytes))),
    },
    {
      name: "figure file: SVG, PNG, JSON",
      corpus: [
        ...svgs.map(bytesOf),
        ...jsons.map((json) => withText(PIXEL, json)),
        bytesOf(jsons[0] ?? ""),
      ],
      run(bytes) {
        const read = readFigureFile(bytes);
        if (read.kind !== "picture" && read.kind !== "other") assertRead(read);
      },
    },
    {
      name: "link: the Lab",
      corpus: studies.map((study) =>
        bytesOf(
          encodeLab({ ...FIRST_LAB, study, pinned: { study: DEFAULT_STUDY, label: "a & b" } }),
        ),
      ),
      run(bytes) {
        const link = textOf(bytes);
        assertFinite(decodeLab(link).value, "lab");
        assertLink((text) => decodeLab(text).value, encodeLab, link);
      },
    },
    {
      name: "link: a figure, a state, the scores",
      corpus: values.flatMap((value) => [
        bytesOf(encodeFigure(value)),
        bytesOf(`#${encodeFigureState(value)}`),
        bytesOf(encodeScores(value.view)),
      ]),
      run(bytes) {
        const link = textOf(bytes);
        const { study, view } = decodeFigure(link);
        assertFinite({ study, view }, "figure");
        assertLink((text) => decodeFigure(text), encodeFigureState, link);
        assertLink(decodeScores, encodeScores, link);
      },
    },
    {
      name: "message from a parent frame",
      corpus: [
        bytesOf(JSON.stringify({ type: "overfix:theme", version: 1, id: "", theme: "dark" })),
        bytesOf(JSON.stringify({ type: "overfix:state", version: 1, id: "", state: "v=1&q0=.5" })),
      ],
      run(bytes) {
        let data: unknown = textOf(bytes);
        try {
          data = JSON.parse(textOf(bytes));
        } catch {}
        const message = readFromParent(data, "");
        if (message?.type === "overfix:state") decodeFigure(`#${message.state}`);
      },
    },
  ];
}
