// What an order of the deployment phase would do: which units change, and how. A plan is worked out from where things
// stand and changes nothing; judging and carrying out go through the same plans.

import type { Deed, DeploymentOrder } from "../actions.ts";
import { comrades, stateOf, unitNamed, unitOf } from "../board.ts";
import { bentTo, straightened, wrongBend } from "../bodies/bent-line.ts";
import { changed, facedAbout, gunsChanged, isGap, variantsOf } from "../bodies/changes.ts";
import { notTogether, notUnfolding, squareOf, type Unfolding, unfolded } from "../bodies/great-square.ts";
import { splitInto, splitsOf } from "../bodies/split.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import { isSkirmish, isSquare } from "../formations.ts";
import type { Body, Position, Unit, UnitId, UnitState } from "../types.ts";

/** What becomes of one unit. */
interface Shift {
  readonly unit: UnitId;
  readonly to: Partial<Pick<UnitState, "bodies" | "square" | "place" | "zone" | "posture" | "lining">>;
}

export interface Plan {
  /** What every unit in it spends; null: it is free. */
  readonly deed: Deed | null;
  readonly cite: Case;
  readonly shifts: readonly Shift[];
  /** Something of which there is one: nobody else may use it this phase. */
  readonly claims?: string;
  /** Boarding: the bank where it is done. */
  readonly bank?: number;
}

export type DrillOrder = Extract<
  DeploymentOrder,
  { order: "face" | "form" | "split" | "limber" | "unlimber" | "great-square" | "dissolve" }
>;

/** Changes of face and formation. */
export function drillPlan(g: Position, order: DrillOrder): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  const { bodies, square } = stateOf(g, unit);
  const [body] = bodies;
  if (order.order === "dissolve") return dissolving(g, unit, order.into);
  if (square >= 0)
    return refuse("stands in a square with others and leaves it only with them", "IV.3-multi-battalion");
  if (!body) return refuse("has no stands on the table", "III.1");
  switch (order.order) {
    case "face":
      return facing(g, unit);
    case "form":
      return forming(g, unit, body, order);
    case "split":
      return splitting(g, unit, body, order.variant);
    case "limber":
    case "unlimber":
      return limbering(g, unit, body, order.order, order.turn);
    case "great-square":
      return combining(g, unit, order.with);
  }
}

/** [III.7] Every stand turns about. */
function facing(g: Position, unit: UnitId): Plan | Fault {
  const { bodies, owesRecall } = stateOf(g, unit);
  const spec = unitOf(g, unit);
  if (owesRecall) return refuse("has galloped and can only be recalled", "IV.4-recall-only");
  if (isSquare(bodies[0]!.formation)) return refuse("a square faces every way already", "III.7");
  if (spec.calibre === "siege") return refuse("siege guns stay as they were emplaced", "III.4-firing");
  return alone(
    unit,
    bodies.map((body) => facedAbout(spec, body)),
    "face",
    "III.7",
  );
}

/** Why this unit can change into no formation at all. */
export function rigid(g: Position, unit: UnitId): Fault | undefined {
  const { bodies, owesRecall } = stateOf(g, unit);
  const { arm, quarters } = unitOf(g, unit);
  const formation = bodies[0]?.formation;
  if (arm === "artillery") return refuse("guns limber and unlimber, nothing else", "IV.3-limber");
  if (quarters < 4) return refuse("a detachment is always in skirmish order", "III.5");
  if (owesRecall || bodies.length > 1 || isSkirmish(formation)) {
    return refuse("is dispersed and forms up only by recall and rally", "IV.4-recall-only");
  }
  return undefined;
}

type FormOrder = Extract<DeploymentOrder, { order: "form" }>;

