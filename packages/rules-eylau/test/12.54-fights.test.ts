// Fights in a charge: checks before them, what disorders the charger, impetus, how the charge goes on and ends [12.54]
// [12.55] [12.6].

import { describe, expect } from "vitest";
import { chargeModifier } from "../src/rules/12.52-charge-zones.ts";
import { lab, rule } from "./lab.ts";

const C = {
  side: "french",
  kind: "cuirassier",
  at: "6,8",
  facing: 1,
  strength: 8,
  effectiveness: 6,
  modifier: 0,
} as const;
const M = {
  side: "allied",
  kind: "musketeer",
  strength: 6,
  effectiveness: 3,
  modifier: 0,
  facing: 4,
  formation: "line",
  at: "8,8",
} as const;

/** The French ride at what stands in 8,8; nobody fires unless the test says so. */
const charge = (units: object, dice: readonly number[] = [], more: object = {}) =>
  lab(
    { phase: "frenchShock", charges: [{ units: ["c"] }], units: { c: C, m: M, ...units }, ...more },
    {
      dice: [...dice],
    },
  );
const to = (hex: string) => ({ do: "advance", to: hex }) as const;
/** The defender holds its fire. */
const quiet = (t: ReturnType<typeof lab>) => {
  while (t.asks === "volley") t.pass();
  return t;
};
const terms = (t: ReturnType<typeof lab>, side: "attack" | "defence") =>
  t.of("shock")[0]![side].terms.map(({ value, cite }) => [cite, value]);

describe("before the fight", () => {
  rule("12.53-6", "the defender checks its morale with the weight of the charge on the die", () => {
    const t = quiet(charge({}, [3, 5]).act(to("7,7")));
    const [check] = t.of("checked");
    expect(check).toMatchObject({ unit: "m", why: "charged", needed: 3, total: 5 });
    expect(check!.terms).toMatchObject([{ value: 2, cite: "12.63" }]);
    expect(t.of("disordered")[0]).toMatchObject({ unit: "m" });
  });

  rule(
    "12.53-6",
    "one that is driven off by its check leaves without a fight, and the charge goes on",
    () => {
      const t = quiet(charge({ n: { ...M, at: "13,8" } }, [9, 0, 0]).act(to("7,7"))).until("ride");
      expect(t.of("shock")).toEqual([]);
      expect(t.hex("m")).not.toBe("8,8");
      expect([t.asks, t.hex("c")]).toEqual(["ride", "7,7"]);
      expect(t.state.stack.at(-1)).toMatchObject({ step: "charge", shocks: 0 });
    },
  );

  rule("12.54-2a", "squares do not check, and disorder the charger", () => {
    const t = quiet(charge({ m: { ...M, formation: "square" } }, [5, 5, 5, 5]).act(to("7,7")));
    expect(t.of("checked").filter(({ unit }) => unit === "m")).toEqual([]);
    expect(t.of("disordered")[0]).toMatchObject({
      unit: "c",
      cite: expect.stringMatching(/^12\.(54-2a|22-6)$/),
    });
    expect(terms(t, "attack")).toContainEqual(["12.2-A1", -3]);
  });

  rule("12.54-2n", "a charger disordered so and thrown back is routed", () => {
    const t = quiet(
      charge({ m: { ...M, formation: "square", effectiveness: 6 } }, [0, 0, 0, 0, 0, 0]).act(to("7,7")),
    ).until("detach");
    expect(t.unit("c").morale).toBe("routed");
  });

  rule("12.55", "a formed charger has the bonus of its impetus, a disordered one has not", () => {
    const formed = quiet(charge({}, [3, 5]).act(to("7,7")));
    expect(terms(formed, "attack")).toContainEqual(["12.2-A9", 2]);
    const loose = quiet(charge({ c: { ...C, morale: "disordered" } }, [0, 5, 0, 0]).act(to("7,7")));
    expect(terms(loose, "attack").map(([cite]) => cite)).not.toContain("12.2-A9");
  });
});

