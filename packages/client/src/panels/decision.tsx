// The decision: what is asked, every way to answer it, and what ends the phase always in the same place.

import type { Offer, Question } from "@grognard/scene";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { AdviceButton, AdviceView } from "./advice.tsx";
import { Chosen, Confirmation } from "./chosen.tsx";
import { ClockView } from "./clock.tsx";
import { ComputerTurn } from "./computer.tsx";
import { Outlook } from "./forecast.tsx";
import { FormationOrders } from "./formation-orders.tsx";
import { GroupCard, GroupLeft, KeptOrderView } from "./group-card.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { footOffers, OfferButton, OfferList, PlainOffers, WithheldList } from "./offers.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { Duties, QuestionHead } from "./question.tsx";
import { Refusal } from "./refusal.tsx";
import { Rolled } from "./rolled.tsx";
import { SummaryView } from "./summary.tsx";

/** The question stays in place while its answer is being shown, but cannot be answered again. */
export function Decision({ game }: { readonly game: GameModel }) {
  const region = useKeptFocus();
  const { question, waiting } = game.update.value;
  return (
    <section
      ref={region}
      id="decision"
      class="decision"
      aria-label={text().game.decision.label}
      aria-busy={game.busy.value}
    >
      <ClockView game={game} />
      <div class="news">
        <Rolled game={game} />
        <SummaryView game={game} />
      </div>
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
  const foot = footOffers(question);
  const isGroup = game.group.pieces.value.length > 0;
  const isOrdering = game.formations.picked.value !== undefined;
  const body = useRef<HTMLDivElement>(null);
  // What is to be confirmed or read comes first: it must be visible, however far the list was scrolled.
  useSignalEffect(() => {
    if (chosen.value.length > 0 || advice.value) body.current?.scrollTo(0, 0);
  });
  return (
    <>
      <QuestionHead game={game} question={question} />
      <div class="decision-body" ref={body}>
        <KeptOrderView game={game} />
        <FormationOrders game={game} />
        <GroupLeft game={game} />
        <GroupCard game={game} />
        {advice.value && chosen.value.length === 0 && <AdviceView game={game} />}
        <Chosen game={game} />
        {question.usual !== undefined && chosen.value.length === 0 && (
          <Outlook game={game} offer={question.usual} />
        )}
        <Duties game={game} duties={question.duties} />
        {!isGroup && !isOrdering && (chosen.value.length === 0 || game.selection.joinable.value) && (
          <>
            <PlainOffers game={game} question={question} />
            <OfferList game={game} question={question} />
            <WithheldList game={game} question={question} />
          </>
        )}
      </div>
      <footer class="decision-foot">
        {game.foregone.offer.value ? (
          <ForegoneFoot game={game} offer={game.foregone.offer.value} />
        ) : chosen.value.length > 0 || isGroup ? (
          <Confirmation game={game} />
        ) : (
          <>
            {foot.map((offer) => (
              <OfferButton key={offer.n} game={game} offer={offer} />
            ))}
            <AdviceButton game={game} />
          </>
        )}
      </footer>
    </>
  );
}

/** The page is about to answer: the player can still take the question. */
function ForegoneFoot({ game, offer }: { readonly game: GameModel; readonly offer: Offer }) {
  const words = text().game.decision;
  const isRoutine = game.update.value.question?.routine !== undefined;
  return (
    <>
      <p class="foregone" role="status">
        {isRoutine ? words.preferred(offer.text) : words.noChoice(offer.text)}
      </p>
      <button type="button" class="button" data-decide onClick={() => void game.decide()}>
        {words.decide}
      </button>
    </>
  );
}

/** No player is asked any more. */
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
