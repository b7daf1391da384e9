// [4.4] Flights in less common cases: what blocks a path, what is chosen between paths, and which leaders go along.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { disorder, rout } from "../src/rules/04-morale/04.3-states.ts";
import { flee } from "../src/rules/04-morale/04.4-flee.ts";
import { column, ends, flight, lane, openCountry, POCKET, settled, steep } from "./flights.ts";
import { dice, lab, rule } from "./lab.ts";
import { foot, guns, horse, leader } from "./volleys.ts";

rule("4.4.6", "guns without influence are the enemy's lines, too; routed ones are not", () => {
  const only = steep("6,3", "7,3", "7,4", "5,4", "5,3"); // the way out is 6,5
  const field = (more: object) =>
    settled(
      flight(
        {
          A: foot("french", "6,4", 0),
          S: guns("russian", "10,5", 3, { formation: "limbered", ...more }),
        },
        { map: only },
      ),
    );
  expect(field({}).of("surrendered")).toMatchObject([{ units: ["A"], hex: "6,4", why: "no way out" }]);
  const square = foot("russian", "10,5", 3, { formation: "square" }); // it has none at all
  const beforeIt = flight({ A: foot("french", "6,4", 0), S: square }, { map: only });
  expect(beforeIt.of("surrendered")).toMatchObject([{ units: ["A"], hex: "6,4" }]);
  expect(field({ formation: undefined, morale: "routed" }).of("surrendered")).toEqual([]);
});

rule(["13.6.2", "3.1.2"], "bounced cavalry rides through units that let cavalry pass, or stays", () => {
  const rider = horse("french", "5,7", 5);
  const bounce: typeof rout = (g, units) => flee(g, units, { kind: "bounce", hexes: 3, cite: "13.6.2" });
  const through = (b: Json) => lane(b, { before: bounce, how: {} }, rider).of("fled").length > 0;
  const screen = { increments: 3, range: 2, formation: "skirmish" };
  expect(through(foot("french", "6,8", 0))).toBe(false);
  expect(through(guns("french", "6,8", 0))).toBe(false);
  expect(through(foot("french", "6,8", 1, screen))).toBe(true);
  expect(through(guns("french", "6,8", 0, { formation: "limbered" }))).toBe(true);
  expect(through(horse("french", "6,8", 0))).toBe(true);
});

rule("4.4.7", "a retreat with no step away from every enemy is cut short among them", () => {
  const field = flight(
    { A: foot("french", "7,7", 0), R: foot("russian", "14,10", 1) },
    { map: POCKET, before: disorder },
  );
  expect(field.unit("A")).toMatchObject({ hexes: ["8,8"], morale: "disordered" }); // a hex nearer to R, which is far
  const near = flight(
    { A: foot("french", "7,7", 0), R: foot("russian", "12,9", 4) },
    { map: POCKET, before: disorder },
  );
  expect(near.of("routed")).toMatchObject([{ unit: "A", cite: "4.4.5" }]); // five hexes away: it flees from R
});

rule("3.1.5a", "out of an overstacked hex they go as far from the enemy as they can, not home", () => {
  const away = (crowded: boolean) => {
    const field = lab(
      { phase: "movement", units: { A: foot("french", "7,7", 0), R: foot("russian", "9,7", 5) } },
      { before: (g, id) => flee(g, [id("A")], { kind: "retreat", crowded, cite: "3.1.5a" }) },
    );
    return new Set(ends(field).map(column));
  };
  expect(away(false)).toEqual(new Set([8])); // a hex nearer home
  expect(away(true)).toEqual(new Set([4]));
});

rule("4.5.4b-b2", "the path to cover stays 15 hexes from the enemy, no more", () => {
  const field = (at: string) =>
    lab(
      {
        phase: "recovery",
        clear: true,
        units: {
          A: { ...(foot("french", "40,16", 0) as object), morale: "routed" },
          R: foot("russian", at, 1),
        },
      },
      { scenario: "kulm-day-1", dice: dice(11) },
    );
  expect(field("48,32").hex("A")).toBe("47,17");
  expect(field("48,31").hex("A")).toBe("48,16");
});

