// Several units are ordered as one: each gets legal orders of its own, nobody does more than the slowest, and those
// that cannot are named with the case.

import type { Point } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { patch } from "./ground.ts";
import { lab } from "./lab.ts";
import { BYSTANDERS } from "./marching.ts";
import { type Writer, writer } from "./writing.ts";

const THREE = ["A1", "A2", "A3"];

/** Three battalions in line, side by side with gaps of 20 mm, looking north. */
const brigade = (more: object = {}, rest: object = {}): Writer =>
  writer(
    lab({
      window: "movement",
      units: {
        A1: { at: [1000, 500], formation: "line" },
        A2: { at: [1160, 500], formation: "line" },
        A3: { at: [1320, 500], formation: "line" },
        ...BYSTANDERS,
        ...more,
      },
      ...rest,
    }),
  );

const pull = (w: Writer, handle: string, [x, y]: readonly [number, number], pieces = THREE): Writer => {
  const { at } = w.together(pieces).group.handles.find(({ id }) => id === handle)!;
  return w.together(pieces, { do: "pull", handle, to: { x: at.x + x, y: at.y + y } });
};
const set = (w: Writer, field: string, value: number, pieces = THREE): Writer =>
  w.together(pieces, { do: "set", field, value });
const goAt = (w: Writer, piece: string): Point => w.handle(piece, "go").at;
const paths = (w: Writer) =>
  THREE.map((who) => w.orders(who).flatMap((order) => ("path" in order ? order.path : [])));
const reasons = (w: Writer) => w.group.notes.map(({ text, cite }) => `${text} [${cite}]`);

describe("an advance", () => {
  test("[IV.4-move, IV.4-oblique] a drag of the common knob moves all by the same vector", () => {
    const w = pull(brigade(), "go", [4, 60]);
    const legs = paths(w);
    expect(legs[0]).toMatchObject([{ go: "oblique" }]);
    expect(legs[1]).toEqual(legs[0]);
    expect(legs[2]).toEqual(legs[0]);
    expect(w.refusals).toEqual([]);
    expect(reasons(w)).toEqual([]);
    expect(w.group.text).toBe("3 of 3 have orders");
    expect(THREE.every((who) => w.entry(who).ghost[0]!.y > 540)).toBe(true);
  });

  test("[IV.6] nobody goes farther than the slowest, and the slowest is named", () => {
    const w = pull(brigade({ A2: { at: [1160, 500], formation: "attack" } }), "go", [0, 400]);
    expect(paths(w)).toEqual(THREE.map(() => [{ go: "forward", d: 10000 }]));
    expect(reasons(w)).toEqual([expect.stringMatching(/^All do as much as A[13]: .*\[IV\.6\]$/)]);
    expect(w.refusals).toEqual([]);
  });

  test("[IV.4-move] by number, straight ahead whatever they were told before; 0 halts them", () => {
    const w = set(pull(brigade(), "go", [0, 60]), "advance", 30);
    expect(paths(w)).toEqual(THREE.map(() => [{ go: "forward", d: 3000 }]));
    expect(w.group.fields.find(({ id }) => id === "advance")!.value).toBe(30);
    expect(paths(set(w, "advance", 0))).toEqual([[], [], []]);
  });

  test("[IV.3-limber] a unit that cannot move stays, with its case", () => {
    const guns = { A2: { at: [1160, 500], arm: "artillery", formation: "gun-firing" } };
    const w = set(brigade(guns), "advance", 50);
    expect(w.orders("A2")).toEqual([]);
    expect(paths(w)[0]).toEqual([{ go: "forward", d: 5000 }]);
    expect(reasons(w)).toEqual([expect.stringMatching(/^A2 stays: .*\[IV\.3-limber\]$/)]);
    expect(w.refusals).toEqual([]);
  });

  test("[IV.4-fall-back] to the rear they fall back, facing the enemy", () => {
    const w = pull(brigade(), "go", [0, -30]);
    expect(THREE.map((who) => w.orders(who)[0])).toMatchObject(
      THREE.map((unit) => ({ unit, order: "fall-back", path: [{ go: "back", d: 3000 }] })),
    );
    expect(w.refusals).toEqual([]);
  });

  test("[XI.4] ground that stops one of them stops all", () => {
    const woods = patch("densewoods", 900, 540, 1100, 700);
    const cavalry = Object.fromEntries(
      THREE.map((id, i) => [id, { at: [1000 + 160 * i, 500], arm: "cavalry", formation: "cav-line-2" }]),
    );
    const w = pull(brigade(cavalry, { terrain: [woods] }), "go", [0, 120]);
    const [first] = paths(w);
    expect(paths(w)).toEqual([first, first, first]);
    expect(reasons(w)).toEqual([expect.stringContaining("All do as much as A1")]);
  });
});

