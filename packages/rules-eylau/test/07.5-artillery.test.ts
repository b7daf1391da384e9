// Guns: limbered and unlimbered, in order and disordered [7.5].

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { targetIn } from "../src/rules/11.0-target-class.ts";
import { fireKind } from "../src/rules/11.1-firers.ts";
import { explainFire } from "../src/rules/11-fire.ts";
import { effectivenessOf } from "../src/rules/13.2-effectiveness.ts";
import { FRENCH } from "../src/types.ts";
import { alliedDrill, drill, type Entry, forms, NEAR } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const GUNS: Entry = { kind: "foot battery", strength: 6, size: 6 };
const LIMBERED: Entry = { ...GUNS, formation: "limbered" };
const UNLIMBERED: Entry = { ...GUNS, formation: "unlimbered" };

rule("7.51", "two points to limber or unlimber, whatever the nation", () => {
  const t = drill(LIMBERED).take("f").act({ do: "form", formation: "unlimbered", facing: 5 });
  expect(t.spent("f")).toBe(2);
  expect(t.unit("f")).toMatchObject({ formation: "unlimbered", facing: 5 });
  expect(t.of("formed")).toMatchObject([{ formation: "unlimbered", cite: "7.51" }]);
  const russian = alliedDrill({ kind: "heavy battery", formation: "unlimbered" }).take("f");
  russian.act({ do: "form", formation: "limbered" });
  expect(russian.spent("f")).toBe(2);
  expect(russian.unit("f").formation).toBe("limbered");
  expect(
    drill({ ...LIMBERED, spent: 2.5 })
      .take("f")
      .refusal({ do: "form", formation: "unlimbered", facing: 1 }),
  ).toBe("7.11-n");
});

rule("7.51", "limbered guns move and do not fire, unlimbered ones fire and do not move", () => {
  expect(drill(LIMBERED).take("f").destinations).toContain("9,8");
  expect(drill(UNLIMBERED).take("f").refusal({ do: "move", to: "9,8" })).toBe("7.51");
  expect(drill(UNLIMBERED).take("f").refusal({ do: "move", to: "12,8" })).toBe("7.51"); // points are not what it lacks
  const kind = (entry: Entry) => {
    const t = drill(entry);
    return fireKind(t.g, t.id("f"));
  };
  expect(kind(UNLIMBERED)).toBe("guns");
  expect(kind(LIMBERED)).toBeUndefined();
});

rule("7.51", "the points that limbering has left are for moving", () => {
  const t = drill(UNLIMBERED).take("f").act({ do: "form", formation: "limbered" });
  expect(t.destinations).toContain("10,8");
  expect(t.destinations).not.toContain("11,8");
});

rule("7.51-a", "no change in woods", () => {
  const woods = { position: { map: { terrain: { "8,8": "woods" }, minorRoads: [["7,8", "8,8", "9,8"]] } } };
  expect(drill(LIMBERED, woods).take("f").refusal({ do: "form", formation: "unlimbered", facing: 1 })).toBe(
    "7.51-a",
  );
  const town = { position: { map: { terrain: { "8,8": "town" } } } };
  expect(
    drill(LIMBERED, town).take("f").refusal({ do: "form", formation: "unlimbered", facing: 1 }),
  ).toBeUndefined();
});

rule("6.21-e", "no guns unlimber in frozen wetlands", () => {
  const wetlands = {
    position: { map: { terrain: { "8,8": "wetlands" }, minorRoads: [["7,8", "8,8", "9,8"]] } },
  };
  expect(
    drill(LIMBERED, wetlands).take("f").refusal({ do: "form", formation: "unlimbered", facing: 1 }),
  ).toBe("6.21-e");
});

const LONELY = {
  "french-brigade": { at: "0,17", rating: 2 },
  "french-division": { at: "0,16", rating: [2, 2] },
};

rule("7.51-b", "unlimbered guns out of command stay so; limbered ones unlimber without a check", () => {
  const states = { stage: "states" };
  const stuck = drill({ ...UNLIMBERED, at: "20,12" }, { more: LONELY, position: states });
  stuck.take("f");
  expect(stuck.refusal({ do: "form", formation: "limbered" })).toBe("7.51-b");
  const free = drill({ ...LIMBERED, at: "20,12" }, { more: LONELY, position: states });
  free.take("f").act({ do: "form", formation: "unlimbered", facing: 1 });
  expect(free.unit("f").formation).toBe("unlimbered");
  expect(free.of("checked")).toEqual([]);
  const { "french-brigade": brigade, "french-division": division } = LONELY;
  const lonely = drill(
    { ...LIMBERED, at: "20,12", under: "french-brigade" },
    { more: { "french-brigade": brigade, "french-division": division }, position: states },
  ).take("f");
  expect(lonely.refusal({ do: "form", formation: "unlimbered", facing: 1 })).toBeUndefined();
});

