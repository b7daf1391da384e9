// [12.53] A charge from its first hex to its last: forward through the zone, hex by hex, at whatever enemy it faces.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, edit, goOn, plainly, staged, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  enemyOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isCompany,
  isDisordered,
  isFormed,
  isRouted,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import { retreatOf } from "../charts.ts";
import { figure } from "../figures.ts";
import type { ChargeFrame } from "../frames.ts";
import type { Note } from "../notes.ts";
import { no, purpose } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { die } from "./01-die.ts";
import { enterHex } from "./06-entry.ts";
import { exhaust } from "./07.41-exhaustion.ts";
import { openFire } from "./11.3-special-fire.ts";
import { changeCharge, chargeOf, endCharge, zoneAt } from "./12.52-charge-zones.ts";
import { seesTarget } from "./12.52-initiation.ts";
import { forwardHexes, targetsOf, whyNotAhead, whyNotAt } from "./12.53-ways.ts";
import { slipHexes, whyNoSlip, withdraws, withLeaders } from "./12.53-withdrawal.ts";
import { offerSwift } from "./12.56-offer.ts";
import { startShock } from "./12-shock.ts";
import { retreatUnits } from "./13.3-retreat.ts";
import { disorderUnits } from "./13.3-stacks.ts";
import { hasCharged } from "./15-fatigue.ts";

const topOf = ({ units }: Readonly<ChargeFrame>): UnitId => units[0]!;

/** [12.53-P0] Without an enemy in sight it does not take place. */
const begin: Step<ChargeFrame> = {
  run(g, frame) {
    const unit = topOf(frame);
    const { from, facing, secondary, primaryOnly } = chargeOf(g, unit)!;
    if (!frame.swift && !seesTarget(g, unit, { from, facing, secondary, primaryOnly })) {
      g.emit({ type: "abortedCharge", units: idsOf(g, frame.units), cite: "12.53-P0" });
      endCharge(g, unit);
      return g.pop();
    }
    for (const one of frame.units) hasCharged(g, one);
    g.emit({ type: "rides", units: idsOf(g, frame.units), from: hexLabel(g, from), cite: "12.53-1" });
    return goOn(frame, "ride");
  },
};

/** Whether it has come to the last row of its primary zone and has not gone on into the secondary. */
const isAtThird = (g: Position, frame: Readonly<ChargeFrame>): boolean =>
  !frame.secondary && frame.entered >= figure(g.world.charts, "primary rows");

/** Nothing is left but to end: the last row is reached, or there is no way on. */
function isDone(g: Position, frame: Readonly<ChargeFrame>): boolean {
  if (frame.entered >= figure(g.world.charts, "charge rows") || frame.outside) return true;
  if (isAtThird(g, frame) && chargeOf(g, topOf(frame))!.primaryOnly) return true;
  return forwardHexes(g, frame).length === 0;
}

/** [12.53-P4] From where it is, in its present facing; rows 1 to 3 are left behind. */
function project(g: Play, frame: ChargeFrame): void {
  const unit = topOf(frame);
  const from = hexOf(g, unit);
  const facing = chargeOf(g, unit)!.facing;
  changeCharge(g, unit, { from, secondary: true });
  Object.assign(frame, { secondary: true, settled: true });
  g.emit({
    type: "projected",
    units: idsOf(g, frame.units),
    hex: hexLabel(g, from),
    facing,
    cite: "12.53-P4",
  });
}

/** [12.53-5] Enemies that it faces come before all else. */
const whyNotOn = (g: Position, frame: Readonly<ChargeFrame>): Violation | undefined =>
  targetsOf(g, frame).must.length > 0 ? no("mustAttackFirst", "12.53-5") : undefined;

/** [12.53-P3] May try to stop in the third row; later anywhere but where the secondary zone began [12.53-P5]. */
const whyNoHalt = (g: Position, frame: Readonly<ChargeFrame>): Violation | undefined => {
  const fault = whyNotOn(g, frame);
  if (fault || isDone(g, frame) || isAtThird(g, frame)) return fault;
  if (!frame.secondary) return no("ridesToThird", "12.53-P1");
  return frame.settled ? no("mustRideOn", "12.53-P5") : undefined;
};

