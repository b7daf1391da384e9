// [V.14, V.13, V.3, IV.5-fire-fire] Who may not fire at all and why, what rakes, and words for ranges.

import { dotAt, rayThrough } from "@grognard/table";
import { expect } from "vitest";
import { fireBar, fireOffers, fireTwiceBar } from "../src/rules/05-orders.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { metBy } from "../src/rules/05-ray.ts";
import { bandOf, inMillimetres, isDispersed, isEnfilade } from "../src/rules/05-zones.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const TOWN = { terrain: [{ id: "Z", kind: "town", corner: [1000, 800] }] };
const B1 = { at: [1000, 560], facing: 180 };
const table = (a1: Entry, more: Entry = {}, units: Entry = {}): Field =>
  field({
    units: { A1: "zone" in a1 || "place" in a1 ? a1 : { at: [1000, 500], ...a1 }, B1, ...units },
    ...more,
  });
const bar = (a1: Entry, more: Entry = {}) => {
  const f = table(a1, more);
  const fault = fireBar(f.g, f.u("A1"));
  return fault && `${words.say(fault)} [${fault.cite}]`;
};

rule("V.14", "each silence has its reason", () => {
  expect(bar({})).toBeUndefined();
  expect(bar({ status: "routed", formation: "rout" })).toBe("is routed [VI.5]");
  expect(bar({ done: ["recall"] })).toBe("can only be recalled [IV.4-recall-only]");
  const horse = { formation: "cav-line-2", weapon: "carbine", owesRecall: true };
  expect(bar(horse)).toBe("can only be recalled [IV.4-recall-only]");
  expect(bar({ formation: "route" })).toBe("a column of route cannot fire [III.2-route-combat]");
  expect(bar({ formation: "line", weapon: "none" })).toBe("has no firearms [V.14]");
  expect(bar({ formation: "gun-route", calibre: "light" })).toBe(
    "is limbered: guns must be unlimbered to fire [III.4-route]",
  );
  expect(bar({ formation: "gun-firing", calibre: "light" })).toBeUndefined();
  const town = (posture: string) => bar({ zone: "Z", posture }, TOWN);
  expect(town("sheltered")).toBe("is sheltered in a town and cannot fire [XI.6-town-shelter]");
  expect(town("deep")).toBe("does not line the edge of its town [XI.6-town-garrison]");
  expect(town("edge")).toBeUndefined();
});

rule("V.13", "siege guns fire every other turn, and in the first", () => {
  const siege = (lastFired: number, turn: number, calibre = "siege") =>
    bar({ formation: "gun-firing", calibre, lastFired }, { turn });
  expect([siege(1, 2), siege(1, 3), siege(0, 1), siege(2, 2)]).toEqual([
    "siege guns fire every other turn [V.13]",
    undefined,
    undefined,
    undefined,
  ]);
  expect(siege(1, 2, "heavy")).toBeUndefined();
});

rule("IV.5-fire-fire", "only formed infantry in one body that does nothing else fires twice", () => {
  const twice = (a1: Entry, more: Entry = {}) => {
    const f = table(a1, more);
    return fireTwiceBar(f.g, f.u("A1"))?.cite;
  };
  expect([twice({}), twice({ done: ["face"] })]).toEqual([undefined, "IV.5-fire-fire"]);
  expect(twice({ formation: "skirmish" })).toBe("IV.5-fire-fire");
  expect(twice({ formation: "half-line", screen: true })).toBe("IV.5-fire-fire");
  expect(twice({ formation: "skirmish", quarters: 2 })).toBe("IV.5-fire-fire");
  expect(twice({ formation: "cav-line-2", weapon: "carbine" })).toBe("IV.5-fire-fire");
  expect(twice({ formation: "gun-firing", calibre: "light" })).toBe("IV.5-fire-fire");
  expect(twice({ zone: "Z", posture: "edge" }, TOWN)).toBeUndefined();
});

