// The files that players write, recognised by their format: a short summary of a valid one, a Problem otherwise.

import { type FileKind, mapKind } from "@grognard/parts";
import { CHARTS } from "../load-charts.ts";
import { loadWorld } from "./load.ts";
import { compileMap } from "./map.ts";
import { readArmyFile, readMapFile } from "./schema.ts";

export const fileKinds: readonly FileKind[] = [
  { format: "grognard/bataille-scenario@1", kind: "scenario", check: checkScenario },
  { format: "grognard/bataille-army@1", kind: "army", check: checkArmy },
  mapKind("grognard/bataille-map@1", (data) => compileMap(readMapFile(data, "map"))),
  CHARTS.kind,
];

function checkScenario(data: unknown): string {
  const { scenario, name, units, turns } = loadWorld(data, ["all"]);
  return `scenario ${scenario}, "${name}": ${units.length} counters, ${turns.length} turns`;
}

function checkArmy(data: unknown): string {
  const { id, name, formations } = readArmyFile(data, "army");
  return `army ${id}, "${name}": ${formations.length} formations`;
}
