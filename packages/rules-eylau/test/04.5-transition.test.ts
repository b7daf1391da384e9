// The turns of a few hours between two days of battle.

import { expect } from "vitest";
import { armies } from "./armies.ts";
import { drill } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const TURNS = [
  { name: "evening", light: "night", hourly: true },
  { name: "night, first half", light: "transitional", hourly: true },
  { name: "night, second half", light: "transitional", hourly: true },
  { name: "morning", light: "day", hourly: true },
];
const NIGHT = { turn: 2, turns: TURNS };
const phases = (t: Lab) => t.of("phase").map(({ phase }) => phase);
const through = (t: Lab): Lab => {
  for (let i = 0; i < 400 && t.state.turn === 2; i++) t.act(t.actions("pass")[0] ?? t.actions()[0]!);
  return t;
};

rule("4.5", "a turn between two days has neither fire nor shock", () => {
  const t = through(armies({ ...NIGHT, phase: "interphase" }));
  expect(phases(t)).toEqual([
    "interphase",
    "alliedCommand",
    "alliedRally",
    "frenchMovement",
    "frenchCommand",
    "frenchRally",
    "alliedMovement",
    "interphase",
  ]);
});

rule("4.5", "attack orders end, and cost their fatigue", () => {
  const t = armies({
    ...NIGHT,
    phase: "interphase",
    stage: "fatigue",
    attacks: [{ letter: "A", chief: "leval", level: "division" }],
    units: { leval: { attack: "A", mobilized: true }, vivies: { attack: "A", fatigue: 0 } },
  });
  expect(t.of("attackEnds")).toMatchObject([{ letter: "A", cite: "4.5" }]);
  expect([t.unit("leval").attack, t.unit("leval").mobilized]).toEqual(["-", false]);
  expect(t.unit("vivies").fatigue).toBe(2); // three would be too few to rest by
});

rule("4.5", "brigades rest unless an enemy is within four hexes, committed or not", () => {
  const rested = (enemyAt: string) =>
    armies({
      ...NIGHT,
      phase: "interphase",
      stage: "fatigue",
      units: {
        vivies: { fatigue: 7 },
        ferey: { fatigue: 7, place: "display" },
        t1: { at: enemyAt, facing: 4 },
      },
    });
  const far = rested("17,9");
  expect([far.unit("vivies").fatigue, far.unit("ferey").fatigue]).toEqual([4, 4]);
  expect(far.of("fatigue").map(({ cite }) => cite)).toContain("15.12");
  const near = rested("12,9");
  expect([near.unit("vivies").fatigue, near.unit("ferey").fatigue]).toEqual([7, 4]);
});

rule("4.5", "nobody below the army commander stays mobilized, and no die is thrown for it", () => {
  const t = armies({
    ...NIGHT,
    phase: "interphase",
    stage: "continuation",
    units: { leval: { mobilized: true }, soult: { mobilized: true }, napoleon: { mobilized: true } },
  });
  expect(["leval", "soult", "napoleon"].map((id) => t.unit(id).mobilized)).toEqual([false, false, true]);
  expect(t.of("continued")).toEqual([]);
});

rule("4.5", "every order that is on its way arrives, from wherever it comes", () => {
  const t = armies({
    ...NIGHT,
    phase: "frenchCommand",
    dispatches: [{ to: "leval", from: "napoleon", delay: 3 }],
    units: { leval: {} },
  });
  expect(t.state.dispatches).toEqual([]);
  expect(t.of("received")).toMatchObject([{ unit: "leval", cite: "4.5" }]);
  expect(t.of("delivery")).toEqual([]);
});

rule("4.5", "no attack is ordered for these hours", () => {
  const t = armies({ ...NIGHT, phase: "frenchCommand", stage: "army", points: { french: 6 } });
  const attack = { do: "order", unit: "soult", from: "napoleon", attack: true };
  expect(t.refusal(attack)).toBe("4.5");
  t.act({ do: "order", unit: "soult", from: "napoleon" });
  expect(t.unit("soult").ordered).toBe(true);
});

