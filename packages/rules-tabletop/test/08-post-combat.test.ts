import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { settleAfterCombat } from "../src/rules/08-post-combat.ts";
import { takeOff } from "../src/verbs.ts";
import { field } from "./field.ts";
import { average, d100, type Lab, lab, rule } from "./lab.ts";
import { checking, checks, fighting, fire, losses, REST, shot, type Units, weights } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

/** B1 is broken by A1; then the friends of B1 check. */
const broken = (units: Units, dice: number[], rest: Entry = {}): Lab =>
  fighting({ strength: 40 }, { strength: 40, formation: "open" }, [average(5, 2), dice], {
    units,
    more: rest,
  }).act({
    unit: "A1",
    order: "stay",
  });
const B2 = { at: [1160, 850] };
const B3 = { at: [840, 850] };

rule("VIII.1", "after the combats, those near a unit that ran out of them check", () => {
  const t = broken({ B2 }, d100(99));
  expect(t.of("broken")).toMatchObject([{ units: ["B1"] }]);
  expect(checks(t)).toEqual([["B2", "stands"]]);
  const phases = t.of("phase").map(({ phase }) => phase);
  expect(phases).toContain(6);
});

rule("XII.2", "a commander whom a victor runs down saves himself before the checks", () => {
  const t = fighting({ strength: 40 }, { strength: 40, formation: "open" }, [average(5, 2), d100(99, 99)], {
    units: { B2: { at: [1300, 1000] } },
    more: { commanders: { Bx: { at: [1000, 900] } } },
  });
  t.act({ unit: "A1", order: "press-on", path: [{ go: "forward", d: 10000 }] }).until("non-combatant");
  const reported = t.events.map(({ type, ...event }) =>
    type === "phase" && "phase" in event ? event.phase : type,
  );
  expect(reported.indexOf("rode")).toBeGreaterThan(reported.indexOf(6));
  expect(reported.indexOf("rode")).toBeLessThan(reported.indexOf(7));
});

rule("VIII.1", "a rout that no unit sees makes no unit check", () => {
  expect(checks(broken({ B2: { at: [1400, 850] } }, []))).toEqual([]);
});

rule("VIII.2", "several causes are one check, with the worst of them", () => {
  // B1 ran with the commander of all, and B2 stood beside it
  const t = broken({ B2 }, d100(60), { commanders: { Bx: { at: [2300, 1500], attached: "B1" } } });
  expect(checks(t)).toEqual([["B2", "stands"]]);
  expect(weights(t, "B2")).toEqual({ "XII.3-rout": "-30" });
});

rule("VIII.3", "one roll for several, if the worst is accepted for all", () => {
  const t = broken({ B2, B3: { ...B3, grade: 1 } }, d100(34));
  expect(t.window).toBe("post-groups");
  t.act({ unit: "B2", order: "group", with: ["B3"] });
  expect(checks(t)).toEqual([
    ["B2", "shaken"],
    ["B3", "shaken"],
  ]);
});

rule(["VI.1-group", "VI.7"], "before combat, too, neighbours of a unit that ran may roll together", () => {
  const line = {
    A1: shot({ burdens: fire(-90) }),
    A2: { at: [1160, 600] },
    A3: { at: [840, 600], grade: 1 },
  };
  const t = checking(line, [d100(1), d100(34), d100(99), d100(99)]);
  expect([t.window, checks(t)]).toEqual(["neighbour-groups", [["A1", "routed"]]]);
  expect(t.choices("blue", "A2")?.forms).toEqual([{ order: "group", with: ["A3"] }]);
  t.act({ unit: "A2", order: "group", with: ["A3"] });
  expect(checks(t).slice(1)).toEqual([
    ["A2", "shaken"],
    ["A3", "shaken"],
  ]);
});

rule(["VI.1-group", "II.4-neighbours"], "and so may the neighbours of those, wave by wave", () => {
  const t = checking(
    {
      A1: shot({ burdens: fire(-90) }),
      A2: { at: [1160, 600] },
      A3: { at: [1320, 600] },
      A4: { at: [1320, 560] },
    },
    [d100(1), d100(5), d100(50)],
  );
  expect(checks(t).slice(1)).toEqual([["A2", "routed"]]); // alone: it was not asked
  expect(t.window).toBe("neighbour-groups");
  t.act({ unit: "A3", order: "group", with: ["A4"] });
  expect(checks(t).slice(2)).toEqual([
    ["A3", "stands"],
    ["A4", "stands"],
  ]);
  expect([t.window, t.state.routs]).toEqual(["non-combatant", []]);
});

