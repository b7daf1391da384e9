// [4.5] [15.0] Rally, and the Recovery Phase.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { foot, guns, horse } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const FOE = { R: foot("russian", "1,7", 1) };

const recovery = (units: Units, rolls: number[], more = {}): Lab =>
  lab({ phase: "recovery", units: { ...FOE, ...units }, ...more }, { dice: dice(...rolls) });

const DISORDERED = foot("french", "4,7", 0, { morale: "disordered" });
const ROUTED = foot("french", "4,7", 0, { morale: "routed" });

rule(["4.1-b1", "4.5.1", "4.5.2"], "each disordered or routed unit of the active side checks", () => {
  const field = recovery({ A: DISORDERED, B: foot("french", "6,9", 0, { morale: "routed" }) }, [66, 66]);
  expect(field.asks).toBe("recovery");
  expect(field.actions()).toEqual([
    { do: "rally", unit: "A" },
    { do: "rally", unit: "B" },
  ]);
  expect(field.refusal({ do: "pass" })).toBe("4.5.2");
  expect(field.refusal({ do: "rally", unit: "R" })).toBe("15.1.3");
});

rule(
  ["4.5", "4.5.3", "4.5.3a"],
  "a disordered unit that passes is in Column again, in cover in General Order",
  () => {
    const field = recovery({ A: DISORDERED }, [66]);
    expect(field.of("rallied")).toMatchObject([{ unit: "A", formation: "column", cite: "4.5.3a" }]);
    expect(field.unit("A")).toMatchObject({ morale: "good", formation: "column", hexes: ["4,7"] });
    const cover = recovery({ A: DISORDERED }, [66], { map: { terrain: { "4,7": "woods" } } });
    expect(cover.of("rallied")[0]!.formation).toBe("general");
  },
);

rule("4.5.3a", "Austrians rally in Masse, guns limbered", () => {
  const units = {
    F: foot("french", "13,7", 0),
    A: foot("austrian", "4,7", 0, { morale: "disordered" }),
  };
  const field = lab({ phase: "recovery", active: "coalition", units }, { dice: dice(66) });
  expect(field.of("rallied")[0]!.formation).toBe("masse");
  const battery = guns("french", "4,7", 0, { formation: "none", morale: "disordered" });
  expect(recovery({ A: battery }, [66]).of("rallied")[0]!.formation).toBe("limbered");
});

rule("4.5.3b", "one that fails routs and flees", () => {
  const field = recovery({ A: DISORDERED }, [11]);
  while (field.asks === "flee") field.act(field.actions()[0]!);
  expect(field.of("routed")).toMatchObject([{ unit: "A", cite: "4.5.3b" }]);
  expect(field.of("fled")[0]!.path).toHaveLength(11);
});

rule(["4.5.4", "4.5.4a"], "routed cavalry that passes is in Good Order, and Exhausted", () => {
  const field = recovery({ A: horse("french", "4,7", 0, { morale: "routed" }) }, [66]);
  expect(field.unit("A")).toMatchObject({ morale: "good", formation: "column", readiness: "exhausted" });
  expect(field.state.marker[field.id("A")]).toBe(1);
  expect(recovery({ A: ROUTED }, [66]).unit("A").morale).toBe("good");
});

rule(["4.5.4b", "4.5.4b-b1"], "a routed unit that fails within 15 hexes of an enemy flees on", () => {
  const field = recovery({ A: ROUTED }, [11]);
  while (field.asks === "flee") field.act(field.actions()[0]!);
  expect(field.of("fled")).toMatchObject([{ units: ["A"], kind: "rout", cite: "4.5.4b-b1" }]);
  expect(field.of("fled")[0]!.path).toHaveLength(11);
});

rule("4.5.4b-b2", "beyond 15 hexes it goes to the nearest woods or houses, and stays there", () => {
  const far = (at: string) =>
    lab(
      {
        phase: "recovery",
        clear: true,
        units: { A: { ...(ROUTED as object), at }, R: foot("russian", "20,16", 1) },
      },
      { scenario: "kulm-day-1", dice: dice(11) },
    );
  const kulm = far("40,16");
  expect(kulm.of("fled")).toMatchObject([{ units: ["A"], cite: "4.5.4b-b2" }]);
  expect([kulm.hex("A"), kulm.unit("A").morale]).toEqual(["47,17", "routed"]);
  expect(far("47,17").of("fled")).toEqual([]); // there already
  expect([far("39,16").hex("A"), far("38,16").hex("A")]).toEqual(["47,17", "46,17"]); // with its last point; one short
});

rule("4.5.5", "driven to the edge with points left, it leaves the map and is lost", () => {
  const field = recovery(
    {
      A: foot("french", "14,7", 0, { morale: "routed" }),
      R: foot("russian", "13,4", 1),
      S: foot("russian", "13,10", 1),
    },
    [11],
  );
  expect(field.of("surrendered")).toMatchObject([{ units: ["A"], cite: "4.5.5" }]);
  expect(field.unit("A").place).toBe("eliminated");
});

rule(["15.0", "15.1", "15.1.1"], "horses recover before any unit rallies", () => {
  const rider = horse("french", "9,9", 0, { readiness: "fatigued", marker: "french", marked: 1 });
  const field = recovery({ A: DISORDERED, C: rider }, [66], { turn: 2 });
  const order = field.events.map(({ type }) => type).filter((type) => /readiness|rallied/.test(type));
  expect(order).toEqual(["readiness", "rallied"]);
});

rule("15.1.2", "charge markers come off", () => {
  const units = {
    A: horse("french", "5,7", 5, { readiness: "exhausted" }),
    R: foot("russian", "4,7", 2),
    B: DISORDERED,
  };
  const more = { charges: [{ attackers: ["A"], at: "4,7" }] };
  const field = recovery(
    {
      ...units,
      B: foot("french", "9,9", 0, { morale: "disordered" }),
      C: foot("french", "10,9", 0, { morale: "disordered" }),
    },
    [],
    more,
  );
  expect(field.asks).toBe("recovery");
  expect(field.state.charges).toEqual([]);
});

rule("15.1.3", "in any order, and each only once", () => {
  const field = recovery(
    {
      A: DISORDERED,
      B: foot("french", "6,9", 0, { morale: "routed" }),
      C: foot("french", "8,3", 0, { morale: "disordered" }),
    },
    [66, 11, 66],
  );
  field.act({ do: "rally", unit: "B" });
  expect(field.refusal({ do: "rally", unit: "B" })).toBe("15.1.3");
  field.act({ do: "rally", unit: "A" });
  while (field.asks === "flee") field.act(field.actions()[0]!);
  expect(field.of("check").map(({ unit }) => unit)).toEqual(["B", "A", "C"]);
});

rule("15.1.4", "after the Coalition's rallies the clock moves on", () => {
  const field = lab({
    phase: "recovery",
    active: "coalition",
    units: { ...FOE, A: foot("french", "9,9", 0) },
  });
  expect(field.of("turn")[0]).toMatchObject({ turn: 2, name: "29 August, 11:20" });
});

rule(["4.5.3", "4.5.4"], "each attempt is reported with the case of its state", () => {
  const cites = (unit: Json, roll: number) => {
    const field = recovery({ A: unit }, [roll, 66, 66]);
    return field.of("check").map(({ cite }) => cite)[0];
  };
  expect(cites(DISORDERED, 66)).toBe("4.5.3");
  expect(cites(ROUTED, 66)).toBe("4.5.4");
  expect(recovery({ A: ROUTED }, [66]).of("rallied")).toMatchObject([{ unit: "A", cite: "4.5.4a" }]);
});
