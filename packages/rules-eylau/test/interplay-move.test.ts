// Where chapters meet: how movement, formations, crews, shock and charges affect each other.

import type { Json } from "@grognard/kernel";
import { describe, expect } from "vitest";
import { retreatUnits } from "../src/rules/13.3-retreat.ts";
import { eliminate } from "../src/verbs.ts";
import { drill, type Entry, WEST } from "./form-lab.ts";
import { lab, rule } from "./lab.ts";
import { AT, duel, FROM } from "./shock-lab.ts";

type Units = { readonly [id: string]: Entry };
const CUIRASSIERS: Entry = {
  side: "french",
  kind: "cuirassier",
  at: "6,8",
  facing: 1,
  strength: 8,
  effectiveness: 6,
  modifier: 0,
};
const TARGET: Entry = { side: "allied", at: "12,8", facing: 1, strength: 6, effectiveness: 3, modifier: 0 };
/** The French ride through their Shock Phase. */
const charge = (units: Units, dice: readonly number[] = [], more: Entry = {}) =>
  lab(
    {
      phase: "frenchShock",
      charges: [{ units: ["c"] }],
      ...more,
      units: { c: CUIRASSIERS, m: TARGET, ...units },
    } as Json,
    { dice },
  );
const DRAGOONS: Entry = { side: "allied", kind: "dragoon", at: "14,8", facing: WEST, size: 6 };
const to = (hex: string) => ({ do: "advance", to: hex }) as const;

describe("charges", () => {
  rule("12.52-1", "guns without a crew stay behind when cavalry in their hex charges", () => {
    const t = lab(
      {
        phase: "frenchCommand",
        stage: "charges",
        units: {
          c: CUIRASSIERS,
          m: TARGET,
          g: { side: "allied", kind: "heavy battery", at: "6,8", formation: "unlimbered" },
          "g-crew": { at: "20,8" },
        },
      } as Json,
      { dice: [0] },
    ).act({ do: "charge", unit: "c" });
    expect(t.of("declaredCharge")[0]).toMatchObject({ units: ["c"] });
  });

  rule("16.11", "a leader rides with the regiment", () => {
    const t = charge({ l: { side: "french", rank: "brigade", rating: 4, at: "6,8" } }).act(to("7,7"));
    expect([t.hex("c"), t.hex("l")]).toEqual(["7,7", "7,7"]);
  });

  rule("12.52-3", "a charge that came to nothing is forgotten when the Shock Phase ends", () => {
    const t = charge({ c: { ...CUIRASSIERS, morale: "routed" } });
    t.until("nothing");
    expect(t.state.charges).toEqual([]);
  });

  rule("12.56-2", "one that waits to be ridden has only its primary zone then", () => {
    const hussars = { side: "allied", kind: "light cavalry", at: "9,8", facing: 4, strength: 8 };
    const t = charge({ h: hussars }, [], { charges: [{ units: ["c"] }, { units: ["h"] }] })
      .act(to("7,8"))
      .act({ do: "charge", unit: "h" });
    expect(t.state.charges.find(({ units }) => units.includes(t.id("h")))).toMatchObject({
      primaryOnly: true,
    });
  });

  rule("12.52-1", "of two regiments that wait the topmost is named", () => {
    const hussars = { side: "allied", kind: "light cavalry", at: "9,8", facing: 4, strength: 8 };
    const t = charge({ h: hussars, k: hussars }, [], { charges: [{ units: ["c"] }, { units: ["h", "k"] }] });
    t.act(to("7,8"));
    const named = t.actions("charge").map(({ unit }) => unit);
    expect(named).toHaveLength(1);
    expect(t.refusal({ do: "charge", unit: named[0] === "h" ? "k" : "h" })).toBe("12.52-1");
  });

  rule("12.53-3", "when one of two regiments is shot down the other rides on", () => {
    const t = charge(
      {
        c: { ...CUIRASSIERS, strength: 1 },
        d: { ...CUIRASSIERS, kind: "dragoon" },
        g: { side: "allied", kind: "heavy battery", size: 12, at: "6,7", facing: 3, formation: "unlimbered" },
      },
      [9, 0, 0, 0],
      { charges: [{ units: ["c", "d"] }] },
    ).act(to("7,8"));
    t.act({ do: "fire", unit: "g" }).until("ride");
    expect(t.unit("c").place).toBe("eliminated");
    expect([t.hex("d"), t.asks]).toEqual(["7,8", "ride"]);
  });

  rule("12.62-1", "skirmishers in the open check before they are ridden down", () => {
    const t = charge(
      { m: { side: "allied", kind: "jaeger", size: 6, at: "20,8" }, "m-c1": { at: "7,8" } },
      [0],
    );
    expect(t.of("checked")).toMatchObject([{ unit: "m-c1", why: "charged", passed: true }]);
    expect(t.of("disordered")[0]).toMatchObject({ unit: "m-c1", cite: "12.62-1c" });
  });
});

