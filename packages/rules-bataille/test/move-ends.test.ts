// [11.1] Where a move ends, and what follows from it.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { stand } from "../src/verbs.ts";
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
  reason,
  spent,
  take,
  walk,
} from "./marches.ts";

/** B is in the hex of A, which is overstacked by one: whatever brought it there. */
const crowded = (more: { readonly [id: string]: Json } = {}): Lab =>
  field(
    { A: foot("french", "7,7", 0, { increments: 13 }), B: foot("french", "7,8", 0), ...more },
    {},
    {
      dice: dice(66, 66),
      before: (g, id) => {
        const b = id("B");
        stand(g, b, { hex: hexNamed(g, "7,7"), formation: g.state.formation[b]!, facing: 0 });
      },
    },
  );

rule(["11.1", "3.1.5"], "the unit that ended its move in the overstacked hex counts as the newcomer", () => {
  const place = take(crowded(), "B").act({ do: "stop" });
  expect(place.of("overstacked")).toEqual([
    { type: "overstacked", hex: "7,7", units: ["B", "A"], cite: "3.1.5" },
  ]);
  expect(place.of("displaced")).toMatchObject([{ unit: "B", from: "7,7" }]);
});

rule(["11.1", "3.1.5"], "a leader who stops there overstacks no hex", () => {
  const place = take(crowded({ L: leader("french", "7,7") }), "L").act({ do: "stop" });
  expect(place.of("overstacked")).toEqual([]);
});

rule(["3.1.2c", "3.1.5"], "cavalry that guns have joined does not overstack them by staying", () => {
  const units = { C: horse("french", "7,7", 0), G: guns("french", "7,7", 0, { formation: "limbered" }) };
  const place = take(field({ ...units, B: foot("french", "3,3", 0) }), "C").act({ do: "stop" });
  expect([place.of("overstacked"), choices(place)]).toEqual([[], ["G", "B"]]);
});

rule(
  ["5.3.4a", "5.3.6"],
  "infantry does not tire by marching, nor does cavalry that was only picked up",
  () => {
    const place = walk(field({ A: foot("french", "7,7", 0), C: horse("french", "3,3", 0) }), "A", "7,6");
    place.act({ do: "stop" });
    take(place, "C").act({ do: "stop" });
    expect(["A", "C"].map((unit) => place.state.rest[place.id(unit)])).toEqual([0, 0]);
  },
);

rule(["9.1.3", "11.2"], "when the clock has run out a force march is over, too", () => {
  const own = { division: "Bourgeois", command: "french-i", ma: 3, moraleValue: 11 };
  const units = { A: foot("french", "7,13", 0, own), B: foot("french", "3,13", 0, own) };
  const place = field(units, {}, { options: ["clock"], dice: dice(66) });
  place.act({ do: "forceMarch", division: "Bourgeois" });
  take(place, "A").act({ do: "step", to: "7,12" }, { do: "timeUp" });
  expect(place.of("timeUp")).toEqual([{ type: "timeUp", side: "french", cite: "9.1.3" }]);
  expect([place.side, place.asks, place.hex("A")]).toEqual(["coalition", "movement", "7,12"]);
});

rule("4.1-b4", "only disordered troops make friends check when they set out, not their leaders", () => {
  const checked = (mover: string, more: { readonly [key: string]: Json } = {}) => {
    const units = {
      A: foot("french", "7,7", 0, more),
      B: foot("french", "7,7", 0),
      L: leader("french", "7,7"),
      R: foot("russian", "0,0", 3),
    };
    return take(field(units, {}, { dice: dice(66, 66, 66) }), mover)
      .of("check")
      .map(({ unit, cite }) => [unit, cite]);
  };
  expect(checked("A")).toEqual([]);
  expect(checked("L", { morale: "disordered" })).toEqual([]);
  expect(checked("A", { morale: "disordered" })).toEqual([["B", "4.1-b4"]]);
});

rule("11.1.1", "each unit that cannot set out: the reason is given", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "7,7", 0),
    C: horse("french", "1,3", 0, { charged: true }),
    D: foot("french", "5,3", 0),
    E: { nation: "french", place: "eliminated" },
    F: foot("french", "1,1", 0, { morale: "routed" }),
    R: foot("russian", "3,3", 0),
  };
  const place = field(units);
  const why = (...names: string[]) => reason(place, { do: "move", units: names });
  const together = ["units move alone or as a whole stack; drop the others on the way", "11.1.1"];
  expect(why("R")).toEqual(["it belongs to the other side", "11.1.1"]);
  expect(why("E")).toEqual(["it is not on the map", "11.1.1"]);
  expect(why("F")).toEqual(["F is routed and only flees", "4.3.6d"]);
  expect(why("C")).toEqual(["C has charged in this turn", "10.1.1"]);
  expect(why("A", "R")).toEqual(["it belongs to the other side", "11.1.1"]);
  expect(why()).toEqual(["no unit has been chosen", "11.1.1"]);
  expect(why("A", "A")).toEqual(["the same unit is named twice", "11.1.1"]);
  expect(why("A", "D")).toEqual(together);
  take(place, "A").act({ do: "stop" });
  expect(why("A")).toEqual(["A has moved already", "11.1.1"]);
  expect(why("B")).toEqual([undefined, undefined]);
});

