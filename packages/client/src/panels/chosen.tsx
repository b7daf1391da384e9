// What the picks have come to: an offer to be confirmed, with what may come of it, or several to choose from.

import type { Offer } from "@grognard/scene";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { ForecastView } from "./forecast.tsx";
import { UnderHeadings } from "./offers.tsx";

export function Chosen({ table }: { readonly table: Table }) {
  const [first, ...others] = table.selection.chosen.value;
  if (!first) return null;
  if (others.length > 0) return <Several table={table} offers={table.selection.chosen.value} />;
  return <Considered table={table} offer={first} />;
}

function Several({ table, offers }: { readonly table: Table; readonly offers: readonly Offer[] }) {
  const words = text().table.decision;
  return (
    <section class="chosen" aria-label={words.several}>
      <h3>{words.several}</h3>
      <UnderHeadings table={table} offers={offers} />
    </section>
  );
}

function Considered({ table, offer }: { readonly table: Table; readonly offer: Offer }) {
  const words = text().table.decision;
  return (
    <section class="chosen" data-chosen={offer.n}>
      <p class="chosen-text">{offer.text}</p>
      {offer.price && !offer.text.includes(offer.price) && (
        <p class="chosen-price">{words.price(offer.price)}</p>
      )}
      {offer.regret && (
        <p class="regret">
          <strong>{words.regret}:</strong> <span>{offer.regret}</span>
        </p>
      )}
      {offer.weighty && <ForecastView forecast={table.selection.forecast.value} />}
      {table.selection.joinable.value && <p class="hint">{words.joinIn}</p>}
    </section>
  );
}

/** At the foot of the decision, where the hand is. A double click on what led here must not confirm it. */
export function Confirmation({ table }: { readonly table: Table }) {
  const words = text().table.decision;
  const { busy } = table;
  const { chosen } = table.selection;
  const only = chosen.value.length === 1 ? chosen.value[0] : undefined;
  const confirm = (event: MouseEvent): void => {
    if (only && event.detail < 2) void table.confirm(only);
  };
  return (
    <>
      {only && (
        <button type="button" class="button main" data-confirm aria-disabled={busy.value} onClick={confirm}>
          {words.confirm}
        </button>
      )}
      <button type="button" class="button" data-cancel onClick={() => table.selection.letGo()}>
        {words.cancel}
      </button>
    </>
  );
}
