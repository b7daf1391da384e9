// What is told: the log line by line, the dice with what came of them, and what has happened since the viewer's last turn.

import { type Happened, NOTHING_HAPPENED } from "@grognard/scene";
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Update } from "../backend/protocol.ts";
import type { GameModel } from "./game-model.ts";
import { Heard } from "./heard.ts";
import { recalledNews, rememberNews } from "./kept-news.ts";
import { cardsAfter, type RollCard } from "./roll-cards.ts";
import { type Summary, summaryOf } from "./summary.ts";

export class News {
  /** The last rolls with what came of them, since a person has answered. */
  readonly rolled: Signal<readonly RollCard[]> = signal([]);

  /** Since the viewer's last turn; nothing while it is still being shown. */
  readonly #since = computed(() => {
    const { update, log, busy, paused } = this.#game;
    const { waiting } = update.value;
    const isGoingOn = busy.value || (waiting.for === "computer" && !paused.value);
    return isGoingOn ? undefined : this.#heard.since(update.value, log.value);
  });
  readonly happened: ReadonlySignal<Happened> = computed(
    () => this.#since.value?.happened ?? NOTHING_HAPPENED,
  );
  readonly summary: ReadonlySignal<Summary | undefined> = computed(() => {
    const since = this.#since.value;
    return since && summaryOf(this.#game.update.value.viewer, since.tellings, since.happened);
  });

  readonly #game: GameModel;
  readonly #heard: Heard;
  #end: (() => void) | undefined;

  constructor(game: GameModel) {
    this.#game = game;
    const { id, update } = game.opened;
    this.#heard = new Heard(update, update.tellings, update.missed);
    const news = recalledNews(id, update);
    if (!news) return;
    this.rolled.value = news.rolled;
    this.#heard.recall(news.viewer, news.mark);
  }

  /** As it is, for a page that is loaded again. */
  keep(): void {
    const { opened, update, busy } = this.#game;
    this.#end ??= effect(() => {
      const [now, rolled] = [update.value, this.rolled.value];
      if (busy.value || now.at < now.of) return;
      const { viewer, at } = now;
      rememberNews(opened.id, { viewer, at, rolled, mark: this.#heard.markAt(now) });
    });
  }

  close(): void {
    this.#end?.();
  }

  /** The player has answered: dice and what has happened so far have been seen. */
  answered(): void {
    this.rolled.value = [];
    this.seen();
  }

  /** What has happened so far has been seen, the dice stay. */
  seen(): void {
    const { update, log } = this.#game;
    this.#heard.answered(update.value, log.value);
  }

  /** Others sit at the table. */
  restart(update: Update): void {
    this.#heard.restart(update, update.tellings);
  }

  /** Tells what an update says, as many of its lines as have been shown, with their dice. */
  teller({ tellings, at }: Update): (lines: number) => void {
    const { log } = this.#game;
    const before = log.value;
    let shown = this.rolled.value;
    let dice = { before: shown, from: 0 };
    let read = 0;
    return (lines) =>
      batch(() => {
        log.value = [...before, ...tellings.slice(0, lines)];
        // what the player puts away meanwhile does not come back
        if (this.rolled.value !== shown) dice = { before: [], from: read };
        shown = cardsAfter(dice.before, tellings.slice(dice.from, lines), at);
        this.rolled.value = shown;
        read = lines;
      });
  }
}
