// What is said aloud at the table: what has happened, what is asked, what the picks have come to.

import type { Forecast } from "@grognard/scene";
import { effect, untracked } from "@preact/signals";
import { sideName } from "../sides.ts";
import { isEmpty, litPlaces } from "../table/narrow.ts";
import type { Foresight } from "../table/selection.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";

/** More than this nobody listens to. */
const MOST = 3;

export type Say = (words: string) => void;

/** Speaks until the function it returns is called. What stands there at first is read, not said. */
export function speakOf(table: Table, say: Say): () => void {
  let answers = table.update.peek().of;
  let question = wordsAsked();
  const ends = [
    heeding(() => table.update.value, wentOn),
    heeding(() => [table.selection.picks.value, table.selection.chosen.value], considered),
    heeding(
      () => table.selection.forecast.value,
      () => foreseen(table.selection.forecast.value),
    ),
    heeding(
      () => table.selection.outlook.value,
      () => foreseen(table.selection.outlook.value),
    ),
    heeding(() => table.selection.advice.value, advised),
    heeding(() => [table.orders.entry.value, table.orders.pulling.value], ordered),
    heeding(
      () => table.orders.ambiguity.value,
      () => {
        const asked = table.orders.ambiguity.value;
        if (asked) say(text().table.orders.which(table.pieceName(asked.piece)));
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
    const { told, whole, of } = table.update.value;
    if (of < answers) say(text().table.live.undone);
    else if (!whole && told.length > 0) say(condensed(told.map((telling) => telling.text)));
    answers = of;
  }

  function asked(): void {
    const before = question;
    question = wordsAsked();
    if (question && question !== before) say(question);
  }

  function wordsAsked(): string {
    const { question: now, waiting, at, of } = table.update.peek();
    if (now) return now.text;
    if (waiting.for !== "computer" || at < of) return "";
    return text().table.computer.thinking(sideName(table.opened.sides, waiting.side));
  }

  /** What is done at once is heard when it has happened. */
  function considered(): void {
    if (!table.question.value) return;
    const [offer, ...others] = table.selection.chosen.value;
    const { live, decision } = text().table;
    if (others.length > 0) say(decision.several);
    else if (offer?.weighty || offer?.regret || (offer && table.selection.joinable.value))
      say([offer.text, offer.regret].filter(Boolean).join(". "));
    else if (!offer && !isEmpty(table.selection.picks.value)) say(live.picked(names(), places()));
  }

  /** What a piece has been told, once the hand is off it. */
  function ordered(): void {
    const { entry, sheet, pulling } = table.orders;
    if (!entry.value || pulling.value) return;
    const { piece, name, budget, text: order, used } = entry.value;
    const refused = sheet.value?.refused.filter((one) => one.piece === piece) ?? [];
    const { none } = text().table.orders;
    say([name, budget, order ?? none, used, ...refused.map((one) => one.text)].filter(Boolean).join(". "));
  }

  function foreseen(forecast: Foresight): void {
    if (forecast && forecast !== "pending") say(chances(forecast));
  }

  function advised(): void {
    const { advice } = table.selection;
    if (!advice.value) return;
    const { title, none, orders } = text().table.advice;
    if (advice.value.sheet) return say(orders);
    const offer = table.question.value?.offers.find(({ n }) => n === advice.value?.offer);
    say(offer ? `${title}: ${offer.text}` : none);
  }

  function names(): string {
    return table.selection.picks.value.pieces.map((piece) => table.pieceName(piece)).join(", ");
  }

  function places(): number {
    return litPlaces(table.question.value?.offers ?? [], table.selection.picks.value).size;
  }
}

/** Acts on every change but the first look, and on nothing else that it reads. */
function heeding(what: () => unknown, act: () => void): () => void {
  let isFirst = true;
  return effect(() => {
    what();
    if (!isFirst) untracked(act);
    isFirst = false;
  });
}

function condensed(lines: readonly string[]): string {
  const left = lines.length - MOST;
  const said = lines.slice(-MOST).join(". ");
  return left > 0 ? `${said}. ${text().table.live.more(left)}` : said;
}

function chances({ title, unknown, prospects }: Forecast): string {
  const { percent } = text().table.forecast;
  const shares = prospects[0]?.shares ?? [];
  const told = shares.map((share) => `${share.text}: ${percent(share.ways, share.total)}`);
  return [title, unknown, ...told].filter(Boolean).join(". ");
}
