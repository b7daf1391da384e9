// [10.2.8] Infantry tries to form square before the cavalry reaches it.

import type { Hex } from "@grognard/hex";
import { asking, edit, goOn, lookUp, plainly, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import { modified, ROLLS } from "../../base-six.ts";
import {
  asked,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idsOf,
  increments,
  isGood,
  isInfantry,
  isMarked,
  ownLeadersAt,
  sideName,
  unitNamed,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { squareResult } from "../../charts.ts";
import type { Line } from "../../events.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { seemsToHaveChoice } from "../../secrecy/apparent-choices.ts";
import {
  type Bataille,
  COLUMN,
  isLine,
  type Play,
  type Position,
  SQUARE,
  type Unit,
  type UnitId,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { disorder } from "../04-morale/04.3-states.ts";
import { commandLevel } from "../09-command/09-command.ts";
import { goAlong } from "../14-leaders/14-leaders.ts";
import { closeUp, masseFault } from "../16-kulm/16.2.7-masse.ts";
import { gatherIn, loseGuns, REACTED, topInfantry, UNSTIRRED } from "./10.2.7-stand.ts";
import { type Coming, pointsTo, seesComing, unitsWarned, warned } from "./10.2.8-warning.ts";
import { breakBefore } from "./10.2.8j-rout.ts";
import { chargedSide, chargeHexes, keepAim, riderIds, type Stage } from "./10.2-stage.ts";

/** [6.5.1] Increments needed. */
const LEAST = 3;

export const squares: Stage = {
  run(g, charge) {
    const near = warned(g, chargers(g, charge));
    if (seemsToHaveChoice(g, chargedSide(g), (one) => offers(one, charge, near).length > 0)) return undefined;
    return goOn(charge, afterSquares(charge));
  },
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargedSide(g), "formSquare", "10.2.8d", riderIds(g, charge)),
    {
      offers: (g, charge) => offers(g, charge),
      refuses: {
        square: (g, charge, { hex }) =>
          squareFault(g, chargers(g, charge), hexNamed(g, hex), charge.surprised),
        masse: (g, charge, { unit, hex }) =>
          masseFault(g, chargers(g, charge), unitNamed(g, unit), hexNamed(g, hex), charge.surprised),
      },
    },
    plainly("pass"),
  ),
  answer(g, charge, action) {
    if (action.do === "square") formSquare(g, charge, hexNamed(g, action.hex));
    else if (action.do === "masse") closeUp(g, charge, unitNamed(g, action.unit), hexNamed(g, action.hex));
    else charge.stage = afterSquares(charge);
  },
};

const afterSquares = ({ ways }: ChargeFrame) => (ways.length === 0 ? "ride" : "meet");

const chargers = (g: Position, charge: ChargeFrame): Coming => ({
  units: charge.units,
  hexes: chargeHexes(g, charge),
});

function offers(g: Position, charge: ChargeFrame, near = warned(g, chargers(g, charge))): Action[] {
  const coming = chargers(g, charge);
  const found: Action[] = [];
  for (const hex of hexesWithin(g, near))
    if (!squareFault(g, coming, hex, charge.surprised, near))
      found.push({ do: "square", hex: hexLabel(g, hex) });
  for (const unit of unitsWarned(g, near, chargedSide(g))) {
    if (masseFault(g, coming, unit, hexOf(g, unit), charge.surprised, near)) continue;
    for (const hex of hexesOf(g, unit))
      found.push({ do: "masse", unit: unitOf(g, unit).id, hex: hexLabel(g, hex) });
  }
  return found;
}

/** The hexes of the charged side's units that have warning, in order. */
function hexesWithin(g: Position, near: ReadonlyMap<Hex, number>): Hex[] {
  const hexes = new Set(unitsWarned(g, near, chargedSide(g)).flatMap((unit) => hexesOf(g, unit)));
  return [...hexes].sort((a, b) => a - b);
}

/** Why infantry cannot try to form square in a hex; undefined if it can. */
export function squareFault(
  g: Position,
  coming: Coming,
  hex: Hex,
  surprised = -1,
  near: ReadonlyMap<Hex, number> = warned(g, coming),
): Violation | undefined {
  const top = topInfantry(g, hex, chargedSide(g));
  if (top === -1) return no("noInfantryOfYours", "10.2.8a");
  const { nation } = unitOf(g, top);
  if (nation === "austrian") return no("noAustrianSquare", "16.2.7e");
  const formation = formationOf(g, top);
  if (!isGood(g, top) || (formation !== COLUMN && !isLine(formation))) return no("whoFormsSquare", "10.2.8a");
  if (isMarked(g, top)) return no("cavalryIsUpon", "10.2.7c");
  if (g.state.reacted[top] !== UNSTIRRED) return no("hasReacted", "10.2.8c");
  if (squareInfantry(g, hex).reduce((sum, unit) => sum + increments(g, unit), 0) < LEAST)
    return no("squareNeedsThree", "6.5.1");
  if (hexesOf(g, top).includes(surprised)) return no("surprised", "10.2.8j-iv");
  if (pointsTo(g, near, top) === 0) return no("cavalryTooFar", "10.2.8b");
  if (!seesComing(g, top, coming)) return no("cavalryUnseen", "10.2.8b");
  return undefined;
}

/** The units of a hex that would form it: infantry in Good Order. */
const squareInfantry = (g: Position, hex: Hex): UnitId[] =>
  unitsAt(g, hex, chargedSide(g)).filter((unit) => isInfantry(g, unit) && isGood(g, unit));

/** [10.2.8f] [10.2.8g] */
function formSquare(g: Play, charge: ChargeFrame, hex: Hex): void {
  const coming = chargers(g, charge);
  const top = topInfantry(g, hex, chargedSide(g));
  const distance = pointsTo(g, warned(g, coming), top);
  const modifiers = squareLines(g, hex, top, coming.units);
  const roll = g.roll("base6", sideName(chargedSide(g)), "forming square", "10.2.8f");
  const result = outcome(g, top, distance, modifiers, roll);
  g.emit({ type: "squareRoll", hex: hexLabel(g, hex), distance, roll, modifiers, result, cite: "10.2.8g" });
  const units = unitsAt(g, hex, chargedSide(g));
  for (const unit of units) if (isInfantry(g, unit)) edit(g, "reacted")[unit] = REACTED;
  keepAim(g, charge, top, hex);
  if (result === "square") return closeRanks(g, hex);
  const rest = loseGuns(g, units, result === "disorder" ? "10.2.8i" : "10.2.8j-i");
  gatherIn(g, hex, rest);
  if (result === "disorder") return disorder(g, rest, { cite: "10.2.8i" });
  breakBefore(g, charge, hex, rest);
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { value }) => total + value, 0);

