// [11.1] What moving units do, one action at a time: what it costs, how they are placed afterwards, what is reported.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { dice, type Lab, rule } from "./lab.ts";
import {
  field,
  foot,
  form,
  guns,
  horse,
  leader,
  reason,
  spent,
  steps,
  take,
  turns,
  walk,
} from "./marches.ts";

type More = { readonly [key: string]: Json };

const turn = (facing: number): Action => ({ do: "turn", facing });
/** Formation, facing and second hex of every change that is offered. */
const changes = (place: Lab): string[] =>
  place.actions("form").map(({ formation, facing, second }) => [formation, facing, second].join(" ").trim());
const limbered = (at: string, more: More = {}) => guns("french", at, 0, { formation: "limbered", ...more });

rule("11.1.1", "a step is reported: which unit, from where, to where, which way", () => {
  const place = take(field({ A: foot("french", "7,7", 0), L: leader("french", "7,7") }), "A", "L");
  place.act({ do: "step", to: "8,8" });
  expect(place.of("moved")).toEqual([
    { type: "moved", units: ["A", "L"], from: "7,7", to: "8,8", facing: 2, cite: "11.1.1" },
  ]);
});

rule("11.1.1", "a wheel is reported as the move of the wing", () => {
  const place = take(field({ A: foot("french", "7,7", 0, { formation: "line2" }) }), "A");
  place.act({ do: "pivot", on: "7,7", to: "8,7" });
  expect(place.of("moved")).toMatchObject([{ from: "8,8", to: "8,7", facing: 5 }]);
  place.act({ do: "pivot", on: "8,7", to: "7,6" });
  expect(place.of("moved")[1]).toMatchObject({ from: "7,7", to: "7,6" });
});

rule("6.2.2", "a unit that joins others takes their facing, that of infantry before that of guns", () => {
  const joined = (units: { readonly [id: string]: Json }) =>
    walk(field({ A: foot("french", "7,7", 0), ...units }), "A", "7,6").unit("A").facing;
  const B = foot("french", "7,6", 4);
  expect(joined({})).toBe(0);
  expect(joined({ B })).toBe(4);
  expect(joined({ G: guns("french", "7,6", 2) })).toBe(2);
  expect(joined({ G: guns("french", "7,6", 4), B })).toBe(4);
  expect(joined({ L: leader("french", "7,6") })).toBe(0);
});

rule(
  "6.4.2",
  "a leader in the right hex of a Line keeps to the right of it, on the march and in a wheel",
  () => {
    const led = (at: string) =>
      take(field({ A: foot("french", "7,7", 0, { formation: "line2" }), L: leader("french", at) }), "A", "L");
    expect(led("7,7").act({ do: "step", to: "7,6" }).hex("L")).toBe("7,6");
    expect(led("8,8").act({ do: "step", to: "7,6" }).hex("L")).toBe("8,7");
    expect(led("8,8").act({ do: "pivot", on: "7,7", to: "8,7" }).hex("L")).toBe("8,7");
    expect(led("7,7").act({ do: "pivot", on: "7,7", to: "8,7" }).hex("L")).toBe("7,7");
  },
);

rule(
  ["6.11.7", "6.2.2"],
  "a turn costs a point, is free on entering a hex, and is reported for the troops",
  () => {
    const units = { A: foot("french", "7,7", 0), L: leader("french", "7,7") };
    const place = take(field(units), "A", "L").act(turn(2));
    expect([spent(place, "A"), spent(place, "L"), place.unit("A").facing]).toEqual([1, 0, 2]);
    expect(place.of("turned")).toEqual([
      { type: "turned", units: ["A"], hex: "7,7", facing: 2, cite: "6.11.7" },
    ]);
    place.act({ do: "step", to: "7,6" }, turn(3));
    expect(spent(place, "A")).toBe(2);
    place.act(turn(4));
    expect(spent(place, "A")).toBe(3);
  },
);

rule("6.11.7", "a unit that turns needs the point for it, unless it has just entered", () => {
  const last = walk(field({ A: foot("french", "7,7", 0, { ma: 1 }) }), "A", "7,6");
  expect(turns(last)).toEqual([1, 2, 3, 4, 5]);
  last.act(turn(1));
  expect(last.asks).not.toBe("move");
  const poor = take(field({ A: foot("french", "7,8", 0, { ma: 2 }) }), "A");
  poor.act({ do: "march", to: "7,6" }, turn(1));
  expect(poor.asks).not.toBe("move"); // nothing is left to do
  const pair = field({ A: foot("french", "7,7", 0), B: foot("french", "7,7", 0) });
  expect(turns(take(pair, "A"))).toEqual([]); // B stays, and one hex has one facing
  expect(turns(take(field({ A: foot("french", "7,7", 0), G: limbered("7,7") }), "A"))).toHaveLength(5);
  expect(turns(take(field({ L: leader("french", "7,7") }), "L"))).toEqual([]);
});

