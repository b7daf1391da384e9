import { expect } from "vitest";
import type { Formation } from "../src/formations.ts";
import { batter } from "../src/ground/battering.ts";
import { lossFactor } from "../src/ground/cover.ts";
import { delayDue } from "../src/ground/delay.ts";
import { isOpen } from "../src/ground/sections.ts";
import { sees } from "../src/ground/sight.ts";
import { barred, barredCrossing } from "../src/ground/terrain.ts";
import { attackShare, type Field, field, fireShare, penaltyDivisor } from "./field.ts";
import { block, line } from "./ground.ts";
import { rule } from "./rule.ts";

/** A wall or work from x 300 to 1100 at y 800; red lines it from the north. */
const walled = (kind: string, red = 800, blue = 400, more: object = {}): Field =>
  field({
    terrain: [
      {
        id: "bank",
        kind,
        line: line(300, 1100),
        ...(kind === "work"
          ? {
              gates: [
                [
                  [480, 800],
                  [520, 800],
                ],
              ],
            }
          : {}),
      },
    ],
    units: {
      A1: { at: [700, blue], facing: 0, formation: "line" },
      B1: { at: [700, red], facing: 180, formation: "line" },
      A2: { at: [1500, 400], facing: 0, formation: "cav-line-2" },
      A3: { at: [1700, 400], facing: 0, formation: "gun-route" },
      ...more,
    },
  });
const inView = (f: Field) => sees(f.g, f.u("A1"), f.u("B1"));
const climb = (f: Field, id: string, formation: Formation, x: number, going: object = {}) =>
  barredCrossing(f.g, f.u(id), f.body(id, formation, x, 797), f.body(id, formation, x, 805), going)?.cite;
const delays = (f: Field, id: string, formation: Formation, x = 600) =>
  delayDue(f.g, f.u(id), [f.body(id, formation, x, 790), f.body(id, formation, x, 810)]);
const breach = (f: Field, x: number) => {
  const { index, impact } = f.g.world.ground.sections.find(
    ({ from, to }) => from.x <= x * 100 && to.x >= x * 100,
  )!;
  batter(f.g, index, 2 * impact + 1);
};

rule("XI.6-constructs", "walls and the like are cut into sections of 100", () => {
  const { ground } = walled("hedge").g.world;
  expect(ground.sections).toHaveLength(8);
  expect(ground.sections.every(({ from, to }) => to.x - from.x === 10_000)).toBe(true);
});

rule("XI.6-wall-visibility", "troops up against the far side of a wall are seen within 100", () => {
  for (const kind of ["wall", "hedge", "fence"]) {
    expect(inView(walled(kind, 800, 700))).toBe(true);
    expect(inView(walled(kind, 800, 699))).toBe(false);
    expect(inView(walled(kind, 801, 600))).toBe(false); // a millimetre still touches
    expect(inView(walled(kind, 802, 600))).toBe(true);
  }
  const f = walled("wall", 800, 600, { A4: { at: [700, 1400], facing: 180, formation: "line" } });
  expect(sees(f.g, f.u("A4"), f.u("B1"))).toBe(true); // from their own side of it
});

rule("XI.6-wall-movement", "guns do not cross a wall, no unit gallops over it, foot and horse roll", () => {
  const f = walled("wall", 1200);
  expect(climb(f, "A3", "gun-route", 600)).toBe("XI.6-wall-movement");
  expect(climb(f, "A1", "line", 600)).toBeUndefined();
  expect(climb(f, "A2", "cav-line-2", 600)).toBeUndefined();
  expect(climb(f, "A2", "cav-line-2", 600, { gallop: true })).toBe("IV.4-gallop-path");
  expect(barred(f.g, f.u("A3"), f.body("A3", "gun-firing", 600, 810))?.cite).toBe("XI.6-wall-movement");
  expect(delays(f, "A1", "line")).toEqual({ at: 1, kind: "wall", cite: "XI.6-wall-movement" });
  expect(delays(f, "A2", "cav-line-2")?.cite).toBe("XI.6-wall-movement");
  expect(delays(f, "A1", "route")).toBeUndefined();
  expect(delays(f, "A1", "line", 1300)).toBeUndefined(); // past its end
});

rule("XI.6-wall-movement", "where it is beaten down there is no wall", () => {
  const f = walled("wall", 1200);
  breach(f, 650);
  expect(climb(f, "A3", "gun-route", 650)).toBeUndefined();
  expect(delays(f, "A1", "close", 650)).toBeUndefined();
});

