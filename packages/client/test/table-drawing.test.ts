// A free table as it is drawn: north is up, bodies turn as a whole, what is measured stays true.

import type { Piece, Stand, TableBoard } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { basesOf, cornersOf, footOf, isOn, printOfBody } from "../src/board/bodies.ts";
import { figuresOf } from "../src/board/figures.ts";
import { geometryOf, placeOf } from "../src/board/geometry.ts";
import { besides } from "../src/board/handle-spots.ts";
import { spotAlong } from "../src/board/marching.ts";
import { measured } from "../src/board/ruler.ts";
import { pathOf } from "../src/board/shape-lights.ts";
import { placeIndexOf } from "../src/board/speech.ts";
import { legibleTags } from "../src/board/tags.ts";
import { tableLayers } from "../src/board/terrain/table-map.ts";
import { brigade } from "./skirmish/scenarios.ts";
import { skirmishScreen } from "./skirmish/screen.ts";
import { standsOf } from "./skirmish/stands.ts";

const board = skirmishScreen.board(brigade) as TableBoard;
const geometry = geometryOf(board);

describe("the table", () => {
  test("is measured upwards and drawn downwards", () => {
    expect(geometry.at({ x: 100, y: 0, facing: 0 })).toEqual({ x: 100, y: 800 });
    expect(geometry.meant(geometry.drawn({ x: 3, y: 7 }))).toEqual({ x: 3, y: 7 });
    expect(geometry.placeAt({ x: 100, y: 800 })).toBe("100,0");
    expect(geometry.middle("100,0")).toEqual({ x: 100, y: 800 });
    expect(placeOf({ x: 99.6, y: 12.4, facing: 0 })).toBe("100,12");
  });

  test("is walked over with the arrow keys, as far as it goes", () => {
    expect(geometry.step("100,100", 0, -1)).toBe("100,110");
    expect(geometry.step("100,100", 1, 0)).toBe("110,100");
    expect(geometry.step("100,5", 0, 1)).toBeUndefined();
  });

  test("every kind of ground has marks, and none lies beside the table", () => {
    const marks = [...tableLayers(board, geometry, [])].flat();
    expect(marks.length).toBeGreaterThan(40);
    for (const { box } of marks) {
      expect(box.right).toBeGreaterThan(-40);
      expect(box.left).toBeLessThan(board.width + 40);
      expect(Number.isFinite(box.top + box.bottom)).toBe(true);
    }
  });

  test("says what ground a point lies on", () => {
    const { name, areas } = placeIndexOf(board).describe("500,400");
    expect(name).toBe("Rorai");
    expect(areas.map(({ look }) => look)).toEqual(["town"]);
    expect(placeIndexOf(board).describe("350,180").areas).toHaveLength(2);
  });

  test("figures are drawn where they were measured", () => {
    const line = {
      kind: "line",
      look: "track",
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 800 },
      ],
    } as const;
    expect(pathOf(line, geometry.drawn)).toBe("M0 800L10 0");
  });
});

describe("a body of troops", () => {
  const unit = brigade.units[0]!;
  const body = (facing: number, x = unit.x): Piece => ({
    id: "b1",
    side: "blue",
    name: "I/35e",
    label: "",
    marks: [],
    at: { x, y: unit.y, facing },
    stands: standsOf({ ...unit, x, facing }),
  });

  test("looks the same wherever it stands and however it is turned", () => {
    expect(printOfBody(body(90))).toBe(printOfBody(body(217, 600)));
    expect(printOfBody(body(90))).not.toBe(
      printOfBody({ ...body(90), stands: standsOf({ ...unit, formation: "square" }) }),
    );
  });

  test("has its bases behind its front, and its front to the north when it is not turned", () => {
    const { stands = [], at } = body(90);
    const bases = basesOf(stands, at);
    expect(bases.map(({ x, y, turn }) => [x, y, turn])).toEqual([
      [-52.5, 7.5, 0],
      [-17.5, 7.5, 0],
      [17.5, 7.5, 0],
      [52.5, 7.5, 0],
    ]);
    expect(cornersOf(bases[0]!)[0]).toEqual({ x: -70, y: 0 });
  });

  test("is touched on its bases and nowhere else", () => {
    const bases = basesOf(standsOf({ ...unit, formation: "square" }), {
      x: unit.x,
      y: unit.y,
      facing: unit.facing,
    });
    expect(isOn(bases, { x: 0, y: 5 })).toBe(true);
    expect(isOn(bases, { x: 0, y: 32 })).toBe(false);
    expect(isOn(bases, { x: 25, y: 32 })).toBe(true);
    expect(isOn(bases, { x: 0, y: -3 })).toBe(false);
    expect(isOn(bases, { x: 0, y: -3 }, 4)).toBe(true);
  });

  test("bears its name under it, however it stands", () => {
    const { stands = [], at } = body(90);
    const bases = basesOf(stands, at);
    expect(footOf(bases, 0).below).toBeCloseTo(15);
    expect(footOf(bases, 90).below).toBeCloseTo(70);
    expect(footOf(bases, 90).x).toBeCloseTo(-7.5);
  });

  test("every kind of figure is drawn, and alike each time", () => {
    const kinds: readonly Stand["figures"][] = ["foot", "horse", "gun", "limber", "officer", "crowd"];
    for (const figures of kinds) {
      const base = { x: 0, y: 0, turn: 30, width: 35, depth: 30, figures };
      const drawn = figuresOf([base]);
      expect(Object.values(drawn).join("").length).toBeGreaterThan(50);
      expect(Object.values(drawn).join("")).not.toContain("NaN");
      expect(figuresOf([base])).toEqual(drawn);
    }
  });
});

describe("on its way", () => {
  const path = [
    { x: 0, y: 0, facing: 350 },
    { x: 0, y: 30, facing: 350 },
    { x: 0, y: 30, facing: 20 },
    { x: 60, y: 30, facing: 20 },
  ];

  test("a body goes as far as its time, and turns the shorter way", () => {
    expect(spotAlong(path, 0)).toEqual(path[0]);
    expect(spotAlong(path, 0.15).y).toBeCloseTo(15);
    expect(spotAlong(path, 0.35).facing).toBeCloseTo(365);
    expect(spotAlong(path, 1)).toMatchObject({ x: 60, y: 30, facing: 20 });
  });

  test("a path of one spot stays there", () => {
    expect(spotAlong(path.slice(0, 1), 0.5)).toEqual(path[0]);
  });
});

test("the ruler measures in whole millimetres", () => {
  expect(measured({ x: 10, y: 10 }, { x: 40, y: 50 })).toBe("50 mm");
});

test("of names that would lie on each other only the first is written", () => {
  const tag = (x: number, words: string) => ({ at: { x, y: 0 }, words });
  const [a, b, c] = [tag(0, "I/1e Ligne"), tag(40, "II/1e Ligne"), tag(90, "III/1e Ligne")];
  expect([...legibleTags([a, b, c], 1)]).toEqual([a, c]);
  expect([...legibleTags([a, b, c], 0.3)]).toEqual([a, b, c]);
  expect([...legibleTags([a, b, c], 3)]).toEqual([a]);
});

test("knobs do not lie on each other", () => {
  const first = besides({ x: 0, y: 0 }, []);
  const second = besides({ x: 10, y: 0 }, [first]);
  const third = besides({ x: 10, y: 0 }, [first, second]);
  expect(second).toEqual({ x: 38, y: 0 });
  expect(Math.hypot(third.x - second.x, third.y - second.y)).toBeGreaterThan(30);
});
