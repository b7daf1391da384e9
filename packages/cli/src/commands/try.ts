import { type Json, Problem } from "@grognard/kernel";
import { onlyOne, readArgs, readJson } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { failedExpectations } from "../expectations.ts";
import { type LabFindings, labJson, printLab } from "../lab-report.ts";
import { Laboratory } from "../laboratory.ts";
import { type PositionFile, readPosition } from "../position-file.ts";

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
  --json      everything, for programs

Exit code 0; 3 if an action is refused (the state stays as it was); 1 if the
file is broken, dice run out, or what it expects does not hold.`,
  flags: FLAGS,
  run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const path = onlyOne(positionals, "position file");
    const file = readPosition(readJson(path), path);
    const findings = investigate(file);
    if (values.json) out.json(labJson(findings), 2);
    else printLab(findings, values.actions === true, out);
    return conclude(findings, out);
  },
};

function investigate(file: PositionFile): LabFindings {
  const lab = new Laboratory(file);
  const problem = playAll(lab, file);
  const failed = problem ? [] : failedExpectations(lab, file.expect);
  const { units, commanders } = file.position as { units?: Json; commanders?: Json };
  const named = Object.keys({ ...(units as object), ...(commanders as object) });
  return { lab, note: file.note, problem, failed, named };
}

/** What was played before a problem is still worth showing. */
function playAll(lab: Laboratory, file: PositionFile): Problem | undefined {
  try {
    lab.play(file.actions);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function conclude({ lab, problem, failed }: LabFindings, out: Output): number {
  if (problem) out.error(problem.message);
  if (problem || failed.length > 0) return EXIT.problem;
  const refused = lab.steps.at(-1)?.refused;
  if (!refused) return EXIT.ok;
  out.error(`Refused: ${refused.message} [${refused.cite}]`);
  return EXIT.refused;
}
