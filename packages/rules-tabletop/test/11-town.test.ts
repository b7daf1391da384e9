import { expect } from "vitest";
import { figureOf, hostileGap } from "../src/bodies/figures.ts";
import type { Formation } from "../src/formations.ts";
import { lossFactor } from "../src/ground/cover.ts";
import { sees } from "../src/ground/sight.ts";
import { barred } from "../src/ground/terrain.ts";
import { entryBar, garrisonOf, holderOf, liningFor, roomFor, shelteredIn } from "../src/ground/town.ts";
import { eject, exitBar, exitBody } from "../src/ground/town-moves.ts";
import { words } from "../src/words/words.ts";
import { attackFactor, type Field, field, fireFactor, mm, penaltyDivisor, stand } from "./field.ts";
import { average, d10, d100, lab, rule } from "./lab.ts";
import { at, follow, forward, move, shift } from "./marching.ts";

const T = { id: "T", kind: "town", corner: [700, 700] };
/** Red holds T; blue stands to the south of it. */
const town = (units: object, more: object = {}): Field => field({ terrain: [T], units, ...more });
const edge = { zone: "T", posture: "edge", lining: { north: 2, south: 2 } };
const sheltered = { zone: "T", posture: "sheltered" };
const south = (y: number, formation: Formation = "line") => ({ at: [750, y], facing: 0, formation });
const far = { at: [2000, 1400], facing: 180, formation: "line" };

rule("XI.6-town", "a garrison is met at the sides it lines, all others at the outline of their zone", () => {
  const lined = (lining: object) =>
    town({
      A1: south(600),
      B1: { zone: "T", posture: "edge", lining },
      B2: { zone: "T", posture: "edge", lining: { south: 2, west: 2 } },
      B3: sheltered,
    });
  const f = lined({ north: 2, east: 2 });
  expect(hostileGap(f.g, f.u("A1"), f.u("B2"))).toBe(mm(100));
  expect(hostileGap(f.g, f.u("A1"), f.u("B3"))).toBe(mm(100));
  expect(hostileGap(f.g, f.u("A1"), f.u("B1"))).toBe(mm(100)); // the foot of its east side
  const far = lined({ north: 2 });
  expect(hostileGap(far.g, far.u("A1"), far.u("B1"))).toBe(mm(200) - 2); // the line of the far side
});

rule("XI.6-town-garrison", "two units hold a zone, half a battalion a side", () => {
  const f = town({
    B1: edge,
    B2: { zone: "T", posture: "deep" },
    B3: sheltered,
    B4: far,
    B5: { at: [1800, 1300], formation: "cav-route" },
  });
  expect(garrisonOf(f.g, 0)).toEqual([f.u("B1"), f.u("B2")]);
  expect(roomFor(f.g, 0, f.u("B4"), "garrison")).toBe(false);
  expect(roomFor(f.g, 0, f.u("B2"), "garrison")).toBe(true);
  expect(liningFor(f.g, f.u("B2"), 0, ["east", "west"])).toEqual([0, 2, 0, 2]);
  expect(liningFor(f.g, f.u("B2"), 0, ["east"])).toBeUndefined();
  expect(liningFor(f.g, f.u("B2"), 0, ["north", "east"])).toBeUndefined(); // the north side is full
  const empty = town({ B4: far, B5: { at: [1800, 1300], formation: "cav-route" } });
  expect(liningFor(empty.g, empty.u("B4"), 0, ["east", "north", "south"])).toEqual([1, 2, 1, 0]);
  expect(roomFor(empty.g, 0, empty.u("B5"), "garrison")).toBe(false); // horse holds no town
});

rule("XI.6-town-garrison", "it fires out by each side, and is fired on", () => {
  const l = lab(
    {
      terrain: [T],
      units: { A1: { ...south(660), strength: 20 }, B1: { ...edge, strength: 20 } },
      window: "fire",
    },
    { dice: [d10(8, 8), d100(100, 100)] },
  );
  const aim = (target: string, part: number) => ({ part, target, shot: "volley" as const });
  const parts = l.forms("red", "B1", "fire")[0]!.aims;
  expect(parts.map(({ name }) => words.say(name))).toEqual(["south side"]); // neither before the other
  l.both(
    [{ unit: "A1", order: "fire", aims: [aim("B1", 0)] }],
    [{ unit: "B1", order: "fire", aims: [aim("A1", parts[0]!.part)] }],
  );
  // 8 and 2 for the first fire: half into the town; half a battalion fires out
  expect([l.unit("A1").strength, l.unit("B1").strength]).toEqual([15, 15]);
});