rule("V.2-eligible", "with no unit in its zone there is nothing to order", () => {
  const offered = (facing: number) => {
    const f = table({ facing });
    return [fireOffers.fire(f.g, f.u("A1")), fireOffers["fire-fire"](f.g, f.u("A1"))].map((one) =>
      Array.isArray(one) ? one.length : "barred",
    );
  };
  expect([offered(0), offered(180)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

rule(
  "V.9-flight",
  "guns in battery, and others in open order, are met once by a line, at their first stand",
  () => {
    const ray = rayThrough({ x: 100000, y: 40000 }, { x: 100000, y: 60000 }, 90000);
    const met = (b1: Entry) => {
      const f = table({ at: [300, 300] }, {}, { B1: b1 });
      return metBy(f.g, ray, f.u("A1")).map(
        ({ enter }) => Math.round((ray.far.y - 40000) * (enter.n / enter.d)) / 100,
      );
    };
    const guns = { at: [1017, 560], facing: 90, formation: "gun-firing", calibre: "medium", guns: 8 };
    expect(met(guns)).toHaveLength(1);
    const spent = { at: [1000, 560], facing: 180, formation: "cav-attack", owesRecall: true };
    const [first] = met(spent);
    expect([met(spent).length, first]).toEqual([1, 160]);
    expect(met({ ...spent, owesRecall: false }).length).toBeGreaterThan(1);
    const about = { ...spent, at: [1000, 700], facing: 0 }; // its rear is the nearer end
    expect(met(about)).toEqual(met({ ...about, owesRecall: false }).slice(0, 1));
  },
);

rule("V.3", "squares, crowds and garrisons are never raked; others by the lie of the stand", () => {
  const raked = (b1: Entry, more: Entry = {}) => {
    const f = table({}, more, { B1: b1 });
    const body = f.g.state.units[f.u("B1")]!.bodies[0] ?? f.body("B1", "line", 1000, 700, 90);
    const [part] = partsOf(f.g, f.u("A1"));
    const stand = dotAt({ x: 100000, y: 70000 });
    return isEnfilade(
      f.g,
      f.u("A1"),
      f.u("B1"),
      body,
      { ...stand, width: 3500, depth: 1500, heading: body.heading },
      part!.centre,
    );
  };
  const far = { at: [1000, 700], facing: 90 };
  expect([raked(far), raked({ ...far, facing: 180 })]).toEqual([true, false]);
  expect(raked({ ...far, formation: "square" })).toBe(false);
  expect(raked({ ...far, status: "routed", formation: "rout" })).toBe(false);
  expect(raked({ zone: "Z", posture: "edge" }, TOWN)).toBe(false);
});

rule("V.14", "bands end where the chart says, to the rounding; ranges are told in whole millimetres", () => {
  const f = table({});
  const [part] = partsOf(f.g, f.u("A1"));
  const band = (c: number) => bandOf(f.g, part!, c * c);
  expect([band(5002), band(5003), band(10002), band(10003), band(20002), band(20003)]).toEqual([
    "close",
    "medium",
    "medium",
    "long",
    "long",
    undefined,
  ]);
  expect([inMillimetres(0), inMillimetres(10000 ** 2), inMillimetres(10001 ** 2)]).toEqual([0, 100, 101]);
});

rule("III.5", "in open order: skirmishers, guns, crowds, detachments and spent gallopers", () => {
  const loose = (a1: Entry) => {
    const f = table(a1);
    return isDispersed(f.g, f.u("A1"), f.g.state.units[f.u("A1")]!.bodies[0]!);
  };
  expect([
    loose({}),
    loose({ formation: "skirmish" }),
    loose({ formation: "skirmish", quarters: 2 }),
  ]).toEqual([false, true, true]);
  const horse = { formation: "cav-line-2" };
  expect([
    loose(horse),
    loose({ ...horse, owesRecall: true }),
    loose({ ...horse, owesRecall: true, gait: "gallop" }),
  ]).toEqual([false, true, false]);
});
