// The special rules of a scenario, as they are listed with its cases.

import type { CaseInfo } from "@grognard/parts";
import type { ScenarioFile } from "./schema.ts";
import { wording } from "./words/index.ts";

/** The special rules of a scenario: entries that share a number are one rule. */
export function specialRules({ exclusive }: Pick<ScenarioFile, "exclusive">): readonly CaseInfo[] {
  const texts = new Map<string, string[]>();
  for (const { cite, text } of exclusive) texts.set(cite, [...(texts.get(cite) ?? []), text]);
  return [...texts].map(([id, parts]) => ({ id, kind: "scenario", ...headed(parts) }));
}

/** A short first sentence is the title: "Fog. On turn 3 ...". */
function headed([first = "", ...more]: readonly string[]): Pick<CaseInfo, "title" | "summary"> {
  const { dataText, report } = wording();
  const [, title, rest] = first.match(/^([^.]{1,40})\. (.+)$/s) ?? [];
  const texts = [rest ?? first, ...more];
  return { title: title ? dataText(title) : report.specialRule, summary: texts.map(dataText).join(" ") };
}
