// [16.1.4] The night between 29 and 30 August.

import { expect } from "vitest";
import { hexNamed, isWet, range } from "../src/board.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { foot } from "./volleys.ts";

/** After 20:00 of 29 August, with these units alone. */
const night = (units: object, dice: readonly number[] = []) =>
  lab({ turn: 28, phase: "night", clear: true, units: units }, { scenario: "kulm-campaign", dice });

const between = (t: Lab, a: string, b: string): number => range(t.g, hexNamed(t.g, a), hexNamed(t.g, b));
/** French infantry, Coalition infantry, French cavalry, Coalition cavalry. */
const RECOVERY = [1, 1, 1, 1];

rule("16.1.4", "the letters are gone through in order, and the next day begins", () => {
  const t = night({ "F-46e-1": "40,22", "R-MUROM": "10,25" }, RECOVERY).until("movement");
  expect(t.of("night").map(({ cite }) => cite)).toEqual(["16.1.4a", "16.1.4b", "16.1.4d"]);
  expect(t.of("turn")).toMatchObject([{ name: "30 August, 7:00" }]);
  expect(isWet(t.g)).toBe(false);
});

rule(
  "16.1.4a",
  "the French go first: the shortest path to six hexes from the enemy, the owner chooses where",
  () => {
    const t = night({ "F-46e-1": "24,14", "R-MUROM": "21,15" });
    expect([t.side, t.asks]).toEqual(["french", "nightMove"]);
    const offered = t.actions("nightMove").map(({ to }) => to);
    expect(offered.length).toBeGreaterThan(1);
    for (const to of offered) {
      expect(between(t, to, "21,15")).toBeGreaterThanOrEqual(6);
      expect(between(t, to, "24,14")).toBe(between(t, offered[0]!, "24,14"));
    }
    t.act({ do: "nightMove", unit: "F-46e-1", to: offered[0]! });
    expect(t.hex("F-46e-1")).toBe(offered[0]);
    expect(t.asks).toBe("redeploy"); // and the Russians need not move
  },
);

rule("16.1.4a", "in a village or within two hexes of one a unit stays, and the other side goes", () => {
  const t = night({ "F-46e-1": "28,18", "R-MUROM": "25,21" }); // Kulm is two hexes away
  expect([t.side, t.asks]).toEqual(["coalition", "nightMove"]);
  for (const { to } of t.actions("nightMove")) expect(between(t, to, "28,18")).toBeGreaterThanOrEqual(6);
});

rule("16.1.4a", "where both stay side by side the lower die gives way; ties are rolled again", () => {
  const t = night({ "F-46e-1": "30,18", "R-MUROM": "29,18" }, [3, 3, 2, 5]);
  expect([t.side, t.asks]).toEqual(["french", "nightYield"]);
  for (const { to } of t.actions("nightMove")) {
    expect(between(t, to, "29,18")).toBe(3);
    expect(Number(to.split(",")[0])).toBeGreaterThan(30); // towards the east
  }
  t.act(t.actions("nightMove")[0]!);
  expect(t.asks).toBe("redeploy"); // no other units are in contact
  const other = night({ "F-46e-1": "30,18", "R-MUROM": "29,18" }, [6, 1]);
  expect([other.side, other.asks]).toEqual(["coalition", "nightYield"]);
});

rule("16.1.4a", "leaders ride with the troops they were with", () => {
  const t = night({ "F-46e-1": "24,14", "F-REUSS": "24,14", "R-MUROM": "21,15" });
  const [first] = t.actions("nightMove");
  t.act(first!);
  expect(t.hex("F-REUSS")).toBe(first!.to);
});

const FRONT = { "F-46e-1": "30,10", "F-46e-2": "40,20", "F-72e-1": "45,14", "R-MUROM": "3,22" };
const places = (t: Lab): string[] => t.actions("place").map(({ hex }) => hex);

rule(
  "16.1.4b",
  "a division goes anywhere on or behind the line through the foremost units, not near the edge",
  () => {
    const t = night(FRONT);
    expect([t.side, t.asks]).toEqual(["french", "redeploy"]);
    t.act({ do: "redeploy", division: "Reuss brigade" });
    const hexes = places(t);
    expect(hexes).toContain("30,10"); // on the line
    expect(hexes).not.toContain("29,10");
    expect(hexes).toContain("36,15"); // halfway between the two foremost
    expect(hexes).not.toContain("34,15");
    expect(hexes).toContain("51,20");
    expect(hexes).not.toContain("52,20"); // seven hexes from the east edge
  },
);

