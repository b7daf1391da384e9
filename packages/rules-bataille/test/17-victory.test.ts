// [17.0] How the scenarios are won.

import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import { leaveMap } from "../src/rules/16-kulm/16.1.5-withdrawal.ts";
import { infantryOf, scoreLines, scoreNow, scoreTable } from "../src/rules/17-scenarios/17-score.ts";
import { gameEnds } from "../src/rules/17-scenarios/17-victory.ts";
import { label } from "../src/sayings.ts";
import { COALITION, FRENCH } from "../src/types.ts";
import { type Lab, lab, rule, textOf } from "./lab.ts";

const learning = (more: object) =>
  lab(
    { turn: 6, active: "coalition", phase: "recovery", ...(more as { units: never }) },
    { scenario: "straden" },
  );
const firstDay = (more: object) =>
  lab({ turn: 28, phase: "movement", ...(more as object) }, { scenario: "kulm-day-1" });
const secondDay = (more: object) =>
  lab({ turn: 20, phase: "movement", ...(more as object) }, { scenario: "kulm-day-2" });

const points = (t: Lab): { [label: string]: number } =>
  Object.fromEntries(scoreLines(t.g).map(({ label, value }) => [textOf(label), value]));
const ended = (t: Lab) => t.until("never").of("over")[0];

rule("17.0", "Straden: two hexes win, one is a draw, none is lost", () => {
  expect(ended(learning({}))).toMatchObject({ winner: "coalition" });
  expect(ended(learning({ owners: { "9,6": "french" } }))).toMatchObject({ winner: "draw" });
  const two = learning({ owners: { "9,6": "french", "10,6": "french" } });
  expect(ended(two)).toMatchObject({ winner: "french", how: "French victory" });
});

rule("17.0", "Straden: a side with more than half its infantry lost or routed does one step worse", () => {
  const routed = (at: string) => ({ at, morale: "routed" });
  const french = {
    "F-46e-1": "eliminated",
    "F-46e-2": "eliminated",
    "F-46e-3": routed("18,12"),
    "F-72e-2": routed("18,13"),
  }; // 28 of 50
  const held = { "9,6": "french", "10,6": "french" };
  expect(infantryOf(learning({ units: french }).g, FRENCH)).toEqual({ full: 50, lost: 14, routed: 14 });
  const t = lab(
    { turn: 6, active: "coalition", phase: "melee", units: french, owners: held },
    { scenario: "straden" },
  );
  expect(ended(t)).toMatchObject({ winner: "draw" });
  const russians = { "R-GJ-1": "eliminated", "R-GJ-2": "eliminated", "R-MUROM": "eliminated" }; // 16 of 26
  expect(ended(learning({ units: russians }))).toMatchObject({ winner: "draw" });
});

rule("17.0", "Straden: exactly half is not ruin, and both in ruins changes nothing", () => {
  const half = { "R-GJ-1": "eliminated", "R-GJ-2": "eliminated", "R-MUROM": { at: "2,2", losses: 3 } };
  expect(infantryOf(learning({ units: half }).g, COALITION)).toEqual({ full: 26, lost: 13, routed: 0 });
  expect(ended(learning({ units: half }))).toMatchObject({ winner: "coalition" });
  const french = {
    "F-46e-1": "eliminated",
    "F-46e-2": "eliminated",
    "F-46e-3": "eliminated",
    "F-72e-2": { at: "18,12", losses: 5 },
  }; // 26 of 50
  expect(ended(learning({ units: french }))).toMatchObject({ winner: "coalition" }); // nothing is worse
  const all = { ...half, ...french, "R-MUROM": { at: "2,2", losses: 4 } };
  expect(ended(learning({ units: all, owners: { "9,6": "french" } }))).toMatchObject({ winner: "draw" });
});

rule("17.0", "what is reported at the end: lines, total, cases", () => {
  const t = learning({ owners: { "9,6": "french" } }).until("never");
  const lines = [{ label: "hexes held", value: 1, cite: "17.0" }];
  expect(t.of("score")).toEqual([{ type: "score", lines, total: 1, cite: "17.0" }]);
  expect(t.of("over")).toEqual([{ type: "over", winner: "draw", how: "draw", cite: "17.0" }]);
});

