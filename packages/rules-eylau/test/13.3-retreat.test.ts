// Retreats [13.3]: how far, through which friends, and under which fire.

import { expect } from "vitest";
import { eylau } from "../src/ruleset.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { beaten, check, checkers, path, scene } from "./morale-lab.ts";

const A = { side: "french", at: "10,8", facing: 1 };
const friend = (at: string, more: object = {}) => ({ side: "french", at, facing: 1, ...more });
const enemy = (at: string, facing = 1) => ({ side: "allied", at, facing });
const loose = (at: string) => friend(at, { kind: "light", modifier: 0, formation: "general" }); // effectiveness 5
/** One way, as far as it goes: always to this hex if it can. */
function through(t: Lab, ...hexes: string[]): Lab {
  for (const to of hexes) if (t.asks === "retreat") t.act({ do: "retreat", to });
  return t;
}

rule("13.31-1", "disordered two hexes, routed three", () => {
  expect(path(beaten({ a: A }).until("movement"))).toHaveLength(2);
  expect(path(beaten({ a: A }, { routed: true }).until("movement"))).toHaveLength(3);
});

rule("13.3", "the whole stack goes together, in its order, and costs no points", () => {
  const t = beaten({ a: A, b: friend("10,8") }, { units: ["a", "b"] });
  through(t, "9,7", "8,7");
  expect(t.stack("8,7")).toEqual(["a", "b"]);
  expect([t.spent("a"), t.spent("b")]).toEqual([0, 0]);
  expect(t.of("retreats")[0]).toMatchObject({ units: ["a", "b"], from: "10,8", to: "9,7" });
});

rule("13.3", "terrain costs nothing: it goes as far through woods", () => {
  const map = { terrain: { "9,7": "woods", "9,8": "woods", "8,8": "woods" } };
  expect(path(through(beaten({ a: A }, { more: { map } }), "9,8", "8,8"))).toEqual(["9,8", "8,8"]);
});

rule("13.3", "leaders in the stack go along", () => {
  const leader = { side: "french", rank: "brigade", under: "french-division" };
  const t = beaten({ a: A, l: { ...leader, at: "10,8" }, m: { ...leader, at: "9,8" } });
  through(t, "9,8", "8,8");
  expect([t.hex("l"), t.hex("m")]).toEqual(["8,8", "9,8"]);
});

rule("13.3", "also those in the hex that an extended line gives up", () => {
  const chief = { side: "french", rank: "brigade", under: "french-division", at: "10,9" };
  const line = { ...A, size: 12, formation: "extended", wing: "10,9" };
  const t = beaten({ a: line, chief }).act({ do: "consolidate", hex: "10,8" });
  t.until("movement");
  expect(t.hex("chief")).toBe(t.hex("a"));
});

rule("13.32", "the owner chooses among equal ways, and only among them", () => {
  const t = beaten({ a: A });
  expect([t.side, t.asks]).toEqual(["french", "retreat"]);
  expect(t.refusal({ do: "retreat", to: "10,7" })).toBe("13.32");
  expect(t.refusal({ do: "retreat", to: "8,8" })).toBe("13.3"); // not next to it
  expect(t.refusal({ do: "retreat", to: "9,7" })).toBeUndefined();
});

rule("13.32-b", "into no hex twice, and into none with enemies", () => {
  const t = beaten({ a: A, e: enemy("9,9", 2) }).act({ do: "retreat", to: "9,8" });
  expect(t.asks).toBe("retreat");
  expect(t.refused({ do: "retreat", to: "10,8" })).toBe(
    "the unit has already been in that hex in this retreat [13.32-b]",
  );
  expect(t.refused({ do: "retreat", to: "9,9" })).toBe("there are enemies in that hex [13.3]");
});

rule("13.3", "an extended line closes up first, in either of its hexes", () => {
  const line = { ...A, size: 12, formation: "extended", wing: "10,9" };
  const at = (hex: string) => beaten({ a: line }).act({ do: "consolidate", hex });
  expect(
    beaten({ a: line })
      .actions("consolidate")
      .map(({ hex }) => hex),
  ).toEqual(["10,8", "10,9"]);
  expect(path(at("10,9").until("movement"))[0]).toMatch(/^9,(8|9)$/);
  expect(path(at("10,8").until("movement"))[0]).toMatch(/^9,(7|8)$/);
  expect(at("10,9").until("movement").unit("a").formation).toBe("line");
});