/** [12.53-4] Only in the secondary zone; only a formed unit gives up anything by it. */
function whyNoTurn(
  g: Position,
  frame: Readonly<ChargeFrame>,
  { facing }: ActionOf<"turn">,
): Violation | undefined {
  const fault = whyNotOn(g, frame);
  if (fault) return fault;
  if (!frame.secondary) return no("noTurnInPrimary", "12.53-4");
  if (!isFormed(g, topOf(frame))) return no("looksAllAround", "5.2");
  const by = (facing - g.state.facing[topOf(frame)]! + 6) % 6;
  return by === 1 || by === 5 ? undefined : no("oneCorner", "5.3");
}

const TURNS = DIRECTIONS.map((facing): ActionOf<"turn"> => ({ do: "turn", facing }));

/** By the top unit, with all there are. */
function whyNoAttack(
  g: Position,
  frame: Readonly<ChargeFrame>,
  { unit, at, from, how, second, strength }: ActionOf<"shock">,
): Violation | undefined {
  if (!frame.units.includes(unitNamed(g, unit))) return no("notInHand", "12.53-1");
  if (unitNamed(g, unit) !== topOf(frame)) return no("topAttacks", "12.13");
  if ([from, how, second, strength].some((one) => one !== undefined)) return no("onlyLines", "8.35-2a");
  return whyNotAt(g, frame, hexNamed(g, at));
}

function whyNoAdvance(
  g: Position,
  frame: Readonly<ChargeFrame>,
  { to }: ActionOf<"advance">,
): Violation | undefined {
  const fault = whyNotOn(g, frame) ?? whyNotAhead(g, frame, hexNamed(g, to));
  return fault ?? (isDone(g, frame) ? no("rideOver", "12.53-3") : undefined);
}

/** What next [12.53-5]: an enemy it faces; else on, or the end. Those that met it may have thrown it back [12.56-2]. */
const ride: Step<ChargeFrame> = {
  run(g, frame) {
    if (isBroken(g, frame)) return goOn(frame, "conclude");
    const { must, may } = targetsOf(g, frame);
    if (must.length > 0) {
      if (isAtThird(g, frame) && !chargeOf(g, topOf(frame))!.primaryOnly) project(g, frame);
      if (must.length === 1 && may.length === 0) return attack(g, frame, must[0]!);
      return;
    }
    if (may.length > 0) return;
    if (isAtThird(g, frame)) tireOut(g, frame);
    if (isDone(g, frame)) return goOn(frame, "conclude");
    const ways = forwardHexes(g, frame);
    if (!frame.secondary && !isAtThird(g, frame) && ways.length === 1) return advanceTo(frame, ways[0]!);
  },
  ...asking<Eylau, ChargeFrame>(
    (g, { side, units }) => asked(side, "ride", "12.53-3", idsOf(g, units)),
    {
      offers(g, frame) {
        const { must, may } = targetsOf(g, frame);
        const unit = idOf(g, topOf(frame));
        return [...must, ...may].map((at) => ({ do: "shock", unit, at: hexLabel(g, at) }));
      },
      refuses: { shock: whyNoAttack },
    },
    {
      candidates: (g, frame) => forwardHexes(g, frame).map((to) => ({ do: "advance", to: hexLabel(g, to) })),
      forbids: { advance: whyNoAdvance },
    },
    { candidates: () => TURNS, forbids: { turn: whyNoTurn } },
    plainly("halt", whyNoHalt),
  ),
  answer(g, frame, action) {
    if (action.do === "shock") return void attack(g, frame, hexNamed(g, action.at));
    if (action.do === "advance") {
      if (isAtThird(g, frame)) project(g, frame);
      return void advanceTo(frame, hexNamed(g, action.to));
    }
    if (action.do === "turn") return turnAside(g, frame, action.facing);
    if (isAtThird(g, frame) && !isDone(g, frame)) return rein(g, frame);
    goOn(frame, "conclude");
  },
};

