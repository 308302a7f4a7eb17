import { Checklist, Item } from "./checklist/Checklist.tsx";
import { Blank } from "./exercise/Blank.tsx";
import { Expected, Given } from "./exercise/Given.tsx";
import { Predict } from "./exercise/Predict.tsx";
import { Question } from "./exercise/Question.tsx";
import { Ask, Fill, Option, Ours, Right, Slip, Then, Why, Working } from "./exercise/slots.tsx";
import { When } from "./exercise/When.tsx";
import { N } from "./prose/N.tsx";
import { Answers, Assumed, Cite, Free, Margin, Note, Teacher, Word } from "./prose/parts.tsx";
import { LateRuleCell } from "./rule/late.tsx";
import { Formula, SceneTermPart, Sign } from "./scene/Formula.tsx";
import { InLab } from "./scene/InLab.tsx";
import { Live } from "./scene/Live.tsx";
import { SceneFrame } from "./scene/SceneFrame.tsx";
import { Sliders } from "./scene/Sliders.tsx";

/** Everything that a chapter may use beside Markdown; docs/writing-chapters.md shows each. */
export const CHAPTER_PARTS = {
  Answers,
  Ask,
  Assumed,
  Blank,
  Checklist,
  Cite,
  Expected,
  Fill,
  Formula,
  Free,
  Given,
  InLab,
  Item,
  Live,
  Margin,
  N,
  Note,
  Option,
  Ours,
  Predict,
  Question,
  Right,
  RuleCell: LateRuleCell,
  Scene: SceneFrame,
  Sign,
  Sliders,
  Slip,
  Teacher,
  Term: SceneTermPart,
  Then,
  When,
  Why,
  Word,
  Working,
} as const;
