// Force charts and orders are known to their owner only [2.5]: what the enemy sees and is told.

import { seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import type { MarchEvent } from "../src/events.ts";
import { march } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { screen } from "../src/screen/index.ts";
import { setupState } from "../src/setup.ts";
import type { Beginnings, Position } from "../src/types.ts";
import { lab, rule } from "./lab.ts";

/** The field of Dünzling, changed. */
function field(change: (state: Beginnings) => void = () => {}, options: readonly string[] = []) {
  const world = march.load(scenarioById("duenzling"), [...options]);
  const state = setupState(world);
  change(state);
  return { world, state, index: march.index(world, state) };
}
const id = (g: Position, name: string): number => g.world.unitById.get(name)!;
const viewOf = (g: Position, viewer: string) => march.view(g, viewer);
const heard = (event: MarchEvent, viewer: string, g: Position = field()) => march.redact(g, event, viewer);

rule("2.5-hidden", "a force chart is shown to its owner, to nobody else, unless all is open", () => {
  const friant = id(field(), "friant");
  const tire = (state: Beginnings) => {
    state.fatigue[friant] = 6;
  };
  for (const [viewer, seen] of [
    ["french", 6],
    ["coalition", null],
    ["spectator", null],
  ] as const)
    expect(viewOf(field(tire), viewer).charts.fatigue[friant]).toBe(seen);
  expect(viewOf(field(tire, ["open"]), "coalition").charts.fatigue[friant]).toBe(6);
});

/** What the other side sees, with every overlay. */
function shown(g: Position) {
  const view = viewOf(g, "coalition");
  const scene = screen.scene(g.world, view);
  return [scene, scene.overlays.map(({ id }) => screen.layer?.(g.world, view, id))];
}

rule("2.5", "two enemies that differ in chart and orders alone look the same", () => {
  const g = field();
  const friant = id(g, "friant");
  const other = field((state) => {
    state.fatigue[friant] = 7;
    state.unsupplied[friant] = 1;
    state.organic[friant] = 2;
    state.current[g.world.formationById.get("friant")!] = null;
  });
  expect(viewOf(other, "coalition")).toEqual(viewOf(g, "coalition"));
  expect(shown(other)).toEqual(shown(g));
  expect(viewOf(other, "french")).not.toEqual(viewOf(g, "french"));
});

rule("2.5-declare", "whether infantry has guns is seen by its zone, not how many", () => {
  const hohenlohe = id(field(), "hohenlohe");
  const withGuns = (batteries: number) =>
    viewOf(
      field((state) => {
        state.batteries[hohenlohe] = batteries;
      }),
      "french",
    );
  expect(withGuns(1)).toEqual(withGuns(3));
  expect(withGuns(0)).not.toEqual(withGuns(1));
});

rule("15.6-march-target", "a Target lies face down: its owner alone knows whose it is", () => {
  const g = field((state) => {
    state.targets = [[5], []];
  });
  const seen = screen.scene(g.world, viewOf(g, "coalition")).pieces.filter(({ name }) => /Target/.test(name));
  expect(seen.map(({ face }) => face?.values)).toEqual([["?"]]);
  const own = screen.scene(g.world, viewOf(g, "french")).pieces.filter(({ name }) => /Target/.test(name));
  expect(own.map(({ name }) => name)).toEqual(["Target of Friant in 5,3"]);
});

describe("what is heard", () => {
  rule("2.5-hidden", "orders and fatigue are told to their owner alone", () => {
    const events: readonly MarchEvent[] = [
      { type: "ordered", formation: "friant", order: "hold", delay: 1, cite: "15.4" },
      { type: "received", formation: "friant", order: "hold", cite: "15.3-replace" },
      { type: "fatigued", unit: "friant", from: 0, to: 1, cite: "11.0-table" },
      { type: "gunsLost", unit: "friant", cite: "7.9" },
    ];
    for (const event of events) {
      expect(heard(event, "french")).toEqual(event);
      expect(heard(event, "coalition")).toBeUndefined();
      expect(heard(event, "coalition", field(undefined, ["open"]))).toEqual(event);
    }
  });

  rule("10.0", "how many of the missing are stragglers is not told to the enemy", () => {
    const event: MarchEvent = { type: "lost", unit: "friant", casualties: 1, stragglers: 1, cite: "10.0" };
    expect(heard(event, "french")).toEqual(event);
    expect(heard(event, "coalition")).toEqual({ type: "lost", unit: "friant", casualties: 2, cite: "10.0" });
  });

  rule("15.5-cap", "nor how far a new order lets a corps go", () => {
    const event: MarchEvent = { type: "obeys", formation: "friant", total: 7, cap: 7, cite: "15.5-cap" };
    expect(heard(event, "coalition")).toEqual({
      type: "obeys",
      formation: "friant",
      total: 7,
      cite: "15.5-follow",
    });
  });
});

test("what is imagined of the enemy looks as the enemy looks", () => {
  const friant = id(field(), "friant");
  const g = field((state) => {
    state.steps[friant]! -= 2;
    state.lost[friant] = 2;
  });
  const view = viewOf(g, "coalition");
  const imagined = march.imagine(view, seeded("imagined"), march.worldFor(g.world, "coalition"));
  expect(march.invariants(imagined)).toEqual([]);
  expect(viewOf(imagined, "coalition")).toEqual(view);
  expect([imagined.state.stragglers[friant], imagined.state.lost[friant]]).toEqual([0, 2]);
});

rule("2.5-hidden", "losses are rolled for openly: their number is known, not which units they were", () => {
  const [friant, montbrun] = [id(field(), "friant"), id(field(), "montbrun")];
  const oneOfTwo = (dead: number, missing: number) =>
    viewOf(
      field((state) => {
        state.steps[friant]!--;
        state.steps[montbrun]!--;
        state.lost[dead] = 1;
        state.stragglers[missing] = 1;
      }),
      "coalition",
    );
  expect(oneOfTwo(friant, montbrun)).toEqual(oneOfTwo(montbrun, friant));
  expect(oneOfTwo(friant, montbrun).dead).toEqual([1, 0]);
});

rule("17.0-victory", "points for losses count at once, and after the last turn every chart is open", () => {
  const friant = id(field(), "friant");
  const after = (turn: number) =>
    field((state) => {
      state.steps[friant]! -= 2;
      state.lost[friant] = 1;
      state.stragglers[friant] = 1;
      state.fatigue[friant] = 6;
      state.turn = turn;
    });
  const points = (g: Position) =>
    screen.scene(g.world, viewOf(g, "coalition")).gauges[0]!.values.find(({ side }) => side === "coalition");
  const { length } = field().world.turns;
  expect(points(after(1))!.value - points(field())!.value).toBe(1);
  expect(viewOf(after(length), "coalition").charts.fatigue[friant]).toBeNull();
  expect(viewOf(after(length + 1), "coalition").charts.fatigue[friant]).toBe(6);
});

rule("2.5-hidden", "that a leader may think of a forced march does not show which units are tired", () => {
  const at = (fatigue: string) =>
    lab({ activate: ["french"], stage: "forced", units: { a: { side: "french", at: "7,7", fatigue } } });
  const [tired, rested] = [at("tired1"), at("rested")];
  expect([tired.asks, rested.asks]).toEqual(["forcedMarch", "units"]);
  expect(viewOf(tired.g, "coalition")).toEqual(viewOf(rested.g, "coalition"));
  const second = lab(
    {
      activate: ["one", "two"],
      stage: "forced",
      units: {
        a: { side: "french", formation: "one", at: "7,7" },
        b: { side: "french", formation: "two", at: "5,5", fatigue: "tired1" },
      },
      formations: { one: { side: "french" }, two: { side: "french" } },
    },
    { options: { initiative: true } },
  );
  expect([second.asks, viewOf(second.g, "coalition").open.stack.at(-1)]).toMatchObject([
    "forcedMarch",
    { stage: "units", at: 0 },
  ]);
});

rule("15.13", "that a formation has an order already is not told by a question that is left out", () => {
  const arriving = (order?: string) =>
    lab({
      turn: 2,
      units: { a: { side: "french", formation: "one", at: "2,2" }, b: { side: "french", formation: "one" } },
      formations: { one: { side: "french", ...(order ? { order } : {}) } },
      reinforcements: [{ units: ["b"], turn: 2, at: "0,9" }],
    });
  const [bare, ordered] = [arriving(), arriving("hold")];
  expect([bare.asks, ordered.asks]).toEqual(["firstOrder", "firstOrder"]);
  expect(ordered.actions()).toEqual([{ do: "pass" }]);
  expect(ordered.refusal({ do: "order", formation: "one", order: "attack" })).toBe("15.13");
  expect(viewOf(bare.g, "coalition").open.stack).toEqual(viewOf(ordered.g, "coalition").open.stack);
  expect([ordered.pass().asks, ordered.order("one")]).toEqual(["orders", "hold"]);
});

rule("2.5-hidden", "a MARCH in the making is not seen, nor that there is one", () => {
  const orders = () => lab({ phase: "issue" }, { scenario: "duenzling" });
  const before = viewOf(orders().g, "coalition");
  const t = orders().act({ do: "order", formation: "montbrun", order: "march" });
  expect(t.asks).toBe("target");
  expect(viewOf(t.g, "coalition")).toEqual(before);
});
