// The decision: what is asked, every way to answer it, and what ends the phase always in the same place.

import type { Question } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { AdviceButton, AdviceView } from "./advice.tsx";
import { Chosen, Confirmation } from "./chosen.tsx";
import { ClockView } from "./clock.tsx";
import { ComputerTurn, Reasons } from "./computer.tsx";
import { Outlook } from "./forecast.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { OfferButton, OfferList, PlainOffers } from "./offers.tsx";
import { OrderSheet } from "./order-sheet.tsx";
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
      <ClockView table={table} />
      {question?.sheet ? (
        <OrderSheet table={table} question={question} />
      ) : question ? (
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
  const { chosen, advice } = table.selection;
  const closing = question.offers.filter(({ closes }) => closes);
  const body = useRef<HTMLDivElement>(null);
  // What is to be confirmed or read comes first: it must be in sight, however far the list was scrolled.
  useSignalEffect(() => {
    if (chosen.value.length > 0 || advice.value) body.current?.scrollTo(0, 0);
  });
  return (
    <>
      <QuestionHead table={table} question={question} />
      <div class="decision-body" ref={body}>
        {chosen.value.length === 0 && <Reasons table={table} />}
        {advice.value && chosen.value.length === 0 && <AdviceView table={table} />}
        <Chosen table={table} />
        {question.usual !== undefined && chosen.value.length === 0 && (
          <Outlook table={table} offer={question.usual} />
        )}
        <Duties table={table} duties={question.duties} />
        {(chosen.value.length === 0 || table.selection.joinable.value) && (
          <>
            <PlainOffers table={table} question={question} />
            <OfferList table={table} question={question} />
          </>
        )}
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

/** Nobody is asked any more. */
function Idle({ table }: { readonly table: Table }) {
  const words = text().table.decision;
  return (
    <header class="question">
      <h2 tabIndex={-1} data-heading>
        {table.update.value.outcome ? words.over : words.nothing}
      </h2>
    </header>
  );
}
