// Cards in force and exclusive rules [1.0] [5.0]: one place to ask whether something alters a rule now.

import { isHeavy, sideNamed } from "./board.ts";
import type { Modifier, ModifierKind, ModifierOf, UnitFilter, UnitFilters } from "./cards.ts";
import type { Cite, Piece, Position, Side, SideName, UnitId, World } from "./types.ts";

export interface InForce<K extends ModifierKind> {
  readonly modifier: ModifierOf<K>;
  /** The owner of the card; undefined for an exclusive rule. */
  readonly drawer: Side | undefined;
  readonly units: readonly UnitId[] | null;
  /** Units for which it has acted already. */
  readonly done: readonly UnitId[];
  readonly cite: Cite;
}

/** The same, of any kind. */
type ActiveModifier = Pick<InForce<ModifierKind>, "drawer" | "units" | "done"> & {
  readonly modifier: object;
};

const NONE: readonly never[] = [];

/** All modifiers of a kind that are in force now. */
export function inForce<K extends ModifierKind>(g: Position, kind: K): readonly InForce<K>[] {
  const { found } = modifiersNow(g);
  return found.size === 0 ? NONE : ((found.get(kind) as readonly InForce<K>[] | undefined) ?? NONE);
}

/** What is in force by kind, and the list of effects it was computed from: every change of cards makes a new list. */
export interface ModifiersInForce {
  readonly exclusive: World["exclusive"];
  readonly effects: Position["state"]["effects"];
  readonly turn: number;
  readonly found: ReadonlyMap<ModifierKind, readonly InForce<ModifierKind>[]>;
}

function modifiersNow(g: Position): ModifiersInForce {
  const { turn, effects } = g.state;
  const { exclusive } = g.world;
  const known = g.index.modifiers;
  if (known && known.effects === effects && known.turn === turn && known.exclusive === exclusive)
    return known;
  const modifiers = {
    exclusive,
    effects,
    turn,
    found: Map.groupBy(allInForce(g), ({ modifier }) => modifier.kind),
  };
  g.index.modifiers = modifiers;
  return modifiers;
}

function allInForce(g: Position): InForce<ModifierKind>[] {
  const { turn, effects } = g.state;
  const rules = g.world.exclusive.filter(
    ({ from, to, cite }) => turn >= from && turn <= to && !isSuspended(g, cite),
  );
  return [
    ...rules.map(({ modifier, cite }) => ({ modifier, drawer: undefined, units: null, done: NONE, cite })),
    ...effects.map(({ modifier, side, units, done }) => ({
      modifier,
      drawer: side,
      units,
      done,
      cite: "5.0" as const,
    })),
  ];
}

function isSuspended(g: Position, cite: Cite): boolean {
  return g.state.effects.some(({ modifier }) => modifier.kind === "suspend" && modifier.rules.includes(cite));
}

type SideKind = { [M in Modifier as M["kind"]]: "side" extends keyof M ? M["kind"] : never }[ModifierKind];
type FilteredKind = { [M in Modifier as M["kind"]]: "who" extends keyof M ? M["kind"] : never }[ModifierKind];

/** The modifiers of a kind that concern a whole side. */
export function onSide<K extends SideKind>(g: Position, kind: K, side: Side): readonly InForce<K>[] {
  const all = inForce(g, kind);
  return all.length === 0 ? NONE : meaningSide(all, side);
}

const meaningSide = <B extends ActiveModifier>(all: readonly B[], side: Side): B[] =>
  all.filter((found) => (sideMeant(found) ?? side) === side);

/** The modifiers of a kind that concern a unit. */
export function onUnit<K extends FilteredKind>(g: Position, kind: K, unit: UnitId): readonly InForce<K>[] {
  const all = inForce(g, kind);
  return all.length === 0 ? NONE : concerning(g, all, unit);
}

const concerning = <B extends ActiveModifier>(g: Position, all: readonly B[], unit: UnitId): B[] =>
  all.filter((found) => concerns(g, found, unit));

function sideMeant(found: ActiveModifier): Side | undefined {
  const { side } = found.modifier as { side?: SideName };
  return side ? sideNamed(side) : found.drawer;
}

function concerns(g: Position, found: ActiveModifier, unit: UnitId): boolean {
  if (found.done.includes(unit)) return false;
  if (found.units) return found.units.includes(unit);
  const piece = g.world.pieces[unit]!;
  const { who } = found.modifier as { who?: UnitFilters };
  return fits(g, who ?? {}, piece, found.drawer);
}

/** Whether a piece matches. Without a side, a card means its drawer's units. */
export function fits(
  g: { readonly world: Pick<World, "nations"> },
  whom: UnitFilters,
  piece: Pick<Piece, "id" | "side" | "nation" | "type" | "strength" | "formation" | "traits">,
  drawer?: Side,
): boolean {
  if (Array.isArray(whom)) return whom.some((who: UnitFilter) => fits(g, who, piece, drawer));
  const who = whom as UnitFilter;
  const side = who.side ? sideNamed(who.side) : drawer;
  return (
    (side === undefined || piece.side === side) &&
    (who.nation === undefined || g.world.nations[piece.nation]?.id === who.nation) &&
    (who.type === undefined || piece.type === who.type) &&
    (who.formation === undefined || who.formation.includes(piece.formation)) &&
    (who.units === undefined || who.units.includes(piece.id)) &&
    (who.trait === undefined || piece.traits.includes(who.trait)) &&
    (who.heavy === undefined || isHeavy(piece))
  );
}

/** Whether something forbids a side to spend Morale on a purpose. */
export function spendingBarred(g: Position, side: Side, on: string): InForce<"no-spending"> | undefined {
  for (const found of onSide(g, "no-spending", side)) {
    const kept: readonly string[] | undefined = found.modifier.on;
    if (!kept || kept.includes(on)) return found;
  }
  return undefined;
}
