// What stands beside a number: modifiers, shares in a fire or melee, points.

import { idsAsText } from "@grognard/kernel";
import type { DefenceColumn } from "../../charts.ts";
import type { Terrain } from "../../types.ts";

const defences: Record<DefenceColumn, string> = idsAsText(
  "column",
  "line",
  "dense line",
  "line in flank",
  "square",
  "general order",
  "skirmish",
  "fugitives",
  "road march",
  "limbered",
  "unlimbered",
);

const terrains: Record<Terrain, string> = {
  clear: "the open",
  woods: "woods",
  village: "a village",
  town: "a town",
  steep: "a steep slope",
};

const factors = {
  ...idsAsText(
    "flank",
    "rear",
    "disordered",
    "routed infantry",
    "routed cavalry",
    "fatigued",
    "exhausted",
    "spared",
    "two-hex line",
    "heavy in line",
    "skirmish",
    "two-hex skirmish",
    "cavalry skirmish",
    "road march",
    "cavalry in general order",
    "infantry against square",
    "cavalry against square",
    "straight charge",
    "heavy against light",
    "cavalry against masse",
    "damaged battery",
    "across stream",
  ),
};

/** What a melee value is multiplied for. */
export type Factor = keyof typeof factors;

export const labels = {
  named: (name: string) => name,

  // Checks of morale
  ...idsAsText(
    "disordered",
    "routed",
    "leader",
    "Road March",
    "command morale level 1",
    "command morale level 2",
    "command morale level 3",
    "friends in rout",
    "force march",
    "leader lost",
    "flank",
    "rear",
    "lances",
    "heavy cavalry",
    "stream",
    "upslope",
    "force marching",
    "hurt by defensive fire",
  ),
  "half of it lost": "half its strength lost",
  "friends falling back": "friends retreating",
  "nations mixed up": "mixed nations",
  "leader of the division": "the division's leader",
  masse: "Battalion Masse",
  strengths: (assaulting: number, defending: number) => `${assaulting} increments against ${defending}`,

  // Squares
  ...idsAsText("light cavalry", "command morale"),
  "french light": "French light infantry",
  "french provisional": "French provisional infantry",
  "prussian reserve": "Prussian reserve infantry",
  "prussian landwehr": "Prussian Landwehr",
  "prussian fusilier or grenadier": "Prussian fusiliers or grenadiers",
  "russian jager": "Russian Jägers",
  "russian grenadier": "Russian grenadiers",
  "russian guard": "Russian Guard",

  // Fire
  ...defences,
  inFlank: (column: DefenceColumn) => `${defences[column]} in flank`,
  onGround: (column: DefenceColumn, terrain: Terrain) => `${defences[column]} in ${terrains[terrain]}`,
  ...idsAsText(
    "with guns",
    "massed target",
    "all skirmishers",
    "short range",
    "medium range",
    "long range",
    "half for losses",
    "a third from the square",
    "half: one increment left",
    "half at a distance",
    "half: disordered",
  ),
  "doubled at cavalry upon the square": "doubled against cavalry on the square",
  firing: (increments: number, each: number) => `${increments} x${each}`,

  // Melee
  ...idsAsText("wet slope or stream", "counted in its other hex"),
  factor: (factor: Factor, times: string) => `${factors[factor]} x${times}`,
  lanceBonus: (bonus: number) => `lances +${bonus}`,

  // Points
  ...idsAsText("hexes held"),
  placeHeld: (place: string) => `${place} held`,
  "infantry past the enemy": "infantry off the map",
  ...idsAsText("Coalition infantry lost", "French infantry lost"),
  commandLevel: (command: string, level: number) => `${command} at level ${level}`,
  ...idsAsText("withdrawn"),
  commanderLost: (name: string) => `${name} lost`,
  "troops let go": "share let go with the Honors of War",
  ...idsAsText("29 August"),
};
