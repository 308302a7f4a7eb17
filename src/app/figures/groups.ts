import type { GalleryWords } from "#ui";

export interface GalleryGroup {
  readonly id: keyof GalleryWords["groups"];
  /** ids of figures, in reading order */
  readonly figures: readonly string[];
}

/** The public figures by what they are about; a test holds that each stands in one group. */
export const GALLERY_GROUPS: readonly GalleryGroup[] = [
  {
    id: "loop",
    figures: [
      "acceptance-validity",
      "cobweb",
      "belief-update",
      "instance-trace",
      "interior-peak",
      "budget-choice",
    ],
  },
  { id: "rules", figures: ["policy-race", "guard-tail", "lookahead"] },
  { id: "estimates", figures: ["flip-risk", "more-data", "label-free-j"] },
  {
    id: "paper",
    figures: [
      "ladder",
      "ablations",
      "assumptions",
      "two-oracles",
      "rates-in-the-wild",
      "inverse-map",
    ],
  },
  {
    id: "scores",
    figures: [
      "score-reach",
      "score-task",
      "score-confirmation",
      "score-crossing",
      "score-stack",
      "score-cold-start",
    ],
  },
];
