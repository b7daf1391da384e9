// Would the tests notice a fault? `npm run mutants -- rules-n20` puts small faults into the rules, one at a time, and
// counts how many the tests notice: a sample of 100, the same for the same seed, judged in any number of runs.
// Verdicts are kept in .mutants/; `--again` judges those again that no test of a
// case has found (after tests were written), `--fresh` all.

import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { faultsOf } from "./faults.ts";
import { run, type Verdict } from "./jobs.ts";
import { chapterOf, report } from "./report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "100" },
    seed: { type: "string", default: "1815" },
    only: { type: "string", default: "" }, // a chapter: "09", "march"
    jobs: { type: "string", default: String(availableParallelism()) },
    again: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    trial: { type: "boolean", default: false }, // three faults and some of the tests: does this tool still work?
  },
});

/** How much is judged; in a trial, three of a few faults that a tenth of the tests happen to reach. */
const wanted = values.trial ? 60 : Number(values.sample);
const extent = values.trial ? { oneTestIn: 10, most: 3 } : { oneTestIn: 1, most: wanted };

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
  .slice(0, wanted)
  .map(({ fault }) => fault);

const kept = `.mutants/${name}${values.trial ? "-trial" : ""}.jsonl`;
mkdirSync(".mutants", { recursive: true });
if (values.fresh || values.trial) rmSync(kept, { force: true });
writeFileSync(kept, "", { flag: "a" });
const known = readVerdicts();
const open = sample.filter(({ id }) => !known.has(id) || (values.again && isMissed(known.get(id))));
const jobs = values.trial ? 1 : Math.min(Number(values.jobs), open.length);
await Promise.all(
  Array.from({ length: jobs }, (_, job) => {
    const faults = open.filter((_, n) => n % jobs === job);
    return run({ folder, kept, faults, ...extent }, `.mutants/${name}-${process.pid}-${job}.json`);
  }),
);
const verdicts = readVerdicts();
console.log(
  report(
    all,
    sample.filter(({ id }) => verdicts.has(id)),
    verdicts,
  ),
);

function isMissed(verdict: Verdict | undefined): boolean {
  return verdict === "survived" || verdict === "recorded";
}

/** The last verdict on a fault counts. */
function readVerdicts(): Map<string, Verdict> {
  const lines = readFileSync(kept, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)));
}
