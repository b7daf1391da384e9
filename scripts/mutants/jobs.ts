// A job: faults of one package to be judged by one process.

import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Fault } from "./faults.ts";

/** Noticed by a test of some case; only by a recorded game; because the tests did not come to an end; or not at all. */
export type Verdict = "found" | "recorded" | "hung" | "survived";

export interface Job {
  /** The package, and the file that keeps the verdicts. */
  readonly folder: string;
  readonly kept: string;
  readonly faults: readonly Fault[];
  /** Of how many tests one is run, and how many of the faults that these reach are judged. */
  readonly oneTestIn: number;
  readonly most: number;
}

const CONFIG = fileURLToPath(new URL("vitest.config.ts", import.meta.url));

export async function run(job: Job, file: string): Promise<void> {
  writeFileSync(file, JSON.stringify(job));
  const args = ["run", "--config", CONFIG, "--root", "."];
  const child = spawn("node_modules/.bin/vitest", args, {
    env: { ...process.env, JOB: file },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  rmSync(file);
  if (code !== 0) process.exit(1);
}

export const thisJob = (): Job => JSON.parse(readFileSync(process.env.JOB ?? "", "utf8"));
