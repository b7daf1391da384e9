// Who plays which side: asked before seats are changed in the middle of a game, and before one is continued.

import { useState } from "preact/hooks";
import type { Seats } from "../backend/protocol.ts";
import type { GameModel } from "../game/game-model.ts";
import { SeatList } from "../start/seat-list.tsx";
import { text } from "../text/index.ts";
import { Dialog } from "./dialog.tsx";
import { useSystem } from "./use-fetched.ts";

interface SeatsDialogProps {
  readonly game: GameModel;
  readonly open: boolean;
  readonly title: string;
  readonly about?: string;
  /** The text of the button that confirms the seats. */
  readonly take: string;
  /** Errors are shown in the dialog. */
  readonly onTake: (seats: Seats) => Promise<void>;
  readonly onClose: () => void;
}

export function SeatsDialog({ open, ...rest }: SeatsDialogProps) {
  return (
    <Dialog open={open} class="seats-dialog" labelledBy="seats-dialog-title" onClose={rest.onClose}>
      <SeatsForm {...rest} />
    </Dialog>
  );
}

function SeatsForm({ game, title, about, take, onTake, onClose }: Omit<SeatsDialogProps, "open">) {
  const { backend, opened } = game;
  const [seats, setSeats] = useState(game.seats.value);
  const [problem, setProblem] = useState("");
  const levels = useSystem(backend, opened.system)?.levels ?? [];
  const agree = (): void => void onTake(seats).catch((error: Error) => setProblem(error.message));
  return (
    <div class="seats-sheet">
      <h2 id="seats-dialog-title" tabIndex={-1}>
        {title}
      </h2>
      {about && <p>{about}</p>}
      <SeatList sides={opened.sides} levels={levels} seats={seats} onChange={setSeats} />
      <p role="alert" class="problem">
        {problem}
      </p>
      <div class="row">
        <button type="button" class="button main" onClick={agree}>
          {take}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {text().common.cancel}
        </button>
      </div>
    </div>
  );
}
