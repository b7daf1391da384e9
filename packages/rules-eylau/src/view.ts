// Both players see everything on the map: a view is the whole state, built from its declared fields. The rest of a march
// that has begun is its owner's plan; so is the way chosen for troops far away, until the first of them have come.

import {
  type Chance,
  edit,
  type ReadOnly,
  type RollEvent,
  shareLists,
  shareStack,
  sharing,
  type Viewer,
} from "@grognard/kernel";
import { declaredFields, declaredOnly, type Naming, type StateOf, visibleOf } from "@grognard/parts";
import { sideName, sideOf, unitNamed } from "./board.ts";
import { EVENTS, type EylauEvent } from "./events.ts";
import { type EylauFrame, FRAMES } from "./frames.ts";
import { buildIndex } from "./occupancy.ts";
import { isSecret } from "./rules/03-marches.ts";
import { outcome } from "./rules/20-victory.ts";
import { type Draft, type Position, STATE, type State, type UnitId, type World } from "./types.ts";

export interface View {
  readonly state: ReadOnly<State>;
}

const OPENLY = visibleOf(STATE);

/** Pieces are numbers in a state and ids in events: nothing is face down. */
const AS_THEY_ARE: Naming = { name: (unit: UnitId) => unit };

/** Its lists are those of the position, which copies them before it changes them. */
export function makeView(g: Position, viewer: Viewer): View {
  const { state, index } = g;
  shareLists(index);
  return {
    state: {
      ...declaredFields<ReadOnly<StateOf<typeof STATE>>>(OPENLY, state, { ...AS_THEY_ARE, shares: true }),
      ways: waysFor(g, viewer),
      stack: state.stack.map((frame) =>
        withoutPlan(declaredOnly(FRAMES, frame as EylauFrame, AS_THEY_ARE), viewer),
      ),
    },
  };
}

const withoutPlan = (frame: EylauFrame, viewer: Viewer): EylauFrame =>
  frame.step === "mover" && sideName(frame.side) !== viewer ? { ...frame, ahead: [] } : frame;

/** [3.0] After the last turn all of them are known. */
function waysFor(g: Position, viewer: Viewer): readonly number[] {
  const isOver = outcome(g) !== undefined;
  return g.world.marches.map((march, i) =>
    isOver || !isSecret(g, march) || sideName(march.side) === viewer ? g.state.ways[i]! : UNKNOWN,
  );
}
const UNKNOWN = -1;

export function redactEvent(
  g: Position,
  event: EylauEvent | RollEvent,
  viewer: Viewer,
): EylauEvent | RollEvent | undefined {
  if (event.type === "rolled") return event;
  const heard = declaredOnly(EVENTS, event as EylauEvent, AS_THEY_ARE);
  if (heard.type !== "chosenWay") return heard;
  return sideName(sideOf(g, unitNamed(g, heard.unit))) === viewer ? heard : undefined;
}

export const worldFor = (world: World, _viewer: Viewer): World => world;

/** What the viewer knows as a position; ways that it does not know are left open. */
export function knownPosition({ state: known }: View, world: World): Draft {
  const state: State = { ...known, stack: shareStack(known, sharing()) };
  return { world, state, index: buildIndex(world, state) };
}

/** Nothing on the map is hidden: only the rest of a march remains open, and a way that is not known is drawn. */
export function imaginePosition(view: View, chance: Chance, world: World): Draft {
  const g = knownPosition(view, world);
  for (const [i, { ways }] of world.marches.entries())
    if (g.state.ways[i] === UNKNOWN && isSecret(g, world.marches[i]!) && isDecided(view))
      edit(g, "ways")[i] = chance.roll(ways.length) - 1;
  return g;
}

const isDecided = ({ state }: View): boolean => !state.stack.some(({ step }) => step === "marches");
