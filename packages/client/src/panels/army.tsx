// Both armies, formation by formation, with what is left of each unit. A unit is found on the map by a click.

import { useSignal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import {
  FILTERS,
  type Filter,
  piecesIn,
  type RosterArmy,
  type RosterFormation,
  type RosterUnit,
  rosterOf,
  type Strength,
} from "../game/roster.ts";
import { lookOf, sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { Chips } from "./chips.tsx";
import { SideMark } from "./side-mark.tsx";
import { Trays } from "./trays.tsx";

interface RosterProps {
  readonly game: GameModel;
  /** Inspects a piece, and picks it if it can act. */
  readonly inspect: (piece: string) => void;
}

interface Listed extends RosterProps {
  readonly side: string;
  /** Formations are open because of a search. */
  readonly open: boolean;
}

export function ArmyView({ game, inspect }: RosterProps) {
  const words = text().game.army;
  const filter = useSignal<Filter>("all");
  const name = useSignal("");
  const { armies } = game.update.value;
  const sought = { filter: filter.value, name: name.value };
  const roster = rosterOf(armies, game.scene.value, game.question.value, sought);
  const isSearching = filter.value !== "all" || name.value !== "";
  const isEmpty = roster.every(({ formations }) => formations.length === 0);
  return (
    <>
      {armies.length > 0 && (
        <search class="roster-search">
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={name.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          />
          <Chips
            class="roster-filters"
            label={words.filters}
            choices={FILTERS}
            names={words.filter}
            chosen={filter}
          />
        </search>
      )}
      {isSearching && isEmpty && <p class="hint">{words.none}</p>}
      {roster
        .filter(({ formations }) => formations.length > 0)
        .map((army) => (
          <Army key={army.side} game={game} inspect={inspect} army={army} open={isSearching} />
        ))}
      {!isSearching && <Trays game={game} inspect={inspect} />}
    </>
  );
}

function Army({ army, ...props }: Omit<Listed, "side"> & { readonly army: RosterArmy }) {
  const { sides } = props.game.opened;
  const { side, formations, strength } = army;
  return (
    <section class="roster">
      <h3>
        <SideMark sides={sides} side={side} /> {sideName(sides, side)} <Left strength={strength} />
      </h3>
      <ul>
        {formations.map((formation) => (
          <FormationView key={formation.id} {...props} side={side} formation={formation} />
        ))}
      </ul>
    </section>
  );
}

/** Open down to the formations that have no others below them. */
function FormationView({ formation, ...props }: Listed & { readonly formation: RosterFormation }) {
  const { name, units, below, strength, count } = formation;
  return (
    <li class="roster-formation">
      <details open={props.open || below.length > 0}>
        <summary>
          <span class="roster-name">{name}</span> <span class="count">{count}</span>{" "}
          <Left strength={strength} />
        </summary>
        <ul>
          {units.map((unit) => (
            <UnitView key={unit.piece} {...props} unit={unit} />
          ))}
          {below.map((one) => (
            <FormationView key={one.id} {...props} formation={one} />
          ))}
        </ul>
      </details>
      {props.game.formations.opens(formation.id) && (
        <button
          type="button"
          class="chip roster-order"
          title={text().game.formations.orderOf(name)}
          onClick={() => props.game.formations.pick(formation.id)}
        >
          {text().game.formations.order}
        </button>
      )}
      <PickAll game={props.game} formation={formation} />
    </li>
  );
}

/** Its units that can be given an order now are picked together. */
function PickAll({ game, formation }: { readonly game: GameModel; readonly formation: RosterFormation }) {
  const words = text().game.group;
  const { ready } = game.group;
  const pieces = piecesIn(formation).filter((piece) => ready.has(piece));
  if (pieces.length < 2) return null;
  const pick = (): void => {
    game.group.add(pieces);
    game.selection.panTo.value = game.placesOf(pieces);
  };
  return (
    <button type="button" class="chip roster-pick" title={words.pick(formation.name)} onClick={pick}>
      {words.pickShort}
    </button>
  );
}

function UnitView({ game, side, inspect, unit }: Listed & { readonly unit: RosterUnit }) {
  const { piece, name, seen, beside, strength, spent } = unit;
  const { sides } = game.opened;
  const { paper, band } = lookOf(sides, side, seen?.face?.nation);
  return (
    <li>
      <button
        type="button"
        class="roster-unit"
        data-piece={piece}
        data-beside={beside !== undefined || !seen}
        data-spent={spent ?? false}
        title={seen?.label}
        disabled={!seen}
        onClick={() => inspect(piece)}
      >
        <span class="side-mark" aria-hidden="true" style={{ background: paper, borderColor: band }} />
        <span class="roster-name">{name}</span>
        {strength ? <Left strength={strength} /> : <Values unit={unit} />}
        {seen?.marks.map(({ id, sign, text: mark, tone }) => (
          <span key={id} class="post-mark" data-tone={tone} title={mark}>
            <span aria-hidden="true">{sign}</span>
            <span class="for-readers">{mark}</span>
          </span>
        ))}
        {(beside ?? (seen ? undefined : text().game.army.unseen)) && (
          <span class="roster-beside">{beside ?? text().game.army.unseen}</span>
        )}
      </button>
    </li>
  );
}

/** As printed, where its strength does not shrink. */
const Values = ({ unit: { seen } }: { readonly unit: RosterUnit }) =>
  seen?.face && seen.face.arm !== "leader" ? (
    <span class="roster-strength">{seen.face.values.join("-")}</span>
  ) : null;

/** What is left of its strength. */
function Left({ strength }: { readonly strength?: Strength | undefined }) {
  if (!strength) return null;
  const { now, full } = strength;
  return (
    <span class="roster-strength" data-lost={now < full} title={text().game.army.strength(now, full)}>
      <span class="for-readers">{text().game.army.strength(now, full)}</span>
      <span aria-hidden="true">{now < full ? `${now} / ${full}` : now}</span>
    </span>
  );
}
