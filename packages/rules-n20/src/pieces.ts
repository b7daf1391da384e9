// The order of battle: troops, leaders, garrisons, dummies, Cadres, in this order.

import type { Hex } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { hexOn } from "@grognard/parts";
import { hasRoad, isProhibited } from "./map.ts";
import type { LeaderFile, ScenarioFile, UnitFile } from "./schema.ts";
import {
  type Arrival,
  type GameMap,
  type Nation,
  type Options,
  type Piece,
  SIDE_IDS,
  type Side,
  type Trait,
} from "./types.ts";

interface Muster {
  readonly file: ScenarioFile;
  readonly map: GameMap;
  readonly nations: readonly Nation[];
  readonly options: Options;
  readonly pieces: Piece[];
  readonly places: string[]; // of the pieces in the file
  readonly held: Map<Hex, Piece>; // by troops
  readonly sides: Map<Hex, Side>; // whose pieces stand where, also leaders and garrisons
}

export function loadPieces(
  file: ScenarioFile,
  map: GameMap,
  nations: readonly Nation[],
  options: Options,
): Piece[] {
  const muster: Muster = {
    file,
    map,
    nations,
    options,
    pieces: [],
    places: [],
    held: new Map(),
    sides: new Map(),
  };
  addUnits(muster);
  addLeaders(muster);
  addGarrisons(muster);
  checkDummies(file);
  if (options.fog) addDummies(muster);
  if (options.unitReduction || options.breakdown) addCadres(muster);
  return muster.pieces;
}

function addUnits(muster: Muster): void {
  const { file, map } = muster;
  for (const [i, unit] of file.units.entries()) {
    const place = `units[${i}]`;
    const nation = nationNamed(muster, unit.nation);
    checkTraits(unit, place);
    const piece = add(muster, { ...unit, nation, ...placement(muster, unit, nation, place) }, place);
    if (piece.at < 0) continue;
    if (unit.traits?.includes("road-bound") && !hasRoad(map, piece.at))
      throw new Problem(`${unit.at} is not on a road, and ${unit.id} is Road-bound`, `${place}.at`, "16.7.6");
    hold(muster, piece, `${place}.at`);
  }
}

/** One unit to a hex. */
function hold(muster: Muster, piece: Piece, place: string): void {
  const { held, map } = muster;
  const other = held.get(piece.at);
  if (other) throw new Problem(`${map.grid.names[piece.at]} is taken by ${other.name}`, place);
  stand(muster, piece.at, piece.nation, place);
  held.set(piece.at, piece);
}

function addLeaders(muster: Muster): void {
  for (const [i, leader] of muster.file.leaders.entries()) {
    const place = `leaders[${i}]`;
    const nation = nationNamed(muster, leader.nation);
    const where = placement(muster, leader, nation, place);
    if (where.at >= 0) stand(muster, where.at, nation, `${place}.at`);
    if (muster.options.leaders)
      add(muster, { ...leader, nation, type: "leader", strength: 0, ...where }, place);
  }
}

function addGarrisons(muster: Muster): void {
  const { file, map } = muster;
  for (const [i, { hex, strength, ...garrison }] of file.garrisons.entries()) {
    const place = `garrisons[${i}]`;
    const nation = nationNamed(muster, garrison.nation);
    const at = setUpHex(muster, hex, nation, `${place}.hex`);
    stand(muster, at, nation, `${place}.hex`);
    const id = `garrison-${hex.replace(",", "-")}`;
    const name = `Garrison of ${map.names.get(at) ?? hex}`;
    add(muster, { id, name, nation, type: "garrison", strength, movement: 0, at }, place);
  }
}

function addDummies(muster: Muster): void {
  const { dummies } = muster.file;
  for (const [side, name] of SIDE_IDS.entries()) {
    const nation = muster.nations.findIndex((one) => one.side === side);
    for (let n = 1; n <= dummies[name]; n++) {
      const dummy = { id: `${name}-dummy-${n}`, name: `Dummy ${n}`, type: "dummy", strength: 0 } as const;
      const place = `dummies.at.${name}[${n - 1}]`;
      const hex = dummies.at?.[name]?.[n - 1];
      const at = hex === undefined ? -1 : setUpHex(muster, hex, nation, place);
      const piece = add(muster, { ...dummy, nation, movement: 3, at }, `dummies.${name}`); // [16.1.3]
      if (at >= 0) hold(muster, piece, place);
    }
  }
}

/** [16.1.3-B1] A scenario may set up some of its dummies. */
function checkDummies({ dummies }: ScenarioFile): void {
  for (const name of SIDE_IDS) {
    const placed = dummies.at?.[name] ?? [];
    if (placed.length > dummies[name])
      throw new Problem(`the ${name} side has only ${dummies[name]} dummies`, `dummies.at.${name}`);
  }
}

