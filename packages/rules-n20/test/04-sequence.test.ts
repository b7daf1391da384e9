import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const cavalry = (side: string, at: string, more = {}) => ({ type: "cavalry", side, at, ...more });
const card = (id: string, effects: Json[] = [], more = {}) => ({
  id,
  common: { title: id, text: id, effects, ...more },
});
const apart = { f: infantry("french", "8,12"), p: infantry("coalition", "8,3") };
const day = { name: "Day" };
const nightTurn = { name: "Night", night: true };
const attack = (unit: string, ...targets: string[]) => ({ do: "attack", units: [unit], targets }) as const;

const phases = (t: Lab) => t.of("phase").map(({ phase, side }) => `${phase} ${side}`);

rule(
  "4.0",
  "a Game Turn is the First Player's turn, then the Second Player's; after the last the game is judged",
  () => {
    const t = lab({ phase: "events", turns: [day, day], units: apart });
    expect([t.side, t.state.turn]).toEqual(["french", 1]);
    t.pass();
    expect([t.side, t.state.turn]).toEqual(["coalition", 1]);
    t.pass();
    expect([t.side, t.state.turn]).toEqual(["french", 2]);
    t.pass().pass();
    expect(t.game.pending).toEqual([]);
    expect(t.of("over")).toHaveLength(1);
    expect(t.game.outcome?.cite).toBe("15.0-D");
  },
);

rule("4.0", "the scenario says who is First Player", () => {
  const t = lab({
    phase: "events",
    firstPlayer: "coalition",
    player: "coalition",
    turns: [day, day],
    units: apart,
  });
  expect(t.side).toBe("coalition");
  t.pass();
  expect([t.side, t.state.turn]).toEqual(["french", 1]);
  t.pass();
  expect([t.side, t.state.turn]).toEqual(["coalition", 2]);
});

rule(
  ["4.0", "4.0-1", "4.0-2", "4.0-3", "4.0-4", "4.0-6"],
  "the phases of a day, in order, for one side and then the other",
  () => {
    const t = lab({ phase: "events", turns: [day, day], units: apart });
    t.pass().pass();
    expect(phases(t).slice(0, 8)).toEqual([
      "events french",
      "movement french",
      "reaction coalition",
      "combat french",
      "events coalition",
      "movement coalition",
      "reaction french",
      "combat coalition",
    ]);
    expect(
      t
        .of("phase")
        .slice(0, 4)
        .map(({ cite }) => cite),
    ).toEqual(["4.0-1", "4.0-2", "4.0-3", "4.0-4"]);
  },
);

rule(
  "4.0-phasing",
  "the reacting player is Phasing Player in the Reaction Phase, and the other again after it",
  () => {
    const t = lab({ units: { f: infantry("french", "8,9"), p: cavalry("coalition", "8,7") } });
    expect(t.state.phasing).toBe(0);
    t.act({ do: "move", unit: "f", to: "8,8" }).pass();
    expect(t.asks).toBe("reaction");
    expect([t.state.player, t.state.phasing, t.side]).toEqual([0, 1, "coalition"]);
    t.pass();
    expect([t.asks, t.state.phasing]).toEqual(["declaration", 0]);
  },
);

rule("4.0-1", "the card is drawn and carried out before any unit moves", () => {
  const march = card("march", [
    { do: "modify", modifiers: [{ kind: "allowance", who: { side: "french" }, add: 1 }], until: "turn" },
  ]);
  const t = lab({ phase: "events", events: [march], units: apart }, { dice: [1] });
  expect(t.events.map(({ type }) => type as string)).toEqual(["phase", "rolled", "card", "phase"]);
  expect(t.asks).toBe("movement");
  expect(t.reach("f")).toContain("8,9"); // three hexes
});

rule("4.0-2", "all, some or none of the units move", () => {
  const units = { ...apart, g: infantry("french", "3,3") };
  const none = lab({ units }).pass();
  expect([none.hex("f"), none.hex("g"), none.side]).toEqual(["8,12", "3,3", "coalition"]);
  const all = lab({ units });
  all.act({ do: "move", unit: "f", to: "8,11" }, { do: "move", unit: "g", to: "3,4" });
  expect(all.actions("move")).toEqual([]);
  expect(all.asks).toBe("movement"); // the player says when the phase is done
});

