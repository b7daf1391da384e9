// What has just happened: the other side's turn in a few lines, each leading to its place. Gone with the next answer.

import type { Telling } from "@grognard/scene";
import { placeOf } from "../board/geometry.ts";
import type { GameModel } from "../game/game-model.ts";
import type { Summary } from "../game/summary.ts";
import { isLargeScreen } from "../settings.ts";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { Reasons } from "./computer.tsx";

/** Lines that are shown; the rest is in the log. */
const FIGHTS = 12;
const NAMES = 4;

export function SummaryView({ game }: { readonly game: GameModel }) {
  const summary = game.summary.value;
  return summary ? <Card game={game} summary={summary} /> : null;
}

interface CardProps {
  readonly game: GameModel;
  readonly summary: Summary;
}

function Card({ game, summary: { moved, fights, taken } }: CardProps) {
  const words = text().game.summary;
  const shown = fights.slice(-FIGHTS);
  return (
    <details class="summary" open={isLargeScreen()}>
      <summary>{words.title}</summary>
      <Reasons game={game} />
      <ul>
        {moved.length > 0 && (
          <Line
            game={game}
            text={movedText(game, moved)}
            places={moved.map(({ path }) => placeOf(path.at(-1)!))}
          />
        )}
        {shown.map((telling, i) => (
          <Line key={i} game={game} text={telling.text} places={placesIn(game, telling)} />
        ))}
        {fights.length > shown.length && <li>{words.more(fights.length - shown.length)}</li>}
        {taken.map(({ place, side }) => (
          <Line
            key={place}
            game={game}
            text={words.taken(nameOf(game, place), side && sideName(game.opened.sides, side))}
            places={[place]}
          />
        ))}
      </ul>
    </details>
  );
}

function movedText(game: GameModel, moved: Summary["moved"]): string {
  const pieces = [...new Set(moved.map(({ piece }) => piece))];
  const names = [...new Set(pieces.map((piece) => game.pieceName(piece)))];
  return text().game.summary.moved(pieces.length, names.slice(0, NAMES), names.length > NAMES);
}

const placesIn = (game: GameModel, { places, pieces }: Telling): readonly string[] =>
  places.length > 0 ? places : game.placesOf(pieces);

/** As the map calls it. */
function nameOf({ opened: { board } }: GameModel, place: string): string {
  const named = board.kind === "hexes" ? board.hexes.find(({ id }) => id === place)?.name : undefined;
  return named ?? board.sites.find((site) => site.place === place)?.text.split(/ ?:/)[0] ?? place;
}

interface LineProps {
  readonly game: GameModel;
  readonly text: string;
  readonly places: readonly string[];
}

const Line = ({ game, text: sentence, places }: LineProps) => (
  <li>
    {places.length > 0 ? (
      <button type="button" class="pointer" onClick={() => game.selection.point(places)}>
        {sentence}
      </button>
    ) : (
      sentence
    )}
  </li>
);
