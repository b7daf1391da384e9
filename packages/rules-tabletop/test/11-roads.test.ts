import { expect } from "vitest";
import { figureOf } from "../src/bodies/figures.ts";
import type { Formation } from "../src/formations.ts";
import { batter } from "../src/ground/battering.ts";
import { lossFactor } from "../src/ground/cover.ts";
import { bridgeUnder, crowdsBridge } from "../src/ground/crossings.ts";
import { delayDue } from "../src/ground/delay.ts";
import { onTrail, roadFactor } from "../src/ground/roads.ts";
import { isOpen } from "../src/ground/sections.ts";
import { sees } from "../src/ground/sight.ts";
import { barred } from "../src/ground/terrain.ts";
import {
  attackFactor,
  defenceFactor,
  type Field,
  field,
  fireFactor,
  penaltyDivisor,
  stand,
} from "./field.ts";
import { block, water } from "./ground.ts";
import { rule } from "./rule.ts";

/** A road from south to north at x 700, through a forest from y 1000 on. */
const roaded = (kind: string, weather = "perfect", more: object = {}, options = {}): Field =>
  field(
    {
      weather,
      terrain: [
        {
          id: "road",
          kind,
          line: [
            [700, 0],
            [700, 1600],
          ],
        },
        { id: "forest", kind: "forest", outline: block(300, 1000, 1100, 1500) },
      ],
      units: {
        A1: { at: [700, 400], facing: 0, formation: "route" },
        B1: { at: [700, 900], facing: 180, formation: "line" },
        ...more,
      },
    },
    { options },
  );
const march = (f: Field, x: number, formation: Formation = "route", id = "A1") =>
  roadFactor(
    f.g,
    f.u(id),
    [400, 500, 600].map((y) => f.figure(id, formation, x, y)),
  );
const nothingElse = (f: Field) => {
  const [a, b] = [f.u("A1"), f.u("B1")];
  expect(sees(f.g, a, b)).toBe(true);
  expect(fireFactor(f.g, b, stand(700, 900), a, stand(700, 400), "volley")).toEqual([1, 1]);
  expect(attackFactor(f.g, f.contact("B1", "A1"))).toEqual([1, 1]);
  expect(penaltyDivisor(f.g, a)).toBe(1);
};

rule("XI.6", "roads, constructs, towns, works and bridges each have their row", () => {
  const { charts } = field({}).g.world;
  const kinds = ["road-metalled", "wall", "town", "fortification", "bridge-temporary"] as const;
  expect(kinds.map((kind) => charts.terrain(kind).density)).toEqual([
    "regular",
    "rough",
    "rough",
    "rugged",
    "regular",
  ]);
});

rule("XI.6-roadways", "a road opens ground that is closed beside it", () => {
  for (const kind of ["road-metalled", "road-unmetalled", "trail"]) {
    const f = roaded(kind);
    expect(barred(f.g, f.u("A1"), f.body("A1", "route", 700, 1200))).toBeUndefined();
    expect(barred(f.g, f.u("A1"), f.body("A1", "route", 730, 1200))?.cite).toBe("XI.4-forest-movement");
  }
});

rule(
  "XI.6-metalled-movement",
  "a column of route goes twice as far if its whole path is on a metalled road",
  () => {
    const f = roaded("road-metalled");
    expect(march(f, 700)).toBe(2);
    expect(march(f, 720)).toBe(2);
    expect(march(f, 721)).toBe(1);
    expect(march(f, 700, "attack")).toBe(1);
    const leaving = [f.figure("A1", "route", 700, 400), f.figure("A1", "route", 730, 500)];
    expect(roadFactor(f.g, f.u("A1"), leaving)).toBe(1);
    expect(march(roaded("road-metalled", "storm"), 700)).toBe(2);
  },
);

rule("XI.6-metalled-movement", "two units go abreast on it", () => {
  const f = roaded("road-metalled", "perfect", {
    A1: { at: [682, 400], formation: "route" },
    A2: { at: [718, 400], formation: "route" },
  });
  expect([march(f, 682), march(f, 718, "route", "A2")]).toEqual([2, 2]);
});

rule("XI.6-metalled-other", "a metalled road has no other effect", () => {
  nothingElse(roaded("road-metalled"));
});

