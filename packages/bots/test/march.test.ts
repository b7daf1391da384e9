import { Game, type Json, seeded } from "@grognard/kernel";
import { type Action, type March, march, scenarioById } from "@grognard/rules-march";
import { playerById } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { contestants, playOut, situationAt } from "../src/index.ts";

const general = playerById<March>("march", "general");
const random = playerById<March>("march", "random");

/** Units on a blank field of 15 by 15. */
function table(position: { readonly [key: string]: Json }): Game<March> {
  const world = march.load(march.prepare?.(undefined, position), []);
  return Game.from(march, world, march.arrange(world, position), seeded("test"));
}

const answer = (game: Game<March>, chance = "test"): Action =>
  general.choose(situationAt(game, game.pending[0]!, seeded(chance)));

/** The general answers for both sides until such a question comes up. */
function until(game: Game<March>, id: string, most = 60): void {
  for (let i = 0; i < most && game.pending.length > 0 && game.pending[0]!.id !== id; i++)
    game.submit(game.pending[0]!.side, answer(game));
}

describe("the general", () => {
  test("attacks where it is much the stronger, and says why", () => {
    const game = table({
      activate: ["french"],
      stage: "declare",
      units: {
        friant: { side: "french", at: "7,8", facing: 0, steps: 5 },
        gudin: { side: "french", at: "6,7", facing: 1, steps: 5 },
        hiller: { side: "coalition", at: "7,7", facing: 3, steps: 1 },
      },
    });
    const action = answer(game);
    expect(action).toMatchObject({ do: "attack", at: ["7,7"] });
    const situation = situationAt(game, game.pending[0]!, seeded("test"));
    const [why, more] = general.explain?.(situation, action) ?? [];
    expect(why).toBe("The odds are good.");
    expect(more).toMatch(/^Tried out with a few dice, the best attack gains about [\d.]+ points\.$/);
  });

  test("does not run its head against a wall", () => {
    const game = table({
      activate: ["french"],
      stage: "declare",
      units: {
        friant: { side: "french", at: "7,8", facing: 0, steps: 1 },
        hiller: { side: "coalition", at: "7,7", facing: 3, steps: 5, morale: 5 },
      },
    });
    expect(answer(game)).toEqual({ do: "pass" });
  });

  test("lets the tired rest where no enemy is near", () => {
    const game = table({
      activate: ["french"],
      command: "free",
      units: {
        friant: { side: "french", at: "2,12", facing: 0, fatigue: "tired1" },
        hiller: { side: "coalition", at: "12,1", facing: 3 },
      },
    });
    until(game, "unit");
    expect(answer(game)).toEqual({ do: "rest" });
  });

  /** Between rows 7 and 8, from edge to edge. */
  const RIVER = Array.from({ length: 15 }, (_, c) => [
    `${c},7|${c},8`,
    ...(c === 14 ? [] : [c % 2 === 0 ? `${c},8|${c + 1},7` : `${c},7|${c + 1},8`]),
  ]).flat();
  const BANKS = { rivers: RIVER, bridges: ["7,7|7,8"] };
  const atBridge = (french: Json, more: { readonly [key: string]: Json } = {}) => {
    const game = table({
      activate: ["coalition"],
      command: "free",
      map: BANKS,
      units: {
        hiller: { side: "coalition", at: "7,8", facing: 0, steps: 2 },
        friant: french,
        ...more,
      },
      places: [{ hex: "7,12", owner: "coalition", points: [5, 5] }],
    });
    until(game, "unit");
    return answer(game);
  };

  test("burns a bridge before the enemy comes over it", () => {
    expect(atBridge({ side: "french", at: "7,5", facing: 3, steps: 5 })).toEqual({
      do: "destroyBridge",
      hex: "7,7",
    });
    expect(atBridge({ side: "french", at: "7,0", facing: 3, steps: 5 })).not.toMatchObject({
      do: "destroyBridge",
    });
  });

  test("mends a bridge that makes its way shorter", () => {
    const game = table({
      activate: ["french"],
      command: "free",
      map: BANKS,
      broken: ["7,7|7,8"],
      units: {
        friant: { side: "french", at: "7,7", facing: 3, steps: 4 },
        hiller: { side: "coalition", at: "7,14", facing: 0, steps: 1 },
      },
      places: [{ hex: "7,12", owner: "coalition", points: [5, 5] }],
    });
    until(game, "unit");
    expect(answer(game)).toEqual({ do: "repairBridge", hex: "7,8" });
  });

  test("sends its engineers to where a bridge is missing, and lays one", () => {
    const game = table({
      activate: ["french-supply"],
      map: { rivers: RIVER },
      units: {
        train: { side: "french", arm: "engineer", at: "7,6" },
        friant: { side: "french", at: "7,5", facing: 3, steps: 4 },
        hiller: { side: "coalition", at: "7,14", facing: 0, steps: 1 },
      },
      places: [{ hex: "7,12", owner: "coalition", points: [5, 5] }],
    });
    until(game, "unit");
    expect(answer(game)).toMatchObject({ do: "move", to: expect.stringMatching(/,7$/) });
    const beside = table({
      activate: ["french-supply"],
      map: { rivers: RIVER },
      units: {
        train: { side: "french", arm: "engineer", at: "7,7" },
        hiller: { side: "coalition", at: "7,14", facing: 0, steps: 1 },
      },
      places: [{ hex: "7,12", owner: "coalition", points: [5, 5] }],
    });
    until(beside, "unit");
    expect(answer(beside)).toMatchObject({ do: "buildBridge" });
  });

  test("digs in where it is to hold", () => {
    const holding = (more: { readonly [key: string]: Json }) => {
      const game = table({
        activate: ["coalition"],
        digs: ["coalition"],
        formations: { coalition: { side: "coalition", order: "hold" } },
        units: {
          hiller: { side: "coalition", at: "7,8", facing: 0, steps: 3 },
          friant: { side: "french", at: "7,3", facing: 3, steps: 3 },
        },
        places: [{ hex: "7,8", owner: "coalition", points: [5, 5] }],
        ...more,
      });
      until(game, "unit");
      return answer(game);
    };
    expect(holding({})).toEqual({ do: "dig" });
    expect(holding({ digs: [] })).not.toEqual({ do: "dig" });
  });

  test("beats the random player from both sides of Teugn-Hausen", { timeout: 120_000 }, () => {
    const world = march.load(scenarioById("teugn-hausen"), []);
    const sides = march.sides(world);
    const won = ["t/0", "t/1", "t/2", "t/3", "t/4"].flatMap((seed) =>
      sides.filter((own) => {
        const game = Game.start(march, world, seeded(seed));
        const players = sides.map((side) => (side === own ? general : random));
        playOut(game, contestants(sides, players, seed));
        return game.outcome?.winner === own;
      }),
    );
    expect(won.length).toBeGreaterThanOrEqual(9);
  });

  test("gives the same answer to the same situation, whatever its dice", () => {
    const world = march.load(scenarioById("duenzling"), []);
    const game = Game.start(march, world, seeded("same"));
    for (let i = 0; i < 60 && game.pending.length > 0; i++) {
      const action = answer(game, "one");
      expect(answer(game, "two")).toEqual(action);
      game.submit(game.pending[0]!.side, action);
    }
  });
});
