import { Problem, refusalText } from "@grognard/kernel";
import { onlyOne, readArgs, readJson } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { investigate, type LabFindings } from "../lab/investigate.ts";
import { readPosition } from "../lab/position-file.ts";
import { labJson, printLab, problemJson } from "../lab/report.ts";
import { wording } from "../words/index.ts";

const FLAGS = { json: { type: "boolean" }, actions: { type: "boolean" } } as const;

export const command: Command = {
  name: "try",
  get summary() {
    return wording().help.try.summary;
  },
  get usage() {
    return wording().help.try.usage;
  },
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

/** A program that asked for JSON gets it even for a file that cannot be read. */
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
