// [IV.4, IX.4, XI.6-town-movement] What an order of the movement section comes to, and why it is none.

import type { Path } from "@grognard/table";
import { describe, expect } from "vitest";
import type { MoveOrder } from "../src/actions.ts";
import { editUnit } from "../src/editing.ts";
import { checkPath, mannerOf, type Pace, paceBar } from "../src/march/check-path.ts";
import { goingOf } from "../src/march/going.ts";
import { type MoveKind, moveBar, planOf, supportFault, type UnitMove } from "../src/march/march.ts";
import { friendInWay, moverOf, settleLeavers, tellSight } from "../src/march/moving.ts";
import { skirmishEndFault } from "../src/march/skirmish-support.ts";
import { wayOf } from "../src/march/ways.ts";
import { takeOff } from "../src/verbs.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { rule } from "./lab.ts";
import { backWheel, follow, forward, oblique, shift, sidestep, wheel } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const A1 = { at: [1000, 500] };
const B9 = { at: [2000, 1400], facing: 180 };
const table = (units: Entry = {}, more: Entry = {}, options: Entry = {}): Field =>
  field({ units: { A1, B9, ...units }, ...more }, { options: options as never });
const body = ({ g, u }: Field, id: string) => g.state.units[u(id)]!.bodies[0]!;
const order = (kind: string, more: Entry = {}): UnitMove =>
  ({ unit: "A1", order: kind, ...more }) as Extract<MoveOrder, { unit: string }>;
const TOWN = { id: "Z", kind: "town", corner: [1000, 800] };

describe("which units may be ordered to go", () => {
  const bar = (f: Field, kind: MoveKind = "move", id = "A1") => moveBar(f.g, f.u(id), kind)?.cite;

  rule(
    "VII.1",
    "not units in contact, or passed through, or that have charged or run, or are on recall",
    () => {
      const foe = { B1: { at: [1000, 500], facing: 180 } };
      expect(bar(table())).toBeUndefined();
      expect(bar(table(foe, { contacts: [{ attacker: "B1", defender: "A1" }] }))).toBe("VII.1");
      expect(bar(table({ A1: { ...A1, passed: true } }))).toBe("IV.7-static");
      expect(bar(table({ A1: { ...A1, done: ["recall"] } }))).toBe("IV.4-recall");
      const others = { A2: { at: [1400, 500] }, B1: { at: [1400, 700], facing: 180 } };
      const charges = [{ charger: "A2", target: "B1" }];
      expect([bar(table(others, { charges })), bar(table(others, { charges }), "move", "A2")]).toEqual([
        undefined,
        "II.2-movement",
      ]);
      const ran = table(others);
      const [unit, began] = [ran.u("A2"), body(ran, "A2")];
      ran.g.state.flights = [
        { unit, part: 0, how: "evade", began, path: [], allowance: 0, run: 0, stopped: false },
      ];
      expect([bar(ran), bar(ran, "move", "A2")]).toEqual([undefined, "II.2-movement"]);
    },
  );

  rule("IX.4", "no unit on the table enters it, and no unit outside a town leaves one", () => {
    expect(bar(table(), "enter")).toBe("IX.4");
    expect(bar(table(), "leave-zone")).toBe("XI.6-town-movement");
    expect(bar(table(), "withdraw")).toBe("IV.4-gallop-withdraw");
  });

  rule("VI.4", "the shaken stand; out of a burning town they may go", () => {
    const shaken = { A1: { zone: "Z", posture: "sheltered", status: "shaken" } };
    const town = (fires: Entry) => table(shaken, { terrain: [TOWN], fires });
    expect(bar(town({}), "leave-zone")).toBe("VI.4");
    expect(bar(town({ Z: 0.01 }), "leave-zone")).toBeUndefined();
    expect(bar(table({ A1: { ...A1, status: "shaken" } }))).toBe("VI.4");
  });
});

