// What a scenario adds to the rules: how it is won, who comes later.

import type { ScenarioFile } from "../../scenario/schema.ts";
import { list, sides } from "./naming.ts";

type Points = readonly (readonly [what: string, french: number, coalition: number])[];

/** How a game may end, by the ids that scenarios have for it. */
export const LEVELS: { readonly [id: string]: string } = {
  "french-decisive": "a decisive French victory",
  "french-marginal": "a marginal French victory",
  draw: "a draw",
  "coalition-marginal": "a marginal Austrian victory",
  "coalition-decisive": "a decisive Austrian victory",
};

export const levelName = (id: string): string => LEVELS[id] ?? id;

function victory(points: Points, levels: ScenarioFile["levels"]): string {
  const lines = points.map(([what, french, coalition]) => {
    const worth = [
      ...(french > 0 ? [`${french} ${sides.french}`] : []),
      ...(coalition > 0 ? [`${coalition} ${sides.coalition}`] : []),
    ];
    return `${what}: ${list(worth)}.`;
  });
  const bands = levels.map(({ least, id }) =>
    least === undefined ? `otherwise ${levelName(id)}` : `${least} or more: ${levelName(id)}`,
  );
  return `${lines.join(" ")} French minus Austrian points at the end: ${bands.join("; ")}.`;
}

const AWARDS = {
  cut: (road: string) => `${road} cut by units or zones of control`,
  clear: (road: string) => `${road} free of the enemy and of enemy zones`,
  exit: (hexes: string) => `each wagon that leaves the map at ${hexes}`,
  committed: (formation: string) => `${formation} committed`,
};

const coming = (name: string, turn: string, hex: string, optional: boolean): string =>
  `${name}: ${turn}, ${hex}${optional ? ", if its owner wants it" : ""}.`;

export const specialRules = {
  rule: (cite: string) => `Special rule [${cite}]`,
  victoryTitle: "Victory",
  victory,
  awards: AWARDS,
  reinforcementsTitle: "Reinforcements",
  coming,
};
