// What is being set up: who plays which side, and by which optional rules.

import type { OptionInfo } from "@grognard/rulesets";
import type { SideLook } from "@grognard/scene";
import type { Seats, Setup, SystemEntry } from "../backend/protocol.ts";

export type PlayMode = "youAgainst" | "hotSeat" | "coveredSeat" | "watch";

/** A person first, then the strongest computer player; persons only where there is none. */
export function usualSeats(sides: readonly Pick<SideLook, "id">[], levels: SystemEntry["levels"]): Seats {
  const strongest = levels.at(-1)?.id ?? "human";
  return Object.fromEntries(sides.map(({ id }, n) => [id, n === 0 ? "human" : strongest]));
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

/** As the rules take them: what the scenario sets goes without saying, unless it is not wanted. */
export const wishesOf = (
  chosen: readonly string[],
  usual: readonly string[],
  seed: number | undefined,
): string[] => [
  ...chosen.filter((id) => !usual.includes(id)),
  ...usual.filter((id) => !chosen.includes(id)).map((id) => `-${id}`),
  ...(seed === undefined ? [] : [`seed:${seed}`]),
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

/** "captain" becomes "Captain": ids and remarks of the systems are words within a sentence. */
export const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