/** [7.41-2] Exhausted cavalry keeps its order only in the primary zone. */
function tireOut(g: Play, { units }: ChargeFrame): void {
  if (units.some((unit) => g.state.exhausted[unit] === 1)) disorderUnits(g, units, "7.41-2");
}

function attack(g: Play, frame: ChargeFrame, at: Hex): "again" {
  const unit = topOf(frame);
  Object.assign(frame, { to: at, trigger: NONE, settled: false });
  if (frame.secondary && !zoneAt(g, chargeOf(g, unit)!, at)) frame.outside = true; // [12.53-P5]
  goOn(frame, "met");
  const impetus = !frame.swift && isFormed(g, unit); // [12.55] [12.56-2n]
  startShock(g, {
    attackers: frame.units,
    at,
    charge: { impetus, checks: !frame.swift, spared: frame.fired },
  });
  return "again";
}

/** [12.54-2g] Turning costs a formed unit its order; it then faces all around. */
function turnAside(g: Play, frame: ChargeFrame, facing: number): void {
  for (const unit of frame.units) edit(g, "facing")[unit] = facing;
  g.emit({ type: "faced", units: idsOf(g, frame.units), facing, cite: "12.53-4" });
  disorderUnits(g, frame.units, "12.54-2g");
}

/** [12.53-P3] [R77] The better the cavalry, the harder to stop. */
function rein(g: Play, frame: ChargeFrame): void {
  const unit = topOf(frame);
  const needed = unitOf(g, unit).effectiveness;
  const passed = die(g, frame.side, purpose("control", unitOf(g, unit).name), "12.53-P3") >= needed;
  g.emit({ type: "reined", unit: idOf(g, unit), needed, passed, cite: "12.53-P3" });
  if (!passed) return project(g, frame);
  disorderUnits(g, frame.units, "12.53-P3");
  goOn(frame, "slip");
}

function advanceTo(frame: ChargeFrame, to: Hex): "again" {
  Object.assign(frame, { to, settled: false });
  return goOn(frame, "leave");
}

/** [12.53-2] Fire at the hex it leaves; one check for all of it. */
const leave: Step<ChargeFrame> = {
  run(g, frame) {
    goOn(frame, "enter");
    drawFire(g, frame);
    return "again";
  },
};

const drawFire = (g: Play, { units, fired }: ChargeFrame): void =>
  openFire(g, { units, hex: hexOf(g, units[0]!), cause: "charge", spared: fired, once: true });

/** Friends in the way are ridden down first [12.54-2e]. */
const enter: Step<ChargeFrame> = {
  run(g, frame) {
    if (isBroken(g, frame)) return goOn(frame, "conclude");
    goOn(frame, "friends");
    rideDown(g, frame);
    return "again";
  },
};

function rideDown(g: Play, { side, units, to }: ChargeFrame): void {
  const friends = unitsAt(g, to, side);
  if (friends.length === 0) return;
  disorderUnits(g, units, "12.54-2e");
  const loose = friends.filter((unit) => isCompany(g, unit) || isDisordered(g, unit));
  const battalions = friends.filter((unit) => !isCompany(g, unit));
  for (const some of [battalions, loose]) disorderUnits(g, some, "12.54-2e");
  if (loose.length === 0) return;
  retreatUnits(g, loose, { hexes: retreatOf(g.world.charts, "disordered"), routed: false, cite: "12.54-2e" });
}

const friends: Step<ChargeFrame> = {
  run(g, frame) {
    if (isBroken(g, frame)) return goOn(frame, "conclude");
    frame.entered++;
    goOn(frame, "ride");
    offerSwift(g, frame.units, frame.to); // asked after everything that the entry itself causes
    enterHex(g, withLeaders(g, frame), frame.to, { cite: "12.53-3" });
    return "again";
  },
};

