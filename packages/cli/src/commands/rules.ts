import { Problem } from "@grognard/kernel";
import { type System, systemNamed } from "@grognard/rulesets";
import { nothingElse, readArgs } from "../args.ts";
import { type CaseStatus, caseStatuses, needsTest, rulingsOn } from "../case-tests.ts";
import { type Command, EXIT, type Output, UsageError } from "../command.ts";
import { heading, paint } from "../paint.ts";
import { table, wrap } from "../table.ts";
import { wording } from "../words/index.ts";

const FLAGS = { json: { type: "boolean" }, missing: { type: "boolean" } } as const;

export const command: Command = {
  name: "rules",
  get summary() {
    return wording().help.rules.summary;
  },
  get usage() {
    return wording().help.rules.usage;
  },
  flags: FLAGS,
  run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const [id, name, ...more] = positionals;
    if (id === undefined) throw new UsageError("Which ruleset? For example: grognard rules n20");
    nothingElse(more);
    const system = systemNamed(id);
    const all = caseStatuses(system);
    if (name !== undefined) showOne(system, find(all, name), values.json === true, out);
    else showAll(system, all, values, out);
    return EXIT.ok;
  },
};

function find(all: readonly CaseStatus[], name: string): CaseStatus {
  const found = all.find(({ id }) => id === name.replace(/^\[|\]$/g, ""));
  if (found) return found;
  const like = all.filter(({ id }) => id.startsWith(name)).map(({ id }) => id);
  throw new Problem(
    `there is no case ${name}${like.length > 0 ? `; there are ${like.slice(0, 12).join(", ")}` : ""}`,
  );
}

function showAll(
  { rules }: System,
  all: readonly CaseStatus[],
  { json, missing }: { json?: boolean; missing?: boolean },
  out: Output,
): void {
  const needed = all.filter(needsTest);
  const covered = needed.filter(({ status }) => status === "covered").length;
  const cases = missing ? all.filter(({ status }) => status === "missing") : all;
  if (json) return out.json({ ruleset: rules.id, total: needed.length, covered, cases });
  const rows = cases.map(({ id, kind, status, tests, title }) => [
    mark(status),
    id,
    kindOf(kind),
    count(tests),
    title,
  ]);
  for (const line of table(rows)) out.print(line);
  const share = needed.length > 0 ? (100 * covered) / needed.length : 100;
  out.print();
  heading(out, wording().rules.proved(rules.name, covered, needed.length, share.toFixed(1)));
}

const mark = (status: CaseStatus["status"]): string =>
  ({ covered: "+", missing: "-", "not needed": " " })[status];
const count = ({ length }: readonly string[]): string => (length === 0 ? "" : wording().rules.tests(length));

const kindOf = (kind: string): string => wording().rules.kinds[kind] ?? kind;
const statusIn = (status: string): string => wording().rules.statuses[status] ?? status;

function showOne(system: System, found: CaseStatus, json: boolean, out: Output): void {
  const info = system.cases.find(({ id }) => id === found.id)!;
  const rulings = rulingsOn(system, info);
  if (json) return out.json({ ...found, summary: info.summary, rulings });
  heading(out, `[${found.id}] ${found.title}`);
  for (const line of wrap(info.summary, "  ", Math.min(100, out.width))) out.print(line);
  out.print(`  ${paint(out, "dim", wording().rules.about(kindOf(found.kind), statusIn(found.status)))}`);
  for (const test of found.tests)
    for (const line of wrap(wording().rules.provedBy(test), "  ")) out.print(line);
  for (const ruling of rulings)
    for (const line of wrap(wording().rules.ruling(ruling), "  ")) out.print(line);
}
