// A change of formation that has been declared and paid for: the check of a unit out of command, that of a unit in a
// charge zone, enemy fire, and then the change itself, even if disordered [R52].

import type { Hex } from "@grognard/hex";
import {
  enemyOf,
  hexesOf,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  inGeneralOrder,
  isArtillery,
  isExtended,
  isGood,
  isLimbered,
  onMap,
  sideOf,
  unitsAt,
} from "../board.ts";
import type { DeclaredChange, FrameOf } from "../frames.ts";
import {
  type Case,
  EXTENDED,
  FORMATION_IDS,
  GENERAL,
  LINE,
  NONE,
  type Play,
  type Side,
  SQUARE,
  type Step,
  type UnitId,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { obeys } from "./05.3-facing.ts";
import { pay, payForChange } from "./06.11-points.ts";
import { changeCost } from "./07.11-costs.ts";
import { changing, stanceOf } from "./07-formations.ts";
import { consolidate, mustExtend } from "./08.3-extended-line.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { wheelLine, wheelPrice, wheelsInto } from "./08.34-wheeling.ts";
import { offerDisplacement } from "./08.66-displacement.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";
import { openFire } from "./11.3-special-fire.ts";
import { passesZone } from "./12.61-zone-movement.ts";

/** Declares it for the units in hand, and for those that a square includes. */
export function declareChange(g: Play, side: Side, units: readonly UnitId[], deed: DeclaredChange): void {
  const all = deed.do === "form" ? changing(g, units, deed) : units;
  for (const unit of all) {
    if (deed.do === "form") payForChange(g, unit, changeCost(g, unit, FORMATION_IDS.indexOf(deed.formation)));
    else if (deed.do === "wheel") pay(g, unit, wheelPrice(g, unit, hexNamed(g, deed.hex)));
  }
  g.push({ step: "change", side, units: [...all], deed, stage: "command" });
}

export const change: Step<FrameOf<"change">> = {
  run(g, frame) {
    const units = frame.units.filter((unit) => onMap(g, unit)); // fire may have eliminated some
    const { deed, stage } = frame;
    if (units.length === 0) g.pop();
    else if (stage === "command") {
      frame.stage = "zone";
      if (!isArtillery(g, units[0]!) && !obeys(g, units)) g.pop(); // guns that may change need no check [17.12-e]
    } else if (stage === "zone") {
      frame.stage = "fire";
      if (!passesZone(g, units)) g.pop();
    } else if (stage === "fire") {
      frame.stage = "displacement";
      drawFire(g, units, deed);
    } else if (stage === "displacement") {
      frame.stage = "deed";
      offerDisplacement(g, units, cleared(g, units[0]!, deed));
    } else {
      g.pop();
      for (const unit of units) carryOut(g, unit, deed);
    }
  },
  noted(_, frame, note) {
    if (note.type === "stopped") frame.units = frame.units.filter((unit) => unit !== note.unit);
  },
};

/** [7.12] Not for general order [7.12-n], and for a line that closes up only in the hex it gives up [8.32-2]. */
function drawFire(g: Play, units: readonly UnitId[], deed: DeclaredChange): void {
  const [unit = NONE] = units;
  if (deed.do === "form" && deed.formation === "general") return;
  const cause = deed.do === "wheel" ? "facing" : unlimbers(g, unit) ? "unlimbering" : "formation";
  const enemy = enemyOf(sideOf(g, unit));
  const hexes = exposed(g, unit, deed);
  const hex = hexes.find((one) => inMinimumZone(g, one, enemy));
  const spared = cleared(g, unit, deed).flatMap((one) => unitsAt(g, one, enemy)); // they fire as they give way [8.66-c]
  if (hex !== undefined || cause === "unlimbering")
    openFire(g, { units, hex: hex ?? hexOf(g, unit), cause, spared });
}

/** The hex that a wheeling line comes into: skirmishers give way there [8.66]. */
const cleared = (g: Play, unit: UnitId, deed: DeclaredChange): readonly Hex[] =>
  deed.do === "wheel" ? [wheelsInto(g, unit, hexNamed(g, deed.hex))] : [];

const unlimbers = (g: Play, unit: UnitId): boolean => isArtillery(g, unit) && isLimbered(g, unit);

/** The hexes in which the enemy can take advantage of it. */
function exposed(g: Play, unit: UnitId, deed: DeclaredChange): readonly Hex[] {
  if (!isExtended(g, unit) || deed.do === "wheel") return hexesOf(g, unit);
  const kept = deed.hex === undefined ? hexOf(g, unit) : hexNamed(g, deed.hex);
  return hexesOf(g, unit).filter((hex) => hex !== kept);
}

function carryOut(g: Play, unit: UnitId, deed: DeclaredChange): void {
  if (deed.do === "wheel") wheelLine(g, unit, hexNamed(g, deed.hex));
  else if (deed.do === "consolidate") consolidate(g, unit, hexNamed(g, deed.hex), "8.33-1d");
  else {
    const { formation, hex, facing, wing } = stanceOf(g, unit, deed);
    if (formation === GENERAL) adoptGeneral(g, unit, "8.53", hex);
    else if (formation === EXTENDED && !mustExtend(g, unit)) form(g, unit, LINE, hex, facing, NONE);
    else form(g, unit, formation, hex, facing, wing);
  }
}

function form(g: Play, unit: UnitId, formation: number, hex: Hex, facing: number, wing: Hex): void {
  const cite = citeOf(g, unit, formation);
  stand(g, unit, { hex, formation, facing, wing });
  g.emit({
    type: "formed",
    unit: idOf(g, unit),
    formation: FORMATION_IDS[formation]!,
    facing,
    hexes: hexLabels(g, hexesOf(g, unit)),
    cite,
  });
}

function citeOf(g: Play, unit: UnitId, formation: number): Case {
  const guns = isArtillery(g, unit);
  if (!isGood(g, unit)) return guns ? "7.56-n" : "11.3-4"; // disordered by the fire [R52]
  if (inGeneralOrder(g, unit)) return "8.52";
  if (guns) return "7.51";
  return formation === SQUARE ? "8.41" : formation === EXTENDED ? "8.31" : "8.0";
}
