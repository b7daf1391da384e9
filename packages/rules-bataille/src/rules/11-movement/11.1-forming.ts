// [6.1] [6.6.9] Changes of formation, carried out.

import type { Hex } from "@grognard/hex";
import {
  hexesOf,
  hexLabels,
  hexOf,
  idsOf,
  isArtillery,
  isCavalry,
  isLeader,
  sideOf,
  unitOf,
} from "../../board.ts";
import type { MoveFrame, PendingAction } from "../../frames.ts";
import { type Case, FORMATION_IDS, isLine, isTwoHex, LINE2, type Play, type UnitId } from "../../types.ts";
import { goTo, setFacing, stand } from "../../verbs.ts";
import { changeCost, changedStance, changeFault, isLandwehr } from "../06-formations/06-changes.ts";
import { occupy } from "./11.1-arrival.ts";
import { changing, priceOf } from "./11.1-changes.ts";
import { moverOf, spend } from "./11.1-party.ts";
import { residentsAt } from "./11.1-standing.ts";
import { footprint } from "./11.1-steps.ts";

type PendingForm = Extract<PendingAction, { kind: "form" }>;

/** [6.1] The party changes formation; if that is its first action, a Line or Square regains its missing points. */
export function form(
  g: Play,
  frame: MoveFrame,
  { formation, facing, second }: PendingForm,
  first: boolean,
): void {
  const units = changing(g, frame);
  const isFit = (unit: UnitId) => !changeFault(g, unit, formation, facing, second);
  if (units.length === 0 || !units.every(isFit)) return; // fire has thinned it
  const from = footprint(g, moverOf(g, frame));
  for (const unit of units) {
    const stance = changedStance(g, unit, formation, facing, second)!;
    spend(g, unit, changeCost(g, unit, formation));
    takeStance(g, frame, unit, stance.hex, () => stand(g, unit, stance));
  }
  if (first) frame.slow = []; // [6.4.1] [6.5.12]
  frame.entered = false;
  followLine(g, frame, facing);
  tellForm(g, units, caseOf(g, units[0]!, formation));
  occupy(g, frame, from);
}

/** The case that sets the price of a change. */
function caseOf(g: Play, unit: UnitId, formation: number): Case {
  if (isCavalry(g, unit)) return "6.1.6";
  if (isLandwehr(g, unit) && isLine(formation)) return "16.2.5";
  return formation === LINE2 ? "6.4.8a" : "6.1.4";
}

/**
 * [6.6.9] [16.3.4] The change on leaving cover is paid already; only the difference to a more expensive formation is
 * due.
 */
export function emerge(g: Play, frame: MoveFrame, { formation, facing, second }: PendingForm): void {
  const units = changing(g, frame);
  const from = footprint(g, moverOf(g, frame));
  for (const unit of units) {
    if (g.state.formation[unit] === formation) {
      setFacing(g, unit, facing);
      continue;
    }
    const stance = changedStance(g, unit, formation, facing, second)!;
    spend(g, unit, priceOf(g, frame, unit, formation));
    takeStance(g, frame, unit, stance.hex, () => stand(g, unit, stance));
  }
  tellForm(g, units, frame.emerging === "cover" ? "6.6.9" : "16.3.4");
  frame.emerging = null;
  occupy(g, frame, from);
  frame.arrivals = footprint(g, moverOf(g, frame)); // the first hex has not been asked about yet
}

/** Leaders with a unit that closes up into its right hex go there with it. */
function takeStance(g: Play, frame: MoveFrame, unit: UnitId, hex: Hex, change: () => void): void {
  const before = hexesOf(g, unit);
  change();
  if (isTwoHex(g.state.formation[unit]!)) return;
  for (const leader of frame.units) {
    if (isLeader(unitOf(g, leader)) && before.includes(hexOf(g, leader))) goTo(g, leader, hex);
  }
}

function tellForm(g: Play, units: readonly UnitId[], cite: Case): void {
  const unit = units[0]!;
  g.emit({
    type: "formed",
    units: idsOf(g, units),
    formation: FORMATION_IDS[g.state.formation[unit]!]!,
    hexes: hexLabels(g, hexesOf(g, unit)),
    facing: g.state.facing[unit]!,
    cite,
  });
}

/** [6.4.12] [R37] Guns that stack with the troops take their facing. */
export function followLine(g: Play, frame: MoveFrame, facing: number): void {
  const [lead] = frame.units as [UnitId];
  const party = { side: sideOf(g, lead), units: frame.units };
  for (const hex of hexesOf(g, lead)) {
    for (const unit of residentsAt(g, hex, party)) if (isArtillery(g, unit)) setFacing(g, unit, facing);
  }
}
