// All counters on the board: built once, moved when they move, redrawn when their print changes.

import type { Piece, Point, SideLook, Spot, Stand } from "@grognard/scene";
import { drawBlock, isBlock, printOfBlock } from "./block.ts";
import { anchorOf } from "./block-shapes.ts";
import type { Pick } from "./board-view.ts";
import { basesOf, type FreeSpot, printOfBody, spaceOf } from "./bodies.ts";
import type { Box } from "./camera.ts";
import { drawCounter, pointer, printOf } from "./counter.ts";
import { type Fan, openFan, type Pointed } from "./fan.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import { byPlace, countOf, isPile, isSpread, kept, sharesOf } from "./piles.ts";
import { type Ring, ringsOn } from "./rings.ts";
import { countsOn } from "./stack-counts.ts";
import { inOrder } from "./stacks.ts";
import { covers, isSame, type Standing } from "./standing.ts";
import { move, svg } from "./svg.ts";
import { type Body, drawBody, drawTag, layBody, tagSpot } from "./table-counter.ts";
import { legibleTags } from "./tags.ts";

export interface Troops {
  show(pieces: readonly Piece[]): void;
  ring(rings: ReadonlyMap<string, Ring>): void;
  find(id: string): Piece | undefined;
  /** A place with pieces. */
  anywhere(): string | undefined;
  element(id: string): SVGGElement | undefined;
  /** How far from the middle of its place it is drawn: a piece in two hexes is between them. */
  shift(id: string): Point;
  /** The pieces in a place, from the top down. */
  at(place: string): readonly Piece[];
  /** Pieces whose middle is in a box. */
  inside(box: Box): readonly string[];
  /** What is under a point, the fan first; of several bodies on a table, preferably a wanted one. */
  hit(point: Point, wanted?: ReadonlySet<string>): Pick | undefined;
  /** Spreads a stack out, if it is one, and closes the one that is open. */
  fan(place: string, seen: Box, scale: number, pointed?: Pointed): void;
  closeFan(): void;
  readonly fanned: string | undefined;
  /** Marks the one that the keyboard is on. */
  point(id: string | undefined): void;
  /** Takes a counter off the board to be dragged; `put` sets it down. */
  lift(id: string): SVGGElement | undefined;
  put(id: string, spot?: Spot, stands?: readonly Stand[]): void;
  /** Shows it while it moves; this is display only. */
  carry(id: string, spot: FreeSpot): void;
  /** Writes the names that fit at a given scale, in board units per screen pixel. */
  name(unit: number): void;
  /** A hidden piece gets its own name; its face is seen in the next scene. */
  rename(was: string, id: string): void;
}

