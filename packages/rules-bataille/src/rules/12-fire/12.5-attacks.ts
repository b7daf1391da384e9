// The possible attacks: which firers together, and all that are worth offering.

import { type Hex, within } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../../actions.ts";
import {
  areAdjacent,
  fielded,
  hexesOf,
  hexLabel,
  hexNamed,
  holds,
  isArtillery,
  isCavalry,
  occupiedHexes,
  partName,
  partsNamed,
  range,
  sideOf,
  unitsAt,
} from "../../board.ts";
import { firstFault, no, partsFault } from "../../refusal.ts";
import { enemyOf, type Position, type Side, type UnitId } from "../../types.ts";
import { arcHit } from "../06-formations/06.2-arcs.ts";
import { cannotFire, type FireKind, type Firer, firerFault, firersOf, reachOf } from "./12.1-firers.ts";
import { combiningFault } from "./12.4-artillery.ts";
import { mayHarm } from "./12.5-fire.ts";
import { firingIncrements } from "./12.5-values.ts";

/** Why these firers may not fire together at a hex; undefined if they may. */
export function attackFault(
  g: Position,
  kind: FireKind,
  side: Side,
  firers: readonly Firer[],
  at: Hex,
): Violation | undefined {
  if (firers.length === 0) return no("somebodyMustFire", "12.5.2");
  return (
    firstFault(firers, (firer) => firerFault(g, kind, side, firer, at)) ??
    combinationFault(g, kind, firers, at)
  );
}

/** The same for firers each of which may fire there. */
function combinationFault(
  g: Position,
  kind: FireKind,
  firers: readonly Firer[],
  at: Hex,
): Violation | undefined {
  const fault = firers.length > 1 ? repeatFault(g, firers) : undefined;
  if (fault) return fault;
  if (firingIncrements(g, kind, firers, at).includes(0)) return no("noMoreIncrements", "12.1.8");
  return combiningFault(g, firers, at);
}

function repeatFault(g: Position, firers: readonly Firer[]): Violation | undefined {
  if (new Set(firers.map(String)).size < firers.length) return no("nobodyFiresTwice", "12.1.7");
  const horse = firers.map(([unit]) => unit).filter((unit) => isCavalry(g, unit));
  return new Set(horse).size < horse.length ? no("horseFiresAsOne", "6.8.6") : undefined;
}

/** Why an attack that was sent in was not offered; a possible one is assembled firer by firer. */
export function attackRefusal(
  g: Position,
  kind: FireKind,
  side: Side,
  { at: name, with: names }: ActionOf<"fire">,
  waived: readonly Hex[],
): Violation {
  const at = hexNamed(g, name);
  const firers = partsNamed(g, names);
  return (
    attackFault(g, kind, side, firers, at) ??
    effectFault(g, kind, side, firers, at) ??
    horseFault(g, kind, side, firers, at) ??
    partsFault(g, names, "12.1.7") ??
    waivedFault({ waived }, at) ??
    no("aimFirst", "12.5.2")
  );
}

/** [6.8.6] Why cavalry skirmishers do not fire from there. */
export function horseFault(
  g: Position,
  kind: FireKind,
  side: Side,
  firers: readonly Firer[],
  at: Hex,
): Violation | undefined {
  const open = openFirers(g, kind, side, at).map(String);
  return firers.every((firer) => open.includes(String(firer))) ? undefined : no("horseFiresFromOne", "6.8.6");
}

/** Why firers are not chosen one by one against a hex. */
export function aimRefusal(
  g: Position,
  kind: FireKind,
  side: Side,
  at: Hex,
  waived: readonly Hex[],
): Violation {
  if (!holds(g, at, enemyOf(side))) return no("noEnemyTroops", "12.1.2");
  if (kind !== "opportunity" && g.state.targets.includes(at)) return no("firedAtInPhase", "12.1.1");
  return waivedFault({ waived }, at) ?? no("allShotsListed", "12.5.2");
}

