// How to win, and how it stands: each side's aims with their present counts. A click shows their places.

import type { Aim, AimPart, SideLook } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { sideName } from "../sides.ts";
import { figure } from "../text/figures.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { SideMark } from "./side-mark.tsx";

interface AimsProps {
  readonly aims: readonly Aim[];
  readonly sides: readonly SideLook[];
  /** Whose come first. */
  readonly first?: string;
  /** Where there is a board to point at. */
  readonly point?: (places: readonly string[]) => void;
  /** The game is over: an aim has been reached, or missed by so much. */
  readonly isOver?: boolean;
}

export function Aims({ aims, sides, first, point, isOver = false }: AimsProps) {
  const order = [...sides.map(({ id }) => id)].sort((a, b) => Number(b === first) - Number(a === first));
  const both = aims.filter(({ side }) => side === undefined);
  return (
    <div class="aims">
      {order.map((side) => (
        <section key={side}>
          <p class="aims-side">
            <SideMark sides={sides} side={side} /> {sideName(sides, side)}
          </p>
          <AimList aims={aims.filter((aim) => aim.side === side)} point={point} isOver={isOver} />
        </section>
      ))}
      {both.length > 0 && (
        <section>
          <p class="aims-side">{text().common.victory.both}</p>
          <AimList aims={both} point={point} isOver={isOver} />
        </section>
      )}
    </div>
  );
}

/** As they stand in the game, and on its board. */
export function VictoryNow({ game }: { readonly game: GameModel }) {
  const { victory } = game.scene.value;
  return (
    <Aims
      aims={victory}
      sides={game.opened.sides}
      first={game.update.value.viewer}
      point={(places) => game.selection.point(places)}
    />
  );
}

interface Pointing {
  readonly point: AimsProps["point"];
}

/** What decides a game that is over, and by how much it was missed. */
export function VictoryMissed({ game }: { readonly game: GameModel }) {
  const { scene, viewer } = game.update.value;
  const decisive = scene.victory.filter(({ kind }) => kind === "win");
  if (decisive.length === 0) return null;
  return (
    <section class="epilogue-needed">
      <h3>{text().common.victory.needed}</h3>
      <Aims aims={decisive} sides={game.opened.sides} first={viewer} isOver={true} />
    </section>
  );
}

interface Standing {
  readonly isOver: boolean;
}

const AimList = ({ aims, point, isOver }: { readonly aims: readonly Aim[] } & Pointing & Standing) => (
  <ul>
    {aims.map((aim) => (
      <AimLine key={aim.id} aim={aim} point={point} isOver={isOver} />
    ))}
  </ul>
);

function AimLine({ aim, point, isOver }: { readonly aim: Aim } & Pointing & Standing) {
  const { kind, text: sentence, cite, met, places, parts = [] } = aim;
  const words = text().common.victory;
  return (
    <li data-kind={kind} data-met={met}>
      <Pointed places={places} point={point} class="aim-text">
        {sentence}
      </Pointed>
      <p class="aim-standing">
        <Count aim={aim} isOver={isOver} />
        {kind === "win" && met && <span>✓ {isOver ? words.reached : words.met}</span>}
        <CaseLink cite={cite} />
      </p>
      {parts.length > 0 && (
        <ul class="aim-parts">
          {parts.map((part) => (
            <Part key={part.text + part.places.join()} part={part} point={point} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Part({ part: { text: name, met, places }, point }: { readonly part: AimPart } & Pointing) {
  return (
    <li data-met={met}>
      <Pointed places={places} point={point} class="aim-part">
        {met && (
          <>
            <span aria-hidden="true">✓ </span>
            <span class="for-readers">{text().common.victory.held} </span>
          </>
        )}
        {name}
      </Pointed>
    </li>
  );
}

function Count({ aim: { now, needed, met }, isOver }: { readonly aim: Aim } & Standing) {
  if (now === undefined) return null;
  const words = text().common.victory;
  if (needed === undefined) return <b class="aim-count">{words.now(figure(now))}</b>;
  const [is, should] = [figure(now), figure(needed)];
  if (!isOver) return <b class="aim-count">{words.towards(is, should)}</b>;
  const missed = met ? "" : figure(Math.abs(needed - now));
  return <b class="aim-count">{words.ended(is, should, missed)}</b>;
}

interface PointedProps extends Pointing {
  readonly places: readonly string[];
  readonly class: string;
  readonly children: preact.ComponentChildren;
}

const Pointed = ({ places, point, class: look, children }: PointedProps) =>
  point && places.length > 0 ? (
    <button type="button" class={look} onClick={() => point(places)}>
      {children}
    </button>
  ) : (
    <span class={look}>{children}</span>
  );
