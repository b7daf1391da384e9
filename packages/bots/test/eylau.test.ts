import { Game, type Json, seeded } from "@grognard/kernel";
import { type Action, type Eylau, eylau, scenarioById } from "@grognard/rules-eylau";
import { playerById } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { contestants, playOut, situationAt } from "../src/index.ts";

const marshal = playerById<Eylau>("eylau", "marshal");
const random = playerById<Eylau>("eylau", "random");

/** Units on a blank field of 24 by 18. */
function table(position: { readonly [key: string]: Json }): Game<Eylau> {
  const world = eylau.load(eylau.prepare?.(undefined, position), []);
  return Game.from(eylau, world, eylau.arrange(world, position), seeded("test"));
}

const answer = (game: Game<Eylau>, chance = "test"): Action =>
  marshal.choose(situationAt(game, game.pending[0]!, seeded(chance)));

describe("the marshal", () => {
  test("attacks where it is much the stronger, and says why", () => {
    const game = table({
      phase: "frenchShock",
      units: {
        f: { side: "french", at: "10,8", facing: 1, strength: 9, effectiveness: 8 },
        m: { side: "allied", at: "11,8", facing: 1, strength: 3, effectiveness: 2, morale: "disordered" },
      },
    });
    const action = answer(game);
    expect(action).toMatchObject({ do: "shock", unit: "f", at: "11,8" });
    const situation = situationAt(game, game.pending[0]!, seeded("test"));
    expect(marshal.explain?.(situation, action)).toEqual(["The odds are good."]);
  });

  test("does not run its head against a wall", () => {
    const game = table({
      phase: "frenchShock",
      units: {
        f: { side: "french", at: "10,8", facing: 1, strength: 3, effectiveness: 3 },
        m: { side: "allied", at: "11,8", facing: 4, strength: 9, effectiveness: 8 },
      },
    });
    expect(answer(game)).toEqual({ do: "pass" });
  });

  test("charges guns without a guard, and no square", () => {
    const facing = (enemy: { readonly [key: string]: Json }) =>
      table({
        phase: "frenchCommand",
        stage: "charges",
        units: {
          c: { side: "french", kind: "cuirassier", at: "6,8", facing: 1, strength: 9 },
          m: { side: "allied", at: "8,8", ...enemy },
        },
      });
    expect(answer(facing({ kind: "light battery", facing: 1, formation: "unlimbered" }))).toEqual({
      do: "charge",
      unit: "c",
    });
    expect(answer(facing({ facing: 4, formation: "square" }))).toEqual({ do: "pass" });
  });

  test("turns its cavalry only towards an enemy that comes near", () => {
    const facing = (now: number) => {
      const game = table({
        phase: "alliedMovement",
        stage: "units",
        units: {
          c: { side: "french", kind: "light cavalry", at: "10,8", facing: now },
          m: { side: "allied", at: "14,8", facing: 4 },
        },
      });
      game.submit("allied", { do: "take", unit: "m" });
      game.submit("allied", { do: "move", to: "13,8" });
      expect(game.pending[0]?.id).toBe("reaction");
      return answer(game);
    };
    expect(facing(1)).toEqual({ do: "pass" });
    expect(facing(2)).toEqual({ do: "react", facing: 1 });
  });

  test("beats the random player from both sides of the lane at Serpallen", { timeout: 120_000 }, () => {
    const world = eylau.load(scenarioById("serpallen"), []);
    const sides = eylau.sides(world);
    const won = ["s/0", "s/1", "s/2", "s/3", "s/4"].flatMap((seed) =>
      sides.filter((own) => {
        const game = Game.start(eylau, world, seeded(seed));
        const players = sides.map((side) => (side === own ? marshal : random));
        playOut(game, contestants(sides, players, seed));
        return game.outcome?.winner === own;
      }),
    );
    expect(won.length).toBeGreaterThanOrEqual(9);
  });

  test("gives the same answer to the same situation, whatever its dice", () => {
    const game = Game.start(eylau, eylau.load(scenarioById("serpallen"), []), seeded("same"));
    for (let i = 0; i < 60 && game.pending.length > 0; i++) {
      const action = answer(game, "one");
      expect(answer(game, "two")).toEqual(action);
      game.submit(game.pending[0]!.side, action);
    }
  });
});
