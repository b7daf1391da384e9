// [11.3] Fire out of turn: what draws it, whose, and what comes of it.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import type { FireCause } from "../src/frames.ts";
import { openFire, type Trigger } from "../src/rules/11.3-special-fire.ts";
import { A, companies, type Entry, F, field, GUNS, RUSSIAN_GUNS, ZEROS } from "./fire-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const firers = (t: Lab) =>
  t.asks === "volley"
    ? t
        .actions("fire")
        .map(({ unit, at }) => (at === undefined ? unit : `${unit} ${at}`))
        .sort()
    : [];

interface Draw extends Partial<Omit<Trigger, "units" | "hex" | "to" | "spared">> {
  readonly at?: string;
  readonly to?: string;
  readonly spared?: readonly string[];
  readonly dice?: readonly number[];
  readonly map?: Entry;
  readonly more?: Entry;
}
/** The units that fire at f in 10,8 when it does this. */
function draw(
  units: Entry,
  cause: FireCause,
  { at = "10,8", to, spared = [], dice = ZEROS, map = {}, more = {}, ...how }: Draw = {},
): Lab {
  return lab(
    { phase: "frenchMovement", stage: "units", map, units, ...more },
    {
      dice,
      prepare: (g, id) => {
        openFire(g, {
          units: [id("f")],
          hex: hexNamed(g, at),
          cause,
          ...(to === undefined ? {} : { to: hexNamed(g, to) }),
          spared: spared.map(id),
          ...how,
        });
      },
    },
  );
}
const MOVER: Entry = { ...F, formation: "column" };
const far = { g: { ...RUSSIAN_GUNS, at: "14,8" } };

rule(
  "11.3",
  "formation, restacking and facing draw fire from all units with the hex in their minimum zone",
  () => {
    for (const cause of ["formation", "stacking", "facing"] as const) {
      const t = draw(
        { f: MOVER, a: A, b: { ...A, at: "12,8" }, c: { ...RUSSIAN_GUNS, at: "12,7" }, ...far },
        cause,
      );
      expect(t.side).toBe("allied");
      expect(firers(t), cause).toEqual(["a", "c"]);
    }
  },
);

rule("11.3", "no question is asked where no unit can fire", () => {
  const t = draw({ f: MOVER, a: { ...A, facing: 1 }, b: { ...A, at: "12,8" } }, "formation");
  expect(t.asks).not.toBe("volley");
});

rule(
  "11.3-1",
  "leaving a hex of a minimum zone: the fire falls on the hex that is left, before it is left",
  () => {
    const t = field({ f: { ...F, formation: "column" }, a: A }, { dice: ZEROS });
    t.take("f").move("11,7");
    expect(firers(t)).toEqual(["a"]);
    expect(t.game.pending[0]!.cite).toBe("11.3-1");
    expect(t.hex("f")).toBe("10,8");
    t.act({ do: "fire", unit: "a" });
    expect(t.of("fired")[0]).toMatchObject({ unit: "a", at: "10,8" });
    t.until("mover", "movement");
    expect(t.hex("f")).toBe("11,7");
  },
);

rule("11.3-2", "unlimbering draws guns within four hexes and infantry within two", () => {
  const f = { ...GUNS, formation: "limbered" };
  const t = draw(
    {
      f,
      a: { ...A, at: "12,8" },
      b: { ...A, at: "13,7" },
      c: { ...RUSSIAN_GUNS, at: "14,6" },
      d: { ...RUSSIAN_GUNS, at: "15,10" },
    },
    "unlimbering",
  );
  expect(firers(t)).toEqual(["a", "c"]);
});

rule("11.3-3", "leaving the medium zone of guns draws one fire at medium range", () => {
  const to = (hex: string, from = "10,8") =>
    firers(
      draw({ f: { ...MOVER, at: from }, g: { ...RUSSIAN_GUNS, at: "14,8" } }, "leaving", {
        at: from,
        to: hex,
      }),
    );
  expect(to("9,8")).toEqual(["g"]); // four hexes away, then five
  expect(to("11,8")).toEqual([]); // inwards
  expect(to("10,9")).toEqual([]); // within it
  expect(to("10,7", "10,6")).toEqual([]);
  expect(to("10,5", "10,6")).toEqual(["g"]); // out of the wedge
  expect(to("11,9", "12,8")).toEqual(["g"]); // from minimum range it is always that
  const t = draw({ f: MOVER, g: { ...RUSSIAN_GUNS, at: "14,8" } }, "leaving", { to: "9,8" });
  expect(t.game.pending[0]!.cite).toBe("11.3-3");
  t.act({ do: "fire", unit: "g" });
  expect(t.of("fired")).toMatchObject([{ band: "medium", terms: [{ cite: "11.71-2", value: -1 }] }]);
  expect(firers(t)).toEqual([]);
});

