// Every answer as a button: those that have no place on the board, and the others as a list that narrows
// with the picks. Only an open group is drawn, so that hundreds of answers stay quick.

import type { Offer, Question } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { isButton, isOnBoard } from "../game/narrow.ts";
import { type Group, groupOffers, saysPrice, underHeadings } from "../game/offer-list.ts";
import { isLargeScreen } from "../settings.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";

interface Asked {
  readonly game: GameModel;
  readonly question: Question;
}

interface Several {
  readonly game: GameModel;
  readonly offers: readonly Offer[];
}

/** A delay shorter than the one that hides it. */
const SHORT = 3;
const listOpen: Signal<boolean> = signal(isLargeScreen());

export function OfferButton({ game, offer }: { readonly game: GameModel; readonly offer: Offer }) {
  const [place] = offer.places;
  /** The way there shows on the map, as under the pointer. */
  const pointAt = (): void => {
    game.selection.hovered.value = place === undefined ? undefined : { place };
  };
  const leave = (): void => {
    game.selection.hovered.value = undefined;
  };
  return (
    <button
      type="button"
      class="button offer"
      data-offer={offer.n}
      data-look={offer.look}
      data-price={offer.price}
      aria-disabled={game.busy.value}
      onClick={() => game.selection.choose(offer)}
      onPointerEnter={pointAt}
      onPointerLeave={leave}
      onFocus={pointAt}
      onBlur={leave}
    >
      <span>{offer.text}</span>
      {offer.price && !saysPrice(offer) && <span class="price">{offer.price}</span>}
      {offer.chance && <span class="price">{offer.chance}</span>}
    </button>
  );
}