/** [R172] A shot that cannot have any effect is not offered. */
export const effectFault = (
  g: Position,
  kind: FireKind,
  side: Side,
  firers: readonly Firer[],
  at: Hex,
): Violation | undefined =>
  mayHarm(g, { side, kind, at, firers: firers.flat() }) ? undefined : no("tooWeakForGuns", "6.9.5");

/** Which firers may fire at which hex, hexes and firers in order. */
export function openTargets(g: Position, kind: FireKind, side: Side): Map<Hex, Firer[]> {
  const enemies = occupiedHexes(g, enemyOf(side));
  const found = new Map<Hex, Firer[]>();
  for (const firer of firersOf(g, side)) {
    for (const at of targetsOf(g, kind, side, firer, enemies))
      found.set(at, [...(found.get(at) ?? []), firer]);
  }
  return new Map(
    [...found].sort(([a], [b]) => a - b).map(([at, firers]) => [at, oncePerRider(g, side, firers, at)]),
  );
}

/** Whether some infantry unit or battery may fire alone. */
export function mayAnyFire(g: Position, kind: FireKind, side: Side): boolean {
  const enemies = occupiedHexes(g, enemyOf(side));
  const firesFrom = (unit: UnitId, from: Hex): boolean => {
    const firer: Firer = [unit, from];
    const targets = targetsOf(g, kind, side, firer, enemies);
    return targets.some(
      (at) => !(combinationFault(g, kind, [firer], at) ?? effectFault(g, kind, side, [firer], at)),
    );
  };
  return fielded(g, side).some(
    (unit) => !isCavalry(g, unit) && hexesOf(g, unit).some((from) => firesFrom(unit, from)),
  );
}

/** The hexes a firer may fire at. Guns look no farther than the closest. */
function targetsOf(g: Position, kind: FireKind, side: Side, firer: Firer, enemies: readonly Hex[]): Hex[] {
  const [unit, from] = firer;
  const reach = reachOf(g, kind, side, unit, from);
  const far = (hex: Hex) => range(g, from, hex);
  const near = enemiesWithin(g, side, firer, reach, enemies);
  near.sort((a, b) => far(a) - far(b));
  const found: Hex[] = [];
  for (const at of near) {
    if (isArtillery(g, unit) && found.length > 0 && far(at) > far(found[0]!)) break;
    if (!firerFault(g, kind, side, firer, at)) found.push(at);
  }
  return found;
}

/** Up to this distance, there are fewer hexes around the firer than enemy hexes. */
const NEAR = 2;

/** The hexes with enemies that a firer reaches; one that cannot fire need not look far. */
function enemiesWithin(
  g: Position,
  side: Side,
  [unit, from]: Firer,
  reach: number,
  enemies: readonly Hex[],
): Hex[] {
  if (reach <= 1) return besideAndIn(g, from, enemyOf(side));
  if (cannotFire(g, unit)) return [];
  return reach <= NEAR
    ? within(g.world.map.grid, from, reach).filter((hex) => holds(g, hex, enemyOf(side)))
    : enemies.filter((hex) => range(g, from, hex) <= reach);
}

/** A hex and its neighbours, as far as a side's units hold them. */
function besideAndIn(g: Position, hex: Hex, side: Side): Hex[] {
  const { neighbours } = g.world.map.grid;
  const found = holds(g, hex, side) ? [hex] : [];
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const other = neighbours[at]!;
    if (other !== -1 && holds(g, other, side)) found.push(other);
  }
  return found;
}

/** Cavalry skirmishers fire with their whole value: from the hex that has the target's flank, or else the left one. */
function oncePerRider(g: Position, side: Side, firers: readonly Firer[], at: Hex): Firer[] {
  const flanks = ([, from]: Firer) => from !== at && arcHit(g, at, enemyOf(side), from) === "flank";
  return firers.filter((firer) => {
    const own = firers.filter(([unit]) => unit === firer[0]);
    return own.length < 2 || !isCavalry(g, firer[0]) || firer === (own.find(flanks) ?? own[0]);
  });
}

