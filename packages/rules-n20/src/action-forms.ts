// The fields of every action, for reading actions that people have written.

import { Problem } from "@grognard/kernel";
import { type ActionForms, type Check, checkHex, listOf, noUnitNamed, readActionBy } from "@grognard/parts";
import type { Action } from "./actions.ts";
import { findUnit } from "./board.ts";
import type { World } from "./types.ts";

/** What a field holds; with a question mark it may be left out. */
type Form = "unit" | "units" | "hex" | "hexes" | "number" | "word" | "true";

export const ACTION_FORMS: ActionForms<Action, Form> = {
  pass: {},
  reveal: { unit: "unit" },
  choose: { hex: "hex" },
  move: { unit: "unit", to: "hex", pays: "number?" },
  enter: { unit: "unit", at: "hex", to: "hex", pays: "number?" },
  enterWithDummy: { unit: "unit", at: "hex", pays: "number?" },
  fallBack: { unit: "unit", to: "hex", toward: "hex", pays: "number?" },
  forcedMarch: { selfDefeating: "true?" },
  breakDown: { unit: "unit", dummy: "true?", selfDefeating: "true?" },
  combine: { unit: "unit" },
  placeLeader: { unit: "unit", hex: "hex" },
  flee: { hex: "hex" },
  countercharge: { units: "units", targets: "hexes" },
  disengage: { unit: "unit", to: "hex", with: "units?", card: "word?" },
  penetrate: { unit: "unit", to: "hex", with: "units?" },
  pin: { unit: "unit" },
  maintainContact: { unit: "unit", with: "units?" },
  attack: { units: "units", targets: "hexes" },
  fight: { battle: "number" },
  commit: { with: "word", selfDefeating: "true?" },
  play: { card: "word", unit: "unit?" },
  column: { column: "number" },
  sacrifice: { units: "units" },
  retreat: { unit: "unit" },
  toward: { loc: "hex" },
  retreatTo: { hex: "hex", pays: "number?" },
  hold: {},
  advance: { unit: "unit", into: "hex", to: "hex", with: "units?" },
  urge: { unit: "unit" },
  rally: { unit: "unit" },
  spendOnRally: { selfDefeating: "true?" },
  place: { hex: "hex", dummy: "true?" },
  placeDummy: { host: "unit", shift: "word", to: "hex" },
};

const CHECKS: { readonly [F in Form]: Check<World> } = {
  unit: checkUnit,
  units: listOf("units", checkUnit),
  hex: checkHex,
  hexes: listOf("hexes", checkHex),
  number: (value, place) => {
    if (!Number.isInteger(value)) throw new Problem("must be a whole number", place);
  },
  true: (value, place) => {
    if (value !== true) throw new Problem("must be true or left out", place);
  },
  word: (value, place) => {
    if (typeof value !== "string") throw new Problem("must be a word", place);
  },
};

/** An action that is well formed, whether or not it is legal; a Problem otherwise. `"pass"` will do for `{"do": "pass"}`. */
export const readAction = (world: World, data: unknown, place: string): Action =>
  readActionBy({ forms: ACTION_FORMS, checks: CHECKS }, world, data, place);

function checkUnit(name: unknown, place: string, world: World): void {
  if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
  if (findUnit(world, name) < 0) throw new Problem(noSuchUnit(world, name), place);
}

export const noSuchUnit = (world: World, name: string): string => noUnitNamed(name, world.pieces, 3);
