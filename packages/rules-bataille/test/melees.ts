// Helpers for tests of melee: adjacent troops in the Melee Phase, and the results.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed, partNamed } from "../src/board.ts";
import { planned } from "../src/rules/13-melee/13.1-melee-phase.ts";
import { meleeForecast } from "../src/rules/13-melee/13.5-resolution.ts";
import { dice, type Lab, lab, textOf } from "./lab.ts";

export type More = { readonly [key: string]: Json };

/** A battalion of six with a Melee Value of 18 that passes on a roll of 34 or more. */
export const foot = (nation: string, at: string, facing: number, more: More = {}): Json => ({
  nation,
  at,
  facing,
  increments: 6,
  melee: 18,
  moraleValue: 33,
  ...more,
});

/** Eight increments of light cavalry with a value of 24. */
export const horse = (nation: string, at: string, facing: number, more: More = {}): Json => ({
  nation,
  arm: "cavalry",
  at,
  facing,
  increments: 8,
  melee: 24,
  ma: 14,
  moraleValue: 33,
  ...more,
});

export const heavy = (nation: string, at: string, facing: number, more: More = {}): Json =>
  horse(nation, at, facing, { ma: 12, ...more });

export const guns = (nation: string, at: string, facing: number, more: More = {}): Json => ({
  nation,
  arm: "artillery",
  at,
  facing,
  formation: "unlimbered",
  increments: 2,
  melee: 4,
  moraleValue: 33,
  ...more,
});

export const leader = (nation: string, at: string, bonuses: More = {}): Json => ({
  nation,
  arm: "leader",
  at,
  ma: 14,
  bonuses,
});

/** Troops that keep the phase open, far away; the French home is in the south, the enemy's in the north. */
const IDLE = { X: foot("french", "0,7", 0), Y: foot("russian", "0,6", 3) };
const north = ["0,0-14,0"];
const HOMES = { french: ["0,14-14,14"], russian: north, austrian: north, prussian: north };

/** What else a position says. */
export interface Situation {
  readonly map?: object;
  readonly charges?: readonly object[];
  readonly shots?: readonly object[];
  readonly active?: string;
  readonly wet?: boolean;
}

/** The Melee Phase of the French, who attack northward. */
export function field(units: object, rolls: readonly number[] = [], more: Situation = {}): Lab {
  const map = { homes: HOMES, ...more.map };
  const position = { phase: "melee", active: "french", ...more, units: { ...units, ...IDLE }, map };
  return lab(position, { dice: dice(...rolls) });
}

/** The hexes that may be assaulted, except those of the idle pair. */
export const targets = (t: Lab): string[] =>
  [...new Set(t.actions("assault").map(({ at }) => at))].filter((at) => at !== "0,6");

export const assault = (lab: Lab, at: string, ...units: string[]): Lab =>
  lab.act({ do: "assault", at, with: units });

/** Which units may assault a hex together: "A+B". */
export const offered = (lab: Lab, at: string): string[] =>
  lab
    .actions("assault")
    .filter((action) => action.at === at)
    .map((action) => action.with.join("+"));

/** Every morale check so far: unit, net modifier, whether it passed. */
export const checks = (lab: Lab): [unit: string, drm: number, passed: boolean][] =>
  lab
    .of("check")
    .map(({ unit, modifiers, passed }) => [
      unit,
      modifiers.reduce((sum, { value }) => sum + value, 0),
      passed,
    ]);

/** The labels of one unit's last check, with their values. */
export const linesOf = (lab: Lab, unit: string): { [label: string]: number } =>
  Object.fromEntries(
    lab
      .of("check")
      .filter((check) => check.unit === unit)
      .at(-1)!
      .modifiers.map(({ label, value }) => [textOf(label), value]),
  );

/** The last melee: what each unit was worth, and the column. */
export function lastMelee(lab: Lab) {
  const reported = lab.of("melee").at(-1);
  expect(reported, "no melee was fought").toBeDefined();
  const { attack, defence, totals, shift, column } = reported!;
  const worth = (shares: typeof attack) => Object.fromEntries(shares.map(({ unit, value }) => [unit, value]));
  return { attack: worth(attack), defence: worth(defence), totals, shift, column };
}

export const lastResult = (lab: Lab) => lab.of("meleeResult").at(-1)!;

/** What a melee would be if these units assaulted a hex now. */
export const weigh = (t: Lab, at: string, ...names: string[]) => {
  const parts = names.map((name) => partNamed(t.g, name));
  const forecast = meleeForecast(t.g, planned(t.g, hexNamed(t.g, at), parts));
  const worth = (shares: typeof forecast.attack) => shares.map(({ value }) => value);
  return { ...forecast, attack: worth(forecast.attack), defence: worth(forecast.defence) };
};

/** Rolls that every check passes. */
export const HOLD = 66;
