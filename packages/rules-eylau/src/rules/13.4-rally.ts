// [13.4] The Rally Phase: disorder first, then rout, then the units that go on running.

import type { Hex } from "@grognard/hex";
import { isEdge, within } from "@grognard/hex";
import { asking, edit, goOn, plainly, staged, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  enemyOf,
  fielded,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isBetweenDays,
  isCompany,
  isCrew,
  isRouted,
  nearestEnemy,
  onMap,
  plainFormation,
  stackAt,
  terrainName,
  topAt,
  unitNamed,
  unitOf,
} from "../board.ts";
import { hexCost, retreatOf } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  type Eylau,
  FLED,
  NONE,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { paceOf } from "./06.2-costs.ts";
import { refreshCavalry } from "./07.41-exhaustion.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";
import { retreatUnits } from "./13.3-retreat.ts";
import { homeDistance } from "./13.32-path.ts";
import { disorderStage, recovering } from "./13.41-disorder.ts";
import { canRally, hasRallier, rallyLoose, rallyUnit, selfRally, withIt } from "./13.42-rout.ts";
import { rallyViolations } from "./17.75-violations.ts";
import { rallyOrders } from "./17.76-ending.ts";

type RallyFrame = FrameOf<"rally">;

const routedOf = (g: Position, side: Side): UnitId[] => fielded(g, side).filter((unit) => isRouted(g, unit));

/** Skirmishers and crews by themselves; under a battalion they do as it does [9.31]. */
const isLooseStack = (g: Position, unit: UnitId): boolean =>
  withIt(g, unit).every((one) => isCompany(g, one) || isCrew(g, one));

const stages = staged<Eylau, RallyFrame>({
  refresh: {
    run(g, frame) {
      refreshCavalry(g, frame.side);
      frame.due = recovering(g, frame);
      return goOn(frame, "disorder");
    },
  },

  disorder: disorderStage,

  companies: {
    run(g, frame) {
      const loose = routedOf(g, frame.side).filter((unit) => isLooseStack(g, unit));
      for (const unit of loose) if (canRally(g, unit)) bringBack(g, frame, unit, rallyLoose);
      frame.due = homeFirst(g, loose);
      return goOn(frame, "stragglers");
    },
  },

  stragglers: { run: (g, frame) => (runAway(g, frame) ? undefined : goOn(frame, "leaders")) },

  leaders: {
    run(g, frame) {
      for (const unit of routedOf(g, frame.side)) {
        if (!isLooseStack(g, unit) && canRally(g, unit) && hasRallier(g, unit))
          bringBack(g, frame, unit, (play, one) => rallyUnit(play, one, "13.42-B"));
      }
      return goOn(frame, "self");
    },
  },

  self: {
    run(g, frame) {
      const routed = tryable(g, frame);
      if (routed.length > 0 && !isBetweenDays(g)) return;
      for (const unit of routed) rallies(g, frame, unit, "4.5"); // [R255]
      return toRetreat(g, frame);
    },
    ...asking<Eylau, RallyFrame>(
      (g, frame) => asked(frame.side, "rally", "13.42-C", idsOf(g, tryable(g, frame))),
      {
        candidates: (g, frame) => idsOf(g, tryable(g, frame)).map((unit) => ({ do: "rally", unit })),
        forbids: { rally: (g, frame, { unit }) => whyNoTry(g, frame, unitNamed(g, unit)) },
      },
      plainly("pass"),
    ),
    answer(g, frame, action) {
      if (action.do !== "rally") return void toRetreat(g, frame);
      const unit = unitNamed(g, action.unit);
      frame.tried = [...frame.tried, unit];
      if (selfRally(g, unit)) rallies(g, frame, unit, "13.42-C");
    },
  },

  retreat: { run: (g, frame) => (runAway(g, frame) ? undefined : goOn(frame, "returns")) },

  returns: {
    run(g, frame) {
      const unit = returning(g, frame);
      if (unit === undefined) return goOn(frame, "violations");
      const hexes = entriesOf(g, unit);
      if (hexes.length === 1) {
        comeBack(g, unit, hexes[0]!);
        return "again";
      }
    },
    ...asking<Eylau, RallyFrame>(
      (g, frame) => asked(frame.side, "return", "13.3-a", [idOf(g, returning(g, frame)!)]),
      {
        candidates(g, frame) {
          const unit = returning(g, frame)!;
          return entriesOf(g, unit).map((hex) => ({
            do: "enter",
            unit: idOf(g, unit),
            hex: hexLabel(g, hex),
          }));
        },
        forbids: { enter: whyNotBack },
      },
    ),
    answer(g, _frame, action) {
      if (action.do === "enter") comeBack(g, unitNamed(g, action.unit), hexNamed(g, action.hex));
    },
  },

  violations: rallyViolations,
  orders: rallyOrders,
  over: { run: (g) => g.pop() },
});

export const rally: Step<RallyFrame> = {
  ...stages,
  /** A unit that has run in this phase need not run again. */
  noted(_g, frame, note) {
    if (note.type === "stopped") frame.ran = [...frame.ran, note.unit];
  },
};

