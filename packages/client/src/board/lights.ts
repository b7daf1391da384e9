// What is lit on the board. Each part is redrawn only when it has changed.

import { NOTHING_HAPPENED, type OfferLook } from "@grognard/scene";
import { areasOf, drawAreas } from "./area-lights.ts";
import type { Lights } from "./board-view.ts";
import { find } from "./finding.ts";
import { drawAttacks, drawFates, drawMarches } from "./happened-lights.ts";
import { drawGhosts } from "./order-lights.ts";
import { dutyRing, placeSign, pointedRing } from "./place-signs.ts";
import { showRings } from "./rings.ts";
import { drawShapes } from "./shape-lights.ts";
import { drawSight } from "./sight-light.ts";
import { drawStanding } from "./standing-orders.ts";
import type { BoardState, LightLayers, Ring } from "./state.ts";
import { svg } from "./svg.ts";
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

/** From the lowest to the highest. */
const LOW = ["areas", "shapes", "marches", "ghosts", "duties"] as const;
const HIGH = [
  "labels",
  "standing",
  "lines",
  "attacks",
  "fates",
  "sight",
  "trail",
  "way",
  "lit",
  "pointed",
] as const;

export const newLightLayers = (ground: SVGElement, signs: SVGElement): LightLayers => ({
  low: groups(ground, LOW),
  high: groups(signs, HIGH),
});

interface Part {
  readonly shows: readonly (keyof Lights)[];
  draw(state: BoardState): void;
}

const PARTS: readonly Part[] = [
  {
    shows: ["ready", "instead", "picked", "about", "threatened", "orders"],
    draw: (state) => showRings(state, ringsOf(state.lit)),
  },
  {
    shows: ["places", "picked", "field", "zone", "overlays"],
    draw: ({ lit, sides, geometry, lightLayers: { low } }) =>
      low.areas.replaceChildren(...drawAreas(areasOf(lit, sides), geometry)),
  },
  { shows: ["overlays"], draw: drawLabels },
  { shows: ["overlays", "shapes", "orders"], draw: drawFigures },
  {
    shows: ["orders"],
    draw: (state) =>
      state.lightLayers.low.ghosts.replaceChildren(
        ...drawGhosts(state.lit.orders, state.geometry, state.sides, (id) => find(state, id)),
      ),
  },
  {
    shows: ["sight"],
    draw: ({ lit, geometry, lightLayers: { high } }) =>
      high.sight.replaceChildren(...drawSight(geometry, lit.sight)),
  },
  { shows: ["places"], draw: drawPlaceSigns },
  {
    shows: ["duties"],
    draw: ({ lit, geometry, lightLayers: { low } }) =>
      low.duties.replaceChildren(...lit.duties.map((place) => dutyRing(geometry, place))),
  },
  { shows: ["happened"], draw: drawHappened },
  {
    shows: ["trail"],
    draw: ({ lit, geometry, lightLayers: { high } }) =>
      high.trail.replaceChildren(...drawTrail(geometry, lit.trail)),
  },
  { shows: ["way", "marches"], draw: drawWays },
  {
    shows: ["standing"],
    draw: ({ lit, geometry, lightLayers: { high } }) =>
      high.standing.replaceChildren(...drawStanding(geometry, lit.standing ?? [])),
  },
  {
    shows: ["pointed"],
    draw: ({ lit, geometry, lightLayers: { high } }) =>
      high.pointed.replaceChildren(...lit.pointed.map((place) => pointedRing(geometry, place))),
  },
];

/** Redraws what is different. */
export function light(state: BoardState, lights: Lights): void {
  const before = state.lit;
  state.lit = lights;
  const isNew = (key: keyof Lights): boolean => before[key] !== lights[key];
  for (const { shows, draw } of PARTS) if (shows.some(isNew)) draw(state);
}

/** Counters have moved: what is drawn beside them moves too. */
export function relight(state: BoardState): void {
  for (const { draw } of PARTS) draw(state);
}

function ringsOf({ ready, instead, picked, about, threatened, orders }: Lights): ReadonlyMap<string, Ring> {
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

function drawHappened({ lit, geometry, sides, lightLayers: { low, high } }: BoardState): void {
  const happened = lit.happened ?? NOTHING_HAPPENED;
  low.marches.replaceChildren(...drawMarches(happened, geometry, sides));
  high.attacks.replaceChildren(...drawAttacks(happened, geometry, sides));
  high.fates.replaceChildren(...drawFates(happened, geometry, sides));
}

function drawWays({ lit, geometry, lightLayers: { high } }: BoardState): void {
  high.way.replaceChildren(
    ...(lit.way ? drawWay(geometry, lit.way) : []),
    ...(lit.marches ?? []).flatMap((path) => drawWay(geometry, { path, costs: [] })),
  );
}

/** The overlays of a table, what the inspected piece covers, the orders being written. */
function drawFigures({ lit, geometry, sides, lightLayers }: BoardState): void {
  const shapes = [
    ...lit.overlays.flatMap((overlay) => overlay.shapes ?? []),
    ...lit.shapes,
    ...(lit.orders?.shapes ?? []),
  ];
  const { low, high } = drawShapes(shapes, geometry, sides);
  lightLayers.low.shapes.replaceChildren(...low);
  lightLayers.high.lines.replaceChildren(...high);
}

function drawPlaceSigns(state: BoardState): void {
  const signs = Array.from(state.lit.places, ([place, { look, price }]) => signAt(state, place, look, price));
  state.lightLayers.high.lit.replaceChildren(...signs);
}

/** In the middle, or smaller beside what stands there. */
function signAt(state: BoardState, place: string, look: OfferLook, price: string | undefined): Element {
  const { x, y } = state.geometry.middle(place);
  return state.troops.stacks.has(place)
    ? placeSign(look, price, { x: x + 21, y: y - 23 }, 0.8)
    : placeSign(look, price, { x, y });
}

function drawLabels(state: BoardState): void {
  const places = state.lit.overlays.flatMap((overlay) => overlay.places);
  state.lightLayers.high.labels.replaceChildren(
    ...places.flatMap(({ place, label }) => (label ? [overlayLabel(state, place, label)] : [])),
  );
}

function overlayLabel({ geometry, troops }: BoardState, place: string, label: string): Element {
  const { x, y } = geometry.middle(place);
  const below = troops.stacks.has(place) ? 35 : 27;
  return svg("text", { class: "overlay-label", x, y: y + below }, label);
}

function groups<Name extends string>(
  parent: SVGElement,
  names: readonly Name[],
): { readonly [name in Name]: SVGGElement } {
  const all = names.map((name) => [name, svg("g", { class: `board-${name}` })] as const);
  parent.append(...all.map(([, group]) => group));
  return Object.fromEntries(all) as { readonly [name in Name]: SVGGElement };
}
