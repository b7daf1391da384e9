// Maps and sides of scenarios: asked for once, used by cards, shelf and set-up.

import type { Desk, Preview } from "../desk/protocol.ts";
import { language } from "../text/index.ts";

const asked = new WeakMap<Desk, Map<string, Promise<Preview>>>();

export function previewOf(desk: Desk, system: string, scenario: string, seed?: number): Promise<Preview> {
  const known = asked.get(desk) ?? new Map<string, Promise<Preview>>();
  asked.set(desk, known);
  const key = `${language.value}/${system}/${scenario}/${seed ?? ""}`;
  const found = known.get(key) ?? desk.preview(system, scenario, seed);
  known.set(key, found);
  return found;
}
