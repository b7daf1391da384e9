// Single decisions that the scout must get right, arranged as positions.

import type { Game } from "@grognard/kernel";
import type { Action, N20 } from "@grognard/rules-n20";
import { describe, expect, test } from "vitest";
import { trapped } from "../src/n20/worth.ts";
import { asked, infantry, says } from "./positions.ts";

const scoutSays = (game: Game<N20>): Action => says("scout", game);

test("a weak unit keeps away from a strong one", () => {
  const game = asked({
    phase: "movement",
    player: "french",
    units: { a: infantry("french", "8,12", 1), p: infantry("coalition", "8,9", 4) },
  });
  const action = scoutSays(game);
  if (action.do === "move") game.submit("french", action);
  const { state, world } = game.position;
  const at = state.hex[0]! * 6;
  expect([...world.map.grid.neighbours.slice(at, at + 6)]).not.toContain(state.hex[1]);
});

test("attacks the one that it can beat and leaves the other to a soak-off", () => {
  const game = asked({
    phase: "combat",
    player: "french",
    units: {
      a: infantry("french", "8,10", 3),
      b: infantry("french", "9,10", 3),
      weak: infantry("coalition", "8,9", 1),
      strong: infantry("coalition", "9,9", 4),
    },
  });
  const offered = game.pending[0]!.choice;
  expect(offered.kind === "listed" && offered.actions.length).toBeGreaterThan(1);
  for (let i = 0; i < 2; i++) game.submit("french", scoutSays(game));
  const battles = game.position.state.battles.map(({ attackers, defenders }) => [attackers, defenders]);
  expect(battles).toEqual([
    [[0], [2]],
    [[1], [3]],
  ]);
});

test("does not lower a column that is good", () => {
  const game = asked({
    phase: "combat",
    player: "french",
    morale: { french: 3, coalition: 5 },
    units: { a: infantry("french", "8,10", 4), p: infantry("coalition", "8,9", 1) },
  });
  for (let i = 0; i < 9 && game.pending[0]!.id !== "column"; i++) {
    const { side, choice } = game.pending[0]!;
    const actions = choice.kind === "listed" ? choice.actions : [];
    game.submit(side, actions.find(({ do: kind }) => kind === "attack") ?? actions.at(-1)!);
  }
  expect(game.pending[0]!.id).toBe("column");
  expect(scoutSays(game)).toEqual({ do: "column", column: 3 });
});

test("a leader who returns goes to a unit, not to an empty hex", () => {
  const game = asked(
    {
      phase: "events",
      player: "french",
      units: {
        a: infantry("french", "8,12", 3),
        p: infantry("coalition", "8,5", 3),
        ney: { type: "leader", side: "french", is: "broken", movement: 3, span: 1 },
      },
    },
    ["leaders"],
  );
  expect(game.pending[0]!.id).toBe("return");
  expect(scoutSays(game)).toMatchObject({ do: "placeLeader", unit: "ney" });
});

test("knows that a river at the back is half a trap, and the enemy's zones another", () => {
  const caught = (river: readonly string[], enemy?: string): number => {
    const { position } = asked({
      phase: "movement",
      player: "french",
      units: {
        a: infantry("french", "8,8", 1),
        ...(enemy ? { p: infantry("coalition", enemy, 2) } : {}),
      },
      map: { rivers: [{ kind: "minor", sides: [...river] }] },
    });
    return trapped(position, 0, position.state.hex[position.world.pieceById.get("a")!]!);
  };
  const around = ["8,7", "9,8", "9,9", "8,9", "7,9", "7,8"].map((hex) => `8,8|${hex}`);
  expect(caught(["1,1|1,2"])).toBe(0);
  expect(caught(around)).toBe(0.5);
  expect(caught(around.slice(1))).toBe(0);
  expect(caught(around.slice(1), "8,6")).toBe(0.5);
});

describe("a garrison alone", () => {
  const march = (objectives: readonly { hex: string; side: string; morale: number }[]) => {
    const game = asked({
      phase: "movement",
      player: "french",
      objectives: [...objectives],
      garrisons: [{ hex: "8,8", nation: "prussian", strength: 0 }],
      map: { terrain: { "8,8": "fortified" } },
      units: {
        a: infantry("french", "8,11", 2),
        b: infantry("french", "9,10", 2),
        p: infantry("coalition", "1,1", 1),
      },
    });
    const attacked: string[] = [];
    for (let i = 0; i < 20 && game.position.state.player === 0 && game.pending[0]; i++) {
      const answer = game.submit(game.pending[0].side, scoutSays(game));
      for (const event of answer.ok ? answer.events : [])
        if (event.type === "declared") attacked.push(...event.targets);
    }
    return attacked;
  };

  test("is attacked where it bars the way to an objective", () => {
    expect(march([{ hex: "8,7", side: "coalition", morale: 2 }])).toEqual(["8,8"]);
  });

  test("is left alone where it guards nothing", () => {
    expect(march([])).toEqual([]);
  });
});
