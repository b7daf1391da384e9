// [16.3] Reinforcements. Entry C is 14,7 in the east, A is 0,7 in the west.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { ActionOf } from "../src/actions.ts";
import { isCase } from "../src/cases.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { field, foot, formations, guns, horse, leader, marches, reason, spent, steps } from "./marches.ts";

const waiting = (unit: Json): Json => {
  const { at: _at, facing: _facing, formation: _formation, ...counter } = unit as Record<string, Json>;
  return { ...counter, place: "waiting" };
};
const B1 = waiting(foot("french", "0,0", 0, { ma: 7 }));
const ROAD = ["14,7", "13,7", "12,7", "11,6", "10,6", "9,5", "8,5", "7,4"];

/** A field with reinforcements due at C at 11:20. */
const reserve = (
  units: { [id: string]: Json },
  more: { [key: string]: Json } = {},
  others: { [id: string]: Json } = {},
): Lab => {
  const group = {
    name: "The reserve",
    side: "french",
    day: 1,
    time: "11:20",
    entries: ["C"],
    units: Object.keys(units),
  };
  return field({ ...units, ...others }, { turn: 2, groups: [group], ...more });
};
const entries = (place: Lab) => place.actions("enter").map(({ at, formation }) => `${at} ${formation}`);
const enter = (place: Lab, unit: string, formation: ActionOf<"enter">["formation"], at = "14,7"): Lab =>
  place.act({ do: "enter", units: [unit], at, formation });
/** The first formation offered is the default one. */
const enterInColumn = (place: Lab, unit: string): Lab => {
  enter(place, unit, "column");
  return place.act(place.actions("form")[0]!);
};

rule(["16.3", "16.3.1"], "reinforcements come in their own Movement Phase when they are due", () => {
  expect(entries(reserve({ B1 }, { turn: 1 }))).toEqual([]);
  expect(
    reserve({ B1 }, { turn: 1 }).refusal({ do: "enter", units: ["B1"], at: "14,7", formation: "column" }),
  ).toBe("16.3.1");
  const place = enterInColumn(reserve({ B1 }), "B1");
  expect(place.unit("B1")).toMatchObject({ hexes: ["14,7"], formation: "column" });
  expect(spent(place, "B1")).toBe(1);
  expect(steps(place)).toContain("13,7");
  place.act({ do: "march", to: "8,4" }, { do: "stop" });
  expect(entries(place)).toEqual([]);
});

rule("16.3.2", "an entry held by the enemy is bypassed along the edge, within five hexes", () => {
  const R = foot("russian", "14,7", 5);
  const hexes = (turn: number, others: { [id: string]: Json }) => [
    ...new Set(
      reserve({ B1 }, { turn }, others)
        .actions("enter")
        .map(({ at }) => at),
    ),
  ];
  expect(hexes(2, {})).toEqual(["14,7"]);
  const near = hexes(2, { R });
  expect(near).toContain("14,2");
  expect(near).toContain("14,12");
  expect(near).not.toContain("14,1");
  expect(near).not.toContain("14,7");
  expect(near).not.toContain("14,6"); // R's influence
  const wall = Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((row) => [`R${row}`, foot("russian", `14,${row}`, 5)]),
  );
  expect(hexes(2, wall)).toEqual([]);
  const late = hexes(3, wall); // a turn later ten hexes to either side, round the corners
  expect(late.sort()).toEqual(
    ["10,0", "11,0", "11,14", "12,0", "12,14", "13,0", "13,14", "14,0", "14,13", "14,14"], // 14,1 and 14,12 are R's
  );
});

rule("16.3.2", "no unit passes along a steep slope, nor enters from the edge of another side", () => {
  const R = foot("russian", "14,7", 5);
  const steep = { map: { terrain: { "14,4": "steep" } } };
  const place = reserve({ B1 }, steep, { R });
  expect(place.actions("enter").map(({ at }) => at)).not.toContain("14,3");
  expect(place.actions("enter").map(({ at }) => at)).toContain("14,5");
  const group = {
    name: "The enemy",
    side: "coalition",
    day: 1,
    time: "11:20",
    entries: ["A"],
    units: ["R1"],
  };
  const R1 = waiting(foot("russian", "0,0", 0));
  expect(entries(reserve({ B1 }, { groups: [group] }, { R1 }))).toEqual([]);
});