export function troopsOn(
  layer: SVGElement,
  top: SVGElement,
  geometry: Geometry,
  sides: readonly SideLook[],
): Troops {
  const standing = new Map<string, Standing>();
  const stacks = new Map<string, readonly Standing[]>();
  const rings = ringsOn(standing, sides);
  const counts = countsOn(layer, geometry);
  /** Over all bodies of a table, so that officers are found and names are legible. */
  const [officers, tags] = [svg("g"), svg("g")];
  layer.append(officers, tags);
  /** Being dragged: off the layer until they are put down or the next scene is shown. */
  const lifted = new Set<string>();
  let fan: Fan | undefined;
  let unit = 1;

  return {
    show,
    ring(now) {
      rings.show(now);
      name(unit);
    },
    find: (id) => standing.get(id)?.piece,
    anywhere: () => stacks.keys().next().value,
    element: (id) => standing.get(id)?.element,
    shift(id) {
      const piece = standing.get(id)?.piece;
      if (!piece) return { x: 0, y: 0 };
      const [anchor, middle] = [anchorIn(piece), geometry.at(piece.at)];
      return { x: anchor.x - middle.x, y: anchor.y - middle.y };
    },
    at: (place) => (stacks.get(place) ?? []).map(({ piece }) => piece).reverse(),
    inside: ({ x, y, width, height }) =>
      [...standing.values()]
        .map(({ piece }) => ({ id: piece.id, at: anchorIn(piece) }))
        .filter(({ at }) => at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height)
        .map(({ id }) => id),
    hit,
    fan: spread,
    closeFan,
    get fanned() {
      return fan?.place;
    },
    point(id) {
      for (const one of layer.parentElement?.querySelectorAll(".at-cursor") ?? [])
        one.classList.remove("at-cursor");
      const { element, body } = standing.get(id ?? "") ?? {};
      element?.classList.add("at-cursor");
      body?.tag.classList.add("at-cursor");
    },
    lift,
    put,
    carry,
    name,
    rename,
  };

  function show(pieces: readonly Piece[]): void {
    closeFan();
    const gone = new Set(standing.keys());
    for (const piece of pieces) {
      gone.delete(piece.id);
      stand(piece);
    }
    for (const id of gone) {
      remove(standing.get(id));
      standing.delete(id);
    }
    restack();
  }

  function stand(piece: Piece): void {
    const known = standing.get(piece.id);
    const print = piece.stands ? printOfBody(piece) : piece.block ? printOfBlock(piece) : printOf(piece);
    if (known?.print === print) {
      standing.set(piece.id, { ...known, piece });
      return;
    }
    remove(known);
    const point = { x: Number.NaN, y: 0 };
    const body = piece.stands && bodyOf(piece);
    const block = isBlock(piece) ? drawBlock(piece, sides, geometry) : undefined;
    const element = body?.element ?? block?.element ?? drawCounter(piece, sides);
    standing.set(piece.id, {
      piece,
      print,
      element,
      point,
      ...(body && { body }),
      ...(block && { shape: block.shape }),
    });
    rings.draw(piece.id);
  }

  function bodyOf(piece: Piece): Body {
    const tag = drawTag(piece);
    tags.append(tag);
    return { element: drawBody(piece, sides), tag, bases: basesOf(piece.stands ?? [], piece.at) };
  }

  function remove(one: Standing | undefined): void {
    one?.element.remove();
    one?.body?.tag.remove();
  }

  function restack(): void {
    const before = new Map(stacks);
    const groups = byPlace(standing.values());
    stacks.clear();
    for (const [place, group] of groups) {
      const order = inOrder(group.map(({ piece }) => piece)).map(({ id }) => standing.get(id)!);
      stacks.set(place, order);
      if (!isSame(before.get(place), order) || order.some(({ piece }) => lifted.has(piece.id)))
        pile(place, order);
    }
    for (const place of before.keys()) if (!stacks.has(place)) counts.show(place, 0);
    lifted.clear();
    name(unit);
  }

  function name(now: number): void {
    unit = now;
    const named = [...standing.values()].flatMap(({ piece, point, body }) => {
      if (!body) return [];
      const words = body.tag.querySelector(".name")?.textContent ?? "";
      return [{ tag: body.tag, words, at: tagSpot(body.bases, piece.at, point) }];
    });
    // the picked piece is named first
    const isPicked = ({ tag }: { readonly tag: Element }) => tag.classList.contains("picked");
    const legible = legibleTags([...named.filter(isPicked), ...named.filter((one) => !isPicked(one))], unit);
    for (const one of named) one.tag.classList.toggle("crowded", !legible.has(one));
  }

  function pile(place: string, stack: readonly Standing[]): void {
    const shares = sharesOf(stack);
    stack.forEach((one, i) => {
      const { x, y } = anchorIn(one.piece);
      const share = (isSpread(one.piece) ? undefined : shares[i]) ?? { x: 0, y: 0 };
      one.point = { x: x + share.x, y: y + share.y };
      aside(one.element, share);
      // of a stack only the top has its name written; a fan tells the others
      const isTop = !stack.slice(i + 1).some((other) => isOver(other, one));
      one.element.classList.toggle("under", !isTop);
      lay(one);
    });
    counts.show(place, isPile(stack) ? countOf(stack) : 0);
  }

  function anchorIn({ at, block }: Piece): Point {
    return block ? anchorOf(block, placeOf(at), geometry) : geometry.at(at);
  }

  function lay({ element, piece, point, body, shape }: Standing): void {
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

  function carry(id: string, spot: FreeSpot): void {
    const body = standing.get(id)?.body;
    if (body) layBody(body, spot, geometry.at(spot));
  }

  function hit(point: Point, wanted?: ReadonlySet<string>): Pick | undefined {
    const fromFan = fan?.hit(point);
    if (fromFan) return fromFan;
    const place = geometry.placeAt(point);
    if (place === undefined) return undefined;
    const found = stacks.get(place)?.findLast((one) => covers(one, point)) ?? onTable(point, wanted);
    return found ? { piece: found.piece.id, place: found.body ? placeOf(found.piece.at) : place } : { place };
  }

  /** Bodies on a table are not bound to places: all are checked, and the smallest hit is meant. */
  function onTable(point: Point, wanted: ReadonlySet<string> = new Set()): Standing | undefined {
    const under = [...standing.values()].filter((one) => one.body && covers(one, point, TOUCH));
    under.sort((a, b) => spaceOf(a.body!.bases) - spaceOf(b.body!.bases));
    return under.find(({ piece }) => wanted.has(piece.id)) ?? under[0];
  }

  function spread(place: string, seen: Box, scale: number, pointed?: Pointed): void {
    if (place === fan?.place) return;
    closeFan();
    const stack = stacks.get(place) ?? [];
    if (!isPile(stack)) return;
    fan = openFan(top, place, stack, geometry.middle(place), seen, scale, pointed);
    counts.show(place, 0);
  }

  function closeFan(): void {
    if (!fan) return;
    const { place } = fan;
    fan.close();
    fan = undefined;
    pile(place, stacks.get(place) ?? []);
  }

  function lift(id: string): SVGGElement | undefined {
    closeFan();
    const one = standing.get(id);
    if (!one) return undefined;
    lifted.add(id);
    top.append(one.element);
    return one.element;
  }

  function put(id: string, spot?: Spot, stands?: readonly Stand[]): void {
    const one = standing.get(id);
    if (!one) return;
    const at = spot ? kept(spot, one.piece) : one.piece.at;
    if (stands) stand({ ...one.piece, at, stands });
    else if (spot) standing.set(id, { ...one, piece: { ...one.piece, at } });
    lifted.add(id);
    restack();
  }

  function rename(was: string, id: string): void {
    const one = standing.get(was);
    if (!one || standing.has(id)) return;
    standing.delete(was);
    standing.set(id, { ...one, piece: { ...one.piece, id } });
    restack();
  }
}

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

/** How near to a base a point counts as on it, in millimetres. */
const TOUCH = 2;
