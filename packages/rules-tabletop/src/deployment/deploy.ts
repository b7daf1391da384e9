// What an order of the deployment phase would do: which units change, and how. A plan is computed from where things
// stand and changes nothing; judging and carrying out go through the same plans.

import type { OrderOf } from "../actions.ts";
import { offTableBar } from "../bars.ts";
import { comrades, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { bentTo, straightened, wrongBend } from "../bodies/bent-line.ts";
import { changed, facedAbout, gunsChanged, isGap, variantsOf } from "../bodies/changes.ts";
import {
  joinBar,
  notTogether,
  notUnfolding,
  squareOf,
  type Unfolding,
  unfolded,
} from "../bodies/great-square.ts";
import { splitInto, splitsOf } from "../bodies/split.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import { isSkirmish, isSquare } from "../formations.ts";
import type { DrillKind } from "../orders.ts";
import type { Body, Position, Unit, UnitId, UnitState } from "../types.ts";

/** What becomes of one unit. */
interface Shift {
  readonly unit: UnitId;
  readonly to: Partial<Pick<UnitState, "bodies" | "square" | "place" | "zone" | "posture" | "lining">>;
}

export interface Plan {
  readonly cite: Case;
  readonly shifts: readonly Shift[];
  /** Something that only one unit may use in this phase. */
  readonly claims?: string;
  /** Boarding: the bank where it is done. */
  readonly bank?: number;
}

export type DrillOrder = OrderOf<DrillKind>;

const SQUARE: Case = "IV.3-multi-battalion";

/** Why a unit can be given no such order at all; what an order names is judged separately. */
export function drillBar(g: Position, unit: UnitId, kind: DrillKind): Fault | undefined {
  const { square } = stateOf(g, unit);
  if (kind === "dissolve") return square === unit ? undefined : refuse("leadsNoSquare", SQUARE);
  if (square >= 0) return refuse("leavesSquareTogether", SQUARE);
  const bar = offTableBar(g, unit);
  if (bar) return bar;
  switch (kind) {
    case "face":
      return facingBar(g, unit);
    case "form":
      return rigid(g, unit);
    case "split":
      return rigid(g, unit) ?? splitBar(g, unit);
    case "limber":
    case "unlimber":
      return limberBar(g, unit, kind);
    case "great-square":
      return joinBar(g, unit);
  }
}

/** Changes of face and formation. */
export function drillPlan(g: Position, order: DrillOrder): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  const bar = drillBar(g, unit, order.order);
  if (bar) return bar;
  const { bodies } = stateOf(g, unit);
  const body = bodies[0]!;
  const spec = unitOf(g, unit);
  switch (order.order) {
    case "face":
      return alone(
        unit,
        bodies.map((one) => facedAbout(spec, one)),
        "III.7",
      );
    case "form":
      return forming(g, unit, body, order);
    case "split":
      return splitting(g, unit, body, order.variant);
    case "limber":
    case "unlimber":
      return alone(unit, [gunsChanged(spec, body, order.turn)], limberCase(spec));
    case "great-square":
      return combining(g, unit, order.with);
    case "dissolve":
      return dissolving(g, unit, order.into);
  }
}

/** [III.7] Every stand turns about. */
function facingBar(g: Position, unit: UnitId): Fault | undefined {
  const { bodies, owesRecall } = stateOf(g, unit);
  if (owesRecall) return refuse("gallopedRecallOnly", "IV.4-recall-only");
  if (isSquare(bodies[0]!.formation)) return refuse("squareFaces", "III.7");
  return unitOf(g, unit).calibre === "siege" ? refuse("siegeStays", "III.4-firing") : undefined;
}

/** Why this unit can change into no formation at all. */
export function rigid(g: Position, unit: UnitId): Fault | undefined {
  const { bodies, owesRecall } = stateOf(g, unit);
  const { arm, quarters } = unitOf(g, unit);
  const formation = bodies[0]?.formation;
  if (arm === "artillery") return refuse("gunsOnlyLimber", "IV.3-limber");
  if (quarters < 4) return refuse("detachmentSkirmishes", "III.5");
  if (owesRecall || bodies.length > 1 || isSkirmish(formation)) {
    return refuse("dispersed", "IV.4-recall-only");
  }
  return undefined;
}

