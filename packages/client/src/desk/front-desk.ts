// What the first page asks of the desk: it needs no match and no system's code for that.

import { ENGLISH, learn, speak } from "@grognard/kernel";
import { listings } from "./listing.ts";
import { preview } from "./preview.ts";
import type { Desk } from "./protocol.ts";
import { Shelf } from "./shelf.ts";
import type { Store } from "./store.ts";

export class FrontDesk implements Pick<Desk, "speak" | "catalogue" | "preview" | "shelf"> {
  protected readonly games: Shelf;
  #language = ENGLISH;

  constructor(store: Store) {
    this.games = new Shelf(store);
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

  async shelf() {
    return this.games.list();
  }
}
