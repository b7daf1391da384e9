// [20.0] In the heavy snow of 8 February Augereau's corps loses its way: a historical option.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { beyond, enemyOf, hexesOf, hexOf, isHeldBy, sideOf, unitNamed, unitOf } from "../board.ts";
import { figure } from "../figures.ts";
import { purpose } from "../sayings.ts";
import { NONE, type Play, type Position, SNOW_IDS, type UnitId } from "../types.ts";
import { die } from "./01-die.ts";
import { terrainEffect } from "./06.2-costs.ts";
import { occupy } from "./06-entry.ts";
import { whyNoRoom } from "./09.1-stacking.ts";
import { levelsUnder } from "./16.3-chain.ts";

const NORTH = DIRECTIONS[0]!;

const mayLoseItsWay = (g: Position, unit: UnitId): boolean =>
  g.world.options.historical &&
  g.world.special.has("augereau-attacks") &&
  SNOW_IDS[g.state.snow] === "heavy" &&
  levelsUnder(g, unit, unitNamed(g, "augereau")) > 0;

/** After their first hex: says whether they have gone astray. Where they cannot go they do not drift. */
export function drift(g: Play, units: readonly UnitId[]): boolean {
  const lost = units.find((unit) => mayLoseItsWay(g, unit));
  if (lost === undefined) return false;
  const astray = die(g, sideOf(g, lost), purpose("drift", unitOf(g, lost).name), "20.0");
  const to = beyond(g, hexOf(g, units[0]!), NORTH);
  if (astray > figure(g.world.charts, "drift") || !isOpen(g, units, to)) return false;
  occupy(g, units, to, { cite: "20.0" });
  return true;
}

const isOpen = (g: Position, units: readonly UnitId[], to: Hex): boolean =>
  to !== NONE &&
  !whyNoRoom(g, units, to) &&
  units.every((unit) =>
    hexesOf(g, unit).every((from) => {
      const next = beyond(g, from, NORTH);
      return (
        next !== NONE &&
        !isHeldBy(g, next, enemyOf(sideOf(g, unit))) &&
        terrainEffect(g, unit, from, next) !== "prohibited"
      );
    }),
  );
