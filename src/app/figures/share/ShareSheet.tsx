import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { ReadLogOutcome, Runner } from "#compute";
import { saveFile } from "#figures";
import type { FigureValue } from "#study";
import { Button, Segmented, shareWords, Toggle, useWords } from "#ui";
import { useTheme } from "../../shell/taste.ts";
import { Copyable } from "./Copyable.tsx";
import { FormatList, type ShareFormat } from "./FormatList.tsx";
import "./share.css";
import {
  bibtex,
  iframe,
  link,
  markdown,
  type ShareFacts,
  type ShareLook,
  typescript,
  webComponent,
} from "./snippets.ts";
import { type Files, useFiles } from "./useFiles.ts";

export interface ShareSheetProps {
  readonly value: FigureValue;
  readonly runner: Runner;
  readonly log: ReadLogOutcome["log"] | undefined;
  /** address of Overfix, ending in "/" */
  readonly home: string;
  /** the element in which the figure is seen, for its height */
  readonly seen: () => HTMLElement | null;
  /** the day, "2026-11-30" */
  readonly today: string;
}

/** As wide as the Lab's, and its margins. */
const FILE_WIDTH = 644;
const SCALES = ["1", "2", "4"] as const;

/** Everything that a figure can be taken along as; it follows the figure above it. */
export function ShareSheet({ value, runner, log, home, seen, today }: ShareSheetProps) {
  const { lang } = useWords();
  const say = shareWords[lang];
  const pageTheme = useTheme();
  const [format, setFormat] = useState<ShareFormat>("iframe");
  const [look, setLook] = useState<ShareLook>({ theme: "auto", controls: "some", lang: null });
  const [scale, setScale] = useState<(typeof SCALES)[number]>("2");
  const [bare, setBare] = useState(false);
  const [said, setSaid] = useState("");
  const height = useHeight(seen);
  const now = useFiles({ value, lang, width: FILE_WIDTH, runner, log });
  const files = now.state === "ready" ? now.files : null;
  const theme = look.theme === "auto" ? pageTheme : look.theme;
  const ground = bare ? "none" : "paper";
  const facts: ShareFacts = useMemo(
    () => ({
      value,
      title: files?.title ?? value.figure,
      description: files?.description ?? "",
      caption: files ? say.caption(files.title, files.sentence) : "",
      home,
      look,
      height,
    }),
    [value, files, say, home, look, height],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is over once another thing is asked for
  useEffect(() => setSaid(""), [format, value]);

  const save = (name: string, type: string, content: BlobPart): void => {
    saveFile(name, type, content);
    setSaid(say.saved(name));
  };
  const saveSvg = (made: Files, of: "light" | "dark", name: string): void =>
    save(name, "image/svg+xml", made.svg(of, ground));
  const id = value.figure;
  const text = textOf(format, facts, today);
  const looks = format !== "link" && format !== "cite" && format !== "typescript";

  return (
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">{say.title}</h2>
      <p className="muted">{say.lead}</p>
      {log !== undefined && value.view["source"] === "log" ? <p>{say.withLog}</p> : null}
      <div className="share-body">
        <FormatList format={format} onFormat={setFormat} />
        <div className="share-format">
          <p className="share-about">{say.about[format]}</p>
          {looks && format !== "data" ? (
            <Looks
              look={look}
              onLook={setLook}
              pictures={format === "svg" || format === "png"}
              files={format === "markdown"}
            />
          ) : null}
          {format === "png" ? (
            <Row label={say.look.scale}>
              <Segmented
                label={say.look.scale}
                value={scale}
                choices={SCALES.map((one) => ({ value: one, label: `${one}×` }))}
                onChange={setScale}
              />
            </Row>
          ) : null}
          {format === "png" || format === "svg" || format === "markdown" ? (
            <Toggle label={say.look.transparent} checked={bare} onChange={setBare} />
          ) : null}
          {text === null ? null : <Copyable text={text} words={say} onSaid={setSaid} />}
          {now.state === "failed" ? (
            <p role="alert">
              {say.failed} <Retry onRetry={now.retry} />
            </p>
          ) : null}
          {now.state === "preparing" && format !== "link" ? (
            <p className="muted">{say.preparing}</p>
          ) : null}
          {files === null ? null : (
            <p className="share-saves">
              {format === "svg" ? (
                <Button onClick={() => saveSvg(files, theme, `${id}.svg`)}>
                  {say.save(`${id}.svg`)}
                </Button>
              ) : null}
              {format === "markdown" || format === "element"
                ? (["light", "dark"] as const)
                    .filter((of) => format === "markdown" || of === "light")
                    .map((of) => (
                      <Button key={of} onClick={() => saveSvg(files, of, `${id}-${of}.svg`)}>
                        {say.save(`${id}-${of}.svg`)}
                      </Button>
                    ))
                : null}
              {format === "png" ? (
                <Button
                  onClick={() =>
                    files.png(theme, ground, Number(scale)).then(
                      (png) => save(`${id}.png`, "image/png", png),
                      () => setSaid(say.failed),
                    )
                  }
                >
                  {say.save(`${id}.png`)}
                </Button>
              ) : null}
              {format === "data" ? (
                <>
                  <Button onClick={() => save(`${id}.csv`, "text/csv", files.csv())}>
                    {say.save(`${id}.csv`)}
                  </Button>
                  <Button onClick={() => save(`${id}.json`, "application/json", files.json())}>
                    {say.save(`${id}.json`)}
                  </Button>
                </>
              ) : null}
            </p>
          )}
          {format === "cite" && files !== null ? (
            <>
              <h3>{say.captionName}</h3>
              <Copyable text={facts.caption} words={say} onSaid={setSaid} />
            </>
          ) : null}
          <p className="share-said" role="status">
            {said}
          </p>
        </div>
      </div>
    </section>
  );
}

function textOf(format: ShareFormat, facts: ShareFacts, today: string): string | null {
  switch (format) {
    case "link":
      return link(facts);
    case "iframe":
      return iframe(facts);
    case "element":
      return webComponent(facts);
    case "markdown":
      return markdown(facts);
    case "typescript":
      return typescript(facts);
    case "cite":
      return bibtex(facts, today);
    case "svg":
    case "png":
    case "data":
      return null;
    default:
      return format satisfies never;
  }
}

interface LooksProps {
  readonly look: ShareLook;
  readonly onLook: (look: ShareLook) => void;
  /** one file: its theme alone */
  readonly pictures: boolean;
  /** files of both themes: nothing to choose */
  readonly files: boolean;
}

function Looks({ look, onLook, pictures, files }: LooksProps) {
  const say = shareWords[useWords().lang].look;
  if (files) return null;
  return (
    <>
      <Row label={say.theme}>
        <Segmented
          label={say.theme}
          value={look.theme}
          choices={(["auto", "light", "dark"] as const).map((value) => ({
            value,
            label: say.themes[value],
          }))}
          onChange={(theme) => onLook({ ...look, theme })}
        />
      </Row>
      {pictures ? null : (
        <>
          <Row label={say.controls}>
            <Segmented
              label={say.controls}
              value={look.controls}
              choices={(["none", "some", "all"] as const).map((value) => ({
                value,
                label: say.controlled[value],
              }))}
              onChange={(controls) => onLook({ ...look, controls })}
            />
          </Row>
          <Row label={say.language}>
            <Segmented
              label={say.language}
              value={look.lang ?? "own"}
              choices={[
                { value: "own", label: say.own },
                { value: "en", label: "English" },
                { value: "zh", label: "中文" },
              ]}
              onChange={(lang) =>
                onLook({ ...look, lang: lang === "en" || lang === "zh" ? lang : null })
              }
            />
          </Row>
        </>
      )}
    </>
  );
}

function Row(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="share-row">
      <span aria-hidden="true">{props.label}</span>
      {props.children}
    </div>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button look="quiet" onClick={onRetry}>
      {useWords().figures.retry}
    </Button>
  );
}

/** The height of the figure as it stands, for a frame of its size. */
function useHeight(seen: () => HTMLElement | null): number {
  const [height, setHeight] = useState(560);
  useEffect(() => {
    const place = seen();
    if (place === null || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(() => {
      const now = Math.ceil(place.getBoundingClientRect().height);
      if (now > 0) setHeight(now);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [seen]);
  return height;
}
