// Which refusals no test has heard: `npm run refusals -- rules-n20` runs the tests of a package and names the rest.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemNamed } from "../packages/rulesets/src/index.ts";
import { workshopOf } from "../packages/testkit/src/workshop.ts";

const [wanted = ""] = process.argv.slice(2);
const { id } = systemNamed(wanted.replace(/^rules-/, "")).rules;
const { refusals } = await workshopOf(id);

const folder = mkdtempSync(join(tmpdir(), "grognard-refusals-"));
const file = join(folder, "heard");
const env = { ...process.env, REFUSALS_HEARD: file };
// Random games hear nearly everything and prove nothing of it.
const args = [
  "run",
  `packages/rules-${id}/test`,
  "--exclude",
  "**/{answers,conformance,*whole-games}.test.ts",
];
const { status } = spawnSync("vitest", args, { env, stdio: "inherit" });
const heard = new Set(readFileSync(file, "utf8").split("\n"));
rmSync(folder, { recursive: true });
const unheard = Object.keys(refusals).filter((refusal) => !heard.has(`${id} ${refusal}`));
console.log(unheard.length > 0 ? `no test has heard: ${unheard.join(", ")}` : "every refusal has been heard");
process.exitCode = status !== 0 || unheard.length > 0 ? 1 : 0;
