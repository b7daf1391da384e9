// What a scenario adds to the rules, in words: what is special, how it is won, who comes later.

import type { CaseInfo } from "@grognard/parts";
import type { ScenarioFile } from "./schema.ts";

/** Numbered S1, S2 and so on; `cite` leads on to the case. */
export function specialRules({ rules, victory, groups, days }: ScenarioFile): readonly CaseInfo[] {
  const said = [
    ...rules.map(({ cite, text }) => ({ title: `Special rule [${cite}]`, summary: text })),
    { title: "Victory [17.0]", summary: victoryWords(victory) },
    ...(groups.length > 0 ? [{ title: "Reinforcements [16.3]", summary: groupWords(groups, days) }] : []),
  ];
  return said.map((one, i) => ({ id: `S${i + 1}`, kind: "scenario", ...one }));
}

function victoryWords({ scoring, points, results }: ScenarioFile["victory"]): string {
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

function groupWords(groups: ScenarioFile["groups"], days: ScenarioFile["days"]): string {
  const date = (day: number) => days.find((one) => one.day === day)?.date ?? `day ${day}`;
  const when = ({ night, day, time }: ScenarioFile["groups"][number]) =>
    night ? `in the night before ${date(day)}` : `${date(day)}, ${time}`;
  return groups
    .map((group) => `${group.name}: ${when(group)}, entry ${group.entries.join(" or ")}.`)
    .join(" ");
}
