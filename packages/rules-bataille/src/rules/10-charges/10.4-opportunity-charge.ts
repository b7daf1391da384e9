// [10.4] Cavalry charges units that come within two hexes in the enemy's Movement Phase [R77].

import type { Hex } from "@grognard/hex";
import { edit, goOn, staged, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import {
  across,
  areAdjacent,
  bitsBetween,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  idOf,
  idsOf,
  isArtillery,
  isCavalry,
  isClear,
  isCombat,
  isInfantry,
  isMarked,
  isSkirmishing,
  isUnlimbered,
  onMap,
  question,
  range,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../../board.ts";
import type { OpportunityChargeFrame } from "../../frames.ts";
import { judgedBy, no } from "../../refusal.ts";
import { type Bataille, CLOSED, type Play, type Position, type Step, type UnitId } from "../../types.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { rout } from "../04-morale/04.3-states.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { evade, evadeActions, refuges } from "../06-formations/06.7.12-evasion.ts";
import { mayReact, unitsNear } from "../06-formations/06.11-influence.ts";
import { sees } from "../07-line-of-sight.ts";
import { ahead, mayRideIn, type RideStep, rideHexes, rideOf } from "./10.1-ride.ts";
import type { Charging } from "./10.2.7-charged.ts";
import { standRoll } from "./10.2.7-stand.ts";
import { rideDown } from "./10.2.8j-rout.ts";
import { chargedSide, chargingSide, markContact } from "./10.2-stage.ts";
import { RODE_OUT, reactorSteps, rideTo } from "./10.3-reaction.ts";
import { checkGuns } from "./10.5-guns.ts";

/** [10.4.1] */
const NEAR = 2;

/** Asks the other side after units have entered `hex`. Units it makes contact with are marked. */
export function offerOpportunityCharge(g: Play, units: readonly UnitId[], hex: Hex): void {
  const frame: OpportunityChargeFrame = {
    step: "opportunityCharge",
    units: units.filter((unit) => isCombat(unitOf(g, unit))),
    hex,
    stage: "react",
    tried: [],
    contacts: [],
    evaders: [],
    caught: [],
  };
  if (candidates(g, frame).length > 0) g.push(frame);
}

/** The units that can still be charged. */
const moversOf = (g: Position, { units, hex }: OpportunityChargeFrame): UnitId[] =>
  units.filter((unit) => onMap(g, unit) && hexesOf(g, unit).includes(hex));

function candidates(g: Position, frame: OpportunityChargeFrame): UnitId[] {
  const { hex } = frame;
  const isOpen = isClear(g, hex) && !standsInSquare(g, chargingSide(g), hex);
  if (!isOpen) return [];
  return unitsNear(g, hex, chargedSide(g)).filter(
    (unit) => isCavalry(g, unit) && !opportunityFault(g, frame, unit),
  );
}

/** Why a unit cannot make an Opportunity Charge at the movers. */
function opportunityFault(
  g: Position,
  { hex, tried }: OpportunityChargeFrame,
  unit: UnitId,
): Violation | undefined {
  if (!onMap(g, unit) || sideOf(g, unit) !== chargedSide(g)) return no("notYours", "10.4.1");
  const { name } = unitOf(g, unit);
  if (!mayReact(g, unit) || !mayRideIn(formationOf(g, unit))) return no("notFitToRide", "10.4.2", name);
  if (isMarked(g, unit)) return no("inContact", "10.4.3", name);
  if (g.state.reacted[unit] === RODE_OUT) return no("chargedInPhase", "10.4.3c", name);
  if (tried.includes(unit)) return no("triedAtThisMoment", "10.4.3b", name);
  const near = hexesOf(g, unit).some((from) => range(g, from, hex) <= NEAR);
  if (!near || !sees(g, unit, hex)) return no("notSeenNear", "10.4.1", name);
  if (!touches(g, hexesOf(g, unit), hex) && contactSteps(g, unit, hex).length === 0)
    return no("cannotComeBeside", "10.4.3c", name);
  return undefined;
}

const touches = (g: Position, hexes: readonly Hex[], hex: Hex): boolean =>
  hexes.some((from) => areAdjacent(g, from, hex) && !(bitsBetween(g, from, hex) & CLOSED));

/** [10.4.3c] One step for every hex from which it reaches them, facing them as well as it can. */
function contactSteps(g: Position, unit: UnitId, hex: Hex): RideStep[] {
  const best = new Map<Hex, RideStep>();
  for (const step of reactorSteps(g, unit)) {
    const there = { ...rideOf(g, unit, 0, -1), hex: step.hex, facing: step.facing };
    if (!touches(g, rideHexes(g, there), hex)) continue;
    const known = best.get(step.hex);
    if (!known || (looksAt(g, unit, step, hex) && !looksAt(g, unit, known, hex))) best.set(step.hex, step);
  }
  return [...best.values()];
}

const looksAt = (g: Position, unit: UnitId, step: RideStep, hex: Hex): boolean =>
  ahead(formationOf(g, unit), step.facing).some((dir) => across(g, step.hex, dir) === hex);

const stages = staged<Bataille, OpportunityChargeFrame>({
  react: {
    run: (g, frame) => (candidates(g, frame).length > 0 ? undefined : goOn(frame, afterReacting(frame))),
    ask(g, frame) {
      const actions = candidates(g, frame).map((unit): Action => ({ do: "react", unit: idOf(g, unit) }));
      const about = idsOf(g, moversOf(g, frame));
      return question(chargedSide(g), "opportunityCharge", "10.4.1", about, [...actions, { do: "pass" }]);
    },
    answer(g, frame, action) {
      if (action.do === "react") attempt(g, frame, unitNamed(g, action.unit));
      else goOn(frame, afterReacting(frame));
    },
  },
  contact: {
    run: (g, frame) => (choices(g, frame).length > 1 ? undefined : rideIn(g, frame, choices(g, frame)[0])),
    ask(g, frame) {
      const actions = choices(g, frame).map(({ hex }): Action => ({ do: "contact", hex: hexLabel(g, hex) }));
      return question(chargedSide(g), "contactHex", "10.4.3c", idsOf(g, moversOf(g, frame)), actions);
    },
    answer(g, frame, { hex }: ActionOf<"contact">) {
      const chosen = choices(g, frame).find((step) => step.hex === hexNamed(g, hex));
      rideIn(g, frame, chosen);
    },
  },
  evade: {
    run: fallBackOrNot,
    ask(g, frame) {
      const unit = frame.evaders[0]!;
      return question(chargingSide(g), "evade", "6.7.12", [idOf(g, unit)], evadeActions(g, unit));
    },
    answer(g, frame, action) {
      if (action.do !== "evade") return letStay(frame);
      const unit = frame.evaders[0]!;
      frame.evaders = frame.evaders.slice(1);
      evade(g, unit, hexNamed(g, action.to));
    },
  },
  meet: { run: meet },
  closing: { run: close },
});

export const opportunityCharge: Step<OpportunityChargeFrame> = {
  ...stages,
  run: (g, frame) =>
    moversOf(g, frame).length === 0 && frame.stage !== "closing" ? g.pop() : stages.run(g, frame),
  why: judgedBy<OpportunityChargeFrame>({
    react: (g, frame, { unit }) => opportunityFault(g, frame, unitNamed(g, unit)),
    square: () => no("noTimeForSquare", "10.4.4"),
    unlimber: () => no("noTimeToUnlimber", "10.4.4"),
    evade: () => no("noRefuge", "6.7.12"),
  }),
};

const afterReacting = ({ contacts }: OpportunityChargeFrame): "evade" | "closing" =>
  contacts.length > 0 ? "evade" : "closing";

/** [10.4.3a] */
function attempt(g: Play, frame: OpportunityChargeFrame, unit: UnitId): void {
  frame.tried = [...frame.tried, unit];
  const succeeds = checkMorale(g, { unit, reason: "an Opportunity Charge", cite: "10.4.3a" });
  const cite = succeeds ? "10.4.3c" : "10.4.3b";
  g.emit({ type: "reacts", unit: idOf(g, unit), succeeds, kind: "opportunity", cite });
  if (!succeeds) return;
  edit(g, "reacted")[unit] = RODE_OUT; // [R77] once it has made contact
  frame.contacts = [...frame.contacts, unit];
  if (!touches(g, hexesOf(g, unit), frame.hex)) goOn(frame, "contact");
}

const choices = (g: Position, { contacts, hex }: OpportunityChargeFrame): RideStep[] =>
  contactSteps(g, contacts.at(-1)!, hex);

function rideIn(g: Play, frame: OpportunityChargeFrame, step: RideStep | undefined): "again" {
  if (step) rideTo(g, frame.contacts.at(-1)!, step, "10.4.3c");
  return goOn(frame, "react");
}

/** [10.4.3c] Moving skirmishers are asked once, one by one. */
function fallBackOrNot(g: Play, frame: OpportunityChargeFrame): "again" | undefined {
  const movers = moversOf(g, frame);
  const known = [...frame.evaders, ...frame.caught];
  const fresh = movers.filter((unit) => isSkirmisher(g, unit) && !known.includes(unit));
  if (fresh.length > 0) {
    frame.evaders = [...frame.evaders, ...fresh];
    return "again";
  }
  const [unit] = frame.evaders;
  if (unit === undefined) return goOn(frame, "meet");
  if (refuges(g, unit).length > 0) return undefined;
  letStay(frame);
  return "again";
}

const isSkirmisher = (g: Position, unit: UnitId): boolean => isInfantry(g, unit) && isSkirmishing(g, unit);

function letStay(frame: OpportunityChargeFrame): void {
  frame.caught = [...frame.caught, frame.evaders[0]!];
  frame.evaders = frame.evaders.slice(1);
}

/** Skirmishers that stayed are ridden down, guns alone flee or are captured, the others stand [10.2.7]. */
function meet(g: Play, frame: OpportunityChargeFrame): "again" {
  const movers = moversOf(g, frame);
  goOn(frame, "closing");
  const charging: Charging = {
    hex: frame.hex,
    from: [...new Set(frame.contacts.flatMap((unit) => besideThem(g, frame, unit)))],
    chargers: frame.contacts,
  };
  const caught = movers.filter((unit) => frame.caught.includes(unit));
  const others = movers.filter((unit) => !caught.includes(unit));
  if (others.length > 0 && others.every((unit) => isArtillery(g, unit))) gunsAlone(g, charging, others);
  else if (others.some((unit) => isInfantry(g, unit))) caught.push(...standRoll(g, charging, others).broken);
  rideDown(g, frame.hex, caught);
  return "again";
}

/** The hexes of a charger that are beside the movers. */
const besideThem = (g: Position, { hex }: OpportunityChargeFrame, unit: UnitId): Hex[] =>
  hexesOf(g, unit).filter((from) => touches(g, [from], hex));

/** [10.5.1] */
function gunsAlone(g: Play, charging: Charging, guns: readonly UnitId[]): void {
  const unlimbered = guns.filter((unit) => isUnlimbered(g, unit));
  const limbered = guns.filter((unit) => !unlimbered.includes(unit));
  checkGuns(g, charging, unlimbered, "10.5.1b");
  rout(g, limbered, { cite: "10.5.1a" });
}

/** [10.4.5] Units still beside the cavalry must assault it in the Melee Phase; guns stay with them [10.5.4]. */
function close(g: Play, frame: OpportunityChargeFrame): undefined {
  g.pop();
  const attackers = moversOf(g, frame);
  if (attackers.every((unit) => isArtillery(g, unit))) return; // [R119]
  const hexes = frame.contacts.flatMap((unit) => besideThem(g, frame, unit).slice(0, 1));
  for (const at of new Set(hexes)) {
    const chargers = unitsAt(g, at, chargedSide(g)).filter((one) => frame.contacts.includes(one));
    markContact(g, { attackers: [...attackers], at, chargers, kind: "opportunity" });
    g.emit({
      type: "contact",
      units: idsOf(g, chargers),
      hex: hexLabel(g, frame.hex),
      straight: false,
      cite: "10.4.5",
    });
  }
}
