// Maps and sides of scenarios: asked for once, used by cards, saved games and set-up.

import type { Json } from "@grognard/kernel";
import type { Backend, Preview } from "../backend/protocol.ts";
import { language } from "../text/index.ts";

const asked = new WeakMap<Backend, Map<string, Promise<Preview>>>();

export function previewOf(
  backend: Backend,
  system: string,
  scenario: string,
  drawn?: readonly Json[],
): Promise<Preview> {
  const known = asked.get(backend) ?? new Map<string, Promise<Preview>>();
  asked.set(backend, known);
  const key = `${language.value}/${system}/${scenario}/${JSON.stringify(drawn ?? [])}`;
  const found = known.get(key) ?? backend.preview(system, scenario, drawn);
  known.set(key, found);
  return found;
}
