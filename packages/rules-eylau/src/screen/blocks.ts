// How a unit stands, as it is drawn: the shape of its formation, its front, the hexes it fills.

import type { Hex } from "@grognard/hex";
import type { Block, BlockForm } from "@grognard/scene";
import {
  beyond,
  facingOf,
  formationOf,
  hexesOf,
  hexLabels,
  hexOf,
  inRoadColumn,
  isArtillery,
  isCompany,
  isExtended,
  isFrontal,
  isGood,
  isLeader,
  isLimbered,
  onMap,
  strengthOf,
  unitOf,
} from "../board.ts";
import { FORMATION_IDS, type FormationName, type Position, type UnitId } from "../types.ts";

const FORMS: { readonly [F in FormationName]: BlockForm } = {
  column: "column",
  line: "line",
  extended: "line",
  square: "square",
  general: "loose",
  road: "road",
  skirmish: "skirmish",
  mounted: "line",
  limbered: "limbered",
  unlimbered: "guns",
};

export function blockOf(g: Position, unit: UnitId): Block {
  if (isLeader(g, unit))
    return { form: "officer", places: hexLabels(g, [hexOf(g, unit)]), strength: 0, full: 0 };
  return {
    form: formOf(g, unit),
    places: hexLabels(g, filled(g, unit)),
    strength: strengthOf(g, unit),
    full: fullStrength(g, unit),
  };
}

/** At the start; companies that are out count for themselves, crews and half batteries as they are. */
export function fullStrength(g: Position, unit: UnitId): number {
  const { parent, strength } = unitOf(g, unit);
  if (parent >= 0 && !isCompany(g, unit)) return strengthOf(g, unit);
  const out = g.world.spares[unit]!.filter((part) => isCompany(g, part) && onMap(g, part));
  return out.reduce((full, part) => full - unitOf(g, part).strength, strength);
}

/** A disordered or routed unit is in no formation; guns and a line over two hexes stay as they were. */
function formOf(g: Position, unit: UnitId): BlockForm {
  if (!isGood(g, unit) && !isArtillery(g, unit) && !isExtended(g, unit)) return "crowd";
  return FORMS[FORMATION_IDS[formationOf(g, unit)]!];
}

/** From left to right along its front, or from head to tail. */
function filled(g: Position, unit: UnitId): readonly Hex[] {
  if (inRoadColumn(g, unit)) return [hexOf(g, unit), ...g.state.trail[unit]!.filter((hex) => hex >= 0)];
  if (!isExtended(g, unit)) return hexesOf(g, unit);
  const [at, wing] = hexesOf(g, unit) as readonly [Hex, Hex];
  return beyond(g, at, facingOf(g, unit) + 2) === wing ? [at, wing] : [wing, at];
}

/** Clockwise from north, where hexside 0 is: a unit faces the corner between two hexsides. */
export const degreesTo = (facing: number): number => facing * 60 + 30;

/** Which way it looks; nothing for those that look all around. A column on the road looks along it. */
export function degreesOf(g: Position, unit: UnitId): number | undefined {
  if (isLeader(g, unit)) return undefined;
  if (inRoadColumn(g, unit)) return roadward(g, unit);
  if (isFrontal(g, unit) || isLimbered(g, unit)) return degreesTo(facingOf(g, unit));
  return undefined;
}

function roadward(g: Position, unit: UnitId): number {
  const [behind = -1] = g.state.trail[unit]!;
  const dir = [0, 1, 2, 3, 4, 5].find((one) => behind >= 0 && beyond(g, hexOf(g, unit), one) === behind);
  return dir === undefined ? degreesTo(facingOf(g, unit)) : ((dir + 3) % 6) * 60;
}
