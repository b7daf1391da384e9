// [11.1] Marches in less common cases: stacks, walls, friends in the way.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { hexNamed } from "../src/board.ts";
import { exitCost } from "../src/rules/11-movement/11.1-offers.ts";
import { COLUMN, LIMBERED, ROAD } from "../src/types.ts";
import { setFacing } from "../src/verbs.ts";
import { dice, rule } from "./lab.ts";
import {
  choices,
  field,
  foot,
  guns,
  horse,
  leader,
  marches,
  reason,
  spent,
  steps,
  take,
  walk,
} from "./marches.ts";

const limbered = (at: string, more: { readonly [key: string]: Json } = {}) =>
  guns("french", at, 0, { formation: "limbered", ...more });
const line = (facing: number) => ({ do: "form", formation: "line", facing }) as const;

rule(
  "6.1.4",
  "guns of a party that changes pay nothing for it, and may then go on with their last point",
  () => {
    const units = { A: foot("french", "7,7", 0), B: foot("french", "7,7", 0), G: limbered("7,7", { ma: 1 }) };
    const map = { terrain: { "6,7": "steep" } }; // they could not go on everywhere
    const place = take(field(units, { map }), "A", "B", "G").act({ do: "drop", units: ["B"] });
    expect(reason(place, line(0))).toEqual([undefined, undefined]); // B stays: they have to go on
    place.act(line(0));
    expect([spent(place, "A"), spent(place, "G")]).toEqual([1, 0]);
    expect(reason(place, { do: "stop" })[1]).toBe("6.1.1");
    expect(place.actions("drop")).toEqual([]); // nor may one of them stay
  },
);

rule("11.1.6", "a leader is left behind anywhere, troops only where they may stay", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "7,7", 0),
    C: foot("french", "7,7", 0),
    L: leader("french", "7,7"),
  };
  const place = take(field(units), "A", "B", "C", "L").act({ do: "drop", units: ["C"] });
  const dropped = () => place.actions("drop").map((action) => action.units[0]);
  expect(dropped()).toEqual(["A", "B", "L"]);
  place.act(line(0));
  expect(dropped()).toEqual(["L"]);
  place.act({ do: "step", to: "7,6" });
  expect(dropped()).toEqual(["A", "B", "L"]);
  place.act({ do: "drop", units: ["B"] });
  expect(dropped()).toEqual(["L"]); // one of them has to move
});

rule("9.1.3", "against the clock a move that is spent ends by itself, too", () => {
  const units = { A: foot("french", "7,7", 0, { ma: 1 }), B: foot("french", "3,3", 0) };
  const place = walk(field(units, {}, { options: ["clock"] }), "A", "7,6");
  expect([place.asks, place.actions("timeUp")]).toEqual(["move", [{ do: "timeUp" }]]); // it may turn
  place.act({ do: "turn", facing: 1 });
  expect(place.asks).toBe("movement");
});

rule(["12.7.1", "6.7.6"], "skirmishers that shift along their own line leave one hex only", () => {
  const A = foot("french", "7,7", 0, { kind: "light", range: 2, formation: "skirmish2" }); // 7,7 and 8,8
  const R = foot("russian", "6,8", 1); // 6,7, 7,7 and 7,8 in front
  const shift = (to: string) => take(field({ A, R }), "A").act({ do: "step", to }).asks;
  expect(shift("6,7")).not.toBe("opportunityFire"); // 7,7 stays theirs
  expect(shift("7,6")).toBe("opportunityFire");
});

rule(["12.7.1", "10.1.7b"], "a unit that wheels leaves the hex of the wing that swings", () => {
  const A = foot("french", "7,7", 0, { formation: "line2" }); // 7,7 and 8,8
  const wheel = (on: string, R: Json) =>
    take(field({ A, R }), "A").act({ do: "pivot", on, to: "8,7" }).asks === "opportunityFire";
  const west = foot("russian", "6,7", 2); // 7,7 in front
  expect([wheel("7,7", west), wheel("8,8", west)]).toEqual([false, true]);
});

