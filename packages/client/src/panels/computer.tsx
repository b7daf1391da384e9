// While a computer plays: for which side, how fast, and afterwards why.

import type { GameModel } from "../game/game-model.ts";
import { change, type Settings, settings } from "../settings.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { Cited } from "./cited.tsx";
import { SideMark } from "./side-mark.tsx";

export function ComputerTurn({ game, side }: { readonly game: GameModel; readonly side: string }) {
  const words = text().game.computer;
  const { sides } = game.opened;
  const name = sideName(sides, side);
  const resting = game.paused.value && !game.busy.value;
  return (
    <section class="computer" aria-label={words.label}>
      <header class="question">
        <h2 tabIndex={-1} data-heading>
          <SideMark sides={sides} side={side} />
          {resting ? words.paused(name) : words.thinking(name)}
          {!resting && <span class="thinking" aria-hidden="true" />}
        </h2>
      </header>
      <div class="row">
        {game.paused.value ? (
          <>
            <button type="button" class="button main" onClick={() => game.goOn()}>
              {words.goOn}
            </button>
            <button
              type="button"
              class="button"
              aria-disabled={game.busy.value}
              onClick={() => void game.step()}
            >
              {words.step}
            </button>
          </>
        ) : (
          <button type="button" class="button" onClick={() => game.pause()}>
            {words.pause}
          </button>
        )}
        <Pace />
      </div>
      <Reasons game={game} />
    </section>
  );
}

const PACES = ["slow", "normal", "fast", "none"] as const satisfies readonly Settings["pace"][];

function Pace() {
  const words = text().game.computer;
  return (
    <label class="pace">
      {words.pace}{" "}
      <select
        value={settings.value.pace}
        onChange={(event) => change({ pace: event.currentTarget.value as Settings["pace"] })}
      >
        {PACES.map((pace) => (
          <option key={pace} value={pace}>
            {words.paces[pace]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why the computer did what it did last; on request, because few want to read it every time. */
export function Reasons({ game }: { readonly game: GameModel }) {
  const words = text().game.computer;
  const { computerMoved, reasons } = game;
  if (!computerMoved.value || game.opened.hasSecrets) return null;
  return (
    <div class="reasons">
      {reasons.value ? (
        <>
          <h3>{words.because}</h3>
          <ul>
            {(reasons.value.length > 0 ? reasons.value : [words.silent]).map((reason) => (
              <li key={reason}>
                <Cited text={reason} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <button type="button" class="button plain small" onClick={() => void game.askReasons()}>
          {words.why}
        </button>
      )}
    </div>
  );
}
