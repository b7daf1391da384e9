// [17.0] Free set-up: units are placed within the areas of the scenario [2.1.3], the Coalition first.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import { hexNamed, hexOf, idOf, isCombat, onMap, question, unitNamed, unitOf, unitsAt } from "../../board.ts";
import type { SetupFrame } from "../../frames.ts";
import { judgedBy, no } from "../../refusal.ts";
import { enemyOf, FRENCH, type Play, type Position, type Side, type Step, type UnitId } from "../../types.ts";
import { hexesHeldBy, isQuiet, isTooNear } from "../16-kulm/16.1.4a-apart.ts";
import { canBePut, freeForms, putAction, putUnit, stanceOf, takeForm } from "./17.0-posts.ts";

type SetupAction = ActionOf<"take" | "deploy" | "form" | "turn" | "pass">;

export const setup: Step<SetupFrame> = {
  run(g, { side }) {
    g.state.active = side;
    g.state.phase = "setup";
  },

  ask(g, frame) {
    const { side, unit } = frame;
    return unit >= 0
      ? question<Action>(side, "deploy", "17.0", [idOf(g, unit)], places(g, frame))
      : question<Action>(side, "setup", "17.0", [], takes(g, side));
  },

  answer(g, frame, action) {
    if (action.do === "take") {
      frame.unit = unitNamed(g, action.unit);
      frame.placed = false;
    } else if (action.do === "deploy") deploy(g, frame, action);
    else if (frame.unit < 0) g.pop();
    else {
      if (action.do === "form" || action.do === "turn") takeForm(g, frame.unit, action);
      frame.unit = -1; // it can be picked up again
    }
  },

  why: judgedBy<SetupFrame>({
    pass: () => no("standsTooNear", "16.1.4a"),
    deploy: (g, { unit }, { hex }) => (unit < 0 ? undefined : postFault(g, unit, hexNamed(g, hex))),
  }),
};

const areaOf = ({ world }: Position, unit: UnitId) => world.areas.find(({ units }) => units.includes(unit));

/** The units of a side that have an area; finished when all are placed as they must be. */
function takes(g: Position, side: Side): SetupAction[] {
  const own = g.world.areas
    .filter((area) => area.side === side)
    .flatMap(({ units }) => units)
    .filter((unit) => onMap(g, unit));
  const stuck = own.filter((unit) => tooNear(g, unit) && deployable(g, unit).length > 0);
  const offers = (stuck.length > 0 ? stuck : own).map(
    (unit): SetupAction => ({ do: "take", unit: idOf(g, unit) }),
  );
  return stuck.length > 0 ? offers : [...offers, { do: "pass" }];
}

/** First where it stands, then how. */
function deploy(g: Play, frame: SetupFrame, action: ActionOf<"deploy">): void {
  const { unit, hex, formation } = action;
  const stance = stanceOf(g, action);
  putUnit(g, frame.unit, stance, (leader) => areaOf(g, leader)?.hexes.includes(stance.hex) ?? false);
  g.emit({ type: "deployed", unit, hex, formation, cite: "17.0" });
  frame.placed = true;
  if (freeForms(g, frame.unit).length === 0) frame.unit = -1;
}

const places = (g: Position, { unit, placed }: SetupFrame): SetupAction[] => [
  ...(placed ? [] : deployable(g, unit).map((hex) => putAction(g, "deploy", unit, hex))),
  ...freeForms(g, unit),
  { do: "pass" },
];

const deployable = (g: Position, unit: UnitId): Hex[] =>
  (areaOf(g, unit)?.hexes ?? []).filter((hex) => hex !== hexOf(g, unit) && !postFault(g, unit, hex));

function postFault(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  const area = areaOf(g, unit);
  if (!area?.hexes.includes(hex)) return no("notInItsArea", "2.1.3");
  if (!isCombat(unitOf(g, unit))) return withTroops(g, unit, hex, area.hexes);
  if (keepsDistance(g, area.side) && !isQuiet(g, hex, hexesHeldBy(g, enemyOf(area.side))))
    return no("wouldBeTooNear", "16.1.4a");
  return canBePut(g, unit, hex) ? undefined : no("cannotStandThere", "3.1");
}

/** Leaders begin with troops of their nation, if there are any in their area. */
function withTroops(g: Position, leader: UnitId, hex: Hex, area: readonly Hex[]): Violation | undefined {
  const { side, nation } = unitOf(g, leader);
  const troops = (at: Hex) => unitsAt(g, at, side).some((unit) => unitOf(g, unit).nation === nation);
  return troops(hex) || !area.some(troops) ? undefined : no("leaderWithTroops", "17.0");
}

/** On the second day the French begin as the night left them. */
const keepsDistance = ({ world }: Position, side: Side): boolean =>
  side === FRENCH && world.scoring === "second-day";

const tooNear = (g: Position, unit: UnitId): boolean =>
  keepsDistance(g, unitOf(g, unit).side) &&
  isCombat(unitOf(g, unit)) &&
  isTooNear(g, unit, hexesHeldBy(g, enemyOf(unitOf(g, unit).side)));
