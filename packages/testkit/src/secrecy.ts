// Two positions that differ only in what a viewer may not know must look the same to him.

import { isDeepStrictEqual } from "node:util";
import { type Chance, Game, type Position, type Types, type Viewer } from "@grognard/kernel";
import { brief, must, type Trial } from "./trial.ts";

export function checkSecrecy<T extends Types>(trial: Trial<T>, game: Game<T>, chance: Chance): void {
  const { rules, shuffleSecrets, imagines } = trial;
  for (const viewer of [...rules.sides(game.position.world), "spectator"]) {
    const other = shuffleSecrets?.(rules.clone(game.position), viewer);
    if (other) looksTheSame(trial, game, other, viewer);
    if (imagines && (viewer !== "spectator" || imagines === "everybody")) imaginesTruly(game, viewer, chance);
  }
}

function looksTheSame<T extends Types>(
  { retell }: Trial<T>,
  game: Game<T>,
  other: Position<T>,
  viewer: Viewer,
): void {
  const { rules, position } = game;
  same(rules.view(position, viewer), rules.view(other, viewer), `the view of ${viewer} betrays a secret`);
  for (const event of game.told) {
    const heard = rules.redact(position, event, viewer);
    const retold = retell?.(event, position, other) ?? event;
    same(heard, rules.redact(other, retold, viewer), `an event betrays a secret to ${viewer}`);
  }
  const asked = Game.resume(rules, other, { roll: () => 1 }).pendingFor(viewer);
  same(game.pendingFor(viewer), asked, `a question betrays a secret to ${viewer}`);
}

function imaginesTruly<T extends Types>(game: Game<T>, viewer: Viewer, chance: Chance): void {
  const { rules, position } = game;
  const view = rules.view(position, viewer);
  const imagined = rules.imagine(view, chance, position.world);
  const breaches = rules.invariants(imagined);
  must(breaches.length === 0, () => `${viewer} imagines an impossible position: ${breaches.join("; ")}`);
  same(view, rules.view(imagined, viewer), `what ${viewer} imagines does not fit what he sees`);
  const mine = game.pendingFor(viewer);
  if (mine.length === 0) return; // whoever is not asked need not know who is
  const asked = Game.resume(rules, imagined, chance).pendingFor(viewer);
  same(mine, asked, `${viewer} imagines another question`);
}

export function same(a: unknown, b: unknown, otherwise: string): void {
  must(isDeepStrictEqual(a, b), () => `${otherwise}: ${firstDifference(a, b)}`);
}

/** The first place at which two values differ, with what stands there. */
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
