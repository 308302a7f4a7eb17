/** Where a command reads and writes; a test gives its own. */
export interface Io {
  /** Overfix's own. */
  readonly version: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** The date, ISO: what a policy file is bound to. */
  readonly today: () => string;
  /** What `-` reads. */
  readonly stdin: () => ReadableStream<Uint8Array>;
}

/** A file or its content is wrong: exit 1. `lines` are printed as they are, one each. */
export class BadInput extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "BadInput";
    this.lines = lines;
  }
}

/** The command line is wrong: exit 2. */
export class BadUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BadUsage";
  }
}

/** A policy's assumptions no longer hold: exit 3, after what was printed. */
export class Stale extends Error {
  constructor() {
    super("the policy is stale");
    this.name = "Stale";
  }
}
