// Earthworks [14.0]: begun and finished where the scenario lets a side dig [S6].

import { expect } from "vitest";
import { hexLabels } from "../src/board.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const digging = (unit: object, more: object = {}) =>
  lab(
    { activate: ["french"], stage: "units", command: "free", units: { a: unit }, digs: ["french"], ...more },
    { dice: new Array(12).fill(1) },
  ).take("a");
const why = (unit: object, more: object = {}) => digging(unit, more).refusal({ do: "dig" });
const works = (t: Lab) => [hexLabels(t.g, t.state.digging), hexLabels(t.g, t.state.trenches)];
const again = (t: Lab) => t.until("arrivals", "orders").until("units").take("a");

rule("14.0", "begun in one turn, finished in a later one, each time as the unit's stationary action", () => {
  const t = digging(foot("7,7"));
  t.act({ do: "dig" });
  expect([works(t), t.refusal({ do: "take", unit: "a" })]).toEqual([[["7,7"], []], "4.1"]);
  expect(t.of("dug")).toMatchObject([{ unit: "a", hex: "7,7", how: "begun", cite: "14.0" }]);
  again(t).act({ do: "dig" });
  expect([works(t), t.of("dug").at(-1)?.how]).toEqual([[[], ["7,7"]], "finished"]);
  expect(again(t).refusal({ do: "dig" })).toBe("14.0");
});

rule("14.0", "another unit in the hex does not finish in the same turn what one has begun", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    command: "free",
    digs: ["french"],
    units: { a: foot("7,7", { steps: 2 }), b: foot("7,7", { steps: 2 }) },
  });
  t.take("a").act({ do: "dig" }).take("b");
  expect([t.refusal({ do: "dig" }), works(t)]).toEqual(["14.0", [["7,7"], []]]);
});

rule("14.0", "only infantry in order, in the open, out of zones, of a side that digs", () => {
  expect(why(foot("7,7"))).toBe(undefined);
  expect(why(foot("7,7"), { digs: ["coalition"] })).toBe("14.0");
  expect(why(foot("7,7", { arm: "cavalry", steps: 2 }))).toBe("14.0");
  expect(why(foot("7,7", { disorganized: true }))).toBe("14.0");
  expect(why(foot("7,7"), { map: { terrain: { "7,7": "village" } } })).toBe("14.0");
  expect(why(foot("7,7"), { map: { terrain: { "7,7": "forest" } } })).toBe(undefined);
  expect(why(foot("7,7"), { trenches: ["7,7"] })).toBe("14.0");
  const enemy = { side: "coalition", at: "7,6", steps: 4, facing: 3, batteries: 1 };
  expect(digging(foot("7,7"), { units: { a: foot("7,7"), f: enemy } }).refusal({ do: "dig" })).toBe("14.0");
  const f = austrian("7,6"); // no guns, no zone
  expect(digging(foot("7,7"), { units: { a: foot("7,7"), f } }).refusal({ do: "dig" })).toBe(undefined);
});

rule("4.1", "a unit that has moved does not dig", () => {
  expect(digging(foot("7,7")).move("7,6").refusal({ do: "dig" })).toBe("4.1");
});

rule("14.0", "begun works are lost when the hex is left", () => {
  const t = digging(foot("7,7")).act({ do: "dig" });
  again(t).move("7,6");
  expect(works(t)).toEqual([[], []]);
});
