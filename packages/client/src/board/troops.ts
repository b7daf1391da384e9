// Which counters stand on the board: built once, redrawn when their print changes. Where they lie is in laying.ts.

import type { Piece, Spot, Stand } from "@grognard/scene";
import { drawBlock, isBlock, printOfBlock } from "./block.ts";
import { basesOf, printOfBody } from "./bodies.ts";
import { drawCounter, printOf } from "./counter.ts";
import { closeFan } from "./fan.ts";
import { restack } from "./laying.ts";
import { kept } from "./piles.ts";
import { drawRing } from "./rings.ts";
import type { Standing } from "./standing.ts";
import type { BoardState, Troops } from "./state.ts";
import { svg } from "./svg.ts";
import { type Body, drawBody, drawTag } from "./table-counter.ts";

export function noTroops(layer: SVGElement): Troops {
  const [officers, tags] = [svg("g"), svg("g")];
  layer.append(officers, tags);
  return {
    standing: new Map(),
    stacks: new Map(),
    lifted: new Set(),
    counts: new Map(),
    rings: new Map(),
    fan: undefined,
    officers,
    tags,
    unit: 1,
  };
}

export function showTroops(state: BoardState, pieces: readonly Piece[]): void {
  const { standing } = state.troops;
  closeFan(state);
  const gone = new Set(standing.keys());
  for (const piece of pieces) {
    gone.delete(piece.id);
    stand(state, piece);
  }
  for (const id of gone) {
    remove(standing.get(id));
    standing.delete(id);
  }
  restack(state);
}

function stand(state: BoardState, piece: Piece): void {
  const { standing } = state.troops;
  const known = standing.get(piece.id);
  const print = piece.stands ? printOfBody(piece) : piece.block ? printOfBlock(piece) : printOf(piece);
  if (known?.print === print) {
    standing.set(piece.id, { ...known, piece });
    return;
  }
  remove(known);
  standing.set(piece.id, { piece, print, point: { x: Number.NaN, y: 0 }, ...drawn(state, piece) });
  drawRing(state, piece.id);
}

function drawn(state: BoardState, piece: Piece): { readonly element: SVGGElement } & Partial<Standing> {
  const { sides, geometry } = state;
  if (piece.stands) {
    const body = bodyOf(state, piece, piece.stands);
    return { element: body.element, body };
  }
  return isBlock(piece) ? drawBlock(piece, sides, geometry) : { element: drawCounter(piece, sides) };
}

function bodyOf({ sides, troops }: BoardState, piece: Piece, stands: readonly Stand[]): Body {
  const tag = drawTag(piece);
  troops.tags.append(tag);
  return { element: drawBody(piece, sides), tag, bases: basesOf(stands, piece.at) };
}

function remove(one: Standing | undefined): void {
  one?.element.remove();
  one?.body?.tag.remove();
}

/** Takes a counter off the board to be moved about; `put` sets it down. */
export function lift(state: BoardState, id: string): SVGGElement | undefined {
  closeFan(state);
  const element = state.troops.standing.get(id)?.element;
  if (!element) return undefined;
  state.troops.lifted.add(id);
  state.stage.top.append(element);
  return element;
}

export function put(state: BoardState, id: string, spot?: Spot, stands?: readonly Stand[]): void {
  const { standing, lifted } = state.troops;
  const one = standing.get(id);
  if (!one) return;
  const at = spot ? kept(spot, one.piece) : one.piece.at;
  if (stands) stand(state, { ...one.piece, at, stands });
  else if (spot) standing.set(id, { ...one, piece: { ...one.piece, at } });
  lifted.add(id);
  restack(state);
}

/** A hidden piece gets its own name; its face is seen in the next scene. */
export function rename(state: BoardState, was: string, id: string): void {
  const { standing } = state.troops;
  const one = standing.get(was);
  if (!one || standing.has(id)) return;
  standing.delete(was);
  standing.set(id, { ...one, piece: { ...one.piece, id } });
  restack(state);
}
