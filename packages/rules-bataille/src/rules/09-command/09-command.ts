// [9.0] The Command Phase: command morale on the hour, reinforcements due, leaders who come back.

import type { Hex } from "@grognard/hex";
import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import {
  asked,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  minuteNow,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
} from "../../board.ts";
import type { CommandFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  AWAY,
  type Bataille,
  COLUMN,
  FRENCH,
  type Play,
  type Position,
  type Step,
  type UnitId,
  WAITING,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { rollEntries } from "../16-kulm/16.3.7-variable-entry.ts";
import { determineLevels, isFullHour } from "./09.2-command-morale.ts";

export { clockSeconds } from "./09.1-clock.ts";
export { commandLevel } from "./09.2-command-morale.ts";

export const command: Step<CommandFrame> = {
  run(g, frame) {
    if (!frame.begun) begin(g, frame);
    if (offers(g, frame).length === 0) g.pop();
  },

  ...asking<Bataille, CommandFrame>(
    (g) => asked(g.state.active, "command", "9.0", idsOf(g, returning(g))),
    {
      candidates: offers,
      forbids: {
        hold: (g, { groups }, { group }) => holdFault(g, groups, group),
        placeLeader: (g, _frame, { leader, hex }) => placeFault(g, unitNamed(g, leader), hexNamed(g, hex)),
      },
    },
    plainly("pass"),
  ),

  answer(g, frame, action) {
    if (action.do === "hold") hold(g, frame, action.group);
    else if (action.do === "placeLeader") placeLeader(g, action);
    else g.pop();
  },
};

function begin(g: Play, frame: CommandFrame): void {
  const { active, turn } = g.state;
  frame.begun = true;
  if (active === FRENCH && isFullHour(g)) determineLevels(g);
  rollEntries(g, active);
  for (const [i, { side, name, units }] of g.world.groups.entries()) {
    const waiting = units.filter((unit) => g.state.place[unit] === WAITING);
    const comes =
      side === active && waiting.length > 0 && (g.state.held[i] === 1 || g.state.due[waiting[0]!] === turn);
    if (!comes) continue;
    edit(g, "held")[i] = 0;
    frame.groups.push(i);
    g.emit({ type: "due", group: name, units: idsOf(g, waiting), cite: "9.0" });
  }
}

function offers(g: Position, { groups }: CommandFrame): Action[] {
  const holds = groups.map((at): Action => ({ do: "hold", group: g.world.groups[at]!.name }));
  const places = returning(g).flatMap((leader) =>
    hexesFor(g, leader).map(
      (hex): Action => ({ do: "placeLeader", leader: idOf(g, leader), hex: hexLabel(g, hex) }),
    ),
  );
  return [...holds, ...places];
}

/** [R115] Held back until a later Command Phase asks again. */
function hold(g: Play, frame: CommandFrame, name: string): void {
  const at = g.world.groups.findIndex((group) => group.name === name);
  edit(g, "held")[at] = 1;
  frame.groups = frame.groups.filter((one) => one !== at);
  g.emit({ type: "held", group: name, cite: "9.0" });
}

/** Whether a reinforcement may enter in this turn's Movement Phase [16.3.1]. */
export function mayEnterNow(g: Position, unit: UnitId): boolean {
  const { state, world } = g;
  if (state.place[unit] !== WAITING || state.due[unit]! > state.turn) return false;
  return world.groups.every(({ units }, i) => state.held[i] !== 1 || !units.includes(unit));
}

/** Leaders of the active side who have recovered from wounds [14.2.1], or are called for [16.2.8]. */
function returning(g: Position): UnitId[] {
  const { state, world } = g;
  return world.army[state.active].filter(
    (unit) => state.place[unit] === AWAY && state.due[unit]! !== -1 && state.due[unit]! <= minuteNow(g),
  );
}

/** With any unit of the leader's command; of the leader's nation if there is none. */
function hexesFor(g: Position, leader: UnitId): Hex[] {
  const { command: own, nation } = unitOf(g, leader);
  const hexes = g.world.army[sideOf(g, leader)]
    .filter((unit) => onMap(g, unit) && unitOf(g, unit).arm !== "leader")
    .filter((unit) => (own === "" ? unitOf(g, unit).nation === nation : unitOf(g, unit).command === own))
    .map((unit) => hexOf(g, unit));
  return [...new Set(hexes)].sort((a, b) => a - b);
}

function placeLeader(g: Play, action: ActionOf<"placeLeader">): void {
  const leader = unitNamed(g, action.leader);
  stand(g, leader, { hex: hexNamed(g, action.hex), formation: COLUMN, facing: 0 });
  g.emit({ type: "leaderReturns", leader: action.leader, hex: action.hex, cite: citeFor(g, leader) });
}

const citeFor = ({ world }: Position, leader: UnitId): "16.2.8" | "14.2.1" =>
  world.successors.some(({ heir }) => heir === leader) ? "16.2.8" : "14.2.1";

function holdFault(g: Position, due: readonly number[], name: string): Violation | undefined {
  const at = g.world.groups.findIndex((group) => group.name === name);
  if (due.includes(at)) return undefined;
  return g.state.held[at] === 1 && g.world.groups[at]!.side === g.state.active
    ? no("heldAlready", "9.0")
    : no("notDueNow", "9.0");
}

function placeFault(g: Position, leader: UnitId, hex: Hex): Violation | undefined {
  if (!returning(g).includes(leader)) return no("noSuchLeader", "9.0");
  return hexesFor(g, leader).includes(hex) ? undefined : no("joinsOwnCommand", citeFor(g, leader));
}
