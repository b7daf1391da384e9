// Charges out of turn: in the enemy's Movement Phase and inside Shock Phases [12.56].

import { describe, expect } from "vitest";
import { lab, rule } from "./lab.ts";

const HUSSARS = {
  side: "allied",
  kind: "light cavalry",
  at: "9,8",
  facing: 4,
  strength: 8,
  effectiveness: 6,
} as const;
const LINE = { side: "french", at: "5,8", facing: 1, strength: 6 } as const;

/** The French move; Allied hussars look west. 9,8 facing 4 has 8,8 and 8,9 before it. */
const march = (units: object, dice: readonly number[] = [], more: object = {}) =>
  lab(
    { phase: "frenchMovement", stage: "units", units: { f: LINE, h: HUSSARS, ...units }, ...more },
    { dice: [...dice] },
  );
const until = (t: ReturnType<typeof lab>, ...asks: string[]) => {
  for (let i = 0; i < 20 && !asks.includes(t.asks ?? ""); i++) {
    const decline = t.actions("pass")[0] ?? t.actions("stay")[0] ?? t.actions("stop")[0];
    if (!decline) break;
    t.act(decline);
  }
  return t;
};

describe("in the enemy's Movement Phase", () => {
  rule("12.56-1", "an enemy that comes within three hexes before its front may be charged", () => {
    const far = march({})
      .take("f")
      .move("5,8" === LINE.at ? "6,8" : LINE.at);
    expect([far.hex("f"), until(far, "opportunity", "mover").asks]).toEqual(["6,8", "opportunity"]);
    expect(far.actions("charge")).toEqual([{ do: "charge", unit: "h" }]);
  });

  rule("12.56-1", "not one at four hexes, nor one beside it", () => {
    const aside = march({ h: { ...HUSSARS, facing: 1 } })
      .take("f")
      .move("6,8");
    expect(until(aside, "opportunity", "unit").asks).not.toBe("opportunity");
    const away = march({ h: { ...HUSSARS, at: "10,8" } })
      .take("f")
      .move("6,8");
    expect(until(away, "opportunity", "unit").asks).not.toBe("opportunity");
  });

  rule("12.56-1a", "its zone is laid immediately, complete if it is in command", () => {
    const t = until(march({}, [0]).take("f").move("6,8"), "opportunity").act({ do: "charge", unit: "h" });
    expect(t.of("declaredCharge")[0]).toMatchObject({ units: ["h"], primaryOnly: false, opportunity: true });
    expect(t.state.charges).toMatchObject([{ primaryOnly: false, ridden: false }]);
    expect(t.hex("h")).toBe("9,8");
  });

  rule("17.53-c", "brigades with units in it are committed immediately", () => {
    const units = {
      own: { side: "french", rank: "brigade", under: "french-division", place: "display" },
      n: { ...LINE, at: "6,9", under: "own" },
    };
    const t = until(march(units, [0]).take("f").move("6,8"), "opportunity");
    expect(t.of("activated")).toEqual([]);
    t.act({ do: "charge", unit: "h" });
    expect(t.of("activated")).toMatchObject([{ unit: "own", cite: "17.53-c" }]);
  });

  rule("12.56-1a", "a regiment out of command lays only the primary zone", () => {
    const far = { side: "allied", rank: "brigade", rating: 1, at: "23,0" } as const;
    const t = until(
      march({ b: far, h: { ...HUSSARS, under: "b" } }, [0])
        .take("f")
        .move("6,8"),
      "opportunity",
    ).act({ do: "charge", unit: "h" });
    expect(t.state.charges).toMatchObject([{ primaryOnly: true }]);
  });
});

