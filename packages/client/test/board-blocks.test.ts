import type { Block, BlockForm, HexBoard, Offer, Piece } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { printOfBlock } from "../src/board/block.ts";
import { anchorOf, shapeOf } from "../src/board/block-shapes.ts";
import { geometryOf, HEX } from "../src/board/geometry.ts";
import { drawnUp, inOrder } from "../src/board/stacks.ts";
import { arrowsOf, offerOfArrow } from "../src/game/lighting.ts";
import { NOTHING, pickedOffers } from "../src/game/narrow.ts";

const board: HexBoard = {
  kind: "hexes",
  id: "field",
  name: "A field",
  metres: 100,
  columns: 5,
  rows: 5,
  layout: "odd-q",
  hexes: Array.from({ length: 25 }, (_, i) => ({
    id: `${i % 5},${Math.floor(i / 5)}`,
    column: i % 5,
    row: Math.floor(i / 5),
    ground: "open",
  })),
  roads: [],
  rivers: [],
  crossings: [],
  slopes: [],
  sites: [],
};
const geometry = geometryOf(board);

const block = (form: BlockForm, places: readonly string[] = ["2,2"], strength = 6): Block => ({
  form,
  places,
  strength,
  full: 6,
});

const piece = (id: string, form: BlockForm, facing = 0): Piece => ({
  id,
  side: "french",
  at: { place: "2,2", facing },
  name: id,
  label: id,
  marks: [],
  block: block(form),
});

const extent = (path: string) => {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
  return { wide: Math.max(...xs) - Math.min(...xs), high: Math.max(...ys) - Math.min(...ys) };
};

describe("blocks", () => {
  test("a line is wide and thin, a column narrow and deep, and both turn with their front", () => {
    const line = extent(shapeOf(block("line"), "infantry", 0, geometry).body);
    expect(line.wide).toBeGreaterThan(2 * line.high);
    const column = extent(shapeOf(block("column"), "infantry", 0, geometry).body);
    expect(column.high).toBeGreaterThan(column.wide);
    const east = extent(shapeOf(block("line"), "infantry", 90, geometry).body);
    expect(east.high).toBeGreaterThan(2 * east.wide);
  });

  test("whatever stands in one hex stays inside of it", () => {
    for (const form of ["column", "line", "square", "masse", "loose", "guns", "limbered", "crowd"] as const)
      for (let facing = 0; facing < 360; facing += 30) {
        const { wide, high } = extent(shapeOf(block(form), "infantry", facing, geometry).body);
        expect(Math.max(wide, high)).toBeLessThanOrEqual(HEX);
      }
  });

  test("a line in two hexes lies between them and reaches into both", () => {
    const two = block("line", ["2,2", "2,3"]);
    const [left, right] = [geometry.middle("2,2"), geometry.middle("2,3")];
    const anchor = anchorOf(two, "2,2", geometry);
    expect(anchor).toEqual({ x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 });
    const shape = shapeOf(two, "infantry", 90, geometry);
    expect(extent(shape.body).high).toBeGreaterThan(1.5 * HEX);
    for (const middle of [left, right])
      expect(shape.covers({ x: middle.x - anchor.x, y: middle.y - anchor.y })).toBe(true);
  });

  test("a column on the road is found in all of its hexes, and nowhere else", () => {
    const road = shapeOf(block("road", ["2,2", "2,3", "2,4"]), "infantry", 0, geometry);
    const head = geometry.middle("2,2");
    const isIn = (place: string) => {
      const { x, y } = geometry.middle(place);
      return road.covers({ x: x - head.x, y: y - head.y });
    };
    expect(["2,2", "2,3", "2,4"].every(isIn)).toBe(true);
    expect(["2,1", "1,2", "3,3"].some(isIn)).toBe(false);
  });

  test("what is lost is shown along the rear; a whole unit shows nothing", () => {
    expect(shapeOf(block("line"), "infantry", 0, geometry).lost).toBe("");
    expect(extent(shapeOf(block("line", ["2,2"], 3), "infantry", 0, geometry).lost).wide).toBeCloseTo(26);
  });

  test("it is drawn anew when it turns or changes formation, and not when it only marches", () => {
    const column = piece("a", "column");
    const print = printOfBlock(column);
    expect(printOfBlock({ ...column, at: { place: "3,3", facing: 0 } })).toBe(print);
    expect(printOfBlock({ ...column, at: { place: "2,2", facing: 60 } })).not.toBe(print);
    expect(printOfBlock(piece("a", "line"))).not.toBe(print);
  });

  test.each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330])(
    "an officer stands behind his troops and off their name, facing %i degrees",
    (facing) => {
      const [, officer] = drawnUp([piece("46e", "column", facing), piece("Ney", "officer")]);
      const ahead =
        officer!.x * Math.sin((facing * Math.PI) / 180) - officer!.y * Math.cos((facing * Math.PI) / 180);
      expect(ahead).toBeLessThan(0);
      expect(officer!.y).toBeLessThan(17);
    },
  );

  test("cavalry that is upon a square stands before it, with its officer", () => {
    const uhlans = { ...piece("Uhlans", "column", 90), side: "coalition" };
    const leader = { ...piece("Knorring", "officer"), side: "coalition" };
    const [rider, square, officer] = drawnUp([uhlans, piece("72e", "square"), leader]);
    expect(square).toEqual({ x: -0, y: 0 });
    expect(rider!.x).toBeLessThan(-15);
    expect(officer!.x).toBeLessThan(rider!.x);
  });

  test("the top of a stack stands before the others, officers aside on top of all", () => {
    const stack = inOrder([piece("Ney", "officer"), piece("below", "column"), piece("top", "column")]);
    expect(stack.map(({ id }) => id)).toEqual(["below", "top", "Ney"]);
    const [below, top, officer] = drawnUp(stack);
    expect(top!.y).toBeLessThan(below!.y); // facing north
    expect(Math.abs(officer!.x)).toBeGreaterThan(10);
    expect(drawnUp([piece("Ney", "officer")])).toEqual([{ x: 0, y: 0 }]);
  });
});

describe("arrows", () => {
  const offer = (n: number, more: Partial<Offer>): Offer => ({
    n,
    text: String(n),
    pieces: [],
    places: [],
    look: "button",
    ...more,
  });
  const turn = offer(0, { arrow: { place: "2,2", facing: 60 } });
  const line = offer(1, { arrow: { place: "2,2", facing: 30 }, group: "Line" });
  const deploy = offer(2, { pieces: ["a"], places: ["3,3"], arrow: { place: "3,3", facing: 0 } });

  test("those without a heading are there at once, those under one when it is open", () => {
    expect(arrowsOf([turn, line, deploy], NOTHING, undefined).map(({ text }) => text)).toEqual(["0"]);
    expect(arrowsOf([turn, line, deploy], NOTHING, "Line").map(({ text }) => text)).toEqual(["1"]);
  });

  test("what has to be picked first is waited for; an arrow stands for its answer", () => {
    const [arrow] = arrowsOf([deploy], { pieces: ["a"], places: ["3,3"] }, undefined);
    expect(offerOfArrow([turn, line, deploy], arrow!.id)).toBe(deploy);
    expect(offerOfArrow([turn], "post/line")).toBeUndefined();
  });

  test("what a button does with the same place waits beside what is meant by picking it", () => {
    const fire = offer(3, { places: ["3,3"], look: "attack", weighty: true });
    const aim = offer(4, { places: ["3,3"] });
    const { complete, more } = pickedOffers([fire, aim], { pieces: [], places: ["3,3"] });
    expect(complete).toEqual([fire]);
    expect(more).toBe(true);
  });
});
