// The real output. Colours and progress bars are for terminals only; pipes and files get plain text.

import { EXIT, type Output } from "./command.ts";
import { reasonOf } from "./files/reason.ts";
import { printable, printableJson } from "./printable.ts";
import { fold } from "./table.ts";

const BAR = 24;
const USUAL = 100;

/** Clears the bar. */
const CLEAR = "\r\u001b[K";

export interface ProcessOutput extends Output {
  /** The exit code when everything is written, or cannot be. */
  finish(code: number): Promise<number>;
}

export function processOutput(): ProcessOutput {
  const { stdout } = process;
  const terminal = stdout.isTTY === true;
  let failure: NodeJS.ErrnoException | undefined;
  stdout.on("error", (error) => {
    failure ??= error;
  });
  process.stderr.on("error", () => {}); // there is nowhere left to say so
  const write = (text: string) => {
    if (!failure) stdout.write(text);
  };
  return {
    terminal,
    colour: terminal && !process.env.NO_COLOR && process.env.TERM !== "dumb",
    get width() {
      return stdout.columns || USUAL;
    },
    get closed() {
      return failure !== undefined;
    },
    print(line = "") {
      const plain = printable(line);
      write(`${(terminal ? fold(plain, this.width) : [plain]).join("\n")}\n`);
    },
    json: (value, indent) => write(`${printableJson(JSON.stringify(value, null, indent))}\n`),
    error: (line) => void process.stderr.write(`${process.stderr.isTTY ? CLEAR : ""}${printable(line)}\n`),
    progress,
    async finish(code) {
      await new Promise<void>((resolve) => stdout.write("", () => resolve()));
      if (!failure || failure.code === "EPIPE") return code; // the reader (`| head`) has closed
      this.error(`The output cannot be written: ${reasonOf(failure)}.`);
      return EXIT.problem;
    },
  };
}

function progress(done: number, total: number, label: string): void {
  if (!process.stderr.isTTY) return;
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const filled = Math.round(share * BAR);
  const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
  process.stderr.write(`${CLEAR}${bar} ${Math.round(share * 100)}% ${printable(label)}`);
  if (done >= total) process.stderr.write(CLEAR);
}
