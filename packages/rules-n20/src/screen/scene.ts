// Everything visible, from one side's view.

import { holdersIn, layerNamed, overlaysNamed } from "@grognard/parts";
import type { Card, Gauge, Layer, Moment, Scene, TurnTrack } from "@grognard/scene";
import { MAXIMUM } from "../rules/12-morale.ts";
import { type Case, SIDE_IDS, type World } from "../types.ts";
import type { View } from "../view.ts";
import { wording } from "../words/index.ts";
import { overlaysOf } from "./overlays.ts";
import { piecesOf } from "./pieces.ts";
import { traysOf } from "./trays.ts";
import { aimsOf } from "./victory.ts";

export function momentOf(world: World, view: View): Moment {
  const { turn, phase, phasing, player } = view.open;
  return {
    when: wording().dataName(world.turns[turn - 1]!.name),
    phase: wording().trays.titled(wording().sides[SIDE_IDS[phasing]], wording().phases[phase]),
    side: SIDE_IDS[player],
    track: trackOf(world, view),
  };
}

export function sceneOf(world: World, view: View): Scene {
  const overlays = overlaysOf(world, view);
  return {
    ...momentOf(world, view),
    pieces: piecesOf(world, view),
    trays: traysOf(world, view),
    gauges: [moraleGauge(view.open)],
    victory: aimsOf(world, view),
    tallies: [],
    cards: cardsOf(world, view),
    overlays: overlaysNamed(overlays),
    holders: holdersIn(overlays),
  };
}

export const layerOf = (world: World, view: View, overlay: string): Layer =>
  layerNamed(overlaysOf(world, view), overlay);

const trackOf = (world: World, { open }: View): TurnTrack => ({
  now: open.turn - 1,
  turns: world.turns.map(({ name, night, stop }, i) => {
    const coming = world.pieces.filter(({ arrival }) => arrival?.turn === i + 1).length;
    const notes = [
      stop > 0 ? wording().track.suddenDeath(stop) : "",
      coming > 0 ? wording().track.coming(coming) : "",
    ];
    return {
      name: wording().dataName(name),
      night,
      note: wording().listed(notes.filter((note) => note !== "")),
    };
  }),
});

export function moraleGauge({ morale }: { readonly morale: readonly number[] }): Gauge {
  const cite: Case = "12.0";
  const values = SIDE_IDS.map((side, i) => ({ side, value: morale[i]! }));
  return { id: "morale", title: wording().story.morale, cite, most: MAXIMUM, values };
}

/** Kept cards are open; in the discards each side reads its own half. */
function cardsOf(world: World, { open, effects, viewer }: View): Card[] {
  const show = (card: number, side: number, state: Card["state"]): Card => {
    const { id, halves } = world.cards[card]!;
    const { title, text } = halves[side]!;
    return {
      id,
      title: wording().dataName(title),
      text: wording().dataText(text),
      side: SIDE_IDS[side]!,
      state,
    };
  };
  const reader = viewer === SIDE_IDS[1] ? 1 : 0;
  const inForce = (effects as readonly { card: number; side: number }[]).map(
    ({ card, side }) => [card, side] as const,
  );
  const once = new Map(inForce.map(([card, side]) => [`${card}/${side}`, show(card, side, "in force")]));
  return [
    ...SIDE_IDS.flatMap((_, side) => open.kept[side]!.map((card) => show(card, side, "kept"))),
    ...once.values(),
    ...seen(world, open.discards)
      .filter((card) => !inForce.some(([other]) => other === card))
      .map((card) => show(card, reader, "seen")),
  ];
}

/** The red ones wait in the discards for the first reshuffle, all of them together [3.0-red]. */
function seen(world: World, discards: readonly number[]): readonly number[] {
  const isRed = (card: number) => world.cards[card]!.red;
  const waiting = discards.filter(isRed).length === world.cards.filter(({ red }) => red).length;
  return waiting ? discards.filter((card) => !isRed(card)) : discards;
}
