// A charge from its first hex to its last [12.53] [12.54].

import { describe, expect } from "vitest";
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
} as const;
const TARGET = { ...M, at: "12,8", facing: 1 } as const;

/** The French ride; Musketeers far away are what they see, their backs turned. */
const charge = (units: object, dice: readonly number[] = [], more: object = {}) =>
  lab(
    {
      phase: "frenchShock",
      charges: [{ units: ["c"] }],
      units: { c: C, m: TARGET, ...units },
      ...more,
    },
    { dice: [...dice] },
  );
/** The only charge is ridden by itself. */
const ride = charge;
const to = (hex: string) => ({ do: "advance", to: hex }) as const;

describe("riding on", () => {
  rule("12.53-3", "hex by hex towards the far end of the zone, at no cost", () => {
    const t = ride({});
    expect(t.actions("advance").map((a) => a.to)).toEqual(["7,7", "7,8"]);
    t.act(to("7,7"));
    expect(t.hex("c")).toBe("7,7");
    expect(t.actions("advance").map((a) => a.to)).toEqual(["8,7", "8,8"]);
    expect(t.spent("c")).toBe(0);
    expect([t.refusal(to("7,8")), t.refusal(to("6,7"))]).toEqual(["12.53-3", "12.53-3"]);
    expect(t.refusal(to("12,8"))).toBe("12.53-3");
  });

  rule("12.53-P1", "it cannot stop before the third row", () => {
    const t = ride({});
    expect(t.refusal({ do: "halt" })).toBe("12.53-P1");
    t.act(to("7,7"), to("8,8"));
    expect(t.refusal({ do: "halt" })).toBe("12.53-P1");
    t.act(to("9,7"));
    expect(t.refusal({ do: "halt" })).toBeUndefined();
  });

  rule("12.53-P3", "a single way on is taken unasked only before the third row", () => {
    const terrain = { "8,7": "wetlands", "10,7": "wetlands", "11,7": "wetlands" };
    const t = ride({}, [], { map: { terrain } }).act(to("7,7"));
    expect(t.hex("c")).toBe("8,8");
    t.act(to("9,7"));
    expect(t.actions()).toEqual([to("10,8"), { do: "halt" }]);
    t.act(to("10,8"));
    expect([t.hex("c"), t.actions("advance")]).toEqual(["10,8", [to("11,8")]]);
  });

  rule("12.53-P3", "reined in among enemies it stays where it is", () => {
    const away = { ...M, facing: 1 };
    const t = ride(
      { n: { ...away, at: "9,8" }, o: { ...away, at: "7,6", facing: 4 }, p: { ...away, at: "9,5" } },
      [9],
    );
    t.act(to("7,7"), to("8,7"), to("9,7"), { do: "halt" });
    expect(t.asks).not.toBe("slip");
    expect(t.of("endedCharge")[0]).toMatchObject({ hex: "9,7" });
  });

  rule("12.53-4", "it cannot turn there; later it may, and is disordered by it", () => {
    const t = ride({});
    expect(t.refusal({ do: "turn", facing: 2 })).toBe("12.53-4");
    t.act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    expect(t.actions("turn").map((a) => a.facing)).toEqual([0, 2]);
    t.act({ do: "turn", facing: 2 });
    expect([t.unit("c").morale, t.unit("c").facing]).toEqual(["disordered", 2]);
    expect(t.of("faced")).toMatchObject([{ units: ["c"], facing: 2, cite: "12.53-4" }]);
    expect(t.events.at(-1)).toMatchObject({ type: "disordered", cite: "12.54-2g" });
  });

  rule("12.54-2g", "only a formed regiment turns at that price: a disordered one looks all around", () => {
    const t = ride({ c: { ...C, morale: "disordered" } }).act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    expect(t.actions("turn")).toEqual([]);
    expect(t.refusal({ do: "turn", facing: 2 })).toBe("5.2");
    const formed = ride({}).act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    expect(formed.refusal({ do: "turn", facing: 3 })).toBe("5.3");
    formed.act({ do: "turn", facing: 0 });
    expect(formed.of("disordered").map(({ cite }) => cite)).toEqual(["12.54-2g"]);
  });

  rule("12.53-P3", "in the third row it can be reined in by a die not below its effectiveness", () => {
    for (const [die, passed] of [
      [5, false],
      [6, true],
    ] as const) {
      const t = ride({}, [die]).act(to("7,7"), to("8,8"), to("9,7"), { do: "halt" });
      expect(t.of("reined")[0]).toMatchObject({ needed: 6, passed });
      expect(t.unit("c").morale).toBe(passed ? "disordered" : "good");
      expect(t.asks).toBe(passed ? "slip" : "ride");
    }
  });

  rule("12.53-P3", "and may then move one hex more inside the primary zone", () => {
    const t = ride({}, [9]).act(to("7,7"), to("8,8"), to("9,7"), { do: "halt" });
    expect(
      t
        .actions("retreat")
        .map((a) => a.to)
        .sort(),
    ).toEqual(["8,7", "8,8", "9,6", "9,8"]);
    expect(t.refused({ do: "retreat", to: "10,7" })).toBe(
      "that hex is outside the primary charge zone [12.53-P3]",
    );
    expect(t.refusal({ do: "retreat", to: "11,7" })).toBe("12.53-P3");
    const watched = ride({ n: { ...M, at: "10,9", facing: 4 } }, [9]);
    watched.act(to("7,7"), to("8,7"), to("9,7"), { do: "halt" });
    expect(watched.refused({ do: "retreat", to: "9,8" })).toBe("an enemy is next to that hex [12.53-P3]");
    t.act({ do: "retreat", to: "8,7" });
    expect([t.hex("c"), t.unit("c").morale]).toEqual(["8,7", "disordered"]);
    expect(t.of("endedCharge")[0]).toMatchObject({ units: ["c"], hex: "8,7", entered: 3, shocks: 0 });
  });

  rule(
    "12.53-3",
    "at the end of its zone it rides no further, but attacks an enemy beside it if it likes",
    () => {
      // Disordered it looks all around: n in 9,8 is beside the third row.
      const horse = { ...C, morale: "disordered" };
      const zone = { charges: [{ units: ["c"], primaryOnly: true }] };
      const t = ride({ c: horse, n: { ...M, at: "9,8", facing: 1 } }, [], zone);
      t.act(to("7,7"), to("8,7"), to("9,7"));
      expect(t.actions()).toEqual([{ do: "shock", unit: "c", at: "9,8" }, { do: "halt" }]);
      expect(t.refused(to("10,7"))).toBe("the charge has come to its end and rides no further [12.53-3]");
      expect(t.refusal({ do: "shock", unit: "c", at: "9,8", strength: 0 })).toBe("8.35-2a");
      expect(t.refusal({ do: "shock", unit: "n", at: "9,8" })).toBe("12.53-1");
    },
  );

  rule("12.53-P3", "which draws the fire of those in whose minimum zone it was", () => {
    const guns = { ...M, kind: "heavy battery", at: "11,6", facing: 3, formation: "unlimbered" };
    const reined = (dice: readonly number[]) =>
      ride({ g: { ...guns, strength: 12 }, m: { ...M, at: "11,9", facing: 4 } }, dice).act(
        to("7,7"),
        to("8,7"),
        to("9,7"),
        { do: "halt" },
        { do: "retreat", to: "8,7" },
      );
    const t = reined([9, 9, 9]);
    expect([t.asks, t.side, t.hex("c")]).toEqual(["volley", "allied", "9,7"]);
    t.act({ do: "fire", unit: "g" });
    expect(t.of("checked")).toMatchObject([{ unit: "c", passed: false }]);
    expect(t.hex("c")).not.toBe("8,7"); // it runs instead
    const held = reined([9]).pass();
    expect([held.hex("c"), held.unit("c").morale]).toEqual(["8,7", "disordered"]);
  });

  rule("12.53-P4", "going on projects the secondary zone from where it is", () => {
    const t = ride({}).act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    expect(t.of("projected")[0]).toMatchObject({ units: ["c"], hex: "9,7", facing: 1 });
    expect(t.state.charges[0]).toMatchObject({ secondary: true, facing: 1 });
  });

  rule("12.53-P5", "there it may stop anywhere but in the hex where it began", () => {
    const t = ride({}, [0]).act(to("7,7"), to("8,8"), to("9,7"), { do: "halt" });
    expect(t.refusal({ do: "halt" })).toBe("12.53-P5");
    t.act(to("10,8"), { do: "halt" });
    expect(t.unit("c").morale).toBe("disordered");
    expect(t.state.charges).toEqual([]);
  });

  rule("12.53-3", "six hexes are the most, and the end of it disorders", () => {
    const t = ride({ m: { ...TARGET, at: "14,4" }, n: { ...TARGET, at: "12,11" } });
    t.act(to("7,7"), to("8,7"), to("9,6"), to("10,6"), to("11,5"), to("12,5"));
    expect(t.of("endedCharge")[0]).toMatchObject({ entered: 6, shocks: 0 });
    expect(t.events.some((e) => e.type === "disordered" && e.cite === "12.54-2f")).toBe(true);
    expect(t.unit("c").exhausted).toBe(false);
  });

  rule("12.54-1", "cover stops it: it ends where no hex before it can be entered", () => {
    const t = ride({}, [], { map: { terrain: { "8,7": "farmette", "8,8": "wetlands" } } });
    t.act(to("7,7"));
    expect(t.of("endedCharge")[0]).toMatchObject({ hex: "7,7", entered: 1 });
  });

  rule("12.53-P0", "without an enemy in sight in its zone it does not take place", () => {
    const t = ride({}, [], { map: { terrain: { "10,8": "woods", "11,7": "woods", "11,8": "woods" } } });
    expect(t.of("abortedCharge")).toHaveLength(1);
    expect([t.unit("c").morale, t.hex("c")]).toEqual(["good", "6,8"]);
    expect(t.state.charges).toEqual([]);
  });

  rule("7.41-2", "exhausted cavalry keeps its order only as far as the third row", () => {
    const t = ride({ c: { ...C, exhausted: true } }).act(to("7,7"), to("8,8"), to("9,7"));
    expect(t.unit("c").morale).toBe("disordered");
    expect(t.events.some((e) => e.type === "disordered" && e.cite === "7.41-2")).toBe(true);
    const second = ride({ c: { ...C, exhausted: true } }).act(to("7,7"), to("8,8"));
    expect(second.unit("c").morale).toBe("good");
  });

  rule(
    "12.53-P4",
    "an enemy met in the third row is fought in the secondary zone, unless there is none",
    () => {
      const fought = (primaryOnly: boolean) =>
        ride({ n: { ...M, at: "10,8", facing: 1 }, o: { ...M, at: "9,8", facing: 1 } }, Array(40).fill(0), {
          charges: [{ units: ["c"], primaryOnly }],
        }).act(to("7,7"), to("8,7"), to("9,7"));
      const [whole, primary] = [fought(false), fought(true)];
      expect(whole.of("projected")).toMatchObject([{ units: ["c"], hex: "9,7", facing: 1 }]);
      expect(primary.of("projected")).toEqual([]);
      for (const t of [whole, primary]) expect(t.of("attacks")).toMatchObject([{ from: "9,7", at: "10,8" }]);
    },
  );

  rule("15.21", "its brigade has charged in this hour", () => {
    const t = ride({});
    expect(t.state.rode[t.id("french-brigade")]).toBe(1);
  });
});