rule("13.3", "skirmishers in its other hex run by themselves", () => {
  const line = { ...A, kind: "light", size: 12, strength: 11, formation: "extended", wing: "10,9" };
  const t = beaten({ a: line, "a-c1": { at: "10,9", strength: 1 } }, { units: ["a", "a-c1"], dice: [0, 0] });
  t.act({ do: "consolidate", hex: "10,8" });
  expect(t.game.pending[0]!.about).toEqual(["a-c1"]);
  t.until("movement");
  expect([path(t, "a").length, path(t, "a-c1").length]).toEqual([2, 2]);
});

rule("8.33-3", "a routed one, too, in column", () => {
  const line = { ...A, size: 12, formation: "extended", wing: "10,9" };
  const t = beaten({ a: line }, { routed: true });
  expect(t.actions("consolidate")).toHaveLength(2);
  expect(eylau.invariants(t.g)).toEqual([]); // over two hexes until it has been asked
  t.act({ do: "consolidate", hex: "10,9" }).until("movement");
  expect(t.unit("a")).toMatchObject({ formation: "column", morale: "routed" });
});

rule("7.56-Rb", "unlimbered guns stay behind when their crew runs", () => {
  const guns = { a: { ...A, kind: "foot battery", formation: "unlimbered" } };
  const t = beaten(guns, { routed: true }).until("movement");
  expect(t.hex("a")).toBe("10,8");
  expect(t.unit("a").morale).toBe("good");
  expect(t.unit("a-crew")).toMatchObject({ place: "map", morale: "routed" });
  expect(path(t, "a-crew")).toHaveLength(3);
});

rule("7.56-Ra", "limbered guns run with their crew", () => {
  const t = beaten({ a: { ...A, kind: "foot battery", formation: "limbered" } }, { routed: true });
  expect(path(t.until("movement"))).toHaveLength(3);
  expect(t.unit("a-crew").place).toBe("aboard");
});

rule("7.57", "after a failed check guns may be limbered to retreat, after a shock not", () => {
  const guns = { a: { ...A, kind: "foot battery", size: 6, formation: "unlimbered", effectiveness: 4 } };
  const limbered = check(guns, [9, 4]);
  expect(limbered.asks).toBe("limbering");
  limbered.act({ do: "limber" }).until("movement");
  expect(path(limbered)).toHaveLength(2);
  expect(limbered.unit("a")).toMatchObject({ formation: "limbered", strength: 6 });
  expect(check(guns, [9], { how: { limber: false } }).asks).not.toBe("limbering");
});

rule("8.41-3", "a square that is driven off is no longer a square", () => {
  const t = beaten({ a: { ...A, formation: "square" } }).until("movement");
  expect(t.unit("a")).toMatchObject({ formation: "column", morale: "disordered" });
  const line = beaten({ a: { ...A, formation: "line" } }).until("movement");
  expect(line.unit("a").formation).toBe("line");
});

// Friends that see it

rule("13.11-3", "a formed friend checks when a better unit leaves the hex beside it", () => {
  const t = beaten({ a: A, f: friend("10,9", { effectiveness: 4 }) }, { dice: [4] });
  expect(checkers(t)).toEqual([]); // nobody has left yet
  t.act({ do: "retreat", to: "9,7" });
  expect(t.of("checked")).toMatchObject([{ unit: "f", why: "retreat", cite: "13.11-3" }]);
});

rule("13.12-c", "not for a unit of equal or lower printed effectiveness", () => {
  const seen = (effectiveness: number) =>
    checkers(
      beaten({ a: A, f: friend("10,9", { effectiveness }) }, { dice: [0] }).act({ do: "retreat", to: "9,7" }),
    );
  expect(seen(5)).toEqual([]);
  expect(seen(6)).toEqual([]);
  expect(seen(4)).toEqual(["f"]);
});

rule("13.12-c", "printed effectiveness counts, not current", () => {
  const t = beaten(
    { a: { ...A, size: 9, strength: 2 }, f: friend("10,9", { effectiveness: 4 }) },
    { dice: [0] },
  );
  expect(checkers(t.act({ do: "retreat", to: "9,7" }))).toEqual(["f"]);
});

rule("13.12-c", "batteries that are driven off make all neighbours check", () => {
  const t = beaten(
    { a: { ...A, kind: "foot battery", effectiveness: 3 }, f: friend("10,9", { kind: "guard" }) },
    { dice: [0] },
  );
  expect(checkers(t.act({ do: "retreat", to: "9,7" }))).toEqual(["f"]);
});