rule("11.3-3", "guns without ammunition, too, which have no maximum zone any more [11.93-2a]", () => {
  const guns = { ...RUSSIAN_GUNS, at: "14,8", depleted: true, ammunition: 0 };
  const t = draw({ f: MOVER, g: guns }, "leaving", { to: "9,8" });
  t.act({ do: "fire", unit: "g" });
  expect(t.of("fired")).toMatchObject([{ unit: "g", at: "10,8", band: "medium" }]);
});

rule("11.3-3", "out of sight counts as leaving the zone", () => {
  const t = draw({ f: { ...MOVER, at: "11,7" }, g: { ...RUSSIAN_GUNS, at: "14,8" } }, "leaving", {
    at: "11,7",
    to: "11,8",
    map: { terrain: { "12,9": "woods", "12,8": "clear", "13,8": "woods" } },
  });
  expect(firers(t)).toEqual(["g"]);
});

rule("11.3-4", "each fire is followed by its check; a retreat ends the window and the action", () => {
  // a hits with a 9 and f fails by far; b may not fire any more.
  const units = { f: { ...MOVER, effectiveness: 3 }, a: A, b: { ...A, at: "11,7" } };
  const t = draw(units, "formation", { dice: [9, 9, ...ZEROS] });
  t.act({ do: "fire", unit: "a" });
  expect(t.of("checked")).toMatchObject([{ unit: "f", passed: false }]);
  expect(t.asks).not.toBe("volley");
  t.until("movement");
  expect(t.hex("f")).not.toBe("10,8");
  expect(t.of("fired")).toHaveLength(1);
});

rule("11.3-4", "a unit that passes or is only disordered goes on, and others may fire", () => {
  const units = { f: { ...MOVER, effectiveness: 6 }, a: A, b: { ...A, at: "11,7" } };
  const t = draw(units, "formation", { dice: [9, 0, ...ZEROS] });
  t.act({ do: "fire", unit: "a" });
  expect(firers(t)).toEqual(["b"]);
  expect(t.refusal({ do: "fire", unit: "a" })).toBe("11.3");
  t.act({ do: "fire", unit: "b" });
  expect(t.of("fired").map(({ unit }) => unit)).toEqual(["a", "b"]);
});

rule("11.3-4", "the action that was declared is done by a unit that the fire has disordered", () => {
  const t = field({ f: { ...F, formation: "column", effectiveness: 5 }, a: A }, { dice: [9, 7, ...ZEROS] });
  t.take("f").move("11,7").act({ do: "fire", unit: "a" });
  t.until("mover", "movement");
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: ["11,7"] });
});

rule("11.11-4", "out of turn a unit fires as often as it is drawn, once at each cause", () => {
  const t = field({ f: { ...F, formation: "column" }, a: { ...A, at: "11,8", facing: 5 } }, { dice: ZEROS });
  t.take("f").move("10,7").act({ do: "fire", unit: "a" });
  expect(t.refusal({ do: "fire", unit: "a" })).toBeDefined();
  t.until("mover");
  t.move("11,6");
  expect(t.of("fired")).toHaveLength(1);
});

rule("11.32", "before a shock all fire first, and then one check", () => {
  const units = { f: { ...F, effectiveness: 9 }, a: A, b: { ...A, at: "11,7" } };
  const t = draw(units, "shock", { dice: [9, 9, 0, ...ZEROS], once: true });
  t.act({ do: "fire", unit: "a" });
  expect(t.of("checked")).toEqual([]);
  t.act({ do: "fire", unit: "b" });
  expect(t.of("checked")).toHaveLength(1);
});

