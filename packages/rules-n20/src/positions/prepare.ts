// The scenario of a position: one that exists, or an empty field, with what the position adds to it.

import { type Json, Problem, quote } from "@grognard/kernel";
import {
  anObject,
  anything,
  byName,
  type Loose,
  many,
  rawPieces,
  readShape,
  scenarioOf,
  specOf,
} from "@grognard/parts";
import * as v from "valibot";
import field from "../../data/field.json" with { type: "json" };
import { resolveMap } from "../map.ts";
import type { LeaderFile, MapFile, ScenarioFile, UnitFile } from "../scenario-file.ts";
import { readScenarioFile } from "../schema.ts";
import { TERRAINS, type Terrain } from "../types.ts";
import { FORM } from "./form.ts";

const SPEC = FORM.pieces.units.spec;
type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const { draft, wanted } = scenarioOf(
    FORM,
    readScenarioFile,
    scenario ?? field,
    position,
    (file, { map }) => {
      if (map !== undefined) file.map = changeMap(file.map, map);
    },
  );
  for (const [id, entry] of rawPieces(wanted.units)) changePiece(draft, id, entry);
  if (scenario === undefined) fillSides(draft);
  return draft;
}

/** A scenario needs a unit on either side; on the empty field one that never appears, too small for 16.6.2. */
function fillSides(file: Draft): void {
  for (const { id, side } of file.nations) {
    const isOf = (unit: UnitFile) => file.nations.some((one) => one.id === unit.nation && one.side === side);
    if (!file.units.some(isOf))
      addPiece(file, `absent-${side}`, { type: "infantry", strength: 1, nation: id });
  }
}

const terrain = v.custom<Terrain>(
  (kind) => TERRAINS.includes(kind as Terrain),
  ({ input }) => `there is no terrain ${quote(input)}; there are ${TERRAINS.join(", ")}`,
);
/** What is not among these replaces that of the map. */
const mapChanges = v.pipe(
  anObject,
  v.looseObject({
    terrain: v.optional(byName(terrain), {}),
    roads: v.optional(many("roads", anything), []),
    rivers: v.optional(many("rivers", anything), []),
    crossings: v.optional(many("crossings", anything), []),
    slopes: v.optional(many("slopes", anything), []),
  }),
);

/** `{"terrain": {"8,13": "forest"}, "rivers": [...], ...}`; lists are added to the map's own. */
function changeMap(base: ScenarioFile["map"], changes: Json): MapFile {
  const map = resolveMap(base);
  const { terrain, roads, rivers, crossings, slopes, ...rest } = readShape(
    mapChanges,
    changes,
    "position.map",
  );
  return {
    ...map,
    ...rest,
    terrain: changeTerrain(map, terrain),
    roads: [...map.roads, ...roads.map(roadOf)],
    rivers: [...map.rivers, ...rivers.map((river) => named(river, { name: "River", kind: "minor" }))],
    crossings: [...map.crossings, ...crossings.map(crossingOf)],
    slopes: [...map.slopes, ...slopes],
  } as unknown as MapFile;
}

function changeTerrain(map: MapFile, changed: { readonly [hex: string]: Terrain }): MapFile["terrain"] {
  const kept = Object.entries(map.terrain).map(([kind, hexes]) => [
    kind,
    hexes.filter((hex) => !(hex in changed)),
  ]);
  const terrain = Object.fromEntries(kept) as { [T in Terrain]?: string[] };
  for (const [hex, kind] of Object.entries(changed))
    if (kind !== "clear") terrain[kind] = [...(terrain[kind] ?? []), hex];
  return terrain;
}

/** Names matter on real maps; here they may be left out. */
const named = (value: Json, defaults: Loose): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...defaults, ...value } : value;
const roadOf = (road: Json, i: number): Json =>
  named(Array.isArray(road) ? { hexes: road } : road, { id: `added-${i + 1}`, name: "Road" });
const crossingOf = (crossing: Json): Json =>
  named(typeof crossing === "string" ? { side: crossing } : crossing, { kind: "bridge", name: "Crossing" });

/** Makes a new piece, or changes one of the scenario's. */
function changePiece(file: Draft, id: string, entry: Loose): void {
  const { side, ...changes } = specOf(SPEC, entry);
  if (side === undefined && Object.keys(changes).length === 0) return;
  const isMeant = (piece: UnitFile | LeaderFile) => piece.id === id || piece.name === id;
  if (entry.type !== undefined || ![...file.units, ...file.leaders].some(isMeant))
    return addPiece(file, id, entry);
  const changed = <P extends UnitFile | LeaderFile>(piece: P): P =>
    isMeant(piece) ? { ...piece, ...changes } : piece;
  file.units = file.units.map(changed);
  file.leaders = file.leaders.map(changed);
}

/** It waits off the map until it is placed. */
function addPiece(file: Draft, id: string, entry: Loose): void {
  const place = `position.units.${id}`;
  if (entry.type === undefined) throw new Problem('a new unit needs a "type"', place);
  const nation = entry.nation ?? file.nations.find((one) => one.side === entry.side)?.id;
  if (!nation) throw new Problem('a new unit needs a "nation" or a "side" (french, coalition)', place);
  const { type, side: _, ...about } = specOf(SPEC, entry);
  const made = {
    id,
    name: id,
    movement: type === "infantry" || type === "artillery" ? 2 : 3,
    arrives: { turn: 1, at: file.nations.find((one) => one.id === nation)?.loc[0] },
    ...about,
    nation,
  };
  const keep = <P extends { id: string }>(list: readonly P[]) => list.filter((piece) => piece.id !== id);
  file.units = keep(file.units);
  file.leaders = keep(file.leaders);
  if (type === "leader") file.leaders = [...file.leaders, { span: 2, ...made } as unknown as LeaderFile];
  else file.units = [...file.units, { strength: 2, ...made, type } as unknown as UnitFile];
}
