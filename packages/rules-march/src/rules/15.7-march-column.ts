// March columns on the move [15.7]. A column of infantry is not steered: it goes as fast as it can along the
// shortest way [15.6-march] until something stops it. Cavalry keeps to the same limits and chooses its way [R56].

import type { Hex } from "@grognard/hex";
import { asking, askingNow, edit, plainly, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  enemyOf,
  formationOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  inColumn,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { activationOf, type ColumnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  countersOf,
  type March,
  MOBILE,
  type Play,
  type Position,
  RESTING,
  type Step,
  type UnitId,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { endMove } from "./06-movement.ts";
import { inHand } from "./06-reach.ts";
import { counterOf, detach, detachments, whyNoDetachment } from "./10.3-detachments.ts";
import { checkCommand } from "./15.1-command.ts";
import { overrunStaff } from "./15.1-staff.ts";
import { whyNotCategory } from "./15.6-demands.ts";
import { commandOf, needsCheck, orderOf } from "./15.6-orders.ts";
import { LONGEST_TRAIL, OFF_MAP } from "./15.7-column-shape.ts";
import { thinColumn } from "./15.7-deployed.ts";
import { deploy } from "./15.7-deploying.ts";
import { choosesWay } from "./15.7-marching.ts";
import { priceOf, roadAfter } from "./15.7-obstacles.ts";
import { rideOf, rides, whyNoRide } from "./15.7-riding.ts";
import { barOf, besideTarget, hexesAhead, triggerOf, waysOn, whyNotInto } from "./15.7-triggers.ts";
import { followColumn, towable, whyNoTow } from "./15.8-trains.ts";
import { passWaypoint } from "./15.9-waypoint.ts";
import { joinForced, whyNotForce } from "./15.14-forced-march.ts";

/** [R62] A unit under MARCH becomes a column, all of it still in its hex, or on the road that leads to the map
 *  [15.13-column]. */
export function formColumn(g: Play, unit: UnitId): void {
  const counters = countersOf(g.state.steps[unit]!);
  if (onMap(g, unit)) stand(g, unit, { hex: hexOf(g, unit), column: counters, trail: [] });
  else {
    edit(g, "column")[unit] = counters;
    edit(g, "trail")[unit] = new Array<Hex>(LONGEST_TRAIL).fill(OFF_MAP);
  }
  g.emit({ type: "formed", unit: idOf(g, unit), counters, cite: "15.7" });
}

export const column: Step<ColumnFrame> = {
  run(g, frame) {
    if (frame.over) return handOver(g, frame);
    if (!frame.begun) {
      const [first, second] = preliminaries(g, frame);
      if (second) return;
      if (first?.do === "stop") return end(g, frame);
      frame.begun = true; // out of command it may rest, and has been asked
    }
    return goOn(g, frame);
  },

  ...askingNow<March, ColumnFrame>(questionOf),

  answer(g, frame, action) {
    switch (action.do) {
      case "rest":
        return rest(g, frame);
      case "force":
        return joinForced(g, frame.unit);
      case "detach":
        frame.halt = -1;
        return branchOff(g, frame.unit, action);
      case "halt":
        frame.halt = hexNamed(g, action.hex);
        return;
      case "tow":
        frame.towed = [...frame.towed, unitNamed(g, action.unit)];
        frame.line = hexesOf(g, frame.unit).reverse();
        return;
      case "enter":
        if (isHeldUp(g, frame)) detour(g, frame.unit);
        frame.way = hexNamed(g, action.hex);
        return;
      case "move":
        return ride(g, frame, hexNamed(g, action.to));
      case "deploy":
        return deployHere(g, frame, isBeside(g, frame) ? "15.7-adjacent" : "15.7-deploy");
      case "stop":
        return end(g, frame);
      default:
        if (isPausing(g, frame)) frame.halt = -1;
        else setOut(g, frame);
    }
  },
};

const about =
  (id: string, cite: Case) =>
  (g: Position, { unit }: Readonly<ColumnFrame>) =>
    asked(sideOf(g, unit), id, cite, [idOf(g, unit)]);

/** Before it sets out. */
const readying = asking<March, ColumnFrame>((g, frame) => about(...readyingOf(g, frame))(g, frame), {
  offers: preliminaries,
  refuses: {
    tow: (g, frame, { unit }) => whyHalted(g, frame) ?? whyNoTow(g, frame, unitNamed(g, unit)),
    force: (g, frame) => whyHalted(g, frame) ?? whyNotForce(g, frame.unit),
    detach: (g, frame, action) => whyHalted(g, frame) ?? whyNoBranch(g, frame, action),
    halt: (g, frame, { hex }) => whyHalted(g, frame) ?? whyNoHalt(g, frame, hexNamed(g, hex)),
    rest: (g, frame) =>
      whyNoRest(g, frame) ?? (isAskedLater(g, frame) ? no("asksLater", "4.1-rest") : undefined),
    stop: (g, frame) => (isAskedLater(g, frame) ? no("asksLater", "15.6-march") : FULL_SPEED),
    pass: whyHalted,
  },
});

const pausing = asking<March, ColumnFrame>(
  about("branch", "10.3-when"),
  {
    offers: (g, frame) => branches(g, frame),
    refuses: { detach: whyNoBranch, stop: () => FULL_SPEED, deploy: () => NO_TRIGGER },
  },
  plainly("pass"),
);

/** [15.7-adjacent] It deploys here, or goes in; with too few MP it may wait. */
const deploying = asking<March, ColumnFrame>(
  about("beside", "15.7-adjacent"),
  plainly("deploy"),
  {
    candidates: (g, { unit }) => [{ do: "enter", hex: hexLabel(g, besideTarget(g, unit)!.target) }],
    forbids: { enter: (g, { unit }, { hex }) => whyNotInside(g, unit, hexNamed(g, hex)) },
  },
  plainly("stop", (g, { unit }) =>
    besideTarget(g, unit)!.pays ? no("paysInside", "15.7-adjacent") : undefined,
  ),
);

const riding = asking<March, ColumnFrame>(
  about("ride", "15.6-march"),
  {
    offers: (g, frame) => [
      ...rides(g, frame).map((to): Action => ({ do: "move", to: hexLabel(g, to) })),
      ...branches(g, frame),
    ],
    refuses: { move: (g, frame, { to }) => whyNoRide(g, frame, hexNamed(g, to)), detach: whyNoBranch },
  },
  plainly("rest", whyNoRest),
  plainly("stop"),
);

/** [R55] [15.7-through] */
const waiting = asking<March, ColumnFrame>(
  about("heldUp", "15.7-through"),
  {
    offers(g, { unit }) {
      const round = waysOn(g, unit, g.state.heldAt[unit]!);
      return round.filter((into) => barOf(g, unit, into) === undefined).map((hex) => entering(g, hex));
    },
    refuses: {
      enter: (g, { unit }, { hex }) => whyNotInto(g, unit, hexNamed(g, hex), g.state.heldAt[unit]!),
    },
  },
  plainly("deploy"),
  plainly("rest", whyNoRest),
  plainly("stop"),
);

const choosing = asking<March, ColumnFrame>(about("way", "15.6-march"), {
  offers: (g, { unit }) => waysOn(g, unit).map((hex) => entering(g, hex)),
  refuses: {
    enter: (g, { unit }, { hex }) => whyNotInto(g, unit, hexNamed(g, hex)),
    stop: () => FULL_SPEED,
    deploy: () => NO_TRIGGER,
  },
});

const entering = (g: Position, hex: Hex): Action => ({ do: "enter", hex: hexLabel(g, hex) });

const FULL_SPEED = no("fullSpeed", "15.6-march");
/** Otherwise it would have deployed. */
const NO_TRIGGER = no("noTrigger", "15.7-triggers");

function questionOf(g: Position, frame: Readonly<ColumnFrame>) {
  if (!frame.begun) return readying;
  if (isPausing(g, frame)) return pausing;
  if (isBeside(g, frame)) return deploying;
  if (choosesWay(g, frame.unit)) return riding;
  return isHeldUp(g, frame) ? waiting : choosing;
}

function whyHalted(g: Position, { unit }: Readonly<ColumnFrame>): Violation | undefined {
  return whyNotCategory(g, activationOf(g), unit, MOBILE);
}

/** Whether it can still rest or stop when it has set out. */
const isAskedLater = (g: Position, frame: Readonly<ColumnFrame>): boolean =>
  !needsCheck(activationOf(g), frame.unit) && (choosesWay(g, frame.unit) || isHeldUp(g, frame));

/** Trains may follow, tired units may force the march; or it rests, if it may. */
function preliminaries(g: Position, frame: Readonly<ColumnFrame>): Action[] {
  const { unit } = frame;
  const actions: Action[] = [];
  const isHalted = whyHalted(g, frame) !== undefined;
  if (!isHalted) {
    for (const train of towable(g, frame)) actions.push({ do: "tow", unit: idOf(g, train) });
    if (!whyNotForce(g, unit)) actions.push({ do: "force" });
    actions.push(...branches(g, frame), ...halts(g, frame));
  }
  if ((isHalted || !isAskedLater(g, frame)) && !whyNoRest(g, frame)) actions.push({ do: "rest" });
  return [...actions, { do: isHalted ? "stop" : "pass" }];
}

/** [R57] A unit that must march does not rest, unless there is no way on. */
function whyNoRest(g: Position, frame: Readonly<ColumnFrame>): Violation | undefined {
  const { unit } = frame;
  if (frame.moved) return no("otherCategory", "4.1");
  if (!onMap(g, unit)) return no("stillToCome", "15.13-rest");
  const isStuck =
    !triggerOf(g, frame) && !choosesWay(g, unit) && barOf(g, unit, waysOn(g, unit)[0]!) === "friends";
  return isStuck ? undefined : whyNotCategory(g, activationOf(g), unit, RESTING);
}

function rest(g: Play, { unit }: ColumnFrame): void {
  g.pop();
  g.push(inHand(g, unit));
  edit(g, "category")[unit] = RESTING;
  g.emit({ type: "rested", unit: idOf(g, unit), cite: "4.1-rest" });
}

/** [10.3-when] What it may detach: before it sets out, where it pauses, or wherever it chooses its way; but not half
 *  deployed [R156]. */
const branches = (g: Position, frame: Readonly<ColumnFrame>): Action[] =>
  [...detachments(g, { unit: frame.unit, stopped: false })].filter(
    (action) => !whyNoBranch(g, frame, action),
  );

function whyNoBranch(
  g: Position,
  frame: Readonly<ColumnFrame>,
  { steps, batteries }: ActionOf<"detach">,
): Violation | undefined {
  const { unit, begun } = frame;
  if (begun && !choosesWay(g, unit) && !isPausing(g, frame)) return no("fullSpeed", "15.6-march");
  const stopped = g.state.deploying[unit] === 1;
  return whyNoDetachment(g, { unit, stopped }, steps, batteries);
}

/** [R156] Infantry is not steered on its way: it says before it sets out where it will pause to detach. */
function halts(g: Position, frame: Readonly<ColumnFrame>): Action[] {
  const { unit, halt } = frame;
  if (halt >= 0 || !onMap(g, unit) || choosesWay(g, unit) || branches(g, frame).length === 0) return [];
  return hexesAhead(g, unit).map((hex): Action => ({ do: "halt", hex: hexLabel(g, hex) }));
}

function whyNoHalt(g: Position, frame: Readonly<ColumnFrame>, hex: Hex): Violation | undefined {
  const { unit, halt } = frame;
  if (halt >= 0) return no("haltsOnce", "10.3-when");
  if (!onMap(g, unit)) return no("offMap", "10.3-when");
  if (choosesWay(g, unit)) return no("cavalryHaltsAnywhere", "10.3-when");
  if (branches(g, frame).length === 0) return no("detachesNone", "10.3-when");
  return hexesAhead(g, unit).includes(hex) ? undefined : no("notOnItsWay", "10.3-when");
}

const isPausing = (g: Position, { unit, begun, halt }: Readonly<ColumnFrame>): boolean =>
  begun && halt >= 0 && halt === hexOf(g, unit);

/** The detachment is a column of its own in the hex of the head. */
function branchOff(g: Play, unit: UnitId, { steps, batteries }: ActionOf<"detach">): void {
  detach(g, { unit, stopped: false }, steps, batteries);
  thinColumn(g, unit);
  formColumn(g, counterOf(g, unit));
}

/** [R31] Out of command it needs a check; if it fails, it may still rest. */
function setOut(g: Play, frame: ColumnFrame): void {
  const activation = activationOf(g);
  frame.begun = !needsCheck(activation, frame.unit) || checkCommand(g, activation, frame.unit);
}

/** Before it sets out: about trains, about a forced march, about both, or about neither. */
function readyingOf(g: Position, frame: Readonly<ColumnFrame>): readonly [string, Case] {
  const isTrainNear = towable(g, frame).length > 0;
  if (whyNotForce(g, frame.unit)) return isTrainNear ? ["setOut", "15.8-follow"] : ["depart", "15.7"];
  return [isTrainNear ? "towOrForce" : "joinForced", "15.14"];
}

/** [15.7-adjacent] Whether it has come to the Target where another division has deployed. */
const isBeside = (g: Position, frame: Readonly<ColumnFrame>): boolean =>
  frame.begun && triggerOf(g, frame) === "15.7-adjacent";

function whyNotInside(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  const { target, pays } = besideTarget(g, unit)!; // otherwise it would have deployed
  if (hex !== target) return no("onlyTarget", "15.7-multi", hexLabel(g, target));
  return pays ? undefined : no("noPointsInside", "15.7-multi");
}

/** [R55] Held up by friends at the same hex as throughout its last activation, or without any way. */
function isHeldUp(g: Position, { unit, moved }: Readonly<ColumnFrame>): boolean {
  const next = waysOn(g, unit);
  return (
    !moved &&
    onMap(g, unit) &&
    next.length === 1 &&
    next[0] === g.state.heldAt[unit] &&
    barOf(g, unit, next[0]!) === "friends"
  );
}

function detour(g: Play, unit: UnitId): void {
  edit(g, "shunned")[unit] = g.state.heldAt[unit]!;
}

/** At full speed until it is stopped, or has several ways. */
function goOn(g: Play, frame: ColumnFrame): "again" | undefined {
  const { unit } = frame;
  const from = hexOf(g, unit);
  const path: Hex[] = [];
  const before = g.state.spent[unit]!;
  const tell = () => tellMove(g, unit, from, path, g.state.spent[unit]! - before);
  for (let trigger = triggerOf(g, frame); ; trigger = triggerOf(g, frame)) {
    if (frame.way < 0) {
      const isAsked = trigger === "15.7-adjacent" && besideTarget(g, unit) !== undefined;
      if (trigger && !isAsked) {
        tell();
        return deployHere(g, frame, trigger);
      }
      if (isAsked || choosesWay(g, unit) || isPausing(g, frame)) break;
    }
    const next = frame.way >= 0 ? [frame.way] : waysOn(g, unit);
    if (next.length > 1) break;
    const into = next[0]!;
    const bar = barOf(g, unit, into);
    if (bar === "enemy" && onMap(g, unit)) {
      tell();
      return deployHere(g, frame, "15.7-triggers");
    }
    if (bar) {
      tell();
      if (isHeldUp(g, frame)) return undefined;
      if (bar === "friends" && !frame.moved) holdUp(g, unit, into);
      return end(g, frame);
    }
    enter(g, frame, into);
    path.push(into);
  }
  tell();
  return undefined;
}

/** Friends hold it up: only whole activations count [R55]. */
function holdUp(g: Play, unit: UnitId, hex: Hex): void {
  edit(g, "heldAt")[unit] = hex;
  g.emit({ type: "waits", unit: idOf(g, unit), hex: hexLabel(g, hex), cite: "15.7-through" });
}

function enter(g: Play, frame: ColumnFrame, into: Hex): void {
  const { unit } = frame;
  frame.paid = priceOf(g, unit, into);
  frame.moved = true;
  frame.way = -1;
  edit(g, "spent")[unit]! += frame.paid;
  edit(g, "category")[unit] = MOBILE;
  edit(g, "heldAt")[unit] = -1;
  if (frame.towed.length > 0) frame.line = [...frame.line, into];
  const [hex, ...trail] = roadAfter(g, unit, [into]) as [Hex, ...Hex[]];
  stand(g, unit, { hex, trail });
  overrunStaff(g, hex, enemyOf(sideOf(g, unit)));
  passWaypoint(g, unit);
}

/** Cavalry goes hex by hex like others, but where it likes. */
function ride(g: Play, frame: ColumnFrame, to: Hex): void {
  const { unit } = frame;
  const from = hexOf(g, unit);
  const before = g.state.spent[unit]!;
  const path = rideOf(g, frame, to);
  for (const into of path) enter(g, frame, into);
  tellMove(g, unit, from, path, g.state.spent[unit]! - before);
}

function tellMove(g: Play, unit: UnitId, from: Hex, path: readonly Hex[], cost: number): void {
  const [first] = path;
  if (first === undefined) return;
  const cite = "15.6-march-rate";
  if (from >= 0)
    g.emit({
      type: "moved",
      unit: idOf(g, unit),
      from: hexLabel(g, from),
      path: hexLabels(g, path),
      cost,
      cite,
    });
  else {
    const formation = formationOf(g, unitOf(g, unit).formation).id;
    g.emit({
      type: "arrived",
      formation,
      units: [idOf(g, unit)],
      hex: hexLabel(g, first),
      cite: "15.13-column",
    });
    const rest = hexLabels(g, path.slice(1));
    if (rest.length > 0)
      g.emit({ type: "moved", unit: idOf(g, unit), from: hexLabel(g, first), path: rest, cost, cite });
  }
}

function deployHere(g: Play, frame: ColumnFrame, cite: Case): "again" | undefined {
  const { unit } = frame;
  deploy(g, activationOf(g), unit, frame.paid, cite);
  if (inColumn(g, unit)) return end(g, frame);
  frame.over = true; // but the marker may have to be passed on first
  return "again";
}

function end(g: Play, frame: ColumnFrame): undefined {
  followColumn(g, frame);
  g.pop();
  endMove(g, frame.unit);
}

/** [15.7-deploy-continue] The order beneath decides what it does with the remaining MP: without one it stays. */
function handOver(g: Play, frame: ColumnFrame): undefined {
  const { unit } = frame;
  followColumn(g, frame);
  g.pop();
  const isOrdered = orderOf(g, unit) !== undefined || commandOf(g, activationOf(g), unit)?.kind === "free";
  g.push({ ...inHand(g, unit), stopped: !isOrdered });
}
