// Bringing units up to an enemy. The first to arrive looks lost, so whole attacks are weighed, not single moves.

import type { Hex } from "@grognard/hex";
import { hexOf, pieceOf, type UnitId } from "@grognard/rules-n20/position";
import { contactValue, foesNextTo } from "./allocate.ts";
import type { Appraisal, Step } from "./appraisal.ts";
import { bareGarrisons } from "./places.ts";
import { attackOf } from "./strength.ts";

export interface Plan {
  readonly steps: readonly Step[];
  /** What the fighting gains by them, in Morale Points. */
  readonly gain: number;
}

const MOST_ATTACKERS = 4;
const HOPELESS = -1;

/** The best attack on each enemy that these steps can bring about, the most promising first. */
export function plansFrom(appraisal: Appraisal, steps: readonly Step[]): Plan[] {
  const targets = [...appraisal.foes, ...bareGarrisons(appraisal.g, appraisal.enemy)];
  const fronts = targets.map((foe) => slotsAround(appraisal, foe));
  const byHex = new Map<Hex, Step[]>(fronts.flat().map((hex) => [hex, []]));
  for (const step of steps)
    if (pieceOf(appraisal.g, step.unit).type !== "dummy") byHex.get(step.to)?.push(step);
  return fronts
    .flatMap((slots) => planFor(appraisal, slots, byHex) ?? [])
    .sort((one, other) => other.gain - one.gain);
}

/** Fills the hexes around one enemy, the scarcest first, and keeps the number of attackers that pays best. */
function planFor(
  appraisal: Appraisal,
  around: readonly Hex[],
  byHex: ReadonlyMap<Hex, readonly Step[]>,
): Plan | undefined {
  const slots = around.filter((hex) => byHex.get(hex)!.length > 0);
  slots.sort(
    (a, b) =>
      foesNextTo(appraisal, a).length - foesNextTo(appraisal, b).length ||
      byHex.get(a)!.length - byHex.get(b)!.length,
  );
  const steps: Step[] = [];
  let best: Plan | undefined;
  for (const slot of slots.slice(0, MOST_ATTACKERS)) {
    const step = strongest(appraisal, byHex.get(slot)!, steps);
    if (!step) continue;
    steps.push(step);
    const gain = gainOf(appraisal, steps);
    if (gain > (best?.gain ?? HOPELESS)) best = { steps: [...steps], gain };
  }
  return best;
}

/** Vacant hexes next to the enemy. */
function slotsAround({ g }: Appraisal, foe: UnitId): Hex[] {
  const { adjacent, grid } = g.world.map;
  const found: Hex[] = [];
  for (let at = hexOf(g, foe) * 6, end = at + 6; at < end; at++) {
    const hex = grid.neighbours[at]!;
    if (adjacent[at] && g.index.first[hex]! < 0) found.push(hex);
  }
  return found;
}

function strongest({ g }: Appraisal, steps: readonly Step[], taken: readonly Step[]): Step | undefined {
  let best: Step | undefined;
  for (const step of steps) {
    if (taken.some(({ unit }) => unit === step.unit)) continue;
    if (!best || power(g, step) > power(g, best)) best = step;
  }
  return best;
}

const power = (g: Appraisal["g"], { unit, pays }: Step): number => attackOf(g, unit) - 1.5 * pays;

/** All units in contact after the steps, valued with them and without. */
function gainOf(appraisal: Appraisal, steps: readonly Step[]): number {
  const { g } = appraisal;
  const foes = new Set(steps.flatMap(({ to }) => foesNextTo(appraisal, to)));
  const engaged = appraisal.own.filter((unit) =>
    foesNextTo(appraisal, hexOf(g, unit)).some((foe) => foes.has(foe)),
  );
  for (const unit of engaged) for (const foe of foesNextTo(appraisal, hexOf(g, unit))) foes.add(foe);
  const before = engaged.length > 0 ? contactValue(appraisal, engaged, foesOf(appraisal, engaged)) : 0;
  const paid = steps.reduce((sum, { pays }) => sum + pays, 0) * 1.2 * appraisal.stakes[0];
  return (
    imaginedAt(appraisal, steps, () =>
      contactValue(appraisal, [...engaged, ...steps.map(({ unit }) => unit)], [...foes]),
    ) -
    before -
    paid
  );
}

const foesOf = (appraisal: Appraisal, units: readonly UnitId[]): UnitId[] => [
  ...new Set(units.flatMap((unit) => foesNextTo(appraisal, hexOf(appraisal.g, unit)))),
];

/** Puts the units there tentatively. */
function imaginedAt<R>({ g }: Appraisal, steps: readonly Step[], think: () => R): R {
  const before = g.state.hex;
  const moved = before.slice();
  for (const { unit, to } of steps) moved[unit] = to;
  g.state.hex = moved;
  const result = think();
  g.state.hex = before;
  return result;
}
