// The fields of every action, for reading actions that people have written.

import { Problem } from "@grognard/kernel";
import type { Action, ActionOf } from "./actions.ts";
import { FORMATION_IDS } from "./formations.ts";
import type { World } from "./types.ts";

/** What a field holds; with a question mark it may be left out. A part is a unit, or one half of it: "id@13,19". */
type Form = "unit" | "units" | "part" | "parts" | "hex" | "hexes" | "facing" | "formation" | "word";
type Fields<A> = { readonly [K in Exclude<keyof A, "do">]-?: Form | `${Form}?` };

export const ACTION_FORMS: { readonly [D in Action["do"]]: Fields<ActionOf<D>> } = {
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

/** An action that is well formed, whether or not it is legal; a Problem otherwise. `"pass"` will do for `{"do": "pass"}`. */
export function readAction(world: World, data: unknown, place: string): Action {
  const given = (typeof data === "string" ? { do: data } : data) as Record<string, unknown> | null;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Problem('an action is an object with a "do"', place);
  const fields = fieldsOf(given.do, place);
  for (const key of Object.keys(given)) {
    if (key === "do" || key in fields) continue;
    const known = Object.keys(fields).join(", ") || "no fields";
    throw new Problem(`unknown; ${given.do} has ${known}`, `${place}.${key}`);
  }
  for (const [key, form] of Object.entries(fields)) {
    if (given[key] === undefined && form.endsWith("?")) continue;
    CHECKS[form.replace("?", "") as Form](world, given[key], `${place}.${key}`);
  }
  return given as unknown as Action;
}

function fieldsOf(kind: unknown, place: string): { readonly [key: string]: string } {
  if (typeof kind === "string" && Object.hasOwn(ACTION_FORMS, kind))
    return ACTION_FORMS[kind as Action["do"]];
  const known = Object.keys(ACTION_FORMS).join(", ");
  throw new Problem(`there is no action ${JSON.stringify(kind)}; there are ${known}`, `${place}.do`);
}

type Check = (world: World, value: unknown, place: string) => void;

const CHECKS: { readonly [F in Form]: Check } = {
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

function listOf(what: string, check: Check): Check {
  return (world, value, place) => {
    if (!Array.isArray(value)) throw new Problem(`must be a list of ${what}`, place);
    for (const [i, item] of value.entries()) check(world, item, `${place}[${i}]`);
  };
}

function checkUnit(world: World, name: unknown, place: string): void {
  if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
  if (!world.unitById.has(name) && !world.units.some((unit) => unit.name === name))
    throw new Problem(noSuchUnit(world, name), place);
}

/** Names what may have been meant. */
function noSuchUnit(world: World, name: string): string {
  const start = name.toLowerCase().slice(0, 4);
  const like = world.units.filter((unit) => `${unit.id} ${unit.name}`.toLowerCase().includes(start));
  const some = like.slice(0, 4).map(({ id }) => id);
  const hint = some.length > 0 ? `; perhaps ${some.join(", ")}?` : "";
  return `there is no unit "${name}" in this game${hint}`;
}

function checkPart(world: World, value: unknown, place: string): void {
  const [unit, hex] = typeof value === "string" ? value.split("@") : [value];
  checkUnit(world, unit, place);
  if (hex !== undefined) checkHex(world, hex, place);
}

function checkHex(_world: World, hex: unknown, place: string): void {
  if (typeof hex === "string" && /^\d+,\d+$/.test(hex)) return;
  throw new Problem(`hexes are written "column,row", such as "7,21", not ${JSON.stringify(hex)}`, place);
}

function checkFacing(_world: World, facing: unknown, place: string): void {
  if (Number.isInteger(facing) && Number(facing) >= 0 && Number(facing) <= 5) return;
  throw new Problem("must be a hexside or vertex from 0 to 5, clockwise from north", place);
}

function checkFormation(_world: World, formation: unknown, place: string): void {
  if ((FORMATION_IDS as readonly unknown[]).includes(formation)) return;
  throw new Problem(`must be one of ${FORMATION_IDS.join(", ")}`, place);
}

function checkWord(_world: World, word: unknown, place: string): void {
  if (typeof word !== "string") throw new Problem("must be a name", place);
}