rule("16.1.4b", "the Coalition's line faces east: behind it is west, up to the edge", () => {
  const t = night({ "F-46e-1": "45,22", "R-MUROM": "20,16", "R-REVAL": "10,30" }).pass();
  expect([t.side, t.asks]).toEqual(["coalition", "redeploy"]);
  t.act({ do: "redeploy", division: "3rd Division" });
  const hexes = places(t);
  expect(hexes).toContain("20,16");
  expect(hexes).not.toContain("21,16");
  expect(hexes).toContain("14,23"); // halfway down the line, which is at column 15 there
  expect(hexes).not.toContain("16,23");
  expect(hexes).toContain("0,20");
});

rule("16.1.4b", "all its units are placed next to each other, in any formation", () => {
  const t = night(FRONT).act({ do: "redeploy", division: "Reuss brigade" });
  t.act({ do: "place", unit: "F-46e-1", hex: "44,20", formation: "column", facing: 0 });
  expect(t.asks).toBe("nightForm");
  t.act({ do: "form", formation: "line", facing: 4 });
  expect(t.unit("F-46e-1")).toMatchObject({ hexes: ["44,20"], formation: "line", facing: 4 });
  for (const hex of places(t)) expect(between(t, hex, "44,20")).toBeLessThanOrEqual(1);
  t.act({ do: "place", unit: "F-46e-2", hex: "45,20", formation: "column", facing: 0 }).pass();
  for (const hex of places(t))
    expect(Math.min(between(t, hex, "44,20"), between(t, hex, "45,20"))).toBeLessThanOrEqual(1);
});

rule("16.1.4b", "the sides take turns, and a division may stay", () => {
  const t = night({ ...FRONT, "R-SEM-1": "3,24" }, RECOVERY);
  t.act({ do: "redeploy", division: "Reuss brigade" }).pass();
  expect([t.side, t.asks]).toEqual(["coalition", "redeploy"]);
  expect(t.actions("redeploy")).toHaveLength(2);
  t.pass();
  expect(t.asks).not.toBe("redeploy"); // neither side has anything left to move
  expect(t.hex("F-46e-1")).toBe("30,10");
});

rule("16.1.4b", "the night distances are kept", () => {
  const t = night({ "F-46e-1": "26,14", "R-MUROM": "19,14" }).act({
    do: "redeploy",
    division: "Reuss brigade",
  });
  for (const hex of places(t)) expect(between(t, hex, "19,14")).toBeGreaterThanOrEqual(6);
});

const HURT = {
  "F-46e-1": { at: "40,20", losses: 2 },
  "F-46e-2": { at: "40,22", losses: 2 },
  "F-46e-3": { at: "40,24", losses: 1 },
  "F-9CL": { at: "44,20", losses: 3 },
  "R-MUROM": { at: "5,22", losses: 3 },
  "R-TATAR": { at: "5,24", losses: 1 },
};

rule(
  "16.1.4c",
  "half a die of infantry, the Russians two more; a die of cavalry, the French half; one each",
  () => {
    const t = night(HURT, [3, 1, 6, 2]).until("nightRecovery"); // 2 French, 3 Coalition; 3 and 2 of cavalry
    expect(t.actions("recover").map(({ unit }) => unit)).toEqual(["F-46e-1", "F-46e-2", "F-46e-3"]);
    t.act({ do: "recover", unit: "F-46e-1" });
    expect(t.refusal({ do: "recover", unit: "F-46e-1" })).toBe("16.1.4c");
    t.act({ do: "recover", unit: "F-46e-3" });
    const losses = ["F-46e-1", "F-46e-2", "F-46e-3", "F-9CL", "R-MUROM", "R-TATAR"].map(
      (id) => t.unit(id).losses,
    );
    expect(losses).toEqual([1, 2, 0, 2, 2, 0]); // where there is enough for all, no question
  },
);

rule("16.1.4c", "the enemy is not told which units are stronger", () => {
  const t = night(HURT, [3, 1, 6, 2]).until("nightRecovery").act({ do: "recover", unit: "F-46e-1" });
  const shown = (viewer: string) => t.game.rules.view(t.g, viewer).state;
  expect(shown("coalition").losses[t.id("F-46e-1")]).toBe(2);
  expect(shown("french").losses[t.id("F-46e-1")]).toBe(1);
  expect(t.game.heardBy("coalition").filter(({ type }) => type === "recovered")).toEqual([]);
});

