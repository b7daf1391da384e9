import type { SavedGame } from "../backend/protocol.ts";
import { Dialog } from "../panels/dialog.tsx";
import { text } from "../text/index.ts";

interface DiscardDialogProps {
  readonly game: SavedGame | undefined;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked before a game is deleted; the default button keeps it. */
export function DiscardDialog({ game, onKeep, onDiscard }: DiscardDialogProps) {
  const { sureTitle, sure, discard } = text().start.savedGames;
  return (
    <Dialog open={game !== undefined} class="ask" labelledBy="discard-title" onClose={onKeep}>
      <div class="ask-body">
        <h2 id="discard-title" tabIndex={-1}>
          {sureTitle}
        </h2>
        <p>{game && sure(game.title)}</p>
        <div class="ask-answers">
          <button type="button" class="button main" onClick={onKeep}>
            {text().common.cancel}
          </button>
          <button type="button" class="button grave" onClick={onDiscard}>
            {discard}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