describe("a wheel of the whole line", () => {
  test("[IV.4-wheel] about its flank: it stays one line with the same gaps", () => {
    const w = set(brigade(), "wheel", -12);
    const [a, b, c] = THREE.map((who) => goAt(w, who)) as [Point, Point, Point];
    expect(w.refusals).toEqual([]);
    const turned = 360 - w.entry("A1").ghost[0]!.facing;
    expect(turned).toBeGreaterThan(5);
    expect(THREE.map((who) => Math.round(360 - w.entry(who).ghost[0]!.facing))).toEqual(
      THREE.map(() => Math.round(turned)),
    );
    const angle = (turned * Math.PI) / 180;
    for (const [from, to] of [
      [a, b],
      [b, c],
    ] as const) {
      expect(to.x - from.x).toBeCloseTo(160 * Math.cos(angle), 0);
      expect(to.y - from.y).toBeCloseTo(160 * Math.sin(angle), 0);
    }
    expect(paths(w)[0]).toMatchObject([{ go: "wheel", to: "left" }]);
    expect(paths(w)[1]!.map(({ go }) => go)).toEqual(["wheel", "forward", "wheel"]);
  });

  test("[IV.4-wheel] no farther than its outer flank can march", () => {
    const w = pull(brigade(), "wheel-left", [0, 400]);
    const turns = THREE.map((who) => w.entry(who).ghost[0]!.facing);
    expect(new Set(turns.map(Math.round)).size).toBe(1);
    expect(turns[0]).toBeLessThan(20);
    expect(reasons(w)).toEqual([expect.stringMatching(/^All do as much as A1: .*\[IV\.4-wheel\]$/)]);
    expect(w.refusals).toEqual([]);
    expect(THREE.flatMap((who) => w.entry(who).notes.map(({ text }) => text)).join()).not.toMatch(
      /in its way/,
    );
  });

  test("[IV.4-wheel, IV.4-oblique] a battalion far behind the line wheels on a pivot abreast of it", () => {
    const w = set(brigade({ A2: { at: [1160, 400], formation: "line" } }), "wheel", -8);
    expect(paths(w)[1]!.map(({ go }) => go)).toEqual(["wheel", "forward", "wheel"]);
    expect(reasons(w).join()).not.toMatch(/stays/);
    expect(new Set(THREE.map((who) => Math.round(w.entry(who).ghost[0]!.facing))).size).toBe(1);
    expect(w.refusals).toEqual([]);
  });

  test("[IV.4-skirmish-wheel] skirmishers go round with the line", () => {
    const w = set(brigade({ A3: { at: [1500, 500], formation: "skirmish", gap: 40 } }), "wheel", -8);
    expect(paths(w)[2]).toMatchObject([{ go: "skirmish", q: -800 }]);
    expect(w.refusals).toEqual([]);
  });

  test("[IV.4-wheel] a square cannot, and stays", () => {
    const w = set(brigade({ A3: { at: [1320, 500], formation: "square" } }), "wheel", -8);
    expect(w.orders("A3")).toEqual([]);
    expect(w.orders("A2")).toHaveLength(1);
    expect(reasons(w)).toEqual([expect.stringMatching(/^A3 stays: .*\[IV\.4-wheel\]$/)]);
  });
});

test("[IV.4-wheel] each by itself, all by the same angle", () => {
  const w = set(brigade(), "turn", 15);
  expect(paths(w)).toEqual(THREE.map(() => [{ go: "wheel", to: "right", q: 1500 }]));
  expect(w.group.fields.find(({ id }) => id === "turn")!.value).toBe(15);
  expect(w.refusals).toEqual([]);
});

