// What is asked, in plain words, and what has to be done before the phase can end.

import type { Duty, Question } from "@grognard/scene";
import { sideName } from "../sides.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { SideMark } from "./side-mark.tsx";

export function QuestionHead({ table, question }: { readonly table: Table; readonly question: Question }) {
  const { sides } = table.opened;
  const persons = Object.values(table.seats.value).filter((seat) => seat === "human").length;
  return (
    <header class="question" data-question={question.id} data-at={table.update.value.at}>
      {persons > 1 && <p class="asked">{text().table.decision.asked(sideName(sides, question.side))}</p>}
      <h2 tabIndex={-1} data-heading>
        <SideMark sides={sides} side={question.side} />
        {question.text} <CaseLink cite={question.cite} />
      </h2>
      <p class="hint">{question.hint}</p>
    </header>
  );
}

export function Duties({ table, duties }: { readonly table: Table; readonly duties: readonly Duty[] }) {
  if (duties.length === 0) return null;
  return (
    <section class="duties">
      <h3>
        {text().table.decision.duties} <span class="count">{duties.length}</span>
      </h3>
      <ul>
        {duties.map((duty) => (
          <li key={duty.text}>
            <button type="button" class="pointer" onClick={() => table.selection.point(duty.places)}>
              {duty.text}
            </button>{" "}
            <CaseLink cite={duty.cite} />
          </li>
        ))}
      </ul>
    </section>
  );
}
