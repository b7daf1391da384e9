// What ground does for units that hold it: under fire, in a melee, in their morale [XI, R26, R42, R57].

import { type Fraction, isLess, isWhole, NOTHING, times, WHOLE } from "@grognard/parts";
import {
  type Box,
  crosses,
  distanceSquared,
  type Point,
  type Pose,
  pointOutlineGapSquared,
  shifted,
} from "@grognard/table";
import type { Shot } from "../actions.ts";
import { formationOf, inZone, stateOf } from "../board.ts";
import { allStands, figuresOf } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { TerrainKind, TerrainRow } from "../charts/charts.ts";
import type { Area } from "../ground.ts";
import type { Contact, Position, UnitId } from "../types.ts";
import { crossingUnder, touchesWater } from "./crossings.ts";
import { type Bank, reliefOf } from "./relief.ts";
import { shelters } from "./screens.ts";
import { areasAt, isByCrest, levelAt } from "./terrain.ts";

/** What one piece of ground does, and the case that says so. */
export interface Effect {
  readonly factor: Fraction;
  readonly cite: Case;
}

const NONE: Effect = { factor: WHOLE, cite: "XI.1" };
/** The strongest of several: ground does not add up. */
const strongest = (effects: readonly Effect[]): Effect =>
  effects.reduce((best, next) => (isLess(next.factor, best.factor) ? next : best), NONE);

/** An entry of the terrain table names its case. */
function effectOf(g: Position, kind: TerrainKind, column: string, factor: Fraction): Effect {
  const chart = g.world.charts.all.find(({ id }) => id === "terrain");
  return { factor, cite: (chart?.cellSources?.[`${kind}/${column}`]?.cite ?? "XI.1") as Case };
}

// Fire --------------------------------------------------------------------------------------------------------------

/**
 * What becomes of the casualties of a shot: the place of the firing rank, the place of the stand that fixes the
 * range. Firer's and target's factors multiply; of several covers the best counts [R42]. Skirmish fire ignores cover.
 */
export function fireEffect(
  g: Position,
  firer: UnitId,
  firingBox: Box,
  target: UnitId,
  stand: Box,
  shot: Shot,
): Effect {
  if (shot === "skirmish") return NONE;
  const into = inward(g, firer, firingBox, target, stand, shot);
  const out = outward(g, firer, firingBox, stand);
  return { factor: times(out.factor, into.factor), cite: isWhole(into.factor) ? out.cite : into.cite };
}

const rowOf = (g: Position, kind: TerrainKind): TerrainRow => g.world.charts.terrain(kind);

/** A stand whose middle is this near the outline is on the edge of the woods [R57]. */
const EDGE = 2500;

const WOODS: ReadonlySet<TerrainKind> = new Set(["lightwoods-rough", "densewoods"]);

const onEdge = ({ outline }: Area, point: Point): boolean =>
  pointOutlineGapSquared(outline, point) <= EDGE * EDGE;

/** What the firer's own ground leaves of its fire; ground shared with the target counts for the target. */
function outward(g: Position, firer: UnitId, box: Box, aim: Point): Effect {
  const mans = mansWork(g, firer, box, aim);
  const shared = areasAt(g, aim);
  const works = rowOf(g, "fortification").fireOut ?? WHOLE;
  let effect = mans ? effectOf(g, "fortification", "fire out", works) : NONE;
  for (const area of areasAt(g, box)) {
    const { row: kind } = area;
    if (shared.includes(area)) continue;
    if (kind === "fortification" && (mans || !mayDefend(g, firer))) continue;
    const { fireOut, inside } = rowOf(g, kind);
    // Fire out of woods is full only from their edge.
    const deep = WOODS.has(kind) && !onEdge(area, box);
    const next = effectOf(g, kind, "fire out", (deep ? inside : fireOut) ?? NOTHING);
    if (!isWhole(next.factor)) effect = { factor: times(effect.factor, next.factor), cite: next.cite };
  }
  return effect;
}

