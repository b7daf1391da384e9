// [13.6.1] [10.1.10b] [R100] A square in a melee: it may resist disorder, and cavalry that it repels, or that fails
// to break it, cannot stay in its hex.

import { type Hex, neighboursOf } from "@grognard/hex";
import { asking } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import { asked, formationOf, hexLabel, hexNamed, holds, idsOf, ownLeadersAt, unitsAt } from "../../board.ts";
import type { AssaultFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  type Bataille,
  enemyOf,
  type Play,
  type Position,
  SQUARE,
  type Step,
  type UnitId,
} from "../../types.ts";
import { goTo, stand } from "../../verbs.ts";
import { stackingFault } from "../03-increments/03.1-stacking.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { disorder, rout } from "../04-morale/04.3-states.ts";
import { canEnter } from "../11-movement/11.1-costs.ts";
import { formationOn } from "../11-movement/11.1-steps.ts";
import { clearLeaders } from "../14-leaders/14-leaders.ts";
import { type Part, pairsOf, partsOf, unitsIn } from "./13.1-assailants.ts";
import { fleeing, steady, without } from "./13.2-checks.ts";

/** [13.6.1] It loses this many in the first hex it leaves. */
const SQUARE_LOSSES = 2;

/** DD: the square checks, unit by unit; its guns share its result [10.5.4]. */
export function breakSquare(g: Play, frame: AssaultFrame, defenders: readonly UnitId[]): void {
  const square = defenders.filter((unit) => formationOf(g, unit) === SQUARE);
  const failed = square.filter((unit) => !checkMorale(g, { unit, reason: "the square", cite: "13.6.1" }));
  const stands = failed.length < square.length;
  if (stands && riders(g, frame).length > 0) frame.stage = "recoil";
  disorder(g, stands ? failed : defenders, fleeing(frame, "13.6.1", SQUARE_LOSSES));
}

/** Attackers in the hex of the square itself. */
export const riders = (g: Position, frame: AssaultFrame): UnitId[] =>
  unitsIn(partsOf(steady(g, frame.attackers)).filter(([, from]) => from === frame.at));

/** Back to the hex it came from; if that is occupied, to another free one of its owner's choice. */
export const recoilStage: Step<AssaultFrame> = {
  run(g, frame) {
    const ways = waysOut(g, frame);
    if (ways.length > 1) return;
    if (ways.length === 0) shutIn(g, frame);
    else leave(g, frame, ways[0]!);
    return "again";
  },
  ...asking<Bataille, AssaultFrame>(
    (g, frame) => asked(g.state.active, "recoil", "10.1.10b", idsOf(g, riders(g, frame))),
    {
      offers: (g, frame) => waysOut(g, frame).map((hex) => ({ do: "contact", hex: hexLabel(g, hex) })),
      refuses: { contact: () => no("mustLeaveSquare", "10.1.10b") }, // says which hexes these are
    },
  ),
  answer: (g, frame, { hex }: ActionOf<"contact">) => leave(g, frame, hexNamed(g, hex)),
};

function waysOut(g: Position, frame: AssaultFrame): Hex[] {
  const units = riders(g, frame);
  const came = frame.charges.find(({ attackers }) => attackers.includes(units[0]!))?.from ?? -1;
  const around = neighboursOf(g.world.map.grid, frame.at);
  const free = around.filter((hex) => mayLeaveTo(g, frame.at, units, hex));
  return free.includes(came) ? [came] : free;
}

function mayLeaveTo(g: Position, at: Hex, units: readonly UnitId[], to: Hex): boolean {
  const side = g.state.active;
  if (holds(g, to, enemyOf(side))) return false;
  const there = unitsAt(g, to, side);
  const formations = units.map((unit) => formationOn(g, unit, formationOf(g, unit), to));
  const all = [...there.map((unit) => formationOf(g, unit)), ...formations];
  return (
    units.every((unit, i) => canEnter(g, unit, formations[i]!, at, to)) &&
    !stackingFault(g, to, side, [...there, ...units], all)
  );
}

function leave(g: Play, frame: AssaultFrame, to: Hex): void {
  const { at } = frame;
  const units = riders(g, frame);
  const facing = g.state.facing[units[0]!]!;
  const leaders = ownLeadersAt(g, at, g.state.active);
  for (const unit of [...units].reverse())
    stand(g, unit, { hex: to, formation: formationOn(g, unit, formationOf(g, unit), to), facing });
  for (const leader of leaders) goTo(g, leader, to);
  for (const unit of units) clearLeaders(g, unit);
  frame.attackers = pairsOf(
    partsOf(frame.attackers).map(([unit, from]): Part => [unit, from === at ? to : from]),
  );
  const [from, into] = [hexLabel(g, at), hexLabel(g, to)];
  g.emit({
    type: "moved",
    units: idsOf(g, [...units, ...leaders]),
    from,
    to: into,
    facing,
    cite: "10.1.10b",
  });
  goOn(frame);
}

/** Nowhere to go: they flee as best they can. */
function shutIn(g: Play, frame: AssaultFrame): void {
  const units = riders(g, frame);
  frame.attackers = without(frame.attackers, units);
  goOn(frame);
  rout(g, units, { cite: "10.1.10b" });
}

/** After a DD nothing is left to apply; any other result is applied from where they are now. */
function goOn(frame: AssaultFrame): void {
  frame.stage = frame.cell === "DD" ? "readiness" : "aftermath";
}
