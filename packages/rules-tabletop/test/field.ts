// A position on its own, between the windows: for questions about the ground, with scripted dice and a record of what
// is told. Lengths in a position are millimetres; `at` and `body` turn them into hundredths.

import { type Json, scripted, throwDie } from "@grognard/kernel";
import { boxOf, type Point } from "@grognard/table";
import type { Shot } from "../src/actions.ts";
import { bodyAt } from "../src/bodies/changes.ts";
import { buildIndex, type Figure, figureOf } from "../src/bodies/figures.ts";
import type { TabletopEvent } from "../src/events.ts";
import type { Formation } from "../src/formations.ts";
import { attackEffect, defenceEffect, fireEffect, penaltyEffect } from "../src/ground/cover.ts";
import { arrangeState } from "../src/positions/arrange.ts";
import { prepareScenario } from "../src/positions/prepare.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { Body, Contact, Play, Position, UnitId } from "../src/types.ts";
import type { Script } from "./lab.ts";

export interface Field {
  readonly g: Play;
  readonly events: TabletopEvent[];
  /** A unit by its id. */
  u(id: string): UnitId;
  body(id: string, formation: Formation, x: number, y: number, facing?: number): Body;
  /** The same as it is on the table. */
  figure(...body: Parameters<Field["body"]>): Figure;
  contact(attacker: string, defender: string): Contact;
}

export function field(
  written: Json | object,
  { options = {}, dice = [] }: { options?: Json; dice?: Script } = {},
): Field {
  const position = written as Json;
  const world = loadWorld(prepareScenario(undefined, position), options);
  const state = arrangeState(world, position);
  const chance = scripted(dice.flat());
  const reported: TabletopEvent[] = [];
  const g: Play = {
    world,
    state,
    index: buildIndex(state),
    roll: (die) => throwDie(die, chance),
    pick: (n) => chance.roll(n),
    emit: (event) => reported.push(event),
    push: (frame) => state.stack.push(frame),
    pop: () => state.stack.pop(),
    note: () => {},
  };
  const u = (id: string) => world.unitById.get(id) ?? -1;
  const body: Field["body"] = (id, formation, x, y, facing = 0) =>
    bodyAt(world.units[u(id)]!, { ...at(x, y), heading: facing * 100 }, formation);
  return {
    g,
    events: reported,
    u,
    body,
    figure: (id, ...where) => figureOf(g, u(id), body(id, ...where)),
    contact: (attacker, defender) => ({
      attacker: u(attacker),
      defender: u(defender),
      zoneSide: -1,
      angle: "front",
    }),
  };
}

export const at = (x: number, y: number): Point => ({ x: x * 100, y: y * 100 });
export const mm = (length: number): number => length * 100;

/** A box of one stand in the middle of that spot. */
export const stand = (x: number, y: number) => boxOf({ ...at(x, y), heading: 0 }, 3500, 1500);

// The figures alone; that the right case comes with them is asked where it matters.
export const fireFactor = (...shot: Parameters<typeof fireEffect>) => fireEffect(...shot).factor;
export const attackFactor = (g: Position, contact: Contact) => attackEffect(g, contact).factor;
export const defenceFactor = (g: Position, contact: Contact) => defenceEffect(g, contact).factor;
/** 1, 2 or 4. */
export const penaltyDivisor = (g: Position, unit: UnitId): number => penaltyEffect(g, unit).factor[1];

/** What the ground leaves of the strength of A1, which attacks B1. */
export function attackShare({ g, contact }: Field): number {
  const [n, d] = attackFactor(g, contact("A1", "B1"));
  return n / d;
}

/** What the ground leaves of fire from one stand to another, due north or south of it. */
export function fireShare(
  { g, u }: Field,
  from: number,
  to: number,
  {
    shot = "volley",
    x = 700,
    firer = "A1",
    target = "B1",
  }: { shot?: Shot; x?: number; firer?: string; target?: string } = {},
): number {
  const [n, d] = fireFactor(g, u(firer), stand(x, from), u(target), stand(x, to), shot);
  return n / d;
}
