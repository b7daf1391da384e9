// What each side may know [2.2.3] [R118]: where everybody stands and how, but not the Specific Sides of the enemy,
// nor losses that combat has not shown.

import { type Chance, oncePerViewer, type RollEvent, type Viewer } from "@grognard/kernel";
import { sideName, sideNamed } from "../board.ts";
import type { BatailleEvent } from "../events.ts";
import type { AssaultFrame, BatailleFrame, NightFrame } from "../frames.ts";
import { buildIndex } from "../occupancy.ts";
import { cloneState } from "../setup.ts";
import {
  type Position,
  SECRET_VALUES,
  SHOWN_FIRE,
  SHOWN_MELEE,
  SHOWN_MORALE,
  type State,
  type Unit,
  type World,
} from "../types.ts";
import { usualValues } from "./usual.ts";

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

export function makeView({ world, state }: Position, viewer: Viewer): View {
  const own: Own = (unit) => world.options.open || viewer === sideName(unit.side);
  const copy = structuredClone(state) as State;
  for (const unit of world.units) {
    if (own(unit)) continue;
    copy.losses[unit.index]! -= state.veiled[unit.index]!;
    copy.veiled[unit.index] = 0;
  }
  copy.exits = copy.exits.map((exit) =>
    own(world.units[exit.unit]!) ? exit : { ...exit, increments: exit.increments + state.veiled[exit.unit]! },
  );
  if (!world.options.open) copy.scores = []; // they count losses that nobody has seen
  copy.stack = copy.stack.map((frame) =>
    withoutLosses(world, state, withoutPlans(world, frame, viewer), own),
  );
  delete (copy as { sealed?: unknown }).sealed;
  return {
    scenario: world.scenario,
    viewer,
    state: copy,
    values: world.units.map((unit) =>
      own(unit) ? wholeSide(unit) : shownSide(unit, state.shown[unit.index]!),
    ),
  };
}

/** Where a march goes on to is its owner's plan; who leads and who spares its horses shows when the dice fall. */
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

/** [16.1.4c] Whose ranks have filled in the night, and how many are still to come, is their owner's affair. */
function withoutRecovery(world: World, frame: NightFrame, viewer: Viewer): NightFrame {
  if (world.options.open) return frame;
  const own = sideNamed(viewer);
  const left = frame.left.map((n, share) => (share % 2 === own ? n : 0)) as NightFrame["left"];
  const isShown = frame.stage !== "recover" || viewer === sideName(frame.side);
  return { ...frame, left, units: isShown ? frame.units : [] };
}

/** A volley remembers what its targets had lost before: as little of that is known as of their losses now. */
function withoutLosses(world: World, state: State, frame: BatailleFrame, own: Own): BatailleFrame {
  if (frame.step !== "volley") return frame;
  const known = (n: number, i: number) => {
    const unit = frame.units[i]!;
    return own(world.units[unit]!) ? n : n - state.veiled[unit]!;
  };
  return { ...frame, before: frame.before.map(known) };
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

/** Everything that happens is seen; what a night gives back, and losses of old, are their owner's affair. */
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

/** In place of the Specific Sides of the enemy stands what units of the kind usually have. */
export const worldFor = oncePerViewer((world: World, viewer) => {
  if (world.options.open) return world;
  const units = world.units.map((unit) =>
    viewer === sideName(unit.side) ? unit : { ...unit, ...usualValues(world, unit) },
  );
  return { ...world, units };
});

/** Of the enemy's values those that combat has shown are known; unknown losses are none. */
export function imaginePosition(view: View, _chance: Chance, world: World): Position {
  const known = worldFor(world, view.viewer);
  const units = known.units.map((unit) => ({ ...unit, ...view.values[unit.index] }));
  const imagined: World = { ...known, units };
  const state = cloneState(view.state);
  return { world: imagined, state, index: buildIndex(imagined, state) };
}
