// What a scenario adds to the rules, in words: how it is won, and who comes later.

import type { CaseInfo } from "@grognard/parts";
import type { ScenarioFile, VictoryFile } from "../../scenario/scenario-file.ts";

export function specialRules(scenario: Partial<ScenarioFile>): readonly CaseInfo[] {
  const { victory, units = [], sides } = scenario;
  const late = units.flatMap(({ name, arrives }) => (arrives ? [`${name}: ${arrivalWords(arrives)}`] : []));
  return [
    ...(victory && sides ? [rule("S1", "Victory", victoryWords(victory, sides))] : []),
    ...(late.length > 0 ? [rule("S2", "Reinforcements", late.join(" "))] : []),
  ];
}

const rule = (id: string, title: string, summary: string): CaseInfo => ({
  id,
  title,
  kind: "scenario",
  summary,
});

type Arrival = NonNullable<ScenarioFile["units"][number]["arrives"]>;

function arrivalWords({ turn, roll, surely }: Arrival): string {
  if (!roll) return `from turn ${turn} on.`;
  return `from turn ${turn} on, announced the turn before on a roll of ${roll} or more${surely ? `, on turn ${surely} in any case` : ""}.`;
}

function victoryWords(victory: VictoryFile, sides: ScenarioFile["sides"]): string {
  const [a, b] = sides;
  const sideNameOf = (id: string) => sides.find((side) => side.id === id)?.name ?? id;
  const both = (worth: { readonly [side: string]: number }) =>
    Object.entries(worth)
      .map(([side, points]) => `${sideNameOf(side)} ${points}`)
      .join(", ");
  const said = [`Each enemy unit lost: ${victory.lost} times its points.`];
  if (victory.shaken) said.push(`Each enemy unit shaken at the end: ${victory.shaken} times its points.`);
  if (victory.battery) said.push(`Each battery taken: ${both(victory.battery)}.`);
  if (victory.commander) said.push(`Each enemy commander injured: ${victory.commander}.`);
  for (const { name, how, worth } of victory.places ?? [])
    said.push(`${HOLDING[how]} ${name}: ${both(worth)}.`);
  for (const { name, side, worth } of victory.exits ?? [])
    said.push(`${sideNameOf(side)}, ${name}: ${worth}.`);
  for (const { name, side, each, most } of victory.lines ?? [])
    said.push(`${sideNameOf(side)}, ${name}: ${each} each, at most ${most}.`);
  if (victory.broken)
    said.push(
      `A side that has lost ${victory.broken.percent} % of its ${victory.broken.of} ends the battle.`,
    );
  const { verdict } = victory;
  said.push(
    verdict.kind === "higher"
      ? `The higher score wins; a difference below ${verdict.draw} is a draw.`
      : `${a.name} wins by ${verdict.win} or more, ${b.name} if ${a.name} is ahead by no more than ${verdict.lose}.`,
  );
  return said.join(" ");
}

const HOLDING = { last: "Last to hold", sole: "Alone in", near: "Holding" } as const;
