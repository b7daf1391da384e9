// What the first page asks of the desk: it needs no match and no system's code for that.

import { listing } from "./listing.ts";
import { preview } from "./preview.ts";
import type { Desk } from "./protocol.ts";
import { Shelf } from "./shelf.ts";
import type { Store } from "./store.ts";

export class FrontDesk implements Pick<Desk, "catalogue" | "preview" | "shelf"> {
  protected readonly games: Shelf;

  constructor(store: Store) {
    this.games = new Shelf(store);
  }

  async catalogue() {
    return listing;
  }

  async preview(system: string, scenario: string, seed?: number) {
    return preview(system, scenario, seed);
  }

  async shelf() {
    return this.games.list();
  }
}