rule("13.12-n", "unformed friends check as soon as it is beside them, whatever its effectiveness", () => {
  const t = beaten({ a: { ...A, effectiveness: 2 }, f: loose("10,9") }, { dice: [0] });
  expect(checkers(t)).toEqual(["f"]); // before its first step
  through(t, "9,8");
  expect(checkers(t)).toEqual(["f"]);
});

rule("13.12-n", "the last hex counts, too", () => {
  const t = beaten({ a: A, f: loose("7,8") }, { dice: [0] });
  through(t, "9,7");
  expect(checkers(t)).toEqual([]);
  through(t, "8,8");
  expect(checkers(t)).toEqual(["f"]);
});

rule("13.12-n", "disordered friends check likewise", () => {
  const t = beaten({ a: A, f: friend("10,9", { kind: "guard", morale: "disordered" }) }, { dice: [0] });
  expect(checkers(t)).toEqual(["f"]);
});

rule("13.11-n", "once for each stack that runs", () => {
  const t = beaten({ a: A, f: loose("9,9"), g: friend("10,9", { effectiveness: 2 }) }, { dice: [0, 0] });
  through(t, "9,8");
  expect(t.asks).toBe("shaken");
  t.until("movement");
  expect(checkers(t).sort()).toEqual(["f", "g"]);
});

rule("13.11-n", "an extended line checks once, whichever of its hexes is near", () => {
  const line = friend("10,9", { facing: 2, size: 12, effectiveness: 4, formation: "extended", wing: "11,8" });
  const t = beaten({ a: A, f: line }, { dice: [0] });
  t.act({ do: "retreat", to: "9,8" }); // next to one of them still
  expect(checkers(t.until("movement"))).toEqual(["f"]);
});

rule("13.12-b", "formed units ignore skirmishers that run", () => {
  const units = {
    n: friend("12,8"),
    "n-c1": { at: "10,8", strength: 1 },
    f: friend("10,9", { effectiveness: 1 }),
  };
  const t = beaten(units, { units: ["n-c1"] });
  expect(checkers(t.until("movement"))).toEqual([]);
});

rule("13.12-b", "unformed units check when skirmishers run", () => {
  const units = { n: friend("12,8"), "n-c1": { at: "10,8", strength: 1 }, f: loose("10,9") };
  expect(checkers(beaten(units, { units: ["n-c1"], dice: [0] }))).toEqual(["f"]);
});

const GUNS = { a: { ...A, kind: "foot battery", formation: "unlimbered" } };

rule("7.61-F", "a crew makes unformed friends check when it leaves its guns, and not afterwards", () => {
  const first = beaten({ ...GUNS, f: loose("10,9"), g: friend("10,7", { effectiveness: 1 }) }, { dice: [0] });
  expect(checkers(first.until("movement"))).toEqual(["f"]);
  const later = beaten({ ...GUNS, f: loose("7,8") }).act(
    { do: "retreat", to: "9,7" },
    { do: "retreat", to: "8,8" },
  );
  expect(checkers(later)).toEqual([]);
});

rule("7.61-F", "skirmishers that run with it make them check all the way", () => {
  const units = { ...GUNS, n: friend("12,8"), "n-c1": { at: "10,8", strength: 1 }, f: loose("7,8") };
  const t = beaten(units, { units: ["a", "n-c1"], dice: [0] });
  through(t, "9,7", "8,8");
  expect(checkers(t)).toEqual(["f"]);
});

rule("7.61-F", "a crew that is not with its guns makes no unit check", () => {
  const units = { g: friend("12,8", { kind: "foot battery" }), "g-crew": { at: "10,8" }, f: loose("10,9") };
  expect(checkers(beaten(units, { units: ["g-crew"] }).until("movement"))).toEqual([]);
});

rule("13.11-3", "the owner chooses which unit checks first when several have to", () => {
  const t = beaten({ a: A, f: loose("10,9"), g: loose("10,7") }, { dice: [1, 2] });
  expect([t.side, t.asks]).toEqual(["french", "shaken"]);
  expect(
    t
      .actions("check")
      .map(({ hex }) => hex)
      .sort(),
  ).toEqual(["10,7", "10,9"]);
  expect(t.refusal({ do: "check", hex: "9,8" })).toBe("13.11");
  t.act({ do: "check", hex: "10,9" });
  expect(checkers(t)).toEqual(["f", "g"]);
  expect(t.asks).toBe("retreat");
});

