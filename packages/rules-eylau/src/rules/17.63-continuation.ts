// Whether mobilized leaders stay mobilized [17.63]; points exempt some of them from the check [17.64].

import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  hexOf,
  idOf,
  isBetweenDays,
  leadershipOf,
  leadersOf,
  onMap,
  rankOf,
  sideOf,
  turnOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { continuationDrm, lightOf, orderCost } from "../charts.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { type Label, label, no, purpose } from "../sayings.ts";
import {
  ALLIED,
  type Case,
  type Eylau,
  FRENCH,
  NONE,
  type Play,
  type Position,
  RETIRED,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { die } from "./01-die.ts";
import { standDownAll } from "./04.5-transition.ts";
import { isActive, isArmyCommander, isOnDisplay, leadersUnder, roleOf, superiorOnMap } from "./16.3-chain.ts";
import { bonusOf, ratingOf, reaches } from "./16.12-radius.ts";
import { changePoints, isAtHeadquarters, isConnected } from "./17.2-command-points.ts";
import { isAttacking } from "./17.7-attack-orders.ts";
import { goStanding, hasStates } from "./17.62-states.ts";

type InterphaseFrame = FrameOf<"interphase">;

/** Mobilized, and no army commander; between two days nobody needs to [R254]. */
const mustCheck = (g: Position, leader: UnitId): boolean =>
  g.state.mobilized[leader] === 1 &&
  !isBetweenDays(g) &&
  isActive(g, leader) &&
  hasStates(g, leader) &&
  !isArmyCommander(g, leader);

/** [17.64] */
function whyNotExempt(
  g: Position,
  { side, done }: Readonly<InterphaseFrame>,
  { unit }: ActionOf<"exempt">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (sideOf(g, leader) !== side) return no("notYours", "17.64");
  if (done.includes(leader) || !mustCheck(g, leader)) return no("noCheck", "17.64");
  const up = superiorOnMap(g, leader);
  if (roleOf(g, leader) === "division" && up !== NONE && !isArmyCommander(g, up))
    return no("notIndependent", "17.64");
  if (!isAtHeadquarters(g, side)) return no("awayFromHeadquarters", "17.22");
  if (g.state.points[side]! < orderCost(g.world.charts, "exemption"))
    return no("noPoints", "17.22", g.state.points[side]!);
  return isConnected(g, leader) ? undefined : no("noPath", "17.64");
}

const exemptions = (g: Position, frame: Readonly<InterphaseFrame>): ActionOf<"exempt">[] =>
  lawful(
    leadersOf(g, frame.side).map((leader) => ({ do: "exempt", unit: idOf(g, leader) }) as const),
    (action) => whyNotExempt(g, frame, action),
  );

/** 1G: first the points, the French before the Allies. */
export const exemptionsStage: Step<InterphaseFrame> = {
  run(g, frame) {
    if (exemptions(g, frame).length === 0) return nextSide(frame);
  },
  ...asking<Eylau, InterphaseFrame>(
    (_g, { side }) => asked(side, "exempt", "17.64"),
    { offers: exemptions, refuses: { exempt: whyNotExempt } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "exempt") {
      nextSide(frame);
      return;
    }
    changePoints(g, frame.side, -orderCost(g.world.charts, "exemption"), "17.64");
    g.emit({ type: "exempted", unit: action.unit, cite: "17.64" });
    frame.done = [...frame.done, unitNamed(g, action.unit)];
  },
};

function nextSide(frame: InterphaseFrame): "again" {
  if (frame.side === ALLIED) return goOn(frame, "continuation");
  frame.side = ALLIED;
  return "again";
}

/** Then the dice, commanders before division leaders, whose check depends on them. */
export const continuationStage: Step<InterphaseFrame> = {
  run(g, { done }) {
    if (isBetweenDays(g)) standDownAll(g);
    const checking = [FRENCH, ALLIED]
      .flatMap((side: Side) => leadersOf(g, side))
      .filter((leader) => mustCheck(g, leader) && !done.includes(leader));
    const isDivision = (leader: UnitId): boolean => roleOf(g, leader) === "division";
    for (const leader of checking) if (!isDivision(leader)) check(g, leader, done);
    for (const leader of checking) if (isDivision(leader)) check(g, leader, done);
    g.pop();
  },
};

function check(g: Play, leader: UnitId, exempted: readonly UnitId[]): void {
  const needed = ratingOf(g, leader);
  const terms = termsFor(g, leader, exempted);
  const roll = die(g, sideOf(g, leader), purpose("continuation", unitOf(g, leader).name), "17.63");
  const total = terms.reduce((sum, { value }) => sum + value, roll);
  const passed = total <= needed;
  g.emit({ type: "continued", unit: idOf(g, leader), needed, total, terms, passed, cite: "17.63" });
  if (!passed) goStanding(g, leader, "17.63");
}

function termsFor(g: Position, leader: UnitId, exempted: readonly UnitId[]): Term[] {
  const { charts } = g.world;
  const terms: Term[] = [];
  const add = (what: Label, value: number, cite: Case): void => {
    if (value !== 0) terms.push({ label: what, value, cite });
  };
  add(label("bonus"), -bonusOf(g, leader), "17.63-a");
  if (roleOf(g, leader) === "corps") {
    add(label("farDivisions"), farDivisions(g, leader) * continuationDrm(charts, "far division"), "17.63-b");
  } else {
    const [far, veryFar] = farBrigades(g, leader);
    add(label("farBrigades"), far * continuationDrm(charts, "far brigade"), "17.63-c");
    add(label("veryFarBrigades"), veryFar * continuationDrm(charts, "very far brigade"), "17.63-d");
  }
  add(label("darkness"), lightOf(charts, turnOf(g).light, "continuation"), "17.63-e");
  const corps = superiorOnMap(g, leader);
  if (corps !== NONE && roleOf(g, leader) === "division" && roleOf(g, corps) === "corps") {
    if (exempted.includes(corps) || g.state.mobilized[corps] === 1)
      add(label("corpsMobilized"), continuationDrm(charts, "corps commander mobilized"), "17.63-g");
    else if (reaches(g, corps, hexOf(g, leader)))
      add(label("nearCorps"), continuationDrm(charts, "near corps commander"), "17.63-f");
  }
  if (
    rankOf(g, leader) === "division" &&
    leadershipOf(g, leader).lightCavalry &&
    sideOf(g, leader) === FRENCH
  )
    add(label("lightCavalry"), continuationDrm(charts, "french light cavalry"), "17.63-h");
  if (isAttacking(g, leader)) add(label("attackOrder"), continuationDrm(charts, "attack order"), "17.63-i");
  return terms;
}

/** Division leaders on the map beyond the radius [R220]. */
const farDivisions = (g: Position, corps: UnitId): number =>
  leadersUnder(g, corps).filter(
    (one) => roleOf(g, one) === "division" && onMap(g, one) && !reaches(g, corps, hexOf(g, one)),
  ).length;

/** [R110] Brigade leaders beyond the radius, on the display or retired; and those on the map beyond twice the
 *  radius. */
function farBrigades(g: Position, division: UnitId): [far: number, veryFar: number] {
  const brigades = leadersUnder(g, division).filter((one) => rankOf(g, one) === "brigade");
  const isAway = (one: UnitId): boolean => isOnDisplay(g, one) || g.state.place[one] === RETIRED;
  const far = brigades.filter((one) => onMap(g, one) && !reaches(g, division, hexOf(g, one)));
  const factor = figure(g.world.charts, "very far radius");
  const veryFar = far.filter((one) => !reaches(g, division, hexOf(g, one), factor));
  return [brigades.filter(isAway).length + far.length, veryFar.length];
}
