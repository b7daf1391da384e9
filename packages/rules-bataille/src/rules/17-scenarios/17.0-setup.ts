// [17.0] Free set-up: units are placed within the areas of the scenario [2.1.3], the Coalition first.

import type { Hex } from "@grognard/hex";
import { asking, askingNow, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import { asked, hexNamed, hexOf, idOf, isCombat, onMap, unitNamed, unitOf, unitsAt } from "../../board.ts";
import type { SetupFrame } from "../../frames.ts";
import { absentFault, no } from "../../refusal.ts";
import {
  type Bataille,
  enemyOf,
  FRENCH,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../../types.ts";
import { hexesHeldBy, isQuiet, isTooNear } from "../16-kulm/16.1.4a-apart.ts";
import {
  freeFormFault,
  freeForms,
  freeTurnFault,
  putAction,
  putFault,
  putUnit,
  stanceOf,
  takeForm,
} from "./17.0-posts.ts";

export const setup: Step<SetupFrame> = {
  run(g, { side }) {
    g.state.active = side;
    g.state.phase = "setup";
  },

  ...askingNow<Bataille, SetupFrame>((_g, { unit }) => (unit !== -1 ? whereAndHow : whichUnit)),

  answer(g, frame, action) {
    if (action.do === "take") {
      frame.unit = unitNamed(g, action.unit);
      frame.placed = false;
    } else if (action.do === "deploy") deploy(g, frame, action);
    else if (frame.unit === -1) g.pop();
    else {
      if (action.do === "form" || action.do === "turn") takeForm(g, frame.unit, action);
      frame.unit = -1; // it can be picked up again
    }
  },
};

/** Finished when all are placed as they must be. */
const whichUnit = asking<Bataille, SetupFrame>(
  (_g, { side }) => asked(side, "setup", "17.0"),
  {
    offers(g, { side }) {
      const first = stuck(g, side);
      return (first.length > 0 ? first : takes(g, side)).map((unit) => ({ do: "take", unit: idOf(g, unit) }));
    },
    refuses: { take: (g, { side }, { unit }) => takeFault(g, side, unitNamed(g, unit)) },
  },
  plainly("pass", (g, { side }) => (stuck(g, side).length > 0 ? no("standsTooNear", "16.1.4a") : undefined)),
);

/** First where it stands, then how. */
const whereAndHow = asking<Bataille, SetupFrame>(
  (g, { side, unit }) => asked(side, "deploy", "17.0", [idOf(g, unit)]),
  {
    offers: (g, { unit, placed }) => [
      ...(placed ? [] : deployable(g, unit).map((hex) => putAction(g, "deploy", unit, hex))),
      ...freeForms(g, unit),
    ],
    refuses: {
      deploy: deployFault,
      form: (g, { unit }, action) => freeFormFault(g, unit, action),
      turn: (g, { unit }, { facing }) => freeTurnFault(g, unit, facing),
    },
  },
  plainly("pass"),
);

const areaOf = ({ world }: Position, unit: UnitId) => world.areas.find(({ units }) => units.includes(unit));

/** The units of a side that have an area. */
const takes = (g: Position, side: Side): UnitId[] =>
  g.world.areas
    .filter((area) => area.side === side)
    .flatMap(({ units }) => units)
    .filter((unit) => onMap(g, unit));

/** Those that may not stay where they are, and have a place to go. */
const stuck = (g: Position, side: Side): UnitId[] =>
  takes(g, side).filter((unit) => tooNear(g, unit) && deployable(g, unit).length > 0);

function takeFault(g: Position, side: Side, unit: UnitId): Violation | undefined {
  const fault = absentFault(g, side, unit, "17.0");
  if (fault) return fault;
  return areaOf(g, unit) ? no("standsTooNear", "16.1.4a") : no("beginsWhereItIs", "2.1.3");
}

function deploy(g: Play, frame: SetupFrame, action: ActionOf<"deploy">): void {
  const { unit, hex, formation } = action;
  const stance = stanceOf(g, action);
  putUnit(g, frame.unit, stance, (leader) => areaOf(g, leader)?.hexes.includes(stance.hex) ?? false);
  g.emit({ type: "deployed", unit, hex, formation, cite: "17.0" });
  frame.placed = true;
  if (freeForms(g, frame.unit).length === 0) frame.unit = -1;
}

const deployable = (g: Position, unit: UnitId): Hex[] =>
  (areaOf(g, unit)?.hexes ?? []).filter((hex) => hex !== hexOf(g, unit) && !postFault(g, unit, hex));

function deployFault(
  g: Position,
  { unit, placed }: SetupFrame,
  action: ActionOf<"deploy">,
): Violation | undefined {
  if (unitNamed(g, action.unit) !== unit) return no("anotherInHand", "17.0");
  const hex = hexNamed(g, action.hex);
  if (placed || hex === hexOf(g, unit)) return no("placedThere", "17.0");
  return postFault(g, unit, hex) ?? no("formedAfterwards", "17.0");
}

function postFault(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  const area = areaOf(g, unit);
  if (!area?.hexes.includes(hex)) return no("notInItsArea", "2.1.3");
  if (!isCombat(unitOf(g, unit))) return withTroops(g, unit, hex, area.hexes);
  if (keepsDistance(g, area.side) && !isQuiet(g, hex, hexesHeldBy(g, enemyOf(area.side))))
    return no("wouldBeTooNear", "16.1.4a");
  return putFault(g, unit, hex);
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