describe("paths", () => {
  const faults = (a1: Entry, pace: Pace, ...path: Path) => {
    const f = table({ A1: { ...A1, ...a1 } });
    const spec = f.g.world.units[f.u("A1")]!;
    const manner = mannerOf(f.g, f.u("A1"), body(f, "A1"), pace);
    return manner ? checkPath(spec, body(f, "A1"), path, manner)?.cite : "no manner";
  };
  const barred = (a1: Entry, pace: Pace) => {
    const f = table({ A1: { ...A1, ...a1 } });
    const bar = paceBar(f.g, f.u("A1"), body(f, "A1"), pace);
    return bar && words.say(bar);
  };
  const GUNS = { arm: "artillery", calibre: "light", guns: 6 };

  rule("IV.4-handpush", "only deployed guns that are light enough are pushed", () => {
    expect(barred({}, "hand-push")).toBe("only guns are pushed by hand");
    expect(barred(GUNS, "hand-push")).toBeUndefined();
    expect(barred({ ...GUNS, calibre: "heavy" }, "hand-push")).toContain("heavy guns are too heavy");
    expect(barred({ ...GUNS, formation: "gun-route" }, "hand-push")).toContain("is limbered");
    expect(barred(GUNS, "move")).toContain("must be limbered first");
    expect(barred(GUNS, "wheel")).toContain("must be limbered first");
    expect(barred(GUNS, "charge")).toBe("cannot charge in firing line");
    expect(barred({ formation: "rout", status: "routed" }, "move")).toBe("is in flight");
    expect(barred({ formation: "route" }, "wheel")).toBe("a unit in column of route cannot wheel");
    expect(faults(GUNS, "move", forward(1))).toBe("no manner");
  });

  rule("IV.4-move", "a path has something in it, and each part of it somewhere to go", () => {
    const nothing = (mm: number) => faults({}, "move", forward(mm));
    expect(faults({}, "move")).toBe("IV.4-move");
    expect([nothing(0), nothing(0.01)]).toEqual(["IV.4-move", undefined]);
    expect([faults({}, "move", wheel("left", 0)), faults({}, "move", wheel("left", 0.01))]).toEqual([
      "IV.4-wheel",
      undefined,
    ]);
    expect(faults({ formation: "skirmish" }, "move", shift(0, 0, 10))).toBeUndefined();
    const steps = (n: number) => faults({}, "move", ...Array.from({ length: n }, () => forward(1)));
    expect([steps(8), steps(9)]).toEqual([undefined, "IV.4-move"]);
  });

  rule("IV.4-wheel", "no more than a full turn, slight wheels backward, slight inclines", () => {
    const dense = { formation: "close" };
    const full = table({ A1: { ...A1, ...dense } });
    const spec = full.g.world.units[full.u("A1")]!;
    const manner = mannerOf(full.g, full.u("A1"), body(full, "A1"), "move")!;
    const turn = (q: number) =>
      checkPath(spec, body(full, "A1"), [{ go: "wheel", to: "left", q }], manner, 1e9);
    expect([turn(36000)?.says, turn(36001)?.says]).toEqual([undefined, "fullTurn"]);
    expect([
      faults({}, "fall-back", backWheel("left", 15)),
      faults({}, "fall-back", backWheel("left", 15.01)),
    ]).toEqual([undefined, "IV.4-fall-back"]);
    expect([faults({}, "move", oblique(10, -10)), faults({}, "move", oblique(10, -10.01))]).toEqual([
      undefined,
      "IV.4-oblique",
    ]);
    expect(faults({}, "move", sidestep("left"), sidestep("right"))).toBe("IV.4-flank-march");
  });

  rule("IV.4-gallop-path", "a gallop is straight, or inclined all the way", () => {
    const horse = { formation: "cav-line-2" };
    expect(faults(horse, "gallop", forward(100), forward(100))).toBeUndefined();
    expect(faults(horse, "gallop", forward(100), oblique(100, 0.01))).toBe("IV.4-gallop-path");
    expect(faults(horse, "charge", forward(100), oblique(50, 5))).toBeUndefined();
  });

  rule("III.2-route-manoeuvre", "a column turns by 90 at a time, after 20 at least", () => {
    const column = { formation: "route" };
    const legs = (...all: [number, number][]) => faults(column, "move", follow(...all));
    expect([legs([90, 20]), legs([90.01, 20]), legs([270, 20]), legs([269.99, 20])]).toEqual([
      undefined,
      "III.2-route-manoeuvre",
      undefined,
      "III.2-route-manoeuvre",
    ]);
    expect([legs([0, 20], [10, 19.99]), legs([0, 20], [90, 20], [180, 20])]).toEqual([
      "III.2-route-manoeuvre",
      undefined,
    ]);
    expect(faults(column, "move", follow([90, 30]), follow([181, 30]))).toBe("III.2-route-manoeuvre");
    expect(faults(column, "move", follow([90, 30]), follow([180, 30]))).toBeUndefined();
  });

  rule("III.7-skirmish-rear", "skirmishers go back 100 in all, however often they turn aside", () => {
    const loose = { formation: "skirmish" };
    expect([faults(loose, "move", shift(180, 100)), faults(loose, "move", shift(180, 100.01))]).toEqual([
      undefined,
      "III.7-skirmish-rear",
    ]);
    expect(faults(loose, "move", shift(180, 60), shift(0, 60), shift(180, 60))).toBe("III.7-skirmish-rear");
    expect(faults(loose, "move", shift(90, 200))).toBeUndefined();
    expect(faults(loose, "move", shift(120, 199), forward(40))).toBeUndefined(); // 99.5 of it rearward
    expect(faults(loose, "move", shift(120, 201))).toBe("III.7-skirmish-rear");
  });
});

