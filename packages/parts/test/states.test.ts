import { expect, test } from "vitest";
import { beginning, begins, empty, noughts, part, shelfOf, toldFields, toldOf } from "../src/index.ts";

interface World {
  readonly units: readonly string[];
}
const STATE = {
  turn: begins<number>(1),
  hex: part(({ units }: World): number[] => units.map((_, i) => i * 10)),
  losses: noughts(({ units }: World) => units.length),
  exits: empty<number>(),
};

test("a state begins as its parts do, and shares nothing with another one", () => {
  const world = { units: ["a", "b"] };
  const state = beginning(STATE, world);
  expect(state).toEqual({ turn: 1, hex: [0, 10], losses: [0, 0], exits: [] });
  state.exits.push(3);
  expect(beginning(STATE, world).exits).toEqual([]);
});

test("nothing is told that is not declared", () => {
  const state = { ...beginning(STATE, { units: ["a"] }), secret: 7 };
  const told = toldFields(toldOf(STATE), state, { name: (unit: number) => unit });
  expect(told).toEqual({ turn: 1, hex: [0], losses: [0], exits: [] });
});

test("a shelf knows its files, and says what there is instead", () => {
  const shelf = shelfOf("map", [{ id: "kulm" }, { id: "straden" }]);
  expect(shelf.ids()).toEqual(["kulm", "straden"]);
  expect(shelf.byId("kulm")).toEqual({ id: "kulm" });
  expect(shelf.byId("leipzig")).toBeUndefined();
  expect(() => shelf.named("leipzig", "map")).toThrow(
    'map: there is no map "leipzig"; there are kulm, straden',
  );
});
