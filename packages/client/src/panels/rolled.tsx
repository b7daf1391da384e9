// The last roll: the dice as they fell, and the very chart with the cell that was read. It is at the edge
// of the map until the next roll; its chart is folded when the game has gone on, and whoever reaches for the
// map puts all of it away.

import type { Reading, Telling } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { isLargeScreen } from "../settings.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { ChartTable } from "./chart-table.tsx";
import { CloseButton } from "./close-button.tsx";
import { Die } from "./die.tsx";
import { useFetched } from "./use-fetched.ts";

export function Rolled({ game }: { readonly game: GameModel }) {
  // Where all move at once they are looked at first, wherever they are.
  const waits = game.opened.board.kind === "table" && game.showing.value;
  return game.rolled.value.length > 0 && !waits ? <Dice game={game} /> : null;
}

function Dice({ game }: { readonly game: GameModel }) {
  const words = text().game.rolled;
  const rolls = game.rolled.value;
  const since = useMemo(() => game.update.peek().at, [rolls]);
  /** On a free table anything may happen under a chart. */
  const isFresh = game.update.value.at <= since + 1 && game.opened.board.kind !== "table";
  const lastRead = rolls.findLastIndex(({ reading }) => reading);
  const putAway = (): void => {
    game.rolled.value = [];
  };
  const dice = useRef<HTMLElement>(null);
  // A hand on the map wants the map.
  useEffect(() => {
    const field = dice.current?.parentElement;
    const away = ({ target }: Event): void => {
      if (!dice.current?.contains(target as Node)) putAway();
    };
    field?.addEventListener("pointerdown", away);
    return () => field?.removeEventListener("pointerdown", away);
  }, []);
  // So does starting to write orders.
  useSignalEffect(() => {
    if (game.orders.piece.value !== undefined) putAway();
  });
  return (
    <section class="rolled" data-over-map ref={dice} aria-label={words.label}>
      <CloseButton class="rolled-close" label={words.dismiss} onClose={putAway} />
      <ul>
        {rolls.map((telling, i) => (
          <Roll key={i} game={game} telling={telling} open={isFresh && i === lastRead && isLargeScreen()} />
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

function Roll({ game, telling: { roll, reading, text: sentence, cite }, open }: RollProps) {
  const words = text().game.rolled;
  return (
    <li>
      <div class="rolled-line">
        {roll && <Die die={roll.die} value={roll.value} />}
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
      </div>
      {reading && (
        <details class="fold" open={open}>
          <summary>{words.chart}</summary>
          <ReadChart game={game} reading={reading} />
        </details>
      )}
    </li>
  );
}

function ReadChart({ game, reading }: { readonly game: GameModel; readonly reading: Reading }) {
  const { backend, opened } = game;
  const { value: charts } = useFetched(() => backend.charts(opened.system), [backend, opened]);
  const chart = charts?.find(({ id }) => id === reading.chart);
  const sheet = useRef<HTMLDivElement>(null);
  // However long the chart is, what was read is in sight.
  useEffect(() => sheet.current?.querySelector("td.lit")?.scrollIntoView({ block: "nearest" }), [chart]);
  return chart ? (
    <div ref={sheet}>
      <ChartTable chart={chart} keys={reading.keys} around={2} />
    </div>
  ) : null;
}
