// A file that is dropped anywhere on the page.

import { useEffect, useState } from "preact/hooks";
import { text } from "../text/index.ts";

type OnFile = (file: File | undefined) => Promise<void>;

export function DropFile({ onFile }: { readonly onFile: OnFile }) {
  const over = useDroppedFile(onFile);
  return over ? <div class="drop-here">{text().start.file.drop}</div> : null;
}

/** Whether a file is being dragged over the page; passes on what is dropped. */
function useDroppedFile(open: OnFile): boolean {
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
