// The inspected piece: what it is, its markers, what it can do and what it threatens.

import type { Dossier, Reserve } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { Explained } from "./explained.tsx";
import { SideMark } from "./side-mark.tsx";

export function DossierView({ game }: { readonly game: GameModel }) {
  const dossier = game.selection.dossier.value;
  const piece = dossier && game.find(dossier.piece);
  if (!piece) return <p class="hint">{text().game.dossier.none}</p>;
  const { sides } = game.opened;
  return (
    <section data-dossier={piece.id}>
      <h3>
        <SideMark sides={sides} side={piece.side} /> {piece.name}{" "}
        <span class="tray-side">{sideName(sides, piece.side)}</span>
      </h3>
      {dossier.lines.length === 0 && <p class="hint">{piece.label}</p>}
      <Marks piece={piece} />
      <ul class="dossier-lines">
        {dossier.lines.map(({ text: line, cite }) => (
          <li key={line}>
            <span>
              <Explained text={line} />
            </span>{" "}
            {cite && <CaseLink cite={cite} />}
          </li>
        ))}
      </ul>
      <Sights game={game} dossier={dossier} />
      <Threatened game={game} dossier={dossier} />
    </section>
  );
}

function Marks({ piece: { marks } }: { readonly piece: Reserve }) {
  if (marks.length === 0) return null;
  return (
    <ul class="marks" aria-label={text().game.dossier.marks}>
      {marks.map(({ id, sign, text: mark, tone, cite }) => (
        <li key={id} data-tone={tone}>
          <span>
            <b aria-hidden="true">{sign}</b> {mark}
          </span>{" "}
          {cite && <CaseLink cite={cite} />}
        </li>
      ))}
    </ul>
  );
}

/** Many lines: drawn when they are asked for. */
function Sights({ game, dossier: { sights } }: { readonly game: GameModel; readonly dossier: Dossier }) {
  if (!sights || sights.length === 0) return null;
  const isShown = game.selection.sights.value;
  const toggle = (): void => {
    game.selection.sights.value = !isShown;
  };
  return (
    <button type="button" class="button small" aria-pressed={isShown} onClick={toggle}>
      {text().game.dossier.sights(sights.length)}
    </button>
  );
}

function Threatened({
  game,
  dossier: { threatens },
}: {
  readonly game: GameModel;
  readonly dossier: Dossier;
}) {
  if (threatens.length === 0) return null;
  return (
    <>
      <h4>{text().game.dossier.threatens}</h4>
      <ul class="dossier-lines">
        {threatens.map((id) => (
          <li key={id}>
            <button type="button" class="pointer" onClick={() => game.selection.point(game.placesOf([id]))}>
              {game.pieceName(id)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
