// Helpers for tests of flights: which unit flees from where, and where the paths lead.

import type { Json } from "@grognard/kernel";
import { type Breaking, rout } from "../src/rules/04-morale/04.3-states.ts";
import type { Play } from "../src/types.ts";
import { dice, type Lab, lab } from "./lab.ts";
import { foot } from "./volleys.ts";

export type Units = { readonly [id: string]: unknown };
export interface Setting {
  readonly how?: Partial<Breaking>;
  readonly before?: typeof rout;
  readonly rolls?: number[];
  readonly map?: Json;
  readonly who?: string[];
}

/** A flees from where it is; the French home is in the east. */
export function flight(
  units: Units,
  { how, before = rout, rolls = [], map, who = ["A"] }: Setting = {},
): Lab {
  const position = { phase: "movement", units, ...(map === undefined ? {} : { map }) };
  return lab(position, {
    dice: dice(...rolls),
    before: (g: Play, id) =>
      before(
        g,
        who.map((unit) => id(unit)),
        { cite: "4.3.6a", ...how },
      ),
  });
}

/** Takes the first path wherever there are several. */
export function settled(field: Lab): Lab {
  while (field.asks === "flee" || field.asks === "leadersAlong") field.act(field.actions()[0]!);
  return field;
}

export const ends = (field: Lab): string[] => field.actions("flee").map(({ path }) => path.at(-1)!);
export const column = (hex: string): number => Number(hex.split(",")[0]);
export const steep = (...hexes: string[]): Json => ({
  terrain: Object.fromEntries(hexes.map((hex) => [hex, "steep"])),
});

/** On the wide map of Kulm, between the brooks: A is at 40,20, with R beside it. */
export function openCountry(units: Units, before = rout): Lab {
  const all = { A: foot("french", "40,20", 0), R: foot("russian", "39,20", 1), ...units };
  const position = { phase: "movement", clear: true, units: all };
  return lab(position, {
    scenario: "kulm-day-1",
    before: (g: Play, id) => before(g, [id("A")], { cite: "4.3.6a" }),
  });
}

/** A at 5,7 must go through 6,8, where B is; all other ways are closed. */
const LANE = steep("5,6", "6,7", "5,8", "4,8");
export const lane = (b: Json, setting: Setting, a: Json = foot("french", "5,7", 0)): Lab =>
  settled(flight({ A: a, B: b, R: foot("russian", "4,7", 1) }, { map: LANE, ...setting }));

/** 8,8 is the way out of 7,7. */
export const POCKET = steep("7,6", "8,7", "7,8", "6,8", "6,7", "9,7", "9,8", "8,9", "7,9");
