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
}

export function Aims({ aims, sides, first, point }: AimsProps) {
  const order = [...sides.map(({ id }) => id)].sort((a, b) => Number(b === first) - Number(a === first));
  const both = aims.filter(({ side }) => side === undefined);
  return (
    <div class="aims">
      {order.map((side) => (
        <section key={side}>
          <p class="aims-side">
            <SideMark sides={sides} side={side} /> {sideName(sides, side)}
          </p>
          <AimList aims={aims.filter((aim) => aim.side === side)} point={point} />
        </section>
      ))}
      {both.length > 0 && (
        <section>
          <p class="aims-side">{text().common.victory.both}</p>
          <AimList aims={both} point={point} />
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

const AimList = ({ aims, point }: { readonly aims: readonly Aim[] } & Pointing) => (
  <ul>
    {aims.map((aim) => (
      <AimLine key={aim.id} aim={aim} point={point} />
    ))}
  </ul>
);

function AimLine({ aim, point }: { readonly aim: Aim } & Pointing) {
  const { kind, text: sentence, cite, met, places, parts = [] } = aim;
  const words = text().common.victory;
  return (
    <li data-kind={kind} data-met={met}>
      <Pointed places={places} point={point} class="aim-text">
        {sentence}
      </Pointed>
      <p class="aim-standing">
        <Count aim={aim} />
        {kind === "win" && met && <span>✓ {words.met}</span>}
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

function Count({ aim: { now, needed } }: { readonly aim: Aim }) {
  if (now === undefined) return null;
  const words = text().common.victory;
  return (
    <b class="aim-count">
      {needed === undefined ? words.now(figure(now)) : words.towards(figure(now), figure(needed))}
    </b>
  );
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
