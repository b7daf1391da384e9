// The decision: what is asked, every way to answer it, and what ends the phase always in the same place.

import type { Question } from "@grognard/scene";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { AdviceButton, AdviceView } from "./advice.tsx";
import { Chosen, Confirmation } from "./chosen.tsx";
import { ComputerTurn, Reasons } from "./computer.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { OfferButton, OfferList, PlainOffers } from "./offers.tsx";
import { Duties, QuestionHead } from "./question.tsx";
import { Refusal } from "./refusal.tsx";

/** The question stays where it is while its answer is being shown; it only cannot be answered again. */
export function Decision({ table }: { readonly table: Table }) {
  const region = useKeptFocus();
  const { question, waiting } = table.update.value;
  return (
    <section
      ref={region}
      class="decision"
      aria-label={text().table.decision.label}
      aria-busy={table.busy.value}
    >
      {question ? (
        <Asked table={table} question={question} />
      ) : (
        <div class="decision-body">
          {waiting.for === "computer" ? (
            <ComputerTurn table={table} side={waiting.side} />
          ) : (
            <Idle table={table} />
          )}
        </div>
      )}
      <Refusal table={table} />
    </section>
  );
}

function Asked({ table, question }: { readonly table: Table; readonly question: Question }) {
  const { chosen, advice } = table;
  const closing = question.offers.filter(({ closes }) => closes);
  return (
    <>
      <QuestionHead table={table} question={question} />
      <div class="decision-body">
        {question.form && <p class="hint">{text().table.decision.open}</p>}
        {advice.value && chosen.value.length === 0 && <AdviceView table={table} />}
        <Chosen table={table} />
        <Duties table={table} duties={question.duties} />
        <PlainOffers table={table} question={question} />
        <OfferList table={table} question={question} />
        <Reasons table={table} />
      </div>
      <footer class="decision-foot">
        {chosen.value.length > 0 ? (
          <Confirmation table={table} />
        ) : (
          <>
            {closing.map((offer) => (
              <OfferButton key={offer.n} table={table} offer={offer} />
            ))}
            <AdviceButton table={table} />
          </>
        )}
      </footer>
    </>
  );
}

/** Nobody is asked: an earlier moment, or the end. */
function Idle({ table }: { readonly table: Table }) {
  const words = text().table.decision;
  const { at, of, outcome } = table.update.value;
  const what = at < of ? words.earlier : outcome ? words.over : words.nothing;
  return (
    <header class="question">
      <h2 tabIndex={-1} data-heading>
        {what}
      </h2>
    </header>
  );
}
