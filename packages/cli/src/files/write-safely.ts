// Files that must not be lost.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Problem } from "@grognard/kernel";
import { lock } from "./lock.ts";
import { realPath } from "./paths.ts";
import { reasonOf } from "./reason.ts";

/** Writes to an open file; a parameter, so that a test can make it fail. */
type Write = (file: number, text: string) => void;

/**
 * All or nothing, and on the disk when it returns: whatever happens in between, the old file stays whole. The
 * caller holds the lock.
 */
export function writeSafely(path: string, text: string, write: Write = writeFileSync): void {
  try {
    const real = realPath(path);
    replace(real, text, write);
    syncFolder(dirname(real));
  } catch (error) {
    throw new Problem(`cannot be written: ${reasonOf(error)}`, path);
  }
}

/** For a file that is written once. */
export function writeOnce(path: string, text: string): void {
  const held = lock(path);
  try {
    writeSafely(path, text);
  } finally {
    held.release();
  }
}

function replace(path: string, text: string, write: Write): void {
  const draft = `${path}.tmp`;
  const file = openSync(draft, "w");
  try {
    try {
      write(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The new name is on the disk, too. Windows does that itself and opens no folders. */
function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