const outcome = (g: Position, top: UnitId, distance: number, modifiers: readonly Line[], roll: number) =>
  squareResult(
    g.world.charts,
    unitOf(g, top),
    isLine(formationOf(g, top)) ? "line" : "column",
    distance,
    modified(roll, sum(modifiers)),
  );

/** [10.2.8h] Guns in the hex join the square as they are [10.5.2]. */
function closeRanks(g: Play, hex: Hex): void {
  const units = squareInfantry(g, hex);
  const hexes = units.flatMap((unit) => hexesOf(g, unit));
  for (const unit of units) stand(g, unit, { hex, formation: SQUARE, facing: g.state.facing[unit]! });
  g.emit({
    type: "formed",
    units: idsOf(g, units),
    formation: "square",
    hexes: [hexLabel(g, hex)],
    facing: g.state.facing[units[0]!]!,
    cite: "10.2.8h",
  });
  goAlong(g, hexes, hex, chargedSide(g), "10.2.8h");
}

type SquareModifier =
  | "leader"
  | "lances"
  | "light cavalry"
  | `french ${"light" | "provisional"}`
  | `prussian ${"reserve" | "landwehr" | "fusilier or grenadier"}`
  | `russian ${"jager" | "grenadier" | "guard"}`;

/** The modifiers below the table; lances replace light cavalry. */
export function squareLines(g: Position, hex: Hex, top: UnitId, cavalry: readonly UnitId[]): Line[] {
  const unit = unitOf(g, top);
  const conditions: SquareModifier[] = [];
  if (ownLeadersAt(g, hex, unit.side).some((leader) => unitOf(g, leader).nation === unit.nation))
    conditions.push("leader");
  const riders = cavalry.map((one) => unitOf(g, one));
  if (riders.some(({ lancer }) => lancer)) conditions.push("lances");
  else if (riders.some(({ heavy }) => !heavy)) conditions.push("light cavalry");
  conditions.push(...troopConditions(unit));
  const { squareModifiers } = g.world.charts;
  const lines = conditions.map(
    (label): Line => ({ label, value: lookUp(squareModifiers, label), cite: "10.2.8g" }),
  );
  const level = commandLevel(g, top);
  if (level > 0)
    lines.push({
      label: "command morale",
      value: level * lookUp(squareModifiers, "command level"),
      cite: "9.2.7c",
    });
  return lines;
}

function troopConditions({ nation, kind, guard }: Unit): SquareModifier[] {
  const found: SquareModifier[] = [];
  if (nation === "french" && kind.includes("light")) found.push("french light");
  if (nation === "french" && kind.includes("provisional")) found.push("french provisional");
  if (nation === "prussian" && kind.includes("reserve")) found.push("prussian reserve");
  if (nation === "prussian" && kind === "landwehr") found.push("prussian landwehr");
  if (nation === "prussian" && (kind.includes("fusilier") || kind === "grenadier"))
    found.push("prussian fusilier or grenadier");
  if (nation === "russian" && kind.includes("jager")) found.push("russian jager");
  if (nation === "russian" && kind === "grenadier") found.push("russian grenadier");
  if (nation === "russian" && guard) found.push("russian guard");
  return found;
}

export interface SquareForecast {
  /** In Movement Points. */
  readonly distance: number;
  readonly modifiers: readonly Line[];
  /** Rolls of 36. */
  readonly square: number;
  readonly disorder: number;
  readonly rout: number;
}

/** What trying would bring now; undefined where it cannot be tried. */
export function squareForecast(
  g: Position,
  hex: Hex,
  cavalry: readonly UnitId[],
): SquareForecast | undefined {
  const coming = { units: cavalry, hexes: hexesOf(g, cavalry[0]!) };
  if (squareFault(g, coming, hex)) return undefined;
  const top = topInfantry(g, hex, chargedSide(g));
  const distance = pointsTo(g, warned(g, coming), top);
  const modifiers = squareLines(g, hex, top, cavalry);
  const results = ROLLS.map((roll) => outcome(g, top, distance, modifiers, roll));
  const count = (result: string) => results.filter((one) => one === result).length;
  return { distance, modifiers, square: count("square"), disorder: count("disorder"), rout: count("rout") };
}
