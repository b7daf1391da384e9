// Paths drawn by dragging: the result of pulling a knob. Blue is at (1000, 500) and faces north unless stated otherwise.

import type { Path } from "@grognard/table";
import { describe, expect, test } from "vitest";
import { patch } from "./ground.ts";
import { lab } from "./lab.ts";
import { BYSTANDERS } from "./marching.ts";
import { type Writer, writer } from "./writing.ts";

/** Far away, so that both sides have a unit to decide for. */

const moving = (A1: object, more: object = {}): Writer =>
  writer(lab({ window: "movement", units: { A1: { at: [1000, 500], ...A1 }, ...BYSTANDERS }, ...more }));

function pathOf(w: Writer, who = "A1"): Path {
  const [order] = w.orders(who);
  if (!order || !("path" in order)) throw new Error(`${who} goes nowhere`);
  return order.path;
}

describe("a knob before the front", () => {
  test("pulled ahead it marches, and the ghost and its numbers follow", () => {
    const w = moving({ formation: "line" }).pull("A1", "go", [0, 60]);
    expect(pathOf(w)).toEqual([{ go: "forward", d: 6000 }]);
    expect(w.entry("A1")).toMatchObject({ used: "60 of 100 mm", text: "forward 60 mm" });
    expect(w.entry("A1").ghost.map(({ y }) => y)).toEqual([552.5, 552.5, 552.5, 552.5]);
    expect(w.handle("A1", "go").at).toEqual({ x: 1000, y: 560 });
    expect(w.entry("A1").shapes.map(({ look }) => look)).toContain("track");
    expect(w.entry("A1").shapes.map(({ look }) => look)).toContain("zone-near");
    expect(w.refusals).toEqual([]);
  });

  test("it goes no farther than the allowance", () => {
    const w = moving({ formation: "line" }).pull("A1", "go", [0, 400]);
    expect(pathOf(w)).toEqual([{ go: "forward", d: 10000 }]);
    expect(w.refusals).toEqual([]);
  });

  test("pulled aside it inclines, by ten degrees at most", () => {
    expect(pathOf(moving({ formation: "line" }).pull("A1", "go", [7, 80]))).toEqual([
      { go: "oblique", d: 8000, a: 500 },
    ]);
    const [leg] = pathOf(moving({ formation: "line" }).pull("A1", "go", [-70, 70]));
    expect(leg).toMatchObject({ go: "oblique", a: -1000 });
  });

  test("pulled again the same leg grows or shrinks, and back to its start it is gone", () => {
    const w = moving({ formation: "line" }).pull("A1", "go", [0, 40]).pull("A1", "go", [0, 20]);
    expect(pathOf(w)).toEqual([{ go: "forward", d: 6000 }]);
    expect(pathOf(w.pull("A1", "go", [0, -30]))).toEqual([{ go: "forward", d: 3000 }]);
    expect(w.pull("A1", "go", [0, -50]).orders("A1")).toEqual([]);
  });

  test("pulled far aside of its way it begins a new leg", () => {
    const w = moving({ formation: "line" }).pull("A1", "go", [0, 40]).pull("A1", "go", [25, 40]);
    expect(pathOf(w).map(({ go }) => go)).toEqual(["forward", "oblique"]);
    expect(w.refusals).toEqual([]);
    expect(pathOf(w.shorten("A1"))).toEqual([{ go: "forward", d: 4000 }]);
    expect(w.shorten("A1").orders("A1")).toEqual([]);
  });

  test("closed ground stops it where it begins", () => {
    const woods = patch("densewoods", 900, 540, 1100, 700);
    const w = moving({ formation: "cav-line-2", arm: "cavalry" }, { terrain: [woods] }).pull(
      "A1",
      "go",
      [0, 150],
    );
    expect(w.refusals).toEqual([]);
    const [leg] = pathOf(w);
    expect(leg).toMatchObject({ go: "forward" });
    expect((leg as { d: number }).d).toBeLessThanOrEqual(4100);
    expect((leg as { d: number }).d).toBeGreaterThan(3000);
  });
});

describe("a knob at a corner", () => {
  test("pulled forward it wheels about the other one", () => {
    const w = moving({ formation: "attack" });
    const { x, y } = w.handle("A1", "wheel-left").at;
    expect([x, y]).toEqual([965, 500]);
    const [leg] = pathOf(w.pull("A1", "wheel-left", [0, 20]));
    expect(leg).toMatchObject({ go: "wheel", to: "right", q: 1600 }); // 20 beside 70
    expect(w.refusals).toEqual([]);
    expect(w.entry("A1").ghost[0]!.facing).toBe(16);
  });

  test("the same corner pulled on turns farther; a march may follow", () => {
    const w = moving({ formation: "attack" })
      .pull("A1", "wheel-right", [0, 10])
      .pull("A1", "wheel-right", [0, 10]);
    const [leg] = pathOf(w);
    expect(pathOf(w)).toHaveLength(1);
    expect(leg).toMatchObject({ go: "wheel", to: "left" });
    expect((leg as { q: number }).q).toBeGreaterThan(1300);
    w.pull("A1", "go", [-10, 40]);
    expect(pathOf(w).map(({ go }) => go)).toEqual(["wheel", expect.stringMatching(/forward|oblique/)]);
    expect(w.refusals).toEqual([]);
  });

  test("a wheel ends with the allowance", () => {
    const w = moving({ formation: "line" }).pull("A1", "wheel-left", [140, 140]);
    expect(w.refusals).toEqual([]);
    expect((pathOf(w)[0] as { q: number }).q).toBe(4050); // 100 mm of an arc of radius 140.81
  });

  test("a wheel can be an option of its own", () => {
    const w = moving({ formation: "line" }).choose("A1", "wheel/wheel-left");
    expect(w.orders("A1")).toMatchObject([{ order: "wheel", to: "left" }]);
    expect(w.refusals).toEqual([]);
  });
});

