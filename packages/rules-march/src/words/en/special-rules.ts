// What a scenario adds to the rules: how it is won, who comes later.

import { capital } from "@grognard/parts";
import { army, list } from "./naming.ts";

/** How a game may end, by the ids that scenarios have for it. The enemies of the French are not always the same. */
const LEVELS: { readonly [id: string]: string } = {
  "french-decisive": "a decisive French victory",
  "french-marginal": "a marginal French victory",
  draw: "a draw",
  "coalition-marginal": "a marginal victory over the French",
  "coalition-decisive": "a decisive victory over the French",
};

export const levelName = (id: string): string => LEVELS[id] ?? id;

export const specialRules = {
  rule: (cite: string) => `Special rule [${cite}]`,
  victoryTitle: "Victory",
  levelName,
  /** What it is worth to one side, or to both. */
  worth: (what: string, worth: readonly { readonly points: number; readonly side: string }[]) =>
    `${capital(what)}: ${list(worth.map(({ points, side }) => `${points} to ${army(side)}`))}.`,
  atLeast: (least: number, level: string) => `${least} or more: ${level}`,
  otherwise: (level: string) => `otherwise ${level}`,
  victory: (worth: readonly string[], first: string, second: string, levels: readonly string[]) =>
    `${worth.join(" ")} ${first} minus ${second} points at the end: ${levels.join("; ")}.`,
  awards: {
    cut: (road: string) => `${road} cut by units or zones of control`,
    clear: (road: string) => `${road} free of enemy units and zones of control`,
    exit: (hexes: readonly string[]) => `each wagon that leaves the map at ${list(hexes)}`,
    committed: (formation: string) => `${formation} brought in`,
  },
  reinforcementsTitle: "Reinforcements",
  coming: (names: readonly string[], turn: string, hex: string, optional: boolean) =>
    `${list(names)}: ${turn}, ${hex}${optional ? ", if the owner wants them" : ""}.`,
};
