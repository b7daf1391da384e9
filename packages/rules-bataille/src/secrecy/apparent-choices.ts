// [2.2.3] Whether a side is asked must not reveal anything hidden to the other. So a question is left out only if, as
// far as the enemy knows, there could be nothing to choose; a side that is asked with nothing to choose passes.

import { type Position, SHOWN_FIRE, type Side, type Unit, type World } from "../types.ts";
import { withUnits } from "./with-units.ts";

/** Whether a side has something to choose, or might have as far as its enemy knows. */
export const seemsToHaveChoice = (g: Position, side: Side, isAble: (g: Position) => boolean): boolean =>
  isAble(g) || mightHaveChoice(g, side, isAble);

/** The same for a side that has nothing to choose. */
export const mightHaveChoice = (g: Position, side: Side, isAble: (g: Position) => boolean): boolean =>
  !g.world.options.open && isAble(couldBe(g, side));

/** The position as it could be: the side's hidden values are such that they allow everything they might allow. */
function couldBe(g: Position, side: Side): Position {
  return { world: mostCapableWorld(g, side), state: withKnownLosses(g, side), index: g.index };
}

interface Capable {
  readonly shown: readonly number[];
  readonly world: World;
}

/** The last one computed, for each side. */
const known = new WeakMap<World, [Capable | undefined, Capable | undefined]>();

function mostCapableWorld({ world, state: { shown } }: Position, side: Side): World {
  const both = known.get(world) ?? [undefined, undefined];
  const last = both[side];
  if (last && isSame(last.shown, shown)) return last.world;
  const capable = withUnits(world, (unit) =>
    unit.side === side ? mostCapable(unit, shown[unit.index]!) : unit,
  );
  const made = { shown: [...shown], world: capable };
  both[side] = made;
  known.set(world, both);
  return made.world;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** More than the width of any map. */
const ANY_RANGE = 1000;

/** Enough for the best odds. */
const ANY_FIRE = 1000;

function mostCapable(unit: Unit, shown: number): Unit {
  const { arm, bonuses } = unit;
  if (bonuses) return { ...unit, bonuses: { attack: 1, defence: 1, cavalry: 1, artillery: 1, morale: 1 } };
  if (shown & SHOWN_FIRE) return unit;
  if (arm === "cavalry") return { ...unit, skirmishFire: 1 };
  return { ...unit, range: ANY_RANGE, fire: ANY_FIRE, fires: [ANY_FIRE, ANY_FIRE, ANY_FIRE] };
}

function withKnownLosses({ world, state }: Position, side: Side): Position["state"] {
  let losses: number[] | undefined;
  for (const unit of world.army[side]) {
    if (state.veiled[unit] === 0) continue;
    losses ??= [...state.losses];
    losses[unit]! -= state.veiled[unit]!;
  }
  return losses ? { ...state, losses } : state;
}
