// What a grand battery can hit, and with what strength [16.5-bombard].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { type Fraction, times } from "@grognard/parts";
import { apart, beyond, directionBetween, hexOf, levelAt, terrainAt, terrainName } from "../board.ts";
import { figure, ratioDrm, type StrengthRow, strengthFactor } from "../charts.ts";
import type { Term } from "../events.ts";
import type { CombatFrame } from "../frames.ts";
import { FOREST, type Position, TOWN, type UnitId } from "../types.ts";
import { isFrontSide } from "./06.7-fronts.ts";
import { groundRows, sumOf, type Worth } from "./07.1-strength.ts";

/** The strengths of a combat and its total modifier. */
export interface Odds {
  readonly attackers: readonly Worth[];
  readonly defenders: readonly Worth[];
  readonly attack: Fraction;
  readonly defence: Fraction;
  readonly terms: readonly Term[];
}

/** [16.5-los] Whether a hex hides what is behind it. */
const hides = (g: Position, from: Hex, hex: Hex): boolean =>
  terrainAt(g, hex) === FOREST || terrainAt(g, hex) === TOWN || levelAt(g, hex) > levelAt(g, from);

/** The hexes within two to the front of the guns that they can see. */
export function fireField(g: Position, guns: UnitId): Hex[] {
  const from = hexOf(g, guns);
  const fronts = DIRECTIONS.filter((dir) => isFrontSide(g, guns, from, dir) && beyond(g, from, dir) >= 0);
  const found = new Set(fronts.map((dir) => beyond(g, from, dir)));
  for (const first of fronts) {
    const between = beyond(g, from, first);
    if (hides(g, from, between)) continue;
    for (const second of fronts) {
      const hex = beyond(g, between, second);
      if (hex >= 0 && apart(g, from, hex) === figure(g.world.charts, "bombardment range")) found.add(hex);
    }
  }
  return [...found];
}

/** [16.5-odds] [R97] Gun points, reduced only by terrain, against ten. */
export function fireOdds(g: Position, { attackers, at }: Readonly<CombatFrame>): Odds {
  const { charts } = g.world;
  const worths = attackers.map((guns) => fireWorth(g, guns, at[0]!));
  const attack = sumOf(worths);
  const defence: Fraction = [figure(charts, "bombardment target"), 1];
  const value = ratioDrm(charts, attack, defence);
  const terms: Term[] = value === 0 ? [] : [{ label: "ratio", value, cite: "16.5-odds" }];
  return { attackers: worths, defenders: [], attack, defence, terms };
}

function fireWorth(g: Position, guns: UnitId, to: Hex): Worth {
  const from = hexOf(g, guns);
  const dir = directionBetween(g, from, to);
  const terrain = terrainName(g, to);
  const far: StrengthRow[] = terrain === "clear" ? [] : [terrain as StrengthRow];
  const rows = dir < 0 ? far : groundRows(g, { from, to, dir }, guns);
  const value = rows.reduce<Fraction>(
    (so, row) => times(so, strengthFactor(g.world.charts, row, "attacker")),
    [g.state.steps[guns]!, 1],
  );
  return { unit: guns, hex: from, value, rows };
}
