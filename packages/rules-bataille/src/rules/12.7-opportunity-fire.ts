// [12.7] Fire at whoever leaves a front hex, or changes formation or facing in it [R56] [R46].

import type { Hex } from "@grognard/hex";
import { listed } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import { hexesOf, hexNamed, idsOf, isCombat, partNamed, sideName, sideOf, unitOf } from "../board.ts";
import type { FireTrigger, OpportunityFireFrame } from "../frames.ts";
import { no } from "../refusal.ts";
import { enemyOf, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { standsInSquare } from "./06.5-square-fire.ts";
import type { Firer } from "./12.1-firers.ts";
import { attackRefusal, firersNamed, offersAt, openFirers } from "./12.5-attacks.ts";
import { resolveFire } from "./12.5-fire.ts";

type Trigger = Pick<OpportunityFireFrame, "units" | "hex" | "why">;

/**
 * Asks the other side before the units in `hex` do something, or after they have come beside a square. A unit in two
 * hexes is offered hex by hex. True if a frame was pushed: act when it has gone.
 */
export function offerOpportunityFire(g: Play, units: readonly UnitId[], hex: Hex, why: FireTrigger): boolean {
  const trigger = { units: units.filter((unit) => isCombat(unitOf(g, unit))), hex, why };
  if (firersAt(g, trigger).length === 0) return false;
  g.push({ step: "opportunityFire", ...trigger, done: false });
  return true;
}

const firingSide = ({ state }: Position): Side => enemyOf(state.active);

/** Who may fire at the trigger under way. */
export const opportunityFirers = (g: Position): Firer[] => {
  const frame = g.state.stack.findLast(({ step }) => step === "opportunityFire");
  return frame ? firersAt(g, frame as OpportunityFireFrame) : [];
};

/** Who may fire at this trigger: nobody at whoever has gone. */
function firersAt(g: Position, trigger: Trigger): Firer[] {
  const { hex, why } = trigger;
  const side = firingSide(g);
  if (targetsOf(g, trigger).length === 0) return [];
  const firers = openFirers(g, "opportunity", side, hex);
  if (why !== "beside square") return firers;
  return firers.filter(([, from]) => from !== hex && standsInSquare(g, side, from)); // [6.11.1]
}

const targetsOf = (g: Position, { units, hex }: Trigger): UnitId[] =>
  units.filter((unit) => sideOf(g, unit) === g.state.active && hexesOf(g, unit).includes(hex));

export const opportunityFire: Step<OpportunityFireFrame> = {
  run(g, frame) {
    if (frame.done || firersAt(g, frame).length === 0) g.pop();
  },
  ask(g, frame) {
    return [
      {
        id: "opportunityFire",
        side: sideName(firingSide(g)),
        cite: "12.7.1",
        about: idsOf(g, targetsOf(g, frame)),
        choice: listed<Action>([
          ...offersAt(g, "opportunity", firersAt(g, frame), frame.hex),
          { do: "pass" },
        ]),
      },
    ];
  },
  answer(g, frame, action) {
    switch (action.do) {
      case "fire":
        return resolveOpportunityFire(
          g,
          action.with.flatMap((name) => partNamed(g, name)),
        );
      case "aim":
        return g.push({ step: "aim", kind: "opportunity", at: hexNamed(g, action.at), firers: [] });
      default:
        frame.done = true;
    }
  },
  why(g, frame, action) {
    if (action.do !== "fire") return undefined;
    const able = firersAt(g, frame).map(([unit]) => unit);
    const others = firersNamed(g, action.with).filter(([unit]) => !able.includes(unit));
    if (frame.why === "beside square" && others.length > 0)
      return no("coming into a hex draws the fire of squares only", "12.7.1");
    return attackRefusal(g, "opportunity", firingSide(g), action);
  },
};

/** Fires at the trigger on top of the stack. */
export function resolveOpportunityFire(g: Play, firers: readonly number[]): void {
  const frame = g.state.stack.at(-1) as OpportunityFireFrame;
  frame.done = true;
  resolveFire(g, {
    side: firingSide(g),
    kind: "opportunity",
    at: frame.hex,
    firers,
    units: targetsOf(g, frame),
  });
}