rule("6.6.9", "a stack that comes out of cover with its leader is asked for its formation", () => {
  const map = { terrain: { "7,7": "woods" } };
  const units = { A: foot("french", "7,7", 0), L: leader("french", "7,7") };
  const place = take(field(units, { map }), "A", "L").act({ do: "step", to: "7,6" });
  expect([place.asks, place.game.pending[0]?.cite]).toEqual(["emerge", "6.6.9"]);
  place.act(line(0));
  expect([place.unit("A").formation, place.hex("L")]).toEqual(["line", "7,6"]);
  const rider = take(field({ L: leader("french", "7,7") }, { map }), "L").act({ do: "step", to: "7,6" });
  expect(rider.asks).toBe("move");
});

rule("6.2.2", "a unit brought to the top takes the facing of the stack, once in a phase", () => {
  const units = {
    A: foot("french", "7,7", 2, { increments: 3 }),
    B: foot("french", "7,7", 2, { increments: 3 }),
    C: foot("french", "7,7", 2, { increments: 3 }),
  };
  const place = field(units, {}, { before: (g, id) => setFacing(g, id("C"), 5) });
  expect(place.actions("top").map(({ unit }) => unit)).toEqual(["B", "C"]);
  place.act({ do: "top", unit: "C" });
  expect([place.stack("7,7"), place.unit("C").facing]).toEqual([["C", "A", "B"], 2]);
  place.act({ do: "top", unit: "B" });
  expect(place.stack("7,7")).toEqual(["B", "C", "A"]);
  expect(reason(place, { do: "top", unit: "C" })).toEqual([
    "it has moved to the top once in this phase",
    "6.2.2",
  ]);
  expect(reason(place, { do: "top", unit: "B" })).toEqual(["it is not under other units of yours", "6.2.2"]);
});

rule(["11.1.8", "10.2.7e", "6.7.12b"], "units that may not be brought to the top of their stack", () => {
  const why = (more: { readonly [key: string]: Json }, charges: Json = []) => {
    const units = {
      A: foot("french", "7,7", 0, { increments: 3 }),
      B: foot("french", "7,7", 0, { increments: 3, ...more }),
      "R-LUBNY": { at: "7,6", facing: 3 },
    };
    return reason(field(units, { charges }), { do: "top", unit: "B" })[1];
  };
  expect(why({})).toBeUndefined();
  expect(why({ frozen: true })).toBe("11.1.8");
  expect(why({ fellBack: true })).toBe("6.7.12b");
});

/** The only way out for A in 7,8 is 7,7, where B is in Line: it may pass there, not stay. */
const WALL = { terrain: { "6,8": "steep", "8,8": "steep" } };
const gate = (R: Json, more: { readonly [id: string]: Json } = {}) =>
  take(
    field(
      {
        A: foot("french", "7,8", 0, { ma: 2 }),
        B: foot("french", "7,7", 0, { formation: "line" }),
        R,
        ...more,
      },
      { map: WALL },
    ),
    "A",
  );

rule(["6.11.3", "11.1.7"], "no unit passes friends in a hex in which it would have to stop", () => {
  expect(marches(gate(foot("russian", "7,5", 0)))).toEqual(expect.arrayContaining(["6,7", "8,7", "7,6"]));
  expect(marches(gate(foot("russian", "7,6", 3)))).not.toEqual(expect.arrayContaining(["6,7"]));
  expect(reason(gate(foot("russian", "7,6", 3)), { do: "march", to: "6,7" })[1]).toBe("11.1.1");
});

rule("16.2.2", "two regiments without a leader go only where there is one", () => {
  const units = {
    A: foot("russian", "7,7", 0),
    B: foot("russian", "7,7", 0),
    L: leader("russian", "7,7"),
    M: leader("russian", "7,6"),
    N: leader("russian", "7,5"),
  };
  const place = take(field(units, { active: "coalition" }), "A", "B");
  expect([steps(place), marches(place).sort()]).toEqual([["7,6"], ["7,5"]]);
  expect(reason(place, { do: "step", to: "8,7" })[1]).toBe("16.2.2");
});