rule(
  "17.0",
  "a place belongs to the side that last had a Good Order unit in it, even one passing through",
  () => {
    const t = lab(
      { phase: "movement", clear: true, units: { "F-46e-1": "12,7", "R-MUROM": "2,2" } },
      { scenario: "straden" },
    );
    t.act({ do: "move", units: ["F-46e-1"] }, { do: "step", to: "11,7" }, { do: "step", to: "10,7" });
    expect(t.of("taken")).toMatchObject([{ side: "french", place: "Straden", hex: "10,7" }]);
    const fugitives = lab(
      {
        phase: "movement",
        clear: true,
        units: { "F-46e-1": { at: "11,7", morale: "disordered" }, "R-MUROM": "2,2" },
      },
      { scenario: "straden" },
    );
    expect(fugitives.of("taken")).toEqual([]);
  },
);

rule("17.1", "29 August: places, infantry lost and shaken corps, fractions rounded down", () => {
  const t = firstDay({
    owners: { Straden: "french", "13,19": "french" }, // Priesten not whole
    levels: { "russian-v": 2, "french-i": 3 },
    units: { "R-PREO-1": { at: "12,9", losses: 3 }, "F-46e": { at: "27,17", losses: 2 } },
  });
  expect(points(t)).toEqual({
    "Straden held": 4,
    "Coalition infantry lost": 0.75,
    "French infantry lost": -0.5,
    "Russian V Corps at level 2": 4,
    "French I Corps at level 3": -10,
  });
  expect(scoreNow(t.g)).toBe(-2); // -1.75
});

rule("17.1", "Priesten 8, Karbitz 3; an increment past the enemy 1/2; level 2 and 3 of each side", () => {
  const all = firstDay({ owners: { Straden: "french", Priesten: "french", Karbitz: "french" } });
  expect(scoreNow(all.g)).toBe(15);
  const corps = firstDay({ levels: { "russian-v": 3, "russian-ii": 2, "french-i": 2 } });
  expect(scoreNow(corps.g)).toBe(8 + 4 - 4);
  const t = lab(
    { turn: 10, phase: "movement", clear: true, units: { "F-46e-1": "0,22", "R-MUROM": "30,30" } },
    { scenario: "kulm-day-1" },
  );
  t.act({ do: "move", units: ["F-46e-1"] }, { do: "exit" });
  expect(points(t)).toMatchObject({ "infantry off the map": 3.5 });
});

rule("17.1", "only Good Order infantry that leaves past the enemy counts; elsewhere it is lost", () => {
  const left = (unit: string, about: object, hex: string) =>
    lab(
      { turn: 10, phase: "movement", clear: true, units: { [unit]: about, "R-MUROM": "30,30" } },
      { scenario: "kulm-day-1", before: (g, id) => leaveMap(g, [id(unit)], hexNamed(g, hex)) },
    );
  const foot = (about: object, hex = "0,22") => points(left("F-46e-1", { at: "5,22", ...about }, hex));
  expect(foot({ losses: 2 })).toEqual({ "infantry off the map": 2.5, "French infantry lost": -0.5 });
  expect(foot({ morale: "routed" })).toEqual({});
  expect(foot({ losses: 2 }, "59,22")).toEqual({ "French infantry lost": -1.75 });
  expect(points(left("F-9CL", { at: "5,22" }, "0,22"))).toEqual({});
});

rule("17.1", "the day ends after 20:00 with the result of the table", () => {
  const won = lab(
    {
      turn: 28,
      active: "coalition",
      phase: "recovery",
      clear: true,
      owners: { Straden: "french", Priesten: "french" },
      units: { "F-46e-1": "40,20", "R-MUROM": "5,22" },
    },
    { scenario: "kulm-day-1" },
  );
  expect(ended(won)).toMatchObject({ winner: "french", how: "French marginal victory", cite: "17.1" });
});

rule("17.2", "30 August: what was withdrawn, shaken corps, and Vandamme", () => {
  const t = secondDay({
    clear: true,
    levels: { "russian-v": 3, "russian-ii": 2 },
    units: {
      "F-46e-1": { at: "59,11", losses: 1 },
      "F-9CL": "59,9",
      "F-46e-2": "40,22",
      "F-VANDAMME": "taken",
      "R-MUROM": "5,22",
      "R-SEM-1": "5,24",
    },
  });
  t.act({ do: "move", units: ["F-46e-1"] }, { do: "exit" }, { do: "move", units: ["F-9CL"] }, { do: "exit" });
  expect(points(t)).toEqual({
    withdrawn: 6 + 4,
    "Russian II Corps at level 2": 5,
    "Russian V Corps at level 3": 10,
    "Vandamme lost": -10,
  });
  expect(scoreNow(t.g)).toBe(15);
});