/** [III.6] From one listed formation to another. */
function forming(g: Position, unit: UnitId, body: Body, order: OrderOf<"form">): Plan | Fault {
  const spec = unitOf(g, unit);
  const { to, variant, gap, face, bend } = order;
  if (bend) {
    if (body.formation !== "line" || to !== "line") return refuse("onlyLineBends", "III.2-line-bend");
    const wrong = wrongBend(g.world.ground, spec, body, bend);
    return wrong ?? alone(unit, [bentTo(body, bend)], "III.2-line-bend");
  }
  if (body.bend) {
    if (to !== "line" || !body.bend[variant]) {
      return refuse("bentFormsStraight", "III.2-line-bend");
    }
    return alone(unit, [straightened(spec, body, variant)], "III.2-line-bend");
  }
  const ways = variantsOf(body.formation, to);
  if (ways.length === 0) {
    const cite = body.formation === "route" ? "III.2-route-deploy" : "III.6-allowed";
    return refuse("noSuchChange", cite, body.formation, to);
  }
  if (!ways[variant]) return refuse("noSuchVariant", "III.6", body.formation, to, ways.length - 1);
  if (face !== undefined && !isSquare(body.formation)) return refuse("onlySquareUnfolds", "III.6");
  if (gap !== undefined && (to !== "skirmish" || !isGap(gap))) {
    return refuse("gapOfSkirmishers", "III.2-skirmish-layout");
  }
  return alone(unit, [changed(spec, body, to, variant, gap, face)], "III.6");
}

function splitBar(g: Position, unit: UnitId): Fault | undefined {
  const { formation, bend } = stateOf(g, unit).bodies[0]!;
  return bend || splitsOf(formation).length === 0
    ? refuse("noHalfOut", "III.2-half-battalion", formation)
    : undefined;
}

function splitting(g: Position, unit: UnitId, body: Body, variant: number): Plan | Fault {
  if (!splitsOf(body.formation)[variant]) return refuse("noSuchHalf", "III.2-half-battalion");
  return alone(unit, splitInto(unitOf(g, unit), body, variant), "III.2-half-battalion");
}

/** [IV.3-limber] Between column of route and firing line, towards any of the four quarters. */
function limberBar(g: Position, unit: UnitId, how: "limber" | "unlimber"): Fault | undefined {
  const { arm, calibre } = unitOf(g, unit);
  if (arm !== "artillery") return refuse("onlyGunsLimber", "IV.3-limber");
  if (calibre === "siege") return refuse("siegeNeverMoves", "IV.3-limber");
  if (stateOf(g, unit).bodies[0]!.formation === (how === "limber" ? "gun-firing" : "gun-route"))
    return undefined;
  return refuse(how === "limber" ? "limberedAlready" : "deployedAlready", "IV.3-limber");
}

const limberCase = ({ calibre }: Unit): Case =>
  calibre === "light" ? "IV.3-limber-light" : "IV.3-limber-heavy";

function combining(g: Position, unit: UnitId, others: readonly string[]): Plan | Fault {
  const units = [unit, ...others.map((id) => unitNamed(g, id))];
  const isOwn = (one: UnitId) => sideOf(g, one) === sideOf(g, unit);
  if (!units.every(isOwn)) return refuse("onlyOwnJoin", SQUARE);
  const wrong = notTogether(g, units);
  if (wrong) return wrong;
  const square = squareOf(g, units);
  return {
    cite: SQUARE,
    shifts: units.map((one) => ({ unit: one, to: { bodies: one === unit ? [square] : [], square: unit } })),
  };
}

function dissolving(g: Position, unit: UnitId, given: OrderOf<"dissolve">["into"]): Plan | Fault {
  const into: readonly Unfolding[] = given.map(({ unit: id, ...rest }) => ({
    unit: unitNamed(g, id),
    ...rest,
  }));
  const stranger = given.find((_, i) => !comrades(g, unit).includes(into[i]!.unit));
  if (stranger) return refuse("notInThisSquare", SQUARE, stranger.unit);
  const wrong = notUnfolding(g, unit, into);
  if (wrong) return wrong;
  const square = stateOf(g, unit).bodies[0]!;
  return {
    cite: SQUARE,
    shifts: into.map((one) => ({ unit: one.unit, to: { bodies: [unfolded(g, square, one)], square: -1 } })),
  };
}

const alone = (unit: UnitId, bodies: readonly Body[], cite: Case): Plan => ({
  cite,
  shifts: [{ unit, to: { bodies: [...bodies] } }],
});
