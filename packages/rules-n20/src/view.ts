// What each side may know. Under fog [16.1] a hidden enemy piece is "?" and its hex, nothing more; the enemy's other
// pieces are only known to be somewhere.

import { type Chance, copyLists, type ReadOnly, type RollEvent, type Viewer } from "@grognard/kernel";
import {
  boolean,
  type Changing,
  declaredFields,
  declaredOnly,
  fact,
  type Naming,
  number,
  type StateOf,
  visibleOf,
} from "@grognard/parts";
import { hexLabel, hexNamed, isUnit, sideName } from "./board.ts";
import type { Modifier, Span } from "./cards.ts";
import { EVENTS, type N20Event } from "./events.ts";
import { FRAMES, type N20Frame, units } from "./frames.ts";
import { buildIndex } from "./occupancy.ts";
import { setupState } from "./setup.ts";
import {
  type Battle,
  canHide,
  type Draft,
  type Effect,
  MARKS,
  type NewState,
  ON_MAP,
  OPEN,
  type Piece,
  type Place,
  POOL,
  type Position,
  SIDE_IDS,
  type Side,
  type SideName,
  type UnitId,
  WAITING,
  type World,
} from "./types.ts";

type Marks = { readonly [Mark in keyof typeof MARKS]: number };
const MARK_NAMES = Object.keys(MARKS) as (keyof Marks)[];

/** A piece as a viewer sees it. `id` is "?7,21" for a hidden enemy in 7,21. */
export interface PieceView extends Marks {
  readonly id: string;
  readonly side: SideName;
  readonly place: Place;
  readonly hex: string | null;
  readonly due: number;
  readonly ready: number;
}

/** The piece that it is, unless it is hidden. */
export const pieceSeen = (world: World, { id }: PieceView): Piece | undefined => {
  const unit = world.pieceById.get(id);
  return unit === undefined ? undefined : world.pieces[unit];
};

export interface View {
  readonly scenario: string;
  readonly viewer: Viewer;
  readonly pieces: readonly PieceView[];
  /** Pieces whose location the viewer does not know. */
  readonly unlocated: readonly string[];
  readonly open: ReadOnly<StateOf<typeof OPEN>>;
  readonly battles: readonly object[];
  readonly effects: readonly object[];
  readonly stuck: readonly string[];
  readonly charged: readonly string[];
  readonly stack: readonly object[];
}

const OPEN_FIELDS = visibleOf(OPEN);
const side = fact<Side>();

/** What is sent of the battles and of the cards in force. */
export const BATTLE = { attackers: units, defenders: units, fought: boolean };
export const EFFECT = {
  card: number,
  modifier: fact<Modifier>(),
  units,
  done: units,
  side,
  until: fact<Span>(),
};

/** Whether the viewer may know what this piece is and where. */
function isKnown(g: Position, unit: UnitId, viewer: Viewer): boolean {
  const piece = g.world.pieces[unit]!;
  if (!g.world.options.fog || viewer === sideName(piece.side) || !canHide(piece.type)) return true;
  const place = g.state.place[unit];
  if (place === ON_MAP) return !g.state.hidden[unit];
  return place !== WAITING; // pieces set aside are beside the map
}

/** The name by which a viewer may call a piece. */
function nameFor(g: Position, unit: UnitId, viewer: Viewer): string {
  if (isKnown(g, unit, viewer)) return g.world.pieces[unit]!.id;
  return g.state.place[unit] === ON_MAP ? `?${hexLabel(g, g.state.hex[unit]!)}` : "?";
}

export function makeView(g: Position, viewer: Viewer): View {
  const { state, world } = g;
  const naming: Naming = {
    name: (unit: UnitId) => (unit < 0 ? "" : nameFor(g, unit, viewer)),
    list: inNoOrder,
  };
  const named = (units: readonly UnitId[]) => units.map((unit) => nameFor(g, unit, viewer));
  const shown = world.pieces.filter(
    ({ index }) => isKnown(g, index, viewer) || state.place[index] === ON_MAP,
  );
  return {
    scenario: world.scenario,
    viewer,
    pieces: shown.map((piece) => showPiece(g, piece, viewer)).sort(byLook),
    unlocated: world.pieces.filter(({ index }) => !isKnown(g, index, viewer)).map(({ id }) => id),
    open: declaredFields<View["open"]>(OPEN_FIELDS, state, naming),
    battles: state.battles.map((battle) => declaredFields(BATTLE, battle, naming)),
    effects: state.effects.map((effect) => declaredFields(EFFECT, effect, naming)),
    stuck: named(state.stuck).sort(),
    charged: named(state.charged),
    stack: state.stack.map((frame) => declaredOnly(FRAMES, withoutSecrets(g, frame, viewer), naming)),
  };
}