rule(["16.3.3", "16.3.4"], "troops enter with their backs to the edge", () => {
  const facings = (side: string, unit: Json, formation: ActionOf<"enter">["formation"]): number[] =>
    Object.entries({ A: "0,7", B: "7,14", C: "14,7", D: "7,0" }).map(([entry, at]) => {
      const group = { name: "Reserve", side, day: 1, time: "11:20", entries: [entry], units: ["U"] };
      const place = field({ U: waiting(unit) }, { turn: 2, active: side, groups: [group] });
      return enter(place, "U", formation, at).unit("U").facing;
    });
  expect(facings("french", foot("french", "0,0", 0), "column")).toEqual([1, 0, 4, 2]);
  expect(facings("french", guns("french", "0,0", 0), "limbered")).toEqual([1, 0, 4, 2]);
  expect(facings("coalition", foot("austrian", "0,0", 0), "masse")).toEqual([1, 0, 4, 2]);
});

rule(
  ["3.4.3", "16.3.1"],
  "battalions of a waiting regiment share its losses, unseen, and its arrival time",
  () => {
    const place = reserve({ "F-46e": { place: "waiting", losses: 4 } });
    place.act({ do: "breakDown", unit: "F-46e" });
    const battalions = ["F-46e-1", "F-46e-2", "F-46e-3"];
    expect(battalions.map((id) => place.unit(id).losses)).toEqual([2, 1, 1]);
    expect(battalions.map((id) => place.state.veiled[place.id(id)])).toEqual([2, 1, 1]);
    expect(battalions.map((id) => place.state.due[place.id(id)])).toEqual([2, 2, 2]);
    expect(place.of("brokenDown")).toEqual([
      { type: "brokenDown", unit: "F-46e", into: battalions, losses: [0, 0, 0], cite: "3.4.3" }, // unseen
    ]);
  },
);

rule("16.3.2", "a unit without points for the column ahead of it waits", () => {
  const slow = Object.fromEntries(
    ["B1", "B2", "B3", "B4"].map((id) => [id, waiting(foot("french", "0,0", 0, { ma: 3, increments: 4 }))]),
  );
  const place = reserve(slow);
  for (const [i, id] of ["B1", "B2", "B3"].entries()) {
    enter(place, id, "column");
    if (place.asks === "emerge") place.act(place.actions("form")[0]!);
    expect(spent(place, id)).toBe(i + 1);
    place.until("movement");
  }
  expect(place.refusal({ do: "enter", units: ["B4"], at: "14,7", formation: "column" })).toBe("16.3.2");
  expect(place.of("entered")).toEqual(
    ["B1", "B2", "B3"].map((id) => ({ type: "entered", units: [id], at: "14,7", cite: "16.3.1" })),
  );
});

rule("16.3.2", "a leader fills no road", () => {
  const L = waiting(leader("french", "0,0"));
  const place = enter(reserve({ L, B1 }, { map: { roads: [ROAD] } }), "L", "column");
  expect(spent(place, "L")).toBe(0.5);
  place.act({ do: "stop" });
  expect(spent(enterInColumn(place, "B1"), "B1")).toBe(1);
});

rule("16.3.3", "off the road the terrain decides: General Order in cover", () => {
  const map = { terrain: { "14,7": "woods" } };
  const place = reserve({ B1 }, { map });
  expect(entries(place)).toEqual(["14,7 general"]);
  expect(spent(enter(place, "B1", "general"), "B1")).toBe(3);
  expect(
    reserve({ B1 }, { map }).refusal({ do: "enter", units: ["B1"], at: "14,7", formation: "road" }),
  ).toBe("16.3.3");
});

