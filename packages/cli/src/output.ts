// The real output. Colours and progress bars are for terminals only; pipes and files get plain text.

import type { Output } from "./command.ts";
import { fold } from "./table.ts";

const BAR = 24;
const USUAL = 100;

export function processOutput(): Output {
  const terminal = process.stdout.isTTY === true;
  process.stdout.on("error", leaveQuietly);
  return {
    terminal,
    colour: terminal && !process.env.NO_COLOR && process.env.TERM !== "dumb",
    get width() {
      return process.stdout.columns || USUAL;
    },
    print(line = "") {
      const lines = terminal ? line.split("\n").flatMap((one) => fold(one, this.width)) : [line];
      process.stdout.write(`${lines.join("\n")}\n`);
    },
    error: (line) => void process.stderr.write(`${line}\n`),
    progress,
  };
}

function progress(done: number, total: number, label: string): void {
  if (!process.stderr.isTTY) return;
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const filled = Math.round(share * BAR);
  const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
  process.stderr.write(`\r\u001b[K${bar} ${Math.round(share * 100)}% ${label}`);
  if (done >= total) process.stderr.write("\r\u001b[K");
}

/** Whoever read our output (`| head`) has enough of it. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
