// [12.5.2] [12.5.3] The fire value of every firer in an attack. Factors multiply exactly and are rounded once [R9].

import type { Hex } from "@grognard/hex";
import {
  formationOf,
  increments,
  incrementsIn,
  isArtillery,
  isDisordered,
  isInfantry,
  isSkirmishing,
  partName,
  range,
  sideOf,
  stackAt,
  unitOf,
} from "../../board.ts";
import { type Fraction, fireMultiple, times } from "../../charts.ts";
import type { Share } from "../../events.ts";
import { type Label, label } from "../../sayings.ts";
import { isLine, isSkirmish, type Position, SQUARE } from "../../types.ts";
import { rounded } from "../03-increments/03.3-values.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import type { FireKind, Firer } from "./12.1-firers.ts";
import { RANGES, rangeBand } from "./12.4-artillery.ts";

const LINE_INCREMENTS = 4; // [6.4.10a]
const SKIRMISH_INCREMENTS = 3; // [6.7.8]
const SQUARE_WITH_GUNS = 12; // [12.4.5a]
const HALF: Fraction = [1, 2];
const THIRD: Fraction = [1, 3];
const DOUBLE: Fraction = [2, 1];

export function shares(g: Position, kind: FireKind, firers: readonly Firer[], at: Hex): Share[] {
  const firing = firingIncrements(g, kind, firers, at);
  return firers.map((firer, i) => shareOf(g, firer, at, firing[i]!));
}

/** How many increments of each firer fire: formations limit how many in a hex may, counted from the top. */
export function firingIncrements(g: Position, kind: FireKind, firers: readonly Firer[], at: Hex): number[] {
  const counts: number[] = [];
  while (counts.length < firers.length) counts.push(0);
  for (const hex of new Set(firers.map(([, from]) => from))) {
    let left = quota(g, kind, firers, hex, at);
    for (const unit of stackAt(g, hex)) {
      const i = firers.findIndex(([one, from]) => one === unit && from === hex);
      if (i === -1) continue;
      const here = incrementsIn(g, unit, hex);
      counts[i] = isInfantry(g, unit) ? Math.min(here, left) : here;
      if (isInfantry(g, unit)) left -= counts[i]!;
    }
  }
  return counts;
}

/** The infantry increments that may fire from a hex. */
function quota(g: Position, kind: FireKind, firers: readonly Firer[], hex: Hex, at: Hex): number {
  const here = firers.filter(([, from]) => from === hex).map(([unit]) => unit);
  const foot = here.filter((unit) => isInfantry(g, unit));
  if (foot.length === 0) return 0;
  const formation = formationOf(g, foot[0]!);
  if (formation === SQUARE) {
    const all = foot.reduce((sum, unit) => sum + incrementsIn(g, unit, hex), 0);
    const together = here.length > foot.length ? Math.min(all, SQUARE_WITH_GUNS) : all;
    return at === hex ? together : Math.ceil(together / 3); // [6.5.8] [6.5.9]
  }
  if (isLine(formation)) return Math.max(0, LINE_INCREMENTS - alreadyFired(g, kind, hex));
  if (isSkirmish(formation)) return Math.max(0, SKIRMISH_INCREMENTS - alreadyFired(g, kind, hex));
  return Number.POSITIVE_INFINITY;
}

function alreadyFired(g: Position, kind: FireKind, hex: Hex): number {
  if (kind === "opportunity") return 0;
  return g.state.shots
    .filter(({ unit, from }) => from === hex && isInfantry(g, unit))
    .reduce((sum, { unit }) => sum + incrementsIn(g, unit, hex), 0);
}

function shareOf(g: Position, firer: Firer, at: Hex, firing: number): Share {
  const [unit, from] = firer;
  const name = partName(g, unit, from);
  if (isArtillery(g, unit)) return gunShare(g, firer, at, name);
  if (isInfantry(g, unit)) return footShare(g, firer, at, firing, name);
  return { unit: name, value: unitOf(g, unit).skirmishFire, notes: ["all skirmishers"] };
}

function gunShare(g: Position, [unit, from]: Firer, at: Hex, name: string): Share {
  const band = rangeBand(range(g, from, at));
  const notes: Label[] = [RANGES[band]!.name];
  let value: Fraction = [unitOf(g, unit).fires[band]!, 1];
  const apply = (factor: Fraction, note: Label) => {
    value = times(value, factor);
    notes.push(note);
  };
  if (g.state.losses[unit]! > 0) apply(HALF, "half for losses"); // [3.3.4]
  if (at === from)
    apply(DOUBLE, "doubled at cavalry upon the square"); // [12.4.5c]
  else if (standsInSquare(g, sideOf(g, unit), from)) apply(THIRD, "a third from the square"); // [12.4.5b]
  return { unit: name, value: rounded(g, unit, ...value), notes };
}

function footShare(g: Position, [unit, from]: Firer, at: Hex, firing: number, name: string): Share {
  const counter = unitOf(g, unit);
  const multiple = fireMultiple(g.world.charts, counter, formationOf(g, unit));
  const notes: Label[] = [];
  let value: Fraction;
  if (multiple === "printed" || multiple === "none") {
    value = [counter.fire, 1];
    if (increments(g, unit) === 1 && g.state.losses[unit]! > 0) {
      value = times(value, HALF); // [3.3.3]
      notes.push("half: one increment left");
    }
  } else {
    value = times([firing, 1], multiple);
    notes.push(label("firing", firing, multiple[0] / multiple[1]));
  }
  if (isSkirmishing(g, unit) && range(g, from, at) > 1) {
    value = times(value, HALF); // [6.7.9]
    notes.push("half at a distance");
  }
  if (!isDisordered(g, unit)) return { unit: name, value: rounded(g, unit, ...value), notes };
  const halved = rounded(g, unit, ...times(value, HALF)); // [4.3.5b]
  return { unit: name, value: Math.max(1, halved), notes: [...notes, "half: disordered"] };
}
