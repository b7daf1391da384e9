// [XI.6-town-combat, XII.1] Where units end up that are thrown out of a town, or commanders that ride off.

import { expect } from "vitest";
import { eject } from "../src/ground/town-moves.ts";
import { retreat } from "../src/rules/07-retreat.ts";
import { driveOffCommanders } from "../src/rules/12-command.ts";
import { field } from "./field.ts";
import { patch } from "./ground.ts";
import { rule } from "./lab.ts";

const IDS = ["B1", "B2", "B3", "B4", "B5"] as const;

/** All come out of a town whose side 0 to 3 was stormed; the only enemy on the table stands there. */
function ejected(side: number, enemy: readonly [number, number]) {
  const f = field({
    terrain: [{ id: "T", kind: "town", corner: [1000, 800] }],
    units: {
      A1: { at: enemy, facing: 180 },
      B1: { zone: "T", posture: "edge", lining: { north: 2, south: 2 } },
      B2: { zone: "T", posture: "sheltered" },
      B3: { zone: "T", posture: "sheltered" },
      B4: { zone: "T", posture: "sheltered", arm: "cavalry" },
      B5: { zone: "T", posture: "sheltered", quarters: 2 },
    },
  });
  expect(eject(f.g, 0, side)).toEqual([]);
  return { ...f, states: IDS.map((id) => f.g.state.units[f.u(id)]!) };
}
const spots = (side: number, enemy: readonly [number, number]) =>
  ejected(side, enemy).states.map(({ bodies: [body] }) => [
    body!.formation,
    body!.x / 100,
    body!.y / 100,
    body!.heading / 100,
  ]);

rule(
  "XI.6-town-combat",
  "out by the side opposite, 100 from it, turned to face the town; then to either hand",
  () => {
    // an enemy in the east: first the side that is farther from it
    expect(spots(2, [1900, 1000])).toEqual([
      ["attack", 1050, 1000, 180],
      ["attack", 975, 1000, 180],
      ["attack", 1125, 1000, 180],
      ["cav-route", 900, 1000, 180],
      ["skirmish", 1050, 1040, 180],
    ]);
    expect(spots(0, [1900, 1000])).toEqual([
      ["attack", 1050, 700, 0],
      ["attack", 975, 700, 0],
      ["attack", 1125, 700, 0],
      ["cav-route", 900, 700, 0],
      ["skirmish", 1050, 660, 0],
    ]);
    expect(spots(1, [1900, 1000]).slice(0, 3)).toEqual([
      ["attack", 900, 850, 90],
      ["attack", 900, 775, 90],
      ["attack", 900, 925, 90],
    ]);
    expect(spots(3, [1900, 1000]).slice(0, 3)).toEqual([
      ["attack", 1200, 850, 270],
      ["attack", 1200, 775, 270],
      ["attack", 1200, 925, 270],
    ]);
    // an enemy as far from both: first to the right, as they face
    expect(spots(2, [1050, 100]).slice(1, 3)).toEqual([
      ["attack", 975, 1000, 180],
      ["attack", 1125, 1000, 180],
    ]);
    expect(spots(0, [1050, 1500]).slice(1, 3)).toEqual([
      ["attack", 1125, 700, 0],
      ["attack", 975, 700, 0],
    ]);
  },
);

rule("XI.6-town-combat", "they are on the table then, and hold nothing of the town", () => {
  const { states, events: reported } = ejected(2, [1900, 1000]);
  for (const state of states)
    expect(state).toMatchObject({ place: "table", zone: -1, posture: "none", lining: [0, 0, 0, 0] });
  expect(reported.filter(({ type }) => type === "left-zone")).toMatchObject(
    IDS.map((unit) => ({ unit, zone: "T", cite: "XI.6-town-combat" })),
  );
});

rule("XII.1", "a commander whom an enemy touches rides to the nearest friends", () => {
  const ridden = (enemyY: number) => {
    const f = field({
      commanders: { Ax: { side: "blue", at: [1000, 500] } },
      units: {
        A1: { at: [1000, 300] },
        A2: { at: [1500, 300] },
        B1: { at: [1000, enemyY], facing: 0 },
      },
    });
    driveOffCommanders(f.g);
    const { x, y } = f.g.state.commanders[f.g.world.commanderById.get("Ax")!]!;
    return { spot: [x / 100, y / 100], events: f.events };
  };
  expect(ridden(515)).toMatchObject({
    spot: [1000, 300],
    events: [
      {
        type: "rode",
        commander: "Ax",
        path: [
          { x: 100000, y: 50000 },
          { x: 100000, y: 30000 },
        ],
        cite: "XII.1",
      },
    ],
  });
  expect(ridden(540)).toEqual({ spot: [1000, 500], events: [] });
});

rule(
  ["VII.7-blocked", "VII.2-town"],
  "a unit that finds no space outside runs, and loses four; the side that was stormed decides",
  () => {
    const out = (zoneSide: number, terrain: readonly object[] = []) => {
      const f = field({
        terrain: [{ id: "T", kind: "town", corner: [1000, 800] }, ...terrain],
        units: {
          A1: { at: [1050, 800], formation: "attack" },
          B1: { zone: "T", strength: 20 },
          B9: { at: [2300, 1500] },
        },
        contacts: [{ attacker: "A1", defender: "B1", zoneSide }],
      });
      retreat(f.g, f.u("B1"), "front", f.g.state.contacts);
      const { status, strength, bodies } = f.g.state.units[f.u("B1")]!;
      const losses = f.events.flatMap((event) => (event.type === "loss" ? [event.cite] : []));
      return [status, strength, bodies[0]?.heading, losses, f.g.state.contacts];
    };
    expect(out(2)).toEqual([0, 20, 18000, [], []]);
    expect(out(3)).toEqual([0, 20, 27000, [], []]);
    const lake = patch("lake", 600, 910, 1500, 1400);
    expect(out(2, [lake])).toEqual([2, 16, expect.any(Number), ["VII.7-blocked"], []]);
  },
);
