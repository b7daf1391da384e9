// After the guided game: where to go from here.

import type { Course } from "@grognard/scene";
import { useSystem } from "../panels/use-fetched.ts";
import { START, setUpAddress } from "../route.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";

export function FarewellCard({ table, course }: { readonly table: Table; readonly course: Course }) {
  const { system } = table.opened;
  const scenarios = useSystem(table.backend, system)?.scenarios ?? [];
  const campaigns = scenarios.filter(({ id }) => id !== course.scenario);
  const words = text().common.guide;
  return (
    <article class="lesson">
      <h2>{words.doneTitle}</h2>
      {words.doneText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p class="kicker">{words.next}</p>
      <ul class="lesson-next">
        {campaigns.map(({ id, name, length }) => (
          <li key={id}>
            <a href={setUpAddress(system, id)}>{name}</a> <small>{length}</small>
          </li>
        ))}
      </ul>
      <a class="button" href={START}>
        {words.allScenarios}
      </a>
    </article>
  );
}
