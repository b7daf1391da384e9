// [8.64] Companies come back to battalions of their designation: those that have not moved when the battalion begins,
// or the company in hand when it has reached one that has finished.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  areAdjacent,
  bySide,
  facingOf,
  hasLeft,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  isCompany,
  isGood,
  isIn,
  isInfantry,
  onMap,
  sideOf,
  strengthOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import {
  DETACHED,
  EXTENDED,
  FORMATION_IDS,
  LINE,
  MOVED,
  NONE,
  type Play,
  type Position,
  SPARE,
  type UnitId,
  type World,
} from "../types.ts";
import { remove, stand } from "../verbs.ts";
import { flankHexes, whyNoWing } from "./08.3-extended-line.ts";
import { crowding } from "./09.1-stacking.ts";

type Rejoin = ActionOf<"rejoin">;

/** The two units: one is in hand, the other is named. */
const pair = (g: Position, inHand: UnitId, other: UnitId): readonly [battalion: UnitId, company: UnitId] =>
  isCompany(g, inHand) ? [other, inHand] : [inHand, other];

export function whyNoRejoining(g: Position, inHand: UnitId, action: Rejoin): Violation | undefined {
  const [battalion, company] = pair(g, inHand, unitNamed(g, action.unit));
  return (
    whyNotTheirs(g, battalion, company) ??
    (inHand === company ? whyNotReached(g, battalion, company) : whyNotGathered(g, battalion, company)) ??
    whyNotRoom(g, battalion, company, action.hex)
  );
}

/** Of one designation and kind, both in order. */
function whyNotTheirs(g: Position, battalion: UnitId, company: UnitId): Violation | undefined {
  if (!isInfantry(g, battalion) || !isCompany(g, company) || !onMap(g, battalion) || !onMap(g, company))
    return no("rejoinPair", "8.64");
  const [to, from] = [unitOf(g, battalion), unitOf(g, company)];
  if (to.side !== from.side || to.regiment !== from.regiment || to.light !== from.light)
    return no("otherDesignation", "8.64");
  if (!isGood(g, battalion) || !isGood(g, company)) return no("outOfOrder", "8.62-4");
  return (g.state.did[company]! & DETACHED) === 0 ? undefined : no("justDetached", "8.64");
}

const hasBegun = (g: Position, unit: UnitId): boolean =>
  g.state.spent[unit]! > 0 || (g.state.did[unit]! & MOVED) !== 0 || hasLeft(g, unit);

/** The battalion in hand takes in what is near. */
function whyNotGathered(g: Position, battalion: UnitId, company: UnitId): Violation | undefined {
  if (hasBegun(g, battalion)) return no("rejoinFirst", "8.64");
  if (hasBegun(g, company)) return no("hasMoved", "8.64");
  const at = hexOf(g, company);
  return hexesOf(g, battalion).some((hex) => hex === at || areAdjacent(g, hex, at))
    ? undefined
    : no("notNear", "8.64");
}

/** The company in hand has come to it. */
function whyNotReached(g: Position, battalion: UnitId, company: UnitId): Violation | undefined {
  if (!hexesOf(g, battalion).includes(hexOf(g, company))) return no("notNear", "8.64");
  return (g.state.did[battalion]! & MOVED) === 0 ? no("stillToMove", "8.64") : undefined;
}

/** Not beyond its original strength; in line it has to extend if it becomes too long for a hex [R30]. */
function whyNotRoom(
  g: Position,
  battalion: UnitId,
  company: UnitId,
  hex: string | undefined,
): Violation | undefined {
  const strength = strengthOf(g, battalion) + strengthOf(g, company);
  if (strength > unitOf(g, battalion).strength) return no("originalStrength", "8.64");
  const crowded = hexesOf(g, battalion).find((at) => crowding(g, at, [], strengthOf(g, company)));
  if (crowded !== undefined) return no("noRoom", "9.11-1", hexLabel(g, crowded)); // its points count again [R160]
  if (!becomesLong(g, battalion, strength)) return hex === undefined ? undefined : no("frontStays", "8.3");
  const at = hexOf(g, battalion);
  const wing = hex === undefined ? NONE : hexNamed(g, hex);
  if (!flankHexes(g, at, facingOf(g, battalion)).includes(wing)) return no("sayFlank", "8.3");
  return whyNoWing(g, battalion, at, wing);
}

const becomesLong = (g: Position, battalion: UnitId, strength: number): boolean =>
  isIn(g, battalion, LINE) && strength >= figure(g.world.charts, "extended line");

/** By side: battalions and companies by their regiment. */
const regiments = once((world: World) =>
  foot(world).map((own) => Map.groupBy(own, (unit) => unitOf({ world }, unit).regiment)),
);
const foot = bySide("infantry", "skirmish");

/** Every conceivable action with this unit in hand, legal or not. */
export function rejoinings(g: Position, inHand: UnitId): Rejoin[] {
  const { regiment } = unitOf(g, inHand);
  const wants = isCompany(g, inHand) ? isInfantry : isInfantry(g, inHand) ? isCompany : undefined;
  if (!wants) return [];
  return (regiments(g.world)[sideOf(g, inHand)]!.get(regiment) ?? [])
    .filter((other) => wants(g, other) && onMap(g, other))
    .flatMap((other): Rejoin[] => {
      const unit = idOf(g, other);
      const [battalion] = pair(g, inHand, other);
      const flanks = isIn(g, battalion, LINE)
        ? flankHexes(g, hexOf(g, battalion), facingOf(g, battalion))
        : [];
      const wings = flanks.filter((hex) => hex !== NONE);
      return [
        { do: "rejoin", unit },
        ...wings.map((hex): Rejoin => ({ do: "rejoin", unit, hex: hexLabel(g, hex) })),
      ];
    });
}

export function rejoin(g: Play, inHand: UnitId, { unit, hex }: Rejoin): void {
  const [battalion, company] = pair(g, inHand, unitNamed(g, unit));
  edit(g, "strength")[battalion]! += strengthOf(g, company);
  edit(g, "strength")[company] = 0;
  remove(g, company, SPARE);
  g.emit({
    type: "rejoined",
    unit: idOf(g, company),
    to: idOf(g, battalion),
    strength: strengthOf(g, battalion),
    cite: "8.64",
  });
  if (hex !== undefined) extend(g, battalion, hexNamed(g, hex));
}

function extend(g: Play, unit: UnitId, wing: Hex): void {
  stand(g, unit, { hex: hexOf(g, unit), formation: EXTENDED, wing });
  g.emit({
    type: "formed",
    unit: idOf(g, unit),
    formation: FORMATION_IDS[EXTENDED],
    facing: facingOf(g, unit),
    hexes: hexLabels(g, hexesOf(g, unit)),
    cite: "8.3",
  });
}
