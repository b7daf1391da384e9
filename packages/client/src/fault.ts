// What went wrong, as the page learns of it: a problem that the player can do something about, or a fault of the program.

/** What was asked of the worker. */
export interface Asked {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A fault of the program: of the worker, of a computer player in it, or of the page itself. */
export class Fault extends Error {
  override readonly name = "Fault";
  /** Where it happened: the stack of the original error. */
  readonly trace: string;
  readonly asked: Asked | undefined;

  constructor(message: string, trace: string, asked?: Asked) {
    super(message);
    this.trace = trace;
    this.asked = asked;
  }
}

/** A problem in the player's words: a broken file, an answer that comes too late. */
export class Refused extends Error {
  override readonly name = "Refused";
}

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** What a player can save of a fault, as a file. */
export interface ErrorReport {
  readonly format: "grognard/report@1";
  readonly what: string;
  readonly asked?: Asked;
  readonly stack: string;
  readonly versions: { readonly program: string; readonly browser: string; readonly language: string };
  /** The address of the page behind its "#". */
  readonly page: string;
  /** Added by the worker: which game it was; and the whole game, if the player agrees. */
  readonly game?: object;
  readonly save?: object;
}

/** A file of any length may be among what was asked: so much of each text is kept. */
const LONGEST = 500;

export const reportFile = (report: ErrorReport) => ({
  url: URL.createObjectURL(
    new Blob([`${JSON.stringify(report, shortened(report), 2)}\n`], { type: "application/json" }),
  ),
  name: "grognard-error-report.json",
});

const shortened =
  ({ stack }: ErrorReport) =>
  (_key: string, value: unknown) =>
    typeof value === "string" && value !== stack && value.length > LONGEST
      ? `${value.slice(0, LONGEST)} …`
      : value;