rule("16.1.4d", "disorder, rout and tired horses are over; losses stay", () => {
  const t = night(
    {
      "F-46e-1": { at: "40,20", morale: "routed" },
      "F-46e-2": { at: "40,22", morale: "disordered" },
      "F-46e-3": { at: "40,24", formation: "square" },
      "F-72e-1": { at: "40,26", formation: "line", facing: 1 },
      V: { nation: "french", range: 2, increments: 3, at: "42,22", facing: 2, formation: "skirmish" },
      "F-9CL": { at: "44,20", readiness: "exhausted" },
      "R-MUROM": { at: "5,22", frozen: true },
      "F-1D-B1": { at: "45,22", losses: 1 },
    },
    RECOVERY,
  ).until("movement");
  expect(t.unit("F-46e-1")).toMatchObject({ morale: "good", formation: "column" });
  expect(t.unit("F-46e-2")).toMatchObject({ morale: "good", formation: "column" });
  expect(t.unit("F-46e-3")).toMatchObject({ formation: "column" });
  expect(t.unit("F-72e-1")).toMatchObject({ formation: "line", facing: 1 });
  expect(t.unit("V")).toMatchObject({ formation: "skirmish" });
  expect(t.unit("F-9CL").readiness).toBe("fresh");
  expect(t.state.frozen[t.id("R-MUROM")]).toBe(0);
  expect(t.unit("F-1D-B1").losses).toBe(1);
});

rule("16.1.4d", "an Extended Line closes up into a Line, a Masse stands in Line, leaders with them", () => {
  const t = night(
    {
      "F-46e": { at: "40,20", facing: 1, formation: "line2" },
      "F-REUSS": { at: "41,21" },
      A: { nation: "austrian", at: "5,22", facing: 2, formation: "masse", increments: 6 },
      C: { nation: "french", arm: "cavalry", increments: 12, at: "44,20", facing: 0, formation: "line2" },
    },
    RECOVERY,
  );
  const [left, right] = t.unit("F-46e").hexes;
  t.until("movement");
  expect(t.unit("F-46e")).toMatchObject({ hexes: [left], formation: "line", facing: 1 });
  expect(right).toBeDefined();
  expect(t.unit("A")).toMatchObject({ hexes: ["5,22"], formation: "line", facing: 2 });
  expect(t.unit("C")).toMatchObject({ hexes: ["44,20"], formation: "line" });
});

rule("16.1.4d", "all markers are gone in the morning, also of those off the map", () => {
  const tired = { readiness: "fatigued", marker: "french", marked: 20, rest: ["stirred"] };
  const t = night(
    {
      "F-9CL": { at: "44,20", ...tired },
      "F-46e-1": { at: "40,20", frozen: true },
      "F-46e-2": { at: "40,22", formation: "line" },
      "R-MUROM": { at: "5,22" },
    },
    RECOVERY,
  ).until("movement");
  const unit = t.id("F-9CL");
  const { marker, marked, rest, readiness, frozen } = t.state;
  expect([readiness[unit], marker[unit], marked[unit], rest[unit]]).toEqual([0, 0, 0, 0]);
  expect(frozen[t.id("F-46e-1")]).toBe(0);
  expect(t.state.charges).toEqual([]);
  expect(new Set(t.state.forced)).toEqual(new Set([0]));
  expect(t.unit("F-46e-2").formation).toBe("line"); // which may stay as it is
});

rule("16.1.4a", "dice for staying are reported, and none are rolled where no units are in contact", () => {
  const rolls = (t: Lab) =>
    t.events.filter((event) => (event as { type: string }).type === "rolled" && event.cite === "16.1.4a");
  expect(rolls(night({ "F-46e-1": "30,18", "R-MUROM": "29,18" }, [3, 3, 2, 5]))).toHaveLength(4);
  expect(rolls(night({ "F-46e-1": "30,18", "R-MUROM": "28,18" }))).toHaveLength(0); // two hexes away
});

