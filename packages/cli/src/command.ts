// What a command is, and where it writes.

import type { ParseArgsConfig } from "node:util";

export type Flags = NonNullable<ParseArgsConfig["options"]>;

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The full help text. */
  readonly usage: string;
  /** Every flag it takes, and no other; each is in the help. */
  readonly flags: Flags;
  /** The exit code. */
  run(argv: readonly string[], out: Output): Promise<number> | number;
}

export interface Output {
  readonly colour: boolean;
  /** Interactive: questions can be asked. */
  readonly terminal: boolean;
  /** Columns; an assumed number where there is no terminal. */
  readonly width: number;
  /** The reader is gone. */
  readonly closed: boolean;
  /** One line. */
  print(line?: string): void;
  /** For programs, on one line unless an indent is given. */
  json(value: unknown, indent?: number): void;
  error(line: string): void;
  /** A bar on the error stream, only where it is a terminal. */
  progress(done: number, total: number, label: string): void;
}

export const EXIT = { ok: 0, problem: 1, usage: 2, refused: 3, unproved: 4, bug: 70 } as const;

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override name = "UsageError";
}
