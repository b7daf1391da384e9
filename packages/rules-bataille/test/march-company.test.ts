// [11.1] Parties of several moving units: what one of them lacks, which friends they pass, what happens to their
// plans.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, rule } from "./lab.ts";
import { field, foot, guns, horse, leader, marches, reason, spent, steps, take, turns } from "./marches.ts";

rule("6.4.8a", "a leader stays where he is when his unit spreads to its left", () => {
  const units = { A: foot("french", "7,7", 0, { increments: 12 }), L: leader("french", "7,7") };
  const place = take(field(units), "A", "L");
  place.act({ do: "form", formation: "line2", facing: 0, second: "6,7" });
  expect(place.unit("A").hexes).toEqual(["6,7", "7,7"]);
  expect(place.hex("L")).toBe("7,7");
});

rule("6.4.8a", "and goes along when it closes up into the other hex", () => {
  const units = {
    A: foot("french", "6,7", 0, { increments: 12, formation: "line2" }),
    L: leader("french", "6,7"),
  };
  const place = take(field(units), "A", "L");
  place.act({ do: "form", formation: "column", facing: 0, second: "7,7" });
  expect([place.hex("A"), place.hex("L")]).toEqual(["7,7", "7,7"]);
});

rule("6.11.7", "a stack turns if all of it has the point", () => {
  const units = { A: foot("french", "7,7", 0, { ma: 1 }), B: foot("french", "7,7", 0, { ma: 6 }) };
  const place = take(field(units), "A", "B").act({ do: "turn", facing: 1 });
  expect([spent(place, "A"), spent(place, "B")]).toEqual([1, 1]);
  expect(turns(place)).toEqual([]);
});

/** From 7,10 only column 7 leads north. */
const NARROW_LANE = {
  map: {
    terrain: Object.fromEntries(["6,8", "6,9", "6,10", "8,8", "8,9", "8,10"].map((hex) => [hex, "steep"])),
  },
};

/** From 7,8 only 7,7 leads on. */
const NARROW = {
  map: {
    terrain: Object.fromEntries(
      ["6,7", "8,7", "6,8", "8,8", "6,9", "8,9", "7,9"].map((hex) => [hex, "steep"]),
    ),
  },
};

rule("6.7.15", "skirmishers pass through friends also with a leader", () => {
  const units = {
    A: foot("french", "7,8", 0, { increments: 3, range: 2, formation: "skirmish" }),
    L: leader("french", "7,8"),
    B: horse("french", "7,7", 0),
  };
  expect(marches(take(field(units, NARROW), "A", "L"))).toContain("7,6");
});

rule("6.1.2", "a march leads on through a hex that is full of friends", () => {
  const full = foot("french", "7,8", 0, { increments: 18 });
  const place = take(field({ A: foot("french", "7,10", 0), B: full }, NARROW_LANE), "A");
  expect(place.act({ do: "march", to: "7,7" }).hex("A")).toBe("7,7");
});

rule(["3.1.2", "3.1.3"], "infantry does not pass through cavalry, nor cavalry through formed units", () => {
  const limbered = guns("french", "7,7", 0, { formation: "limbered", horse: true });
  const through = (a: Json, ...friends: Json[]) => {
    const named = Object.fromEntries(friends.map((friend, i) => [`B${i}`, friend]));
    return marches(take(field({ A: a, ...named }, NARROW), "A")).includes("7,6");
  };
  const walker = foot("french", "7,8", 0);
  const rider = horse("french", "7,8", 0);
  const mounted = horse("french", "7,7", 0);
  expect(through(walker, mounted)).toBe(false);
  expect(through(walker, mounted, limbered)).toBe(false);
  expect(through(walker, limbered)).toBe(true);
  expect(through(rider, mounted)).toBe(true);
  expect(through(rider, mounted, limbered)).toBe(true);
  expect(through(rider, horse("french", "7,7", 0, { increments: 20 }))).toBe(false); // no space for that many
  expect(through(rider, horse("french", "7,7", 0, { increments: 20 }), limbered)).toBe(false);
  expect(through(rider, guns("french", "7,7", 0))).toBe(false);
  expect(through(rider, foot("french", "7,7", 0))).toBe(false);
  expect(through(rider, foot("french", "7,7", 0, { formation: "square" }))).toBe(true);
});

rule("11.1.1", "a wing wheels if the troops have the points, whatever their leader has", () => {
  const units = {
    A: foot("french", "6,7", 0, { increments: 12, formation: "line2", ma: 3 }),
    L: leader("french", "6,7"),
  };
  const place = take(field(units), "A", "L").act({ do: "pivot", on: "6,7", to: "7,6" });
  expect(spent(place, "A")).toBe(1); // and a Line has two less
  expect(place.actions("pivot")).toEqual([]);
});

rule("11.1.8", "a unit in contact with a charge is not brought to the top", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "7,7", 0),
    R: horse("russian", "7,6", 3),
  };
  const charged = { charges: [{ attackers: ["A", "B"], at: "7,6", kind: "opportunity" }] };
  const place = field(units, charged);
  expect(reason(place, { do: "top", unit: "B" })).toEqual(["it is in contact with a charge", "10.2.7e"]);
});

rule("6.11.3", "no march leads on from a hex in enemy influence", () => {
  const walls = [5, 6, 7, 8, 9, 10].flatMap((row) => [`6,${row}`, `8,${row}`]);
  const units = { A: foot("french", "7,9", 0, { ma: 8 }), R: foot("russian", "6,4", 2) };
  const map = { terrain: Object.fromEntries([...walls, "7,10"].map((hex) => [hex, "steep"])) };
  const place = take(field(units, { map }), "A");
  expect(marches(place)).toEqual(["7,7", "7,6", "7,5", "7,4"]);
});

