// From a scenario file to a world: read it, check that it makes sense, build the tables.
// The first thing wrong is thrown as a Problem with its place in the file.

import { type Hex, hexName } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import type { Card, CardHalf } from "./cards.ts";
import { loadCharts } from "./charts.ts";
import { checkReferences, lastTurn } from "./check.ts";
import { compileMap, createMapGrid, hexAt, type OneSided, resolveMap } from "./map.ts";
import { readOptions } from "./options.ts";
import type { LeaderFile, ScenarioFile, UnitFile } from "./scenario-file.ts";
import { readScenarioFile } from "./schema.ts";
import {
  type Arrival,
  type Cite,
  type ExclusiveRule,
  type GameMap,
  type Nation,
  type Options,
  type Piece,
  type PieceType,
  SIDE_IDS,
  type Side,
  type SideName,
  TERRAINS,
  type Trait,
  type World,
} from "./types.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const chosen = readOptions(options);
  const file = readScenarioFile(scenario);
  const map = loadMap(file);
  const nations = loadNations(file, map);
  const pieces = loadPieces(file, map, nations, chosen);
  checkReferences(file, map.grid);
  return {
    scenario: file.id,
    name: file.name,
    options: chosen,
    map,
    nations,
    pieces,
    pieceById: new Map(pieces.map(({ id, index }) => [id, index])),
    army: [armyOf(0, pieces), armyOf(1, pieces)],
    firstPlayer: sideOf(file.firstPlayer),
    turns: file.turns.map(({ name, night, stop }) => ({ name, night: night ?? false, stop: stop ?? 0 })),
    startMorale: [file.morale.french, file.morale.coalition],
    objectives: loadObjectives(file, map),
    cards: file.cards.map(loadCard),
    exclusive: loadExclusive(file),
    charts: loadCharts(file.charts),
  };
}

const sideOf = (name: SideName): Side => SIDE_IDS.indexOf(name) as Side;
const armyOf = (side: Side, pieces: readonly Piece[]) =>
  pieces.filter((piece) => piece.side === side).map(({ index }) => index);

function loadMap(file: ScenarioFile): GameMap {
  const mapFile = resolveMap(file.map);
  const grid = createMapGrid(mapFile);
  const oneSided = file.exclusive.flatMap(({ terrainOnlyFor: only }, i): OneSided[] => {
    if (!only) return [];
    const at = `exclusive[${i}].terrainOnlyFor.hex`;
    if (mapFile.terrain.prohibited?.includes(only.hex))
      throw new Problem(`${only.hex} is prohibited to everybody`, at);
    return [{ hex: hexAt(grid, only.hex, at), side: sideOf(only.side) }];
  });
  return compileMap(mapFile, oneSided);
}

/** A hex on which a piece can stand. */
function openHex(map: GameMap, name: string, place: string): Hex {
  const hex = hexAt(map.grid, name, place);
  if (isProhibited(map, hex)) throw new Problem(`no unit can enter ${name}`, place);
  return hex;
}

const isProhibited = (map: GameMap, hex: Hex) => TERRAINS[map.terrain[0][hex]!] === "prohibited";

function loadNations(file: ScenarioFile, map: GameMap): Nation[] {
  const owner = new Map<Hex, Side>();
  const nations = file.nations.map(({ id, name, side, loc }, i) => {
    const place = `nations[${i}]`;
    if (file.nations.findIndex((other) => other.id === id) !== i)
      throw new Problem(`the id "${id}" is there twice`, `${place}.id`);
    if (loc.length === 0 && file.units.some(({ nation }) => nation === id))
      throw new Problem(`${name} has units but no line of communications`, `${place}.loc`);
    return {
      id,
      name,
      side: sideOf(side),
      loc: loc.map((hex, j) => openHex(map, hex, `${place}.loc[${j}]`)),
    };
  });
  for (const [i, { loc, side }] of nations.entries()) {
    for (const [j, hex] of loc.entries()) {
      const place = `nations[${i}].loc[${j}]`;
      if ((owner.get(hex) ?? side) !== side)
        throw new Problem(`${hexName(map.grid, hex)} is a line of communications of the enemy too`, place);
      if (loc.indexOf(hex) !== j) throw new Problem(`${hexName(map.grid, hex)} is there twice`, place);
      owner.set(hex, side);
    }
  }
  return nations;
}

