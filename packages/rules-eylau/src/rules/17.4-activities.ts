// What commanders and division leaders do in their segments [17.4]: send orders, change their state.

import { asking, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import { asked, commandOf, idOf, onMap, sideOf, unitNamed, unitOf } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { forgetOffers, offersOf } from "../kept-offers.ts";
import { no } from "../sayings.ts";
import type { Eylau, Play, Position, Step, UnitId } from "../types.ts";
import { isActive, isArmyCommander, levelsUnder, roleOf } from "./16.3-chain.ts";
import { changePoints } from "./17.2-command-points.ts";
import {
  acting,
  costOf,
  isActing,
  noteSent,
  ordersIn,
  pays,
  whyNoOrder,
  whyNotByArmy,
  whyTooMany,
  whyUnreachable,
} from "./17.3-orders.ts";
import { beginAttack } from "./17.7-attack-orders.ts";
import { send } from "./17.34-delivery.ts";
import { goStanding, mobilize, whyNotMobilized, whyNotStanding } from "./17.62-states.ts";
import { endFor } from "./17.76-ending.ts";
import { nextSegment } from "./17-segments.ts";

type CommandFrame = FrameOf<"command">;

function whyNoMobilizing(
  g: Position,
  frame: Readonly<CommandFrame>,
  { unit }: ActionOf<"mobilize">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  return whyNoChange(g, frame, leader) ?? whyNotMobilized(g, leader);
}
function whyNoStanding(
  g: Position,
  frame: Readonly<CommandFrame>,
  { unit }: ActionOf<"standDown">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  return whyNoChange(g, frame, leader) ?? whyNotStanding(g, leader);
}
/** The army commander, before sending any order. */
function whyNoChange(g: Position, frame: Readonly<CommandFrame>, leader: UnitId): Violation | undefined {
  if (!isActing(g, frame, leader)) return no("notActing", "17.4");
  if (!onMap(g, leader)) return no("notHere", "17.6");
  return isArmyCommander(g, leader) && frame.sent.length > 0 ? no("stateFirst", "17.41-a") : undefined;
}

/** [R114] A division leader ends the attack for the division. */
function whyNoEnd(
  g: Position,
  frame: Readonly<CommandFrame>,
  { unit }: ActionOf<"endAttack">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (frame.stage !== "division") return no("endsLater", "17.76-A1");
  if (!isActing(g, frame, leader)) return no("notActing", "17.4");
  return g.state.attack[leader] === 0 ? no("noAttackToEnd", "17.76-A1") : undefined;
}

/** [19.51] By an order of the army commander to a detachment. */
function whyNoAttachment(
  g: Position,
  frame: Readonly<CommandFrame>,
  { unit, to }: ActionOf<"attach">,
): Violation | undefined {
  const from = g.state.commander[frame.side]!;
  const detachment = unitNamed(g, unit);
  const wing = unitNamed(g, to);
  if (frame.stage !== "army" || !isActing(g, frame, from)) return no("attachedByArmy", "19.51");
  if (roleOf(g, detachment) !== "detachment" || levelsUnder(g, detachment, from) === 0)
    return no("noDetachment", "19.51");
  if (!isWing(g, detachment, wing)) return no("noWing", "19.51");
  return (
    whyUnreachable(g, detachment) ??
    whyTooMany(g, frame, from, detachment) ??
    whyNotByArmy(g, frame, from, detachment, {})
  );
}
const isWing = (g: Position, detachment: UnitId, wing: UnitId): boolean =>
  roleOf(g, wing) === "corps" &&
  isActive(g, wing) &&
  unitOf(g, wing).nation === unitOf(g, detachment).nation &&
  sideOf(g, wing) === sideOf(g, detachment) &&
  g.state.superior[detachment] !== wing;

function attachments(g: Position, { side, stage }: Readonly<CommandFrame>): ActionOf<"attach">[] {
  if (stage !== "army") return [];
  const all = commandOf(g, side);
  const wings = all.filter((one) => roleOf(g, one) === "corps");
  return all
    .filter((one) => roleOf(g, one) === "detachment")
    .flatMap((one) =>
      wings.map((wing) => ({ do: "attach", unit: idOf(g, one), to: idOf(g, wing) }) as const),
    );
}

function offers(g: Position, frame: Readonly<CommandFrame>): Action[] {
  const leaders = acting(g, frame).map((leader) => idOf(g, leader));
  return [
    ...lawful(ordersIn(g, frame), (action) => whyNoOrder(g, frame, action)),
    ...lawful(attachments(g, frame), (action) => whyNoAttachment(g, frame, action)),
    ...lawful(
      leaders.map((unit) => ({ do: "mobilize", unit }) as const),
      (action) => whyNoMobilizing(g, frame, action),
    ),
    ...lawful(
      leaders.map((unit) => ({ do: "standDown", unit }) as const),
      (action) => whyNoStanding(g, frame, action),
    ),
    ...lawful(
      leaders.map((unit) => ({ do: "endAttack", unit }) as const),
      (action) => whyNoEnd(g, frame, action),
    ),
  ];
}

/** 2C2, 2D1, 2E; 7B, 7C, 7D2. */
export const activityStage: Step<CommandFrame> = {
  run(g, frame) {
    if (offersOf(g, frame, offers).length === 0) return nextSegment(frame);
  },
  ...asking<Eylau, CommandFrame>(
    (_g, { side, stage }) => asked(side, stage, "17.4"),
    {
      offers: (g, frame) => offersOf(g, frame, offers),
      refuses: {
        order: whyNoOrder,
        attach: whyNoAttachment,
        mobilize: whyNoMobilizing,
        standDown: whyNoStanding,
        endAttack: whyNoEnd,
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    forgetOffers(g);
    switch (action.do) {
      case "order":
        return order(g, frame, action);
      case "attach":
        return attach(g, frame, action);
      case "mobilize":
        return mobilize(g, unitNamed(g, action.unit));
      case "standDown":
        return goStanding(g, unitNamed(g, action.unit), "17.62");
      case "endAttack":
        return endFor(g, unitNamed(g, action.unit), "17.76-A1");
      default:
        nextSegment(frame);
    }
  },
};

function order(g: Play, frame: CommandFrame, action: ActionOf<"order">): void {
  const to = unitNamed(g, action.unit);
  const from = unitNamed(g, action.from);
  pay(g, from, action);
  noteSent(frame, from, to);
  const attack = action.attack ? beginAttack(g, to) : 0;
  send(g, frame, { to, from, attack, urgent: action.urgent === true });
}

function attach(g: Play, frame: CommandFrame, { unit, to }: ActionOf<"attach">): void {
  const from = g.state.commander[frame.side]!;
  const detachment = unitNamed(g, unit);
  pay(g, from, {});
  noteSent(frame, from, detachment);
  send(g, frame, { to: detachment, from, attack: 0, wing: unitNamed(g, to) });
}

function pay(g: Play, from: UnitId, action: Partial<ActionOf<"order">>): void {
  if (pays(g, from)) changePoints(g, sideOf(g, from), -costOf(g, action), "17.22");
}
