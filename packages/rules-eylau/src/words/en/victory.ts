// How the game is won.

import { capital } from "@grognard/parts";
import { levelName } from "./special-rules.ts";

export const victory = {
  level: levelName,
  atLeast: (level: string, lead: number) =>
    `${capital(level)}: ${leads("French", "Allies", lead)} at the end`,
  atMost: (level: string, lead: number) =>
    `${capital(level)}: ${leads("Allies", "French", -lead)} at the end`,
  ground: "Points for ground that you hold",
  place: (what: string, points: number) => `${what}: ${points}`,
  worth: (what: string, points: number) => `${capital(what)}: ${points}`,
  demoralize: "Points for enemy corps that are demoralized",
};

/** "French 8 points ahead of the Allies". */
function leads(side: string, other: string, by: number): string {
  if (by > 0) return `${side} at least ${by} ${by === 1 ? "point" : "points"} ahead of the ${other}`;
  return by === 0
    ? `${side} not behind the ${other}`
    : `${side} no more than ${-by} points behind the ${other}`;
}
