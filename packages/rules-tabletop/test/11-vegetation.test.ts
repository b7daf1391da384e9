import { expect } from "vitest";
import type { Formation } from "../src/formations.ts";
import { lossFactor } from "../src/ground/cover.ts";
import { delayDue } from "../src/ground/delay.ts";
import { sees } from "../src/ground/sight.ts";
import { areasAt, barred, barredCrossing } from "../src/ground/terrain.ts";
import { at, attackShare, type Field, field, fireFactor, penaltyDivisor, stand } from "./field.ts";
import { block } from "./ground.ts";
import { rule } from "./rule.ts";

/** A wood from y 600 to 1000; blue looks north from a spot, red stands in it or behind it. */
const wooded = (kind: string, blue: number, red: number, more: object = {}): Field =>
  field({
    terrain: [
      { id: "wood", kind, outline: block(300, 600, 1100, 1000) },
      {
        id: "path",
        kind: "trail",
        line: [
          [700, 0],
          [700, 1600],
        ],
      },
    ],
    units: {
      A1: { at: [700, blue], facing: 0, formation: "line" },
      B1: { at: [700, red], facing: 180, formation: "skirmish" },
      ...more,
    },
  });
const seen = (kind: string, blue: number, red: number): boolean => {
  const { g, u } = wooded(kind, blue, red);
  return sees(g, u("A1"), u("B1"));
};
/** Casualties of a volley, case, ball or shell from y to y. */
const fired = (kind: string, from: number, to: number, shot: Parameters<typeof fireFactor>[5] = "volley") => {
  const { g, u } = wooded(kind, 300, 1200);
  const [n, d] = fireFactor(g, u("A1"), stand(700, from), u("B1"), stand(700, to), shot);
  return n / d;
};
/** Blue attacks red, formed, in the wood. */
const attacked = (kind: string, formation: Formation = "line"): Field =>
  field({
    terrain: [{ id: "wood", kind, outline: block(300, 600, 1100, 1000) }],
    units: {
      A1: { at: [700, 700], facing: 0, formation },
      B1: { at: [700, 700], facing: 180, formation },
    },
    contacts: [{ attacker: "A1", defender: "B1" }],
  });
const delays = (kind: string, formation: Formation, id = "A1", more: object = {}) => {
  const f = wooded(kind, 300, 1200, more);
  return delayDue(f.g, f.u(id), [f.body(id, formation, 700, 800)])?.cite;
};
const closed = (kind: string, id: string, formation: Formation, x = 800, facing = 0) => {
  const f = wooded(kind, 300, 1200, {
    A2: { at: [200, 300], formation: "cav-route" },
    A3: { at: [100, 400], formation: "gun-route" },
  });
  return barred(f.g, f.u(id), f.body(id, formation, x, 900, facing))?.cite;
};
const galloped = (kind: string) => {
  const f = wooded(kind, 300, 1200, { A2: { at: [200, 200], formation: "cav-line-2" } });
  const [from, to] = [f.body("A2", "cav-line-2", 500, 595), f.body("A2", "cav-line-2", 500, 605)];
  return barredCrossing(f.g, f.u("A2"), from, to, { gallop: true })?.cite;
};

rule("XI.4", "an area replaces the one it is in, and only there", () => {
  const f = field({
    terrain: [
      { id: "thickets", kind: "scrub-rough", outline: block(300, 300, 900, 900) },
      { id: "core", kind: "lightwoods-rough", overrides: ["thickets"], outline: block(500, 500, 700, 700) },
    ],
  });
  expect(areasAt(f.g, at(400, 400)).map(({ id }) => id)).toEqual(["thickets"]);
  expect(areasAt(f.g, at(600, 600)).map(({ id }) => id)).toEqual(["core"]);
  expect(areasAt(f.g, at(200, 600))).toEqual([]);
});

rule("XI.4-scrub", "scrub is regular or rough", () => {
  expect(delays("scrub-regular", "line")).toBeUndefined();
  expect(delays("scrub-rough", "line")).toBe("XI.4-rough-scrub-movement");
});