rule("XI.6-town-garrison-morale", "one roll for the garrison; the sheltered fare as it does", () => {
  const shaken = { burdens: [{ cite: "V.10-morale", value: -60 }] };
  const l = lab(
    {
      terrain: [T],
      units: {
        A1: far,
        B1: { ...edge, ...shaken, strength: 20 },
        B2: { zone: "T", posture: "edge", lining: { east: 2, west: 2 }, strength: 20 },
        B3: { ...sheltered, strength: 20 },
      },
      window: "groups",
    },
    { dice: [d100(45), d100(1, 1, 1)] }, // then no unit rallies
  );
  // 45 less half of 60 is 15, and 20 is needed
  expect(["B1", "B2", "B3"].map((id) => l.unit(id).status)).toEqual([1, 1, 1]);
  expect(["B1", "B2", "B3"].map((id) => l.unit(id).strength)).toEqual([18, 18, 18]);
});

rule("XI.6-town-shelter", "four battalions find shelter, and they do not fire", () => {
  const four = Object.fromEntries(["B1", "B2", "B3", "B4"].map((id) => [id, sheltered]));
  const f = town({ ...four, B5: far, B6: { ...far, at: [2000, 1200], formation: "skirmish", quarters: 1 } });
  expect(shelteredIn(f.g, 0)).toHaveLength(4);
  expect(entryBar(f.g, f.u("B5"), "route", 0)?.cite).toBe("XI.6-town-shelter");
  expect(entryBar(f.g, f.u("B6"), "skirmish", 0)?.cite).toBe("XI.6-town-shelter");
  const others = { A2: { at: [1500, 400] }, B2: { at: [1500, 480] } }; // they keep the window open
  const l = lab({
    terrain: [T],
    units: { A1: south(660), B1: sheltered, ...others },
    window: "fire",
  });
  expect(l.window).toBe("fire");
  expect(l.choices("red", "B1")).toBeUndefined();
});

rule("XI.6-town-exchange", "a garrison and a sheltered unit change places in a full turn", () => {
  const l = lab({ terrain: [T], units: { A1: far, B1: edge, B2: sheltered } });
  l.act({ unit: "B1", order: "exchange", with: "B2" });
  expect([l.unit("B1").posture, l.unit("B2").posture]).toEqual(["sheltered", "edge"]);
  expect(l.unit("B2").lining).toEqual([2, 0, 2, 0]);
  expect([l.unit("B1").done, l.unit("B2").done]).toEqual([["exchange"], ["exchange"]]);
  l.until("movement");
  expect([l.choices("red", "B1"), l.choices("red", "B2")]).toEqual([undefined, undefined]);
});

rule("XI.6-town-transit", "a unit whose move ends in the town is sheltered there until it leaves", () => {
  const l = lab({ terrain: [T], units: { A1: south(650, "route"), B1: far }, window: "movement" });
  l.act(move("A1", follow([0, 100])));
  expect(l.unit("A1")).toMatchObject({ place: "zone", posture: "sheltered", bodies: [] });
  expect(l.of("entered-zone")).toMatchObject([{ unit: "A1", zone: "T", cite: "XI.6-town-transit" }]);
  l.untilNextTurn().until("movement");
  l.act({ unit: "A1", order: "leave-zone", side: "north", formation: "attack", path: [forward(50)] });
  // its rear on the north side at 800, 35 deep, then 50 on
  expect(at(l, "A1")).toEqual([750, 885, 0]);
  expect(holderOf(l.game.position, 0)).toBe(-1);
});

rule("XI.6-town-visibility", "troops in a town are seen within 100, and see 50 through it", () => {
  const view = (y: number) => {
    const f = town({ A1: south(y), B1: edge });
    return sees(f.g, f.u("A1"), f.u("B1"));
  };
  expect([view(600), view(599)]).toEqual([true, false]);
  const f = town({
    A1: south(650),
    A2: { at: [690, 710], facing: 90, formation: "close" },
    B1: { at: [750, 850], facing: 180, formation: "line" },
  });
  expect(sees(f.g, f.u("A1"), f.u("B1"))).toBe(false); // 100 of houses between
  expect(sees(f.g, f.u("A2"), f.u("B1"))).toBe(true); // past its corner
});

