import type { Dossier, HexBoard, Offer } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { areasOf, filledOnce } from "../src/board/area-lights.ts";
import { areaOf, borderOf } from "../src/board/areas.ts";
import type { Lights } from "../src/board/board-view.ts";
import { geometryOf } from "../src/board/geometry.ts";
import { NO_LIGHTS } from "../src/board/lights.ts";
import { nearestTarget } from "../src/board/reach.ts";
import { placeIndexOf, speak } from "../src/board/speech.ts";
import { concerned, fieldOf, insteadOf, kindOfPick, wayTo } from "../src/game/lighting.ts";
import { litPlaces, NOTHING, readyPieces } from "../src/game/narrow.ts";
import { game as words } from "../src/text/en/game.ts";

const offer = (n: number, pieces: string[], places: string[], look: Offer["look"] = "move"): Offer => ({
  n,
  text: String(n),
  pieces,
  places,
  look,
  price: "2",
});

const marches = [offer(0, ["ney"], ["1,1"]), offer(1, ["ney"], ["2,2"]), offer(2, ["davout"], ["1,1"])];
const attacks = [
  offer(3, ["ney"], ["5,5"], "attack"),
  offer(4, ["davout"], ["5,5"], "attack"),
  offer(5, ["ney", "davout"], ["5,5"], "attack"),
];
const ney = { pieces: ["ney"], places: [] };

describe("what a click means", () => {
  test("one's own piece is picked, the ground is a place", () => {
    expect(kindOfPick({ piece: "ney", place: "0,0" }, marches, NOTHING)).toBe("piece");
    expect(kindOfPick({ place: "1,1" }, marches, ney)).toBe("place");
  });

  test("a piece on a lit place is that place, unless it can join in", () => {
    expect(kindOfPick({ piece: "davout", place: "1,1" }, marches, ney)).toBe("place");
    expect(kindOfPick({ piece: "davout", place: "4,4" }, attacks, ney)).toBe("piece");
  });

  test("an enemy is picked by its place, even before who attacks it", () => {
    expect(kindOfPick({ piece: "enemy", place: "5,5" }, attacks, NOTHING)).toBe("place");
    expect(kindOfPick({ piece: "enemy", place: "6,6" }, attacks, NOTHING)).toBe("piece");
  });
});

describe("what waits while something is picked", () => {
  test("nothing at first, then those who cannot join in", () => {
    expect(insteadOf(marches, NOTHING, readyPieces(marches, NOTHING))).toEqual(new Set());
    expect(insteadOf(marches, ney, readyPieces(marches, ney))).toEqual(new Set(["davout"]));
    expect(insteadOf(attacks, ney, readyPieces(attacks, ney))).toEqual(new Set());
  });
});

test("what the question is about is lit, unless it can be picked", () => {
  expect(concerned(["ney", "foe"], new Set())).toEqual(["ney", "foe"]);
  expect(concerned(["ney", "davout"], new Set(["ney"]))).toEqual([]);
});

test("the way is shown to the place under the pointer, for the piece that is picked", () => {
  const way = { to: "2,2", path: ["0,0", "1,1", "2,2"], costs: [1, 1], text: "" };
  const dossier: Dossier = { piece: "ney", lines: [], zone: [], threatens: [], ways: [way] };
  expect(wayTo({ place: "2,2" }, ney, dossier)).toBe(way);
  expect(wayTo({ place: "3,3" }, ney, dossier)).toBeUndefined();
  expect(wayTo({ place: "2,2" }, NOTHING, dossier)).toBeUndefined();
});

const board: HexBoard = {
  kind: "hexes",
  id: "field",
  name: "Field",
  metres: 100,
  columns: 3,
  rows: 3,
  layout: "odd-q",
  hexes: [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => ({ id: `${column},${row}`, column, row, ground: "wood" as const })),
  ),
  sites: [{ place: "1,1", look: "objective", side: "french", label: "2", text: "Worth 2", cite: "1" }],
  roads: [],
  rivers: [],
  crossings: [],
  slopes: [],
};
const geometry = geometryOf(board);

