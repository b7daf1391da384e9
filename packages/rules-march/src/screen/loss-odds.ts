// Steps that a side may lose for good by the effects of a combat [7.3]: a die for each of its stacks.

import type { Hex } from "@grognard/hex";
import { bothOdds, certain, dieOdds, mapOdds, type Odds, thenOdds } from "@grognard/kernel";
import { hexesOf, hexNamed, inLine, isCombat, isSmashed, sideOf, unitNamed } from "../board.ts";
import type { MarchEvent } from "../events.ts";
import { effectOf, steadyIn } from "../rules/07.3-effects.ts";
import { stacksFrom } from "../rules/07-stacks.ts";
import { canBear, organicOf } from "../rules/10-losses.ts";
import type { Position, Side, UnitId } from "../types.ts";

type Fought = Extract<MarchEvent, { type: "fought" }>;

/** `totals`: of the combat's die with its modifiers. */
export function lossOdds(
  g: Position,
  at: readonly Hex[],
  { units: attackers, defenders, shares, charge }: Fought,
  totals: Odds<number>,
  side: Side,
): Odds<number> {
  const attacker = sideOf(g, unitNamed(g, attackers[0]!));
  const isAttacker = side === attacker;
  const units = (isAttacker ? attackers : defenders)
    .map((id) => unitNamed(g, id))
    .filter((unit) => isCombat(g, unit));
  const stacks = stacksFrom(g, units, isAttacker ? hexesFought(g, units, shares) : at);
  const isCharged = charge && !isAttacker;
  return thenOdds(totals, (total) => {
    const fought = { side: attacker, charge, bombards: false, total };
    return stacks.reduce(
      (odds, stack) => bothOdds(odds, stackOdds(g, fought, side, stack.units, isCharged), (a, b) => a + b),
      certain(0),
    );
  });
}

/** A line attacks from the hexes that have a share of their own [16.7-combat]. */
const hexesFought = (g: Position, units: readonly UnitId[], shares: Fought["shares"]): Hex[] => [
  ...units.filter((unit) => !inLine(g, unit)).flatMap((unit) => hexesOf(g, unit)),
  ...shares.flatMap(({ hex }) => (hex === undefined ? [] : [hexNamed(g, hex)])),
];

function stackOdds(
  g: Position,
  fought: Parameters<typeof effectOf>[1],
  side: Side,
  stack: readonly UnitId[],
  isCharged: boolean,
): Odds<number> {
  const spared = isCharged ? sum(stack, (unit) => organicOf(g, unit)) : 0; // [7.14-defend-loss]
  const most = sum(stack, (unit) => g.state.steps[unit]!);
  const isDoomed = stack.every((unit) => isSmashed(g, unit));
  return mapOdds(dieOdds("d6"), (die) => {
    const { effect } = effectOf(g, fought, side, die);
    const byCheck = Math.min(1, steadyIn(g, stack, effect).length);
    const casualties = Math.max(0, effect.casualties - spared) + byCheck;
    if (isDoomed) return destroyed(g, stack, casualties, effect.stragglers, isCharged);
    return Math.min(most, casualties);
  });
}

/** Of smashed units any loss destroys one, with its stragglers [10.2-destroy]. */
function destroyed(
  g: Position,
  stack: readonly UnitId[],
  casualties: number,
  stragglers: number,
  charge: boolean,
): number {
  const strays = (unit: UnitId): boolean => canBear(g, { casualties: 0, smashedThen: stack, charge }, unit);
  const losses = casualties + (stack.some(strays) ? stragglers : 0);
  return sum(stack.slice(0, losses), (unit) => g.state.stragglers[unit]!);
}

const sum = (units: readonly UnitId[], of: (unit: UnitId) => number): number =>
  units.reduce((all, unit) => all + of(unit), 0);
