// Judges the faults of a job: all tests run once without a fault, which tells what they reach; then each fault is
// switched on, and the tests that reach it run until one fails.

import { appendFileSync, globSync } from "node:fs";
import { resolve } from "node:path";
import { vi, test as whole } from "vitest";
import { effort } from "./effort.ts";
import { thisJob, type Verdict } from "./jobs.ts";
import type { Test } from "./stand-in.ts";

const { folder, kept, faults, oneTestIn, most } = thisJob();

// Random games and screens are slow and prove no case.
const FILES = globSync(`${folder}/test/**/*.test.ts`, {
  exclude: ["**/{golden,conformance,*whole-games,generator,screen,screen-*}.test.ts"],
}).sort();

/** Golden games and walks only say that something has changed: they are asked last, and counted apart. */
const RECORDS = `${folder}/test/golden.test.ts`;

const NONE = -1;
let made = NONE;
let steps = 0;
let mostSteps = Number.POSITIVE_INFINITY;
let deadline = Number.POSITIVE_INFINITY;
/** In milliseconds: a loop that makes a list longer is slow long before its rounds are many. */
const LONGEST = 60_000;
const reached = new Set<number>();

let tests: Test[] = [];
/** Tests from this one on replay what has been recorded. */
let firstRecord = 0;
/** What the file that is being loaded wants done before its tests. */
let hooks: (() => unknown)[] = [];
/** Without a fault: the steps of loading and of each test, their order, what is reached on loading and by which tests. */
let usualLoad = 0;
const usual: number[] = [];
let quickestFirst: number[] = [];
let reachedOnLoading: ReadonlySet<number> = new Set();
let reaching: readonly number[][] = [];

const step = () => {
  if (steps % 1024 === 0 && effort() > deadline) steps = mostSteps;
  if (++steps > mostSteps) throw new Error("no end in sight");
};

globalThis.mutants = {
  step,
  isMade: (fault) => {
    reached.add(fault);
    step();
    return fault === made;
  },
  collect: (test) => tests.push(test),
  prepare: (hook) => hooks.push(hook),
};

/** The tests, in freshly loaded modules. */
async function load(): Promise<void> {
  tests = [];
  vi.resetModules();
  for (const file of FILES) {
    hooks = [];
    await import(resolve(file));
    for (const hook of hooks) await hook();
  }
  tests = tests.filter((_, n) => n % oneTestIn === 0);
  firstRecord = tests.length;
  if (oneTestIn === 1) await import(resolve(RECORDS));
}

/** The verdict with a fault switched on. Far more steps than usual are an endless loop, and so is far more work. */
async function attempt(fault: number, usual: number, deed: () => unknown): Promise<Verdict> {
  [made, steps, mostSteps] = [fault, 0, 100_000 + 20 * usual];
  deadline = effort() + LONGEST;
  reached.clear();
  let verdict: Verdict = "survived";
  try {
    await deed();
  } catch {
    verdict = "found";
  }
  if (steps > mostSteps) verdict = "hung";
  [made, mostSteps, deadline] = [NONE, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return verdict;
}

/** Undefined when a test does not reach the fault a second time: what it computed the first time is cached. */
async function withSwitch(fault: number): Promise<Verdict | undefined> {
  for (const index of reaching[fault]!) {
    const deed = (made: number) => attempt(made, usual[index]!, tests[index]!.body);
    const verdict = await deed(fault);
    if (!reached.has(fault)) return undefined;
    if (verdict === "survived") continue;
    if ((await deed(NONE)) === "survived") return by(index, verdict);
    // An effect of a fault is cached: only a test in fresh modules can tell which fault it was.
    await load();
    const again = await deed(fault);
    await load();
    if (again !== "survived") return by(index, again);
  }
  return "survived";
}

/** What a test has found, or only a record. */
const by = (index: number, verdict: Verdict): Verdict =>
  verdict === "found" && index >= firstRecord ? "recorded" : verdict;

/** For values computed once: the fault is on while the modules are loaded. */
async function fromTheStart(fault: number): Promise<Verdict> {
  let verdict = await attempt(fault, usualLoad, load);
  for (const index of quickestFirst) {
    if (verdict === "survived")
      verdict = by(index, await attempt(fault, usual[index]!, () => tests[index]?.body()));
  }
  await load();
  return verdict;
}

async function survey(): Promise<void> {
  await load();
  usualLoad = steps;
  reachedOnLoading = new Set(reached);
  const reaches: Set<number>[] = [];
  for (const { name, body } of tests) {
    steps = 0;
    reached.clear();
    try {
      await body();
    } catch (cause) {
      throw new Error(`fails without any fault: ${name}`, { cause });
    }
    usual.push(steps);
    reaches.push(new Set(reached));
  }
  const isRecord = (index: number) => Number(index >= firstRecord);
  quickestFirst = [...tests.keys()].sort((a, b) => isRecord(a) - isRecord(b) || usual[a]! - usual[b]!);
  reaching = faults.map((_, fault) => quickestFirst.filter((index) => reaches[index]!.has(fault)));
}

whole("all faults are judged", async () => {
  await survey();
  const reachable = [...faults.entries()].filter(([n]) => oneTestIn === 1 || reaching[n]!.length > 0);
  for (const [number, { id, file, line, kind }] of reachable.slice(0, most)) {
    const verdict =
      (reachedOnLoading.has(number) ? undefined : await withSwitch(number)) ?? (await fromTheStart(number));
    appendFileSync(kept, `${JSON.stringify([id, verdict])}\n`);
    console.log(`${number + 1}/${faults.length} ${verdict}: ${file}:${line} ${kind}`);
  }
});
