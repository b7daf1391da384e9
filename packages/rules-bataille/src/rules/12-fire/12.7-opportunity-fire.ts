// [12.7] Fire at units that leave a front hex, or change formation or facing in it [R56] [R46].

import type { Hex } from "@grognard/hex";
import { asking, frameOf, plainly, type ReadOnly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import {
  asked,
  hexesOf,
  hexNamed,
  idsOf,
  isCavalry,
  isCombat,
  partsNamed,
  sideOf,
  unitOf,
} from "../../board.ts";
import type { FireTrigger, OpportunityFireFrame } from "../../frames.ts";
import { firstFault, no } from "../../refusal.ts";
import { seemsToHaveChoice } from "../../secrecy/apparent-choices.ts";
import {
  type Bataille,
  enemyOf,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../../types.ts";
import { areLoneGuns } from "../03-increments/03.2-losses.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import type { Firer } from "./12.1-firers.ts";
import { aimRefusal, attackRefusal, offersAt, openFirers } from "./12.5-attacks.ts";
import { firersFrom, resolveFire } from "./12.5-fire.ts";

type Trigger = ReadOnly<Pick<OpportunityFireFrame, "units" | "why" | "fired">>;

/**
 * Asks the other side before the units do something in these hexes, or after they have come beside a square. Each hex
 * is fired at once, and no unit fires at both hexes of a target [12.1.7]. True if a frame was pushed: act when it has
 * been popped.
 */
export function offerOpportunityFire(
  g: Play,
  units: readonly UnitId[],
  hexes: readonly Hex[],
  why: FireTrigger,
): boolean {
  const trigger = { units: units.filter((unit) => isCombat(unitOf(g, unit))), why, fired: [] as number[] };
  if (!hexes.some((hex) => drawsFire(g, trigger, hex))) return false;
  g.push({ step: "opportunityFire", ...trigger, hexes: [...hexes], waived: [] });
  return true;
}

const firingSide = ({ state }: Position): Side => enemyOf(state.active);

/** The firers that may fire into a hex at the current trigger. */
export const opportunityFirers = (g: Position, hex: Hex): Firer[] => {
  const frame = frameOf(g, "opportunityFire");
  return frame ? firersAt(g, frame, hex) : [];
};

/** The firers that may fire into a hex at this trigger: none if the target has gone. */
function firersAt(g: Position, trigger: Trigger, hex: Hex): Firer[] {
  const firers = openFirers(g, "opportunity", firingSide(g), hex);
  if (firers.length === 0 || targetsAt(g, trigger, hex).length === 0) return [];
  return lawful(firers, (firer) => drawFault(g, trigger, firer, hex));
}

/** Whether anybody may fire there with any effect, as far as the moving side knows [R169]. */
function drawsFire(g: Position, trigger: Trigger, hex: Hex): boolean {
  if (firersAt(g, trigger, hex).length === 0) return false;
  if (!areLoneGuns(g, targetsAt(g, trigger, hex))) return true;
  return seemsToHaveChoice(
    g,
    firingSide(g),
    (one) => offersAt(one, "opportunity", firersAt(one, trigger, hex), hex, []).length > 0,
  );
}

/** Why this trigger does not allow a firer to fire, whatever it could fire at [6.11.1]. */
function drawFault(g: Position, trigger: Trigger, firer: Firer, hex: Hex): Violation | undefined {
  const [, from] = firer;
  if (hasFired(g, trigger, firer)) return no("firedJustNow", "12.1.7");
  const squaresOnly = trigger.why === "beside square";
  return squaresOnly && (from === -1 || from === hex || !standsInSquare(g, firingSide(g), from))
    ? no("onlySquaresAtEntry", "12.7.1")
    : undefined;
}

/** The same at the trigger that is being answered. */
export function drawFaultNow(g: Position, firer: Firer, hex: Hex): Violation | undefined {
  const frame = frameOf(g, "opportunityFire");
  return frame && drawFault(g, frame, firer, hex);
}

/** The halves of a unit in two hexes fire separately; cavalry fires as one [6.8.6]. */
const hasFired = (g: Position, { fired }: Trigger, [unit, from]: Firer): boolean =>
  firersFrom(fired).some(([one, hex]) => one === unit && (hex === from || isCavalry(g, unit)));

const targetsAt = (g: Position, { units }: Trigger, hex: Hex): UnitId[] =>
  units.filter((unit) => sideOf(g, unit) === g.state.active && hexesOf(g, unit).includes(hex));

export const opportunityFire: Step<OpportunityFireFrame> = {
  run(g, frame) {
    if (!frame.hexes.some((hex) => drawsFire(g, frame, hex))) g.pop();
  },
  ...asking<Bataille, OpportunityFireFrame>(
    (g, frame) => {
      const targets = frame.hexes.flatMap((hex) => targetsAt(g, frame, hex));
      const cite = frame.why === "beside square" ? "12.7.5" : "12.7.1";
      return asked(firingSide(g), "opportunityFire", cite, idsOf(g, [...new Set(targets)]));
    },
    {
      offers: (g, frame) =>
        frame.hexes.flatMap((hex) => offersAt(g, "opportunity", firersAt(g, frame, hex), hex, frame.waived)),
      refuses: {
        fire(g, frame, action) {
          const hex = hexNamed(g, action.at);
          if (!frame.hexes.includes(hex)) return no("nothingDrawsFire", "12.7.1");
          const fault = firstFault(partsNamed(g, action.with), (firer) => drawFault(g, frame, firer, hex));
          return fault ?? attackRefusal(g, "opportunity", firingSide(g), action, frame.waived);
        },
        aim(g, frame, { at }) {
          const hex = hexNamed(g, at);
          return frame.hexes.includes(hex)
            ? aimRefusal(g, "opportunity", firingSide(g), hex, frame.waived)
            : no("nothingDrawsFire", "12.7.1");
        },
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    switch (action.do) {
      case "fire": {
        const firers = partsNamed(g, action.with).flat();
        return resolveOpportunityFire(g, hexNamed(g, action.at), firers);
      }
      case "aim":
        return g.push({ step: "aim", kind: "opportunity", at: hexNamed(g, action.at), firers: [] });
      default:
        frame.hexes = [];
    }
  },
  noted(_g, frame, note) {
    if (note.note === "spared") frame.waived = [...frame.waived, note.at];
    if (note.note !== "fired") return;
    frame.hexes = frame.hexes.filter((hex) => hex !== note.at);
    frame.fired = [...frame.fired, ...note.firers];
  },
};

/** Fires into a hex at the current trigger. */
export function resolveOpportunityFire(g: Play, at: Hex, firers: readonly number[]): void {
  const units = targetsAt(g, frameOf(g, "opportunityFire")!, at);
  g.note({ note: "fired", at, firers });
  resolveFire(g, { side: firingSide(g), kind: "opportunity", at, firers, units });
}
