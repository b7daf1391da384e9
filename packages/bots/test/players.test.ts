import { type Decision, Game, Problem, seeded } from "@grognard/kernel";
import { type Action, type N20, n20, OPTIONS } from "@grognard/rules-n20";
import { playerById, playersOf } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { type ComputerPlayer, isBlunder, situationAt } from "../src/index.ts";
import { match, worldOf } from "./table.ts";

const PLAYERS = playersOf("n20").map(({ id }) => id);
const ALL = OPTIONS.map(({ id }) => id);

describe("a unit that plays", () => {
  test("players are found by name, and an unknown one is named with those there are", () => {
    expect(playersOf("n20").map(({ id }) => id)).toEqual(["random", "scout", "captain", "marshal"]);
    expect(playersOf("another game").map(({ id }) => id)).toEqual(["random"]);
    expect(() => playerById("n20", "napoleon")).toThrow(Problem);
    expect(() => playerById("n20", "napoleon")).toThrow(/there are random, scout, captain, marshal/);
  });

  test("the same seed gives the same game, another seed another", () => {
    const world = worldOf("jena-1806", ALL);
    const once = match(world, "scout", "random", "same");
    expect(match(world, "scout", "random", "same")).toEqual(once);
    expect(match(world, "scout", "random", "other").answers).not.toBe(once.answers);
  });
});

describe("every answer is legal, whatever the options", () => {
  const sets = [[], ALL, ...ALL.map((id) => [id])];
  test.each(sets.map((options) => [options.join() || "none", options] as const))("%s", (_, options) => {
    for (const scenario of ["waterloo-1815", "jena-1806", "n20-basics"]) {
      const world = worldOf(scenario, options);
      expect(match(world, "scout", "random", `${scenario} a`).outcome.cite).toMatch(/^1[25]\./);
      expect(match(world, "random", "scout", `${scenario} b`).outcome.cite).toMatch(/^1[25]\./);
    }
  });
});

describe("follies", () => {
  const offering = (actions: readonly object[]): Decision<Action> =>
    ({
      id: "reserves",
      side: "french",
      cite: "12.2.3",
      about: [],
      choice: { kind: "listed", actions },
    }) as Decision<Action>;
  const chosen = (id: string, actions: readonly object[]) => {
    const game = Game.start(n20, worldOf("n20-basics"), seeded(1));
    return playerById<N20>("n20", id).choose(situationAt(game, offering(actions), seeded(1)));
  };
  const folly = { do: "commit", with: "morale", selfDefeating: true };

  test.each(PLAYERS)("%s does not lose the game on purpose", (id) => {
    for (let i = 0; i < 20; i++) expect(isBlunder(chosen(id, [folly, { do: "pass" }]))).toBe(false);
  });

  test.each(PLAYERS)("%s commits a folly when nothing else is offered", (id) => {
    expect(chosen(id, [folly])).toBe(folly);
  });
});

test("a situation does not lead to the game, only to its side's view", () => {
  const game = Game.start(n20, worldOf("waterloo-1815", ["fog"]), seeded(1));
  const situation = situationAt(game, game.pending[0]!, seeded(1));
  expect(Object.keys(situation)).toEqual(["decision", "chance"]);
  expect(situation.view).toEqual(n20.view(game.position, "french"));
  expect(JSON.stringify(situation.view.pieces)).not.toContain("perponcher");
});

test.each(["scout", "captain", "marshal"])(
  "a %s gives the same answer whatever is hidden by the fog",
  (id) => {
    const world = worldOf("waterloo-1815", ["fog"]);
    const game = Game.start(n20, world, seeded(1));
    const other = game.fork(seeded(1));
    const { state } = other.position;
    const [a, b] = [world.pieceById.get("perponcher")!, world.pieceById.get("pirch-jagow")!];
    expect(Math.min(state.hex[a]!, state.hex[b]!)).toBeGreaterThanOrEqual(0);
    state.hex = state.hex.with(a, state.hex[b]!).with(b, state.hex[a]!);
    const player: ComputerPlayer<N20> = playerById("n20", id);
    const answer = (g: Game<N20>) => player.choose(situationAt(g, game.pending[0]!, seeded(7)));
    expect(answer(other)).toEqual(answer(game));
  },
);