rule("13.1", "a unit that fails its check runs at once, and the first goes on afterwards", () => {
  const t = beaten({ a: A, f: loose("10,9") }, { dice: [9] }); // routed by much
  expect(t.unit("f").morale).toBe("routed");
  expect(t.game.pending[0]!.about).toEqual(["f"]);
  for (let i = 0; i < 3; i++) t.act(t.actions("retreat")[0]!);
  expect([path(t, "f").length, path(t)]).toEqual([3, []]);
  expect([t.asks, t.game.pending[0]!.about]).toEqual(["retreat", ["a"]]);
  t.until("movement");
  expect(path(t)).toHaveLength(2);
  expect(checkers(t)).toEqual(["f"]);
});

/** What happens to whom, in order: c, checked; r, one hex of a retreat. */
const course = (t: Lab): string =>
  t.events
    .flatMap((event) => {
      if (event.type === "checked") return [`c${event.unit}`];
      return event.type === "retreats" ? [`r${event.units[0]}`] : [];
    })
    .join(" ");

rule("13.1", "nobody waits beside it, disordered, to be checked once more by the next to run", () => {
  const row = { f: loose("10,9"), h: loose("10,10") };
  const t = beaten({ a: { ...A, effectiveness: 2 }, ...row }, { dice: [8, 9, 0, 0, 0, 0] });
  expect([t.unit("f").morale, t.game.pending[0]!.about]).toEqual(["disordered", ["h"]]); // alarmed by f, it runs first
  t.until("movement");
  expect(course(t)).toMatch(/^cf ch rh rh rh rf( c.)* rf( c.)* ra/);
  expect(t.unit("f").morale).toBe("disordered");
});

rule(
  "13.11-n",
  "a stack whose retreat is interrupted is not checked because of those that run for it",
  () => {
    const t = beaten({ a: A, f: loose("10,9") }, { dice: [9] });
    t.until("movement"); // a, disordered, would check for each stack that runs beside it
    expect(course(t)).toBe("cf rf rf rf ra ra");
    expect(t.unit("a").morale).toBe("disordered");
  },
);

rule("13.32", "its way is chosen anew when those in front of it have run", () => {
  const wall = { h: friend("10,7"), i: friend("10,9"), j: friend("9,8", { kind: "guard" }) };
  const t = beaten(
    { a: { ...A, size: 9 }, f: { ...friend("9,7"), size: 9 }, ...wall },
    { dice: [9, 0, 0, 0, 0], from: "11,8" },
  );
  t.act({ do: "retreat", to: "9,7" }); // f breaks and leaves the only free hex behind a
  expect(t.unit("f").morale).not.toBe("good");
  while (t.asks === "retreat" && t.game.pending[0]!.about[0] === "f") t.act(t.actions("retreat")[0]!);
  t.until("movement");
  expect(path(t)[0]).toBe("9,7");
  expect(t.of("checked").filter(({ unit, why }) => unit === "f" && why === "entered")).toHaveLength(1);
});

rule("13.12-n", "even in the corner of the map", () => {
  const leaves = beaten({ a: { ...A, at: "0,0" }, f: friend("1,0", { effectiveness: 4 }) }, { dice: [0] });
  expect(checkers(leaves)).toEqual(["f"]);
  const corner = beaten({ a: { ...A, at: "1,0" }, f: loose("0,0") }, { dice: [0] });
  expect(checkers(corner)).toEqual(["f"]);
});

rule("13.32-b", "a stack goes only where all of it may", () => {
  const woods = { "9,7": "woods", "9,8": "woods" };
  const t = beaten(
    { a: A, b: friend("10,8", { kind: "dragoon" }) },
    { units: ["a", "b"], more: { map: { terrain: woods } } },
  );
  expect(
    t
      .actions("retreat")
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["10,7", "10,9"]);
});

// Friends in the way

const WALL = { h: friend("10,7"), i: friend("10,9"), j: friend("9,8") };
/** Nothing but friends around: the one at 9,7 is unformed, or the weakest. */
const blocked = (f: object, dice: readonly number[], a: object = {}) =>
  beaten(
    { a: { ...A, size: 9, ...a }, f: { ...friend("9,7"), size: 9, ...f }, ...WALL },
    { dice, from: "11,8" },
  );

rule("13.33", "formed friends check before others run into their hex", () => {
  const t = blocked({}, [5]);
  expect(t.asks).toBe("retreat");
  t.act({ do: "retreat", to: "9,7" });
  expect(t.of("checked")[0]).toMatchObject({ unit: "f", why: "entered", cite: "13.33", passed: true });
});

