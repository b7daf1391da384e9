// Units that leave their hex together other than by movement [7.2-retreat]: beaten, smashed, or under fire [8.2].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, plainly, sameJson, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  beyond,
  combatUnitsAt,
  enemyOf,
  hexesNamed,
  hexLabel,
  hexLabels,
  hexOf,
  idsOf,
  inColumn,
  isCavalry,
  isCombat,
  isNight,
  isSmashed,
  isStaff,
  sideOf,
} from "../board.ts";
import { fatigueOf } from "../charts.ts";
import type { FacingFrame, FlightFrame, FlightKind } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, March, Play, Position, Side, Step, UnitId } from "../types.ts";
import { disorganize, eliminate, face, stand, tire } from "../verbs.ts";
import { zonersOf } from "./06.2-zones.ts";
import { canFlyInto, type Fleeing, LOSSES, type Toll, whyNoPath } from "./07.2-penalties.ts";
import { endOf, exitWays, homewardWays, partingWays, retreatWays, type Way, whyNoStay } from "./07.2-ways.ts";
import { fieldsAgainst } from "./08.2-extent.ts";
import { homeDistance } from "./10.2-homeward.ts";
import { alive, levy } from "./10-losses.ts";
import { overrunStaff } from "./15.1-staff.ts";

const CITES: { readonly [K in FlightKind]: Case } = {
  retreat: "7.2-retreat",
  smashed: "10.2-retreat",
  unrecovered: "10.2-failure",
  exit: "8.2-retreat",
  evicted: "8.2-new",
};

export const flight: Step<FlightFrame> = {
  run(g, frame) {
    frame.units = alive(g, frame.units);
    if (frame.units.length === 0) return g.pop();
    const { ways, open } = waysOf(g, frame);
    if (ways.length === 0) return noWay(g, frame);
    if (ways.length === 1 && frame.why !== "smashed") go(g, frame, ways[0]!, open);
  },

  ...asking<March, FlightFrame>(
    (g, { side, units, why }) => asked(side, "retreat", CITES[why], idsOf(g, units)),
    {
      offers: (g, frame) =>
        waysOf(g, frame).ways.map(({ path }) => ({ do: "retreat", path: hexLabels(g, path) })),
      refuses: { retreat: (g, frame, { path }) => whyNotThisWay(g, frame, hexesNamed(g, path)) },
    },
    plainly("pass", (_g, { why }) => (why === "smashed" ? undefined : no("mustFlee", CITES[why]))),
  ),

  answer(g, frame, action) {
    if (action.do !== "retreat") return g.pop();
    const { ways, open } = waysOf(g, frame);
    go(g, frame, ways.find(({ path }) => sameJson(hexLabels(g, path), [...action.path]))!, open);
  },
};

function whyNotThisWay(g: Position, frame: Readonly<FlightFrame>, path: readonly Hex[]): Violation {
  const { why } = frame;
  const cite = why === "retreat" ? "7.2-path" : CITES[why];
  const fleeing = fleeingOf(g, frame);
  const barred = whyNoPath(g, fleeing, path, cite);
  if (barred) return barred;
  const to = path[path.length - 1]!;
  const { ways, open } = waysOf(g, frame);
  if (ways.some((way) => endOf(way) === to)) return no("otherPath", cite, hexLabel(g, to));
  const unfit = whyNoStay(g, fleeing, to, cite, why === "unrecovered" || !open);
  if (unfit) return unfit;
  switch (why) {
    case "retreat":
      return no("noSuchRetreat", cite);
    case "smashed":
      return no("smashedRun", cite, frame.length);
    case "unrecovered":
      return no("runHome", cite, frame.length);
    default:
      return no("leaveField", cite);
  }
}

const fleeingOf = (g: Position, { side, units }: FlightFrame): Fleeing => ({
  side,
  units,
  hex: hexOf(g, units[0]!),
});

function waysOf(g: Position, frame: FlightFrame): { readonly ways: readonly Way[]; readonly open: boolean } {
  const fleeing = fleeingOf(g, frame);
  const { side, length, from } = frame;
  switch (frame.why) {
    case "retreat": {
      const { ways, open } = retreatWays(g, fleeing, from, length);
      return { ways: towardsHome(g, fleeing, ways), open };
    }
    case "smashed": // a choice that destroys it is not offered
      return {
        ways: partingWays(g, fleeing, from, length).filter(({ penalties }) => penalties === 0),
        open: true,
      };
    case "unrecovered":
      return { ways: homewardWays(g, fleeing, (hex) => homeDistance(g, side, hex), length), open: true };
    default:
      return { ways: exitWays(g, fleeing, fieldsAgainst(g, side), length), open: true };
  }
}

/** [7.2-path] In cases of doubt: of ways that are otherwise as good, those towards its supply source or its own edge. */
function towardsHome(g: Position, { side, hex }: Fleeing, ways: readonly Way[]): Way[] {
  const gain = ({ path }: Way): number =>
    Math.sign(homeDistance(g, side, hex) - homeDistance(g, side, path[path.length - 1]!));
  const most = Math.max(...ways.map(gain));
  return ways.filter((way) => gain(way) === most);
}