describe("inside a Shock Phase", () => {
  const CUIRASSIERS = {
    side: "french",
    kind: "cuirassier",
    at: "6,8",
    facing: 1,
    strength: 8,
    effectiveness: 6,
  } as const;
  const charge = (units: object, dice: readonly number[] = []) =>
    lab(
      {
        phase: "frenchShock",
        charges: [{ units: ["c"] }],
        units: {
          c: CUIRASSIERS,
          h: HUSSARS,
          m: { side: "allied", at: "11,8", facing: 1, strength: 4 },
          ...units,
        },
      },
      { dice: [...dice] },
    );

  rule(
    "12.56-2",
    "a charger that comes within two hexes is met immediately, with a primary zone alone",
    () => {
      const t = charge({}, [0]).act({ do: "advance", to: "7,8" });
      expect(t.asks).toBe("opportunity");
      t.act({ do: "charge", unit: "h" });
      expect(t.of("declaredCharge")[0]).toMatchObject({ units: ["h"], primaryOnly: true, opportunity: true });
      expect(t.of("rides").map(({ units }) => units)).toEqual([["c"], ["h"]]);
    },
  );

  rule("12.56-2a", "it goes one hex towards the enemy and attacks", () => {
    const t = charge({}, [0, 0]).act({ do: "advance", to: "7,8" }, { do: "charge", unit: "h" });
    expect([t.asks, t.side]).toEqual(["ride", "allied"]);
    expect(t.actions("advance").map((a) => a.to)).toEqual(["8,9", "8,8"]);
    t.act({ do: "advance", to: "8,8" });
    expect(t.of("shock")[0]).toMatchObject({ at: "7,8" });
  });

  rule("12.56-2", "one that waits to be ridden needs no second check", () => {
    const t = lab({
      phase: "frenchShock",
      charges: [{ units: ["c"] }, { units: ["h"] }],
      units: { c: CUIRASSIERS, h: HUSSARS, m: { side: "allied", at: "11,8", facing: 1, strength: 4 } },
    }).act({ do: "advance", to: "7,8" });
    expect(t.asks).toBe("opportunity");
  });

  rule("12.56-2", "but it must be formed still", () => {
    const t = lab({
      phase: "frenchShock",
      charges: [{ units: ["c"] }, { units: ["h"] }],
      units: {
        c: CUIRASSIERS,
        h: { ...HUSSARS, morale: "disordered" },
        m: { side: "allied", at: "11,8", facing: 1, strength: 4 },
      },
    }).act({ do: "advance", to: "7,8" });
    expect(t.asks).toBe("ride");
  });

  rule("12.56-1a", "what the other side has declared waits for its own Shock Phase", () => {
    const t = lab({
      phase: "frenchShock",
      charges: [{ units: ["h"] }],
      units: { h: HUSSARS, f: LINE },
    });
    expect([t.asks, t.state.charges.length]).toEqual(["detach", 1]);
  });

  rule(
    "12.56-2",
    "one that waits rides at once, without a second check, and only as far as the third row",
    () => {
      const t = lab({
        phase: "frenchShock",
        charges: [{ units: ["c"] }, { units: ["h", "g"] }],
        units: {
          c: CUIRASSIERS,
          h: HUSSARS,
          g: HUSSARS,
          m: { side: "allied", at: "11,8", facing: 1, strength: 4 },
        },
      }).act({ do: "advance", to: "7,8" });
      expect(t.actions("charge")).toEqual([{ do: "charge", unit: "h" }]);
      expect(t.refusal({ do: "charge", unit: "g" })).toBe("12.52-1");
      expect(t.refusal({ do: "charge", unit: "c" })).toBe("12.56");
      expect(t.refusal({ do: "charge", unit: "m" })).toBe("12.5");
      t.act({ do: "charge", unit: "h" });
      expect([t.of("checked"), t.of("declaredCharge")]).toEqual([[], []]);
      expect(t.state.charges[1]).toMatchObject({ primaryOnly: true, ridden: true });
    },
  );

  rule("12.56-2a", "it meets the enemy that brought it about, past others in its way", () => {
    const x = { side: "french", at: "8,9", facing: 4, strength: 6 };
    const t = charge({ x }, [0, 0, 0, 0, 0, 0, 0, 0]).act(
      { do: "advance", to: "7,8" },
      { do: "charge", unit: "h" },
    );
    expect(t.of("moved").find(({ units }) => units.includes("h"))).toMatchObject({ path: ["8,8"] });
    expect(t.of("attacks")).toMatchObject([{ units: ["h"], at: "7,8" }]);
  });

  rule("12.56-2", "two hexes and no farther, before its front", () => {
    const asked = (h: object) => charge({ h: { ...HUSSARS, ...h } }).act({ do: "advance", to: "7,8" }).asks;
    expect([asked({}), asked({ at: "10,8" }), asked({ facing: 1 })]).toEqual(["opportunity", "ride", "ride"]);
  });

  rule("12.56-2", "those too far away, or without a view, are told why not", () => {
    const more = { far: { ...HUSSARS, at: "14,8" }, blind: { ...HUSSARS, at: "9,9", facing: 2 } };
    const t = charge(more).act({ do: "advance", to: "7,8" });
    const why = (unit: string) => t.game.refusals("allied", { do: "charge", unit })[0];
    expect(why("far")?.cite).toBe("12.56-2");
    expect(why("blind")?.cite).toBe("12.56-2");
    expect(why("far")?.message).not.toBe(why("blind")?.message);
  });

  rule("12.56", "no second one of a side while one is being ridden", () => {
    // The hussars meet the cuirassiers, French dragoons the hussars, and others see the dragoons come.
    const t = charge(
      {
        d: { ...CUIRASSIERS, at: "8,10", facing: 0 },
        k: { ...HUSSARS, at: "9,10", facing: 5 },
        h: { ...HUSSARS, at: "9,8", facing: 4 },
      },
      [0, 0, 0],
    ).act({ do: "advance", to: "7,8" }, { do: "charge", unit: "h" }, { do: "advance", to: "8,8" });
    expect([t.asks, t.side, t.actions("charge")]).toEqual([
      "opportunity",
      "french",
      [{ do: "charge", unit: "d" }],
    ]);
    t.act({ do: "charge", unit: "d" });
    expect(t.of("moved").at(-1)).toMatchObject({ units: ["d"], path: ["8,9"] });
    expect(t.asks).not.toBe("opportunity");
  });

  rule(
    "12.56-2",
    "a second regiment is asked when the first has been thrown back, if the enemy is there",
    () => {
      const k = { ...HUSSARS, at: "9,9", facing: 5 };
      const met = (effectiveness: number, dice: readonly number[]) => {
        const t = charge({ h: { ...HUSSARS, effectiveness }, k }, dice).act({ do: "advance", to: "7,8" });
        expect(t.actions("charge").map(({ unit }) => unit)).toEqual(["h", "k"]);
        t.act({ do: "charge", unit: "h" }, { do: "advance", to: "8,8" });
        return t.until("opportunity", "ride", "movement", "detach");
      };
      const beaten = met(3, [0, 0, 0, 0, 0, 0, 0, 0]);
      expect([beaten.asks, beaten.actions("charge")]).toEqual(["opportunity", [{ do: "charge", unit: "k" }]]);
      const won = met(9, [0, 9, 9, 9, 9, 9, 9, 9]);
      expect(won.hex("c")).not.toBe("7,8");
      expect(won.asks).not.toBe("opportunity");
    },
  );

  rule(
    "12.54-1",
    "not at an enemy that has gone into cover, which in the enemy's march is no obstacle",
    () => {
      const map = { terrain: { "7,8": "woods", "6,8": "woods" } };
      const shock = (terrain: object) =>
        lab(
          {
            phase: "frenchShock",
            map: terrain as never,
            units: {
              f: { side: "french", at: "6,8", facing: 1, strength: 9, effectiveness: 9 },
              e: { side: "allied", at: "7,8", facing: 4, strength: 3 },
              h: { ...HUSSARS, at: "9,8" },
            },
          },
          { dice: [9, 9, 9, 9] },
        )
          .act({ do: "shock", unit: "f", at: "7,8" })
          .until("opportunity", "shockPhase", "detach", "movement");
      expect([shock({}).asks, shock(map).asks === "opportunity"]).toEqual(["opportunity", false]);
      expect(shock(map).hex("f")).toBe("7,8");
      const moves = march({}, [], { map: { terrain: { "6,8": "farmette" } } });
      expect(until(moves.take("f").move("6,8"), "opportunity", "unit").asks).toBe("opportunity");
    },
  );

  rule("17.53-c", "brigades in the zone of such a charge are committed too", () => {
    const own = { own: { side: "french", rank: "brigade", under: "french-division", place: "display" } };
    const t = charge({ ...own, n: { ...LINE, at: "6,9", under: "own" } }, [0]).act({
      do: "advance",
      to: "7,8",
    });
    t.act({ do: "charge", unit: "h" });
    expect(t.of("activated")).toMatchObject([{ unit: "own", cite: "17.53-c" }]);
  });

  rule("12.56", "declining lets the charge go on", () => {
    const t = charge({}).act({ do: "advance", to: "7,8" }).pass();
    expect(t.asks).toBe("ride");
  });

  rule("12.56-2n", "no unit checks before its fight, and neither side has impetus", () => {
    const t = charge({}, [0, 5, 0, 0, 0, 0]).act({ do: "advance", to: "7,8" }, { do: "charge", unit: "h" });
    t.act({ do: "advance", to: "8,8" });
    expect(t.of("checked").map(({ why }) => why)).toEqual(["initiation"]);
    const values = t.of("shock")[0]!.attack.terms.map(({ cite }) => cite);
    expect(values).not.toContain("12.2-A9");
  });

  rule("12.56-2b", "when it is over, the unit that was charged goes on if it can", () => {
    // The hussars are thrown back by the cuirassiers they met.
    const t = charge({ h: { ...HUSSARS, effectiveness: 3 } }, [0, 0, 0, 0, 0, 0, 0, 0]);
    t.act({ do: "advance", to: "7,8" }, { do: "charge", unit: "h" }, { do: "advance", to: "8,8" });
    t.until("ride");
    expect(t.of("endedCharge").map(({ units }) => units)).toEqual([["h"]]);
    expect([t.asks, t.side]).toEqual(["ride", "french"]);
  });

  rule("12.53-7", "a charger thrown back by those that met it has ended its charge, off the map too", () => {
    const met = (from: string, to: string, by: string, at: string) =>
      charge(
        { c: { ...CUIRASSIERS, at: from }, h: { ...HUSSARS, at, effectiveness: 9, strength: 20 } },
        [0, 9, 9, 9, 9, 9, 9, 9, 9, 9],
      )
        .act({ do: "advance", to }, { do: "charge", unit: "h" }, { do: "advance", to: by })
        .until("shockPhase", "interphase");
    for (const t of [met("6,8", "7,8", "8,8", "9,8"), met("1,8", "2,8", "3,8", "4,8")]) {
      expect(t.of("rides").map(({ units }) => units)).toEqual([["c"], ["h"]]);
      expect(t.of("moved").filter(({ units }) => units.includes("c"))).toHaveLength(1);
      expect(t.state.charges.flatMap(({ units }) => units)).not.toContain(t.id("c"));
    }
  });

  rule("12.56-x", "two charges meet head on: the one that came last is fought out first", () => {
    const t = charge({}, [0]).act({ do: "advance", to: "7,8" }, { do: "charge", unit: "h" });
    expect(t.state.stack.filter(({ step }) => step === "charge")).toMatchObject([
      { units: [t.id("c")], swift: false },
      { units: [t.id("h")], swift: true },
    ]);
    expect(t.state.charges.map(({ ridden }) => ridden)).toEqual([true, true]);
  });
});
