// What a scenario adds to the rules, in words: what is special, how it is won, who comes later.

import type { CaseInfo } from "@grognard/parts";
import { said } from "../words/index.ts";
import type { ScenarioFile } from "./schema.ts";

/** Numbered S1, S2 and so on; `cite` leads on to the case. */
export function specialRules({ rules, victory, groups, days }: ScenarioFile): readonly CaseInfo[] {
  const texts = said().specialRules;
  const told = [
    ...rules.map(({ cite, text }) => ({ title: texts.rule(cite), summary: text })),
    { title: texts.victoryTitle, summary: texts.victory(victory) },
    ...(groups.length > 0 ? [{ title: texts.groupsTitle, summary: texts.groups(groups, days) }] : []),
  ];
  return told.map((one, i) => ({ id: `S${i + 1}`, kind: "scenario", ...one }));
}
