// The fields of every action, for reading actions that people have written.

import { Problem } from "@grognard/kernel";
import type { Action, ActionOf } from "./actions.ts";
import { findUnit } from "./board.ts";
import type { World } from "./types.ts";

/** What a field holds; with a question mark it may be left out. */
type Form = "unit" | "units" | "hex" | "hexes" | "number" | "word" | "true";
type Fields<A> = { readonly [K in Exclude<keyof A, "do">]-?: Form | `${Form}?` };

export const ACTION_FORMS: { readonly [D in Action["do"]]: Fields<ActionOf<D>> } = {
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

/** An action that is well formed, whether or not it is legal; a Problem otherwise. `"pass"` will do for `{"do": "pass"}`. */
export function readAction(world: World, data: unknown, place: string): Action {
  const given = (typeof data === "string" ? { do: data } : data) as Record<string, unknown> | null;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Problem('an action is an object with a "do"', place);
  const fields = fieldsOf(given.do, place);
  for (const key of Object.keys(given)) {
    if (key === "do" || key in fields) continue;
    throw new Problem(
      `unknown; ${given.do} has ${Object.keys(fields).join(", ") || "no fields"}`,
      `${place}.${key}`,
    );
  }
  for (const [key, form] of Object.entries(fields)) {
    if (given[key] === undefined && form.endsWith("?")) continue;
    checkField(world, given[key], form.replace("?", "") as Form, `${place}.${key}`);
  }
  return given as unknown as Action;
}

function fieldsOf(kind: unknown, place: string): { readonly [key: string]: string } {
  if (typeof kind === "string" && Object.hasOwn(ACTION_FORMS, kind))
    return ACTION_FORMS[kind as Action["do"]];
  const known = Object.keys(ACTION_FORMS).join(", ");
  throw new Problem(`there is no action ${JSON.stringify(kind)}; there are ${known}`, `${place}.do`);
}

function checkField(world: World, value: unknown, form: Form, place: string): void {
  switch (form) {
    case "unit":
      return checkUnit(world, value, place);
    case "hex":
      return checkHex(value, place);
    case "units":
    case "hexes": {
      if (!Array.isArray(value)) throw new Problem(`must be a list of ${form}`, place);
      const one = form === "units" ? checkUnit : (_: World, hex: unknown, at: string) => checkHex(hex, at);
      return value.forEach((item, i) => void one(world, item, `${place}[${i}]`));
    }
    case "number":
      if (Number.isInteger(value)) return;
      throw new Problem("must be a whole number", place);
    case "true":
      if (value === true) return;
      throw new Problem("must be true or left out", place);
    case "word":
      if (typeof value === "string") return;
      throw new Problem("must be a word", place);
  }
}

function checkUnit(world: World, name: unknown, place: string): void {
  if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
  if (findUnit(world, name) < 0) throw new Problem(noSuchUnit(world, name), place);
}

/** Names what may have been meant. */
export function noSuchUnit(world: World, name: string): string {
  const start = name.toLowerCase().slice(0, 3);
  const like = world.pieces.filter(({ id, name: full }) => `${id} ${full}`.toLowerCase().includes(start));
  const hint =
    like.length > 0
      ? `; perhaps ${like
          .slice(0, 4)
          .map(({ id }) => id)
          .join(", ")}?`
      : "";
  return `there is no unit "${name}" in this game${hint}`;
}

export function checkHex(hex: unknown, place: string): void {
  if (typeof hex === "string" && /^\d+,\d+$/.test(hex)) return;
  throw new Problem(`hexes are written "column,row", such as "7,21", not ${JSON.stringify(hex)}`, place);
}
