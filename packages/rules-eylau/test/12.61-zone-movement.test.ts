// [12.61] Moving and changing where enemy cavalry is about to charge.

import { edit } from "@grognard/kernel";
import { expect } from "vitest";
import { zoneChangeCost } from "../src/rules/12.61-zone-movement.ts";
import { POINT } from "../src/types.ts";
import { alliedDrill, drill, type Entry, WEST } from "./form-lab.ts";
import { type LabSetting, rule } from "./lab.ts";

/** Russian dragoons in 14,8 charge to the west: rows 1 to 6 of a triangle towards 8,8. */
const CHARGER: Entry = { side: "allied", kind: "dragoon", at: "14,8", facing: WEST, size: 6 };
const charged = (
  f: Entry,
  setting: LabSetting & { more?: { readonly [id: string]: Entry }; map?: Entry } = {},
) => {
  const { more, map = {}, ...rest } = setting;
  return drill(f, {
    ...rest,
    more: { c: CHARGER, ...more },
    position: { charges: [{ units: ["c"] }], map },
  });
};
/** Passes what the horsemen may do meanwhile. */
const go = (t: ReturnType<typeof charged>) => t.until("mover", "movement", "crossing");

rule("12.61-1", "a point more for every hex in the zone", () => {
  const t = charged({ at: "7,8" }).take("f");
  go(t.move("8,8"));
  expect(t.spent("f")).toBe(2); // the sixth row
  go(t.move("9,7"));
  expect(t.spent("f")).toBe(4);
  const away = charged({ at: "7,8", facing: WEST }).take("f");
  go(away.move("6,8"));
  expect(away.spent("f")).toBe(1);
});

rule("12.61-1", "not where friends are about to charge", () => {
  const t = drill(
    { at: "8,8" },
    {
      more: { c: { side: "french", kind: "dragoon", at: "4,8", facing: 1, size: 6 } },
      position: { charges: [{ units: ["c"] }] },
    },
  ).take("f");
  go(t.move("9,8"));
  expect(t.spent("f")).toBe(1);
});

rule("12.61-1", "not for towns, woods and wetlands", () => {
  const cost = (terrain: string) => {
    const t = charged({ at: "7,8" }, { map: { terrain: { "8,8": terrain } } }).take("f");
    go(t.move("8,8"));
    return t.of("moved")[0]!.cost! / 6;
  };
  expect(["clear", "light", "farmette", "town", "woods", "wetlands"].map(cost)).toEqual([2, 2, 2, 2, 2, 2]);
});

rule("12.61-1", "outside the zone, within three hexes of the rider, a point more towards it", () => {
  // 13,5 is three hexes from 14,8; 13,6 is nearer to the zone that begins in 13,7 and 13,8.
  const towards = charged({ at: "13,5", facing: 2 }).take("f");
  go(towards.move("13,6"));
  expect(towards.spent("f")).toBe(2);
  const beside = charged({ at: "15,5", facing: 1 }).take("f");
  go(beside.move("16,5"));
  expect(beside.spent("f")).toBe(1);
  const far = charged({ at: "13,3", facing: 2 }).take("f");
  go(far.move("13,4"));
  expect(far.spent("f")).toBe(1);
});

rule("12.61-1", "and a point more for a change of formation after it has moved", () => {
  const t = charged({ at: "15,5", facing: 1 });
  t.take("f");
  expect(t.refusal({ do: "form", formation: "line" })).toBeUndefined();
  t.act({ do: "form", formation: "line" });
  expect(t.spent("f")).toBe(1);
  const begun: LabSetting["prepare"] = (g, id) => {
    edit(g, "began")[id("f")] = g.state.hex[id("f")]!;
  };
  const after = (at: string, to: string) => {
    const moved = charged({ at, facing: 1 }, { prepare: begun }).take("f");
    go(moved.move(to));
    return moved.act({ do: "form", formation: "line" }).spent("f");
  };
  expect([after("15,5", "16,6"), after("14,4", "15,4")]).toEqual([3, 2]); // three and four hexes from the rider
});

rule("12.61-1", "after it has moved an extended line pays more with either hex near the rider", () => {
  const more = (at: string, wing: string) => {
    const t = charged({ at, wing, facing: 1, formation: "extended", size: 12 });
    return [true, false].map((moved) => zoneChangeCost(t.g, t.id("f"), moved) / POINT);
  };
  expect(more("16,4", "16,5")).toEqual([0, 0]);
  expect(more("16,5", "16,6")).toEqual([1, 0]);
  expect(more("16,6", "16,5")).toEqual([1, 0]);
});

rule("12.61-1", "near one of several riders is enough", () => {
  const d = { ...CHARGER, at: "20,14" };
  const t = drill(
    { at: "15,5" },
    { more: { c: CHARGER, d }, position: { charges: [{ units: ["c"] }, { units: ["d"] }] } },
  );
  expect([true, false].map((moved) => zoneChangeCost(t.g, t.id("f"), moved) / POINT)).toEqual([1, 0]);
});

rule("12.61-1a", "skirmishers check in the first zone hex of their move, and once only", () => {
  const more = { "f-c1": { at: "7,8" } };
  const t = charged({ kind: "light", at: "6,8" }, { more, dice: [0] }).take("f-c1");
  go(t.move("8,8"));
  expect(t.of("checked")).toMatchObject([{ unit: "f-c1", why: "company", cite: "12.61-1a", passed: true }]);
  go(t.move("9,7"));
  expect(t.of("checked")).toHaveLength(1);
  const bad = charged({ kind: "light", at: "6,8" }, { more, dice: [9] })
    .take("f-c1")
    .move("8,8");
  bad.until("movement");
  expect(bad.unit("f-c1").morale).not.toBe("good");
  expect(bad.hex("f-c1")).not.toBe("8,8");
});

