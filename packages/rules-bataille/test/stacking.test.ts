// [3.1] Which units may stack.

import type { Json, Violation } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { FORMATION_IDS, type FormationName } from "../src/formations.ts";
import { passingFault, stackingFault } from "../src/rules/03-increments/03.1-stacking.ts";
import { lab, rule, textOf } from "./lab.ts";
import { foot, guns, horse, leader } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

/** What keeps these units, each in its own hex, from stacking in 7,7; undefined if they can. */
function against(
  units: Units,
  formation: FormationName | readonly FormationName[] = "column",
  terrain?: string,
  fault = stackingFault,
): Violation | undefined {
  const spread = Object.entries(units).map(([id, unit], i) => {
    const there = (unit as { at: string }).at === "here";
    return [id, { ...(unit as object), at: there ? "7,7" : `${2 * i},2` }];
  });
  const map = terrain === undefined ? {} : { map: { terrain: { "7,7": terrain } } };
  const field = lab({ phase: "movement", units: Object.fromEntries(spread), ...map });
  const ids = Object.keys(units).map((id) => field.id(id));
  const formations = ids.map((_, i) =>
    FORMATION_IDS.indexOf(typeof formation === "string" ? formation : formation[i]!),
  );
  const { side } = field.g.world.units[ids[0]!]!;
  return fault(field.g, hexNamed(field.g, "7,7"), side, ids, formations);
}

/** Its case. */
const together = (...setting: Parameters<typeof against>): string | undefined => against(...setting)?.cite;

const french = (increments: number): Json => foot("french", "", 0, { increments });
const russian = (increments: number, more = {}): Json => foot("russian", "", 0, { increments, ...more });
const austrian = (increments: number): Json => foot("austrian", "", 0, { increments, formation: "masse" });
const battery = (nation: string, increments = 2, more = {}): Json =>
  guns(nation, "", 0, { increments, formation: "limbered", ...more });
const WHOLE = {
  nation: "french",
  at: "",
  battalions: [
    [8, 24],
    [8, 24],
    [6, 18],
  ],
} as const;

rule(["3.1", "3.1.1"], "in the open there is space for 18 increments of infantry or of cavalry", () => {
  expect(together({ A: french(6), B: french(6), C: french(6) })).toBeUndefined();
  expect(together({ A: french(6), B: french(6), C: french(7) })).toBe("3.1.1");
  const riders = (increments: number) => horse("french", "", 0, { increments });
  expect(together({ A: riders(9), B: riders(9) })).toBeUndefined();
  expect(together({ A: riders(9), B: riders(10) })).toBe("3.1.1");
});

rule("3.1.1", "a regiment fits whatever its size, together or in battalions", () => {
  expect(together({ X: WHOLE })).toBeUndefined();
  expect(together({ X: WHOLE, B: french(1) })).toBe("3.1.1");
  const battalions = ["F-57e-1", "F-57e-2", "F-57e-3", "F-57e-4"]; // 21 increments
  expect(together(Object.fromEntries(battalions.map((id) => [id, { at: "" }])))).toBeUndefined();
  const others = ["F-57e-1", "F-57e-2", "F-25e-3", "F-25e-4"]; // 21 as well
  expect(together(Object.fromEntries(others.map((id) => [id, { at: "" }])))).toBe("3.1.1");
});

rule("3.1.1", "woods and houses hold one battalion, houses also six increments in smaller ones", () => {
  expect(together({ A: french(9) }, "general", "woods")).toBeUndefined();
  expect(together({ A: french(3), B: french(3) }, "general", "woods")).toBe("3.1.1");
  expect(together({ X: WHOLE }, "general", "woods")).toBe("3.1.1");
  expect(together({ A: french(9) }, "general", "village")).toBeUndefined();
  expect(together({ A: french(3), B: french(3) }, "general", "town")).toBeUndefined();
  expect(together({ A: french(3), B: french(4) }, "general", "town")).toBe("3.1.1");
  expect(together({ A: horse("french", "", 0, { increments: 12 }) }, "general", "woods")).toBeUndefined();
  expect(together({ A: french(2) }, "column", "steep")).toBe("16.1.2");
});