rule("XI.4-regular-scrub-visibility", "troops in regular scrub are seen as far as one sees", () => {
  expect(seen("scrub-regular", 20, 990)).toBe(true);
});

rule("XI.4-regular-scrub-other", "regular scrub has no other effect", () => {
  expect(delays("scrub-regular", "line")).toBeUndefined();
  expect(galloped("scrub-regular")).toBeUndefined();
  expect(fired("scrub-regular", 500, 700)).toBe(1);
  const f = attacked("scrub-regular");
  expect([attackShare(f), lossFactor(f.g, f.u("B1")), penaltyDivisor(f.g, f.u("B1"))]).toEqual([1, 1, 1]);
});

rule("XI.4-rough-scrub-visibility", "troops in rough scrub are seen at 500", () => {
  expect(seen("scrub-rough", 200, 700)).toBe(true);
  expect(seen("scrub-rough", 199, 700)).toBe(false);
  expect(seen("scrub-rough", 300, 1200)).toBe(true); // behind it one sees on
});

rule("XI.4-rough-scrub-movement", "all but columns of route roll in rough scrub, and may gallop", () => {
  expect(delays("scrub-rough", "attack")).toBe("XI.4-rough-scrub-movement");
  expect(delays("scrub-rough", "route")).toBeUndefined();
  expect(galloped("scrub-rough")).toBeUndefined();
});

rule(
  "XI.4-rough-scrub-firing",
  "fire out of rough scrub is full, into it three quarters, within it too",
  () => {
    expect(fired("scrub-rough", 700, 500)).toBe(1);
    expect(fired("scrub-rough", 500, 700)).toBe(0.75);
    expect(fired("scrub-rough", 650, 700)).toBe(0.75);
    expect(fired("scrub-rough", 500, 700, "ball")).toBe(0.75);
    expect(fired("scrub-rough", 500, 700, "skirmish")).toBe(1);
  },
);

rule("XI.4-rough-scrub-combat", "rough scrub does nothing in a melee or for morale", () => {
  const f = attacked("scrub-rough");
  expect([attackShare(f), lossFactor(f.g, f.u("B1")), penaltyDivisor(f.g, f.u("B1"))]).toEqual([1, 1, 1]);
});

rule("XI.4-light-woods", "regular light woods are as regular scrub", () => {
  expect(seen("lightwoods-regular", 20, 990)).toBe(true);
  expect(delays("lightwoods-regular", "line")).toBeUndefined();
  expect(fired("lightwoods-regular", 500, 700)).toBe(1);
  expect(attackShare(attacked("lightwoods-regular"))).toBe(1);
});

rule("XI.4-light-woods-visibility", "light woods: seen at 100, and through 100 of them", () => {
  expect(seen("lightwoods-rough", 505, 605)).toBe(true);
  expect(seen("lightwoods-rough", 505, 606)).toBe(false);
  expect(seen("lightwoods-rough", 650, 750)).toBe(true);
  expect(seen("lightwoods-rough", 400, 1200)).toBe(false); // behind 400 of woods
  // out of the wood from 100 inside its edge, but not from deeper
  expect(seen("lightwoods-rough", 900, 1100)).toBe(true);
  expect(seen("lightwoods-rough", 899, 1100)).toBe(false);
});

rule(
  "XI.4-light-woods-movement",
  "light woods: no gallop, no guns deployed, a roll for all but column of route",
  () => {
    expect(delays("lightwoods-rough", "skirmish")).toBe("XI.4-light-woods-movement");
    expect(delays("lightwoods-rough", "route")).toBeUndefined();
    expect(galloped("lightwoods-rough")).toBe("XI.4-light-woods-movement");
    expect(closed("lightwoods-rough", "A3", "gun-firing")).toBe("XI.4-light-woods-movement");
    expect(closed("lightwoods-rough", "A3", "gun-route")).toBeUndefined();
    expect(closed("lightwoods-rough", "A2", "cav-line-2")).toBeUndefined();
  },
);

