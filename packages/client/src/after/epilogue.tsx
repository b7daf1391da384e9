// The end of a game: who has won and how, the story in curves, and what may be done next.

import type { Outcome } from "@grognard/kernel";
import { useState } from "preact/hooks";
import type { OpenedGame } from "../backend/protocol.ts";
import { FarewellCard } from "../guide/farewell-card.tsx";
import { CaseLink } from "../panels/case-link.tsx";
import { CloseButton } from "../panels/close-button.tsx";
import { Dialog } from "../panels/dialog.tsx";
import { sideName } from "../sides.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { epilogueOpen } from "./epilogue-open.ts";
import { shareGame } from "./share.ts";
import { StoryView } from "./story-view.tsx";

interface EpilogueProps {
  readonly table: Table;
  readonly outcome: Outcome;
  readonly onSit: (opened: OpenedGame) => Promise<void>;
  readonly onLeave: () => void;
}

export function Epilogue({ table, outcome, onSit, onLeave }: EpilogueProps) {
  const { course } = table.opened;
  const isOpen = epilogueOpen(table);
  const close = (): void => {
    isOpen.value = false;
  };
  const replayAt = (moment: number): void => {
    close();
    table.openTimeline();
    void table.look(moment);
  };
  return (
    <Dialog open={isOpen.value} class="epilogue" labelledBy="epilogue-title" onClose={close}>
      <div class="epilogue-sheet">
        <Verdict outcome={outcome} table={table} onClose={close} />
        <Actions table={table} onReplay={() => replayAt(0)} onSit={onSit} onLeave={onLeave} />
        {course && <FarewellCard table={table} course={course} />}
        <StoryView table={table} onGo={replayAt} />
      </div>
    </Dialog>
  );
}

interface VerdictProps {
  readonly outcome: Outcome;
  readonly table: Table;
  readonly onClose: () => void;
}

function Verdict({ outcome, table, onClose }: VerdictProps) {
  const words = text().reference.epilogue;
  const { sides, title } = table.opened;
  const { winner, how, cite } = outcome;
  return (
    <header class="epilogue-head">
      <p class="epilogue-over">{words.over(title)}</p>
      <h2 id="epilogue-title" tabIndex={-1} autofocus>
        {winner === "draw" ? words.draw : words.won(sideName(sides, winner))}
      </h2>
      <p class="epilogue-how">
        {how} <CaseLink cite={cite} />
      </p>
      <CloseButton class="epilogue-close" label={words.look} onClose={onClose} />
    </header>
  );
}

interface ActionsProps extends Omit<EpilogueProps, "outcome"> {
  readonly onReplay: () => void;
}

function Actions({ table, onReplay, onSit, onLeave }: ActionsProps) {
  const words = text().reference.epilogue;
  const { backend, seats } = table;
  const [news, setNews] = useState("");
  const tried = (deed: Promise<void>): void => void deed.catch((error: Error) => setNews(error.message));
  // The whole setting lies in the game itself, a scenario of one's own included.
  const again = async (): Promise<void> => onSit(await backend.branch(0, seats.value));
  const share = async (): Promise<void> => {
    setNews((await shareGame(table)) ? words.shared : "");
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
