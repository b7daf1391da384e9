// Names in the language that is spoken: pieces, places, turns; and numbers of Movement Points.

import { phrase, type Saying } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import { hexNamed } from "../board.ts";
import type { Term } from "../events.ts";
import { POINT, type Unit, type World } from "../types.ts";
import type { Names } from "./names.ts";
import { wording } from "./wording.ts";

export const say = (saying: Saying): string => phrase(wording().sayings, saying, wording().dataName);

export const unitName = (world: World, id: string): string =>
  wording().dataName(world.units[world.unitById.get(id) ?? -1]?.name ?? id);

export const unitNames = (world: World, ids: readonly string[]): string =>
  wording().list(ids.map((id) => unitName(world, id)));

/** "Serpallen (10,6)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${wording().dataName(name)} (${hex})` : hex;
}

/** Turns count from 1. */
export const turnName = ({ turns }: World, turn: number): string =>
  wording().dataName(turns[turn - 1]?.name ?? "");

const wayName = ({ marches, units }: World, unit: string, way: string): string =>
  wording().dataText(
    marches.find((one) => units[one.unit]!.id === unit)?.ways.find(({ id }) => id === way)?.name ?? way,
  );

const trackName = ({ tracks }: World, id: string): string =>
  wording().dataName(tracks.find((track) => track.id === id)?.name ?? id);

const termsText = (terms: readonly Term[]): string =>
  terms.map(({ label, value }) => `${say(label)} ${signed(value)}`).join(", ");

export const namesIn = (world: World): Names => ({
  unit: (id) => unitName(world, id),
  units: (ids) => ids.map((id) => unitName(world, id)),
  place: (hex) => place(world, hex),
  turn: (turn) => turnName(world, turn),
  way: (unit, way) => wayName(world, unit, way),
  track: (id) => trackName(world, id),
  terms: termsText,
  say,
  points: pointsText,
});

/** "1er Chasseurs: French light cavalry". */
export const described = (unit: Unit): string =>
  wording().described(wording().dataName(unit.name), unit.nation, kindOf(unit), unit.guard);

type Kind = Parameters<ReturnType<typeof wording>["described"]>[2];

/** What it is, as people say it: foot and horse by their weight, guns by how they move. */
function kindOf({ arm, heavy, light, cossack, horse, leader }: Unit): Kind {
  if (leader) return leader.rank;
  if (arm === "cavalry") return cossack ? "cossacks" : heavy ? "heavyCavalry" : "lightCavalry";
  if (arm === "infantry" && light) return "lightInfantry";
  return arm === "artillery" && horse ? "horseBattery" : arm;
}

const SIXTHS = ["", "⅙", "⅓", "½", "⅔", "⅚"];

/** Sixths of Movement Points as people write them: 9 is "1½". */
export function pointsText(sixths: number): string {
  const whole = Math.floor(sixths / POINT);
  const part = SIXTHS[sixths % POINT]!;
  return whole > 0 || part === "" ? `${whole}${part}` : part;
}