test("an area has a line only where it ends", () => {
  const edges = (places: string[]) => borderOf(geometry, places).split("M").length - 1;
  expect(edges(["1,1"])).toBe(6);
  expect(edges(["1,1", "1,2"])).toBe(10);
  expect(areaOf(geometry, ["1,1", "1,2"]).split("Z").length - 1).toBe(2);
});

const lights = (some: Partial<Lights>): Lights => ({ ...NO_LIGHTS, ...some });

test("the cursor says where it is, who stands there and what can be done", () => {
  const piece = {
    id: "ney",
    side: "french",
    at: { place: "1,1" },
    name: "Ney",
    label: "Ney, 3-4",
    marks: [],
  };
  const lit = lights({
    ready: new Set(["ney"]),
    places: litPlaces(marches, { pieces: ["davout"], places: [] }),
  });
  expect(speak("1,1", placeIndexOf(board), [piece], lit, words.board)).toBe(
    "1,1. wood. Worth 2. Ney, 3-4 (ready). Lit: move, 2",
  );
});

test("a finger means what can be picked near it", () => {
  const at = geometry.middle("1,1");
  const beside = { x: at.x + 40, y: at.y };
  const lit = lights({ places: litPlaces(marches, { pieces: ["davout"], places: [] }) });
  const none = () => undefined;
  expect(nearestTarget({ place: "2,1" }, beside, 0.4, lit, geometry, none)).toEqual({ place: "1,1" });
  expect(nearestTarget({ place: "2,1" }, beside, 2, lit, geometry, none)).toEqual({ place: "2,1" });
});

test("a field of fire is lit band by band; what is hidden lies in none", () => {
  const field = [
    { place: "0,1", band: 0 },
    { place: "0,2", band: 2 },
    { place: "1,2", hiddenBy: "1,1", band: 1 },
    { place: "2,2", band: 2 },
  ];
  const dossier: Dossier = { piece: "guns", lines: [], zone: [], threatens: [], ways: [], field };
  expect(fieldOf(dossier)).toEqual({ seen: [["0,1"], [], ["0,2", "2,2"]], hidden: ["1,2"] });
  expect(fieldOf({ ...dossier, field: [{ place: "0,1" }] })).toEqual({ seen: [["0,1"]], hidden: [] });
  expect(fieldOf({ ...dossier, field: [] })).toBeUndefined();
});

describe("areas that are lit", () => {
  const lights: Lights = {
    ...NO_LIGHTS,
    picked: { pieces: ["ney"], places: ["1,1"] },
    places: new Map([
      ["1,1", { look: "move" }],
      ["1,2", { look: "move" }],
      ["1,3", { look: "attack" }],
    ]),
    field: { seen: [["1,3", "1,4"], ["1,5"]], hidden: ["1,6"] },
    zone: { side: "french", places: ["1,2", "1,4", "1,7"] },
    overlays: [
      {
        places: [
          { place: "1,7", side: "french" },
          { place: "1,8", side: "french" },
        ],
      },
      {
        places: [
          { place: "1,8", side: "coalition" },
          { place: "1,9", side: "coalition", faint: true },
        ],
      },
    ],
  };
  const sides = [
    { id: "french", name: "French", nations: [] },
    { id: "coalition", name: "Coalition", nations: [] },
  ];

  test("fill each place once, by what matters most there", () => {
    const areas = areasOf(lights, sides);
    const filled = filledOnce(areas).map((places, i) => [areas[i]!.fill, ...places]);
    expect(filled.filter(([, ...places]) => places.length > 0)).toEqual([
      ["lit chosen", "1,1"],
      ["lit move", "1,2"],
      ["lit attack", "1,3"],
      ["field band-0", "1,4"],
      ["field band-1", "1,5"],
      ["field-hidden", "1,6"],
      ["zone side-0", "1,7"],
      ["overlay side-0", "1,8"],
      ["overlay side-1 faint", "1,9"],
    ]);
  });

  test("keep their lines all around, also where something else fills them", () => {
    const lines = areasOf(lights, sides).filter(({ line }) => line);
    expect(lines.map(({ line }) => line)).toContain("overlay-edge side-1");
    expect(lines.find(({ line }) => line === "zone-edge side-0")?.places).toEqual(["1,2", "1,4", "1,7"]);
  });
});
