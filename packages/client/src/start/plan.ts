// The set-up: who plays which side, and the optional rules.

import type { Json } from "@grognard/kernel";
import type { OptionInfo } from "@grognard/rulesets";
import type { SideLook } from "@grognard/scene";
import type { Seats, Setup, SystemEntry } from "../backend/protocol.ts";

export type PlayMode = "youAgainst" | "hotSeat" | "coveredSeat" | "watch";

export type Grade = "random" | "easy" | "medium" | "hard";

/**
 * How hard the nth of the computer players is to beat. The first answers at random, the others play, the weakest first;
 * where only one of them plays, it is no easy one.
 */
export function gradeOf(n: number, all: number): Grade {
  if (n === 0) return "random";
  if (n === all - 1) return "hard";
  return n === 1 ? "easy" : "medium";
}

/**
 * A person first, then a computer player: the strongest, or in a first game the easy one, if there is one. Persons only
 * where there are no others.
 */
export function usualSeats(
  sides: readonly Pick<SideLook, "id">[],
  levels: SystemEntry["levels"],
  isFirst = false,
): Seats {
  const easy = levels.find((_, n) => gradeOf(n, levels.length) === "easy");
  const opponent = ((isFirst && easy) || levels.at(-1))?.id ?? "human";
  return Object.fromEntries(sides.map(({ id }, n) => [id, n === 0 ? "human" : opponent]));
}

export function playModeOf(seats: Seats, hides: boolean): PlayMode {
  const persons = Object.values(seats).filter((seat) => seat === "human").length;
  if (persons === 0) return "watch";
  if (persons < Object.keys(seats).length) return "youAgainst";
  return hides ? "coveredSeat" : "hotSeat";
}

/** Whether the sides would see different things: by themselves, or by an optional rule. */
export function hasSecrets(
  usually: boolean,
  options: readonly Pick<OptionInfo, "id" | "hides" | "opens">[],
  chosen: readonly string[],
): boolean {
  const inForce = options.filter(({ id }) => chosen.includes(id));
  return inForce.some(({ hides }) => hides) || (usually && !inForce.some(({ opens }) => opens));
}

/** Whether two persons share a screen that has secrets, or would have them without an optional rule. */
export const needsCovers = (seats: Seats, usually: boolean): boolean =>
  playModeOf(seats, usually) === "coveredSeat";

export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

/** Options for the rules: what the scenario sets is left out, unless it was switched off. */
export const wishesOf = (chosen: readonly string[], usual: readonly string[]): string[] => [
  ...chosen.filter((id) => !usual.includes(id)),
  ...usual.filter((id) => !chosen.includes(id)).map((id) => `-${id}`),
];

/** What makes it another battle: its number, and the armies. */
export const drawnBy = (seed: number | undefined, armies: readonly Json[]): Json[] => [
  ...(seed === undefined ? [] : [`seed:${seed}`]),
  ...armies,
];

/** The guided first game of a system: the learner's side is the person's. */
export function guidedSetup(
  { id, course }: SystemEntry,
  sides: readonly Pick<SideLook, "id">[],
): Setup | undefined {
  if (!course) return undefined;
  const { scenario, side, opponent, seed } = course;
  const seats = Object.fromEntries(sides.map((look) => [look.id, look.id === side ? "human" : opponent]));
  return { system: id, scenario, options: [], seats, seed, guided: true };
}

/** "captain" becomes "Captain": the systems' ids and remarks are in lower case. */
export const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
