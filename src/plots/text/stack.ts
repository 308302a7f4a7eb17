/** A block of label lines beside the end of a curve. */
export interface Block {
  /** where it would stand if it were alone: the y of its middle */
  readonly wanted: number;
  readonly height: number;
}

/**
 * Moves blocks apart so that none overlaps, each as near to its wish as the others allow, all
 * between `top` and `bottom`. Where they do not fit, they overflow at the bottom in order.
 *
 * @returns the y of each block's middle, in the order given
 */
export function stackBlocks(
  blocks: readonly Block[],
  top: number,
  bottom: number,
): readonly number[] {
  const order = blocks.map((block, index) => ({ block, index }));
  order.sort((a, b) => a.block.wanted - b.block.wanted || a.index - b.index);
  // Clusters of touching blocks share one position; merging is the pool-adjacent-violators rule.
  const clusters: { members: typeof order; height: number; start: number }[] = [];
  for (const one of order) {
    clusters.push({
      members: [one],
      height: one.block.height,
      start: clamp(one.block.wanted - one.block.height / 2, top, bottom - one.block.height),
    });
    for (;;) {
      const last = clusters.at(-1);
      const before = clusters.at(-2);
      if (!last || !before || before.start + before.height <= last.start) break;
      clusters.splice(-2, 2, merged([...before.members, ...last.members], top, bottom));
    }
  }
  const middles = new Array<number>(blocks.length).fill(0);
  for (const cluster of clusters) {
    let y = cluster.start;
    for (const { block, index } of cluster.members) {
      middles[index] = y + block.height / 2;
      y += block.height;
    }
  }
  return middles;
}

function merged(
  members: { block: Block; index: number }[],
  top: number,
  bottom: number,
): { members: typeof members; height: number; start: number } {
  let above = 0;
  let sum = 0;
  for (const { block } of members) {
    sum += block.wanted - block.height / 2 - above;
    above += block.height;
  }
  return { members, height: above, start: clamp(sum / members.length, top, bottom - above) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
