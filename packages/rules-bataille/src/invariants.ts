// What must hold after every answer.

import type { Hex } from "@grognard/hex";
import {
  hexesOf,
  idOf,
  increments,
  isCavalry,
  isCombat,
  isInfantry,
  isSteep,
  nameOf,
  sideOf,
  stackAt,
} from "./board.ts";
import { isAtEase, wrongStance } from "./invariants-standing.ts";
import { DISORDERED, GOOD, NONE, ON_MAP, type Position, SQUARE, UNLIMBERED } from "./types.ts";

export function brokenInvariants(g: Position): string[] {
  const { world, state } = g;
  const broken: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const atEase = isAtEase(g);
  for (const unit of world.units) {
    const { index: u, id } = unit;
    if (state.place[u] !== ON_MAP) {
      expect(state.hex[u] === -1, `${id} is off the map but in a hex`);
      continue;
    }
    const hexes = hexesOf(g, u);
    expect(
      hexes.every((hex) => hex >= 0 && !isSteep(g, hex)),
      `${id} stands where nobody can`,
    );
    const wrong = atEase ? wrongStance(g, u) : "";
    expect(wrong === "", `${id} ${wrong}`);
    if (!isCombat(unit)) continue;
    expect(increments(g, u) > 0, `${id} is on the map without increments`);
    expect(state.losses[u]! >= state.veiled[u]!, `${id} hides more losses than it has`);
    expect(
      hexes.every((hex) => stackAt(g, hex).includes(u)),
      `${id} is not in the index`,
    );
    const formed = state.formation[u] !== NONE;
    expect(formed === (state.morale[u] === GOOD), `${id} has a formation that its morale does not allow`);
    expect(!(isCavalry(g, u) && state.morale[u] === DISORDERED), `${id} is disordered cavalry [4.3.2]`);
    expect(
      !(state.formation[u] === UNLIMBERED && state.morale[u] !== GOOD),
      `${id} is a battery in disorder [4.3.3]`,
    );
  }
  for (let hex = 0; hex < world.map.grid.count; hex++) {
    const stack = stackAt(g, hex);
    const sides = new Set(stack.map((unit) => sideOf(g, unit)));
    const onSquare = stack.some((unit) => state.formation[unit] === SQUARE);
    expect(sides.size < 2 || onSquare || isFoughtOver(g, hex), `both sides are in ${nameOf(g, hex)}`);
    const atRest = state.stack.at(-1)?.step === "game";
    const mixes = sides.size < 2 && stack.some((u) => isCavalry(g, u)) && stack.some((u) => isInfantry(g, u));
    expect(
      !(atRest && mixes),
      `cavalry and infantry share ${nameOf(g, hex)}: ${stack.map((u) => idOf(g, u)).join(", ")}`,
    );
  }
  return broken;
}

/** Cavalry is upon a square that has broken: in place [10.2.7g], or about to flee [13.6.1]. */
const isFoughtOver = ({ state }: Position, hex: Hex): boolean =>
  state.charges.some(({ at }) => at === hex) ||
  state.stack.some((frame) => frame.step === "assault" && frame.at === hex);
