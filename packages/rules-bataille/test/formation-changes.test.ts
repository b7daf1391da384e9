// [6.1] [6.3] [6.6] Changing formation: what it costs, and what stacks with what.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { dice, type Lab, rule } from "./lab.ts";
import {
  choices,
  field,
  foot,
  form,
  formations,
  guns,
  horse,
  leader,
  marches,
  spent,
  steps,
  take,
  turns,
  walk,
} from "./marches.ts";

const light = (at: string, facing: number, more: { [key: string]: Json } = {}) =>
  foot("french", at, facing, { kind: "light", range: 2, ...more });
const after = (unit: Json, change: Action): Lab => take(field({ A: unit }), "A").act(change);

rule("6.1.4", "infantry changes for one point", () => {
  expect(spent(after(foot("french", "7,7", 0), form("line", 0)), "A")).toBe(1);
  expect(spent(after(foot("french", "7,7", 0), form("square", 0)), "A")).toBe(1);
});

rule("6.1.6", "cavalry changes for three points", () => {
  expect(spent(after(horse("french", "7,7", 0), form("line", 0)), "A")).toBe(3);
  expect(spent(after(horse("french", "7,7", 0), form("line2", 0, "8,8")), "A")).toBe(3);
  expect(take(field({ A: horse("french", "7,7", 0, { ma: 2 }) }), "A").refusal(form("line", 0))).toBe(
    "6.1.4",
  );
});

rule("6.1.5", "guns unlimber for two points, and limber for two if the die allows", () => {
  const place = field(
    { A: guns("french", "7,7", 0, { formation: "limbered" }), B: guns("french", "3,3", 0) },
    {},
    { dice: [4] },
  );
  take(place, "A").act({ do: "unlimber", facing: 2 });
  expect(spent(place, "A")).toBe(2);
  expect(place.unit("A")).toMatchObject({ formation: "unlimbered", facing: 2 });
  take(place, "B").act({ do: "limber" });
  expect([spent(place, "B"), place.unit("B").formation]).toEqual([2, "limbered"]);
});

rule(["6.1", "6.1.1"], "two formations do not end a move in one hex", () => {
  const place = field({ A: foot("french", "7,7", 0), B: foot("french", "7,7", 0) });
  take(place, "A").act(form("line", 0));
  expect(place.refusal({ do: "stop" })).toBe("6.1.1"); // it has to go on
  place.act({ do: "step", to: "7,6" }, { do: "stop" });
  expect(place.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "line" });
  const tied = take(field({ A: foot("french", "7,7", 0, { ma: 1 }), B: foot("french", "7,7", 0) }), "A");
  expect(tied.refusal(form("line", 0))).toBe("6.1.1"); // it could not go on
  const both = take(field({ A: foot("french", "7,7", 0), B: foot("french", "7,7", 0) }), "A", "B");
  both.act(form("line", 0));
  expect([both.unit("A").formation, both.unit("B").formation]).toEqual(["line", "line"]);
});

rule(
  "6.1.2",
  "cavalry rides through squares, skirmishers and limbered guns, but not through formed foot",
  () => {
    const past = (friend: Json) =>
      marches(take(field({ C: horse("french", "7,7", 0, { ma: 2 }), F: friend }), "C")).includes("7,5");
    expect(past(foot("french", "7,6", 0))).toBe(false);
    expect(past(foot("french", "7,6", 0, { formation: "line" }))).toBe(false);
    expect(past(guns("french", "7,6", 0))).toBe(false);
    expect(past(foot("french", "7,6", 0, { formation: "square" }))).toBe(true);
    expect(past(guns("french", "7,6", 0, { formation: "limbered" }))).toBe(true);
    expect(past(light("7,6", 0, { formation: "skirmish", increments: 3 }))).toBe(true);
  },
);

rule("3.1.2b", "cavalry in Road March passes any unit on the road, but does not stop there", () => {
  const roads = { map: { roads: [["7,9", "7,8", "7,7", "7,6", "7,5", "7,4"]] } };
  const place = take(
    field(
      {
        C: horse("french", "7,7", 0, { formation: "road", increments: 4 }),
        F: foot("french", "7,6", 0),
      },
      roads,
    ),
    "C",
  );
  expect(place.refusal({ do: "step", to: "7,6" })).toBe("3.1.2");
  expect(marches(place)).toContain("7,5");
});

