// A look at a scenario's map. Those of the guided games are on the first page: they are available without their rules.

import type { Json } from "@grognard/kernel";
import type { Briefing, Preview } from "./protocol.ts";

const previews = new Map<string, Preview>();

export async function preview(
  language: string,
  systemId: string,
  scenarioId: string,
  drawn: readonly Json[] = [],
): Promise<Preview> {
  const key = `${language}/${systemId}/${scenarioId}/${JSON.stringify(drawn)}`;
  const known =
    previews.get(key) ??
    (drawn.length === 0 ? await firstPreview(language, systemId, scenarioId) : undefined) ??
    (await madePreview(systemId, scenarioId, drawn));
  previews.set(key, known);
  return known;
}

async function madePreview(system: string, scenario: string, drawn?: readonly Json[]): Promise<Preview> {
  const { makePreview } = await import("./make-preview.ts");
  const { loadSystem } = await import("@grognard/rulesets/lazily");
  return makePreview(await loadSystem(system), scenario, drawn);
}

/** What only its rules know. */
export async function briefing(system: string, scenario: string, drawn?: readonly Json[]): Promise<Briefing> {
  const { makeBriefing } = await import("./make-preview.ts");
  const { loadSystem } = await import("@grognard/rulesets/lazily");
  return makeBriefing(await loadSystem(system), scenario, drawn);
}

async function firstPreview(
  language: string,
  system: string,
  scenario: string,
): Promise<Preview | undefined> {
  const { firstPreviews } = await import("./first-previews.ts");
  return firstPreviews[language]?.[`${system}/${scenario}`];
}
