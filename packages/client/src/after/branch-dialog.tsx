// "Play on from here": who plays which side of the game that begins at this moment.

import type { OpenedGame, Seats } from "../backend/protocol.ts";
import { SeatsDialog } from "../panels/seats-dialog.tsx";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";

interface BranchDialogProps {
  readonly table: Table;
  readonly at: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSit: (opened: OpenedGame) => Promise<void>;
}

export function BranchDialog({ table, at, open, onClose, onSit }: BranchDialogProps) {
  const words = text().reference.replay;
  const { when, phase } = table.scene.value;
  const begin = async (seats: Seats): Promise<void> => onSit(await table.backend.branch(at, seats));
  return (
    <SeatsDialog
      table={table}
      open={open}
      title={words.playOn}
      about={`${when}, ${phase}. ${words.branchText}`}
      take={words.begin}
      onTake={begin}
      onClose={onClose}
    />
  );
}
