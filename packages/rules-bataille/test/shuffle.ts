// Positions that look the same to a viewer [2.2.3]: Specific Sides and losses that combat has not revealed, and
// plans.

import { type Chance, shareStack } from "@grognard/kernel";
import { rollOf, rowOf } from "../src/base-six.ts";
import type { BatailleFrame, NightFrame } from "../src/frames.ts";
import { buildIndex } from "../src/occupancy.ts";
import {
  type Bonuses,
  type Draft,
  EXITED,
  isSkirmish,
  isTwoHex,
  ON_MAP,
  ROAD,
  SHOWN_FIRE,
  SHOWN_MELEE,
  SHOWN_MORALE,
  SIDE_IDS,
  SKIRMISH,
  type State,
  type Unit,
  type UnitId,
  type World,
} from "../src/types.ts";

/**
 * Unseen Specific Sides, and losses that combat has not revealed [2.2.3]: each may be different, unless what a unit
 * is doing shows that it can. `every`: only about one unit in this number.
 */
export function shuffleSecrets(
  { world, state, index }: Draft,
  viewer: string,
  chance: Chance,
  every = 1,
): Draft | undefined {
  if (world.options.open || state.winner) return undefined;
  const copy: State = { ...state, stack: shareStack<State["stack"][number]>(state, index) };
  const acting = inAction(state);
  const units = world.units.map((unit) => {
    const isKnown = SIDE_IDS[unit.side] === viewer || acting.includes(unit.index);
    if (isKnown || chance.roll(every) > 1) return unit;
    const isSomewhere = [ON_MAP, EXITED].includes(state.place[unit.index]!);
    if (isSomewhere && unit.arm === "infantry") hideLosses(copy, unit, chance);
    return disguised(unit, state, (most) => chance.roll(most + 1) - 1);
  });
  const other = { ...world, units };
  return { world: other, state: copy, index: buildIndex(other, copy) };
}

/**
 * Where a march continues, which leader is used and which horses are spared until the dice are rolled, which units
 * recover at night, and the points of the day before. All this shows when it is carried out, so such a position is
 * only to be looked at.
 */
export function shufflePlans({ world, state, index }: Draft, viewer: string, chance: Chance): Draft {
  const stack = state.stack.map((frame) => otherPlans(world, frame, viewer, chance));
  return { world, state: { ...state, scores: state.scores.map(() => chance.roll(9)), stack }, index };
}

function otherPlans(world: World, frame: BatailleFrame, viewer: string, chance: Chance): BatailleFrame {
  const isOwn = (unit: UnitId) => unit >= 0 && SIDE_IDS[world.units[unit]!.side] === viewer;
  switch (frame.step) {
    case "move":
      return isOwn(frame.units[0]!) ? frame : { ...frame, ahead: frame.ahead.length > 0 ? [] : [frame.at] };
    case "night":
      return otherNight(frame, viewer, chance);
    case "assault": {
      if (frame.stage !== "leaders" && frame.stage !== "spare") return frame;
      const [attacker, defender] = frame.leaders;
      const leaders: [UnitId, UnitId] = [isOwn(attacker) ? attacker : -1, isOwn(defender) ? defender : -1];
      return { ...frame, leaders, spared: frame.spared.filter(isOwn) };
    }
    default:
      return frame;
  }
}

function otherNight(frame: NightFrame, viewer: string, chance: Chance): NightFrame {
  const left = [...frame.left] as NightFrame["left"];
  for (const i of left.keys()) if (SIDE_IDS[i % 2] !== viewer) left[i] = chance.roll(6);
  const isKnown = frame.stage !== "recover" || SIDE_IDS[frame.side] === viewer;
  return { ...frame, left, units: isKnown ? frame.units : [] };
}

/** A unit that has announced what it is about to do has shown that it can. */
const inAction = ({ stack }: State): UnitId[] =>
  stack.flatMap((frame) => {
    const announced =
      (frame.step === "move" && frame.deed !== null) || (frame.step === "charge" && frame.pending !== null);
    return announced ? frame.units : [];
  });

/**
 * Leaves it the increments that its formation needs, wherever they are stored. The space that cavalry needs in a
 * charge reveals its own.
 */
function hideLosses(state: State, { index, increments }: Unit, chance: Chance): void {
  const formation = state.formation[index]!;
  if (formation === ROAD) return; // its length reveals its strength [6.10.7]
  const known = increments - state.losses[index]! + state.veiled[index]!;
  const least = isTwoHex(formation) ? 5 : 1;
  const most = formation === SKIRMISH ? 3 : known;
  const real = least + chance.roll(Math.max(1, Math.min(known, most) - least + 1)) - 1;
  if (real > known) return;
  const more = increments - real - state.losses[index]!;
  state.losses = state.losses.with(index, state.losses[index]! + more);
  state.veiled = state.veiled.with(index, known - real);
  state.exits = state.exits.map((exit) =>
    exit.unit === index ? { ...exit, increments: exit.increments - more } : exit,
  );
  state.stack = state.stack.map((frame) =>
    frame.step === "volley"
      ? { ...frame, before: frame.before.map((n, i) => (frame.units[i] === index ? n + more : n)) }
      : frame,
  );
}

type UpTo = (most: number) => number;

function disguised(unit: Unit, { shown, formation, phase }: State, upTo: UpTo): Unit {
  const { index, arm, morale, bonuses } = unit;
  const seen = shown[index]!;
  const skirmishes = isSkirmish(formation[index]!);
  return {
    ...unit,
    ...(seen & SHOWN_FIRE
      ? {}
      : {
          fire: arm === "infantry" ? 1 + upTo(9) : 0,
          fires: [upTo(15), upTo(9), upTo(5)] as const,
          range: arm === "cavalry" ? 0 : skirmishes ? 2 + upTo(2) : 1 + upTo(14),
          skirmishFire: arm === "cavalry" ? (skirmishes ? 1 : 0) + upTo(3) : 0,
        }),
    ...(seen & SHOWN_MELEE ? {} : { melee: 1 + upTo(20), lance: unit.lancer ? 1 + upTo(5) : 0 }),
    ...(seen & SHOWN_MORALE ? {} : { morale: rollOf((rowOf(morale || 11) + upTo(5)) % 36) }),
    ...(bonuses ? { bonuses: anyBonuses(bonuses, phase === "charge", upTo) } : {}),
  };
}

/** A leader of a stack in a charge has shown that he can lead it [10.1.5]. */
const anyBonuses = ({ cavalry }: Bonuses, keepsCavalry: boolean, upTo: UpTo): Bonuses => ({
  attack: upTo(3),
  defence: upTo(3),
  cavalry: keepsCavalry ? cavalry : upTo(2),
  artillery: upTo(2),
  morale: upTo(3),
});
