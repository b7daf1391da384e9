// After the guided game: where to go from here.

import type { Course } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { useSystem } from "../panels/use-fetched.ts";
import { START, setUpAddress } from "../route.ts";
import { text } from "../text/index.ts";

export function FarewellCard({ game, course }: { readonly game: GameModel; readonly course: Course }) {
  const { system } = game.opened;
  const scenarios = useSystem(game.backend, system)?.scenarios ?? [];
  const others = scenarios.filter(({ id }) => id !== course.scenario);
  const words = text().common.guide;
  return (
    <article class="lesson">
      <h2>{words.doneTitle}</h2>
      {words.doneText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p class="kicker">{words.next}</p>
      <ul class="lesson-next">
        {others.map(({ id, name, length }) => (
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
