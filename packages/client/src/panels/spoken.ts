// What screen readers announce: what has happened, what is asked, the result of the picks.

import type { Forecast } from "@grognard/scene";
import { effect, untracked } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { isEmpty, litPlaces } from "../game/narrow.ts";
import type { ForecastState } from "../game/selection.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";

/** No one listens to more than this. */
const MOST = 3;

export type Say = (words: string) => void;

/** Speaks until the function it returns is called. What is there at first is read, not announced. */
export function speakOf(game: GameModel, say: Say): () => void {
  let answers = game.update.peek().of;
  let question = wordsAsked();
  const ends = [
    onNext(() => game.update.value, wentOn),
    onNext(() => [game.selection.picks.value, game.selection.chosen.value], considered),
    onNext(
      () => game.selection.forecast.value,
      () => foreseen(game.selection.forecast.value),
    ),
    onNext(
      () => game.selection.outlook.value,
      () => foreseen(game.selection.outlook.value),
    ),
    onNext(() => game.selection.advice.value, advised),
    onNext(() => [game.orders.entry.value, game.orders.pulling.value], ordered),
    onNext(
      () => game.orders.ambiguity.value,
      () => {
        const asked = game.orders.ambiguity.value;
        if (asked) say(text().game.orders.which(game.pieceName(asked.piece)));
      },
    ),
  ];
  return () => {
    for (const end of ends) end();
  };

  function wentOn(): void {
    happened();
    asked();
  }

  function happened(): void {
    const { tellings, whole, of } = game.update.value;
    if (of < answers) say(text().game.live.undone);
    else if (!whole && tellings.length > 0) say(condensed(tellings.map((telling) => telling.text)));
    answers = of;
  }

  function asked(): void {
    const before = question;
    question = wordsAsked();
    if (question && question !== before) say(question);
  }

  function wordsAsked(): string {
    const { question: now, waiting, at, of } = game.update.peek();
    if (now) return now.text;
    if (waiting.for !== "computer" || at < of) return "";
    return text().game.computer.thinking(sideName(game.opened.sides, waiting.side));
  }

  /** What is done immediately is announced when it has happened. */
  function considered(): void {
    if (!game.question.value) return;
    const [offer, ...others] = game.selection.chosen.value;
    const { live, decision } = text().game;
    const idle = game.selection.idle.value.length;
    if (others.length > 0) say(decision.several);
    else if (offer?.weighty || offer?.regret || idle > 0 || (offer && game.selection.joinable.value))
      say([offer?.text, offer?.regret, idle > 0 && decision.idle(idle)].filter(Boolean).join(". "));
    else if (!offer && !isEmpty(game.selection.picks.value)) say(live.picked(names(), places()));
  }

  /** The orders of a piece, once the drag is over. */
  function ordered(): void {
    const { entry, sheet, pulling } = game.orders;
    if (!entry.value || pulling.value) return;
    const { piece, name, budget, text: order, used } = entry.value;
    const refused = sheet.value?.refused.filter((one) => one.piece === piece) ?? [];
    const { none } = text().game.orders;
    say([name, budget, order ?? none, used, ...refused.map((one) => one.text)].filter(Boolean).join(". "));
  }

  function foreseen(forecast: ForecastState): void {
    if (forecast && forecast !== "pending") say(chances(forecast));
  }

  function advised(): void {
    const { advice } = game.selection;
    if (!advice.value) return;
    const { title, none, orders } = text().game.advice;
    if (advice.value.sheet) return say(orders);
    const offer = game.question.value?.offers.find(({ n }) => n === advice.value?.offer);
    say(offer ? `${title}: ${offer.text}` : none);
  }

  function names(): string {
    return game.selection.picks.value.pieces.map((piece) => game.pieceName(piece)).join(", ");
  }

  function places(): number {
    return litPlaces(game.question.value?.offers ?? [], game.selection.picks.value).size;
  }
}

/** Reacts to every change of the value except the first, and to nothing else that it reads. */
function onNext(what: () => unknown, act: () => void): () => void {
  let isFirst = true;
  return effect(() => {
    what();
    if (!isFirst) untracked(act);
    isFirst = false;
  });
}

function condensed(lines: readonly string[]): string {
  const left = lines.length - MOST;
  const newest = lines.slice(-MOST).join(". ");
  return left > 0 ? `${newest}. ${text().game.live.more(left)}` : newest;
}

function chances({ title, unknown, prospects }: Forecast): string {
  const { percent } = text().game.forecast;
  const shares = prospects[0]?.shares ?? [];
  const odds = shares.map((share) => `${share.text}: ${percent(share.ways, share.total)}`);
  return [title, unknown, ...odds].filter(Boolean).join(". ");
}
