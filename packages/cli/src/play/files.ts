import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Problem } from "@grognard/kernel";

/** All or nothing: a process that dies while writing leaves the old file whole. */
export function keep(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    throw new Problem(`cannot be written (${(error as Error).message})`, path);
  }
}

/** Games nobody named a file for. */
export const autosavePath = (scenario: string, now = new Date()): string =>
  join(homedir(), ".grognard", `${scenario}-${now.toISOString().slice(0, 19).replaceAll(":", "")}.json`);