rule(
  "16.3.4",
  "in the open any formation but Road March and General Order, for nothing; on a road that too",
  () => {
    const light = waiting(foot("french", "0,0", 0, { kind: "light", range: 2 }));
    const plain = enter(reserve({ B1: light }), "B1", "column");
    expect(plain.game.pending[0]).toMatchObject({ id: "emerge", cite: "16.3.4", about: ["B1"] });
    expect(formations(plain)).toEqual(["column", "line", "line2", "square", "skirmish2"]);
    expect(plain.actions().every((action) => action.do === "form")).toBe(true); // first of all
    plain.act({ do: "form", formation: "line2", facing: 4, second: "14,8" });
    expect(plain.of("formed")).toMatchObject([{ units: ["B1"], formation: "line2", cite: "16.3.4" }]);
    expect(plain.unit("B1")).toMatchObject({ hexes: ["14,8", "14,7"], formation: "line2", facing: 4 });
    expect(spent(plain, "B1")).toBe(1);
    const off = reserve({ B1 });
    expect(off.refusal({ do: "enter", units: ["B1"], at: "14,7", formation: "road" })).toBe("16.3.3");
    const road = enter(reserve({ B1 }, { map: { roads: [ROAD] } }), "B1", "road");
    expect([road.asks, spent(road, "B1"), road.unit("B1").facing]).toEqual(["move", 0.5, 4]);
  },
);

rule("16.3.5", "units that enter obey the limits of stacking", () => {
  const full = { F: foot("french", "14,7", 4, { increments: 13 }) };
  const place = reserve({ B1 }, {}, full);
  expect(entries(place)).toEqual([]);
  expect(place.refusal({ do: "enter", units: ["B1"], at: "14,7", formation: "column" })).toBe("3.1.1");
});

rule("16.3.2", "units in a column pay for those before them", () => {
  const map = { roads: [ROAD] };
  const B2 = waiting(foot("french", "0,0", 0, { ma: 7 }));
  const B3 = waiting(guns("french", "0,0", 0, { ma: 6 }));
  const place = enter(reserve({ B1, B2, B3 }, { map }), "B1", "road");
  place.act({ do: "march", to: "7,4" }, { do: "stop" });
  enter(place, "B2", "road");
  expect(spent(place, "B2")).toBe(1.5); // two hexes of road for the six increments of B1
  place.act({ do: "march", to: "9,5" }, { do: "stop" });
  enter(place, "B3", "limbered");
  expect(spent(place, "B3")).toBe(2.5);
  const lone = reserve({ B1, B2 });
  enterInColumn(lone, "B1").act({ do: "step", to: "13,7" }, { do: "stop" });
  enterInColumn(lone, "B2");
  expect(spent(lone, "B2")).toBe(2);
});

rule("16.3.5", "leaders enter alone and ride to their troops", () => {
  const L = waiting(leader("french", "0,0"));
  const place = reserve({ B1, L });
  enter(place, "L", "column").act({ do: "march", to: "7,7" }, { do: "stop" });
  expect([place.hex("L"), spent(place, "L")]).toEqual(["7,7", 8]);
});

rule("16.3.5", "a Square beside the entry fires at units that enter", () => {
  const R = foot("russian", "13,6", 0, { formation: "square" });
  const place = enterInColumn(reserve({ B1 }, {}, { R }), "B1");
  expect(place.asks).toBe("opportunityFire");
  expect(place.pass().asks).toBe("move");
});

rule("16.3.6", "cavalry enters after the charges, and so does not charge", () => {
  const C = waiting(horse("french", "0,0", 0));
  const place = reserve({ C }, { phase: "charge" });
  expect(place.asks).toBe("movement"); // there was nothing to declare
  expect(marches(enterInColumn(place, "C"))).toContain("7,7");
});

