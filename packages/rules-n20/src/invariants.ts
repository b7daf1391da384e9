// What must hold after every action, whatever happened.

import { sameJson } from "@grognard/kernel";
import { friendAt, isUnit, sideName, unitsAt } from "./board.ts";
import { buildIndex } from "./occupancy.ts";
import { groundOf } from "./rules/06-ground.ts";
import { reachEntering, reachUncached } from "./rules/06-reach.ts";
import { BROKEN, ELIMINATED, enemyOf, ON_MAP, type Position, type Reach, TERRAINS } from "./types.ts";

export function brokenInvariants(g: Position): string[] {
  const { world, state } = g;
  const found: string[] = [];
  const claim = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
  };
  for (const side of [0, 1] as const) {
    const morale = state.morale[side];
    claim(morale >= 0 && morale <= 10, `${sideName(side)} Morale is ${morale} [12.1.1]`);
    claim(
      morale > 0 || state.winner !== null,
      `${sideName(side)} has no Morale and the game goes on [12.1.2]`,
    );
  }
  for (const piece of world.pieces) {
    const unit = piece.index;
    const on = state.place[unit] === ON_MAP;
    const hex = state.hex[unit]!;
    claim(on === hex >= 0, `${piece.id} is half on the map`);
    claim(
      state.fatigue[unit]! >= 0 && state.fatigue[unit]! <= 4,
      `${piece.id} has fatigue ${state.fatigue[unit]} [16.8]`,
    );
    claim(!(piece.cadre && state.place[unit] === BROKEN), `${piece.id} is a Broken Cadre [16.5.2]`);
    claim(
      !(piece.type === "dummy" && state.place[unit] === ELIMINATED),
      `${piece.id} is an eliminated dummy [16.1.3-B5]`,
    );
    if (!on) continue;
    const terrain = TERRAINS[world.map.terrain[piece.side][hex]!];
    claim(terrain !== "prohibited", `${piece.id} stands in a prohibited hex [6.2-onehex]`);
    claim(
      !(piece.type === "dummy" && !state.hidden[unit]),
      `${piece.id} is a dummy in plain sight [16.1.3-B5]`,
    );
    if (isUnit(piece))
      claim(!friendAt(g, hex, enemyOf(piece.side)), `${piece.id} shares a hex with an enemy [6.3]`);
  }
  checkStacking(g, claim);
  checkIndex(g, claim);
  return found;
}

/** [6.9] Only during the Movement Phase, an event's rally before it, or a retreat may units be stacked. */
function checkStacking(g: Position, claim: (holds: boolean, what: string) => void): void {
  const { phase, stack, winner } = g.state;
  const passing = stack.some((frame) => frame.step === "retreat") || winner !== null;
  if (phase === "movement" || phase === "events" || passing) return;
  for (let hex = 0; hex < g.world.map.grid.count; hex++) {
    const units = unitsAt(g, hex);
    claim(units.length < 2, `${units.length} units are stacked [6.9]`);
  }
}

function checkIndex(g: Position, claim: (holds: boolean, what: string) => void): void {
  const fresh = buildIndex(g.world, g.state);
  for (const side of [0, 1] as const) {
    claim(same(fresh.zoc[side], g.index.zoc[side]), `the ZOCs of ${sideName(side)} are not up to date`);
    claim(fresh.stacked[side] === g.index.stacked[side], `the stacks of ${sideName(side)} are miscounted`);
  }
  claim(same(fresh.garrison, g.index.garrison), "the garrisons are not up to date");
  const inPlace = same(fresh.first, g.index.first) && same(fresh.next, g.index.next);
  claim(inPlace, "the occupancy is not up to date");
  checkKept(g, { ...g, index: fresh }, claim);
}

/** Cached values must equal what would be computed now. */
function checkKept(g: Position, anew: Position, claim: (holds: boolean, what: string) => void): void {
  const { ground, reach } = g.index;
  for (const side of [0, 1] as const) {
    const kept = ground[side];
    claim(!kept || same(groundOf(anew, side), kept), `what ${sideName(side)} would march on has changed`);
  }
  if (g.state.stack.at(-1)?.step !== "movement") return; // a reach is for moves
  for (const { index: unit, id } of g.world.pieces) {
    const kept = reach[unit];
    if (!kept) continue;
    const found = kept.entry
      ? reachEntering(anew, unit, kept.entry.hex, kept.entry.cost)
      : reachUncached(anew, unit);
    claim(sameJson(spelled(found), spelled(kept)), `the reach of ${id} is not up to date`);
  }
}

const spelled = (reach: Reach): object => {
  const { cells, begin, end } = reach.trail;
  return { ...reach, trail: Array.from(cells).slice(begin, end) };
};

const same = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