describe("plans", () => {
  const plan = (f: Field, one: UnitMove) => planOf(f.g, one);

  rule("III.2-half-battalion", "half and screen go together or one of them alone", () => {
    const split = table({ A1: { ...A1, formation: "half-line", screen: true } });
    const parts = (more: Entry) => {
      const made = plan(split, order("move", more));
      return "parts" in made ? made.parts.map(({ part }) => part) : made.cite;
    };
    expect(parts({ path: [forward(10)] })).toEqual([0]);
    expect(parts({ path: [], screen: [shift(0, 10)] })).toEqual([1]);
    expect(parts({ path: [forward(10)], screen: [] })).toEqual([0]);
    expect(parts({ path: [forward(10)], screen: [shift(0, 10)] })).toEqual([0, 1]);
    expect(parts({ path: [], screen: [] })).toBe("IV.4-move");
    expect(plan(table(), order("move", { path: [forward(10)], screen: [forward(10)] }))).toMatchObject({
      cite: "III.2-half-battalion",
    });
  });

  rule("III.2-half-battalion", "they stay within 250 of each other, exactly", () => {
    const split = table({ A1: { ...A1, formation: "half-line", screen: true } });
    const { bodies } = split.g.state.units[split.u("A1")]!;
    const gap = bodies[1]!.y / 100 - 15 - bodies[0]!.y / 100; // rear of the screen to the front of the half
    const apart = (mm: number) => {
      const made = plan(split, order("move", { path: [], screen: [shift(0, mm)] }));
      return "cite" in made && "says" in made ? made.cite : undefined;
    };
    expect([apart(250 - gap), apart(250.01 - gap)]).toEqual([undefined, "III.2-half-battalion"]);
  });

  rule("IV.4-recall-only", "with its skirmishers out it neither enters a town nor leaves the table", () => {
    const split = { formation: "half-line", screen: true };
    const town = table({ A1: { at: [1050, 720], ...split } }, { terrain: [TOWN] });
    const screen = [shift(90, 200)];
    expect(plan(town, order("move", { path: [forward(100)], screen }))).toMatchObject({
      cite: "III.2-half-battalion",
    });
    const edge = table({ A1: { at: [1000, 80], facing: 180, ...split } }, { announced: ["A1"] });
    expect(plan(edge, order("move", { path: [forward(99)], screen: [shift(90, 100)] }))).toMatchObject({
      cite: "IV.4-recall-only",
    });
  });

  rule("IV.4-gallop-withdraw", "a withdrawal ends no nearer to any enemy it sees", () => {
    const horse = { arm: "cavalry", owesRecall: true, done: ["recall"] };
    const foe = { B1: { at: [1000, 800], facing: 180 } };
    const off = (heading: number, units: Entry = foe, more: Entry = {}, options: Entry = {}) => {
      const f = table({ A1: { ...A1, ...horse }, ...units }, more, options);
      const made = plan(f, order("withdraw", { path: [shift(heading, 100)] }));
      return "says" in made ? made.cite : made;
    };
    expect(off(180)).toMatchObject({
      deed: null,
      how: "withdraw",
      cite: "IV.4-gallop-withdraw",
      from: null,
      haltWithin: -1,
      away: true,
    });
    expect(off(0)).toBe("IV.4-gallop-withdraw");
    expect(off(90)).not.toBe("IV.4-gallop-withdraw");
    expect(off(0, { B1: { place: "withdrawn" }, B9: { at: [1000, 100] } })).not.toBe("IV.4-gallop-withdraw");
  });

  rule(
    "XI.6-town-movement",
    "out of a town: a move by the way it names, or no farther than its walls",
    () => {
      const town = table({ A1: { zone: "Z", posture: "sheltered" } }, { terrain: [TOWN] });
      const out = (path: Path) =>
        plan(town, order("leave-zone", { side: "south", formation: "route", path }));
      expect(out([forward(50)])).toMatchObject({
        deed: "move",
        how: "leave-zone",
        cite: "XI.6-town-movement",
        from: "zone",
        haltWithin: -1,
        away: false,
        parts: [{ part: 0, going: { allowance: 25000 } }],
      });
      expect(out([])).toMatchObject({ parts: [{ going: { until: 0, zone: -1, unhindered: 0 } }] });
      expect(out([forward(250)])).toMatchObject({ deed: "move" });
      expect(out([forward(250.01)])).toMatchObject({ cite: "IV.6" });
      expect(out([wheel("left", 10)])).toMatchObject({ cite: "IV.4-wheel" });
    },
  );

  rule("IX.4", "a unit that is deeper than a move is long does not come on in that formation", () => {
    const come = (formation: string, turn = 1) =>
      plan(
        table(
          {
            A1: { place: "coming", arrives: { turn, from: [400, 0], to: [600, 0], formations: [formation] } },
          },
          {
            announced: ["A1"],
          },
        ),
        order("enter", { at: { x: 50000, y: 0 }, formation, path: [] }),
      );
    expect(come("square")).toMatchObject({ says: "allowanceShort", cite: "IX.4" });
    expect(come("route")).toMatchObject({
      how: "enter",
      cite: "IX.4",
      from: "edge",
      away: false,
      haltWithin: -1,
    });
  });
});

