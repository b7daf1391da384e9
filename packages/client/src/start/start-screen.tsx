// The first page: what this is, games to continue, and everything that can be played.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Backend, Catalogue, OpenedGame, SavedGame } from "../backend/protocol.ts";
import { Dialog } from "../panels/dialog.tsx";
import { goInstead, route, START } from "../route.ts";
import { language, text } from "../text/index.ts";
import { Invitation } from "./invitation.tsx";
import { Library } from "./library.tsx";
import { Masthead } from "./masthead.tsx";
import { OpenFile } from "./open-file.tsx";
import { isWon } from "./saved.ts";
import { SavedGameList } from "./saved-game-list.tsx";
import { SetUp } from "./set-up.tsx";

interface StartScreenProps {
  readonly backend: Backend;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

/** Kept while a game is played, so that the page is as it was on return. */
const known: Signal<Catalogue | undefined> = signal(undefined);
const saved: Signal<readonly SavedGame[]> = signal([]);

async function refreshGames(backend: Backend): Promise<void> {
  saved.value = await backend.savedGames();
}

export function StartScreen({ backend, onOpened }: StartScreenProps) {
  const { value: catalogue } = known;
  const { value: games } = saved;

  useEffect(() => {
    const list = async (): Promise<void> => {
      // The saved games load first: nothing that is being read moves when the rest appears.
      await refreshGames(backend);
      known.value = await backend.catalogue();
    };
    void list();
  }, [backend, language.value]);

  return (
    <>
      <button type="button" class="button skip-link" onClick={toScenarios}>
        {text().start.skipTo}
      </button>
      <main class={games.length > 0 ? "start start-known" : "start"}>
        <Masthead />
        <SavedGameList backend={backend} games={games} onChange={() => refreshGames(backend)} />
        {catalogue ? (
          <Playable backend={backend} catalogue={catalogue} onOpened={onOpened} />
        ) : (
          <p class="opening" role="status">
            {text().common.loading}
          </p>
        )}
        <OpenFile backend={backend} onOpened={onOpened} />
        <footer class="colophon">
          {isSecureContext ? text().start.colophon : text().start.colophonWithoutHttps}
        </footer>
      </main>
      {catalogue && <ChosenSetUp backend={backend} catalogue={catalogue} onOpened={onOpened} />}
    </>
  );
}

interface PlayableProps extends StartScreenProps {
  readonly catalogue: Catalogue;
}

function Playable({ backend, catalogue: { systems }, onOpened }: PlayableProps) {
  return (
    <>
      <Invitation backend={backend} systems={systems} onOpened={onOpened} />
      <div id="scenarios" class="scenarios" tabIndex={-1}>
        <h2 class="section-title">{text().start.library.title}</h2>
        {systems.map((system) => (
          <Library key={system.id} backend={backend} system={system} />
        ))}
      </div>
    </>
  );
}

/** A button instead of a link, because the address names the screen. */
const toScenarios = (): void => document.getElementById("scenarios")?.focus();

function ChosenSetUp({ backend, catalogue, onOpened }: PlayableProps) {
  const at = route.value;
  const chosen = at.at === "set-up" ? at : undefined;
  const system = catalogue.systems.find(({ id }) => id === chosen?.system);
  const scenario = system?.scenarios.find(({ id }) => id === chosen?.scenario);
  const close = (): void => {
    if (route.value.at === "set-up") goInstead(START);
  };
  return (
    <Dialog open={scenario !== undefined} class="set-up" labelledBy="set-up-title" onClose={close}>
      {system && scenario && (
        <SetUp
          key={scenario.id}
          backend={backend}
          system={system}
          scenario={scenario}
          isFirst={!saved.value.some((game) => game.system === system.id && isWon(game))}
          onClose={close}
          onOpened={onOpened}
        />
      )}
    </Dialog>
  );
}