rule("3.1.1", "guns: six increments alone, or one battery beside twelve of infantry", () => {
  const limbered = ["limbered", "limbered", "limbered"] as const;
  expect(together({ A: battery("french"), B: battery("french", 4) }, limbered)).toBeUndefined();
  expect(together({ A: battery("french", 3), B: battery("french", 4) }, limbered)).toBe("3.1.1");
  expect(together({ A: battery("french", 4) }, limbered, "village")).toBeUndefined();
  expect(together({ A: battery("french", 5) }, limbered, "village")).toBe("3.1.1");
  expect(together({ A: battery("french", 2) }, limbered, "woods")).toBe("3.1.1");
  const beside = ["column", "column", "limbered"] as const;
  expect(together({ A: french(6), B: french(6), G: battery("french") }, beside)).toBeUndefined();
  expect(together({ A: french(6), B: french(7), G: battery("french") }, beside)).toBe("3.1.1");
  const two = ["column", "limbered", "limbered"] as const;
  expect(together({ A: french(3), G: battery("french"), H: battery("french") }, two)).toBe("3.1.1");
  const line = ["line", "line", "limbered"] as const;
  expect(together({ A: french(9), B: french(9), G: battery("french") }, line)).toBeUndefined();
});

rule("3.1.1", "a road in Road March takes four increments of one arm", () => {
  const road = (...ids: number[]) => Object.fromEntries(ids.map((n, i) => [`A${i}`, french(n)]));
  expect(together(road(4), "road")).toBeUndefined();
  expect(together(road(2, 2), "road")).toBeUndefined();
  expect(together(road(2, 3), "road")).toBe("3.1.1");
});

rule(
  ["6.4.6", "6.10.5"],
  "of a unit in two hexes the larger part counts, of one on the road four increments",
  () => {
    const lines = ["line2", "line"] as const;
    expect(together({ A: french(12), B: french(12) }, lines)).toBeUndefined(); // 6 and 12
    expect(together({ A: french(13), B: french(12) }, lines)).toBe("3.1.1"); // 7 and 12
    expect(together({ A: french(9) }, "road")).toBeUndefined();
    expect(together({ A: french(9), B: french(1) }, "road")).toBe("3.1.1");
  },
);

rule("6.1.1", "two formations do not share a hex, but routed units and guns may be with any", () => {
  expect(together({ A: french(3), B: french(3) }, ["column", "line"])).toBe("6.1.1");
  expect(together({ A: french(3), B: french(3) }, ["line", "line2"])).toBeUndefined();
  expect(together({ A: french(3), B: french(3) }, ["line", "none"])).toBeUndefined();
  expect(together({ A: french(3), B: french(3) }, ["column", "skirmish"])).toBe("6.7.2");
  expect(
    together({ A: french(3), B: french(3) }, ["column", "line"], undefined, passingFault),
  ).toBeUndefined();
});

rule(["3.1.2", "3.1.2c"], "cavalry does not stack with infantry, nor join guns in their hex", () => {
  const rider = horse("french", "", 0);
  expect(together({ A: rider, B: french(3) })).toBe("3.1.2");
  expect(together({ A: rider, G: battery("french") }, ["column", "limbered"])).toBe("3.1.2c");
  const here = horse("french", "here", 0);
  expect(together({ A: here, G: battery("french") }, ["column", "limbered"])).toBeUndefined();
});

rule("3.1.3", "infantry does not end its move with cavalry", () => {
  expect(together({ A: horse("french", "here", 0), B: french(3) })).toBe("3.1.3");
});

rule("3.1.4", "guns may not unlimber beside cavalry", () => {
  const units = { A: horse("french", "here", 0), G: guns("french", "", 0) };
  expect(together(units, ["column", "unlimbered"])).toBe("3.1.4");
});

rule("16.2.2", "a Russian or Prussian regiment is a battalion, a second one needs a leader", () => {
  const chief = leader("russian", "here");
  expect(together({ A: russian(10) })).toBeUndefined();
  expect(together({ A: russian(5), B: russian(5) })).toBe("16.2.2");
  expect(together({ A: russian(10), B: russian(10), L: chief })).toBeUndefined();
  expect(together({ A: russian(5), B: russian(5), C: russian(5), L: chief })).toBe("16.2.2");
  expect(together({ A: russian(5), B: russian(5), L: leader("prussian", "here") })).toBe("16.2.2");
  expect(together({ A: russian(10) }, "general", "woods")).toBeUndefined();
  expect(together({ A: russian(10), B: russian(10), L: chief }, "general", "village")).toBe("3.1.1");
  const guard = russian(6, { battalion: true });
  expect(together({ A: guard, B: guard, C: guard })).toBeUndefined();
});