rule("XI.4-light-woods-firing", "light woods: full from the edge, half into them and within them", () => {
  expect(fired("lightwoods-rough", 975, 1100)).toBe(1); // the middle of the stand 25 from the outline
  expect(fired("lightwoods-rough", 974, 1100)).toBe(0.5);
  expect(fired("lightwoods-rough", 500, 700)).toBe(0.5);
  expect(fired("lightwoods-rough", 650, 700)).toBe(0.5);
  expect(fired("lightwoods-rough", 500, 700, "case")).toBe(0.5);
  expect(fired("lightwoods-rough", 500, 700, "shell")).toBe(0.5);
});

rule(
  "XI.4-light-woods-combat",
  "light woods cost an attacker a quarter, if half the defenders are in them",
  () => {
    expect(attackShare(attacked("lightwoods-rough"))).toBe(0.75);
    const edge = (y: number) =>
      attackShare(
        field({
          terrain: [{ kind: "lightwoods-rough", outline: block(300, 600, 1100, 1000) }],
          units: {
            A1: { at: [700, y], facing: 0, formation: "line" },
            B1: { at: [700, y], facing: 180, formation: "attack" },
          },
        }),
      );
    // two ranks of an attack column, 7.5 and 27.5 behind its front: one of two is half
    expect([edge(575), edge(570)]).toEqual([0.75, 1]);
  },
);

rule("XI.4-light-woods-morale", "light woods leave penalties whole", () => {
  const f = attacked("lightwoods-rough");
  expect([penaltyDivisor(f.g, f.u("B1")), lossFactor(f.g, f.u("B1"))]).toEqual([1, 1]);
});

rule("XI.4-dense-woods", "dense woods are always rough", () => {
  expect(field({}).g.world.charts.terrain("densewoods").density).toBe("rough");
  expect(delays("densewoods", "line")).toBe("XI.4-dense-woods-movement");
});

rule("XI.4-dense-woods-visibility", "dense woods: seen at 100, and through 100 of them", () => {
  expect([seen("densewoods", 505, 605), seen("densewoods", 505, 606)]).toEqual([true, false]);
  expect([seen("densewoods", 900, 1100), seen("densewoods", 899, 1100)]).toEqual([true, false]);
});

rule(
  "XI.4-dense-woods-movement",
  "dense woods: horse and guns only on a road or trail in column of route",
  () => {
    expect(closed("densewoods", "A1", "line")).toBeUndefined();
    expect(closed("densewoods", "A2", "cav-line-2")).toBe("XI.4-dense-woods-movement");
    expect(closed("densewoods", "A2", "cav-route")).toBe("XI.4-dense-woods-movement");
    expect(closed("densewoods", "A2", "cav-route", 700)).toBeUndefined();
    expect(closed("densewoods", "A2", "cav-line-2", 700)).toBe("XI.4-dense-woods-movement");
    expect(closed("densewoods", "A3", "gun-route", 720)).toBeUndefined();
    expect(closed("densewoods", "A3", "gun-route", 721)).toBe("XI.4-dense-woods-movement");
    expect(delays("densewoods", "attack")).toBe("XI.4-dense-woods-movement");
    expect(delays("densewoods", "route")).toBeUndefined();
  },
);

rule(
  "XI.4-dense-woods-firing",
  "dense woods: full from the edge, half into and within; shell half, not a quarter",
  () => {
    expect(fired("densewoods", 980, 1100)).toBe(1);
    expect(fired("densewoods", 500, 700)).toBe(0.5);
    expect(fired("densewoods", 650, 700)).toBe(0.5);
    expect(fired("densewoods", 500, 700, "shell")).toBe(0.5);
    expect(fired("densewoods", 500, 700, "skirmish")).toBe(1);
    const { ballReach, caseReach } = field({}).g.world.charts.terrain("densewoods");
    expect([ballReach, caseReach]).toEqual([10_000, 10_000]);
    const twice = field(
      {
        terrain: [{ kind: "densewoods", outline: block(300, 600, 1100, 1000) }],
        units: { A1: { at: [700, 300], formation: "gun-firing" }, B1: { at: [700, 700], formation: "line" } },
      },
      { options: { denseShell: "twice" } },
    );
    expect(fireFactor(twice.g, 0, stand(700, 300), 1, stand(700, 700), "shell")).toEqual([1, 4]);
  },
);