rule("4.0-2R", "reinforcements come in the Movement Phase of their own side", () => {
  const units = { ...apart, r: { type: "infantry", side: "french", arrives: { turn: 1, at: "8,15" } } };
  const t = lab({ units });
  expect(t.actions("enter").length).toBeGreaterThan(0);
  const other = lab({ units, player: "coalition" });
  expect(other.actions("enter")).toEqual([]);
  expect(other.refusal({ do: "enter", unit: "r", at: "8,15", to: "8,15" })).toBe("3.0");
});

rule("4.0-3", "after the moves the other side's cavalry may react, all, some or none", () => {
  const t = lab({
    units: { f: infantry("french", "8,9"), p: cavalry("coalition", "8,7"), q: cavalry("coalition", "9,8") },
  });
  t.act({ do: "move", unit: "f", to: "8,8" }).pass();
  expect([t.asks, t.side]).toEqual(["reaction", "coalition"]);
  t.act({ do: "disengage", unit: "p", to: "8,6" }).until("reaction");
  expect(t.actions("disengage").every((action) => action.unit === "q")).toBe(true);
  t.pass();
  expect(t.asks).toBe("declaration");
  expect(phases(t).indexOf("reaction coalition")).toBeLessThan(phases(t).indexOf("combat french"));
});

rule("4.0-3", "with no eligible unit it is skipped", () => {
  const t = lab({ units: { f: infantry("french", "8,9"), p: infantry("coalition", "8,7") } });
  t.act({ do: "move", unit: "f", to: "8,8" }).pass();
  expect(t.asks).toBe("declaration");
});

const twoBattles = {
  phase: "combat",
  units: {
    a: infantry("french", "3,8"),
    x: infantry("coalition", "3,7"),
    b: infantry("french", "12,8"),
    y: infantry("coalition", "12,7"),
  },
};

rule("4.0-4", "battles are fought in the order the attacker chooses", () => {
  for (const [pick, first] of [
    [1, "a"],
    [2, "b"],
  ] as const) {
    const t = lab(twoBattles, { dice: [3, 3] }); // 0: N, twice
    t.act(attack("a", "3,7"), attack("b", "12,7")).until("battleOrder");
    expect(t.side).toBe("french");
    t.act({ do: "fight", battle: pick }).until("movement");
    expect(t.of("battle").map(({ attackers }) => attackers[0])).toEqual(
      first === "a" ? ["a", "b"] : ["b", "a"],
    );
  }
});

rule(
  "4.0-4R",
  "after the last battle rout, fatigue and contact markers come off those entitled to it",
  () => {
    const t = lab(
      {
        phase: "recovery",
        units: {
          r: infantry("coalition", "3,3", { routed: "french" }), // coloured for the side whose phase ends
          s: infantry("coalition", "12,3", { routed: "coalition" }),
          tired: infantry("french", "3,12", { fatigue: 2 }),
          busy: infantry("french", "8,8", { fatigue: 2 }),
          foe: infantry("coalition", "8,7", { contact: true, fatigue: 1 }),
          mine: infantry("french", "12,12", { contact: true }),
        },
      },
      { options: ["fatigue"] },
    );
    expect(t.events.map(({ type, cite }) => [type, cite]).slice(0, 3)).toEqual([
      ["recovered", "9.6.2.2"],
      ["fatigue", "16.8.3"],
      ["contactEnds", "8.2.4-recovery"],
    ]);
    expect(t.unit("r").routed).toBeFalsy();
    expect(t.unit("s").routed).toBeTruthy();
    expect([t.unit("tired").fatigue, t.unit("busy").fatigue, t.unit("foe").fatigue]).toEqual([1, 2, 1]);
    expect([t.unit("foe").contact, t.unit("mine").contact].map(Boolean)).toEqual([false, true]);
  },
);

rule("4.0-4R", "nothing recovers before the last battle is over", () => {
  const t = lab(
    { ...twoBattles, units: { ...twoBattles.units, r: infantry("coalition", "8,3", { routed: "french" }) } },
    { dice: [3, 3] },
  );
  t.act(attack("a", "3,7"), attack("b", "12,7")).until("battleOrder");
  t.act({ do: "fight", battle: 1 });
  expect(t.of("recovered")).toEqual([]);
  t.until("movement");
  const types = t.events.map(({ type }) => type);
  expect(types.lastIndexOf("result")).toBeLessThan(types.indexOf("recovered"));
});

