// A counter that is dragged: it is picked, a ghost of it follows the pointer, and it is put down where it is dropped.

import type { Point } from "@grognard/scene";
import { closeFan } from "./fan.ts";
import { pointAt } from "./hovering.ts";
import type { BoardState, HoldOf } from "./state.ts";
import { move } from "./svg.ts";

/** Not where orders are written: there handles are pulled. */
export function mayDrag({ lit }: BoardState, piece: string, touch: boolean): boolean {
  if (lit.orders) return false;
  const isPicked = lit.picked.pieces.includes(piece);
  return isPicked || (!touch && (lit.ready.has(piece) || lit.instead.has(piece)));
}

export function dragPiece(state: BoardState, hold: HoldOf<"piece">, to: Point): void {
  hold.ghost ??= ghostOf(state, hold);
  hold.ghost?.setAttribute("transform", `${move(to)} scale(1.08)`);
  const place = state.geometry.placeAt(to);
  pointAt(state, place === undefined ? undefined : { place });
}

/** Picked first, so that the places it can go to are lit. */
function ghostOf(state: BoardState, { piece, place }: HoldOf<"piece">): SVGGElement | undefined {
  closeFan(state);
  if (!state.lit.picked.pieces.includes(piece)) state.handlers.pick({ piece, place }, false);
  const original = state.troops.standing.get(piece)?.element;
  if (!original) return undefined;
  const ghost = original.cloneNode(true) as SVGGElement;
  ghost.classList.add("ghost");
  original.classList.add("carried");
  return state.stage.top.appendChild(ghost);
}

export function dropPiece(
  { troops, geometry, handlers }: BoardState,
  { piece, place, ghost }: HoldOf<"piece">,
  to: Point | undefined,
): void {
  if (!ghost) return;
  ghost.remove();
  troops.standing.get(piece)?.element.classList.remove("carried");
  const target = to && geometry.placeAt(to);
  if (target !== undefined && target !== place) handlers.drop(piece, target);
}
