import { type System, systems } from "@grognard/rulesets";
import { nothingElse, readArgs } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { heading, paint } from "../paint.ts";
import { table, wrap } from "../table.ts";
import { wording } from "../words/index.ts";

const FLAGS = { json: { type: "boolean" } } as const;

export const command: Command = {
  name: "list",
  get summary() {
    return wording().help.list.summary;
  },
  get usage() {
    return wording().help.list.usage;
  },
  flags: FLAGS,
  run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    nothingElse(positionals);
    if (values.json) out.json({ rulesets: systems.map(summary) });
    else for (const system of systems) show(system, out);
    return EXIT.ok;
  },
};

const summary = ({ rules, scenarios }: System) => ({
  id: rules.id,
  name: rules.name,
  scenarios: scenarios().map(({ id, name }) => ({ id, name })),
});

function show({ rules, scenarios, options }: System, out: Output): void {
  heading(out, `${rules.id}  ${rules.name}, ${wording().list.rules(rules.version)}`);
  out.print();
  for (const { id, name, length, difficulty, history } of scenarios()) {
    out.print(
      `  ${paint(out, "bold", `${rules.id}/${id}`)}  ${name} (${wording().list.difficulty[difficulty]}; ${length})`,
    );
    for (const line of wrap(history, "      ", Math.min(100, out.width))) out.print(line);
  }
  out.print();
  out.print(`  ${wording().list.options}`);
  for (const line of table(options.map(({ id, cite, text }) => [`    ${cite}`, id, text]))) out.print(line);
}
