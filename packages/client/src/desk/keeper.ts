// Keeps games: puts them on the shelf after every answer. Several pages may have the same game open: whoever answers
// first goes on with it, and no page overwrites what it has not seen.

import { Problem } from "@grognard/kernel";
import type { Match } from "./match.ts";
import type { ShelvedGame } from "./protocol.ts";
import { shelved } from "./report.ts";
import type { Shelf, Volume } from "./shelf.ts";

export class Keeper {
  readonly #shelf: Shelf;
  readonly #clock: () => number;

  constructor(shelf: Shelf, clock: () => number) {
    this.#shelf = shelf;
    this.#clock = clock;
  }

  /** The last touched first, without what nobody may read. */
  async list(): Promise<readonly ShelvedGame[]> {
    const volumes = await this.#shelf.all();
    return volumes
      .map(({ save: _, seed: __, guided: ___, ...game }) => game)
      .sort((a, b) => b.touched - a.touched);
  }

  async volume(id: string): Promise<Volume> {
    const volume = await this.#shelf.get(id);
    if (volume) return volume;
    throw new Problem("this game is not on the shelf any more");
  }

  /** On the shelf before anybody sees it: a closed page loses nothing. No if another page has gone on with it. */
  async keep(match: Match): Promise<boolean> {
    const { save, seed, guided } = match;
    const volume = { ...shelved(match, this.#clock()), save, guided };
    const stored = await this.#shelf.put(seed === undefined ? volume : { ...volume, seed }, match.onShelf);
    match.isKept = stored === "kept";
    if (match.isKept) match.onShelf = save;
    return stored !== "changed";
  }

  async remove(id: string): Promise<void> {
    await this.#shelf.remove(id);
  }

  /** As it lies on the shelf, so that one that cannot be played can still be kept. */
  async file(id: string): Promise<{ readonly url: string; readonly name: string }> {
    const { save, scenario, system, answers } = await this.volume(id);
    const url = URL.createObjectURL(new Blob([save], { type: "application/json" }));
    const name = `grognard-${scenario ?? (system || "game")}-${answers}`.replace(/[^\w-]+/g, "-");
    return { url, name: `${name}.json` };
  }
}
