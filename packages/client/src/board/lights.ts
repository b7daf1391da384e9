// What is lit on the board. Each part is redrawn only when it has changed.

import type { Layer, OfferLook, SideLook } from "@grognard/scene";
import { sideNumber } from "../sides.ts";
import { areaOf, borderOf } from "./areas.ts";
import type { Lights } from "./board-view.ts";
import { drawField, drawSight } from "./field-lights.ts";
import type { Geometry } from "./geometry.ts";
import { drawGhosts } from "./order-lights.ts";
import { dutyRing, placeSign, pointedRing } from "./place-signs.ts";
import type { Ring } from "./rings.ts";
import { drawShapes } from "./shape-lights.ts";
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
  /** Counters have moved: what stands beside them moves too. */
  redraw(): void;
}

export function lightLayer(
  { ground, signs }: Layers,
  geometry: Geometry,
  sides: readonly SideLook[],
  troops: Troops,
): LightLayer {
  const low = groups(ground, ["overlays", "field", "zone", "shapes", "ghosts", "places", "duties"]);
  const high = groups(signs, ["labels", "lines", "sight", "trail", "way", "lit", "pointed"]);
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
    if (isNew("overlays")) drawOverlays(lit.overlays);
    if (isNew("overlays", "shapes", "orders")) drawFigures();
    if (isNew("orders")) low.ghosts!.replaceChildren(...drawGhosts(lit.orders, geometry, sides, troops));
    if (isNew("zone")) low.zone!.replaceChildren(...zone(lit.zone));
    if (isNew("field")) low.field!.replaceChildren(...drawField(geometry, lit.field));
    if (isNew("sight")) high.sight!.replaceChildren(...drawSight(geometry, lit.sight));
    if (isNew("places", "picked")) drawPlaces();
    if (isNew("duties")) low.duties!.replaceChildren(...lit.duties.map((place) => dutyRing(geometry, place)));
    if (isNew("trail")) high.trail!.replaceChildren(...drawTrail(geometry, lit.trail));
    if (isNew("way")) high.way!.replaceChildren(...(lit.way ? drawWay(geometry, lit.way) : []));
    if (isNew("pointed"))
      high.pointed!.replaceChildren(...lit.pointed.map((place) => pointedRing(geometry, place)));
  }

  /** What is laid over the table, what the piece looked at covers, what is being ordered. */
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

  function drawPlaces(): void {
    const looks = Map.groupBy(lit.places, ([, { look }]) => look);
    const areas = [...looks].map(([look, places]) =>
      svg("path", {
        class: `lit ${look}`,
        d: areaOf(
          geometry,
          places.map(([place]) => place),
        ),
      }),
    );
    const chosen = svg("path", { class: "lit chosen", d: areaOf(geometry, lit.picked.places) });
    low.places!.replaceChildren(...areas, chosen);
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

  function zone(shown: Lights["zone"]): readonly Element[] {
    if (!shown) return [];
    const side = sideNumber(sides, shown.side);
    return [
      svg("path", { class: `zone side-${side}`, d: areaOf(geometry, shown.places) }),
      svg("path", { class: `zone-edge side-${side}`, d: borderOf(geometry, shown.places) }),
    ];
  }

  function drawOverlays(overlays: readonly Layer[]): void {
    const places = overlays.flatMap((overlay) => overlay.places);
    const alike = ({ side, faint }: Layer["places"][number]): string =>
      `side-${sideNumber(sides, side)}${faint ? " faint" : ""}`;
    const areas = [...Map.groupBy(places, alike)].flatMap(([look, own]) => {
      const ids = own.map(({ place }) => place);
      return [
        svg("path", { class: `overlay ${look}`, d: areaOf(geometry, ids) }),
        svg("path", { class: `overlay-edge ${look}`, d: borderOf(geometry, ids) }),
      ];
    });
    low.overlays!.replaceChildren(...areas);
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