rule(
  ["6.2.1", "6.2.2", "6.5.3", "10.1.7b", "6.11.7"],
  "a turn is refused for what really prevents it",
  () => {
    const why = (unit: Json, others: { readonly [id: string]: Json } = {}, facing = 2) =>
      reason(take(field({ A: unit, Z: foot("french", "1,1", 0), ...others }), "A"), turn(facing));
    const standing = (formation: string) => foot("french", "7,7", 0, { formation });
    expect(why(standing("square"))).toEqual(["a Square faces every way and does not turn", "6.5.3"]);
    const wide = ["a formation in two hexes does not turn in place: it wheels", "10.1.7b"];
    expect(why(standing("line2"))).toEqual(wide);
    expect(why(foot("french", "7,7", 0, { formation: "skirmish2", kind: "light", range: 2 }))).toEqual(wide);
    expect(why(leader("french", "7,7"))).toEqual(["leaders have no facing", "6.2.1"]);
    expect(why(standing("column"), {}, 0)).toEqual(["it faces that way already", "6.2.1"]);
    const stays = ["it keeps the facing of the troops that stay in its hex", "6.2.2"];
    expect(why(standing("column"), { B: foot("french", "7,7", 0) })).toEqual(stays);
    const pair = { A: foot("french", "7,7", 0, { ma: 1 }), B: foot("french", "7,7", 0) };
    const tired = take(field(pair), "A", "B").act({ do: "step", to: "7,6" }, turn(1));
    const costs = ["a turn without moving costs a Movement Point, and it has none left", "6.11.7"];
    expect(reason(tired, turn(2))).toEqual(costs);
  },
);

rule(
  ["6.10.2", "6.10.7", "6.6.9"],
  "a column of march turns along its road; in leaving cover a formation comes first",
  () => {
    const roads = [["7,9", "7,8", "7,7", "7,6"]];
    const column = foot("french", "7,7", 0, { formation: "road", increments: 8, tail: ["7,8"] });
    const march = take(field({ A: column }, { map: { roads } }), "A");
    expect(reason(march, turn(1))).toEqual(["its head must face along the road", "6.10.2"]);
    expect(reason(march, turn(3))).toEqual(["a column in Road March does not turn back on itself", "6.10.7"]);
    const map = { terrain: { "7,7": "woods" } };
    const leaving = walk(
      field({ A: foot("french", "7,7", 0, { formation: "general" }) }, { map }),
      "A",
      "7,6",
    );
    expect(leaving.asks).toBe("emerge");
    expect(reason(leaving, turn(2))).toEqual(["it takes its formation first", "6.6.9"]);
    expect(reason(leaving, { do: "step", to: "7,5" })).toEqual(["it takes its formation first", "6.6.9"]);
  },
);

rule(["6.9.3", "6.11.7"], "unlimbered guns turn once, as their first action, and then stay", () => {
  const place = take(field({ G: guns("french", "7,7", 0), A: foot("french", "3,3", 0) }), "G");
  expect(turns(place)).toEqual([1, 2, 3, 4, 5]);
  place.act(turn(1));
  expect([place.unit("G").facing, place.asks]).toEqual([1, "movement"]);
});

rule(
  "11.1.9",
  "prolonging takes all of the guns' points, and they take the facing of units they join",
  () => {
    const dragged = (units: { readonly [id: string]: Json }) => {
      const place = take(
        field({ G: guns("french", "7,7", 0, { ma: 5 }), Z: foot("french", "1,1", 0), ...units }),
        "G",
      );
      return place.act({ do: "prolong", to: "7,6" });
    };
    const alone = dragged({});
    expect([alone.hex("G"), alone.unit("G").facing, spent(alone, "G")]).toEqual(["7,6", 0, 5]);
    expect(alone.of("moved")).toMatchObject([
      { units: ["G"], from: "7,7", to: "7,6", facing: 0, cite: "11.1.1" },
    ]);
    expect(alone.unit("G").formation).toBe("unlimbered");
    expect(dragged({ B: foot("french", "7,6", 4) }).unit("G").facing).toBe(4);
  },
);

