import { expect } from "vitest";
import type { Formation } from "../src/formations.ts";
import { lossFactor } from "../src/ground/cover.ts";
import { delayDue } from "../src/ground/delay.ts";
import { sees } from "../src/ground/sight.ts";
import { barred, barredCrossing } from "../src/ground/terrain.ts";
import { attackShare, type Field, field, fireShare, penaltyDivisor } from "./field.ts";
import { block } from "./ground.ts";
import { rule } from "./rule.ts";

const stood = (kind: string, formation: Formation = "line"): Field =>
  field({
    terrain: [{ id: "wet", kind, outline: block(300, 600, 1100, 1000) }],
    units: {
      A1: { at: [700, 700], facing: 0, formation },
      B1: { at: [700, 700], facing: 180, formation },
      A2: { at: [1500, 300], formation: "cav-line-2" },
      A3: { at: [1700, 300], formation: "gun-route" },
    },
    contacts: [{ attacker: "A1", defender: "B1" }],
  });

rule("XI.5-standing", "bogs are rough, swamps rugged", () => {
  const { charts } = field({}).g.world;
  expect([charts.terrain("bog").density, charts.terrain("swamp").density]).toEqual(["rough", "rugged"]);
});

rule("XI.5-bog-visibility", "a bog hides no unit", () => {
  const f = field({
    terrain: [{ kind: "bog", outline: block(300, 600, 1100, 1000) }],
    units: {
      A1: { at: [700, 20], formation: "line" },
      B1: { at: [700, 990], facing: 180, formation: "line" },
    },
  });
  expect(sees(f.g, f.u("A1"), f.u("B1"))).toBe(true);
});

rule("XI.5-bog-movement", "no guns in a bog, no gallop, a roll for all but columns of route", () => {
  const f = stood("bog");
  const spot = (id: string, formation: Formation) => f.body(id, formation, 900, 900);
  expect(barred(f.g, f.u("A3"), spot("A3", "gun-route"))?.cite).toBe("XI.5-bog-movement");
  expect(barred(f.g, f.u("A2"), spot("A2", "cav-line-2"))).toBeUndefined();
  expect(delayDue(f.g, f.u("A2"), [spot("A2", "cav-line-2")])?.cite).toBe("XI.5-bog-movement");
  const [from, to] = [f.body("A2", "cav-line-2", 900, 595), f.body("A2", "cav-line-2", 900, 605)];
  expect(barredCrossing(f.g, f.u("A2"), from, to, { gallop: true })?.cite).toBe("XI.5-bog-movement");
});

rule("XI.5-bog-firing", "out of a bog half, into it full, within it half; ball reaches 50", () => {
  const f = stood("bog");
  expect([fireShare(f, 700, 500), fireShare(f, 500, 700), fireShare(f, 650, 700)]).toEqual([0.5, 1, 0.5]);
  expect(f.g.world.charts.terrain("bog").ballReach).toBe(5000);
});

rule("XI.5-bog-combat", "a unit that charges into a bog counts half; the loser's loss doubles", () => {
  const f = stood("bog");
  expect([attackShare(f), lossFactor(f.g, f.u("A1")), lossFactor(f.g, f.u("B1"))]).toEqual([0.5, 2, 2]);
});

rule("XI.5-bog-morale", "a bog does nothing for morale", () => {
  const f = stood("bog");
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(1);
});

rule("XI.5-swamp-visibility", "swamp: seen at 50, and through 50 of it", () => {
  const view = (blue: number, red: number) => {
    const { g, u } = field({
      terrain: [{ kind: "swamp", outline: block(300, 600, 1100, 1000) }],
      units: {
        A1: { at: [700, blue], formation: "line" },
        B1: { at: [700, red], facing: 180, formation: "skirmish" },
      },
    });
    return sees(g, u("A1"), u("B1"));
  };
  expect([view(555, 605), view(554, 605), view(950, 1100), view(949, 1100)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

rule("XI.5-swamp-movement", "only infantry skirmishers go into a swamp, and they roll", () => {
  const f = stood("swamp", "skirmish");
  const spot = (id: string, formation: Formation) => f.body(id, formation, 700, 900);
  expect(barred(f.g, f.u("A1"), spot("A1", "skirmish"))).toBeUndefined();
  expect(barred(f.g, f.u("A1"), spot("A1", "route"))?.cite).toBe("XI.5-swamp-movement");
  expect(barred(f.g, f.u("A2"), spot("A2", "cav-skirmish"))?.cite).toBe("XI.5-swamp-movement");
  expect(delayDue(f.g, f.u("A1"), [spot("A1", "skirmish")])?.cite).toBe("XI.5-swamp-movement");
});

rule("XI.5-swamp-firing", "half on those in a swamp; ball and shell do nothing", () => {
  const f = stood("swamp", "skirmish");
  expect([fireShare(f, 500, 700), fireShare(f, 500, 700, { shot: "case" })]).toEqual([0.5, 0.5]);
  expect([fireShare(f, 500, 700, { shot: "ball" }), fireShare(f, 500, 700, { shot: "shell" })]).toEqual([
    0, 0,
  ]);
});

rule("XI.5-swamp-combat", "skirmishers that attack into a swamp count half; the loser's loss doubles", () => {
  const f = stood("swamp", "skirmish");
  expect([attackShare(f), lossFactor(f.g, f.u("A1")), lossFactor(f.g, f.u("B1"))]).toEqual([0.5, 2, 2]);
});

rule("XI.5-swamp-morale", "a swamp does nothing for morale", () => {
  const f = stood("swamp", "skirmish");
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(1);
});
