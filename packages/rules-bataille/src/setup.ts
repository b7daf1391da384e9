// The state in which a scenario begins, and hand-written copies of states.

import { copyLists, type ReadOnly } from "@grognard/kernel";
import type { BatailleFrame } from "./frames.ts";
import { openingStack } from "./rules/08-sequence.ts";
import {
  AWAY,
  BOXED,
  COLUMN,
  type Morale,
  ON_MAP,
  type Place,
  type Readiness,
  type State,
  WAITING,
  type World,
} from "./types.ts";

export function setupState(world: World): State {
  const { units, posts, groups } = world;
  const zeros = () => new Array<number>(units.length).fill(0);
  const due = zeros();
  const place = units.map(({ index, arm }): Place => {
    if (posts[index]) return ON_MAP;
    return arm === "leader" ? AWAY : BOXED;
  });
  for (const { turn, units: members } of groups) {
    for (const unit of members) {
      due[unit] = turn;
      place[unit] = WAITING;
    }
  }
  for (const { index, arm } of units) if (arm === "leader" && place[index] === AWAY) due[index] = -1;
  const losses = units.map(({ index }) => posts[index]?.losses ?? 0);
  return {
    turn: 1,
    active: 0,
    phase: "setup",
    place,
    hex: units.map(({ index }) => posts[index]?.hex ?? -1),
    tail: units.map(({ index }) => [...(posts[index]?.tail ?? [])]),
    formation: units.map(({ index }) => posts[index]?.formation ?? COLUMN),
    facing: units.map(({ index }) => posts[index]?.facing ?? 0),
    height: units.map(({ index }) => (posts[index] ? -index : 0)), // those listed first lie on top
    losses,
    morale: zeros() as Morale[],
    readiness: zeros() as Readiness[],
    marker: zeros(),
    marked: zeros(),
    rest: zeros(),
    shown: zeros(),
    veiled: losses.slice(), // what a unit has lost before the game is its owner's knowledge
    spent: zeros(),
    moved: zeros(),
    charged: zeros(),
    frozen: zeros(),
    limbered: zeros(),
    arranged: zeros(),
    marching: zeros(),
    stung: zeros(),
    reacted: zeros(),
    fellBack: zeros(),
    rallied: zeros(),
    due,
    charges: [],
    shots: [],
    targets: [],
    triads: [],
    assaulted: [],
    assailants: [],
    assaultedFrom: [],
    levels: world.commands.map(() => 0), // [9.2.5]
    forced: world.divisions.map(() => 0),
    held: groups.map(() => 0),
    files: [],
    shifted: groups.map(() => 0),
    owners: world.objectives.map(({ owner }) => owner),
    exits: [],
    scores: [],
    winner: null,
    stack: openingStack(world),
  };
}

/** A copy that shares nothing that changes. */
export const cloneState = (state: ReadOnly<State>): State => ({
  ...copyLists<State>(state),
  stack: state.stack.map((frame) => copyLists<BatailleFrame>(frame)),
});
