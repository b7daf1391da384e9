// Covers the screen between players: nothing is drawn until the other player confirms being there.

import { useEffect, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { SideMark } from "./side-mark.tsx";

export function Cover({ game, side }: { readonly game: GameModel; readonly side: string }) {
  const words = text().game.cover;
  const { sides, title } = game.opened;
  const name = sideName(sides, side);
  const ready = useRef<HTMLButtonElement>(null);
  useEffect(() => ready.current?.focus(), []);
  return (
    <main class="cover" data-cover={side}>
      <p>{title}</p>
      <h1>
        <SideMark sides={sides} side={side} /> {words.title(name)}
      </h1>
      <p>{words.text}</p>
      <button ref={ready} type="button" class="button main" onClick={() => void game.handOver(side)}>
        {words.ready(name)}
      </button>
      <p role="alert">{game.trouble.value}</p>
    </main>
  );
}