rule(
  "XI.6-unmetalled-movement",
  "an unmetalled road doubles in perfect weather alone, one unit at a time",
  () => {
    expect(march(roaded("road-unmetalled"), 700)).toBe(2);
    for (const weather of ["fair", "wet", "storm", "snow"])
      expect(march(roaded("road-unmetalled", weather), 700)).toBe(1);
    const f = roaded("road-unmetalled", "perfect", {
      A1: { at: [682, 400], formation: "route" },
      A2: { at: [718, 400], formation: "route" },
    });
    expect([march(f, 682), march(f, 718, "route", "A2")]).toEqual([1, 1]);
  },
);

rule("XI.6-unmetalled-movement", "in a storm it is no better than a trail", () => {
  const f = roaded("road-unmetalled", "storm");
  expect(onTrail(f.g, f.body("A1", "route", 700, 400))).toBe(true);
  const fair = roaded("road-unmetalled", "fair");
  expect(onTrail(fair.g, fair.body("A1", "route", 700, 400))).toBe(false);
});

rule("XI.6-unmetalled-other", "an unmetalled road has no other effect", () => {
  nothingElse(roaded("road-unmetalled"));
});

rule("XI.6-trail-movement", "a trail serves in all weather, doubles nothing, and is rough", () => {
  for (const weather of ["perfect", "wet", "storm"]) {
    const f = roaded("trail", weather);
    expect(march(f, 700)).toBe(1);
    expect(barred(f.g, f.u("A1"), f.body("A1", "route", 700, 1200))).toBeUndefined();
    // in the forest the forest's own entry rules
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "route", 700, 1200)])?.cite).toBe("XI.4-forest-movement");
    // rough ground frees columns of route
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "route", 700, 600)])).toBeUndefined();
  }
  const strict = roaded("trail", "perfect", {}, { trailColumnRolls: true });
  expect(delayDue(strict.g, strict.u("A1"), [strict.body("A1", "route", 700, 600)])?.cite).toBe(
    "XI.6-trail-movement",
  );
  expect(delayDue(strict.g, strict.u("A1"), [strict.body("A1", "route", 800, 600)])).toBeUndefined();
});

rule("XI.6-trail-other", "a trail has no other effect", () => {
  nothingElse(roaded("trail"));
});

/** A bridge at x 700 over a river at y 800. */
const bridged = (kind: string, more: object = {}, impact?: number): Field =>
  field({
    terrain: [
      water("river", 80, "river"),
      { id: "bridge", kind, water: "river", at: [700, 800], ...(impact ? { impact } : {}) },
    ],
    units: {
      A1: { at: [300, 400], facing: 0, formation: "route" },
      A2: { at: [1000, 400], facing: 0, formation: "cav-route" },
      A3: { at: [1200, 400], facing: 0, formation: "gun-route" },
      ...more,
    },
  });
const onto = (f: Field, id: string, formation: Formation, x = 700) =>
  barred(f.g, f.u(id), f.body(id, formation, x, 820))?.cite;