/** What the target's ground lets through. A unit that charges over a wall or work is not behind it. */
function inward(g: Position, firer: UnitId, from: Point, target: UnitId, stand: Box, shot: Shot): Effect {
  if (inZone(g, target)) return shelter(g, "town", false, shot);
  const near = areasAt(g, from);
  const covers = areasAt(g, stand)
    .filter(({ row }) => row !== "fortification" || mayDefend(g, target))
    .map((area) => shelter(g, area.row, near.includes(area), shot));
  const storms = g.state.contacts.some((one) => one.attacker === target && one.defender === firer);
  if (!storms && mansWork(g, target, stand, from)) covers.push(shelter(g, "fortification", false, shot));
  if (!storms && bankBefore(g, "walls", stand, from)) covers.push(shelter(g, "wall", false, shot));
  if (shot === "shell" && inFord(g, stand)) covers.push(effectOf(g, "ford", "shell", rowOf(g, "ford").shell));
  return strongest(covers);
}

/** One kind of ground about the target. The half of dense woods against shell is one half, not two [R42]. */
function shelter(g: Position, kind: TerrainKind, together: boolean, shot: Shot): Effect {
  const { fireIn, inside, ballReach, shell } = rowOf(g, kind);
  // In a forest there is no formed fire; units inside one work have no cover from each other.
  const cover = together ? (inside ?? (kind === "forest" ? NOTHING : WHOLE)) : fireIn;
  const effect = effectOf(g, kind, "fire in", cover);
  if (shot === "ball") return kind === "swamp" && ballReach === 0 ? { ...effect, factor: NOTHING } : effect;
  if (shot !== "shell") return effect;
  const once = g.world.switches.denseShell === "once";
  return { ...effect, factor: once ? (isLess(shell, cover) ? shell : cover) : times(cover, shell) };
}

const inFord = (g: Position, stand: Box): boolean =>
  touchesWater(g, stand) && crossingUnder(g, stand)?.kind === "ford";

// Walls and works ---------------------------------------------------------------------------------------------------

/** What it stands behind as seen from there, if anything. */
export const bankBefore = (g: Position, kind: "walls" | "works", stand: Box, from: Point): Bank | undefined =>
  reliefOf(g.world.ground)[kind].find((bank) => shelters(g, bank, from, stand));

/** Only line and skirmish order, deployed guns included, defend a work [XI.6-fort-movement]. */
const DEFENDS: ReadonlySet<string> = new Set(["line", "half-line", "skirmish", "gun-firing"]);

const mayDefend = (g: Position, unit: UnitId): boolean => DEFENDS.has(formationOf(g, unit) ?? "");

const mansWork = (g: Position, unit: UnitId, stand: Box, from: Point): boolean =>
  mayDefend(g, unit) && bankBefore(g, "works", stand, from) !== undefined;

// Melee -------------------------------------------------------------------------------------------------------------

/** The kinds of ground that the unit attacked holds against this attacker [R57]. */
function heldAgainst(g: Position, { attacker, defender }: Contact): readonly TerrainKind[] {
  if (inZone(g, defender)) return ["town"];
  const from = nearestStand(g, attacker, defender);
  const stands = allStands(figuresOf(g, defender));
  // Inside one work there is no rampart between them.
  const kinds = groundUnder(g, defender).filter(
    (kind) => kind !== "fortification" || !groundUnder(g, attacker).includes(kind),
  );
  if (stands.some((stand) => bankBefore(g, "walls", stand, from))) kinds.push("wall");
  if (stands.some((stand) => mansWork(g, defender, stand, from))) kinds.push("fortification");
  return [...kinds, ...crestsAgainst(g, attacker, defender)];
}

/** Area kinds that at least half of its stands have their middles in: slopes count by their crests alone. */
function groundUnder(g: Position, unit: UnitId): TerrainKind[] {
  const stands = allStands(figuresOf(g, unit)).map((stand) => areasAt(g, stand));
  return [...new Set(stands.flat())].flatMap((area) => {
    const held = stands.filter((here) => here.includes(area)).length;
    if (2 * held < stands.length || area.row.startsWith("interval")) return [];
    return area.row === "fortification" && !mayDefend(g, unit) ? [] : [area.row];
  });
}

function nearestStand(g: Position, of: UnitId, to: UnitId): Point {
  const { centre } = figuresOf(g, to)[0]!;
  return allStands(figuresOf(g, of)).reduce((best, one) =>
    distanceSquared(one, centre) < distanceSquared(best, centre) ? one : best,
  );
}

