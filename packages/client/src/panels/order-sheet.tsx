// Orders to be written: the list of all who may be told something, the entry that is open, and the one button that
// hands everything in.

import type { Entry, Question, Sheet } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { AdviceButton, AdviceView } from "./advice.tsx";
import { CaseLink } from "./case-link.tsx";
import { Icon } from "./icon.tsx";
import { AmbiguityView, EntryView } from "./order-entry.tsx";
import { Duties, QuestionHead } from "./question.tsx";

interface SheetProps {
  readonly table: Table;
  readonly sheet: Sheet;
}

export function OrderSheet({ table, question }: { readonly table: Table; readonly question: Question }) {
  const { orders, selection } = table;
  const body = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    if (orders.piece.value !== undefined || selection.advice.value) body.current?.scrollTo(0, 0);
  });
  const sheet = orders.sheet.value;
  if (!sheet) return null;
  const entry = orders.entry.value;
  return (
    <>
      <QuestionHead table={table} question={question} />
      <div class="decision-body orders" ref={body}>
        {selection.advice.value && <AdviceView table={table} />}
        <AmbiguityView table={table} />
        {entry && <EntryView table={table} entry={entry} sheet={sheet} />}
        <Duties table={table} duties={question.duties} />
        {!entry && <Refused table={table} sheet={sheet} />}
        <EntryList table={table} sheet={sheet} />
      </div>
      <Foot table={table} sheet={sheet} />
    </>
  );
}

/** What keeps the whole from being handed in; what is said of one piece stands in its entry too. */
function Refused({ table, sheet: { refused } }: SheetProps) {
  if (refused.length === 0) return null;
  return (
    <ul class="order-refused" id="order-refused">
      {refused.map(({ text: why, cite, piece }) => (
        <li key={`${piece} ${why}`}>
          {piece === undefined ? (
            <span>{why}</span>
          ) : (
            <button type="button" class="pointer" onClick={() => table.orders.open(piece, true)}>
              <strong>{table.pieceName(piece)}:</strong> {why}
            </button>
          )}{" "}
          <CaseLink cite={cite} />
        </li>
      ))}
    </ul>
  );
}

function EntryList({ table, sheet }: SheetProps) {
  const words = text().table.orders;
  const idle = table.orders.idle.value.length;
  const all = sheet.entries.length;
  const refused = new Set(sheet.refused.map(({ piece }) => piece));
  return (
    <section class="order-list" aria-label={words.all}>
      <h3>
        {words.all} <span class="count">{words.given(all - idle, all)}</span>
      </h3>
      <ul>
        {sheet.entries.map((entry) => (
          <li key={entry.piece}>
            <ListLine table={table} entry={entry} isRefused={refused.has(entry.piece)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly table: Table;
  readonly entry: Entry;
  readonly isRefused: boolean;
}

function ListLine({ table, entry, isRefused }: LineProps) {
  const words = text().table.orders;
  const { piece, name, text: order, used } = entry;
  const state = isRefused ? "refused" : order === undefined ? "idle" : "given";
  return (
    <button
      type="button"
      class="order-line"
      data-entry={piece}
      data-state={state}
      aria-current={table.orders.piece.value === piece}
      onClick={() => table.orders.open(piece, true)}
    >
      <span class="order-name">{name}</span>
      <span class="order-text">
        {order ?? words.none}
        {used && <span class="count"> {used}</span>}
      </span>
    </button>
  );
}

function Foot({ table, sheet }: SheetProps) {
  const words = text().table.orders;
  const { orders } = table;
  const [why] = sheet.refused;
  const idle = orders.idle.value.length;
  return (
    <footer class="decision-foot order-foot">
      {why && (
        <p class="order-why" id="order-why">
          <strong>{words.refused}:</strong>{" "}
          <span>
            {why.piece !== undefined && `${table.pieceName(why.piece)}: `}
            {why.text}
          </span>{" "}
          <CaseLink cite={why.cite} />
        </p>
      )}
      <div class="order-buttons">
        <button
          type="button"
          class="button plain"
          title={words.undo}
          aria-label={words.undo}
          data-unwrite
          aria-disabled={!orders.canUndo.value}
          onClick={() => orders.undo()}
        >
          <Icon name="undo" />
        </button>
        {idle > 0 && (
          <button type="button" class="button" data-next-idle onClick={() => orders.turn(1, true)}>
            {words.nextIdle} <span class="count">{idle}</span>
          </button>
        )}
        <AdviceButton table={table} />
        <button
          type="button"
          class="button main"
          data-confirm
          aria-disabled={table.busy.value || why !== undefined}
          aria-describedby={why && "order-why"}
          onClick={() => void orders.handIn()}
        >
          {sheet.confirm}
        </button>
      </div>
    </footer>
  );
}
