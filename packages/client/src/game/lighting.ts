// What is lit on the board, from what is asked, picked and inspected.

import type { Dossier, Offer, Picks, Shape } from "@grognard/scene";
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Lights, LitArrow, Pick } from "../board/board-view.ts";
import type { GameModel } from "./game-model.ts";
import { isComplete, isEmpty, litPlaces, NOTHING, pickPlace, readyPieces } from "./narrow.ts";
import { entriesLit, orderLights } from "./order-lights.ts";

/** Every part is computed separately: the board draws only those that have changed. */
export function lightsOf(
  game: GameModel,
  glance: ReadonlySignal<Dossier | undefined>,
): ReadonlySignal<Lights> {
  const offers = computed(() => game.question.value?.offers ?? []);
  const written = computed(() => (game.busy.value ? undefined : entriesLit(game.orders)));
  const ready = computed(
    () => written.value?.ready ?? unspent(game, readyPieces(offers.value, game.selection.picks.value)),
  );
  const instead = computed(
    () =>
      written.value?.instead ??
      insteadOf(offers.value, game.selection.picks.value, ready.value, game.selection.others.value),
  );
  const picked = computed(() => {
    const together = game.formations.open.value?.pieces ?? game.group.pieces.value;
    if (together.length > 0) return { pieces: together, places: [] };
    return written.value?.picked ?? game.selection.picks.value;
  });
  const orders = computed(() => (game.busy.value ? undefined : orderLights(game.orders, game.scene.value)));
  const places = computed(() =>
    game.group.pieces.value.length > 0
      ? new Map(game.group.places.value.map((place) => [place, { look: "move" as const }]))
      : litPlaces(offers.value, game.selection.picks.value),
  );
  const arrows = computed(() =>
    arrowsOf(offers.value, game.selection.picks.value, game.selection.opened.value),
  );
  const about = computed(() => concerned(game.question.value?.about ?? [], ready.value));
  const duties = computed(() => (game.question.value?.duties ?? []).flatMap((duty) => duty.places));
  const dossier = computed(() => game.selection.dossier.value ?? glance.value);
  const shapes = computed(() => figuresOf(dossier.value, game));
  const way = computed(() => {
    const { hovered, picks, path, dossier: known } = game.selection;
    if (path.value.length > 0) return { path: path.value, costs: [], text: "" };
    return (
      wayTo(hovered.value, picks.value, known.value) ?? wayOffered(offers.value, hovered.value, picks.value)
    );
  });
  const marches = computed(() => game.group.moves.value.filter(([from, to]) => from !== to));
  const standing = computed(() => standingOf(game));
  const trail = computed(() => game.question.value?.trail);
  const zone = computed(() => zoneOf(dossier.value, game));
  const field = computed(() => fieldOf(dossier.value));
  const sight = computed(() => sightTo(game.selection.hovered.value, game.selection.dossier.value, game));
  const threatened = computed(() => dossier.value?.threatens ?? []);
  const overlays = computed(() =>
    game.scene.value.overlays.flatMap((one) => (one.layer && game.overlays.isShown(one) ? [one.layer] : [])),
  );

  return computed(() => ({
    ready: ready.value,
    instead: instead.value,
    picked: picked.value,
    about: about.value,
    places: places.value,
    arrows: arrows.value,
    duties: duties.value,
    happened: game.news.happened.value,
    ...(way.value && { way: way.value }),
    marches: marches.value,
    standing: standing.value,
    ...(trail.value && { trail: trail.value }),
    ...(zone.value && { zone: zone.value }),
    ...(field.value && { field: field.value }),
    ...(sight.value && { sight: sight.value }),
    threatened: threatened.value,
    overlays: overlays.value,
    shapes: shapes.value,
    ...(orders.value && { orders: orders.value }),
    pointed: game.selection.pointed.value,
  }));
}

/** The orders of the viewer's formations; the picked one with the places of its units. */
function standingOf({ formations }: GameModel): NonNullable<Lights["standing"]> {
  const picked = formations.picked.value;
  return (formations.shown.value?.orders ?? []).flatMap(({ id, at, place, posts, state }) =>
    at === undefined
      ? []
      : [
          {
            id,
            from: at,
            ...(place !== undefined && { to: place }),
            state,
            posts: id === picked ? posts : [],
          },
        ],
  );
}

/** Pieces that have nothing important left to do can be picked, but do not ask for it. */
function unspent(game: GameModel, pieces: ReadonlySet<string>): ReadonlySet<string> {
  const spent = new Set(game.scene.value.pieces.flatMap(({ id, spent: isSpent }) => (isSpent ? [id] : [])));
  return new Set([...pieces].filter((piece) => !spent.has(piece)));
}

