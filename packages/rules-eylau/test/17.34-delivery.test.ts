import { expect } from "vitest";
import { armies } from "./armies.ts";
import { type Lab, type LabSetting, rule } from "./lab.ts";

type Position = Parameters<typeof armies>[0];
const stage = (side: "french" | "allied", name: string, position: Position = {}, setting?: LabSetting): Lab =>
  armies({ phase: `${side}Command`, stage: name, ...position }, setting);
const order = (from: string, unit: string, more: object = {}) =>
  ({ do: "order", unit, from, ...more }) as const;
/** Sacken, standing and without an order, to Ushakov: nothing on the die. */
const toUshakov = (die: number, units: Position["units"] = {}): Lab => {
  const t = stage("allied", "corps", { units }, { dice: [die] });
  return t.act(order("sacken", "ushakov"));
};
const totalOf = (t: Lab) => t.of("delivery")[0]?.total;

rule("17.34", "a die says whether it is received, late or ignored", () => {
  expect(toUshakov(4).unit("ushakov").ordered).toBe(true);
  const late = toUshakov(5);
  expect(late.unit("ushakov").ordered).toBe(false);
  expect(late.state.dispatches).toHaveLength(1);
  expect(toUshakov(7).state.dispatches).toHaveLength(1);
  const lost = toUshakov(8);
  expect(lost.state.dispatches).toEqual([]);
  expect(lost.unit("ushakov").ordered).toBe(false);
  expect(lost.of("delivery")).toEqual([
    { type: "delivery", unit: "ushakov", total: 8, terms: [], result: "ignored", cite: "17.34" },
  ]);
});

rule("17.34-a", "in the same hex it needs no die", () => {
  const t = stage("allied", "corps", { units: { ushakov: { at: "20,9" } } });
  t.act(order("sacken", "ushakov"));
  expect(t.unit("ushakov").ordered).toBe(true);
  expect(t.of("received")).toEqual([{ type: "received", unit: "ushakov", cite: "17.34-a" }]);
});

rule("17.34-b", "within the radius the die falls at once", () => {
  expect(toUshakov(0, { ushakov: { at: "13,9" } }).of("delivery")).toHaveLength(1); // seven hexes
});

rule("17.34-c", "beyond it a level of delay for each further radius, three at most", () => {
  const delay = (column: number) => {
    const t = stage("allied", "corps", {
      units: { ushakov: { at: `${column},9` }, sacken: { at: "20,9", rating: [3, 3] } },
    });
    return t.act(order("sacken", "ushakov")).state.dispatches[0]?.delay;
  };
  expect([16, 14, 13, 11, 10, 6].map(delay)).toEqual([1, 1, 2, 2, 3, 3]);
});

rule("17.34-c", "a barred way delays it by one at least", () => {
  const wall = (row: number) => ({ side: "french", under: "ferey", at: `16,${row}`, formation: "square" });
  const units = {
    ushakov: { at: "14,9" },
    ...Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12, 13].map((row) => [`w${row}`, wall(row)])),
  };
  const t = stage("allied", "corps", { units });
  t.act(order("sacken", "ushakov"));
  expect(t.state.dispatches[0]?.delay).toBe(1);
});

rule("17.34-n", "a leader on the display counts as being with any of his units", () => {
  const units = { ushakov: "display", titov: "display", netting: "display" };
  const t = stage("allied", "corps", { units: { ...units, n1: { at: "20,9" } } });
  t.act(order("sacken", "ushakov"));
  expect(t.unit("ushakov").ordered).toBe(true); // with the battalion in his hex
});

rule("17.34-n", "one of his units within the radius is enough, however far the others are", () => {
  const units = {
    ushakov: "display",
    titov: "display",
    netting: "display",
    n1: { at: "14,9" },
    t1: { at: "2,2" },
  };
  const t = stage("allied", "corps", { units }, { dice: [0] });
  t.act(order("sacken", "ushakov"));
  expect([t.of("sent")[0]?.delay, t.unit("ushakov").ordered]).toEqual([0, true]);
});

rule("17.35-a", "the receiver's bonus helps", () => {
  expect(totalOf(toUshakov(5, { ushakov: { bonus: 2 } }))).toBe(3);
  expect(totalOf(toUshakov(5, { ushakov: { bonus: 2, reduced: true } }))).toBe(5);
});

