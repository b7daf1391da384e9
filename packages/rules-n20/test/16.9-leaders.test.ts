import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { attack, cFoot, cHorse, charge, disengage, fFoot, resolve, weigh } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const LEADERS = { options: ["16.9"] };
const leader = (side: string, at: string, more: { readonly [key: string]: Json } = {}) => ({
  type: "leader",
  side,
  at,
  ...more,
});
const far = { p: cFoot("1,1", 1) };
const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;

rule(
  ["16.9", "16.9-setup"],
  "with the option leaders are where the scenario lists them, without it nowhere",
  () => {
    const t = lab(
      { units: { "hohenlohe-test": leader("coalition", "1,1") } },
      { ...LEADERS, scenario: "jena-1806" },
    );
    expect(t.unit("napoleon")).toMatchObject({ hex: "15,17", place: "map" });
    const { pieces, pieceById } = t.game.position.world;
    expect(pieces[pieceById.get("napoleon")!]).toMatchObject({ type: "leader", strength: 0, span: 3 });
    const off = lab({ units: { x: cFoot("1,1", 1) } }, { scenario: "jena-1806" });
    expect(off.game.position.world.pieceById.has("napoleon")).toBe(false);
  },
);

// [16.9.1] [16.9.5] Command

/** French infantry attacks from 8,8 with a leader in the given hex; what is added to the differential. */
function command(
  at: string,
  more: { readonly [id: string]: Json } = {},
  options: Json = ["16.9"],
  map: Json = {},
) {
  const units = { f: fFoot("8,8", 2), p: cFoot("8,7", 2), l: leader("french", at), ...more };
  const t = lab({ phase: "combat", map, units }, { options, dice: [4] }).act(attack("f", "8,7"));
  const { other, column } = weigh(t);
  return { other: other.map(({ value, cite }) => `${value} [${cite}]`), column };
}
const OUT = { other: ["-1 [16.9.5]"], column: -1 };
const IN = { other: [], column: 0 };

rule(
  ["16.9.1", "16.9.5"],
  "an attack is in command if a unit of it is within a leader's span, else one column worse",
  () => {
    expect(command("8,10")).toEqual(IN);
    expect(command("8,11")).toEqual(OUT);
    expect(command("8,11", { l: leader("french", "8,11", { span: 3 }) })).toEqual(IN);
  },
);

rule("16.9.1", "terrain, enemies and their zones do not shorten the span", () => {
  const rivers = [{ name: "Bober", kind: "major", sides: ["8,8|8,9", "8,8|7,9", "8,8|9,9"] }];
  const terrain = { "8,9": "prohibited" };
  expect(command("8,10", { q: cFoot("10,8", 1) }, ["16.9"], { rivers, terrain })).toEqual(IN);
});

rule("16.9.5", "one unit in span is enough", () => {
  const units = { f: fFoot("8,8", 1), g: fFoot("8,6", 1), p: cFoot("8,7", 2), l: leader("french", "8,10") };
  const t = lab({ phase: "combat", units }, LEADERS).act(attack(["f", "g"], "8,7"));
  expect(weigh(t).other).toEqual([]);
});

rule("16.9.5", "no penalty without the option, nor in a Countercharge", () => {
  const bare = { phase: "combat", units: { f: fFoot("8,8", 2), p: cFoot("8,7", 2) } };
  expect(weigh(lab(bare).act(attack("f", "8,7")))).toMatchObject(IN);
  expect(weigh(lab(bare, LEADERS).act(attack("f", "8,7")))).toMatchObject({ column: -1 });
  const units = { c: cHorse("8,8", 1), f: fFoot("8,7", 2), l: leader("french", "1,1") };
  const t = lab({ phase: "reaction", units }, LEADERS).act(charge("c", "8,7"));
  expect(weigh(t)).toMatchObject({ other: [], column: 0 });
});

