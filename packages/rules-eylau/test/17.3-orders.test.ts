import { expect } from "vitest";
import { armies } from "./armies.ts";
import { type Lab, type LabSetting, rule } from "./lab.ts";

type Position = Parameters<typeof armies>[0];
const stage = (side: "french" | "allied", name: string, position: Position = {}, setting?: LabSetting): Lab =>
  armies({ phase: `${side}Command`, stage: name, ...position }, setting);
/** Everything that a leader can send. */
const orders = (t: Lab, from: string) =>
  t
    .actions("order")
    .filter((action) => action.from === from)
    .map(({ unit }) => unit);
const order = (from: string, unit: string, more: object = {}) =>
  ({ do: "order", unit, from, ...more }) as const;

const INACTIVE = { vivies: "display", ferey: "display", leval: "display" };

rule("17.32-a", "at headquarters the army commander pays for each order", () => {
  const t = stage("french", "army", { points: { french: 3 }, units: INACTIVE }, { dice: [0, 0] });
  t.act(order("napoleon", "leval"));
  expect(t.state.points[0]).toBe(2);
  expect(t.of("points")).toEqual([{ type: "points", side: "french", points: -1, left: 2, cite: "17.22" }]);
  expect(t.refusal(order("napoleon", "soult", { attack: true, urgent: true }))).toBe("17.22"); // three points
  t.act(order("napoleon", "soult", { attack: true }));
  expect(t.state.points[0]).toBe(0);
});

rule("17.32-a", "without points he is as if away, and only if he has sent none", () => {
  const t = stage("french", "army", { points: { french: 1 }, units: INACTIVE }, { dice: [0] });
  t.act(order("napoleon", "soult"));
  expect(t.actions("order").filter(({ from }) => from === "napoleon")).toEqual([]);
  const poor = stage("french", "army", { points: { french: 0 }, units: { leval: { at: "13,9" } } });
  expect(orders(poor, "napoleon")).toEqual(["soult", "leval"]);
  expect(poor.refusal(order("napoleon", "leval", { urgent: true }))).toBe("17.35-e");
});

rule("17.32-b", "away from headquarters: one order within the radius, or an attack order in his hex", () => {
  const units = {
    napoleon: { at: "18,2", rating: [4, 4] },
    leval: { at: "15,2" },
    soult: { at: "18,2" },
    bag1: { at: "22,2" },
    baggovut: { at: "22,2" },
    b1: { at: "22,2" },
  };
  const t = stage("french", "army", { points: { french: 6 }, units }, { dice: [9] });
  expect(t.actions("order")).toEqual([
    order("napoleon", "soult"),
    order("napoleon", "soult", { attack: true }),
    order("napoleon", "leval"),
  ]);
  expect(t.refusal(order("napoleon", "leval", { attack: true }))).toBe("17.71-b");
  expect(t.refusal(order("napoleon", "guyot"))).toBe("17.36-d");
  t.act(order("napoleon", "leval"));
  expect(t.state.points[0]).toBe(6);
  expect(t.asks).not.toBe("army"); // nothing else to do
});

rule("17.22", "at headquarters is within his radius of it", () => {
  const t = (at: string) => stage("french", "army", { points: { french: 2 }, units: { napoleon: { at } } });
  expect(
    t("13,9")
      .actions("order")
      .some(({ urgent }) => urgent),
  ).toBe(true);
  expect(
    t("14,9")
      .actions("order")
      .some(({ urgent }) => urgent),
  ).toBe(false);
});

rule("17.23", "headquarters that the enemy holds are none", () => {
  const units = { t1: { at: "1,9" }, napoleon: { at: "2,5" } };
  const t = stage("french", "army", { points: { french: 2 }, units });
  expect(t.actions("order").some(({ urgent }) => urgent)).toBe(false);
  expect(t.actions("order").length).toBeGreaterThan(0);
});

rule("17.33-a", "standing, three orders in a phase", () => {
  const t = stage("french", "army", { points: { french: 6 }, units: INACTIVE }, { dice: [0, 0, 0] });
  t.act(order("napoleon", "soult"), order("napoleon", "leval"), order("napoleon", "vivies"));
  expect(t.state.points[0]).toBe(3);
  expect(t.asks).not.toBe("army");
});

