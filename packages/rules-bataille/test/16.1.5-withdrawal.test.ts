// [16.1.5] The way out over the pass, and [16.1.6] the Honors of War.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { exitFault, exitZoneAt, withdrawalPoints } from "../src/rules/16-kulm/16.1.5-withdrawal.ts";
import { mayOfferHonors } from "../src/rules/16-kulm/16.1.6-honors.ts";
import { COALITION, FRENCH } from "../src/types.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";

const DAY_2 = { scenario: "kulm-day-2" };
/** Turns of 30 August. */
const NOON = 16;
const TWO = 22;
const LAST = 27;

const secondDay = (turn: number, units: object, more: object = {}) =>
  lab({ turn, phase: "movement", clear: true, units: units, ...more }, DAY_2);
const zone = (t: Lab, hex: string, side: 0 | 1 = FRENCH) => exitZoneAt(t.g, side, hexNamed(t.g, hex))?.name;

rule("16.1.5", "from noon of the second day the French may leave by column 59, rows 2 to 11", () => {
  const t = secondDay(NOON, { "F-46e-1": "59,11", "R-MUROM": "2,22" });
  expect(["59,2", "59,11"].map((hex) => zone(t, hex))).toEqual(["Nollendorf pass", "Nollendorf pass"]);
  expect(["59,12", "58,11", "0,22"].map((hex) => zone(t, hex))).toEqual([undefined, undefined, undefined]);
  expect(zone(t, "59,11", COALITION)).toBeUndefined();
  expect(zone(secondDay(NOON - 1, { "F-46e-1": "59,11" }), "59,11")).toBeUndefined();
});

rule("16.1.5", "units that leave there are recorded with their remaining strength", () => {
  const t = secondDay(NOON, { "F-46e-1": { at: "59,11", losses: 2 }, "F-46e-2": "50,20", "R-MUROM": "2,22" });
  t.act({ do: "move", units: ["F-46e-1"] }, { do: "exit" });
  expect(t.unit("F-46e-1").place).toBe("exited");
  expect(t.state.exits).toMatchObject([{ increments: 5, good: true, counts: true }]);
  expect(t.of("exited")).toMatchObject([{ units: ["F-46e-1"], hex: "59,11", counts: true, cite: "16.1.5" }]);
});

rule("16.1.5", "elsewhere and earlier no unit may leave", () => {
  const early = secondDay(NOON - 1, { "F-46e-1": "59,11", "R-MUROM": "2,22" });
  early.act({ do: "move", units: ["F-46e-1"] });
  expect(early.actions("exit")).toEqual([]);
  expect(early.refusal({ do: "exit" })).toBe("16.1.5");
});

rule(
  "16.1.5a",
  "an increment of infantry is 1, of cavalry or guns 1/2, a leader the sum of the bonuses",
  () => {
    const t = secondDay(NOON, { "F-46e-1": "40,20" });
    const worth = (id: string, many: number) => withdrawalPoints(t.g, t.g.world.units[t.id(id)]!, many);
    expect(worth("F-46e-1", 4)).toBe(4);
    expect(worth("F-9CL", 7)).toBe(3.5);
    expect(worth("F-12P-1", 1)).toBe(0.5);
    expect(["F-VANDAMME", "F-DUMONCEAU", "F-CORBINEAU", "F-BALTUS"].map((id) => worth(id, 0))).toEqual([
      7, 2, 4, 2,
    ]);
  },
);

rule("16.1.5b", "Vandamme stays as long as any of his troops are on the map", () => {
  const t = secondDay(NOON, {
    "F-VANDAMME": "59,11",
    "F-46e-1": "59,11",
    "F-46e-2": "50,20",
    "R-MUROM": "2,22",
  });
  const hex = hexNamed(t.g, "59,11");
  const fault = (...ids: string[]) =>
    exitFault(
      t.g,
      ids.map((id) => t.id(id)),
      hex,
    )?.cite;
  expect(fault("F-VANDAMME")).toBe("16.1.5b");
  expect(fault("F-46e-1", "F-VANDAMME")).toBe("16.1.5b");
  expect(fault("F-46e-1")).toBeUndefined();
});

