// The screen on which a game is played: the map, the decision beside it, and what there is to read.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Epilogue } from "../after/epilogue.tsx";
import { ReplayBar } from "../after/replay-bar.tsx";
import type { OpenedGame } from "../backend/protocol.ts";
import { Guide } from "../guide/guide.tsx";
import { Cover } from "../panels/cover.tsx";
import { Decision } from "../panels/decision.tsx";
import { readQuestion } from "../panels/kept-focus.ts";
import { Live } from "../panels/live.tsx";
import { Refusal } from "../panels/refusal.tsx";
import { Rolled } from "../panels/rolled.tsx";
import { Tabs } from "../panels/tabs.tsx";
import { text } from "../text/index.ts";
import { PullUp } from "./pull-up.tsx";
import { listenForShortcuts } from "./shortcuts.ts";
import type { Table } from "./table.ts";
import { connectBoard } from "./table-board.ts";
import { TopBar } from "./top-bar.tsx";

interface ScreenProps {
  readonly table: Table;
  readonly onLeave: () => void;
  readonly onSit: (opened: OpenedGame) => Promise<void>;
}

/** Behind a cover there is nothing at all, so that nothing can be read there. */
export function TableScreen(props: ScreenProps) {
  const { waiting } = props.table.update.value;
  if (waiting.for === "person" && waiting.covered) return <Cover table={props.table} side={waiting.side} />;
  return <OpenTable {...props} />;
}

function OpenTable({ table, onLeave, onSit }: ScreenProps) {
  const reading = useSignal(false);
  useEffect(
    () =>
      listenForShortcuts(table, (wanted) => {
        reading.value = true;
        // As by hand: a piece that is looked at makes way.
        document.getElementById(`tab-${wanted}`)?.click();
      }),
    [table, reading],
  );
  // What is to be confirmed is not hidden behind the log.
  useSignalEffect(() => {
    if (table.selection.chosen.value.length > 0 || table.orders.entry.value) reading.value = false;
  });
  const { title, course } = table.opened;
  const { at, of, outcome } = table.update.value;
  const isReplay = at < of || table.replaying.value;
  useEffect(readQuestion, [isReplay]);
  return (
    <div class="table">
      <TopBar table={table} onLeave={onLeave} />
      <main class="field" aria-label={title}>
        <BoardHost table={table} />
        <Rolled table={table} />
        <Skip table={table} />
      </main>
      <PullUp reading={reading}>
        {course && <Guide table={table} course={course} />}
        {isReplay ? (
          <>
            <ReplayBar table={table} onSit={onSit} />
            <Refusal table={table} />
          </>
        ) : (
          <Decision table={table} />
        )}
        <Tabs table={table} />
      </PullUp>
      {outcome && at === of && <Epilogue table={table} outcome={outcome} onSit={onSit} onLeave={onLeave} />}
      <Live table={table} />
    </div>
  );
}

/** Much may be shown at once after orders have been uncovered. */
function Skip({ table }: { readonly table: Table }) {
  if (!table.showing.value) return null;
  return (
    <button type="button" class="button skip" onClick={() => table.skip()}>
      {text().table.orders.skip}
    </button>
  );
}

function BoardHost({ table }: { readonly table: Table }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => connectBoard(table, host.current!), [table]);
  return <div class="board-host" ref={host} />;
}
