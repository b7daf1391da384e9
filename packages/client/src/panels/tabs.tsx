// What can be read beside the decision, one thing at a time.

import { useSignal } from "@preact/signals";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { Cards } from "./cards.tsx";
import { CommandTree } from "./command.tsx";
import { DossierView } from "./dossier.tsx";
import { Log } from "./log.tsx";
import { Gauges, Tallies, Turns } from "./tracks.tsx";
import { Trays } from "./trays.tsx";

export type Tab = "log" | "command" | "army" | "turn" | "piece";
const TABS = ["log", "command", "army", "turn", "piece"] as const satisfies readonly Tab[];
/** Without those of which the game knows nothing. */
const tabsOf = ({ scene }: Table): readonly Tab[] =>
  scene.value.command ? TABS : TABS.filter((tab) => tab !== "command");

/** A piece looked at comes up by itself; whoever turns to another tab then is not called back. */
export function Tabs({ table }: { readonly table: Table }) {
  const words = text().table.tabs;
  const tab = useSignal<Tab>("log");
  const peek = useSignal(true);
  const shown = peek.value && table.selection.dossier.value ? "piece" : tab.value;
  const tabs = tabsOf(table);
  const turnTo = (id: Tab): void => {
    peek.value = id === "piece";
    if (id !== "piece" || !table.selection.dossier.value) tab.value = id;
    document.getElementById(`tab-${id}`)?.focus();
  };
  /** Comes up in place of what it was picked from, so the keyboard goes ahead. */
  const inspect = (piece: string): void => {
    peek.value = true;
    document.getElementById("tab-piece")?.focus();
    table.selection.pickPiece(piece);
  };
  /** Picked where it stands in the chain of command, which is looked at further on. */
  const pick = (piece: string): void => {
    peek.value = false;
    table.selection.pickPiece(piece);
    table.selection.sought.value = table.placesOf([piece]);
  };
  return (
    <section class="tabs" aria-labelledby="tabs-title">
      <h2 id="tabs-title" class="for-readers">
        {words.label}
      </h2>
      <div role="tablist" aria-label={words.label} onKeyDown={(event) => walk(event, tabs, shown, turnTo)}>
        {tabs.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={shown === id}
            aria-controls="tab-panel"
            tabIndex={shown === id ? 0 : -1}
            onClick={() => turnTo(id)}
          >
            {words[id]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${shown}`}
        data-tab={shown}
        tabIndex={shown === "log" ? -1 : 0}
      >
        <Content table={table} tab={shown} inspect={inspect} pick={pick} />
      </div>
    </section>
  );
}

interface ContentProps {
  readonly table: Table;
  readonly tab: Tab;
  readonly inspect: (piece: string) => void;
  readonly pick: (piece: string) => void;
}

function Content({ table, tab, inspect, pick }: ContentProps) {
  const { track, gauges, tallies, cards } = table.scene.value;
  const { sides } = table.opened;
  if (tab === "log") return <Log table={table} />;
  if (tab === "command") return <CommandTree table={table} pick={pick} />;
  if (tab === "army") return <Trays table={table} inspect={inspect} />;
  if (tab === "piece") return <DossierView table={table} />;
  return (
    <>
      <Gauges gauges={gauges} sides={sides} />
      <Tallies tallies={tallies} />
      <Turns track={track} />
      <Cards cards={cards} sides={sides} />
    </>
  );
}

/** Arrow keys go from tab to tab. */
function walk(event: KeyboardEvent, tabs: readonly Tab[], from: Tab, turnTo: (tab: Tab) => void): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  turnTo(tabs[(tabs.indexOf(from) + step + tabs.length) % tabs.length]!);
}