rule(["3.1.1", "11.1.7"], "a march ends where there is space, hex by hex", () => {
  const map = { terrain: { "7,5": "village", "8,6": "woods" } };
  const units = { "F-46e": "7,7", B: foot("french", "6,6", 0), C: horse("french", "5,6", 0) };
  const place = take(field(units, { map }), "F-46e");
  const to = ["7,5", "8,6", "6,6", "5,6", "9,6", "6,5"];
  expect(to.filter((hex) => marches(place).includes(hex))).toEqual(["9,6", "6,5"]);
});

rule("11.1.1", "a leader alone marches anywhere except to the enemy", () => {
  const units = { L: leader("french", "7,7"), R: foot("russian", "7,4", 0), C: horse("french", "6,5", 0) };
  const place = take(field(units, { map: { terrain: { "8,5": "woods" } } }), "L");
  const to = ["7,5", "6,5", "8,5", "7,4", "7,3"];
  expect(to.filter((hex) => marches(place).includes(hex))).toEqual(["7,5", "6,5", "8,5", "7,3"]);
});

rule("16.1.5", "leaving the map costs half a point by road, for columns of march and guns", () => {
  const { g, id } = ((place) => ({ g: place.g, id: (unit: string) => place.id(unit) }))(
    field(
      { A: foot("french", "14,7", 0), G: limbered("14,5") },
      { map: { roads: [["12,7", "13,7", "14,7"]] } },
    ),
  );
  const road = hexNamed(g, "14,7");
  const open = hexNamed(g, "14,5");
  expect([exitCost(g, id("A"), ROAD, road), exitCost(g, id("A"), COLUMN, road)]).toEqual([1, 2]);
  expect([exitCost(g, id("G"), LIMBERED, road), exitCost(g, id("G"), LIMBERED, open)]).toEqual([1, 2]);
});

rule(["6.11.5", "6.11.3"], "infantry with horse artillery stops near enemy cavalry, too", () => {
  const C = horse("russian", "7,6", 3, { ma: 14 });
  const H = limbered("7,9", { horse: true, kind: "horse", ma: 11 });
  const stopped = (...units: string[]) => {
    const all = { A: foot("french", "7,9", 0), H, C };
    const place = take(field(all), ...units)
      .act({ do: "step", to: "7,8" })
      .until("move", "movement");
    return place.of("stopped").map(({ units: who, hex, why, cite }) => [who, hex, why, cite]);
  };
  const near = (...units: string[]) => [[units, "7,8", "enemy cavalry is near", "6.11.5"]];
  expect(stopped("A", "H")).toEqual(near("A", "H"));
  expect(stopped("A")).toEqual([]);
});

rule(["6.8.2", "6.8.5"], "which units make terrain costlier, and which are kept from it", () => {
  const price = (others: { readonly [id: string]: Json }, to = "7,9") => {
    const place = take(field({ A: foot("french", "7,10", 0, { ma: 12 }), ...others }), "A");
    place.act({ do: "step", to }).until("move", "movement");
    return spent(place, "A");
  };
  const rider = (more: { readonly [key: string]: Json } = {}) =>
    horse("russian", "7,7", 3, { formation: "skirmish2", skirmishFire: 3, ...more }); // 7,7 and 6,7
  const light = { kind: "jager", range: 2, formation: "skirmish2" };
  expect(price({ C: rider() })).toBe(3);
  expect(price({ C: rider({ formation: "column", readiness: "exhausted" }) })).toBe(1);
  expect(price({ C: foot("russian", "7,7", 3, light) })).toBe(1);
  const B = (more: { readonly [key: string]: Json } = {}) => horse("french", "8,8", 5, { ma: 14, ...more });
  expect(price({ C: rider(), B: B() })).toBe(1);
  expect(price({ C: rider(), B: B({ morale: "routed" }) })).toBe(3);
  expect(price({ C: rider(), B: B({ formation: "line2", facing: 0 }) })).toBe(1); // one hex of it is beside them
  expect(price({ C: rider(), B: foot("french", "8,8", 5) })).toBe(3);
});

