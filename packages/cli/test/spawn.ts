// Runs the real program, as a user would.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const BIN = fileURLToPath(new URL("../bin/grognard.mjs", import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export function grognard(args: readonly string[], input?: string, node = process.execPath): Run {
  const { status, stdout, stderr } = spawnSync(node, [BIN, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
    ...(input === undefined ? {} : { input }),
  });
  return { code: status, out: stdout, error: stderr };
}
