// The result of the picks: an offer to be confirmed, with its forecast, or several to choose from.

import type { Offer } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { ForecastView } from "./forecast.tsx";
import { UnderHeadings } from "./offers.tsx";

export function Chosen({ game }: { readonly game: GameModel }) {
  const [first, ...others] = game.selection.chosen.value;
  if (!first) return null;
  if (others.length > 0) return <Several game={game} offers={game.selection.chosen.value} />;
  return <Considered game={game} offer={first} />;
}

function Several({ game, offers }: { readonly game: GameModel; readonly offers: readonly Offer[] }) {
  const words = text().game.decision;
  return (
    <section class="chosen" aria-label={words.several}>
      <h3>{words.several}</h3>
      <UnderHeadings game={game} offers={offers} />
    </section>
  );
}

function Considered({ game, offer }: { readonly game: GameModel; readonly offer: Offer }) {
  const words = text().game.decision;
  return (
    <section class="chosen" data-chosen={offer.n}>
      <p class="chosen-text">{offer.text}</p>
      {offer.price && !offer.text.includes(offer.price) && (
        <p class="chosen-price">{words.price(offer.price)}</p>
      )}
      {offer.chance && <p class="chosen-price">{words.chance(offer.chance)}</p>}
      {offer.regret && (
        <p class="regret">
          <strong>{words.regret}</strong> <span>{offer.regret}</span>
        </p>
      )}
      <Idle game={game} />
      {offer.weighty && <ForecastView forecast={game.selection.forecast.value} way={game.selection.way} />}
      {game.selection.joinable.value && <p class="hint">{words.joinIn}</p>}
    </section>
  );
}

/** Units that could still act, before their phase ends. */
function Idle({ game }: { readonly game: GameModel }) {
  const words = text().game.decision;
  const idle = game.selection.idle.value;
  if (idle.length === 0) return null;
  return (
    <p class="regret" data-idle={idle.length}>
      <span>{words.idle(idle.length)}</span>{" "}
      <button
        type="button"
        class="button plain"
        data-show-idle
        onClick={() => game.selection.point(game.placesOf(idle))}
      >
        {words.showIdle}
      </button>
    </p>
  );
}

/** At the foot of the decision, near the pointer. A double click on what led here must not confirm it. */
export function Confirmation({ game }: { readonly game: GameModel }) {
  const words = text().game.decision;
  const { busy } = game;
  const { chosen } = game.selection;
  const only = chosen.value.length === 1 ? chosen.value[0] : undefined;
  const confirm = (event: MouseEvent): void => {
    if (only && event.detail < 2) void game.selection.take(only);
  };
  return (
    <>
      {only && (
        <button type="button" class="button main" data-confirm aria-disabled={busy.value} onClick={confirm}>
          {words.confirm}
        </button>
      )}
      <button type="button" class="button" data-cancel onClick={() => game.selection.letGo()}>
        {words.cancel}
      </button>
    </>
  );
}
