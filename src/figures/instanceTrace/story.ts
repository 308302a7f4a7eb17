import { INSTANCE_292, PAPER } from "#paper";
import type { InstanceTraceWords } from "#ui";

/** What the paper tells of #292, from its printed numbers. */
export function publishedStory(words: InstanceTraceWords): string {
  const [first, second] = INSTANCE_292.rounds;
  return words.story({
    right: first.answer,
    wrong: second.answer,
    minutes: INSTANCE_292.minutes.problem,
    copied: INSTANCE_292.minutes.copy,
    votes: INSTANCE_292.votes,
    accepts: [first.accepts, second.accepts],
  });
}

/** Where it is printed. */
export const STORY_SOURCE = `${PAPER.id}, ${INSTANCE_292.where}`;
