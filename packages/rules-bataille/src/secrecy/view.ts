// What each side may know [2.2.3] [R118]: where all units are and in what state, but neither the Specific Sides of
// the enemy nor losses that combat has not revealed.

import {
  type Chance,
  oncePerViewer,
  type RollEvent,
  shareStack,
  sharing,
  type Viewer,
} from "@grognard/kernel";
import { declaredFields, declaredOnly, type Naming, type StateOf, visibleOf } from "@grognard/parts";
import { sideName, sideNamed } from "../board.ts";
import type { BatailleEvent } from "../events.ts";
import { type AssaultFrame, type BatailleFrame, FRAMES, type NightFrame } from "../frames.ts";
import { buildIndex } from "../occupancy.ts";
import {
  type Draft,
  type FreshState,
  type Position,
  SECRET_VALUES,
  SHOWN_FIRE,
  SHOWN_MELEE,
  SHOWN_MORALE,
  STATE,
  type State,
  type Unit,
  type World,
} from "../types.ts";
import { shownByFormation, usualValues } from "./usual.ts";
import { withUnits } from "./with-units.ts";

type SecretValue = (typeof SECRET_VALUES)[number];
export type SpecificSide = { readonly [K in SecretValue]?: Unit[K] };

export interface View {
  readonly scenario: string;
  readonly viewer: Viewer;
  /** The state, with the losses of enemy units as the viewer knows them. */
  readonly state: State;
  /** By unit: the values of its Specific Side that the viewer may know. */
  readonly values: readonly SpecificSide[];
}

/** Whether the viewer may know all of a unit. */
type Own = (unit: Unit) => boolean;

/** Everything that a viewer is told of the state; losses as far as they are known. */
const SEEN = visibleOf(STATE);

/** Units are identified by their numbers here: nothing is face down. */
const AS_THEY_ARE: Naming = { name: (unit: number) => unit };

export function makeView({ world, state }: Position, viewer: Viewer): View {
  const own: Own = (unit) => world.options.open || viewer === sideName(unit.side);
  const seen = declaredFields<StateOf<typeof STATE>>(SEEN, state as FreshState, AS_THEY_ARE);
  const veil = world.units.map((unit) => (own(unit) ? 0 : state.veiled[unit.index]!));
  return {
    scenario: world.scenario,
    viewer,
    state: {
      ...seen,
      losses: seen.losses.map((lost, unit) => lost - veil[unit]!),
      veiled: seen.veiled.map((lost, unit) => lost - veil[unit]!),
      exits: seen.exits.map((exit) => ({ ...exit, increments: exit.increments + veil[exit.unit]! })),
      scores: world.options.open ? [...state.scores] : [],
      stack: state.stack.map((frame) =>
        withoutPlans(world, declaredOnly(FRAMES, frame as BatailleFrame, AS_THEY_ARE), viewer),
      ),
    },
    values: world.units.map((unit) =>
      own(unit) ? wholeSide(unit) : shownSide(unit, state.shown[unit.index]!),
    ),
  };
}

/**
 * The rest of a march is its owner's plan; the leader used and the horses spared are shown when the dice are rolled.
 */
function withoutPlans(world: World, frame: BatailleFrame, viewer: Viewer): BatailleFrame {
  if (frame.step === "night") return withoutRecovery(world, frame, viewer);
  if (frame.step === "assault") return withoutChoices(world, frame, viewer);
  if (frame.step !== "move" || viewer === sideName(world.units[frame.units[0]!]!.side)) return frame;
  return { ...frame, ahead: [] };
}

function withoutChoices(world: World, frame: AssaultFrame, viewer: Viewer): AssaultFrame {
  if (frame.stage !== "leaders" && frame.stage !== "spare") return frame;
  const own = (unit: number) => unit >= 0 && viewer === sideName(world.units[unit]!.side);
  const [attacker, defender] = frame.leaders;
  return {
    ...frame,
    leaders: [own(attacker) ? attacker : -1, own(defender) ? defender : -1],
    spared: frame.spared.filter(own),
  };
}

/** [16.1.4c] Which units have recovered at night, and what is still to be recovered, only their owner knows. */
function withoutRecovery(world: World, frame: NightFrame, viewer: Viewer): NightFrame {
  if (world.options.open) return frame;
  const own = sideNamed(viewer);
  const left = frame.left.map((n, side) => (side === own ? n : 0)) as NightFrame["left"];
  const isSecret = frame.stage === "recover" || frame.stage === "remount";
  const isShown = !isSecret || viewer === sideName(frame.side);
  return { ...frame, left, units: isShown ? frame.units : [] };
}

const wholeSide = (unit: Unit): SpecificSide =>
  Object.fromEntries(SECRET_VALUES.map((key) => [key, unit[key]])) as SpecificSide;

function shownSide(unit: Unit, shown: number): SpecificSide {
  const { fire, fires, range, skirmishFire, melee, lance, morale } = unit;
  return {
    ...(shown & SHOWN_FIRE ? { fire, fires, range, skirmishFire } : {}),
    ...(shown & SHOWN_MELEE ? { melee, lance } : {}),
    ...(shown & SHOWN_MORALE ? { morale } : {}),
  };
}

/**
 * Everything that happens is visible; increments regained at night and earlier losses are known only to their owner.
 */
export function redactEvent(
  { world }: Position,
  event: BatailleEvent | RollEvent,
  viewer: Viewer,
): BatailleEvent | RollEvent | undefined {
  if (world.options.open || (event.type !== "recovered" && event.type !== "lost")) return event;
  const { unit: id } = event as { unit: string };
  const unit = world.units[world.unitById.get(id) ?? -1];
  if (unit && viewer === sideName(unit.side)) return event;
  return event.type === "lost" ? asItSeems(event as Lost) : undefined;
}

type Lost = Extract<BatailleEvent, { type: "lost" }>;

const asItSeems = ({ hidden = 0, ...event }: Lost): Lost => ({ ...event, left: event.left + hidden });

/** The enemy's Specific Sides are replaced by the usual values of their kind. */
export const worldFor = oncePerViewer((world: World, viewer) => {
  if (world.options.open) return world;
  return withUnits(world, (unit) =>
    viewer === sideName(unit.side) ? unit : { ...unit, ...usualValues(world, unit) },
  );
});

/** Enemy values revealed by combat are known; unknown losses count as none. */
export function imaginePosition(view: View, _chance: Chance, world: World): Draft {
  const known = worldFor(world, view.viewer);
  const imagined = withUnits(known, (unit) => ({
    ...unit,
    ...shownByFormation(unit, view.state.formation[unit.index]!),
    ...view.values[unit.index],
  }));
  const state: State = { ...view.state, stack: shareStack<State["stack"][number]>(view.state, sharing()) };
  return { world: imagined, state, index: buildIndex(imagined, state) };
}