rule(
  "13.11-8",
  "whatever the effectiveness of the retreating unit; but not for skirmishers and crews",
  () => {
    const t = blocked({ kind: "guard" }, [0], { effectiveness: 1 });
    t.act({ do: "retreat", to: "9,7" });
    expect(checkers(t)).toEqual(["f"]);
    const units = { n: friend("12,8"), "n-c1": { at: "10,8" }, f: friend("9,7"), ...WALL };
    const skirmishers = beaten(units, { units: ["n-c1"], from: "11,8" }).act({ do: "retreat", to: "9,7" });
    expect(checkers(skirmishers)).toEqual([]);
  },
);

rule("13.11-8", "they check for a battalion with its skirmishers", () => {
  const units = { a: { ...A, strength: 8 }, "a-c1": { at: "10,8", strength: 1 }, f: friend("9,7"), ...WALL };
  const t = beaten(units, { units: ["a", "a-c1"], from: "11,8", dice: [0] }).act({
    do: "retreat",
    to: "9,7",
  });
  expect(checkers(t)[0]).toBe("f");
});

rule("13.33-a", "an occupant that fails its check runs first", () => {
  const t = blocked({}, [9, 0, 0, 0, 0]);
  t.act({ do: "retreat", to: "9,7" });
  expect(t.hex("a")).toBe("10,8");
  for (let i = 0; i < 9 && path(t, "f").length < 2; i++) t.act(t.actions()[0]!);
  expect(path(t, "f")).toHaveLength(2);
  const order = t.of("retreats").map(({ units }) => units[0]);
  expect(order.slice(0, 2)).toEqual(["f", "f"]);
});

rule("13.33-a", "and when it has run the way is chosen anew: it may have made room elsewhere, too", () => {
  const units = {
    a: A,
    b: friend("9,8", { effectiveness: 5 }),
    c: friend("9,7", { effectiveness: 3 }),
    x: enemy("10,7"),
    y: enemy("10,9"),
  };
  const t = beaten(units, { dice: [9, 9, 0] });
  const ways = () => t.actions("retreat").map(({ to }) => to);
  expect(ways()).toEqual(["9,8", "9,7"]);
  t.act({ do: "retreat", to: "9,8" });
  while (t.game.pending[0]!.about[0] !== "a") t.act(t.actions()[0]!);
  expect(checkers(t)).toEqual(["b", "c", "c"]);
  expect([t.asks, ways()]).toEqual(["retreat", ["9,8", "9,7"]]);
});

rule("13.33-b", "if the occupant stays it runs on until a hex is free", () => {
  const row = ["9,7", "9,8", "10,7", "10,9"].map((at, i) => [`r${i}`, friend(at)]);
  const next = ["8,6", "8,7", "8,8", "9,6"].map((at, i) => [`n${i}`, friend(at, { kind: "guard" })]);
  const t = beaten(
    { a: { ...A, size: 3 }, ...Object.fromEntries([...row, ...next]) },
    { hexes: 1, dice: [0, 0, 0, 0] },
  );
  t.act({ do: "retreat", to: "9,7" });
  t.until("movement");
  expect(path(t).length).toBeGreaterThan(1);
  expect(t.stack(t.hex("a")!)).toEqual(["a"]);
});

/** a has one hex to go, and comes to a friend with others around it. */
const joining = (f: object, others: object = {}, setting: object = {}) => {
  const around = ["9,8", "10,7", "10,9"].map((at, i) => [`r${i}`, friend(at, { kind: "guard" })]);
  const units = {
    a: A,
    f: { ...friend("9,7"), effectiveness: 9, ...f },
    ...Object.fromEntries(around),
    ...others,
  };
  const t = beaten(units, { hexes: 1, dice: [0, 0, 0, 0], ...setting });
  if (t.asks === "shaken") t.until("retreat");
  return t;
};

rule("13.33-b", "it stays with friends in the same state", () => {
  const t = joining({ morale: "disordered" });
  expect(path(t)).toEqual(["9,7"]);
  expect(t.stack("9,7")).toEqual(["f", "a"]);
});

rule("13.33-b", "not with those in a different one", () => {
  const t = joining({ morale: "routed" });
  expect(t.until("movement").hex("a")).not.toBe("9,7");
  expect(joining({ morale: "routed" }, {}, { routed: true, hexes: 1 }).hex("a")).toBe("9,7");
});

rule("13.33-b", "nor if there is no room", () => {
  const more = { f2: friend("9,7", { morale: "disordered" }), f3: friend("9,7", { morale: "disordered" }) };
  const t = joining({ morale: "disordered" }, more);
  expect(t.until("movement").hex("a")).not.toBe("9,7");
});

