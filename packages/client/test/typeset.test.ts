import { expect, test } from "vitest";
import { typeset } from "../src/backend/typeset.ts";
import { figure, signed, withMinus } from "../src/text/typography.ts";

test("numbers have one minus sign, wherever they stand", () => {
  expect([figure(-2), signed(-2), withMinus("-2")]).toEqual(["−2", "−2", "−2"]);
  expect([signed(2), signed(0)]).toEqual(["+2", "0"]);
  expect(withMinus("Columns -2..+4 (-1 at night)")).toBe("Columns −2..+4 (−1 at night)");
  expect(withMinus("Light-Horse 2-3, 9.8.3-lost, turns 1-3")).toBe("Light-Horse 2-3, 9.8.3-lost, turns 1-3");
});

test("what is read is set, what things are found by is not", () => {
  const answer = {
    id: "-1",
    places: ["-1,5"],
    offers: [{ n: -1, text: "Roll on column -1", price: "-1 Morale", places: ["-1,5"] }],
    notes: ["Morale -1"],
  };
  expect(typeset(answer)).toEqual({
    id: "-1",
    places: ["-1,5"],
    offers: [{ n: -1, text: "Roll on column −1", price: "−1 Morale", places: ["-1,5"] }],
    notes: ["Morale −1"],
  });
  expect(typeset(["at -1"])).toEqual(["at −1"]);
  expect(typeset(undefined)).toBeUndefined();
});