describe("support", () => {
  /** Skirmishers at (1000, y), their friends at 500, formed enemies this far north. */
  const ending = (y: number, far = 1500, a2: Entry = { at: [1000, 500] }, from = 600) => {
    const f = table({
      A1: { at: [1000, from], formation: "skirmish" },
      A2: a2,
      B9: { at: [1000, far], facing: 180 },
    });
    return skirmishEndFault(f.g, f.u("A1"), { ...body(f, "A1"), y: y * 100 }, new Map())?.cite;
  };

  rule(
    "III.2-skirmish-support",
    "within a skirmish move of formed friends, or as near to them as to the enemy",
    () => {
      // They are 15 deep: the gap is 15 less.
      expect([ending(765, 1000), ending(765.01, 1000)]).toEqual([undefined, "III.2-skirmish-support"]);
      expect([ending(900, 1285), ending(900, 1284.99)]).toEqual([undefined, "III.2-skirmish-support"]);
    },
  );

  rule("III.2-skirmish-support", "farther off already they must come nearer", () => {
    const strayed = (to: number) => ending(to, 1400, { at: [1000, 500] }, 1100);
    expect([strayed(1099), strayed(1100), strayed(1101)]).toEqual([
      undefined,
      "III.2-skirmish-support",
      "III.2-skirmish-support",
    ]);
    // But a unit that was supported may not leave that reach.
    expect(ending(1000, 1400, { at: [1000, 500] }, 700)).toBe("III.2-skirmish-support");
  });

  rule(
    "III.2-skirmish-support",
    "without formed friends there is no such limit; others in skirmish order are none",
    () => {
      expect(ending(1400, 1500, { at: [1000, 500], formation: "skirmish" })).toBeUndefined();
      expect(ending(1400, 1500, { place: "withdrawn" })).toBeUndefined();
    },
  );

  rule("III.2-skirmish-support", "it does not hold into a town, for a wheel, or for a screen", () => {
    const f = table({
      A1: { at: [1000, 1000], formation: "skirmish" },
      A2: { at: [1000, 100] },
      B9: { at: [1000, 1100], facing: 180 },
    });
    const made = planOf(f.g, order("move", { path: [shift(0, 10)] }));
    if (!("parts" in made)) throw new Error(made.says);
    const [part] = made.parts;
    expect(supportFault(f.g, made, new Map())?.cite).toBe("III.2-skirmish-support");
    expect(supportFault(f.g, { ...made, how: "wheel" }, new Map())).toBeUndefined();
    for (const end of [{ zone: 0 }, { edge: "south" as const }]) {
      const going = { ...part!.going, ...end };
      expect(supportFault(f.g, { ...made, parts: [{ ...part!, going }] }, new Map())).toBeUndefined();
    }
  });
});