describe("crews", () => {
  rule("8.65-A4", "a crew that leaves its guns does not run among its own cavalry", () => {
    const t = duel(
      {},
      { kind: "heavy battery", size: 6, formation: "unlimbered" },
      { more: { h: { side: "allied", kind: "dragoon", at: "12,8", facing: WEST } } },
    ).act({ do: "shock", unit: "f", at: AT });
    const hexes = t.actions("abandon").map(({ hex }) => hex);
    expect([hexes.includes("12,8"), hexes.includes("12,9")]).toEqual([false, true]);
    expect(t.refusal({ do: "abandon", hex: "12,8" })).toBe("8.65-A4");
  });

  rule("12.61-1a", "a crew by itself checks like skirmishers where it enters a charge zone", () => {
    const t = drill(
      { kind: "heavy battery", at: "2,2", formation: "unlimbered" },
      {
        more: { "f-crew": { at: "7,8" }, b: { side: "french", at: "6,8" }, c: DRAGOONS },
        position: { charges: [{ units: ["c"] }] },
        dice: [0],
      },
    ).take("f-crew");
    t.move("8,8").until("mover", "movement");
    expect(t.of("checked")).toMatchObject([{ unit: "f-crew", why: "company", cite: "12.61-1a" }]);
  });

  rule("9.41", "all companies with the guns count together with the crew", () => {
    // A crew of two steps; each company alone would fit.
    const t = drill(
      { kind: "light", size: 14, strength: 4, at: "8,8" },
      {
        more: {
          g: {
            side: "french",
            kind: "heavy battery",
            size: 6,
            at: "9,8",
            formation: "unlimbered",
            facing: 1,
          },
          "f-c1": { at: "9,8", strength: 2 },
          "f-c2": { at: "9,8", strength: 2 },
          "f-c3": { at: "8,8", strength: 2 },
        },
      },
    );
    for (const unit of ["g", "f-c1", "f-c2"]) t.take(unit).act({ do: "stop" });
    t.take("f-c3").move("9,8");
    expect([t.unit("g-crew").strength, t.refusal({ do: "stop" })]).toEqual([2, "9.41"]);
  });
});

