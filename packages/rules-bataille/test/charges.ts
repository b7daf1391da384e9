// Positions for charges: Coalition cavalry rides north along column 7 unless a test says otherwise.

import { dice, type Lab, lab } from "./lab.ts";

export type Entries = { readonly [id: string]: unknown };

/** Tatar Uhlans: light, lances, MA 15, 20 points on dry ground. */
export const UHLANS = { "R-TATAR": { at: "7,12", facing: 0 } };
/** The Empress's Cuirassiers: heavy, MA 11. */
export const CUIRASSIERS = { "R-EMPRESS": { at: "7,12", facing: 0 } };
/** Lubny Hussars: light, no lances, MA 14. */
export const HUSSARS = { "R-LUBNY": { at: "7,12", facing: 0 } };

/** Without an enemy in reach nobody charges: where a test names none, infantry in a far village is one. */
const FAR = { units: { "F-72e-2": { at: "10,14" } }, terrain: { "10,14": "village" } };

export function field(units: Entries, more: { readonly map?: object } = {}): object {
  const isEnemy = ([id, unit]: [string, unknown]) =>
    id.startsWith("F-") || (unit as { nation?: string }).nation === "french";
  const position = { phase: "charge", active: "coalition", units: { ...units }, ...more };
  if (Object.entries(units).some(isEnemy)) return position;
  const map = more.map as { terrain?: object } | undefined;
  const terrain = { ...FAR.terrain, ...map?.terrain };
  return { ...position, units: { ...FAR.units, ...units }, map: { ...map, terrain } };
}

/** A Charge Phase with these rolls. */
export const phase = (units: Entries, rolls: readonly number[] = [], more: object = {}): Lab =>
  lab(field(units, more), { dice: dice(...rolls) });

/** One charge declared, by the first of these units, and under way. */
export function charge(units: Entries, rolls: readonly number[] = [], more: object = {}): Lab {
  const game = phase(units, rolls, more).act({ do: "declare", units: [Object.keys(units)[0]!] });
  return game.asks === "declareCharges" ? game.pass() : game;
}

/** All pass until the charge is asked for its next hex, or is over. */
export const calm = (game: Lab, ...questions: string[]): Lab => game.until("ride", "movement", ...questions);

/** Rides to these hexes; units along its path pass, and no target is declared. */
export function gallop(game: Lab, ...hexes: string[]): Lab {
  for (const to of hexes) calm(game).act({ do: "step", to });
  return game;
}

/** The same for a charge whose target has been declared. */
export const at = (hex: string) => ({ do: "target", hex }) as const;

export const steps = (game: Lab): string[] =>
  game.actions("step").map(({ to, facing }) => (facing === undefined ? to : `${to}/${facing}`));

/** Which units must fight which, in words. */
export const markers = ({ state, g }: Lab) =>
  state.charges.map(({ attackers, defenders, at: hex, straight, kind }) => ({
    attackers: attackers.map((unit) => g.world.units[unit]!.id),
    defenders: defenders.map((unit) => g.world.units[unit]!.id),
    at: g.world.map.grid.names[hex],
    straight: straight.length > 0,
    kind,
  }));
