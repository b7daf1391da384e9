import { expect } from "vitest";
import { editGround } from "../src/editing.ts";
import type { Formation } from "../src/formations.ts";
import { lossFactor } from "../src/ground/cover.ts";
import { delayDue } from "../src/ground/delay.ts";
import { sees } from "../src/ground/sight.ts";
import { barred, barredCrossing, kindsUnder } from "../src/ground/terrain.ts";
import { attackFactor, defenceFactor, type Field, field, fireShare, penaltyDivisor, stand } from "./field.ts";
import { block, water } from "./ground.ts";
import { lab, rule } from "./lab.ts";

/** Water from west to east at y 800. Blue comes from the south. */
const watered = (kind: string, width: number, more: object = {}): Field =>
  field({
    terrain: [
      water(kind, width),
      ...(kind === "creek"
        ? []
        : [
            {
              id: "way",
              kind: kind === "stream" ? "ford" : "bridge-permanent",
              water: "water",
              at: [700, 800],
            },
          ]),
    ],
    units: {
      A1: { at: [300, 400], facing: 0, formation: "line" },
      A2: { at: [1000, 400], facing: 0, formation: "cav-line-2" },
      A3: { at: [1200, 400], facing: 0, formation: "gun-route" },
      B1: { at: [300, 1400], facing: 180, formation: "line" },
      ...more,
    },
  });
const wade = (f: Field, id: string, formation: Formation, x: number) =>
  barred(f.g, f.u(id), f.body(id, formation, x, 810))?.cite;
const delays = (f: Field, id: string, formation: Formation, x: number) =>
  delayDue(f.g, f.u(id), [f.body(id, formation, x, 810)])?.cite;
const gallops = (f: Field, x: number) =>
  barredCrossing(f.g, f.u("A2"), f.body("A2", "cav-line-2", x, 795), f.body("A2", "cav-line-2", x, 805), {
    gallop: true,
  })?.cite;
const inSight = (
  kind: string,
  width: number,
  blue: number,
  red: number,
  more: readonly object[] = [],
): boolean => {
  const { g, u } = field({
    terrain: [water(kind, width), ...more],
    units: {
      A1: { at: [700, blue], facing: 0, formation: "line" },
      B1: { at: [700, red], facing: 180, formation: "line" },
    },
  });
  return sees(g, u("A1"), u("B1"));
};
rule("XI.5", "running water is creek, stream or river; standing water bog or swamp", () => {
  const f = watered("stream", 40);
  expect([...kindsUnder(f.g, [stand(700, 800)])]).toEqual(["ford"]);
  expect([...kindsUnder(f.g, [stand(1400, 800)])]).toEqual(["river"]);
  const bog = field({ terrain: [{ kind: "bog", outline: block(300, 600, 1100, 1000) }] });
  expect([...kindsUnder(bog.g, [stand(700, 800)])]).toEqual(["bog"]);
});

rule("XI.5-creek-class", "all units may cross a creek anywhere", () => {
  const f = watered("creek", 15);
  for (const [id, formation] of [
    ["A1", "line"],
    ["A1", "square"],
    ["A2", "cav-line-2"],
    ["A3", "gun-route"],
  ] as const) {
    expect(wade(f, id, formation, 500)).toBeUndefined();
    expect(delays(f, id, formation, 500)).toBeUndefined();
  }
});

rule("XI.5-creek-visibility", "troops in a creek are seen within 100, or from two contours up", () => {
  expect(inSight("creek", 40, 690, 790)).toBe(true);
  expect(inSight("creek", 40, 689, 790)).toBe(false);
  expect(inSight("creek", 15, 400, 830)).toBe(true); // beyond it, not in it
  const hill = (levels: number) =>
    Array.from({ length: levels }, (_, i) => ({
      id: `hill-${i}`,
      kind: "interval-regular",
      outline: block(300, 100, 1100, 500),
    }));
  expect(inSight("creek", 40, 400, 790, hill(1))).toBe(false);
  expect(inSight("creek", 40, 400, 790, hill(2))).toBe(true);
});

