// The first page: what this is, games to go on with, and everything that can be played.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Catalogue, Desk, ShelvedGame, Sitting } from "../desk/protocol.ts";
import { Dialog } from "../panels/dialog.tsx";
import { goInstead, route, START } from "../route.ts";
import { language, text } from "../text/index.ts";
import { Invitation } from "./invitation.tsx";
import { Library } from "./library.tsx";
import { Masthead } from "./masthead.tsx";
import { OpenFile } from "./open-file.tsx";
import { SetUp } from "./set-up.tsx";
import { Shelf } from "./shelf.tsx";

interface StartScreenProps {
  readonly desk: Desk;
  readonly onSit: (sitting: Sitting) => Promise<void>;
}

/** Kept while a game is played: whoever comes back finds the page as it was. */
const known: Signal<Catalogue | undefined> = signal(undefined);
const shelved: Signal<readonly ShelvedGame[]> = signal([]);

async function takeStock(desk: Desk): Promise<void> {
  shelved.value = await desk.shelf();
}

export function StartScreen({ desk, onSit }: StartScreenProps) {
  const { value: catalogue } = known;
  const { value: games } = shelved;

  useEffect(() => {
    const look = async (): Promise<void> => {
      // The shelf first: nothing that is being read moves when the rest appears.
      await takeStock(desk);
      known.value = await desk.catalogue();
    };
    void look();
  }, [desk, language.value]);

  return (
    <>
      <button type="button" class="button skip-link" onClick={toScenarios}>
        {text().start.skipTo}
      </button>
      <main class={games.length > 0 ? "start start-known" : "start"}>
        <Masthead />
        <Shelf desk={desk} games={games} onChange={() => takeStock(desk)} />
        {catalogue ? (
          <Playable desk={desk} catalogue={catalogue} onSit={onSit} />
        ) : (
          <p class="opening" role="status">
            {text().common.loading}
          </p>
        )}
        <OpenFile desk={desk} onSit={onSit} />
        <footer class="colophon">
          {isSecureContext ? text().start.colophon : text().start.colophonWithoutHttps}
        </footer>
      </main>
      {catalogue && <ChosenSetUp desk={desk} catalogue={catalogue} onSit={onSit} />}
    </>
  );
}

interface PlayableProps extends StartScreenProps {
  readonly catalogue: Catalogue;
}

function Playable({ desk, catalogue: { systems }, onSit }: PlayableProps) {
  return (
    <>
      <Invitation desk={desk} systems={systems} onSit={onSit} />
      <div id="scenarios" class="scenarios" tabIndex={-1}>
        <h2 class="section-title">{text().start.library.title}</h2>
        {systems.map((system) => (
          <Library key={system.id} desk={desk} system={system} />
        ))}
      </div>
    </>
  );
}

/** A button, because the address belongs to the screens. */
const toScenarios = (): void => document.getElementById("scenarios")?.focus();

function ChosenSetUp({ desk, catalogue, onSit }: PlayableProps) {
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
          desk={desk}
          system={system}
          scenario={scenario}
          onClose={close}
          onSit={onSit}
        />
      )}
    </Dialog>
  );
}
