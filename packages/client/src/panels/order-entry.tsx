// One piece's orders: its orders, what else it may be ordered, and the same by numbers.

import type { Choice, Entry, Field, Sheet } from "@grognard/scene";
import { useEffect, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { OrdersOutlook } from "./forecast.tsx";
import { GroupMembers } from "./group-card.tsx";
import { Icon } from "./icon.tsx";

interface EntryProps {
  readonly game: GameModel;
  readonly entry: Entry;
}

/** Its order is a path of legs, drawn with knobs. */
const isMarch = ({ handles, text: order }: Entry): boolean =>
  order !== undefined && handles.some(({ look }) => look === "go" || look === "back" || look === "wheel");

export function EntryView({ game, entry, sheet }: EntryProps & { readonly sheet: Sheet }) {
  const words = text().game.orders;
  const group = game.orders.together.value;
  const pieces = group?.pieces ?? [entry.piece];
  const refused = sheet.refused.filter(({ piece }) => piece !== undefined && pieces.includes(piece));
  return (
    <section class="order-entry" data-open-entry={entry.piece} aria-labelledby="order-name">
      <EntryHead game={game} entry={entry} />
      {group && <GroupMembers game={game} />}
      <p class="order-written">
        {entry.text ?? words.none}
        {entry.used && <span class="order-used">{entry.used}</span>}
      </p>
      {refused.length > 0 && (
        <ul class="order-refused">
          {refused.map(({ text: why, cite, piece }) => (
            <li key={`${piece} ${why}`}>
              {group && piece !== undefined && <strong>{game.pieceName(piece)}: </strong>}
              {why} <CaseLink cite={cite} />
            </li>
          ))}
        </ul>
      )}
      <Notes entry={entry} />
      <OrdersOutlook game={game} />
      {group ? (
        <>
          <Fields game={game} entry={entry} />
          <Choices game={game} choices={entry.choices} />
        </>
      ) : (
        <>
          <Choices game={game} choices={entry.choices} />
          <Fields game={game} entry={entry} />
        </>
      )}
      <div class="row">
        {isMarch(entry) && (
          <button type="button" class="button small" onClick={() => game.orders.shorten()}>
            {words.shorten}
          </button>
        )}
        <button
          type="button"
          class="button small"
          aria-disabled={!entry.text}
          onClick={() => game.orders.clear()}
        >
          {words.clear}
        </button>
      </div>
    </section>
  );
}

/** What will become of the order; of several units which did not follow, and why. */
function Notes({ entry: { notes } }: Pick<EntryProps, "entry">) {
  if (notes.length === 0) return null;
  return (
    <ul class="order-notes" aria-label={text().game.orders.notes}>
      {notes.map(({ text: note, cite }) => (
        <li key={note}>
          {note} <CaseLink cite={cite} />
        </li>
      ))}
    </ul>
  );
}

function EntryHead({ game, entry }: EntryProps) {
  const words = text().game.orders;
  const { orders } = game;
  return (
    <header class="order-head">
      <button type="button" class="button plain" aria-label={words.previous} onClick={() => orders.turn(-1)}>
        <Icon name="left" />
      </button>
      <h3 id="order-name">
        {entry.name} <span class="count">{entry.budget}</span>
      </h3>
      <button type="button" class="button plain" aria-label={words.next} onClick={() => orders.turn(1)}>
        <Icon name="right" />
      </button>
      <button
        type="button"
        class="button plain"
        aria-label={words.close}
        onClick={() => game.selection.letGo()}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}

function Choices({ game, choices }: { readonly game: GameModel; readonly choices: readonly Choice[] }) {
  return (
    <>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) => (
        <fieldset class="order-group" key={group}>
          <legend>{group}</legend>
          <ul>
            {some.map((choice) => (
              <li key={choice.id}>
                <ChoiceButton game={game} choice={choice} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  );
}

function ChoiceButton({ game, choice }: { readonly game: GameModel; readonly choice: Choice }) {
  const { id, text: does, cite, price, target, chosen } = choice;
  /** The target is shown on the board. */
  const preview = (): void => {
    if (target !== undefined) game.selection.panTo.value = game.placesOf([target]);
  };
  return (
    <>
      <button
        type="button"
        class="button order-choice"
        data-choice={id}
        aria-pressed={chosen}
        onClick={() => game.orders.choose(id)}
        onFocus={preview}
      >
        <span>{does}</span>
        {price && <span class="price">{price}</span>}
      </button>
      <CaseLink cite={cite} />
    </>
  );
}

function Fields({ game, entry: { fields } }: EntryProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset class="order-fields">
      <legend>{text().game.orders.exact}</legend>
      {fields.map((field) => (
        <FieldInput key={field.id} game={game} field={field} />
      ))}
    </fieldset>
  );
}

function FieldInput({ game, field }: { readonly game: GameModel; readonly field: Field }) {
  const { id, text: name, unit, value, least, most, step } = field;
  const write = (input: HTMLInputElement): void => {
    const wanted = Number.parseFloat(input.value);
    if (Number.isFinite(wanted)) game.orders.set(id, Math.min(Math.max(wanted, least), most));
    else input.value = String(value);
  };
  return (
    <label>
      <span>{name}</span>
      <input
        type="number"
        data-field={id}
        value={value}
        min={least}
        max={most}
        step={step}
        onChange={(event) => write(event.currentTarget)}
      />
      <span>{unit}</span>
    </label>
  );
}

/** A piece was touched that several things can be done with. */
export function AmbiguityView({ game }: { readonly game: GameModel }) {
  const words = text().game.orders;
  const { ambiguity } = game.orders;
  const box = useRef<HTMLElement>(null);
  const asked = ambiguity.value;
  useEffect(() => {
    if (asked) box.current?.querySelector("button")?.focus();
  }, [asked]);
  if (!asked) return null;
  const name = game.pieceName(asked.piece);
  const dismiss = (): void => {
    ambiguity.value = undefined;
  };
  return (
    <section class="chosen order-which" ref={box} aria-label={words.which(name)}>
      <h3>{words.which(name)}</h3>
      <ul>
        {asked.choices.map((choice) => (
          <li key={choice.id}>
            <ChoiceButton game={game} choice={choice} />
          </li>
        ))}
        {asked.opens && (
          <li>
            <button type="button" class="button order-choice" onClick={() => game.orders.open(asked.piece)}>
              {words.open(name)}
            </button>
          </li>
        )}
      </ul>
      <button type="button" class="button plain" onClick={dismiss}>
        {text().game.decision.cancel}
      </button>
    </section>
  );
}
