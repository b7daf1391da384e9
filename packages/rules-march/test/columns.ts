// Columns in the lab: a road down the middle of the field, and formations under MARCH.

import { type Lab, type LabSetting, lab } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

/** The road from north to south, and one from it to the east edge. */
export const NORTH_SOUTH = Array.from({ length: 15 }, (_, row) => `7,${row}`);
export const EASTWARD = ["7,7", "8,8", "9,7", "10,8", "11,7", "12,8", "13,7", "14,8"];

/** Hexes of the road south of a row, nearest first. */
export const behind = (row: number, hexes = 4): string[] =>
  Array.from({ length: hexes }, (_, i) => `7,${row + 1 + i}`);

export const foot = (at: string, more: object = {}): Entry => ({ side: "french", at, steps: 4, ...more });
/** In column, with its head in this row of the road. */
export const onRoad = (row: number, more: object = {}): Entry =>
  foot(`7,${row}`, { trail: behind(row), ...more });
export const austrian = (at: string, more: object = {}): Entry => ({
  side: "coalition",
  at,
  steps: 4,
  facing: 3,
  ...more,
});

export interface March {
  readonly target?: string;
  readonly waypoint?: string;
  readonly beneath?: "advance" | "attack" | "hold";
  /** The unit that carries the MARCH marker, once another has deployed. */
  readonly marker?: string;
  readonly road?: "majorRoads" | "minorRoads";
  readonly map?: object;
  readonly more?: object;
}

/** The French march on the road of the middle column, activated and about to take units. */
export function marching(
  units: { readonly [id: string]: object },
  { target = "7,1", waypoint, beneath, marker, road = "minorRoads", map = {}, more = {} }: March = {},
  setting: LabSetting = {},
): Lab {
  const order = { kind: "march", target, ...(waypoint ? { waypoint } : {}), ...(beneath ? { beneath } : {}) };
  return lab(
    {
      activate: ["french"],
      stage: "units",
      command: "obey",
      units,
      formations: { french: { side: "french", order, ...(marker ? { marker } : {}) } },
      map: { [road]: [NORTH_SOUTH], ...map },
      ...more,
    },
    setting,
  );
}

/** Columns on the same road in the enemy's activation: each of these hexes is attacked from the east, with effects that
 *  cost nothing. The first combat may be watched; the others follow. */
export function struck(
  units: { readonly [id: string]: object },
  hexes: readonly string[],
  order: object = { kind: "march", target: "7,1" },
): Lab {
  const east = (hex: string): string => hex.replace(/^(\d+)/, (column) => `${Number(column) + 1}`);
  const foes = Object.fromEntries(
    hexes.map((hex, i) => [`foe-${i}`, austrian(east(hex), { steps: 1, facing: 4, formation: `foes-${i}` })]),
  );
  const sent = Object.keys(foes).map((_, i) => `foes-${i}`);
  const t = lab(
    {
      activate: sent,
      stage: "declare",
      command: "free",
      units: { ...units, ...foes },
      formations: {
        french: { side: "french", order },
        ...Object.fromEntries(sent.map((id) => [id, { side: "coalition" }])),
      },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: new Array(60).fill(1) },
  );
  for (const [i, hex] of hexes.entries()) t.act({ do: "attack", units: [`foe-${i}`], at: [hex] });
  return t;
}
