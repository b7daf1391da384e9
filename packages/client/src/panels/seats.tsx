// Who plays which side can be changed in the middle of a game: a computer takes over, or a person does.

import { useSignal } from "@preact/signals";
import { SeatList } from "../start/seat-list.tsx";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { Dialog } from "./dialog.tsx";
import { useFetched } from "./use-fetched.ts";

interface SeatsProps {
  readonly table: Table;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SeatsDialog({ table, open, onClose }: SeatsProps) {
  return (
    <Dialog open={open} class="seats-dialog" labelledBy="change-seats-title" onClose={onClose}>
      <SeatChoice table={table} onClose={onClose} />
    </Dialog>
  );
}

function SeatChoice({ table, onClose }: Omit<SeatsProps, "open">) {
  const words = text().table.seats;
  const { desk, sitting } = table;
  const { value: catalogue } = useFetched(() => desk.catalogue(), [desk]);
  const seats = useSignal(table.seats.value);
  const levels = catalogue?.systems.find(({ id }) => id === sitting.system)?.levels ?? [];
  const take = (): void => {
    onClose();
    void table.changeSeats(seats.value);
  };
  return (
    <div class="seats-sheet">
      <h2 id="change-seats-title" tabIndex={-1}>
        {words.title}
      </h2>
      <SeatList
        sides={sitting.sides}
        levels={levels}
        seats={seats.value}
        onChange={(some) => {
          seats.value = some;
        }}
      />
      <div class="row">
        <button type="button" class="button main" onClick={take}>
          {words.take}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {text().table.decision.cancel}
        </button>
      </div>
    </div>
  );
}
