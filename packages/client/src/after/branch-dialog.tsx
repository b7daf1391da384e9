// "Play on from here": who plays which side of the game that begins at this moment.

import { useState } from "preact/hooks";
import type { Sitting } from "../desk/protocol.ts";
import { Dialog } from "../panels/dialog.tsx";
import { useFetched } from "../panels/use-fetched.ts";
import { SeatList } from "../start/seat-list.tsx";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";

interface BranchDialogProps {
  readonly table: Table;
  readonly at: number;
  readonly open: boolean;
  onClose(): void;
  onSit(sitting: Sitting): void;
}

export function BranchDialog({ open, ...rest }: BranchDialogProps) {
  return (
    <Dialog open={open} class="seats-dialog" labelledBy="branch-title" onClose={rest.onClose}>
      <BranchForm {...rest} />
    </Dialog>
  );
}

function BranchForm({ table, at, onClose, onSit }: Omit<BranchDialogProps, "open">) {
  const words = text().reference.replay;
  const { desk, sitting } = table;
  const { when, phase } = table.scene.value;
  const [seats, setSeats] = useState(table.seats.value);
  const [refusal, setRefusal] = useState("");
  const { value: catalogue } = useFetched(() => desk.catalogue(), [desk]);
  const levels = catalogue?.systems.find(({ id }) => id === sitting.system)?.levels ?? [];
  const begin = async (): Promise<void> => {
    try {
      onSit(await desk.branch(at, seats));
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <div class="seats-sheet">
      <h2 id="branch-title" tabIndex={-1}>
        {words.playOn}
      </h2>
      <p>
        <strong>
          {when}, {phase}.
        </strong>{" "}
        {words.branchText}
      </p>
      <SeatList sides={sitting.sides} levels={levels} seats={seats} onChange={setSeats} />
      <p role="alert" class="branch-refusal">
        {refusal}
      </p>
      <div class="row">
        <button type="button" class="button main" onClick={begin}>
          {words.begin}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {text().common.cancel}
        </button>
      </div>
    </div>
  );
}
