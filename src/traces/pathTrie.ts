import { withRoom } from "./growing.ts";
import type { LoggedRound } from "./log.ts";

/** Votes and label of one round. */
type Seen = Pick<LoggedRound, "accepts" | "queries" | "valid">;

const WIDTH = 3;
/** Below this many votes ids are found in a table. */
const FEW = 128;

/** What rounds can show, each numbered once. */
export class Sights {
  readonly #few = new Int32Array(FEW * FEW * 3);
  readonly #many = new Map<string, number>();
  readonly #seen: Seen[] = [];

  /** @param queries - 0 for a round without votes; @param valid - 2 for no label */
  id(accepts: number, queries: number, valid: number): number {
    if (queries < FEW) {
      const at = (queries * FEW + accepts) * 3 + valid;
      const known = this.#few[at] as number;
      if (known > 0) return known - 1;
      const id = this.#add(accepts, queries, valid);
      this.#few[at] = id + 1;
      return id;
    }
    const key = `${accepts}/${queries}/${valid}`;
    let id = this.#many.get(key);
    if (id === undefined) {
      id = this.#add(accepts, queries, valid);
      this.#many.set(key, id);
    }
    return id;
  }

  of(id: number): Seen {
    return this.#seen[id] as Seen;
  }

  #add(accepts: number, queries: number, valid: number): number {
    const votes = queries === 0 ? { accepts: null, queries: null } : { accepts, queries };
    this.#seen.push({ ...votes, valid: valid === 2 ? null : (valid as 0 | 1) });
    return this.#seen.length - 1;
  }
}

/** Every beginning of a path that was seen, once; a node is a path up to a round. Roots are the sources. */
export class PathTrie {
  /** (nodes × WIDTH): parent, sight, depth; beside each other, for they are asked together. */
  #nodes = new Int32Array(0);
  /** Open addressing, linear probing; node + 1, 0 where free. */
  #slots = new Int32Array(1 << 12);
  #size = 0;
  #edges = 0;

  get size(): number {
    return this.#size;
  }

  root(): number {
    return this.#add(-1, -1, -1);
  }

  parent(node: number): number {
    return this.#nodes[WIDTH * node] as number;
  }

  sight(node: number): number {
    return this.#nodes[WIDTH * node + 1] as number;
  }

  /** Its round; −1 for a root. */
  depth(node: number): number {
    return this.#nodes[WIDTH * node + 2] as number;
  }

  /** The path that goes on from a node with what the next round shows. */
  child(node: number, sight: number): number {
    const mask = this.#slots.length - 1;
    for (let at = slotOf(node, sight) & mask; ; at = (at + 1) & mask) {
      const i = (this.#slots[at] as number) - 1;
      if (i < 0) break;
      if (this.#nodes[WIDTH * i] === node && this.#nodes[WIDTH * i + 1] === sight) return i;
    }
    const made = this.#add(node, sight, this.depth(node) + 1);
    this.#edges++;
    if (2 * this.#edges > this.#slots.length) this.#spread();
    else this.#place(made);
    return made;
  }

  #add(parent: number, sight: number, depth: number): number {
    const node = this.#size++;
    this.#nodes = withRoom(this.#nodes, WIDTH * node + 2);
    this.#nodes[WIDTH * node] = parent;
    this.#nodes[WIDTH * node + 1] = sight;
    this.#nodes[WIDTH * node + 2] = depth;
    return node;
  }

  #place(node: number): void {
    const mask = this.#slots.length - 1;
    let at = slotOf(this.parent(node), this.sight(node)) & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = node + 1;
  }

  #spread(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let node = 0; node < this.#size; node++) {
      if (this.depth(node) >= 0) this.#place(node);
    }
  }
}

function slotOf(node: number, sight: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) + Math.imul(sight, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
