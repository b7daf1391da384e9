import type { Json } from "@grognard/kernel";
import { seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { n20 } from "../src/ruleset.ts";
import { attack, cFoot, cHorse, charge, disengage, fFoot, fHorse } from "./battles.ts";
import { type Lab, lab, rule } from "./lab.ts";

const FOG = { options: ["16.1"] };
const NIGHT = [{ name: "Night", night: true }, { name: "Day" }];
const open = { hidden: false };
const far = { f: fFoot("15,15", 1), p: cFoot("1,1", 1) };
const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;

const revealed = (t: Lab) => t.of("revealed").map(({ unit, cite }) => `${unit} [${cite}]`);

// [16.1] Face down

rule(["16.1", "16.1.3-B1"], "all units are set up face down, without dummies", () => {
  const t = lab({ phase: "movement" }, { ...FOG, scenario: "jena-1806" });
  const { pieces } = n20.view(t.game.position, "coalition");
  const french = pieces.filter(({ side, place }) => side === "french" && place === 0);
  expect(french.length).toBeGreaterThan(3);
  for (const piece of french) expect(piece).toMatchObject({ id: `?${piece.hex}`, hidden: 1 });
  const own = n20.view(t.game.position, "french").pieces.filter(({ side }) => side === "french");
  expect(own.every(({ id }) => !id.startsWith("?"))).toBe(true);
  const dummies = own.filter(({ id }) => id.includes("dummy"));
  expect(dummies.length).toBeGreaterThan(0);
  expect(dummies.every(({ place }) => place === 4)).toBe(true);
});

rule("16.1.3-B1", "unless the scenario sets some of them up", () => {
  const dummies = { french: 2, coalition: 1, at: { french: ["5,9"], coalition: ["8,3"] } };
  const t = lab({ dummies, units: far, clear: false }, FOG);
  expect(t.unit("french-dummy-1")).toMatchObject({ hex: "5,9", hidden: 1, place: "map" });
  expect([t.unit("french-dummy-2").place, t.hex("coalition-dummy-1")]).toEqual(["pool", "8,3"]);
  expect(n20.view(t.game.position, "coalition").pieces.map(({ id }) => id)).toContain("?5,9");
  expect(t.reach("french-dummy-1")).toContain("5,6");
});

rule("16.1", "an option: without it there are neither hidden units nor dummies", () => {
  const t = lab({ units: { f: fFoot("8,8", 2), p: cFoot("8,7", 2) } });
  expect(n20.view(t.game.position, "coalition").pieces.map(({ id, hidden }) => [id, hidden])).toEqual([
    ["f", 0],
    ["p", 0],
  ]);
  expect(t.actions("reveal")).toEqual([]);
  expect(t.game.position.world.pieces.some(({ type }) => type === "dummy")).toBe(false);
});

rule("16.1", "hidden units move, control hexes and attack as usual, with their leaders", () => {
  const units = {
    f: fFoot("8,9", 2),
    p: cFoot("8,7", 2),
    general: { type: "leader", side: "french", at: "8,9" },
  };
  const t = lab({ units }, { options: ["16.1", "16.9"] });
  expect(t.unit("general").hidden).toBe(1);
  expect(t.reach("f")).not.toContain("8,7");
  t.act(move("f", "8,8"));
  expect(t.hex("f")).toBe("8,8");
  expect(t.unit("f").hidden).toBe(1);
  expect(t.pass().until("declaration").refusal({ do: "pass" })).toBe("9.1");
});

const LEADERS = { options: ["16.1", "16.9"] };
const leader = (side: string, at: string, more = {}) => ({ type: "leader", side, at, span: 1, ...more });

rule(["16.1", "16.9"], "leaders are set up face down with their units, and are not known apart", () => {
  const t = lab({ phase: "movement" }, { ...LEADERS, scenario: "waterloo-1815" });
  const { pieces, unlocated } = n20.view(t.game.position, "coalition");
  expect(t.unit("napoleon").hidden).toBe(1);
  expect(unlocated).toContain("napoleon");
  const here = pieces.filter(({ hex }) => hex === t.hex("napoleon"));
  expect(here).toHaveLength(2);
  expect(here[0]).toEqual(here[1]);
  expect(n20.view(t.game.position, "french").unlocated).not.toContain("napoleon");
});

rule(["16.1", "16.9.3"], "a leader alone is face up: it has no zone and holds nothing", () => {
  const units = {
    nap: leader("french", "8,8"),
    f: fFoot("8,8", 2),
    old: leader("french", "3,12"),
    p: cFoot("1,1", 1),
  };
  const t = lab({ units }, LEADERS);
  expect([t.unit("nap").hidden, t.unit("old").hidden]).toEqual([1, 0]);
  t.act(move("f", "8,9"));
  expect(t.unit("nap").hidden).toBe(1); // as long as its side moves
  t.pass();
  expect(revealed(t)).toEqual(["nap [16.9.3]"]);
  expect(() =>
    lab({ units: { ...units, old: leader("french", "3,12", { hidden: true }) } }, LEADERS),
  ).toThrow("units.old.hidden: stands alone, in the open [16.1]");
});

rule(["16.1", "16.9.3"], "it is turned up, too, when its unit Breaks or slips away", () => {
  const units = { l: leader("coalition", "8,7"), p: cFoot("8,7", 1), q: cFoot("1,1", 1), f: fFoot("8,8", 9) };
  const battles = [{ attackers: ["f"], targets: ["8,7"] }];
  const t = lab({ units, battles }, { ...LEADERS, dice: [5] }).until("column");
  expect(t.unit("l").hidden).toBe(1);
  t.act(t.actions("column")[0]!);
  expect(revealed(t)).toEqual(["l [16.9.3]"]);
});

rule(["16.1", "16.1.3"], "dummies march with leaders as units do, and scouts find both", () => {
  const units = {
    nap: leader("french", "8,8"),
    "french-dummy-1": "8,8",
    f: fFoot("3,12", 1),
    lancers: cHorse("8,7", 1, open),
  };
  const t = lab({ units }, LEADERS);
  const seen = n20.view(t.game.position, "coalition").pieces.filter(({ hex }) => hex === "8,8");
  expect(seen.map(({ id }) => id)).toEqual(["?8,8", "?8,8"]);
  t.pass();
  expect(revealed(t)).toEqual(["french-dummy-1 [16.1.1-B3]", "nap [16.1.1-B3]"]);
  expect(t.of("dummyRemoved")).toHaveLength(1);
});

rule(
  ["16.1", "16.9.5", "16.1.1-B5"],
  "the leader whose Command an attack uses is revealed with those that fight",
  () => {
    const base = { f: fFoot("8,8", 3), g: fFoot("8,9", 1), nap: leader("french", "8,9"), p: cFoot("8,7", 1) };
    const attacked = (units: { readonly [id: string]: Json }) =>
      revealed(lab({ phase: "combat", units }, LEADERS).act(attack("f", "8,7")));
    expect(attacked(base)).toEqual(["nap [16.9.5]", "f [16.1.1-B5]", "p [16.1.1-B5]"]);
    const far = { ...base, nap: leader("french", "8,11"), g: fFoot("8,11", 1) };
    expect(attacked(far)).toEqual(["f [16.1.1-B5]", "p [16.1.1-B5]"]);
    const two = { ...base, near: leader("french", "8,8") };
    expect(attacked(two)).toEqual(["near [16.9.5]", "f [16.1.1-B5]", "p [16.1.1-B5]"]);
    const shown = { ...two, nap: leader("french", "8,9", open) };
    expect(attacked(shown)).toEqual(["f [16.1.1-B5]", "p [16.1.1-B5]"]);
  },
);

rule(["16.1.2", "16.9"], "at night leaders with a unit are turned down again, and lone ones are not", () => {
  const units = {
    nap: leader("french", "8,8", open),
    f: fFoot("8,8", 2, open),
    old: leader("french", "3,12"),
    p: cFoot("1,1", 1),
  };
  const t = lab({ turns: NIGHT, phase: "night", units }, LEADERS).until("dummies");
  expect([t.unit("nap").hidden, t.unit("old").hidden]).toEqual([1, 0]);
});

rule(["16.1", "16.9"], "whoever imagines the position puts leaders where a second piece stands", () => {
  const t = lab({ phase: "movement" }, { ...LEADERS, scenario: "jena-1806" });
  const { world } = t.game.position;
  for (const seed of ["a", "b", "c"]) {
    const view = n20.view(t.game.position, "coalition");
    const guess = n20.imagine!(view, seeded(seed), world);
    const held = new Set<number>();
    for (const { index, side, type } of world.pieces) {
      const hex = guess.state.hex[index]!;
      if (side !== 0 || hex < 0 || type === "leader" || type === "garrison") continue;
      expect(held.has(hex)).toBe(false);
      held.add(hex);
    }
  }
});

rule("16.1", "reinforcements come face down", () => {
  const late = { type: "infantry", side: "french", arrives: { turn: 1, at: "8,15" } };
  const t = lab({ units: { late, ...far } }, FOG);
  t.act({ do: "enter", unit: "late", at: "8,15", to: "8,15" });
  expect(t.unit("late").hidden).toBe(1);
  expect(t.game.heardBy("coalition")).toContainEqual(
    expect.objectContaining({ type: "entered", unit: "?8,15" }),
  );
});

// [16.1.1] Revealing

rule(
  ["16.1.1", "16.1.1-B1"],
  "the owner may turn a piece up whenever asked something, the enemy never",
  () => {
    const t = lab({ units: { f: fFoot("8,8", 2), p: cFoot("8,7", 2) } }, FOG);
    expect(t.actions("reveal")).toEqual([{ do: "reveal", unit: "f" }]);
    expect(t.refusal({ do: "reveal", unit: "p" })).not.toBe(undefined);
    t.act({ do: "reveal", unit: "f" });
    expect(revealed(t)).toEqual(["f [16.1.1-B1]"]);
    expect(t.unit("f").hidden).toBe(0);
    expect(t.actions("reveal")).toEqual([]);
  },
);

rule(["16.1.1", "16.1.1-B2"], "paying for the Guard reveals it, and only then", () => {
  const guard = fFoot("8,9", 2, { traits: ["guard"] });
  const t = lab({ units: { guard, p: cFoot("8,7", 2) } }, FOG);
  t.act({ ...move("guard", "8,8"), pays: 1 });
  expect(revealed(t)).toEqual(["guard [16.1.1-B2]"]);
  const free = lab({ morale: { coalition: 1 }, units: { guard, p: cFoot("8,7", 2) } }, FOG);
  free.act(move("guard", "8,8"));
  expect(revealed(free)).toEqual([]);
});

rule("16.1.1-B2", "also as it enters the map", () => {
  const guard = { type: "infantry", side: "french", traits: ["guard"], arrives: { turn: 1, at: "8,15" } };
  const t = lab({ units: { guard, f: far.f, p: cFoot("8,14", 2) } }, FOG);
  t.act({ do: "enter", unit: "guard", at: "8,15", to: "8,15", pays: 1 });
  expect(revealed(t)).toEqual(["guard [16.1.1-B2]"]);
  expect(t.of("revealed")).toMatchObject([{ reveals: true }]); // so it cannot be taken back
  expect(t.unit("guard").hidden).toBe(0);
});

rule(
  ["16.1.1", "16.1.1-B3"],
  "as a Day Movement Phase ends, face-up cavalry of both sides reveals adjacent pieces",
  () => {
    const units = {
      horse: fHorse("8,8", 1, open),
      seen: cFoot("8,7", 1),
      lancers: cHorse("3,3", 1, open),
      foot: fFoot("3,4", 1),
      masked: fHorse("12,8", 1),
      safe: cFoot("12,7", 1),
      infantry: fFoot("5,12", 1, open),
      unseen: cFoot("5,11", 1),
    };
    const t = lab({ units }, FOG).pass().pass(); // the other side keeps its cavalry hidden
    expect(revealed(t).sort()).toEqual(["foot [16.1.1-B3]", "seen [16.1.1-B3]"]);
  },
);

rule("16.1.1-B3", "not at night, and not over a river without a bridge", () => {
  const units = { horse: fHorse("8,8", 1, open), p: cFoot("8,7", 1) };
  expect(revealed(lab({ turns: NIGHT, units }, FOG).pass())).toEqual([]);
  const rivers = [{ name: "Bober", kind: "major", sides: ["8,7|8,8"] }];
  expect(revealed(lab({ map: { rivers }, units }, FOG).pass())).toEqual([]);
});

rule("16.1.1-B3", "a piece that is revealed does not scout in turn", () => {
  const units = { horse: fHorse("8,8", 1, open), lancers: cHorse("8,7", 1), foot: fFoot("8,6", 1) };
  expect(revealed(lab({ units }, FOG).pass().pass())).toEqual(["lancers [16.1.1-B3]"]);
});

/** The Prussian in 8,6 has stopped beside hidden cavalry. */
const beside = (more: { readonly [id: string]: Json } = {}) =>
  lab(
    { player: "coalition", units: { h: fHorse("8,8", 1), p: cFoot("8,6", 1), q: cFoot("2,2", 1), ...more } },
    FOG,
  ).act(move("p", "8,7"));

rule(["16.1.1-B1", "16.1.1-B3"], "before scouting the side that did not move may show its cavalry", () => {
  const t = beside().pass();
  expect([t.asks, t.side]).toEqual(["scouting", "french"]);
  expect(t.actions()).toEqual([{ do: "pass" }, { do: "reveal", unit: "h" }]);
  t.act({ do: "reveal", unit: "h" });
  expect(revealed(t)).toEqual(["h [16.1.1-B1]", "p [16.1.1-B3]"]);
  const hidden = beside().pass().pass();
  expect([revealed(hidden), hidden.asks]).toEqual([[], "reaction"]);
});

rule("16.1.1-B3", "it is asked whatever its piece is, and only where something could be scouted", () => {
  expect(beside({ h: fFoot("8,8", 1) }).pass().asks).toBe("scouting");
  expect(beside({ p: cFoot("8,6", 1, open) }).pass().asks).not.toBe("scouting");
  expect(beside({ h: fHorse("8,8", 1, open) }).pass().asks).not.toBe("scouting");
  expect(beside({ h: fHorse("8,9", 1) }).pass().asks).not.toBe("scouting");
  expect(lab({ turns: NIGHT, player: "coalition", units: far }, FOG).pass().asks).not.toBe("scouting");
});

rule(
  "16.1.1-B1",
  "one's own pieces may be turned up at every question, even in the middle of a battle",
  () => {
    const units = { f: fFoot("8,8", 3), g: fFoot("3,8", 3), p: cFoot("8,7", 2) };
    const t = lab({ units, battles: [{ attackers: ["f"], targets: ["8,7"] }] }, { ...FOG, dice: [4] });
    for (const asks of ["reserves", "column"]) {
      t.until(asks);
      expect([t.side, t.actions("reveal")]).toEqual(["french", [{ do: "reveal", unit: "g" }]]);
    }
    t.act({ do: "reveal", unit: "g" });
    expect([revealed(t), t.asks, t.actions("reveal")]).toEqual([["g [16.1.1-B1]"], "column", []]);
    expect(lab({ units }).actions("reveal")).toEqual([]);
  },
);

rule("16.1.1-B1", "but not a dummy on which the answer depends, or what it shows anyway", () => {
  const t = lab({ turns: NIGHT, phase: "night", units: { ...far, "french-dummy-1": "5,5" } }, FOG).until(
    "dummies",
  );
  expect(t.actions("reveal")).toEqual([{ do: "reveal", unit: "f" }]);
  const u = slipping({ lancers: cHorse("8,7", 1), p: cFoot("3,3", 1) }).act(disengage("horse", "8,9"));
  expect(u.actions("reveal")).toEqual([{ do: "reveal", unit: "p" }]); // lancers are shown to pin
});

/** French `horse` in 8,8 tries to slip away from hidden Prussians around it; it is the Coalition's turn. */
const slipping = (units: { readonly [id: string]: Json }, options: Json = ["16.1", "16.2"]) =>
  lab({ player: "coalition", phase: "reaction", units: { horse: fHorse("8,8", 1), ...units } }, { options });

rule(["16.1.1", "16.1.1-B4"], "hidden cavalry pins only by revealing itself", () => {
  const t = slipping({ lancers: cHorse("8,7", 1) });
  t.act(disengage("horse", "8,9"));
  expect([t.asks, t.side]).toEqual(["pin", "coalition"]);
  expect(t.actions()).toEqual([{ do: "pin", unit: "lancers" }, { do: "pass" }]);
  expect(t.refusal({ do: "reveal", unit: "lancers" })).toBe("16.1.1-B4");
  t.act({ do: "pin", unit: "lancers" });
  expect(revealed(t)).toEqual(["lancers [16.1.1-B4]"]);
  expect(t.of("pinned")).toMatchObject([{ unit: "horse", by: "lancers", cite: "8.2.2" }]);
  expect(t.hex("horse")).toBe("8,8");
  const u = slipping({ lancers: cHorse("8,7", 1) });
  u.act(disengage("horse", "8,9")).pass();
  expect([u.hex("horse"), u.unit("lancers").hidden]).toEqual(["8,9", 1]);
});

rule("16.1.1-B4", "visible cavalry pins without a question", () => {
  const t = slipping({ lancers: cHorse("8,7", 1, open) });
  expect(t.refusal(disengage("horse", "8,9"))).toBe("8.2.2");
});

rule("16.1.1-B4", "a penetration is stopped at either end", () => {
  const penetrate = { do: "penetrate", unit: "horse", to: "9,8" } as const;
  for (const lancers of ["8,7", "10,8"]) {
    const foot = lancers === "8,7" ? "10,7" : "8,7";
    const t = slipping({ lancers: cHorse(lancers, 1), foot: cFoot(foot, 1) });
    t.act(penetrate);
    expect(t.actions("pin")).toEqual([{ do: "pin", unit: "lancers" }]);
    t.act({ do: "pin", unit: "lancers" });
    expect(t.of("pinned")).toMatchObject([{ cite: "16.2-cav" }]);
    expect(t.hex("horse")).toBe("8,8");
  }
});

rule("16.1.1-B4", "the owner is asked whatever is hidden there, so that the question reveals nothing", () => {
  const t = slipping({ foot: cFoot("8,7", 1) });
  t.act(disengage("horse", "8,9"));
  expect([t.asks, t.actions()]).toEqual(["pin", [{ do: "pass" }, { do: "reveal", unit: "foot" }]]);
  const seen = slipping({ foot: cFoot("8,7", 1, open) });
  seen.act(disengage("horse", "8,9"));
  expect(seen.asks).toBe("contact");
});

rule(
  "16.1.1-B4",
  "a piece whose zone does not cover the cavalry, or a routed one, is not asked about",
  () => {
    const t = slipping({ foot: cFoot("8,7", 1, open), routed: cHorse("7,8", 1, { routed: true }) });
    t.act(disengage("horse", "8,9"));
    expect(t.asks).toBe("contact");
  },
);

rule(["16.1.1", "16.1.1-B5"], "once all battles are declared, every unit in them is revealed", () => {
  const units = {
    f: fFoot("8,8", 2),
    g: fFoot("3,8", 2),
    p: cFoot("8,7", 2),
    q: cFoot("3,7", 2),
    idle: cFoot("13,7", 2),
  };
  const t = lab({ phase: "combat", units }, FOG);
  t.act(attack("f", "8,7"));
  expect(revealed(t)).toEqual([]); // the second is still to be declared
  t.act(attack("g", "3,7"));
  expect(revealed(t).sort()).toEqual(["f", "g", "p", "q"].map((id) => `${id} [16.1.1-B5]`));
  expect(t.unit("idle").hidden).toBe(1);
});

rule("16.1.1-B5", "a Countercharge reveals the chargers and their targets", () => {
  const units = { c: cHorse("8,8", 1), f: fFoot("8,7", 2), g: fFoot("9,8", 2) };
  const t = lab({ phase: "reaction", units }, { ...FOG, dice: [3] }).act(charge("c", "8,7"));
  expect(revealed(t)).toEqual(["c [16.1.1-B5]", "f [16.1.1-B5]"]);
});

const dummyAt = (side: string, at: string) => ({ [`${side}-dummy-1`]: at });

rule(["16.1.1-B6", "16.1.3-B5"], "when only a dummy is found there is no battle and no advance", () => {
  const guard = fFoot("8,8", 2, { traits: ["guard"], committed: true });
  const t = lab({ phase: "combat", units: { guard, p: far.p, ...dummyAt("coalition", "8,7") } }, FOG);
  t.act(attack("guard", "8,7"));
  expect(t.of("cancelled")).toMatchObject([{ targets: ["8,7"], cite: "16.1.1-B6" }]);
  expect(t.of("dummyRemoved")).toMatchObject([{ unit: "coalition-dummy-1", hex: "8,7", cite: "16.1.3-B5" }]);
  expect(t.unit("coalition-dummy-1").place).toBe("pool");
  expect(t.of("battle")).toEqual([]);
  expect([t.asks, t.hex("guard"), t.morale]).toEqual(["movement", "8,8", [5, 5]]); // no Guard penalty either
});

rule("16.1.1-B6", "where real units stand beside it the battle goes on against them alone", () => {
  const units = { f: fFoot("8,8", 3), p: cFoot("8,7", 1), idle: far.p, ...dummyAt("coalition", "9,8") };
  const t = lab({ phase: "combat", units }, { ...FOG, dice: [4] });
  t.act(attack("f", ["8,7", "9,8"]))
    .until("column")
    .act({ do: "column", column: 2 })
    .until("advance");
  expect(t.of("battle")).toMatchObject([{ defenders: ["p"] }]);
  expect(t.actions("advance").map((action) => action.into)).toEqual(["8,7"]); // not where the dummy was
});

rule("16.1.1-B6", "a charge on a dummy comes to nothing, and rolls no die", () => {
  const t = lab(
    { phase: "reaction", units: { c: cHorse("8,8", 1), f: far.f, ...dummyAt("french", "8,7") } },
    FOG,
  );
  t.act(charge("c", "8,7"));
  expect(t.of("cancelled")).toMatchObject([{ targets: ["8,7"] }]);
  expect(t.state.battleRolls).toBe(0);
  expect(t.hex("c")).toBe("8,8");
});

// [16.1.2] Reconcealment

rule(["16.1.2", "14.0-4"], "at the end of a side's own Night turn all its units are turned face down", () => {
  const units = { f: fFoot("8,8", 2, open), g: fFoot("3,8", 2, open), p: cFoot("8,7", 2, open) };
  const t = lab({ turns: NIGHT, phase: "night", units }, FOG);
  t.until("dummies");
  expect([t.unit("f").hidden, t.unit("g").hidden, t.unit("p").hidden]).toEqual([1, 1, 0]);
  expect(t.of("concealed")).toMatchObject([{ side: "french", cite: "16.1.2" }]);
  t.until("movement");
  expect(t.side).toBe("coalition");
});

rule(["16.1.2", "14.0-4"], "not by day, and not without fog", () => {
  const units = { f: fFoot("8,8", 2, open), p: cFoot("1,1", 2, open) };
  const day = lab({ units }, FOG).pass();
  expect([day.side, day.unit("f").hidden]).toEqual(["coalition", 0]);
  const off = lab({ turns: NIGHT, phase: "night", units });
  expect(off.cites).not.toContain("16.1.2");
  expect(off.asks).not.toBe("dummies");
});

// [16.1.3] Dummies

rule("16.1.3", "the scenario says how many a side has", () => {
  const count = (french: number) =>
    lab({ dummies: { french, coalition: 1 }, units: far }, FOG).game.position.world.pieces.filter(
      ({ type, side }) => type === "dummy" && side === 0,
    ).length;
  expect([count(0), count(3)]).toEqual([0, 3]);
});

const coming = { type: "infantry", side: "french", arrives: { turn: 1, at: "8,15" } };
const bring = (unit: string) => ({ do: "enterWithDummy", unit, at: "8,15" }) as const;

rule("16.1.3-B2", "one dummy a turn may arrive with a reinforcement, and the two must separate", () => {
  const t = lab({ units: { late: coming, later: coming, ...far } }, FOG);
  t.act(bring("late"));
  expect([t.hex("late"), t.hex("french-dummy-1"), t.unit("french-dummy-1").hidden]).toEqual([
    "8,15",
    "8,15",
    1,
  ]);
  expect(t.refusal(bring("later"))).toBe("16.1.3-B2");
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  expect(t.reach("late")).toContain("8,14");
  expect(t.reach("late")).not.toContain("8,13"); // one of its two points went on entering
  expect(t.reach("french-dummy-1")).toContain("8,13");
  t.act(move("french-dummy-1", "8,13"));
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  t.pass().until("movement").pass().until("movement");
  expect(t.side).toBe("french");
  expect(t.reach("late")).toContain("8,13"); // in its next turn it has all its points
});

rule("16.1.3-B2", "one a turn, even if the entry hex is free again", () => {
  const t = lab({ units: { late: coming, later: coming, ...far } }, FOG).act(bring("late"));
  t.act(move("late", "8,14"), move("french-dummy-1", "8,13"));
  expect(t.actions("enterWithDummy")).toEqual([]);
  expect(t.refusal(bring("later"))).toBe("16.1.3-B2");
});

rule("16.1.3-B2", "with a second unit in the column only the dummy can go on, which is enough", () => {
  const t = lab({ units: { late: coming, later: coming, ...far } }, FOG);
  t.act({ do: "enter", unit: "late", at: "8,15", to: "8,14" }, bring("later"));
  expect(t.reach("later")).toEqual([]);
  t.act(move("french-dummy-1", "7,15"));
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("16.1.3-B2", "none without fog, without a free dummy, or into an enemy zone", () => {
  const offered = (units: { readonly [id: string]: Json }, options: Json) =>
    lab({ units: { late: coming, ...far, ...units } }, { options }).actions("enterWithDummy").length;
  expect(offered({}, ["16.1"])).toBe(1);
  expect(offered({}, [])).toBe(0);
  expect(offered({ "french-dummy-1": "3,3", "french-dummy-2": "4,4" }, ["16.1"])).toBe(0);
  expect(offered({ p: cFoot("8,14", 1) }, ["16.1"])).toBe(0);
});

const rallyCard = {
  id: "rally",
  common: {
    title: "Rally",
    text: "Rally one unit.",
    effects: [{ do: "rally", who: {}, upTo: 1, add: 0, freely: true }],
  },
};
const broken = { type: "infantry", side: "french", is: "broken" };

rule("16.1.3-B2", "or with a unit that an event rallies, which returns hidden", () => {
  const position = { phase: "events", events: [rallyCard], units: { b: broken, ...far } };
  const t = lab(position, { ...FOG, dice: [1] }).act({ do: "rally", unit: "b" });
  expect(t.actions("place")).toEqual([
    { do: "place", hex: "8,15" },
    { do: "place", hex: "8,15", dummy: true },
  ]);
  t.act({ do: "place", hex: "8,15", dummy: true });
  expect([t.unit("b").hidden, t.hex("french-dummy-1")]).toEqual([1, "8,15"]);
  t.until("movement");
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  t.act(move("b", "8,14"));
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("16.1.3-B2", "at night, too: the two part at once, and neither beside an enemy", () => {
  const units = { ...far, b: broken, c: broken, f: fFoot("5,5", 1) };
  const t = lab({ turns: NIGHT, phase: "night", units }, { ...FOG, dice: [6, 6] });
  t.act({ do: "rally", unit: "b" }, { do: "place", hex: "8,15", dummy: true });
  expect([t.asks, t.actions("pass")]).toEqual(["dummies", []]);
  expect(t.refusal({ do: "placeDummy", host: "f", shift: "unit", to: "5,6" })).toBe("16.1.3-B2");
  t.act({ do: "placeDummy", host: "b", shift: "unit", to: "8,14" });
  expect([t.hex("b"), t.hex("french-dummy-1")]).toEqual(["8,14", "8,15"]);
  expect([t.unit("b").hidden, t.unit("french-dummy-1").hidden]).toEqual([1, 1]);
  expect(t.of("dummyPlaced")).toMatchObject([{ cite: "16.1.3-B2" }]);
  expect(t.asks).toBe("rally"); // and the next unit tries
  t.act({ do: "rally", unit: "c" });
  expect(t.of("staysBroken")).toMatchObject([{ unit: "c", why: "noFreeHex" }]); // the dummy is there
});

rule("16.1.3-B2", "at night none comes beside the enemy, or a second time", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15", "1,8"], cadres: 0 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
  ];
  const units = { ...far, b: broken, c: broken, f: fFoot("5,5", 1), q: cFoot("2,8", 1) };
  const t = lab({ turns: NIGHT, phase: "night", nations, units }, { ...FOG, dice: [6, 6] });
  t.act({ do: "rally", unit: "b" });
  const places = () =>
    t
      .actions("place")
      .map(({ hex, dummy }) => `${hex} ${dummy ?? false}`)
      .sort();
  expect(places()).toEqual(["1,8 false", "8,15 false", "8,15 true"]);
  t.act(
    { do: "place", hex: "8,15", dummy: true },
    { do: "placeDummy", host: "b", shift: "unit", to: "8,14" },
  );
  t.act({ do: "rally", unit: "c" });
  expect(places()).toEqual(["1,8 false"]);
});

/** French reconcealing: `f` in 8,8, a Prussian in the given hex. */
function reconcealing(units: { readonly [id: string]: Json } = {}) {
  const position = {
    turns: NIGHT,
    phase: "night",
    units: { f: fFoot("8,8", 2), p: cFoot("1,1", 1), ...units },
  };
  return lab(position, FOG).until("dummies");
}
const shell = (host: string, shift: "dummy" | "unit", to: string) =>
  ({ do: "placeDummy", host, shift, to }) as const;

rule(
  ["16.1.3-B3", "14.0-4"],
  "all free dummies may be placed at reconcealment, host or dummy shifting one hex",
  () => {
    const t = reconcealing();
    expect(t.actions("placeDummy")).toHaveLength(12);
    t.act(shell("f", "dummy", "8,7"));
    expect([t.hex("f"), t.hex("french-dummy-1")]).toEqual(["8,8", "8,7"]);
    t.act(shell("f", "unit", "8,9"));
    expect([t.hex("f"), t.hex("french-dummy-2")]).toEqual(["8,9", "8,8"]);
    const cite = "16.1.3-B3";
    expect(t.of("dummyPlaced")).toEqual([
      { type: "dummyPlaced", unit: "french-dummy-1", hex: "8,8", cite },
      { type: "dummyPlaced", unit: "french-dummy-2", hex: "8,8", cite },
    ]);
    expect(t.of("shifted")).toEqual([
      { type: "shifted", unit: "french-dummy-1", from: "8,8", to: "8,7", cite },
      { type: "shifted", unit: "f", from: "8,8", to: "8,9", cite },
    ]);
    expect(["french-dummy-1", "french-dummy-2"].map((id) => t.unit(id).hidden)).toEqual([1, 1]);
    expect(t.asks).not.toBe("dummies"); // none is left
  },
);

rule("16.1.3-B3", "neither host nor shifted piece may be adjacent to an enemy", () => {
  const t = reconcealing({ near: fFoot("3,8", 1), p: cFoot("3,7", 1), watch: cFoot("8,6", 1) });
  const places = t.actions("placeDummy");
  expect(places.some((action) => action.host === "near")).toBe(false);
  expect(t.why(shell("near", "unit", "3,9"))).toBe("near is next to the enemy [16.1.3-B3]");
  expect(places.map((action) => action.to)).not.toContain("8,7"); // next to 8,6
  const pair = reconcealing({ g: fFoot("8,9", 1) }).actions("placeDummy");
  expect(pair.filter(({ to }) => to === "8,8" || to === "8,9")).toEqual([]); // nor where a friend is
  expect(t.refusal(shell("f", "dummy", "8,9"))).toBe(undefined);
});

rule("16.1.3-B3", "dummies on the map stay there, and are not hosts", () => {
  const t = reconcealing({ "french-dummy-1": "12,12" });
  expect(t.actions("placeDummy").every((action) => action.host === "f")).toBe(true);
  t.act(shell("f", "dummy", "8,7"));
  expect(t.hex("french-dummy-1")).toBe("12,12");
});

rule("16.1.3-B3", "a Road-bound host stays on its road", () => {
  const units = { f: fFoot("8,8", 2, { traits: ["road-bound"] }), p: cFoot("1,1", 1) };
  const map = { roads: [{ id: "r", name: "r", hexes: ["8,8", "8,9"] }] };
  const t = lab({ turns: NIGHT, phase: "night", map, units }, { options: ["16.1", "16.7"] }).until("dummies");
  const shifted = t.actions("placeDummy").filter((action) => action.shift === "unit");
  expect(shifted.map((action) => action.to)).toEqual(["8,9"]);
});

rule("16.1.3-B4", "a dummy moves like cavalry, three hexes", () => {
  const t = lab({ units: { ...far, ...dummyAt("french", "8,8") } }, FOG);
  expect(t.reach("french-dummy-1")).toContain("8,5");
  expect(t.reach("french-dummy-1")).not.toContain("8,4");
  const forest = { terrain: { "8,7": "forest", "7,8": "prohibited", "9,8": "prohibited" } };
  const u = lab({ map: forest, units: { ...far, ...dummyAt("french", "8,8") } }, FOG);
  expect(u.refusal(move("french-dummy-1", "8,6"))).toBe("6.5");
});

rule("16.1.3-B4", "it may disengage as cavalry does, but neither charges nor penetrates", () => {
  const t = slipping({ foot: cFoot("8,7", 1, open), "french-dummy-1": "9,7" });
  expect(t.refusal(disengage("french-dummy-1", "10,7"))).toBe(undefined);
  expect(t.refusal(charge("french-dummy-1", "8,7"))).toBe("8.1");
  expect(t.refusal({ do: "penetrate", unit: "french-dummy-1", to: "9,8" })).toBe("16.2");
});

rule("16.1.3-B5", "a dummy that is revealed leaves the map without loss, and may come again", () => {
  const t = lab({ units: { late: coming, ...far, ...dummyAt("french", "8,8") } }, FOG);
  t.act({ do: "reveal", unit: "french-dummy-1" });
  expect(t.unit("french-dummy-1").place).toBe("pool");
  expect(t.morale).toEqual([5, 5]);
  t.act(bring("late"));
  expect(t.hex("french-dummy-1")).toBe("8,15");
});

rule("16.1.3-B5", "scouts remove dummies too", () => {
  const t = lab({ units: { horse: fHorse("8,8", 1, open), p: far.p, ...dummyAt("coalition", "8,7") } }, FOG);
  t.pass();
  expect(t.of("dummyRemoved")).toMatchObject([{ unit: "coalition-dummy-1" }]);
  expect(t.unit("coalition-dummy-1").place).toBe("pool");
});

rule("16.1.3-B6", "a dummy in an enemy zone must attack, and its feint fulfils what others owe", () => {
  const units = { f: fFoot("9,8", 1), p: cFoot("8,7", 2), q: cFoot("9,7", 2), ...dummyAt("french", "8,8") };
  const t = lab({ phase: "combat", units }, { ...FOG, dice: [3] });
  expect(t.refusal({ do: "pass" })).toBe("9.1");
  t.act(attack("french-dummy-1", "8,7"), attack("f", "9,7"));
  expect(t.of("cancelled")).toMatchObject([{ targets: ["8,7"] }]);
  expect(t.of("battle")).toMatchObject([{ attackers: ["f"], defenders: ["q"] }]); // p need not be attacked by f
});

rule("16.1.3-B7", "an attack declared by a dummy reveals the enemy", () => {
  const t = lab(
    { phase: "combat", units: { f: far.f, p: cFoot("8,7", 2), ...dummyAt("french", "8,8") } },
    FOG,
  );
  t.act(attack("french-dummy-1", "8,7"));
  expect(revealed(t)).toEqual(["french-dummy-1 [16.1.1-B5]", "p [16.1.1-B5]"]);
  expect(t.unit("p").hidden).toBe(0);
});

rule("16.1.3-B8", "a hidden dummy holds LOC and Objective hexes and has a zone", () => {
  const objectives = [{ hex: "5,5", side: "coalition", morale: 2 }];
  const units = { ...far, "french-dummy-1": "8,1", "french-dummy-2": "5,5" };
  const t = lab({ turns: NIGHT, phase: "night", objectives, units }, FOG).until("movement");
  expect(t.of("captured").map(({ hex, morale }) => [hex, morale])).toEqual([
    ["8,1", 1],
    ["5,5", 2],
  ]);
  const zone = { player: "coalition", units: { f: far.f, p: cFoot("8,7", 1), ...dummyAt("french", "8,8") } };
  expect(lab(zone, FOG).refusal(move("p", "8,6"))).toBe("6.8");
});

rule(
  ["16.1.3-B2", "6.9"],
  "a dummy that cannot separate from its unit leaves the map as the units begin to move",
  () => {
    const exclusive = [
      { cite: "X1", text: "Halt.", modifiers: [{ kind: "no-move", who: { side: "french" } }] },
    ];
    const coming = (more: object) => {
      const t = lab(
        { phase: "events", events: [rallyCard], units: { b: broken, ...far }, ...more },
        { ...FOG, dice: [1] },
      );
      return t.act({ do: "rally", unit: "b" }, { do: "place", hex: "8,15", dummy: true }).until("movement");
    };
    const held = coming({ exclusive });
    expect(held.of("dummyRemoved")).toEqual([
      { type: "dummyRemoved", unit: "french-dummy-1", hex: "8,15", cite: "6.9", reveals: true },
    ]);
    expect([held.unit("french-dummy-1").place, held.hex("b"), held.refusal({ do: "pass" })]).toEqual([
      "pool",
      "8,15",
      undefined,
    ]);
    const free = coming({});
    expect([free.of("dummyRemoved"), free.hex("french-dummy-1")]).toEqual([[], "8,15"]);
  },
);

rule(
  ["16.1.1-B1", "16.1.3-B6"],
  "once a battle is declared dummies stay down, real units may still be revealed",
  () => {
    const units = {
      f: fFoot("9,8", 1),
      e: fFoot("3,3", 1),
      p: cFoot("9,7", 2),
      q: cFoot("7,8", 1),
      ...dummyAt("french", "8,8"),
    };
    const t = lab({ phase: "combat", units }, FOG);
    const shown = () => t.actions("reveal").map(({ unit }) => unit);
    expect(shown()).toEqual(["f", "e", "french-dummy-1"]);
    t.act(attack("f", "9,7"));
    expect([t.asks, shown()]).toEqual(["declaration", ["f", "e"]]);
  },
);

rule("16.1.3-B3", "the owner is not asked where no dummy could be placed", () => {
  const around = ["8,7", "8,9", "7,8", "7,9", "9,8", "9,9"];
  const terrain = Object.fromEntries(around.map((hex) => [hex, "prohibited"]));
  const units = { f: fFoot("8,8", 2), p: cFoot("1,1", 1) };
  const t = lab({ turns: NIGHT, phase: "night", units, map: { terrain } }, FOG);
  expect(t.of("concealed")).toHaveLength(1);
  expect(t.asks).not.toBe("dummies");
});

rule("16.1.3-B2", "no dummy comes along where neither of the two could go on", () => {
  const shut = ["7,15", "9,15", "7,14", "9,14", "8,13"].map((hex) => [hex, "prohibited"]);
  const map = { terrain: Object.fromEntries(shut) };
  const offered = (units: { readonly [id: string]: Json }) =>
    lab({ map, units: { late: coming, p: far.p, ...units } }, FOG).actions("enterWithDummy").length;
  expect(offered({ f: far.f })).toBe(1); // to 8,14
  expect(offered({ f: fFoot("8,14", 1, { moved: true }) })).toBe(0);
});

rule("16.1.3-B2", "in the next turn another one may come", () => {
  const t = lab({ units: { late: coming, later: coming, ...far } }, FOG);
  t.act(bring("late"), move("french-dummy-1", "8,13"), move("late", "8,14")).pass();
  t.until("movement").pass().until("movement");
  expect([t.side, t.state.turn]).toEqual(["french", 2]);
  expect(t.refusal(bring("later"))).toBe(undefined);
});

rule(
  ["16.1.3-B2", "6.5"],
  "no dummy comes along into rugged ground, even with light infantry that is not halted",
  () => {
    const light = { ...coming, traits: ["light"] };
    const offered = (terrain: string) => {
      const setting = { options: ["fog", "specialTroops"] };
      return lab({ map: { terrain: { "8,15": terrain } }, units: { late: light, ...far } }, setting);
    };
    expect(offered("clear").actions("enterWithDummy")).toHaveLength(1);
    expect(offered("forest").actions("enterWithDummy")).toEqual([]);
    expect(offered("forest").actions("enter").length).toBeGreaterThan(1);
    expect(offered("forest").refusal(bring("late"))).toBe("16.1.3-B2");
  },
);
