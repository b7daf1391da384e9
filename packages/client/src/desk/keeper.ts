// Keeps games: puts them on the shelf after every answer, and sees that only one page plays a game at a time.

import { Problem } from "@grognard/kernel";
import type { Claims, Release } from "./claims.ts";
import type { Match } from "./match.ts";
import type { ShelvedGame } from "./protocol.ts";
import { shelved } from "./report.ts";
import type { Shelf, Volume } from "./shelf.ts";

export class Keeper {
  readonly #shelf: Shelf;
  readonly #claims: Claims;
  readonly #clock: () => number;

  constructor(shelf: Shelf, claims: Claims, clock: () => number) {
    this.#shelf = shelf;
    this.#claims = claims;
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

  /** For this page alone, until it is given back. */
  async claim(id: string): Promise<Release> {
    const release = await this.#claims.take(id);
    if (release) return release;
    throw new Problem("it is being played in another window or tab; close it there first");
  }

  /** On the shelf before anybody sees it: a closed page loses nothing. */
  async keep(match: Match): Promise<void> {
    const { save, seed, guided } = match;
    const volume = { ...shelved(match, this.#clock()), save, guided };
    match.isKept = await this.#shelf.put(seed === undefined ? volume : { ...volume, seed });
  }

  async remove(id: string): Promise<void> {
    const release = await this.claim(id);
    await this.#shelf.remove(id);
    release();
  }

  /** As it lies on the shelf, so that one that cannot be played can still be kept. */
  async file(id: string): Promise<{ readonly url: string; readonly name: string }> {
    const { save, scenario, system, answers } = await this.volume(id);
    const url = URL.createObjectURL(new Blob([save], { type: "application/json" }));
    const name = `grognard-${scenario ?? (system || "game")}-${answers}`.replace(/[^\w-]+/g, "-");
    return { url, name: `${name}.json` };
  }
}