rule("XI.6-town-movement", "anyone enters in column of route; infantry in any formation but a square", () => {
  const f = town({
    A1: south(400),
    A2: { at: [300, 400], formation: "cav-route" },
    A3: { at: [400, 400], formation: "gun-route" },
  });
  const enters = (id: string, formation: Formation) => entryBar(f.g, f.u(id), formation, 0)?.cite;
  for (const formation of ["route", "line", "attack", "open", "close", "skirmish"] as const)
    expect(enters("A1", formation)).toBeUndefined();
  expect(enters("A1", "square")).toBe("XI.6-town-movement");
  expect([enters("A2", "cav-route"), enters("A3", "gun-route")]).toEqual([undefined, undefined]);
  expect([enters("A2", "cav-line-2"), enters("A3", "gun-firing")]).toEqual([
    "XI.6-town-movement",
    "XI.6-town-movement",
  ]);
  // on the table no unit stands among the houses
  expect(barred(f.g, f.u("A1"), f.body("A1", "line", 750, 740))?.cite).toBe("XI.6-town-movement");
  expect(barred(f.g, f.u("A1"), f.body("A1", "line", 750, 700))).toBeUndefined();
  const held = town({ A1: south(400), B1: sheltered });
  expect(entryBar(held.g, held.u("A1"), "route", 0)?.cite).toBe("XI.6-town-garrison");
});

rule("XI.6-town-movement", "formed infantry rolls as it goes in", () => {
  const march = (die: number) => {
    const l = lab(
      { terrain: [T], units: { A1: south(640, "attack"), B1: far }, window: "movement" },
      { dice: [d10(die)] },
    );
    l.act(move("A1", forward(100)));
    return l;
  };
  expect(march(10).unit("A1").place).toBe("zone");
  const stuck = march(1);
  expect(stuck.unit("A1").place).toBe("table");
  expect(at(stuck, "A1")[1]).toBeGreaterThanOrEqual(699);
  expect(stuck.of("delayed")).toHaveLength(1);
});

rule(
  "XI.6-town-roadnet",
  "columns of route and skirmishers pass through by the streets without a roll",
  () => {
    const l = lab({
      terrain: [T],
      units: {
        A1: south(690, "route"),
        A2: { ...south(400), at: [300, 600], formation: "skirmish" },
        B1: far,
      },
      window: "movement",
    });
    l.act(move("A1", follow([0, 250])));
    expect(at(l, "A1")).toEqual([750, 940, 0]);
    expect(l.of("delayed")).toEqual([]);
    const loose = lab({
      terrain: [T],
      units: { A2: south(690, "skirmish"), B1: far },
      window: "movement",
    });
    loose.act(move("A2", shift(0, 150)));
    expect(at(loose, "A2")).toEqual([750, 840, 0]);
  },
);

rule("XI.6-town-roadnet", "no unit passes through a town that the enemy holds", () => {
  const f = town({ A1: south(600, "route"), B1: sheltered });
  expect(barred(f.g, f.u("A1"), f.body("A1", "route", 750, 780), true)?.cite).toBe("XI.6-town-movement");
  const free = town({ A1: south(600, "route"), A2: sheltered });
  expect(barred(free.g, free.u("A1"), free.body("A1", "route", 750, 780), true)).toBeUndefined();
});

rule("XI.6-town-firing", "half on those within; ball and case reach 50, but not units deep inside", () => {
  const f = town({ A1: south(400), B1: edge });
  const { front } = figureOf(f.g, f.u("A1"), f.body("A1", "line", 750, 400));
  for (const shot of ["volley", "case", "ball", "shell"] as const)
    expect(fireFactor(f.g, f.u("A1"), front[0]!, f.u("B1"), stand(750, 700), shot)).toEqual([1, 2]);
  expect(fireFactor(f.g, f.u("A1"), front[0]!, f.u("B1"), stand(750, 700), "skirmish")).toEqual([1, 1]);
  const { ballReach, caseReach } = f.g.world.charts.terrain("town");
  expect([ballReach, caseReach]).toEqual([5000, 5000]);
  const guns = (posture: string) =>
    lab({
      terrain: [T],
      units: {
        A1: { at: [750, 640], facing: 0, formation: "gun-firing" },
        B1: { zone: "T", posture, ...(posture === "edge" ? { lining: { north: 2, south: 2 } } : {}) },
        A2: { at: [1500, 400], facing: 0, formation: "line" }, // keeps the window open
        B2: { at: [1500, 480], facing: 180, formation: "line" },
      },
      window: "fire",
    }).choices("blue", "A1");
  expect([guns("edge")?.forms.length, guns("deep")]).toEqual([1, undefined]);
});

