import { accessSync, constants, existsSync, mkdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Behind links, and in a folder that exists. */
export function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  makeFolder(dirname(resolve(path)));
  return resolve(path);
}

/** Node's reasons mislead where the disk is read-only or a file is in the way: what is there already says why. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    accessSync(`${firstThere(path)}/`, constants.W_OK);
    throw error;
  }
}

const firstThere = (path: string): string => (existsSync(path) ? path : firstThere(dirname(path)));

/** The folder for files that were not named. */
export const homePath = (name: string): string => join(homedir(), ".grognard", name);

export function autosavePath(scenario: string, now = new Date()): string {
  const name = scenario.replaceAll(/[^\w-]/g, ""); // it may come from a file that has not been checked yet
  const time = now.toISOString().slice(0, 19).replaceAll(":", "");
  return homePath(`${name}-${time}-${process.pid}.json`);
}
