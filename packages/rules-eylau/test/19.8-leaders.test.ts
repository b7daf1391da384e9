import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import type { Band } from "../src/charts.ts";
import { isInCommand } from "../src/rules/17.11-in-command.ts";
import { firesTogether, grandBatteryOf } from "../src/rules/19.5-special-commands.ts";
import { casualty, riskLeaders } from "../src/rules/19.8-leader-loss.ts";
import { eylau } from "../src/ruleset.ts";
import { eliminate } from "../src/verbs.ts";
import { armies } from "./armies.ts";
import { type Lab, rule } from "./lab.ts";

type Position = Parameters<typeof armies>[0];
const QUIET = { phase: "frenchCommand", stage: "over" };
const hit = (leader: string, position: Position = {}, times = 1): Lab =>
  armies(
    { ...QUIET, ...position },
    {
      prepare: (g, id) => {
        for (let i = 0; i < times; i++) casualty(g, id(leader), "11.44");
      },
    },
  );

rule("19.8", "a die for each leader in the hex, by fire from eight or nine, by shock from seven", () => {
  const falls = (cause: Band | "shock", die: number): boolean =>
    armies(QUIET, {
      dice: [die],
      prepare: (g) => riskLeaders(g, hexNamed(g, "17,9"), 1, cause),
    }).unit("titov").reduced;
  expect([7, 8].map((die) => falls("minimum", die))).toEqual([false, true]);
  expect([7, 8].map((die) => falls("medium", die))).toEqual([false, true]);
  expect([8, 9].map((die) => falls("maximum", die))).toEqual([false, true]);
  expect(falls("extended", 9)).toBe(false);
  expect([6, 7].map((die) => falls("shock", die))).toEqual([false, true]);
  const fall = (cause: Band | "shock") =>
    armies(QUIET, { dice: [9], prepare: (g) => riskLeaders(g, hexNamed(g, "17,9"), 1, cause) }).of(
      "casualty",
    );
  expect([fall("minimum")[0]?.cite, fall("shock")[0]?.cite]).toEqual(["11.44", "12.44"]);
});
rule("19.8", "each of several rolls for himself, and the other side not at all", () => {
  const t = armies(
    { ...QUIET, units: { ushakov: { at: "17,9" } } },
    { dice: [9, 0], prepare: (g) => riskLeaders(g, hexNamed(g, "17,9"), 1, "minimum") },
  );
  expect([t.unit("ushakov").reduced, t.unit("titov").reduced].filter(Boolean)).toHaveLength(1);
  expect(
    armies(QUIET, { prepare: (g) => riskLeaders(g, hexNamed(g, "17,9"), 0, "minimum") }).of("casualty"),
  ).toEqual([]);
});
rule("19.84", "a brigade leader is reduced; a second time he goes to other troops of his", () => {
  const t = hit("titov");
  expect(t.unit("titov")).toMatchObject({ reduced: true, hexes: ["17,9"], place: "map" });
  expect(t.track("allied")).toBe(19);
  const twice = hit("titov", {}, 2);
  expect(twice.hex("titov")).toBe("17,10");
  expect(twice.track("allied")).toBe(19); // counted once
});
rule("19.83", "a division leader is reduced in his state; a second time he stands", () => {
  const units = { leval: { mobilized: true } };
  expect(hit("leval", { units }).unit("leval")).toMatchObject({ reduced: true, mobilized: true });
  expect(hit("leval", { units }, 2).unit("leval")).toMatchObject({ reduced: true, mobilized: false });
});
rule("16.22", "a reduced leader has one less to command with", () => {
  const t = hit("vivies", { units: { v2: { at: "11,9" } } }); // three hexes: two are left
  expect(isInCommand(t.g, t.id("v2"))).toBe(false);
});
rule("16.23", "so has a brigade leader's turned counter, and no less than one", () => {
  expect(hit("titov", { units: { titov: { rating: 1 }, t2: { at: "17,8" } } }).unit("titov").reduced).toBe(
    true,
  );
});
rule("17.75-4", "under an attack order it is a violation", () => {
  const t = hit("vivies", {
    units: { leval: { attack: "A" }, vivies: { attack: "A" } },
    attacks: [{ letter: "A", chief: "leval", level: "division" }],
  });
  expect(t.state.attacks[0]?.violations).toBe(1);
  const [violated] = t.of("violated");
  expect(violated).toMatchObject({ side: "french", why: "fallen", cite: "17.75-4" });
  expect(eylau.words.event(t.g.world, violated!)).toBe(
    "French attack order A: vivies has fallen (1 violation)",
  );
});
rule(
  "19.82",
  "a wing or detachment commander loses his orders and is out until the next hour, then reduced",
  () => {
    const t = hit("sacken", {
      turn: 2,
      units: { sacken: { mobilized: true, ordered: true, attack: "A" } },
      attacks: [{ letter: "A", chief: "sacken", level: "corps", held: true, implemented: false }],
      dispatches: [{ to: "sacken", from: "bennigsen", delay: 2 }],
    });
    expect(t.unit("sacken")).toMatchObject({
      mobilized: false,
      ordered: false,
      inactive: true,
      reduced: true,
      attack: "-",
    });
    expect(t.state.attacks).toEqual([]);
    expect(t.state.dispatches).toEqual([]);
    expect(t.state.returns[t.id("sacken")]).toBe(5);
    const back = armies({
      turn: 5,
      phase: "interphase",
      stage: "casualties",
      units: { sacken: { inactive: true, reduced: true, returns: 5 } },
    });
    expect(back.unit("sacken")).toMatchObject({ inactive: false, reduced: true });
    expect(back.of("returned")).toEqual([{ type: "returned", unit: "sacken", cite: "19.82" }]);
  },
);
rule("19.82", "an order meanwhile does not bring him back, and a second casualty changes nothing", () => {
  const t = armies(
    {
      phase: "alliedCommand",
      turn: 2,
      dispatches: [{ to: "baggovut", from: "bennigsen", delay: 1 }],
      units: { baggovut: { inactive: true, reduced: true, returns: 5 } },
    },
    { dice: [0] },
  );
  expect(t.unit("baggovut")).toMatchObject({ inactive: true, ordered: true });
  expect(hit("sacken", {}, 2).of("casualty")).toHaveLength(2);
});
rule(
  "19.81-A",
  "Napoleon lost: no points, and from the next hour the best corps commander, always as away",
  () => {
    const t = hit("napoleon", { points: { french: 4 } });
    expect(t.unit("napoleon").place).toBe("eliminated");
    expect(t.state.points[0]).toBe(0);
    expect(t.state.commander[0]).toBe(-1);
    expect(t.track("french")).toBe(12);
    const units = {
      napoleon: "eliminated",
      davout: { side: "french", rank: "corps", rating: [9, 6], under: "napoleon", at: "3,3" },
    };
    const next = armies({
      turn: 5,
      phase: "interphase",
      stage: "casualties",
      points: { french: 0, allied: 0 },
      units,
    });
    expect(next.state.commander[0]).toBe(next.id("davout"));
    expect(next.of("commands")).toEqual([
      { type: "commands", unit: "davout", instead: "napoleon", cite: "19.81-A" },
    ]);
    expect(next.state.points).toEqual([0, 3]);
    expect(next.state.superior[next.id("soult")]).toBe(next.id("davout"));
  },
);
rule("19.81-A", "he sends one order as army commander, and his own as corps commander", () => {
  const t = armies(
    {
      turn: 5,
      phase: "interphase",
      stage: "casualties",
      units: { napoleon: "eliminated", soult: { at: "1,9" }, leval: { at: "4,9" } },
    },
    { dice: [0, 0, 0, 0] },
  )
    .until("army")
    .pass() // Bennigsen
    .until("army");
  expect([t.side, t.state.commander[0], t.state.points[0]]).toEqual(["french", t.id("soult"), 0]);
  expect(t.actions("order").map(({ unit, urgent, attack }) => [unit, urgent, attack])).toEqual([
    ["leval", undefined, undefined],
  ]);
});
rule("19.81-B", "Bennigsen lost: two points an hour, Bagration before any wing commander", () => {
  const t = hit("bennigsen", { points: { allied: 4 } });
  expect(t.state.points[1]).toBe(4);
  const units = { bennigsen: "eliminated" };
  const wing = armies({ turn: 5, phase: "interphase", stage: "casualties", points: { allied: 1 }, units });
  expect(wing.state.commander[1]).toBe(wing.id("sacken"));
  expect(wing.state.points[1]).toBe(3);
  const bagration = {
    side: "allied",
    rank: "special",
    rating: [4, 4],
    bonus: 1,
    under: "bennigsen",
    at: "19,9",
  };
  const him = armies({ turn: 5, phase: "interphase", stage: "casualties", units: { ...units, bagration } });
  expect(him.state.commander[1]).toBe(him.id("bagration"));
});
rule("19.81-B", "before there is a successor the points come all the same", () => {
  const units = {
    bennigsen: "eliminated",
    sacken: "waiting",
    baggovut: "waiting",
    bag1: "waiting",
    b1: "waiting",
  };
  const t = armies({ turn: 5, phase: "interphase", stage: "casualties", points: { allied: 0 }, units });
  expect([t.state.commander[1], t.state.points[1]]).toEqual([-1, 2]);
});
rule("17.54-e", "a leader without units retires, and is not reduced", () => {
  const t = armies(QUIET, { prepare: (g, id) => eliminate(g, id("n1"), "12.41-f") });
  expect(t.unit("netting")).toMatchObject({ place: "retired", reduced: false });
  expect(t.of("retired")).toEqual([{ type: "retired", unit: "netting", cite: "17.54-e" }]);
  expect(t.unit("ushakov").place).toBe("map"); // Titov is still there
});
rule("19.8", "a leader whose whole stack is lost is a casualty and goes to others", () => {
  const t = armies(QUIET, { prepare: (g, id) => eliminate(g, id("t1"), "12.41-f") });
  expect(t.unit("titov")).toMatchObject({ reduced: true, hexes: ["17,10"] });
  const stays = armies(
    { ...QUIET, units: { t2: { at: "17,9" } } },
    { prepare: (g, id) => eliminate(g, id("t1"), "12.41-f") },
  );
  expect(stays.unit("titov")).toMatchObject({ reduced: false, hexes: ["17,9"] });
});

