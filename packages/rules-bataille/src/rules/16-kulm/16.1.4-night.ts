// [16.1.4] The night between the two days, in the order of the letters [R108].

import { listed } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import { hexNamed, idOf, idsOf, nameOf, sideName, unitNamed } from "../../board.ts";
import type { NightFrame } from "../../frames.ts";
import {
  type Case,
  COALITION,
  type Decision,
  enemyOf,
  FRENCH,
  type Play,
  type Position,
  type Step,
} from "../../types.ts";
import {
  formationAt,
  freeForms,
  putAction,
  putUnit,
  stanceOf,
  takeForm,
} from "../17-scenarios/17.0-posts.ts";
import { quartersOf, scoreLines } from "../17-scenarios/17-score.ts";
import { apartHexes, firstBeside, firstTooNear, rollToStay, yieldHexes } from "./16.1.4a-apart.ts";
import { febaOf } from "./16.1.4b-feba.ts";
import { arrivalHexes, arrivals, divisionsLeft, membersOf, placingHexes } from "./16.1.4b-redeploy.ts";
import { recoverable, recoverUnit, rollRecovery } from "./16.1.4c-recovery.ts";
import { dawn } from "./16.1.4d-dawn.ts";

type NightAction = ActionOf<"nightMove" | "redeploy" | "place" | "form" | "turn" | "recover" | "pass">;

/** What a stage does by itself until it has a question: "ask", or "again" when it has moved on. */
type Stage = (g: Play, frame: NightFrame) => "ask" | "again";

const STAGES: { readonly [S in NightFrame["stage"]]: Stage } = {
  dusk(g, frame) {
    if (g.world.scoring === "campaign") g.state.scores = [quartersOf(scoreLines(g))]; // [17.3]
    g.state.phase = "night";
    g.emit({ type: "night", stage: "the armies draw apart", cite: "16.1.4a" });
    return go(frame, "apart", FRENCH);
  },

  apart(g, frame) {
    frame.unit = firstTooNear(g, frame.side, frame.units);
    if (frame.unit >= 0) return withdraw(g, frame);
    return frame.side === FRENCH ? go(frame, "apart", COALITION) : go(frame, "contact", FRENCH);
  },

  contact(g, frame) {
    return firstBeside(g, FRENCH, []) < 0
      ? go(frame, "arrive", COALITION)
      : go(frame, "yield", rollToStay(g));
  },

  yield(g, frame) {
    frame.unit = firstBeside(g, frame.side, frame.units);
    return frame.unit >= 0 ? withdraw(g, frame) : go(frame, "arrive", COALITION);
  },

  arrive(g, frame) {
    frame.unit = arrivals(g, frame.units)[0] ?? -1;
    if (frame.unit >= 0) return arrivalHexes(g, frame.unit).length > 0 ? "ask" : skip(frame);
    frame.feba = [febaOf(g, FRENCH), febaOf(g, COALITION)];
    g.emit({ type: "night", stage: "divisions change place", cite: "16.1.4b" });
    return go(frame, "redeploy", FRENCH);
  },

  redeploy(g, frame) {
    if (divisionsLeft(g, frame.side, frame.divisions).length > 0) return "ask";
    if (divisionsLeft(g, enemyOf(frame.side), frame.divisions).length > 0)
      return go(frame, "redeploy", enemyOf(frame.side));
    frame.left = rollRecovery(g);
    return go(frame, "recover", FRENCH);
  },

  place(g, frame) {
    const members = membersOf(g, frame.division, frame.side);
    frame.unit = members.find((unit) => !frame.units.includes(unit)) ?? -1;
    if (frame.unit < 0) return placed(g, frame);
    return placingHexes(g, frame, frame.unit).length > 0 ? "ask" : skip(frame);
  },

  form: (g, frame) => (freeForms(g, frame.unit).length > 0 ? "ask" : back(frame)),

  recover(g, frame) {
    const units = recoverable(g, frame);
    if (units.length > 0) return choiceOpen(g, frame) ? "ask" : recoverAll(g, frame);
    return frame.side === FRENCH ? go(frame, "recover", COALITION) : go(frame, "dawn", FRENCH);
  },

  dawn(g) {
    dawn(g);
    g.pop();
    return "again";
  },
};

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
  left: [0, 0, 0, 0],
});

export const night: Step<NightFrame> = {
  run(g, frame) {
    return STAGES[frame.stage](g, frame) === "again" ? "again" : undefined;
  },

  ask: (g, frame) => [decision(g, frame)],

  answer(g, frame, action) {
    switch (action.do) {
      case "nightMove":
        return move(g, frame, hexNamed(g, action.to));
      case "redeploy":
        frame.division = g.world.divisions.indexOf(action.division);
        go(frame, "place", frame.side);
        return;
      case "place":
        putUnit(g, frame.unit, stanceOf(g, action));
        frame.units = [...frame.units, frame.unit];
        g.emit({ type: "deployed", ...placedEvent(action), cite: "16.1.4b" });
        frame.after = frame.stage === "arrive" ? "arrive" : "place";
        frame.stage = "form";
        return;
      case "form":
      case "turn":
        takeForm(g, frame.unit, action);
        back(frame);
        return;
      case "recover":
        return recoverUnit(g, frame, unitNamed(g, action.unit));
      default:
        return passed(g, frame);
    }
  },
};

