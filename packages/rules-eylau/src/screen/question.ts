// The question: what is asked, what to do on the board, and every answer.

import { listedIn, stopIn } from "@grognard/parts";
import type { Question } from "@grognard/scene";
import { idsOf } from "../board.ts";
import type { Decision, Position, World } from "../types.ts";
import type { View } from "../view.ts";
import { words } from "../words/index.ts";
import { hintOf } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { offersOf } from "./offers.ts";

export function questionOf(world: World, view: View, decision: Decision): Question {
  const g = imagined(world, view);
  return {
    id: decision.id,
    side: decision.side,
    cite: decision.cite,
    text: words.decision(g, decision),
    hint: hintOf(g, decision),
    about: aboutOf(g, decision),
    offers: offersOf(g, decision),
    duties: [],
    ...stopIn(decision, "mover"),
    ...usualIn(decision),
    ...(OPTIONAL.includes(decision.id) ? { optional: true as const } : {}),
    ...routineIn(decision),
    ...(decision.id === "ride" ? { charge: "ride" as const } : {}),
  };
}

/** Declining is no oversight: most leave these as they are. */
const OPTIONAL = ["detach", "deactivate", "exempt", "takeOver", "states", "endAttack", "declareCharge"];

/** In which order units check, and from which end a line fires: it hardly ever matters. */
const SEQUENCES = ["shaken", "sweep"];
/** Commanders at rest, companies sent out, brigades taken out: what is seldom wanted, and can be done later. */
const SELDOM = ["states", "detach", "deactivate", "takeOver", "endAttack"];

function routineIn(decision: Decision): Pick<Question, "routine"> {
  if (SEQUENCES.includes(decision.id)) return { routine: { kind: "sequence", answer: 0 } };
  const answer = listedIn(decision).findIndex((action) => action.do === "pass");
  return SELDOM.includes(decision.id) && answer >= 0 ? { routine: { kind: "optional", answer } } : {};
}

/** Where all fire is at one hex: everything at once. */
function usualIn(decision: Decision): Pick<Question, "usual"> {
  const fires = listedIn(decision).flatMap((action, n) => (action.do === "fire" ? [{ ...action, n }] : []));
  const [first] = fires;
  if (decision.id !== "fire" || !first || fires.some(({ at, second }) => at !== first.at || second))
    return {};
  const strongest = fires.toSorted((a, b) => (b.strength ?? 0) - (a.strength ?? 0))[0]!;
  return { usual: strongest.n };
}

/** The units it is about; during a move, those in hand. */
function aboutOf(g: Position, { about }: Decision): readonly string[] {
  const named = about.filter((id) => g.world.unitById.has(id));
  const top = g.state.stack.at(-1);
  if (named.length > 0 || top?.step !== "mover") return named;
  return idsOf(g, top.units as number[]);
}