rule(["6.9.3", "6.1.5"], "guns limber and unlimber with two points, not with one", () => {
  const few = ["the battery does not have enough Movement Points", "6.1.5"];
  const why = (G: Json, action: Action) => reason(take(field({ G }), "G"), action);
  const unlimber = { do: "unlimber", facing: 0 } as const;
  const limber = { do: "limber" } as const;
  expect([why(limbered("7,7", { ma: 2 }), unlimber), why(limbered("7,7", { ma: 1 }), unlimber)]).toEqual([
    [undefined, undefined],
    few,
  ]);
  const ready = (ma: number) => guns("french", "7,7", 0, { ma });
  expect([why(ready(2), limber), why(ready(1), limber)]).toEqual([[undefined, undefined], few]);
});

rule("6.1.5", "all batteries of a hex unlimber together, and have moved then", () => {
  const units = {
    G: limbered("7,7"),
    H: limbered("7,7"),
    B: foot("french", "3,3", 0),
  };
  const place = take(field(units), "G", "H").act({ do: "unlimber", facing: 2 });
  expect(place.of("unlimbered")).toEqual([
    { type: "unlimbered", unit: "G", hex: "7,7", cite: "6.1.5" },
    { type: "unlimbered", unit: "H", hex: "7,7", cite: "6.1.5" },
  ]);
  expect([spent(place, "G"), spent(place, "H"), choices(place)]).toEqual([2, 2, ["B"]]);
});

rule("11.2.5-2", "guns neither limber nor unlimber on a force march", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const units = { A: foot("french", "7,12", 0, own), G: limbered("3,12", own) };
  const place = take(field(units).act({ do: "forceMarch", division: "Bourgeois" }), "G");
  expect(reason(place, { do: "unlimber", facing: 0 })).toEqual([
    "formation may not change on a force march",
    "11.2.5-2",
  ]);
  expect(place.actions("unlimber")).toEqual([]);
});

rule("11.1.3", "guns do not enter woods up a slope or over a brook, either", () => {
  const why = (map: Json) =>
    reason(take(field({ G: limbered("7,7") }, { map }), "G"), { do: "step", to: "7,6" });
  const woods = { terrain: { "7,6": "woods" } };
  const refused = ["guns enter woods by road only", "11.1.3"];
  expect(why({ ...woods, levels: { "7,6": 1 } })).toEqual(refused);
  expect(why({ ...woods, streams: [["7,7", "7,6"]] })).toEqual(refused);
});

rule("11.2.2", "a unit that has been in hand and stayed has moved: its division does not force march", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const place = field({ A: foot("french", "7,12", 0, own), B: foot("french", "3,12", 0, own) });
  const march = { do: "forceMarch", division: "Bourgeois" } as const;
  expect(reason(place, march)).toEqual([undefined, undefined]);
  take(place, "A").act({ do: "stop" });
  expect(reason(place, march)).toEqual(["some of its units have moved already", "11.2.2"]);
});

rule("11.2.9", "a turn of rest ends the sequence of a division, whatever others do", () => {
  const own = (division: string, command: string) => ({ division, command });
  const units = {
    A: foot("french", "7,12", 0, own("Bourgeois", "french-i")),
    B: foot("french", "3,12", 0, own("Dumonceau", "french-i")),
  };
  const forced = { Bourgeois: 1, Dumonceau: 1 };
  const place = field(units, { forced }, { dice: [6, 6] }).act({ do: "forceMarch", division: "Bourgeois" });
  place.pass().pass();
  const turns = (division: string) => place.state.forced[place.g.world.divisions.indexOf(division)];
  expect([turns("Bourgeois"), turns("Dumonceau")]).toEqual([2, 0]);
});