rule("16.1.4b", "placements are reported unit by unit and for the division", () => {
  const t = night(FRONT).act({ do: "redeploy", division: "Reuss brigade" });
  for (const [unit, hex] of [
    ["F-46e-1", "44,20"],
    ["F-46e-2", "45,20"],
    ["F-72e-1", "44,21"],
  ] as const) {
    t.act({ do: "place", unit, hex, formation: "column", facing: 0 });
    if (t.asks === "nightForm") t.pass();
  }
  expect(t.of("deployed").map(({ unit, hex, cite }) => [unit, hex, cite])).toEqual([
    ["F-46e-1", "44,20", "16.1.4b"],
    ["F-46e-2", "45,20", "16.1.4b"],
    ["F-72e-1", "44,21", "16.1.4b"],
  ]);
  expect(t.of("redeployed")).toEqual([
    {
      type: "redeployed",
      division: "Reuss brigade",
      units: ["F-46e-1", "F-46e-2", "F-72e-1"],
      cite: "16.1.4b",
    },
  ]);
  expect([t.side, t.asks]).toEqual(["coalition", "redeploy"]);
});

rule(["16.1.4c", "6.7.6"], "skirmishers whose stragglers have returned no longer fit into one hex", () => {
  const few = { at: "40,20", formation: "skirmish", losses: 5 };
  const t = night({ "F-7L-1": few, "R-MUROM": "5,22" }, RECOVERY).until("movement");
  expect(t.unit("F-7L-1")).toMatchObject({ losses: 4, formation: "column", hexes: ["40,20"] });
});

rule(
  "16.1.4e",
  "command morale is determined before the second day, by the units left and no longer in rout",
  () => {
    const gone = ["R-PREO-1", "R-PREO-2", "R-PREO-3"];
    const t = night(
      {
        ...Object.fromEntries(gone.map((id) => [id, "eliminated"])),
        "R-SEM-1": { at: "5,22", morale: "routed" },
        "R-SEM-2": "5,24",
        "F-46e-1": "40,20",
      },
      RECOVERY,
    ).until("movement");
    const dawn = t.events.findIndex(({ cite }) => cite === "16.1.4d");
    expect(t.events.slice(dawn + 1)[0]).toMatchObject({
      type: "commandMorale",
      command: "Russian V Corps",
      ineffective: 3, // the fourth has rallied
      level: 0,
    });
  },
);

rule("16.1.4", "reinforcements that arrive at night are placed near their corps", () => {
  const t = lab({ turn: 28, phase: "night" }, { scenario: "kulm-campaign" }).until("nightArrival");
  expect(t.side).toBe("coalition");
  const corps = [
    "R-MUROM",
    "R-TENG",
    "R-ESTL",
    "R-CATH",
    "R-TOBOL",
    "R-MINSK",
    "R-CHERN",
    "R-REVAL",
    "R-P-14",
    "R-L-2",
  ];
  for (const { hex } of t.actions("place"))
    expect(Math.min(...corps.map((id) => between(t, hex, t.hex(id)!)))).toBeLessThanOrEqual(4);
});

rule("16.1.4c", "a side is asked only if the dice restore less than what an arm lacks", () => {
  const open = (losses: number[]) => {
    const names = ["F-46e-1", "F-46e-2", "F-46e-3"];
    const units = Object.fromEntries(
      names.map((id, i) => [id, { at: `40,${20 + 2 * i}`, losses: losses[i]! }]),
    );
    const t = lab(
      {
        turn: 28,
        phase: "night",
        clear: true,
        units: { ...units, "F-9CL": { at: "44,20", losses: 1 }, "R-MUROM": "5,22" },
      },
      { scenario: "kulm-campaign", options: ["open"], dice: [4, 1, 1, 1] }, // two of the infantry, one of the cavalry
    ).until("nightRecovery", "movement");
    return [t.asks, ...names.map((id) => t.unit(id).losses), t.unit("F-9CL").losses];
  };
  expect(open([1, 2, 0])).toEqual(["movement", 0, 1, 0, 0]);
  expect(open([1, 2, 1])).toEqual(["nightRecovery", 1, 2, 1, 1]);
});

/** The blank field in the night between two short days. */
const DAYS = [
  { day: 1, date: "29 August", first: "20:00", last: "20:00", wet: false },
  { day: 2, date: "30 August", first: "7:00", last: "7:00", wet: false },
];
const dusk = (units: object, more: object = {}) =>
  lab({ turn: 1, phase: "night", days: DAYS, units, ...more }, { dice: RECOVERY });
const steep = (...hexes: string[]) => ({
  map: { terrain: Object.fromEntries(hexes.map((hex) => [hex, "steep"])) },
});
const A = { nation: "french", at: "3,8", facing: 2 };
const R = { nation: "russian", at: "3,3", facing: 1 };