rule("16.9.5-def", "defenders and further leaders change nothing", () => {
  expect(command("8,10", { b: leader("coalition", "8,7") })).toEqual(IN);
  expect(command("8,11", { b: leader("coalition", "8,7") })).toEqual(OUT);
  expect(command("8,10", { l2: leader("french", "8,8") })).toEqual(IN);
});

/** Two French battles: f at p, g at q; the leader, span 1, is with f and next to g. */
function twoBattles(dice: number[]) {
  const units = {
    f: fFoot("8,8", 2),
    p: cFoot("8,7", 2),
    g: fFoot("7,9", 2),
    q: cFoot("6,8", 2),
    l: leader("french", "8,8", { span: 1 }),
  };
  const t = lab({ phase: "combat", units }, { ...LEADERS, dice });
  return t.act(attack("f", "8,7"), attack("g", "6,8"));
}

rule("16.9.5-multi", "one leader serves any number of battles", () => {
  const t = twoBattles([3, 3]).act({ do: "fight", battle: 1 });
  expect(resolve(t)).toBe("N");
  weigh(t);
  expect(t.of("differential").map(({ other }) => other)).toEqual([[], []]);
});

rule("16.9.5-instant", "command is judged as each battle is resolved", () => {
  const t = twoBattles([1, 2]).act({ do: "fight", battle: 1 });
  expect(resolve(t)).toBe("AR"); // f and the leader go back two hexes, out of span of g
  t.until("reserves");
  expect(t.hex("l")).toBe("8,10");
  expect(weigh(t).other).toMatchObject([{ value: -1, cite: "16.9.5" }]);
});

// [16.9.2] Movement

rule(
  ["16.9.2", "16.9.2-B1"],
  "leaders move like cavalry, and through rugged ground as if it were clear",
  () => {
    const terrain = { "8,7": "forest", "8,6": "marsh", "8,5": "rough" };
    const t = lab(
      { map: { terrain }, units: { l: leader("french", "8,8"), f: fFoot("3,3", 1), ...far } },
      LEADERS,
    );
    expect(t.reach("l")).toContain("8,5");
    expect(t.reach("l")).not.toContain("8,4");
  },
);

rule("16.9.2-B2", "a leader may leave an enemy zone, but not straight into another hex of one", () => {
  const units = { f: fFoot("8,8", 1), l: leader("french", "8,8", { movement: 1 }), p: cFoot("8,7", 1) };
  const t = lab({ units }, LEADERS);
  expect(t.refusal(move("f", "8,9"))).toBe("6.8");
  expect(t.reach("l")).toContain("8,9");
  expect(t.reach("l")).not.toContain("7,8"); // in the zone of 8,7
  expect(t.refusal(move("l", "7,8"))).toBe("16.9.2-B2");
});

rule("16.9.2-B3", "leaders stack with a unit and with one another", () => {
  const units = { f: fFoot("8,8", 1), l: leader("french", "8,10"), l2: leader("french", "8,9"), ...far };
  const t = lab({ units }, LEADERS).act(move("l", "8,8"), move("l2", "8,8"));
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  t.pass();
  expect([t.hex("l"), t.hex("l2"), t.side]).toEqual(["8,8", "8,8", "coalition"]);
});

// [16.9.3] Zones

rule("16.9.3", "leaders have no zone, need not attack, and cannot be attacked", () => {
  const units = { l: leader("french", "8,8"), f: fFoot("3,3", 1), p: cHorse("8,6", 1) };
  const t = lab({ player: "coalition", units }, LEADERS);
  expect(t.reach("p")).toContain("8,9"); // past the leader
  const host = { f: fFoot("8,8", 1), l: leader("french", "8,8"), p: cFoot("8,7", 1, { routed: true }) };
  const u = lab({ phase: "combat", units: host }, LEADERS);
  expect(u.refusal({ do: "pass" })).toBe(undefined);
  expect(u.refusal(attack("l", "8,7"))).toBe("16.9.3");
  const foe = {
    f: fFoot("8,8", 1),
    p: cFoot("9,8", 1),
    b: leader("coalition", "8,6", { span: 1 }),
    g: fFoot("7,5", 1, { routed: true }),
  };
  const v = lab({ phase: "combat", units: foe }, LEADERS);
  expect(v.refusal(attack("g", "8,6"))).toBe("9.0-A");
});