rule("11.1.9", "why guns are not prolonged", () => {
  const why = (unit: Json, to: string, map: Json = {}) =>
    reason(take(field({ G: unit }, { map }), "G"), { do: "prolong", to });
  const G = guns("french", "7,7", 0);
  const ground = ["guns are prolonged from clear terrain to clear terrain", "11.1.9"];
  expect(why(G, "7,6")).toEqual([undefined, undefined]);
  expect(why(limbered("7,7"), "7,6")).toEqual(["only unlimbered guns can be prolonged", "11.1.9"]);
  expect(why(leader("french", "7,7"), "7,6")).toEqual(["only unlimbered guns can be prolonged", "11.1.9"]);
  expect(why(G, "7,5")).toEqual(["guns are prolonged one hex", "11.1.9"]);
  expect(why(G, "7,6", { terrain: { "7,6": "village" } })).toEqual(ground);
  expect(why(G, "7,6", { terrain: { "7,7": "village" } })).toEqual(ground);
  expect(why(G, "7,6", { levels: { "7,6": 1 } })).toEqual(ground);
  expect(why(G, "7,6", { levels: { "7,7": 1 } })).toEqual(ground);
  expect(why(G, "7,6", { streams: [["7,7", "7,6"]] })).toEqual(ground);
});

rule(
  ["6.4.12", "6.1.4"],
  "guns that stay in the hex face the way of the troops that form up or turn there",
  () => {
    const units = { A: foot("french", "7,7", 1), G: guns("french", "7,7", 1), H: guns("french", "7,6", 1) };
    const formed = take(field(units), "A").act(form("line", 4));
    expect(["A", "G", "H"].map((unit) => formed.unit(unit).facing)).toEqual([4, 4, 1]);
  },
);

rule(
  "6.1.4",
  "with friends that stay as they are a unit forms up with their facing, and must be able to go on",
  () => {
    const units = { A: foot("french", "7,7", 2), B: foot("french", "7,7", 2) };
    expect(changes(take(field(units), "A")).filter((one) => !one.startsWith("line2"))).toEqual(["line 2"]);
    expect(changes(take(field(units), "A", "B"))).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((facing) => `line ${facing}`),
      "square 2",
    ]); // no Line in two hexes for two
    const alone = changes(take(field({ A: foot("french", "7,7", 2) }), "A"));
    expect(alone.filter((one) => one.startsWith("line2 0"))).toEqual(["line2 0 8,8", "line2 0 6,7"]);
    expect(alone).toHaveLength(6 + 12 + 1);
  },
);

rule("6.1.1", "a Line in two hexes may close up into either, with any facing", () => {
  const wide = changes(take(field({ A: foot("french", "7,7", 0, { formation: "line2" }) }), "A"));
  expect(wide.filter((one) => one.startsWith("column"))).toEqual(
    [0, 1, 2, 3, 4, 5].flatMap((facing) => [`column ${facing}`, `column ${facing} 8,8`]),
  );
});

rule(
  ["16.2.5", "6.1.4"],
  "a change is for units that have the points: Landwehr needs five for a Line",
  () => {
    const A = (ma: number) => foot("prussian", "7,7", 0, { kind: "landwehr", ma });
    const names = (ma: number) => [
      ...new Set(
        changes(take(field({ A: A(ma) }, { active: "coalition" }), "A")).map((one) => one.split(" ")[0]),
      ),
    ];
    expect([names(4), names(5), names(6)]).toEqual([
      ["square"],
      ["line", "square"],
      ["line", "line2", "square"],
    ]);
    const place = take(field({ A: A(5) }, { active: "coalition" }), "A").act(form("line", 0));
    expect(place.of("formed")).toMatchObject([{ cite: "16.2.5" }]);
  },
);

rule(
  "6.6.9",
  "out of cover the default formation is paid for, a costlier one costs the difference, facing is free",
  () => {
    const map = { terrain: { "7,7": "woods" } };
    const out = (unit: Json) => walk(field({ A: unit }, { map }), "A", "7,6");
    const place = out(foot("french", "7,7", 0));
    expect(changes(place)[0]).toBe("column 0");
    place.act(form("column", 0));
    expect([spent(place, "A"), place.of("formed")[0]?.cite]).toEqual([2, "6.6.9"]);
    const line = out(foot("french", "7,7", 0)).act(form("line", 3));
    expect([spent(line, "A"), line.unit("A")]).toMatchObject([2, { formation: "line", facing: 3 }]);
    const poor = out(foot("french", "7,7", 0, { ma: 2 }));
    expect(changes(poor).some((one) => one.startsWith("line2"))).toBe(false);
    expect(changes(poor)).toContain("line 3");
  },
);

