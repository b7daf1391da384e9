// A Shock Phase [4.1-5]: shocks of infantry and declared charges, one after the other, in the order their owner
// chooses.
//
// The way through chapter 12:
//
//   12-shock-phase       the phase: who attacks next. Pushes shock or charge
//     12.1-attackers       which units may attack, and which targets
//   12-shock             one attack: its stages in order, and in 12-course what all of them need to know
//     12-prelude           hesitation, activation, departure, surprise, checks before a charge, defensive fire
//     12.14-formation      what ground and enemy make of the attackers' formation
//     12.3-combat          the dice, on the differential (12.2-differential, of the units in 12.2-strength)
//     12.4-results         losses and retreats, after the adjustments (12.42-adjustments)
//     12.41-advance        the victors take the hex; enemy cavalry may charge at them (12.56-offer)
//     12.43-guns           guns that are held at the end of the phase are spiked
//
//   12.52-initiation     in the Command Phase: which cavalry charges; its check
//     12.52-charge-zones   the triangle that it lays over the map until it has ridden
//     12.61-zone-movement  what that does to enemies who move in it
//   12.53-start          in the Shock Phase: a charge that has been declared is ridden. Pushes
//   12.53-charge           the ride from its first hex to its last; each fight on the way is a 12-shock
//     12.53-ways             where it can go, and what it must attack
//     12.53-withdrawal       reined in or over: back, out of the enemy's fire
//   12.56-offer          an enemy has come near cavalry, in Movement and Shock Phases. Pushes
//   12.56-opportunity      charges out of turn: declared for later, or ridden at once (12.53-start)

