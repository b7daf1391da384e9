// [13.3.6] The defenders have retreated before the melee: the attacker may take their hex and assault again.

import { type Hex, neighboursOf } from "@grognard/hex";
import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import { asked, hexesOf, hexLabel, hexNamed, idsOf, partsNamed, unitsAt } from "../../board.ts";
import type { AssaultFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import type { Bataille, Play, Position, Step } from "../../types.ts";
import {
  assailantsFault,
  assaultFault,
  boundParts,
  isSame,
  type Part,
  pairsOf,
  partNames,
  partsOf,
  targetFault,
  unitsIn,
  volunteers,
} from "./13.1-assailants.ts";
import { declare } from "./13.1-melee-phase.ts";
import { selections } from "./13.1-selections.ts";
import { advance, advanceFault, advances } from "./13.7-advance.ts";

export const vacatedStage: Step<AssaultFrame> = {
  run(g, frame) {
    if (advances(g, frame, true).length > 0) return;
    return goOn(frame, "close");
  },
  ...asking<Bataille, AssaultFrame>(
    (g, frame) => asked(g.state.active, "follow", "13.3.6", idsOf(g, unitsIn(partsOf(frame.attackers)))),
    {
      offers: (g, frame) => advances(g, frame, true),
      refuses: { advance: (g, frame, action) => advanceFault(g, frame, action, true) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "advance") {
      frame.stage = "close";
      return;
    }
    const units = advance(g, frame, action, "13.3.6");
    frame.attackers = pairsOf(units.map((unit): Part => [unit, frame.at]));
    frame.stage = "onward";
  },
};

/** Units that followed and have an enemy hex in front of them. */
const advancedOn = (g: Position, { attackers }: AssaultFrame, at: Hex): Part[] =>
  partsOf(attackers).filter((part) => !assaultFault(g, part, at, true));

/** Hexes that may be assaulted now; [13.3.6] if the units that retreated are in any of them, only those. */
function onwardTargets(g: Position, frame: AssaultFrame): { readonly hexes: Hex[]; readonly must: boolean } {
  const near = neighboursOf(g.world.map.grid, frame.at).filter(
    (at) => !targetFault(g, at) && advancedOn(g, frame, at).length > 0,
  );
  const old = new Set(frame.evaders.flatMap((unit) => hexesOf(g, unit)));
  const again = near.filter((hex) => old.has(hex));
  return again.length > 0 ? { hexes: again, must: true } : { hexes: near, must: false };
}

/** No other unit joins against units that retreated: they do not retreat to where others face [13.3.3]. */
function onwardActions(g: Position, frame: AssaultFrame): ActionOf<"assault">[] {
  const { hexes, must } = onwardTargets(g, frame);
  return hexes.flatMap((at) => {
    const first = advancedOn(g, frame, at);
    const bound = boundParts(g, at); // units in contact there must take part [10.2.7e]
    const sets = selections([...first, ...volunteers(g, at)], false); // those who followed have assaulted
    const led = sets.filter((parts) => parts.some(([, from]) => from === frame.at));
    return (must ? [first] : led).map((parts): ActionOf<"assault"> => {
      const names = partNames(g, [...bound, ...parts]);
      return { do: "assault", at: hexLabel(g, at), with: names };
    });
  });
}

export const onwardStage: Step<AssaultFrame> = {
  run(g, frame) {
    const actions = onwardActions(g, frame);
    const [only] = actions;
    if (!only) {
      return goOn(frame, "close");
    }
    if (actions.length > 1 || !onwardTargets(g, frame).must) return;
    assaultAgain(g, frame, only); // no choice is left
    return "again";
  },
  ...asking<Bataille, AssaultFrame>(
    (g, { at }) => asked(g.state.active, "onward", "13.3.6", idsOf(g, unitsAt(g, at, g.state.active))),
    { offers: onwardActions, refuses: { assault: onwardFault } },
    plainly("pass", (g, frame) => (onwardTargets(g, frame).must ? no("mustPressOn", "13.3.6") : undefined)),
  ),
  answer(g, frame, action) {
    if (action.do === "assault") assaultAgain(g, frame, action);
    else frame.stage = "close";
  },
};

/** Why those who followed do not assault like that. */
function onwardFault(
  g: Position,
  frame: AssaultFrame,
  { at: name, with: names }: ActionOf<"assault">,
): Violation {
  const at = hexNamed(g, name);
  const { hexes, must } = onwardTargets(g, frame);
  if (!hexes.includes(at)) return must ? no("mustPressOn", "13.3.6") : no("followersAssault", "13.3.6");
  const parts = partsNamed(g, names);
  const first = advancedOn(g, frame, at);
  if (must) return no("allFollowersAssault", "13.3.6");
  const others = parts.filter((part) => !first.some((one) => isSame(one, part)));
  if (others.length === parts.length) return no("followersAssault", "13.3.6");
  return assailantsFault(g, at, others, names) ?? no("someSetsListed", "13.3.6");
}

/** [13.3.6b] Only a new target may retreat in turn. */
function assaultAgain(g: Play, frame: AssaultFrame, action: ActionOf<"assault">): void {
  const { must } = onwardTargets(g, frame);
  const at = hexNamed(g, action.at);
  const parts = partsNamed(g, action.with);
  g.pop();
  declare(g, at, parts, must);
}
