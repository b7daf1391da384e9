// The bar on top: the game, the turn, the score, and everything that is not a move.

import { useSignal } from "@preact/signals";
import { epilogueOpen } from "../after/epilogue-open.ts";
import type { Seats } from "../backend/protocol.ts";
import { saveAsFile } from "../game-file.ts";
import { openCharts, openRules, openSettings } from "../panels/drawer.ts";
import { Icon } from "../panels/icon.tsx";
import { Overlays } from "../panels/overlays.tsx";
import { Popover } from "../panels/popover.tsx";
import { SeatsDialog } from "../panels/seats-dialog.tsx";
import { SideMark } from "../panels/side-mark.tsx";
import { GaugeAtAGlance } from "../panels/tracks.tsx";
import { VictoryNow } from "../panels/victory.tsx";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import type { GameModel } from "./game-model.ts";

interface BarProps {
  readonly game: GameModel;
  readonly onLeave: () => void;
}

export function TopBar({ game, onLeave }: BarProps) {
  const words = text().game;
  const { sides, title } = game.opened;
  const { when, phase, side, gauges, track } = game.scene.value;
  const { canUndo, canRedo, outcome } = game.update.value;
  return (
    <header class="top-bar">
      <h1>{title}</h1>
      <p class="moment" title={words.bar.turnOf(sideName(sides, side))}>
        <span class="moment-line">
          <SideMark sides={sides} side={side} />
          <span class="when">{when}</span> <TurnCount now={track.now + 1} of={track.turns.length} />
        </span>{" "}
        <span class="phase">{phase}</span>
      </p>
      <Popover
        label={text().common.victory.title}
        sign="flag"
        class="victory"
        face={
          gauges[0] && (
            <>
              <Icon name="flag" />
              <GaugeAtAGlance gauge={gauges[0]} sides={sides} />
            </>
          )
        }
      >
        {() => (
          <>
            <h2>{text().common.victory.title}</h2>
            <VictoryNow game={game} />
          </>
        )}
      </Popover>
      <nav aria-label={words.bar.label}>
        {outcome ? (
          <button
            type="button"
            class="button"
            onClick={() => {
              epilogueOpen(game).value = true;
            }}
          >
            {words.bar.result}
          </button>
        ) : (
          <>
            <button
              type="button"
              class="button plain"
              data-undo
              aria-disabled={!canUndo}
              onClick={() => canUndo && void game.undo()}
            >
              <Icon name="undo" /> <span class="popover-label">{words.menu.undo}</span>
            </button>
            <button
              type="button"
              class="button plain"
              data-redo
              title={words.menu.redo}
              aria-label={words.menu.redo}
              aria-disabled={!canRedo}
              onClick={() => canRedo && void game.redo()}
            >
              <Icon name="redo" />
            </button>
          </>
        )}
        <Popover label={words.bar.layers} sign="layers" class="layers">
          {() => <Overlays game={game} />}
        </Popover>
        <MainMenu game={game} onLeave={onLeave} />
      </nav>
    </header>
  );
}

/** In short where the bar is narrow; readers hear it in full. */
function TurnCount({ now, of }: { readonly now: number; readonly of: number }) {
  return (
    <span class="turn">
      <span class="turn-full">{text().game.bar.turn(now, of)}</span>
      <span class="turn-short" aria-hidden="true">
        {now}/{of}
      </span>
    </span>
  );
}

function MainMenu({ game, onLeave }: BarProps) {
  const words = text().game;
  const choosing = useSignal(false);
  const close = (): void => {
    choosing.value = false;
  };
  const changeSeats = (seats: Seats): Promise<void> => {
    close();
    return game.changeSeats(seats);
  };
  const entries: readonly (readonly [string, () => void])[] = [
    [
      game.opened.hasSecrets && !game.update.value.outcome ? words.menu.saveSecret : words.menu.save,
      () => void game.awaitOrReport(saveAsFile(game.backend, game.opened.id)),
    ],
    [words.menu.rules, () => openRules()],
    [words.menu.charts, () => openCharts()],
    [
      words.menu.seats,
      () => {
        choosing.value = true;
      },
    ],
    [words.menu.replay, () => game.openTimeline()],
    [words.menu.settings, openSettings],
    [words.menu.leave, onLeave],
  ];
  return (
    <>
      <Popover label={words.bar.menu} sign="menu" class="menu">
        {(fold) => (
          <ul>
            {entries.map(([name, act]) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => {
                    fold();
                    act();
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      <SeatsDialog
        game={game}
        open={choosing.value}
        title={words.menu.seats}
        take={words.seats}
        onTake={changeSeats}
        onClose={close}
      />
    </>
  );
}