rule(
  "16.9.3-alone",
  "a lone leader flees immediately when an enemy approaches, in the middle of that move",
  () => {
    const units = { l: leader("french", "7,6"), f: fFoot("3,3", 1), p: cHorse("7,4", 1) };
    const t = lab({ player: "coalition", units }, LEADERS).act(move("p", "7,7"));
    expect([t.asks, t.side, t.hex("p")]).toEqual(["flight", "french", "7,5"]);
    expect(
      t
        .actions("flee")
        .map((action) => action.hex)
        .sort(),
    ).toEqual(["7,7", "8,6"]);
    t.act({ do: "flee", hex: "8,6" });
    expect(t.of("leaderFled")[0]).toMatchObject({ unit: "l", from: "7,6", to: "8,6", cite: "16.9.3-alone" });
    expect(t.hex("p")).toBe("7,7"); // and the march continues
  },
);

rule("16.9.3-alone", "a leader that rides alone into an enemy zone must ride out again", () => {
  const units = { l: leader("french", "8,9"), f: fFoot("3,3", 1), p: cFoot("8,7", 1) };
  const t = lab({ units }, LEADERS).act(move("l", "8,8"));
  expect(t.of("leaderFled")).toMatchObject([{ from: "8,8" }]);
  expect(t.unit("l").place).toBe("map");
});

rule("16.9.3-alone", "with a friendly unit he is safe, and a friend's hex is a refuge", () => {
  const units = { l: leader("french", "8,9"), f: fFoot("8,8", 1), p: cFoot("8,7", 1) };
  const t = lab({ units }, LEADERS).act(move("l", "8,8"));
  expect([t.asks, t.hex("l"), t.of("leaderFled")]).toEqual(["movement", "8,8", []]);
});

rule("16.9.3-alone", "still alone in an enemy zone after that, he is Broken", () => {
  const units = {
    l: leader("french", "8,8"),
    f: fFoot("3,3", 1),
    a: cFoot("8,7", 1),
    b: cFoot("6,9", 1),
    c: cFoot("10,9", 1),
    d: cFoot("8,10", 1),
  };
  const t = lab({ player: "coalition", units }, LEADERS);
  expect(t.of("leaderFled")).toMatchObject([{ unit: "l", to: "8,9" }]); // homeward; every hex is in some zone
  expect(t.of("leaderBroke")).toMatchObject([{ unit: "l", cite: "16.9.3-alone" }]);
  expect(t.unit("l").place).toBe("broken");
  expect(t.morale).toEqual([5, 5]);
});

rule(["16.9.3-alone", "9.7.7-closer"], "if no hex is nearer home, one as near", () => {
  const units = {
    l: leader("french", "8,7"),
    f: fFoot("3,3", 1),
    a: cFoot("8,6", 1),
    b: cFoot("8,8", 1),
    c: cFoot("6,7", 1),
    d: cFoot("10,7", 1),
  };
  const t = lab({ player: "coalition", units }, LEADERS);
  expect(t.actions("flee").map(({ hex }) => hex)).toEqual(["9,8", "7,8"]);
});

rule("16.9.3-alone", "a friend's hex is a refuge, even in a zone and out of the way home", () => {
  const units = {
    l: leader("french", "8,8"),
    g: fFoot("7,9", 1),
    a: cFoot("8,7", 1),
    b: cFoot("6,9", 1),
    c: cFoot("10,9", 1),
    d: cFoot("8,10", 1),
  };
  const t = lab({ player: "coalition", units }, LEADERS);
  expect(t.hex("l")).toBe("7,9");
  expect(t.of("leaderBroke")).toEqual([]);
});