rule("16.1.4a", "a unit with only one place to go is moved without asking, and that is reported", () => {
  const t = dusk({ A, R }, steep("2,9", "4,9"));
  expect(t.of("moved")).toEqual([
    { type: "moved", units: ["A"], from: "3,8", to: "3,9", facing: 2, cite: "16.1.4a" },
  ]);
  expect([t.asks, t.side, t.unit("A").facing, t.state.phase]).toEqual(["redeploy", "french", 2, "night"]);
});

rule("16.1.4a", "each unit that is too near moves once, in turn; one with nowhere to go stays", () => {
  const t = dusk({ A, B: { ...A, at: "4,8" }, R });
  expect([t.asks, t.game.pending[0]?.about, t.game.pending[0]?.cite]).toEqual([
    "nightMove",
    ["A"],
    "16.1.4a",
  ]);
  t.act({ do: "nightMove", unit: "A", to: "3,9" });
  expect([t.asks, t.game.pending[0]?.about]).toEqual(["nightMove", ["B"]]);
  t.act(t.actions("nightMove")[0]!);
  expect(t.asks).toBe("redeploy");
  const everywhere = ["3,3", "3,11", "11,3", "11,11", "7,1", "7,13", "13,7", "1,7"];
  const enemies = Object.fromEntries(everywhere.map((at, i) => [`R${i}`, { ...R, at }]));
  const shut = dusk({ A: { ...A, at: "7,7" }, ...enemies });
  expect([shut.hex("A"), shut.of("moved").filter(({ units }) => units.includes("A"))]).toEqual(["7,7", []]);
});

rule("16.1.4", "points are counted at night only in the campaign", () => {
  expect(dusk({ A: { ...A, at: "12,8" }, R }).state.scores).toEqual([]);
});

rule("16.1.4b", "a division that has begun to move is placed whole; before that it may stay", () => {
  const t = dusk({ A: { ...A, at: "6,8" }, B: { ...A, at: "7,4" }, R: { ...R, at: "0,8" } });
  const [division] = t.actions("redeploy");
  t.act(division!);
  expect([t.asks, t.game.pending[0]?.about, t.game.pending[0]?.cite]).toEqual([
    "nightPlace",
    ["A"],
    "16.1.4b",
  ]);
  expect(t.actions("pass")).toHaveLength(1);
  t.act({ do: "place", unit: "A", hex: "6,8", formation: "column", facing: 2 });
  expect([t.asks, t.game.pending[0]?.cite]).toEqual(["nightForm", "16.1.4b"]);
  t.act({ do: "turn", facing: 4 });
  expect([t.unit("A").facing, t.asks, t.game.pending[0]?.about]).toEqual([4, "nightPlace", ["B"]]);
  expect(t.actions("pass")).toEqual([]);
});

/** Russians that arrive at night near R, with a leader. */
const GROUP = [
  {
    name: "Reserve",
    side: "coalition",
    day: 2,
    time: "7:00",
    entries: ["A"],
    night: true,
    units: ["N", "M"],
  },
];
const COMING = {
  N: { nation: "russian", place: "waiting" },
  M: { nation: "russian", arm: "leader", place: "waiting" },
};

rule(
  "16.1.4",
  "units that arrive at night are placed within four hexes of their corps, a leader with troops",
  () => {
    const t = dusk({ ...COMING, R, S: { ...R, at: "3,6" }, A: { ...A, at: "13,8" } }, { groups: GROUP });
    expect([t.asks, t.side, t.game.pending[0]?.about, t.game.pending[0]?.cite]).toEqual([
      "nightArrival",
      "coalition",
      ["N"],
      "16.1.4",
    ]);
    const gap = (hex: string) => Math.min(between(t, hex, "3,3"), between(t, hex, "3,6"));
    expect(Math.max(...places(t).map(gap))).toBe(4);
    expect(places(t)).toContain("7,5");
    t.act({ do: "place", unit: "N", hex: "5,5", formation: "column", facing: 1 });
    expect([t.asks, t.hex("N")]).toEqual(["nightForm", "5,5"]);
    t.pass();
    expect([t.asks, t.game.pending[0]?.about]).toEqual(["nightArrival", ["M"]]);
    expect(places(t)).toEqual(["3,3", "5,5", "3,6"]);
    t.act({ do: "place", unit: "M", hex: "3,6", formation: "column", facing: 1 });
    expect([t.hex("M"), t.asks, t.side]).toEqual(["3,6", "redeploy", "french"]);
    expect(t.of("deployed").map(({ unit, cite }) => [unit, cite])).toEqual([
      ["N", "16.1.4b"],
      ["M", "16.1.4b"],
    ]);
  },
);