// Bagration
const BAGRATION = {
  side: "allied",
  rank: "special",
  rating: [4, 4],
  bonus: 1,
  under: "bennigsen",
  at: "19,9",
};
const FALLEN = {
  turn: 5,
  phase: "interphase",
  stage: "casualties",
  units: { bagration: BAGRATION, sacken: { inactive: true, reduced: true, returns: 5 } },
};
rule("19.53", "Bagration may take over from a fallen wing or detachment commander", () => {
  const t = armies(FALLEN);
  expect([t.asks, t.side]).toEqual(["takeOver", "allied"]);
  expect(t.actions()).toEqual([{ do: "takeOver", unit: "bagration", from: "sacken" }, { do: "pass" }]);
  expect(t.refusal({ do: "takeOver", unit: "bagration", from: "baggovut" })).toBe("19.53");
  expect(t.refusal({ do: "takeOver", unit: "baggovut", from: "sacken" })).toBe("19.53");
  t.act({ do: "takeOver", unit: "bagration", from: "sacken" });
  expect(t.state.superior[t.id("ushakov")]).toBe(t.id("bagration"));
  expect([t.unit("sacken").place, t.state.returns[t.id("sacken")]]).toEqual(["retired", 0]);
  expect(t.of("returned")).toEqual([]);
  expect(t.of("commands")).toEqual([
    { type: "commands", unit: "bagration", instead: "sacken", cite: "19.53" },
  ]);
  t.until("corps"); // he acts as a wing commander now
  expect(t.actions("order")).toEqual([{ do: "order", unit: "ushakov", from: "bagration" }]);
});
rule("19.53", "or not: then the fallen one comes back", () => {
  const t = armies(FALLEN).pass();
  expect(t.unit("sacken").inactive).toBe(false);
});
rule("19.53", "as army commander he needs no headquarters", () => {
  const army = { name: "Allied", commander: "bennigsen", commandPoints: { hour: 2, most: 3 } };
  const t = armies({
    phase: "alliedCommand",
    stage: "army",
    points: { allied: 3 },
    armies: { french: { name: "French" }, allied: army },
    units: { bennigsen: { at: "2,16" } },
  });
  expect(t.actions("order").some(({ urgent }) => urgent)).toBe(true);
});

