// The adapter for screens: in random games everything is shown, asked and told in words, to every viewer.

import { Journal, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { march } from "../src/ruleset.ts";
import { screen } from "../src/screen/index.ts";
import type { Decision, March, World } from "../src/types.ts";
import { words as en } from "../src/words/en/index.ts";
import { lab, rule } from "./lab.ts";
import { settingOf } from "./trial.ts";

const VIEWERS = ["french", "coalition", "spectator"] as const;
const ROUGH = /undefined|NaN|\[object/;

/** A random game, looked at now and then. */
function watch(
  scenario: string,
  options: readonly string[],
  answers: number,
  check: (game: Watched) => void,
) {
  const setting = settingOf(scenario, options);
  const world = march.load(setting.scenario, setting.options);
  const chance = seeded(`${scenario} ${options}`);
  const journal = Journal.begin(march, world, { scenario, options: setting.options }, chance);
  for (let n = 0; n < answers; n++) {
    const [decision] = journal.game.pending;
    if (decision?.choice.kind !== "listed") return;
    const { actions } = decision.choice;
    const action = actions[chance.roll(actions.length) - 1]!;
    check({ journal, world, decision, action, n });
    journal.submit(decision.side, action);
  }
}

interface Watched {
  readonly journal: Journal<March>;
  readonly world: World;
  readonly decision: Decision;
  readonly action: Action;
  readonly n: number;
}

const OPTIONS = ["initiative", "captured-supply", "positioned-artillery", "grand-batteries", "extended-line"];

describe.each([
  ["duenzling", [], 120],
  ["teugn-hausen", OPTIONS, 250],
  ["eggmuehl", ["by-mail", "detailed-supply"], 200],
] as const)("%s with %j", (scenario, options, answers) => {
  test("is shown, asked and told in words", () => {
    watch(scenario, options, answers, ({ journal, world, decision, n }) => {
      for (const event of journal.game.events) {
        const { text } = screen.tell(world, event);
        expect(text).not.toBe("");
        expect(text).not.toMatch(ROUGH);
      }
      expect(en.questions, `no words for ${decision.id}`).toHaveProperty(decision.id);
      if (n % 5 > 0) return;
      const { position } = journal.game;
      for (const viewer of VIEWERS) {
        const view = march.view(position, viewer);
        const scene = screen.scene(world, view);
        expect(JSON.stringify(scene)).not.toMatch(ROUGH);
        for (const { id } of scene.overlays)
          expect(JSON.stringify(screen.layer?.(world, view, id))).not.toMatch(ROUGH);
        expect(new Set(scene.pieces.map(({ id }) => id)).size).toBe(scene.pieces.length);
        for (const { id } of scene.pieces.slice(n % 7, (n % 7) + 2))
          expect(JSON.stringify(screen.dossier(world, view, id, undefined) ?? "")).not.toMatch(ROUGH);
      }
      const question = screen.question(world, march.view(position, decision.side), decision);
      expect(JSON.stringify(question)).not.toMatch(ROUGH);
      expect(question.offers.map((offer) => offer.n)).toHaveLength(
        decision.choice.kind === "listed" ? decision.choice.actions.length : 0,
      );
    });
  });
});

const embattled = {
  activate: ["french"],
  stage: "declare",
  units: {
    morand: { side: "french", at: "6,7", facing: 2, steps: 3, morale: 4, batteries: 2 },
    "french-leader": { at: "6,7" },
    jellacic: { side: "coalition", at: "7,7", facing: 5, steps: 4, morale: 3, batteries: 3 },
  },
} as const;

rule("7.1-6", "the outcomes of an attack before it is made are those of the table", () => {
  const { game } = lab(embattled);
  const { world } = game.position;
  const [decision] = game.pending;
  const forecast = screen.forecast(world, march.view(game.position, "french"), decision!, {
    do: "attack",
    units: ["morand"],
    at: ["7,7"],
  });
  // 6 against 8 is -1; morale +1; the guns of both are 2 and 3, so -1: -1 in all.
  expect(forecast?.title).toBe("6 against 8, below 1:1");
  expect(forecast?.sums.map(({ total }) => total)).toEqual(["6", "8", "-1"]);
  expect(forecast?.prospects[0]?.shares.map(({ id, ways, total }) => [id, ways, total])).toEqual([
    ["1", 1, 6],
    ["0", 5, 6],
  ]);
});

rule("6.3", "a move is offered with what it costs and its way", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    units: {
      morand: { side: "french", at: "6,7", facing: 2, steps: 3, morale: 4 },
      "french-leader": { at: "6,7" },
    },
  });
  t.act({ do: "take", unit: "morand" });
  const [decision] = t.game.pending;
  const { world } = t.game.position;
  const { offers, hint } = screen.question(world, march.view(t.game.position, "french"), decision!);
  const near = offers.find(({ places }) => places[0] === "6,6");
  expect(near).toMatchObject({ price: "2", way: { path: ["6,7", "6,6"], text: "2 of 8 MP" } });
  expect(hint).toContain("Acted 1 if it moves, Rested if it rests");
});
