// Which screen is shown. The game screen, with its board and symbols, is loaded only when a game is opened.

import { computed, effect, type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Backend, OpenedGame } from "./backend/protocol.ts";
import { Refused } from "./fault.ts";
import { note } from "./faults.ts";
import type { GameModel } from "./game/game-model.ts";
import type { GameScreen } from "./game/game-screen.tsx";
import { openFile } from "./game-file.ts";
import { isOutdated, registerOffline, watchForNewBuild } from "./offline.ts";
import { CloseButton } from "./panels/close-button.tsx";
import { Drawers } from "./panels/drawers.tsx";
import { FaultBanner } from "./panels/fault-banner.tsx";
import { followAddress, gameAddress, go, goInstead, replayAddress, route, START } from "./route.ts";
import { DropFile } from "./start/drop-file.tsx";
import { StartScreen } from "./start/start-screen.tsx";
import { language, text } from "./text/index.ts";

interface Seated {
  readonly game: GameModel;
  readonly Screen: typeof GameScreen;
  /** In which it was told. */
  readonly language: string;
  stopWatching(): void;
}

const seated: Signal<Seated | undefined> = signal(undefined);
const trouble: Signal<string | undefined> = signal(undefined);

export function App({ backend }: { readonly backend: Backend }) {
  const showGame = async (opened: OpenedGame): Promise<void> => {
    await takeSeat(backend, opened);
    const address = opened.update.outcome ? replayAddress(opened.id) : gameAddress(opened.id);
    // Going back from the game skips the set-up and returns to the screen before it.
    if (route.value.at === "set-up") goInstead(address);
    else go(address);
  };

  const drop = async (file: File | undefined): Promise<void> => {
    try {
      if (file) await showGame(await openFile(backend, file));
    } catch (error) {
      trouble.value = (error as Error).message;
    }
  };

  useEffect(followAddress, []);
  useEffect(watchForTrouble, []);
  useEffect(watchForNewBuild, []);
  useEffect(registerOffline, []);
  useEffect(() => void follow(backend), [backend, route.value, language.value]);
  useEffect(nameThePage);

  const { game, Screen } = seated.value ?? {};
  const place = route.value;
  return (
    <>
      <FaultBanner backend={backend} inGame={game !== undefined} />
      <TroubleBanner />
      {place.at === "start" || place.at === "set-up" ? (
        <StartScreen backend={backend} onOpened={showGame} />
      ) : game && Screen ? (
        <>
          <Screen key={game.opened.id} game={game} onLeave={() => go(START)} onOpened={showGame} />
          <DropFile onFile={drop} />
        </>
      ) : (
        <p class="opening" role="status">
          {text().common.loading}
        </p>
      )}
      <Drawers
        backend={backend}
        system={place.at === "set-up" ? place.system : game?.opened.system}
        inForce={game?.opened.options}
      />
    </>
  );
}

/** Opens the game that the address names; leaves the game when the address names none. */
async function follow(backend: Backend): Promise<void> {
  const wanted = route.value;
  if (wanted.at === "start" || wanted.at === "set-up") return leave();
  try {
    if (seated.value?.game.opened.id !== wanted.id || seated.value.language !== language.value) {
      leave();
      const opened = await backend.resume(wanted.id);
      if (route.value !== wanted) return passBy(backend, opened.id);
      await takeSeat(backend, opened);
    }
    if (wanted.at === "replay") await replay();
    else if (seated.value?.game.replaying.value) await seated.value.game.closeTimeline();
  } catch (error) {
    trouble.value = text().common.noSuchGame((error as Error).message);
    goInstead(START);
  }
}

/** The player navigated away before the game was loaded. */
async function passBy(backend: Backend, id: string): Promise<void> {
  if (!("id" in route.value && route.value.id === id)) await backend.leave(id);
}

async function takeSeat(backend: Backend, opened: OpenedGame): Promise<void> {
  const [{ GameModel }, { GameScreen: Screen }] = await Promise.all([
    import("./game/game-model.ts"),
    import("./game/game-screen.tsx"),
  ]);
  leave();
  trouble.value = [unprovedIn(opened), unknownSeatsIn(opened)].find((says) => says !== undefined);
  const game = new GameModel(backend, opened);
  seated.value = { game, Screen, language: language.value, stopWatching: watchStorage(game) };
}

function unknownSeatsIn({ sides, unknownSeats }: OpenedGame): string | undefined {
  const names = sides.filter(({ id }) => unknownSeats?.includes(id)).map(({ name }) => name);
  return names.length > 0 ? text().start.file.unknownSeats(names.join(", ")) : undefined;
}

/** A game of an older version, or one that says so. */
const unprovedIn = ({ unproved }: OpenedGame): string | undefined =>
  unproved && text().start.file.unproved(unproved.ruleset, unproved.now);

/** The backend was gone and has begun again: so does what it says of the game. */
export async function takeUpAgain(opening: Promise<OpenedGame> | undefined): Promise<void> {
  try {
    const opened = await opening;
    const { game } = seated.value ?? {};
    if (opened && game?.opened.id === opened.id) await game.takeUp();
  } catch (error) {
    trouble.value = text().common.noSuchGame((error as Error).message);
    goInstead(START);
  }
}

/** From its first moment. */
async function replay(): Promise<void> {
  seated.value?.game.openTimeline();
  await seated.value?.game.goTo(0);
}

function leave(): void {
  if (!seated.value) return;
  const { game, stopWatching } = seated.value;
  stopWatching();
  game.close();
  void game.backend.leave(game.opened.id);
  seated.value = undefined;
}

/** Said once, when the browser first refuses to keep the game, until it keeps it again. */
function watchStorage({ update }: GameModel): () => void {
  const isUnsaved = computed(() => update.value.unsaved === true);
  return effect(() => {
    const { unsaved } = text().common;
    if (isUnsaved.value) trouble.value = unsaved;
    else if (trouble.peek() === unsaved) trouble.value = undefined;
  });
}

/** For tabs, bookmarks and the history. */
function nameThePage(): void {
  const { title, motto } = text().common;
  document.title = `${seated.value?.game.opened.title ?? motto} · ${title}`;
}

/** Uncaught errors are shown, not swallowed. */
function watchForTrouble(): () => void {
  const reject = (event: PromiseRejectionEvent): void => {
    const message = note(event.reason);
    event.preventDefault(); // it is said on the page
    if (event.reason instanceof Refused) trouble.value = text().common.trouble(message);
  };
  const fail = ({ error, message }: ErrorEvent): void => void note(error ?? message);
  addEventListener("unhandledrejection", reject);
  addEventListener("error", fail);
  return () => {
    removeEventListener("unhandledrejection", reject);
    removeEventListener("error", fail);
  };
}

function TroubleBanner() {
  if (isOutdated.value) return <OutdatedBanner />;
  if (trouble.value === undefined) return null;
  const dismiss = (): void => {
    trouble.value = undefined;
  };
  return (
    <div class="trouble" role="alert">
      <p>{trouble.value}</p>
      <CloseButton label={text().common.dismiss} onClose={dismiss} />
    </div>
  );
}

/** Whatever else went wrong did so because of this. */
function OutdatedBanner() {
  const { outdated, reload } = text().common;
  return (
    <div class="trouble" role="alert">
      <p>{outdated}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {reload}
      </button>
    </div>
  );
}