// Detachments
rule("19.51", "an order of the army commander attaches a detachment to a wing", () => {
  const t = armies({ phase: "alliedCommand", stage: "army", points: { allied: 1 } }, { dice: [5] });
  expect(t.actions("attach")).toEqual([{ do: "attach", unit: "baggovut", to: "sacken" }]);
  expect(t.refusal({ do: "attach", unit: "ushakov", to: "sacken" })).toBe("19.51");
  expect(t.refusal({ do: "attach", unit: "baggovut", to: "ushakov" })).toBe("19.51");
  t.act({ do: "attach", unit: "baggovut", to: "sacken" }); // 5 - 2 - 1
  expect(t.state.superior[t.id("baggovut")]).toBe(t.id("sacken"));
  expect(t.state.points[1]).toBe(0);
  expect(t.of("attached")).toEqual([{ type: "attached", unit: "baggovut", to: "sacken", cite: "19.51" }]);
});
rule("19.51", "it takes effect when it is received", () => {
  const t = armies(
    { phase: "alliedCommand", dispatches: [{ to: "baggovut", from: "bennigsen", delay: 1, wing: "sacken" }] },
    { dice: [9] },
  );
  expect(t.state.superior[t.id("baggovut")]).toBe(t.id("bennigsen"));
});
rule("16.32-b", "a detachment commander acts as an independent division leader", () => {
  const t = armies(
    { phase: "alliedCommand", stage: "division", units: { baggovut: { ordered: true }, bag1: "display" } },
    { dice: [0] },
  );
  expect(t.actions("order")).toEqual([{ do: "order", unit: "bag1", from: "baggovut" }]);
});

