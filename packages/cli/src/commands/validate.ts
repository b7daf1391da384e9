import {
  faultIn,
  openSave,
  Problem,
  parseJson,
  readSave,
  refusalText,
  rulesetName,
  SAVE_FORMAT,
  secure,
  within,
} from "@grognard/kernel";
import { scenarioNamed, systemNamed, systems } from "@grognard/rulesets";
import { onlyOne, readArgs, readText } from "../args.ts";
import { type Command, EXIT } from "../command.ts";
import { investigate } from "../lab/investigate.ts";
import { looksLikePosition, POSITION_FORMAT, readPosition } from "../lab/position-file.ts";
import { wording } from "../words/index.ts";

export const command: Command = {
  name: "validate",
  get summary() {
    return wording().help.validate.summary;
  },
  get usage() {
    return wording().help.validate.usage;
  },
  flags: {},
  run(argv, out) {
    const path = onlyOne(readArgs(argv, this.flags).positionals, "file");
    const found = checked(path);
    if (found instanceof Problem) {
      for (const { message } of found.all) out.error(message);
      return EXIT.problem;
    }
    const { is, unproved } = found;
    out.print(`OK: ${is}`);
    if (unproved === undefined) return EXIT.ok;
    out.print(unproved);
    return EXIT.unproved;
  },
};

/** What a valid file is, and what of it is not proved. */
interface Found {
  readonly is: string;
  readonly unproved?: string;
}

/** Everything that is wrong with it, not only what other commands tell. */
function checked(path: string): Found | Problem {
  try {
    return check(readText(path), path);
  } catch (error) {
    if (error instanceof Problem && faultIn(error) === undefined) return error;
    throw error;
  }
}

function check(text: string, path: string): Found {
  const data = parseJson(text, path);
  const format = (data as { format?: unknown } | null)?.format;
  if (format === SAVE_FORMAT) return checkSave(text, path);
  if (format === POSITION_FORMAT || looksLikePosition(data)) return { is: checkPosition(data, path) };
  const kind = systems.flatMap(({ files }) => files).find((file) => file.format === format);
  if (kind) return { is: kind.check(data) };
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

function checkSave(text: string, path: string): Found {
  const save = readSave(text, path);
  const system = systemNamed(save.ruleset.split("@")[0] as string, `${path}.ruleset`);
  const find = (id: string) => scenarioNamed(system, id, "scenario");
  const { entries, earlier, rules } = within(path, () => openSave(system.rules, save, find, secure()));
  const { length } = entries;
  const is = `save of ${save.ruleset}: ${length} ${length === 1 ? "entry" : "entries"}`;
  const from = earlier.at(-1);
  if (!from) return { is: `${is}, all proved` };
  return { is, unproved: wording().replay.unproved(from.ruleset, rulesetName(rules)) };
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
