// Runs the tests of a package with a fault in place, and says whether they notice.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Fault } from "./faults.ts";

/** "hung": the tests did not come to an end, which is noticed, too. */
export type Verdict = "found" | "survived" | "hung";

const CONFIG = fileURLToPath(new URL("vitest.config.ts", import.meta.url));

export async function tryFault(folder: string, fault: Fault | undefined, seconds: number): Promise<Verdict> {
  const args = ["run", "--config", CONFIG, "--reporter=dot", "--root", "."];
  const env = { ...process.env, PACKAGE: folder, FAULT: JSON.stringify(fault ?? null) };
  const child = spawn("node_modules/.bin/vitest", args, { env, stdio: "ignore", detached: true });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, "SIGKILL"); // its workers with it
      resolve("hung");
    }, seconds * 1000);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? "survived" : "found");
    });
  });
}
