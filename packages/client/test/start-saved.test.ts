import { expect, test } from "vitest";
import { isWon, withoutDate } from "../src/start/saved.ts";

test("only a victory of a person over a computer counts", () => {
  const seats = { blue: "human", red: "captain" };
  expect(isWon({ seats, winner: "blue" })).toBe(true);
  expect(isWon({ seats, winner: "red" })).toBe(false);
  expect(isWon({ seats, winner: "draw" })).toBe(false);
  expect(isWon({ seats })).toBe(false);
  expect(isWon({ seats: { blue: "human", red: "human" }, winner: "blue" })).toBe(false);
});

test("a saved game does not name its date twice", () => {
  expect(withoutDate("19 April, 09:30", "Dünzling, 19 April 1809")).toBe("09:30");
  expect(withoutDate("15 June, midday", "Waterloo")).toBe("15 June, midday");
  expect(withoutDate("19 April", "Dünzling, 19 April 1809")).toBe("19 April");
});
