// "Play on from here": who plays which side of the game that begins at this moment.

import type { OpenedGame, Seats } from "../backend/protocol.ts";
import type { GameModel } from "../game/game-model.ts";
import { SeatsDialog } from "../panels/seats-dialog.tsx";
import { text } from "../text/index.ts";

interface BranchDialogProps {
  readonly game: GameModel;
  readonly at: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

export function BranchDialog({ game, at, open, onClose, onOpened }: BranchDialogProps) {
  const words = text().reference.replay;
  const { when, phase } = game.scene.value;
  const begin = async (seats: Seats): Promise<void> => onOpened(await game.backend.branch(at, seats));
  return (
    <SeatsDialog
      game={game}
      open={open}
      title={words.playOn}
      about={`${when}, ${phase}. ${words.branchText}`}
      take={words.begin}
      onTake={begin}
      onClose={onClose}
    />
  );
}
