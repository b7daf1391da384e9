// What can be read beside the decision, one thing at a time.

import { useSignal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { change, settings } from "../settings.ts";
import { text } from "../text/index.ts";
import { ArmyView } from "./army.tsx";
import { Cards } from "./cards.tsx";
import { CommandTree } from "./command.tsx";
import { DossierView } from "./dossier.tsx";
import { Log } from "./log.tsx";
import { Gauges, Tallies, Turns } from "./tracks.tsx";
import { VictoryNow } from "./victory.tsx";

export type Tab = "log" | "command" | "army" | "turn" | "piece";
const TABS = ["log", "command", "army", "turn", "piece"] as const satisfies readonly Tab[];
/** Without tabs that the game has no content for. */
const tabsOf = ({ scene }: GameModel): readonly Tab[] =>
  scene.value.command ? TABS : TABS.filter((tab) => tab !== "command");

/** The tab of an inspected piece opens automatically; after that, the player's choice of tab stays. */
export function Tabs({ game }: { readonly game: GameModel }) {
  const words = text().game.tabs;
  const tab = useSignal<Tab>("log");
  const peek = useSignal(true);
  const shown = peek.value && game.selection.dossier.value ? "piece" : tab.value;
  const tabs = tabsOf(game);
  const turnTo = (id: Tab): void => {
    if (settings.peek().folded === "tabs") change({ folded: "none" });
    peek.value = id === "piece";
    if (id !== "piece" || !game.selection.dossier.value) tab.value = id;
    document.getElementById(`tab-${id}`)?.focus();
  };
  /** It replaces the list it was picked from, so the focus moves there. */
  const inspect = (piece: string): void => {
    peek.value = true;
    document.getElementById("tab-piece")?.focus();
    game.selection.pickPiece(piece);
  };
  /** If it was picked in the chain of command, that tab stays open. */
  const pick = (piece: string): void => {
    peek.value = false;
    if (game.formations.opens(piece)) return game.formations.pick(piece);
    game.selection.pickPiece(piece);
    game.selection.panTo.value = game.placesOf([piece]);
  };
  return (
    <section id="tabs" class="tabs" aria-labelledby="tabs-title">
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
        <Content game={game} tab={shown} inspect={inspect} pick={pick} />
      </div>
    </section>
  );
}

interface ContentProps {
  readonly game: GameModel;
  readonly tab: Tab;
  readonly inspect: (piece: string) => void;
  readonly pick: (piece: string) => void;
}

function Content({ game, tab, inspect, pick }: ContentProps) {
  const { track, gauges, tallies, cards } = game.scene.value;
  const { sides } = game.opened;
  if (tab === "log") return <Log game={game} />;
  if (tab === "command") return <CommandTree game={game} pick={pick} />;
  if (tab === "army") return <ArmyView game={game} inspect={inspect} />;
  if (tab === "piece") return <DossierView game={game} />;
  return (
    <>
      <section>
        <h3>{text().common.victory.title}</h3>
        <VictoryNow game={game} />
      </section>
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
