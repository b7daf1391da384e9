// What to do on the board, in one sentence; and what one has to know for it: for the active unit its order, its remaining
// MP and its coming fatigue, for the Orders Phase the orders that are in force.

import { listedIn } from "@grognard/parts";
import type { Action } from "../actions.ts";
import {
  formationOf,
  hexOf,
  isCombat,
  isNight,
  isStaff,
  onMap,
  sideNamed,
  sideOf,
  unitNamed,
} from "../board.ts";
import { fatigueOf } from "../charts.ts";
import { type ActivationFrame, activationOf, type FrameOf, type UnitFrame } from "../frames.ts";
import { enemiesBeside } from "../rules/06.9-preparation.ts";
import { allowanceOf } from "../rules/06-allowance.ts";
import { orderLimit } from "../rules/15.3-orders-track.ts";
import { demandOn } from "../rules/15.6-demands.ts";
import { bindingOrder, commandOf, isBound, whyNoAttack } from "../rules/15.6-orders.ts";
import {
  type Decision,
  FATIGUE_IDS,
  MOBILE,
  type Position,
  RESTING,
  type Side,
  SPENT,
  type UnitId,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { formationName } from "../words/naming.ts";
import { pointsText } from "../words/numbers.ts";
import { orderText } from "./orders.ts";

type Kinds = ReadonlySet<Action["do"]>;

export function hintOf(g: Position, decision: Decision): string {
  const kinds = new Set(listedIn(decision).map((action) => action.do));
  return [...momentOf(g, decision, kinds)].join(" ");
}

function momentOf(g: Position, decision: Decision, kinds: Kinds): string[] {
  const top = g.state.stack.at(-1);
  switch (top?.step) {
    case "unit":
      return decision.id === "unit" ? unitHints(g, top as UnitFrame, kinds) : [usualHint(decision, kinds)];
    case "orders":
      return [usualHint(decision, kinds), ...orderHints(g, top as FrameOf<"orders">, decision)];
    case "staff":
      return [usualHint(decision, kinds), ...partingHints(g, (top as FrameOf<"staff">).unit)];
    case "activation":
      return decision.id === "units"
        ? activeHints(g, top as ActivationFrame, decision, usualHint(decision, kinds))
        : [usualHint(decision, kinds)];
    default:
      return [usualHint(decision, kinds)];
  }
}

/** By the case, by the question, or by the kind of answer that matters most. */
function usualHint({ id, cite }: Decision, kinds: Kinds): string {
  const { byCase, byQuestion, byAnswer, otherwise } = wording().hints;
  return byCase[cite] ?? byQuestion[id] ?? byAnswer.find(([kind]) => kinds.has(kind))?.[1] ?? otherwise;
}

/** Who has been drawn, what to do, and why headquarters may act with them. */
function activeHints(
  g: Position,
  { formations }: ActivationFrame,
  decision: Decision,
  usual: string,
): string[] {
  const { active, staff } = wording().hints;
  const mayMoveStaff = listedIn(decision).some(
    (action) => action.do === "take" && isStaff(g, unitNamed(g, action.unit)),
  );
  return [
    active(formations.map((formation) => formationName(g.world, formationOf(g, formation).id))),
    usual,
    ...(mayMoveStaff ? [staff] : []),
  ];
}

/** [15.12-away] A commander who is with the headquarters is about to leave them, or they the commander. */
function partingHints(g: Position, unit: UnitId): string[] {
  const side = sideOf(g, unit);
  const { hq, commander } = g.world;
  const isPair = hq[side] >= 0 && commander[side] >= 0 && [hq[side], commander[side]].includes(unit);
  const together = isPair && onMap(g, unit) && hexOf(g, hq[side]) === hexOf(g, commander[side]);
  return together ? [wording().hints.parting] : [];
}

/** How many orders may still be sent, and what is in force now. */
function orderHints(g: Position, { side, sent }: FrameOf<"orders">, decision: Decision): string[] {
  const { hints, dossier, titled } = wording();
  const now = g.world.formations
    .filter(
      (one) => one.kind === "corps" && one.side === (sideNamed(decision.side) as Side) && one.leader >= 0,
    )
    .map(({ id, index }) => {
      const order = g.state.current[index];
      return titled(formationName(g.world, id), order ? orderText(g, order) : dossier.noOrder);
    });
  return [hints.sent(sent.length, orderLimit(g, side)), ...(now.length > 0 ? [hints.inForce(now)] : [])];
}

function unitHints(g: Position, { unit }: UnitFrame, kinds: Kinds): string[] {
  const frame = activationOf(g);
  const texts = wording().hints;
  const isResting = g.state.category[unit] === RESTING;
  const hasMoves = kinds.has("move") || kinds.has("line");
  const deeds = [
    ...(hasMoves ? [texts.unit.move] : []),
    ...(kinds.has("face") ? [texts.unit.turn] : []),
    ...(isResting ? [texts.unit.rests] : []),
    ...(kinds.size === 1 && kinds.has("stop") && !isResting ? [texts.unit.done] : []),
  ];
  return [
    ...(deeds.length > 0 ? deeds : [texts.unit.other]),
    ...(kinds.has("declare") ? [texts.unit.declare] : mayStrike(g, unit) ? [texts.unit.attackLater] : []),
    ...dutyHints(g, unit),
    ...(isResting
      ? []
      : [texts.spent(pointsText(g.state.spent[unit]!), pointsText(allowanceOf(g, frame, unit)))]),
    ...(isCombat(g, unit) ? [fatigueHint(g, unit, { moves: hasMoves, rests: kinds.has("rest") })] : []),
  ];
}

/** An enemy is beside it, and nothing keeps it from attacking. */
const mayStrike = (g: Position, unit: UnitId): boolean =>
  isCombat(g, unit) &&
  g.state.category[unit]! <= MOBILE &&
  enemiesBeside(g, unit).length > 0 &&
  !whyNoAttack(g, activationOf(g), unit);

/** What its order makes it do. Under ATTACK a unit that cannot come any closer is free [15.6-attack-blocked]. */
function dutyHints(g: Position, unit: UnitId): string[] {
  const frame = activationOf(g);
  const { demands, cannotApproach } = wording().hints;
  const order = bindingOrder(g, frame, unit);
  if (!order || !isBound(g, frame, unit)) return [];
  if (demandOn(g, frame, unit)) return [demands[order]];
  const isApproaching = order === "attack" && (commandOf(g, frame, unit)?.goal ?? -1) >= 0;
  return isApproaching ? [cannotApproach] : [];
}

/** Once it has moved or rests, that is settled. */
function fatigueHint(g: Position, unit: UnitId, open: Deeds): string {
  const { box, after } = fatigueBoxes(g, unit);
  const { fatigueAfter } = wording().hints;
  if (g.state.category[unit] === RESTING) return fatigueAfter(box(0), after("rest"));
  return g.state.spent[unit]! > 0 ? fatigueAfter(box(0), after("move")) : fatigueText(g, unit, open);
}

interface Deeds {
  readonly moves: boolean;
  readonly rests: boolean;
}

/** Where it is on the fatigue track, and where what it may still do would take it [11.0-table]. */
export function fatigueText(
  g: Position,
  unit: UnitId,
  { moves, rests }: Deeds = { moves: true, rests: true },
): string {
  const { box, after } = fatigueBoxes(g, unit);
  return wording().hints.fatigue(
    box(0),
    moves ? after("move") : undefined,
    rests ? after("rest") : undefined,
  );
}

function fatigueBoxes(g: Position, unit: UnitId) {
  const now = g.state.fatigue[unit]!;
  const box = (levels: number) => wording().fatigue[FATIGUE_IDS[Math.max(0, Math.min(SPENT, now + levels))]!];
  return { box, after: (row: "move" | "rest") => box(fatigueOf(g.world.charts, row, isNight(g))) };
}