rule(
  "XI.6-bridge-temporary-movement",
  "all arms cross it in column of route, infantry skirmishers too",
  () => {
    const f = bridged("bridge-temporary");
    expect([onto(f, "A1", "route"), onto(f, "A2", "cav-route"), onto(f, "A3", "gun-route")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(onto(f, "A1", "skirmish")).toBeUndefined();
    expect(onto(f, "A1", "close")).toBe("XI.6-bridge-temporary-movement");
    expect(onto(f, "A2", "cav-open")).toBe("XI.6-bridge-temporary-movement");
    expect(onto(f, "A1", "route", 725)).toBe("XI.5-river-movement");
  },
);

const figure = (f: Field, id: string, formation: Formation, x: number, y: number) =>
  figureOf(f.g, f.u(id), f.body(id, formation, x, y));

rule("XI.6-bridge-temporary-movement", "it has one lane, and no unit passes another on it", () => {
  const f = bridged("bridge-temporary");
  const first = figure(f, "A1", "route", 682, 820);
  expect(bridgeUnder(first, f.g)?.id).toBe("bridge");
  expect(crowdsBridge(f.g, figure(f, "A2", "cav-route", 713, 820), first)).toBe(true); // beside it
  expect(crowdsBridge(f.g, figure(f, "A2", "cav-route", 690, 830), first)).toBe(true); // through it
  expect(crowdsBridge(f.g, figure(f, "A2", "cav-route", 700, 684), first)).toBe(false); // behind it
  const ashore = figure(f, "A1", "route", 682, 700);
  expect(bridgeUnder(ashore, f.g)).toBeUndefined();
  expect(crowdsBridge(f.g, figure(f, "A2", "cav-route", 690, 700), ashore)).toBe(false);
});

rule(
  "XI.6-bridge-temporary-firing",
  "it falls when more than its impact has struck it, and units on it fall too",
  () => {
    const f = bridged("bridge-temporary", { A4: { at: [700, 820], formation: "route" } }, 24);
    const { index, impact } = f.g.world.ground.sections[0]!;
    expect(impact).toBe(24);
    batter(f.g, index, 48);
    expect(isOpen(f.g, index)).toBe(false);
    batter(f.g, index, 1);
    expect(isOpen(f.g, index)).toBe(true);
    expect(f.events).toContainEqual({
      type: "breached",
      section: "bridge",
      cite: "XI.6-bridge-temporary-firing",
    });
    expect(f.g.state.units[f.u("A4")]!.place).toBe("lost");
    expect(f.g.state.units[f.u("A1")]!.place).toBe("table");
    expect(onto(f, "A1", "route")).toBe("XI.6-bridge-temporary-movement");
  },
);

rule("XI.6-bridge-temporary-firing", "it bears 24 to 36", () => {
  const { charts } = field({}).g.world;
  expect(["pontoon", "trestle", "boat bridge"].map((what) => charts.impact(what))).toEqual([24, 30, 36]);
});

const fightOn = (kind: string) => {
  const f = field({
    terrain: [water("river", 80, "river"), { id: "bridge", kind, water: "river", at: [700, 800] }],
    units: {
      A1: { at: [700, 800], facing: 0, formation: "route" },
      B1: { at: [700, 800], facing: 180, formation: "route" },
    },
    contacts: [{ attacker: "A1", defender: "B1" }],
  });
  expect(sees(f.g, f.u("A1"), f.u("B1"))).toBe(true);
  expect(attackFactor(f.g, f.contact("A1", "B1"))).toEqual([1, 1]);
  expect(defenceFactor(f.g, f.contact("A1", "B1"))).toEqual([1, 1]);
  expect(lossFactor(f.g, f.u("B1"))).toBe(1);
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(1);
};

rule("XI.6-bridge-temporary-other", "a temporary bridge has no other effect", () =>
  fightOn("bridge-temporary"),
);

rule(
  "XI.6-bridge-permanent-movement",
  "a close column crosses a permanent bridge too, and two units abreast",
  () => {
    const f = bridged("bridge-permanent", { A4: { at: [682, 820], formation: "route" } });
    expect(onto(f, "A1", "close")).toBeUndefined();
    expect(onto(f, "A1", "attack")).toBe("XI.6-bridge-permanent-movement");
    expect(onto(f, "A2", "cav-attack")).toBe("XI.6-bridge-permanent-movement");
    const first = figure(f, "A4", "route", 682, 820);
    expect(crowdsBridge(f.g, figure(f, "A1", "route", 718, 820), first)).toBe(false);
    expect(crowdsBridge(f.g, figure(f, "A1", "route", 700, 820), first)).toBe(true);
  },
);

rule("XI.6-bridge-permanent-firing", "it bears 36 to 48", () => {
  const f = bridged("bridge-permanent", {}, 48);
  const { charts } = f.g.world;
  expect(
    ["timber bridge", "timber on stone piers", "stone bridge"].map((what) => charts.impact(what)),
  ).toEqual([36, 42, 48]);
  batter(f.g, 0, 96);
  expect(isOpen(f.g, 0)).toBe(false);
  batter(f.g, 0, 2);
  expect(isOpen(f.g, 0)).toBe(true);
  expect(f.events.map(({ cite }) => cite)).toEqual(["XI.6-bridge-permanent-firing"]);
});

rule("XI.6-bridge-permanent-other", "a permanent bridge has no other effect", () =>
  fightOn("bridge-permanent"),
);
