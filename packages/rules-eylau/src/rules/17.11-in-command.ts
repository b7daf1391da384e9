// In command or out of it [17.11].

import { DIRECTIONS } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  armOf,
  beyond,
  commandOf,
  hexesOf,
  hexOf,
  inGeneralOrder,
  isArtillery,
  isGood,
  isLeader,
  isLimbered,
  leadershipOf,
  leadersWith,
  onMap,
  rankOf,
  sideOf,
  stackAt,
  terrainAt,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import {
  ALLIED,
  FRENCH,
  NONE,
  OUT,
  type Play,
  type Position,
  type Side,
  TOWN,
  type UnitId,
  WOODS,
} from "../types.ts";
import { brigadeOf, isArmyCommander, roleOf, superiorOf, superiorOnMap } from "./16.3-chain.ts";
import { reaches } from "./16.12-radius.ts";

/** [17.14] [R100] Needs no command; units in command pass theirs on to neighbours, these do not [R132]. */
export function isExempt(g: Position, unit: UnitId): boolean {
  const arm = armOf(g, unit);
  if (arm === "skirmish" || arm === "crew" || !isGood(g, unit)) return true;
  if (!inGeneralOrder(g, unit)) return false;
  const terrain = terrainAt(g, hexOf(g, unit));
  return terrain === TOWN || terrain === WOODS;
}

/** Combat units and leaders. In their own Movement Phase, what was found at its beginning holds [17.11-c]. */
export function isInCommand(g: Position, unit: UnitId): boolean {
  return moverOf(g) === sideOf(g, unit) ? !isOut(g, unit) : isInCommandNow(g, unit);
}

/** [17.11-c] [R101] Out of command for this Movement Phase, unless the unit becomes exempt. */
export const isOut = (g: Position, unit: UnitId): boolean =>
  (g.state.did[unit]! & OUT) !== 0 && (isLeader(g, unit) || !isExempt(g, unit));

/** The side that moves in this phase; -1: none. */
const moverOf = ({ state: { phase } }: Position): Side | typeof NONE =>
  phase === "frenchMovement" ? FRENCH : phase === "alliedMovement" ? ALLIED : NONE;

/** As the Movement Segment begins. */
export function freezeCommand(g: Play, side: Side): void {
  const did = edit(g, "did");
  const groups: Groups = new Map();
  for (const { index, side: own } of g.world.units)
    if (own === side && onMap(g, index)) {
      if (isInCommandNow(g, index, groups)) did[index]! &= ~OUT;
      else did[index]! |= OUT;
    }
}

/** What has been found out about units of a brigade side by side: all of them are in command, or none is. */
type Groups = Map<UnitId, boolean>;

function isInCommandNow(g: Position, unit: UnitId, groups: Groups = new Map()): boolean {
  if (isLeader(g, unit)) return isLeaderInCommand(g, unit);
  if (isExempt(g, unit)) return true;
  if (isArtillery(g, unit)) return isBatteryInCommand(g, unit);
  const brigade = brigadeOf(g, unit);
  if (brigade === NONE) return true;
  if (!onMap(g, brigade)) return false; // [16.14-a]
  return groups.get(unit) ?? (isLed(g, unit, brigade) || isBesideLed(g, unit, brigade, groups));
}

/** [17.11-a] With any leader of the army. */
const isWithLeader = (g: Position, unit: UnitId): boolean => leadersWith(g, unit).length > 0;

/** [17.11-a] In the radius of the brigade leader, or with any leader; Cossacks near any commander [19.2]. */
function isLed(g: Position, unit: UnitId, brigade: UnitId): boolean {
  if (isWithLeader(g, unit)) return true;
  if (hexesOf(g, unit).some((hex) => reaches(g, brigade, hex))) return true;
  return unitOf(g, unit).cossack && isNearCommander(g, unit);
}

const COMMANDERS = new Set(["army", "corps", "detachment", "special"]);
function isNearCommander(g: Position, unit: UnitId): boolean {
  const factor = figure(g.world.charts, "cossack radius");
  return commandOf(g, sideOf(g, unit)).some(
    (one) => COMMANDERS.has(rankOf(g, one)!) && reaches(g, one, hexOf(g, unit), factor),
  );
}

/** [17.11-a] [R132] Through neighbours of the same brigade, from one that is led itself. */
function isBesideLed(g: Position, unit: UnitId, brigade: UnitId, groups: Groups): boolean {
  const group = new Set([unit]);
  const isFound = spreadsToLed(g, group, brigade, groups);
  for (const one of group) groups.set(one, isFound);
  return isFound;
}

/** Adds neighbours to a group until one is in command. */
function spreadsToLed(g: Position, group: Set<UnitId>, brigade: UnitId, groups: Groups): boolean {
  for (const one of group)
    for (const hex of hexesOf(g, one))
      for (const dir of DIRECTIONS)
        for (const other of stackAt(g, beyond(g, hex, dir))) {
          if (group.has(other) || superiorOf(g, other) !== brigade || isExempt(g, other)) continue;
          if (groups.get(other) ?? isLed(g, other, brigade)) return true;
          group.add(other);
        }
  return false;
}

/** [17.11-b] [19.52] */
function isBatteryInCommand(g: Position, unit: UnitId): boolean {
  if (isLimbered(g, unit) || isWithLeader(g, unit)) return true;
  const hex = hexOf(g, unit);
  const direct = superiorOf(g, unit);
  if (direct !== NONE && g.state.mobilized[direct] === 1 && onMap(g, direct)) return true;
  for (let up = direct; up !== NONE; up = g.state.superior[up]!)
    if ((up === direct || !isArmyCommander(g, up)) && reaches(g, up, hex)) return true;
  return commandOf(g, sideOf(g, unit)).some((one) => rankOf(g, one) === "battery" && reaches(g, one, hex));
}

/** [17.11-d] to [17.11-g] */
function isLeaderInCommand(g: Position, leader: UnitId): boolean {
  const role = roleOf(g, leader);
  const up = superiorOnMap(g, leader);
  if (up === NONE) return true; // independent [16.33-a]
  if (role === "detachment" ? roleOf(g, up) !== "corps" : role !== "division" && role !== "brigade")
    return true;
  if (g.state.attack[leader] !== 0) return true; // [17.73-1a]
  if (g.state.mobilized[role === "brigade" ? up : leader] === 1) return true;
  const isLight = role === "brigade" && leadershipOf(g, leader).lightCavalry;
  return reaches(g, up, hexOf(g, leader), isLight ? figure(g.world.charts, "light cavalry radius") : 1);
}