/**
 * Which units may react, and what a hex costs, would reveal a hidden piece; the rest of a march is its owner's plan.
 */
function withoutSecrets(g: Position, frame: ReadOnly<N20Frame>, viewer: Viewer): ReadOnly<N20Frame> {
  if (frame.step === "march" && viewer !== sideName(g.world.pieces[frame.unit]!.side))
    return { ...frame, path: frame.path.slice(0, frame.at) };
  if (frame.step === "fallBack" && !isKnown(g, frame.unit, viewer))
    return { ...frame, used: frame.path.length - 1 };
  if (frame.step !== "reaction") return frame;
  return { ...frame, eligible: frame.eligible.filter((unit) => isKnown(g, unit, viewer)) };
}

/** The place in a list must not reveal which hidden piece is which. */
function byLook(a: PieceView, b: PieceView): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]; // two that are stacked
  return one < other ? -1 : one > other ? 1 : 0;
}

function showPiece(g: Position, { index: unit, side }: Piece, viewer: Viewer): PieceView {
  const { state } = g;
  const hex = state.hex[unit]!;
  const isOpen = isKnown(g, unit, viewer);
  const seen = {
    id: nameFor(g, unit, viewer),
    side: SIDE_IDS[side],
    place: state.place[unit]!,
    hex: hex < 0 ? null : hexLabel(g, hex),
    due: isOpen ? state.due[unit]! : 0,
    ready: isOpen ? state.ready[unit]! : 0,
  } as Changing<PieceView>;
  for (const mark of MARK_NAMES) seen[mark] = state[mark][unit]!;
  return seen;
}

/** In a list with hidden pieces the order of battle would reveal which is which. */
const inNoOrder = (names: unknown[]): unknown[] =>
  names.some((name) => String(name).startsWith("?")) ? names.sort() : names;

/** [16.1] Events as a viewer may hear of them: the names and arrivals of hidden units are left out. */
export function redactEvent(
  g: Position,
  event: N20Event | RollEvent,
  viewer: Viewer,
): N20Event | RollEvent | undefined {
  if (!g.world.options.fog) return event;
  if (event.type === "rolled") return isSecretRoll(event as RollEvent, viewer) ? undefined : event;
  const rename = (id: string): string => {
    const unit = g.world.pieceById.get(id);
    return unit === undefined ? id : nameFor(g, unit, viewer);
  };
  if ((event.type === "arrives" || event.type === "delayed") && rename(event.unit) !== event.unit)
    return undefined;
  // Which of two stacked pieces is the dummy is the whole secret of the shell game.
  if (event.type === "dummyPlaced" && !ownPiece(g, event.unit, viewer)) return { ...event, unit: "?" };
  return declaredOnly(EVENTS, event, { name: rename, list: inNoOrder });
}

/** Rolls for reinforcements are reported to their owner alone: even their number would reveal which units wait. */
const isSecretRoll = ({ cite, by }: RollEvent, viewer: Viewer): boolean =>
  cite === "11.0-variable" && by !== viewer;

function ownPiece(g: Position, id: string, viewer: Viewer): boolean {
  const unit = g.world.pieceById.get(id);
  return unit !== undefined && sideName(g.world.pieces[unit]!.side) === viewer;
}

// Imagining: a full position that fits what a viewer knows.

