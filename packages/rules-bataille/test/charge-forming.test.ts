// [10.1.8] A charge changes formation in its first hex.

import { expect } from "vitest";
import type { FormationName } from "../src/formations.ts";
import { at, calm, charge, gallop, phase } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";
import { form, reason } from "./marches.ts";

const FOE = { "F-46e-1": { at: "7,1", facing: 3 } };

/** Tatar Uhlans that have ridden their first hex. */
function first(more: object = {}, others: object = {}, to = "7,11"): Lab {
  const game = charge({ "R-TATAR": { at: "7,12", facing: 0, ...more }, ...FOE, ...others });
  return gallop(game, to);
}

const forms = (game: Lab): string[] =>
  game
    .actions("form")
    .map(({ formation, facing, second }) => `${formation} ${facing} ${second ?? ""}`.trim());

rule("10.1.8", "from Column to a Line that faces either side of its path, in one hex or two", () => {
  expect(first().asks).toBe("chargeFormation");
  expect(forms(first())).toEqual([
    "line 5",
    "line 0",
    "line2 5 8,11",
    "line2 5 6,12",
    "line2 0 8,12",
    "line2 0 6,11",
  ]);
});

rule("10.1.8", "from a Line to Column on either side of its vertex, or to the other Line", () => {
  expect(forms(first({ formation: "line" }))).toEqual([
    "column 0",
    "column 1",
    "line2 0 8,12",
    "line2 0 6,11",
  ]);
});

rule("10.1.8", "a Line in two hexes closes up into either of them", () => {
  const wide = first({ formation: "line2" });
  expect(wide.unit("R-TATAR").hexes).toHaveLength(2);
  const [left, right] = wide.unit("R-TATAR").hexes;
  expect(forms(wide)).toEqual([
    "column 0",
    `column 0 ${right}`,
    "column 1",
    `column 1 ${right}`,
    "line 0",
    `line 0 ${right}`,
  ]);
  wide.act({ do: "form", formation: "column", facing: 0, second: right! });
  expect(wide.unit("R-TATAR").hexes).toEqual([right]);
  const other = first({ formation: "line2" }).act({ do: "form", formation: "column", facing: 0 });
  expect(other.unit("R-TATAR").hexes).toEqual([left]);
});

rule("10.1.8", "the change is reported; other formations are refused", () => {
  const game = first();
  const why = (formation: FormationName, facing = 0, second?: string) =>
    reason(game, form(formation, facing, second));
  expect(why("square")).toEqual(["a charge rides in Column or Line", "10.1.7"]);
  expect(why("column")).toEqual(["it is in that formation already", "6.1.1"]);
  expect(why("line", 3)).toEqual(["a charge that changes formation faces on, as nearly as it can", "10.1.8"]);
  expect(why("line2", 0, "99,9")).toEqual(["there is no such hex", "6.4.6"]);
  expect(why("line2", 0, "1,1")).toEqual(["the two hexes do not fit that facing", "6.4.6"]);
  game.act({ do: "form", formation: "line2", facing: 0, second: "8,12" });
  expect(game.of("formed")).toEqual([
    {
      type: "formed",
      units: ["R-TATAR"],
      formation: "line2",
      hexes: ["7,11", "8,12"],
      facing: 0,
      cite: "10.1.8",
    },
  ]);
});

rule("10.1.8", "a charge without the points is not asked", () => {
  const slow = { nation: "russian", arm: "cavalry", at: "7,12", facing: 0 };
  const ask = (ma: number) => {
    const game = charge({ C: { ...slow, ma } });
    return gallop(game, "7,11").asks === "chargeFormation" ? forms(game).length : 0;
  };
  expect([ask(4), ask(3)]).toEqual([6, 0]);
});

rule(["10.1.8", "14.2.4"], "a leader in the second hex of a Line is ridden down", () => {
  const game = first({}, { "F-REUSS": { at: "8,12" } });
  game.act({ do: "form", formation: "line2", facing: 0, second: "8,12" });
  expect(game.of("leaderCaptured")).toEqual([
    { type: "leaderCaptured", leader: "F-REUSS", hex: "8,12", cite: "14.2.4" },
  ]);
});

rule("10.1.8", "a stack does not spread over two hexes", () => {
  const units = {
    "R-LUBNY": { at: "7,12", facing: 0 },
    "R-SERP": { at: "7,12", facing: 0 },
    L: { nation: "russian", arm: "leader", at: "7,12", bonuses: { cavalry: 1 } },
    ...FOE,
  };
  const game = phase(units).act({ do: "declare", units: ["R-SERP", "R-LUBNY", "L"] });
  expect(forms(gallop(game, "7,11"))).toEqual(["line 5", "line 0"]);
});

rule("10.2.3", "a target is reported, and the case of the question", () => {
  const game = calm(charge({ "R-TATAR": { at: "7,12", facing: 0 }, "F-46e-1": { at: "7,8", facing: 3 } }));
  game.act(at("7,8"));
  expect(game.of("targeted")).toEqual([{ type: "targeted", units: ["R-TATAR"], hex: "7,8", cite: "10.2.3" }]);
});

rule(
  ["10.2.3", "10.2.4"],
  "if one of two hexes becomes the target, the other is ridden past for good",
  () => {
    const units = {
      "R-TATAR": { at: "7,12", facing: 0 },
      "F-46e-1": { at: "7,8", facing: 3 },
      "F-72e-1": { at: "8,9", facing: 3 },
    };
    const game = calm(gallop(charge(units), "7,11", "7,10"), "declareTarget");
    expect(game.game.pending[0]).toMatchObject({ id: "declareTarget", side: "coalition", cite: "10.2.3" });
    expect(game.actions()).toEqual([at("7,8"), at("8,9"), { do: "pass" }]);
    game.act(at("7,8"));
    expect(game.of("declined")).toEqual([
      { type: "declined", units: ["R-TATAR"], hex: "8,9", cite: "10.2.4" },
    ]);
    expect(game.of("targeted").map(({ hex }) => hex)).toEqual(["7,8"]);
    calm(game);
    expect([game.refusal(at("8,9")), game.refusal(at("2,2"))]).toEqual(["10.2.4", "10.2.4"]);
  },
);

rule("10.2.4", "passing means riding past them all", () => {
  const units = { "R-TATAR": { at: "7,12", facing: 0 }, "F-46e-1": { at: "7,8", facing: 3 } };
  const game = calm(gallop(charge(units), "7,11", "7,10"), "declareTarget").pass();
  expect(game.of("declined").map(({ hex }) => hex)).toEqual(["7,8"]);
  expect(game.of("targeted")).toEqual([]);
});

rule("10.2.3", "a target can be named from afar as far as the charge could reach", () => {
  const named = (row: number) => {
    const units = { C: { nation: "russian", arm: "cavalry", ma: 3, at: "7,12", facing: 0 } };
    const others = { "F-46e-1": { at: `7,${row}`, facing: 3 }, "F-46e-2": { at: "10,14" } };
    const map = { terrain: { "10,14": "village" } }; // no target, but near enough to be asked about a charge
    const game = calm(charge({ ...units, ...others }, [], { map }));
    return game.actions("target").map(({ hex }) => hex);
  };
  expect(named(3)).toEqual(["7,3"]); // eight points, and one hex further
  expect(named(2)).toEqual([]);
});
