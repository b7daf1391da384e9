// [11.1] What may move together.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { ActionOf } from "../../actions.ts";
import {
  hexesOf,
  hexOf,
  idsOf,
  isLeader,
  isUnlimbered,
  ownLeadersAt,
  stackAt,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { firstFault, no, twiceFault } from "../../refusal.ts";
import { isTwoHex, type Position, ROAD, type Side, type Unit, type UnitId } from "../../types.ts";
import { missesLeader } from "../03-increments/03.1-stacking.ts";
import { mayMove, setOutFault } from "./11.1-party.ts";

/**
 * What may move: each unit alone and with the leaders of its hex, whole stacks with and without them, leaders alone.
 * Others can be left behind during the move (`drop`).
 */
export function moveChoices(
  g: Position,
  side: Side,
  among: (unit: UnitId) => boolean = () => true,
): ActionOf<"move">[] {
  const actions: ActionOf<"move">[] = [];
  const alone = movesAlone(g.world.units);
  const offer = (units: readonly UnitId[]) => {
    if (!missesLeader(g, hexOf(g, units[0]!), side, units))
      actions.push({ do: "move", units: idsOf(g, units) });
  };
  const seen = new Set<number>();
  for (const unit of g.world.army[side]) {
    if (!among(unit) || !mayMove(g, unit)) continue;
    if (isLeader(unitOf(g, unit))) {
      if (!missesLeader(g, hexOf(g, unit), side, [unit])) actions.push(alone[unit]!);
      continue;
    }
    actions.push(alone[unit]!);
    const leaders = leadersWith(g, unit, side, among);
    if (leaders.length > 0) offer([unit, ...leaders]);
    const hex = hexOf(g, unit);
    if (stackAt(g, hex).length < 2 || seen.has(hex)) continue;
    seen.add(hex);
    const stack = stackmates(g, hex, side).filter(among);
    if (stack.length < 2) continue;
    offer(stack);
    if (leaders.length > 0) offer([...stack, ...leaders]);
  }
  return actions;
}

/** By unit: never changes. */
const movesAlone = once((units: readonly Unit[]) =>
  units.map(({ id }): ActionOf<"move"> => ({ do: "move", units: [id] })),
);

/** Why these do not move together. */
export function companyFault(g: Position, units: readonly UnitId[]): Violation {
  const [first] = units;
  if (first === undefined) return no("nobodyChosen", "11.1.1");
  return (
    firstFault(units, (unit) => setOutFault(g, unit)) ??
    twiceFault(idsOf(g, units), "11.1.1") ??
    missesLeader(g, hexOf(g, first), g.state.active, units) ??
    no("aloneOrWholeStack", "11.1.1")
  );
}

/** Leaders in any hex of a unit who may move. */
function leadersWith(
  g: Position,
  unit: UnitId,
  side: Side,
  among: (unit: UnitId) => boolean,
): readonly UnitId[] {
  const led = (hex: Hex) =>
    ownLeadersAt(g, hex, side).filter((leader) => among(leader) && mayMove(g, leader));
  return isTwoHex(g.state.formation[unit]!) ? hexesOf(g, unit).flatMap(led) : led(hexOf(g, unit));
}

/** Units of a hex that can move as one: in the same state, in one hex, none unlimbered. */
function stackmates(g: Position, hex: Hex, side: Side): UnitId[] {
  const ready = unitsAt(g, hex, side).filter(
    (unit) =>
      mayMove(g, unit) &&
      !isUnlimbered(g, unit) &&
      !isTwoHex(g.state.formation[unit]!) &&
      g.state.formation[unit] !== ROAD,
  );
  return ready.filter((unit) => g.state.morale[unit] === g.state.morale[ready[0]!]);
}
