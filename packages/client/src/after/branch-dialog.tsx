// "Play on from here": who plays which side of the game that begins at this moment.

import { useState } from "preact/hooks";
import type { Seats, Sitting } from "../desk/protocol.ts";
import { Dialog } from "../panels/dialog.tsx";
import { useFetched } from "../panels/use-fetched.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";

interface BranchDialogProps {
  readonly table: Table;
  readonly at: number;
  readonly open: boolean;
  onClose(): void;
  onSit(sitting: Sitting): void;
}

export function BranchDialog({ open, onClose, ...rest }: BranchDialogProps) {
  return (
    <Dialog open={open} class="branch" labelledBy="branch-title" onClose={onClose}>
      <SeatsForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function SeatsForm({ table, at, onClose, onSit }: Omit<BranchDialogProps, "open">) {
  const words = text().reference.replay;
  const { desk, sitting } = table;
  const [seats, setSeats] = useState<Seats>(table.seats.value);
  const [refusal, setRefusal] = useState("");
  const { value: catalogue } = useFetched(() => desk.catalogue(), [desk]);
  const levels = catalogue?.systems.find(({ id }) => id === sitting.system)?.levels ?? [];
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      onSit(await desk.branch(at, seats));
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <form class="branch-sheet" onSubmit={begin}>
      <h2 id="branch-title">{words.branchTitle}</h2>
      <p>
        {table.scene.value.when}, {table.scene.value.phase}. {words.branchText}
      </p>
      {sitting.sides.map(({ id, name }) => (
        <label key={id}>
          <span>{words.whoPlays(name)}</span>
          <select
            value={seats[id]}
            onChange={({ currentTarget }) => setSeats({ ...seats, [id]: currentTarget.value })}
          >
            <option value="person">{words.person}</option>
            {levels.map((level) => (
              <option key={level.id} value={level.id}>
                {words.computer(level.id)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p role="alert" class="branch-refusal">
        {refusal}
      </p>
      <div class="branch-buttons">
        <button type="button" class="button" onClick={onClose}>
          {text().common.cancel}
        </button>
        <button type="submit" class="button main">
          {words.begin}
        </button>
      </div>
    </form>
  );
}
