// One process at a time writes a file. The lock is a file beside it that says which; nothing removes it when that
// process is killed, so the next one checks whether it is still alive.

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { Problem } from "@grognard/kernel";
import { realPath } from "./paths.ts";
import { reasonOf } from "./reason.ts";

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  /** When the process began, where the system says so: process ids are reused. */
  readonly born?: string | undefined;
}

export interface Lock {
  release(): void;
}

/** Locks a file, or throws a Problem that names the process that has it. What cannot be locked cannot be written. */
export function lock(path: string): Lock {
  try {
    const file = `${realPath(path)}.lock`;
    const own = describeOwn();
    while (!take(file, own)) removeStale(file, path);
    return { release: () => release(file, own) };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`cannot be written: ${reasonOf(error)}`, path);
  }
}

function describeOwn(): string {
  const { pid } = process;
  const holder: Holder = {
    pid,
    host: hostname(),
    since: new Date().toISOString(),
    born: processAt(pid)?.born,
  };
  return `${JSON.stringify(holder)}\n`;
}

/** Whether the lock is ours: there was none, and no other process considered ours abandoned before it was written. */
function take(file: string, own: string): boolean {
  try {
    writeFileSync(file, own, { flag: "wx" });
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    rmSync(file, { force: true });
    throw error;
  }
  return read(file) === own;
}

function release(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}

/** Removes a lock whose holder is gone. */
function removeStale(file: string, path: string): void {
  const text = read(file);
  const holder = text === undefined ? undefined : parsed(text);
  if (holder && isAlive(holder)) throw inUse(holder, file, path);
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return; // released, or another was quicker
    throw error;
  }
  if (read(aside) === text) rmSync(aside);
  else renameSync(aside, file); // another has taken it over just now
}

function inUse({ pid, host, since }: Holder, file: string, path: string): Problem {
  const when = since.slice(0, 16).replace("T", " ");
  return new Problem(
    `is in use by process ${pid} on ${host}, since ${when} UTC; if that is so no longer, delete ${file}`,
    path,
  );
}

/** Undefined, if it was killed before it could write that. */
function parsed(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return Number(holder?.pid) > 0 && typeof holder?.host === "string" && typeof holder.since === "string"
      ? (holder as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing can be known about processes on other machines. */
function isAlive({ pid, host, born }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, "EPERM"); // another user's
  }
  const now = processAt(pid);
  return now === undefined || (!now.isDead && (born === undefined || born === now.born));
}

/** What Linux says of a process: it may be a zombie. */
function processAt(pid: number): { readonly born: string; readonly isDead: boolean } | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" "); // after its name, which may contain anything
  return { born: fields[19] ?? "", isDead: "ZX".includes(fields[0] ?? "") };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT") || isCode(error, "ESRCH")) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