rule("XI.6-wall-firing", "a section bears 4 to 8, and falls when more has struck it", () => {
  const { charts } = field({}).g.world;
  const kinds = ["fence", "hedge", "dry wall", "garden wall"];
  expect(kinds.map((kind) => charts.impact(kind))).toEqual([4, 5, 6, 8]);
  const f = walled("wall");
  const section = f.g.world.ground.sections.find(({ id }) => id === "bank/4")!;
  batter(f.g, section.index, 2 * section.impact);
  expect(isOpen(f.g, section.index)).toBe(false);
  batter(f.g, section.index, 1);
  expect(isOpen(f.g, section.index)).toBe(true);
  expect(f.events).toEqual([{ type: "breached", section: "bank/4", cite: "XI.6-wall-firing" }]);
});

rule("XI.6-wall-firing", "troops touching it from behind fire in full and take three quarters", () => {
  const f = walled("wall");
  expect(fireShare(f, 600, 808)).toBe(0.75);
  expect(fireShare(f, 808, 600, { firer: "B1", target: "A1" })).toBe(1);
  expect(fireShare(f, 600, 812)).toBe(1); // not up against it
  expect(fireShare(f, 1000, 808)).toBe(1); // from behind them
  breach(f, 650);
  breach(f, 750);
  expect(fireShare(f, 600, 808)).toBe(1);
});

rule(
  "XI.6-wall-firing",
  "a wall far in front of them is no shelter, nor the one that they touch with their rear",
  () => {
    const units = {
      A1: { at: [700, 400], formation: "line" },
      B1: { at: [700, 800], facing: 180, formation: "line" },
    };
    const terrain = (y: number) => [
      { id: "rear", kind: "wall", line: line(300, 1100) },
      { id: "front", kind: "wall", line: [300, 1100].map((x) => [x, y]) },
    ];
    expect(fireShare(field({ terrain: terrain(700), units }), 600, 784)).toBe(1);
    expect(fireShare(field({ terrain: terrain(780), units }), 600, 784)).toBe(0.75);
  },
);

rule("XI.6-wall-firing", "a unit that has charged over it is not behind it, units that hold it are", () => {
  const f = walled("wall");
  const share = (side: "A1" | "B1") => {
    const [firer, target, from, to] = side === "B1" ? ["B1", "A1", 808, 792] : ["A1", "B1", 792, 808];
    return fireShare(f, from as number, to as number, { firer: String(firer), target: String(target) });
  };
  expect([share("A1"), share("B1")]).toEqual([0.75, 0.75]);
  f.g.state.contacts = [f.contact("A1", "B1")];
  expect([share("A1"), share("B1")]).toEqual([0.75, 1]);
});

rule("XI.6-wall-combat", "attackers over a wall lose a quarter", () => {
  expect(attackShare(walled("wall", 800, 800))).toBe(0.75);
  expect(attackShare(walled("wall", 806, 806))).toBe(1);
});

rule("XI.6-wall-morale", "a wall does nothing for morale, nor for losses", () => {
  const f = walled("wall", 800, 800);
  f.g.state.contacts = [f.contact("A1", "B1")];
  expect([penaltyDivisor(f.g, f.u("B1")), lossFactor(f.g, f.u("B1"))]).toEqual([1, 1]);
});

rule("XI.6-fort", "works are rugged: columns of route roll there too", () => {
  const f = walled("work", 1200);
  expect(f.g.world.charts.terrain("fortification").density).toBe("rugged");
  expect(delays(f, "A1", "route")?.cite).toBe("XI.6-fort-movement");
});

rule("XI.6-fort-visibility", "troops behind a work are seen within 50", () => {
  expect(inView(walled("work", 800, 750))).toBe(true);
  expect(inView(walled("work", 800, 749))).toBe(false);
  const inside = (blue: number) => {
    const f = field({
      terrain: [{ kind: "fortification", outline: block(300, 800, 1100, 1200) }],
      units: {
        A1: { at: [700, blue], formation: "line" },
        B1: { at: [700, 801], facing: 180, formation: "line" },
      },
    });
    return inView(f);
  };
  expect([inside(751), inside(750)]).toEqual([true, false]);
});