function addCadres(muster: Muster): void {
  for (const [nation, { id, name, cadres }] of muster.file.nations.entries()) {
    for (let n = 1; n <= cadres; n++) {
      const cadre = {
        id: `${id}-cadre-${n}`,
        name: `${name} Cadre ${n}`,
        type: "infantry",
        cadre: true,
      } as const;
      add(muster, { ...cadre, nation, strength: 1, movement: 2 }, `nations[${nation}].cadres`); // [16.5.1]
    }
  }
}

type NewPiece = Pick<Piece, "id" | "name" | "nation" | "type" | "strength" | "movement"> &
  Partial<Pick<Piece, "span" | "cadre" | "traits" | "formation" | "at" | "arrival">>;

function add({ options, nations, pieces, places }: Muster, piece: NewPiece, place: string): Piece {
  const twin = pieces.findIndex(({ id }) => id === piece.id);
  if (twin >= 0) throw new Problem(`the id "${piece.id}" is taken by ${places[twin]}`, place);
  const all = piece.traits ?? [];
  const traits = options.specialTroops ? all : all.filter((trait) => STANDARD_TRAITS.includes(trait));
  const has = (trait: Trait) => traits.includes(trait);
  const added: Piece = {
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
  };
  pieces.push(added);
  places.push(place);
  return added;
}

/** All others need option 16.7. */
const STANDARD_TRAITS: readonly Trait[] = ["guard", "elite"];

const nationNamed = ({ nations }: Muster, id: string): number => nations.findIndex((one) => one.id === id);

function checkTraits({ type, traits = [] }: UnitFile, place: string): void {
  const needs: { readonly [T in Trait]?: string } = {
    elite: "infantry",
    light: "infantry",
    cossack: "cavalry",
  };
  for (const [i, trait] of traits.entries()) {
    const needed = needs[trait] ?? type;
    if (traits.indexOf(trait) !== i) throw new Problem(`"${trait}" is there twice`, `${place}.traits[${i}]`);
    if (needed !== type) throw new Problem(`only ${needed} can be ${trait}`, `${place}.traits[${i}]`);
  }
}

/** Pieces share a hex only with their own side. */
function stand({ sides, map, nations }: Muster, hex: Hex, nation: number, place: string): void {
  const { side } = nations[nation]!;
  if ((sides.get(hex) ?? side) !== side)
    throw new Problem(`${map.grid.names[hex]} is held by the enemy`, place);
  sides.set(hex, side);
}

interface Placement {
  readonly at: Hex;
  readonly arrival: Arrival | undefined;
}

function placement(muster: Muster, unit: UnitFile | LeaderFile, nation: number, place: string): Placement {
  const { at, arrives } = unit;
  if (at !== undefined && arrives) throw new Problem("is set up and arrives: it can do only one", place);
  if (arrives) return { at: -1, arrival: arrival(muster, arrives, nation, `${place}.arrives`) };
  if (at === undefined) throw new Problem('needs "at" or "arrives"', place);
  return { at: setUpHex(muster, at, nation, `${place}.at`), arrival: undefined };
}

function setUpHex({ map, nations }: Muster, at: string, nation: number, place: string): Hex {
  const hex = hexOn(map.grid, at);
  const { side } = nations[nation]!;
  if (nations.some((other) => other.side !== side && other.loc.includes(hex)))
    throw new Problem(`${at} is a line of communications of the enemy`, place);
  return hex;
}

function arrival(
  { map, nations }: Muster,
  { turn, at, or = [], roll = 0 }: NonNullable<UnitFile["arrives"]>,
  nation: number,
  place: string,
): Arrival {
  const hexes = [at, ...or].map((name, i) => {
    const hex = hexOn(map.grid, name);
    if (isEdge(map, hex) || nations[nation]!.loc.includes(hex)) return hex;
    const says = `${name} is neither on the edge of the map nor a line of communications of its nation`;
    throw new Problem(says, i === 0 ? `${place}.at` : `${place}.or[${i - 1}]`, "11.0-edge");
  });
  const twice = hexes.findIndex((hex, i) => hexes.indexOf(hex) !== i);
  if (twice > 0) throw new Problem(`${or[twice - 1]} is there twice`, `${place}.or[${twice - 1}]`);
  return { turn, hexes, roll };
}

/** On the edge of the map, or of the part of it that is in play. */
function isEdge(map: GameMap, hex: Hex): boolean {
  const around = map.grid.neighbours.subarray(hex * 6, hex * 6 + 6);
  return around.some((next) => next < 0 || isProhibited(map, next));
}