// Grand batteries
const GUNS = { side: "allied", kind: "heavy battery", under: "sacken", facing: 4, formation: "unlimbered" };
const LEADER = { side: "allied", rank: "battery", rating: 3, under: "sacken", at: "10,3" };
const grand = (position: Position = {}): Lab =>
  armies({
    phase: "alliedCommand",
    stage: "batteries",
    ...position,
    units: { leader: LEADER, near: { ...GUNS, at: "13,3" }, far: { ...GUNS, at: "14,3" }, ...position.units },
  });
rule("19.52", "batteries within three hexes of a grand battery leader are in command", () => {
  const t = grand();
  expect([isInCommand(t.g, t.id("near")), isInCommand(t.g, t.id("far"))]).toEqual([true, false]);
  expect([grandBatteryOf(t.g, t.id("near")), grandBatteryOf(t.g, t.id("far"))]).toEqual([t.id("leader"), -1]);
});
rule(
  "4.1-2C4",
  "with an order he may let them fire together until his next command phase, or keep it",
  () => {
    expect(grand().asks).not.toBe("batteries");
    const t = grand({ units: { leader: { ...LEADER, ordered: true } } });
    expect(t.actions()).toEqual([{ do: "battery", unit: "leader" }, { do: "pass" }]);
    expect(t.refusal({ do: "battery", unit: "ushakov" })).toBe("19.52");
    t.act({ do: "battery", unit: "leader" });
    expect(t.unit("leader").ordered).toBe(false);
    expect([firesTogether(t.g, t.id("near")), firesTogether(t.g, t.id("far"))]).toEqual([t.id("leader"), -1]);
    const kept = grand({ units: { leader: { ...LEADER, ordered: true } } }).pass();
    expect(kept.unit("leader").ordered).toBe(true);
    expect(firesTogether(kept.g, kept.id("near"))).toBe(-1);
  },
);
rule("19.52", "it ends when his next command phase begins", () => {
  const t = armies({
    phase: "alliedCommand",
    units: { leader: { ...LEADER, joint: true }, near: { ...GUNS, at: "13,3" } },
  });
  expect(firesTogether(t.g, t.id("near"))).toBe(-1);
});
