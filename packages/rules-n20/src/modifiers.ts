// Cards in force and exclusive rules [1.0] [5.0]: one place to ask whether something bends a rule now.

import { isHeavy, sideNamed } from "./board.ts";
import type { Modifier, ModifierKind, ModifierOf, Who, Whom } from "./cards.ts";
import type { Cite, Piece, Position, Side, SideName, UnitId, World } from "./types.ts";

export interface InForce<K extends ModifierKind> {
  readonly modifier: ModifierOf<K>;
  /** Whose card it is; undefined for an exclusive rule. */
  readonly drawer: Side | undefined;
  readonly units: readonly UnitId[] | null;
  /** Units for which it has acted already. */
  readonly done: readonly UnitId[];
  readonly cite: Cite;
}

/** The same of whatever kind. */
type Bend = Pick<InForce<ModifierKind>, "drawer" | "units" | "done"> & { readonly modifier: object };

const NONE: readonly never[] = [];

/** All modifiers of a kind that are in force now. */
export function inForce<K extends ModifierKind>(g: Position, kind: K): readonly InForce<K>[] {
  const { turn, effects } = g.state;
  if (effects.length === 0 && !g.world.bends.has(kind)) return NONE;
  let found: InForce<K>[] | undefined;
  for (const rule of g.world.exclusive) {
    if (rule.modifier.kind !== kind || turn < rule.from || turn > rule.to) continue;
    if (effects.length > 0 && isSuspended(g, rule.cite)) continue;
    found ??= [];
    found.push({
      modifier: rule.modifier as ModifierOf<K>,
      drawer: undefined,
      units: null,
      done: NONE,
      cite: rule.cite,
    });
  }
  for (const { modifier, side, units, done } of effects) {
    if (modifier.kind !== kind) continue;
    found ??= [];
    found.push({ modifier: modifier as ModifierOf<K>, drawer: side, units, done, cite: "5.0" });
  }
  return found ?? NONE;
}

function isSuspended(g: Position, cite: Cite): boolean {
  return g.state.effects.some(({ modifier }) => modifier.kind === "suspend" && modifier.rules.includes(cite));
}

type SideKind = { [M in Modifier as M["kind"]]: "side" extends keyof M ? M["kind"] : never }[ModifierKind];
type WhoKind = { [M in Modifier as M["kind"]]: "who" extends keyof M ? M["kind"] : never }[ModifierKind];

/** The modifiers of a kind that concern a whole side. */
export function onSide<K extends SideKind>(g: Position, kind: K, side: Side): readonly InForce<K>[] {
  const all = inForce(g, kind);
  return all.length === 0 ? all : all.filter((found) => (sideMeant(found) ?? side) === side);
}

/** The modifiers of a kind that concern a unit. */
export function onUnit<K extends WhoKind>(g: Position, kind: K, unit: UnitId): readonly InForce<K>[] {
  const all = inForce(g, kind);
  return all.length === 0 ? all : all.filter((found) => concerns(g, found, unit));
}

function sideMeant(found: Bend): Side | undefined {
  const { side } = found.modifier as { side?: SideName };
  return side ? sideNamed(side) : found.drawer;
}

function concerns(g: Position, found: Bend, unit: UnitId): boolean {
  if (found.done.includes(unit)) return false;
  if (found.units) return found.units.includes(unit);
  const piece = g.world.pieces[unit]!;
  const { who } = found.modifier as { who?: Whom };
  return fits(g, who ?? {}, piece, found.drawer);
}

/** Whether a piece is among those meant. Without a side, a card means its drawer's units. */
export function fits(
  g: { readonly world: Pick<World, "nations"> },
  whom: Whom,
  piece: Pick<Piece, "id" | "side" | "nation" | "type" | "strength" | "formation" | "traits">,
  drawer?: Side,
): boolean {
  if (Array.isArray(whom)) return whom.some((who: Who) => fits(g, who, piece, drawer));
  const who = whom as Who;
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

/** Whether a side is kept from spending Morale on something. */
export function spendingBarred(g: Position, side: Side, on: string): InForce<"no-spending"> | undefined {
  return onSide(g, "no-spending", side).find(
    ({ modifier }) => !modifier.on || (modifier.on as readonly string[]).includes(on),
  );
}
