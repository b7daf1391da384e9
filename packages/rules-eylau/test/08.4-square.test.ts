// Squares [8.4], and general order [8.5].

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { mustReform } from "../src/rules/08.5-general-order.ts";
import { targetIn } from "../src/rules/11.0-target-class.ts";
import { explainFire } from "../src/rules/11-fire.ts";
import { effectivenessOf } from "../src/rules/13.2-effectiveness.ts";
import { moraleTerms } from "../src/rules/13.13-modifiers.ts";
import { FRENCH } from "../src/types.ts";
import { disorder } from "../src/verbs.ts";
import { alliedDrill, drill, type Entry, forms, NEAR } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

rule("8.41", "square is formed before anything else, and on the column side", () => {
  const t = drill({ formation: "line" }).take("f").act({ do: "form", formation: "square" });
  expect(t.unit("f").formation).toBe("square");
  expect(t.spent("f")).toBe(1);
  expect(t.of("formed")).toMatchObject([{ formation: "square", cite: "8.41" }]);
  const moved = drill().take("f").move("9,8");
  expect(moved.refusal({ do: "form", formation: "square" })).toBe("8.41");
  const turned = drill().take("f").act({ do: "face", facing: 2 });
  expect(turned.refusal({ do: "form", formation: "square" })).toBe("8.41");
  expect(drill({ formation: "general" }).take("f").refusal({ do: "form", formation: "square" })).toBe("8.41");
});

rule("8.41", "an extended line forms it in either of its hexes", () => {
  const t = drill({ size: 12, formation: "extended", wing: "8,9" }).take("f");
  const squares = t.actions("form").filter(({ formation }) => formation === "square");
  expect(squares.map(({ hex }) => hex)).toEqual(["8,8", "8,9"]);
  t.act({ do: "form", formation: "square", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ formation: "square", hexes: ["8,9"] });
});

rule("8.41-1", "not in an obstructed hex; light cover does not matter", () => {
  const on = (terrain: string): string | undefined =>
    drill({ formation: "general" }, { position: { map: { terrain: { "8,8": terrain } } } })
      .take("f")
      .refusal({ do: "form", formation: "square" });
  expect(on("town")).toBe("8.41-1");
  expect(on("farmette")).toBe("8.41-1");
  const light = drill({}, { position: { map: { terrain: { "8,8": "light" } } } }).take("f");
  expect(light.refusal({ do: "form", formation: "square" })).toBeUndefined();
});

rule("8.41-2", "all battalions of the hex form it together, and each pays", () => {
  const g = { side: "french", at: "8,8", facing: 1 };
  const t = drill({}, { more: { g } }).take("f").act({ do: "form", formation: "square" });
  expect([t.unit("f").formation, t.unit("g").formation]).toEqual(["square", "square"]);
  expect([t.spent("f"), t.spent("g")]).toEqual([1, 1]);
  const tired = drill({}, { more: { g: { ...g, spent: 1 } } }).take("f");
  expect(tired.refusal({ do: "form", formation: "square" })).toBe("8.41");
  const broken = drill({}, { more: { g: { ...g, morale: "disordered" } } }).take("f");
  expect(broken.refusal({ do: "form", formation: "square" })).toBe("7.1");
  const formed = drill({ formation: "square" }, { more: { g } }).take("g");
  expect(formed.refusal({ do: "form", formation: "square" })).toBeUndefined();
});

rule("8.41-2", "skirmishers may come into a square", () => {
  const t = drill(
    { kind: "light", size: 9, strength: 8, formation: "square" },
    { more: { "f-c1": { at: "7,8" } } },
  );
  t.take("f-c1").move("8,8");
  expect(t.stack("8,8")).toEqual(["f", "f-c1"]);
});

rule("8.41-3", "a square stands, but may change its formation and go then", () => {
  const t = drill({ formation: "square" }).take("f");
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "move", to: "9,8" })).toBe("8.41-3");
  t.act({ do: "form", formation: "column", facing: 1 }).move("9,8");
  expect(t.hex("f")).toBe("9,8");
});