/** [III.6] From one listed formation to another. */
function forming(g: Position, unit: UnitId, body: Body, order: FormOrder): Plan | Fault {
  const spec = unitOf(g, unit);
  const { to, variant, gap, face, bend } = order;
  const stiff = rigid(g, unit);
  if (stiff) return stiff;
  if (bend) {
    if (body.formation !== "line" || to !== "line") return refuse("only a line bends", "III.2-line-bend");
    const wrong = wrongBend(g.world.ground, spec, body, bend);
    return wrong
      ? refuse(wrong, "III.2-line-bend")
      : alone(unit, [bentTo(body, bend)], "form", "III.2-line-bend");
  }
  if (body.bend) {
    if (to !== "line" || !body.bend[variant]) {
      return refuse("a bent line has to form straight first, about one of its stands", "III.2-line-bend");
    }
    return alone(unit, [straightened(spec, body, variant)], "form", "III.2-line-bend");
  }
  const ways = variantsOf(body.formation, to);
  if (ways.length === 0) {
    const cite = body.formation === "route" ? "III.2-route-deploy" : "III.6-allowed";
    return refuse(`${body.formation} cannot change into ${to}`, cite);
  }
  if (!ways[variant])
    return refuse(`the ways from ${body.formation} to ${to} are 0 to ${ways.length - 1}`, "III.6");
  if (face !== undefined && !isSquare(body.formation))
    return refuse("only a square unfolds from a face", "III.6");
  if (gap !== undefined && (to !== "skirmish" || !isGap(gap))) {
    return refuse("between skirmishers on foot are 40 to 80 mm, an even number", "III.2-skirmish-layout");
  }
  return alone(unit, [changed(spec, body, to, variant, gap, face)], "form", "III.6");
}

function splitting(g: Position, unit: UnitId, body: Body, variant: number): Plan | Fault {
  const stiff = rigid(g, unit);
  if (stiff) return stiff;
  if (body.bend || splitsOf(body.formation).length === 0) {
    return refuse(`a battalion in ${body.formation} cannot send half of itself out`, "III.2-half-battalion");
  }
  if (!splitsOf(body.formation)[variant]) return refuse("there is no such half", "III.2-half-battalion");
  return alone(unit, splitInto(unitOf(g, unit), body, variant), "form", "III.2-half-battalion");
}

/** [IV.3-limber] Between column of route and firing line, towards any of the four quarters. */
function limbering(
  g: Position,
  unit: UnitId,
  body: Body,
  how: "limber" | "unlimber",
  turn: number,
): Plan | Fault {
  const spec = unitOf(g, unit);
  if (spec.arm !== "artillery") return refuse("only guns limber and unlimber", "IV.3-limber");
  if (spec.calibre === "siege") return refuse("siege guns are emplaced and never move", "IV.3-limber");
  if (body.formation !== (how === "limber" ? "gun-firing" : "gun-route")) {
    return refuse(how === "limber" ? "is limbered already" : "is deployed already", "IV.3-limber");
  }
  return alone(unit, [gunsChanged(spec, body, turn)], "limber", limberCase(spec));
}

const limberCase = ({ calibre }: Unit): Case =>
  calibre === "light" ? "IV.3-limber-light" : "IV.3-limber-heavy";

function combining(g: Position, unit: UnitId, others: readonly string[]): Plan | Fault {
  const units = [unit, ...others.map((id) => unitNamed(g, id))];
  const stranger = units.findIndex((one) => one < 0 || unitOf(g, one).side !== unitOf(g, unit).side);
  if (stranger >= 0) return refuse("only its own battalions can join it", "IV.3-multi-battalion");
  const wrong = notTogether(g, units);
  if (wrong) return refuse(wrong, "IV.3-multi-battalion");
  const square = squareOf(g, units);
  return {
    deed: "form",
    cite: "IV.3-multi-battalion",
    shifts: units.map((one) => ({ unit: one, to: { bodies: one === unit ? [square] : [], square: unit } })),
  };
}

type Into = Extract<DeploymentOrder, { order: "dissolve" }>["into"];

function dissolving(g: Position, unit: UnitId, told: Into): Plan | Fault {
  const cite = "IV.3-multi-battalion";
  if (stateOf(g, unit).square !== unit) return refuse("leads no square of several battalions", cite);
  const into: readonly Unfolding[] = told.map(({ unit: id, ...rest }) => ({
    unit: unitNamed(g, id),
    ...rest,
  }));
  const stranger = told.find((_, i) => !comrades(g, unit).includes(into[i]!.unit));
  if (stranger) return refuse(`${stranger.unit} does not stand in this square`, cite);
  const wrong = notUnfolding(g, unit, into);
  if (wrong) return refuse(wrong, cite);
  const square = stateOf(g, unit).bodies[0]!;
  return {
    deed: "form",
    cite,
    shifts: into.map((one) => ({ unit: one.unit, to: { bodies: [unfolded(g, square, one)], square: -1 } })),
  };
}

const alone = (unit: UnitId, bodies: readonly Body[], deed: Deed, cite: Case): Plan => ({
  deed,
  cite,
  shifts: [{ unit, to: { bodies: [...bodies] } }],
});
