import { Suspense, use, useState } from "react";
import {
  type FigureDefinition,
  figureSliders,
  figureWith,
  STUDY_SLIDERS,
  type StudySlider,
} from "#figures";
import { encodeFigure, FIRST_PRESET, type FigureValue, presetBase } from "#study";
import { Disclosure, galleryWords, rate, Sym, shareWords, useWords } from "#ui";
import { GALLERY_GROUPS } from "./groups.ts";
import { homeAddress } from "./home.ts";
import { Copyable } from "./share/Copyable.tsx";
import "./share/share.css";
import { iframe, link, type ShareFacts, webComponent } from "./share/snippets.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** The study that every figure is drawn of here: the Lab's first. */
const START = presetBase(FIRST_PRESET);

/** Height of a frame before it has said its own, CSS pixels. */
const FRAME = 720;

/** Every public figure by what it is about: as it starts, its question, and what moves it. */
export function Gallery() {
  const words = useWords();
  const say = galleryWords[words.lang];
  return (
    <main className="gallery" id="figures" tabIndex={-1}>
      <h1>{say.title}</h1>
      <p className="gallery-lead">{say.lead}</p>
      <p className="gallery-lead muted">
        {say.start(words.presets.names[FIRST_PRESET] ?? FIRST_PRESET)}
      </p>
      {GALLERY_GROUPS.map(({ id, figures }) => (
        <section key={id} aria-labelledby={`gallery-${id}`}>
          <h2 id={`gallery-${id}`}>{say.groups[id]}</h2>
          <ul>
            {figures.map((figure) => (
              <Suspense key={figure} fallback={<li className="gallery-wait">{figure}</li>}>
                <Entry id={figure} />
              </Suspense>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Entry({ id }: { readonly id: string }) {
  const found = figureWith(id);
  return found === null ? null : <EntryOf figure={found} />;
}

function EntryOf(props: { readonly figure: Promise<FigureDefinition> }) {
  const figure = use(props.figure);
  const words = useWords();
  const say = galleryWords[words.lang];
  const { id } = figure;
  const value: FigureValue = { figure: id, study: START, view: {} };
  const address = encodeFigure(value);
  const title = figure.title(words);
  const about = say.about[id] ?? "";
  return (
    <li>
      <h3>
        <a href={address}>
          <span className="gallery-picture">
            <Thumbnail id={id} lang={words.lang} />
          </span>
          {title}
        </a>
      </h3>
      <p>{about}</p>
      <Moves id={id} />
      <Disclosure title={say.share}>
        <Share value={value} title={title} about={about} />
      </Disclosure>
    </li>
  );
}

/** The parameters that a figure is about, with their values at the start. */
function Moves({ id }: { readonly id: string }) {
  const { lang } = useWords();
  const say = galleryWords[lang];
  const { main, all } = figureSliders(id);
  if (all.length === 0) return <p className="gallery-moves">{say.ownParameters}</p>;
  return (
    <p className="gallery-moves">
      {main.map((name) => {
        const slider = STUDY_SLIDERS[name];
        return slider === undefined ? null : <Start key={name} slider={slider} />;
      })}
      {all.length > main.length ? <span>{say.others(all.length - main.length)}</span> : null}
    </p>
  );
}

function Start({ slider }: { readonly slider: StudySlider }) {
  const { symbol, range } = slider;
  const value = slider.read(START);
  return (
    <span>
      {symbol === null ? null : <Sym name={symbol} />}{" "}
      {range.integer === true ? String(value) : rate(value)}
    </span>
  );
}

/** The quickest ways to take a figure along as it starts; its page has them all. */
function Share(props: {
  readonly value: FigureValue;
  readonly title: string;
  readonly about: string;
}) {
  const { lang } = useWords();
  const say = galleryWords[lang];
  const share = shareWords[lang];
  const [said, setSaid] = useState("");
  const facts: ShareFacts = {
    value: props.value,
    title: props.title,
    description: props.about,
    caption: "",
    home: homeAddress(),
    look: { theme: "auto", controls: "some", lang: null },
    height: FRAME,
  };
  const texts = { link: link(facts), iframe: iframe(facts), element: webComponent(facts) };
  return (
    <div className="share-format">
      {(["link", "iframe", "element"] as const).map((format) => (
        <div key={format}>
          <p>{share.formats[format]}</p>
          <Copyable text={texts[format]} words={share} onSaid={setSaid} />
        </div>
      ))}
      <p role="status">{said}</p>
      <p>
        <a href={encodeFigure(props.value)}>{say.allWays}</a>
      </p>
    </div>
  );
}
