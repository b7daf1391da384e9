// The first page: what this is, games to go on with, and everything that can be played.

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Catalogue, Desk, ShelvedGame, Sitting } from "../desk/protocol.ts";
import { Dialog } from "../panels/dialog.tsx";
import { goInstead, route, START } from "../route.ts";
import { text } from "../text/index.ts";
import { Invitation } from "./invitation.tsx";
import { Library } from "./library.tsx";
import { Masthead } from "./masthead.tsx";
import { OpenFile } from "./open-file.tsx";
import { SetUp } from "./set-up.tsx";
import { Shelf } from "./shelf.tsx";

interface Props {
  readonly desk: Desk;
  readonly onSit: (sitting: Sitting) => Promise<void>;
}

export function StartScreen({ desk, onSit }: Props) {
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>(undefined);
  const [games, setGames] = useState<readonly ShelvedGame[]>([]);
  const takeStock = useCallback(async () => setGames(await desk.shelf()), [desk]);

  useEffect(() => {
    void desk.catalogue().then(setCatalogue);
    void takeStock();
  }, [desk, takeStock]);

  const systems = catalogue?.systems ?? [];
  const learner = systems.find(({ course }) => course);
  return (
    <>
      <button type="button" class="button skip-link" onClick={toScenarios}>
        {text().start.skipTo}
      </button>
      <main class={games.length > 0 ? "start start-known" : "start"}>
        <Masthead />
        <Shelf desk={desk} games={games} onChange={takeStock} />
        {learner && <Invitation desk={desk} system={learner} onSit={onSit} />}
        <div id="scenarios" class="scenarios" tabIndex={-1}>
          <h2 class="section-title">{text().start.library.title}</h2>
          {catalogue === undefined && <p role="status">{text().common.loading}</p>}
          {systems.map((system) => (
            <Library key={system.id} desk={desk} system={system} />
          ))}
        </div>
        <OpenFile desk={desk} onSit={onSit} />
      </main>
      <ChosenSetUp desk={desk} catalogue={catalogue} onSit={onSit} />
    </>
  );
}

/** A button, because the address belongs to the screens. */
const toScenarios = (): void => document.getElementById("scenarios")?.focus();

function ChosenSetUp({ desk, catalogue, onSit }: Props & { readonly catalogue: Catalogue | undefined }) {
  const at = route.value;
  const chosen = at.at === "set-up" ? at : undefined;
  const system = catalogue?.systems.find(({ id }) => id === chosen?.system);
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
