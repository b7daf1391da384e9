// The players that think ahead: judgement, honesty, and how much they think.

import { Game, seeded } from "@grognard/kernel";
import { type Action, CASES, type N20, n20, OPTIONS } from "@grognard/rules-n20";
import { playerById } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { situationAt } from "../src/index.ts";
import { DEEP, QUICK } from "../src/n20/generals.ts";
import { comparePlans } from "../src/n20/plan-search.ts";
import { asked, infantry, says, situationOf } from "./positions.ts";
import { matches, worldOf } from "./table.ts";

const ALL = OPTIONS.map(({ id }) => id);

/** Every nth question of a scout's game, as it would be put to another player. */
function questions(scenario: string, options: readonly string[], every: number, most: number): Game<N20>[] {
  const game = Game.start(n20, worldOf(scenario, options), seeded("questions"));
  const scout = playerById<N20>("n20", "scout");
  const found: Game<N20>[] = [];
  for (let i = 1; game.pending.length > 0 && found.length < most; i++) {
    if (i % every === 0) found.push(game.fork(seeded(1)));
    const decision = game.pending[0]!;
    game.submit(decision.side, scout.choose(situationAt(game, decision, seeded(i))));
  }
  return found;
}

test.each(["scout", "captain", "marshal"])(
  "the %s brings two units up to one that is weaker than both",
  (id) => {
    const game = asked({
      phase: "movement",
      player: "french",
      units: {
        a: infantry("french", "8,12", 3),
        b: infantry("french", "7,12", 3),
        p: infantry("coalition", "8,9", 1),
        q: infantry("coalition", "2,2", 1),
      },
    });
    for (let i = 0; i < 6 && game.pending[0]!.id === "movement"; i++) game.submit("french", says(id, game));
    const { state, world } = game.position;
    const near = [0, 1].filter((unit) => {
      const at = state.hex[unit]! * 6;
      return world.map.grid.neighbours.slice(at, at + 6).includes(state.hex[2]!);
    });
    expect(near).toHaveLength(2);
  },
);

describe.each(["captain", "marshal"])("the %s", (id) => {
  test("does not pay for reserves when the point would lose the game at its end", () => {
    const game = asked({
      phase: "combat",
      player: "coalition",
      turns: [{ name: "the last" }],
      morale: { french: 4, coalition: 5 },
      units: { a: infantry("coalition", "8,10", 3), p: infantry("french", "8,9", 3) },
    });
    for (let i = 0; i < 5 && game.pending[0]!.id !== "reserves"; i++)
      game.submit("coalition", says(id, game));
    expect(game.pending[0]!.id).toBe("reserves");
    expect(says(id, game)).toEqual({ do: "pass" });
  });

  test("answers by the situation alone, whatever its dice", () => {
    for (const game of questions("jena-1806", ["fog"], 9, 2)) {
      const player = playerById<N20>("n20", id);
      expect(player.choose(situationOf(game, 2))).toEqual(player.choose(situationOf(game, 1)));
    }
  });
});

test("the captain's answers are legal with every option, and its thoughts are counted", () => {
  for (const game of questions("waterloo-1815", ALL, 11, 14)) {
    const situation = situationOf(game);
    const { plans, nodes } = comparePlans(situation, QUICK);
    expect(game.objections(situation.side, plans[0]!.action)).toEqual([]);
    expect(nodes).toBeLessThan(2 * QUICK.nodes);
    expect(plans.length).toBeLessThanOrEqual(QUICK.plans);
  }
});

test("the marshal thinks longer, but not for ever", () => {
  const nodes = questions("waterloo-1815", [], 7, 4).map(
    (game) => comparePlans(situationOf(game), DEEP).nodes,
  );
  expect(Math.max(...nodes)).toBeGreaterThan(QUICK.nodes);
  expect(Math.max(...nodes)).toBeLessThan(1.5 * DEEP.nodes);
});

describe("explanations", () => {
  const cited = (sentences: readonly string[]): string[] =>
    [...sentences.join(" ").matchAll(/\[([^\]]+)\]/g)].map(([, cite]) => cite!);
  const cases = new Set(Object.keys(CASES));

  test.each(["scout", "captain"])("the %s gives reasons with real cases, without its dice", (id) => {
    const player = playerById<N20>("n20", id);
    for (const game of questions("jena-1806", ALL, 11, 10)) {
      const situation = situationOf(game);
      const action = player.choose(situation);
      const reasons = player.explain!(situation, action);
      expect(reasons.length).toBeGreaterThanOrEqual(2);
      expect(cited(reasons).length).toBeGreaterThan(0);
      expect(cited(reasons).filter((cite) => !cases.has(cite) && !/^[A-CX]\d/.test(cite))).toEqual([]);
      expect(player.explain!(situationOf(game, 5), action)).toEqual(reasons);
    }
  });

  test("an attack is explained by its odds", () => {
    const game = asked({
      phase: "combat",
      player: "french",
      units: { a: infantry("french", "8,10", 4), p: infantry("coalition", "8,9", 2) },
    });
    const attack: Action = { do: "attack", units: ["a"], targets: ["8,9"] };
    const [why] = playerById<N20>("n20", "captain").explain!(situationOf(game), attack);
    expect(why).toMatch(/column \+2, the defender gives way in 4 of 6 and the attacker in 0 \[9\.5\]/);
  });
});

test("the captain beats random play", () => {
  const results = matches(worldOf("n20-basics"), "random", "captain", 12);
  const won = results.filter(({ outcome }) => outcome.winner === "coalition").length;
  expect(won).toBeGreaterThanOrEqual(9);
});
