// What is asked, in plain words, and what has to be done before the phase can end.

import type { Duty, Question } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { Explained } from "./explained.tsx";
import { SideMark } from "./side-mark.tsx";

export function QuestionHead({ game, question }: { readonly game: GameModel; readonly question: Question }) {
  const { sides } = game.opened;
  const persons = Object.values(game.seats.value).filter((seat) => seat === "human").length;
  return (
    <header class="question" data-question={question.id} data-at={game.update.value.at}>
      {persons > 1 && <p class="asked">{text().game.decision.asked(sideName(sides, question.side))}</p>}
      <h2 tabIndex={-1} data-heading>
        <SideMark sides={sides} side={question.side} />
        <Explained text={question.text} /> <CaseLink cite={question.cite} />
      </h2>
      <p class="hint">
        <Explained text={question.hint} />
      </p>
    </header>
  );
}

export function Duties({ game, duties }: { readonly game: GameModel; readonly duties: readonly Duty[] }) {
  if (duties.length === 0) return null;
  return (
    <section class="duties">
      <h3>
        {text().game.decision.duties} <span class="count">{duties.length}</span>
      </h3>
      <ul>
        {duties.map((duty) => (
          <li key={duty.text}>
            <button type="button" class="pointer" onClick={() => game.selection.point(duty.places)}>
              {duty.text}
            </button>{" "}
            <CaseLink cite={duty.cite} />
          </li>
        ))}
      </ul>
    </section>
  );
}