rule("11.2.1", "a division of cavalry alone does not force march", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const units = { C: horse("french", "3,13", 0, own), G: guns("french", "5,13", 0, { ...own, horse: true }) };
  const place = field(units);
  expect(place.actions("forceMarch")).toEqual([]);
  expect(reason(place, { do: "forceMarch", division: "Bourgeois" })).toEqual([
    "it has no infantry or foot artillery here",
    "11.2.1",
  ]);
});

rule("11.2.9", "a division that marches turn after turn is counted, though its cavalry gains nothing", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const units = {
    A: foot("french", "7,13", 0, { ...own }),
    C: horse("french", "3,13", 0, own),
    R: foot("russian", "1,1", 3),
  };
  const place = field(units, {}, { dice: dice(66, 66, 66, 66) });
  place.act({ do: "forceMarch", division: "Bourgeois" }).pass();
  expect(place.of("forceMarch")).toMatchObject([{ turns: 1 }]);
  place.act({ do: "pass" }).until("movement");
  expect(place.side).toBe("coalition");
  place.act({ do: "pass" }).until("movement");
  place.act({ do: "forceMarch", division: "Bourgeois" });
  expect(place.of("forceMarch").map(({ turns: row }) => row)).toEqual([1, 2]);
});

rule("11.2.3b", "a leader who marches with them does not slow them down", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const units = {
    A: foot("french", "7,13", 0, { ma: 3, ...own }),
    L: { ...(leader("french", "7,13") as object), ...own } as Json,
  };
  const place = field(units).act({ do: "forceMarch", division: "Bourgeois" });
  expect(marches(take(place, "A", "L"))).toContain("7,7");
});

rule("6.2.2", "a Line in two hexes is brought to the top of its guns, and keeps its facing", () => {
  const units = {
    G: guns("french", "6,7", 0),
    A: foot("french", "6,7", 0, { increments: 12, formation: "line2" }),
  };
  const place = field(units).act({ do: "top", unit: "A" });
  expect([place.stack("6,7"), place.stack("7,7")]).toEqual([["A", "G"], ["A"]]);
  expect(place.of("topped")).toMatchObject([{ unit: "A", hex: "6,7", cite: "6.2.2" }]);
});

rule("3.4.1", "a regiment that breaks down in a party leaves the others in it", () => {
  const units = { "F-25e": { at: "5,7", facing: 1 }, L: leader("french", "5,7") };
  const place = take(field(units), "F-25e", "L").act({ do: "breakDown", unit: "F-25e" });
  const about = place.game.pending[0]!.about;
  expect(about.at(-1)).toBe("L");
  expect(new Set(about).size).toBe(about.length);
  expect(about.length).toBeGreaterThan(2);
});

rule("11.1.1", "hexes out of reach are refused in words, the corner of the map too", () => {
  const place = take(field({ A: foot("french", "7,7", 0), B: foot("french", "0,1", 0) }), "A");
  const far = ["it cannot get there in this move", "11.1.1"];
  for (const to of ["0,0", "1,0", "14,14"]) expect(reason(place, { do: "march", to })).toEqual(far);
  expect(reason(place, { do: "pivot", on: "0,0", to: "0,1" })[1]).toBe("10.1.7b");
  expect(reason(place, { do: "pivot", on: "0,1", to: "0,0" })[1]).toBe("10.1.7b");
});

rule("10.4.3c", "a unit that has reacted may do so again after the Movement Phase", () => {
  const units = {
    A: foot("french", "7,9", 0),
    C: horse("russian", "7,6", 3),
    F: foot("french", "1,13", 0),
  };
  const place = field(units, {}, { dice: dice(66, 66, 66) });
  take(place, "A").act({ do: "step", to: "7,8" }).act({ do: "react", unit: "C" });
  place.until("movement");
  expect(place.state.reacted[place.id("C")]).toBeGreaterThan(0);
  place.act({ do: "pass" });
  expect(new Set(place.state.reacted)).toEqual(new Set([0]));
});

rule("10.4.3c", "skirmishers that evaded during a march are asked again where they are", () => {
  const units = {
    A: foot("french", "7,10", 0, { increments: 3, range: 2, formation: "skirmish", ma: 8 }),
    C: horse("russian", "7,6", 3),
  };
  const place = field(units, { map: { terrain: { "6,9": "woods" } } }, { dice: dice(66) });
  take(place, "A").act({ do: "march", to: "7,8" }).act({ do: "react", unit: "C" });
  place.act({ do: "evade", to: "6,9" });
  expect(place.hex("A")).toBe("6,9");
  expect(steps(place).length).toBeGreaterThan(0);
});

rule(
  ["11.1.1", "12.7"],
  "a leader whose troops are eliminated on the way goes no farther in this phase",
  () => {
    const units = {
      A: foot("french", "7,7", 3, { increments: 1 }),
      L: leader("french", "7,7"),
      R: foot("russian", "7,6", 3, { increments: 12 }),
      B: foot("french", "1,12", 0),
    };
    const place = take(field(units, {}, { dice: dice(65, 65, 65) }), "A", "L").act({ do: "step", to: "7,8" });
    place.act({ do: "fire", at: "7,7", with: ["R"] });
    expect(place.unit("A").place).toBe("eliminated");
    expect(place.asks).toBe("movement");
    expect(place.actions("move").map(({ units: some }) => some[0])).toEqual(["B"]);
  },
);
