// [3.0] Setting up: the state in which a scenario begins, and hand-written copies of states.

import { copyLists, type ReadOnly } from "@grognard/kernel";
import type { N20Frame } from "./frames.ts";
import { ON_MAP, type Place, POOL, type State, WAITING, type World } from "./types.ts";

export function setupState(world: World): State {
  const { pieces, cards } = world;
  const zeros = () => new Array<number>(pieces.length).fill(0);
  return {
    turn: 1,
    player: world.firstPlayer,
    phasing: world.firstPlayer,
    phase: "events",
    morale: [...world.startMorale],
    place: pieces.map((piece): Place => (piece.at >= 0 ? ON_MAP : piece.arrival ? WAITING : POOL)),
    hex: pieces.map((piece) => piece.at),
    routed: zeros(),
    contact: zeros(),
    fatigue: zeros(),
    hidden: pieces.map((piece) => (world.options.fog && piece.at >= 0 && canHide(piece.type) ? 1 : 0)), // [16.1]
    moved: zeros(),
    spent: zeros(),
    committed: zeros(),
    due: pieces.map((piece) => piece.arrival?.turn ?? 0),
    ready: pieces.map((piece) => (piece.arrival && piece.arrival.roll > 0 ? 0 : 1)),
    deck: indices(cards).filter((card) => !cards[card]!.red), // [3.0-deck]
    discards: indices(cards).filter((card) => cards[card]!.red), // [3.0-red]
    kept: [[], []],
    usedOnce: [],
    effects: [],
    battles: [],
    forcedMarch: false,
    stuck: [],
    columns: [],
    dummyCame: false,
    battleRolls: 0,
    charged: [],
    winner: null,
    stack: [{ step: "game", next: 0 }],
  };
}

/** Leaders and garrisons stand in the open; everything else can be turned face down. */
export const canHide = (type: string): boolean => type !== "leader" && type !== "garrison";

const indices = (items: readonly unknown[]): number[] => items.map((_, i) => i);

/** A copy that shares nothing that changes. */
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
