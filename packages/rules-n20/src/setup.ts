// [3.0] Setting up: the state in which a scenario begins, and hand-written copies of states.

import { copyLists, type ReadOnly } from "@grognard/kernel";
import { beginning } from "@grognard/parts";
import type { N20Frame } from "./frames.ts";
import { MARKS, OPEN, REST, type State, type World } from "./types.ts";

export const setupState = (world: World): State =>
  cloneState({ ...beginning({ ...OPEN, ...MARKS, ...REST }, world), stack: [{ step: "game", next: 0 }] });

/** A copy that shares nothing that changes; written out, because a search makes them by the million. */
export function cloneState(state: ReadOnly<State>): State {
  return {
    turn: state.turn,
    player: state.player,
    phasing: state.phasing,
    phase: state.phase,
    morale: [state.morale[0], state.morale[1]],
    place: state.place.slice(),
    hex: state.hex.slice(),
    routed: state.routed.slice(),
    contact: state.contact.slice(),
    fatigue: state.fatigue.slice(),
    hidden: state.hidden.slice(),
    moved: state.moved.slice(),
    spent: state.spent.slice(),
    committed: state.committed.slice(),
    due: state.due.slice(),
    ready: state.ready.slice(),
    deck: state.deck.slice(),
    discards: state.discards.slice(),
    kept: [state.kept[0].slice(), state.kept[1].slice()],
    usedOnce: state.usedOnce.slice(),
    effects: state.effects.slice(),
    battles: state.battles.map(({ attackers, defenders, fought }) => ({ attackers, defenders, fought })),
    forcedMarch: state.forcedMarch,
    stuck: state.stuck.slice(),
    columns: state.columns.slice(),
    dummyCame: state.dummyCame,
    battleRolls: state.battleRolls,
    charged: state.charged.slice(),
    winner: state.winner,
    stack: state.stack.map((frame) => copyLists<N20Frame>(frame)),
  };
}
