import { cpus } from "node:os";
import { Problem, quote } from "@grognard/kernel";
import { systems } from "@grognard/rulesets";
import { nothingElse, readArgs } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { heading } from "../paint.ts";
import { table } from "../table.ts";
import { wording } from "../words/index.ts";

interface Row {
  readonly name: string;
  readonly ours: number;
  readonly reference?: number | null;
  readonly unit: string;
  readonly ratio?: number | null;
  readonly target?: {
    readonly most?: number;
    readonly least?: number;
    readonly reached: number;
    readonly met: boolean;
  };
}

interface Figures {
  readonly rows: readonly Row[];
  readonly facts?: { readonly [name: string]: number };
}

interface Suite extends Figures {
  readonly name: string;
}

type Bench = (quick: boolean) => Promise<Figures>;

const benchOf =
  (id: string): Bench =>
  async (quick) => {
    const { workshopOf } = await import("../../../testkit/src/workshop.ts");
    return (await workshopOf(id)).bench(quick);
  };

/** The suites live beside what they measure. Each is loaded only when it is run: its reference may be missing. */
const SUITES: { readonly [name: string]: Bench } = {
  ...Object.fromEntries(systems.map(({ rules }) => [rules.id, benchOf(rules.id)])),
  page: async (quick) => (await import("../../../match/bench/page.bench.ts")).pageBench(quick),
  rollouts: async (quick) => (await import("../../../bots/bench/rollouts.bench.ts")).rolloutsBench(quick),
  opening: async (quick) => (await import("../../../match/bench/opening.bench.ts")).openingBench(quick),
  hex: async (quick) => ({ rows: (await import("../../../hex/bench/hex.bench.ts")).hexBench(quick) }),
  table: async (quick) => ({ rows: (await import("../../../table/bench/table.bench.ts")).tableBench(quick) }),
  kernel: async (quick) => ({
    rows: (await import("../../../kernel/bench/kernel.bench.ts")).kernelBench(quick),
  }),
};

const FLAGS = { quick: { type: "boolean" }, json: { type: "boolean" }, only: { type: "string" } } as const;

export const command: Command = {
  name: "bench",
  get summary() {
    return wording().help.bench.summary;
  },
  get usage() {
    return wording().help.bench.usage(Object.keys(SUITES).join(","));
  },
  flags: FLAGS,
  async run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    nothingElse(positionals);
    const { suites, missing } = await runAll(chosen(values.only), values.quick === true, out);
    const rows = suites.flatMap(({ name, rows }) => rows.map((row) => ({ suite: name, ...row })));
    const facts = Object.assign({}, ...suites.map((suite) => suite.facts ?? {}));
    const machine = `${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;
    if (values.json) out.json({ rows, facts, machine, missing });
    else show(suites, missing, machine, out);
    return EXIT.ok;
  },
};

function chosen(only = Object.keys(SUITES).join(",")): readonly string[] {
  const names = only.split(",");
  const unknown = names.find((name) => !Object.hasOwn(SUITES, name));
  if (unknown === undefined) return names;
  throw new Problem(`there is no suite ${quote(unknown)}; there are ${Object.keys(SUITES).join(", ")}`);
}

async function runAll(
  names: readonly string[],
  quick: boolean,
  out: Output,
): Promise<{ suites: Suite[]; missing: string[] }> {
  const suites: Suite[] = [];
  const missing: string[] = [];
  for (const [i, name] of names.entries()) {
    out.progress(i, names.length, name);
    try {
      suites.push({ name, ...(await SUITES[name]!(quick)) });
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  out.progress(names.length, names.length, "done");
  for (const { rows } of suites)
    for (const { name, reference } of rows)
      if (reference === null) missing.push(`${name}: the reference is not installed`);
  return { suites, missing };
}

const isMissing = (error: unknown): boolean => (error as { code?: string })?.code === "ERR_MODULE_NOT_FOUND";

function show(suites: readonly Suite[], missing: readonly string[], machine: string, out: Output): void {
  heading(out, `One core of ${machine}`);
  for (const { name, rows, facts } of suites) {
    out.print();
    const cells = rows.map((row) => [
      `  ${row.name}`,
      number(row.ours).padStart(11),
      number(row.reference).padStart(11),
      row.unit.padEnd(10),
      row.ratio == null ? "" : `${number(row.ratio)}x`,
      row.target ? goal(row.target) : "",
    ]);
    const head = [name, "       ours", "  reference", "", "ratio", "target"];
    for (const line of table([head, ...cells])) out.print(line);
    for (const [fact, value] of Object.entries(facts ?? {})) out.print(`  ${fact}: ${number(value)}`);
  }
  for (const line of missing) out.print(`  missing - ${line}`);
}

function goal({ most, least, reached, met }: NonNullable<Row["target"]>): string {
  const limit = most === undefined ? `at least ${number(least)}` : `at most ${number(most)}`;
  return `${limit}: ${number(reached)}${met ? "" : ", missed"}`;
}

function number(n: number | null | undefined): string {
  if (n == null) return "-";
  return n < 10
    ? String(Number(n.toPrecision(2)))
    : n.toLocaleString("en", { maximumFractionDigits: n < 1000 ? 1 : 0 });
}
