// [17.0] Free set-up within the areas of a scenario.

import { expect } from "vitest";
import { hexNamed, range } from "../src/board.ts";
import { type Lab, lab, rule } from "./lab.ts";

const setUp = (scenario: string) => lab({ phase: "setup" }, { scenario, options: ["free-setup"] });
const hexes = (t: Lab): string[] => t.actions("deploy").map(({ hex }) => hex);

rule("2.1.3", "a unit is placed in the area that the scenario gives it", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-GH-1" }); // on 13,19 or 14,19
  expect(hexes(t)).toEqual(["13,19"]); // it stands in 14,19
  expect(t.refusal({ do: "deploy", unit: "R-GH-1", hex: "20,20", formation: "unlimbered", facing: 1 })).toBe(
    "2.1.3",
  );
});

rule("17.0", "the Coalition sets up first, then the French, then the first turn begins", () => {
  const t = setUp("kulm-day-1");
  expect([t.side, t.asks]).toEqual(["coalition", "setup"]);
  t.pass();
  expect([t.side, t.asks]).toEqual(["french", "setup"]);
  expect(t.actions("take").map(({ unit }) => unit)).toContain("F-46e");
  expect(t.actions("take").map(({ unit }) => unit)).not.toContain("F-7L"); // still on the march
  t.pass();
  expect(t.of("turn")).toMatchObject([{ turn: 1 }]);
});

rule("17.0", "a unit in hand goes where it can stand, and takes any formation and facing", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-SEM-3" });
  t.act({ do: "deploy", unit: "R-SEM-3", hex: "13,8", formation: "column", facing: 1 });
  expect(t.hex("R-SEM-3")).toBe("13,8");
  const forms = new Set(t.actions("form").map(({ formation }) => formation));
  expect(forms).toEqual(new Set(["line", "line2", "square"])); // the Semenovsky do not skirmish
  t.act({ do: "form", formation: "line2", facing: 1, second: "13,9" });
  expect(t.unit("R-SEM-3")).toMatchObject({ hexes: ["13,8", "13,9"], formation: "line2" });
  expect(t.asks).toBe("setup");
  t.act({ do: "take", unit: "R-SEM-3" }, { do: "form", formation: "column", facing: 2 }); // and again
  expect(t.unit("R-SEM-3")).toMatchObject({ hexes: ["13,8"], formation: "column", facing: 2 });
});

rule("17.0", "guns are limbered or in action; a leader begins with troops of his nation", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-GP-2" });
  expect(new Set(t.actions("form").map(({ formation }) => formation))).toEqual(new Set(["limbered"]));
  t.pass().act({ do: "take", unit: "R-LEOPOLD" });
  expect(hexes(t)).toEqual(["14,23", "15,25", "14,27", "13,29"]);
  expect(t.refusal({ do: "deploy", unit: "R-LEOPOLD", hex: "11,22", formation: "column", facing: 0 })).toBe(
    "17.0",
  );
});

rule("17.0", "no stack that the rules forbid is offered", () => {
  const t = setUp("kulm-day-1").act({ do: "take", unit: "R-GHUS" }); // hussars among the Guard
  expect(hexes(t)).not.toContain("12,9");
  expect(t.refusal({ do: "deploy", unit: "R-GHUS", hex: "12,9", formation: "column", facing: 1 })).toBe(
    "3.1",
  );
});

rule("17.2", "on 30 August the French keep six hexes away, unless houses are near", () => {
  const t = setUp("kulm-day-2").pass().act({ do: "take", unit: "F-36e" });
  const enemies = t.g.world.army[1]
    .filter((unit) => t.state.hex[unit]! >= 0)
    .map((unit) => t.state.hex[unit]!);
  const gap = (hex: string) => Math.min(...enemies.map((enemy) => range(t.g, hexNamed(t.g, hex), enemy)));
  expect(hexes(t).length).toBeGreaterThan(20);
  expect(hexes(t)).toContain("20,9"); // beside Straden
  expect(hexes(t).filter((hex) => gap(hex) < 6 && !isNearHouses(t, hex))).toEqual([]);
});

const isNearHouses = (t: Lab, hex: string): boolean =>
  [...Object.values(t.g.world.map.file.places).flat()].some(
    (house) => range(t.g, hexNamed(t.g, hex), hexNamed(t.g, house)) <= 2,
  );
