// Leaders on the display are activated by orders [17.52]; brigades out of the fight are deactivated, and those without
// units leave the game [17.54].

import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  commandOf,
  hexesOf,
  idOf,
  isRouted,
  leadersOf,
  nearestEnemy,
  onMap,
  rankOf,
  sideOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  ALLIED,
  BROKEN_DOWN,
  type Case,
  DISPLAY,
  ELIMINATED,
  type Eylau,
  FLED,
  NONE,
  type Play,
  type Position,
  type Rank,
  RETIRED,
  type Step,
  type UnitId,
  WITHDRAWN,
} from "../types.ts";
import { remove } from "../verbs.ts";
import { brigadeOf, isOnDisplay, leadersUnder, roleOf, troopsUnder } from "./16.3-chain.ts";
import { bringOn, canBePlaced } from "./16.14-commitment.ts";
import { isInCommand } from "./17.11-in-command.ts";
import { endFor, leaveAttack } from "./17.76-ending.ts";
import { nextSegment } from "./17-segments.ts";

type CommandFrame = FrameOf<"command">;
type InterphaseFrame = FrameOf<"interphase">;

/** 2B, 7E and 2C1, 7D1: leaders that have received an order must be placed [17.52]. */
const activationStage = (role: Rank, cite: Case): Step<CommandFrame> => ({
  run(g, frame) {
    const leaders = commandOf(g, frame.side).filter(
      (leader) =>
        roleOf(g, leader) === role && isOnDisplay(g, leader) && isCalled(g, leader) && canBePlaced(g, leader),
    );
    if (leaders.length === 0) return nextSegment(frame);
    bringOn(g, leaders, cite);
  },
});
export const brigadesStage = activationStage("brigade", "17.52-a");
export const divisionsStage = activationStage("division", "17.52-b");

const isCalled = ({ state }: Position, leader: UnitId): boolean =>
  state.ordered[leader] === 1 || state.attack[leader] !== 0;

/** 1E, the French first. */
export const deactivationStage: Step<InterphaseFrame> = {
  run(g, frame) {
    if (resting(g, frame).length === 0) return nextSide(frame);
  },
  ...asking<Eylau, InterphaseFrame>(
    (_g, { side }) => asked(side, "deactivate", "17.54"),
    { offers: resting, refuses: { deactivate: whyNotResting } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "deactivate") deactivate(g, unitNamed(g, action.unit));
    else nextSide(frame);
  },
};

function nextSide(frame: InterphaseFrame): "again" {
  if (frame.side === ALLIED) return goOn(frame, "casualties");
  frame.side = ALLIED;
  return "again";
}

function resting(g: Position, frame: Readonly<InterphaseFrame>): ActionOf<"deactivate">[] {
  const leaders = leadersOf(g, frame.side).map(
    (leader) => ({ do: "deactivate", unit: idOf(g, leader) }) as const,
  );
  return lawful(leaders, (action) => whyNotResting(g, frame, action));
}

/** [17.54-a] to [17.54-d] No brigade rests that no order could activate again [R210]. */
function whyNotResting(
  g: Position,
  { side }: Readonly<InterphaseFrame>,
  { unit }: ActionOf<"deactivate">,
): Violation | undefined {
  const brigade = unitNamed(g, unit);
  if (sideOf(g, brigade) !== side) return no("notYours", "17.54");
  if (rankOf(g, brigade) !== "brigade" || !onMap(g, brigade)) return no("noBrigade", "17.54");
  if (g.world.commander[side] === NONE) return no("noOrders", "17.54");
  if (!isInCommand(g, brigade)) return no("leaderOut", "17.54-b");
  for (const one of g.world.subordinates[brigade]!) {
    const fault = whyNotWithdrawn(g, one);
    if (fault) return fault;
  }
  const distance = figure(g.world.charts, "deactivation distance");
  const isNear = (hex: number): boolean => nearestEnemy(g, hex, side) <= distance;
  return troopsUnder(g, brigade).some((one) => hexesOf(g, one).some(isNear))
    ? no("enemyNear", "17.54-c", distance)
    : undefined;
}

/** Why one unit prevents its brigade from resting. */
function whyNotWithdrawn(g: Position, unit: UnitId): Violation | undefined {
  const place = g.state.place[unit];
  if (place === FLED || (onMap(g, unit) && isRouted(g, unit))) return no("hasRouted", "17.54-a");
  if (onMap(g, unit) && !isInCommand(g, unit)) return no("unitOut", "17.54-a");
  if (place !== BROKEN_DOWN || unitOf(g, unit).nation !== "french") return undefined;
  const left = companiesOf(g, unit).reduce((sum, company) => sum + g.state.strength[company]!, 0);
  const share = figure(g.world.charts, "lights left");
  return left * share < unitOf(g, unit).strength ? no("tooFewLights", "17.54-d") : undefined;
}
const companiesOf = (g: Position, unit: UnitId): UnitId[] =>
  g.world.spares[unit]!.filter((one) => onMap(g, one));

function deactivate(g: Play, brigade: UnitId): void {
  leaveAttack(g, brigade);
  withdraw(g, brigade, DISPLAY, "17.54");
}

/** The leader leaves the map; so does the division leader if this was the last brigade there [17.54-f]. */
function withdraw(g: Play, leader: UnitId, place: typeof DISPLAY | typeof RETIRED, cite: Case): void {
  const wasOnMap = onMap(g, leader);
  edit(g, "ordered")[leader] = 0;
  edit(g, "mobilized")[leader] = 0;
  remove(g, leader, place);
  g.emit({ type: place === RETIRED ? "retired" : "deactivated", unit: idOf(g, leader), cite });
  const up = g.state.superior[leader]!;
  if (!wasOnMap || up === NONE || roleOf(g, up) !== "division" || !onMap(g, up)) return;
  if (leadersUnder(g, up).some((one) => rankOf(g, one) === "brigade" && onMap(g, one))) return;
  if (g.state.attack[up] !== 0) endFor(g, up, "4.1-2C3n");
  withdraw(g, up, DISPLAY, "17.54-f");
}

/** [17.54-e] A unit has left the game: with the last of a brigade its leader retires. */
export function retireWithout(g: Play, unit: UnitId): void {
  const brigade = brigadeOf(g, unit);
  if (brigade === NONE || !(onMap(g, brigade) || isOnDisplay(g, brigade))) return;
  const isGone = (one: UnitId): boolean => {
    const place = g.state.place[one]!;
    return (
      place === ELIMINATED ||
      place === WITHDRAWN ||
      (place === BROKEN_DOWN && companiesOf(g, one).length === 0)
    );
  };
  if (!g.world.subordinates[brigade]!.every((one) => isGone(one) && companiesOf(g, one).length === 0)) return;
  edit(g, "attack")[brigade] = 0;
  withdraw(g, brigade, RETIRED, "17.54-e");
}
