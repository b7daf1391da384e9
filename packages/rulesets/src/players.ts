// All computer players.

import { type ComputerPlayer, playerAmong, type RolloutPolicy, random } from "@grognard/bots";
import type { Types } from "@grognard/kernel";
import { LIST } from "./list.ts";

const BOTS = new Map(await Promise.all([...LIST].map(async ([id, { bots }]) => [id, await bots()] as const)));

/** The weakest first. */
export const playersOf = (ruleset: string): readonly ComputerPlayer[] => [
  random,
  ...(BOTS.get(ruleset)?.specialists ?? []),
];

export const playerById = <T extends Types>(ruleset: string, id: string): ComputerPlayer<T> =>
  playerAmong(playersOf(ruleset), id);

/** Undefined for an unknown system. */
export const rolloutPolicyFor = (ruleset: string): RolloutPolicy | undefined =>
  BOTS.get(ruleset)?.rolloutPolicy;