export function Offers({ game, offers }: Several) {
  return (
    <ul class="offers">
      {offers.map((offer) => (
        <li key={offer.n}>
          <OfferButton game={game} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** The foot has space for this many answers. */
const FEW = 3;

/** Always in sight: what ends something, or all answers where they are few and none of them is given on the board. */
export function footOffers({ offers }: Question): readonly Offer[] {
  const isPlain = ({ group, arrow }: Offer): boolean => group === undefined && !arrow;
  const all = offers.length <= FEW && offers.every((offer) => !isOnBoard(offer) && isPlain(offer));
  return all ? offers : offers.filter(({ closes }) => closes);
}

/** Answers that are not given on the board and are not in the foot; what a button does with the picks. */
export function PlainOffers({ game, question }: Asked) {
  const picks = game.selection.picks.value;
  const foot = footOffers(question);
  const plain = question.offers.filter((offer) =>
    isOnBoard(offer) ? isButton(offer, picks) : !foot.includes(offer),
  );
  return plain.length > 0 ? <UnderHeadings game={game} offers={plain} /> : null;
}

/** Answers that differ in only one thing are under a heading; ways to face are arrows on the map as well. */
export function UnderHeadings({ game, offers }: Several) {
  const headed = Map.groupBy(offers, ({ group, arrow }) => group ?? (arrow ? FACING : undefined));
  const loose = headed.get(undefined) ?? [];
  const rest = [...headed].filter((entry): entry is [string, Offer[]] => entry[0] !== undefined);
  return (
    <>
      {loose.length > 0 && <Offers game={game} offers={loose} />}
      {rest.length > 0 && (
        <ul class="offers">
          {rest.map(([title, some]) => (
            <Heading key={title} game={game} title={title} offers={some} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Ways to face that have no heading of their own. */
const FACING = "";
const facingOpen: Signal<boolean> = signal(false);

function Heading({ game, title, offers }: Several & { readonly title: string }) {
  const words = text().game.decision;
  const { opened } = game.selection;
  const isOpen = title === FACING ? facingOpen.value : opened.value === title;
  const [only, ...others] = offers;
  if (only && others.length === 0)
    return (
      <li>
        <OfferButton game={game} offer={only} />
      </li>
    );
  const toggle = (): void => {
    if (title === FACING) facingOpen.value = !isOpen;
    else opened.value = isOpen ? undefined : title;
  };
  return (
    <li class="group">
      <button
        type="button"
        class="button plain"
        data-heading-of={title}
        aria-expanded={isOpen}
        aria-disabled={game.busy.value}
        onClick={toggle}
      >
        {title === FACING ? <span>{words.facing}</span> : <span>{title}</span>}
        <span class="count">{words.ways(offers.length)}</span>
      </button>
      {isOpen && <Offers game={game} offers={offers} />}
    </li>
  );
}

export function OfferList({ game, question }: Asked) {
  const words = text().game.decision;
  const picks = game.selection.picks.value;
  const { chosen } = game.selection;
  const onBoard = question.offers.filter(
    (offer) => isOnBoard(offer) && !isButton(offer, picks) && !chosen.value.includes(offer),
  );
  if (onBoard.length === 0) return null;
  const toggle = (): void => {
    listOpen.value = !listOpen.value;
  };
  const isShort = onBoard.length <= SHORT;
  return (
    <section class="offer-list" aria-label={words.list}>
      {!isShort && (
        <button type="button" class="button plain" aria-expanded={listOpen.value} onClick={toggle}>
          {listOpen.value ? words.hideList : words.showList(onBoard.length)}
        </button>
      )}
      {(isShort || listOpen.value) && <Narrowed game={game} offers={onBoard} />}
    </section>
  );
}

/** What one may look for in the list and cannot be done now: grey, with the reason. */
export function WithheldList({ game, question: { withheld = [] } }: Asked) {
  if (withheld.length === 0) return null;
  return (
    <section class="withheld" aria-label={text().game.decision.withheld}>
      <h3>{text().game.decision.withheld}</h3>
      <ul>
        {withheld.map(({ text: what, reason, cite, piece }) => (
          <li key={`${what} ${reason}`}>
            {piece === undefined ? (
              <span>{what}</span>
            ) : (
              <button
                type="button"
                class="pointer"
                onClick={() => game.selection.point(game.placesOf([piece]))}
              >
                {what}
              </button>
            )}
            <span class="withheld-why">
              {reason} <CaseLink cite={cite} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pieces beside the map cannot be found on it: they have a heading of their own. */
function Narrowed({ game, offers }: Several) {
  const words = text().game.decision;
  const onMap = new Set(game.scene.value.pieces.map(({ id }) => id));
  const isBeside = ({ pieces: [first] }: Offer): boolean => first !== undefined && !onMap.has(first);
  const beside = offers.filter(isBeside);
  if (beside.length === 0 || beside.length === offers.length)
    return <Grouped game={game} offers={offers} of={offers.length} />;
  return (
    <>
      <Grouped game={game} offers={beside} of={offers.length} title={words.beside} />
      <Grouped
        game={game}
        offers={offers.filter((offer) => !isBeside(offer))}
        of={offers.length}
        title={words.onMap}
      />
    </>
  );
}

interface Part extends Several {
  /** How many there are in all. */
  readonly of: number;
  readonly title?: string;
}

function Grouped({ game, offers, of, title }: Part) {
  const { headed, plain } = underHeadings(offers, of);
  return (
    <>
      {title && offers.length > 0 && <h3>{title}</h3>}
      <ByPiece game={game} offers={plain} of={of} />
      {headed.length > 0 && (
        <ul class="offers">
          {headed.map(([name, some]) => (
            <Folded key={name} game={game} offers={some} of={of} title={name} />
          ))}
        </ul>
      )}
    </>
  );
}

function ByPiece({ game, offers, of }: Part) {
  const { groups, loose } = groupOffers(offers, game.selection.picks.value, of);
  if (groups.length + loose.length === 0) return null;
  return (
    <ul class="offers">
      {groups.map((group) => (
        <GroupItem key={group.piece} game={game} group={group} />
      ))}
      {loose.map((offer) => (
        <li key={offer.n}>
          <OfferButton game={game} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** Open if it is opened here, or if one of its pieces is picked on the map. */
function Folded({ game, offers, of, title }: Part & { readonly title: string }) {
  const { opened, picks } = game.selection;
  const [lead] = picks.value.pieces;
  const isPicked = lead !== undefined && offers.some(({ pieces }) => pieces.includes(lead));
  const isOpen = isPicked || opened.value === title;
  const toggle = (): void => {
    opened.value = isOpen ? undefined : title;
  };
  return (
    <li class="group">
      <button
        type="button"
        class="button plain"
        data-heading-of={title}
        aria-expanded={isOpen}
        aria-disabled={game.busy.value}
        onClick={toggle}
      >
        <span>{title}</span>
        <span class="count">{text().game.decision.ways(offers.length)}</span>
      </button>
      {isOpen && <ByPiece game={game} offers={offers} of={of} />}
    </li>
  );
}

function GroupItem({ game, group }: { readonly game: GameModel; readonly group: Group }) {
  const { piece, offers, open } = group;
  const item = useRef<HTMLLIElement>(null);
  // Picked on the map: its answers come to the top. Opened here, it moves no more than is needed to read them.
  useEffect(() => {
    const at = item.current;
    if (open && at && game.selection.chosen.value.length === 0)
      at.scrollIntoView({ block: at.contains(document.activeElement) ? "nearest" : "start" });
  }, [open]);
  return (
    <li class="group" ref={item}>
      <button
        type="button"
        class="button plain"
        data-piece={piece}
        aria-expanded={open}
        aria-disabled={game.busy.value}
        onClick={() => game.selection.pickPiece(piece)}
      >
        <span>{game.pieceName(piece)}</span>
        <span class="count">{text().game.decision.ways(offers.length)}</span>
      </button>
      {open && <Offers game={game} offers={offers} />}
    </li>
  );
}
