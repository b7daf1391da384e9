import { afterEach, expect, test } from "vitest";
import { typeset } from "../src/backend/typeset.ts";
import { figure, signed } from "../src/text/figures.ts";
import { speak } from "../src/text/index.ts";
import { withMinus } from "../src/text/typography.ts";

afterEach(() => speak("en"));

test("numbers have one minus sign, wherever they stand", () => {
  expect([figure(-2), signed(-2), withMinus("-2")]).toEqual(["−2", "−2", "−2"]);
  expect([signed(2), signed(0)]).toEqual(["+2", "0"]);
  expect(withMinus("Columns -2..+4 (-1 at night)")).toBe("Columns −2..+4 (−1 at night)");
  expect(withMinus("Light-Horse 2-3, 9.8.3-lost, turns 1-3")).toBe("Light-Horse 2-3, 9.8.3-lost, turns 1-3");
});

test("French has a decimal comma", async () => {
  expect([figure(0.5), signed(1.5)]).toEqual(["0.5", "+1.5"]);
  await speak("fr");
  expect([figure(0.5), figure(-0.25), signed(1.5)]).toEqual(["0,5", "−0,25", "+1,5"]);
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
