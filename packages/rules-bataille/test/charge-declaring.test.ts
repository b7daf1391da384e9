// [10.2] Charges are declared first, then ride one by one.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { HUSSARS, phase, UHLANS } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";
import { foot, horse, reason } from "./marches.ts";

const FOE = { "F-46e-1": { at: "7,2", facing: 3 } };
const declare = (...units: string[]) => ({ do: "declare", units }) as const;

rule("10.2", "every charge is reported when it is declared, and again when it rides", () => {
  const game = phase({ ...HUSSARS, "R-TATAR": { at: "3,12", facing: 0 }, ...FOE });
  expect([game.asks, game.side]).toEqual(["declareCharges", "coalition"]);
  game.act(declare("R-LUBNY"));
  expect(game.of("chargeDeclared")).toEqual([{ type: "chargeDeclared", units: ["R-LUBNY"], cite: "10.2" }]);
  expect(game.of("charges")).toEqual([]);
  game.act(declare("R-TATAR"));
  expect([game.asks, game.actions()]).toEqual([
    "chooseCharge",
    [
      { do: "charge", units: ["R-LUBNY"] },
      { do: "charge", units: ["R-TATAR"] },
    ],
  ]);
  game.act({ do: "charge", units: ["R-TATAR"] });
  expect(game.of("charges")).toEqual([{ type: "charges", units: ["R-TATAR"], points: 20, cite: "10.2.2" }]);
});

rule("10.2", "no charge rides before all are declared, and a declared charge must ride", () => {
  const game = phase({
    ...HUSSARS,
    "R-TATAR": { at: "3,12", facing: 0 },
    "R-SERP": { at: "10,12", facing: 0 },
    ...FOE,
  });
  expect(game.refusal({ do: "charge", units: ["R-LUBNY"] })).toBe("10.2");
  game.act(declare("R-LUBNY"));
  expect(game.refusal(declare("R-LUBNY"))).toBe("10.2");
  game.act(declare("R-TATAR")).pass();
  expect(game.asks).toBe("chooseCharge");
  expect(game.refusal({ do: "pass" })).toBe("10.2");
  expect(game.refusal(declare("R-SERP"))).toBe("10.2");
  expect(game.refusal({ do: "charge", units: ["R-SERP"] })).toBe("10.2");
});

rule("10.2", "whichever charge is declared first, the others can still be declared", () => {
  /** A regiment rides out through another, with no space for a third. */
  const units = {
    "R-LUBNY": { at: "7,12", facing: 0 },
    "R-TATAR": { at: "7,11", facing: 3 },
    "R-SERP": { at: "3,12", facing: 0 },
    ...FOE,
  };
  const able = (game: Lab) => game.actions("declare").flatMap(({ units: [unit] }) => unit!);
  const before = able(phase(units));
  expect(before).toContain("R-LUBNY");
  const after = able(phase(units).act(declare("R-SERP")));
  expect(after).toEqual(before.filter((unit) => unit !== "R-SERP"));
});

rule(["10.1.1", "10.1.2", "10.1.7", "10.1.9"], "why a unit may not charge", () => {
  const refused = (more: object, unit = "R-LUBNY", field: object = {}) =>
    phase({ ...UHLANS, "R-LUBNY": { at: "3,12", facing: 0, ...more }, ...FOE }, [], field).refusal(
      declare(unit),
    );
  expect(refused({})).toBeUndefined();
  expect(refused({}, "F-46e-1")).toBe("10.1.1");
  expect(refused({}, "nobody")).toBe("10.2");
  expect(refused({ morale: "routed" })).toBe("10.1.2");
  expect(refused({ readiness: "fatigued" })).toBe("10.1.2");
  expect(refused({ formation: "skirmish2" })).toBe("10.1.7");
  expect(refused({ at: "3,0" })).toBe("10.1.9"); // the edge of the map
  expect(refused({}, "R-LUBNY", { map: { terrain: { "3,11": "woods" } } })).toBe("10.1.9");
  const foot = phase({ ...UHLANS, "R-MUROM": { at: "3,12", facing: 0 }, ...FOE });
  expect(foot.refusal(declare("R-MUROM"))).toBe("10.1.1");
  expect(foot.refusal({ do: "declare", units: [] })).toBe("10.1.1");
  const marked = phase(
    { ...UHLANS, "R-LUBNY": { at: "7,3", facing: 0 }, ...FOE, "F-16C": { at: "8,3", facing: 4 } },
    [],
    { charges: [{ attackers: ["R-LUBNY"], at: "8,3" }] },
  );
  expect(marked.refusal(declare("R-LUBNY"))).toBe("10.2.7c");
});

