// The end of a game: who has won and how, the story in curves, and what may be done next.

import type { Ending } from "@grognard/kernel";
import { useState } from "preact/hooks";
import type { OpenedGame } from "../backend/protocol.ts";
import type { GameModel } from "../game/game-model.ts";
import { FarewellCard } from "../guide/farewell-card.tsx";
import { CaseLink } from "../panels/case-link.tsx";
import { CloseButton } from "../panels/close-button.tsx";
import { Dialog } from "../panels/dialog.tsx";
import { VictoryMissed } from "../panels/victory.tsx";
import { sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { epilogueOpen, replayWanted } from "./epilogue-open.ts";
import { shareGame } from "./share.ts";
import { StoryView } from "./story-view.tsx";

interface EpilogueProps {
  readonly game: GameModel;
  readonly outcome: Ending;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
  readonly onLeave: () => void;
}

export function Epilogue({ game, outcome, onOpened, onLeave }: EpilogueProps) {
  const { course } = game.opened;
  const isOpen = epilogueOpen(game);
  const close = (): void => {
    isOpen.value = false;
  };
  const replayAt = (moment: number): void => {
    close();
    game.openTimeline();
    void game.goTo(moment);
  };
  const replay = (): void => {
    replayWanted(game).value = true;
    replayAt(0);
  };
  return (
    <Dialog open={isOpen.value} class="epilogue" labelledBy="epilogue-title" onClose={close}>
      <div class="epilogue-sheet">
        <Verdict outcome={outcome} game={game} onClose={close} />
        <Actions game={game} onReplay={replay} onOpened={onOpened} onLeave={onLeave} />
        <VictoryMissed game={game} />
        {course && <FarewellCard game={game} course={course} />}
        <StoryView game={game} onGo={replayAt} />
      </div>
    </Dialog>
  );
}

interface VerdictProps {
  readonly outcome: Ending;
  readonly game: GameModel;
  readonly onClose: () => void;
}

function Verdict({ outcome, game, onClose }: VerdictProps) {
  const words = text().reference.epilogue;
  const { sides, title } = game.opened;
  const { winner, how, cite } = outcome;
  const verdict = winner === "draw" ? words.draw : words.won(sideName(sides, winner));
  return (
    <header class="epilogue-head">
      <p class="epilogue-over">{words.over(title)}</p>
      <h2 id="epilogue-title" tabIndex={-1} autofocus>
        {verdict}
      </h2>
      <p class="epilogue-how">
        {saysMore(how, verdict) && how} <CaseLink cite={cite} />
      </p>
      <CloseButton class="epilogue-close" label={words.look} onClose={onClose} />
    </header>
  );
}

/** "French victory" under "Victory: French" would be the same twice: words that begin alike are the same. */
function saysMore(how: string, verdict: string): boolean {
  const wordsOf = (sentence: string): readonly string[] => sentence.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const inVerdict = wordsOf(verdict);
  return !wordsOf(how).every((word) => inVerdict.some((other) => other.startsWith(word.slice(0, ALIKE))));
}

const ALIKE = 6;

interface ActionsProps extends Omit<EpilogueProps, "outcome"> {
  readonly onReplay: () => void;
}

function Actions({ game, onReplay, onOpened, onLeave }: ActionsProps) {
  const words = text().reference.epilogue;
  const { backend, seats } = game;
  const [news, setNews] = useState("");
  const tried = (deed: Promise<void>): void => void deed.catch((error: Error) => setNews(error.message));
  // The game holds its whole setting, including a custom scenario.
  const again = async (): Promise<void> => onOpened(await backend.branch(0, seats.value));
  const share = async (): Promise<void> => {
    setNews((await shareGame(game)) ? words.shared : "");
  };
  return (
    <div class="epilogue-actions">
      <button type="button" class="button main" onClick={onReplay}>
        {words.replay}
      </button>
      <button type="button" class="button" onClick={() => tried(again())}>
        {words.again}
      </button>
      <button type="button" class="button" onClick={() => tried(share())}>
        {words.share}
      </button>
      <button type="button" class="button" onClick={onLeave}>
        {words.leave}
      </button>
      <p role="status">{news}</p>
    </div>
  );
}