rule("16.13-b", "a bonus is told as what it is", () => {
  expect(toUshakov(5, { ushakov: { bonus: 2 } }).of("delivery")[0]?.terms).toMatchObject([
    { value: -2, cite: "17.35-a" },
  ]);
});

rule("17.35-b", "so does being a French brigade leader", () => {
  const t = stage(
    "french",
    "division",
    { units: { leval: { mobilized: true }, vivies: "display", v1: { at: "9,9" }, v2: { at: "9,9" } } },
    { dice: [6] },
  );
  t.act(order("leval", "vivies"));
  expect(totalOf(t)).toBe(5);
  const a = stage(
    "allied",
    "division",
    { units: { ushakov: { mobilized: true }, titov: "display", t1: { at: "16,9" }, t2: { at: "16,9" } } },
    { dice: [6] },
  );
  expect(totalOf(a.act(order("ushakov", "titov")))).toBe(6);
});

rule("17.35-c", "and that the sender holds an order himself", () => {
  expect(totalOf(toUshakov(5, { sacken: { ordered: true } }))).toBe(4);
  expect(totalOf(toUshakov(5, { sacken: { alwaysOrdered: true } }))).toBe(4);
});
rule("17.35-c", "or an attack order", () => {
  const t = stage(
    "allied",
    "corps",
    {
      units: { sacken: { attack: "A" } },
      attacks: [{ letter: "A", chief: "sacken", level: "corps", held: true, implemented: false }],
    },
    { dice: [5] },
  );
  expect(totalOf(t.act(order("sacken", "ushakov")))).toBe(4);
});

rule("17.35-d", "or stands next to him, or to one of his units", () => {
  expect(totalOf(toUshakov(6, { ushakov: { at: "19,9" } }))).toBe(4);
  const units = { ushakov: "display", titov: "display", netting: "display", n1: { at: "19,9" } };
  expect(totalOf(toUshakov(6, units))).toBe(4);
});

rule("17.35-e", "urgent orders of the army commander go faster, for a point", () => {
  const t = stage("allied", "army", { points: { allied: 2 } }, { dice: [9] });
  t.act(order("bennigsen", "ushakov", { urgent: true }));
  expect(totalOf(t)).toBe(5); // he himself is worth two
  expect(t.state.points[1]).toBe(0);
  expect(t.of("sent")[0]).toMatchObject({ urgent: true, attack: false, delay: 0 });
});

rule("17.35-f", "orders of the army commander do anyway", () => {
  const t = stage("allied", "army", { points: { allied: 2 } }, { dice: [7] });
  expect(totalOf(t.act(order("bennigsen", "ushakov")))).toBe(5);
});

rule("19.9-2", "in the dark it is harder", () => {
  const turns = [{ name: "evening", light: "evening", hourly: true }];
  const t = stage("allied", "corps", { turns }, { dice: [4] });
  t.act(order("sacken", "ushakov"));
  expect(totalOf(t)).toBe(5);
});

// Delays
const delayed = (delay: number, more: object = {}, to = "ushakov") => ({
  phase: "alliedCommand",
  dispatches: [{ to, from: "sacken", delay, ...more }],
});