describe("friends in the way", () => {
  const inWay = (units: Entry, mm: number, galloping = false, stirring: string[] = []) => {
    const f = table(units);
    const unit = f.u("A1");
    const way = wayOf(f.g.world.units[unit]!, body(f, "A1"), [forward(mm)]);
    const until = way.cost;
    return friendInWay(f.g, unit, { way, until, zone: -1, edge: null }, new Set(stirring.map(f.u)), galloping)
      ?.cite;
  };
  const horse = { at: [1000, 500], formation: "cav-line-2" };

  rule("IV.7", "the exception that does not hold is named", () => {
    expect(inWay({ A2: { at: [1000, 560], formation: "attack" } }, 100)).toBe("IV.7-infantry");
    expect(inWay({ A2: { at: [1000, 600], formation: "cav-line-2" } }, 150)).toBe("IV.7");
    expect(inWay({ A1: horse, A2: { at: [1000, 700], formation: "cav-attack" } }, 300)).toBe("IV.7-cavalry");
    expect(inWay({ A1: horse, A2: { at: [1000, 560], formation: "line" } }, 100)).toBe("IV.7");
    expect(
      inWay({ A1: { ...horse, gait: "gallop" }, A2: { at: [1000, 600], formation: "cav-line-2" } }, 200),
    ).toBe("IV.7-gallop");
    expect(inWay({ A1: horse, A2: { at: [1000, 600], formation: "cav-line-2", gait: "gallop" } }, 200)).toBe(
      "IV.7-gallop",
    );
    expect(inWay({ A1: horse, A2: { at: [1000, 600], formation: "skirmish" } }, 200, true)).toBe(
      "IV.7-gallop",
    );
  });

  rule(
    "IV.7",
    "both bodies of a friend count; units that move do not, nor those it stands on already",
    () => {
      const split = { at: [1000, 560], formation: "half-column", screen: true };
      expect(inWay({ A2: split }, 100)).toBe("IV.7-infantry");
      expect(inWay({ A2: split }, 100, false, ["A2"])).toBeUndefined();
      const f = table({ A2: { at: [1000, 560], formation: "attack" } });
      editUnit(f.g, f.u("A2")).bodies = [{ ...body(f, "A2"), y: 50500 }];
      const way = wayOf(f.g.world.units[0]!, body(f, "A1"), [forward(100)]);
      expect(
        friendInWay(f.g, f.u("A1"), { way, until: way.cost, zone: -1, edge: null }, new Set()),
      ).toBeUndefined();
    },
  );

  rule("IV.7", "it ends on no unit, unless it ends in a town or leaves the table", () => {
    const ends = (more: Entry) => {
      const f = table({ A2: { at: [1000, 560] } });
      const way = wayOf(f.g.world.units[0]!, body(f, "A1"), [forward(60)]);
      const going = { way, until: way.cost, zone: -1, edge: null, ...more };
      return friendInWay(f.g, f.u("A1"), going, new Set())?.cite;
    };
    expect([ends({}), ends({ zone: 0 }), ends({ edge: "south" })]).toEqual(["IV.7", undefined, undefined]);
    expect(ends({ until: 4600 })).toBeUndefined(); // a millimetre is no overlap
    expect(ends({ until: 4601 })).toBe("IV.7");
  });
});

