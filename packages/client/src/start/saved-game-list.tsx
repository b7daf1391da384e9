// Saved games: continue, replay, export, or delete.

import { useState } from "preact/hooks";
import type { Backend, SavedGame, SystemEntry } from "../backend/protocol.ts";
import { saveAsFile } from "../game-file.ts";
import { forgetProgress } from "../guide/progress.ts";
import { useSystem } from "../panels/use-fetched.ts";
import { gameAddress, replayAddress } from "../route.ts";
import { language, text } from "../text/index.ts";
import { ago } from "./ago.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { GameName } from "./game-name.tsx";
import { MapPicture } from "./map-picture.tsx";
import { withoutDate } from "./saved.ts";

/** How many are shown before one asks for more. */
const FIRST = 4;

interface ListProps {
  readonly backend: Backend;
  readonly games: readonly SavedGame[];
  readonly onChange: () => Promise<void>;
}

export function SavedGameList({ backend, games, onChange }: ListProps) {
  const [all, setAll] = useState(false);
  const [toDelete, setToDelete] = useState<SavedGame | undefined>(undefined);
  const words = text().start.savedGames;
  if (games.length === 0) return null;

  const discard = async (): Promise<void> => {
    if (!toDelete) return;
    setToDelete(undefined);
    await backend.discard(toDelete.id);
    forgetProgress(toDelete.id);
    await onChange();
    // The button that had the focus is gone with its game.
    (document.getElementById("saved-games-title") ?? document.getElementById("scenarios"))?.focus();
  };
  const named = games.map((game) => ({ ...game, title: nameOf(game) }));
  const shown = all ? named : named.slice(0, FIRST);
  return (
    <section class="saved-games" aria-labelledby="saved-games-title">
      <h2 id="saved-games-title" class="section-title" tabIndex={-1}>
        {words.title}
      </h2>
      <ul>
        {shown.map((game) => (
          <SavedGameCard
            key={game.id}
            backend={backend}
            game={game}
            onRename={(name) => backend.rename(game.id, name).then(onChange)}
            onDiscard={() => setToDelete(game)}
          />
        ))}
      </ul>
      {shown.length < games.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          {words.more(games.length - shown.length)}
        </button>
      )}
      <DiscardDialog game={toDelete} onKeep={() => setToDelete(undefined)} onDiscard={() => void discard()} />
    </section>
  );
}

interface CardProps {
  readonly backend: Backend;
  readonly game: SavedGame;
  readonly onRename: (name: string) => Promise<void>;
  readonly onDiscard: () => void;
}

/** As the player calls it; else by its scenario and how far it has come. */
function nameOf({ broken, name, title, when }: SavedGame): string {
  const words = text().start.savedGames;
  if (broken) return words.broken;
  return name ?? (when ? words.usualName(title, withoutDate(when, title)) : title);
}

function SavedGameCard({ backend, game, onRename, onDiscard }: CardProps) {
  const { id, title, system, scenario, broken, troops } = game;
  const words = text().start.savedGames;
  return (
    <li class="saved-game">
      {scenario ? (
        <MapPicture backend={backend} system={system} scenario={scenario} name={title} troops={troops} />
      ) : (
        <div class="map-picture blank" />
      )}
      <div class="saved-game-text">
        {broken ? <h3>{title}</h3> : <GameName title={title} onRename={onRename} />}
        {broken ? <p>{words.brokenText}</p> : <Standing backend={backend} game={game} />}
      </div>
      <div class="saved-game-actions">
        {!broken && <OpenLink game={game} />}
        <button
          type="button"
          class="button"
          aria-label={game.secret ? words.saveSecretOf(title) : words.saveOf(title)}
          title={game.secret && words.saveSecretOf(title)}
          onClick={() => void saveAsFile(backend, id)}
        >
          {words.save}
        </button>
        <button type="button" class="button plain" aria-label={words.discardOf(title)} onClick={onDiscard}>
          {words.discard}
        </button>
      </div>
    </li>
  );
}

function Standing({ backend, game }: Pick<CardProps, "backend" | "game">) {
  const { over, standing, touched, answers } = game;
  const system = useSystem(backend, game.system);
  const words = text().start.savedGames;
  const when = words.touched(ago(touched, Date.now(), language.value));
  return (
    <>
      <p class="saved-game-players">{whoPlays(game, system?.levels ?? [])}</p>
      <p>
        {over && <strong class="saved-game-over">{howOver(game)}</strong>} {standing}
      </p>
      <p class="saved-game-when">
        {when}, {words.answers(answers)}
      </p>
    </>
  );
}

function OpenLink({ game: { id, title, over } }: { readonly game: SavedGame }) {
  const words = text().start.savedGames;
  return over ? (
    <a class="button main" href={replayAddress(id)} aria-label={words.replayOf(title)}>
      {words.replay}
    </a>
  ) : (
    <a class="button main" href={gameAddress(id)} aria-label={words.goOnWith(title)}>
      {words.goOn}
    </a>
  );
}

/** Who has won, if that is known: games that were stored earlier do not say. */
function howOver({ winner, sides }: SavedGame): string {
  const { won, draw } = text().reference.epilogue;
  if (winner === "draw") return draw;
  const side = sides.find(({ id }) => id === winner);
  return side ? won(side.name) : text().start.savedGames.over;
}

function whoPlays({ sides, seats }: SavedGame, levels: SystemEntry["levels"]): string {
  const { who, person, computer } = text().start.savedGames;
  return who(
    sides.map(({ id, name }) => {
      const seat = seats[id] ?? "human";
      return seat === "human"
        ? person(name)
        : computer(name, levels.find(({ id: level }) => level === seat)?.name ?? seat);
    }),
  );
}