rule("4.1-2A", "orders at Delay 1 are settled first of all", () => {
  const t = armies(delayed(1), { dice: [4] });
  expect(t.unit("ushakov").ordered).toBe(true);
  expect(t.state.dispatches).toEqual([]);
});
rule("17.35-1", "or wait, or are lost", () => {
  expect(armies(delayed(1), { dice: [5] }).state.dispatches).toMatchObject([{ delay: 1, waited: 1 }]);
  expect(armies(delayed(1), { dice: [8] }).state.dispatches).toEqual([]);
});
rule("17.35-2", "Delay 2 and 3 come down by one, without a die", () => {
  expect(armies(delayed(2)).state.dispatches).toMatchObject([{ delay: 1, waited: 0 }]);
  expect(armies(delayed(3)).state.dispatches).toMatchObject([{ delay: 2 }]);
});
rule("17.35", "an order that comes down to Delay 1 is not settled in the same phase", () => {
  const t = armies(
    {
      phase: "alliedCommand",
      dispatches: [
        { to: "ushakov", from: "sacken", delay: 2 },
        { to: "baggovut", from: "bennigsen", delay: 1 },
      ],
    },
    { dice: [0] },
  );
  expect(t.of("delivery").map(({ unit }) => unit)).toEqual(["baggovut"]);
});
rule("17.35", "the other side's wait for their own phase", () => {
  const t = armies({ phase: "alliedCommand", dispatches: [{ to: "leval", from: "soult", delay: 2 }] });
  expect(t.state.dispatches).toMatchObject([{ delay: 2 }]);
});
rule("17.35-3", "a brigade leader may be late but never ignores an order", () => {
  const t = armies({ ...delayed(1, {}, "titov"), units: { titov: "display" } }, { dice: [9] });
  expect(t.state.dispatches).toMatchObject([{ to: t.id("titov"), delay: 1, waited: 1 }]);
  expect(t.of("delivery")[0]?.result).toBe("delay");
});
rule("17.35-4", "each turn of waiting after the first check counts one", () => {
  const total = (waited: number) => armies(delayed(1, { waited }), { dice: [7] }).of("delivery")[0]?.total;
  expect([0, 1, 3].map(total)).toEqual([7, 6, 4]);
});
rule("17.35-4", "a check at once is the first", () => {
  expect(toUshakov(6).state.dispatches).toMatchObject([{ waited: 1 }]);
});
rule("17.35", "what the sender had to say stays with the order", () => {
  const t = armies(delayed(1, { modifier: -3 }), { dice: [7] });
  expect(totalOf(t)).toBe(4);
  expect(t.of("delivery")[0]?.terms).toMatchObject([{ value: -3 }]);
  const sent = toUshakov(7, { sacken: { ordered: true } });
  expect(sent.state.dispatches).toMatchObject([{ modifier: -1 }]);
});
rule("17.35", "an order to a brigade that has activated meanwhile has no effect", () => {
  const t = armies(delayed(1, {}, "titov"));
  expect(t.state.dispatches).toEqual([]);
  expect(t.of("delivery")).toEqual([]);
});

rule("17.36-a", "an inactive commander becomes active by it", () => {
  const t = armies({ ...delayed(1, {}, "baggovut"), units: { baggovut: { inactive: true } } }, { dice: [0] });
  expect(t.unit("baggovut")).toMatchObject({ inactive: false, ordered: true });
  expect(t.of("activated")).toEqual([{ type: "activated", unit: "baggovut", cite: "17.51" }]);
});
rule("17.51", "the first order activates a wing or detachment commander", () => {
  const units = { sacken: { inactive: true } };
  const t = stage("allied", "army", { points: { allied: 1 }, units }, { dice: [0] });
  expect(t.unit("sacken").inactive).toBe(true);
  t.act(order("bennigsen", "sacken"));
  expect(t.unit("sacken").inactive).toBe(false);
});