describe("friends in the way", () => {
  const line = { side: "french", at: "7,7", facing: 1, formation: "line" } as const;

  rule("12.54-2e", "both are disordered; companies and the disordered run", () => {
    const seen = { ...TARGET, at: "9,9" };
    const t = ride({ f: line, m: seen }).act(to("7,7"));
    expect([t.unit("c").morale, t.unit("f").morale, t.hex("f")]).toEqual(["disordered", "disordered", "7,7"]);
    expect(t.of("disordered").map(({ unit, cite }) => [unit, cite])).toEqual([
      ["c", "12.54-2e"],
      ["f", "12.54-2e"],
    ]);
    const u = ride({ f: { ...line, morale: "disordered" }, m: seen }, [0, 0, 0]).act(to("7,7"));
    u.until("ride");
    expect([u.unit("f").morale, u.hex("c")]).toEqual(["disordered", "7,7"]);
    expect(u.hex("f")).not.toBe("7,7");
  });
});

describe("enemies", () => {
  rule("12.54-2b", "a charge that meets the enemy over a stream is disordered by that", () => {
    const map = { streams: ["6,8|7,8"] };
    const t = ride({ m: { ...M, at: "7,8" } }, Array(40).fill(0), { map }).until("shockPhase");
    expect(t.of("disordered")).toContainEqual(expect.objectContaining({ unit: "c", cite: "12.54-2b" }));
  });

  rule(
    "12.53-P2",
    "a disordered regiment may attack one beside it in its zone, or end where the zone does",
    () => {
      const loose = { c: { ...C, morale: "disordered" }, m: { ...M, at: "9,8", facing: 1 } };
      const t = ride(loose, [], { charges: [{ units: ["c"], primaryOnly: true }] });
      t.act(to("7,7"), to("8,7"), to("9,7"));
      expect(t.actions().map((action) => action.do)).toEqual(["shock", "halt"]);
      const { at } = t.actions("shock")[0]!;
      expect(t.refusal({ do: "shock", unit: "m", at })).toBe("12.53-1");
      t.act({ do: "halt" });
      expect(t.of("reined")).toEqual([]);
      expect(t.of("endedCharge")[0]).toMatchObject({ entered: 3, shocks: 0 });
    },
  );

  rule("12.53-P2", "one ahead comes before one beside it", () => {
    const n = { ...M, at: "10,7", facing: 1 };
    const loose = { c: { ...C, morale: "disordered" }, m: { ...M, at: "9,8", facing: 1 }, n };
    const t = ride(loose, [], { charges: [{ units: ["c"], primaryOnly: true }] });
    t.act(to("7,7"), to("8,7"), to("9,7"));
    expect(t.actions("shock").map(({ at }) => at)).toEqual(["10,7", "9,8"]);
    expect(t.refusal({ do: "halt" })).toBe("12.53-5");
  });

  rule("12.53-P2", "a disordered regiment passes by those outside its zone", () => {
    const away = { ...M, facing: 4 };
    const t = ride({
      c: { ...C, morale: "disordered" },
      n: { ...away, at: "7,6" },
      o: { ...away, at: "6,7" },
    });
    t.act(to("7,7"));
    expect(t.actions().map((action) => action.do)).toEqual(["advance", "advance"]);
    expect(t.refusal({ do: "shock", unit: "c", at: "7,6" })).toBe("12.53-P2");
    expect(t.refusal({ do: "shock", unit: "c", at: "6,7" })).toBe("12.53-P2");
  });

  rule("12.53-P5", "beaten inside the secondary zone they do not end the charge", () => {
    const n = { ...M, at: "11,8", facing: 1, strength: 2, effectiveness: 1 };
    const t = ride({ c: { ...C, strength: 12 }, m: { ...TARGET, at: "12,11" }, n }, [0, 9, 0, 0, 0, 0]);
    t.act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    t.until("ride", "movement");
    expect([t.asks, t.hex("c")]).toEqual(["ride", "11,8"]);
  });

  rule("12.53-5", "in the secondary zone, too, they come before any turn", () => {
    const n = { ...M, at: "11,7", facing: 1 };
    const t = ride({ n, o: { ...n, at: "11,8" } }).act(to("7,7"), to("8,8"), to("9,7"), to("10,8"));
    expect(t.actions().map((action) => action.do)).toEqual(["shock", "shock"]);
    expect(t.refusal({ do: "turn", facing: 2 })).toBe("12.53-5");
  });

  rule("12.53-5", "one that it faces must be attacked before it rides on", () => {
    const t = charge({ n: { ...M, at: "8,8" }, o: { ...M, at: "8,7" } }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    t.act(to("7,7"));
    expect(t.actions("shock").map((a) => a.at)).toEqual(["8,7", "8,8"]);
    expect(t.refusal(to("8,8"))).toBe("12.53-5");
    expect(t.refusal({ do: "halt" })).toBe("12.53-5");
    t.act({ do: "shock", unit: "c", at: "8,8" });
    expect(t.of("attacks")).toMatchObject([{ units: ["c"], at: "8,8", charge: true }]);
  });

  rule("12.54-1", "but not one in a farm or any other cover: it rides past", () => {
    const farm = { map: { terrain: { "8,7": "farmette" } } };
    const t = ride({ n: { ...M, at: "8,7", formation: "general" } }, [], farm);
    t.act(to("7,7"));
    expect([t.asks, t.side]).toEqual(["volley", "allied"]); // on leaving 7,7 for the only hex ahead
    t.pass();
    expect([t.of("shock").length, t.hex("c")]).toEqual([0, "8,8"]);
  });

  rule("12.53-P2", "those beside and behind a formed regiment are passed by", () => {
    const t = ride({ n: { ...M, at: "7,6" } });
    t.act(to("7,7"));
    expect(t.refusal({ do: "shock", unit: "c", at: "7,6" })).toBe("12.11-3");
  });
});
