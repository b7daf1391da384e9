// [10.2.3] The target of a charge: declared or declined for every enemy hex within two hexes and in sight [R68].

import type { Hex } from "@grognard/hex";
import { asking, askingNow, goOn, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import {
  asked,
  hexesOf,
  hexLabel,
  hexNamed,
  isClear,
  isInfantry,
  isMarked,
  isRouted,
  isSkirmishing,
  occupiedHexes,
  range,
  unitsAt,
} from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import type { Bataille, Play, Position } from "../../types.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { sees } from "../07-line-of-sight.ts";
import { contactCosts, reachable } from "./10.1-reach.ts";
import { isInContact, type Ride } from "./10.1-ride.ts";
import {
  aimOf,
  chargedSide,
  chargeHexes,
  chargingSide,
  pursuedNow,
  rideNow,
  riderIds,
  type Stage,
} from "./10.2-stage.ts";
import { metReactors } from "./10.3-reaction.ts";
import { chargeLoneGuns, overrunGuns } from "./10.5-guns.ts";

/** Within this number of hexes it must be declared or declined. */
const NEAR = 2;

export const declare: Stage = {
  run(g, charge) {
    if (metReactors(g, charge).length > 0) return goOn(charge, "meet"); // [10.3.11]
    if (overrunGuns(g, charge)) return "again";
    ridePast(g, charge);
    return pressing(g, charge).length > 0 ? undefined : goOn(charge, "evade");
  },
  ...askingNow<Bataille, ChargeFrame>((g, charge) => (isPursuing(g, charge) ? otherTarget : nearTarget)),
  answer(g, charge, action) {
    const hexes = pressing(g, charge);
    const chosen = action.do === "target" || action.do === "switch" ? hexNamed(g, action.hex) : -1;
    for (const hex of hexes) if (hex !== chosen) decline(g, charge, hex);
    if (action.do === "switch") {
      charge.pursued = [];
      charge.surprised = chosen;
    }
    if (chosen !== -1) declareTarget(g, charge, chosen);
    charge.stage = "evade";
  },
};

const otherTarget = asking<Bataille, ChargeFrame>(
  (g, charge) => asked(chargingSide(g), "switchTarget", "10.2.8j-iv", riderIds(g, charge)),
  {
    offers: (g, charge) => pressing(g, charge).map((hex) => ({ do: "switch", hex: hexLabel(g, hex) })),
    refuses: { switch: () => no("metNobodyThere", "10.2.8j-iv") },
  },
  plainly("pass"),
);

const nearTarget = asking<Bataille, ChargeFrame>(
  (g, charge) => asked(chargingSide(g), "declareTarget", "10.2.3", riderIds(g, charge)),
  {
    offers: (g, charge) => pressing(g, charge).map((hex) => ({ do: "target", hex: hexLabel(g, hex) })),
    refuses: {
      target: (g, charge, { hex }) => targetFault(g, charge, hexNamed(g, hex)) ?? no("nearerFirst", "10.2.3"),
    },
  },
  plainly("pass"),
);

/** Why a hex is not its target, if it is not about to be asked. */
export function targetFault(g: Position, charge: ChargeFrame, hex: Hex): Violation | undefined {
  const fault = (hex === -1 ? undefined : placeFault(g, charge, hex)) ?? aimFault(g, charge);
  if (fault) return fault;
  const isSeen = occupiedHexes(g, chargedSide(g)).includes(hex) && sees(g, charge.units[0]!, hex);
  if (!isSeen || !isWithin(g, charge, hex, farthest(charge))) return no("noEnemyInReach", "10.2.3");
  return withWays(g, charge, [hex]).length === 0 ? no("noWayThere", "10.2") : undefined;
}

/** How many hexes away an enemy may be: the last need not be entered. */
const farthest = ({ left }: ChargeFrame): number => Math.floor(Math.max(...left) / 2) + 1;

const isWithin = (g: Position, charge: ChargeFrame, hex: Hex, most: number): boolean =>
  chargeHexes(g, charge).some((from) => range(g, from, hex) <= most);

/** [10.1.9] [10.2.4] Clear ground that it has not ridden past. */
function placeFault(g: Position, { declined }: ChargeFrame, hex: Hex): Violation | undefined {
  if (declined.includes(hex)) return no("riddenPast", "10.2.4");
  return isClear(g, hex) ? undefined : no("targetsOnClear", "10.1.9");
}

/** [10.2.4] One target at a time. */
function aimFault(g: Position, charge: ChargeFrame): Violation | undefined {
  if (isPursuing(g, charge)) return no("mustFollow", "10.2.8j-iii");
  if (charge.bound) return no("ridesForNearest", "10.2.9f");
  return charge.target !== -1 ? no("hasTarget", "10.2.4") : undefined;
}

const isPursuing = (g: Position, charge: ChargeFrame): boolean => pursuedNow(g, charge).length > 0;

/** [10.2.3] The hexes that must be declared or declined now. */
export function pressing(g: Position, charge: ChargeFrame): Hex[] {
  if (isPursuing(g, charge)) return neighboursMet(g, charge);
  return aimFault(g, charge) ? [] : nearTargets(g, charge);
}

function nearTargets(g: Position, charge: ChargeFrame): Hex[] {
  return withWays(g, charge, nearEnemies(g, charge));
}

const nearEnemies = (g: Position, charge: ChargeFrame): Hex[] =>
  enemiesSeen(g, charge, (hex) => isWithin(g, charge, hex, NEAR));

/** [10.2] Those in contact already, and those to which there is a legal way: a charge out of reach frightens nobody. */
function withWays(g: Position, charge: ChargeFrame, hexes: readonly Hex[]): Hex[] {
  const hasRidden = charge.ways.length > 0;
  const isMet = (hex: Hex) => hasRidden && isInContact(g, rideTo(g, charge, hex), hex);
  const reached = reachable(
    g,
    (hex) => rideTo(g, charge, hex),
    hexes.filter((hex) => !isMet(hex)),
  );
  return hexes.filter((hex) => isMet(hex) || reached.has(hex));
}

/** The ride, if this hex were its target. */
const rideTo = (g: Position, charge: ChargeFrame, target: Hex): Ride =>
  rideNow(g, { ...charge, pursued: [], target });

/** [10.2.4] [R68] One target at a time: while it has one, every other hex it approaches is not the target. */
function ridePast(g: Play, charge: ChargeFrame): void {
  if (charge.target === -1 || isPursuing(g, charge)) return;
  const meant = unitsAt(g, charge.target, chargedSide(g)).flatMap((unit) => hexesOf(g, unit));
  const others = nearEnemies(g, charge).filter((hex) => !meant.includes(hex));
  charge.declined = [...charge.declined, ...others];
}

/** [10.2.8j-iv] Other enemies it has come upon while pursuing. */
function neighboursMet(g: Position, charge: ChargeFrame): Hex[] {
  const aim = aimOf(g, charge);
  const now = rideNow(g, charge);
  const isBeside = (hex: Hex) =>
    hex !== aim && chargeHexes(g, charge).some((from) => range(g, from, hex) <= 1);
  return enemiesSeen(g, charge, isBeside).filter(
    (hex) => isInContact(g, now, hex) || isSquareAhead(g, charge, hex),
  );
}

const isSquareAhead = (g: Position, charge: ChargeFrame, hex: Hex): boolean =>
  contactCosts(g, rideTo(g, charge, hex), [hex]).has(hex);

/** Those of some enemy hexes that it may charge, in order. */
const openHexes = (g: Position, charge: ChargeFrame, among: readonly Hex[]): Hex[] =>
  lawful(among, (hex) => placeFault(g, charge, hex));

/** Enemies that it sees and may charge, among those that are near enough. */
function enemiesSeen(g: Position, charge: ChargeFrame, isNear: (hex: Hex) => boolean): Hex[] {
  const near = occupiedHexes(g, chargedSide(g)).filter(isNear);
  return openHexes(g, charge, near).filter((hex) => sees(g, charge.units[0]!, hex));
}

/** [10.2.3] A target may be declared from farther away: for hexes the charge could reach. */
export function farTargets(g: Position, charge: ChargeFrame): Hex[] {
  if (aimFault(g, charge)) return [];
  const far = enemiesSeen(
    g,
    charge,
    (hex) => isWithin(g, charge, hex, farthest(charge)) && !isWithin(g, charge, hex, NEAR),
  );
  return withWays(g, charge, far);
}

function decline(g: Play, charge: ChargeFrame, hex: Hex): void {
  charge.declined = [...charge.declined, hex];
  g.emit({ type: "declined", units: riderIds(g, charge), hex: hexLabel(g, hex), cite: "10.2.4" });
}

/** Declares the target, and applies the immediate effects: guns alone check or flee, skirmishers will be asked. */
export function declareTarget(g: Play, charge: ChargeFrame, hex: Hex): void {
  charge.target = hex;
  g.emit({ type: "targeted", units: riderIds(g, charge), hex: hexLabel(g, hex), cite: "10.2.3" });
  const there = unitsAt(g, hex, chargedSide(g));
  charge.evaders = there.filter(
    (unit) => isInfantry(g, unit) && isSkirmishing(g, unit) && !isRouted(g, unit) && !isMarked(g, unit),
  );
  chargeLoneGuns(g, charge, hex);
}

/** [10.2.9f] After a failed recall: the enemy that is reached with the fewest points. False if there is none. */
export function aimAtNearest(g: Play, charge: ChargeFrame): boolean {
  const open = openHexes(g, charge, occupiedHexes(g, chargedSide(g)));
  let nearest = -1;
  const isSquare = (hex: Hex) => standsInSquare(g, chargedSide(g), hex);
  const costs = contactCosts(
    g,
    rideNow(g, charge),
    open.filter((hex) => !isSquare(hex)),
  );
  for (const hex of open.filter(isSquare)) {
    const cost = contactCosts(g, rideTo(g, charge, hex), [hex]).get(hex); // it may stay on a target only
    if (cost !== undefined) costs.set(hex, cost);
  }
  for (const hex of open) {
    const cost = costs.get(hex);
    if (cost !== undefined && (nearest === -1 || cost < costs.get(nearest)!)) nearest = hex;
  }
  if (nearest === -1) return false;
  declareTarget(g, charge, nearest);
  return true;
}