export function imaginePosition(view: View, chance: Chance, world: World): Draft {
  const { open } = view;
  const blank = setupState(world);
  const state: NewState = { ...blank, ...copyLists(open) } as NewState;
  for (const { index: unit } of world.pieces) {
    const unknown = view.unlocated.includes(world.pieces[unit]!.id);
    state.place[unit] = unknown && blank.place[unit] === WAITING ? WAITING : POOL;
    state.hex[unit] = -1;
    state.hidden[unit] = 0;
  }
  const who = guessIdentities(view, world, chance);
  for (const piece of view.pieces) putAsSeen(world, state, piece, who.get(piece) ?? -1);
  const find = nameFinder(world, who);
  const naming: Naming = { name: find };
  state.battles = view.battles.map((battle) => declaredFields(BATTLE, battle, naming) as Battle);
  state.effects = view.effects.map((effect) => declaredFields(EFFECT, effect, naming) as Effect);
  state.stuck = view.stuck.map(find);
  state.charged = view.charged.map(find);
  state.stack = view.stack.map((frame) => declaredOnly(FRAMES, frame, naming) as N20Frame);
  return { world, state, index: buildIndex(world, state) };
}

/** Assigns the unlocated pieces to the hidden ones: first those that must be on the map, then any that may. */
function guessIdentities(view: View, world: World, chance: Chance): Map<PieceView, UnitId> {
  const { open } = view;
  const who = new Map<PieceView, UnitId>();
  const idle = new Set(view.unlocated);
  for (const side of SIDE_IDS) {
    const slots = view.pieces.filter((piece) => piece.side === side && piece.id.startsWith("?"));
    const pool = world.pieces.filter((piece) => idle.has(piece.id) && SIDE_IDS[piece.side] === side);
    const sure = pool.filter((piece) => !piece.arrival); // set up, or no longer set aside
    const maybe = pool.filter((piece) => piece.arrival && piece.arrival.turn <= open.turn);
    const late = pool.filter((piece) => !sure.includes(piece) && !maybe.includes(piece));
    const isLeader = ({ type }: Piece) => type === "leader";
    const beside = slots.filter((slot) => isBesideUnit(world, view, slot));
    const rest = [...shuffled(maybe, chance), ...late];
    const missing = Math.max(0, beside.length - sure.filter(isLeader).length);
    const led = rest.filter(isLeader).slice(0, missing);
    const others = rest.filter((piece) => !led.includes(piece));
    const ranked = [...shuffled(sure, chance), ...led, ...others].slice(0, slots.length);
    const leaders = ranked.filter(isLeader);
    const troops = shuffled(ranked, chance).filter((piece) => !isLeader(piece));
    const places = [...slots.filter((slot) => !beside.includes(slot)), ...beside];
    [...troops, ...leaders].forEach((piece, i) => {
      who.set(places[i]!, piece.index); // units first: a name means the unit in the hex
    });
  }
  for (const piece of view.pieces) {
    if (!who.has(piece)) who.set(piece, world.pieceById.get(piece.id) ?? -1);
  }
  return who;
}

/** A hidden piece in a hex with a unit must be a leader, except while units move. */
function isBesideUnit(world: World, { pieces }: View, slot: PieceView): boolean {
  const here = pieces.filter(({ hex, side }) => hex === slot.hex && side === slot.side);
  const isHidden = (piece: PieceView) => piece.id.startsWith("?");
  const isSeenUnit = (piece: PieceView) => {
    const seen = isHidden(piece) ? undefined : pieceSeen(world, piece);
    return seen !== undefined && isUnit(seen);
  };
  return (here.find(isSeenUnit) ?? here.find(isHidden)) !== slot;
}

function putAsSeen(world: World, state: NewState, piece: PieceView, unit: UnitId): void {
  if (unit < 0) return;
  state.place[unit] = piece.place;
  state.hex[unit] = piece.hex === null ? -1 : hexNamed({ world }, piece.hex);
  for (const mark of MARK_NAMES) state[mark][unit] = piece[mark];
  if (piece.id.startsWith("?")) return;
  state.due[unit] = piece.due;
  state.ready[unit] = piece.ready;
}

/** From the names of a view back to units; a hidden name stands for the unit imagined in that hex. */
function nameFinder(world: World, who: ReadonlyMap<PieceView, UnitId>): (name: string) => UnitId {
  const byName = new Map<string, UnitId>();
  for (const [piece, unit] of who) if (!byName.has(piece.id)) byName.set(piece.id, unit);
  return (name) => byName.get(name) ?? world.pieceById.get(name) ?? -1;
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.roll(i + 1) - 1;
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
