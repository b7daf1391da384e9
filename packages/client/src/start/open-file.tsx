// A save file or replay from disk: by the button, or dropped anywhere on the page.

import { useEffect, useState } from "preact/hooks";
import type { Desk, Sitting } from "../desk/protocol.ts";
import { text } from "../text/index.ts";
import { openFile } from "./game-file.ts";

interface Props {
  readonly desk: Desk;
  readonly onSit: (sitting: Sitting) => Promise<void>;
}

export function OpenFile({ desk, onSit }: Props) {
  const [opening, setOpening] = useState("");
  const [problem, setProblem] = useState("");
  const words = text().start.file;

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem("");
    setOpening(file.name);
    try {
      await onSit(await openFile(desk, file));
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
  const over = useDroppedFile(open);
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
      {over && <div class="drop-here">{words.drop}</div>}
    </section>
  );
}

/** Whether a file hangs over the page; hands over what is dropped. */
function useDroppedFile(open: (file: File | undefined) => Promise<void>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hangs = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leaves = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drops = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", hangs);
    addEventListener("dragleave", leaves);
    addEventListener("drop", drops);
    return () => {
      removeEventListener("dragover", hangs);
      removeEventListener("dragleave", leaves);
      removeEventListener("drop", drops);
    };
  });
  return over;
}
