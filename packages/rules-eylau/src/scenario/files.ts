// The files that players write, recognised by their format: a few words about a sound one, a Problem otherwise.

import { type FileKind, mapKind } from "@grognard/parts";
import { CHARTS } from "../load-charts.ts";
import { loadWorld } from "./load.ts";
import { compileMap } from "./map.ts";
import { readMapFile } from "./schema.ts";

export const fileKinds: readonly FileKind[] = [
  { format: "grognard/eylau-scenario@1", kind: "scenario", check: checkScenario },
  mapKind("grognard/eylau-map@1", (data) => compileMap(readMapFile(data, "map"))),
  CHARTS.kind,
];

function checkScenario(data: unknown): string {
  const { scenario, name, units, turns } = loadWorld(data, ["all"]);
  return `scenario ${scenario}, "${name}": ${units.filter(({ spare }) => !spare).length} pieces, ${turns.length} turns`;
}