rule(
  "21.11",
  "by option an ordered square takes one step over clear ground, for three points, any way",
  () => {
    const option = { options: { "moving-squares": true } };
    const t = drill({ formation: "square" }, option).take("f");
    expect(t.destinations).toContain("7,7");
    t.move("9,8");
    expect(t.spent("f")).toBe(3);
    expect(t.unit("f").formation).toBe("square");
    expect(t.destinations).toEqual([]);
    const light = drill(
      { formation: "square" },
      { ...option, position: { map: { terrain: { "9,8": "light" } } } },
    );
    expect(light.take("f").destinations).not.toContain("9,8");
  },
);

const shotAt = (t: Lab, unit = "f", at = "9,8") => ({
  unit: t.id(unit),
  from: hexNamed(t.g, "8,8"),
  at: hexNamed(t.g, at),
  strength: t.unit(unit).strength,
});
const cls = (t: Lab, by: "infantry" | "artillery" = "infantry"): number =>
  targetIn(t.g, hexNamed(t.g, "8,8"), FRENCH, hexNamed(t.g, "9,8"), by)!.value;

rule("8.42-1", "a square fires all around", () => {
  const behind = { r: { side: "allied", at: "7,8", facing: 1 } };
  const t = drill({ formation: "square" }, { more: behind });
  expect(explainFire(t.g, shotAt(t, "f", "7,8"))).toBeDefined();
});

rule("8.42-2", "it is class 1, unless a hedge protects it", () => {
  expect(cls(drill({ formation: "square" }, { more: { r: NEAR } }))).toBe(1);
  const hedge = { more: { r: NEAR }, position: { map: { hedges: ["8,8>9,8"] } } };
  expect(cls(drill({ formation: "square" }, hedge))).toBe(3);
});

rule("8.43-1", "one less on its morale dice, disordered, too", () => {
  const square = (entry: Entry): number[] => {
    const t = drill({ formation: "square", ...entry });
    return moraleTerms(t.g, t.id("f"), "fire")
      .filter(({ cite }) => cite === "13.13-h" || cite === "8.43-1")
      .map(({ value }) => value);
  };
  expect(square({})).toEqual([-1]);
  expect(square({ morale: "disordered" })).toEqual([-1]);
  expect(square({ formation: "column" })).toEqual([]);
});

/** Cavalry in 14,8 has declared a charge westwards; 11,8 and 12,8 lie in its primary zone. */
const charged = (f: Entry, dice: number[]): Lab =>
  drill(
    { at: "11,8", facing: 1, ...f },
    {
      dice,
      more: { h: { side: "allied", kind: "dragoon", at: "14,8", facing: 4 } },
      position: { charges: [{ units: ["h"] }] },
    },
  );

rule("8.43-2", "in a charge zone a check comes before the square, and a point more", () => {
  const steady = charged({}, [2]).take("f").act({ do: "form", formation: "square" });
  expect(steady.of("checked")).toMatchObject([{ unit: "f", why: "zone", passed: true }]);
  expect(steady.unit("f")).toMatchObject({ formation: "square", morale: "good" });
  expect(steady.spent("f")).toBe(2);
  // Effectiveness 5, dragoons of nine points: three more on the die.
  const shaken = charged({}, [5]).take("f").act({ do: "form", formation: "square" });
  expect(shaken.unit("f")).toMatchObject({ formation: "square", morale: "disordered" });
  const lost = charged({}, [6]).take("f").act({ do: "form", formation: "square" });
  expect(lost.unit("f")).toMatchObject({ formation: "column", morale: "disordered", hexes: ["11,8"] });
});

const into = (terrain: string, f: Entry = {}, from: "french" | "allied" = "french"): Lab => {
  const make = from === "french" ? drill : alliedDrill;
  return make(f, { position: { map: { terrain: { "9,8": terrain } } } }).take("f");
};

rule("8.51-a", "towns, woods, farms and wetlands put a battalion into general order", () => {
  for (const terrain of ["town", "woods", "farmette", "wetlands"]) {
    const t = into(terrain).move("9,8");
    expect(t.unit("f")).toMatchObject({ formation: "general", morale: "good", hexes: ["9,8"] });
    expect(t.of("formed")).toMatchObject([{ formation: "general", cite: "8.51-a" }]);
  }
  for (const terrain of ["light", "pond", "clear"])
    expect(into(terrain).move("9,8").unit("f").formation).toBe("column");
  expect(into("town", { morale: "disordered" }).move("9,8").unit("f").morale).toBe("disordered");
});

