import { expect, test } from "vitest";
import { beginning, begins, empty, libraryOf, part, toldFields, toldOf, zeros } from "../src/index.ts";

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
  const told = toldFields(toldOf(STATE), state, { name: (unit: number) => unit });
  expect(told).toEqual({ turn: 1, hex: [0], losses: [0], exits: [] });
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
