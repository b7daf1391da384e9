// For screen readers: the live announcements.

import { useEffect, useState } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { speakOf } from "./spoken.ts";

interface Sentence {
  readonly n: number;
  readonly words: string;
}

/** Older ones have been heard. */
const KEPT = 6;

/** Sentences are added, never changed: each is spoken once, and the next does not cut it short. */
export function Live({ game }: { readonly game: GameModel }) {
  const [spoken, setSpoken] = useState<readonly Sentence[]>([]);
  useEffect(() => {
    let n = 0;
    return speakOf(game, (words) => {
      const sentence = { n: ++n, words };
      setSpoken((before) => [...before.slice(1 - KEPT), sentence]);
    });
  }, [game]);
  return (
    <div class="for-readers" aria-live="polite">
      {spoken.map(({ n, words }) => (
        <p key={n}>{words}</p>
      ))}
    </div>
  );
}
