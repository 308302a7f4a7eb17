import { withRoom } from "./growing.ts";

/** Where a row stands. */
export interface Spot {
  readonly line: number;
  /** Place of its file. */
  readonly file: number;
}

/**
 * Line and file of every row that is in its path. Most logs need three numbers an instance for that:
 * rows of an instance stand below each other, or at one distance. Others are kept one by one.
 */
export class RowSpots {
  #line = new Float64Array(0);
  #step = new Int32Array(0);
  /** Only once there is a second file. */
  #file = new Int32Array(0);
  /** By instance: its last odd row + 1, 0 for none; only once there is one. */
  #odd = new Int32Array(0);
  #oddLine = new Float64Array(0);
  #oddRound = new Int32Array(0);
  #oddFile = new Int32Array(0);
  #oddBefore = new Int32Array(0);
  #odds = 0;

  /** The instance's first row, whatever its round. */
  begin(i: number, line: number, file: number): void {
    this.#line = withRoom(this.#line, i);
    this.#step = withRoom(this.#step, i);
    this.#line[i] = line;
    if (file === 0) return;
    this.#file = withRoom(this.#file, i);
    this.#file[i] = file;
  }

  first(i: number): Spot {
    return { line: this.#line[i] as number, file: this.#file[i] ?? 0 };
  }

  /** Rounds come in order: 0, 1, 2, … */
  add(i: number, round: number, line: number, file: number): void {
    const first = this.#line[i] as number;
    // a step that does not fit is cut, and the row is an odd one
    if (round === 1) this.#step[i] = line - first;
    if (file === (this.#file[i] ?? 0) && line === first + round * (this.#step[i] as number)) return;
    const at = this.#odds++;
    this.#oddLine = withRoom(this.#oddLine, at);
    this.#oddRound = withRoom(this.#oddRound, at);
    this.#oddFile = withRoom(this.#oddFile, at);
    this.#oddBefore = withRoom(this.#oddBefore, at);
    this.#oddLine[at] = line;
    this.#oddRound[at] = round;
    this.#oddFile[at] = file;
    this.#odd = withRoom(this.#odd, i);
    this.#oddBefore[at] = this.#odd[i] as number;
    this.#odd[i] = at + 1;
  }

  /** Lines of rows 0 … rounds − 1 of an instance, into an array with room for them. */
  lines(i: number, rounds: number, into: Float64Array): void {
    const first = this.#line[i] as number;
    const step = this.#step[i] as number;
    for (let k = 0; k < rounds; k++) into[k] = first + k * step;
    for (let at = this.#odd[i] ?? 0; at > 0; at = this.#oddBefore[at - 1] as number) {
      into[this.#oddRound[at - 1] as number] = this.#oddLine[at - 1] as number;
    }
  }

  /** The same with their files. */
  of(i: number, rounds: number): Spot[] {
    const { line: first, file } = this.first(i);
    const step = this.#step[i] as number;
    const spots = Array.from({ length: rounds }, (_, k) => ({ line: first + k * step, file }));
    for (let at = this.#odd[i] ?? 0; at > 0; at = this.#oddBefore[at - 1] as number) {
      const round = this.#oddRound[at - 1] as number;
      spots[round] = {
        line: this.#oddLine[at - 1] as number,
        file: this.#oddFile[at - 1] as number,
      };
    }
    return spots;
  }
}

/** Costs and scores of rows, where they have any; NaN for none. */
export class RowPrices {
  /** By instance: its last priced row + 1, 0 for none. */
  #last = new Int32Array(0);
  #round = new Int32Array(0);
  #cost = new Float64Array(0);
  #score = new Float64Array(0);
  #before = new Int32Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(i: number, round: number, cost: number, score: number): void {
    const at = this.#size++;
    this.#last = withRoom(this.#last, i);
    this.#round = withRoom(this.#round, at);
    this.#cost = withRoom(this.#cost, at);
    this.#score = withRoom(this.#score, at);
    this.#before = withRoom(this.#before, at);
    this.#round[at] = round;
    this.#cost[at] = cost;
    this.#score[at] = score;
    this.#before[at] = this.#last[i] as number;
    this.#last[i] = at + 1;
  }

  /** Calls back for every priced row of an instance. */
  each(i: number, tell: (round: number, cost: number, score: number) => void): void {
    for (let at = this.#last[i] ?? 0; at > 0; at = this.#before[at - 1] as number) {
      const [round, cost, score] = [this.#round, this.#cost, this.#score].map((one) => one[at - 1]);
      tell(round as number, cost as number, score as number);
    }
  }
}
