// A finished game as a file: handed to another app where the device supports it, otherwise saved.

import type { GameModel } from "../game/game-model.ts";
import { saveAsFile } from "../game-file.ts";

const TYPE = "application/json";

/** Whether it was saved to the device. */
export async function shareGame(game: GameModel): Promise<boolean> {
  if (!canShareFiles()) {
    await saveAsFile(game.backend, game.opened.id);
    return true;
  }
  const { url, name } = await game.backend.file(game.opened.id);
  const blob = await (await fetch(url)).blob();
  URL.revokeObjectURL(url);
  const files = [new File([blob], name, { type: TYPE })];
  await navigator.share({ files, title: game.opened.title }).catch(ignoreRefusal);
  return false;
}

const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], "game.json", { type: TYPE })] }) ?? false;

/** The player cancelled. */
function ignoreRefusal(error: unknown): void {
  if ((error as Error).name !== "AbortError") throw error;
}
