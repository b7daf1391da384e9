// The forecast of an assault against the game itself: every way the dice can fall is played, and counted.

import { chanceOf } from "@grognard/kernel";
import { expect } from "vitest";
import { ROLLS } from "../src/base-six.ts";
import { hexNamed, partNamed } from "../src/board.ts";
import { planned } from "../src/rules/13-melee/13.1-melee-phase.ts";
import { type AssaultEnding, assaultOdds } from "../src/rules/13-melee/13.5-forecast.ts";
import { classOf } from "../src/rules/13-melee/13.5-resolution.ts";
import { bataille } from "../src/ruleset.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { questionOf } from "../src/screen/question.ts";
import { type Lab, rule } from "./lab.ts";
import { assault, checks, field, foot, HOLD, horse, lastResult } from "./melees.ts";

/** How the assault ends if these are rolled. */
function ending(t: Lab): AssaultEnding {
  if (t.of("meleeResult").length > 0) return classOf(lastResult(t).cell);
  return checks(t).some(([unit, , passed]) => unit.startsWith("A") && !passed) ? "halts" : "flees";
}

/** Everything that can be rolled: checks in two classes, each with one roll of its kind, then the melee. */
function played(units: object, attackers: readonly string[], checking: readonly string[]) {
  const found = new Map<AssaultEnding, number>();
  /** Nobody leads or spares its horses; where a unit flees to does not matter. */
  const play = (rolls: readonly number[]): Lab => {
    const fill = Array.from({ length: 12 }, () => HOLD);
    return assault(field(units, [...rolls, ...fill]), "7,6", ...attackers).until("melee", "advance");
  };
  /** The rolls from this one on pass a check: the higher the better. */
  const firstPassing = (rolls: readonly number[], depth: number): number => {
    let [low, high] = [0, ROLLS.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (checks(play([...rolls, ROLLS[middle]!]))[depth]![2]) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const branch = (rolls: readonly number[], chance: number, depth: number): void => {
    const t = play(rolls);
    const due = checks(t)[depth]?.[0];
    if (depth < checking.length && due === checking[depth]) {
      const first = firstPassing(rolls, depth);
      for (const some of [ROLLS.slice(0, first), ROLLS.slice(first)])
        if (some.length > 0) branch([...rolls, some[0]!], (chance * some.length) / 36, depth + 1);
    } else if (t.of("meleeResult").length === 0) found.set(ending(t), (found.get(ending(t)) ?? 0) + chance);
    else
      for (const roll of ROLLS) {
        const result = ending(play([...rolls, roll]));
        found.set(result, (found.get(result) ?? 0) + chance / 36);
      }
  };
  branch([], 1, 0);
  return found;
}

function foreseen(units: object, attackers: readonly string[]) {
  const { g } = field(units);
  const melee = planned(
    g,
    hexNamed(g, "7,6"),
    attackers.map((name) => partNamed(g, name)),
  );
  return assaultOdds(g, melee)!;
}

function same(units: object, attackers: readonly string[], checking: readonly string[]): void {
  const odds = foreseen(units, attackers);
  const game = played(units, attackers, checking);
  expect([...odds.ways.keys()].toSorted()).toEqual([...game.keys()].toSorted());
  for (const [result, chance] of game)
    expect([result, chanceOf(odds, (one) => one === result)]).toEqual([result, expect.closeTo(chance)]);
}

rule(["13.2.3", "13.2.4", "13.5.4"], "the odds of an assault hold the checks of both sides", () => {
  same({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, ["A"], ["R", "A"]);
});

rule("13.2.3", "of two attackers one may fail and the other fights alone", () => {
  const units = {
    A: foot("french", "7,7", 0),
    A2: foot("french", "6,6", 1, { moraleValue: 41 }),
    R: foot("russian", "7,6", 3, { moraleValue: 22 }),
  };
  same(units, ["A", "A2"], ["R", "A", "A2"]);
});

rule("13.2.4", "cavalry does not check: only the dice of the melee are left", () => {
  const units = { A: horse("french", "7,7", 0), R: horse("russian", "7,6", 3) };
  expect(foreseen(units, ["A"]).total).toBe(36);
  same(units, ["A"], []);
});

rule("13.3.1", "before a defender retreats it sees what the melee may bring", () => {
  const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3) };
  const t = assault(field(units, [HOLD, HOLD, HOLD]), "7,6", "A");
  expect(t.asks).toBe("retreatBefore");
  const { position, pending } = t.game;
  const view = bataille.view(position, t.side!);
  const question = questionOf(position.world, view, pending[0]!);
  const { choice } = pending[0]!;
  const usual = choice.kind === "listed" ? choice.actions[question.usual!]! : undefined;
  expect(usual).toEqual({ do: "stay" });
  const forecast = forecastOf(position.world, view, pending[0]!, usual!)!;
  expect(forecast.prospects.map(({ title }) => title)).toEqual([
    "With the morale checks of both sides",
    "If both sides pass their checks",
  ]);
  const halts = forecast.prospects[0]!.shares.find(({ id }) => id === "halts");
  expect(halts?.tone).toBe("good");
});
