// What the first page asks of the backend: it needs no match and no system's code for that.

import { ENGLISH, learn, speak } from "@grognard/kernel";
import { listings } from "./listing.ts";
import { preview } from "./preview.ts";
import type { Backend } from "./protocol.ts";
import { SavedGames } from "./saved-games.ts";
import type { Store } from "./store.ts";

export class StartBackend implements Pick<Backend, "speak" | "catalogue" | "preview" | "savedGames"> {
  protected readonly games: SavedGames;
  #language = ENGLISH;

  constructor(store: Store) {
    this.games = new SavedGames(store);
  }

  async speak(language: string) {
    this.#language = language;
    speak(language);
    await learn(language);
  }

  async catalogue() {
    return listings[this.#language] ?? listings[ENGLISH]!;
  }

  async preview(system: string, scenario: string, seed?: number) {
    return preview(this.#language, system, scenario, seed);
  }

  async savedGames() {
    return this.games.list();
  }
}
