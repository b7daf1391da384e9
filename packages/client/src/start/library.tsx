// What can be played: every scenario of a system as a card that leads to its set-up.

import type { Backend, SystemEntry } from "../backend/protocol.ts";
import { setUpAddress } from "../route.ts";
import { text } from "../text/index.ts";
import { MapPicture } from "./map-picture.tsx";

interface LibraryProps {
  readonly backend: Backend;
  readonly system: SystemEntry;
}

export function Library({ backend, system }: LibraryProps) {
  return (
    <section class="library" aria-labelledby={`system-${system.id}`}>
      <h3 id={`system-${system.id}`}>{system.name}</h3>
      <ul>
        {system.scenarios.map((scenario) => (
          <ScenarioCard key={scenario.id} backend={backend} system={system} scenario={scenario} />
        ))}
      </ul>
    </section>
  );
}

function ScenarioCard({
  backend,
  system,
  scenario,
}: LibraryProps & { scenario: SystemEntry["scenarios"][number] }) {
  const { id, name, history } = scenario;
  return (
    <li class="scenario-card">
      <MapPicture backend={backend} system={system.id} scenario={id} name={name} />
      <div class="scenario-words">
        <h4>
          <a href={setUpAddress(system.id, id)}>{name}</a>
        </h4>
        <ScenarioFacts scenario={scenario} />
        <p class="scenario-history">{history}</p>
        <span class="scenario-go" aria-hidden="true">
          {text().start.library.choose}
        </span>
      </div>
    </li>
  );
}

export function ScenarioFacts({
  scenario,
  turns,
}: {
  scenario: SystemEntry["scenarios"][number];
  turns?: number;
}) {
  const { library, setUp } = text().start;
  /** Left out where the length already says it, in figures or in words. */
  const counted = turns === undefined ? "" : setUp.turns(turns);
  return (
    <ul class="facts">
      <li>
        <span class="for-readers">{library.length}: </span>
        {scenario.length}
      </li>
      <li>
        <span class="for-readers">{library.difficulty}: </span>
        {library.difficulties[scenario.difficulty] ?? scenario.difficulty}
      </li>
      {counted !== "" && !scenario.length.includes(counted.replace(/^\d+\s*/, "")) && <li>{counted}</li>}
    </ul>
  );
}