rule("16.1.4", "a unit that finds no unit of its corps waits on", () => {
  const t = dusk({ A: { ...A, at: "6,8" }, ...COMING }, { groups: GROUP });
  expect(t.asks).toBe("redeploy");
  expect([t.unit("N").place, t.unit("M").place]).toEqual(["waiting", "waiting"]);
});

rule("16.1.4a", "the first unit of the army draws apart and yields like any other", () => {
  const apart = night({ A: foot("french", "24,14", 0), "R-MUROM": "21,15" });
  expect(apart.game.pending[0]).toMatchObject({
    id: "nightMove",
    side: "french",
    cite: "16.1.4a",
    about: ["A"],
  });
  const close = night({ A: foot("french", "30,18", 0), "R-MUROM": "29,18" }, [2, 5]);
  expect(close.game.pending[0]).toMatchObject({ id: "nightYield", side: "french", about: ["A"] });
});

rule(["16.1.4", "17.3"], "in the campaign the points of the first day are kept", () => {
  expect(night({ "F-46e-1": "40,22", "R-MUROM": "10,25" }).state.scores).toHaveLength(1);
});

rule("16.1.4b", "a side that has no division left waits for the other", () => {
  const t = night({ "F-46e-1": "45,22", "R-MUROM": "10,16", "R-TOBOL": "10,30" }).pass();
  const offered = () => t.actions("redeploy").map(({ division }) => division);
  expect([t.side, offered().length]).toEqual(["coalition", 2]);
  const [first, second] = offered();
  t.act({ do: "redeploy", division: first! }).pass(); // it stays after all
  expect([t.side, t.asks, offered()]).toEqual(["coalition", "redeploy", [second]]);
});

rule("16.1.4c", "the dice of each side and arm, and two more for the Coalition's infantry", () => {
  const hurt = Object.fromEntries(
    ["R-MUROM", "R-REVAL", "R-CHERN", "R-SELEN"].map((id, i) => [id, { at: `${4 + 2 * i},30`, losses: 1 }]),
  );
  const t = night({ ...hurt, "F-46e-1": "50,10" }, [1, 2, 1, 1]).until("nightRecovery", "movement");
  expect([t.asks, t.side]).toEqual(["nightRecovery", "coalition"]); // three for four
  t.until("movement");
  expect(t.of("recovered").map(({ unit, increments, cite }) => [unit, increments, cite])).toEqual([
    ["R-MUROM", 1, "16.1.4c"],
    ["R-REVAL", 1, "16.1.4c"],
    ["R-CHERN", 1, "16.1.4c"],
  ]);
  const all = night({ ...hurt, "F-46e-1": "50,10" }, [1, 3, 1, 1]).until("nightRecovery", "movement");
  expect([all.asks, all.of("recovered").length]).toEqual(["movement", 4]);
});

rule(
  ["16.1.4c", "2.2.3"],
  "a side is asked for every increment, whatever it has lost, and the cavalry's dice come last",
  () => {
    const field = (losses: number[]) => {
      const names = ["F-46e-1", "F-46e-2", "F-46e-3"];
      const units = Object.fromEntries(
        names.map((id, i) => [id, { at: `40,${20 + 2 * i}`, losses: losses[i]!, veiled: losses[i]! }]),
      );
      return night({ ...units, "F-9CL": { at: "44,20", losses: 1 }, "R-MUROM": "5,22" }, [4, 1, 6, 2]);
    };
    const asked = (losses: number[]) => {
      const t = field(losses);
      const questions: string[][] = [];
      for (t.until("nightRecovery", "movement"); t.asks === "nightRecovery"; t.act(t.actions()[0]!)) {
        questions.push(t.actions().map((action) => (action.do === "recover" ? action.unit : action.do)));
        expect(t.unit("F-9CL").losses).toBe(1);
      }
      expect(t.unit("F-9CL").losses).toBe(0);
      return questions;
    };
    const all = ["F-46e-1", "F-46e-2", "F-46e-3"];
    expect(asked([1, 2, 1])).toEqual([all, all.slice(1)]);
    expect(asked([1, 0, 0])).toEqual([["F-46e-1"], ["pass"]]);
    expect(asked([0, 0, 0])).toEqual([["pass"], ["pass"]]);
  },
);