describe("other bodies", () => {
  test("the rear pulled back falls back, facing the enemy", () => {
    const w = moving({ formation: "line" }).pull("A1", "back", [0, -30]);
    expect(w.orders("A1")).toEqual([{ unit: "A1", order: "fall-back", path: [{ go: "back", d: 3000 }] }]);
    expect(w.entry("A1").ghost[0]!.facing).toBe(0);
    expect(w.refusals).toEqual([]);
  });

  test("a column follows its head, bend after bend", () => {
    const w = moving({ formation: "route" }).pull("A1", "go", [0, 60]).pull("A1", "go", [50, 20]);
    expect(pathOf(w)).toMatchObject([{ go: "follow", legs: [{ heading: 0, d: 6000 }, { d: 5400 }] }]);
    expect(w.refusals).toEqual([]);
    expect(new Set(w.entry("A1").ghost.map(({ facing }) => facing)).size).toBeGreaterThan(1);
    expect(pathOf(w.shorten("A1"))).toEqual([{ go: "follow", legs: [{ heading: 0, d: 6000 }] }]);
  });

  test("on a road a column of route goes twice as far", () => {
    const road = {
      kind: "road-metalled",
      id: "road",
      line: [
        [1000, 0],
        [1000, 1500],
      ],
    };
    const w = moving({ formation: "route" }, { terrain: [road] }).pull("A1", "go", [0, 900]);
    expect(w.entry("A1").used).toBe("500 of 500 mm");
    expect(w.refusals).toEqual([]);
  });

  test("skirmishers go anywhere and turn as they go", () => {
    const w = moving({ formation: "skirmish", gap: 40 }).pull("A1", "go", [40, 30]);
    expect(pathOf(w)).toMatchObject([{ go: "skirmish", heading: 5313, d: 5000, q: 0 }]);
    const { x, y } = w.handle("A1", "go").at;
    w.pullTo("A1", "turn", { x: x + 100, y: y + 100 });
    expect(pathOf(w)).toMatchObject([{ go: "skirmish", d: 5000, q: 4500 }]);
    expect(w.refusals).toEqual([]);
  });

  test("a square marches by the face that looks that way", () => {
    const w = moving({ formation: "square" }).pull("A1", "go", [100, -32]);
    expect(pathOf(w)[0]).toEqual({ go: "by-face", face: 1 });
    expect(w.refusals).toEqual([]);
  });

  test("a step to the side, and entering its numbers", () => {
    const w = moving({ formation: "line" }).choose("A1", "move/sidestep-left").pull("A1", "go", [0, 30]);
    expect(pathOf(w)).toEqual([
      { go: "sidestep", to: "left" },
      { go: "forward", d: 3000 },
    ]);
    expect(pathOf(w.set("A1", "distance", 42))[1]).toEqual({ go: "forward", d: 4200 });
    expect(pathOf(w.set("A1", "angle", -4))[1]).toEqual({ go: "oblique", d: 4200, a: -400 });
    expect(w.set("A1", "haltWithin", 120).orders("A1")).toMatchObject([{ haltWithin: 12000 }]);
    expect(w.refusals).toEqual([]);
    expect(w.clear("A1").orders("A1")).toEqual([]);
  });

  test("the skirmishers of a split battalion have knobs of their own", () => {
    const l = lab({
      window: "deployment",
      units: { A1: { at: [1000, 500], formation: "line" }, ...BYSTANDERS },
    });
    l.act({ unit: "A1", order: "split", variant: 0 });
    const w = writer(l.until("movement")).pull("A1", "go", [0, 20]).pull("A1/screen", "screen-go", [10, 30]);
    expect(w.orders("A1")).toMatchObject([
      { order: "move", path: [{ go: "forward", d: 2000 }], screen: [{ go: "skirmish" }] },
    ]);
    expect(w.refusals).toEqual([]);
  });

  test("a commander rides to where he is pulled, as far as he can", () => {
    const w = writer(lab({ window: "movement" }, { scenario: "pordenone-1809" }), "france");
    w.pull("AC", "go", [30, 40]);
    expect(w.orders("AC")).toEqual([{ commander: "AC", order: "ride", heading: 3687, d: 5000 }]);
    w.pull("AC", "go", [-5000, 0]);
    expect(w.refusals).toEqual([]);
  });
});

test("notes say what waits on the way", () => {
  const scrub = patch("scrub-rough", 900, 540, 1100, 700);
  const w = moving({ formation: "line" }, { terrain: [scrub] }).pull("A1", "go", [0, 80]);
  expect(w.entry("A1").notes).toContainEqual({
    text: "Delay roll after 40 mm: rough scrub.",
    cite: "XI.4-rough-scrub-movement",
  });
  expect(w.entry("A1").used).toBe("80 of 100 mm, before the delay roll");
  const guns = {
    B1: { at: [1000, 900], facing: 180, arm: "artillery", formation: "gun-firing", name: "the guns" },
  };
  const near = writer(
    lab({ window: "movement", units: { A1: { at: [1000, 500] }, ...guns, ...BYSTANDERS } }),
  );
  near.pull("A1", "go", [0, 50]);
  expect(near.entry("A1").notes.map(({ cite }) => cite)).toContain("V.1");
});
