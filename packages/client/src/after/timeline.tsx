import { useEffect, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import type { Replay } from "./replay.ts";

export interface Turn {
  readonly at: number;
  readonly label: string;
}

/** The moment that is shown, in words. */
export function momentOf(game: GameModel): string {
  const { at, of } = game.update.value;
  const { when, phase } = game.scene.value;
  return text().reference.replay.moment(at, of, `${when}, ${phase}`);
}

interface TimelineProps {
  readonly replay: Replay;
  readonly game: GameModel;
  readonly turns: readonly Turn[];
}

/** A slider with a tick per turn. The arrow keys, Home and End are the browser's own. */
export function Timeline({ replay, game, turns }: TimelineProps) {
  const words = text().reference.replay;
  const at = replay.at.value;
  const { of } = replay;
  const { when, phase } = game.scene.value;
  const starts = turns.map((turn) => turn.at);
  const line = useRef<HTMLInputElement>(null);
  // The timeline takes the focus: what opened it may be gone.
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Letter keys would also act on the board.
    event.stopPropagation();
    if (event.key === " ") replay.toggle();
    else if (event.key === "PageUp" || event.key === "PageDown")
      replay.turn(event.key === "PageUp" ? 1 : -1, starts);
    else return;
    event.preventDefault();
  };
  return (
    <div class="replay-line">
      <p class="replay-when">
        <strong>{when}</strong> <span class="replay-phase">{phase}</span>
        <span class="replay-at">{words.position(at, of)}</span>
      </p>
      <input
        ref={line}
        type="range"
        min={0}
        max={of}
        step={1}
        value={at}
        aria-label={words.timeline}
        aria-valuetext={momentOf(game)}
        aria-describedby="replay-keys"
        onInput={({ currentTarget }) => replay.to(Number(currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <p id="replay-keys" class="for-readers">
        {words.keys}
      </p>
      <Ticks turns={turns} of={of} />
    </div>
  );
}

/** Fewer numbers where turns are close together; the last moment is the end, not a turn. */
function Ticks({ turns, of }: { readonly turns: readonly Turn[]; readonly of: number }) {
  if (of === 0) return null;
  const each = Math.ceil(turns.length / 16);
  return (
    <div class="replay-ticks" aria-hidden="true">
      {turns.map(({ at, label }, i) => (
        <span key={at} style={{ "--share": at / of }} title={label}>
          {at < of && i % each === 0 ? i + 1 : ""}
        </span>
      ))}
    </div>
  );
}
