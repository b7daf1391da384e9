// Cards that the viewer knows: in hand, in force, seen.

import type { Card, SideLook } from "@grognard/scene";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { SideMark } from "./side-mark.tsx";

const STATES = ["in force", "kept", "seen"] as const satisfies readonly Card["state"][];

interface CardsProps {
  readonly cards: readonly Card[];
  readonly sides: readonly SideLook[];
}

export function Cards({ cards, sides }: CardsProps) {
  const words = text().game.cards;
  if (cards.length === 0) return null;
  return (
    <section class="cards">
      <h3>{words.title}</h3>
      {STATES.map((state) => {
        const some = cards.filter((card) => card.state === state);
        return (
          some.length > 0 && (
            <div key={state}>
              <h4>{words.states[state]}</h4>
              <ul>
                {some.map((card) => (
                  <li key={card.id} class="card">
                    <p class="card-title">
                      <SideMark sides={sides} side={card.side} /> {card.title}{" "}
                      <span class="tray-side">{sideName(sides, card.side)}</span>
                    </p>
                    <p>{card.text}</p>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
