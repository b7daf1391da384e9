// Where answers come from: a player at the keyboard, a pipe, or a test.

import { createInterface } from "node:readline";
import { printable } from "../printable.ts";

export interface Input {
  /** One line, or undefined when there are no more. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** Lines are kept until they are asked for: a pipe does not wait. */
export function standardInput(): Input {
  const terminal = process.stdin.isTTY === true;
  const { stdin: input, stdout: output } = process;
  // No history: one side must not bring back what the other has typed.
  const reader = createInterface({ input, output, terminal, historySize: 0 });
  const lines: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  reader.on("line", (line) => {
    if (!waiting) return void lines.push(line);
    waiting(line);
    waiting = undefined;
  });
  reader.on("close", () => {
    ended = true;
    waiting?.(undefined);
  });
  return {
    ask(prompt) {
      if (lines.length > 0 || ended) return Promise.resolve(lines.shift());
      if (terminal) {
        reader.setPrompt(printable(prompt));
        reader.prompt();
      }
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => reader.close(),
  };
}