rule("17.33-a", "a fourth is refused by the case of the state", () => {
  const divisions = Object.fromEntries(
    ["d1", "d2", "d3", "d4"].map((id) => [
      id,
      { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,8" },
    ]),
  );
  const units = { soult: { ordered: true }, ...divisions };
  const murat = {
    side: "french",
    rank: "corps",
    rating: [8, 5],
    under: "napoleon",
    at: "4,10",
    ordered: true,
  };
  const x = { ...divisions.d1, under: "murat" };
  const t = stage("french", "corps", { units: { ...units, murat, x } }, { dice: [0, 0, 0, 0] });
  for (const id of ["d1", "d2", "d3"]) t.act(order("soult", id));
  expect(t.refusal(order("soult", "d4"))).toBe("17.33-a");
});

rule("17.33-a", "each commander has three, whatever the others of the army have sent", () => {
  const murat = { side: "french", rank: "corps", rating: [8, 5], under: "napoleon", at: "4,10" };
  const divisions = Object.fromEntries(
    ["d1", "d2", "d3", "d4"].map((id) => [
      id,
      { side: "french", rank: "division", rating: [6, 4], under: id === "d4" ? "murat" : "soult", at: "4,8" },
    ]),
  );
  const t = stage(
    "french",
    "corps",
    { units: { soult: { ordered: true }, murat: { ...murat, ordered: true }, ...divisions } },
    { dice: [0, 0, 0, 0] },
  );
  for (const id of ["d1", "d2", "d3"]) t.act(order("soult", id));
  expect(t.actions("order")).toEqual([order("murat", "d4")]);
});

rule("17.33-b", "mobilized, one and within the radius", () => {
  const units = {
    ...INACTIVE,
    napoleon: { mobilized: true },
    v1: { at: "10,9" },
    v2: { at: "10,9" },
    f1: { at: "9,12" },
  };
  const t = stage("french", "army", { points: { french: 6 }, units }, { dice: [0] });
  expect(t.refusal(order("napoleon", "vivies"))).toBe("17.33-b"); // nine hexes; eight are his radius
  t.act(order("napoleon", "soult"));
  expect(t.actions("order").filter(({ from }) => from === "napoleon")).toEqual([]);
});

rule("17.41-a", "the army commander changes his state freely, once, before his first order", () => {
  const t = stage("french", "army", { points: { french: 6 }, units: INACTIVE }, { dice: [0] });
  t.act({ do: "mobilize", unit: "napoleon" });
  expect(t.unit("napoleon").mobilized).toBe(true);
  expect(t.refusal({ do: "standDown", unit: "napoleon" })).toBe("17.62");
  const u = stage("french", "army", { points: { french: 6 }, units: INACTIVE }, { dice: [0] });
  u.act(order("napoleon", "soult"));
  expect(u.refusal({ do: "mobilize", unit: "napoleon" })).toBe("17.41-a");
});

rule("17.32-c", "a corps commander with an order: several directly under him, or one two levels down", () => {
  const units = { ...INACTIVE, guyot: "display", soult: { ordered: true } };
  const t = stage("french", "corps", { units }, { dice: [0, 0] });
  expect(orders(t, "soult")).toEqual(["leval", "vivies", "ferey", "guyot"]);
  t.act(order("soult", "leval"));
  expect(t.refusal(order("soult", "vivies"))).toBe("17.32-c");
  t.act(order("soult", "guyot"));
  expect(t.asks).not.toBe("order");
  const u = stage("french", "corps", { units }, { dice: [0] });
  u.act(order("soult", "vivies"));
  expect(u.refusal(order("soult", "leval"))).toBe("17.32-c");
  expect(u.refusal(order("soult", "ferey"))).toBe("17.32-c");
});

rule("17.32-d", "without an order one, directly under him", () => {
  const t = stage("french", "corps", { units: { ...INACTIVE, guyot: "display" } }, { dice: [0] });
  expect(orders(t, "soult")).toEqual(["leval", "guyot"]);
  expect(t.refusal(order("soult", "vivies"))).toBe("17.32-d");
  expect(t.refusal(order("soult", "guyot", { urgent: true }))).toBe("17.35-e");
  t.act(order("soult", "guyot"));
  expect(t.asks).not.toBe("corps");
});

rule("17.32-e", "a division leader with an order sends to his brigades", () => {
  const units = { vivies: "display", ferey: "display", leval: { ordered: true } };
  const t = stage("french", "division", { units }, { dice: [0, 0] });
  expect(orders(t, "leval")).toEqual(["vivies", "ferey"]);
  t.act(order("leval", "vivies"), order("leval", "ferey"));
  expect([t.unit("vivies").ordered, t.unit("ferey").ordered]).toEqual([true, true]);
  expect(t.unit("leval").ordered).toBe(true); // it is not spent by that
});

rule("17.32-f", "without one he sends one, if he is mobilized", () => {
  const units = { vivies: "display", ferey: "display", v1: { at: "9,9" }, v2: { at: "9,9" } };
  const standing = stage("french", "division", { units: { ...units, leval: { ordered: false } } });
  expect(standing.asks).not.toBe("division");
  const t = stage("french", "division", { units: { ...units, leval: { mobilized: true } } }, { dice: [0] });
  expect(orders(t, "leval")).toEqual(["vivies", "ferey"]);
  t.act(order("leval", "vivies"));
  expect(t.refusal(order("leval", "ferey"))).toBe("17.33-b");
});

rule("17.31", "mobilizing needs an order", () => {
  const t = stage("french", "corps", { units: INACTIVE });
  expect(t.refusal({ do: "mobilize", unit: "soult" })).toBe("17.31");
});

rule("17.61", "mobilizing spends the order", () => {
  const t = stage("french", "corps", { units: { soult: { ordered: true } } });
  t.act({ do: "mobilize", unit: "soult" });
  expect(t.unit("soult")).toMatchObject({ mobilized: true, ordered: false });
  expect(t.of("mobilized")).toEqual([{ type: "mobilized", unit: "soult", cite: "17.61" }]);
});

rule("17.36-c", "a mobilized leader keeps his order in the pocket", () => {
  const t = stage("french", "division", { units: { leval: { ordered: true, mobilized: true } } });
  expect(t.refusal({ do: "mobilize", unit: "leval" })).toBe("17.61");
  t.pass();
  expect(t.unit("leval").ordered).toBe(true);
});

rule("17.36-e", "a second order is of no use to him", () => {
  const t = stage("french", "corps", { units: { leval: { ordered: true }, guyot: "display" } });
  expect(t.refusal(order("soult", "leval"))).toBe("17.36-e");
});

rule("17.62", "going standing needs none", () => {
  const t = stage("french", "corps", { units: { soult: { mobilized: true } } });
  t.act({ do: "standDown", unit: "soult" });
  expect(t.unit("soult").mobilized).toBe(false);
  expect(t.cites).toContain("17.62");
});

rule("17.6", "brigade leaders have one state", () => {
  const t = stage("french", "division", { units: { leval: { mobilized: true, ordered: true } } });
  expect(t.refusal({ do: "mobilize", unit: "vivies" })).toBe("17.4");
  const u = stage("french", "corps", { units: { soult: { ordered: true } } });
  expect(u.refusal({ do: "standDown", unit: "soult" })).toBe("17.62");
});

rule("17.4", "each leader acts in his own segment", () => {
  const t = stage("french", "corps", { units: { soult: { ordered: true }, leval: { ordered: true } } });
  expect(t.refusal({ do: "mobilize", unit: "leval" })).toBe("17.4");
  expect(t.refusal(order("leval", "vivies"))).toBe("17.4");
});

rule("17.41-b", "a corps commander with an order sends and mobilizes", () => {
  const t = stage("french", "corps", { units: { ...INACTIVE, soult: { ordered: true } } }, { dice: [0] });
  t.act(order("soult", "leval"), { do: "mobilize", unit: "soult" });
  expect([t.unit("leval").ordered, t.unit("soult").mobilized]).toEqual([true, true]);
});
rule("17.41-c", "without one, a single order, or standing", () => {
  const t = stage("french", "corps", { units: { ...INACTIVE, soult: { mobilized: true } } }, { dice: [0] });
  expect(t.actions().map((action) => action.do)).toEqual(["order", "standDown", "pass"]);
});
rule("17.41-d", "a division leader with an order activates brigades and mobilizes", () => {
  const t = stage(
    "french",
    "division",
    { units: { vivies: "display", leval: { ordered: true } } },
    { dice: [0] },
  );
  t.act(order("leval", "vivies"), { do: "mobilize", unit: "leval" });
  expect(t.unit("leval")).toMatchObject({ mobilized: true, ordered: false });
  expect(t.asks).toBe("place"); // the French go down: Vivies is activated in the same phase
});
rule("17.41-e", "without one he may only go standing", () => {
  const t = stage("french", "division", { units: { leval: { mobilized: true } } });
  expect(t.actions()).toEqual([{ do: "standDown", unit: "leval" }, { do: "pass" }]);
});

rule("16.2", "brigade leaders send nothing, and no leader sends to units not under his command", () => {
  const t = stage("french", "division", {
    units: { leval: { ordered: true }, guyot: "display", vivies: "display" },
  });
  expect(t.refusal(order("vivies", "ferey"))).toBe("17.4");
  expect(t.refusal(order("leval", "guyot"))).toBe("17.32");
  expect(t.refusal(order("leval", "v1"))).toBe("17.32");
});

rule("17.32", "inactive commanders send nothing", () => {
  const t = stage("allied", "corps", {
    units: { sacken: { inactive: true }, ushakov: "display", titov: "display", netting: "display" },
  });
  expect(t.asks).not.toBe("corps");
});

rule("16.32-a", "L'Estocq always has an order, and keeps it", () => {
  const units = { sacken: { alwaysOrdered: true }, ushakov: "display", titov: "display", netting: "display" };
  const t = stage("allied", "corps", { units }, { dice: [0, 0] });
  expect(orders(t, "sacken")).toEqual(["ushakov", "titov", "netting"]);
  t.act({ do: "mobilize", unit: "sacken" });
  expect(t.refusal({ do: "standDown", unit: "sacken" })).toBe("17.62"); // once a phase
  expect(orders(t, "sacken").length).toBeGreaterThan(0);
});

rule("17.3", "leaders that cannot be found get no orders", () => {
  const units = {
    leval: "waiting",
    vivies: "waiting",
    ferey: "waiting",
    v1: "waiting",
    v2: "waiting",
    f1: "waiting",
  };
  const t = stage("french", "army", { points: { french: 3 }, units });
  expect(t.refusal(order("napoleon", "leval"))).toBe("17.34");
  const u = stage("french", "army", { points: { french: 3 }, units: { ferey: "retired", f1: "eliminated" } });
  expect(u.refusal(order("napoleon", "ferey"))).toBe("17.54-e");
});
