// [11.1] Where units can get to, in random games: the search for single units, the one for any party, and one as plain as
// can be find the same paths.

import { expect } from "vitest";
import { fielded, hexOf, ownLeadersAt, unitsAt } from "../src/board.ts";
import type { MoveFrame } from "../src/frames.ts";
import { moveFrame } from "../src/rules/11-movement/11.1-begin.ts";
import type { Reach } from "../src/rules/11-movement/11.1-frontier.ts";
import { moverOf } from "../src/rules/11-movement/11.1-party.ts";
import { isFault, type Mover, stepFor, surroundings, waysFrom } from "../src/rules/11-movement/11.1-steps.ts";
import { goesAlone, waysAlone } from "../src/rules/11-movement/11.1-ways-alone.ts";
import { waysTogether } from "../src/rules/11-movement/11.1-ways-together.ts";
import { type Position, ROAD } from "../src/types.ts";
import { rule } from "./lab.ts";
import { plainWays } from "./plain-ways.ts";
import { randomBattle } from "./random-battle.ts";
import { playOn } from "./random-play.ts";
import { settingOf } from "./trial.ts";

/** The moving party. */
function begun(g: Position): Mover[] {
  const frame = g.state.stack.at(-1);
  return frame?.step === "move" ? [moverOf(g, frame as MoveFrame)] : [];
}

/** The moving party and one unit in five of its side, if the fast search would be used for them. */
function singles(g: Position, turn: number): Mover[] {
  const others = fielded(g, g.state.active).filter((unit) => unit % 5 === turn % 5);
  return [...begun(g), ...others.map((unit) => moverOf(g, moveFrame(g, [unit])))].filter(goesAlone);
}

/** Everything in the hex of one unit, as a party. */
function stackOf(g: Position, turn: number): Mover[] {
  const { active } = g.state;
  const units = fielded(g, active);
  if (units.length === 0) return [];
  const hex = hexOf(g, units[turn % units.length]!);
  const party = [...unitsAt(g, hex, active), ...ownLeadersAt(g, hex, active)];
  return [moverOf(g, moveFrame(g, party))];
}

const inShort = ({ steps, points }: Reach) => ({
  steps,
  points: points.map(({ via, paces: _, ...point }) => ({ ...point, via: via?.hex })),
});

/** What the plain search must find. */
function expected(g: Position, start: Mover) {
  const steps = waysFrom(start).map((way) => stepFor(g, start, way, surroundings(g, start.side)));
  return {
    steps: [...new Set(steps.flatMap((step) => (isFault(step) ? [] : [step.to])))],
    points: plainWays(g, start).map(({ hex, mover, rests, halts, via }) => ({
      hex,
      formations: mover.formations,
      tail: mover.tail,
      paid: mover.spent.map((points, i) => points - start.spent[i]!),
      rests,
      halts,
      via: via!.hex,
    })),
  };
}

const MOVES = ["movement", "move"];

rule("11.1.1", "the search for single units finds the same paths as the general search", () => {
  let compared = 0;
  for (const setting of [settingOf("straden", []), randomBattle("a", []), randomBattle("b", [])])
    playOn(setting, 150, MOVES, (g, turn) => {
      for (const mover of singles(g, turn)) {
        expect(inShort(waysAlone(g, mover))).toEqual(inShort(waysTogether(g, mover)));
        compared += 1;
      }
    });
  expect(compared).toBeGreaterThan(300);
});

rule(["11.1.1", "11.1.2"], "no search misses a path, or finds one that is cheaper or safer than any", () => {
  const kinds = { alone: 0, together: 0, wide: 0, columns: 0, far: 0 };
  for (const seed of ["a", "c", "e", "f", "g", "h"])
    playOn(randomBattle(seed, []), 240, MOVES, (g, turn) => {
      const movers = [...begun(g), ...singles(g, turn).slice(0, 1), ...stackOf(g, turn)];
      for (const mover of turn % 3 === 0 ? movers : []) {
        const reach = goesAlone(mover) ? waysAlone(g, mover) : waysTogether(g, mover);
        expect(inShort(reach)).toEqual(expected(g, mover));
        if (goesAlone(mover)) kinds.alone++;
        else kinds.together++;
        if (mover.wide !== undefined) kinds.wide++;
        if (mover.formations[0] === ROAD) kinds.columns++;
        if (reach.points.length > 40) kinds.far++;
      }
    });
  for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(3);
});
