// [11.0] The Movement Phase: units, stacks and leaders move one after another, reinforcements come in.

import { asking, edit, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import {
  asked,
  deciderAt,
  fielded,
  hexesOf,
  hexLabel,
  hexOf,
  idOf,
  onMap,
  unitNamed,
  unitsNamed,
} from "../../board.ts";
import type { MovementFrame } from "../../frames.ts";
import { heightFor, liftUp, standUp } from "../../occupancy.ts";
import {
  type Bataille,
  isTwoHex,
  type Play,
  type Position,
  type Step,
  TOPPED,
  type UnitId,
} from "../../types.ts";
import { setFacing } from "../../verbs.ts";
import { breakDown, breakDownFault, buildUp, buildUpFault } from "../03-increments/03.4-regiments.ts";
import {
  breakDownWaiting,
  enterFault,
  enterMap,
  entryOffers,
  waitingRegiments,
} from "../16-kulm/16.3-entry.ts";
import { callTime, setOut } from "./11.1-begin.ts";
import { companyFault, moveChoices } from "./11.1-choices.ts";
import { presentFault } from "./11.1-party.ts";
import { regimentOffers, topFault, topOffers } from "./11.1-stacks.ts";
import { closeForceMarches, forceMarchFault, forceMarchOffers, startForceMarch } from "./11.2-force-march.ts";

export { move } from "./11.1-move.ts";

export const movement: Step<MovementFrame> = {
  run(g, frame) {
    if (!frame.begun) open(g, frame);
    else if (frame.over) close(g);
  },

  ...asking<Bataille, MovementFrame>((g) => asked(g.state.active, "movement", "11.1"), {
    offers,
    refuses: {
      move: (g, _frame, { units }) => companyFault(g, unitsNamed(g, units)),
      enter: (g, _frame, action) => enterFault(g, action),
      breakDown: (g, _frame, { unit }) => breakUpFault(g, unitNamed(g, unit)),
      buildUp: (g, _frame, { unit }) => buildUpFault(g, unitNamed(g, unit)),
      top: (g, _frame, { unit }) => topFault(g, g.state.active, unitNamed(g, unit)),
      forceMarch: (g, _frame, { division }) => forceMarchFault(g, g.state.active, division),
    },
  }),

  answer(g, _frame, action) {
    switch (action.do) {
      case "move":
        return setOut(g, unitsNamed(g, action.units));
      case "enter":
        return enterMap(g, action);
      case "breakDown":
        return breakUp(g, unitNamed(g, action.unit));
      case "buildUp":
        return buildUp(g, unitNamed(g, action.unit));
      case "top":
        return bringToTop(g, unitNamed(g, action.unit));
      case "forceMarch":
        return startForceMarch(g, action.division);
      case "timeUp":
        return callTime(g);
      default:
        return close(g);
    }
  },
  noted(_g, frame, note) {
    if (note.note === "time up") frame.over = true;
  },
};

function offers(g: Position): Action[] {
  const side = g.state.active;
  const units = fielded(g, side);
  const actions: Action[] = [
    ...moveChoices(g, side),
    ...entryOffers(g, side),
    ...waitingRegiments(g, side),
    ...regimentOffers(g, units),
    ...topOffers(g, side, units),
    ...forceMarchOffers(g, side),
    { do: "pass" },
  ];
  if (g.world.options.clock) actions.push({ do: "timeUp" });
  return actions;
}

function open(g: Play, frame: MovementFrame): void {
  const { state } = g;
  frame.begun = true;
  edit(g, "spent").fill(0);
  edit(g, "moved").fill(0);
  edit(g, "limbered").fill(0);
  edit(g, "arranged").fill(0);
  state.files = [];
  for (const unit of g.world.army[state.active]) edit(g, "marching")[unit] = 0;
}

/** [11.1.8] Units that retreated before melee are free again. */
function close(g: Play): void {
  for (const unit of g.world.army[g.state.active]) edit(g, "frozen")[unit] = 0;
  edit(g, "reacted").fill(0); // cavalry may charge again in the next phase [R77]
  closeForceMarches(g);
  g.pop();
}

const breakUpFault = (g: Position, unit: UnitId): Violation | undefined =>
  presentFault(g, unit) ?? breakDownFault(g, unit);

const breakUp = (g: Play, unit: UnitId): void => (onMap(g, unit) ? breakDown : breakDownWaiting)(g, unit);

/** It takes the facing of the stack: only a move turns that. */
function bringToTop(g: Play, unit: UnitId): void {
  const facing = g.state.facing[deciderAt(g, hexOf(g, unit), g.state.active)]!;
  liftUp(g, unit);
  edit(g, "height")[unit] = heightFor(g, hexesOf(g, unit), false);
  standUp(g, unit);
  edit(g, "arranged")[unit]! |= TOPPED;
  if (!isTwoHex(g.state.formation[unit]!)) setFacing(g, unit, facing);
  g.emit({ type: "topped", unit: idOf(g, unit), hex: hexLabel(g, hexOf(g, unit)), cite: "6.2.2" });
}
