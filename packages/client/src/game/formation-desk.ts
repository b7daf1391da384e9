// Orders for formations: which one is picked, what it is to do, and the place that is still to be picked for that.

import type { Command, Formations, OrderChange, OrderKind, ShownOrder } from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { GameModel } from "./game-model.ts";

export class FormationDesk {
  /** The formation that is to be given an order, by its commander. */
  readonly picked: Signal<string | undefined> = signal(undefined);
  /** An order that still needs a place. */
  readonly aimed: Signal<OrderKind | undefined> = signal(undefined);
  /** The player wants no order to go on now. */
  readonly isHalted: Signal<boolean> = signal(false);

  readonly shown: ReadonlySignal<Formations | undefined> = computed(() => this.#game.update.value.formations);
  /** The formation that is picked, with what is above and below it. */
  readonly open: ReadonlySignal<Command | undefined> = computed(() => this.#find(this.picked.value));
  readonly order: ReadonlySignal<ShownOrder | undefined> = computed(() =>
    this.shown.value?.orders.find(({ id }) => id === this.picked.value),
  );

  readonly #game: GameModel;

  constructor(game: GameModel) {
    this.#game = game;
  }

  /** Units are to be picked that set out: a formation can be picked instead. */
  get isOffered(): boolean {
    const { question, group } = this.#game;
    const hasAny = (this.shown.value?.list.length ?? 0) > 0;
    if (this.#game.opened.course) return false; // lessons move units
    return (
      hasAny && question.value !== undefined && question.value.stop === undefined && group.ready.size > 0
    );
  }

  #find(id: string | undefined): Command | undefined {
    return this.shown.value?.list.find((one) => one.id === id);
  }

  /** All pieces that have an order to follow, commanders included. */
  get ordered(): ReadonlySet<string> {
    const { orders = [], list = [] } = this.shown.value ?? {};
    const hasOrder = (one: Command): boolean =>
      [one, ...this.above(one)].some(({ id }) => orders.some((order) => order.id === id));
    return new Set(list.filter(hasOrder).flatMap(({ id, pieces }) => [id, ...pieces]));
  }

  /** From the top down. */
  above({ above }: Command): readonly Command[] {
    const up = this.#find(above);
    return up ? [...this.above(up), up] : [];
  }

  below(id: string | undefined): readonly Command[] {
    return this.shown.value?.list.filter(({ above }) => above === id) ?? [];
  }

  /** Whether a piece commands a formation of the viewer. */
  commands(piece: string): boolean {
    return this.#find(piece) !== undefined;
  }

  /** A commander who is picked to be given an order; picked again, to move alone. */
  opens(piece: string): boolean {
    return this.isOffered && this.commands(piece) && this.picked.value !== piece;
  }

  pick(id: string): void {
    const formation = this.#find(id);
    if (!formation) return;
    batch(() => {
      this.#game.selection.letGo();
      this.picked.value = id;
      this.#game.selection.panTo.value = this.#game.placesOf(formation.pieces);
    });
  }

  letGo(): void {
    batch(() => {
      this.picked.value = undefined;
      this.aimed.value = undefined;
    });
  }

  choose(kind: OrderKind): void {
    if (kind.isGoing) this.aimed.value = kind;
    else this.#give(kind);
  }

  /** The place is picked on the map. */
  aimAt(place: string): void {
    if (this.aimed.value) this.#give(this.aimed.value, place);
  }

  #give({ id: kind }: OrderKind, place?: string): void {
    const formation = this.picked.value;
    if (formation === undefined) return;
    this.letGo();
    void this.change({ do: "give", order: { formation, kind, ...(place !== undefined && { place }) } });
  }

  begin(formations: readonly string[]): void {
    void this.change({ do: "begin", formations });
  }

  goOn(): void {
    this.isHalted.value = false;
    void this.#game.carryOn();
  }

  halt(): void {
    this.isHalted.value = true;
  }

  change(change: OrderChange): Promise<void> {
    this.isHalted.value = false;
    return this.#game.changeOrders(change);
  }
}
