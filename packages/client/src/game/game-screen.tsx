// The game screen: the map, the decision beside it, and the tabs.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Epilogue } from "../after/epilogue.tsx";
import { ReplayBar } from "../after/replay-bar.tsx";
import type { OpenedGame } from "../backend/protocol.ts";
import { Guide } from "../guide/guide.tsx";
import { Cover } from "../panels/cover.tsx";
import { Decision } from "../panels/decision.tsx";
import { Glossary } from "../panels/explained.tsx";
import { readQuestion } from "../panels/kept-focus.ts";
import { Live } from "../panels/live.tsx";
import { Refusal } from "../panels/refusal.tsx";
import { Tabs } from "../panels/tabs.tsx";
import { text } from "../text/index.ts";
import { connectBoard } from "./connect-board.ts";
import type { GameModel } from "./game-model.ts";
import { PullUp } from "./pull-up.tsx";
import { listenForShortcuts } from "./shortcuts.ts";
import { Splitter } from "./splitter.tsx";
import { TopBar } from "./top-bar.tsx";
import "../style/game-index.css";

interface ScreenProps {
  readonly game: GameModel;
  readonly onLeave: () => void;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

/** Behind a cover there is nothing at all, so that nothing can be read there. */
export function GameScreen(props: ScreenProps) {
  const { waiting } = props.game.update.value;
  if (waiting.for === "person" && waiting.covered) return <Cover game={props.game} side={waiting.side} />;
  return (
    <Glossary.Provider value={props.game.opened.glossary}>
      <OpenGame {...props} />
    </Glossary.Provider>
  );
}

function OpenGame({ game, onLeave, onOpened }: ScreenProps) {
  const reading = useSignal(false);
  useEffect(
    () =>
      listenForShortcuts(game, (wanted) => {
        reading.value = true;
        // Like a click: the tab of the inspected piece closes.
        document.getElementById(`tab-${wanted}`)?.click();
      }),
    [game, reading],
  );
  // What is to be confirmed is not hidden behind the log.
  useSignalEffect(() => {
    const isDeciding = game.selection.chosen.value.length > 0 || game.group.pieces.value.length > 0;
    if (isDeciding || game.orders.entry.value) reading.value = false;
  });
  const { title, course } = game.opened;
  const { at, of, outcome } = game.update.value;
  const isReplay = at < of || game.replaying.value;
  useEffect(readQuestion, [isReplay]);
  return (
    <div class="game-screen">
      <TopBar game={game} onLeave={onLeave} />
      <main class="field" aria-label={title}>
        <BoardHost game={game} />
        <Skip game={game} />
      </main>
      <PullUp reading={reading}>
        {course && <Guide game={game} course={course} />}
        {isReplay ? (
          <>
            <ReplayBar game={game} onOpened={onOpened} />
            <Refusal game={game} />
          </>
        ) : (
          <>
            <Decision game={game} />
            <Splitter />
          </>
        )}
        <Tabs game={game} />
      </PullUp>
      {outcome && at === of && (
        <Epilogue game={game} outcome={outcome} onOpened={onOpened} onLeave={onLeave} />
      )}
      <Live game={game} />
    </div>
  );
}

/** Much may be shown at once after orders have been revealed. */
function Skip({ game }: { readonly game: GameModel }) {
  if (!game.playback.isLong.value) return null;
  return (
    <button type="button" class="button skip" onClick={() => game.playback.skip()}>
      {text().game.orders.skip}
    </button>
  );
}

function BoardHost({ game }: { readonly game: GameModel }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => connectBoard(game, host.current!), [game]);
  return <div class="board-host" ref={host} />;
}