rule(["16.1.6", "17.2"], "with the Honors of War Vandamme is not lost, and the rest counts a quarter", () => {
  const t = secondDay({
    clear: true,
    units: {
      "F-46e-1": "40,20",
      "F-46e-2": { at: "40,22", morale: "disordered" },
      "F-9CL": "44,20",
      "F-VANDAMME": "taken",
      "R-MUROM": "5,22",
    },
  });
  expect(scoreLines(t.g, true)).toEqual([{ label: "troops let go", value: (7 + 4) / 4, cite: "16.1.6" }]);
  expect(scoreLines(t.g)).toEqual([
    { label: label("commanderLost", "Vandamme"), value: -10, cite: "16.1.5b" },
  ]);
});

rule(
  "17.2",
  "it begins on the morning of 30 August with Yermolov in command and the losses of the first day",
  () => {
    const t = lab({ phase: "movement" }, { scenario: "kulm-day-2" });
    expect(t.g.world.turns[0]?.name).toBe("30 August, 7:00");
    expect(t.g.world.turns).toHaveLength(27);
    expect(t.unit("R-YERMOLOV").place).toBe("map");
    expect([t.unit("R-PREO-1").losses, t.unit("R-MUROM").losses, t.unit("F-46e").losses]).toEqual([2, 3, 6]);
  },
);

rule("17.2", "when no French combat unit is left on the map the game is over", () => {
  const t = secondDay({ clear: true, units: { "F-46e-1": "40,20", "R-MUROM": "5,22" } });
  expect(gameEnds(t.g)).toBe(false);
  const toCome = secondDay({ clear: true, units: { "F-46e": "waiting", "R-MUROM": "5,22" } });
  expect(gameEnds(toCome.g)).toBe(false);
  const over = lab(
    {
      turn: 20,
      active: "coalition",
      phase: "recovery",
      clear: true,
      units: { "F-VANDAMME": "40,20", "R-MUROM": "5,22" },
    },
    { scenario: "kulm-day-2" },
  );
  expect(over.of("over")).toMatchObject([
    { winner: "coalition", how: "Coalition decisive victory", cite: "17.2" },
  ]);
});

rule("17.3", "both days: the second plus three times what the first is above seven", () => {
  const last = (scores: number[]) =>
    lab(
      {
        turn: 55,
        active: "coalition",
        phase: "recovery",
        clear: true,
        scores,
        units: { "F-46e-1": "40,20", "R-MUROM": "5,22" },
      },
      { scenario: "kulm-campaign" },
    );
  const { game } = last([]);
  expect(game.pending[0]?.id).toBe("offerHonors");
  const total = (quarters: number) => last([quarters]).until("never").of("score")[0]?.total;
  expect(total(28)).toBe(0); // seven points
  expect(total(4 * 10 + 3)).toBe(9); // 10.75 is 10
  expect(total(4 * 2)).toBe(-15);
});

rule("17.3", "the points of the first day are kept when night falls, and not shown", () => {
  const t = lab(
    {
      turn: 28,
      phase: "night",
      clear: true,
      owners: { Straden: "french" },
      units: { "F-46e-1": { at: "40,20", losses: 1 }, "R-MUROM": "5,22" },
    },
    { scenario: "kulm-campaign" },
  );
  expect(t.state.scores).toEqual([15]); // 3.75
  expect(t.game.rules.view(t.g, "french").state.scores).toEqual([]);
  expect(infantryOf(t.g, COALITION).lost).toBe(0);
});

rule(
  ["17.1", "17.3"],
  "the campaign counts the first day while it lasts, then the second and what was kept",
  () => {
    const campaign = (turn: number, more: object = {}) =>
      lab(
        {
          turn,
          phase: "movement",
          clear: true,
          owners: { Straden: "french" },
          units: { "F-46e-1": "40,20", "R-MUROM": "5,22" },
          ...more,
        },
        { scenario: "kulm-campaign" },
      );
    expect(points(campaign(28))).toEqual({ "Straden held": 4 });
    expect(points(campaign(29))).toEqual({});
    expect(points(campaign(29, { scores: [4 * 9] }))).toEqual({ "29 August": 6 });
  },
);

const VERDICT = [{ result: "draw", winner: "none" }];
/** A small second day on the blank field. */
const small = (more: object, points: object = {}, results: object[] = VERDICT) =>
  lab({ phase: "movement", victory: { scoring: "second-day", points, results }, ...more });