rule("11.2.3d", "a leader without a morale bonus does not help his division on its march", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const lines = (bonuses: { readonly [key: string]: Json }) => {
    const L = { ...(leader("french", "3,12", bonuses) as object), ...own } as Json;
    const units = { A: foot("french", "7,12", 0, own), B: foot("french", "3,12", 0, own), L };
    const place = field(units, {}, { dice: [6, 6] })
      .act({ do: "forceMarch", division: "Bourgeois" })
      .pass();
    return place
      .of("check")
      .find(({ unit }) => unit === "A")!
      .modifiers.map(({ label, value }) => `${label} ${value}`);
  };
  expect(lines({ attack: 2 })).toEqual(["force march -6"]);
  expect(lines({ morale: 2 })).toEqual(["force march -6", "leader of the division 2"]);
});

rule(["6.11.3", "6.10.7"], "the tail of a column of march does not slow its head", () => {
  const column = foot("french", "7,8", 0, { formation: "road", increments: 11, tail: ["7,9", "7,10"] });
  const map = { roads: [["7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5"]] };
  const place = take(field({ A: column, R: foot("russian", "6,10", 1) }, { map }), "A"); // 7,9 and 7,10 in front
  expect(marches(place)).toContain("7,5");
});

rule(["11.1.1", "6.11.3"], "a unit that has to stop on the way gets no farther", () => {
  const place = take(field({ A: foot("french", "7,10", 0, { ma: 9 }), R: foot("russian", "7,7", 3) }), "A");
  expect(marches(place)).toContain("7,8");
  expect(
    reason(take(field({ A: foot("french", "7,10", 0, { ma: 3 }), R: foot("russian", "7,7", 3) }), "A"), {
      do: "march",
      to: "7,7",
    }),
  ).toEqual(["it cannot get there in this move", "11.1.1"]);
});

rule(["11.1", "3.1.1"], "after losses to fire there may be room where there was none", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 5, moraleValue: 11 }),
    B: foot("french", "7,9", 0, { increments: 14 }),
    R: foot("russian", "7,6", 3, { increments: 12, fire: 20 }),
  };
  const place = take(field(units, {}, { dice: dice(55) }), "A");
  expect(marches(place)).not.toContain("7,9"); // nineteen
  place.act({ do: "form", formation: "line2", facing: 0, second: "8,8" });
  place.act({ do: "fire", at: "7,7", with: ["R"] });
  expect(place.unit("A")).toMatchObject({ losses: 1, formation: "column" });
  expect(marches(place)).toContain("7,9");
});

rule(
  ["11.1.4", "6.7.6"],
  "skirmishers in two hexes close up into woods beside either wing, at the price of woods",
  () => {
    const A = foot("french", "7,7", 0, { kind: "light", range: 2, formation: "skirmish2" }); // 7,7 and 8,8
    const into = (to: string) => {
      const place = walk(
        field({ A }, { map: { terrain: { [to]: "woods" }, levels: { "9,8": 1 } } }),
        "A",
        to,
      );
      return [place.hex("A"), place.unit("A").formation, spent(place, "A")];
    };
    for (const to of ["6,7", "6,8", "9,7", "8,9"]) expect(into(to)).toEqual([to, "general", 3]);
    expect(into("9,8")).toEqual(["9,8", "general", 5]); // uphill
  },
);

rule(["6.1.1", "6.4.6"], "a Line closes up into the corner of the map, alone or not at all", () => {
  const A = foot("french", "1,0", 3, { formation: "line2" }); // 1,0 and 0,0
  const change = { do: "form", formation: "column", facing: 3, second: "0,0" } as const;
  expect(take(field({ A }), "A").act(change).unit("A").hexes).toEqual(["0,0"]);
});

rule(
  ["11.1.2", "6.10.4"],
  "a column of march on the road and alone pays half a point a hex, as it does in company",
  () => {
    const map = { roads: [["7,9", "7,8", "7,7", "7,6", "7,5"]] };
    const A = foot("french", "7,9", 0, { formation: "road", increments: 4 });
    const alone = take(field({ A }, { map }), "A").act({ do: "march", to: "7,6" });
    const led = take(field({ A, L: leader("french", "7,9") }, { map }), "A", "L").act({
      do: "march",
      to: "7,6",
    });
    expect([spent(alone, "A"), spent(led, "A"), spent(led, "L")]).toEqual([1.5, 1.5, 1.5]);
  },
);
