// What a scenario adds to the rules: how it is won, what reinforcements come.

import type { ScenarioFile } from "../../scenario/schema.ts";
import { list, sides } from "./naming.ts";

type Points = readonly (readonly [what: string, french: number, allied: number])[];

/** How a game may end, by the ids that scenarios have for it. */
export const LEVELS: { readonly [id: string]: string } = {
  "french-decisive": "a decisive French victory",
  "french-marginal": "a marginal French victory",
  draw: "a draw",
  "allied-marginal": "a marginal Allied victory",
  "allied-decisive": "a decisive Allied victory",
};

export const levelName = (id: string): string => LEVELS[id] ?? id;

function victory(points: Points, levels: ScenarioFile["levels"]): string {
  const lines = points.map(([what, french, allied]) => {
    const worth = [
      ...(french > 0 ? [`${french} ${sides.french}`] : []),
      ...(allied > 0 ? [`${allied} ${sides.allied}`] : []),
    ];
    return `${what}: ${list(worth)}.`;
  });
  const bands = levels.map(({ least, id }) =>
    least === undefined ? `otherwise ${levelName(id)}` : `${least} or more: ${levelName(id)}`,
  );
  return `${lines.join(" ")} French minus Allied points at the end: ${bands.join("; ")}.`;
}

const AWARDS = {
  place: (name: string, _per: number) => name,
  half: (name: string, _per: number) => `half of ${name} or more`,
  hexes: (name: string, per: number) => `${name}, for each ${per === 1 ? "hex" : `${per} hexes`}`,
  until: (turn: string) => `, at the end of ${turn}`,
  strength: (points: number) =>
    points === 1 ? "each enemy strength point lost" : `each ${points} enemy strength points lost`,
  routed: "each enemy unit routed at the end",
  batteries: "each enemy battery lost",
  demoralized: (track: string) => `${track} demoralized`,
};

const coming = (units: string, turn: string, where: string): string => `${turn}, ${where}: ${units}.`;

export const specialRules = {
  rule: (cite: string) => `Special rule [${cite}]`,
  victoryTitle: "Victory",
  victory,
  awards: AWARDS,
  reinforcementsTitle: "Reinforcements",
  coming,
  marchesTitle: "Chosen in secret",
  ways: (commander: string, names: readonly string[]) => `${commander} comes by ${names.join("; or by ")}.`,
};