rule("16.9.3-alone", "at night his unit may march off, and he must go too", () => {
  const turns = [{ name: "Night", night: true }];
  const units = { f: fFoot("8,8", 1), l: leader("french", "8,8"), p: cFoot("8,7", 1) };
  const t = lab({ turns, units }, LEADERS).act(move("f", "8,9"));
  expect(t.of("leaderFled")).toMatchObject([{ unit: "l", from: "8,8" }]);
});

// [16.9.4] Reaction

/** Prussian cavalry with a general in 8,8, a French unit in 8,7. */
const reacting = (more: { readonly [id: string]: Json } = {}, options: Json = ["16.9", "16.2"]) => {
  const units = { c: cHorse("8,8", 1), b: leader("coalition", "8,8"), f: fFoot("8,7", 2), ...more };
  return lab({ phase: "reaction", units }, { options, dice: [4, 4, 4] });
};

rule("16.9.4", "a leader goes along with a reacting unit or stays, but never reacts alone", () => {
  const t = reacting();
  const away = t.actions("disengage").filter((action) => action.to === "8,9");
  expect(away).toEqual([disengage("c", "8,9"), { ...disengage("c", "8,9"), with: ["b"] }]);
  expect(t.actions("penetrate").filter((action) => action.to === "9,8")).toHaveLength(2);
  expect(t.refusal(disengage("b", "8,9"))).toBe("8.0-eligible");
  expect(t.refusal({ ...disengage("c", "8,9"), with: ["c"] })).toBe("16.9.4");
  expect(t.refusal({ ...disengage("c", "8,9"), card: "none" })).toBe("5.0-keep");
  t.act({ ...disengage("c", "8,9"), with: ["b"] });
  expect([t.hex("c"), t.hex("b")]).toEqual(["8,9", "8,9"]);
});

rule(["16.9.4", "16.9.3-alone"], "left behind he is alone, and flees before any unit follows", () => {
  const t = reacting().act(disengage("c", "8,9")).until("contact");
  expect(t.of("leaderFled")).toMatchObject([{ unit: "b", from: "8,8" }]);
  expect([t.asks, t.side]).toEqual(["contact", "french"]);
  expect(t.of("disengaged")).toHaveLength(1);
});

rule("16.9.4", "he may follow with a unit that maintains contact", () => {
  const t = reacting({ l: leader("french", "8,7") }).act({ ...disengage("c", "8,9"), with: ["b"] });
  expect(t.actions("maintainContact")).toEqual([
    { do: "maintainContact", unit: "f" },
    { do: "maintainContact", unit: "f", with: ["l"] },
  ]);
  t.act({ do: "maintainContact", unit: "f", with: ["l"] });
  expect([t.hex("f"), t.hex("l")]).toEqual(["8,8", "8,8"]);
});

rule("16.9.4", "he does not change the strength of a Countercharge", () => {
  expect(weigh(reacting().act(charge("c", "8,7"))).attack).toMatchObject([{ value: 2 }]);
});

// [16.9.5] Leaders in battle

rule("16.9.5-advance", "a leader may advance with his unit, or not", () => {
  const units = { f: fFoot("8,8", 3), l: leader("french", "8,8"), p: cFoot("8,7", 1) };
  const t = lab({ phase: "combat", units }, { ...LEADERS, dice: [4] }).act(attack("f", "8,7"));
  expect(resolve(t)).toBe("DW");
  t.until("advance");
  const alone = { do: "advance", unit: "f", into: "8,7", to: "8,7" } as const;
  expect(t.actions("advance")).toEqual([alone, { ...alone, with: ["l"] }]);
  expect(t.refusal({ ...alone, with: ["p"] })).toBe("16.9.5-advance");
  t.act({ ...alone, with: ["l"] });
  expect([t.hex("f"), t.hex("l")]).toEqual(["8,7", "8,7"]);
});

