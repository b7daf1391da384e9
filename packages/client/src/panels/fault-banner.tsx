// A fault of the program: said at the top of the page, and saved as an error report if the player likes.

import { useState } from "preact/hooks";
import type { Backend } from "../backend/protocol.ts";
import { fault, saveReport } from "../faults.ts";
import { text } from "../text/index.ts";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";

interface FaultProps {
  readonly backend: Backend;
  /** A game is being played, which can be added to the report. */
  readonly inGame: boolean;
}

export function FaultBanner({ backend, inGame }: FaultProps) {
  const [open, setOpen] = useState(false);
  const [withGame, setWithGame] = useState(false);
  const words = text().common.fault;
  const known = fault.value;
  if (!known) return null;
  const dismiss = (): void => {
    fault.value = undefined;
  };
  const close = (): void => {
    setOpen(false);
    setWithGame(false);
  };
  const save = async (): Promise<void> => {
    close();
    await saveReport(backend, known, withGame && inGame);
  };
  return (
    <div class="trouble fault" role="alert">
      <p>{inGame ? `${words.failed} ${words.kept}` : words.failed}</p>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {words.report}
      </button>
      <CloseButton label={text().common.dismiss} onClose={dismiss} />
      <Dialog open={open} class="ask" labelledBy="fault-title" onClose={close}>
        <div class="ask-body">
          <h2 id="fault-title" tabIndex={-1}>
            {words.report}
          </h2>
          <p class="fault-what">{known.message}</p>
          <p>{words.holds}</p>
          {inGame && (
            <label class="fault-game">
              <input
                type="checkbox"
                checked={withGame}
                onChange={(event) => setWithGame(event.currentTarget.checked)}
              />
              <span>{words.withGame}</span>
            </label>
          )}
          <div class="ask-answers">
            <button type="button" class="button" onClick={close}>
              {text().common.cancel}
            </button>
            <button type="button" class="button main" onClick={() => void save()}>
              {words.save}
            </button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
