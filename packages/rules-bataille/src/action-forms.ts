// The fields of every action, for reading actions that people have written.

import { Problem } from "@grognard/kernel";
import { type ActionForms, type Check, checkHex, listOf, noUnitNamed, readActionBy } from "@grognard/parts";
import type { Action } from "./actions.ts";
import { FORMATION_IDS } from "./formations.ts";
import type { World } from "./types.ts";

/** What a field holds; with a question mark it may be left out. A part is a unit, or one half of it: "id@13,19". */
type Form = "unit" | "units" | "part" | "parts" | "hex" | "hexes" | "facing" | "formation" | "word";

export const ACTION_FORMS: ActionForms<Action, Form> = {
  pass: {},
  timeUp: {},
  take: { unit: "unit" },
  deploy: { unit: "unit", hex: "hex", formation: "formation", facing: "facing" },
  hold: { group: "word" },
  placeLeader: { leader: "unit", hex: "hex" },
  declare: { units: "units" },
  charge: { units: "units" },
  step: { to: "hex", facing: "facing?" },
  pivot: { on: "hex", to: "hex" },
  turn: { facing: "facing" },
  form: { formation: "formation", facing: "facing", second: "hex?" },
  recall: {},
  halt: {},
  goOn: {},
  target: { hex: "hex" },
  switch: { hex: "hex" },
  evade: { to: "hex" },
  square: { hex: "hex" },
  masse: { unit: "unit", hex: "hex" },
  react: { unit: "unit" },
  contact: { hex: "hex" },
  stay: {},
  move: { units: "units" },
  march: { to: "hex" },
  stop: {},
  drop: { units: "units" },
  limber: {},
  unlimber: { facing: "facing" },
  prolong: { to: "hex" },
  breakDown: { unit: "unit" },
  buildUp: { unit: "unit" },
  top: { unit: "unit" },
  enter: { units: "units", at: "hex", formation: "formation" },
  exit: {},
  forceMarch: { division: "word" },
  fire: { at: "hex", with: "parts" },
  aim: { at: "hex" },
  join: { firer: "part" },
  open: {},
  fallBack: { unit: "unit", to: "hex" },
  lose: { unit: "unit" },
  keep: { hex: "hex" },
  flee: { path: "hexes" },
  along: { leaders: "units" },
  assault: { at: "hex", with: "parts" },
  retreat: { unit: "unit", to: "hex" },
  lead: { leader: "unit" },
  spare: { unit: "unit" },
  advance: { units: "units", facing: "facing" },
  rally: { unit: "unit" },
  offer: {},
  accept: {},
  nightMove: { unit: "unit", to: "hex" },
  redeploy: { division: "word" },
  place: { unit: "unit", hex: "hex", formation: "formation", facing: "facing" },
  recover: { unit: "unit" },
};

const CHECKS: { readonly [F in Form]: Check<World> } = {
  unit: checkUnit,
  units: listOf("units", checkUnit),
  part: checkPart,
  parts: listOf("units", checkPart),
  hex: checkHex,
  hexes: listOf("hexes", checkHex),
  facing: checkFacing,
  formation: checkFormation,
  word: checkWord,
};

/** An action that is well formed, whether or not it is legal; a Problem otherwise. `"pass"` will do for `{"do": "pass"}`. */
export const readAction = (world: World, data: unknown, place: string): Action =>
  readActionBy({ forms: ACTION_FORMS, checks: CHECKS }, world, data, place);

function checkUnit(name: unknown, place: string, world: World): void {
  if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
  if (!world.unitById.has(name) && !world.units.some((unit) => unit.name === name))
    throw new Problem(noUnitNamed(name, world.units, 4), place);
}

function checkPart(value: unknown, place: string, world: World): void {
  const [unit, hex] = typeof value === "string" ? value.split("@") : [value];
  checkUnit(unit, place, world);
  if (hex !== undefined) checkHex(hex, place);
}

function checkFacing(facing: unknown, place: string): void {
  if (Number.isInteger(facing) && Number(facing) >= 0 && Number(facing) <= 5) return;
  throw new Problem("must be a hexside or vertex from 0 to 5, clockwise from north", place);
}

function checkFormation(formation: unknown, place: string): void {
  if ((FORMATION_IDS as readonly unknown[]).includes(formation)) return;
  throw new Problem(`must be one of ${FORMATION_IDS.join(", ")}`, place);
}

function checkWord(word: unknown, place: string): void {
  if (typeof word !== "string") throw new Problem("must be a name", place);
}
