import { createGrid } from "@grognard/hex";
import { expect, test } from "vitest";
import {
  beginning,
  begins,
  declaredFields,
  empty,
  libraryOf,
  outOfBounds,
  part,
  visibleOf,
  zeros,
} from "../src/index.ts";

interface World {
  readonly units: readonly string[];
}
const STATE = {
  turn: begins<number>(1),
  hex: part(({ units }: World): number[] => units.map((_, i) => i * 10)),
  losses: zeros(({ units }: World) => units.length),
  exits: empty<number>(),
};

test("a state begins as its parts do, and shares nothing with another one", () => {
  const world = { units: ["a", "b"] };
  const state = beginning(STATE, world);
  expect(state).toEqual({ turn: 1, hex: [0, 10], losses: [0, 0], exits: [] });
  state.exits.push(3);
  expect(beginning(STATE, world).exits).toEqual([]);
});

test("nothing is shown that is not declared", () => {
  const state = { ...beginning(STATE, { units: ["a"] }), secret: 7 };
  const visible = declaredFields(visibleOf(STATE), state, { name: (unit: number) => unit });
  expect(visible).toEqual({ turn: 1, hex: [0], losses: [0], exits: [] });
});

test("a library finds its files by id, and lists them when an id is unknown", () => {
  const library = libraryOf("map", [{ id: "kulm" }, { id: "straden" }]);
  expect(library.ids()).toEqual(["kulm", "straden"]);
  expect(library.byId("kulm")).toEqual({ id: "kulm" });
  expect(library.byId("leipzig")).toBeUndefined();
  expect(() => library.named("leipzig", "map")).toThrow(
    'map: there is no map "leipzig"; there are kulm, straden',
  );
});

test("turns, hexes and numbers are those of the game", () => {
  const world = { turns: [1, 2, 3], map: { grid: createGrid(4, 5, "odd-q") } };
  const fine = { turn: 4, hex: [19, -1], trail: [[0, 1]], spent: [3], stack: [{ step: "fight", side: 119 }] };
  expect(outOfBounds(world, fine)).toEqual([]);
  const faultIn = (change: object) => outOfBounds(world, { ...fine, ...change })[0];
  expect(faultIn({ turn: 5 })).toBe("it is turn 5 of 3");
  expect(faultIn({ hex: [0, 20] })).toBe("hex[1] is 20, but the map has 20 hexes");
  expect(faultIn({ trail: [[{}]] })).toBe("trail[0] is a list, but the map has 20 hexes");
  expect(faultIn({ spent: [0, -1e9] })).toBe("spent[1] is -1000000000");
  expect(faultIn({ stack: [{ step: "fight", left: 1e9 }] })).toBe("stack[0].left is 1000000000");
});
