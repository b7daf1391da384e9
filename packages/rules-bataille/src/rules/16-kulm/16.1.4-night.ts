// [16.1.4] The night between the two days, in the order of the letters [R108].

import type { Hex } from "@grognard/hex";
import { asking, goOn, plainly, staged, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import { asked, hexLabel, hexNamed, idOf, idsOf, unitNamed } from "../../board.ts";
import type { NightFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  type Arm,
  type Bataille,
  type Case,
  COALITION,
  enemyOf,
  FRENCH,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../../types.ts";
import {
  formationAt,
  freeFormFault,
  freeForms,
  freeTurnFault,
  putAction,
  putUnit,
  stanceOf,
  takeForm,
} from "../17-scenarios/17.0-posts.ts";
import { quartersOf, scoreLines } from "../17-scenarios/17-score.ts";
import {
  apartFault,
  apartHexes,
  firstBeside,
  firstTooNear,
  rollToStay,
  yieldFault,
  yieldHexes,
} from "./16.1.4a-apart.ts";
import { febaOf } from "./16.1.4b-feba.ts";
import {
  arrivalFault,
  arrivalHexes,
  arrivals,
  divisionFault,
  divisionsLeft,
  membersOf,
  placingFault,
  placingHexes,
} from "./16.1.4b-redeploy.ts";
import {
  mayChoose,
  recoverable,
  recoverUnit,
  recoveryFault,
  rollRecovery,
  useUp,
} from "./16.1.4c-recovery.ts";
import { dawn } from "./16.1.4d-dawn.ts";

type Stage = Step<NightFrame>;

export const nightFrame = (): NightFrame => ({
  step: "night",
  stage: "dusk",
  side: FRENCH,
  divisions: [],
  division: -1,
  units: [],
  unit: -1,
  after: "place",
  feba: [[], []],
  left: [0, 0],
});

export const night = staged<Bataille, NightFrame>({
  dusk: {
    run(g, frame) {
      if (g.world.scoring === "campaign") g.state.scores = [quartersOf(scoreLines(g))]; // [17.3]
      g.state.phase = "night";
      g.emit({ type: "night", stage: "the armies draw apart", cite: "16.1.4a" });
      return go(frame, "apart", FRENCH);
    },
  },

  apart: {
    ...withdrawing("nightMove", apartHexes, apartFault),
    run(g, frame) {
      frame.unit = firstTooNear(g, frame.side, frame.units);
      if (frame.unit !== -1) return withdraw(g, frame, apartHexes(g, frame.unit));
      return frame.side === FRENCH ? go(frame, "apart", COALITION) : go(frame, "contact", FRENCH);
    },
  },

  contact: {
    run(g, frame) {
      return firstBeside(g, FRENCH, []) === -1
        ? go(frame, "arrive", COALITION)
        : go(frame, "yield", rollToStay(g));
    },
  },

  yield: {
    ...withdrawing("nightYield", yieldHexes, yieldFault),
    run(g, frame) {
      frame.unit = firstBeside(g, frame.side, frame.units);
      return frame.unit !== -1
        ? withdraw(g, frame, yieldHexes(g, frame.unit))
        : go(frame, "arrive", COALITION);
    },
  },

  arrive: {
    run(g, frame) {
      frame.unit = arrivals(g, frame.units)[0] ?? -1;
      if (frame.unit !== -1) return arrivalHexes(g, frame.unit).length > 0 ? undefined : skip(frame);
      frame.feba = [febaOf(g, FRENCH), febaOf(g, COALITION)];
      g.emit({ type: "night", stage: "divisions change place", cite: "16.1.4b" });
      return go(frame, "redeploy", FRENCH);
    },
    ...asking<Bataille, NightFrame>((g, frame) => about(g, frame, "nightArrival", "16.1.4"), {
      offers: (g, frame) => posts(g, frame, arrivalHexes(g, frame.unit)),
      refuses: { place: (g, frame, action) => postFault(g, frame, action, arrivalFault) },
    }),
    answer: (g, frame, action: ActionOf<"place">) => place(g, frame, action, "arrive"),
  },

  redeploy: {
    run(g, frame) {
      if (divisionsLeft(g, frame.side, frame.divisions).length > 0) return undefined;
      if (divisionsLeft(g, enemyOf(frame.side), frame.divisions).length > 0)
        return go(frame, "redeploy", enemyOf(frame.side));
      frame.left = rollRecovery(g, "infantry");
      return go(frame, "recover", FRENCH);
    },
    ...asking<Bataille, NightFrame>(
      (g, frame) => about(g, frame, "redeploy", "16.1.4b"),
      {
        candidates: (g) => g.world.divisions.map((division) => ({ do: "redeploy", division })),
        forbids: { redeploy: (g, frame, { division }) => divisionFault(g, frame, division) },
      },
      plainly("pass"),
    ),
    answer(g, frame, action) {
      if (action.do !== "redeploy") return stay(frame, divisionsLeft(g, frame.side, frame.divisions));
      frame.division = g.world.divisions.indexOf(action.division);
      go(frame, "place", frame.side);
    },
  },

  place: {
    run(g, frame) {
      const members = membersOf(g, frame.division, frame.side);
      frame.unit = members.find((unit) => !frame.units.includes(unit)) ?? -1;
      if (frame.unit === -1) return placed(g, frame);
      return placingHexes(g, frame, frame.unit).length > 0 ? undefined : skip(frame);
    },
    ...asking<Bataille, NightFrame>(
      (g, frame) => about(g, frame, "nightPlace", "16.1.4b"),
      {
        offers: (g, frame) => posts(g, frame, placingHexes(g, frame, frame.unit)),
        refuses: { place: (g, frame, action) => postFault(g, frame, action, placingFault) },
      },
      plainly("pass", (_g, { units }) =>
        units.length > 0 ? no("wholeDivisionMoves", "16.1.4b") : undefined,
      ),
    ),
    answer(g, frame, action) {
      if (action.do === "place") place(g, frame, action, "place");
      else stay(frame, [frame.division]);
    },
  },

  form: {
    run: (g, frame) => (freeForms(g, frame.unit).length > 0 ? undefined : goOn(frame, frame.after)),
    ...asking<Bataille, NightFrame>(
      (g, frame) => about(g, frame, "nightForm", "16.1.4b"),
      {
        offers: (g, { unit }) => freeForms(g, unit),
        refuses: {
          form: (g, { unit }, action) => freeFormFault(g, unit, action),
          turn: (g, { unit }, { facing }) => freeTurnFault(g, unit, facing),
        },
      },
      plainly("pass"),
    ),
    answer(g, frame, action) {
      if (action.do === "form" || action.do === "turn") takeForm(g, frame.unit, action);
      goOn(frame, frame.after);
    },
  },

  recover: recovering("infantry", (g, frame) => {
    frame.left = rollRecovery(g, "cavalry");
    return go(frame, "remount", FRENCH);
  }),

  remount: recovering("cavalry", (_g, frame) => go(frame, "dawn", FRENCH)),

  dawn: {
    run(g) {
      dawn(g);
      g.pop();
    },
  },
});

const about = (g: Position, { side, unit }: NightFrame, id: string, cite: Case) =>
  asked(side, id, cite, unit !== -1 ? [idOf(g, unit)] : []);

const posts = (g: Position, { unit }: NightFrame, hexes: readonly Hex[]): Action[] =>
  hexes.map((hex) => putAction(g, "place", unit, hex));

/** Units that must move away, hex by hex, where there is a choice. */
function withdrawing(
  id: string,
  waysOf: (g: Position, unit: UnitId) => Hex[],
  faultOf: (g: Position, unit: UnitId, hex: Hex) => Violation,
): Stage {
  return {
    ...asking<Bataille, NightFrame>((g, frame) => about(g, frame, id, "16.1.4a"), {
      offers: (g, { unit }) =>
        waysOf(g, unit).map((hex) => ({ do: "nightMove", unit: idOf(g, unit), to: hexLabel(g, hex) })),
      refuses: {
        nightMove: (g, frame, action) =>
          otherFault(g, frame, action.unit, "16.1.4a") ?? faultOf(g, frame.unit, hexNamed(g, action.to)),
      },
    }),
    answer: (g, frame, { to }: ActionOf<"nightMove">) => move(g, frame, hexNamed(g, to)),
  };
}

/** One unit after another. */
const otherFault = (g: Position, { unit }: NightFrame, name: string, cite: Case): Violation | undefined =>
  unitNamed(g, name) === unit ? undefined : no("anotherInHand", cite);

function postFault(
  g: Position,
  frame: NightFrame,
  action: ActionOf<"place">,
  faultOf: (g: Position, frame: NightFrame, hex: Hex) => Violation | undefined,
): Violation {
  return (
    otherFault(g, frame, action.unit, "16.1.4b") ??
    faultOf(g, frame, hexNamed(g, action.hex)) ??
    no("formedAfterwards", "17.0")
  );
}

function place(g: Play, frame: NightFrame, action: ActionOf<"place">, after: NightFrame["after"]): void {
  const { unit, hex, formation } = action;
  putUnit(g, frame.unit, stanceOf(g, action));
  frame.units = [...frame.units, frame.unit];
  g.emit({ type: "deployed", unit, hex, formation, cite: "16.1.4b" });
  frame.after = after;
  goOn(frame, "form");
}

/** To the next stage, with no unit dealt with yet. */
function go(frame: NightFrame, stage: NightFrame["stage"], side: NightFrame["side"]): "again" {
  frame.side = side;
  frame.units = [];
  frame.unit = -1;
  return goOn(frame, stage);
}

/** No hex is possible for this unit: it stays where it is. */
function skip(frame: NightFrame): "again" {
  frame.units = [...frame.units, frame.unit];
  return "again";
}

/** One unit that must move away: without asking if there is only one place. */
function withdraw(g: Play, frame: NightFrame, hexes: readonly Hex[]): "again" | undefined {
  if (hexes.length > 1) return undefined;
  if (hexes.length === 0) return skip(frame);
  move(g, frame, hexes[0]!);
  return "again";
}

function move(g: Play, frame: NightFrame, hex: number): void {
  const { unit } = frame;
  const from = hexLabel(g, g.state.hex[unit]!);
  const facing = g.state.facing[unit]!;
  putUnit(g, unit, { hex, formation: formationAt(g, unit, hex), facing });
  frame.units = [...frame.units, unit];
  g.emit({ type: "moved", units: [idOf(g, unit)], from, to: hexLabel(g, hex), facing, cite: "16.1.4a" });
}

/** A division is finished, and the other side may move one. */
function placed(g: Play, frame: NightFrame): "again" {
  const { division, units } = frame;
  g.emit({
    type: "redeployed",
    division: g.world.divisions[division]!,
    units: idsOf(g, units),
    cite: "16.1.4b",
  });
  stay(frame, [division]);
  return "again";
}

/** Both sides regain increments of one arm, the French first. */
function recovering(arm: Arm, then: (g: Play, frame: NightFrame) => "again"): Stage {
  return {
    run(g, frame) {
      if (mayChoose(g, frame, arm)) return undefined;
      for (const unit of recoverable(g, frame, arm)) recoverUnit(g, frame, unit);
      return frame.side === FRENCH ? go(frame, frame.stage, COALITION) : then(g, frame);
    },
    ...asking<Bataille, NightFrame>(
      (g, frame) => about(g, frame, "nightRecovery", "16.1.4c"),
      {
        candidates: (g, frame) =>
          recoverable(g, frame, arm).map((unit) => ({ do: "recover", unit: idOf(g, unit) })),
        forbids: { recover: (g, frame, { unit }) => recoveryFault(g, frame, arm, unitNamed(g, unit)) },
      },
      plainly("pass", (g, frame) =>
        recoverable(g, frame, arm).length > 0 ? no("stragglersReturn", "16.1.4c") : undefined,
      ),
    ),
    answer(g, frame, action) {
      if (action.do === "recover") recoverUnit(g, frame, unitNamed(g, action.unit));
      else useUp(frame);
    },
  };
}

/** These divisions stay where they are, and the other side may move one. */
function stay(frame: NightFrame, divisions: readonly number[]): void {
  frame.divisions = [...frame.divisions, ...divisions];
  go(frame, "redeploy", enemyOf(frame.side));
}
