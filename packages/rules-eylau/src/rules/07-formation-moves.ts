// What a unit in hand may do besides moving and turning: formations, lines, companies, crews, halves of batteries.
// Candidates, legality and execution for the one question that the mover is asked.

import type { Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action } from "../actions.ts";
import {
  hasLeft,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  isArtillery,
  isDisordered,
  isExtended,
  isInfantry,
  stackAt,
  unitNamed,
} from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { crewLeaves, whyNoLeaving } from "./07.6-crews.ts";
import { declareChange } from "./07-changing.ts";
import { formsFor, whyNoForm } from "./07-formations.ts";
import { detach, detachments, whyNoDetachment } from "./08.6-companies.ts";
import { whyNoWheel } from "./08.34-wheeling.ts";
import { rejoin, rejoinings, whyNoRejoining } from "./08.64-rejoining.ts";
import { combine, split, whyNoCombining, whyNoSplit } from "./19.42-light-batteries.ts";

type Mover = Readonly<FrameOf<"mover">>;

/** Those in hand, the one that was taken first. */
const firstly = (unit: UnitId, units: readonly UnitId[]): readonly UnitId[] => [
  unit,
  ...units.filter((other) => other !== unit),
];

/** All legal ones. */
export const formationOffers = (g: Position, frame: Mover): Action[] =>
  lawful(candidates(g, frame), (action) => whyNotForm(g, frame, action));

function candidates(g: Position, { unit, units }: Mover): Action[] {
  const actions: Action[] = formsFor(g, unit);
  if (isExtended(g, unit))
    for (const hex of hexLabels(g, hexesOf(g, unit)))
      actions.push({ do: "wheel", hex }, { do: "consolidate", hex });
  if (units.length > 1) return actions;
  if (isArtillery(g, unit)) {
    actions.push({ do: "abandon" }, { do: "split" });
    for (const other of stackAt(g, hexOf(g, unit))) actions.push({ do: "combine", unit: idOf(g, other) });
  }
  if (g.world.options.detachInTurn && isInfantry(g, unit)) actions.push(...detachments(g, unit));
  actions.push(...rejoinings(g, unit));
  return actions;
}

/** What a unit does only by itself. */
const SINGLY: ReadonlySet<Action["do"]> = new Set(["abandon", "split", "combine", "rejoin", "detach"]);

/** The rule that forbids it; other actions are judged elsewhere. */
export function whyNotForm(g: Position, frame: Mover, action: Action): Violation | undefined {
  const crowded = frame.units.length > 1 && SINGLY.has(action.do);
  return whyNotMade(g, frame, action) ?? (crowded ? no("onlyAlone", "6.0-P") : undefined);
}

function whyNotMade(g: Position, { unit, units }: Mover, action: Action): Violation | undefined {
  switch (action.do) {
    case "form":
      return whyNoForm(g, firstly(unit, units), action);
    case "wheel":
      return whyNoWheel(g, unit, hexNamed(g, action.hex));
    case "consolidate":
      return whyNoClosing(g, unit, action.hex);
    case "abandon":
      return action.hex === undefined ? whyNoLeaving(g, unit) : no("crewWalks", "7.65-a");
    case "split":
      return whyNoSplit(g, unit);
    case "combine":
      return whyNoCombining(g, unit, unitNamed(g, action.unit));
    case "rejoin":
      return whyNoRejoining(g, unit, action);
    case "detach":
      return whyNoDetachmentNow(g, unit, action.unit, action.companies);
    default:
      return undefined;
  }
}

/** [8.33-1d] In order it changes its formation instead. */
function whyNoClosing(g: Position, unit: UnitId, hex: string): Violation | undefined {
  if (!isExtended(g, unit)) return no("notExtended", "8.33-1d");
  if (!isDisordered(g, unit)) return no("closesDisordered", "8.33-1d");
  return hexesOf(g, unit).some((one) => hexLabel(g, one) === hex) ? undefined : no("oneOfItsHexes", "8.32-2");
}

/** [8.61-n] By agreement, when the battalion itself begins. */
function whyNoDetachmentNow(
  g: Position,
  inHand: UnitId,
  id: string,
  companies: number,
): Violation | undefined {
  const unit = unitNamed(g, id);
  if (!g.world.options.detachInTurn) return no("detachAtStart", "8.61");
  if (unit !== inHand) return no("notInHand", "8.61-n");
  if (g.state.spent[unit]! > 0 || hasLeft(g, unit)) return no("detachFirst", "8.61-n");
  return whyNoDetachment(g, unit, companies);
}

export function carryOutForm(g: Play, { side, unit, units }: Mover, action: Action): void {
  switch (action.do) {
    case "form":
    case "wheel":
    case "consolidate":
      return declareChange(g, side, firstly(unit, units), action);
    case "abandon":
      crewLeaves(g, unit, hexOf(g, unit), "7.65-a");
      return;
    case "split":
      return split(g, unit);
    case "combine":
      return combine(g, unit, unitNamed(g, action.unit));
    case "rejoin":
      return rejoin(g, unit, action);
    case "detach":
      return detach(g, unit, action.companies);
  }
}