describe("after the fight", () => {
  rule("12.53-7", "a charger that is thrown back has ended its charge where its retreat ends", () => {
    const strong = { ...M, effectiveness: 8, strength: 8 };
    const t = quiet(charge({ m: strong }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).act(to("7,7"))).until("movement");
    expect(t.of("endedCharge")[0]).toMatchObject({ shocks: 1 });
    expect(t.of("endedCharge")[0]!.hex).not.toBe("7,7");
    expect(t.state.charges).toEqual([]);
  });

  rule(
    "12.53-P6",
    "thrown back, it does not withdraw from enemies beside the hex where its retreat ends",
    () => {
      const strong = { ...M, effectiveness: 8, strength: 8 };
      const behind = { ...M, at: "5,7" };
      const dice = Array(20).fill(0);
      const t = quiet(charge({ m: strong, n: behind }, dice).act(to("7,7")));
      t.until("withdraw", "movement");
      expect([t.asks, t.hex("c")]).toEqual(["movement", "6,7"]);
      expect(t.cites).not.toContain("12.53-P6");
    },
  );

  rule("12.54-2f", "the end of a charge disorders, and only once", () => {
    const t = charge({ m: { ...M, at: "12,8", facing: 1 } });
    t.act(to("7,7"), to("8,8"), to("9,7"), to("10,8"), { do: "halt" });
    expect(t.of("disordered").map(({ cite }) => cite)).toEqual(["12.54-2f"]);
  });

  rule("12.54-2d", "guns that were attacked leave it in disorder", () => {
    const guns = {
      side: "allied",
      kind: "foot battery",
      nation: "prussian",
      at: "8,8",
      facing: 1,
      strength: 4,
    };
    const t = charge({ m: { ...guns, kind: "horse battery", formation: "unlimbered" } }, [0, 9, 0, 0, 0, 0]);
    t.act(to("7,7"));
    quiet(t).until("ride", "detach");
    expect(t.of("disordered").find(({ unit }) => unit === "c")?.cite).toMatch(/^12\.(43-2|54-2d)$/);
  });

  rule("7.41-b", "routed in a fight, it is exhausted", () => {
    const t = quiet(
      charge({ m: { ...M, formation: "square", effectiveness: 6 } }, [0, 0, 0, 0, 0, 0]).act(to("7,7")),
    ).until("detach");
    expect(t.of("exhausted")[0]).toMatchObject({ unit: "c", cite: "7.41-b" });
  });

  rule("7.41-a", "one fight and six hexes exhaust it too; one fight and fewer hexes do not", () => {
    const skirmishers = {
      side: "allied",
      kind: "jaeger",
      at: "8,8",
      strength: 2,
      formation: "general",
      effectiveness: 1,
    };
    const short = quiet(charge({ m: skirmishers, n: { ...M, at: "12,12" } }, [0, 9, 9, 9, 9]).act(to("7,7")));
    short.until("ride", "detach");
    if (short.asks === "ride")
      for (const [first] = short.actions("halt"); first && short.asks === "ride"; ) short.act(first);
    expect(short.unit("c").exhausted).toBe(false);
  });

  rule(
    "12.53-P6",
    "left beside an enemy in cover it draws off to the nearest hex out of its fire, homeward",
    () => {
      const t = charge(
        { m: { ...M, at: "9,9", facing: 1 }, e: { ...M, at: "10,7", formation: "general" } },
        [],
        { map: { terrain: { "10,7": "woods" } }, charges: [{ units: ["c"], primaryOnly: true }] },
      );
      t.act(to("7,7"), to("8,7"), to("9,7"));
      expect(t.asks).toBe("withdraw");
      expect(
        t
          .actions("retreat")
          .map((a) => a.to)
          .sort(),
      ).toEqual(["8,7", "8,8"]);
      expect(t.refusal({ do: "retreat", to: "10,7" })).toBe("12.53-P6");
      expect(t.refused({ do: "retreat", to: "11,7" })).toBe("that hex is in an enemy fire zone [12.53-P6]");
      expect(t.refused({ do: "retreat", to: "7,7" })).toMatch(
        "takes the shortest way out of enemy fire zones",
      );
      t.act({ do: "retreat", to: "8,8" });
      expect([t.hex("c"), t.unit("c").morale]).toEqual(["8,8", "disordered"]);
    },
  );

  rule("12.53-P6", "where one regiment of two may not go neither goes", () => {
    const t = charge(
      {
        d: { ...C, kind: "light cavalry" },
        m: { ...M, at: "9,9", facing: 1 },
        e: { ...M, at: "10,7", formation: "general" },
      },
      [],
      {
        map: { terrain: { "10,7": "woods", "8,7": "woods" } },
        charges: [{ units: ["c", "d"], primaryOnly: true }],
      },
    );
    t.act(to("7,7"), to("9,7"));
    expect([t.asks, t.hex("c"), t.hex("d")]).toEqual(["movement", "8,8", "8,8"]);
  });

  const woods = { ...M, formation: "general" } as const;
  const drawingOff = (trees: readonly string[], at: object) =>
    charge({ m: { ...M, at: "9,8", facing: 1 }, ...at }, [], {
      map: { terrain: Object.fromEntries(trees.map((hex) => [hex, "woods"])) },
      charges: [{ units: ["c"], primaryOnly: true }],
    });

  rule("12.53-P6", "without a question where there is only one such hex", () => {
    const t = drawingOff(["10,7", "8,9"], { e: { ...woods, at: "10,7" }, h: { ...woods, at: "8,9" } });
    t.act(to("7,7"), to("8,7"), to("9,7"));
    expect([t.asks, t.hex("c")]).toEqual(["movement", "8,7"]);
  });

  rule("12.53-P6", "farther through their zones if need be, fired at on the way but not at its end", () => {
    const t = drawingOff(["10,7", "8,9", "7,6"], {
      e: { ...woods, at: "10,7" },
      h: { ...woods, at: "8,9" },
      k: { ...woods, at: "7,6" },
    });
    quiet(t.act(to("7,7")));
    quiet(t.act(to("8,7")));
    t.act(to("9,7"));
    expect([t.asks, t.hex("c")]).toEqual(["volley", "8,7"]); // on leaving it
    t.pass();
    expect([t.asks, t.side, t.hex("c")]).toEqual(["volley", "allied", "9,6"]);
    t.pass();
    expect([t.asks, t.hex("c")]).toEqual(["movement", "9,5"]);
  });

  rule("12.53-P6", "once: beside a routed enemy, whose fire it need not fear, it stays", () => {
    const t = drawingOff(["10,7", "8,9"], {
      e: { ...woods, at: "10,7" },
      h: { ...woods, at: "8,9" },
      k: { ...woods, at: "7,6", morale: "routed" },
    });
    t.act(to("7,7"), to("8,7"), to("9,7"));
    expect([t.asks, t.hex("c")]).toEqual(["rally", "8,7"]); // that of the enemy
  });

  rule("12.53-1", "one charge after the other, in the order the player likes", () => {
    const t = charge(
      { d: { ...C, at: "6,4" }, m: { ...M, at: "12,8", facing: 1 }, n: { ...M, at: "12,4", facing: 1 } },
      [],
      { charges: [{ units: ["c"] }, { units: ["d"] }] },
    );
    expect(t.actions("execute").map(({ unit }) => unit)).toEqual(["c", "d"]);
    expect(t.actions("pass")).toEqual([]);
    t.act({ do: "execute", unit: "d" });
    expect(t.asks).toBe("ride");
    expect(t.of("rides").map(({ units }) => units)).toEqual([["d"]]);
    t.act(to("7,3"), to("8,4"), to("9,3"), to("10,4"), { do: "halt" });
    expect(t.of("rides").map(({ units }) => units)).toEqual([["d"], ["c"]]);
    expect(t.state.charges.map(({ units }) => units)).toEqual([[t.id("c")]]);
  });

  rule("12.52-3", "what was declared is ridden in the next Shock Phase of its side", () => {
    const t = lab(
      {
        phase: "frenchCommand",
        stage: "charges",
        units: { c: C, m: { ...M, at: "12,8", facing: 1 } },
      },
      { dice: [0] },
    ).act({ do: "charge", unit: "c" });
    t.until("ride");
    expect([t.asks, t.state.phase, t.side]).toEqual(["ride", "frenchShock", "french"]);
  });
});