rule(
  "12.61-1x",
  "a Jaeger company that begins in the zone: two hexes cost four points, with a check in the first",
  () => {
    const t = alliedDrill(
      { kind: "jaeger", at: "7,8" },
      {
        more: {
          "f-c1": { at: "8,8" },
          c: { side: "french", kind: "dragoon", at: "14,8", facing: WEST, size: 6 },
        },
        position: { charges: [{ units: ["c"] }] },
        dice: [0],
      },
    ).take("f-c1");
    t.move("9,7").until("mover");
    t.move("10,8").until("mover", "movement");
    expect(t.spent("f-c1")).toBe(4);
    expect(t.of("checked")).toHaveLength(1);
  },
);

rule(
  "12.61-2",
  "in the zone a turn costs twice as much, a change a point more, and both a check first",
  () => {
    const t = charged({}, { dice: [0] })
      .take("f")
      .act({ do: "face", facing: 2 });
    expect(t.of("checked")).toMatchObject([{ unit: "f", why: "zone", cite: "12.61-2", passed: true }]);
    expect(t.spent("f")).toBe(1);
    expect(t.unit("f").facing).toBe(2);
    const line = charged({}, { dice: [0] })
      .take("f")
      .act({ do: "form", formation: "line" });
    expect(line.spent("f")).toBe(2);
    expect(line.unit("f").formation).toBe("line");
    const plain = drill().take("f").act({ do: "face", facing: 2 });
    expect(plain.of("checked")).toEqual([]);
  },
);

rule("12.61-2", "of a stack the topmost in order checks, not a disordered unit above it", () => {
  const more = { h: { side: "french", at: "8,8", facing: 1 } };
  const t = charged({ morale: "disordered" }, { more, dice: [0] }).take("f");
  t.act({ do: "join", unit: "h" }, { do: "face", facing: 2 });
  expect(t.of("checked").map(({ unit }) => unit)).toEqual(["h"]);
  expect(t.unit("h").facing).toBe(2);
});

/** The die that exceeds the effectiveness of a French line battalion in the far zone by this much. */
const dieFor = (excess: number) => {
  const t = charged({}, { dice: [0] })
    .take("f")
    .act({ do: "face", facing: 2 });
  const { needed, total } = t.of("checked")[0]!;
  return needed - total + excess;
};

rule("12.61-2a", "failed by three or less it is disordered, but does it", () => {
  const t = charged({ effectiveness: 5 }, { dice: [dieFor(3)] })
    .take("f")
    .act({ do: "face", facing: 2 });
  expect(t.unit("f")).toMatchObject({ morale: "disordered", facing: 2, hexes: ["8,8"] });
  expect(t.of("disordered")).toMatchObject([{ unit: "f", cite: "12.61-2a" }]);
  const just = (excess: number) =>
    charged({ effectiveness: 5 }, { dice: [dieFor(excess)] })
      .take("f")
      .act({ do: "face", facing: 2 })
      .unit("f").morale;
  expect([just(0), just(1)]).toEqual(["good", "disordered"]);
});

rule("12.61-2b", "failed by four or more it is disordered, does not do it, and does not run", () => {
  const t = charged({ effectiveness: 5 }, { dice: [dieFor(4)] })
    .take("f")
    .act({ do: "face", facing: 2 });
  expect(t.unit("f")).toMatchObject({ morale: "disordered", facing: 1, hexes: ["8,8"] });
  expect(t.of("disordered")).toMatchObject([{ unit: "f", cite: "12.61-2b" }]);
  expect(t.of("retreats")).toEqual([]);
  expect(t.of("faced")).toEqual([]);
});

rule("12.61-2c", "one check for several zones", () => {
  const more = { c2: { ...CHARGER, at: "14,9" } };
  const t = drill(
    {},
    {
      more: { c: CHARGER, ...more },
      position: { charges: [{ units: ["c"] }, { units: ["c2"] }] },
      dice: [0],
    },
  );
  t.take("f").act({ do: "face", facing: 2 });
  expect(t.of("checked")).toHaveLength(1);
});

rule("12.61-2n", "no check to detach companies in a zone", () => {
  const t = drill(
    { kind: "light", size: 9 },
    {
      more: { c: CHARGER },
      position: { charges: [{ units: ["c"] }], stage: "detach" },
    },
  );
  t.act(t.actions("detach")[0]!);
  expect(t.of("checked")).toEqual([]);
  expect(t.of("detached")).toHaveLength(1);
});

rule("12.61-1a", "a company that comes in under a battalion checks alone", () => {
  const more = { "f-c1": { at: "7,8" }, g: { side: "french", at: "8,8", facing: 1 } };
  const t = charged({ kind: "light", at: "6,8" }, { more, dice: [9] })
    .take("f-c1")
    .move("8,8");
  t.until("mover", "movement");
  expect(t.of("checked").map(({ unit }) => unit)).toEqual(["f-c1"]);
  expect([t.unit("f-c1").morale, t.unit("g").morale]).toEqual(["disordered", "good"]);
});
