// How the game is won.

import { capital } from "@grognard/parts";
import { army, count } from "./naming.ts";

/** A side ahead of the other, or not too far behind it. */
function leads(side: string, other: string, by: number): string {
  if (by > 0) return `${army(side)} at least ${count(by, "point")} ahead of ${army(other)}`;
  if (by === 0) return `${army(side)} not behind ${army(other)}`;
  return `${army(side)} no more than ${count(-by, "point")} behind ${army(other)}`;
}

export const victory = {
  atLeast: (level: string, first: string, second: string, lead: number) =>
    `${capital(level)}: ${leads(first, second, lead)} at the end`,
  atMost: (level: string, first: string, second: string, lead: number) =>
    `${capital(level)}: ${leads(second, first, lead)} at the end`,
  places: "Points for places that you hold",
  place: (name: string, points: number) => `${name}: ${points}`,
  award: (what: string, points: number) => `${capital(what)}: ${points}`,
  losses: "A point for each enemy step lost, smashed division, train or leader lost",
};
