// When something new is asked, the view moves there.

import type { Question, Scene } from "@grognard/scene";
import { effect, untracked } from "@preact/signals";
import type { GameModel } from "./game-model.ts";
import { litPlaces, NOTHING, readyPieces } from "./narrow.ts";

/** Calls once per question with its places; and, when a piece beside the map is picked, with the places it can go to. */
export function attention(game: GameModel, attend: (places: readonly string[]) => void): () => void {
  const isNew = newQuestionCheck();
  const asked = effect(() => {
    const question = game.question.value;
    if (!question || !isNew(question, game.scene.peek())) return;
    untracked(() => attend(placesAsked(question, (pieces) => game.placesOf(pieces))));
  });
  const picked = effect(() => {
    const picks = game.selection.picks.value;
    untracked(() => {
      const isBeside = picks.pieces.length > 0 && game.placesOf(picks.pieces).length === 0;
      if (isBeside) attend([...litPlaces(game.question.value?.offers ?? [], picks).keys()]);
    });
  });
  return () => {
    asked();
    picked();
  };
}

/**
 * The same question in the same phase, about the same pieces, is not new. A question about no piece, such as the phase
 * as a whole, stays so even if other pieces have been asked about meanwhile: the view stays where they were.
 */
export function newQuestionCheck(): (question: Question, scene: Pick<Scene, "when" | "phase">) => boolean {
  let last: string | undefined;
  let whole: string | undefined;
  return ({ id, side, about }, { when, phase }) => {
    const now = [id, side, when, phase, ...about].join("|");
    const isKnown = now === last || now === whole;
    last = now;
    if (about.length === 0) whole = now;
    return !isKnown;
  };
}

/** The pieces that can be picked; if only places can, those it is about; otherwise wherever an answer leads. */
export function placesAsked(
  { offers, duties, about, sheet }: Question,
  placesOf: (pieces: readonly string[]) => readonly string[],
): readonly string[] {
  const pickable = placesOf([...readyPieces(offers, NOTHING)]);
  const lit = [...litPlaces(offers, NOTHING).keys()];
  const concerned = placesOf(about);
  if (pickable.length === 0 && lit.length > 0 && concerned.length > 0) return concerned;
  const ready = [
    ...pickable,
    ...lit,
    ...duties.flatMap(({ places }) => places),
    ...placesOf((sheet?.entries ?? []).map(({ piece }) => piece)),
  ];
  if (ready.length > 0) return ready;
  return concerned.length > 0 ? concerned : offers.flatMap(({ places }) => places);
}