import { asking, edit, goOn, plainly, staged, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import { asked, fielded, hexLabel, hexNamed, hexOf, idOf, isExtended, sideOf, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import type { Note } from "../notes.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Side, type Step } from "../types.ts";
import { chosenAttack, lineAttacks, whyNotSo } from "./08.35-lines-in-shock.ts";
import { attackersAt, BARRED, shocksLeft, targetsFrom, whyNoAttack, whyNotInto } from "./12.1-attackers.ts";
import { spikeGuns } from "./12.43-guns.ts";
import { forgetCharges } from "./12.52-charge-zones.ts";
import { executeCharge, pendingCharges } from "./12.53-start.ts";
import { type Attack, startShock } from "./12-shock.ts";

type ShockPhaseFrame = FrameOf<"shockPhase">;
type ShockAction = ActionOf<"shock">;

/** What is wrong with a shock, if anything. */
function whyNoShock(g: Position, side: Side, action: ShockAction): Violation | undefined {
  const unit = unitNamed(g, action.unit);
  const fault = whyNoAttack(g, unit, side);
  if (fault) return fault;
  if (isExtended(g, unit)) return whyNotSo(g, unit, action);
  const { from, how, second, strength } = action;
  if ([from, how, second, strength].some((one) => one !== undefined)) return no("onlyLines", "8.35-2a");
  return whyNotInto(g, unit, hexOf(g, unit), hexNamed(g, action.at));
}

/** Every shock that a side may make now. */
function shocks(g: Position, side: Side): ShockAction[] {
  const actions: ShockAction[] = [];
  for (const unit of fielded(g, side)) {
    if (whyNoAttack(g, unit, side)) continue;
    if (isExtended(g, unit)) for (const { action } of lineAttacks(g, unit)) actions.push(action);
    else
      for (const at of targetsFrom(g, unit, hexOf(g, unit)))
        actions.push({ do: "shock", unit: idOf(g, unit), at: hexLabel(g, at) });
  }
  return actions;
}

/** The attack that is meant. */
export function attackOf(g: Position, side: Side, action: ShockAction): Attack {
  const unit = unitNamed(g, action.unit);
  if (!isExtended(g, unit))
    return { attackers: attackersAt(g, hexOf(g, unit), side), at: hexNamed(g, action.at) };
  const chosen = chosenAttack(g, unit, action)!;
  const others = attackersAt(g, chosen.from, side).filter((one) => one !== unit);
  return { ...chosen, attackers: [unit, ...others] };
}

/** [21.71] By the option, all shocks are declared before the first is made. */
const declaration: Step<ShockPhaseFrame> = {
  run(g, frame) {
    if (!g.world.options.declaredShocks || declarable(g, frame).length === 0) return goOn(frame, "attacks");
  },
  ...asking<Eylau, ShockPhaseFrame>(
    (_g, { side }) => asked(side, "declareShocks", "21.71"),
    {
      offers: (g, frame) => declarable(g, frame),
      refuses: {
        shock: (g, frame, action) => whyNoShock(g, frame.side, action) ?? whyNotDeclared(g, frame, action),
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "shock") return void goOn(frame, "attacks");
    frame.units = [...frame.units, unitNamed(g, action.unit)];
    frame.targets = [...frame.targets, hexNamed(g, action.at)];
  },
};

const declarable = (g: Position, frame: Readonly<ShockPhaseFrame>): ShockAction[] =>
  shocks(g, frame.side).filter((action) => !whyNotDeclared(g, frame, action));

/** Once at each hex, and no more than a unit can make. */
function whyNotDeclared(
  g: Position,
  { units, targets }: Readonly<ShockPhaseFrame>,
  action: ShockAction,
): Violation | undefined {
  const unit = unitNamed(g, action.unit);
  const declared = units.filter((one) => one === unit).length;
  if (declared + (action.second ? 2 : 1) > shocksLeft(g, unit)) return no("declaredAll", "12.11-5");
  const at = hexNamed(g, action.at);
  return units.some((one, i) => one === unit && targets[i] === at) ? no("declaredThat", "21.71") : undefined;
}

/** What may be done now: with the option only what was declared, as long as it still can be. */
const attacksNow = (g: Position, frame: Readonly<ShockPhaseFrame>): ShockAction[] =>
  shocks(g, frame.side).filter((action) => isDeclared(g, frame, action));

/** Without the option nothing has to be. */
function isDeclared(
  g: Position,
  { units, targets }: Readonly<ShockPhaseFrame>,
  { unit, at }: ShockAction,
): boolean {
  if (!g.world.options.declaredShocks) return true;
  const [attacker, hex] = [unitNamed(g, unit), hexNamed(g, at)];
  return units.some((one, i) => one === attacker && targets[i] === hex);
}

/** As long as there is anything to do, charges and declared shocks must be carried out [21.71]; other shocks need not
 *  [12.11-2]. */
function whyNotOver(g: Position, frame: Readonly<ShockPhaseFrame>): Violation | undefined {
  if (pendingCharges(g, frame.side).length > 0) return no("chargesWait", "12.53-P0");
  return g.world.options.declaredShocks ? no("shocksWait", "21.71") : undefined;
}

function whyNotNow(
  g: Position,
  frame: Readonly<ShockPhaseFrame>,
  action: ShockAction,
): Violation | undefined {
  const fault = whyNoShock(g, frame.side, action);
  return fault ?? (isDeclared(g, frame, action) ? undefined : no("notDeclared", "21.71"));
}

function whyNoRide(
  g: Position,
  { side }: Readonly<ShockPhaseFrame>,
  { unit: id }: ActionOf<"execute">,
): Violation | undefined {
  const unit = unitNamed(g, id);
  if (sideOf(g, unit) !== side) return no("notYours", "12.0");
  if (pendingCharges(g, side).includes(unit)) return undefined;
  const goesAlong = g.state.charges.some(({ units, ridden }) => !ridden && units.indexOf(unit) > 0);
  return goesAlong ? no("topCharges", "12.52-1") : no("noCharge", "12.53-1");
}

function options(g: Position, frame: Readonly<ShockPhaseFrame>): Action[] {
  const actions: Action[] = attacksNow(g, frame);
  for (const unit of pendingCharges(g, frame.side)) actions.push({ do: "execute", unit: idOf(g, unit) });
  return actions;
}

const attacks: Step<ShockPhaseFrame> = {
  run(g, frame) {
    const [first, ...others] = options(g, frame);
    if (first === undefined) end(g, frame);
    else if (others.length === 0 && whyNotOver(g, frame)) carryOut(g, frame, first);
  },
  ...asking<Eylau, ShockPhaseFrame>(
    (_g, { side }) => asked(side, "shockPhase", "12.53-1"),
    { offers: options, refuses: { shock: whyNotNow, execute: whyNoRide } },
    plainly("pass", whyNotOver),
  ),
  answer: carryOut,
};

function carryOut(g: Play, frame: ShockPhaseFrame, action: Action): void {
  if (action.do === "shock") {
    strike(g, frame, action);
    startShock(g, attackOf(g, frame.side, action));
  } else if (action.do === "execute") executeCharge(g, unitNamed(g, action.unit));
  else end(g, frame);
}

/** What was declared has been done. */
function strike(g: Play, frame: ShockPhaseFrame, action: ShockAction): void {
  const unit = unitNamed(g, action.unit);
  const at = hexNamed(g, action.at);
  const done = frame.units.findIndex((one, i) => one === unit && frame.targets[i] === at);
  if (done === NONE) return;
  frame.units = frame.units.toSpliced(done, 1);
  frame.targets = frame.targets.toSpliced(done, 1);
}

function end(g: Play, { side }: ShockPhaseFrame): void {
  spikeGuns(g, side);
  forgetCharges(g, side);
  g.pop();
}

/** [12.11-5] A unit that has been driven back does not attack again in this phase. */
function noted(g: Play, _: ShockPhaseFrame, note: Note): void {
  if (note.type === "stopped") edit(g, "shocked")[note.unit] = BARRED;
}

export const shockPhase = { ...staged<Eylau, ShockPhaseFrame>({ declaration, attacks }), noted };