rule(["6.1.3", "3.1.3"], "cavalry and foot do not end a move together", () => {
  const place = field({
    C: horse("french", "7,7", 0),
    F: foot("french", "7,6", 0),
    G: foot("french", "8,8", 0),
  });
  expect(take(place, "C").refusal({ do: "step", to: "7,6" })).toBe("3.1.2");
  place.act({ do: "stop" });
  expect(take(place, "G").refusal({ do: "step", to: "7,7" })).toBe("3.1.3");
});

rule(["6.1.7", "6.6.1"], "woods and houses put a unit into General Order for nothing", () => {
  const map = { terrain: { "7,6": "woods", "7,5": "village" } };
  const place = walk(field({ A: foot("french", "7,7", 0, { formation: "line" }) }, { map }), "A", "7,6");
  expect(place.unit("A")).toMatchObject({ formation: "general", facing: 0 });
  expect(spent(place, "A")).toBe(3);
  const disordered = field({ A: foot("french", "7,7", 0, { morale: "disordered" }) }, { map });
  walk(disordered, "A", "7,6");
  expect(disordered.unit("A").formation).toBe("none");
});

rule("6.6.1", "in cover there is no other formation", () => {
  const place = take(field({ A: light("7,7", 0) }, { map: { terrain: { "7,7": "woods" } } }), "A");
  expect(formations(place)).toEqual([]);
  expect(place.refusal(form("line", 0))).toBe("6.6.1");
});

rule("6.6.9", "coming out of cover a unit pays a change and takes any formation open to it", () => {
  const map = { terrain: { "7,7": "village" } };
  const place = walk(field({ A: foot("french", "7,7", 0) }, { map }), "A", "7,6");
  expect(place.asks).toBe("emerge");
  expect(spent(place, "A")).toBe(2); // clear ground and the change
  expect(formations(place)).toEqual(["column", "line", "line2", "square"]);
  place.act(form("line2", 0, "8,7"));
  expect(spent(place, "A")).toBe(3); // a Line in two hexes costs one more [6.4.8a]
  expect(place.unit("A")).toMatchObject({ hexes: ["7,6", "8,7"], formation: "line2" });
  const rider = walk(field({ A: horse("french", "7,7", 0) }, { map }), "A", "7,6");
  expect(spent(rider, "A")).toBe(4);
  const tired = take(field({ A: horse("french", "7,7", 0, { ma: 3 }) }, { map }), "A");
  expect(tired.refusal({ do: "step", to: "7,6" })).toBe("11.1.1"); // it cannot pay the change
  const battery = walk(
    field({ A: guns("french", "7,7", 0, { formation: "limbered" }) }, { map }),
    "A",
    "7,6",
  );
  expect(spent(battery, "A")).toBe(1);
});

rule("6.6.9", "a march through cover keeps the usual formation and asks nothing on the way", () => {
  const map = { terrain: { "7,6": "woods", "6,7": "steep", "8,7": "steep" } };
  const place = take(field({ A: foot("french", "7,7", 0, { formation: "line", ma: 9 }) }, { map }), "A");
  place.act({ do: "march", to: "7,4" });
  expect(place.asks).toBe("move");
  expect(spent(place, "A")).toBe(6); // 3, then 1 and the change, then 1
  expect(place.unit("A").formation).toBe("column");
});

rule(
  ["6.3.1", "6.3.2-2"],
  "a Column faces a hexside, and is the default formation of infantry and cavalry in the open",
  () => {
    const place = field({ A: foot("french", "7,7", 0), C: horse("french", "3,3", 2) });
    expect(place.unit("A").formation).toBe("column");
    expect(place.unit("C").formation).toBe("column");
    expect(
      take(place, "A")
        .actions("form")
        .some(({ formation }) => formation === "column"),
    ).toBe(false);
    place.act({ do: "step", to: "8,7" });
    expect(place.unit("A").facing).toBe(1); // the direction it moved
    expect(turns(place)).toEqual([0, 2, 3, 4, 5]);
  },
);

