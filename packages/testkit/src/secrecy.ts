// Two positions that differ only in what a viewer may not know must look the same to it: its view, its world, its
// questions and what it hears. And a view holds no undeclared field.

import { isDeepStrictEqual } from "node:util";
import { type Chance, type Draft, Game, type Types, type Viewer } from "@grognard/kernel";
import { differingFields, fieldsOf, within } from "./fields.ts";
import { brief, must, type Trial } from "./trial.ts";

export function checkSecrecy<T extends Types>(trial: Trial<T>, game: Game<T>, chance: Chance): void {
  const { rules, shuffleSecrets, imagines } = trial;
  for (const viewer of [...rules.sides(game.position.world), "spectator"]) {
    checkFields(trial, game, viewer);
    const other = shuffleSecrets?.(rules.clone(game.position), viewer);
    if (other) looksTheSame(trial, game, other, viewer);
    if (imagines && (viewer !== "spectator" || imagines === "everybody")) imaginesTruly(game, viewer, chance);
    checkUndeclared(trial, game, viewer);
  }
}

function checkFields<T extends Types>({ rules, viewFields }: Trial<T>, game: Game<T>, viewer: Viewer): void {
  if (!viewFields) return;
  const known = Object.entries(viewFields).flatMap(([outer, keys]) => keys.map((key) => within(outer, key)));
  const whole = known.filter((name) => name.endsWith(".*")).map((name) => name.slice(0, -1));
  for (const field of fieldsOf(rules.view(game.position, viewer))) {
    const isKnown = known.includes(field) || whole.some((object) => field.startsWith(object));
    must(isKnown, `the view of ${viewer} holds an undeclared field: ${field}`);
  }
}

const UNDECLARED = "undeclared field";

/** Anything added to a state, at any depth, is not sent unless it has been declared. */
function checkUndeclared<T extends Types>(
  { rules, open = [] }: Trial<T>,
  game: Game<T>,
  viewer: Viewer,
): void {
  if (game.outcome) return; // nothing is secret any more
  const { world, state, index } = game.position;
  const marked = structuredClone(state);
  mark(marked, open);
  const view = rules.view({ world, state: marked, index }, viewer);
  const leak = [...fieldsOf(view)].find((field) => field.endsWith(UNDECLARED));
  must(leak === undefined, `the view of ${viewer} sends what nobody has declared: ${leak}`);
}

function mark(value: unknown, open: readonly string[]): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) if (!open.includes(key)) mark(item, open);
  if (!Array.isArray(value)) Object.assign(value, { [UNDECLARED]: 1 });
}

/** For each ruleset, which fields of its worlds are secret, and which of those have been shuffled. */
const secrets = new WeakMap<object, { readonly hidden: Set<string>; readonly shuffled: Set<string> }>();

/** Secret fields of the worlds played so far that no shuffle has changed, nor anything in them. */
export function unshuffled(rules: object): string[] {
  const { hidden, shuffled } = secretsOf(rules);
  const isIn = (outer: string) => (field: string) => field === outer || field.startsWith(`${outer}.`);
  return [...hidden].filter((field) => ![...shuffled].some(isIn(field)));
}

function secretsOf(rules: object) {
  const known = secrets.get(rules) ?? { hidden: new Set<string>(), shuffled: new Set<string>() };
  secrets.set(rules, known);
  return known;
}

function looksTheSame<T extends Types>(
  { retell }: Trial<T>,
  game: Game<T>,
  other: Draft<T>,
  viewer: Viewer,
): void {
  const { rules, position } = game;
  const { hidden, shuffled } = secretsOf(rules);
  const known = rules.worldFor(position.world, viewer);
  differingFields(position.world, known, "", hidden);
  differingFields(position.world, other.world, "", shuffled);
  same(known, rules.worldFor(other.world, viewer), `the world of ${viewer} betrays a secret`);
  same(rules.view(position, viewer), rules.view(other, viewer), `the view of ${viewer} betrays a secret`);
  for (const event of game.events) {
    const heard = rules.redact(position, event, viewer);
    const replaceOrders = retell?.(event, position, other) ?? event;
    same(heard, rules.redact(other, replaceOrders, viewer), `an event betrays a secret to ${viewer}`);
  }
  const asked = Game.resume(rules, other, { roll: () => 1 }).pendingFor(viewer);
  same(game.pendingFor(viewer), asked, `a question betrays a secret to ${viewer}`);
}

function imaginesTruly<T extends Types>(game: Game<T>, viewer: Viewer, chance: Chance): void {
  const { rules, position } = game;
  const view = rules.view(position, viewer);
  const imagined = rules.imagine(view, chance, rules.worldFor(position.world, viewer));
  const breaches = rules.invariants(imagined);
  must(breaches.length === 0, () => `${viewer} imagines an impossible position: ${breaches.join("; ")}`);
  same(view, rules.view(imagined, viewer), `what ${viewer} imagines does not fit what it sees`);
  const mine = game.pendingFor(viewer);
  if (mine.length === 0) return; // a side that is not asked need not know which side is
  const asked = Game.resume(rules, imagined, chance).pendingFor(viewer);
  same(mine, asked, `${viewer} imagines another question`);
}

export function same(a: unknown, b: unknown, otherwise: string): void {
  must(isDeepStrictEqual(a, b), () => `${otherwise}: ${firstDifference(a, b)}`);
}

/** The first place at which two values differ, with both values. */
function firstDifference(a: unknown, b: unknown, place = "it"): string {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return `${place} is ${brief(a)} or ${brief(b)}`;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [left, right] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]];
    if (!isDeepStrictEqual(left, right)) return firstDifference(left, right, `${place}.${key}`);
  }
  return `${place} is ${brief(a)} or ${brief(b)}`;
}
