// What a scenario adds to the rules, in words: special rules, how it is won, what arrives later.

import type { CaseInfo } from "@grognard/parts";
import { called } from "../words/naming.ts";
import { wording } from "../words/wording.ts";
import type { ScenarioFile } from "./schema.ts";

/** Numbered S1, S2 and so on; `cite` leads on to the case. */
export function specialRules({ rules, victory, groups, days }: ScenarioFile): readonly CaseInfo[] {
  const texts = wording().specialRules;
  const specials = [
    ...rules.map(({ cite, text }) => ({ title: texts.rule(cite), summary: wording().dataText(text) })),
    { title: texts.victoryTitle, summary: victoryText(victory) },
    ...(groups.length > 0 ? [{ title: texts.groupsTitle, summary: groupsText(groups, days) }] : []),
  ];
  return specials.map((one, i) => ({ id: `S${i + 1}`, kind: "scenario", ...one }));
}

function victoryText({ scoring, points, results }: ScenarioFile["victory"]): string {
  const texts = wording().specialRules;
  // In the learning scenario the results say everything: their points are hexes.
  const counted = scoring === "learning" ? [] : Object.entries(points);
  const items = counted.map(([item, worth]) => texts.points(called(item), worth));
  const bands = results.map(({ least, result }) => texts.band(least, called(result)));
  const sentences = [items, bands]
    .filter((parts) => parts.length > 0)
    .map((parts) => `${wording().clauses(parts)}.`);
  return [texts.scoring[scoring], ...sentences].join(" ");
}

function groupsText(coming: ScenarioFile["groups"], days: ScenarioFile["days"]): string {
  const texts = wording().specialRules;
  const date = (day: number): string => {
    const known = days.find((one) => one.day === day)?.date;
    return known === undefined ? texts.day(day) : called(known);
  };
  const when = ({ night, day, time }: ScenarioFile["groups"][number]): string =>
    night ? texts.beforeDay(date(day)) : called(`${date(day)}, ${time}`);
  return coming.map((group) => texts.group(called(group.name), when(group), group.entries)).join(" ");
}