rule(
  "XI.6-town-combat",
  "a unit that attacks a town counts half, and the loser's loss doubles, whichever it is",
  () => {
    const f = town({ A1: south(700, "attack"), B1: edge });
    const contact = { ...f.contact("A1", "B1"), zoneSide: 2 };
    f.g.state.contacts = [contact];
    expect(attackFactor(f.g, contact)).toEqual([1, 2]);
    expect([lossFactor(f.g, f.u("A1")), lossFactor(f.g, f.u("B1"))]).toEqual([2, 2]);
  },
);

rule(
  "XI.6-town-combat",
  "a beaten garrison goes out by the far side and faces the town, the sheltered too",
  () => {
    const l = lab(
      {
        terrain: [T],
        units: {
          A1: { ...south(700, "attack"), strength: 20 },
          B1: { ...edge, strength: 12 },
          B2: { ...sheltered, strength: 20 },
          B3: { zone: "T", posture: "sheltered", arm: "cavalry", strength: 20 },
        },
        contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
        charges: [{ charger: "A1", target: "B1" }],
        window: "combat",
      },
      // 20 x 1/2 x 3 x 4 against 12 x 2 x 3: 12 to 7, a loss of 5 doubled
      { dice: [average(4), average(3)] },
    );
    expect(l.unit("B1")).toMatchObject({ place: "table", strength: 2, status: 1 });
    expect([at(l, "B1"), l.unit("B1").bodies[0]?.formation]).toEqual([[750, 900, 180], "attack"]);
    // beside it, on the side farther from the enemy, or to the right
    expect([at(l, "B2"), l.unit("B2").bodies[0]?.formation]).toEqual([[675, 900, 180], "attack"]);
    expect([at(l, "B3"), l.unit("B3").bodies[0]?.formation]).toEqual([[825, 900, 180], "cav-route"]);
  },
);

rule("XI.6-town-combat", "units that find no space outside are handed back", () => {
  const rows = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `B${i + 2}`,
      { at: [750, 850 + 40 * i], facing: 180, formation: "line" },
    ]),
  );
  const wings = Object.fromEntries(
    [580, 920].flatMap((x, side) =>
      Array.from({ length: 12 }, (_, i) => [
        `B${20 + 12 * side + i}`,
        { at: [x, 850 + 40 * i], facing: 180, formation: "line" },
      ]),
    ),
  );
  const f = town({ A1: south(690), B1: edge, ...rows, ...wings });
  expect(eject(f.g, 0, 2)).toEqual([f.u("B1")]);
});

rule(
  "XI.6-town-movement",
  "a town is left by a side, in column of route or, for infantry, in column or skirmish order",
  () => {
    const f = town({
      A1: sheltered,
      A2: { zone: "T", posture: "sheltered", arm: "cavalry" },
      B1: { at: [850, 720], facing: 270, formation: "line" },
    });
    expect(exitBody(f.g, f.u("A1"), 0, 0, "route")).toMatchObject({ x: mm(750), y: mm(935), heading: 0 });
    expect(exitBody(f.g, f.u("A2"), 0, 3, "cav-route")).toMatchObject({
      x: mm(465),
      y: mm(750),
      heading: 27_000,
    });
    expect(exitBar(f.g, f.u("A1"), 0, "skirmish")).toBeUndefined();
    expect(exitBar(f.g, f.u("A1"), 0, "line")?.cite).toBe("XI.6-town-movement");
    expect(exitBar(f.g, f.u("A2"), 0, "cav-open")?.cite).toBe("XI.6-town-movement");
    expect(exitBar(f.g, f.u("A1"), 1, "route")).toBeDefined(); // a unit is there
  },
);

rule("XI.6-town-morale", "penalties of all in a town are halved", () => {
  const f = town({ A1: south(660), B1: edge, B2: sheltered });
  expect([
    penaltyDivisor(f.g, f.u("B1")),
    penaltyDivisor(f.g, f.u("B2")),
    penaltyDivisor(f.g, f.u("A1")),
  ]).toEqual([2, 2, 1]);
});