rule("13.33-c", "four points or more disorder a formed friend of five or more that they run through", () => {
  const morale = (strength: number, own: number) => {
    const t = blocked({ size: own, formation: "column" }, [0], { size: strength });
    return t.act({ do: "retreat", to: "9,7" }).unit("f").morale;
  };
  expect(morale(4, 5)).toBe("disordered");
  expect(morale(3, 5)).toBe("good");
  expect(morale(4, 4)).toBe("good");
});

rule("13.33-c", "or one in line, however small", () => {
  const t = blocked({ size: 4, formation: "line" }, [0], { size: 4 });
  expect(t.act({ do: "retreat", to: "9,7" }).unit("f").morale).toBe("disordered");
});

rule("13.33-n", "four points of skirmishers or less do no harm, five do", () => {
  const companies = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`n-c${i + 1}`, { at: "10,8", strength: 1 }]));
  const morale = (count: number) => {
    const units = { n: friend("12,8", { kind: "light" }), ...companies(count), f: friend("9,7"), ...WALL };
    const t = beaten(units, { units: Object.keys(companies(count)), from: "11,8" });
    return t.act({ do: "retreat", to: "9,7" }).unit("f").morale;
  };
  expect(morale(4)).toBe("good");
  expect(morale(5)).toBe("disordered");
});

// Fire

/** 9,8 lies before the muskets of e; a has nowhere else to go. */
const GAUNTLET = { a: A, e: enemy("9,9", 0), y: enemy("9,7", 4), z: enemy("10,7", 0), w: enemy("11,8", 4) };

rule("13.34", "the enemy may not fire at the first hex, but at all later ones", () => {
  const t = beaten(GAUNTLET);
  expect(t.asks).toBe("retreat"); // w has not fired at 10,8
  t.act({ do: "retreat", to: "9,8" });
  expect([t.side, t.asks]).toEqual(["allied", "volley"]);
  expect(t.actions("fire").map(({ unit }) => unit)).toEqual(["e"]);
});

rule("12.4", "the units that have beaten it do not fire", () => {
  const t = beaten(GAUNTLET, { victors: ["e"] }).act({ do: "retreat", to: "9,8" });
  expect(t.asks).not.toBe("volley");
});

rule("13.34", "a unit that routs under that fire runs three hexes from there", () => {
  const t = beaten(GAUNTLET, { dice: [9, 9] }).act({ do: "retreat", to: "9,8" });
  t.act(t.actions("fire")[0]!);
  expect(t.unit("a").morale).toBe("routed");
  t.until("movement");
  expect(path(t)).toHaveLength(4);
});

rule("13.34", "and goes on as a routed unit: off the map by its own edge", () => {
  const edge = { a: { ...A, at: "1,8" }, e: enemy("0,9", 0), y: enemy("1,7"), z: enemy("1,9") };
  const t = beaten(edge, { dice: [9, 9] });
  expect([t.asks, t.hex("a")]).toEqual(["volley", "0,8"]);
  t.act({ do: "fire", unit: "e" });
  expect([path(t), t.unit("a").place]).toEqual([["0,8"], "eliminated"]);
  expect(t.of("eliminated")[0]?.cite).toBe("13.3-a");
});

rule("13.33", "once a routed unit is lost by fire the retreat is over", () => {
  const t = beaten({ ...GAUNTLET, a: { ...A, size: 1 } }, { dice: [9] }).act({ do: "retreat", to: "9,8" });
  t.act(t.actions("fire")[0]!);
  expect(t.unit("a").place).toBe("eliminated");
  expect(t.asks).toBe("movement");
});

rule("13.34", "the rest of the stack runs on", () => {
  const t = beaten(
    { ...GAUNTLET, a: { ...A, size: 1 }, b: friend("10,8", { kind: "guard" }) },
    { units: ["a", "b"], dice: [5, 0] },
  ).act({ do: "retreat", to: "9,8" });
  t.act(t.actions("fire")[0]!);
  expect(t.unit("a").place).toBe("eliminated");
  t.until("movement");
  expect(path(t, "b")).toHaveLength(2);
});

rule("15.11-2c", "a routed retreat counts as battle", () => {
  const t = beaten({ a: A }, { routed: true });
  expect(t.state.fought[t.id("french-brigade")]).toBe(1);
  expect(lab(scene({ a: A })).state.fought[0]).toBe(0);
});
