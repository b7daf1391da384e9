// Every answer as a button: those that have no place on the board, and the others as a list that narrows
// with the picks. Only an open group is drawn, so that hundreds of answers stay quick.

import type { Offer, Question } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isRoomy } from "../settings.ts";
import { isButton, isOnBoard } from "../table/narrow.ts";
import { type Group, groupOffers, underHeadings } from "../table/offer-list.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";

interface Asked {
  readonly table: Table;
  readonly question: Question;
}

interface Several {
  readonly table: Table;
  readonly offers: readonly Offer[];
}

/** Shorter than what would hide it. */
const SHORT = 3;
const listOpen: Signal<boolean> = signal(isRoomy());

export function OfferButton({ table, offer }: { readonly table: Table; readonly offer: Offer }) {
  const [place] = offer.places;
  /** The way there shows on the map, as under the pointer. */
  const look = (): void => {
    table.selection.hovered.value = place === undefined ? undefined : { place };
  };
  const lookAway = (): void => {
    table.selection.hovered.value = undefined;
  };
  return (
    <button
      type="button"
      class="button offer"
      data-offer={offer.n}
      data-look={offer.look}
      aria-disabled={table.busy.value}
      onClick={() => table.selection.choose(offer)}
      onPointerEnter={look}
      onPointerLeave={lookAway}
      onFocus={look}
      onBlur={lookAway}
    >
      <span>{offer.text}</span>
      {offer.price && <span class="price">{offer.price}</span>}
    </button>
  );
}

export function Offers({ table, offers }: Several) {
  return (
    <ul class="offers">
      {offers.map((offer) => (
        <li key={offer.n}>
          <OfferButton table={table} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** Answers that are not given on the board and do not end anything; what a button does with the picks. */
export function PlainOffers({ table, question }: Asked) {
  const picks = table.selection.picks.value;
  const plain = question.offers.filter((offer) =>
    isOnBoard(offer) ? isButton(offer, picks) : !offer.closes,
  );
  return plain.length > 0 ? <UnderHeadings table={table} offers={plain} /> : null;
}

/** Answers that differ in one thing only lie under a heading; ways to face are arrows on the map as well. */
export function UnderHeadings({ table, offers }: Several) {
  const headed = Map.groupBy(offers, ({ group, arrow }) => group ?? (arrow ? FACING : undefined));
  const loose = headed.get(undefined) ?? [];
  const rest = [...headed].filter((entry): entry is [string, Offer[]] => entry[0] !== undefined);
  return (
    <>
      {loose.length > 0 && <Offers table={table} offers={loose} />}
      {rest.length > 0 && (
        <ul class="offers">
          {rest.map(([title, some]) => (
            <Heading key={title} table={table} title={title} offers={some} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Ways to face that have no heading of their own. */
const FACING = "";
const facingOpen: Signal<boolean> = signal(false);

function Heading({ table, title, offers }: Several & { readonly title: string }) {
  const words = text().table.decision;
  const { opened } = table.selection;
  const isOpen = title === FACING ? facingOpen.value : opened.value === title;
  const [only, ...others] = offers;
  if (only && others.length === 0)
    return (
      <li>
        <OfferButton table={table} offer={only} />
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
        aria-disabled={table.busy.value}
        onClick={toggle}
      >
        {title === FACING ? <span>{words.facing}</span> : <span>{title}</span>}
        <span class="count">{words.ways(offers.length)}</span>
      </button>
      {isOpen && <Offers table={table} offers={offers} />}
    </li>
  );
}

export function OfferList({ table, question }: Asked) {
  const words = text().table.decision;
  const picks = table.selection.picks.value;
  const onBoard = question.offers.filter((offer) => isOnBoard(offer) && !isButton(offer, picks));
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
      {(isShort || listOpen.value) && <Narrowed table={table} offers={onBoard} />}
    </section>
  );
}

/** Those who wait beside the map cannot be found on it: they have a heading of their own. */
function Narrowed({ table, offers }: Several) {
  const words = text().table.decision;
  const onMap = new Set(table.scene.value.pieces.map(({ id }) => id));
  const isBeside = ({ pieces: [first] }: Offer): boolean => first !== undefined && !onMap.has(first);
  const beside = offers.filter(isBeside);
  if (beside.length === 0 || beside.length === offers.length)
    return <Grouped table={table} offers={offers} of={offers.length} />;
  return (
    <>
      <Grouped table={table} offers={beside} of={offers.length} title={words.beside} />
      <Grouped
        table={table}
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

function Grouped({ table, offers, of, title }: Part) {
  const { headed, plain } = underHeadings(offers, of);
  return (
    <>
      {title && offers.length > 0 && <h3>{title}</h3>}
      <ByPiece table={table} offers={plain} of={of} />
      {headed.length > 0 && (
        <ul class="offers">
          {headed.map(([name, some]) => (
            <Folded key={name} table={table} offers={some} of={of} title={name} />
          ))}
        </ul>
      )}
    </>
  );
}

function ByPiece({ table, offers, of }: Part) {
  const { groups, loose } = groupOffers(offers, table.selection.picks.value, of);
  if (groups.length + loose.length === 0) return null;
  return (
    <ul class="offers">
      {groups.map((group) => (
        <GroupItem key={group.piece} table={table} group={group} />
      ))}
      {loose.map((offer) => (
        <li key={offer.n}>
          <OfferButton table={table} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** Open if it is opened here, or if one of its pieces is picked on the map. */
function Folded({ table, offers, of, title }: Part & { readonly title: string }) {
  const { opened, picks } = table.selection;
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
        aria-disabled={table.busy.value}
        onClick={toggle}
      >
        <span>{title}</span>
        <span class="count">{text().table.decision.ways(offers.length)}</span>
      </button>
      {isOpen && <ByPiece table={table} offers={offers} of={of} />}
    </li>
  );
}

function GroupItem({ table, group }: { readonly table: Table; readonly group: Group }) {
  const { piece, offers, open } = group;
  const item = useRef<HTMLLIElement>(null);
  // Picked on the map: its answers come to the top. Opened here, it moves no more than is needed to read them.
  useEffect(() => {
    const at = item.current;
    if (open && at && table.selection.chosen.value.length === 0)
      at.scrollIntoView({ block: at.contains(document.activeElement) ? "nearest" : "start" });
  }, [open]);
  return (
    <li class="group" ref={item}>
      <button
        type="button"
        class="button plain"
        data-piece={piece}
        aria-expanded={open}
        aria-disabled={table.busy.value}
        onClick={() => table.selection.pickPiece(piece)}
      >
        <span>{table.pieceName(piece)}</span>
        <span class="count">{text().table.decision.ways(offers.length)}</span>
      </button>
      {open && <Offers table={table} offers={offers} />}
    </li>
  );
}