rule("11.1.3", "guns are refused with what they cannot enter, and that they must limber to move", () => {
  const map = { terrain: { "7,6": "woods", "8,7": "steep" } };
  const battery = take(field({ G: limbered("7,7") }, { map }), "G");
  expect(reason(battery, { do: "step", to: "7,6" })).toEqual(["guns enter woods by road only", "11.1.3"]);
  expect(reason(battery, { do: "step", to: "8,7" })).toEqual(["no unit can enter it", "16.1.2"]);
  const ready = take(field({ G: guns("french", "7,7", 0) }), "G");
  expect(reason(ready, { do: "step", to: "7,6" })).toEqual(["the guns must limber first", "6.9"]);
  const wide = take(field({ A: foot("french", "7,7", 0, { formation: "line2" }) }, { map }), "A");
  expect(reason(wide, { do: "step", to: "7,6" })[1]).toBe("6.4.4");
});

rule("4.4.1", "a disordered unit does not approach an enemy within fifteen hexes that is not routed", () => {
  const nearer = (at: string, to: string, more: More = {}) =>
    take(
      field({ A: foot("french", at, 0, { morale: "disordered" }), R: foot("russian", "0,0", 3, more) }),
      "A",
    ).refusal({
      do: "step",
      to,
    });
  expect(nearer("4,14", "4,13")).toBe("4.4.1"); // to fifteen hexes
  expect(nearer("6,14", "6,13")).toBeUndefined(); // to sixteen
  expect(nearer("4,13", "4,14")).toBeUndefined();
  expect(nearer("4,14", "4,13", { morale: "routed" })).toBeUndefined();
});

rule(["11.2.5", "11.2.5-2"], "on a force march no unit enters enemy influence, or leaves cover", () => {
  const own = { division: "Bourgeois", command: "french-i" };
  const marching = (units: { readonly [id: string]: Json }, map: Json = {}) => {
    const place = field({ A: foot("french", "7,10", 0, own), ...units }, { map }, { dice: dice(66) });
    return take(place.act({ do: "forceMarch", division: "Bourgeois" }), "A");
  };
  const near = marching({ R: foot("russian", "7,8", 3) });
  expect(near.refusal({ do: "step", to: "7,9" })).toBe("11.2.5");
  expect(steps(near)).toContain("8,11");
  const covered = marching({}, { terrain: { "7,9": "woods", "7,8": "woods" } }).act({
    do: "step",
    to: "7,9",
  });
  expect(covered.refusal({ do: "step", to: "7,10" })).toBe("11.2.5-2");
  expect(covered.refusal({ do: "step", to: "7,8" })).toBeUndefined();
});

rule(
  ["2.3.6", "11.1.2"],
  "a leader who rides along pays as cavalry does, cavalry out of cover for its change",
  () => {
    const map = { terrain: { "7,7": "woods", "7,6": "woods" } };
    const units = { A: foot("french", "7,8", 0, { ma: 9 }), L: leader("french", "7,8") };
    const place = take(field(units, { map }), "A", "L").act({ do: "step", to: "7,7" });
    expect([spent(place, "A"), spent(place, "L")]).toEqual([3, 4]);
    place.act({ do: "step", to: "7,6" });
    expect([spent(place, "A"), spent(place, "L"), place.unit("A").formation]).toEqual([6, 8, "general"]);
    const rider = walk(field({ A: horse("french", "7,6", 0) }, { map }), "A", "7,5");
    expect(spent(rider, "A")).toBe(4);
  },
);

rule("11.1", "a hex that is not on the map is no move, for whatever reason", () => {
  const place = take(field({ A: foot("french", "7,7", 0) }), "A");
  const unknown = ["there is no such hex", "11.1.1"];
  expect(reason(place, { do: "step", to: "99,9" })).toEqual(unknown);
  expect(reason(place, { do: "march", to: "99,9" })).toEqual(unknown);
  expect(reason(place, { do: "form", formation: "line2", facing: 0, second: "99,9" })).toEqual([
    unknown[0],
    "6.4.6",
  ]);
  expect(reason(place, { do: "step", to: "7,7" })).toEqual(["it is there already", "11.1.1"]);
  expect(reason(place, { do: "march", to: "7,6" })).toEqual([
    "an adjacent hex is entered by a step",
    "11.1.1",
  ]);
  expect(reason(place, { do: "step", to: "7,5" })).toEqual([
    "a step goes into an adjacent hex; farther hexes are for a march",
    "11.1.1",
  ]);
});
