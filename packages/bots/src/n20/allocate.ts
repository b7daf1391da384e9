// Which units would attack which if the fighting began now: a quick guess at the value of everything in contact.

import type { Hex } from "@grognard/hex";
import { defenderOf, hexOf, type UnitId } from "@grognard/rules-n20/position";
import type { Appraisal } from "./appraisal.ts";
import { roughDifference } from "./strength.ts";
import { bestValue } from "./worth.ts";

interface Battle {
  readonly attackers: UnitId[];
  readonly defenders: UnitId[];
}

/** The enemies next to a hex, by the rules of 7.1. */
export function foesNextTo(appraisal: Appraisal, hex: Hex): readonly UnitId[] {
  const known = appraisal.found.foesNextTo;
  known[hex] ??= neighboursIn(appraisal, hex);
  return known[hex];
}

function neighboursIn({ g, enemy }: Appraisal, hex: Hex): UnitId[] {
  const { adjacent, grid } = g.world.map;
  const found: UnitId[] = [];
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (!adjacent[at]) continue;
    const foe = defenderOf(g, grid.neighbours[at]!, enemy);
    if (foe >= 0) found.push(foe);
  }
  return found;
}

/** The value of the battles that these units would fight against all of these enemies. */
export function contactValue(
  appraisal: Appraisal,
  units: readonly UnitId[],
  foes: readonly UnitId[],
): number {
  const battles: Battle[] = foes.map((foe) => ({ attackers: [], defenders: [foe] }));
  const options = units.map((unit) => {
    const near = foesNextTo(appraisal, hexOf(appraisal.g, unit));
    return { unit, battles: battles.filter(({ defenders }) => near.includes(defenders[0]!)) };
  });
  options.sort((a, b) => a.battles.length - b.battles.length);
  for (const { unit, battles: open } of options) join(appraisal, unit, open);
  return settle(appraisal, battles);
}

/** Where it does most good; first where no unit attacks yet. */
function join(appraisal: Appraisal, unit: UnitId, battles: readonly Battle[]): void {
  let best: Battle | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const battle of battles) {
    const bare = battle.attackers.length === 0 ? 2 : 0;
    const gain = bare + gained(appraisal, battle, unit);
    if (gain > most) [best, most] = [battle, gain];
  }
  best?.attackers.push(unit);
}

function gained(appraisal: Appraisal, battle: Battle, unit: UnitId): number {
  const { attackers, defenders } = battle;
  const before = attackers.length > 0 ? worthOf(appraisal, attackers, defenders) : 0;
  return worthOf(appraisal, [...attackers, unit], defenders) - before;
}

const worthOf = (appraisal: Appraisal, attackers: readonly UnitId[], defenders: readonly UnitId[]): number =>
  bestValue(appraisal, attackers, defenders, roughDifference(appraisal.g, attackers, defenders));

const LEFT_OUT = -1.5; // a unit must be spared to attack it, at bad odds [9.1.1]

function settle(appraisal: Appraisal, battles: readonly Battle[]): number {
  let value = 0;
  for (const { attackers, defenders } of battles)
    value += attackers.length > 0 ? worthOf(appraisal, attackers, defenders) : LEFT_OUT;
  return value;
}
