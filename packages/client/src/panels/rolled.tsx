// The last rolls: the dice as they fell, with what was needed, what came of it, and the chart with the cell that was
// read. They lie above the question until the next answer; their chart is folded once the game continues.

import type { Reading, Telling } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { rollCards } from "../game/roll-cards.ts";
import { isLargeScreen } from "../settings.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { ChartTable } from "./chart-table.tsx";
import { CloseButton } from "./close-button.tsx";
import { Die } from "./die.tsx";
import { useFetched } from "./use-fetched.ts";

export function Rolled({ game }: { readonly game: GameModel }) {
  // Where all move simultaneously, the moves are shown first.
  const waits = game.opened.board.kind === "table" && game.playback.isLong.value;
  return game.rolled.value.length > 0 && !waits ? <Dice game={game} /> : null;
}

function Dice({ game }: { readonly game: GameModel }) {
  const words = text().game.rolled;
  const rolls = game.rolled.value;
  const cards = rollCards(rolls);
  const since = useMemo(() => game.update.peek().at, [rolls]);
  const isFresh = game.update.value.at <= since + 1 && !game.summary.value;
  const lastRead = cards.findLastIndex((card) => card.some(({ reading }) => reading));
  const putAway = (): void => {
    game.rolled.value = [];
  };
  // Whoever begins to write orders needs the room.
  useSignalEffect(() => {
    if (game.orders.piece.value !== undefined) putAway();
  });
  return (
    <section class="rolled" aria-label={words.label}>
      <CloseButton class="rolled-close" label={words.dismiss} onClose={putAway} />
      <ul>
        {cards.map((card, i) => (
          <li key={card[0]!.text + i} class="rolled-card">
            <span class="rolled-dice">
              {card.map(({ roll }, at) => roll && <Die key={at} die={roll.die} value={roll.value} />)}
            </span>
            <div>
              {card.map((telling, at) => (
                <Roll
                  key={at}
                  game={game}
                  telling={telling}
                  open={isFresh && i === lastRead && isLargeScreen()}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RollProps {
  readonly game: GameModel;
  readonly telling: Telling;
  readonly open: boolean;
}

/** The roll with its purpose, or what came of it. */
function Roll({ game, telling: { roll, reading, text: sentence, cite }, open }: RollProps) {
  const words = text().game.rolled;
  return (
    <>
      <p>
        {roll ? (
          <>
            <strong>{sideName(game.opened.sides, roll.side)}</strong>: {roll.why}
          </>
        ) : (
          sentence
        )}{" "}
        <CaseLink cite={cite} />
        {reading && (roll || !sentence.includes(reading.result)) && (
          <strong class="rolled-result">{reading.result}</strong>
        )}
      </p>
      {reading && (
        <details class="fold" open={open}>
          <summary>{words.chart}</summary>
          <ReadChart game={game} reading={reading} />
        </details>
      )}
    </>
  );
}

function ReadChart({ game, reading }: { readonly game: GameModel; readonly reading: Reading }) {
  const { backend, opened } = game;
  const { value: charts } = useFetched(() => backend.charts(opened.system), [backend, opened]);
  const chart = charts?.find(({ id }) => id === reading.chart);
  const sheet = useRef<HTMLDivElement>(null);
  // However long the chart is, the cell that was read is visible.
  useEffect(() => sheet.current?.querySelector("td.lit")?.scrollIntoView({ block: "nearest" }), [chart]);
  return chart ? (
    <div ref={sheet}>
      <ChartTable chart={chart} keys={reading.keys} around={1} />
    </div>
  ) : null;
}
