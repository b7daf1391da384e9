// The whole position in readable words, for the laboratory and for bug reports. Nothing is hidden here.

import { trackOf } from "@grognard/parts";
import { formationOf, inContact, onTable, stateOf } from "../board.ts";
import { figuresOf, friendlyGap, hostileGap } from "../bodies/figures.ts";
import { scoreGauge, timeOf } from "../screen/scene.ts";
import { type Body, type Commander, type Position, ROUTED, SHAKEN, type Unit } from "../types.ts";
import { formationWords } from "./names.ts";
import { wording } from "./wording.ts";

const STATUS = ["steady", "shaken", "routed"] as const;

export function describePosition(g: Position) {
  const { world, state } = g;
  const top = state.stack.at(-1)?.step;
  const window = top === "turn" ? undefined : top;
  return {
    turn: state.turn,
    turnName: timeOf(world, state.turn),
    phase: window ?? wording().report.between,
    player: "both",
    moment: wording().report.moment(window, state.weather),
    ...trackOf(scoreGauge(g)),
    units: Object.fromEntries([
      ...world.units.map((unit) => [unit.id, describeUnit(g, unit)] as const),
      ...world.commanders.map((one) => [one.id, describeCommander(g, one)] as const),
    ]),
  };
}

function describeUnit(g: Position, { index, name, side, arm }: Unit) {
  const unit = stateOf(g, index);
  const [body] = unit.square >= 0 ? stateOf(g, unit.square).bodies : unit.bodies;
  const { strength, start, done, dismounted, posture, firedOn, owesRecall } = unit;
  return {
    name,
    side: g.world.sides[side].id,
    type: arm,
    place: onTable(g, index) ? "map" : unit.place,
    hex: body ? `${mmOf(body.x)},${mmOf(body.y)}` : (g.world.ground.zones[unit.zone]?.id ?? null),
    formation: formationOf(g, index) ?? null,
    facing: body ? body.heading / 100 : null,
    bodies: unit.bodies.map(bodyReport),
    strength,
    start,
    status: STATUS[unit.status],
    posture,
    done,
    dismounted,
    contact: inContact(g, index),
    firedOn,
    owesRecall,
    marks: marksOf(g, index, body),
  };
}

/** Only in reports that name him. */
function describeCommander(g: Position, { index, name, side }: Commander) {
  const { x, y, onTable: there, rating, attached } = g.state.commanders[index]!;
  const unit = g.world.units[attached]?.id ?? null;
  return {
    name,
    side: g.world.sides[side].id,
    type: "commander",
    place: there ? wording().report.inCommand : wording().report.gone,
    hex: there ? `${mmOf(x)},${mmOf(y)}` : null,
    rating,
    attached: unit,
    marks: [...(rating ? [rating] : []), ...(unit ? [wording().report.with(unit)] : [])],
  };
}

/** From body to body, in millimetres: between enemies a skirmish line counts with its gaps filled. */
export function gapsBetween(g: Position): { [id: string]: { [other: string]: number } } {
  const standing = g.world.units.filter(({ index }) => figuresOf(g, index).length > 0);
  const gap = (a: Unit, b: Unit) => (a.side === b.side ? friendlyGap : hostileGap)(g, a.index, b.index);
  const row = (one: Unit) =>
    standing.filter((other) => other !== one).map((other) => [other.id, mmOf(gap(one, other))]);
  return Object.fromEntries(standing.map((one) => [one.id, Object.fromEntries(row(one))]));
}

const mmOf = (c: number): number => c / 100;

const bodyReport = ({ formation, x, y, heading }: Body) => ({
  formation,
  x: mmOf(x),
  y: mmOf(y),
  facing: heading / 100,
});

function marksOf(g: Position, index: number, body: Body | undefined): string[] {
  const unit = stateOf(g, index);
  const { report: say, formations } = wording();
  const marks = [say.strength(unit.strength, unit.start)];
  if (body) {
    const formation = unit.bodies.length > 1 ? formationWords(unit.bodies) : formations[body.formation];
    marks.push(say.facing(formation, body.heading));
  }
  if (unit.posture !== "none") marks.push(unit.posture);
  if (unit.status === SHAKEN) marks.push(say.shaken);
  if (unit.status === ROUTED) marks.push(say.routed);
  if (inContact(g, index)) marks.push(say.inContact);
  if (unit.owesRecall) marks.push(say.owesRecall);
  if (unit.dismounted > 0) marks.push(say.dismounted(unit.dismounted));
  if (unit.done.length > 0) marks.push(say.done(unit.done));
  return marks;
}