rule("17.2", "the loss of whichever leader the scenario names counts", () => {
  const L = { nation: "french", arm: "leader", place: "taken" };
  const t = small({ units: { L, R: { nation: "russian", at: "7,7" } } }, { "L lost": -3 });
  expect(t.id("L")).toBe(0);
  expect(points(t)).toEqual({ "L lost": -3 });
});

rule("17.2", "units that leave through any of the zones of the day count", () => {
  const zone = (name: string, hex: string) => ({ name, side: "french", day: 1, from: "11:00", hexes: [hex] });
  const A = { nation: "french", at: "14,7", increments: 6 };
  const exits = [zone("North", "14,2"), zone("East", "14,7")];
  const t = small({ exits, units: { A, B: { ...A, at: "7,7" } } }, { "infantry increment withdrawn": 1 });
  t.act({ do: "move", units: ["A"] }, { do: "exit" });
  expect(points(t)).toEqual({ withdrawn: 6 });
});

rule("17.1", "the first day goes on when no French are left", () => {
  expect(gameEnds(firstDay({ clear: true, units: { "R-MUROM": "5,22" } }).g)).toBe(false);
});

rule("17.0", "a scenario without results ends in a draw", () => {
  const over = {
    turn: 28,
    active: "coalition",
    phase: "recovery",
    units: { A: { nation: "french", at: "7,7" } },
  };
  const t = lab({ ...over, victory: { scoring: "none", points: {}, results: [] } });
  expect(ended(t)).toEqual({ type: "over", winner: "draw", how: "the day is over", cite: "17.0" });
});

rule(
  ["17.0", "6.10.7"],
  "a column of march takes a place with its head, though its tail is still outside",
  () => {
    const A = {
      nation: "french",
      arm: "infantry",
      increments: 8,
      formation: "road",
      at: "11,7",
      tail: ["12,7"],
    };
    const units = { A: { ...A, facing: 4 }, R: { nation: "russian", arm: "infantry", at: "1,1" } };
    const t = lab({ phase: "movement", clear: true, units }, { scenario: "straden" });
    t.act({ do: "move", units: ["A"] }, { do: "step", to: "10,7" });
    expect(t.unit("A").hexes).toEqual(["10,7", "11,7"]);
    expect(t.of("taken")).toEqual([
      { type: "taken", side: "french", place: "Straden", hex: "10,7", cite: "17.0" },
    ]);
  },
);

rule(
  ["17.2", "17.3"],
  "in the campaign what is withdrawn on the second day counts, on top of the first",
  () => {
    const t = lab(
      {
        turn: 48,
        phase: "movement",
        clear: true,
        scores: [0],
        units: {
          A: { nation: "french", increments: 6, at: "59,11" },
          "F-46e-2": "40,22",
          "R-MUROM": "5,22",
        },
      },
      { scenario: "kulm-campaign" },
    );
    t.act({ do: "move", units: ["A"] }, { do: "exit" });
    expect(points(t)).toMatchObject({ withdrawn: 6 });
  },
);

rule(
  ["17.1", "16.1.5a"],
  "what counts in the score: where it is on the map, and the items of its price",
  () => {
    const places = ({ g }: Lab) =>
      scoreTable(g)
        .filter(({ hexes }) => hexes.length > 0)
        .map(({ label, hexes, items }) => [textOf(label), hexLabels(g, hexes).join(" "), items]);
    expect(places(firstDay({}))).toEqual([
      ["Straden held", "19,10 20,10 20,11 21,10", ["Straden"]],
      ["Priesten held", "12,19 13,19 12,20 13,18", ["Priesten"]],
      ["Karbitz held", "14,35 15,35 14,36 15,36 16,36 15,37", ["Karbitz"]],
      ["infantry off the map", "0,22", ["infantry increment exited"]],
    ]);
    const withdrawn = ["infantry increment withdrawn", "cavalry or artillery increment withdrawn"];
    const pass = "59,2 59,3 59,4 59,5 59,6 59,7 59,8 59,9 59,10 59,11";
    expect(places(secondDay({}))).toEqual([["withdrawn", pass, withdrawn]]);
  },
);

rule(["17.1", "17.3"], "in the campaign the first day counts until its last turn is over", () => {
  const told = (turn: number) => {
    const { g } = lab({ turn, phase: "movement" }, { scenario: "kulm-campaign" });
    return scoreTable(g).some(({ label }) => textOf(label) === "Straden held");
  };
  const [last = 0] = lab({ phase: "movement" }, { scenario: "kulm-campaign" }).g.world.nights;
  expect([told(last), told(last + 1)]).toEqual([true, false]);
});