rule("11.32", "without a result there is no check", () => {
  const t = draw({ f: { ...F, formation: "line" }, a: { ...A, size: 2 } }, "shock", {
    dice: [0],
    once: true,
  });
  t.act({ do: "fire", unit: "a" });
  expect(t.of("fired")[0]!.result).toBe("0");
  expect(t.of("checked")).toEqual([]);
});

rule("11.32", "one that was hit before checks though the rest hold their fire", () => {
  const t = draw({ f: { ...F, effectiveness: 9 }, a: A, b: { ...A, at: "11,7" } }, "shock", {
    dice: [9, 0],
    once: true,
  });
  t.act({ do: "fire", unit: "a" }).pass();
  expect(t.of("checked")).toHaveLength(1);
});

rule("11.32-n", "the fire finds the attacker as it stands, before the ground changes its formation", () => {
  const t = lab(
    {
      phase: "frenchShock",
      map: { terrain: { "11,8": "woods" } },
      units: { f: { ...F, formation: "line" }, a: { ...A, formation: "general" } },
    },
    { dice: [9, 0, ...ZEROS] },
  );
  t.act({ do: "shock", unit: "f", at: "11,8" }).act({ do: "fire", unit: "a" });
  expect(t.of("fired")[0]).toMatchObject({ target: 2 });
});

rule("11.3-1a", "units that have fired at a charge are left out", () => {
  const t = draw(
    { f: { ...F, kind: "light cavalry", formation: "mounted", size: 6 }, a: A, b: { ...A, at: "11,7" } },
    "charge",
    { spared: ["a"], once: true },
  );
  expect(firers(t)).toEqual(["b"]);
  expect(t.refusal({ do: "fire", unit: "a" })).toBe("12.53-2");
});

rule(
  "11.3-n",
  "units that run are fired on as they leave a hex of a minimum zone, not by the units that beat them",
  () => {
    const t = draw({ f: { ...MOVER, morale: "routed" }, a: A, b: { ...A, at: "11,7" } }, "retreat", {
      spared: ["a"],
    });
    expect(firers(t)).toEqual(["b"]);
  },
);

rule("8.66-b", "at skirmishers that give way only neighbours fire, and not the one that drives them", () => {
  const units = {
    ...companies("french", "10,8", 2),
    a: A,
    b: { ...A, at: "11,7" },
    c: { ...RUSSIAN_GUNS, at: "12,8" },
  };
  const t = lab(
    { phase: "frenchMovement", stage: "units", units },
    {
      dice: ZEROS,
      prepare: (g, id) => {
        openFire(g, {
          units: [id("v-c1")],
          hex: hexNamed(g, "10,8"),
          cause: "displacement",
          spared: [id("a")],
        });
      },
    },
  );
  expect(firers(t)).toEqual(["b"]);
});

rule("8.32-1", "an extended line can be hit in either of its hexes", () => {
  const f = { ...F, formation: "extended", wing: "10,9", size: 12 };
  const t = draw({ f, a: { ...A, at: "11,7" }, b: { ...A, at: "11,9" } }, "formation");
  expect(firers(t)).toEqual(["a 10,8", "b 10,9"]);
  expect(t.refused({ do: "fire", unit: "a" })).toBe("a target must be named [11.3]");
  expect(t.refusal({ do: "fire", unit: "a", at: "11,8" })).toBe("11.3"); // nobody is there
  expect(t.refused({ do: "fire", unit: "a", at: "10,9" })).toMatch(
    "does not draw the fire of this unit [11.3]",
  );
  expect(t.refused({ do: "fire", unit: "a", at: "10,8", strength: 2 })).toMatch("with all it has [11.3]");
  t.act({ do: "fire", unit: "b", at: "10,9" });
  expect(t.of("fired")[0]).toMatchObject({ at: "10,9" });
});

rule("11.3", "units that may not fire are told why", () => {
  const t = draw(
    {
      f: MOVER,
      a: A,
      b: { ...A, at: "12,8" },
      g: { ...F, at: "9,8" },
      h: { ...A, at: "11,8", formation: "line" },
    },
    "formation",
  );
  expect(t.refusal({ do: "fire", unit: "b" })).toBe("11.3");
  expect(t.refusal({ do: "fire", unit: "g" })).toBe("11.3");
  expect(t.refusal({ do: "fire", unit: "h" })).toBe("11.11-3");
  expect(t.refused({ do: "fire", unit: "a", at: "10,8" })).toMatch("no target is to be said [11.3]");
});

