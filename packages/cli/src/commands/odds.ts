import { type System, systemNamed, systems } from "@grognard/rulesets";
import { nothingElse, readArgs, readJson } from "../args.ts";
import { type Command, EXIT, UsageError } from "../command.ts";
import { forecastTable } from "../forecast-text.ts";
import { playActions } from "../lab/investigate.ts";
import { Laboratory } from "../lab/laboratory.ts";
import { readPosition } from "../lab/position-file.ts";
import { wording } from "../words/index.ts";

/** Those of every ruleset. */
const COMMON = { json: { type: "boolean" }, position: { type: "string" } } as const;

export const command: Command = {
  name: "odds",
  get summary() {
    return wording().help.odds.summary;
  },
  get usage() {
    return wording().help.odds.usage(
      systems.map(({ rules, odds }) => `${rules.id}:\n${odds.usage}`).join("\n\n"),
    );
  },
  flags: Object.assign({}, COMMON, ...systems.map(({ odds }) => odds.flags)),
  run([id, ...rest], out) {
    if (id === undefined || id.startsWith("-"))
      throw new UsageError("Which ruleset? For example: grognard odds n20 --column 1");
    const system = systemNamed(id);
    const { values, positionals } = readArgs(rest, { ...system.odds.flags, ...COMMON });
    nothingElse(positionals);
    const { json, position, ...flags } = values as { [name: string]: string | boolean };
    const report = system.odds.report(
      flags,
      typeof position === "string" ? setUp(system, position) : undefined,
    );
    if (json) out.json(report.json, 2);
    else for (const line of forecastTable(out, report.forecast)) out.print(line);
    return EXIT.ok;
  },
};

/** The position after its actions. */
function setUp(system: System, path: string) {
  const file = readPosition(readJson(path), path);
  if (file.system !== system) throw new UsageError(`${path} is a position of ${file.system.rules.id}.`);
  const lab = new Laboratory(file);
  playActions(lab, file.actions);
  return lab.position;
}
