// Pieces beside the board: reinforcements to come, eliminated units.

import type { Reserve, SideLook, Tray } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { lookOf, sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { SideMark } from "./side-mark.tsx";

interface Beside {
  readonly sides: readonly SideLook[];
  /** Inspects a piece, and picks it if it can act. */
  readonly inspect: (piece: string) => void;
}

export function Trays({ game, inspect }: Omit<Beside, "sides"> & { readonly game: GameModel }) {
  const words = text().game.trays;
  const { trays } = game.scene.value;
  const { sides } = game.opened;
  if (trays.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <>
      {trays.map((tray) => (
        <TrayView key={tray.id} tray={tray} sides={sides} inspect={inspect} />
      ))}
    </>
  );
}

function TrayView({ tray, sides, inspect }: Beside & { readonly tray: Tray }) {
  const name = sideName(sides, tray.side);
  const count = tray.groups.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return (
    <section>
      <h3>
        <SideMark sides={sides} side={tray.side} /> {tray.title}{" "}
        {!tray.title.includes(name) && <span class="tray-side">{name}</span>}{" "}
        <span class="count">{count}</span>
      </h3>
      {count === 0 && <p class="hint">{text().game.trays.empty}</p>}
      {tray.groups.map(({ title, pieces }) => (
        <div key={title}>
          {title && <h4>{title}</h4>}
          <ul class="tray-counters">
            {pieces.map((piece) => (
              <Counter key={piece.id} piece={piece} sides={sides} inspect={inspect} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Counter({ piece, sides, inspect }: Beside & { readonly piece: Reserve }) {
  const { id, face, side, name, label, marks } = piece;
  const look = lookOf(sides, side, face?.nation);
  return (
    <li>
      <button type="button" class="tray-counter" title={label} onClick={() => inspect(id)}>
        <span
          class="tray-face"
          aria-hidden="true"
          style={{ background: look.paper, color: look.ink, borderColor: look.band }}
        >
          {face?.values.join("-")}
        </span>
        <span>
          {name}
          <span class="for-readers">: {label}</span>
          {marks.map((mark) => (
            <span key={mark.id} class="mark" aria-hidden="true">
              {mark.sign}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