/** The firers that may fire at one hex. */
export function openFirers(g: Position, kind: FireKind, side: Side, at: Hex): Firer[] {
  const near = kind === "offensive" ? firersOf(g, side) : firersAround(g, side, at);
  const able = lawful(near, (firer) => firerFault(g, kind, side, firer, at));
  able.sort(([a, from], [b, other]) => a - b || hexesOf(g, a).indexOf(from) - hexesOf(g, b).indexOf(other));
  return oncePerRider(g, side, able, at);
}

/** A side's units in a hex and beside it. */
function firersAround(g: Position, side: Side, at: Hex): Firer[] {
  const found: Firer[] = [];
  for (const hex of besideAndIn(g, at, side))
    for (const unit of unitsAt(g, hex, side)) found.push([unit, hex]);
  return found;
}

/** All together, as far as possible; then each alone; and, if there are more combinations, firer by firer. */
export function offersAt(
  g: Position,
  kind: FireKind,
  firers: readonly Firer[],
  at: Hex,
  waived: readonly Hex[],
): Action[] {
  const offers = new Map<string, Action>();
  const [first] = firers;
  if (!first) return [];
  const side = sideOf(g, first[0]);
  const add = (some: readonly Firer[]) => {
    if (effectFault(g, kind, side, some, at)) return;
    const action = fireAction(g, some, at);
    offers.set(String(action.with), action);
  };
  for (const all of fullAttacks(g, kind, firers, at)) add(all);
  for (const firer of firers) if (!combinationFault(g, kind, [firer], at)) add([firer]);
  if (firers.length > 2 && offers.size > 0 && !waivedFault({ waived }, at))
    offers.set("aim", { do: "aim", at: hexLabel(g, at) });
  return [...offers.values()];
}

/** [R168] Why firers are not gathered one by one against a hex. */
export const waivedFault = (
  { waived }: { readonly waived: readonly Hex[] },
  at: Hex,
): Violation | undefined => (waived.includes(at) ? no("aimedAtAndSpared", "12.5.2") : undefined);

const fireAction = (g: Position, firers: readonly Firer[], at: Hex) =>
  ({ do: "fire", at: hexLabel(g, at), with: firers.map(([unit, from]) => partName(g, unit, from)) }) as const;

/** The largest attacks on a hex: all firers, with the guns of one hex, of two, or of all beside the target. */
function fullAttacks(g: Position, kind: FireKind, firers: readonly Firer[], at: Hex): Firer[][] {
  const isGun = ([unit]: Firer) => isArtillery(g, unit);
  const hexes = [...new Set(firers.filter(isGun).map(([, from]) => from))];
  const batteries = [hexes, ...pairs(g, hexes), ...hexes.map((hex) => [hex])];
  const attacks: Firer[][] = [];
  for (const some of batteries) {
    const attack = trimmed(
      g,
      kind,
      firers.filter((one) => !isGun(one) || some.includes(one[1])),
      at,
    );
    if (attack.length === 0 || combinationFault(g, kind, attack, at)) continue;
    attacks.push(attack);
    if (some === hexes) break;
  }
  return attacks;
}

const pairs = (g: Position, hexes: readonly Hex[]): Hex[][] =>
  hexes.flatMap((a, i) => hexes.slice(i + 1).flatMap((b) => (areAdjacent(g, a, b) ? [[a, b]] : [])));

/** Without the firers for which a full hex leaves no space to fire. */
function trimmed(g: Position, kind: FireKind, firers: readonly Firer[], at: Hex): Firer[] {
  const firing = firingIncrements(g, kind, firers, at);
  return firers.filter((_, i) => firing[i]! > 0);
}

/** Which firers can still join the chosen ones. */
export const joiners = (
  g: Position,
  kind: FireKind,
  firers: readonly Firer[],
  chosen: readonly Firer[],
  at: Hex,
): Firer[] => lawful(firers, (firer) => combinationFault(g, kind, [...chosen, firer], at));
