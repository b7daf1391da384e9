// The real output. Colours and progress bars are for terminals only; pipes and files get plain text.

import type { Output } from "./command.ts";

const WIDTH = 24;

export function processOutput(): Output {
  const terminal = process.stdout.isTTY === true;
  process.stdout.on("error", leaveQuietly);
  return {
    terminal,
    colour: terminal && !process.env.NO_COLOR && process.env.TERM !== "dumb",
    print: (line = "") => void process.stdout.write(`${line}\n`),
    error: (line) => void process.stderr.write(`${line}\n`),
    progress,
  };
}

function progress(done: number, total: number, label: string): void {
  if (!process.stderr.isTTY) return;
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const filled = Math.round(share * WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
  process.stderr.write(`\r\u001b[K${bar} ${Math.round(share * 100)}% ${label}`);
  if (done >= total) process.stderr.write("\r\u001b[K");
}

/** Whoever read our output (`| head`) has enough of it. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