/** Whether it has been thrown back, or is lost. */
const isBroken = (g: Position, { stopped, units: [top = NONE] }: Readonly<ChargeFrame>): boolean =>
  stopped || !onMap(g, top) || isRouted(g, top);

/** After a fight: thrown back, or in the enemy's hex, or still facing it [R72]. */
const met: Step<ChargeFrame> = {
  run(g, frame) {
    const here = frame.fights.filter((hex) => hex === frame.to).length;
    if (here >= figure(g.world.charts, "charge shocks")) return goOn(frame, "conclude");
    return goOn(frame, "ride");
  },
};

/** [12.53-P3] One hex more, inside the primary zone and next to no enemy. */
const slip: Step<ChargeFrame> = {
  run(g, frame) {
    if (slipHexes(g, frame).length === 0) return goOn(frame, "conclude");
  },
  ...asking<Eylau, ChargeFrame>(
    (g, { side, units }) => asked(side, "slip", "12.53-P3", idsOf(g, units)),
    {
      candidates: (g, frame) => slipHexes(g, frame).map((to) => ({ do: "retreat", to: hexLabel(g, to) })),
      forbids: { retreat: (g, frame, { to }) => whyNoSlip(g, frame, hexNamed(g, to)) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "retreat") return void goOn(frame, "conclude");
    frame.to = hexNamed(g, action.to);
    drawFire(g, frame);
    goOn(frame, "slipping");
  },
};
const slipping: Step<ChargeFrame> = {
  run(g, frame) {
    goOn(frame, "conclude");
    if (!isBroken(g, frame)) enterHex(g, withLeaders(g, frame), frame.to, { cite: "12.53-P3" });
    return "again";
  },
};

/** [12.54-2f] Disordered, and perhaps exhausted [7.41]; then away from enemies that are left [12.53-P6]. */
const conclude: Step<ChargeFrame> = {
  run(g, frame) {
    const { units, entered, shocks } = frame;
    const left = units.filter((unit) => onMap(g, unit));
    if (left.length > 0) {
      const routed = isRouted(g, left[0]!);
      const spent = shocks > 1 || (shocks === 1 && entered >= figure(g.world.charts, "exhausting hexes"));
      if (routed && shocks > 0) for (const unit of left) exhaust(g, unit, "7.41-b");
      else if (spent) for (const unit of left) exhaust(g, unit, "7.41-a");
      disorderUnits(g, left, "12.54-2f");
      const hex = hexLabel(g, hexOf(g, left[0]!));
      g.emit({ type: "endedCharge", units: idsOf(g, left), hex, entered, shocks, cite: "12.54-2f" });
    }
    endCharge(g, units[0]!);
    frame.units = left;
    return goOn(frame, "withdraw");
  },
};

/** Counts fights and the enemies that have fired; a unit driven back ends the charge. */
function noted(g: Play, frame: ChargeFrame, note: Note): void {
  if (note.type === "stopped" && frame.units.includes(note.unit)) stopped(g, frame, note.unit);
  if (note.type === "fired" && frame.stage !== "withdraw" && sideOf(g, note.unit) === enemyOf(frame.side))
    frame.fired = [...frame.fired, note.unit];
  if (note.type !== "shockOver" || !note.units.includes(topOf(frame))) return;
  frame.entered += note.advanced;
  if (!note.fought) return;
  frame.shocks++;
  frame.fights = [...frame.fights, note.at];
}

/** All are thrown back together; but of two regiments one may be lost while the other rides on. */
function stopped(g: Play, frame: ChargeFrame, unit: UnitId): void {
  const others = frame.units.filter((one) => one !== unit);
  if (onMap(g, unit) || others.length === 0) {
    frame.stopped = true;
    return;
  }
  changeCharge(g, unit, { units: others });
  frame.units = others;
}

export const charge = {
  ...staged<Eylau, ChargeFrame>({
    begin,
    ride,
    leave,
    enter,
    friends,
    met,
    slip,
    slipping,
    conclude,
    withdraw: withdraws,
  }),
  noted,
};