rule("8.51-a", "a stream crossed in good order does, too", () => {
  const t = drill({}, { position: { map: { streams: ["8,8|9,8"] } } })
    .take("f")
    .move("9,8");
  expect(t.asks).toBe("crossing");
  t.act({ do: "cross", how: "order" });
  expect(t.spent("f")).toBe(3);
  expect(t.asks).toBe("reforming");
  expect(t.unit("f").formation).toBe("general");
  const hasty = drill({}, { position: { map: { streams: ["8,8|9,8"] } } })
    .take("f")
    .move("9,8");
  hasty.act({ do: "cross", how: "haste" });
  expect(hasty.spent("f")).toBe(2);
  expect(hasty.unit("f").morale).toBe("disordered");
});

rule("8.51-n", "a line takes its column side with it", () => {
  const t = into("town", { formation: "line" }).move("9,8");
  expect(t.unit("f").formation).toBe("general");
  t.until("movement");
  expect(t.unit("f").formation).toBe("general");
});

rule("8.52", "coming into the open it reforms for one more point, in any formation and front", () => {
  const t = drill({ formation: "general" }, { position: { map: { terrain: { "8,8": "woods" } } } }).take("f");
  expect(forms(t)).toEqual([]);
  expect(t.refusal({ do: "form", formation: "column", facing: 1 })).toBe("8.52");
  t.move("9,8");
  expect(t.asks).toBe("reforming");
  expect(t.actions()).toHaveLength(12);
  t.act({ do: "form", formation: "line", facing: 5 });
  expect(t.unit("f")).toMatchObject({ formation: "line", facing: 5, morale: "good" });
  expect(t.spent("f")).toBe(2);
  expect(t.of("formed")).toMatchObject([{ formation: "line", cite: "8.52" }]);
});

rule(
  "8.52",
  "not if it lacks the points or stands under the enemy's muskets; there it may, and draws fire",
  () => {
    const woods = { map: { terrain: { "8,8": "woods" } } };
    const short = drill({ formation: "general", spent: 4 }, { position: woods }).take("f").move("9,8");
    expect(short.asks).toBe("movement");
    expect(short.unit("f").formation).toBe("general");
    const enough = drill({ formation: "general", spent: 3 }, { position: woods }).take("f").move("9,8");
    expect(enough.asks).toBe("reforming");
    const r = { side: "allied", at: "10,8", facing: 4, formation: "line" };
    const near = drill({ formation: "general" }, { more: { r }, position: woods }).take("f").move("9,8");
    near.until("mover");
    expect(near.unit("f").formation).toBe("general");
    near.act({ do: "form", formation: "column", facing: 1 });
    expect(near.asks).toBe("volley");
  },
);

rule(
  "8.52",
  "a unit in general order in the open may reform there in a later phase, or must in the next hex",
  () => {
    const t = drill({ formation: "general" }).take("f");
    expect(forms(t)).toEqual(["column", "line"]);
    t.move("9,8");
    expect(t.asks).toBe("reforming");
    const g = drill({ formation: "general" });
    expect(mustReform(g.g, g.id("f"), hexNamed(g.g, "9,8"))).toBe(true);
    expect(mustReform(g.g, g.id("f"), hexNamed(g.g, "9,8"), 24)).toBe(true);
    expect(mustReform(g.g, g.id("f"), hexNamed(g.g, "9,8"), 25)).toBe(false);
  },
);

rule("8.52", "Allies reform for one point, too", () => {
  const t = alliedDrill({ formation: "general" })
    .take("f")
    .act({ do: "form", formation: "column", facing: 0 });
  expect(t.spent("f")).toBe(1);
});

rule("8.52", "disordered by the fire it draws, it reforms all the same and is disordered", () => {
  const t = drill({ formation: "general" }, { more: { r: NEAR }, dice: [9, 5] }).take("f");
  t.act({ do: "form", formation: "column", facing: 1 }, { do: "fire", unit: "r" });
  t.until("mover", "movement");
  expect(t.of("checked")).toMatchObject([{ unit: "f", passed: false }]);
});

rule("8.53", "light battalions take general order anywhere, and stay in it", () => {
  const t = drill({ kind: "light" }).take("f").act({ do: "form", formation: "general" });
  expect(t.unit("f").formation).toBe("general");
  t.move("9,8");
  expect(t.asks).toBe("mover");
  expect(t.unit("f").formation).toBe("general");
  expect(drill().take("f").refusal({ do: "form", formation: "general" })).toBe("8.53");
  const jaeger = alliedDrill({ kind: "jaeger" }).take("f");
  expect(forms(jaeger)).toContain("general");
  const out = drill(
    { kind: "light", formation: "general" },
    { position: { map: { terrain: { "8,8": "town" } } } },
  );
  expect(out.take("f").move("9,8").asks).toBe("mover");
});

