// Which refusals no test has heard: `npm run refusals -- rules-n20` runs the tests of a package and names the rest.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refusals as bataille } from "../packages/rules-bataille/src/words/en/refusals.ts";
import { refusals as eylau } from "../packages/rules-eylau/src/words/en/refusals.ts";
import { refusals as march } from "../packages/rules-march/src/words/en/refusals.ts";
import { refusals as n20 } from "../packages/rules-n20/src/words/en/refusals.ts";
import { refusals as tabletop } from "../packages/rules-tabletop/src/words/en/refusals.ts";

const REFUSALS: { readonly [id: string]: object } = { n20, march, bataille, eylau, tabletop };

const [wanted = ""] = process.argv.slice(2);
const id = wanted.replace(/^rules-/, "");
const known = REFUSALS[id];
if (!known) {
  console.error(`name one of ${Object.keys(REFUSALS).join(", ")}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "grognard-refusals-"));
const file = join(folder, "heard");
const env = { ...process.env, REFUSALS_HEARD: file };
// Random games hear nearly everything and prove nothing of it.
const args = ["run", `packages/rules-${id}/test`, "--exclude", "**/{conformance,*whole-games}.test.ts"];
const { status } = spawnSync("vitest", args, { env, stdio: "inherit" });
const heard = new Set(readFileSync(file, "utf8").split("\n"));
rmSync(folder, { recursive: true });
const unheard = Object.keys(known).filter((refusal) => !heard.has(`${id} ${refusal}`));
console.log(unheard.length > 0 ? `no test has heard: ${unheard.join(", ")}` : "every refusal has been heard");
process.exitCode = status !== 0 || unheard.length > 0 ? 1 : 0;
