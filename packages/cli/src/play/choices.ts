// Hundreds of legal answers made easy to choose from: by piece, target or heading first, then one by one.

import type { Offer, Piece, Question, Reserve, Scene } from "@grognard/scene";
import { wording } from "../words/index.ts";

export interface Choice {
  readonly label: string;
  /** One answer, or several to choose from next. */
  readonly offers: readonly Offer[];
}

const FEW = 12;

export function choicesOf({ offers }: Question, scene: Scene): Choice[] {
  const groups = Map.groupBy(offers, keyOf);
  if (offers.length <= FEW || groups.size < 2) return each(offers);
  return [...groups].flatMap(([key, some]) =>
    key === "" || some.length === 1
      ? each(some)
      : [{ label: wording().play.choices(headingOf(some[0]!, scene), some.length), offers: some }],
  );
}

export const each = (offers: readonly Offer[]): Choice[] =>
  offers.map((offer) => ({ label: offer.text, offers: [offer] }));

/** By its heading, its target, or the unit that does it. */
const keyOf = ({ group, look, pieces, places }: Offer): string =>
  group ?? (look === "attack" ? places : pieces).join(" and ");

/** All under one heading, by one piece, or against one target. */
export const areAlike = (offers: readonly Offer[]): boolean =>
  keyOf(offers[0]!) !== "" && new Set(offers.map(keyOf)).size === 1;

function headingOf(offer: Offer, scene: Scene): string {
  if (offer.group !== undefined) return offer.group;
  if (offer.look === "attack") return wording().play.against(keyOf(offer));
  const pieces = offer.pieces.map((id) => pieceNamed(scene, id));
  const place = pieces[0] && placeOf(pieces[0]);
  const names = pieces.map((piece, i) => piece?.name ?? offer.pieces[i]).join(wording().play.and);
  return place === undefined ? names : wording().play.inPlace(names, place);
}

/** Wherever it is. */
export const knownPieces = ({ pieces, trays }: Scene): readonly (Piece | Reserve)[] => [
  ...pieces,
  ...trays.flatMap(({ groups }) => groups.flatMap((group) => group.pieces)),
];

const pieceNamed = (scene: Scene, id: string): Piece | Reserve | undefined =>
  knownPieces(scene).find((piece) => piece.id === id);

const placeOf = (piece: Piece | Reserve): string | undefined =>
  "at" in piece && "place" in piece.at ? piece.at.place : undefined;

/** Under the name of their piece, answers need not repeat it. */
export function within(offers: readonly Offer[], scene: Scene): Choice[] {
  const name = `${pieceNamed(scene, offers[0]!.pieces[0] ?? "")?.name} `;
  return each(offers).map(({ label, offers: one }) => ({
    label: label.startsWith(name) ? label.slice(name.length) : label,
    offers: one,
  }));
}

/** The places that these answers are about. */
export const placesOf = (offers: readonly Offer[]): Set<string> =>
  new Set(offers.flatMap(({ places }) => places));

/** Answers whose words contain all of these, in any order; an answer that ends something also matches "done". */
export function matching({ offers }: Question, actions: readonly object[], text: string): Offer[] {
  const wanted = text.toLowerCase().split(/\s+/);
  return offers.filter((offer) => {
    const done = offer.closes ? ` ${wording().orders.words.done.join(" ")}` : "";
    const words = `${offer.text} ${JSON.stringify(actions[offer.n])}${done}`.toLowerCase();
    return wanted.every((word) => hasWord(words, word));
  });
}

/** 7,2 must not find 7,21. */
const hasWord = (text: string, word: string): boolean =>
  /^\d+,\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word);