rule(["11.1.1", "3.4.3c"], "battalions of a regiment that has spent all its points have moved", () => {
  const place = take(field({ "F-46e": { at: "7,12", facing: 0 }, B: foot("french", "3,3", 0) }), "F-46e");
  place.act({ do: "march", to: "7,5" }, { do: "breakDown", unit: "F-46e" }, { do: "stop" });
  expect(choices(place)).toEqual(["B"]);
  expect(reason(place, { do: "move", units: ["F-46e-1"] })[0]).toMatch(/has moved already$/);
  const early = take(field({ "F-46e": { at: "7,12", facing: 0 }, B: foot("french", "3,3", 0) }), "F-46e");
  early.act({ do: "march", to: "7,6" }, { do: "stop" }, { do: "breakDown", unit: "F-46e" });
  expect(reason(early, { do: "move", units: ["F-46e-1"] })).toEqual([undefined, undefined]);
});

rule("3.4", "regiments, tops and marches that do not exist are refused by their own cases", () => {
  const units = {
    A: foot("french", "7,7", 0),
    "F-46e": { at: "3,3", facing: 0 },
    R: foot("russian", "9,9", 0),
    E: { nation: "french", place: "eliminated" },
  };
  const place = field(units);
  const why = (kind: "breakDown" | "buildUp" | "top", unit: string) => reason(place, { do: kind, unit });
  const noBattalions = ["only French and Austrian regiments have battalions", "3.4"];
  expect(["R", "E", "A", "F-46e"].map((unit) => why("breakDown", unit))).toEqual([
    ["it belongs to the other side", "11.1.1"],
    ["it is not on the map", "11.1.1"],
    noBattalions,
    [undefined, undefined],
  ]);
  expect(why("buildUp", "A")).toEqual(noBattalions);
  expect(["R", "A"].map((unit) => why("top", unit)[1])).toEqual(["6.2.2", "6.2.2"]);
  expect(reason(place, { do: "enter", units: ["A"], at: "7,7", formation: "column" })).toEqual([
    "only reinforcements that are due come in",
    "16.3.1",
  ]);
});

rule("6.1.4", "a change of formation that is not offered is refused for its reason", () => {
  const place = take(field({ A: foot("french", "7,7", 0, { increments: 2 }) }), "A");
  const why = (...change: Parameters<typeof form>) => reason(place, form(...change));
  expect([why("line", 0), why("line", 5)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(why("square", 0)).toEqual(["a Square needs three increments", "6.5.1"]);
  expect(why("column", 0)).toEqual(["it is in that formation already", "6.1.1"]);
});

rule("6.1.4", "infantry changes with the points it has, to the last, and its guns pay nothing for it", () => {
  const units = {
    A: foot("french", "7,9", 0, { ma: 3 }),
    G: guns("french", "7,9", 0, { formation: "limbered" }),
  };
  const place = take(field(units), "A", "G").act({ do: "march", to: "7,7" });
  place.act({ do: "form", formation: "line", facing: 0 });
  expect([spent(place, "A"), spent(place, "G"), place.unit("G").formation]).toEqual([3, 2, "limbered"]);
  const spentAll = take(field(units), "A", "G").act({ do: "march", to: "7,6" });
  expect(formations(spentAll)).toEqual([]);
  expect(reason(spentAll, { do: "form", formation: "line", facing: 0 })).toEqual([
    "it does not have enough Movement Points to change formation",
    "6.1.4",
  ]);
});

rule("11.2.5-2", "on a force march no unit changes formation", () => {
  const A = foot("french", "7,13", 0, { division: "Bourgeois", command: "french-i" });
  const place = field({ A }, {}, { dice: dice(66) }).act({ do: "forceMarch", division: "Bourgeois" });
  expect(reason(take(place, "A"), { do: "form", formation: "line", facing: 0 })).toEqual([
    "formation may not change on a force march",
    "11.2.5-2",
  ]);
});