rule("4.0-4L", "the lull is judged after recovery, at the end of the Player Turn", () => {
  const t = lab({
    turn: 2,
    turns: [nightTurn, day, day],
    phase: "recovery",
    units: { ...apart, r: infantry("coalition", "3,3", { routed: "french" }) },
  });
  expect(t.events.map(({ type }) => type).slice(0, 3)).toEqual(["recovered", "lull", "morale"]);
  expect(t.of("lull")).toEqual([{ type: "lull", side: "french", cite: "13.0-A" }]);
  const fought = lab({
    turn: 2,
    turns: [nightTurn, day, day],
    phase: "recovery",
    battleRolls: 1,
    units: apart,
  });
  expect(fought.of("lull")).toEqual([]);
  const marched = lab({
    turn: 2,
    turns: [nightTurn, day, day],
    phase: "recovery",
    forcedMarch: true,
    units: apart,
  });
  expect(marched.of("lull")).toEqual([]);
});

rule("4.0-5", "Night Operations: rally, captured terrain, rest, then reconcealing, in this order", () => {
  const t = lab(
    {
      phase: "recovery",
      turns: [nightTurn, day],
      objectives: [{ hex: "8,3", side: "coalition", morale: 2 }],
      morale: { french: 5, coalition: 5 },
      units: {
        f: infantry("french", "8,3", { hidden: false }),
        g: { type: "infantry", side: "french", is: "broken" },
        p: infantry("coalition", "14,14"),
      },
    },
    { dice: [3], options: ["fog"] },
  );
  t.act({ do: "rally", unit: "g" }).until("dummies");
  const order = t.events.filter(({ type }) =>
    ["phase", "rallyRoll", "captured", "morale", "concealed"].includes(type),
  );
  expect(order.map(({ type, cite }) => `${type} ${cite}`)).toEqual([
    "phase 4.0-5",
    expect.stringMatching(/^rallyRoll/),
    "captured 14.0-2",
    "morale 14.0-2",
    "morale 14.0-3",
    "concealed 16.1.2",
  ]);
  expect(t.morale).toEqual([6, 3]);
});

rule("4.0-5", "by day there are none", () => {
  const t = lab({
    phase: "recovery",
    turns: [day, day],
    objectives: [{ hex: "8,3", side: "coalition", morale: 2 }],
    units: {
      f: infantry("french", "8,3"),
      g: { type: "infantry", side: "french", is: "broken" },
      p: infantry("coalition", "14,14"),
    },
  });
  expect(phases(t)).not.toContain("night french");
  expect(t.asks).toBe("movement");
  expect(t.morale).toEqual([5, 5]);
});

rule("4.0-5", "at night there is neither reaction nor battle", () => {
  const t = lab({
    phase: "events",
    turns: [nightTurn, day],
    units: { f: cavalry("french", "8,8"), p: cavalry("coalition", "8,7") },
  });
  t.pass();
  expect(phases(t)).toEqual([
    "events french",
    "movement french",
    "combat french",
    "night french",
    "events coalition",
    "movement coalition",
  ]);
});

rule("4.0-5-terrain", "it is the enemy's Morale that captured terrain lowers, in the captor's night", () => {
  const held = {
    phase: "recovery",
    turns: [nightTurn, day],
    units: { f: infantry("french", "8,1"), p: infantry("coalition", "14,14") }, // on the Prussian LOC
  };
  const french = lab(held);
  expect(french.morale).toEqual([6, 4]);
  const coalition = lab({ ...held, player: "coalition" });
  expect(coalition.of("captured")).toEqual([]);
  expect(coalition.morale).toEqual([5, 6]); // its own rest only
});

rule("4.0-6", "the Second Player does the same with the roles exchanged", () => {
  const t = lab({
    player: "coalition",
    units: { f: cavalry("french", "8,9"), p: infantry("coalition", "8,7") },
  });
  t.act({ do: "move", unit: "p", to: "8,8" }).pass();
  expect([t.asks, t.side]).toEqual(["reaction", "french"]);
  t.pass();
  expect([t.asks, t.side]).toEqual(["declaration", "coalition"]);
});