/** Rough crests within 50, rugged ones that are touched, over which or from below the charge came. */
function crestsAgainst(g: Position, attacker: UnitId, defender: UnitId): readonly TerrainKind[] {
  const began = beganAt(g, attacker);
  const figures = figuresOf(g, defender);
  const { centre } = figures[0]!;
  const stands = allStands(figures);
  const below = levelAt(g, began) < levelAt(g, centre);
  return reliefOf(g.world.ground).crests.flatMap((crest) => {
    const { kind, points } = crest;
    if (kind === "interval-regular" || !isByCrest(g, crest, stands)) return [];
    return below || crosses(points, began, centre) ? [kind] : [];
  });
}

/** Where a charger stood as its charge, or its pressing on, was declared. */
function beganAt(g: Position, unit: UnitId): Point {
  const press = g.state.pressed.find((one) => one.unit === unit);
  const charge = g.state.charges.find(({ charger }) => charger === unit);
  return press?.way[0] ?? charge?.began ?? stateOf(g, unit).origin ?? figuresOf(g, unit)[0]!.centre;
}

/** What the ground leaves of the attacker's strength: of several, the worst for the attacker counts. */
export const attackEffect = (g: Position, contact: Contact): Effect =>
  strongest(heldAgainst(g, contact).map((kind) => effectOf(g, kind, "attacker", rowOf(g, kind).attacker)));

/** A unit charged in a ford counts half [XI.5-stream-combat]. */
export const defenceEffect = (g: Position, { defender }: Contact): Effect =>
  isCaughtInFord(g, defender) ? effectOf(g, "ford", "attacker", rowOf(g, "ford").attacker) : NONE;

const isCaughtInFord = (g: Position, unit: UnitId): boolean =>
  allStands(figuresOf(g, unit)).some((stand) => inFord(g, stand));

/** What its losses are multiplied by if it loses the combats it is in: the ground they are fought on. */
export function lossFactor(g: Position, unit: UnitId): number {
  const factors = g.state.contacts.flatMap((contact) => {
    const { attacker, defender } = contact;
    if (attacker !== unit && defender !== unit) return [];
    const kinds = [...heldAgainst(g, contact), ...groundUnder(g, attacker)].filter(
      (kind) => kind !== "river",
    );
    const ford = defender === unit && isCaughtInFord(g, unit) ? [rowOf(g, "ford").loserLoss] : [];
    return [...kinds.map((kind) => rowOf(g, kind).loserLoss), ...ford];
  });
  return Math.max(1, ...factors);
}

// Morale ------------------------------------------------------------------------------------------------------------

/** What its morale penalties are multiplied by: the best of the ground it holds [R26]. */
export function penaltyEffect(g: Position, unit: UnitId): Effect {
  const kinds: readonly TerrainKind[] = inZone(g, unit)
    ? ["town"]
    : [...groundUnder(g, unit), ...worksHeld(g, unit), ...crestsHeld(g, unit)];
  return strongest(kinds.map((kind) => effectOf(g, kind, "penalties", [1, rowOf(g, kind).penalties])));
}

/** A work that it touches and mans. */
function worksHeld(g: Position, unit: UnitId): readonly TerrainKind[] {
  if (!mayDefend(g, unit)) return [];
  const { works } = reliefOf(g.world.ground);
  const held = figuresOf(g, unit).some(({ stands, body }) =>
    stands.some((stand) => works.some((bank) => shelters(g, bank, ahead(body), stand))),
  );
  return held ? ["fortification"] : [];
}

/** A point well before a body: what it faces. */
function ahead(body: Pose): Point {
  const { x, y } = shifted(body, body.heading, AHEAD);
  return { x, y };
}
const AHEAD = 10_000;

/** The rugged crest it stands on, against units that charge it, or if none do. */
function crestsHeld(g: Position, unit: UnitId): readonly TerrainKind[] {
  const charges = g.state.charges.filter(({ target }) => target === unit);
  if (charges.length > 0) return charges.flatMap(({ charger }) => crestsAgainst(g, charger, unit));
  if (g.state.charges.some(({ charger }) => charger === unit)) return [];
  const stands = allStands(figuresOf(g, unit));
  return reliefOf(g.world.ground).crests.flatMap((crest) =>
    crest.kind === "interval-rugged" && isByCrest(g, crest, stands) ? [crest.kind] : [],
  );
}