rule("7.51-c", "unlimbering draws the fire of infantry at two hexes and of guns at four", () => {
  const unlimber = (r: Entry): string | undefined =>
    drill(LIMBERED, { more: { r } }).take("f").act({ do: "form", formation: "unlimbered", facing: 1 }).asks;
  const line = { side: "allied", facing: 4, formation: "line" };
  const guns = { side: "allied", facing: 4, kind: "light battery", formation: "unlimbered" };
  expect(unlimber({ ...line, at: "10,8" })).toBe("volley");
  expect(unlimber({ ...line, at: "11,8" })).not.toBe("volley");
  expect(unlimber({ ...guns, at: "12,8" })).toBe("volley");
  expect(unlimber({ ...guns, at: "13,8" })).not.toBe("volley");
  // To limber draws fire only in a minimum zone.
  const limber = drill(UNLIMBERED, { more: { r: { ...line, at: "10,8" } } }).take("f");
  expect(limber.act({ do: "form", formation: "limbered" }).asks).not.toBe("volley");
  const close = drill(UNLIMBERED, { more: { r: NEAR } }).take("f");
  expect(close.act({ do: "form", formation: "limbered" }).asks).toBe("volley");
});

rule("7.52", "unlimbered guns turn to any corner for one point, and draw fire", () => {
  const t = drill(UNLIMBERED).take("f").act({ do: "face", facing: 4 });
  expect(t.unit("f").facing).toBe(4);
  expect(t.spent("f")).toBe(1);
  const fired = drill(UNLIMBERED, { more: { r: NEAR } })
    .take("f")
    .act({ do: "face", facing: 2 });
  expect(fired.asks).toBe("volley");
  expect(drill(LIMBERED).take("f").refusal({ do: "face", facing: 2 })).toBe("5.2");
});

/** A battery without its crew, which is in 6,8. */
const empty = (entry: Entry = {}): Lab => drill(UNLIMBERED, { more: { "f-crew": { at: "6,8", ...entry } } });

rule("7.53", "without its crew a battery does nothing", () => {
  const t = empty();
  expect(t.refusal({ do: "take", unit: "f" })).toBe("7.53");
  expect(t.actions("take").map(({ unit }) => unit)).not.toContain("f");
});

rule("7.53-b", "guns in order check with what is printed on them", () => {
  const t = drill({ ...UNLIMBERED, effectiveness: 6 });
  expect(effectivenessOf(t.g, t.id("f"), "morale").value).toBe(6);
  const limbered = drill({ ...LIMBERED, effectiveness: 6 });
  expect(effectivenessOf(limbered.g, limbered.id("f"), "morale").value).toBe(6);
});

rule("7.53-c", "only their crew serves the guns", () => {
  const t = drill(UNLIMBERED, {
    more: {
      "f-crew": { at: "6,8" },
      "g-c1": { at: "8,8" },
      g: { side: "french", kind: "light", at: "8,9", strength: 8 },
    },
  });
  expect(t.stack("8,8")).toEqual(["f", "g-c1"]);
  expect(t.refusal({ do: "take", unit: "f" })).toBe("7.53");
});

rule("7.53-d", "a hex with guns without a crew counts as light cover for guns that pass it", () => {
  const t = empty();
  const other = drill(UNLIMBERED, {
    more: { "f-crew": { at: "6,8" }, b: { side: "french", at: "7,8", facing: 1, ...LIMBERED } },
  });
  expect(t.unit("f").place).toBe("map");
  other.take("b").move("8,8");
  expect(other.spent("b")).toBe(2);
});

const cls = (t: Lab, at: string, side: 0 | 1, from: string, by: "infantry" | "artillery"): number =>
  targetIn(t.g, hexNamed(t.g, at), side, hexNamed(t.g, from), by)!.value;

rule("7.54-1", "a battery fires with the guns it has", () => {
  const shot = (t: Lab) => ({
    unit: t.id("f"),
    from: hexNamed(t.g, "8,8"),
    at: hexNamed(t.g, "10,8"),
    strength: t.unit("f").strength,
  });
  const t = drill({ ...UNLIMBERED, strength: 5 }, { more: { r: { ...NEAR, at: "10,8" } } });
  const fire = explainFire(t.g, shot(t))!;
  expect(fire).toMatchObject({ strength: 5, firing: 2, table: "artilleryFire" });
});

