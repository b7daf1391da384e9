// An output and an input for tests.

import type { Output } from "../src/command.ts";
import type { Input } from "../src/play/input.ts";

export interface Page extends Output {
  readonly lines: string[];
  readonly errors: string[];
  readonly text: string;
}

export function page(): Page {
  const lines: string[] = [];
  const errors: string[] = [];
  return {
    colour: false,
    terminal: false,
    width: 100,
    closed: false,
    lines,
    errors,
    print: (line = "") => void lines.push(line),
    json: (value, indent) => void lines.push(JSON.stringify(value, null, indent)),
    error: (line) => void errors.push(line),
    progress: () => {},
    get text() {
      return lines.join("\n");
    },
  };
}

/** Types these lines, then leaves. */
export function typing(...lines: string[]): Input {
  return { ask: () => Promise.resolve(lines.shift()), close: () => {} };
}
