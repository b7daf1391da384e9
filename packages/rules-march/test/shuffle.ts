// Positions that look the same to a viewer [2.5-hidden]: force charts and orders of the enemy. How many steps it has
// lost for good is known.

import { type Chance, copyJson } from "@grognard/kernel";
import { isCombat } from "../src/board.ts";
import { buildIndex } from "../src/occupancy.ts";
import { exertsZone } from "../src/rules/06.2-zones.ts";
import { isOver } from "../src/rules/17-victory.ts";
import { march } from "../src/ruleset.ts";
import { countDead } from "../src/secrecy/view.ts";
import {
  type Beginnings,
  type Draft,
  ELIMINATED,
  ORDERS,
  type Order,
  SIDE_IDS,
  type Side,
  SPENT,
  type UnitId,
} from "../src/types.ts";

/** Every chart and order of the enemy may be changed, except for units that act now: what they do shows what they can. */
export function shuffleSecrets(g: Draft, viewer: string, chance: Chance): Draft | undefined {
  const { world } = g;
  if (world.options.open || isOver(g)) return undefined;
  const state = copyJson(g.state) as Beginnings;
  const active = state.stack.flatMap((frame) => (frame.step === "activation" ? frame.formations : []));
  const upTo = (most: number) => chance.roll(most + 1) - 1;
  for (const { index, side, formation } of world.units) {
    if (viewer === SIDE_IDS[side] || active.includes(formation) || !isCombat(g, index)) continue;
    otherChart(g, state, index, upTo);
  }
  const isFree = (unit: UnitId) => !active.includes(world.units[unit]!.formation);
  for (const [side, dead] of march.view(g, viewer).dead.entries())
    if (viewer !== SIDE_IDS[side]) countDead(world, state, side as Side, dead, isFree);
  for (const { index, side } of world.units)
    if (viewer !== SIDE_IDS[side] && isCombat(g, index) && isFree(index))
      state.forced[index] = upTo(state.stragglers[index]!);
  for (const { index, side } of world.formations) {
    if (viewer === SIDE_IDS[side] || active.includes(index)) continue;
    if (state.current[index]?.kind !== "march") state.current[index] = anyOrder(upTo);
    state.transit[index] = state.transit[index]!.map((order) =>
      order?.kind === "march" ? order : anyOrder(upTo),
    );
  }
  return { world, state, index: buildIndex(world, state) };
}

type UpTo = (most: number) => number;

function otherChart(g: Draft, state: Beginnings, unit: UnitId, upTo: UpTo): void {
  const { arm } = g.world.units[unit]!;
  state.fatigue[unit] = upTo(SPENT);
  state.unsupplied[unit] = upTo(1);
  state.engaged[unit] = upTo(1);
  state.organic[unit] = upTo(2);
  if (arm === "infantry" && exertsZone(g, unit)) state.batteries[unit] = 1 + upTo(3);
  if (state.place[unit] === ELIMINATED) return;
  const missing = state.stragglers[unit]! + state.lost[unit]!;
  const least = state.smashed[unit]!;
  state.stragglers[unit] = least + upTo(Math.max(0, Math.min(2, missing) - least));
  state.lost[unit] = missing - state.stragglers[unit]!;
}

function anyOrder(upTo: UpTo): Order | null {
  const kind = ORDERS[upTo(ORDERS.length - 1)]!;
  return kind === "march"
    ? null
    : { kind, beneath: null, target: -1, waypoint: -1, issued: 1, fresh: upTo(1) === 1 };
}