rule(["10.1.4", "10.1.5"], "a stack charges from one hex and with a leader of its nation", () => {
  const alone = { "R-LUBNY": { at: "7,12", facing: 0 }, "R-SERP": { at: "7,12", facing: 0 } };
  expect(phase({ ...alone, ...FOE }).refusal(declare("R-LUBNY", "R-SERP"))).toBe("10.1.5");
  const apart = { ...alone, "R-SERP": { at: "8,12", facing: 0 } };
  expect(phase({ ...apart, ...FOE }).refusal(declare("R-LUBNY", "R-SERP"))).toBe("10.1.4");
  const led = (bonuses: object, nation = "russian", serp: object = {}) =>
    phase({
      ...alone,
      "R-SERP": { at: "7,12", facing: 0, ...serp },
      L: { nation, arm: "leader", at: "7,12", bonuses },
      ...FOE,
    })
      .actions("declare")
      .map(({ units }) => units.join("+"));
  const both = ["R-SERP", "R-LUBNY"];
  expect(led({ cavalry: 1 })).toEqual([...both, "R-SERP+L", "R-LUBNY+L", "R-SERP+R-LUBNY+L"]);
  expect(led({ attack: 1 })).toEqual(both);
  expect(led({ cavalry: 1 }, "prussian")).toEqual(both);
  expect(led({ cavalry: 1 }, "russian", { morale: "routed" })).toEqual(["R-LUBNY", "R-LUBNY+L"]);
});

rule(
  "10.2.6",
  "the records of charges and reactions are cleared when the phase begins, and when it ends",
  () => {
    const game = phase({
      ...HUSSARS,
      "F-46e-1": { at: "7,2", facing: 3, reacted: true },
      "R-TATAR": { at: "3,12", facing: 0, charged: true },
    });
    expect(game.state.charged[game.id("R-TATAR")]).toBe(0);
    expect(game.state.reacted[game.id("F-46e-1")]).not.toBe(0);
    game.pass();
    expect(game.asks).toBe("movement");
    expect(game.state.reacted[game.id("F-46e-1")]).toBe(0);
  },
);

rule("10.2.2", "nobody is asked about charges that could meet no enemy, even over open ground", () => {
  const slow = { H: horse("russian", "0,14", 0, { ma: 1 }) }; // six points
  const asked = (A: Json) => phase({ ...slow, A }).asks === "declareCharges";
  const column = (row: number) => foot("french", `0,${row}`, 3);
  expect([asked(column(7)), asked(column(6))]).toEqual([true, false]);
  const rider = (row: number, ma: number) => horse("french", `0,${row}`, 3, { ma });
  // cavalry could ride out to meet it: light cavalry four hexes, heavy three
  expect([asked(rider(3, 13)), asked(rider(2, 13))]).toEqual([true, false]);
  expect([asked(rider(4, 12)), asked(rider(3, 12))]).toEqual([true, false]);
  const two = phase({ ...slow, K: horse("russian", "9,12", 0), A: column(6) });
  expect(two.actions("declare")).toEqual([{ do: "declare", units: ["K"] }]);
  expect(reason(two, { do: "declare", units: ["H"] })).toEqual(["no enemy is within reach of H", "10.2.2"]);
});
