// A battalion before an enemy in the French Shock Phase: f in 10,8 looks east into 11,8, where a looks west. Far away a
// second pair keeps the phase open.

import type { Json } from "@grognard/kernel";
import { hexNamed } from "../src/board.ts";
import { type Differential, differentialOf, type ShockHow } from "../src/rules/12.2-differential.ts";
import { type Lab, type LabSetting, lab } from "./lab.ts";

export const FROM = "10,8";
export const AT = "11,8";

type Entry = { readonly [key: string]: Json };
export interface DuelSetting extends LabSetting {
  /** More units. */
  readonly more?: { readonly [id: string]: Entry };
  /** More of the position. */
  readonly position?: Entry;
}

export function duel(f: Entry = {}, a: Entry = {}, { more, position, ...setting }: DuelSetting = {}): Lab {
  const units = {
    f: { side: "french", at: FROM, facing: 1, ...f },
    a: { side: "allied", at: AT, facing: 4, ...a },
    f2: { side: "french", at: "2,14", facing: 1 },
    a2: { side: "allied", at: "3,14", facing: 4 },
    ...more,
  };
  return lab({ phase: "frenchShock", stage: "declaration", ...position, units }, setting);
}

/** The same with the Allies attacking: a in 11,8, f defends in 10,8. */
export const counter = (f: Entry = {}, a: Entry = {}, setting: DuelSetting = {}): Lab =>
  duel(f, a, { ...setting, position: { phase: "alliedShock", ...setting.position } });

/** f attacks; the enemy does not fire, and every choice takes the first offer. */
export const clash = (t: Lab, unit = "f", at = AT): Lab =>
  t.act({ do: "shock", unit, at }).until("shockPhase");

/** Differential and ratio as they stand. */
export const odds = (t: Lab, how: ShockHow = {}, attackers = ["f"], at = AT): Differential =>
  differentialOf(
    t.g,
    attackers.map((unit) => t.id(unit)),
    hexNamed(t.g, at),
    how,
  );

/** What each side's terms come to, without effectiveness, by case. */
export const terms = (side: Differential["attack"]): { [cite: string]: number } =>
  Object.fromEntries(side.terms.map(({ cite, value }) => [cite, value]));