rule("XI.5-creek-other", "a creek stops a gallop and nothing else", () => {
  const f = watered("creek", 15);
  expect(gallops(f, 500)).toBe("IV.4-gallop-path");
  expect(
    barredCrossing(
      f.g,
      f.u("A2"),
      f.body("A2", "cav-line-2", 500, 795),
      f.body("A2", "cav-line-2", 500, 805),
    ),
  ).toBeUndefined();
  expect(fireShare(f, 600, 800)).toBe(1);
  expect([defenceFactor(f.g, f.contact("B1", "A1")), penaltyDivisor(f.g, f.u("A1"))]).toEqual([[1, 1], 1]);
});

rule("XI.5-stream-class", "a ford is rough ground", () => {
  const f = watered("stream", 40);
  expect(f.g.world.charts.terrain("ford").density).toBe("rough");
  expect(delays(f, "A1", "open", 700)).toBe("XI.5-stream-movement");
  expect(delays(f, "A1", "route", 700)).toBeUndefined();
});

rule("XI.5-stream-visibility", "there is sight across a stream, and of units in its ford", () => {
  expect(inSight("stream", 40, 400, 1300)).toBe(true);
  expect(inSight("stream", 40, 400, 800)).toBe(true);
});

rule(
  "XI.5-stream-movement",
  "a ford is passed in open or close column, column of route, skirmish order",
  () => {
    const f = watered("stream", 40);
    for (const formation of ["open", "close", "route", "skirmish"] as const)
      expect(wade(f, "A1", formation, 700)).toBeUndefined();
    for (const formation of ["line", "attack", "square"] as const)
      expect(wade(f, "A1", formation, 700)).toBe("XI.5-stream-movement");
    for (const formation of ["cav-open", "cav-attack", "cav-route", "cav-skirmish"] as const)
      expect(wade(f, "A2", formation, 700)).toBeUndefined();
    expect(wade(f, "A2", "cav-line-2", 700)).toBe("XI.5-stream-movement");
    expect(wade(f, "A3", "gun-route", 700)).toBeUndefined();
    expect(gallops(f, 700)).toBe("IV.4-gallop-path");
  },
);

rule("XI.5-stream-fords", "there is no crossing of a stream away from its fords", () => {
  const f = watered("stream", 40);
  for (const formation of ["open", "route", "skirmish"] as const)
    expect(wade(f, "A1", formation, 760)).toBe("XI.5-stream-fords");
  expect(wade(f, "A1", "open", 745)).toBeUndefined(); // 50 to either side of its middle
  expect(barred(f.g, f.u("A1"), f.body("A1", "line", 1500, 770))).toBeUndefined(); // on the bank
});

rule("XI.5-stream-firing", "shell on troops in a ford counts half; ball dies in the water", () => {
  const f = watered("stream", 40);
  expect(fireShare(f, 400, 800, { shot: "shell" })).toBe(0.5);
  expect(fireShare(f, 400, 800)).toBe(1);
  expect(fireShare(f, 400, 900, { shot: "shell" })).toBe(1);
  expect(f.g.world.charts.terrain("ford").ballReach).toBe(0);
});

rule("XI.5-stream-combat", "a unit charged in the ford counts half, and its losses there double", () => {
  const f = field({
    terrain: [water("stream", 40), { id: "way", kind: "ford", water: "water", at: [700, 800] }],
    units: {
      A1: { at: [700, 835], facing: 0, formation: "close" },
      B1: { at: [700, 835], facing: 180, formation: "line" },
    },
    contacts: [{ attacker: "B1", defender: "A1" }],
  });
  expect(defenceFactor(f.g, f.contact("B1", "A1"))).toEqual([1, 2]);
  expect(attackFactor(f.g, f.contact("B1", "A1"))).toEqual([1, 1]);
  expect([lossFactor(f.g, f.u("A1")), lossFactor(f.g, f.u("B1"))]).toEqual([2, 1]);
  // a unit that charges out of it pays nothing
  f.g.state.contacts = [f.contact("A1", "B1")];
  expect(defenceFactor(f.g, f.contact("A1", "B1"))).toEqual([1, 1]);
  expect(lossFactor(f.g, f.u("A1"))).toBe(1);
});

rule("XI.5-stream-morale", "a ford does nothing for morale", () => {
  const f = watered("stream", 40, { A4: { at: [700, 830], formation: "close" } });
  expect(penaltyDivisor(f.g, f.u("A4"))).toBe(1);
});

