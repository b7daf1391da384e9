import { cpus } from "node:os";
import { nothingElse, readArgs } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { heading } from "../paint.ts";
import { table } from "../table.ts";

interface Row {
  readonly name: string;
  readonly ours: number;
  readonly reference: number | null;
  readonly unit: string;
  readonly ratio: number | null;
}

interface Suite {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly facts?: { readonly [name: string]: number };
}

/** The suites live beside what they measure. Each is loaded only when it is run: its reference may be missing. */
const SUITES: readonly { name: string; long: boolean; run(quick: boolean): Promise<Omit<Suite, "name">> }[] =
  [
    {
      name: "n20",
      long: false,
      run: async (quick) => (await import("../../../rules-n20/bench/n20.bench.ts")).n20Bench(quick),
    },
    {
      name: "tabletop",
      long: true,
      run: async (quick) =>
        (await import("../../../rules-tabletop/bench/tabletop.bench.ts")).tabletopBench(quick),
    },
    {
      name: "bataille",
      long: true,
      run: async (quick) =>
        (await import("../../../rules-bataille/bench/bataille.bench.ts")).batailleBench(quick),
    },
    {
      name: "march",
      long: true,
      run: async (quick) => (await import("../../../rules-march/bench/march.bench.ts")).marchBench(quick),
    },
    {
      name: "eylau",
      long: true,
      run: async (quick) => (await import("../../../rules-eylau/bench/eylau.bench.ts")).eylauBench(quick),
    },
    {
      name: "hex",
      long: true,
      run: async () => ({ rows: (await import("../../../hex/bench/hex.bench.ts")).hexBench() }),
    },
    {
      name: "table",
      long: true,
      run: async () => ({ rows: (await import("../../../table/bench/table.bench.ts")).tableBench() }),
    },
    {
      name: "kernel",
      long: true,
      run: async () => ({ rows: (await import("../../../kernel/bench/kernel.bench.ts")).kernelBench() }),
    },
  ];

const FLAGS = { quick: { type: "boolean" }, json: { type: "boolean" } } as const;

export const command: Command = {
  name: "bench",
  summary: "how quick everything is, beside references in the same run",
  usage: `grognard bench [--quick] [--json]

Measures complete random games, copies, views, movement, seeking and loading, orders and sight on the free table, sight and
arcs of battalions, the geometry of hexes and tables, and the kernel, each against a reference measured in the same run: compare the ratios, absolute figures wander.
"Rally the Troops'" is scaled from its figure on a machine where chessops took 5.7 µs a ply.

  --quick   short runs of the game itself only
  --json    {"rows":[{"name","ours","reference","unit","ratio"}],"facts":{...},"machine","missing":[...]}`,
  flags: FLAGS,
  async run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    nothingElse(positionals);
    const { suites, missing } = await runAll(values.quick === true, out);
    const rows = suites.flatMap((suite) => suite.rows);
    const facts = Object.assign({}, ...suites.map((suite) => suite.facts ?? {}));
    const machine = `${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;
    if (values.json) out.json({ rows, facts, machine, missing });
    else show(suites, missing, machine, out);
    return EXIT.ok;
  },
};

async function runAll(quick: boolean, out: Output): Promise<{ suites: Suite[]; missing: string[] }> {
  const suites: Suite[] = [];
  const missing: string[] = [];
  const chosen = SUITES.filter(({ long }) => !(quick && long));
  for (const [i, { name, run }] of chosen.entries()) {
    out.progress(i, chosen.length, name);
    try {
      suites.push({ name, ...(await run(quick)) });
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  out.progress(chosen.length, chosen.length, "done");
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
      `${number(row.ratio)}x`,
    ]);
    for (const line of table([[name, "       ours", "  reference", "", "ratio"], ...cells])) out.print(line);
    for (const [fact, value] of Object.entries(facts ?? {})) out.print(`  ${fact}: ${number(value)}`);
  }
  for (const line of missing) out.print(`  missing - ${line}`);
}

function number(n: number | null): string {
  if (n === null) return "-";
  return n.toLocaleString("en", { maximumFractionDigits: n < 10 ? 2 : n < 1000 ? 1 : 0 });
}
