// [10.4] Cavalry charges units that come within two hexes in the enemy's Movement Phase [R77].

import type { Hex } from "@grognard/hex";
import { asking, edit, goOn, type Judges, plainly, staged, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  across,
  asked,
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
  range,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
  unitsNamed,
} from "../../board.ts";
import type { OpportunityChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  type Bataille,
  type Case,
  CLOSED,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../../types.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { rout } from "../04-morale/04.3-states.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { evade, evadeActions, refugeFault, refuges } from "../06-formations/06.7.12-evasion.ts";
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
    named: [],
    riders: [],
    contacts: [],
    evaders: [],
    caught: [],
  };
  if (candidates(g, frame).length > 0) g.push(frame);
}

/** The units that can still be charged. */
const moversOf = (g: Position, { units, hex }: OpportunityChargeFrame): UnitId[] =>
  units.filter((unit) => hexesOf(g, unit).includes(hex));

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
  { hex, named }: OpportunityChargeFrame,
  unit: UnitId,
): Violation | undefined {
  if (!onMap(g, unit) || sideOf(g, unit) !== chargedSide(g)) return no("notYours", "10.4.1");
  const { name } = unitOf(g, unit);
  if (!mayReact(g, unit) || !mayRideIn(formationOf(g, unit))) return no("notFitToRide", "10.4.2", name);
  if (isMarked(g, unit)) return no("inContact", "10.4.3", name);
  if (g.state.reacted[unit] === RODE_OUT) return no("chargedInPhase", "10.4.3c", name);
  if (named.includes(unit)) return no("namedAlready", "10.4.3b", name);
  const near = hexesOf(g, unit).some((from) => range(g, from, hex) <= NEAR);
  if (!near || !sees(g, unit, hex)) return no("notSeenNear", "10.4.1", name);
  if (!touches(g, hexesOf(g, unit), hex) && contactSteps(g, unit, hex).length === 0)
    return no("cannotComeBeside", "10.4.3c", name);
  return undefined;
}

const touches = (g: Position, hexes: readonly Hex[], hex: Hex): boolean =>
  hexes.some((from) => !(bitsBetween(g, from, hex) & CLOSED));

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

/** Never asked for here. */
const tooLate: Judges<Bataille, OpportunityChargeFrame> = {
  square: () => no("noTimeForSquare", "10.4.4"),
  unlimber: () => no("noTimeToUnlimber", "10.4.4"),
};

