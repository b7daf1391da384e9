// The current armies: the printed orders of battle, with what the scene knows about each unit.

import type { Army, ArmyUnit, Formation, Question, Reserve, Scene } from "@grognard/scene";
import { text } from "../text/index.ts";

export interface RosterUnit {
  readonly piece: string;
  readonly name: string;
  /** As the viewer sees it, on the board or beside it; absent while unknown. */
  readonly seen?: Reserve;
  /** Where it is if not on the board: the title of its tray. */
  readonly beside?: string;
  /** Its strength now and at the start, where both are known. */
  readonly strength?: Strength;
  /** It has nothing more to do in this phase. */
  readonly spent?: true;
}

export interface Strength {
  readonly now: number;
  readonly full: number;
}

export interface RosterFormation {
  readonly id: string;
  readonly name: string;
  readonly units: readonly RosterUnit[];
  readonly below: readonly RosterFormation[];
  /** Of all units in it whose strength is known. */
  readonly strength?: Strength;
  /** Units listed in it, at any depth. */
  readonly count: number;
}

export interface RosterArmy {
  readonly side: string;
  readonly formations: readonly RosterFormation[];
  readonly strength?: Strength;
}

export const FILTERS = ["all", "ready", "attack", "shaken", "lost"] as const;
export type Filter = (typeof FILTERS)[number];

/** What the player is looking for. */
export interface Sought {
  readonly filter: Filter;
  readonly name: string;
}

/** Units that do not match, and formations without any, are left out. */
export function rosterOf(
  armies: readonly Army[],
  scene: Pick<Scene, "pieces" | "trays">,
  question: Question | undefined,
  sought: Sought,
): RosterArmy[] {
  const found = seenIn(scene);
  const isSought = soughtAmong(question, sought);
  const formationOf = (formation: Formation): RosterFormation => {
    const units = formation.units.flatMap((unit) => listed(unit, found));
    const below = formation.below.map(formationOf).filter(({ count }) => count > 0);
    const isNamed = hasName(formation.name, sought.name);
    const kept = units.filter((unit) => isSought(unit, isNamed));
    const strength = sumOf([...kept, ...below]);
    return {
      id: formation.id,
      name: formation.name,
      units: kept,
      below,
      ...(strength ? { strength } : {}),
      count: below.reduce((sum, { count }) => sum + count, kept.length),
    };
  };
  return armies.map(({ side, formations }) => {
    const others = othersIn(scene, side, formations);
    const kept = [...formations, ...others].map(formationOf).filter(({ count }) => count > 0);
    const strength = sumOf(kept);
    return { side, formations: kept, ...(strength ? { strength } : {}) };
  });
}

/** Pieces with a face that are in no formation: those of an enemy whose order of battle is secret. */
function othersIn(
  { pieces }: Pick<Scene, "pieces">,
  side: string,
  formations: readonly Formation[],
): Formation[] {
  const known = new Set(formations.flatMap(unitsIn));
  const units = pieces
    .filter(
      (piece) => piece.side === side && piece.face && piece.face.arm !== "dummy" && !known.has(piece.id),
    )
    .map(({ id, name }) => ({ piece: id, name }));
  return units.length > 0 ? [{ id: OTHERS, name: text().game.army.others, units, below: [] }] : [];
}

const OTHERS = "others";

const unitsIn = ({ units, below }: Formation): string[] => [
  ...units.flatMap(({ piece, parts = [] }) => [piece, ...parts.map((part) => part.piece)]),
  ...below.flatMap(unitsIn),
];

/** All units of a formation that are on the board. */
export function piecesIn({ units, below }: RosterFormation): string[] {
  const own = units.filter(({ seen, beside }) => seen && beside === undefined).map(({ piece }) => piece);
  return [...own, ...below.flatMap(piecesIn)];
}

type Found = ReadonlyMap<string, Pick<RosterUnit, "beside" | "spent"> & { readonly seen: Reserve }>;

function seenIn({ pieces, trays }: Pick<Scene, "pieces" | "trays">): Found {
  const found = new Map<string, Pick<RosterUnit, "beside" | "spent"> & { readonly seen: Reserve }>();
  for (const { title, groups } of trays)
    for (const seen of groups.flatMap((group) => group.pieces)) found.set(seen.id, { seen, beside: title });
  for (const seen of pieces) found.set(seen.id, { seen, ...(seen.spent ? { spent: true } : {}) });
  return found;
}

/** The parts of a unit that is broken down; those not in play are left out. */
function listed(unit: ArmyUnit, found: Found): RosterUnit[] {
  const parts = (unit.parts ?? [])
    .filter(({ piece }) => found.has(piece))
    .flatMap((part) => listed(part, found));
  if (!found.has(unit.piece) && parts.length > 0) return parts;
  return [rosterUnit(unit, found), ...parts];
}

function rosterUnit({ piece, name }: ArmyUnit, found: Found): RosterUnit {
  const known = found.get(piece);
  const strength = known && strengthOf(known.seen);
  return { piece, name, ...known, ...(strength ? { strength } : {}) };
}

function strengthOf({ face }: Reserve): Strength | undefined {
  const now = Number(face?.values[0]);
  return face?.full === undefined || Number.isNaN(now) ? undefined : { now, full: face.full };
}

function sumOf(parts: readonly { readonly strength?: Strength }[]): Strength | undefined {
  const known = parts.flatMap(({ strength }) => strength ?? []);
  if (known.length === 0) return undefined;
  return known.reduce((sum, { now, full }) => ({ now: sum.now + now, full: sum.full + full }));
}

function soughtAmong(question: Question | undefined, { filter, name }: Sought) {
  const { acting, attacking } = abilitiesIn(question);
  const passes: { readonly [F in Filter]: (unit: RosterUnit) => boolean } = {
    all: () => true,
    ready: ({ piece, spent }) => acting.has(piece) && !spent,
    attack: ({ piece }) => attacking.has(piece),
    shaken: ({ seen, beside }) =>
      beside === undefined && (seen?.marks.some(({ tone }) => tone === "bad") ?? false),
    lost: ({ strength }) => strength !== undefined && strength.now < strength.full,
  };
  return (unit: RosterUnit, isFormationNamed: boolean): boolean =>
    passes[filter](unit) && (isFormationNamed || hasName(unit.name, name));
}

/** The pieces that can act now, and those that can attack: by offers, or on the order sheet. */
function abilitiesIn(question: Question | undefined) {
  const { offers = [], sheet } = question ?? {};
  const entries = sheet?.entries ?? [];
  const attacks = offers.filter(({ look }) => look === "attack");
  const aimed = entries.filter(({ choices }) => choices.some(({ target }) => target !== undefined));
  const picked = (some: readonly { readonly pieces: readonly string[] }[]) =>
    some.flatMap(({ pieces }) => pieces);
  const written = (some: readonly { readonly piece: string }[]) => some.map(({ piece }) => piece);
  return {
    acting: new Set([...picked(offers), ...written(entries)]),
    attacking: new Set([...picked(attacks), ...written(aimed)]),
  };
}

const hasName = (name: string, sought: string): boolean => plain(name).includes(plain(sought));

/** Without capitals and accents, as people type it. */
const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