rule("7.54-2", "limbered guns are class 1 to guns and 2 to muskets, unlimbered ones 3", () => {
  const limbered = drill(LIMBERED, { more: { r: NEAR } });
  expect(cls(limbered, "8,8", FRENCH, "9,8", "artillery")).toBe(1);
  expect(cls(limbered, "8,8", FRENCH, "9,8", "infantry")).toBe(2);
  const unlimbered = drill(UNLIMBERED, { more: { r: NEAR } });
  expect(cls(unlimbered, "8,8", FRENCH, "9,8", "artillery")).toBe(3);
  expect(cls(unlimbered, "8,8", FRENCH, "9,8", "infantry")).toBe(3);
  // A hedge before limbered guns protects them.
  const hedge = drill(LIMBERED, { more: { r: NEAR }, position: { map: { hedges: ["8,8>9,8"] } } });
  expect(cls(hedge, "8,8", FRENCH, "9,8", "artillery")).toBe(3);
});

rule("7.56-2", "a battery is disordered when it first enters a town", () => {
  const town = { position: { map: { terrain: { "9,8": "town" } } } };
  const t = drill(LIMBERED, town).take("f").move("9,8");
  expect(t.spent("f")).toBe(3);
  expect(t.unit("f").morale).toBe("disordered");
});

rule("7.56-Da", "disordered guns keep their formation", () => {
  const t = drill({ ...UNLIMBERED, morale: "disordered" }).take("f");
  expect(t.refusal({ do: "form", formation: "limbered" })).toBe("7.56-Da");
  expect(forms(t)).toEqual([]);
});

rule("7.56-Dc", "disordered guns keep their facing", () => {
  const t = drill({ ...UNLIMBERED, morale: "disordered" }).take("f");
  expect(t.refusal({ do: "face", facing: 2 })).toBe("7.56-Dc");
});

rule("7.56-Db", "they fire with the shift of disorder", () => {
  const shot = (t: Lab) => ({
    unit: t.id("f"),
    from: hexNamed(t.g, "8,8"),
    at: hexNamed(t.g, "10,8"),
    strength: 6,
  });
  const more = { r: { ...NEAR, at: "10,8" } };
  const steady = drill(UNLIMBERED, { more });
  const shaken = drill({ ...UNLIMBERED, morale: "disordered" }, { more });
  const column = (t: Lab): number => explainFire(t.g, shot(t))!.column;
  expect(column(shaken)).toBeLessThan(column(steady));
});

rule("7.56-Dd", "they do not recover two hexes before formed infantry, unless cover protects them", () => {
  const rally = (r: Entry, map: Entry = {}): Lab =>
    lab({
      phase: "frenchRally",
      map,
      units: {
        f: { side: "french", at: "8,8", facing: 1, ...UNLIMBERED, morale: "disordered" },
        r: { side: "allied", facing: 4, formation: "line", ...r },
      },
    });
  expect(rally({ at: "10,8" }).asks).not.toBe("reform");
  expect(rally({ at: "10,8", morale: "disordered" }).asks).toBe("reform");
  expect(rally({ at: "11,8" }).asks).toBe("reform");
  expect(rally({ at: "10,8" }, { hedges: ["8,8>9,8"] }).asks).toBe("reform");
});

rule("7.56-n", "guns disordered while they unlimber end unlimbered and disordered", () => {
  const t = drill({ ...LIMBERED, effectiveness: 5 }, { more: { r: NEAR }, dice: [9, 7] });
  t.take("f").act({ do: "form", formation: "unlimbered", facing: 1 }, { do: "fire", unit: "r" });
  expect(t.unit("f")).toMatchObject({ formation: "unlimbered", morale: "disordered" });
  expect(t.of("formed")).toMatchObject([{ cite: "7.56-n" }]);
});

rule("7.52", "guns that recover take any facing", () => {
  const t = lab({
    phase: "frenchRally",
    units: {
      f: { side: "french", at: "8,8", facing: 1, ...UNLIMBERED, morale: "disordered" },
      r: { side: "allied", at: "20,8", facing: 4 },
    },
  });
  expect(t.asks).toBe("reform");
  t.act({ do: "reform", formation: "unlimbered", facing: 4 });
  expect(t.unit("f")).toMatchObject({ facing: 4, morale: "good" });
});

rule("7.54-1", "the firing class of a heavy battery is one", () => {
  const t = alliedDrill(
    { kind: "heavy battery", formation: "unlimbered" },
    { more: { r: { side: "french", at: "10,8" } } },
  );
  const fire = explainFire(t.g, {
    unit: t.id("f"),
    from: hexNamed(t.g, "8,8"),
    at: hexNamed(t.g, "10,8"),
    strength: 12,
  });
  expect(fire?.firing).toBe(1);
});
