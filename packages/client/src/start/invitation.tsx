// The guided first games: for newcomers, so they come first.

import { useState } from "preact/hooks";
import type { Backend, OpenedGame, SystemEntry } from "../backend/protocol.ts";
import { text } from "../text/index.ts";
import { MapPicture } from "./map-picture.tsx";
import { guidedSetup } from "./plan.ts";
import { previewOf } from "./preview.ts";

interface InvitationProps {
  readonly backend: Backend;
  readonly systems: readonly SystemEntry[];
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

export function Invitation({ backend, systems, onOpened }: InvitationProps) {
  const words = text().start.invitation;
  const taught = systems.filter(({ course }) => course);
  if (taught.length === 0) return null;
  return (
    <section class="invitation" aria-labelledby="invitation-title">
      <header>
        <p class="kicker">{words.kicker}</p>
        <h2 id="invitation-title">{words.title}</h2>
        <p>{words.text}</p>
      </header>
      <ul>
        {taught.map((system) => (
          <FirstGame key={system.id} backend={backend} system={system} onOpened={onOpened} />
        ))}
      </ul>
    </section>
  );
}

function FirstGame({
  backend,
  system,
  onOpened,
}: Omit<InvitationProps, "systems"> & { system: SystemEntry }) {
  const [busy, setBusy] = useState(false);
  const words = text().start.invitation;
  const { course, id, name } = system;
  if (!course) return null;

  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const { sides } = await previewOf(backend, id, course.scenario);
      await onOpened(await backend.begin(guidedSetup(system, sides)!));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li class="first-game">
      <MapPicture
        backend={backend}
        system={id}
        scenario={course.scenario}
        name={scenarioName(system, course.scenario)}
      />
      <div class="first-game-words">
        <h3>{name}</h3>
        <p>{scenarioName(system, course.scenario)}</p>
        <button
          type="button"
          class="button main"
          aria-label={words.beginOf(name)}
          disabled={busy}
          onClick={() => void begin()}
        >
          {busy ? text().start.setUp.beginning : words.begin}
        </button>
      </div>
    </li>
  );
}

const scenarioName = (system: SystemEntry, scenario: string): string =>
  system.scenarios.find(({ id }) => id === scenario)?.name ?? scenario;
