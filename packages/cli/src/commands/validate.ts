import { openSave, Problem, parseJson, readSave, refusalText, SAVE_FORMAT, secure } from "@grognard/kernel";
import { scenarioNamed, systemNamed, systems } from "@grognard/rulesets";
import { onlyOne, readArgs, readText } from "../args.ts";
import { type Command, EXIT } from "../command.ts";
import { investigate } from "../lab/investigate.ts";
import { looksLikePosition, POSITION_FORMAT, readPosition } from "../lab/position-file.ts";
import { said } from "../words/index.ts";

export const command: Command = {
  name: "validate",
  get summary() {
    return said().help.validate.summary;
  },
  get usage() {
    return said().help.validate.usage;
  },
  flags: {},
  run(argv, out) {
    const path = onlyOne(readArgs(argv, this.flags).positionals, "file");
    out.print(`OK: ${check(readText(path), path)}`);
    return EXIT.ok;
  },
};

function check(text: string, path: string): string {
  const data = parseJson(text, path);
  const format = (data as { format?: unknown } | null)?.format;
  if (format === SAVE_FORMAT) return checkSave(text);
  if (format === POSITION_FORMAT || looksLikePosition(data)) return checkPosition(data, path);
  const kind = systems.flatMap(({ files }) => files).find((file) => file.format === format);
  if (kind) return kind.check(data);
  const what =
    format === undefined ? "the file does not say what it is" : `unknown format ${JSON.stringify(format)}`;
  throw new Problem(`${what}; known are ${knownFormats()}`, "format");
}

const knownFormats = (): string =>
  [
    ...new Set([
      ...systems.flatMap(({ files }) => files.map(({ format }) => format)),
      SAVE_FORMAT,
      POSITION_FORMAT,
    ]),
  ].join(", ");

function checkSave(text: string): string {
  const save = readSave(text);
  const system = systemNamed(save.ruleset.split("@")[0] as string, "ruleset");
  const { entries } = openSave(system.rules, save, (id) => scenarioNamed(system, id, "scenario"), secure());
  return `save of ${save.ruleset}: ${entries.length} ${entries.length === 1 ? "entry" : "entries"}, all proved`;
}

/** Valid means that everything comes out as expected: no action is refused, unless the file expects that. */
function checkPosition(data: unknown, path: string): string {
  const file = readPosition(data, path);
  const { lab, problem, failed } = investigate(file);
  if (problem) throw problem;
  if (failed[0] !== undefined) throw new Problem(`not as expected: ${failed[0]}`);
  const { refused } = lab;
  if (refused && file.expect === undefined)
    throw new Problem(`refused: ${refusalText(refused)}`, "actions", refused.cite);
  return `position of ${lab.system.rules.id} with ${file.actions.length} actions (run it with "try")`;
}
