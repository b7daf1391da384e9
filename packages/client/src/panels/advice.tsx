// What a computer player would do in the viewer's place, and why; only on request.

import type { Sheet } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { Cited } from "./cited.tsx";

export function AdviceView({ game }: { readonly game: GameModel }) {
  const words = text().game.advice;
  const { question } = game;
  const { advice } = game.selection;
  if (!advice.value) return null;
  const { offer: n, because, sheet } = advice.value;
  const offer = question.value?.offers.find((other) => other.n === n);
  const adopt = (): void => {
    if (sheet) game.orders.adopt(sheet);
    game.selection.letGo();
  };
  return (
    <section class="advice" aria-label={text().game.decision.advice}>
      <h3>{words.title}</h3>
      <p>{sheet ? words.orders : (offer?.text ?? words.none)}</p>
      {sheet && <Ordered sheet={sheet} />}
      {because.length > 0 && (
        <ul>
          {because.map((reason) => (
            <li key={reason}>
              <Cited text={reason} />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {offer && (
          <button type="button" class="button" onClick={() => game.selection.choose(offer)}>
            {words.follow}
          </button>
        )}
        {sheet && (
          <button type="button" class="button" data-adopt onClick={adopt}>
            {game.orders.sheet.value?.entries.some(({ text: order }) => order) ? words.replace : words.adopt}
          </button>
        )}
        <button type="button" class="button plain" onClick={() => game.selection.letGo()}>
          {words.dismiss}
        </button>
      </div>
    </section>
  );
}

function Ordered({ sheet }: { readonly sheet: Sheet }) {
  const ordered = sheet.entries.filter(({ text: order }) => order !== undefined);
  return (
    <ul>
      {ordered.map(({ piece, name, text: order }) => (
        <li key={piece}>
          <strong>{text().common.labelled(name, "")}</strong>
          {order}
        </li>
      ))}
    </ul>
  );
}

export function AdviceButton({ game }: { readonly game: GameModel }) {
  const asking = useSignal(false);
  const ask = async (): Promise<void> => {
    asking.value = true;
    try {
      await game.selection.askAdvice();
    } finally {
      asking.value = false;
    }
  };
  return (
    <button
      type="button"
      class="button plain advise"
      title={text().game.decision.advice}
      aria-disabled={asking.value}
      onClick={() => void ask()}
    >
      {asking.value ? text().game.advice.asking : text().game.advice.short}
    </button>
  );
}
