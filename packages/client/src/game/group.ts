// Several of the player's units, picked to be given one order.

import {
  type GroupAdvance,
  type GroupOrder,
  type GroupReach,
  type GroupResult,
  groupEnds,
  type HexPoints,
  hexPoints,
  type Offer,
  slowestOf,
} from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { GameModel } from "./game-model.ts";

export class Group {
  /** In the order they were picked: the first leads. */
  readonly pieces: Signal<readonly string[]> = signal([]);
  readonly as: Signal<GroupAdvance["as"]> = signal("line");
  /** What they can do; absent until it is known. */
  readonly reach: Signal<GroupReach | undefined> = signal(undefined);
  /** Units that could not follow the last order. */
  readonly left: Signal<GroupResult["left"]> = signal([]);

  /** The formation that they take up before they go. */
  readonly formation: Signal<string | undefined> = signal(undefined);

  /** Where each unit would go from and to if the place under the pointer were picked. */
  readonly moves: ReadonlySignal<readonly (readonly [string, string])[]> = computed(() => {
    const go = this.#advanceTo(this.#game.selection.hovered.value?.place);
    const reach = this.reach.value;
    if (!go || !reach || !this.#points) return [];
    const ends = groupEnds(this.#points, reach, go);
    return reach.units.map(({ piece, at }) => [at, ends.get(piece) ?? at] as const);
  });

  /** Where the first of them can go. */
  readonly places: ReadonlySignal<readonly string[]> = computed(
    () => this.reach.value?.units[0]?.places ?? [],
  );

  readonly #game: GameModel;
  #known: HexPoints | undefined;
  /** Units that have just set out, and the question that they are asked now. */
  #setOut: { readonly pieces: readonly string[]; readonly ask: string } | undefined;

  constructor(game: GameModel) {
    this.#game = game;
  }

  /** None on a table. */
  get #points(): HexPoints | undefined {
    this.#known ??= hexPoints(this.#game.opened.board);
    return this.#known;
  }

  /** Units that can be given an order together now: those on the order sheet, or those that move by offers. */
  get ready(): ReadonlySet<string> {
    const sheet = this.#game.orders.sheet.value;
    if (sheet) return new Set(sheet.entries.map(({ piece }) => piece));
    const offers = this.#points ? (this.#game.question.value?.offers ?? []) : [];
    return new Set(offers.filter(isSettingOut).flatMap(({ pieces }) => pieces));
  }

  /** This has been answered: the units may be at the start of a move. */
  answered(offer: Offer): void {
    this.#setOut = isPickedUp(offer) ? { pieces: offer.pieces, ask: this.#game.ask } : undefined;
  }

  /** It belongs to the side that moves, on a map where several can be given one order. */
  couldJoin(piece: string): boolean {
    const side = this.#points && this.#game.question.value?.side;
    return side !== undefined && this.#game.find(piece)?.side === side;
  }

  /** Units join one that has set out but has not gone anywhere: it comes back and leads them. */
  async join(pieces: readonly string[]): Promise<void> {
    const lead = this.#setOut;
    const isAtStart = lead && lead.ask === this.#game.ask && this.#game.update.value.canUndo;
    if (isAtStart) await this.#game.undo();
    if (isAtStart) this.#gather(lead.pieces, pieces);
    else this.add(pieces);
  }

  /** A unit joins the others, or leaves them. */
  toggle(piece: string): void {
    const now = this.pieces.value;
    if (now.includes(piece)) this.#set(now.filter((other) => other !== piece));
    else this.add([piece]);
  }

  add(pieces: readonly string[]): void {
    const picked = this.#game.selection.picks.value.pieces;
    const open = [this.#game.orders.piece.value ?? []].flat();
    this.#gather([...this.pieces.value, ...picked, ...open], pieces);
  }

  /** Those that were there before lead. */
  #gather(before: readonly string[], more: readonly string[]): void {
    const { ready } = this;
    const wanted = [...before, ...more].filter((piece) => ready.has(piece));
    this.#set([...new Set(wanted)], before.length === 0 && more.length > 1);
  }

  clear(): void {
    batch(() => {
      if (this.pieces.value.length > 0) this.pieces.value = [];
      if (this.left.value.length > 0) this.left.value = [];
      this.formation.value = undefined;
      this.reach.value = undefined;
    });
  }

  go(to: string): void {
    const go = this.#advanceTo(to);
    if (go) this.#order({ go, ...this.#form });
  }

  /** Where they are. */
  formUp(): void {
    this.#order(this.#form);
  }

  get #form(): Pick<GroupOrder, "form"> {
    const form = this.formation.value;
    return form === undefined ? {} : { form };
  }

  face(face: number): void {
    this.#order({ face });
  }

  #advanceTo(to: string | undefined): GroupAdvance | undefined {
    const [from] = this.#game.placesOf(this.pieces.value.slice(0, 1));
    return from === undefined || to === undefined || from === to
      ? undefined
      : { from, to, as: this.as.value };
  }

  /** `isHeap`: picked together, so that none of them was meant to lead. */
  #set(pieces: readonly string[], isHeap = false): void {
    batch(() => {
      this.#game.selection.letGo();
      this.pieces.value = pieces;
    });
    if (pieces.length === 0) return;
    if (this.#game.orders.sheet.value) this.#game.orders.gather();
    else void this.#learnReach(pieces, isHeap);
  }

  async #learnReach(pieces: readonly string[], isHeap: boolean): Promise<void> {
    const reach = await this.#game.awaitOrReport(this.#game.backend.groupReach(pieces));
    if (this.pieces.value !== pieces) return;
    const lead = reach && isHeap ? slowestOf(reach) : undefined;
    if (lead === undefined || lead === pieces[0]) this.reach.value = reach;
    else this.#set([lead, ...pieces.filter((piece) => piece !== lead)]);
  }

  #order(order: Omit<GroupOrder, "pieces">): void {
    void this.#game.orderGroup({ ...order, pieces: this.pieces.value });
  }
}

/** It picks units to be moved, without saying yet where to. */
const isPickedUp = ({ look, pieces, places }: Offer): boolean =>
  look === "name" && pieces.length > 0 && places.length === 0;

/** It moves a unit, or picks it to be moved. */
const isSettingOut = (offer: Offer): boolean =>
  isPickedUp(offer) || (offer.look === "move" && offer.pieces.length === 1);