rule("16.2.7a", "Battalion Masses stand alone unless a leader is there", () => {
  const chief = leader("austrian", "here");
  expect(together({ A: austrian(6), B: austrian(6) }, "masse")).toBe("16.2.7a");
  expect(together({ A: austrian(6), B: austrian(6), L: chief }, "masse")).toBeUndefined();
  expect(together({ A: austrian(4), B: austrian(4), C: austrian(4), L: chief }, "masse")).toBe("16.2.7a");
  const withGuns = ["masse", "limbered", "column"] as const;
  expect(together({ A: austrian(6), G: battery("austrian") }, withGuns)).toBe("16.2.7a");
  expect(together({ A: austrian(6), G: battery("austrian"), L: chief }, withGuns)).toBeUndefined();
});

rule(["16.2.4a", "16.2.4b"], "nations do not mix, and brigade batteries keep to infantry", () => {
  expect(together({ A: russian(3), B: foot("prussian", "", 0) })).toBe("16.2.4a");
  const brigade = battery("austrian", 2, { brigade: true });
  const limbered = ["limbered", "limbered"] as const;
  expect(together({ G: brigade, H: battery("austrian") }, limbered)).toBe("16.2.4b");
  expect(
    together({ A: austrian(6), G: brigade, L: leader("austrian", "here") }, ["masse", "limbered", "column"]),
  ).toBe(undefined);
});

rule(
  "16.2.2",
  "the leader without whom two regiments could not share a hex does not leave them there",
  () => {
    const units = {
      A: foot("russian", "7,6", 0),
      B: foot("russian", "7,6", 0),
      L: leader("russian", "7,6"),
      F: foot("french", "1,1", 0),
    };
    const place = lab({ phase: "movement", active: "coalition", units });
    const offers = place.actions("move").map((action) => action.units.join("+"));
    expect(offers).toEqual(["A", "A+L", "A+B", "A+B+L", "B", "B+L"]);
    expect(place.refusal({ do: "move", units: ["L"] })).toBe("16.2.2");
    place.act({ do: "move", units: ["A"] }, { do: "step", to: "7,5" }, { do: "stop" });
    expect(place.refusal({ do: "move", units: ["L"] })).toBeUndefined();
  },
);

rule(
  ["16.2.2", "16.2.7a", "3.1.1"],
  "the refusal says what is wrong: their number, or the lack of a leader",
  () => {
    const why = (...setting: Parameters<typeof against>) => textOf(against(...setting));
    const chief = leader("russian", "here");
    const two = "two such regiments in a hex need a leader of their nation";
    expect(why({ A: russian(5), B: russian(5) })).toBe(two);
    expect(why({ A: russian(5), B: russian(5), L: leader("prussian", "here") })).toBe(two);
    const many = "only two such regiments can stack in a hex";
    expect(why({ A: russian(5), B: russian(5), C: russian(5), L: chief })).toBe(many);
    expect(why({ A: russian(5), B: russian(5), C: russian(5) })).toBe(many);
    const staff = leader("austrian", "here");
    expect(why({ A: austrian(6), B: austrian(6) }, "masse")).toBe(
      "two Battalion Masses in a hex need a leader",
    );
    const room = "only one other battalion in Masse can stack with a Battalion Masse";
    expect(why({ A: austrian(4), B: austrian(4), C: austrian(4), L: staff }, "masse")).toBe(room);
    const regiment = { ...WHOLE, nation: "austrian" } as const;
    expect(why({ A: austrian(4), X: regiment, L: staff }, "masse")).toBe(room);
    const guarded = ["masse", "limbered"] as const;
    expect(why({ A: austrian(6), G: battery("austrian") }, guarded)).toBe(
      "guns stacked with a Battalion Masse need a leader",
    );
    const crowd = "there is no room for 19 increments in this hex";
    expect(why({ A: french(10), B: french(9) })).toBe(crowd);
    const guns = { A: french(6), G: battery("french"), H: battery("french") };
    expect(why(guns, ["column", "limbered", "limbered"])).toBe("only one battery can stack with infantry");
    expect(why({ A: french(3) }, "column", "steep")).toBe("no unit can stand on a steep slope");
  },
);

rule(
  ["6.7.2", "16.2.2"],
  "skirmishers in one hex and in two go together; a regiment and a battalion under a leader",
  () => {
    expect(together({ A: french(3), B: french(6) }, ["skirmish", "skirmish2"])).toBeUndefined();
    const guard = russian(8, { battalion: true });
    expect(together({ A: russian(12), B: guard, L: leader("russian", "here") })).toBeUndefined();
  },
);