rule("6.3.3", "a Column holds eighteen increments or one regiment", () => {
  const stay = (increments: number) =>
    take(field({ A: foot("french", "7,7", 0), B: foot("french", "7,6", 0, { increments }) }), "A").refusal({
      do: "step",
      to: "7,6",
    });
  expect(stay(12)).toBeUndefined();
  expect(stay(13)).toBe("3.1.1");
  const regiment = take(field({ "F-46e-1": "7,7", "F-46e-2": "7,6", "F-46e-3": "7,6" }), "F-46e-1");
  expect(steps(regiment)).toContain("7,6"); // seventeen, and all of the 46e
});

rule("6.9.4", "guns that come up to a Line unlimber the way it faces", () => {
  const place = field({
    A: foot("french", "7,7", 5, { formation: "line" }),
    G: guns("french", "7,8", 0, { formation: "limbered" }),
  });
  walk(place, "G", "7,7").act({ do: "unlimber", facing: 5 });
  expect(place.unit("G")).toMatchObject({ formation: "unlimbered", facing: 5 });
});

rule("6.6.3", "cover holds less than open ground", () => {
  const map = { terrain: { "7,6": "village", "8,7": "woods" } };
  const place = take(field({ "F-46e": "7,7" }, { map }), "F-46e");
  expect(place.refusal({ do: "step", to: "7,6" })).toBe("3.1.1"); // a regiment of seventeen
  expect(place.refusal({ do: "step", to: "8,7" })).toBe("3.1.1");
  place.act({ do: "breakDown", unit: "F-46e" });
  expect(place.stack("7,7")).toEqual(["F-46e-1", "F-46e-2", "F-46e-3"]);
  place.act(
    { do: "drop", units: ["F-46e-2"] },
    { do: "drop", units: ["F-46e-3"] },
    { do: "step", to: "7,6" },
  );
  expect(place.unit("F-46e-1").formation).toBe("general");
});

rule("6.1.1", "a Line closes up into either of its hexes", () => {
  const wide = () =>
    take(
      field({ A: foot("french", "7,7", 0, { formation: "line2" }), L: leader("french", "8,8") }),
      "A",
      "L",
    );
  expect(wide().act(form("column", 0)).unit("A").hexes).toEqual(["7,7"]);
  const right = wide().act(form("column", 0, "8,8"));
  expect([right.unit("A").hexes, right.hex("L")]).toEqual([["8,8"], "8,8"]);
  expect(wide().act(form("column", 0)).hex("L")).toBe("7,7");
});

rule("6.1.5", "a battery that fails to limber stays, and does not try again", () => {
  const place = field({ A: guns("french", "7,7", 0), B: foot("french", "3,3", 0) }, {}, { dice: [3] });
  take(place, "A").act({ do: "limber" });
  expect(place.of("limbering")).toMatchObject([{ die: 3, succeeds: false }]);
  expect(choices(place)).toEqual(["B"]);
});

rule("6.9.3", "a leader with an artillery bonus helps guns to limber", () => {
  const limber = (artillery: number, nation = "french") => {
    const units = {
      A: guns("french", "7,7", 0),
      L: leader(nation, "7,7", { artillery }),
      B: foot("french", "3,3", 0),
    };
    const place = field(units, {}, { dice: dice(3) });
    return take(place, "A").act({ do: "limber" }).of("limbering")[0]?.succeeds;
  };
  expect([limber(1), limber(2)]).toEqual([true, true]);
  expect(limber(0)).toBe(false);
});

rule(
  ["6.7.6", "14.2.4"],
  "a unit that spreads into a second hex has entered it: leaders go, influence stops it",
  () => {
    const leaders = { L: leader("russian", "8,8"), R: foot("russian", "1,1", 0) };
    const rides = take(field({ A: light("7,7", 0), ...leaders }), "A").act(form("skirmish2", 0, "8,8"));
    expect(rides.of("leaderMoved")).toMatchObject([{ leader: "L", from: "8,8", cite: "14.2.4" }]);
    const near = take(field({ A: light("7,7", 0), R: foot("russian", "8,9", 0) }), "A");
    near.act(form("skirmish2", 0, "8,8"));
    expect([near.cites.includes("6.11.3"), steps(near)]).toEqual([true, []]);
  },
);