/** Pieces that can be picked are lit as such already. */
export const concerned = (about: readonly string[], ready: ReadonlySet<string>): readonly string[] =>
  about.some((piece) => ready.has(piece)) ? [] : about;

/** Once some are picked, the others wait: picking one of them starts again. */
export function insteadOf(
  offers: readonly Offer[],
  picks: Picks,
  ready: ReadonlySet<string>,
  others: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (isEmpty(picks)) return others;
  return new Set([...readyPieces(offers, NOTHING)].filter((piece) => !ready.has(piece)));
}

export function wayTo(
  hovered: Pick | undefined,
  { pieces }: Picks,
  dossier: Dossier | undefined,
): Lights["way"] {
  if (!hovered || !dossier || !pieces.includes(dossier.piece)) return undefined;
  return dossier.ways.find(({ to }) => to === hovered.place);
}

/** For the answer that picking the place under the pointer would give. */
export function wayOffered(
  offers: readonly Offer[],
  hovered: Pick | undefined,
  { pieces, places }: Picks,
): Lights["way"] {
  if (!hovered) return undefined;
  const picked = { pieces, places: [...places, hovered.place] };
  return offers.find((offer) => offer.way && isComplete(offer, picked))?.way;
}

function zoneOf(dossier: Dossier | undefined, game: GameModel): Lights["zone"] {
  const piece = game.scene.value.pieces.find(({ id }) => id === dossier?.piece);
  return piece && dossier && dossier.zone.length > 0 ? { side: piece.side, places: dossier.zone } : undefined;
}

/** Those of the heading that is open, or those without a heading. */
export function arrowsOf(
  offers: readonly Offer[],
  picks: Picks,
  opened: string | undefined,
): readonly LitArrow[] {
  return offers
    .filter((offer) => offer.arrow && offer.group === opened && isComplete(offer, picks))
    .map(({ n, arrow, text }) => {
      const { place, facing, inside = false } = arrow!;
      return { id: arrowId(n), place, facing, inside, text };
    });
}

/** Arrows are chosen like places of a table: by an id. */
const ARROW = "offer ";
const arrowId = (n: number): string => `${ARROW}${n}`;
export const offerOfArrow = (offers: readonly Offer[], id: string): Offer | undefined =>
  id.startsWith(ARROW) ? offers.find(({ n }) => arrowId(n) === id) : undefined;

export function fieldOf(dossier: Dossier | undefined): Lights["field"] {
  if (!dossier?.field || dossier.field.length === 0) return undefined;
  const isSeen = ({ hiddenBy }: { readonly hiddenBy?: string }): boolean => hiddenBy === undefined;
  const bands: string[][] = [];
  for (const { place, band = 0 } of dossier.field.filter(isSeen)) {
    bands[band] ??= [];
    bands[band].push(place);
  }
  return {
    seen: Array.from(bands, (band) => band ?? []),
    hidden: dossier.field.filter((one) => !isSeen(one)).map(({ place }) => place),
  };
}

/** From the piece that was picked or asked about to the place under the pointer. */
function sightTo(hovered: Pick | undefined, dossier: Dossier | undefined, game: GameModel): Lights["sight"] {
  const seen = dossier?.field?.find(({ place }) => place === hovered?.place);
  const [from] = dossier && seen ? game.placesOf([dossier.piece]) : [];
  if (!seen || from === undefined) return undefined;
  return { from, to: seen.place, ...(seen.hiddenBy !== undefined && { hiddenBy: seen.hiddenBy }) };
}

/** What a piece covers; while its orders are being written, these show it themselves. */
function figuresOf(dossier: Dossier | undefined, { selection, orders }: GameModel): readonly Shape[] {
  if (!dossier) return [];
  const entry = orders.entry.value;
  const isOrdered = entry?.piece === dossier.piece && entry.shapes.length > 0;
  return [
    ...(isOrdered ? [] : (dossier.shapes ?? [])),
    ...(selection.sights.value ? (dossier.sights ?? []) : []),
  ];
}

/** A click on a piece means its place when that leads on and the piece itself cannot join in. */
export function kindOfPick(
  { piece, place }: Pick,
  offers: readonly Offer[],
  picks: Picks,
): "piece" | "place" {
  if (piece === undefined) return "place";
  if (picks.pieces.includes(piece) || readyPieces(offers, picks).has(piece)) return "piece";
  return pickPlace(offers, picks, place) ? "place" : "piece";
}