/** [R90] It stays: blocked by enemies or by stacking; or the only way leads off the map. */
function noWay(g: Play, frame: FlightFrame): void {
  g.pop();
  if (frame.why === "smashed" || frame.why === "unrecovered") return; // [R108]
  const { side, units } = frame;
  const hex = hexOf(g, units[0]!);
  const around = DIRECTIONS.map((dir) => beyond(g, hex, dir));
  if (around.some((into) => canFlyInto(g, into, side))) {
    for (const unit of units) disorganize(g, unit, "7.2-friends");
  } else if (around.includes(-1) && frame.why === "retreat") {
    for (const unit of units) if (!isStaff(g, unit)) eliminate(g, unit, "7.2-offmap");
  } else {
    g.emit({ type: "blocked", units: idsOf(g, units), hex: hexLabel(g, hex), cite: "7.2-blocked" });
    levy(g, { ...frame, casualties: 2, cite: "7.2-blocked" });
  }
}

function go(g: Play, frame: FlightFrame, { path, tolls }: Way, open: boolean): void {
  g.pop();
  const from = hexOf(g, frame.units[0]!);
  const cite = CITES[frame.why];
  flyTo(g, frame.units, path);
  g.emit({
    type: "fled",
    units: idsOf(g, frame.units),
    from: hexLabel(g, from),
    path: hexLabels(g, path),
    why: frame.why,
    cite,
  });
  const fighters = frame.units.filter((unit) => isCombat(g, unit));
  if (frame.why === "evicted") {
    const levels = fatigueOf(g.world.charts, "out of a new field of fire", isNight(g));
    for (const unit of fighters) tire(g, unit, levels, "8.2-new-fatigue");
  }
  if (!open) for (const unit of fighters) disorganize(g, unit, "7.2-ezoc");
  g.push({ step: "facing", side: frame.side, units: fighters, cite: "7.2-facing" });
  pay(g, frame, tolls);
}

/** They are in the last hex of the path, no longer in column or line. */
export function flyTo(g: Play, units: readonly UnitId[], path: readonly Hex[]): void {
  const hex = path[path.length - 1]!;
  for (const unit of units) stand(g, unit, { hex, column: 0, trail: [] });
  overrunStaff(g, hex, enemyOf(sideOf(g, units[0]!)));
}

interface Payers {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly smashedThen: readonly UnitId[];
}

/** Every hex with a penalty disorganizes the stack and costs it strength steps [R89]. */
export function pay(g: Play, payers: Payers, tolls: readonly Toll[]): void {
  for (const { penalty, into } of tolls.toReversed()) {
    const { cite } = LOSSES[penalty];
    for (const unit of payers.units) disorganize(g, unit, cite);
    if (penalty === "cavalry") tireZoners(g, into, payers.side);
    levy(g, { ...payers, ...LOSSES[penalty] });
  }
}

function tireZoners(g: Play, hex: Hex, side: Side): void {
  const levels = fatigueOf(g.world.charts, "cavalry zone hurts a retreat", isNight(g));
  for (const unit of zonersOf(g, hex, side)) if (isCavalry(g, unit)) tire(g, unit, levels, "7.2-ezoc-cav");
}

/** Which way a stack faces afterwards [7.2-facing] [7.2-advance-facing]: like the units already there [R6]. */
export const facing: Step<FacingFrame> = {
  run(g, frame) {
    const units = alive(g, frame.units);
    const hosts = units.length > 0 ? hostsOf(g, frame, hexOf(g, units[0]!)) : [];
    if (hosts.length > 0) turn(g, units, g.state.facing[hosts[0]!]!, "6.1-facing");
    if (hosts.length > 0 || units.length === 0) g.pop();
  },
  ...asking<March, FacingFrame>(
    (g, { side, units, cite }) => asked(side, "facing", cite, idsOf(g, alive(g, units))),
    { candidates: () => DIRECTIONS.map((facing) => ({ do: "face", facing })), forbids: {} }, // all there are
  ),
  answer(g, frame, action) {
    turn(g, alive(g, frame.units), (action as ActionOf<"face">).facing, frame.cite);
    g.pop();
  },
};

const hostsOf = (g: Position, { side, units }: FacingFrame, hex: Hex): UnitId[] =>
  combatUnitsAt(g, hex, side).filter((unit) => !units.includes(unit) && !inColumn(g, unit));

function turn(g: Play, units: readonly UnitId[], facing: number, cite: Case): void {
  for (const unit of units) face(g, unit, facing, cite);
}

/** Starts a flight; units that were smashed before can be destroyed by its penalties [10.2-destroy]. */
export function sendOff(
  g: Play,
  why: FlightKind,
  units: readonly UnitId[],
  { side, length, from = [], smashedThen = units.filter((unit) => isSmashed(g, unit)) }: Errand,
): void {
  g.push({
    step: "flight",
    side,
    why,
    units: [...units],
    length,
    from: [...from],
    smashedThen: [...smashedThen],
  });
}

interface Errand {
  readonly side: Side;
  readonly length: number;
  readonly from?: readonly Hex[];
  readonly smashedThen?: readonly UnitId[];
}
