// Where counters lie: in stacks, drawn up in a hex, as bodies on a table.

import type { Piece, Point } from "@grognard/scene";
import { anchorOf } from "./block-shapes.ts";
import type { FreeSpot } from "./bodies.ts";
import { pointer } from "./counter.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import { writeNames } from "./names.ts";
import { byPlace, countOf, isPile, isSpread, sharesOf } from "./piles.ts";
import { showCount } from "./stack-counts.ts";
import { inOrder } from "./stacks.ts";
import { isSame, type Standing } from "./standing.ts";
import type { BoardState, Troops } from "./state.ts";
import { move } from "./svg.ts";
import { layBody } from "./table-counter.ts";

/** Sorts all counters into stacks, and lays out those stacks that have changed. */
export function restack(state: BoardState): void {
  const { standing, stacks, lifted, unit } = state.troops;
  const before = new Map(stacks);
  stacks.clear();
  for (const [place, group] of byPlace(standing.values())) {
    const order = inOrder(group.map(({ piece }) => piece)).map(({ id }) => standing.get(id)!);
    stacks.set(place, order);
    if (!isSame(before.get(place), order) || order.some(({ piece }) => lifted.has(piece.id)))
      layStack(state, place);
  }
  for (const place of before.keys()) if (!stacks.has(place)) showCount(state, place, 0);
  lifted.clear();
  writeNames(state.troops, unit);
}

export function layStack(state: BoardState, place: string): void {
  const stack = state.troops.stacks.get(place) ?? [];
  const shares = sharesOf(stack);
  stack.forEach((one, i) => {
    const { x, y } = anchorIn(state.geometry, one.piece);
    const share = (isSpread(one.piece) ? undefined : shares[i]) ?? { x: 0, y: 0 };
    one.point = { x: x + share.x, y: y + share.y };
    aside(one.element, share);
    // of a stack only the top has its name written; a fan tells the others
    const isTop = !stack.slice(i + 1).some((other) => isOver(other, one));
    one.element.classList.toggle("under", !isTop);
    lay(state.troops, one);
  });
  showCount(state, place, isPile(stack) ? countOf(stack) : 0);
}

function lay({ officers }: Troops, { element, piece, point, body, shape }: Standing): void {
  const { facing } = piece.at;
  element.removeAttribute("opacity");
  if (body) layBody(body, piece.at, point);
  else {
    element.setAttribute("transform", move(point));
    element.querySelector(".facing")?.remove();
    if (facing !== undefined && !shape) element.append(pointer(facing));
  }
  if (body && piece.face?.arm === "leader") officers.append(element);
  else officers.before(element);
}

/** Shows a body elsewhere while it moves; this is display only. */
export function carryBody({ troops, geometry }: BoardState, id: string, spot: FreeSpot): void {
  const body = troops.standing.get(id)?.body;
  if (body) layBody(body, spot, geometry.at(spot));
}

/** The middle of a piece: one in two hexes is between them. */
export const anchorIn = (geometry: Geometry, { at, block }: Piece): Point =>
  block ? anchorOf(block, placeOf(at), geometry) : geometry.at(at);

/** Whether two blocks overlap, so that their names would too. */
const isOver = (above: Standing, below: Standing): boolean =>
  isTroop(above) &&
  isTroop(below) &&
  above.piece.side === below.piece.side &&
  !isSpread(above.piece) &&
  !isSpread(below.piece);

const isTroop = ({ piece: { block } }: Standing): boolean => block !== undefined && block.form !== "officer";

/** The name of an officer beside troops points away from them. */
function aside({ classList }: Element, { x }: Point): void {
  classList.toggle("west", x < 0);
  classList.toggle("east", x > 0);
}
