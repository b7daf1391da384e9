// What a scenario adds to the rules: how it is won, who comes later.

import type { ScenarioFile } from "../../scenario/schema.ts";

function victory({ scoring, points, results }: ScenarioFile["victory"]): string {
  // In the learning scenario the results say it all: their points are hexes.
  const counted = scoring === "learning" ? [] : Object.entries(points);
  const items = counted.map(([item, worth]) => `${item} ${worth}`);
  const bands = results.map(({ least, result }) =>
    least === undefined ? `otherwise ${result}` : `${least} or more: ${result}`,
  );
  return `${SCORINGS[scoring]} ${items.join(", ")}${items.length > 0 ? ". " : ""}${bands.join("; ")}.`;
}

const SCORINGS: { readonly [S in ScenarioFile["victory"]["scoring"]]: string } = {
  learning: "Hexes of the village held by the French at the end are counted.",
  "first-day": "The French score at the end of the day, fractions dropped:",
  "second-day": "The French score what they bring away, and more, fractions dropped:",
  campaign: "The French score both days, the first against what is even, fractions dropped:",
  none: "Nothing is counted.",
};

function groups(coming: ScenarioFile["groups"], days: ScenarioFile["days"]): string {
  const date = (day: number) => days.find((one) => one.day === day)?.date ?? `day ${day}`;
  const when = ({ night, day, time }: ScenarioFile["groups"][number]) =>
    night ? `in the night before ${date(day)}` : `${date(day)}, ${time}`;
  return coming
    .map((group) => `${group.name}: ${when(group)}, entry ${group.entries.join(" or ")}.`)
    .join(" ");
}

export const specialRules = {
  rule: (cite: string) => `Special rule [${cite}]`,
  victoryTitle: "Victory [17.0]",
  victory,
  groupsTitle: "Reinforcements [16.3]",
  groups,
};