describe("lines", () => {
  const LINE = { strength: 12, formation: "extended", wing: "10,9" };
  /** Dragoons in 14,8 have 8,5 in the last row of their zone, but not 8,4. */
  const beside = (dice: readonly number[]) =>
    drill(
      { at: "8,4", formation: "extended", wing: "8,5", strength: 12, size: 12 },
      { more: { c: DRAGOONS }, position: { charges: [{ units: ["c"] }] }, dice },
    ).take("f");

  rule("12.61-2", "the hex of the marker lies in the charge zone, too", () => {
    const t = beside([0]);
    t.act({ do: "wheel", hex: "8,5" });
    expect([t.spent("f"), t.of("checked")]).toMatchObject([2, [{ why: "zone" }]]);
  });

  rule("12.61-1", "the marker's way through the zone costs the whole line more", () => {
    const t = beside([]).move("9,4").until("mover");
    expect(t.spent("f")).toBe(2);
  });

  /** f goes east over 8,6 and 8,7; the rest stands beyond its marker. */
  const advance = (more: Units) =>
    drill({ at: "8,6", formation: "extended", wing: "8,7", strength: 12, size: 12 }, { more })
      .take("f")
      .move("9,6");

  rule("7.42", "cavalry takes notice of the marker, too", () => {
    const hussars: Entry = { side: "allied", kind: "light cavalry", at: "11,9", facing: 5 };
    expect(advance({ h: hussars }).asks).toBe("reaction");
    expect(advance({ h: { ...hussars, at: "11,10" } }).asks).toBe("mover");
  });

  rule("12.56-1", "and charges it", () => {
    const t = advance({ h: { side: "allied", kind: "light cavalry", at: "11,9", facing: 5 } }).pass();
    expect(t.asks).toBe("opportunity");
  });

  rule("16.17", "leaders give way to the marker, too", () => {
    const t = advance({ l: { side: "allied", rank: "brigade", rating: 4, at: "9,8" } });
    expect(t.of("gaveWay").length + t.actions("place").length).toBeGreaterThan(0);
  });

  rule("8.34-2", "a half that wheels into a hex is noticed there", () => {
    const t = drill(
      { at: "8,6", formation: "extended", wing: "8,7", strength: 12, size: 12 },
      { more: { h: { side: "allied", kind: "light cavalry", at: "12,6", facing: 4 } } },
    ).take("f");
    t.act({ do: "wheel", hex: "8,6" });
    expect(t.asks).toBe("reaction");
  });

  rule("8.35-1b", "leaders follow into the hex that a line has given up", () => {
    const t = duel(
      { at: "11,9", facing: 0 },
      { strength: 12, facing: 1, formation: "extended", wing: "11,7" },
      { dice: [4], more: { l: { side: "french", rank: "brigade", rating: 4, at: "11,9" } } },
    );
    t.act({ do: "shock", unit: "f", at: AT }).act({ do: "consolidate", hex: "11,7" });
    expect([t.hex("f"), t.hex("l")]).toEqual([AT, AT]);
  });

  rule("8.35-1b", "a line that follows there from its marker's hex closes up on that hex first", () => {
    // f looks north-east from 9,8 and 10,9, where its marker is next to the rear of a.
    const t = duel(
      { ...LINE, at: "9,8", wing: "10,9", facing: 0 },
      { strength: 12, facing: 1, formation: "extended", wing: "11,7" },
      { dice: [4] },
    );
    t.act({ do: "shock", unit: "f", at: AT, strength: 6 }).act({ do: "consolidate", hex: "11,7" });
    expect(t.unit("f")).toMatchObject({ hexes: [AT], formation: "general" });
    t.until("shockPhase");
    expect(t.of("shock")[0]).toMatchObject({ from: AT, at: "11,7", attack: { strength: 12 } });
  });

  rule("9.31", "a company under an attacking battalion is part of it, and keeps its order", () => {
    const t = duel(
      { kind: "light", size: 9, strength: 8 },
      {},
      { more: { "f-c1": { at: FROM } }, dice: [9] },
    ).act({ do: "shock", unit: "f", at: AT });
    t.until("shockPhase");
    expect(t.of("disordered").filter(({ cite }) => cite === "12.22-2")).toEqual([]);
  });
});

