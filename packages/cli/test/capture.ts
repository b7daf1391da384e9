// An output that keeps what is printed: most tests need no process of their own.

import type { Output } from "../src/command.ts";
import { main } from "../src/main.ts";

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export async function run(...args: string[]): Promise<Captured> {
  const printed: string[] = [];
  const errors: string[] = [];
  const out: Output = {
    colour: false,
    terminal: false,
    width: 100,
    closed: false,
    print: (line = "") => void printed.push(line),
    json: (value, indent) => void printed.push(JSON.stringify(value, null, indent)),
    error: (line) => void errors.push(line),
    progress: () => undefined,
  };
  const code = await main(args, out);
  return { code, out: printed.join("\n"), error: errors.join("\n") };
}
