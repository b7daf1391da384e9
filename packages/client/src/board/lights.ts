// What is lit on the board. Each part is redrawn only when it has changed.

import { type Layer, NOTHING_HAPPENED, type OfferLook, type SideLook } from "@grognard/scene";
import { areasOf, drawAreas } from "./area-lights.ts";
import type { Lights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { drawAttacks, drawFates, drawMarches } from "./happened-lights.ts";
import { drawGhosts } from "./order-lights.ts";
import { dutyRing, placeSign, pointedRing } from "./place-signs.ts";
import type { Ring } from "./rings.ts";
import { drawShapes } from "./shape-lights.ts";
import { drawSight } from "./sight-light.ts";
import { svg } from "./svg.ts";
import type { Troops } from "./troops.ts";
import { drawTrail, drawWay } from "./way.ts";

export const NO_LIGHTS: Lights = {
  ready: new Set(),
  instead: new Set(),
  picked: { pieces: [], places: [] },
  about: [],
  places: new Map(),
  arrows: [],
  duties: [],
  threatened: [],
  overlays: [],
  shapes: [],
  pointed: [],
};

interface Layers {
  /** Under the counters. */
  readonly ground: SVGElement;
  /** Over them. */
  readonly signs: SVGElement;
}

export interface LightLayer {
  light(lights: Lights): void;
  /** Counters have moved: what is drawn beside them moves too. */
  redraw(): void;
}

export function lightLayer(
  { ground, signs }: Layers,
  geometry: Geometry,
  sides: readonly SideLook[],
  troops: Troops,
): LightLayer {
  const low = groups(ground, ["areas", "shapes", "marches", "ghosts", "duties"]);
  const high = groups(signs, [
    "labels",
    "lines",
    "attacks",
    "fates",
    "sight",
    "trail",
    "way",
    "lit",
    "pointed",
  ]);
  let lit = NO_LIGHTS;

  return {
    light(lights) {
      const before = lit;
      lit = lights;
      draw(before);
    },
    redraw: () => draw(undefined),
  };

  function draw(before: Lights | undefined): void {
    const isNew = (...keys: readonly (keyof Lights)[]) => keys.some((key) => before?.[key] !== lit[key]);
    if (isNew("ready", "instead", "picked", "about", "threatened", "orders")) troops.ring(rings(lit));
    if (isNew("places", "picked", "field", "zone", "overlays"))
      low.areas!.replaceChildren(...drawAreas(areasOf(lit, sides), geometry));
    if (isNew("overlays")) drawLabels(lit.overlays);
    if (isNew("overlays", "shapes", "orders")) drawFigures();
    if (isNew("orders")) low.ghosts!.replaceChildren(...drawGhosts(lit.orders, geometry, sides, troops));
    if (isNew("sight")) high.sight!.replaceChildren(...drawSight(geometry, lit.sight));
    if (isNew("places")) drawPlaceSigns();
    if (isNew("duties")) low.duties!.replaceChildren(...lit.duties.map((place) => dutyRing(geometry, place)));
    if (isNew("happened")) drawHappened(lit.happened);
    if (isNew("trail")) high.trail!.replaceChildren(...drawTrail(geometry, lit.trail));
    if (isNew("way") || isNew("marches"))
      high.way!.replaceChildren(
        ...(lit.way ? drawWay(geometry, lit.way) : []),
        ...(lit.marches ?? []).flatMap((path) => drawWay(geometry, { path, costs: [] })),
      );
    if (isNew("pointed"))
      high.pointed!.replaceChildren(...lit.pointed.map((place) => pointedRing(geometry, place)));
  }

  function drawHappened(happened = NOTHING_HAPPENED): void {
    low.marches!.replaceChildren(...drawMarches(happened, geometry, sides));
    high.attacks!.replaceChildren(...drawAttacks(happened, geometry, sides));
    high.fates!.replaceChildren(...drawFates(happened, geometry, sides));
  }

  /** The overlays of a table, what the inspected piece covers, the orders being written. */
  function drawFigures(): void {
    const shapes = [
      ...lit.overlays.flatMap((overlay) => overlay.shapes ?? []),
      ...lit.shapes,
      ...(lit.orders?.shapes ?? []),
    ];
    const drawn = drawShapes(shapes, geometry, sides);
    low.shapes!.replaceChildren(...drawn.low);
    high.lines!.replaceChildren(...drawn.high);
  }

  function drawPlaceSigns(): void {
    high.lit!.replaceChildren(
      ...Array.from(lit.places, ([place, { look, price }]) => signAt(place, look, price)),
    );
  }

  /** In the middle, or smaller beside what stands there. */
  function signAt(place: string, look: OfferLook, price: string | undefined): Element {
    const { x, y } = geometry.middle(place);
    return troops.at(place).length > 0
      ? placeSign(look, price, { x: x + 21, y: y - 23 }, 0.8)
      : placeSign(look, price, { x, y });
  }

  function drawLabels(overlays: readonly Layer[]): void {
    const places = overlays.flatMap((overlay) => overlay.places);
    high.labels!.replaceChildren(
      ...places.flatMap(({ place, label }) => (label ? [overlayLabel(place, label)] : [])),
    );
  }

  function overlayLabel(place: string, label: string): Element {
    const { x, y } = geometry.middle(place);
    const below = troops.at(place).length > 0 ? 35 : 27;
    return svg("text", { class: "overlay-label", x, y: y + below }, label);
  }
}

function rings({ ready, instead, picked, about, threatened, orders }: Lights): ReadonlyMap<string, Ring> {
  const all = new Map<string, Ring>();
  for (const id of about) all.set(id, "about");
  for (const id of instead) all.set(id, "instead");
  for (const id of threatened) all.set(id, "threatened");
  for (const id of ready) all.set(id, "ready");
  for (const id of orders?.refused ?? []) all.set(id, "refused");
  for (const id of orders?.targets ?? []) all.set(id, "threatened");
  for (const id of orders?.friends ?? []) all.set(id, "friend");
  for (const id of picked.pieces) all.set(id, "picked");
  return all;
}

function groups(parent: SVGElement, names: readonly string[]): { readonly [name: string]: SVGGElement } {
  const all = names.map((name) => [name, svg("g", { class: `board-${name}` })] as const);
  parent.append(...all.map(([, group]) => group));
  return Object.fromEntries(all);
}
