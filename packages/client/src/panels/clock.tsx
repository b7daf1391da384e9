// The time that is left for the phase, and a button that stops it.

import { useEffect, useMemo } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { stopwatchOf } from "../game/stopwatch.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";

/** From here on it is shown in red. */
const SHORT = 60;

export function ClockView({ game }: { readonly game: GameModel }) {
  const words = text().game.clock;
  const watch = useMemo(() => stopwatchOf(game), [game]);
  useEffect(() => watch.end, [watch]);
  const clock = game.update.value.question?.clock;
  const left = watch.left.value;
  if (!clock || left === undefined) return null;
  const isStopped = watch.stopped.value;
  return (
    <div class={left <= SHORT ? "clock short" : "clock"} data-clock={clock.id}>
      <span role="timer" aria-label={words.label}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="M10 5v5l3.5 2" />
        </svg>
        {minutes(left)}
      </span>
      <CaseLink cite={clock.cite} />
      <button
        type="button"
        class="button plain"
        aria-pressed={isStopped}
        onClick={() => {
          watch.stopped.value = !isStopped;
        }}
      >
        {isStopped ? words.goOn : words.stop}
      </button>
    </div>
  );
}

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
