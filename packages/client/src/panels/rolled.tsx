// The last rolls: the dice as they fell, with what was needed and what came of it; the chart with the cell that was read
// is folded under them. They lie above the question until the next answer: those of the last answer first, in their
// order, earlier ones folded.

import type { Reading, Telling } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import type { RollCard } from "../game/roll-cards.ts";
import { isTallScreen } from "../settings.ts";
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
  return game.news.rolled.value.length > 0 && !waits ? <Dice game={game} /> : null;
}

function Dice({ game }: { readonly game: GameModel }) {
  const words = text().game.rolled;
  const cards = game.news.rolled.value;
  const last = cards.filter(({ at }) => at === cards.at(-1)!.at);
  const earlier = cards.slice(0, -last.length);
  const putAway = (): void => {
    game.news.rolled.value = [];
  };
  // Whoever begins to write orders needs the room.
  useSignalEffect(() => {
    if (game.orders.piece.value !== undefined) putAway();
  });
  return (
    <section class="rolled" aria-label={words.label}>
      <CloseButton class="rolled-close" label={words.dismiss} onClose={putAway} />
      {/* a single roll leaves room for its chart, unless there is other news */}
      <Cards
        game={game}
        cards={last}
        open={cards.length === 1 && isTallScreen() && !game.news.summary.value}
      />
      {earlier.length > 0 && (
        <details class="fold rolled-earlier">
          <summary>{words.earlier(earlier.length)}</summary>
          <Cards game={game} cards={earlier} open={false} />
        </details>
      )}
    </section>
  );
}

interface CardsProps {
  readonly game: GameModel;
  readonly cards: readonly RollCard[];
  /** Whether charts are shown at once. */
  readonly open: boolean;
}

const Cards = ({ game, cards, open }: CardsProps) => (
  <ul>
    {cards.map(({ at, lines }, i) => (
      <li key={`${at} ${i}`} class="rolled-card">
        <span class="rolled-dice">
          {lines.map(({ roll }, nth) => roll && <Die key={nth} die={roll.die} value={roll.value} />)}
        </span>
        <div>
          {lines.map((telling, nth) => (
            <Roll key={nth} game={game} telling={telling} />
          ))}
          {lines.map(
            ({ reading }, nth) => reading && <Chart key={nth} game={game} reading={reading} open={open} />,
          )}
        </div>
      </li>
    ))}
  </ul>
);

/** The roll with its purpose, or what came of it. */
function Roll({ game, telling }: { readonly game: GameModel; readonly telling: Telling }) {
  const { roll, reading, text: sentence, cite } = telling;
  const words = text().game.rolled;
  return (
    <p>
      {roll ? (
        <>
          <strong>{words.by(sideName(game.opened.sides, roll.side))}</strong>
          {roll.why}
        </>
      ) : (
        sentence
      )}{" "}
      <CaseLink cite={cite} />
      {reading && (roll || !sentence.includes(reading.result)) && (
        <strong class="rolled-result">{reading.result}</strong>
      )}
    </p>
  );
}

interface ChartProps {
  readonly game: GameModel;
  readonly reading: Reading;
  readonly open: boolean;
}

const Chart = ({ game, reading, open }: ChartProps) => (
  <details class="fold" open={open}>
    <summary>{text().game.rolled.chart}</summary>
    <ReadChart game={game} reading={reading} />
  </details>
);

function ReadChart({ game, reading }: { readonly game: GameModel; readonly reading: Reading }) {
  const { backend, opened } = game;
  const { value: charts } = useFetched(() => backend.charts(opened.system), [backend, opened]);
  const chart = charts?.find(({ id }) => id === reading.chart);
  const sheet = useRef<HTMLDivElement>(null);
  // However long the chart is, the line that was read is visible, and the result above it stays where it is.
  useLayoutEffect(() => {
    const line = sheet.current?.querySelector<HTMLElement>("tr:has(td.lit)");
    if (line) sheet.current!.scrollTop = line.offsetTop - line.offsetHeight;
  }, [chart]);
  return chart ? (
    <div ref={sheet} class="rolled-chart">
      <ChartTable chart={chart} keys={reading.keys} around={1} />
    </div>
  ) : null;
}