const stages = staged<Bataille, OpportunityChargeFrame>({
  react: {
    run: (g, frame) => (candidates(g, frame).length > 0 ? undefined : attempt(g, frame)),
    ...asking<Bataille, OpportunityChargeFrame>(
      (g, frame) => askedAbout(g, frame, "opportunityCharge", "10.4.1"),
      {
        offers: (g, frame) => candidates(g, frame).map((unit) => ({ do: "react", unit: idOf(g, unit) })),
        refuses: {
          react: (g, frame, { unit }) => opportunityFault(g, frame, unitNamed(g, unit)),
          ...tooLate,
        },
      },
      plainly("pass"),
    ),
    answer(g, frame, action) {
      if (action.do === "react") frame.named = [...frame.named, unitNamed(g, action.unit)];
      else attempt(g, frame);
    },
  },
  rideOut: {
    run(g, frame) {
      const able = ableRiders(g, frame);
      if (able.length > 1) return undefined;
      if (able.length === 1) return next(frame, able[0]!);
      return goOn(frame, frame.contacts.length > 0 ? "evade" : "closing");
    },
    ...asking<Bataille, OpportunityChargeFrame>((g, frame) => askedAbout(g, frame, "nextRider", "10.4.3c"), {
      offers: (g, frame) => ableRiders(g, frame).map((unit) => ({ do: "charge", units: [idOf(g, unit)] })),
      refuses: { charge: (g, frame, { units }) => nextFault(g, frame, unitsNamed(g, units)) },
    }),
    answer(g, frame, { units }: ActionOf<"charge">) {
      next(frame, unitNamed(g, units[0]!));
    },
  },
  contact: {
    run: (g, frame) => (choices(g, frame).length > 1 ? undefined : rideIn(g, frame, choices(g, frame)[0]!)),
    ...asking<Bataille, OpportunityChargeFrame>((g, frame) => askedAbout(g, frame, "contactHex", "10.4.3c"), {
      offers: (g, frame) => choices(g, frame).map(({ hex }) => ({ do: "contact", hex: hexLabel(g, hex) })),
      refuses: { contact: () => no("oneHexToThem", "10.4.3c") },
    }),
    answer(g, frame, { hex }: ActionOf<"contact">) {
      rideIn(g, frame, choices(g, frame).find((step) => step.hex === hexNamed(g, hex))!);
    },
  },
  evade: {
    run: fallBackOrNot,
    ...asking<Bataille, OpportunityChargeFrame>(
      (g, { evaders }) => asked(chargingSide(g), "evade", "6.7.12", [idOf(g, evaders[0]!)]),
      {
        offers: (g, { evaders }) => evadeActions(g, evaders[0]!),
        refuses: {
          evade: (g, { evaders }, { to }) => refugeFault(g, evaders[0]!, hexNamed(g, to)),
          ...tooLate,
        },
      },
      plainly("pass"),
    ),
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
};

const askedAbout = (g: Position, frame: OpportunityChargeFrame, id: string, cite: Case) =>
  asked(chargedSide(g), id, cite, idsOf(g, moversOf(g, frame)));

/** Why one of these does not ride next. */
const nextFault = (
  g: Position,
  { riders }: OpportunityChargeFrame,
  [unit = -1, ...others]: readonly UnitId[],
): Violation =>
  riders.includes(unit) && others.length === 0
    ? no("cannotComeBeside", "10.4.3c", unitOf(g, unit).name)
    : no("rideOneByOne", "10.4.3c");

/** [10.4.3a] All that were named check before any of them rides; those already beside the movers have met them. */
function attempt(g: Play, frame: OpportunityChargeFrame): "again" {
  const passed = frame.named.filter((unit) => passes(g, unit));
  frame.riders = passed.filter((unit) => !touches(g, hexesOf(g, unit), frame.hex));
  for (const unit of passed) if (!frame.riders.includes(unit)) contact(g, frame, unit);
  return goOn(frame, "rideOut");
}

function passes(g: Play, unit: UnitId): boolean {
  const succeeds = checkMorale(g, { unit, reason: "an Opportunity Charge", cite: "10.4.3a" });
  const cite = succeeds ? "10.4.3c" : "10.4.3b";
  g.emit({ type: "reacts", unit: idOf(g, unit), succeeds, kind: "opportunity", cite });
  return succeeds;
}

/** [R77] It does not charge again. */
function contact(g: Play, frame: OpportunityChargeFrame, unit: UnitId): void {
  edit(g, "reacted")[unit] = RODE_OUT;
  frame.contacts = [...frame.contacts, unit];
}

/** The riders that find a hex beside the movers: those that came in before may have taken all. */
const ableRiders = (g: Position, { riders, hex }: OpportunityChargeFrame): UnitId[] =>
  riders.filter((unit) => contactSteps(g, unit, hex).length > 0);

function next(frame: OpportunityChargeFrame, unit: UnitId): "again" {
  frame.riders = [unit, ...frame.riders.filter((one) => one !== unit)];
  return goOn(frame, "contact");
}

const choices = (g: Position, { riders, hex }: OpportunityChargeFrame): RideStep[] =>
  contactSteps(g, riders[0]!, hex);

function rideIn(g: Play, frame: OpportunityChargeFrame, step: RideStep): "again" {
  const [unit, ...rest] = frame.riders as [UnitId, ...UnitId[]];
  frame.riders = rest;
  contact(g, frame, unit);
  rideTo(g, unit, step, "10.4.3c");
  return goOn(frame, "rideOut");
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