rule(
  ["4.0-7", "5.0-reshuffle"],
  "the cards are reshuffled after the Second Player's night, not before and not by day",
  () => {
    const events = ["a", "b", "c", "d", "e", "g"].map((id) => card(id));
    const t = lab(
      { phase: "events", turns: [day, nightTurn, day], events, units: apart },
      { dice: [1, 1, 1, 1, 1] },
    );
    t.pass().pass(); // day
    expect(t.of("reshuffled")).toEqual([]);
    t.until("movement").pass(); // the First Player's night
    expect(t.of("reshuffled")).toEqual([]);
    expect(t.state.discards).toHaveLength(4);
    t.until("movement").pass();
    expect(t.of("reshuffled")).toEqual([{ type: "reshuffled", cards: 6, cite: "4.0-7" }]);
    expect(t.state.turn).toBe(3);
    expect([t.state.deck.length, t.state.discards.length]).toEqual([5, 1]); // the next card is already drawn
  },
);

const stop = { name: "Dusk", stop: 3 };

rule("4.0-8", "on a marked turn the Second Player rolls; up to the number the game ends", () => {
  const t = lab({ player: "coalition", turns: [stop, day], units: apart }, { dice: [3] });
  t.pass();
  expect(t.of("suddenDeath")).toEqual([{ type: "suddenDeath", die: 3, stop: 3, ends: true, cite: "4.0-8" }]);
  expect(t.events.find((event) => (event as { type: string }).type === "rolled")).toMatchObject({
    by: "coalition",
    cite: "4.0-8",
  });
  expect(t.game.pending).toEqual([]);
  expect(t.game.outcome).toMatchObject({ winner: "draw", cite: "15.0-D" });
});

rule("4.0-8", "above it the game goes on", () => {
  const t = lab({ player: "coalition", turns: [stop, day], units: apart }, { dice: [4] });
  t.pass();
  expect(t.of("suddenDeath")[0]).toMatchObject({ die: 4, ends: false });
  expect([t.state.turn, t.side]).toEqual([2, "french"]);
});

rule("4.0-8", "not after the First Player's turn, not on unmarked turns, not on the last", () => {
  const first = lab({ turns: [stop, day], units: apart }).pass();
  expect(first.of("suddenDeath")).toEqual([]);
  const unmarked = lab({ player: "coalition", turns: [day, stop, day], units: apart }).pass();
  expect(unmarked.of("suddenDeath")).toEqual([]);
  const last = lab({ player: "coalition", turn: 2, turns: [day, stop], units: apart }).pass();
  expect(last.of("suddenDeath")).toEqual([]);
  expect(last.game.pending).toEqual([]);
});

rule("4.0-8", "it comes after the Second Player's Night Operations and the reshuffle", () => {
  const t = lab(
    {
      player: "coalition",
      turns: [{ name: "Night", night: true, stop: 6 }, day],
      events: [card("a"), card("b")],
      morale: { french: 5, coalition: 5 },
      units: apart,
    },
    { dice: [6] },
  );
  t.pass();
  const types = t.events.map(({ type }) => type);
  expect(types.indexOf("morale")).toBeLessThan(types.indexOf("reshuffled"));
  expect(types.indexOf("reshuffled")).toBeLessThan(types.indexOf("suddenDeath"));
  expect(t.game.outcome).toMatchObject({ winner: "coalition", cite: "15.0-M" }); // its rest decides
});

rule("4.0-8", "when the First Player is the Anti-French one, the French roll", () => {
  const t = lab(
    { firstPlayer: "coalition", player: "french", turns: [stop, day], units: apart },
    { dice: [1] },
  );
  t.pass();
  expect(t.events.find((event) => (event as { type: string }).type === "rolled")).toMatchObject({
    by: "french",
  });
});

rule("4.0-8", "the smallest chance of a sudden death is a one", () => {
  const end = (die: number) => {
    const turns = [{ ...stop, stop: 1 }, day];
    const t = lab({ player: "coalition", turns, units: apart }, { dice: [die] }).pass();
    return [t.of("suddenDeath").map(({ stop: on, ends }) => [on, ends]), t.state.turn, t.of("over").length];
  };
  expect(end(1)).toEqual([[[1, true]], 1, 1]);
  expect(end(2)).toEqual([[[1, false]], 2, 0]);
});