const ROUTED = { side: "french", at: "8,8", morale: "routed" };
const rallyAt = (light: string, more: object = {}) =>
  lab({
    turn: 2,
    turns: [TURNS[0]!, { name: "now", light }, TURNS[3]!],
    phase: "frenchRally",
    units: { f: ROUTED, far: { side: "allied", at: "22,2", facing: 4 }, ...more },
  });

rule("4.5", "whoever can rally does so without a die", () => {
  expect(rallyAt("night").asks).toBe("rally");
  const t = rallyAt("transitional");
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.of("rallied")).toMatchObject([{ unit: "f", cite: "4.5" }]);
  expect(rallyAt("transitional", { e: { side: "allied", at: "10,8", facing: 4 } }).unit("f").morale).toBe(
    "routed",
  );
});

rule("4.5", "a unit that had fled over its own edge rallies, and comes back in the next turn", () => {
  const t = rallyAt("transitional", { f: { ...ROUTED, at: undefined, place: "fled", fledBy: "0,8" } });
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.state.returns[t.id("f")]).toBe(3);
});

rule("4.5", "troops have three times their movement, and grand tactical movement only on roads", () => {
  const reach = (light: string) =>
    drill({}, { position: { turns: [TURNS[0]!, { name: "now", light }], turn: 2 } }).take("f");
  expect(reach("night").destinations).toContain("13,10");
  expect(reach("night").destinations).not.toContain("14,11");
  const t = reach("transitional");
  expect(t.destinations).toContain("20,14");
  expect(t.refusal({ do: "grand" })).toBe("19.9-3");
});

const beside = (at: string) =>
  drill(
    { at: "8,8" },
    { position: NIGHT, more: { e: { side: "allied", at, facing: 4, formation: "line" } } },
  ).take("f");

rule("4.5", "nobody comes nearer to the enemy than three hexes in the dark", () => {
  const t = beside("13,10");
  expect(t.destinations).toContain("10,9");
  expect(t.destinations).not.toContain("11,9");
  expect(t.refusal({ do: "move", to: "11,9" })).toBeDefined();
  t.move("10,9");
  expect(t.refusal({ do: "move", to: "11,9" })).toBe("4.5");
});

rule("4.5", "whoever is near goes farther away, and draws no fire", () => {
  const t = beside("9,8");
  expect(t.destinations).not.toContain("9,7");
  t.act({ do: "face", facing: 4 });
  t.move("7,8");
  expect(t.of("fired")).toEqual([]);
  expect(t.hex("f")).toBe("7,8");
});

rule("4.5", "headquarters move to where the army commander is when the turn ends", () => {
  const t = through(armies({ ...NIGHT, phase: "alliedMovement", units: { napoleon: { at: "5,9" } } }));
  expect(t.of("movedHeadquarters")).toMatchObject([{ side: "french", hex: "5,9", cite: "4.5" }]);
  expect(t.state.headquarters.map((hex) => t.g.world.map.grid.names[hex])).toEqual(["5,9", "22,9"]);
});

rule("11.93-3", "batteries are filled up at the end of the command phase of such a turn", () => {
  const t = armies({
    ...NIGHT,
    phase: "frenchCommand",
    stage: "resupply",
    units: { gun: { side: "french", kind: "foot battery", under: "leval", at: "6,6", ammunition: 1 } },
  });
  expect(t.unit("gun").ammunition).toBe(8);
  expect(t.of("supplied")).toMatchObject([{ unit: "gun", cite: "11.93-3" }]);
});

rule("19.9-3", "no charge is declared between two days either", () => {
  const t = lab({
    ...NIGHT,
    phase: "frenchCommand",
    stage: "charges",
    units: {
      h: { side: "french", kind: "dragoon", at: "8,8", facing: 1 },
      e: { side: "allied", at: "10,9", facing: 4 },
    },
  });
  expect(t.asks).not.toBe("declareCharge");
});
