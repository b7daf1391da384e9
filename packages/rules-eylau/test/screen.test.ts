// The adapter for screens: in random games everything is shown, asked, foretold and told in words.

import { Journal, lookUp, seeded } from "@grognard/kernel";
import type { Post } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/actions.ts";
import { eylau } from "../src/ruleset.ts";
import { screen } from "../src/screen/index.ts";
import type { Decision, Eylau, World } from "../src/types.ts";
import { words as en } from "../src/words/en/index.ts";
import { armies } from "./armies.ts";
import { A, F, field, GUNS, pair } from "./fire-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { AT, duel } from "./shock-lab.ts";
import { settingOf } from "./trial.ts";

const ROUGH = /undefined|NaN|\[object/;

/** A random game, looked at now and then. */
function watch(
  scenario: string,
  options: readonly string[],
  answers: number,
  check: (game: Watched) => void,
) {
  const setting = settingOf(scenario, options);
  const world = eylau.load(setting.scenario, setting.options);
  const chance = seeded(`${scenario} ${options}`);
  const journal = Journal.begin(eylau, world, { scenario, options: setting.options }, chance);
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
  readonly journal: Journal<Eylau>;
  readonly world: World;
  readonly decision: Decision;
  readonly action: Action;
  readonly n: number;
}

const OPTIONS = ["jaeger-fatigue", "stacked-fire", "cavalry-shock", "declared-shocks", "february-snow"];

describe.each([
  ["serpallen", [], 260],
  ["rearguard", OPTIONS, 260],
  ["davout", [], 260],
  ["eylau-short", ["historical"], 200],
] as const)("%s with %j", (scenario, options, answers) => {
  test("is shown, asked, foretold and told in words", () => {
    watch(scenario, options, answers, ({ journal, world, decision, action, n }) => {
      for (const event of journal.game.events) {
        const { text } = screen.tell(world, event);
        expect(text).not.toBe("");
        expect(text).not.toMatch(ROUGH);
      }
      expect(en.questions, `no words for ${decision.id}`).toHaveProperty(decision.id);
      if (n % 6 > 0) return;
      const view = eylau.view(journal.game.position, decision.side);
      const scene = screen.scene(world, view);
      expect(JSON.stringify(scene)).not.toMatch(ROUGH);
      for (const { id } of scene.overlays)
        expect(JSON.stringify(screen.layer?.(world, view, id))).not.toMatch(ROUGH);
      expect(new Set(scene.pieces.map(({ id }) => id)).size).toBe(scene.pieces.length);
      for (const { id } of scene.pieces.slice(n % 7, (n % 7) + 2))
        expect(JSON.stringify(screen.dossier(world, view, id, undefined) ?? "")).not.toMatch(ROUGH);
      const question = screen.question(world, view, decision);
      expect(JSON.stringify(question)).not.toMatch(ROUGH);
      expect(question.offers).toHaveLength(
        decision.choice.kind === "listed" ? decision.choice.actions.length : 0,
      );
      expect(JSON.stringify(screen.forecast(world, view, decision, action) ?? "")).not.toMatch(ROUGH);
    });
  });
});

const seen = (t: Lab) => {
  const { world } = t.game.position;
  const view = eylau.view(t.game.position, t.side as string);
  const [decision] = t.game.pending;
  return {
    scene: screen.scene(world, view),
    question: screen.question(world, view, decision!),
    forecast: (action: Action) => screen.forecast(world, view, decision!, action),
    dossier: (id: string) => screen.dossier(world, view, id, decision)!,
  };
};
const chances = (t: Lab, action: Action) =>
  seen(t)
    .forecast(action)
    ?.prospects[0]?.shares.map(({ id, ways, total }) => [id, ways, total]);

rule("11.0-C", "what a fire may do is known before it is made, with every term", () => {
  const t = pair({}, {}, { stage: "battalions", dice: [0] });
  const [fire] = t.actions("fire");
  const all = chances(t, fire!)!;
  expect(all.map(([id]) => id)).toEqual(["0", "M", "1", "2"]);
  expect(all.reduce((sum, [, ways]) => sum + Number(ways), 0)).toBe(10);
  expect(seen(t).forecast(fire!)?.title).toMatch(/^Strength \d+ at minimum range, column \d$/);
});

rule("12.3", "the cell of the table that was read is shown with the die", () => {
  const t = duel({}, {}, { dice: [8] }).act({ do: "shock", unit: "f", at: AT });
  while (t.of("shock").length === 0) t.pass();
  const [event] = t.of("shock");
  const { world } = t.game.position;
  const { chart, keys, result } = screen.tell(world, event!).reading!;
  const table = screen.charts(world).find(({ id }) => id === chart)!;
  expect(lookUp(table, ...keys)).toBe(result);
});

rule("12.2", "a shock is foretold by the same sums that decide it", () => {
  const t = duel({}, {}, { dice: [8] });
  const forecast = seen(t).forecast({ do: "shock", unit: "f", at: AT })!;
  const all = chances(t, { do: "shock", unit: "f", at: AT })!;
  expect(all.reduce((sum, [, ways]) => sum + Number(ways), 0)).toBe(10);
  t.act({ do: "shock", unit: "f", at: AT });
  while (t.of("shock").length === 0) t.pass();
  const { attack, defence, result } = t.of("shock")[0]!;
  expect(forecast.sums.map(({ total }) => total)).toEqual([
    String(attack.effectiveness),
    String(defence.effectiveness),
  ]);
  expect(forecast.title).toContain(`${attack.strength} against ${defence.strength}`);
  expect(all.map(([id]) => id)).toContain(result);
});

rule("17.34-b", "the chances of an order within the radius", () => {
  const t = armies({ phase: "alliedCommand", stage: "corps" });
  expect(chances(t, { do: "order", from: "sacken", unit: "ushakov" })).toEqual([
    ["received", 5, 10],
    ["delay", 3, 10],
    ["ignored", 2, 10],
  ]);
});

rule("17.34-c", "an order in transit is shown with its receiver, with its delay", () => {
  const far = { ushakov: { at: "10,9" }, sacken: { at: "20,9", rating: [3, 3] } };
  const t = armies({ phase: "alliedCommand", stage: "corps", units: far });
  expect(chances(t, { do: "order", from: "sacken", unit: "ushakov" })).toEqual([["underWay", 1, 1]]);
  t.act({ do: "order", from: "sacken", unit: "ushakov" });
  const post = find(seen(t).scene.command ?? [], "ushakov");
  expect(post?.couriers).toMatchObject([{ late: 3, cite: "17.34" }]);
});

const find = (posts: readonly Post[], id: string): Post | undefined => {
  for (const post of posts) {
    const found = post.id === id ? post : find(post.below, id);
    if (found) return found;
  }
  return undefined;
};

rule("16.3", "the chain of command is consistent: every piece is below its superior", () => {
  const t = armies({ phase: "alliedCommand", stage: "corps" });
  const all = (posts: readonly Post[]): string[] => posts.flatMap(({ id, below }) => [id, ...all(below)]);
  const ids = all(seen(t).scene.command ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(find(seen(t).scene.command ?? [], "sacken")?.below.length).toBeGreaterThan(0);
});

rule("11.21-a", "a battery's field of fire has bands by range", () => {
  const t = field({ f: { ...F, ...GUNS, at: "5,9" }, a: { ...A, at: "18,9" } }, { stage: "guns" });
  const { field: hexes = [] } = seen(t).dossier("f");
  const bandOf = (place: string) => hexes.find((one) => one.place === place)?.band;
  expect(["6,9", "7,9", "8,8", "9,9", "10,8", "11,9"].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2]);
});

rule("6.0-P", "a move is offered with what it costs and its way", () => {
  const t = lab({
    phase: "frenchMovement",
    units: { f: { side: "french", at: "5,5", facing: 1 }, a: { side: "allied", at: "20,5", facing: 4 } },
  });
  t.take("f");
  const { offers, hint } = seen(t).question;
  const near = offers.find(({ places }) => places[0] === "6,5");
  expect(near).toMatchObject({ price: "1", way: { path: ["5,5", "6,5"], text: "1 of 5 Movement Points" } });
  expect(hint).toContain("Movement Points: 0 spent, 5 left");
});

rule("18.1", "snow and dusk lie over the map with the sight they leave", () => {
  const of = (position: object) => seen(lab({ phase: "frenchMovement", ...TWO, ...position })).scene.weather;
  expect(of({})).toBeUndefined();
  expect(of({ snow: "heavy" })).toMatchObject({
    snow: "heavy",
    light: "day",
    text: expect.stringMatching(/^Heavy snow: sight \d hexe?s?$/),
  });
});
const TWO = {
  units: { f: { side: "french", at: "5,5", facing: 1 }, a: { side: "allied", at: "20,5", facing: 4 } },
};

test("lessons wait for questions and events that exist", () => {
  const ids = screen.course!.lessons.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { when } of screen.course!.lessons)
    if (when.question) expect(en.questions).toHaveProperty(when.question);
});
