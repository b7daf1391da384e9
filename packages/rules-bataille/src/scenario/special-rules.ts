// What a scenario adds to the rules, in words: what is special, how it is won, and who comes later.

import type { CaseInfo } from "../cases.ts";
import type { GroupFile, ScenarioFile, VictoryFile } from "./scenario-file.ts";

export function specialRules({
  victory,
  groups = [],
  rules = [],
}: Partial<ScenarioFile>): readonly CaseInfo[] {
  return [
    ...rules.map(({ text, cite }, i) => rule(`S${i + 1}`, `Special rule (${cite})`, text)),
    ...(victory ? [rule("S-victory", "Victory", victoryWords(victory))] : []),
    ...(groups.length > 0
      ? [rule("S-entry", "Reinforcements", groups.map((group) => arrivalWords(group)).join(" "))]
      : []),
  ];
}

const rule = (id: string, title: string, summary: string): CaseInfo => ({
  id,
  title,
  kind: "scenario",
  summary,
});

function victoryWords({ points, results }: VictoryFile): string {
  const worth = Object.entries(points).map(([item, value]) => `${item} ${value}`);
  const ladder = results.map(({ least, result }) =>
    least === undefined ? `otherwise ${result}` : `from ${least} ${result}`,
  );
  return [worth.length > 0 ? `Points: ${worth.join(", ")}.` : "", `Result: ${ladder.join("; ")}.`]
    .filter(Boolean)
    .join(" ");
}

function arrivalWords({ name, day, time, entries, night }: GroupFile): string {
  if (night) return `${name}: in the night before day ${day}, near its corps.`;
  return `${name}: day ${day}, ${time}, at ${entries.join(" or ")}.`;
}
