// The guided first game: for newcomers, so it stands before everything else.

import { useState } from "preact/hooks";
import type { Desk, Sitting, SystemEntry } from "../desk/protocol.ts";
import { text } from "../text/index.ts";
import { MapPicture } from "./map-picture.tsx";
import { guidedSetup } from "./plan.ts";
import { previewOf } from "./preview.ts";

interface InvitationProps {
  readonly desk: Desk;
  readonly system: SystemEntry;
  readonly onSit: (sitting: Sitting) => Promise<void>;
}

export function Invitation({ desk, system, onSit }: InvitationProps) {
  const [busy, setBusy] = useState(false);
  const words = text().start.invitation;
  const { course, id } = system;
  if (!course) return null;

  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const { sides } = await previewOf(desk, id, course.scenario);
      await onSit(await desk.begin(guidedSetup(system, sides)!));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="invitation" aria-labelledby="invitation-title">
      <MapPicture desk={desk} system={id} scenario={course.scenario} name={nameOf(system, course.scenario)} />
      <div class="invitation-words">
        <p class="kicker">{words.kicker}</p>
        <h2 id="invitation-title">{words.title}</h2>
        <p>{words.text}</p>
        <button type="button" class="button main" disabled={busy} onClick={() => void begin()}>
          {busy ? text().start.setUp.beginning : words.begin}
        </button>
      </div>
    </section>
  );
}

const nameOf = (system: SystemEntry, scenario: string): string =>
  system.scenarios.find(({ id }) => id === scenario)?.name ?? scenario;
