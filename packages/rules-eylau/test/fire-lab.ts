// f in 10,8 looks east into 11,7 and 11,8; a in 11,8 looks west at it: in the Fire Phase where a segment of it is said,
// else in the French Movement Phase, where no die falls by itself.

import type { Json } from "@grognard/kernel";
import { hexesOf, hexNamed, unitNamed } from "../src/board.ts";
import type { Shot } from "../src/frames.ts";
import { fireKind } from "../src/rules/11.1-firers.ts";
import { farthestZone, hasInZone } from "../src/rules/11.2-fire-zones.ts";
import { shotsAt } from "../src/rules/11.5-shots.ts";
import { explainFire, type Fire } from "../src/rules/11-fire.ts";
import { type Lab, type LabSetting, lab } from "./lab.ts";

export type Entry = { readonly [key: string]: Json };
export interface FieldSetting extends LabSetting {
  readonly map?: Entry;
  readonly stage?: string;
  readonly more?: Entry;
}

export const F: Entry = { side: "french", at: "10,8", facing: 1, formation: "line", size: 9 };
export const A: Entry = { side: "allied", at: "11,8", facing: 4, formation: "line", size: 9 };
export const GUNS: Entry = {
  nation: "french",
  kind: "foot battery",
  at: "10,8",
  facing: 1,
  formation: "unlimbered",
  size: 8,
};
export const RUSSIAN_GUNS: Entry = {
  nation: "russian",
  kind: "heavy battery",
  at: "11,8",
  facing: 4,
  formation: "unlimbered",
  size: 8,
};

export function field(units: Entry, { map = {}, stage, more = {}, ...setting }: FieldSetting = {}): Lab {
  const moment = stage === undefined ? { phase: "frenchMovement" } : { phase: "fire", stage };
  return lab({ ...moment, map, units, ...more }, setting);
}

/** f and a as they stand, with what differs. */
export const pair = (f: Entry = {}, a: Entry = {}, setting: FieldSetting = {}, more: Entry = {}): Lab =>
  field({ f: { ...F, ...f }, a: { ...A, ...a }, ...more }, setting);

/** What the full fire of a unit at a hex comes to. */
export function fire(t: Lab, unit = "f", at = "11,8", how: Partial<Shot> = {}): Fire | undefined {
  const { g } = t;
  const index = unitNamed(g, unit);
  const hex = hexNamed(g, at);
  const kind = fireKind(g, index);
  if (!kind) return undefined;
  const far = Math.max(farthestZone(g, index), 12);
  const froms = hexesOf(g, index).filter((from) => hasInZone(g, index, kind, from, hex, far));
  const [shot] = froms.length > 0 ? shotsAt(g, index, kind, hex, froms) : [];
  return shot && explainFire(g, { ...shot, ...how });
}

export const classOf = (t: Lab, unit = "f", at = "11,8"): number | undefined =>
  fire(t, unit, at)?.target.value;
export const columnOf = (t: Lab, unit = "f", at = "11,8"): number | undefined => fire(t, unit, at)?.column;

/** Companies of a battalion that stands far away. */
export const companies = (side: "french" | "russian", at: string, count: number, more: Entry = {}): Entry => {
  const id = side === "french" ? "v" : "j";
  return {
    [id]: {
      nation: side,
      kind: side === "french" ? "light" : "jaeger",
      at: side === "french" ? "1,1" : "22,1",
      size: 9,
    },
    ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`${id}-c${i + 1}`, { at, ...more }])),
  };
};

/** Dice that change nothing. */
export const ZEROS: readonly number[] = Array(40).fill(0);

/** Both sides begin at the first end. */
export function ready(t: Lab): Lab {
  while (t.asks === "sweep") t.act({ do: "sweep", from: "first" });
  return t;
}
