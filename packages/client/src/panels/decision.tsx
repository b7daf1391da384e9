// The decision: what is asked, every way to answer it, and what ends the phase always in the same place.

import type { Question } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
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
export function Decision({ game }: { readonly game: GameModel }) {
  const region = useKeptFocus();
  const { question, waiting } = game.update.value;
  return (
    <section
      ref={region}
      class="decision"
      aria-label={text().game.decision.label}
      aria-busy={game.busy.value}
    >
      <ClockView game={game} />
      {question?.sheet ? (
        <OrderSheet game={game} question={question} />
      ) : question ? (
        <Asked game={game} question={question} />
      ) : (
        <div class="decision-body">
          {waiting.for === "computer" ? (
            <ComputerTurn game={game} side={waiting.side} />
          ) : (
            <Idle game={game} />
          )}
        </div>
      )}
      <Refusal game={game} />
    </section>
  );
}

function Asked({ game, question }: { readonly game: GameModel; readonly question: Question }) {
  const { chosen, advice } = game.selection;
  const closing = question.offers.filter(({ closes }) => closes);
  const body = useRef<HTMLDivElement>(null);
  // What is to be confirmed or read comes first: it must be in sight, however far the list was scrolled.
  useSignalEffect(() => {
    if (chosen.value.length > 0 || advice.value) body.current?.scrollTo(0, 0);
  });
  return (
    <>
      <QuestionHead game={game} question={question} />
      <div class="decision-body" ref={body}>
        {chosen.value.length === 0 && <Reasons game={game} />}
        {advice.value && chosen.value.length === 0 && <AdviceView game={game} />}
        <Chosen game={game} />
        {question.usual !== undefined && chosen.value.length === 0 && (
          <Outlook game={game} offer={question.usual} />
        )}
        <Duties game={game} duties={question.duties} />
        {(chosen.value.length === 0 || game.selection.joinable.value) && (
          <>
            <PlainOffers game={game} question={question} />
            <OfferList game={game} question={question} />
          </>
        )}
      </div>
      <footer class="decision-foot">
        {chosen.value.length > 0 ? (
          <Confirmation game={game} />
        ) : (
          <>
            {closing.map((offer) => (
              <OfferButton key={offer.n} game={game} offer={offer} />
            ))}
            <AdviceButton game={game} />
          </>
        )}
      </footer>
    </>
  );
}

/** Nobody is asked any more. */
function Idle({ game }: { readonly game: GameModel }) {
  const words = text().game.decision;
  return (
    <header class="question">
      <h2 tabIndex={-1} data-heading>
        {game.update.value.outcome ? words.over : words.nothing}
      </h2>
    </header>
  );
}