describe("moves", () => {
  rule("9.51-4", "a unit lost to fire through the rear does not come to the top", () => {
    const t = drill(
      { at: "9,8" },
      {
        more: {
          g: { side: "french", at: "9,8", facing: 1, strength: 1 },
          a: { side: "allied", at: "8,8", facing: 1, formation: "line", strength: 9 },
        },
        dice: [9, 0],
      },
    ).act({ do: "raise", unit: "g" });
    t.act({ do: "fire", unit: "a" }).until("movement");
    expect([t.unit("g").place, t.stack("9,8"), t.of("raised")]).toEqual(["eliminated", ["f"], []]);
  });

  rule("12.56-1a", "a way ends where a charge has been declared at it", () => {
    const hussars: Entry = { side: "allied", kind: "light cavalry", at: "9,8", facing: 4, strength: 8 };
    const t = drill({ at: "5,8", facing: 1 }, { more: { h: hussars }, dice: [0] }).take("f");
    t.move("6,10") // with a turn on the way
      .until("opportunity")
      .act({ do: "charge", unit: "h" });
    expect([t.asks, t.hex("f"), t.unit("f").facing]).toEqual(["mover", "6,9", 1]);
    expect(t.of("checked").map(({ why }) => why)).toEqual(["initiation"]);
  });

  rule("5.42", "a unit disordered as it faces about has no front left to turn", () => {
    const t = drill(
      { at: "9,7", effectiveness: 4, modifier: 0 },
      {
        more: { c: DRAGOONS },
        position: { charges: [{ units: ["c"] }] },
        dice: [5],
      },
    ).take("f");
    t.act({ do: "aboutFace" });
    expect(t.unit("f")).toMatchObject({ morale: "disordered", rearward: false });
    expect(t.of("faced")).toEqual([]);
  });

  rule("6.42-1", "a unit left behind in a wood takes general order there", () => {
    const t = drill(
      {},
      {
        more: { g: { side: "french", at: "8,8", facing: 1 } },
        position: { map: { terrain: { "9,8": "woods" } } },
      },
    ).take("f");
    t.act({ do: "join", unit: "g" }).act({ do: "grand" });
    t.move("9,8").act({ do: "leave", unit: "g" });
    expect(t.unit("g")).toMatchObject({ formation: "general" });
  });

  rule("7.21", "a unit left behind among disordered friends is disordered", () => {
    const t = drill(
      {},
      {
        more: {
          g: { side: "french", at: "8,8", facing: 1 },
          d: { side: "french", at: "9,8", morale: "disordered" },
        },
      },
    ).take("f");
    t.act({ do: "join", unit: "g" });
    t.move("9,8").act({ do: "leave", unit: "g" });
    expect(t.unit("g").morale).toBe("disordered");
    expect(t.unit("f").morale).toBe("good");
  });

  rule("8.51-a", "reinforcements that come into a wood are in general order", () => {
    const t = lab({
      phase: "frenchMovement",
      stage: "units",
      map: { terrain: { "0,8": "woods" } },
      reinforcements: [{ name: "Column", side: "french", turn: 1, hexes: ["0,8"], units: ["f"] }],
      units: { far: { side: "allied", at: "22,2" }, f: { side: "french", place: "waiting" } },
    } as Json);
    t.act({ do: "enter", unit: "f", hex: "0,8", formation: "column" });
    expect(t.unit("f").formation).toBe("general");
  });

  rule("9.1", "reinforcements that come into a crowded hex are disordered with it", () => {
    const full = (id: string) => ({ [id]: { side: "french", at: "0,8", facing: 1 } });
    const t = lab({
      phase: "frenchMovement",
      stage: "units",
      reinforcements: [{ name: "Column", side: "french", turn: 1, hexes: ["0,8"], units: ["f"] }],
      units: {
        far: { side: "allied", at: "22,2" },
        f: { side: "french", place: "waiting" },
        ...full("p"),
        ...full("q"),
        ...full("r"),
      },
    } as Json);
    t.act({ do: "enter", unit: "f", hex: "0,8", formation: "column" });
    expect(["f", "p", "q", "r"].map((unit) => t.unit(unit).morale)).toEqual(new Array(4).fill("disordered"));
  });
});

describe("retreats", () => {
  rule("13.11-n", "a unit that waits to run still runs when another in its hex is lost meanwhile", () => {
    const t = drill(
      {},
      {
        more: { g: { side: "french", at: "8,8", facing: 1 } },
        prepare(g, id) {
          retreatUnits(g, [id("f"), id("g")], { hexes: 2, routed: false, cite: "13.1-a" });
          eliminate(g, id("f"), "13.1-a");
        },
      },
    );
    t.until("movement");
    expect(t.hex("g")).not.toBe("8,8");
  });

  rule("6.21-e", "guns do not retreat into frozen wetlands, not even by road", () => {
    const t = drill(
      { kind: "heavy battery", formation: "limbered", morale: "disordered" },
      {
        position: {
          map: {
            majorRoads: [["8,8", "7,7"]],
            terrain: { "7,7": "wetlands", "7,8": "woods", "8,7": "woods", "8,9": "woods" },
          },
        },
        prepare(g, id) {
          retreatUnits(g, [id("f")], { hexes: 1, routed: false, cite: "13.1-a" });
        },
      },
    );
    t.until("movement");
    expect(t.of("retreats").map(({ to: hex }) => hex)).not.toContain("7,7");
  });

  rule("13.3", "a leader stays with units that do not run", () => {
    const t = charge(
      {
        l: { side: "french", rank: "brigade", rating: 4, at: "7,7" },
        b: { side: "french", at: "7,7", kind: "light", size: 9, strength: 6 },
        "b-c1": { at: "7,7" },
        m: { ...TARGET, at: "9,9" },
      },
      [0, 0, 0, 0],
    ).act(to("7,7"));
    t.until("ride");
    expect(t.hex("b-c1")).not.toBe("7,7");
    expect(t.hex("l")).toBe("7,7");
  });
});
