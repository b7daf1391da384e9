// [16.1.1-B1] A side may turn its own pieces up whenever it is asked something.

import type { Steps } from "@grognard/kernel";
import { lawful, listedIn } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import { idOf, onMap, pieceOf, sideNamed, standing, unitNamed } from "../board.ts";
import type { N20Frame } from "../frames.ts";
import { type Fault, no, whyNotMine } from "../refusal.ts";
import type { Decision, N20, Position, Step, UnitId } from "../types.ts";
import { reveal } from "../verbs.ts";

/** The same steps, each of whose questions can also be answered with a piece that is turned up. */
export const withReveals = (steps: Steps<N20>): Steps<N20> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, revealing(step as Step<N20Frame>)]),
  ) as Steps<N20>;

function revealing(step: Step<N20Frame>): Step<N20Frame> {
  const { ask, answer, why } = step;
  if (!ask || !answer || !why) return step;
  return {
    ...step,
    ask: (g, frame) => {
      const asked = ask(g, frame);
      return g.world.options.fog ? asked.map((decision) => withPieces(g, frame, decision)) : asked;
    },
    why: (g, frame, action, side, offered) =>
      action.do === "reveal"
        ? (whyNotMine(g, action.unit, sideNamed(side)) ??
          whyNotRevealed(g, frame, unitNamed(g, action.unit), offered))
        : why(g, frame, action, side, offered),
    answer: (g, frame, action, side) =>
      action.do === "reveal"
        ? reveal(g, unitNamed(g, action.unit), "16.1.1-B1")
        : answer(g, frame, action, side),
  };
}

function withPieces(g: Position, frame: Readonly<N20Frame>, decision: Decision): Decision {
  const actions = listedIn(decision);
  const pieces = lawful(standing(g, sideNamed(decision.side)), (unit) =>
    whyNotRevealed(g, frame, unit, actions),
  );
  const reveals = pieces.map((unit): ActionOf<"reveal"> => ({ do: "reveal", unit: idOf(g, unit) }));
  return { ...decision, choice: { kind: "listed", actions: [...actions, ...reveals] } };
}

/** Why an own piece is not turned up now, beside what else is offered. */
function whyNotRevealed(
  g: Position,
  frame: Readonly<N20Frame>,
  unit: UnitId,
  offered: readonly Action[],
): Fault {
  const { id, name } = pieceOf(g, unit);
  if (!g.world.options.fog) return no("nothingHidden", "16.1");
  if (!onMap(g, unit)) return no("notOnMap", "16.1.1-B1", name);
  if (!g.state.hidden[unit]) return no("faceUp", "16.1.1-B1", name);
  if (isNeeded(g, frame, unit)) return no("dummyNeeded", "16.1.3-B6", name);
  const pins = offered.some((action) => action.do === "pin" && action.unit === id);
  return pins ? no("pinsInstead", "16.1.1-B4", name) : undefined;
}

/** A dummy that leaves the map must not be what is asked about, or attack what others need not [16.1.3-B6]. */
function isNeeded(g: Position, { step }: Readonly<N20Frame>, unit: UnitId): boolean {
  if (pieceOf(g, unit).type !== "dummy") return false;
  return step === "declaration" ? g.state.battles.length > 0 : DUMMIES_STAY.includes(step);
}

const DUMMIES_STAY: readonly N20Frame["step"][] = ["fallBack", "choosing", "dummies", "parting"];
