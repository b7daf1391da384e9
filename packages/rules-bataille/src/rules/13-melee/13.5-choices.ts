// [13.5.5] [5.1.4] What both sides choose before the dice: which leader leads, and which cavalry spares its horses.
// The attacker answers first, but the defender does not see it.

import type { Hex } from "@grognard/hex";
import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import {
  asked,
  bonusesOf,
  hexOf,
  idOf,
  idsOf,
  isCavalry,
  isInfantry,
  isRouted,
  ownLeadersAt,
  unitNamed,
  unitOf,
} from "../../board.ts";
import type { AssaultFrame } from "../../frames.ts";
import { absentFault, no } from "../../refusal.ts";
import { seemsToHaveChoice } from "../../secrecy/apparent-choices.ts";
import {
  type Bataille,
  type Case,
  EXHAUSTED,
  enemyOf,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../../types.ts";
import { partsOf, unitsIn } from "./13.1-assailants.ts";
import { steady } from "./13.2-checks.ts";
import type { Assault } from "./13.4-values.ts";

/** Combat units of a side in a hex. */
function fightersIn(melee: Assault, attacking: boolean, hex: Hex): UnitId[] {
  if (!attacking) return hex === melee.at ? melee.defenders : [];
  return partsOf(melee.attackers)
    .filter(([, from]) => from === hex)
    .map(([unit]) => unit);
}

/** [2.3.3] [2.3.4] [R11] What a leader adds for troops of his own nation stacked with him. */
export function leadersBonus(g: Position, melee: Assault, leader: UnitId, attacking: boolean): number {
  const { nation } = unitOf(g, leader);
  const bonuses = bonusesOf(g, leader);
  const led = fightersIn(melee, attacking, hexOf(g, leader)).filter(
    (unit) => unitOf(g, unit).nation === nation,
  );
  if (led.some((unit) => isInfantry(g, unit))) return attacking ? bonuses.attack : bonuses.defence;
  return led.some((unit) => isCavalry(g, unit)) ? bonuses.cavalry : 0;
}

/** Leaders a side may use. */
function ableLeaders(g: Position, melee: Assault, attacking: boolean): UnitId[] {
  const side = attacking ? g.state.active : enemyOf(g.state.active);
  const hexes = attacking ? [...new Set(partsOf(melee.attackers).map(([, from]) => from))] : [melee.at];
  return hexes
    .flatMap((hex) => [...ownLeadersAt(g, hex, side)])
    .filter((leader) => leadersBonus(g, melee, leader, attacking) > 0);
}

/** [5.1.4] [R34] Cavalry that did not charge and has readiness to lose. */
function ableToSpare(g: Position, melee: Assault, attacking: boolean): UnitId[] {
  const units = attacking ? unitsIn(partsOf(melee.attackers)) : melee.defenders;
  return units.filter(
    (unit) =>
      isCavalry(g, unit) &&
      !isRouted(g, unit) &&
      g.state.readiness[unit] !== EXHAUSTED &&
      !melee.spared.includes(unit) &&
      !hasCharged(g, melee, unit),
  );
}

/** In its own Charge Phase, to meet a charge, or upon a mover. */
export const hasCharged = (g: Position, { charges }: Assault, unit: UnitId): boolean =>
  g.state.charged[unit] === 1 || charges.some(({ chargers }) => chargers.includes(unit));

const sideAsked = (g: Position, attacking: boolean): Side =>
  attacking ? g.state.active : enemyOf(g.state.active);

/** `asked` holds one entry for each side that has answered: attacker first. */
const isAttackerAsked = ({ asked }: AssaultFrame): boolean => asked.length === 0;

export const leadersStage: Step<AssaultFrame> = {
  run(g, frame) {
    if (frame.asked.length === 0) {
      frame.attackers = steady(g, frame.attackers);
      if (frame.attackers.length === 0) {
        frame.stage = "close"; // [13.2.5] no attacker presses the assault
        return "again";
      }
    }
    const attacking = isAttackerAsked(frame);
    const hasLeaders = (one: Position) => ableLeaders(one, frame, attacking).length > 0;
    return nextSide(frame, "spare", seemsToHaveChoice(g, sideAsked(g, attacking), hasLeaders));
  },
  ...asking<Bataille, AssaultFrame>(
    (g, frame) => about(g, frame, "lead", "13.5.5", fightersFor(g, frame, isAttackerAsked(frame))),
    {
      candidates: (g, frame) =>
        ableLeaders(g, frame, isAttackerAsked(frame)).map((leader) => ({
          do: "lead",
          leader: idOf(g, leader),
        })),
      forbids: { lead: (g, frame, { leader }) => leadFault(g, frame, unitNamed(g, leader)) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const attacking = isAttackerAsked(frame);
    const leader = action.do === "lead" ? unitNamed(g, action.leader) : -1;
    frame.leaders = attacking ? [leader, frame.leaders[1]] : [frame.leaders[0], leader];
    frame.asked = [...frame.asked, -1];
  },
};

export const spareStage: Step<AssaultFrame> = {
  run: (g, frame) => nextSide(frame, "resolve", ableToSpare(g, frame, isAttackerAsked(frame)).length > 0),
  ...asking<Bataille, AssaultFrame>(
    (g, frame) => about(g, frame, "spare", "5.1.4", idsOf(g, ableToSpare(g, frame, isAttackerAsked(frame)))),
    {
      candidates: (g, frame) =>
        fightersFor(g, frame, isAttackerAsked(frame)).map((unit) => ({ do: "spare", unit })),
      forbids: { spare: (g, frame, { unit }) => spareFault(g, frame, unitNamed(g, unit)) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "spare") frame.spared = [...frame.spared, unitNamed(g, action.unit)];
    else frame.asked = [...frame.asked, -1];
  },
};

const about = (g: Position, frame: AssaultFrame, id: string, cite: Case, units: readonly string[]) =>
  asked(sideAsked(g, isAttackerAsked(frame)), id, cite, units);

function leadFault(g: Position, frame: AssaultFrame, leader: UnitId): Violation | undefined {
  const attacking = isAttackerAsked(frame);
  if (ableLeaders(g, frame, attacking).includes(leader)) return undefined;
  return absentFault(g, sideAsked(g, attacking), leader, "13.5.5") ?? no("whomLeadersHelp", "13.5.5");
}

function spareFault(g: Position, frame: AssaultFrame, unit: UnitId): Violation | undefined {
  const attacking = isAttackerAsked(frame);
  const fault = absentFault(g, sideAsked(g, attacking), unit, "5.1.4");
  if (fault) return fault;
  if (frame.spared.includes(unit)) return no("sparedAlready", "5.1.4");
  if (isCavalry(g, unit) && g.state.readiness[unit] === EXHAUSTED) return no("nothingToSpare", "5.1.4");
  return ableToSpare(g, frame, attacking).includes(unit) ? undefined : no("whoSparesHorses", "5.1.4");
}

/** Rests if the current side has a choice; else goes to the other side, or to the next stage. */
function nextSide(frame: AssaultFrame, next: AssaultFrame["stage"], hasChoice: boolean) {
  if (frame.asked.length > 1) {
    frame.asked = [];
    return goOn(frame, next);
  }
  if (hasChoice) return undefined;
  frame.asked = [...frame.asked, -1];
  return "again";
}

const fightersFor = (g: Position, melee: Assault, attacking: boolean): string[] =>
  (attacking ? unitsIn(partsOf(melee.attackers)) : melee.defenders).map((unit) => idOf(g, unit));
