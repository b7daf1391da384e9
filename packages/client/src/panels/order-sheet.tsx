// Orders to be written: the list of all units that may get orders, the open entry, and the one button that
// hands everything in.

import type { Entry, Question, Sheet } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { AdviceButton, AdviceView } from "./advice.tsx";
import { CaseLink } from "./case-link.tsx";
import { OrdersOutlook } from "./forecast.tsx";
import { Icon } from "./icon.tsx";
import { AmbiguityView, EntryView } from "./order-entry.tsx";
import { Duties, QuestionHead } from "./question.tsx";

interface SheetProps {
  readonly game: GameModel;
  readonly sheet: Sheet;
}

export function OrderSheet({ game, question }: { readonly game: GameModel; readonly question: Question }) {
  const { orders, selection } = game;
  const body = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    if (orders.piece.value !== undefined || game.group.pieces.value.length > 0 || selection.advice.value)
      body.current?.scrollTo(0, 0);
  });
  const sheet = orders.sheet.value;
  if (!sheet) return null;
  const entry = orders.entry.value;
  return (
    <>
      <QuestionHead game={game} question={question} />
      <div class="decision-body orders" ref={body}>
        {selection.advice.value && <AdviceView game={game} />}
        <AmbiguityView game={game} />
        {entry ? <EntryView game={game} entry={entry} sheet={sheet} /> : <OrdersOutlook game={game} />}
        <Duties game={game} duties={question.duties} />
        {!entry && <Refused game={game} sheet={sheet} />}
        <EntryList game={game} sheet={sheet} />
      </div>
      <Foot game={game} sheet={sheet} />
    </>
  );
}

/** Why the sheet cannot be handed in; problems of one piece are in its entry too. */
function Refused({ game, sheet: { refused } }: SheetProps) {
  if (refused.length === 0) return null;
  return (
    <ul class="order-refused" id="order-refused">
      {refused.map(({ text: why, cite, piece }) => (
        <li key={`${piece} ${why}`}>
          {piece === undefined ? (
            <span>{why}</span>
          ) : (
            <button type="button" class="pointer" onClick={() => game.orders.open(piece, true)}>
              <strong>{game.pieceName(piece)}:</strong> {why}
            </button>
          )}{" "}
          <CaseLink cite={cite} />
        </li>
      ))}
    </ul>
  );
}

function EntryList({ game, sheet }: SheetProps) {
  const words = text().game.orders;
  const idle = game.orders.idle.value.length;
  const all = sheet.entries.length;
  const refused = new Set(sheet.refused.map(({ piece }) => piece));
  return (
    <section class="order-list" aria-label={words.all}>
      <h3>
        {words.all} <span class="count">{words.given(all - idle, all)}</span>
      </h3>
      {all > 1 && (
        <p class="hint">
          {words.several} <span class="by-keys">{words.severalByKeys}</span>
        </p>
      )}
      <ul>
        {sheet.entries.map((entry) => (
          <li key={entry.piece}>
            <ListLine game={game} entry={entry} isRefused={refused.has(entry.piece)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly game: GameModel;
  readonly entry: Entry;
  readonly isRefused: boolean;
}

function ListLine({ game, entry, isRefused }: LineProps) {
  const words = text().game.orders;
  const { piece, name, text: order, used } = entry;
  const state = isRefused ? "refused" : order === undefined ? "idle" : "given";
  return (
    <button
      type="button"
      class="order-line"
      data-entry={piece}
      data-state={state}
      aria-current={game.orders.piece.value === piece}
      onClick={() => game.orders.open(piece, true)}
    >
      <span class="order-name">{name}</span>
      <span class="order-text">
        {order ?? words.none}
        {used && <span class="count"> {used}</span>}
      </span>
    </button>
  );
}

function Foot({ game, sheet }: SheetProps) {
  const words = text().game.orders;
  const { orders } = game;
  const [why] = sheet.refused;
  const idle = orders.idle.value.length;
  return (
    <footer class="decision-foot order-foot">
      {why && (
        <p class="order-why" id="order-why">
          <strong>{words.refused}:</strong>{" "}
          <span>
            {why.piece !== undefined && `${game.pieceName(why.piece)}: `}
            {why.text}
          </span>{" "}
          <CaseLink cite={why.cite} />
        </p>
      )}
      {orders.forgotten > 0 && <p class="regret">{words.forgotten(orders.forgotten)}</p>}
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
          <button
            type="button"
            class="button"
            title={words.nextIdle}
            data-next-idle
            onClick={() => orders.turn(1, true)}
          >
            {words.next} <span class="count">{idle}</span>
          </button>
        )}
        <AdviceButton game={game} />
        <button
          type="button"
          class="button main"
          data-confirm
          aria-disabled={game.busy.value || why !== undefined}
          aria-describedby={why && "order-why"}
          onClick={() => void orders.handIn()}
        >
          {sheet.confirm}
        </button>
      </div>
    </footer>
  );
}