rule(
  "XI.4-dense-woods-combat",
  "dense woods cost an attacker half, and double the loser's loss on either side",
  () => {
    const f = attacked("densewoods");
    expect(attackShare(f)).toBe(0.5);
    expect([lossFactor(f.g, f.u("A1")), lossFactor(f.g, f.u("B1"))]).toEqual([2, 2]);
  },
);

rule("XI.4-dense-woods-morale", "dense woods halve the penalties of those inside", () => {
  const f = attacked("densewoods");
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(2);
});

rule("XI.4-forest", "forests are always rugged: columns of route roll there too", () => {
  expect(field({}).g.world.charts.terrain("forest").density).toBe("rugged");
  expect(delays("forest", "route")).toBe("XI.4-forest-movement");
});

rule("XI.4-forest-visibility", "forest: seen at 50, and through 50 of it", () => {
  expect([seen("forest", 555, 605), seen("forest", 555, 606)]).toEqual([true, false]);
  expect([seen("forest", 950, 1100), seen("forest", 949, 1100)]).toEqual([true, false]);
});

rule(
  "XI.4-forest-movement",
  "forest: infantry skirmishers; all others in column of route on a road or trail",
  () => {
    expect(closed("forest", "A1", "skirmish")).toBeUndefined();
    expect(closed("forest", "A1", "line")).toBe("XI.4-forest-movement");
    expect(closed("forest", "A1", "route")).toBe("XI.4-forest-movement");
    expect(closed("forest", "A1", "route", 700)).toBeUndefined();
    expect(closed("forest", "A2", "cav-skirmish")).toBe("XI.4-forest-movement");
    expect(closed("forest", "A2", "cav-route", 700)).toBeUndefined();
    expect(closed("forest", "A3", "gun-route", 700)).toBeUndefined();
    expect(delays("forest", "skirmish")).toBe("XI.4-forest-movement");
  },
);

rule("XI.4-forest-firing", "forest: a quarter from outside, skirmish fire whole, shell nothing", () => {
  expect(fired("forest", 500, 700)).toBe(0.25);
  expect(fired("forest", 500, 700, "case")).toBe(0.25);
  expect(fired("forest", 500, 700, "shell")).toBe(0);
  expect(fired("forest", 500, 700, "skirmish")).toBe(1);
  expect(fired("forest", 650, 700, "skirmish")).toBe(1);
  const { ballReach, caseReach } = field({}).g.world.charts.terrain("forest");
  expect([ballReach, caseReach]).toEqual([5000, 5000]);
});

rule("XI.4-forest-combat", "forest: attacking skirmishers count half, losses are not doubled", () => {
  const f = attacked("forest", "skirmish");
  expect([attackShare(f), lossFactor(f.g, f.u("A1"))]).toEqual([0.5, 1]);
});

rule("XI.4-forest-morale", "forest halves the penalties of those inside", () => {
  const f = attacked("forest", "skirmish");
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(2);
});

rule("XI.4-light-woods-visibility", "two woods in a row are seen through as one", () => {
  const f = (depth: number) => {
    const { g, u } = field({
      terrain: [
        { kind: "lightwoods-rough", outline: block(300, 600, 1100, 600 + depth) },
        { kind: "lightwoods-rough", outline: block(300, 800, 1100, 800 + depth) },
      ],
      units: {
        A1: { at: [700, 500], formation: "line" },
        B1: { at: [700, 1000], facing: 180, formation: "line" },
      },
    });
    return sees(g, u("A1"), u("B1"));
  };
  expect([f(50), f(51)]).toEqual([true, false]);
});
