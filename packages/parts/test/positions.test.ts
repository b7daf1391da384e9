import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import {
  anything,
  many,
  placeAmong,
  placeInPosition,
  positionForm,
  readBy,
  readPosition,
  scenarioOf,
  specOf,
  truth,
  whole,
  withPiece,
} from "../src/index.ts";

interface World {
  readonly turns: number;
  readonly hexes: readonly string[];
}
const world: World = { turns: 8, hexes: ["1,1", "1,2"] };

const hexIn = ({ hexes }: World) =>
  readBy((name) => {
    if (!hexes.includes(name as string)) throw new Problem(`${name} is not on the map`, "", "1.2");
    return hexes.indexOf(name as string);
  });

const FORM = positionForm<World>()({
  moment: {
    turn: ({ turns }) => whole(1, turns, "4.1"),
    player: () => placeAmong(["red", "blue"]),
    held: (at) => many("hexes", hexIn(at)),
    map: () => anything,
  },
  pieces: {
    units: {
      away: { key: "is", words: ["broken"] },
      state: { at: hexIn, is: () => placeAmong(["broken"]), moved: () => truth },
      spec: ["strength"],
    },
  },
  replaces: { events: "cards" },
});

const problem = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return "nothing";
};

test("every field is read into its value", () => {
  const position = {
    turn: 3,
    player: "blue",
    held: ["1,2"],
    units: { f: "1,1", p: "broken", g: { at: "1,2", moved: true, strength: 4 } },
  };
  expect(readPosition(FORM, world, position)).toEqual({
    turn: 3,
    player: 1,
    held: [1],
    units: { f: { at: 0 }, p: { is: 0 }, g: { at: 1, moved: true, strength: 4 } },
  });
  expect(readPosition(FORM, world, { turn: null })).toEqual({ units: {} });
});

describe("faults are reported with their place and case", () => {
  test.each([
    [{ turn: 9 }, "position.turn: must be a whole number from 1 to 8, not 9 [4.1]"],
    [{ turn: [] }, "position.turn: must be a whole number from 1 to 8, not a list [4.1]"],
    [{ player: "green" }, 'position.player: must be one of red, blue, not "green"'],
    [{ weather: "fair" }, "position.weather: unknown; known are turn, player, held, map, units, events"],
    [{ held: "1,1" }, 'position.held: must be a list of hexes, not "1,1"'],
    [{ held: ["1,1", "9,9"] }, "position.held[1]: 9,9 is not on the map [1.2]"],
    [{ units: [] }, "position.units: must be an object, not a list"],
    [
      { units: { constructor: "1,1" } },
      "position.units: must not name anything __proto__, prototype, constructor",
    ],
    [{ units: { f: { speed: 3 } } }, "position.units.f.speed: unknown; known are at, is, moved, strength"],
    [{ units: { f: { moved: 1 } } }, "position.units.f.moved: must be true or false, not 1"],
    [{ units: { "f-1": "9,9" } }, "position.units.f-1.at: 9,9 is not on the map [1.2]"],
    [{ units: { f: { at: "1,1", is: "broken" } } }, 'position.units.f: is either "at" a hex or'],
  ])("%j", (position, says) => {
    expect(problem(() => readPosition(FORM, world, position))).toContain(says);
  });
});

const read = (data: unknown) => data as { cards?: string[]; units?: { id: string }[] };
const prepared = (position: Json, scenario: object = {}) => scenarioOf(FORM, read, scenario, position);

test("before there is a world only the names of fields are checked", () => {
  expect(prepared({ turn: "late", units: { f: "9,9" } }).wanted).toEqual({
    turn: "late",
    units: { f: { at: "9,9" } },
  });
  expect(problem(() => prepared({ tun: 1 }))).toContain("position.tun: unknown");
  expect(problem(() => prepared(5))).toBe("position: must be an object, not 5");
});

test("parts of the scenario are replaced and changed, and then read again", () => {
  expect(prepared({ events: ["b"] }, { cards: ["a"], id: 1 }).draft).toEqual({ cards: ["b"], id: 1 });
  const { draft } = scenarioOf(FORM, read, { cards: ["a"] }, {}, (file) => {
    file.cards = [...(file.cards ?? []), "c"];
  });
  expect(draft.cards).toEqual(["a", "c"]);
  const refuse = (data: unknown) => {
    if ((data as { cards?: unknown }).cards === 5) throw new Problem("must be a list", "cards");
    return data as object;
  };
  expect(problem(() => scenarioOf(FORM, refuse, { cards: 5 }, {}))).toBe("scenario.cards: must be a list");
  expect(problem(() => scenarioOf(FORM, refuse, {}, { events: 5 }))).toBe("position.events: must be a list");
});

test("properties in an entry change a piece or make a new one", () => {
  expect(specOf(FORM.pieces.units.spec, { at: "1,1", strength: 3 })).toEqual({ strength: 3 });
  expect(withPiece([{ id: "f" }, { id: "g" }], { id: "f", strength: 3 } as { id: string })).toEqual([
    { id: "f", strength: 3 },
    { id: "g" },
  ]);
  expect(withPiece([{ id: "f" }], { id: "g" })).toEqual([{ id: "f" }, { id: "g" }]);
});

test("faults in the scenario are reported at their place in the position file", () => {
  const base = { cards: ["a"], units: [{ id: "f" }], army: { formations: [{ leaders: [{ id: "l" }] }] } };
  const seen = (place: string) => placeInPosition(FORM, base, place);
  expect(seen("cards[0].id")).toBe("position.events[0].id");
  expect(seen("units[0].at")).toBe("position.units.f.at");
  expect(seen("units[7].at")).toBe("position.units[7].at");
  expect(seen("army.formations[0].leaders[0].ma")).toBe("position.units.l.ma");
  expect(seen("map.terrain")).toBe("position.map.terrain");
  expect(seen("name")).toBe("name");
});