rule("8.54-1", "it looks and goes all around", () => {
  const t = drill({ formation: "general", kind: "light" }).take("f");
  expect(t.destinations).toContain("7,7");
  expect(t.refusal({ do: "face", facing: 2 })).toBe("5.2");
});

rule("8.54-2", "one less effectiveness", () => {
  const value = (entry: Entry): number => {
    const t = drill(entry);
    return effectivenessOf(t.g, t.id("f"), "morale").value;
  };
  expect(value({ formation: "general" })).toBe(value({}) - 1);
});

rule("8.54-4", "it fires as class 3 in the open, class 2 from cover at one hex", () => {
  const fire = (terrain: string, at: string): number => {
    const r = { side: "allied", at, facing: 4 };
    const t = drill(
      { formation: "general", firing: 1 },
      { more: { r }, position: { map: { terrain: { "8,8": terrain } } } },
    );
    return explainFire(t.g, shotAt(t, "f", at))!.firing;
  };
  expect(fire("clear", "9,8")).toBe(3);
  expect(fire("woods", "9,8")).toBe(2);
  expect(fire("woods", "10,8")).toBe(3);
});

rule("8.54-7", "in town or woods it is in command", () => {
  const lonely = {
    "french-brigade": { at: "0,17", rating: 2 },
    "french-division": { at: "0,16", rating: [2, 2] as number[] },
  };
  const moves = (terrain: string): boolean => {
    const t = drill(
      { formation: "general", at: "20,12" },
      { more: lonely, position: { stage: "states", map: { terrain: { "20,12": terrain } } } },
    );
    t.until("movement").take("f");
    return t.destinations.includes("19,12");
  };
  expect(moves("town")).toBe(true);
  expect(moves("woods")).toBe(true);
  expect(moves("farmette")).toBe(false);
});

rule("8.54-8", "light cavalry takes it in broken ground and reforms in the open", () => {
  const t = into("town", { kind: "light cavalry" }).move("9,8");
  expect(t.unit("f")).toMatchObject({ formation: "general", morale: "good" });
  t.move("10,9");
  expect(t.asks).toBe("reforming");
  expect(t.actions()).toHaveLength(6);
  t.act({ do: "form", formation: "mounted", facing: 2 });
  expect(t.unit("f")).toMatchObject({ formation: "mounted", facing: 2 });
  expect(t.spent("f")).toBe(4);
  const heavy = into("town", { kind: "dragoon" }).move("9,8");
  expect(heavy.unit("f")).toMatchObject({ formation: "mounted", morale: "disordered" });
});

rule("8.54-8", "Cossacks, which have no front, reform by themselves", () => {
  const t = alliedDrill(
    { kind: "cossack", formation: "general" },
    { position: { map: { terrain: { "8,8": "woods" } } } },
  );
  t.take("f").move("9,8");
  expect(t.asks).toBe("mover");
  expect(t.unit("f").formation).toBe("mounted");
  expect(t.spent("f")).toBe(2);
});

rule("8.54-9", "disorder takes its place", () => {
  const t = drill({ formation: "general" }, { prepare: (g, id) => void disorder(g, id("f"), "7.21") });
  expect(t.unit("f").morale).toBe("disordered");
  expect(effectivenessOf(t.g, t.id("f"), "morale").terms.map(({ cite }) => cite)).not.toContain("8.54-2");
  expect(t.take("f").refusal({ do: "form", formation: "column", facing: 1 })).toBe("7.1");
});

rule("8.1", "of columns in a hex the top one fires", () => {
  const t = lab({
    phase: "frenchMovement",
    stage: "units",
    units: {
      f: { side: "french", at: "8,8", facing: 1 },
      g: { side: "french", at: "8,8", facing: 1 },
      r: NEAR,
    },
  });
  const [top, beneath] = t.stack("8,8");
  expect(explainFire(t.g, shotAt(t, top!))).toBeDefined();
  expect(explainFire(t.g, shotAt(t, beneath!))).toBeUndefined();
});
