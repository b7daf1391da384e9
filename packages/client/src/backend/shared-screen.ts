// The one screen of this page, which the players share: who looks at it now, what each viewer has been shown on it, and
// whether the browser has kept the game.

import { HUMAN } from "@grognard/bots";
import { Problem, type SideId, type Viewer } from "@grognard/kernel";
import {
  countedBy,
  factsAt,
  factsOf,
  type IsShown,
  type Match,
  overviewOf,
  type Seat,
  seatAt,
} from "@grognard/match";
import { isShown, type Overlay } from "@grognard/scene";
import type { OpenedGame, Plan, Seats, Update } from "./protocol.ts";
import type { StoredParts } from "./stored-game.ts";
import { wording } from "./wording.ts";

/** What a game brings along besides the match: predetermined dice, lessons. */
export interface Extras {
  readonly seed?: string | undefined;
  readonly guided?: boolean | undefined;
  /** What each viewer has drawn on the map. */
  readonly plans?: { readonly [viewer: string]: Plan } | undefined;
}

export class SharedScreen {
  readonly id: string;
  readonly match: Match;
  extras: Extras;
  viewer: Viewer;
  /** As it is stored, as far as this page knows; undefined if it is not stored. */
  known: StoredParts | undefined;
  /** Whether the browser has kept it, as far as is known. */
  isKept = true;
  /** Overlays that the player has switched on or off. */
  switched: ReadonlySet<string> = new Set();
  /** How many notes of the match's memory each viewer has been shown. */
  readonly #shown = new Map<Viewer, number>();
  readonly #seats = new Map<Viewer, Seat>();

  constructor(id: string, match: Match, extras: Extras) {
    this.id = id;
    this.match = match;
    this.extras = extras;
    this.viewer = this.#firstViewer();
  }

  /** The one of the viewer: it knows what this viewer was shown last. */
  get seat(): Seat {
    const { match, viewer } = this;
    const seat = this.#seats.get(viewer) ?? seatAt(match, viewer);
    this.#seats.set(viewer, seat);
    return seat;
  }

  get opened(): OpenedGame {
    const { course } = this.match.system.screen;
    return {
      id: this.id,
      ...overviewOf(this.match, this.viewer),
      ...(this.extras.guided && course && { course }),
      update: this.latest(),
    };
  }

  /** The whole log, and what the viewer has not seen yet. */
  latest(): Update {
    return this.#updated(0, this.#shown.get(this.viewer));
  }

  /** What has been reported since a note. */
  news(since: number): Update {
    return this.#updated(since);
  }

  earlier(at: number): Update {
    return this.seat.draw(factsAt(this.match, this.viewer, at), this.#isShown);
  }

  overlays(at: number): readonly Overlay[] {
    const { match, viewer, seat } = this;
    const { view } = at < countedBy(match, viewer) ? factsAt(match, viewer, at) : seat.known;
    return seat.scene(this.#isShown, view).overlays;
  }

  /** Hands the screen over to any side that is asked something. */
  handOver(side: SideId): void {
    if (this.match.question(this.viewer) || !this.match.question(side)) throw new Problem(wording().notAsked);
    this.viewer = side;
  }

  /** From the view of a side or of a spectator: of any side once the game has no secrets left. */
  showTo(viewer: Viewer): void {
    if (viewer === this.viewer) return;
    const { keepsSecrets, sides } = this.match;
    if (keepsSecrets) throw new Problem(wording().ownEyes);
    if (viewer !== "spectator" && !sides.includes(viewer)) throw new Problem(wording().noSuchSide(viewer));
    this.viewer = viewer;
  }

  /** A player who leaves a seat sees no side's secrets from then on. */
  changeSeats(seats: Seats): void {
    this.match.changeSeats(seats);
    if (seats[this.viewer] === HUMAN) return;
    this.viewer = this.match.keepsSecrets ? "spectator" : this.#firstViewer();
  }

  #updated(since: number, seen?: number): Update {
    const update = this.seat.update(factsOf(this.match, this.viewer, since, seen), this.#isShown);
    this.#shown.set(this.viewer, this.match.memory.length);
    return this.isKept ? update : { ...update, unsaved: true };
  }

  readonly #isShown: IsShown = (overlay) => isShown(overlay, this.switched);

  /** A lone person's side; the side to decide where it does not matter who looks; otherwise none. */
  #firstViewer(): Viewer {
    const { sides, seats, game, keepsSecrets } = this.match;
    const persons = sides.filter((side) => seats[side] === HUMAN);
    if (persons.length === 1) return persons[0]!;
    const next = game.pending.find(({ side }) => persons.includes(side));
    return keepsSecrets ? "spectator" : (next?.side ?? "spectator");
  }
}
