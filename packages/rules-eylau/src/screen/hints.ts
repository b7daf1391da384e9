// What to do on the board, in one sentence; and what matters at this moment: points left, whose fire comes next.

import { listedIn } from "@grognard/parts";
import { enemyOf, idOf, isLeader, sideNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { whyImmobile } from "../rules/06-steps.ts";
import { hexesToFire } from "../rules/11-fire-phase.ts";
import { isOut } from "../rules/17.11-in-command.ts";
import type { Decision, Position, Side } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { moverIn, spentText } from "./prices.ts";

export function hintOf(g: Position, decision: Decision): string {
  const kinds = new Set(listedIn(decision).map((action) => action.do));
  const { byQuestion, byAnswer, otherwise } = wording().hints;
  const hint = byQuestion[decision.id] ?? byAnswer.find(([kind]) => kinds.has(kind))?.[1] ?? otherwise;
  const stuck = kinds.has("move") ? undefined : whyStuck(g);
  return [stuck ?? hint, momentOf(g, decision)].filter(Boolean).join(" ");
}

/** Why the unit in hand cannot leave its hex, though it may turn or change its formation. */
function whyStuck(g: Position): string | undefined {
  const mover = moverIn(g);
  for (const unit of mover?.units ?? []) {
    const reason = whyImmobile(g, unit, mover!);
    if (reason)
      return wording().hints.stuck(
        unitName(g.world, idOf(g, unit)),
        words.say(reason),
        !isLeader(g, unit) && isOut(g, unit),
      );
  }
  return undefined;
}

function momentOf(g: Position, { id, side: name }: Decision): string {
  const side = sideNamed(name) as Side;
  const mover = moverIn(g);
  if (mover) return spentText(g, mover);
  if (id === "army") return wording().hints.points(g.state.points[side]!);
  const top = g.state.stack.at(-1);
  if (id === "volley" && top?.step === "volley")
    return wording().hints.because(wording().fireCauses[top.cause]);
  if (id !== "fire" || top?.step !== "firePhase") return "";
  const frame = top as FrameOf<"firePhase">;
  const after = (of: Side): number => hexesToFire(g, frame, of).length;
  return wording().hints.rhythm(after(side) - 1, after(enemyOf(side)));
}