function loadObjectives(file: ScenarioFile, map: GameMap): World["objectives"] {
  return file.objectives.map(({ hex, side, morale }, i) => {
    const place = `objectives[${i}].hex`;
    if (file.objectives.findIndex((other) => other.hex === hex) !== i)
      throw new Problem(`${hex} is an objective already`, place);
    return { hex: openHex(map, hex, place), side: sideOf(side), morale };
  });
}

type NewPiece = Pick<Piece, "id" | "name" | "nation" | "type" | "strength" | "movement"> &
  Partial<Pick<Piece, "span" | "cadre" | "traits" | "formation" | "at" | "arrival">>;

const OPTIONAL_TRAITS: readonly Trait[] = [
  "light",
  "cossack",
  "unreliable",
  "reluctant",
  "road-bound",
  "irregular",
  "special",
];

/** Troops, leaders, garrisons, dummies, Cadres: in this order. */
function loadPieces(file: ScenarioFile, map: GameMap, nations: readonly Nation[], options: Options): Piece[] {
  const pieces: Piece[] = [];
  const places: string[] = []; // in the file
  const add = (piece: NewPiece, place: string): void => {
    const twin = pieces.findIndex(({ id }) => id === piece.id);
    if (twin >= 0) throw new Problem(`the id "${piece.id}" is taken by ${places[twin]}`, place);
    const all = piece.traits ?? [];
    const traits = options.specialTroops ? all : all.filter((trait) => !OPTIONAL_TRAITS.includes(trait));
    const has = (trait: Trait) => traits.includes(trait);
    places.push(place);
    pieces.push({
      index: pieces.length,
      id: piece.id,
      name: piece.name,
      side: nations[piece.nation]!.side,
      nation: piece.nation,
      type: piece.type,
      strength: piece.strength,
      movement: piece.movement,
      span: piece.span ?? 0,
      cadre: piece.cadre ?? false,
      guard: has("guard"),
      elite: has("elite"),
      light: has("light"),
      cossack: has("cossack"),
      unreliable: has("unreliable"),
      reluctant: has("reluctant"),
      roadBound: has("road-bound"),
      traits,
      formation: piece.formation ?? "",
      at: piece.at ?? -1,
      arrival: piece.arrival,
    });
  };
  const nationNamed = (id: string, place: string): number => {
    const nation = nations.findIndex((one) => one.id === id);
    if (nation < 0) throw new Problem(`there is no nation "${id}"`, `${place}.nation`);
    return nation;
  };
  const standing = { file, map, nations, held: new Map<Hex, Piece>() };

  for (const [i, unit] of file.units.entries()) {
    const place = `units[${i}]`;
    const nation = nationNamed(unit.nation, place);
    checkTraits(unit, place);
    add({ ...unit, nation, ...placed(unit, nation, place, standing) }, place);
    const piece = pieces.at(-1)!;
    const other = standing.held.get(piece.at);
    if (other) throw new Problem(`${unit.at} is taken by ${other.name}`, `${place}.at`);
    if (piece.at >= 0) standing.held.set(piece.at, piece);
  }
  for (const side of [0, 1] as const) {
    if (!pieces.some((piece) => piece.side === side))
      throw new Problem(`the ${SIDE_IDS[side]} side has no unit`, "units");
  }
  for (const [i, leader] of file.leaders.entries()) {
    const place = `leaders[${i}]`;
    const nation = nationNamed(leader.nation, place);
    const where = placed(leader, nation, place, standing);
    const host = standing.held.get(where.at);
    if (host && host.side !== nations[nation]!.side)
      throw new Problem(`${leader.at} is held by the enemy`, `${place}.at`);
    if (options.leaders) add({ ...leader, nation, type: "leader", strength: 0, ...where }, place);
  }
  for (const [i, { hex, nation, strength }] of file.garrisons.entries()) {
    const place = `garrisons[${i}]`;
    const index = nationNamed(nation, place);
    const at = openHex(map, hex, `${place}.hex`);
    const host = standing.held.get(at);
    if (host && host.side !== nations[index]!.side)
      throw new Problem(`${hex} is held by the enemy`, `${place}.hex`);
    const name = `Garrison of ${map.names.get(at) ?? hex}`;
    const id = `garrison-${hex.replace(",", "-")}`;
    add({ id, name, nation: index, type: "garrison", strength, movement: 0, at }, place);
  }
  if (options.fog) {
    for (const side of [0, 1] as const) {
      const nation = nations.findIndex((one) => one.side === side);
      addMany(
        add,
        file.dummies[SIDE_IDS[side]],
        `${SIDE_IDS[side]}-dummy`,
        "Dummy",
        `dummies.${SIDE_IDS[side]}`,
        {
          nation,
          type: "dummy",
          strength: 0,
          movement: 3, // [16.1.3]
        },
      );
    }
  }
  if (options.unitReduction || options.breakdown) {
    for (const [nation, { id, name, cadres }] of file.nations.entries()) {
      addMany(add, cadres, `${id}-cadre`, `${name} Cadre`, `nations[${nation}].cadres`, {
        nation,
        type: "infantry",
        strength: 1, // [16.5.1]
        movement: 2,
        cadre: true,
      });
    }
  }
  return pieces;
}