const placedEvent = ({ unit, hex, formation }: ActionOf<"place">) => ({ unit, hex, formation });

/** On to a stage, with nobody dealt with yet. */
function go(frame: NightFrame, stage: NightFrame["stage"], side: NightFrame["side"]): "again" {
  frame.stage = stage;
  frame.side = side;
  frame.units = [];
  frame.unit = -1;
  return "again";
}

/** Nothing can be done for this unit: it stays where it is. */
function skip(frame: NightFrame): "again" {
  frame.units = [...frame.units, frame.unit];
  return "again";
}

function back(frame: NightFrame): "again" {
  frame.stage = frame.after;
  return "again";
}

const ways = (g: Position, { stage, unit }: NightFrame): number[] =>
  stage === "apart" ? apartHexes(g, unit) : yieldHexes(g, unit);

/** One who has to go: by himself if there is only one way. */
function withdraw(g: Play, frame: NightFrame): "ask" | "again" {
  const hexes = ways(g, frame);
  if (hexes.length > 1) return "ask";
  if (hexes.length === 0) return skip(frame);
  move(g, frame, hexes[0]!);
  return "again";
}

function move(g: Play, frame: NightFrame, hex: number): void {
  const { unit } = frame;
  const from = nameOf(g, g.state.hex[unit]!);
  const facing = g.state.facing[unit]!;
  putUnit(g, unit, { hex, formation: formationAt(g, unit, hex), facing });
  frame.units = [...frame.units, unit];
  g.emit({ type: "moved", units: [idOf(g, unit)], from, to: nameOf(g, hex), facing, cite: "16.1.4a" });
}

/** A division is dealt with, and the other side may move one. */
function placed(g: Play, frame: NightFrame): "again" {
  const { division, side, units } = frame;
  g.emit({
    type: "redeployed",
    division: g.world.divisions[division]!,
    units: idsOf(g, units),
    cite: "16.1.4b",
  });
  frame.divisions = [...frame.divisions, division];
  return go(frame, "redeploy", enemyOf(side));
}

/** Whether the dice give less than what is missing. */
function choiceOpen(g: Position, frame: NightFrame): boolean {
  const units = recoverable(g, frame);
  return (["infantry", "cavalry"] as const).some((arm, i) => {
    const hurt = units.filter((unit) => g.world.units[unit]!.arm === arm);
    return hurt.length > frame.left[2 * i + frame.side]!;
  });
}

function recoverAll(g: Play, frame: NightFrame): "again" {
  for (const unit of recoverable(g, frame)) recoverUnit(g, frame, unit);
  return "again";
}

/** No more divisions of this side; or this one stays; or the unit is content as it stands. */
function passed(g: Play, frame: NightFrame): void {
  const { stage, side, divisions, division } = frame;
  if (stage === "form") back(frame);
  else if (stage === "place") {
    frame.divisions = [...divisions, division];
    go(frame, "redeploy", enemyOf(side));
  } else {
    frame.divisions = [...divisions, ...divisionsLeft(g, side, divisions)];
    go(frame, "redeploy", enemyOf(side));
  }
}

const CITES: { readonly [S in NightFrame["stage"]]?: Case } = {
  apart: "16.1.4a",
  yield: "16.1.4a",
  arrive: "16.1.4",
  recover: "16.1.4c",
};

const IDS: { readonly [S in NightFrame["stage"]]?: string } = {
  apart: "nightMove",
  yield: "nightYield",
  arrive: "nightArrival",
  redeploy: "redeploy",
  place: "nightPlace",
  form: "nightForm",
  recover: "nightRecovery",
};

function decision(g: Position, frame: NightFrame): Decision {
  const { stage, side, unit } = frame;
  return {
    id: IDS[stage] ?? "night",
    side: sideName(side),
    cite: CITES[stage] ?? "16.1.4b",
    about: unit >= 0 ? [idOf(g, unit)] : [],
    choice: listed<Action>(offers(g, frame)),
  };
}

function offers(g: Position, frame: NightFrame): NightAction[] {
  const { stage, side, unit } = frame;
  const pass: NightAction = { do: "pass" };
  switch (stage) {
    case "arrive":
      return arrivalHexes(g, unit).map((hex) => putAction(g, "place", unit, hex));
    case "redeploy":
      return [
        ...divisionsLeft(g, side, frame.divisions).map(
          (at): NightAction => ({ do: "redeploy", division: g.world.divisions[at]! }),
        ),
        pass,
      ];
    case "place":
      return [
        ...placingHexes(g, frame, unit).map((hex) => putAction(g, "place", unit, hex)),
        ...(frame.units.length === 0 ? [pass] : []),
      ];
    case "form":
      return [...freeForms(g, unit), pass];
    case "recover":
      return recoverable(g, frame).map((one) => ({ do: "recover", unit: idOf(g, one) }));
    default:
      return ways(g, frame).map((hex) => ({ do: "nightMove", unit: idOf(g, unit), to: nameOf(g, hex) }));
  }
}
