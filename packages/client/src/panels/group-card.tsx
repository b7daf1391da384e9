// One order for the units that are picked together: where to, which formation, which way to face.

import type { GroupResult } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { Chips } from "./chips.tsx";

/** More names than this are collapsed. */
const FEW = 4;

export function GroupCard({ game }: { readonly game: GameModel }) {
  const words = text().game.group;
  const { pieces, as, reach } = game.group;
  const [lead] = pieces.value;
  if (lead === undefined) return null;
  const { forms = [], facings = [] } = reach.value ?? {};
  return (
    <section class="group-card" aria-label={words.label}>
      <h3>{words.title(pieces.value.length)}</h3>
      <GroupMembers game={game} />
      <p class="hint">{words.hint[as.value](game.pieceName(lead))}</p>
      <Chips class="group-ways" label={words.how} choices={["line", "column"]} names={words.as} chosen={as} />
      {forms.length > 0 && <Formations game={game} forms={forms} />}
      {facings.length > 0 && (
        <fieldset class="group-ways">
          <legend>{words.face}</legend>
          {facings.map(({ facing, text: turn }) => (
            <button
              key={facing}
              type="button"
              class="button facing"
              title={turn}
              aria-label={turn}
              onClick={() => game.group.face(facing)}
            >
              <span aria-hidden="true" style={{ rotate: `${facing}deg` }}>
                ↑
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

/** Taken up before they go, or where they are. */
function Formations({ game, forms }: { readonly game: GameModel; readonly forms: readonly string[] }) {
  const words = text().game.group;
  const { formation } = game.group;
  return (
    <fieldset class="group-ways">
      <legend>{words.form}</legend>
      {forms.map((form) => (
        <button
          key={form}
          type="button"
          class="chip"
          data-form={form}
          aria-pressed={formation.value === form}
          onClick={() => {
            formation.value = formation.value === form ? undefined : form;
          }}
        >
          {form}
        </button>
      ))}
      {formation.value !== undefined && (
        <button type="button" class="button main" data-form-up onClick={() => game.group.formUp()}>
          {words.formHere}
        </button>
      )}
    </fieldset>
  );
}

export function GroupMembers({ game }: { readonly game: GameModel }) {
  const words = text().game.group;
  const isOpen = useSignal(false);
  const pieces = game.group.pieces.value;
  const shown = isOpen.value ? pieces : pieces.slice(0, FEW);
  return (
    <ul class="group-members">
      {shown.map((piece) => (
        <li key={piece}>
          <button
            type="button"
            class="chip"
            aria-label={words.leave(game.pieceName(piece))}
            onClick={() => game.group.toggle(piece)}
          >
            {game.pieceName(piece)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {pieces.length > shown.length && (
        <li>
          <button
            type="button"
            class="chip"
            onClick={() => {
              isOpen.value = true;
            }}
          >
            {words.more(pieces.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Units that could not follow. */
export function GroupLeft({ game }: { readonly game: GameModel }) {
  const words = text().game.group;
  const left = game.group.left.value;
  if (left.length === 0) return null;
  return (
    <section class="group-left" role="status">
      <h3>{words.left}</h3>
      <LeftBehind game={game} left={left} />
    </section>
  );
}

/** Those with the same reason together. */
function LeftBehind({ game, left }: { readonly game: GameModel; readonly left: GroupResult["left"] }) {
  const words = text().game.group;
  const alike = Map.groupBy(left, ({ refused }) => refused?.message ?? words.nothingToDo);
  return (
    <ul>
      {[...alike].map(([message, units]) => (
        <li key={message}>
          {words.names(units.map(({ piece }) => game.pieceName(piece)))}: {message}{" "}
          {units[0]?.refused && <CaseLink cite={units[0].refused.cite} />}
        </li>
      ))}
    </ul>
  );
}

/** An order that has been interrupted, or a charge: is it to go on? */
export function KeptOrderView({ game }: { readonly game: GameModel }) {
  const words = text().game.group;
  const what = game.kept.asked.value;
  if (!what) return null;
  const left = what.kind === "group" ? what.left : [];
  return (
    <section class="kept-order" role="status">
      <h3>{what.kind === "group" ? words.toGo(what.order.pieces.length) : words.rides}</h3>
      {left.length > 0 && <LeftBehind game={game} left={left} />}
      <div class="row">
        <button type="button" class="button main" data-go-on onClick={() => void game.goOnWith(what)}>
          {words.goOn}
        </button>
        <button type="button" class="button" data-stop-order onClick={() => game.stopOrder()}>
          {words.stop}
        </button>
      </div>
    </section>
  );
}