describe("under fire", () => {
  rule(
    "12.53-2",
    "fire at the hex it leaves comes first, then one check for all of it; each fires once a charge",
    () => {
      const flank = { ...M, at: "7,9", facing: 5 };
      const t = charge({ m: { ...M, at: "12,8", facing: 1 }, e: flank }, [9, 9]);
      t.act(to("7,8"));
      expect(t.asks).toBe("ride");
      t.act(to("8,8"));
      expect([t.asks, t.side]).toEqual(["volley", "allied"]);
      t.act(t.actions("fire")[0]!);
      expect(t.of("fired")).toHaveLength(1);
      expect(t.of("checked").filter(({ unit }) => unit === "c")).toHaveLength(1);
      t.until("ride", "movement");
      expect(t.of("endedCharge")).toHaveLength(1); // thrown back
      expect(t.of("moved").map(({ path }) => path)).toEqual([["7,8"]]);
    },
  );

  rule("12.53-2", "a unit that has fired at it does not fire at its next hex", () => {
    const flank = { ...M, at: "7,9", facing: 0 };
    const t = charge({ m: { ...M, at: "12,8", facing: 1 }, e: flank }, [0, 0]);
    t.act(to("7,8"), to("8,9")).act({ do: "fire", unit: "e" });
    expect([t.of("fired").length, t.hex("c")]).toEqual([1, "8,9"]);
    t.act(to("9,8"));
    expect([t.asks, t.hex("c")]).toEqual(["ride", "9,8"]);
    const held = charge({ m: { ...M, at: "12,8", facing: 1 }, e: flank });
    held.act(to("7,8"), to("8,9")).pass();
    expect(held.act(to("9,8")).asks).toBe("volley");
  });
});