function bringBack(g: Play, frame: RallyFrame, unit: UnitId, how: (g: Play, unit: UnitId) => void): void {
  if (!isRouted(g, unit)) return;
  how(g, unit);
  frame.rallied = [...frame.rallied, unit];
}

/** A unit with its stack; one that has fled comes back in the next turn [R92]. */
function rallies(g: Play, frame: RallyFrame, unit: UnitId, cite: Case): void {
  for (const one of withIt(g, unit)) bringBack(g, frame, one, (play, each) => rallyUnit(play, each, cite));
  if (g.state.place[unit] === FLED) edit(g, "returns")[unit] = g.state.turn + 1;
}

/** What forbids this unit to try to rally by itself. */
function whyNoTry(g: Position, { side, tried }: RallyFrame, unit: UnitId): Violation | undefined {
  const isHere = onMap(g, unit) || g.state.place[unit] === FLED;
  if (unitOf(g, unit).side !== side || !isRouted(g, unit) || !isHere) return no("notRouted", "13.42");
  if (tried.includes(unit)) return no("hasTried", "13.42-C");
  if (g.state.place[unit] === FLED) return undefined;
  if (topAt(g, hexOf(g, unit), side) !== unit) return no("topmostTries", "13.11");
  if (isLooseStack(g, unit)) return no("looseRally", "13.42-A");
  return canRally(g, unit) ? undefined : no("noPlaceToRally", "13.42");
}

const tryable = (g: Position, frame: RallyFrame): UnitId[] =>
  lawful(
    g.world.units.filter(({ index }) => isRouted(g, index)).map(({ index }) => index),
    (unit) => whyNoTry(g, frame, unit),
  );

function toRetreat(g: Play, frame: RallyFrame): "again" {
  frame.due = homeFirst(g, routedOf(g, frame.side));
  return goOn(frame, "retreat");
}

/** Units nearest their edge go first, to make way for those behind them. */
const homeFirst = (g: Position, units: readonly UnitId[]): UnitId[] =>
  units.toSorted((a, b) => homeDistance(g, a, hexOf(g, a)) - homeDistance(g, b, hexOf(g, b)));

/** [13.31-2] The next stack that has not rallied runs; false once all have. */
function runAway(g: Play, frame: RallyFrame): boolean {
  const unit = frame.due.find((one) => isRouted(g, one) && onMap(g, one) && !frame.ran.includes(one));
  if (unit === undefined) return false;
  const hex = hexOf(g, unit);
  const { charts } = g.world;
  const near = nearestEnemy(g, hex, frame.side) <= figure(charts, "retreat distance");
  const hexes = retreatOf(charts, near ? "unrallied, enemy near" : "unrallied");
  retreatUnits(g, withIt(g, unit), { hexes, routed: true, unrallied: true, cite: "13.31-2" });
  return true;
}

/** [R92] Units that have rallied off the map and are due to come back, if there is room. */
const returning = (g: Position, { side }: RallyFrame): UnitId | undefined =>
  g.world.units.find(
    ({ index, side: own }) =>
      own === side &&
      g.state.place[index] === FLED &&
      !isRouted(g, index) &&
      g.state.returns[index]! <= g.state.turn &&
      entriesOf(g, index).length > 0,
  )?.index;

const entriesOf = (g: Position, unit: UnitId): Hex[] =>
  within(g.world.map.grid, g.state.fledBy[unit]!, returnsWithin(g)).filter((hex) => !whyNotBy(g, unit, hex));

const returnsWithin = (g: Position): number => figure(g.world.charts, "returning routers");

/** Only by a free hex of the edge, near the one by which it has left. */
function whyNotBy(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  const { world, state } = g;
  const isNear = apart(g, state.fledBy[unit]!, hex) <= returnsWithin(g);
  if (!isNear || !isEdge(world.map.grid, hex)) return no("notNearItsExit", "13.3-a");
  if (stackAt(g, hex).length > 0) return no("flankTaken", "13.3-a", hexLabel(g, hex));
  if (inMinimumZone(g, hex, enemyOf(unitOf(g, unit).side))) return no("underFire", "13.3-a");
  return hexCost(world.charts, terrainName(g, hex), paceOf(g, unit)) ? undefined : no("groundForbids", "6.2");
}

function whyNotBack(
  g: Position,
  frame: RallyFrame,
  { unit, hex, formation }: ActionOf<"enter">,
): Violation | undefined {
  if (unitNamed(g, unit) !== returning(g, frame)) return no("notExpected", "13.3-a");
  if (formation !== undefined) return no("entryFormation", "13.3-a");
  return whyNotBy(g, unitNamed(g, unit), hexNamed(g, hex));
}

function comeBack(g: Play, unit: UnitId, hex: Hex): void {
  edit(g, "returns")[unit] = 0;
  edit(g, "fledBy")[unit] = NONE;
  stand(g, unit, { hex, formation: plainFormation(g, unit) });
  g.emit({ type: "entered", unit: idOf(g, unit), hex: hexLabel(g, hex), cite: "13.3-a" });
}
