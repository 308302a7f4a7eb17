import { Button, teachWords, useWords } from "#ui";
import type { ChapterDoor } from "../chapterLinks.ts";

export interface PaperLinksProps {
  readonly linkTo: (door: ChapterDoor) => string;
  /** opens this link and prints what is there once its figures are drawn */
  readonly onPrint: (link: string) => void;
}

const PAPERS = ["handout", "text", "key"] as const;

/** What there is on paper: one press prints it. */
export function PaperLinks({ linkTo, onPrint }: PaperLinksProps) {
  const say = teachWords[useWords().lang].paper;
  return (
    <ul className="teach-papers">
      {PAPERS.map((door) => (
        <li key={door}>
          <h3>{say.papers[door].name}</h3>
          <p>{say.papers[door].is}</p>
          <p className="teach-line">
            <Button
              aria-label={say.printIt(say.papers[door].name)}
              onClick={() => onPrint(linkTo(door))}
            >
              {say.print}
            </Button>
            <a href={linkTo(door)}>{say.look}</a>
          </p>
        </li>
      ))}
    </ul>
  );
}
