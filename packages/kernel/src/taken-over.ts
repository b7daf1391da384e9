// A state that comes from a file and that no replay proves: an older version of the rules left it, so these rules cannot
// play what led to it. Nothing in it is trusted: it is brought up to date and checked before anyone plays on from it.

import { type Chance, seeded } from "./chance.ts";
import { Game } from "./game.ts";
import { isRecord, type Json } from "./json.ts";
import { migrated } from "./migration.ts";
import { Problem, quote } from "./problem.ts";
import type { Ruleset, Types } from "./ruleset.ts";

/** What is wrong with the state that an older version left; with what the rules threw, if they tripped over it. */
export const brokenState = (
  { ruleset }: { readonly ruleset: string },
  what: string,
  cause?: unknown,
): Problem =>
  Object.assign(new Problem(`the state in which ${ruleset} left the game is broken: ${what}`), { cause });

/** Fits any state over which the rules trip. */
export const CONTRADICTS = "its parts contradict each other";

/** The game in this state, or a Problem that names what is wrong with it. */
export function takenOver<T extends Types>(
  rules: Ruleset<T>,
  world: T["World"],
  { ruleset, state }: { readonly ruleset: string; readonly state: Json },
  chance: Chance,
): Game<T> {
  const broken = (what: string, cause?: unknown) => brokenState({ ruleset }, what, cause);
  const trying = <R>(act: () => R, what: string): R => {
    try {
      return act();
    } catch (error) {
      throw error instanceof Problem ? error : broken(what, error);
    }
  };
  const before = stackFault(state);
  if (before !== undefined) throw broken(before);
  const version = ruleset.split("@")[1]!;
  const now = trying(() => migrated(rules, world, version, state), `it does not have the form of ${ruleset}`);
  const fault = stateFault(rules, world, now);
  if (fault !== undefined) throw broken(fault);
  return trying(() => {
    const game = Game.resume(rules, { world, state: now, index: rules.index(world, now) }, chance);
    const [breach] = rules.invariants(game.position);
    if (breach !== undefined) throw broken(breach);
    if (game.pending.length === 0 && !game.outcome) throw broken("nobody is asked, and the game is not over");
    for (const viewer of [...rules.sides(world), "spectator"]) rules.view(game.position, viewer);
    return game;
  }, CONTRADICTS);
}

/** What is wrong with the form of a state, if anything: it has the parts and the types that one just set up has. */
export function stateFault<T extends Types>(
  rules: Ruleset<T>,
  world: T["World"],
  state: unknown,
): string | undefined {
  const inStack = stackFault(state);
  if (inStack !== undefined) return inStack;
  const { stack, sealed: _, ...given } = state as T["State"];
  const odd = stack.findIndex(({ step }) => !Object.hasOwn(rules.steps, step));
  if (odd >= 0) return `stack[${odd}].step is ${quote(stack[odd]!.step)}, which is no step of these rules`;
  const { stack: __, sealed: ___, ...model } = rules.setup(world, seeded("form"));
  return recordFault(model, given, "", rules.varying) ?? rules.bounds?.(world, state as T["State"])[0];
}

function stackFault(state: unknown): string | undefined {
  if (!isRecord(state)) return "it is no object";
  const { stack } = state;
  if (!Array.isArray(stack)) return "it has no stack";
  const odd = stack.findIndex((frame) => !isRecord(frame) || typeof frame.step !== "string");
  return odd < 0 ? undefined : `stack[${odd}] names no step`;
}

function recordFault(
  model: object,
  given: object,
  place: string,
  varying: readonly string[] = [],
): string | undefined {
  const extra = Object.keys(given).find((key) => !Object.hasOwn(model, key));
  if (extra !== undefined) return `${place}${extra} is unknown`;
  for (const [key, value] of Object.entries(model)) {
    const size = place !== "" ? "any" : varying.includes(key) ? "varies" : "fixed";
    const fault = valueFault(value, given[key as keyof typeof given], `${place}${key}`, size);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Of a part of the state: as it began, or as it likes. Of what is within a part: as it likes. */
type Size = "fixed" | "varies" | "any";

/** What began as nothing may have become anything, and what is within a part may be nothing, if it is no number. */
function valueFault(model: unknown, value: unknown, place: string, size: Size): string | undefined {
  if (model === undefined || model === null) return undefined;
  if (value === undefined) return `${place} is missing`;
  if (value === null && size === "any" && typeof model !== "number") return undefined;
  if (Array.isArray(model)) return listFault(model, value, place, size);
  if (isRecord(model)) {
    if (!isRecord(value)) return `${place} is ${quote(value)}`;
    return size === "varies" ? undefined : recordFault(model, value, `${place}.`);
  }
  const fits = typeof value === typeof model && (typeof value !== "number" || Number.isSafeInteger(value));
  return fits ? undefined : `${place} is ${quote(value)}`;
}

/** A list that begins empty may grow, and its entries may be anything; of any other each is like its own model, or the first. */
function listFault(model: readonly unknown[], value: unknown, place: string, size: Size): string | undefined {
  if (!Array.isArray(value)) return `${place} is ${quote(value)}, not a list`;
  if (size === "fixed" && model.length > 0 && value.length !== model.length)
    return `${place} has ${value.length} entries instead of ${model.length}`;
  for (const [i, item] of value.entries()) {
    const fault = valueFault(
      model[size === "fixed" ? i : 0],
      item,
      `${place}[${i}]`,
      size === "varies" ? size : "any",
    );
    if (fault !== undefined) return fault;
  }
  return undefined;
}
