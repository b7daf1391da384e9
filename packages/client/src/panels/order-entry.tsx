// One piece's orders: what it has been told, what else it may be told, and the same by numbers.

import type { Choice, Entry, Field, Sheet } from "@grognard/scene";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { Icon } from "./icon.tsx";

interface EntryProps {
  readonly table: Table;
  readonly entry: Entry;
}

/** Its order is a way of legs, drawn by knobs. */
const isMarch = ({ handles, text: order }: Entry): boolean =>
  order !== undefined && handles.some(({ look }) => look === "go" || look === "back" || look === "wheel");

export function EntryView({ table, entry, sheet }: EntryProps & { readonly sheet: Sheet }) {
  const words = text().table.orders;
  const refused = sheet.refused.filter(({ piece }) => piece === entry.piece);
  return (
    <section class="order-entry" data-open-entry={entry.piece} aria-labelledby="order-name">
      <EntryHead table={table} entry={entry} />
      <p class="order-said">
        {entry.text ?? words.none}
        {entry.used && <span class="order-used">{entry.used}</span>}
      </p>
      {refused.length > 0 && (
        <ul class="order-refused">
          {refused.map(({ text: why, cite }) => (
            <li key={why}>
              {why} <CaseLink cite={cite} />
            </li>
          ))}
        </ul>
      )}
      <Choices table={table} choices={entry.choices} />
      <Fields table={table} entry={entry} />
      <div class="row">
        {isMarch(entry) && (
          <button type="button" class="button small" onClick={() => table.orders.shorten()}>
            {words.shorten}
          </button>
        )}
        <button
          type="button"
          class="button small"
          aria-disabled={!entry.text}
          onClick={() => table.orders.clear()}
        >
          {words.clear}
        </button>
      </div>
      {entry.notes.length > 0 && (
        <ul class="order-notes" aria-label={words.notes}>
          {entry.notes.map(({ text: note, cite }) => (
            <li key={note}>
              {note} <CaseLink cite={cite} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryHead({ table, entry }: EntryProps) {
  const words = text().table.orders;
  const { orders } = table;
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
        onClick={() => table.selection.letGo()}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}

function Choices({ table, choices }: { readonly table: Table; readonly choices: readonly Choice[] }) {
  return (
    <>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) => (
        <fieldset class="order-group" key={group}>
          <legend>{group}</legend>
          <ul>
            {some.map((choice) => (
              <li key={choice.id}>
                <ChoiceButton table={table} choice={choice} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  );
}

function ChoiceButton({ table, choice }: { readonly table: Table; readonly choice: Choice }) {
  const { id, text: does, cite, price, target, chosen } = choice;
  /** Who is meant is seen on the board. */
  const look = (): void => {
    if (target !== undefined) table.selection.sought.value = table.placesOf([target]);
  };
  return (
    <>
      <button
        type="button"
        class="button order-choice"
        data-choice={id}
        aria-pressed={chosen}
        onClick={() => table.orders.choose(id)}
        onFocus={look}
      >
        <span>{does}</span>
        {price && <span class="price">{price}</span>}
      </button>
      <CaseLink cite={cite} />
    </>
  );
}

function Fields({ table, entry: { fields } }: EntryProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset class="order-fields">
      <legend>{text().table.orders.exact}</legend>
      {fields.map((field) => (
        <FieldInput key={field.id} table={table} field={field} />
      ))}
    </fieldset>
  );
}

function FieldInput({ table, field }: { readonly table: Table; readonly field: Field }) {
  const { id, text: name, unit, value, least, most, step } = field;
  const write = (input: HTMLInputElement): void => {
    const wanted = Number.parseFloat(input.value);
    if (Number.isFinite(wanted)) table.orders.set(id, Math.min(Math.max(wanted, least), most));
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
export function AmbiguityView({ table }: { readonly table: Table }) {
  const words = text().table.orders;
  const { ambiguity } = table.orders;
  const box = useRef<HTMLElement>(null);
  const asked = ambiguity.value;
  useEffect(() => {
    if (asked) box.current?.querySelector("button")?.focus();
  }, [asked]);
  if (!asked) return null;
  const name = table.pieceName(asked.piece);
  const dismiss = (): void => {
    ambiguity.value = undefined;
  };
  return (
    <section class="chosen order-which" ref={box} aria-label={words.which(name)}>
      <h3>{words.which(name)}</h3>
      <ul>
        {asked.choices.map((choice) => (
          <li key={choice.id}>
            <ChoiceButton table={table} choice={choice} />
          </li>
        ))}
        {asked.opens && (
          <li>
            <button type="button" class="button order-choice" onClick={() => table.orders.open(asked.piece)}>
              {words.open(name)}
            </button>
          </li>
        )}
      </ul>
      <button type="button" class="button plain" onClick={dismiss}>
        {text().table.decision.cancel}
      </button>
    </section>
  );
}