function addMany(
  add: (piece: NewPiece, place: string) => void,
  count: number,
  id: string,
  name: string,
  place: string,
  values: Pick<NewPiece, "nation" | "strength" | "movement" | "cadre"> & { type: PieceType },
): void {
  for (let n = 1; n <= count; n++) add({ ...values, id: `${id}-${n}`, name: `${name} ${n}` }, place);
}

function checkTraits({ type, traits = [] }: UnitFile, place: string): void {
  const needs = { light: "infantry", cossack: "cavalry" } as const;
  for (const [i, trait] of traits.entries()) {
    if (traits.indexOf(trait) !== i) throw new Problem(`"${trait}" is there twice`, `${place}.traits[${i}]`);
    const needed = needs[trait as keyof typeof needs];
    if (needed && needed !== type)
      throw new Problem(`only ${needed} can be ${trait}`, `${place}.traits[${i}]`);
  }
}

interface Standing {
  readonly file: ScenarioFile;
  readonly map: GameMap;
  readonly nations: readonly Nation[];
  readonly held: Map<Hex, Piece>;
}

function placed(
  unit: UnitFile | LeaderFile,
  nation: number,
  place: string,
  { file, map, nations }: Standing,
): { at: Hex; arrival: Arrival | undefined } {
  const { at, arrives } = unit;
  if (at !== undefined && arrives) throw new Problem("is set up and arrives: it can do only one", place);
  if (arrives) {
    if (arrives.turn > lastTurn(file))
      throw new Problem(`the game has only ${lastTurn(file)} turns`, `${place}.arrives.turn`);
    const hex = openHex(map, arrives.at, `${place}.arrives.at`);
    if (!isEdge(map, hex) && !nations[nation]!.loc.includes(hex))
      throw new Problem(
        `${arrives.at} is neither on the edge of the map nor a line of communications of its nation`,
        `${place}.arrives.at`,
        "11.0-edge",
      );
    return { at: -1, arrival: { turn: arrives.turn, hex, roll: arrives.roll ?? 0 } };
  }
  if (at === undefined) throw new Problem('needs "at" or "arrives"', place);
  const hex = openHex(map, at, `${place}.at`);
  const { side } = nations[nation]!;
  if (nations.some((other) => other.side !== side && other.loc.includes(hex)))
    throw new Problem(`${at} is a line of communications of the enemy`, `${place}.at`);
  return { at: hex, arrival: undefined };
}

/** On the edge of the map, or of the part of it that is in play. */
function isEdge(map: GameMap, hex: Hex): boolean {
  const around = map.grid.neighbours.subarray(hex * 6, hex * 6 + 6);
  return around.some((next) => next < 0 || isProhibited(map, next));
}

function loadCard(file: ScenarioFile["cards"][number], i: number): Card {
  const { id, red = false, common, french, coalition } = file;
  const place = `cards[${i}]`;
  if (common && (french || coalition)) throw new Problem("is common and yet has a half for one side", place);
  const half = (own: CardHalf | undefined, side: SideName): CardHalf => {
    if (own) return own;
    throw new Problem(`has nothing for the ${side} side: give "common", or "french" and "coalition"`, place);
  };
  const halves = common
    ? ([common, common] as const)
    : ([half(french, "french"), half(coalition, "coalition")] as const);
  return { id, red, common: common !== undefined, halves };
}

function loadExclusive(file: ScenarioFile): ExclusiveRule[] {
  return file.exclusive.flatMap(({ cite, turns, modifiers = [] }) => {
    const [from, to] = turns ?? [1, lastTurn(file)];
    return modifiers.map((modifier) => ({ cite: cite as Cite, from, to, modifier }));
  });
}