// Activation
const CALLED = {
  titov: { place: "display", ordered: true },
  ushakov: { place: "display" },
  netting: "display",
};
rule("17.52", "a leader on the display who has received an order must come", () => {
  const t = armies({ phase: "alliedCommand", units: CALLED });
  expect(t.asks).toBe("place");
  expect(t.actions().map((action) => action.do)).toEqual(["place", "place"]);
});
rule(
  "17.52-a",
  "a brigade leader with a unit of the brigade; the order is gone, and the brigade committed",
  () => {
    const t = armies({ phase: "alliedCommand", units: CALLED });
    t.act({ do: "place", unit: "titov", hex: "17,10" });
    expect(t.unit("titov")).toMatchObject({ place: "map", hexes: ["17,10"], ordered: false });
    expect(t.of("activated")[0]).toMatchObject({ unit: "titov", cite: "17.52-a" });
  },
);
rule("17.52-a", "a division leader on the map stays where he is when a brigade leader of his comes", () => {
  const t = armies({ phase: "alliedCommand", units: { ...CALLED, ushakov: { at: "18,9" } } });
  expect(t.actions("place").map(({ unit }) => unit)).toEqual(["titov", "titov"]);
  t.act({ do: "place", unit: "titov", hex: "17,10" });
  expect([t.asks === "place", t.hex("ushakov")]).toEqual([false, "18,9"]);
});
rule("17.52-b", "a division leader standing, with his order kept", () => {
  const units = { ushakov: { place: "display", ordered: true }, titov: "display", netting: "display" };
  const t = armies({ phase: "alliedCommand", units });
  expect(t.asks).toBe("place");
  t.act({ do: "place", unit: "ushakov", hex: "18,9" });
  expect(t.unit("ushakov")).toMatchObject({ place: "map", ordered: true, mobilized: false });
  expect(t.of("activated")).toEqual([{ type: "activated", unit: "ushakov", hex: "18,9", cite: "17.52-b" }]);
  expect(t.asks).toBe("division"); // and acts at once
});
rule("17.36-d", "a received order binds a brigade leader", () => {
  const t = armies({ phase: "alliedCommand", units: { netting: { place: "display", ordered: true } } });
  expect(t.hex("netting")).toBe("18,12"); // where his only battalion is
});
rule("17.5", "a leader with no unit on the map waits", () => {
  const t = armies({
    phase: "alliedCommand",
    units: { netting: { place: "display", ordered: true }, n1: "waiting" },
  });
  expect(t.unit("netting")).toMatchObject({ place: "display", ordered: true });
});

// The two systems
rule("4.1-2", "the Allies go up: what is received too late for a segment waits for the next turn", () => {
  const units = { titov: "display", n1: { at: "18,9" }, ushakov: { mobilized: true } };
  const t = armies({
    phase: "alliedCommand",
    units: { ...units, t1: { at: "18,9" }, t2: { at: "18,9" }, n1: { at: "18,12" } },
  });
  expect(t.asks).toBe("division");
  t.act(order("ushakov", "titov"));
  expect(t.unit("titov")).toMatchObject({ place: "display", ordered: true });
});
rule("4.1-7", "the French go down: an order can reach a brigade in one phase", () => {
  const units = {
    leval: { place: "display" },
    vivies: "display",
    ferey: "display",
    soult: { at: "1,9" },
    v1: { at: "4,9" },
    v2: { at: "4,9" },
    f1: { at: "4,9" },
  };
  const t = armies({ phase: "frenchCommand", points: { french: 1 }, units }, { dice: [4, 4] });
  expect(t.asks).toBe("army");
  t.act(order("napoleon", "soult")); // in his hex
  t.until("corps");
  t.act(order("soult", "leval"));
  t.until("place");
  t.act({ do: "place", unit: "leval", hex: "4,9" }).until("division");
  t.act(order("leval", "vivies"));
  t.until("none", "movement", "rally");
  expect(t.unit("vivies").place).toBe("map");
});
rule("4.1-7E", "brigades are activated last of all", () => {
  const t = armies({
    phase: "frenchCommand",
    stage: "brigades",
    units: { ferey: { place: "display", ordered: true } },
  });
  expect(t.hex("ferey")).toBe("7,12");
});

rule("17.7-x", "an order delivered: Napoleon to Soult, on to Leval, late to a brigade", () => {
  // Soult is beyond the radius of a mobilized Napoleon, but not of a standing one: one die, -2 for the army commander.
  const units = { leval: "display", vivies: "display", ferey: "display", soult: { at: "10,9" } };
  const t = armies({ phase: "frenchCommand", points: { french: 3 }, units }, { dice: [7, 9, 6, 7] });
  t.act(order("napoleon", "soult"));
  expect(t.of("delivery")[0]).toMatchObject({ unit: "soult", total: 5, result: "delay" }); // 7 - 2
  // Leval's battalions stand two hexes from Soult: without an order of his own, nothing on the die.
  t.until("corps").act(order("soult", "leval"));
  expect(t.of("delivery")[1]).toMatchObject({ unit: "leval", total: 9, result: "ignored" });
  // On the next turn the first order is one turn old.
  t.until("army").pass().until("army"); // Bennigsen's segment comes between
  expect(t.of("delivery")[2]).toMatchObject({ unit: "soult", total: 3, result: "received" }); // 6 - 2 - 1
  expect(t.unit("soult").ordered).toBe(true);
});
