// Hand-written positions: what may be left out, and the messages about mistakes.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { lab } from "./lab.ts";

function fault(position: Json, scenario?: string): string | undefined {
  try {
    lab(position, scenario === undefined ? {} : { scenario });
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
}

const FOES = { A1: { at: [600, 600] }, B1: { at: [1800, 1000] } };

describe("a blank table", () => {
  it("needs little more than where units stand", () => {
    const game = lab({ units: FOES });
    expect(game.window).toBe("deployment");
    expect(game.unit("A1")).toMatchObject({ strength: 20, start: 20, status: 0, place: "table" });
    expect(game.unit("A1").bodies[0]).toMatchObject({
      formation: "line",
      x: 60_000,
      y: 60_000,
      heading: 0,
      stands: 4,
    });
    expect(game.unit("B1").bodies[0]!.heading).toBe(18_000);
  });

  it("guesses the arm from the formation", () => {
    const game = lab({
      units: {
        ...FOES,
        A2: { at: [900, 600], formation: "cav-attack" },
        A3: { at: [1200, 600], formation: "gun-firing" },
      },
    });
    const { units } = game.game.position.world;
    expect(units.map(({ arm }) => arm)).toEqual(["infantry", "cavalry", "artillery", "infantry"]);
    expect(game.unit("A3").strength).toBe(10);
  });

  it("commands all units, unless commanders are named", () => {
    const far = { units: { ...FOES, A2: { at: [2300, 600] } } };
    const radius = (position: Json) => lab(position).game.position.world.charts.radius("crack");
    expect(radius(far)).toBe(999_900);
    expect(radius({ ...far, commanders: { AC: { at: [600, 500] } } })).toBe(40_000);
  });

  it("has terrain, and units in towns", () => {
    const game = lab({
      terrain: [
        {
          kind: "densewoods",
          outline: [
            [0, 0],
            [300, 0],
            [300, 300],
          ],
        },
        { kind: "town", corner: [700, 700], id: "Rorai" },
      ],
      units: {
        ...FOES,
        A2: { zone: "Rorai", lining: { east: 2, north: 2 } },
        A3: { zone: "Rorai", posture: "sheltered" },
      },
      fires: { Rorai: 50 },
    });
    expect(game.game.position.world.ground.areas[0]!.id).toBe("densewoods-1");
    expect(game.unit("A2")).toMatchObject({
      place: "zone",
      posture: "edge",
      lining: [2, 2, 0, 0],
      bodies: [],
    });
    expect(game.state.ground.flames).toEqual([5000]);
  });

  it("has split battalions and great squares", () => {
    const game = lab({
      units: {
        ...FOES,
        A2: { at: [900, 600], formation: "half-line", screen: true },
        A3: { at: [1200, 600], square: "A3" },
        A4: { square: "A3" },
      },
    });
    expect(game.unit("A2").bodies.map(({ formation, stands, y }) => [formation, stands, y])).toEqual([
      ["half-line", 2, 60_000],
      ["skirmish", 2, 63_000],
    ]);
    expect(game.unit("A3").bodies[0]).toMatchObject({ formation: "great-square", stands: 8 });
    expect(game.unit("A4")).toMatchObject({ place: "table", bodies: [], square: game.index("A3") });
  });

  it("can be in the middle of a charge", () => {
    const game = lab({
      units: { A1: { at: [600, 600], done: ["charge"] }, B1: { at: [600, 630], status: "shaken" } },
      charges: [{ charger: "A1", target: "B1" }],
      contacts: [{ attacker: "A1", defender: "B1", angle: "flank" }],
      window: "fire",
    });
    expect(game.state.charges[0] ?? game.of("combat").length).toBeDefined();
  });
});

describe("a scenario that is changed", () => {
  it("keeps what is not named", () => {
    const game = lab({ units: { A2: { at: [400, 600] } }, turn: 3 }, { scenario: "pordenone-1809" });
    expect(game.unit("A2").bodies[0]).toMatchObject({ x: 40_000, heading: 9000, formation: "attack" });
    expect(game.unit("A3").place).toBe("table");
    expect(game.state.turn).toBe(3);
  });

  it("can be cleared", () => {
    const game = lab(
      { clear: true, units: { A2: { at: [400, 600] }, B1: { at: [960, 470] } } },
      { scenario: "pordenone-1809" },
    );
    expect(game.unit("A3").place).toBe("coming");
  });

  it("can be one that is made from a seed", () => {
    expect(lab({ turn: 2 }, { scenario: "pick-up-20" }).window).toBe("deployment");
  });
});

describe("mistakes", () => {
  it.each<[string, Json, string]>([
    ["a field too many", { weathr: "wet" }, "position.weathr: unknown; known are window, turn, "],
    [
      "an unknown field of a unit",
      { units: { A1: { hp: 3 } } },
      "position.units.A1.hp: unknown; known are at, facing, ",
    ],
    [
      "no side",
      { units: { X1: { at: [600, 600] } } },
      'position.units.X1.side: missing: only units called "A…" or "B…" need none',
    ],
    [
      "an odd formation",
      { units: { A1: { at: [600, 600], formation: "phalanx" } } },
      "position.units.A1.formation: must be one of line, ",
    ],
    [
      "a formation of another arm",
      { units: { A1: { at: [600, 600], arm: "infantry", formation: "cav-open" } } },
      "position.units.A1.formation: infantry has no such formation here [III.1]",
    ],
    [
      "one on the other",
      { units: { ...FOES, A2: { at: [610, 600] } } },
      "position.units.A2.at: stands on A1 [IV.7]",
    ],
    [
      "off the table",
      { units: { A1: { at: [10, 600] } } },
      "position.units.A1.at: does not stand wholly on the table",
    ],
    [
      "an unknown town",
      { units: { A1: { zone: "Udine" } } },
      "position.units.A1.zone: there is no such town zone",
    ],
    [
      "in a town and out of it",
      {
        terrain: [{ id: "Udine", kind: "town", corner: [700, 700] }],
        units: { A1: { zone: "Udine", at: [1, 1] } },
      },
      "position.units.A1.at: is in a town, not on the table",
    ],
    [
      "more strength than at the start",
      { units: { A1: { at: [600, 600], strength: 20, start: 10 } } },
      "position.units.A1.start: must be a whole number from 20 to 99",
    ],
    ["an unknown window", { units: FOES, window: "lunch" }, "position.window: must be one of setup, "],
    [
      "an unknown charger",
      { units: FOES, charges: [{ charger: "A7", target: "B1" }] },
      'position.charges[0].charger: there is no unit "A7"',
    ],
    [
      "an odd deed",
      { units: { A1: { at: [600, 600], done: ["sleep"] } } },
      "position.units.A1.done[0]: must be one of face, ",
    ],
    ["a turn too late", { units: FOES, turn: 40 }, "position.turn: must be a whole number from 1 to 20"],
    [
      "half a battalion without its screen",
      { units: { A1: { at: [600, 600], formation: "half-line" } } },
      "position.units.A1.screen: a half battalion has sent out a screen [III.2-half-battalion]",
    ],
  ])("%s", (_, position, says) => {
    expect(fault(position)?.startsWith(says), fault(position)).toBe(true);
  });
});

it("the path of a charge is read like that of an order", () => {
  const charging = (path: Json) => fault({ units: FOES, charges: [{ charger: "A1", target: "B1", path }] });
  expect(charging([{ go: "forward", d: 5000 }])).toBeUndefined();
  expect(charging([{ go: "forward", d: "far" }])).toMatch(/position\.charges\[0\]\.path\[0\]\.d/);
  expect(charging([{ go: "fly", d: 5000 }])).toMatch(/position\.charges\[0\]\.path\[0\]\.go/);
});
