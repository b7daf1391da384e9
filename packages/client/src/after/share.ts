// A game as a file: handed to another app where the device can do that, else saved.

import type { Desk } from "../desk/protocol.ts";

/** How long a browser may take to begin a download. */
const PATIENCE = 60_000;

/** Whether it was saved to the device. */
export async function shareGame(desk: Desk, title: string): Promise<boolean> {
  const { url, name } = await desk.file();
  const file = await fileAt(url, name);
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(ignoreRefusal);
    return false;
  }
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  return true;
}

async function fileAt(url: string, name: string): Promise<File> {
  const blob = await (await fetch(url)).blob();
  return new File([blob], name, { type: "application/json" });
}

/** Somebody thought better of it. */
function ignoreRefusal(error: unknown): void {
  if ((error as Error).name !== "AbortError") throw error;
}