rule(
  "XI.6-fort-movement",
  "horse and guns pass a work at a gate or breach in column of route, and roll",
  () => {
    const f = walled("work", 1200);
    expect(climb(f, "A2", "cav-route", 700)).toBe("XI.6-fort-movement");
    expect(climb(f, "A3", "gun-route", 700)).toBe("XI.6-fort-movement");
    expect(climb(f, "A2", "cav-route", 500)).toBeUndefined();
    expect(climb(f, "A2", "cav-open", 500)).toBe("XI.6-fort-movement");
    expect(climb(f, "A3", "gun-route", 500)).toBeUndefined();
    expect(delays(f, "A2", "cav-route", 500)?.cite).toBe("XI.6-fort-movement");
    breach(f, 750);
    expect(climb(f, "A3", "gun-route", 750)).toBeUndefined();
    expect(delays(f, "A3", "gun-route", 750)?.cite).toBe("XI.6-fort-movement");
  },
);

rule(
  "XI.6-fort-movement",
  "a fortification is defended in line or skirmish order, and takes no square and no horse",
  () => {
    const f = field({
      terrain: [{ kind: "fortification", outline: block(300, 800, 1100, 1200) }],
      units: {
        A1: { at: [700, 400], formation: "line" },
        A2: { at: [1200, 400], formation: "cav-line-2" },
        A3: { at: [1500, 400], formation: "gun-firing" },
      },
    });
    const inside = (id: string, formation: Formation) =>
      barred(f.g, f.u(id), f.body(id, formation, 700, 1000))?.cite;
    expect([inside("A1", "line"), inside("A1", "skirmish"), inside("A3", "gun-firing")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([inside("A1", "square"), inside("A2", "cav-line-2")]).toEqual([
      "XI.6-fort-movement",
      "XI.6-fort-movement",
    ]);
    const held = (formation: Formation) => {
      const h = walled("work", 800, 400, { B1: { at: [700, 800], facing: 180, formation } });
      return penaltyDivisor(h.g, h.u("B1"));
    };
    expect([held("line"), held("skirmish"), held("attack"), held("close")]).toEqual([4, 4, 1, 1]);
  },
);

rule("XI.6-fort-infantry", "infantry climbs over a work anywhere, but in square, with a roll", () => {
  const f = walled("work", 1200);
  expect([climb(f, "A1", "line", 700), climb(f, "A1", "skirmish", 700)]).toEqual([undefined, undefined]);
  expect(climb(f, "A1", "square", 700)).toBe("XI.6-fort-infantry");
  expect(delays(f, "A1", "skirmish")?.cite).toBe("XI.6-fort-movement");
});

rule("XI.6-fort-assault", "a gate or breach is assaulted with the front of a single stand", () => {
  const f = walled("work", 1200);
  expect(climb(f, "A1", "close", 500, { charging: true })).toBeUndefined();
  expect(climb(f, "A1", "line", 500)).toBeUndefined();
  expect(climb(f, "A1", "attack", 620, { charging: true })).toBeUndefined(); // over the rampart itself
  breach(f, 750);
  expect(climb(f, "A1", "close", 750, { charging: true })).toBeUndefined();
  expect(climb(f, "A1", "skirmish", 750, { charging: true })).toBe("XI.6-fort-assault");
});

rule(
  "XI.6-fort-firing",
  "behind works troops cause double and take a quarter; a section bears 24 to 36",
  () => {
    const f = walled("work");
    expect(fireShare(f, 600, 808)).toBe(0.25);
    expect(fireShare(f, 808, 600, { firer: "B1", target: "A1" })).toBe(2);
    expect(fireShare(f, 1000, 808)).toBe(1);
    const column = walled("work", 800, 400, { B1: { at: [700, 800], facing: 180, formation: "attack" } });
    expect(fireShare(column, 600, 808)).toBe(1); // not in line or skirmish order
    const { charts } = f.g.world;
    expect(["earthwork", "redoubt", "masonry"].map((kind) => charts.impact(kind))).toEqual([24, 30, 36]);
    breach(f, 650);
    breach(f, 750);
    expect(fireShare(f, 600, 808)).toBe(1);
    expect(f.events.map(({ cite }) => cite)).toEqual(["XI.6-fort-firing", "XI.6-fort-firing"]);
  },
);

rule("XI.6-fort-combat", "attackers of a work count a quarter", () => {
  const f = walled("work", 800, 800);
  expect(attackShare(f)).toBe(0.25);
  expect(lossFactor(f.g, f.u("B1"))).toBe(1);
});

rule("XI.6-fort-morale", "penalties of units that man a work are quartered", () => {
  const f = walled("work", 800, 400);
  expect([penaltyDivisor(f.g, f.u("B1")), penaltyDivisor(f.g, f.u("A1"))]).toEqual([4, 1]);
  const away = walled("work", 830);
  expect(penaltyDivisor(away.g, away.u("B1"))).toBe(1);
});
