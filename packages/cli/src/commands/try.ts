import { Problem, refusalText } from "@grognard/kernel";
import { onlyOne, readArgs, readJson } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { investigate, type LabFindings } from "../lab/investigate.ts";
import { readPosition } from "../lab/position-file.ts";
import { labJson, printLab, problemJson } from "../lab/report.ts";

const FLAGS = { json: { type: "boolean" }, actions: { type: "boolean" } } as const;

export const command: Command = {
  name: "try",
  summary: "the laboratory: set up a position and see what the rules say",
  usage: `grognard try <position.json> [--actions] [--json]

Sets up a position, plays its actions with its dice, and shows every decision
with its legal actions, every event with its case, and how all units end up.
"-" reads the position from standard input. docs/positions.md explains the
format; docs/positions/ has examples to start from.

  --actions   show all legal actions, not only the first twenty
  --json      everything, for programs; of a broken file what is wrong with it

Exit code 0; 3 if an action is refused (the state stays as it was); 1 if the
file is broken, dice run out or are left over, or what it expects does not hold.`,
  flags: FLAGS,
  run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const path = onlyOne(positionals, "position file");
    const findings = investigated(path, values.json === true, out);
    if (values.json) out.json(labJson(findings), 2);
    else printLab(findings, values.actions === true, out);
    return conclude(findings, out);
  },
};

/** A program that asked for JSON gets it even of a file that cannot be read. */
function investigated(path: string, json: boolean, out: Output): LabFindings {
  try {
    return investigate(readPosition(readJson(path), path));
  } catch (error) {
    if (json && error instanceof Problem) out.json(problemJson(error), 2);
    throw error;
  }
}

function conclude({ lab, problem, failed }: LabFindings, out: Output): number {
  if (problem) out.error(problem.message);
  if (problem || failed.length > 0) return EXIT.problem;
  const { refused } = lab;
  if (!refused) return EXIT.ok;
  out.error(`Refused: ${refusalText(refused)} [${refused.cite}]`);
  return EXIT.refused;
}
