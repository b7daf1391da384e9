// [13.1] The Melee Assault Phase: one assault after another, in the order the active player chooses.

import type { Hex } from "@grognard/hex";
import { asking, askingNow, edit, plainly, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import { asked, hexLabel, hexNamed, idsOf, partsNamed, unitsAt } from "../../board.ts";
import type { AssaultFrame, MeleePhaseFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { type Bataille, enemyOf, type Play, type Position, type Step } from "../../types.ts";
import {
  assailantsFault,
  boundParts,
  dueHexes,
  type Part,
  pairsOf,
  partNames,
  targetFault,
  targets,
  unitsIn,
  volunteers,
} from "./13.1-assailants.ts";
import { gather, gatherActions, gatherFault, gathering } from "./13.1-gathering.ts";
import { selections } from "./13.1-selections.ts";

export const meleePhase: Step<MeleePhaseFrame> = {
  run(g, frame) {
    if (!frame.begun) {
      frame.begun = true;
      forget(g);
    }
    if (assaultActions(g, frame).length === 0) close(g);
  },

  ...askingNow<Bataille, MeleePhaseFrame>((_g, { at }) => (at !== -1 ? gathering : choosing)),

  answer(g, frame, action) {
    const at = action.do === "assault" || action.do === "aim" ? hexNamed(g, action.at) : -1;
    if (gather(g, frame, action, at)) return;
    if (action.do === "assault") declare(g, at, partsNamed(g, action.with));
    else close(g);
  },
};

const choosing = asking<Bataille, MeleePhaseFrame>(
  (g) => {
    const about = dueHexes(g).flatMap((at) => idsOf(g, unitsIn(boundParts(g, at))));
    return asked(g.state.active, "melee", "13.1.1", about);
  },
  {
    offers: assaultActions,
    refuses: {
      assault: (g, frame, { at, with: names }) => assaultRefusal(g, frame, hexNamed(g, at), names),
      aim: (g, { waived }, { at }) => gatherFault(g, waived, hexNamed(g, at)),
    },
  },
  plainly("pass", (g) => (dueHexes(g).length > 0 ? no("chargeFirst", "10.2.7e") : undefined)), // [13.1.3]
);

/** [13.1.4] */
function close(g: Play): void {
  forget(g);
  g.state.shots = [];
  g.pop();
}

/** A phase begins and ends with empty records. */
function forget({ state }: Play): void {
  state.assaulted = [];
  state.assailants = [];
  state.assaultedFrom = [];
}

/** [13.2.1] Marked attackers always, and any others that can. */
function assaultActions(g: Position, frame: MeleePhaseFrame): Action[] {
  return targets(g).flatMap((at) => {
    const bound = boundParts(g, at);
    const sets = selections(volunteers(g, at), bound.length > 0).map(
      (parts): Action => ({
        do: "assault",
        at: hexLabel(g, at),
        with: partNames(g, [...bound, ...parts]),
      }),
    );
    return [...sets, ...gatherActions(g, at, frame)];
  });
}

/** [13.2.1] Step 1. `pressed`: they have retreated once already and cannot again [13.3.6]. */
export function declare(g: Play, at: Hex, parts: readonly Part[], pressed = false): void {
  const { state } = g;
  const charges = state.charges.filter((charge) => charge.at === at);
  const mandatory = charges.length > 0;
  state.charges = state.charges.filter((charge) => charge.at !== at);
  edit(g, "assaulted").push(at);
  for (const [unit, from] of parts) {
    edit(g, "assailants").push(unit);
    edit(g, "assaultedFrom").push(from);
  }
  const frame: AssaultFrame = {
    step: "assault",
    ...planned(g, at, parts),
    charges,
    mandatory,
    stage: mandatory || pressed ? "defenders" : "retreat", // [13.3] not before a charge
    asked: [],
    evaders: [],
    strength: null,
    cell: "",
    bounced: [],
    shaken: [],
  };
  g.push(frame);
  g.emit({
    type: "assault",
    units: partNames(g, parts),
    at: hexLabel(g, at),
    mandatory,
    cite: mandatory ? "10.2.7e" : "13.2.1",
  });
}

/** What a melee needs to know before any choice is made: for resolution and for forecasts. */
export const planned = (g: Position, at: Hex, parts: readonly Part[]) => ({
  at,
  attackers: pairsOf(parts),
  defenders: [...unitsAt(g, at, enemyOf(g.state.active))],
  leaders: [-1, -1] as [number, number],
  spared: [] as number[],
  charges: g.state.charges.filter((charge) => charge.at === at),
});

/** Why these do not assault a hex together; where there are too many sets to list, one is assembled unit by unit. */
function assaultRefusal(
  g: Position,
  { waived }: MeleePhaseFrame,
  at: Hex,
  names: readonly string[],
): Violation {
  const fault = targetFault(g, at) ?? assailantsFault(g, at, partsNamed(g, names), names);
  if (fault) return fault;
  if (names.length === 0) return no("nobodyChosen", "13.2.1");
  return waived.includes(at) ? no("gaveUpAssault", "13.2.1") : no("aimFirst", "13.2.1");
}
