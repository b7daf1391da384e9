// A save file or replay from disk.

import { useState } from "preact/hooks";
import type { Backend, OpenedGame } from "../backend/protocol.ts";
import { openFile } from "../game-file.ts";
import { text } from "../text/index.ts";
import { DropFile } from "./drop-file.tsx";

interface OpenFileProps {
  readonly backend: Backend;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

export function OpenFile({ backend, onOpened }: OpenFileProps) {
  const [opening, setOpening] = useState("");
  const [problem, setProblem] = useState("");
  const words = text().start.file;

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem("");
    setOpening(file.name);
    try {
      await onOpened(await openFile(backend, file));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setOpening("");
    }
  };
  const chosen = (input: HTMLInputElement): void => {
    void open(input.files?.[0]);
    // So that the same file can be tried again.
    input.value = "";
  };
  return (
    <section class="open-file" aria-labelledby="file-title">
      <h2 id="file-title" class="section-title">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <label class="button file-button">
        {words.choose}
        <input
          type="file"
          accept=".json,application/json"
          class="for-readers"
          onChange={(event) => chosen(event.currentTarget)}
        />
      </label>
      <p role="status">{opening && words.opening(opening)}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
      <DropFile onFile={open} />
    </section>
  );
}