rule("VIII.4", "the integer decides as before combat", () => {
  const result = (die: number) => checks(broken({ B2 }, d100(die)))[0]![1];
  expect([20, 19, 10, 9].map(result)).toEqual(["stands", "shaken", "shaken", "routed"]);
});

rule("VIII.5", "the same modifiers, and the same waves", () => {
  const t = broken({ B2: { ...B2, strength: 10, start: 20 }, B4: { at: [1400, 850] } }, [
    ...d100(5),
    ...d100(99),
  ]);
  expect(checks(t)).toEqual([
    ["B2", "routed"],
    ["B4", "stands"],
  ]);
  expect(weights(t, "B2")).toEqual({ "VI.9-half": "-10" });
});

rule("VIII.6", "rout as ever: four lost, and a run; the shaken may rally in phase 8", () => {
  const routed = broken({ B2 }, d100(5));
  expect([routed.unit("B2").status, losses(routed, "B2")]).toEqual([2, 4]);
  const shaken = broken({ B2 }, [...d100(15), ...d100(99)]);
  expect([shaken.unit("B2").status, losses(shaken, "B2")]).toEqual([1, 2]);
  shaken.pass();
  expect(shaken.of("rallied")).toMatchObject([{ unit: "B2", cite: "X.3" }]);
});

rule(
  "IV.4-gallop-disorder",
  "when the fighting is over a galloper is in skirmish order and owes its recall",
  () => {
    const t = fighting(
      { formation: "cav-line-2", gait: "gallop", owesRecall: true, strength: 40 },
      { strength: 3 },
      [average(4, 2)],
    );
    expect(t.unit("A1").gait).toBe("gallop");
    t.act({ unit: "A1", order: "stay" });
    expect(t.unit("A1")).toMatchObject({ gait: "none", owesRecall: true });
    expect(t.unit("A1").bodies[0]!.formation).toBe("cav-line-2"); // its stands stay where they are
  },
);

rule("VIII.7", "then comes phase 7", () => {
  expect(broken({}, []).window).toBe("non-combatant");
});

rule(
  "IV.4-gallop-disorder",
  "gallopers are out of breath: a recall is owed by units that are there and stand",
  () => {
    const horse = { formation: "cav-line-2", gait: "gallop", owesRecall: true };
    const f = field({
      units: {
        A1: { at: [500, 500], ...horse },
        A2: { at: [900, 500], ...horse, status: "routed", formation: "rout" },
        A3: { at: [1300, 500], ...horse },
        A4: { at: [1700, 500] },
        B1: { at: [500, 1500] },
      },
      contacts: [],
    });
    takeOff(f.g, f.u("A3"), "off");
    f.g.state.victors = [{ unit: 0, unfought: true, zone: -1 }];
    settleAfterCombat(f.g);
    expect(["A1", "A2", "A3", "A4"].map((id) => f.g.state.units[f.u(id)]!.owesRecall)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(f.g.state.units[0]!.gait).toBe("none");
    expect([f.g.state.victors, f.g.state.contacts]).toEqual([[], []]);
    expect(f.events).toMatchObject([{ type: "phase", phase: 6, cite: "VIII.1" }]);
  },
);

rule(
  ["XII.1", "XI.6-town-fire-evacuate"],
  "by the end of the combats a commander has left a unit that was lost",
  () => {
    const t = lab({
      window: "fire",
      weather: "perfect",
      terrain: [{ id: "T", kind: "town", corner: [1000, 600] }],
      fires: { T: 95 },
      units: {
        A1: { zone: "T", posture: "sheltered" },
        A2: { at: [1050, 400] },
        ...REST,
        B1: { at: [1000, 1500], facing: 180 },
      },
      commanders: { Ax: { at: [1050, 650], attached: "A1" } },
    }).until("non-combatant");
    expect([t.unit("A1").place, t.commander("Ax")]).toMatchObject([
      "lost",
      { attached: -1, onTable: true, x: 105_000, y: 40_000 },
    ]);
  },
);
