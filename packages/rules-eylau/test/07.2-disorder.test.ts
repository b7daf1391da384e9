// Disorder and rout [7.2]: what brings them about, what they do to movement, and that only a rally ends them.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { checkHex } from "../src/rules/13.1-check.ts";
import { FRENCH } from "../src/types.ts";
import { drill, type Entry, forms } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

/** f fails a morale check under fire. */
const shaken = (f: Entry, dice: number[], more: { [id: string]: Entry } = {}): Lab =>
  drill(f, { more, dice, prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83") });

rule("7.2", "disorder and rout come in any phase, and the unit is unformed", () => {
  const t = shaken({}, [6]);
  expect(t.unit("f")).toMatchObject({ morale: "disordered", formation: "column" });
  expect(forms(t.take("f"))).toEqual([]);
  expect(t.refusal({ do: "face", facing: 2 })).toBe("5.2");
});

rule("7.21", "obstructed ground disorders heavy cavalry and guns", () => {
  const enter = (f: Entry, map: Entry): string | undefined =>
    drill(f, { position: { map } }).take("f").move("9,8").unit("f").morale;
  expect(enter({ kind: "dragoon" }, { terrain: { "9,8": "farmette" } })).toBe("disordered");
  expect(enter({ kind: "dragoon" }, { terrain: { "9,8": "light" } })).toBe("good");
  expect(enter({ kind: "light cavalry" }, { terrain: { "9,8": "farmette" } })).toBe("good");
  const guns = { kind: "foot battery", formation: "limbered" };
  expect(enter(guns, { terrain: { "9,8": "farmette" } })).toBe("disordered");
});

rule("7.21", "ending among disordered friends disorders a unit too [R123]", () => {
  const g = { side: "french", at: "9,8", facing: 1, morale: "disordered" };
  const t = drill({}, { more: { g } }).take("f").move("9,8").until("movement");
  expect(t.unit("f").morale).toBe("disordered");
  const through = drill({}, { more: { g } }).take("f").move("10,8").until("movement");
  expect(through.unit("f").morale).toBe("good");
});

rule("7.21", "but leaders who join them are not affected [R123]", () => {
  for (const morale of ["disordered", "routed"]) {
    const g = { side: "french", at: "9,8", facing: 1, morale };
    const t = drill({ at: "3,3" }, { more: { g, "french-brigade": { at: "8,8" } } }).take("french-brigade");
    t.move("9,8").act({ do: "stop" });
    expect(t.unit("french-brigade")).toMatchObject({ morale: "good", hexes: ["9,8"] });
    const dropped = drill({}, { more: { g, "french-brigade": { at: "8,8" } } }).take("f");
    dropped.act({ do: "join", unit: "french-brigade" }).move("9,8");
    dropped.act({ do: "leave", unit: "french-brigade" });
    expect(dropped.unit("french-brigade")).toMatchObject({ morale: "good", hexes: ["9,8"] });
    expect(dropped.asks).toBe("mover");
  }
});

rule("7.21-3", "a disordered battalion turns for nothing and pays for ground as in general order", () => {
  const t = drill(
    { morale: "disordered" },
    { position: { map: { brooks: ["8,8|7,7"], terrain: { "6,8": "woods" } } } },
  ).take("f");
  t.move("7,7");
  expect(t.spent("f")).toBe(1); // behind it, and over the brook
  t.move("6,8");
  expect(t.spent("f")).toBe(3);
  expect(t.unit("f").morale).toBe("disordered");
});

rule("7.21-3", "disordered horse or limbered guns that come into a line disorder it", () => {
  const line = { side: "french", at: "9,8", facing: 1, formation: "line" };
  const ride = (f: Entry, g: Entry = line): string | undefined =>
    drill(f, { more: { g } }).take("f").move("9,8").unit("g").morale;
  expect(ride({ kind: "dragoon", morale: "disordered" })).toBe("disordered");
  expect(ride({ kind: "foot battery", formation: "limbered", morale: "disordered" })).toBe("disordered");
  expect(ride({ kind: "dragoon" })).toBe("good");
  expect(ride({ kind: "dragoon", morale: "disordered" }, { ...line, formation: "column" })).toBe("good");
  expect(ride({ morale: "disordered" })).toBe("good");
});

rule("7.21-4", "a disordered retreat into friends makes them check, and it goes on if they hold", () => {
  const wall: { [id: string]: Entry } = {};
  for (const [i, at] of [
    "7,7",
    "7,8",
    "6,7",
    "6,8",
    "6,9",
    "7,6",
    "7,9",
    "8,7",
    "8,9",
    "9,7",
    "9,8",
  ].entries())
    wall[`w${i}`] = { side: "french", at, facing: 1, effectiveness: 9 };
  const t = shaken({ effectiveness: 2 }, [6, ...Array.from({ length: 20 }, () => 0)], wall).until("movement");
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.of("checked").length).toBeGreaterThan(1);
  // It rests alone, or with friends that it has trampled.
  expect(t.stack(t.hex("f")!).every((unit) => t.unit(unit).morale === "disordered")).toBe(true);
});

rule(
  "7.22",
  "routed battalions are on their column side, run three hexes, and neither move nor attack",
  () => {
    const t = shaken({ formation: "line", morale: "disordered" }, [9]).until("movement");
    expect(t.unit("f")).toMatchObject({ morale: "routed", formation: "column", hexes: ["5,9"] });
    expect(t.refusal({ do: "take", unit: "f" })).toBe("6.1-c");
  },
);

rule("7.22-a", "ending among routed friends routs [R123]", () => {
  const g = { side: "french", at: "9,8", facing: 1, morale: "routed" };
  const t = drill({}, { more: { g } }).take("f").move("9,8").until("movement");
  expect(t.unit("f").morale).toBe("routed");
});

rule("7.23", "only the Rally Phase ends them", () => {
  const t = drill({ morale: "disordered" });
  t.pass();
  expect(t.unit("f").morale).toBe("disordered");
  const rally = lab({
    phase: "frenchRally",
    units: {
      f: { side: "french", at: "8,8", facing: 1, morale: "disordered" },
      r: { side: "allied", at: "20,8", facing: 4 },
    },
  });
  rally.act({ do: "reform", formation: "line", facing: 2 });
  expect(rally.unit("f")).toMatchObject({ morale: "good", formation: "line", facing: 2 });
});

/** A French company in 8,8 in the French Rally Phase. */
const rallying = (company: Entry, more: { [id: string]: Entry } = {}): Lab =>
  lab(
    {
      phase: "frenchRally",
      units: {
        f: { side: "french", kind: "light", size: 8, strength: 7, at: "4,8", facing: 1 },
        "f-c1": { at: "8,8", ...company },
        r: { side: "allied", at: "20,8", facing: 4 },
        ...more,
      },
    },
    { dice: [0, 0, 0] },
  ).until("movement");

rule("8.65-C2", "routed skirmishers rally by themselves outside enemy fire zones", () => {
  expect(rallying({ morale: "routed" }).unit("f-c1").morale).not.toBe("routed");
  const line = { side: "allied", at: "10,8", facing: 4, formation: "line" };
  expect(rallying({ morale: "routed" }, { line }).unit("f-c1").morale).toBe("routed");
});

rule("8.65-C4", "a disordered company that runs into formed friends makes nobody check", () => {
  const t = drill(
    { kind: "light", size: 8, strength: 7, at: "7,8", facing: 1 },
    {
      more: {
        "f-c1": { at: "8,8" },
        g: { side: "french", at: "7,7", facing: 1 },
        h: { side: "french", at: "6,8", facing: 1 },
      },
      dice: [7, 0, 0, 0],
      prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83"),
    },
  ).until("movement");
  expect(t.unit("f-c1").morale).toBe("disordered");
  expect(t.of("checked").map(({ unit }) => unit)).toEqual(["f-c1"]);
});