rule("6.10.3", "a regiment that is due may break down before it enters, and march on the road", () => {
  const place = reserve({ "F-46e": "waiting" }, { map: { roads: [ROAD] } });
  expect(entries(place)).not.toContain("14,7 road");
  place.act({ do: "breakDown", unit: "F-46e" });
  expect(place.unit("F-46e").place).toBe("boxed");
  enter(place, "F-46e-2", "road").act({ do: "step", to: "13,7" }, { do: "stop" });
  expect(place.unit("F-46e-2").hexes).toEqual(["13,7", "14,7"]); // the tail follows behind it
});

rule("16.3.3", "a unit that enters without a road faces away from the edge", () => {
  const facing = (at: string, terrain = "clear", side = "french", nation = "french") => {
    const group = { name: "Reserve", side, day: 1, time: "11:20", entries: ["C"], units: ["B"] };
    const map = { entries: { C: at }, terrain: { [at]: terrain } };
    const place = field(
      { B: { nation, place: "waiting" } },
      {
        turn: 2,
        active: side,
        groups: [group],
        map,
      },
    );
    return place.act(place.actions("enter")[0]!).unit("B").facing;
  };
  expect(["0,7", "7,0", "14,7", "7,14", "0,0", "14,14", "6,14"].map((at) => facing(at))).toEqual([
    1, 2, 4, 0, 2, 5, 0,
  ]);
  expect(["0,7", "6,0"].map((at) => facing(at, "woods"))).toEqual([1, 3]);
  const masse = (at: string) => facing(at, "clear", "coalition", "austrian");
  expect(["0,0", "14,0", "14,14", "0,14", "7,0", "6,0"].map(masse)).toEqual([2, 3, 4, 0, 2, 2]);
});

rule("16.3.1", "an entry that names no hex of the map or several units is refused as invalid", () => {
  const group = { name: "Reserve", side: "french", day: 1, time: "11:20", entries: ["C"], units: ["B"] };
  const place = field({ B: B1 }, { turn: 2, groups: [group], map: { entries: { C: "0,7" } } });
  const entry = place.actions("enter")[0]!;
  expect(reason(place, { ...entry, at: "99,9" })).toEqual(["there is no such hex", "16.3.1"]);
  expect(reason(place, { ...entry, units: ["B", "B"] })).toEqual(["one unit at a time", "16.3.1"]);
  expect(reason(place, { ...entry, units: [] })).toEqual(["no unit has been chosen", "16.3.1"]);
  expect(reason(place, { ...entry, at: "5,5" })[1]).toBe("16.3.3");
});

rule(
  "16.1.2",
  "reinforcements are refused every hex of Kulm but their entry, steep ones for what they are",
  () => {
    const place = lab({ phase: "movement", turn: 4 }, { scenario: "kulm-day-1" });
    const entry = place.actions("enter")[0]!;
    const { grid } = place.g.world.map;
    const cites = grid.names.map((at) => place.refusal({ ...entry, at }));
    expect(cites.filter((cite) => cite !== undefined && !isCase(cite))).toEqual([]);
    expect(cites.filter((cite) => cite === "16.1.2")).toHaveLength(118);
  },
);

rule("16.3.5", "a leader enters as he is, whatever the terrain", () => {
  const L = waiting(leader("french", "0,0"));
  expect(entries(reserve({ L }, { map: { roads: [ROAD] } }))).toEqual(["14,7 column"]);
  expect(entries(reserve({ L }, { map: { terrain: { "14,7": "woods" } } }))).toEqual(["14,7 column"]);
});

rule("16.3.2", "units that entered elsewhere are not in the way", () => {
  const group = (name: string, entry: string) => ({
    name,
    side: "french",
    day: 1,
    time: "11:20",
    entries: [entry],
    units: [name],
  });
  const groups = [group("B1", "C"), group("B2", "B")];
  const place = field({ B1, B2: B1 }, { turn: 2, groups });
  enterInColumn(place, "B1").until("movement");
  enter(place, "B2", "column", "7,14");
  expect(spent(place, "B2")).toBe(1);
});
