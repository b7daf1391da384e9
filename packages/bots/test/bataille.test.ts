import { Game, type Json, seeded } from "@grognard/kernel";
import { type Action, type Bataille, bataille, scenarioById } from "@grognard/rules-bataille";
import { isFront, type Position, range, scoreNow } from "@grognard/rules-bataille/position";
import { playerById } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { appraisalOf } from "../src/bataille/appraisal.ts";
import { missionsOf } from "../src/bataille/missions.ts";
import { contestants, playOut, situationAt } from "../src/index.ts";

const brigadier = playerById<Bataille>("bataille", "brigadier");

/** Units on a blank field of 15 by 15, the French edge in the east. */
function table(position: { readonly [key: string]: Json }): Game<Bataille> {
  const world = bataille.load(bataille.prepare?.(undefined, position), []);
  return Game.from(bataille, world, bataille.arrange(world, position), seeded("test"));
}

const answer = (game: Game<Bataille>, chance = "test"): Action =>
  brigadier.choose(situationAt(game, game.pending[0]!, seeded(chance)));

/** The brigadier answers for both sides until a question of this kind comes up, or the phase has gone. */
function until(game: Game<Bataille>, wanted: (id: string) => boolean, most = 40): void {
  for (let i = 0; i < most && game.pending.length > 0 && !wanted(game.pending[0]!.id); i++)
    game.submit(game.pending[0]!.side, answer(game));
}

const unit = (game: Game<Bataille>, id: string): number => game.position.world.unitById.get(id)!;
const hexOf = ({ position }: Game<Bataille>, index: number): number => position.state.hex[index]!;
const steps = (game: Game<Bataille>, a: string, b: string): number =>
  range(game.position as Position, hexOf(game, unit(game, a)), hexOf(game, unit(game, b)));