rule("XI.5-river-class", "rivers and lakes are crossed by bridge or ferry alone", () => {
  const f = watered("river", 80);
  expect(wade(f, "A1", "route", 300)).toBe("XI.5-river-movement");
  expect(wade(f, "A1", "skirmish", 300)).toBe("XI.5-river-movement");
  const lake = field({
    terrain: [{ kind: "lake", outline: block(300, 600, 1100, 1000) }],
    units: { A1: { at: [200, 200], formation: "line" } },
  });
  expect(barred(lake.g, lake.u("A1"), lake.body("A1", "skirmish", 700, 800))?.cite).toBe(
    "XI.5-river-movement",
  );
  expect(f.g.world.charts.terrain("bridge-permanent").density).toBe("regular");
});

rule("XI.5-river-visibility", "one sees across a river", () => {
  expect(inSight("river", 80, 400, 1300)).toBe(true);
});

rule(
  "XI.5-river-movement",
  "a bridge takes infantry in close column or skirmish order, all arms in column of route",
  () => {
    const f = watered("river", 80);
    for (const formation of ["close", "skirmish", "route"] as const)
      expect(wade(f, "A1", formation, 700)).toBeUndefined();
    for (const formation of ["line", "attack", "open", "square"] as const)
      expect(wade(f, "A1", formation, 700)).toBe("XI.6-bridge-permanent-movement");
    expect(wade(f, "A2", "cav-route", 700)).toBeUndefined();
    expect(wade(f, "A2", "cav-attack", 700)).toBe("XI.6-bridge-permanent-movement");
    expect(wade(f, "A3", "gun-route", 700)).toBeUndefined();
    expect(delays(f, "A1", "close", 700)).toBeUndefined();
  },
);

rule("XI.5-river-firing", "ball dies in a river; other fire across it is whole", () => {
  const f = watered("river", 80);
  expect(f.g.world.charts.terrain("river").ballReach).toBe(0);
  expect(fireShare(f, 700, 900)).toBe(1);
  expect(fireShare(f, 700, 900, { shot: "shell" })).toBe(1);
});

rule("XI.5-river-combat", "a fight on a bridge is a fight in the open", () => {
  const f = field({
    terrain: [water("river", 80), { id: "way", kind: "bridge-permanent", water: "water", at: [700, 800] }],
    units: {
      A1: { at: [700, 800], facing: 0, formation: "close" },
      B1: { at: [700, 800], facing: 180, formation: "close" },
    },
    contacts: [{ attacker: "A1", defender: "B1" }],
  });
  expect([attackFactor(f.g, f.contact("A1", "B1")), defenceFactor(f.g, f.contact("A1", "B1"))]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect([lossFactor(f.g, f.u("B1")), penaltyDivisor(f.g, f.u("B1"))]).toEqual([1, 1]);
});

rule(
  "XI.5-river-class",
  "a ferry is boarded in one turn, goes over in phase seven, and is left in a later turn",
  () => {
    const l = lab({
      terrain: [water("river", 80, "river"), { id: "boat", kind: "ferry", water: "river", at: [700, 800] }],
      units: {
        A1: { at: [700, 740], facing: 0, formation: "route" },
        A2: { at: [1000, 300], facing: 0, formation: "line" },
        B1: { at: [2200, 1500], facing: 180, formation: "line" },
      },
    });
    const bank = () => l.state.ground.ferries[0]!.bank;
    const away = l.game.position.world.ground.crossings[0]!.from.y < 80_000 ? 1 : 0;
    editGround(l.game.position, "ferries")[0] = { cargo: -1, bank: 1 - away }; // it is on this bank
    l.act({ unit: "A1", order: "load", ferry: "boat" });
    expect(l.unit("A1").place).toBe("boat");
    l.until("non-combatant").act({ unit: "A1", order: "cross" });
    expect(bank()).toBe(away);
    expect(l.of("ferried").map(({ what }) => what)).toEqual(["boards", "crosses"]);
    l.until("deployment").act({ unit: "A1", order: "unload" });
    expect(l.unit("A1").place).toBe("table");
    expect(l.unit("A1").bodies[0]).toMatchObject({ formation: "route", heading: 0, x: 70_000 });
    expect(l.unit("A1").bodies[0]!.y).toBeGreaterThan(84_000 + 13_500);
  },
);
