// The files that players write, recognised by their format: a short summary of a valid one, a Problem otherwise.

import { type FileKind, mapKind } from "@grognard/parts";
import { CHARTS } from "./charts.ts";
import { loadWorld } from "./load.ts";
import { compileMap, resolveMap } from "./map.ts";
import { readMapFile } from "./schema.ts";

export const fileKinds: readonly FileKind[] = [
  { format: "grognard/n20-scenario@1", kind: "scenario", check: checkScenario },
  mapKind("grognard/n20-map@1", (data) => compileMap(resolveMap(readMapFile(data, "map")))),
  CHARTS.kind,
];

/** With no option and with all of them: what only an option uses is checked too. */
function checkScenario(data: unknown): string {
  const { scenario, name, pieces, turns } = loadWorld(data, {});
  loadWorld(data, ["all"]);
  return `scenario ${scenario}, "${name}": ${pieces.length} pieces, ${turns.length} turns`;
}
