// [IV.1, IV.4-recall, XI.6, XII.3] What else is done in the deployment phase: recalls, towns, ferries, sappers, commanders.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { B, face, form } from "./deploying.ts";
import { line } from "./ground.ts";
import { lab, rule, where } from "./lab.ts";

rule(
  ["IV.4-recall-only", "IV.4-recall"],
  "skirmishers form up only by recall, which takes the whole turn",
  () => {
    const l = lab({
      units: {
        A1: { at: [1000, 500], formation: "skirmish" },
        A2: { at: [500, 500], formation: "cav-line-1", owesRecall: true },
        ...B,
      },
    });
    expect(l.objection("blue", form("A1", "line"))).toBeDefined();
    expect(l.choices("blue", "A2")?.forms).toEqual([{ order: "recall" }]);
    expect(l.refusal("blue", { unit: "A1", order: "recall" }, face("A1"))).toBe("IV.1");
    l.act({ unit: "A1", order: "recall" }, { unit: "A2", order: "recall" });
    expect([l.unit("A1").done, l.unit("A2").done]).toEqual([["recall"], ["recall"]]);
    expect(l.of("recalls").map(({ unit }) => unit)).toEqual(["A1", "A2"]);
  },
);

rule("VI.4", "a shaken unit stands as it is; a routed one is not asked", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], status: "shaken" },
      A2: { at: [500, 500], status: "routed" },
      A3: { at: [200, 200] },
      ...B,
    },
  });
  expect([l.choices("blue", "A1"), l.choices("blue", "A2")]).toEqual([undefined, undefined]);
});

rule("VI.5-stay", "a routed unit in safety is on recall for the turn without an order", () => {
  const l = lab({ units: { A2: { at: [100, 100], status: "routed" }, A3: { at: [400, 200] }, ...B } });
  l.act();
  expect(l.unit("A2").done).toContain("recall");
});

rule(
  ["XI.6-town-garrison", "XI.6-town-exchange"],
  "units in a town line its sides, draw back, and relieve each other",
  () => {
    const town = { id: "Rorai", kind: "town", corner: [1000, 500] };
    const l = lab({
      terrain: [town],
      units: {
        A1: { zone: "Rorai", posture: "sheltered" },
        A2: { zone: "Rorai", posture: "edge", lining: { north: 2, east: 2 } },
        A3: { zone: "Rorai", posture: "sheltered" },
        ...B,
      },
    });
    const sides = (unit: string, order: string, ...list: string[]) =>
      ({ unit, order, sides: list }) as unknown as Order;
    expect(l.refusal("blue", sides("A1", "garrison", "north", "south"))).toBe("XI.6-town-garrison");
    expect(l.refusal("blue", sides("A1", "garrison", "south"))).toBe("XI.6-town-garrison");
    expect(
      l.refusal("blue", sides("A1", "garrison", "south", "west"), sides("A3", "garrison", "south", "west")),
    ).toBe("XI.6-town-garrison");
    l.act(sides("A1", "garrison", "south", "west"), { unit: "A2", order: "deepen" });
    expect([l.unit("A1").posture, l.unit("A1").lining, l.unit("A1").done]).toEqual([
      "edge",
      [0, 0, 2, 2],
      ["garrison"],
    ]);
    expect([l.unit("A2").posture, l.unit("A2").lining, l.unit("A2").done]).toEqual([
      "deep",
      [0, 0, 0, 0],
      [],
    ]);
    l.until("deployment");
    l.act({ unit: "A1", order: "exchange", with: "A3" }, sides("A2", "line-edge", "north", "east"));
    expect([l.unit("A3").posture, l.unit("A3").lining, l.unit("A3").done]).toEqual([
      "edge",
      [0, 0, 2, 2],
      ["exchange"],
    ]);
    expect([l.unit("A1").posture, l.unit("A1").done, l.unit("A2").done]).toEqual([
      "sheltered",
      ["exchange"],
      [],
    ]);
  },
);

rule("XI.6-town-fire-fight", "a unit in a burning block may spend its turn on the fire", () => {
  const town = { id: "Rorai", kind: "town", corner: [1000, 500] };
  const l = lab({
    terrain: [town],
    fires: { Rorai: 50 },
    units: { A1: { zone: "Rorai", posture: "deep" }, ...B },
  });
  l.act({ unit: "A1", order: "fight-fire", zone: "Rorai" });
  expect(l.unit("A1").done).toEqual(["fight-fire"]);
});

rule("II.3-order", "sappers lay a charge at the wall they touch", () => {
  const wall = {
    id: "yard",
    kind: "wall",
    line: line(950, 1050, 500),
  };
  const l = lab({
    terrain: [wall],
    units: {
      A1: { at: [1000, 500], quarters: 1, sappers: true, formation: "skirmish" },
      A2: { at: [500, 500] },
      ...B,
    },
  });
  const [sections] = l.forms("blue", "A1", "lay-charge").map(({ section }) => section);
  expect(l.forms("blue", "A2", "lay-charge")).toEqual([]);
  l.act({ unit: "A1", order: "lay-charge", section: sections![0]! });
  expect(l.state.ground.mines).toHaveLength(1);
  expect(l.unit("A1").done).toEqual(["lay-charge"]);
});

rule("IV.1-deployment-list", "a battalion boards the ferry beside it, and lands in column of route", () => {
  const river = {
    id: "Meduna",
    kind: "river",
    line: line(0, 2400, 500),
    width: 60,
  };
  const ferry = { id: "boat", kind: "ferry", water: "Meduna", at: [1000, 500] };
  const l = lab({
    terrain: [river, ferry],
    units: { A1: { at: [1000, 460], formation: "attack" }, A2: { at: [1300, 400] }, ...B },
  });
  expect(l.objection("blue", { unit: "A2", order: "load", ferry: "boat" })).toBeDefined();
  l.act({ unit: "A1", order: "load", ferry: "boat" });
  expect([l.unit("A1").place, l.unit("A1").bodies, l.unit("A1").done]).toEqual(["boat", [], ["load"]]);
  expect(l.state.ground.ferries[0]?.cargo).toBe(l.index("A1"));
  l.until("deployment");
  expect(l.choices("blue", "A1")?.forms).toEqual([{ order: "unload" }]);
  l.act({ unit: "A1", order: "unload" });
  expect([l.unit("A1").place, where(l, "A1")[0], l.state.ground.ferries[0]?.cargo]).toEqual([
    "table",
    "route",
    -1,
  ]);
});

rule(["XII.3", "XII.3-detach"], "commanders join and leave units in this phase only", () => {
  const l = lab({
    commanders: { Adam: { side: "blue", at: [1000, 450] } },
    units: {
      A1: { at: [1000, 500], commander: "Adam" },
      A2: { at: [1500, 500], commander: "Adam" },
      ...B,
    },
  });
  const attach = (to: string) => ({ commander: "Adam", order: "attach", to });
  expect(l.refusal("blue", attach("A2"))).toBe("XII.3");
  expect(l.refusal("blue", attach("B1"))).toBe("XII.3");
  expect(l.objection("blue", { commander: "Adam", order: "detach" })).toBeDefined();
  l.act(attach("A1") as Order);
  expect(l.commander("Adam").attached).toBe(l.index("A1"));
  l.until("deployment");
  l.act({ commander: "Adam", order: "detach" });
  expect(l.commander("Adam").attached).toBe(-1);
});