/** French attack from 8,8 with a leader there, and lose by AR on column 0 with die 1; then these dice. */
function beaten(dice: number[], more: { readonly [id: string]: Json } = {}, id = "l", rest: object = {}) {
  const units = { f: fFoot("8,8", 2), [id]: leader("french", "8,8"), p: cFoot("8,7", 2), ...more };
  const t = lab({ phase: "combat", units, ...rest }, { ...LEADERS, dice: [1, ...dice] });
  t.act(attack("f", "8,7"));
  expect(resolve(t)).toBe("AR");
  return t;
}

rule("16.9.5-retreat", "a leader must go all the way with a unit that retreats", () => {
  const t = beaten([2]).until("movement");
  expect([t.hex("f"), t.hex("l")]).toEqual(["8,10", "8,10"]);
});

const ring = { a: cFoot("6,9", 1), b: cFoot("10,9", 1), d: cFoot("8,10", 1) };

rule("16.9.5-retreat", "if it Breaks by a hazard, he Breaks with it", () => {
  const t = beaten([2, 1], ring);
  t.until("movement");
  expect(t.of("hazard")[0]).toMatchObject({ unit: "f", result: "breaks" });
  expect(t.of("leaderBroke")).toMatchObject([{ unit: "l", cite: "16.9.5-retreat" }]);
});

rule("16.9.5-retreat", "or by reaching its LOC too soon", () => {
  const units = { f: fFoot("8,14", 2), l: leader("french", "8,14"), p: cFoot("8,13", 2) };
  const t = lab({ phase: "combat", units }, { ...LEADERS, dice: [1, 2] }).act(attack("f", "8,13"));
  resolve(t);
  t.until("return", "movement");
  expect(t.of("broke")).toMatchObject([{ unit: "f", cite: "9.7.8-LOC" }]);
  expect(t.of("leaderBroke")).toMatchObject([{ unit: "l", cite: "16.9.5-retreat" }]);
});

rule(
  ["16.9.5-retreat", "16.9.3-alone"],
  "if it Breaks outright, he is alone and flees before any advance",
  () => {
    const units = {
      f: fFoot("8,8", 4),
      p: cFoot("8,7", 1),
      b: leader("coalition", "8,7"),
      l: leader("french", "8,9"),
      q: cFoot("1,1", 1),
    };
    const t = lab({ phase: "combat", units }, { ...LEADERS, dice: [6] })
      .act(attack("f", "8,7"))
      .until("column");
    t.act({ do: "column", column: 3 }).until("advance", "flight");
    if (t.asks === "flight") t.act(t.actions("flee")[0]!);
    expect(t.of("broke")).toMatchObject([{ unit: "p" }]);
    expect(t.of("leaderFled")).toMatchObject([{ unit: "b", from: "8,7" }]);
    expect(t.of("leaderBroke")).toEqual([]);
    expect(t.asks).toBe("advance");
  },
);

rule("16.9.5-fatigue", "leaders never tire", () => {
  const units = { f: fFoot("8,8", 2), l: leader("french", "8,8"), p: cFoot("8,7", 2) };
  const t = lab({ phase: "combat", units }, { options: ["16.8", "16.9"], dice: [3] }).act(attack("f", "8,7"));
  resolve(t);
  expect(t.of("fatigue").map(({ unit }) => unit)).not.toContain("l");
  expect(t.unit("l").fatigue).toBe(0);
});

// [16.9.6] Broken leaders

rule("16.9.6", "a Broken leader costs no Morale", () => {
  const t = beaten([2, 1], ring);
  t.until("movement");
  expect(t.unit("l").place).toBe("broken");
  expect(t.morale).toEqual([4, 6]); // for the unit alone
});

