// What a scenario adds to the rules: how it is won, which units come later, which guns fire over friends, and what a
// battle that is made for its players is about.

import type { Json } from "@grognard/kernel";
import type { CaseInfo } from "@grognard/parts";
import { KINDS } from "../generator/kinds.ts";
import { readOptions } from "../options.ts";
import type { ScenarioFile, VictoryFile } from "../scenario/scenario-file.ts";
import { type AnyFile, wholeFile } from "../scenario/whole-file.ts";
import { wording } from "./wording.ts";

export function specialRulesOf(file: AnyFile, options: Json): readonly CaseInfo[] {
  const { victory, units, sides } = wholeFile(file, options);
  const { specialRules: say, dataName } = wording();
  const late = units.flatMap(({ name, arrives }) => (arrives ? [say.arrives(dataName(name), arrives)] : []));
  const over = units.flatMap(({ name, overhead }) => (overhead ? [dataName(name)] : []));
  return [
    rule("S1", say.victory, victoryLines(victory, sides)),
    ...(late.length > 0 ? [rule("S2", say.reinforcements, late)] : []),
    ...(over.length > 0 ? [rule("S3", say.overhead, [say.firesOver(over)])] : []),
    ...("generate" in file ? [briefOf(options)] : []),
  ];
}

function briefOf(options: Json): CaseInfo {
  const kind = readOptions(options).battle.kind ?? "field";
  const { battles } = wording();
  return rule("S4", battles.brief[KINDS[kind].brief.id], [battles.kind[kind].text]);
}

const rule = (id: string, title: string, lines: readonly string[]): CaseInfo => ({
  id,
  title,
  kind: "scenario",
  summary: lines.join(" "),
});

function victoryLines(victory: VictoryFile, sides: ScenarioFile["sides"]): readonly string[] {
  const { specialRules: say, dataName } = wording();
  const [a, b] = sides.map(({ name }) => dataName(name)) as [string, string];
  const sideCalled = (id: string) => dataName(sides.find((side) => side.id === id)?.name ?? id);
  const worths = (worth: { readonly [side: string]: number }) =>
    Object.entries(worth)
      .map(([side, points]) => `${sideCalled(side)} ${points}`)
      .join(", ");
  const { lost, shaken, battery, commander, places = [], exits = [], lines = [], broken, verdict } = victory;
  return [
    say.lost(lost),
    ...(shaken ? [say.shaken(shaken)] : []),
    ...(battery ? [say.battery(worths(battery))] : []),
    ...(commander ? [say.commander(commander)] : []),
    ...places.map(({ name, how, worth }) => say.place(how, dataName(name), worths(worth))),
    ...exits.map(({ name, side, worth }) => say.exit(sideCalled(side), dataName(name), worth)),
    ...lines.map(({ name, side, each, most }) => say.line(sideCalled(side), dataName(name), each, most)),
    ...(broken ? [say.broken(broken.percent, broken.of)] : []),
    verdict.kind === "higher" ? say.higher(verdict.draw) : say.margin(a, b, verdict.win, verdict.lose),
  ];
}