describe("the brigadier", () => {
  test("forms square while there is time, and says why", () => {
    const game = table({
      active: "coalition",
      phase: "charge",
      units: {
        "F-46e-1": { at: "9,7", formation: "column", facing: 5 },
        "R-LUBNY": { at: "3,10", formation: "column", facing: 1 },
      },
    });
    game.submit("coalition", { do: "declare", units: ["R-LUBNY"] });
    for (let i = 0; i < 12 && game.pending[0]?.side === "coalition"; i++) {
      const { choice } = game.pending[0]!;
      if (choice.kind !== "listed") break;
      const on = choice.actions.find(({ do: kind }) => kind === "step" || kind === "goOn") ?? { do: "pass" };
      game.submit("coalition", on);
    }
    expect(game.pending[0]?.id).toBe("formSquare");
    const action = answer(game);
    expect(action).toEqual({ do: "square", hex: "9,7" });
    const situation = situationAt(game, game.pending[0]!, seeded("test"));
    expect(brigadier.explain?.(situation, action)).toEqual(["There is still time to form square."]);
  });

  test("fires before it assaults, and assaults where it is much the stronger", () => {
    const game = table({
      active: "french",
      phase: "offensive",
      units: {
        "F-46e-1": { at: "8,7", formation: "column", facing: 5 },
        "F-46e-2": { at: "8,6", formation: "column", facing: 4 },
        "F-72e-1": { at: "8,5", formation: "column", facing: 4 },
        "R-MUROM": { at: "7,6", formation: "column", facing: 1, losses: 3 },
      },
    });
    expect(answer(game)).toMatchObject({ do: "fire", at: "7,6" });
    until(game, (id) => id === "melee");
    expect(answer(game)).toMatchObject({ do: "assault", at: "7,6" });
  });

  test("does not run its head against a wall", () => {
    const game = table({
      active: "french",
      phase: "melee",
      units: {
        "F-46e-1": { at: "8,7", formation: "column", facing: 5, losses: 3 },
        "R-PREO-1": { at: "7,6", formation: "column", facing: 1 },
      },
    });
    expect(answer(game)).toEqual({ do: "pass" });
  });

  test("turns its front to the enemy", () => {
    const game = table({
      active: "french",
      phase: "movement",
      units: {
        "F-46e-1": { at: "9,7", formation: "column", facing: 1, losses: 2 },
        "R-PREO-1": { at: "4,7", formation: "column", facing: 1 },
        "R-PREO-2": { at: "4,6", formation: "column", facing: 1 },
        "R-PREO-3": { at: "4,8", formation: "column", facing: 1 },
      },
    });
    until(game, (id) => id !== "movement" && id !== "move");
    const g = game.position as Position;
    const hex = hexOf(game, unit(game, "F-46e-1"));
    expect(isFront(g, hex, 0, 4) || isFront(g, hex, 0, 5)).toBe(true);
    expect(isFront(g, hex, 0, 1) && isFront(g, hex, 0, 2)).toBe(false);
  });

  test("takes the shaken out of harm's way", () => {
    const game = table({
      active: "french",
      phase: "movement",
      units: {
        "F-46e-1": { at: "9,7", morale: "disordered" },
        "R-MUROM": { at: "6,7", formation: "column", facing: 1 },
      },
    });
    const before = steps(game, "F-46e-1", "R-MUROM");
    until(game, (id) => id !== "movement" && id !== "move");
    expect(steps(game, "F-46e-1", "R-MUROM")).toBeGreaterThan(before);
  });

  test("takes Straden from the random player, and holds it", () => {
    const world = bataille.load(scenarioById("straden"), []);
    const random = playerById<Bataille>("bataille", "random");
    for (const seed of ["s/0", "s/1"]) {
      const attack = Game.start(bataille, world, seeded(seed));
      playOut(attack, contestants(bataille.sides(world), [brigadier, random], seed));
      expect(scoreNow(attack.position as Position)).toBeGreaterThanOrEqual(2);
      const defence = Game.start(bataille, world, seeded(seed));
      playOut(defence, contestants(bataille.sides(world), [random, brigadier], seed));
      expect(defence.outcome?.winner).toBe("coalition");
    }
  });

  test("leaves for the pass in the morning of the second day, but for a rear guard", () => {
    const game = Game.start(bataille, bataille.load(scenarioById("kulm-day-2"), []), seeded("pass"));
    const appraisal = appraisalOf(game.position as Position, 0);
    const column = (hex: number) => hex % game.position.world.map.grid.columns;
    const missions = missionsOf(appraisal);
    const bound = (division: string) => {
      const { task, goals } = missions.get(division)!;
      return [task(), Math.min(...goals.map(column)), Math.max(...goals.map(column))];
    };
    expect(bound("42nd Division")).toEqual(["cover the retreat", 30, 32]);
    expect(bound("1st Division")).toEqual(["keep the pass open", 59, 59]);
    expect(bound("2nd Division")).toEqual(["keep the pass open", 54, 55]);
  });

  test("gives the same answer to the same situation, whatever its dice", () => {
    const world = bataille.load(scenarioById("kulm-day-1"), []);
    const game = Game.start(bataille, world, seeded("same"));
    for (let i = 0; i < 100; i++) {
      const action = answer(game, "one");
      expect(answer(game, "another")).toEqual(action);
      expect(game.submit(game.pending[0]!.side, action).ok).toBe(true);
    }
  });

  test("knows no more than it may see", () => {
    const truths = [
      { moraleValue: 14, melee: 60 },
      { moraleValue: 55, melee: 7 },
    ].map((secret) =>
      table({
        active: "french",
        phase: "melee",
        units: {
          "F-46e-1": { at: "8,7", formation: "column", facing: 5 },
          "F-46e-2": { at: "8,6", formation: "column", facing: 4 },
          "R-MUROM": { at: "7,6", formation: "column", facing: 1, ...secret },
        },
      }),
    );
    const [one, other] = truths.map((game) => ({
      view: bataille.view(game.position, "french"),
      action: answer(game),
    }));
    expect(one!.view).toEqual(other!.view);
    expect(one!.action).toEqual(other!.action);
  });
});