rule("16.9.6", "except Napoleon, for whom the French roll", () => {
  const fate = (die: number) => {
    const t = beaten([2, 1, die], ring, "napoleon", { morale: { french: 9, coalition: 5 } });
    t.until("return", "movement");
    return [t.of("napoleon")[0]?.result, t.morale[0], t.unit("napoleon").place];
  };
  expect(fate(1)).toEqual(["killed", 5, "eliminated"]);
  expect(fate(2)).toEqual(["wounded", 6, "eliminated"]);
  expect(fate(3)).toEqual(["swept away", 7, "broken"]);
  expect(fate(4)).toEqual(["swept away", 7, "broken"]);
  expect(fate(5)).toEqual(["safe", 8, "broken"]);
  expect(fate(6)).toEqual(["safe", 8, "broken"]);
});

rule("16.9.6", "his loss can end the game on the spot", () => {
  const t = beaten([2, 1, 1], ring, "napoleon", { morale: { french: 3, coalition: 5 } });
  t.until("movement");
  expect(t.of("napoleon")).toMatchObject([{ result: "killed", morale: 3, cite: "16.9.6" }]);
  expect(t.game.outcome).toMatchObject({ winner: "coalition" });
});

rule(["16.9.6", "12.1-order"], "he and any unit that Breaks at that moment are one batch of Morale", () => {
  const more = { ...ring, ney: leader("french", "8,8") };
  const t = beaten([2, 1, 1], more, "napoleon", { morale: { french: 3, coalition: 5 } });
  expect(t.of("leaderBroke").map(({ unit }) => unit)).toEqual(["napoleon", "ney"]);
  expect(t.of("morale").map(({ shifts }) => shifts)).toEqual([
    [
      { side: "french", by: -3, now: 0 },
      { side: "coalition", by: 1, now: 6 },
    ],
  ]);
  expect(t.game.outcome).toMatchObject({ winner: "coalition" });
});

// [16.9.7] [16.9.8] Return

const broken = { type: "leader", side: "french", is: "broken" };

rule("16.9.7", "Broken leaders return without a roll as their side's Movement Phase begins", () => {
  const t = lab({ phase: "arrivals", units: { l: broken, f: fFoot("3,3", 1), ...far } }, LEADERS);
  expect([t.asks, t.actions("placeLeader")]).toEqual([
    "return",
    [{ do: "placeLeader", unit: "l", hex: "8,15" }],
  ]);
  t.act({ do: "placeLeader", unit: "l", hex: "8,15" });
  expect(t.of("leaderReturned")).toMatchObject([{ unit: "l", hex: "8,15", cite: "16.9.7" }]);
  expect([t.asks, t.reach("l").includes("8,12")]).toEqual(["movement", true]); // and he may move
});

rule("16.9.7", "on rally hexes too if 16.4 is used, and not where a unit is", () => {
  const units = { l: broken, f: fFoot("8,15", 1), ...far };
  const map = { terrain: { "8,10": "town" } };
  const where = (options: Json) =>
    lab({ phase: "arrivals", map, units }, { options })
      .actions("placeLeader")
      .map(({ hex }) => hex);
  expect(where(["16.9", "16.4"])).toEqual(["8,10"]);
  expect(where(["16.9"])).toEqual([]);
});

rule("16.9.7", "the enemy's leaders wait for their own phase", () => {
  const t = lab(
    { phase: "arrivals", units: { b: { ...broken, side: "coalition" }, f: fFoot("3,3", 1), ...far } },
    LEADERS,
  );
  expect(t.asks).toBe("movement");
});

