// A finished game as a file: handed to another app where the device can do that, else saved.

import { saveAsFile } from "../game-file.ts";
import type { Table } from "../table/table.ts";

const TYPE = "application/json";

/** Whether it was saved to the device. */
export async function shareGame(table: Table): Promise<boolean> {
  if (!canShareFiles()) {
    await saveAsFile(table.backend, table.opened.id);
    return true;
  }
  const { url, name } = await table.backend.file(table.opened.id);
  const blob = await (await fetch(url)).blob();
  URL.revokeObjectURL(url);
  const files = [new File([blob], name, { type: TYPE })];
  await navigator.share({ files, title: table.opened.title }).catch(ignoreRefusal);
  return false;
}

const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], "game.json", { type: TYPE })] }) ?? false;

/** Somebody thought better of it. */
function ignoreRefusal(error: unknown): void {
  if ((error as Error).name !== "AbortError") throw error;
}
