// A look at a scenario's map. Those of the guided games are on the first page: they are available without their rules.

import type { Briefing, Preview } from "./protocol.ts";

const previews = new Map<string, Preview>();

export async function preview(
  language: string,
  systemId: string,
  scenarioId: string,
  seed?: number,
): Promise<Preview> {
  const key = `${language}/${systemId}/${scenarioId}/${seed ?? ""}`;
  const known =
    previews.get(key) ??
    (seed === undefined ? await firstPreview(language, systemId, scenarioId) : undefined) ??
    (await madePreview(systemId, scenarioId, seed));
  previews.set(key, known);
  return known;
}

async function madePreview(system: string, scenario: string, seed?: number): Promise<Preview> {
  const { makePreview } = await import("./make-preview.ts");
  const { loadSystem } = await import("@grognard/rulesets/lazily");
  return makePreview(await loadSystem(system), scenario, seed);
}

/** What only its rules know. */
export async function briefing(system: string, scenario: string, seed?: number): Promise<Briefing> {
  const { makeBriefing } = await import("./make-preview.ts");
  const { loadSystem } = await import("@grognard/rulesets/lazily");
  return makeBriefing(await loadSystem(system), scenario, seed);
}

async function firstPreview(
  language: string,
  system: string,
  scenario: string,
): Promise<Preview | undefined> {
  const { firstPreviews } = await import("./first-previews.ts");
  return firstPreviews[language]?.[`${system}/${scenario}`];
}