/** A card by which the French rally on the leader `l`. */
function rallyOn(units: { readonly [id: string]: Json }, options: Json = ["16.9", "16.4"], map: Json = {}) {
  const effects = [{ do: "rally", who: {}, upTo: 1, add: 0, on: "l", freely: true }];
  const events = [{ id: "on", common: { title: "Rally on the marshal", text: "Rally one unit.", effects } }];
  const position = {
    phase: "events",
    events,
    map,
    units: { x: { type: "infantry", side: "french", is: "broken" }, f: fFoot("3,3", 1), ...far, ...units },
  };
  const t = lab(position, { options, dice: [1] }).act({ do: "rally", unit: "x" });
  return t
    .actions("place")
    .map((action) => action.hex)
    .sort();
}

rule("16.9.8", "an event that rallies on a leader opens the vacant hexes with or next to him", () => {
  const l = { l: leader("french", "8,8") };
  expect(rallyOn(l)).toEqual(["7,8", "7,9", "8,15", "8,7", "8,8", "8,9", "9,8", "9,9"]);
  expect(rallyOn(l, ["16.9"])).toEqual(["8,15"]); // 16.4 must be in use
  expect(rallyOn({ l: broken })).toEqual(["8,15"]); // he must be on the map
});

rule("16.9.8", "not those in an enemy zone, taken, or beyond a river", () => {
  const units = { l: leader("french", "8,8"), g: fFoot("8,8", 1), p: cFoot("8,6", 1) };
  const rivers = [{ name: "Bober", kind: "major", sides: ["8,8|8,9"] }];
  expect(rallyOn(units, ["16.9", "16.4"], { rivers })).toEqual(["7,8", "7,9", "8,15", "9,8", "9,9"]);
});

rule(
  "16.9.3-alone",
  "with no hex to flee to he is Broken where he is, and Napoleon costs the usual price",
  () => {
    const around = ["8,7", "8,9", "7,8", "7,9", "9,8", "9,9"];
    const caught = (id: string, dice: number[]) => {
      const enemies = Object.fromEntries(around.map((at, i) => [`c${i}`, cFoot(at, 1)]));
      const units = { [id]: leader("french", "8,8"), f: fFoot("3,3", 1), ...enemies };
      return lab({ player: "coalition", units }, { ...LEADERS, dice });
    };
    const t = caught("l", []);
    expect(t.of("leaderFled")).toEqual([]);
    expect(t.of("leaderBroke")).toEqual([{ type: "leaderBroke", unit: "l", cite: "16.9.3-alone" }]);
    expect([t.asks, t.unit("l").place, t.morale]).toEqual(["movement", "broken", [5, 5]]);
    const emperor = caught("napoleon", [2]);
    expect(emperor.of("napoleon")).toMatchObject([{ die: 2, result: "wounded", morale: 2 }]);
    expect(emperor.of("morale")).toMatchObject([{ why: "Napoleon", cite: "16.9.6" }]);
    expect(emperor.morale).toEqual([3, 5]);
  },
);

rule("16.9.7", "each is asked about in turn, and left out he stays Broken", () => {
  const units = { l: broken, m: broken, f: fFoot("3,3", 1), ...far };
  const t = lab({ phase: "arrivals", units }, LEADERS);
  expect(t.game.pending[0]).toMatchObject({ id: "return", side: "french", cite: "16.9.7", about: ["l"] });
  t.pass();
  expect([t.asks, t.game.pending[0]?.about]).toEqual(["return", ["m"]]);
  t.act({ do: "placeLeader", unit: "m", hex: "8,15" });
  expect([t.asks, t.unit("l").place, t.hex("m")]).toEqual(["movement", "broken", "8,15"]);
});

rule("16.9.8", "nor a hex that cannot be entered", () => {
  const map = { terrain: { "8,9": "prohibited", "9,9": "prohibited" } };
  expect(rallyOn({ l: leader("french", "8,8") }, ["16.9", "16.4"], map)).toEqual([
    "7,8",
    "7,9",
    "8,15",
    "8,7",
    "8,8",
    "9,8",
  ]);
});