describe("what they share", () => {
  const changing = (more: object = {}) =>
    writer(
      lab({
        window: "deployment",
        units: {
          A1: { at: [700, 500], formation: "attack" },
          A2: { at: [1000, 500], formation: "attack" },
          A3: { at: [1300, 500], formation: "attack" },
          ...BYSTANDERS,
          ...more,
        },
      }),
    );

  test("[III.6] one formation for all, once each; chosen again it is taken back", () => {
    const w = changing().together(THREE);
    const { id } = w.group.choices.find((choice) => choice.id.startsWith("form/line"))!;
    w.together(THREE, { do: "choose", choice: id });
    expect(THREE.map((who) => w.orders(who)[0])).toMatchObject(THREE.map((unit) => ({ unit, to: "line" })));
    expect(w.group.choices.find((choice) => choice.id === id)!.chosen).toBe(true);
    expect(w.refusals).toEqual([]);
    w.together(THREE, { do: "choose", choice: id });
    expect(THREE.flatMap((who) => w.orders(who))).toEqual([]);
  });

  test("[III.6] what only some can do says how many", () => {
    const w = changing({ A3: { at: [1300, 500], formation: "line" } }).together(THREE);
    expect(w.group.choices.find(({ id }) => id.startsWith("form/line"))!.price).toBe("2 of 3");
  });

  test("[III.7] they face about together, and together their orders are cleared", () => {
    const w = changing().together(THREE, { do: "choose", choice: "face" });
    expect(THREE.map((who) => w.orders(who)[0])).toMatchObject(
      THREE.map((unit) => ({ unit, order: "face" })),
    );
    w.together(THREE, { do: "clear" });
    expect(THREE.flatMap((who) => w.orders(who))).toEqual([]);
  });
});

test("[V.1] they fire at the same target, those that have it", () => {
  const w = writer(
    lab({
      window: "fire",
      units: {
        A1: { at: [1000, 500], formation: "line" },
        A2: { at: [1160, 500], formation: "line" },
        A3: { at: [200, 500], formation: "line" },
        B1: { at: [1080, 560], facing: 180, formation: "line" },
      },
    }),
  ).together(["A1", "A2"]);
  const { id } = w.group.choices.find(({ target }) => target === "B1")!;
  w.together(["A1", "A2"], { do: "choose", choice: id });
  expect(["A1", "A2"].map((who) => w.orders(who)[0])).toMatchObject([
    { unit: "A1", order: "fire" },
    { unit: "A2", order: "fire" },
  ]);
  expect(w.refusals).toEqual([]);
});

describe("a commander", () => {
  const led = (more: object = {}) =>
    brigade(more, { commanders: { Ax: { at: [1160, 450], rating: "crack" } } });

  test("[IV.4-wheel] wheels the whole command, and rides round with it", () => {
    const w = led().set("Ax", "all/wheel", -4);
    expect(THREE.map((who) => Math.round(360 - w.entry(who).ghost[0]!.facing))).toEqual([4, 4, 4]);
    expect(w.orders("Ax")).toMatchObject([{ order: "ride" }]);
    expect(w.refusals).toEqual([]);
  });

  test("[IV.3-limber] says who does not follow, and leaves what these were told", () => {
    const guns = { A2: { at: [1160, 500], arm: "artillery", formation: "gun-firing" } };
    const w = led(guns).choose("Ax", "all/abreast");
    expect(paths(w).map(([leg]) => leg?.go)).toEqual(["forward", undefined, "forward"]);
    expect(w.entry("Ax").notes.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^A2 stays: /));
  });

  test("[XII.1] takes back the orders of all, with the ride that goes with them", () => {
    const w = led().choose("Ax", "all/abreast");
    expect(w.orders("Ax")).toHaveLength(1);
    w.choose("Ax", "all/wait");
    expect([...THREE, "Ax"].flatMap((who) => w.orders(who))).toEqual([]);
  });
});

test("[IV.4-wheel] a line of which one is a little behind wheels as far as any other", () => {
  const straight = set(brigade(), "wheel", -12);
  const w = set(brigade({ A2: { at: [1160, 440], formation: "line" } }), "wheel", -12);
  const turned = (one: Writer) => 360 - one.entry("A1").ghost[0]!.facing;
  expect(turned(w)).toBeGreaterThan(turned(straight) - 2);
  expect(reasons(w).join()).not.toMatch(/incline/);
});

test("[IV.4-handpush] what is called the same is one choice, whoever has it", () => {
  const guns = { A3: { at: [1320, 500], arm: "artillery", calibre: "light", formation: "gun-firing" } };
  const texts = brigade(guns)
    .together(THREE)
    .group.choices.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
