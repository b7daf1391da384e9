// What has just happened: the other side's turn in a few lines, each leading to its place. Gone with the next answer in
// a turn of one's own.

import type { Telling } from "@grognard/scene";
import { placeOf } from "../board/geometry.ts";
import type { GameModel } from "../game/game-model.ts";
import { listed, type Summary } from "../game/summary.ts";
import { isLargeScreen } from "../settings.ts";
import { sideName } from "../sides.ts";
import { figure } from "../text/figures.ts";
import { text } from "../text/index.ts";
import { Reasons } from "./computer.tsx";

/** Units that are named one by one. */
const NAMES = 4;

export function SummaryView({ game }: { readonly game: GameModel }) {
  const summary = game.news.summary.value;
  return summary ? <Card game={game} summary={summary} /> : null;
}

interface CardProps {
  readonly game: GameModel;
  readonly summary: Summary;
}

function Card({ game, summary: { moved, fights, more, taken, cards, changes } }: CardProps) {
  const words = text().game.summary;
  const side = (id: string): string => sideName(game.opened.sides, id);
  return (
    <details class="summary" open={isLargeScreen()}>
      <summary>{words.title}</summary>
      <Reasons game={game} />
      <ul>
        {changes.map(({ gauge, title, side: whose, from, to }) => (
          <li key={`${gauge} ${whose}`} class="summary-change">
            {words.changed(titled(title, side(whose)), figure(from), figure(to))}
          </li>
        ))}
        {taken.map(({ place, side: whose }) => (
          <Line
            key={place}
            game={game}
            text={words.taken(nameOf(game, place), whose && side(whose))}
            places={[place]}
          />
        ))}
        {cards.map(({ id, title, side: whose }) => (
          <li key={`${id} ${whose}`}>{words.card(title, whose && side(whose))}</li>
        ))}
        <Moves game={game} moved={moved} />
        {more > 0 && <li>{words.more(more)}</li>}
        {fights.map((telling, i) => (
          <Line key={i} game={game} text={telling.text} places={placesIn(game, telling)} />
        ))}
      </ul>
    </details>
  );
}

/** Some numbers have one gauge for each side, with its name. */
const titled = (title: string, side: string): string =>
  title.toLowerCase().includes(side.toLowerCase()) ? title : `${title}, ${side}`;

/** A few units with the places they went to; of many only the number and the first names. */
function Moves({ game, moved }: { readonly game: GameModel; readonly moved: Summary["moved"] }) {
  const words = text().game.summary;
  const last = [...new Map(moved.map((move) => [move.piece, move])).values()];
  const ends = last.map(({ piece, path }) => ({
    name: game.find(piece)?.name ?? words.unknown,
    end: path.at(-1)!,
  }));
  if (ends.length === 0) return null;
  if (ends.length <= NAMES && ends.every(({ end }) => "place" in end))
    return ends.map(({ name, end }, i) => {
      const place = placeOf(end);
      return <Line key={i} game={game} text={words.movedTo(name, nameOf(game, place))} places={[place]} />;
    });
  const names = [...new Set(ends.map(({ name }) => name))];
  const some = listed(names.slice(0, NAMES), text().game.group.names);
  return (
    <Line
      game={game}
      text={words.moved(ends.length, some, names.length > NAMES)}
      places={ends.map(({ end }) => placeOf(end))}
    />
  );
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
