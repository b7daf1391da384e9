import type { Offer, Point, Question } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { type Camera, fitted, type Size, seen } from "../src/board/camera.ts";
import { attending, firstView, resized } from "../src/board/framing.ts";
import { newQuestionCheck, placesAsked } from "../src/game/attention.ts";

const view = { width: 1000, height: 600 };
const world = { width: 4000, height: 3000 };
const camera: Camera = { x: 500, y: 400, scale: 1 };

function shows(from: Camera, { x, y }: Point, size: Size = view): boolean {
  const box = seen(from, size);
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

describe("the first view", () => {
  const phone = { width: 390, height: 500 };

  test("is the whole map if that can be read", () => {
    const small = { width: 900, height: 500 };
    expect(firstView(view, small, [{ x: 10, y: 10 }])).toEqual(fitted(view, small));
  });

  test.each([
    ["a wide front", { x: 2200, y: 2000 }, { x: 3800, y: 2100 }],
    ["a deep column", { x: 3000, y: 300 }, { x: 3100, y: 2500 }],
    ["the very corner", { x: 3700, y: 2500 }, { x: 3950, y: 2950 }],
  ])("shows all that can act: %s", (_, ...action) => {
    for (const size of [view, phone]) {
      const first = firstView(size, world, action);
      for (const point of action) expect(shows(first, point, size)).toBe(true);
    }
  });

  test("is never larger than life", () => {
    expect(firstView(phone, world, [{ x: 3000, y: 2000 }]).scale).toBe(1);
  });
});

describe("a new question", () => {
  test("leaves the map where it is if something is in sight", () => {
    const points = [
      { x: 1000, y: 700 },
      { x: 3900, y: 2900 },
    ];
    expect(attending(camera, view, points)).toBe(camera);
    expect(attending(camera, view, [])).toBe(camera);
  });

  test("what lies at the very edge is not in sight", () => {
    const edge = { x: 1490, y: 700 };
    expect(attending(camera, view, [edge])).not.toBe(camera);
  });

  test("what lies under the dice is not in sight, and comes out into the middle", () => {
    const dice = { x: 10, y: 10, width: 300, height: 200 };
    const under = { x: 600, y: 500 };
    expect(attending(camera, view, [under])).toBe(camera);
    const moved = attending(camera, view, [under], [dice]);
    expect(moved).not.toBe(camera);
    expect({ x: under.x - moved.x, y: under.y - moved.y }).toEqual({ x: 500, y: 300 });
  });

  test("brings all of it into sight, from farther off if need be", () => {
    const points = [
      { x: 2500, y: 1800 },
      { x: 3900, y: 2200 },
    ];
    const moved = attending(camera, view, points);
    expect(moved.scale).toBeLessThan(1);
    for (const point of points) expect(shows(moved, point)).toBe(true);
  });

  test("what is too far apart to be read at once: the nearest of it", () => {
    const [near, far] = [
      { x: 1700, y: 400 },
      { x: 3900, y: 2900 },
    ];
    const moved = attending(camera, view, [far, near]);
    expect(moved.scale).toBe(1);
    expect([shows(moved, near), shows(moved, far)]).toEqual([true, false]);
  });
});

describe("what a question is about", () => {
  const offer = (pieces: string[], places: string[]): Offer => ({
    n: 0,
    text: "",
    pieces,
    places,
    look: "move",
  });
  const asked = (offers: Offer[], about: string[] = []): readonly string[] => {
    const words = { id: "march", side: "red", text: "", hint: "", cite: "" };
    const question: Question = { ...words, about, offers, duties: [] };
    return placesAsked(question, (pieces) =>
      pieces.filter((piece) => piece !== "reserve").map((piece) => `${piece}'s`),
    );
  };

  test("pieces that can act, before where they could go", () => {
    expect(asked([offer(["ney"], ["5,5"])])).toEqual(["ney's"]);
  });

  test("places that can be picked at once; rather whoever would go there", () => {
    expect(asked([offer([], ["5,5"])])).toEqual(["5,5"]);
    expect(asked([offer([], ["5,5"])], ["ney"])).toEqual(["ney's"]);
  });

  test("what a button decides about", () => {
    expect(asked([offer([], [])], ["ney"])).toEqual(["ney's"]);
  });

  test("where a piece beside the board would come in", () => {
    expect(asked([offer(["reserve"], ["1,1"])])).toEqual(["1,1"]);
  });
});

test("the eye rests where a march ended when the phase goes on", () => {
  const isNew = newQuestionCheck();
  const ask = (id: string, ...about: string[]) => ({ id, side: "french", about }) as unknown as Question;
  const [now, later] = [
    { when: "noon", phase: "movement" },
    { when: "one", phase: "movement" },
  ];
  expect(isNew(ask("movement"), now)).toBe(true);
  expect(isNew(ask("move", "46e"), now)).toBe(true);
  expect(isNew(ask("move", "46e"), now)).toBe(false);
  expect(isNew(ask("movement"), now)).toBe(false);
  expect(isNew(ask("move", "72e"), now)).toBe(true);
  expect(isNew(ask("movement"), later)).toBe(true);
});

describe("a window of another size", () => {
  const world = { width: 3000, height: 2000 };
  const [small, large] = [
    { width: 400, height: 300 },
    { width: 1400, height: 800 },
  ];

  test("shows the whole map if it was shown whole", () => {
    expect(resized(fitted(small, world), small, large, world)).toEqual(fitted(large, world));
    expect(resized(fitted(large, world), large, small, world)).toEqual(fitted(small, world));
  });

  test("keeps what was in the middle, as large as it was, but never with bare margins", () => {
    const camera = { x: 1000, y: 700, scale: 1 };
    expect(resized(camera, small, large, world)).toEqual({ x: 500, y: 450, scale: 1 });
    const half = resized({ x: 0, y: 0, scale: 0.2 }, small, large, world);
    expect(half.scale).toBe(fitted(large, world).scale);
  });
});
