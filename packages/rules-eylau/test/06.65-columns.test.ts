// [6.65] A road column is in every hex that it fills: enemies keep out of its tail, fire at it and attack it. The column
// marches west along row 8, its head in 12,8.

import { expect } from "vitest";
import { hexNamed, nearestEnemy } from "../src/board.ts";
import { FRENCH } from "../src/types.ts";
import { lab, rule } from "./lab.ts";
import { duel } from "./shock-lab.ts";

const MAP = { majorRoads: [["10,8", "11,8", "12,8", "13,8", "14,8", "15,8"]] };
const COLUMN = { side: "allied", size: 16, at: "12,8", facing: 4, formation: "road", trail: ["13,8"] };
const HORSE = { ...COLUMN, kind: "dragoon", size: 12, trail: ["13,8", "14,8"] };
const F = { side: "french", at: "14,8", facing: 4 };

/** f looks west at the tail in 13,8. */
const behind = (f: object = {}, r: object = {}, more: object = {}, dice: number[] = []) =>
  duel(
    { ...F, ...f },
    { at: "20,2" },
    { more: { r: { ...COLUMN, ...r }, ...more }, position: { map: MAP }, dice },
  );

rule("6.65-a", "enemies neither enter nor cross the rear of a column", () => {
  const t = lab(
    {
      phase: "frenchMovement",
      stage: "units",
      map: MAP,
      units: { f: { ...F, at: "13,6", facing: 2 }, r: COLUMN },
    },
    {},
  ).take("f");
  expect(t.destinations).toContain("13,7");
  expect(t.destinations).not.toContain("13,8");
  t.move("13,7");
  expect(t.refusal({ do: "move", to: "13,8" })).toBe("6.1");
});

rule("6.65-a", "an attack on the rear of a column is told and fought where its head is", () => {
  const t = behind({}, {}, {}, [9]);
  t.act({ do: "shock", unit: "f", at: "13,8" }).until("shockPhase");
  expect(t.of("disordered")[0]).toMatchObject({ unit: "r", cite: "12.22-4" });
  expect(t.of("moved")[0]).toMatchObject({ units: ["f"], from: "14,8", path: ["13,8"], cite: "6.65-a" });
  expect(t.of("shock")[0]).toMatchObject({ from: "13,8", at: "12,8", defenders: ["r"] });
});

rule("6.65-a", "over all that it has left, until the attacker touches its head", () => {
  const t = behind({ at: "15,7", strength: 9 }, HORSE, {}, [9]);
  expect(t.refusal({ do: "shock", unit: "f", at: "15,8" })).toBe("12.0");
  t.act({ do: "shock", unit: "f", at: "14,8" }).until("shockPhase");
  expect(
    t
      .of("moved")
      .slice(0, 2)
      .map(({ path }) => path),
  ).toEqual([["14,8"], ["13,8"]]);
  expect(t.of("shock")[0]).toMatchObject({ from: "13,8", at: "12,8" });
});

rule("6.65-a", "an attacker beside the head, too, stays where it is and turns", () => {
  const t = behind({ at: "13,7", facing: 2 }, {}, {}, [9]);
  t.act({ do: "shock", unit: "f", at: "13,8" }).until("shockPhase");
  expect(t.of("formed")[0]).toMatchObject({ unit: "f", formation: "general", cite: "6.65-a" });
  expect(t.of("shock")[0]).toMatchObject({ from: "13,7", at: "12,8" });
});

rule("8.65-B1", "skirmishers attack the rear of a column, not its head", () => {
  const light = { kind: "light", size: 9, strength: 8, at: "2,2" };
  const more = { "f-c1": { at: "14,8" }, "f-c2": { at: "11,8" } };
  const t = behind(light, { size: 16, strength: 3 }, more);
  expect(t.refusal({ do: "shock", unit: "f-c1", at: "13,8" })).toBeUndefined();
  expect(t.refusal({ do: "shock", unit: "f-c2", at: "12,8" })).toBe("8.65-B1");
});

const fire = (f: object, dice: number[], r: object = {}) =>
  lab(
    {
      phase: "fire",
      stage: "battalions",
      map: MAP,
      units: { f: { side: "french", facing: 4, formation: "line", ...f }, r: { ...COLUMN, ...r } },
    },
    { dice },
  );

rule("6.65-a", "fire at the rear of a column adds one to its check; at its head it does not", () => {
  const at = (hex: string, from: string, facing: number) => {
    const t = fire({ at: from, facing, size: 9 }, [8, 0, 8, 5]);
    t.act({ do: "fire", unit: "f", at: hex });
    return t.of("checked")[0]!.terms.map(({ cite }) => cite);
  };
  expect(at("13,8", "14,8", 4)).toContain("13.13-l");
  expect(at("13,8", "13,7", 2)).toContain("13.13-l");
  expect(at("12,8", "11,8", 1)).not.toContain("13.13-l");
});

rule("6.65-n", "disordered under fire it is in one hex, and the road behind it is free", () => {
  const t = fire({ at: "14,8" }, [8, 0, 8, 9], { effectiveness: 1 });
  t.act({ do: "fire", unit: "f", at: "13,8" });
  expect(t.unit("r")).toMatchObject({ hexes: ["12,8"], morale: "disordered" });
  expect(t.g.index.at[t.g.world.map.grid.names.indexOf("13,8")]).toBeUndefined();
});

rule("12.54-1", "cavalry that charges the rear of a column comes up to its head", () => {
  const t = lab(
    {
      phase: "frenchShock",
      map: MAP,
      charges: [{ units: ["c"] }],
      units: {
        c: { side: "french", kind: "cuirassier", at: "16,8", facing: 4, strength: 8, modifier: 0 },
        r: { ...COLUMN, effectiveness: 9 },
      },
    },
    { dice: [9, 9, 9, 9, 9, 9] },
  );
  for (const to of ["15,8", "14,8"]) t.act({ do: "advance", to });
  t.until("movement");
  expect(t.of("disordered")[0]).toMatchObject({ unit: "r", cite: "12.22-4" });
  expect(t.of("shock")[0]).toMatchObject({ from: "13,8", at: "12,8" });
});

rule("6.65-b", "the tail of a long column is as near as it lies, however far its head is", () => {
  const map = { majorRoads: [["10,8", "11,8", "12,8", "13,8", "14,8", "15,8"]] };
  const column = { ...COLUMN, kind: "dragoon", size: 16, at: "11,8", trail: ["12,8", "13,8", "14,8"] };
  const t = lab(
    {
      phase: "fire",
      stage: "battalions",
      map,
      units: {
        f: { side: "french", at: "16,8", facing: 4, formation: "line", size: 9 },
        a: { side: "allied", at: "19,7", facing: 4 },
        r: column,
      },
    },
    { dice: [0] },
  );
  expect(nearestEnemy(t.g, hexNamed(t.g, "16,8"), FRENCH)).toBe(2);
  expect(t.actions("fire").map(({ at }) => at)).toEqual(["14,8"]);
});
