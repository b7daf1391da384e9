// Command states [17.6]: mobilized and standing.

import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { asked, idOf, isLeader, leadershipOf, leadersOf, sideOf, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, Eylau, Play, Position, Step, UnitId } from "../types.ts";
import { isActive, isArmyCommander, roleOf } from "./16.3-chain.ts";
import { violate } from "./17.7-attack-orders.ts";
import { freezeCommand } from "./17.11-in-command.ts";

type MovementFrame = FrameOf<"movement">;

const TWO_STATES = new Set(["army", "corps", "detachment", "division"]);
/** [17.6] */
export const hasStates = (g: Position, leader: UnitId): boolean => TWO_STATES.has(roleOf(g, leader));

/** [17.36] [17.71-f] An attack order under way is as good as a received order to a leader below corps. */
export const hasOrder = (g: Position, leader: UnitId): boolean =>
  g.state.ordered[leader] === 1 ||
  leadershipOf(g, leader).alwaysOrdered ||
  (roleOf(g, leader) !== "corps" && g.state.attack[leader] !== 0);

/** [17.61] The order that allowed it is spent; attack orders and L'Estocq's standing one stay [R118]. */
export function mobilize(g: Play, leader: UnitId): void {
  edit(g, "mobilized")[leader] = 1;
  edit(g, "changed")[leader] = 1;
  if (!isArmyCommander(g, leader)) edit(g, "ordered")[leader] = 0;
  g.emit({ type: "mobilized", unit: idOf(g, leader), cite: "17.61" });
}

/** Under an attack order it violates it [17.75-4]. */
export function goStanding(g: Play, leader: UnitId, cite: Case): void {
  if (g.state.mobilized[leader] === 0) return;
  edit(g, "mobilized")[leader] = 0;
  edit(g, "changed")[leader] = 1;
  g.emit({ type: "standing", unit: idOf(g, leader), cite });
  violate(g, leader, "standing");
}

export function whyNotMobilized(g: Position, leader: UnitId): Violation | undefined {
  const { mobilized, changed } = g.state;
  if (mobilized[leader] === 1) return no("isMobilized", "17.61");
  if (changed[leader] === 1) return no("hasChanged", "17.61");
  return isArmyCommander(g, leader) || hasOrder(g, leader) ? undefined : no("needsOrder", "17.31");
}

export function whyNotStanding(g: Position, leader: UnitId): Violation | undefined {
  const { mobilized, changed } = g.state;
  if (mobilized[leader] === 0) return no("isStanding", "17.62");
  return changed[leader] === 1 ? no("hasChanged", "17.62") : undefined;
}

function standing(g: Position, frame: Readonly<MovementFrame>): ActionOf<"standDown">[] {
  const leaders = leadersOf(g, frame.side).map(
    (leader) => ({ do: "standDown", unit: idOf(g, leader) }) as const,
  );
  return lawful(leaders, (action) => whyNoStanding(g, frame, action));
}

function whyNoStanding(
  g: Position,
  { side }: Readonly<MovementFrame>,
  { unit }: ActionOf<"standDown">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (sideOf(g, leader) !== side) return no("notYours", "17.62");
  if (!isLeader(g, leader) || !hasStates(g, leader)) return no("noStates", "17.6");
  return isActive(g, leader) ? whyNotStanding(g, leader) : no("inactive", "17.62");
}

/** 4A, 9A: leaders may go standing; then it is fixed which units are in command. */
export const statesStage: Step<MovementFrame> = {
  run(g, frame) {
    if (standing(g, frame).length > 0) return;
    freezeCommand(g, frame.side);
    return goOn(frame, "detach");
  },
  ...asking<Eylau, MovementFrame>(
    (_g, { side }) => asked(side, "states", "17.62"),
    { offers: standing, refuses: { standDown: whyNoStanding } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "standDown") return goStanding(g, unitNamed(g, action.unit), "17.62");
    freezeCommand(g, frame.side);
    goOn(frame, "detach");
  },
};