describe("outside the zone", () => {
  rule("12.53-P5", "an attack there is the last of the charge", () => {
    const n = { ...M, at: "10,9", facing: 1, strength: 2, effectiveness: 1 };
    const loose = { ...C, morale: "disordered", strength: 12 };
    const t = charge({ c: loose, m: { ...M, at: "12,8", facing: 1 }, n }, [0, 9, 0, 0, 0, 0, 0, 0]);
    t.act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    quiet(t).until("ride", "movement");
    expect([t.asks, t.hex("c")]).toEqual(["movement", "10,9"]);
    expect(t.of("endedCharge")[0]).toMatchObject({ hex: "10,9", entered: 5, shocks: 1 });
  });
});

describe("losses", () => {
  rule("12.53-7", "of two regiments one may be lost, and the other rides on", () => {
    const flank = { ...M, at: "7,9", facing: 5 };
    const t = charge(
      { c: { ...C, strength: 1 }, d: C, m: { ...M, at: "12,8", facing: 1 }, e: flank },
      [9, 0, 0, 0, 0, 0],
      { charges: [{ units: ["c", "d"] }] },
    );
    t.act(to("7,8"), to("8,8"));
    t.act(t.actions("fire")[0]!);
    expect([t.unit("c").place, t.asks, t.hex("d")]).toEqual(["eliminated", "ride", "8,8"]);
    expect(t.state.charges).toMatchObject([{ units: [t.id("d")], ridden: true }]);
  });

  rule("12.53-7", "a charger that is lost altogether ends nothing", () => {
    const t = charge(
      { c: { ...C, strength: 1 }, m: { ...M, at: "12,8", facing: 1 }, e: { ...M, at: "7,9", facing: 5 } },
      [9, 0, 0, 0, 0, 0],
    );
    t.act(to("7,8"), to("8,8"));
    t.act(t.actions("fire")[0]!);
    expect([t.unit("c").place, t.asks]).toEqual(["eliminated", "movement"]);
    expect([t.of("endedCharge"), t.state.charges]).toEqual([[], []]);
  });
});

describe("the weight of a charge", () => {
  const weight = (charger: object, at: string, more: object = {}, others: object = {}) => {
    const t = lab({
      phase: "alliedMovement",
      stage: "units",
      charges: [{ units: ["c"] }],
      units: { c: { ...C, ...charger }, m: { ...M, at, ...more }, ...others },
    });
    return chargeModifier(t.g, t.id("m"))?.value ?? 0;
  };

  rule("12.63", "depends on zone, kind and strength", () => {
    expect([
      weight({ strength: 4 }, "8,8"),
      weight({ strength: 5 }, "8,8"),
      weight({ strength: 9 }, "8,8"),
    ]).toEqual([1, 2, 3]);
    expect([
      weight({ strength: 4 }, "11,8"),
      weight({ strength: 8 }, "11,8"),
      weight({ strength: 9 }, "11,8"),
    ]).toEqual([0, 1, 2]);
    const light = { kind: "light cavalry" };
    expect([weight({ ...light, strength: 4 }, "8,8"), weight({ ...light, strength: 8 }, "8,8")]).toEqual([
      0, 1,
    ]);
    expect([weight({ ...light, strength: 9 }, "8,8"), weight({ ...light, strength: 9 }, "11,8")]).toEqual([
      2, 1,
    ]);
    expect(weight({}, "8,8", { formation: "square" })).toBe(0);
    expect(weight({}, "14,8")).toBe(0);
  });

  rule("12.63", "adds up regiments of the kind on top alone", () => {
    const under = (kind: string) => {
      const t = lab({
        phase: "alliedMovement",
        stage: "units",
        charges: [{ units: ["c", "d"] }],
        units: { c: { ...C, strength: 4 }, d: { ...C, kind, strength: 5 }, m: { ...M, at: "8,8" } },
      });
      return chargeModifier(t.g, t.id("m"))?.value;
    };
    expect([under("cuirassier"), under("light cavalry")]).toEqual([3, 1]);
  });

  rule("12.63-n", "is nothing if a few skirmishers hide it: only guns see past them", () => {
    const behind = (companies: readonly string[]) =>
      weight(
        { strength: 9 },
        "12,8",
        {},
        {
          v: { side: "french", kind: "light", at: "1,1", size: 9 },
          ...Object.fromEntries(companies.map((id) => [id, { at: "8,8" }])),
        },
      );
    expect([behind(["v-c1"]), behind(["v-c1", "v-c2"])]).toEqual([2, 0]);
  });

  rule("12.63-n", "is nothing if the charger is disordered or out of sight", () => {
    expect(weight({ morale: "disordered" }, "8,8")).toBe(0);
    const hidden = lab({
      phase: "alliedMovement",
      stage: "units",
      charges: [{ units: ["c"] }],
      units: { c: C, m: { ...M, at: "9,8" } },
      map: { terrain: { "7,7": "woods", "7,8": "woods", "8,8": "woods" } },
    });
    expect(chargeModifier(hidden.g, hidden.id("m"))).toBeUndefined();
  });
});