// Slipping away
const HORSE: Entry = { ...F, kind: "light cavalry", formation: "mounted", size: 6 };

rule("11.31", "faster cavalry may slip away from infantry at the price of its order", () => {
  const t = draw({ f: HORSE, a: A }, "leaving", { to: "9,7", first: true });
  expect([t.side, t.asks]).toEqual(["french", "slipAway"]);
  t.act({ do: "slip" });
  expect(firers(t)).toEqual([]);
  expect(t.unit("f").morale).toBe("disordered");
});

rule("11.31", "or take the fire in order", () => {
  const t = draw({ f: HORSE, a: A }, "leaving", { to: "9,7", first: true }).pass();
  expect(firers(t)).toEqual(["a"]);
  expect(t.unit("f").morale).toBe("good");
});

rule("11.31", "skirmishers and disordered cavalry have nothing to lose by it", () => {
  const horse = draw({ f: { ...HORSE, morale: "disordered" }, a: A }, "leaving", { to: "9,7", first: true });
  expect(horse.asks).not.toBe("slipAway");
  expect(firers(horse)).toEqual([]);
});

rule(
  "11.31",
  "not to a hex next to the infantry, not after the first step, not if the infantry is as fast",
  () => {
    const slips = (how: Draw, f: Entry = HORSE, a: Entry = {}) =>
      draw({ f, a: { ...A, ...a } }, "leaving", { to: "9,7", first: true, ...how }).asks;
    expect(slips({ to: "10,9" })).toBe("volley"); // next to 11,8
    expect(slips({ first: false })).toBe("volley");
    expect(slips({}, HORSE, { mp: [9, 9] })).toBe("volley");
    expect(slips({}, HORSE, { mp: [9, 8] })).toBe("slipAway"); // in line it has eight
    expect(slips({}, { ...F, formation: "column" })).toBe("volley"); // battalions never
  },
);

rule("11.31", "guns fire all the same", () => {
  const t = draw({ f: HORSE, a: A, g: { ...RUSSIAN_GUNS, at: "12,7" } }, "leaving", {
    to: "9,7",
    first: true,
  });
  t.act({ do: "slip" });
  expect(firers(t)).toEqual(["g"]);
  t.pass();
  expect(t.unit("f").morale).toBe("disordered");
});

rule(
  "11.3-1",
  "a move that is fired at without effect goes on to where it was sent, without a question",
  () => {
    const t = lab(
      {
        phase: "frenchMovement",
        stage: "units",
        units: {
          f: { side: "french", at: "8,8", facing: 4, effectiveness: 9 },
          e: { side: "allied", at: "9,8", facing: 4, formation: "line", size: 3 },
          far: { side: "allied", at: "22,2", facing: 4 },
        },
      },
      { dice: [0, 0, 0, 0, 0, 0] },
    );
    t.take("f").move("5,9");
    expect([t.side, t.asks]).toEqual(["allied", "volley"]);
    while (t.asks === "volley") t.act(t.actions("fire")[0]!);
    expect(t.of("fired").length).toBeGreaterThan(0);
    expect([t.asks, t.hex("f"), t.side]).toEqual(["mover", "5,9", "french"]);
  },
);

rule("11.3", "those of the mover do not fire in the volley, nor a unit beneath another", () => {
  const below = { ...A, strength: 6, formation: "column" };
  const t = field({ f: F, a: A, b: below }).take("f").move("11,7");
  expect([t.asks, t.side]).toEqual(["volley", "allied"]);
  expect(t.refusal({ do: "fire", unit: "f" })).toBe("11.3");
  expect(t.refusal({ do: "fire", unit: "b" })).toBe("11.11-3");
});

rule("11.3", "each fires once", () => {
  const t = field(
    { f: { ...F, formation: "column" }, a: A, b: { ...A, at: "10,7", facing: 3 } },
    { dice: [0, 0] },
  )
    .take("f")
    .move("11,7");
  expect(t.actions("fire").map(({ unit }) => unit)).toEqual(["a", "b"]);
  t.act({ do: "fire", unit: "a" });
  expect(t.refusal({ do: "fire", unit: "a" })).toBe("11.3");
});
