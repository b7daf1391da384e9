// Do the tests bite? `npm run mutants -- rules-n20` puts small faults into the rules, one at a time, and counts how
// many the tests notice: a sample of 100, the same for the same seed, judged in any number of runs. Verdicts are kept
// in .mutants/; `--again` judges the survivors anew (after tests were written), `--fresh` all.

import { createHash } from "node:crypto";
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Fault, faultsOf } from "./faults.ts";
import { chapterOf, report } from "./report.ts";
import { tryFault, type Verdict } from "./trial.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "100" },
    seed: { type: "string", default: "1815" },
    only: { type: "string", default: "" }, // a chapter: "09", "march"
    jobs: { type: "string", default: String(availableParallelism()) },
    again: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
  },
});

/** Where the rules are, for packages that keep more than one folder of them. */
const RULES = "{rules,march,ground,deployment,bodies}";

const name = positionals[0] ?? "";
const folder = `packages/${name}`;
const files = globSync(`${folder}/src/${RULES}/**/*.ts`).sort();
if (files.length === 0) {
  console.error("Name a package with rules: npm run mutants -- rules-n20");
  process.exit(2);
}

const all = files.flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
const sample = all
  .filter((fault) => chapterOf(fault).startsWith(values.only))
  .map((fault) => ({ fault, rank: createHash("sha256").update(`${values.seed} ${fault.id}`).digest("hex") }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  .slice(0, Number(values.sample))
  .map(({ fault }) => fault);

const kept = `.mutants/${name}.jsonl`;
const verdicts = readVerdicts();
await judge(sample.filter(({ id }) => !verdicts.has(id)));
console.log(report(all, sample, verdicts));

function readVerdicts(): Map<string, Verdict> {
  mkdirSync(".mutants", { recursive: true });
  if (values.fresh) rmSync(kept, { force: true });
  writeFileSync(kept, "", { flag: "a" });
  const lines = readFileSync(kept, "utf8").split("\n").filter(Boolean);
  const all = new Map<string, Verdict>(lines.map((line) => JSON.parse(line)));
  if (values.again) for (const [id, verdict] of all) if (verdict === "survived") all.delete(id);
  return all;
}

async function judge(faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return;
  const start = performance.now();
  if ((await tryFault(folder, undefined, 3600)) !== "survived")
    throw new Error("the tests fail without any fault");
  const seconds = 30 + (10 * (performance.now() - start)) / 1000;
  let done = 0;
  const queue = faults.values();
  const worker = async () => {
    for (const fault of queue) {
      const verdict = await tryFault(folder, fault, seconds);
      verdicts.set(fault.id, verdict);
      appendFileSync(kept, `${JSON.stringify([fault.id, verdict])}\n`);
      console.log(`${++done}/${faults.length} ${verdict}: ${fault.file}:${fault.line} ${fault.kind}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
}