rule("4.5.5", "between enemies farther than five hexes away it goes to its edge and no farther", () => {
  const units = {
    A: foot("french", "13,7", 0),
    R: foot("russian", "13,1", 3),
    S: foot("russian", "13,13", 0),
    T: foot("russian", "6,7", 1),
  };
  const field = settled(flight(units));
  expect(field.of("fled")[0]!.path).toEqual(["13,7", "14,7"]);
  expect(field.of("surrendered")).toEqual([]);
});

rule(
  ["4.3.6e", "4.3.5a"],
  "infantry and guns rout ten points, horse guns and cavalry as far as they march",
  () => {
    const length = (unit: Json, before = rout) =>
      settled(flight({ A: unit, R: foot("russian", "1,7", 1) }, { before })).of("fled")[0]!.path.length - 1;
    expect(length(foot("french", "2,7", 0))).toBe(10);
    expect(length(guns("french", "2,7", 0, { formation: "limbered" }))).toBe(10);
    expect(length(guns("french", "2,7", 0, { formation: "limbered", horse: true, ma: 11 }))).toBe(11);
    expect(length(horse("french", "2,7", 0, { ma: 12 }))).toBe(12);
    expect(length(foot("french", "2,7", 0), disorder)).toBe(3);
  },
);

rule("4.4.7", "in a ring of enemies eight hexes away, far from home, none of them blocks a rout", () => {
  const ring = ["40,12", "40,28", "32,24", "32,16", "48,16", "48,24"];
  const units = Object.fromEntries(ring.map((at, i): [string, Json] => [`S${i}`, foot("russian", at, 0)]));
  const field = settled(openCountry({ ...units, R: foot("russian", "40,11", 3) }));
  expect(field.of("surrendered")).toEqual([]);
  expect(field.of("fled")[0]!.path).toHaveLength(11);
});

const STAFF = { L: leader("french", "5,7"), R: foot("russian", "4,7", 2) };

rule(
  ["14.2.3", "4.3.3"],
  "a leader whose battery is lost in disorder gets away, as he does from fallen runners",
  () => {
    const lost = flight({ A: guns("french", "5,7", 5), ...STAFF }, { before: disorder });
    expect([lost.unit("A").place, lost.hex("L")]).toEqual(["eliminated", "6,7"]);
    const fallen = flight(
      { A: foot("french", "5,7", 0, { losses: 5 }), ...STAFF },
      { before: disorder, how: { toll: 1 } },
    );
    fallen.act(fallen.actions()[0]!).act({ do: "along", leaders: ["L"] });
    expect([fallen.unit("A").place, fallen.unit("L").place]).toEqual(["eliminated", "map"]);
  },
);

rule(["4.3.6e", "6.10.4"], "limbered guns rout ten points, and save half of one for each hex of road", () => {
  const length = (...road: string[]) =>
    settled(
      flight(
        { A: guns("french", "2,7", 0, { formation: "limbered" }), R: foot("russian", "1,7", 1) },
        { map: { roads: [road] } },
      ),
    ).of("fled")[0]!.path.length - 1;
  expect(length("2,7", "3,7")).toBe(10); // half a point is left
  expect(length("2,7", "3,7", "4,7")).toBe(11);
});

rule(
  ["13.6.1", "6.11.8"],
  "out of a broken square two increments are lost, and then one for each hex",
  () => {
    const units = { A: foot("french", "5,7", 0, { increments: 9 }), S: foot("russian", "5,6", 2) };
    const map = steep("6,8", "5,8", "4,8", "4,7"); // the way out is 6,7, beside S as well
    const field = settled(flight(units, { map, before: disorder, how: { toll: 2 } }));
    expect(field.of("lost").map(({ increments, cite }) => [increments, cite])).toEqual([
      [2, "13.6.1"],
      [1, "6.11.8"],
    ]);
  },
);

rule("4.4.1", "routed enemies block no path, but nobody flees into their hex", () => {
  const caught = lane(foot("russian", "6,8", 0, { morale: "routed" }), {});
  expect(caught.of("surrendered")).toMatchObject([{ units: ["A"], hex: "5,7", why: "no way out" }]);
  expect(caught.of("fled")).toEqual([]);
});