rule("16.1.5b", "he goes with the last of them, or after", () => {
  const t = secondDay(NOON, { "F-VANDAMME": "59,11", "F-46e-1": "59,11", "R-MUROM": "2,22" });
  const hex = hexNamed(t.g, "59,11");
  expect(exitFault(t.g, [t.id("F-46e-1"), t.id("F-VANDAMME")], hex)).toBeUndefined();
  const alone = secondDay(NOON, { "F-VANDAMME": "59,11", "R-MUROM": "2,22" });
  expect(exitFault(alone.g, [alone.id("F-VANDAMME")], hex)).toBeUndefined();
});

const LEFT = {
  "F-46e-1": "40,20",
  "F-46e-2": { at: "40,22", morale: "routed" },
  "F-9CL": "44,20",
  "R-MUROM": "2,22",
};
const evening = (turn: number, dice: readonly number[] = []) =>
  lab({ turn, active: "coalition", phase: "recovery", clear: true, units: LEFT }, { ...DAY_2, dice }).until(
    "offerHonors",
    "movement",
  );

rule("16.1.6", "from 14:00 the Coalition may offer at the end of its segment, once a turn", () => {
  expect(evening(TWO - 1).of("turn")).toHaveLength(1); // the next turn has begun without an offer of honors
  const t = evening(TWO);
  expect([t.side, t.asks]).toEqual(["coalition", "offerHonors"]);
  t.act({ do: "offer" });
  expect([t.side, t.asks]).toEqual(["french", "acceptHonors"]);
  t.pass();
  expect(t.of("honors")).toMatchObject([{ offered: true, accepted: false }]);
  expect(t.state.turn).toBe(TWO + 1);
});

rule(
  "16.1.6",
  "accepted, the game ends immediately: a quarter of what Good Order units are worth is added",
  () => {
    const t = evening(TWO).act({ do: "offer" }, { do: "accept" });
    expect(t.asks).toBeUndefined();
    expect(t.of("score")).toMatchObject([{ lines: [{ value: (7 + 4) / 4, cite: "16.1.6" }], total: 2 }]);
    expect(t.of("over")).toMatchObject([{ winner: "coalition" }]);
  },
);

rule("16.1.6", "only on the second day, where it counts, and while there are units to let go", () => {
  const may = (scenario: string, turn: number, units: object = LEFT) =>
    mayOfferHonors(lab({ turn, phase: "movement", clear: true, units: units }, { scenario }).g);
  expect([may("kulm-day-2", TWO), may("kulm-day-2", TWO - 1)]).toEqual([true, false]);
  expect(may("kulm-day-1", 20)).toBe(false);
  expect([may("kulm-campaign", 28), may("kulm-campaign", 28 + TWO), may("kulm-campaign", 27 + TWO)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(may("kulm-day-2", TWO, { "R-MUROM": "2,22" })).toBe(false);
});

rule("16.1.6", "otherwise the game ends after the 15:40 turn", () => {
  const t = evening(LAST);
  expect(t.asks).toBe("offerHonors");
  t.pass();
  expect(t.asks).toBeUndefined();
  expect(t.g.world.turns.at(-1)?.name).toBe("30 August, 15:40");
});

rule("16.1.5b", "fire that keeps some of the last troops on the map keeps Vandamme too", () => {
  const units = {
    "F-VANDAMME": "59,11",
    "F-46e-1": { at: "59,11", losses: 1 },
    "F-46e-2": "59,11",
    "R-MUROM": { at: "58,11", facing: 2 },
  };
  const position = { turn: NOON, phase: "movement", clear: true, units };
  const t = lab(position, { ...DAY_2, dice: dice(55, 11, 66) });
  t.act({ do: "move", units: ["F-46e-1", "F-46e-2", "F-VANDAMME"] }, { do: "exit" });
  t.act({ do: "fire", at: "59,11", with: ["R-MUROM"] }, { do: "along", leaders: [] });
  expect(t.unit("F-46e-1").morale).toBe("disordered");
  expect([t.asks, t.state.exits]).toEqual(["move", []]);
  expect(t.actions("exit")).toEqual([]);
});

rule("16.1.6", "not offering them is not reported", () => {
  expect(evening(TWO).pass().of("honors")).toEqual([]);
});