describe("what is told", () => {
  rule("XI.1", "when a unit comes into or out of sight, the enemy is told once", () => {
    const f = table({ B9: { at: [1000, 900], facing: 180 } }, {}, { fogOfWar: true });
    const heard = (wasSeen: boolean, change?: () => void) => {
      f.events.length = 0;
      change?.();
      tellSight(f.g, f.u("A1"), wasSeen);
      return [...f.events];
    };
    expect(heard(true)).toEqual([]);
    expect(heard(false)).toEqual([
      {
        type: "sighted",
        unit: "A1",
        bodies: f.g.state.units[f.u("A1")]!.bodies,
        cite: "XI.1",
        only: ["red"],
        reveals: true,
      },
    ]);
    const gone = () => takeOff(f.g, f.u("A1"), "lost");
    expect(heard(true, gone)).toEqual([{ type: "vanished", unit: "A1", cite: "XI.1", only: ["red"] }]);
    expect(heard(false, gone)).toEqual([]);
  });
});

describe("at the end of the way", () => {
  /** These marched into the town, which takes one of them; which came first by share of its march? */
  const entered = (first: number, second: number, more: Entry = {}) => {
    const f = table(
      {
        A1: { at: [1050, 800 - first], formation: "attack" },
        A2: { at: [1050, 900 + second], facing: 180, formation: "attack" },
        ...more,
      },
      { terrain: [TOWN] },
    );
    const goings = ["A1", "A2"].map((id) => {
      const unit = f.u(id);
      const manner = mannerOf(f.g, unit, body(f, id), "move")!;
      const going = goingOf(f.g, unit, body(f, id), [forward(140)], manner);
      const mover = moverOf(unit, going.way, going.allowance, {
        how: "move",
        cite: "IV.4-move",
        until: going.until,
        leaves: true,
        run: going.until,
      });
      return [mover, going] as const;
    });
    for (const id of ["A1", "A2"]) editUnit(f.g, f.u(id)).bodies = [];
    settleLeavers(
      f.g,
      new Map(goings),
      f.g.world.units.map(() => true),
    );
    return f;
  };
  const places = (f: Field) => ["A1", "A2"].map((id) => f.g.state.units[f.u(id)]!.place);

  rule("XI.6-town-transit", "they are in the town", () => {
    expect(places(entered(40, 60))).toEqual(["zone", "zone"]);
  });

  rule("XI.6-town-transit", "a unit that has not come to the end of its path is not", () => {
    const f = table({ A1: { at: [1050, 760], formation: "attack" } }, { terrain: [TOWN] });
    const unit = f.u("A1");
    const going = goingOf(
      f.g,
      unit,
      body(f, "A1"),
      [forward(100)],
      mannerOf(f.g, unit, body(f, "A1"), "move")!,
    );
    const mover = moverOf(unit, going.way, going.allowance, {
      how: "move",
      cite: "IV.4-move",
      until: going.until,
    });
    expect([going.zone, going.until]).toEqual([0, 4100]);
    const settled = (more: object) => {
      settleLeavers(f.g, new Map([[{ ...mover, ...more }, going]]), []);
      return f.g.state.units[unit]!.place;
    };
    expect(settled({ leaves: true, run: 4099 })).toBe("table");
    expect(settled({ leaves: false, run: 4100 })).toBe("table");
  });
});
