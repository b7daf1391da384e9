// What a scenario adds to the rules: how it is won, who comes later.

import type { ScenarioFile } from "../../scenario/schema.ts";

export const specialRules = {
  rule: (cite: string) => `Special rule [${cite}]`,
  victoryTitle: "Victory [17.0]",
  scoring: {
    learning: "Hexes of the village that the French hold at the end are counted.",
    "first-day": "The French score at the end of the day, fractions dropped:",
    "second-day": "The French score above all for the troops they bring away, fractions dropped:",
    campaign: "The French score for both days, the first compared with an even result, fractions dropped:",
    none: "Nothing is counted.",
  } satisfies { readonly [S in ScenarioFile["victory"]["scoring"]]: string },
  /** What a thing is worth, and from how many points on a side has won. */
  points: (item: string, worth: number) => `${item}: ${worth}`,
  band: (least: number | undefined, result: string) =>
    least === undefined ? `otherwise ${result}` : `${least} or more: ${result}`,
  groupsTitle: "Reinforcements [16.3]",
  day: (day: number) => `day ${day}`,
  beforeDay: (date: string) => `in the night before ${date}`,
  group: (name: string, when: string, entries: readonly string[]) =>
    `${name}: ${when}, entry ${entries.join(" or ")}.`,
};
