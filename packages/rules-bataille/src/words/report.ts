// The whole position in readable words, for the laboratory and for bug reports. Nothing is hidden here.

import { trackOf } from "@grognard/parts";
import { deciderAt, hexesOf, hexLabels, idsOf, increments, isMarked, onMap, sideName } from "../board.ts";
import { scoreGauge } from "../screen/scene.ts";
import { BOXED, FORMATION_IDS, NONE, PLACE_IDS, type Position, type Unit, WAITING } from "../types.ts";
import { wording } from "./index.ts";
import { called, facingName } from "./naming.ts";

const MORALE = ["good", "disordered", "routed"] as const;
const READINESS = ["fresh", "fatigued", "exhausted"] as const;

export function describePosition(g: Position) {
  const { turn, phase, active } = g.state;
  return {
    turn,
    turnName: called(g.world.turns[turn - 1]!.name),
    phase,
    player: sideName(active),
    moment: wording().report.moment(sideName(active), phase),
    ...trackOf(scoreGauge(g)),
    units: Object.fromEntries(
      g.world.units.filter((unit) => isInPlay(g, unit)).map((unit) => [unit.id, describeUnit(g, unit)]),
    ),
  };
}

/** Counters whose men stand on the map under other counters are not told of. */
const isInPlay = ({ state }: Position, { index }: Unit): boolean => state.place[index] !== BOXED;

function describeUnit(g: Position, unit: Unit) {
  const { state } = g;
  const { index: u, name, side, arm, increments: full } = unit;
  const hexes = hexLabels(g, hexesOf(g, u));
  return {
    name: called(name),
    side: sideName(side),
    type: arm,
    place: PLACE_IDS[state.place[u]!],
    hex: hexes[0] ?? null,
    hexes,
    formation: onMap(g, u) ? FORMATION_IDS[state.formation[u]!]! : null,
    facing: onMap(g, u) ? state.facing[u]! : null,
    increments: increments(g, u),
    of: full,
    losses: state.losses[u]!,
    morale: MORALE[state.morale[u]!]!,
    readiness: READINESS[state.readiness[u]!]!,
    spent: state.spent[u]! / 2,
    moved: state.moved[u] === 1,
    charged: state.charged[u] === 1,
    due: state.due[u]!,
    marks: marksOf(g, unit),
  };
}

function marksOf(g: Position, unit: Unit): string[] {
  const { state } = g;
  const { index: u, arm, increments: full } = unit;
  const texts = wording().report;
  const marks: string[] = [];
  if (arm !== "leader") marks.push(texts.strength(increments(g, u), full));
  const formation = state.formation[u]!;
  if (onMap(g, u) && arm !== "leader" && formation !== NONE)
    marks.push(texts.stands(FORMATION_IDS[formation]!, observing(g, unit)));
  if (state.morale[u] !== 0) marks.push(texts.states[MORALE[state.morale[u]!]!]);
  if (state.readiness[u] !== 0) marks.push(texts.states[READINESS[state.readiness[u]!]!]);
  if (isMarked(g, u)) marks.push(texts.inCharge(opponents(g, u)));
  if (state.frozen[u]) marks.push(texts.frozen);
  if (state.place[u] === WAITING) marks.push(texts.due(state.due[u]!));
  return marks;
}

/** Guns with troops look where these do [6.4.12]. */
function observing(g: Position, { index, arm, side }: Unit): string {
  const { state } = g;
  const unit = arm === "artillery" ? deciderAt(g, state.hex[index]!, side) : index;
  return facingName(FORMATION_IDS[state.formation[unit]!]!, state.facing[unit]!);
}

function opponents(g: Position, unit: number): string {
  const others = g.state.charges.flatMap(({ attackers, defenders }) =>
    attackers.includes(unit) ? defenders : defenders.includes(unit) ? attackers : [],
  );
  return idsOf(g, others).join(", ");
}