rule(
  "16.9.3-alone",
  "an enemy that enters his own hex drives him out, even where zones do not extend",
  () => {
    const map = { terrain: { "8,8": "fortified" } };
    const units = { p: cFoot("8,6", 1), l: leader("french", "8,8"), f: fFoot("3,3", 1) };
    const t = lab({ player: "coalition", map, units }, LEADERS).act(move("p", "8,8"));
    expect(t.of("leaderFled")).toMatchObject([{ unit: "l", from: "8,8", to: "8,9" }]);
    expect([t.hex("p"), t.unit("l").place]).toEqual(["8,8", "broken"]); // for every hex around is now in a zone
  },
);

rule("16.9.3-alone", "on his only line of communications he may flee to any safe hex", () => {
  const units = { l: leader("french", "8,15"), f: fFoot("3,3", 1), p: cFoot("7,15", 1) };
  const t = lab({ player: "coalition", units }, LEADERS);
  expect(t.of("leaderFled")).toMatchObject([{ from: "8,15", to: "9,15" }]);
  expect(t.of("leaderBroke")).toEqual([]);
});

rule("16.9.5-advance", "of several leaders each goes along that is in the hex, and no other", () => {
  const units = {
    f: fFoot("8,8", 3),
    l: leader("french", "8,8"),
    m: leader("french", "8,8"),
    n: leader("french", "8,9"),
    p: cFoot("8,7", 1),
  };
  const t = lab({ phase: "combat", units }, { ...LEADERS, dice: [4] }).act(attack("f", "8,7"));
  resolve(t);
  t.until("advance");
  const alone = { do: "advance", unit: "f", into: "8,7", to: "8,7" } as const;
  expect(t.actions("advance")).toEqual([
    alone,
    { ...alone, with: ["l"] },
    { ...alone, with: ["m"] },
    { ...alone, with: ["l", "m"] },
  ]);
  expect(t.refusal({ ...alone, with: ["l", "n"] })).toBe("16.9.5-advance");
});

rule(["16.9.3-alone", "9.8.2"], "a leader that an advance endangers flees before the next advance", () => {
  const units = {
    f: fFoot("8,8", 3),
    g: fFoot("9,8", 3),
    p: cFoot("8,7", 1),
    q: cFoot("9,9", 1),
    b: leader("coalition", "8,6"),
    l: leader("french", "8,8"),
  };
  const t = lab({ phase: "combat", units }, { ...LEADERS, dice: [5] });
  t.act(attack(["f", "g"], ["8,7", "9,9"])).until("advance"); // 5 on +4: DB
  expect([t.of("broke").length, t.of("leaderFled")]).toEqual([2, []]);
  t.act({ do: "advance", unit: "f", into: "8,7", to: "8,7" });
  expect([t.of("leaderFled").length, t.asks, t.side]).toEqual([1, "advance", "french"]);
});

rule(["16.9.3-alone", "8.2"], "a leader that a reaction leaves alone flees before the next reaction", () => {
  const units = {
    c: cHorse("8,8", 1),
    d: cHorse("7,8", 1),
    b: leader("coalition", "8,8"),
    f: fFoot("8,7", 2),
  };
  const t = lab({ phase: "reaction", units }, { options: ["16.9"], dice: [4, 4, 4] });
  t.act(disengage("c", "8,9"));
  t.until("reaction", "declaration");
  expect(t.asks).toBe("reaction");
  expect(t.of("leaderFled")).toMatchObject([{ unit: "b", from: "8,8" }]);
});

rule(
  ["16.9.7", "16.4"],
  "a leader returns to the hexes where units rally, not to those around other units",
  () => {
    const units = { e: fFoot("8,8", 1), f: fFoot("3,9", 1), g: fFoot("12,9", 1), l: broken, ...far };
    const t = lab({ phase: "arrivals", units }, { options: ["16.4", "16.9"] });
    expect(t.asks).toBe("return");
    expect(t.actions("placeLeader")).toEqual([{ do: "placeLeader", unit: "l", hex: "8,15" }]);
  },
);
