// A game at the table, as the page holds it: what is shown, what is picked, and what happens next.
// Panels read these signals and call these functions; the board is told by an effect in table-board.ts.

import type { Violation } from "@grognard/kernel";
import type { Dossier, Forecast, Offer, Picks, Question, Scene, Telling } from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Pick } from "../board/board-view.ts";
import type { Advice, Answered, Desk, Seats, Sitting, Update } from "../desk/protocol.ts";
import { isEmpty, NOTHING, pickedOffers, pickPiece, pickPlace } from "./narrow.ts";

/** Shows on the board what has been told; resolves when the eye has followed. */
export type Player = (telling: Telling) => Promise<void>;

export class Table {
  readonly desk: Desk;
  readonly sitting: Sitting;
  readonly update: Signal<Update>;
  /** What the board shows: lags behind the update while moves are being played. */
  readonly scene: Signal<Scene>;
  readonly log: Signal<readonly Telling[]>;
  readonly picks: Signal<Picks> = signal(NOTHING);
  /** An offer taken from the list that wants a second thought: weighty, or to be regretted. */
  readonly pondered: Signal<Offer | undefined> = signal(undefined);
  readonly forecast: Signal<Forecast | undefined> = signal(undefined);
  /** The piece looked at more closely, own or enemy. */
  readonly dossier: Signal<Dossier | undefined> = signal(undefined);
  readonly hovered: Signal<Pick | undefined> = signal(undefined);
  readonly refusal: Signal<Violation | undefined> = signal(undefined);
  readonly advice: Signal<Advice | undefined> = signal(undefined);
  /** Why the computer did what it did last. */
  readonly reasons: Signal<readonly string[]> = signal([]);
  /** The last roll with the chart it was read from. */
  readonly rolled: Signal<readonly Telling[]> = signal([]);
  /** Places that a line of the log, a lesson or a rule points at. */
  readonly pointed: Signal<readonly string[]> = signal([]);
  readonly overlays: Signal<ReadonlySet<string>> = signal(new Set<string>());
  /** Moves are being shown, or the desk is at work. */
  readonly busy: Signal<boolean> = signal(false);
  /** Something that ought not to happen, in words. */
  readonly trouble: Signal<string | undefined> = signal(undefined);

  readonly question: ReadonlySignal<Question | undefined> = computed(() =>
    this.busy.value ? undefined : this.update.value.question,
  );
  /** What the picks have come to. */
  readonly chosen: ReadonlySignal<readonly Offer[]> = computed(() => {
    const { pondered, question, picks } = this;
    if (pondered.value) return [pondered.value];
    return pickedOffers(question.value?.offers ?? [], picks.value).complete;
  });

  #play: Player = async () => {};
  #closed = false;

  constructor(desk: Desk, sitting: Sitting) {
    this.desk = desk;
    this.sitting = sitting;
    this.update = signal(sitting.update);
    this.scene = signal(sitting.update.scene);
    this.log = signal(sitting.update.told);
  }

  /** The board is there: moves can be shown on it from now on. */
  begin(play: Player): void {
    this.#play = play;
    void this.#goOn();
  }

  close(): void {
    this.#closed = true;
  }

  pickPiece(piece: string): void {
    const offers = this.question.value?.offers ?? [];
    void this.inspect(piece);
    if (!offers.some(({ pieces }) => pieces.includes(piece))) return;
    this.#picked(pickPiece(offers, this.picks.value, piece));
  }

  pickPlace(place: string): void {
    const offers = this.question.value?.offers ?? [];
    const picks = pickPlace(offers, this.picks.value, place);
    if (picks) this.#picked(picks);
    else if (this.picks.value.pieces.length > 0) void this.#askWhy(place);
    else this.letGo();
  }

  /** Picked up and put down in one. */
  drop(piece: string, place: string): void {
    const offers = this.question.value?.offers ?? [];
    if (!this.picks.value.pieces.includes(piece))
      this.picks.value = pickPiece(offers, this.picks.value, piece);
    this.pickPlace(place);
  }

  letGo(): void {
    batch(() => {
      this.picks.value = NOTHING;
      this.pondered.value = undefined;
      this.forecast.value = undefined;
      this.dossier.value = undefined;
      this.refusal.value = undefined;
      this.advice.value = undefined;
      this.pointed.value = [];
    });
  }

  /** From the list: done at once, unless it wants a second thought. */
  choose(offer: Offer): void {
    if (!offer.weighty && !offer.regret) return void this.confirm(offer);
    batch(() => {
      this.picks.value = { pieces: offer.pieces, places: offer.places };
      this.pondered.value = offer;
    });
    void this.#foresee(offer);
  }

  confirm(offer: Offer): Promise<void> {
    return this.#take(() => this.desk.answer(this.update.value.at, offer.n));
  }

  confirmOpen(action: unknown): Promise<void> {
    return this.#take(() => this.desk.answerOpen(this.update.value.at, action));
  }

  undo(): Promise<void> {
    return this.#working(async () => this.#settle(await this.desk.undo()));
  }

  handOver(side: string): Promise<void> {
    return this.#working(async () => this.#settle(await this.desk.handOver(side)));
  }

  changeSeats(seats: Seats): Promise<void> {
    return this.#working(async () => this.#settle(await this.desk.changeSeats(seats)));
  }

  /** Another moment of the game, or another pair of eyes. */
  look(at: number, viewer?: string): Promise<void> {
    return this.#working(async () => this.#settle(await this.desk.look(at, viewer)));
  }

  async inspect(piece: string): Promise<void> {
    this.dossier.value = await this.desk.dossier(piece);
  }

  async askAdvice(): Promise<void> {
    this.advice.value = await this.desk.advice();
    const offer = this.question.value?.offers.find(({ n }) => n === this.advice.value?.offer);
    if (offer) this.pointed.value = [...offer.places];
  }

  async askReasons(): Promise<void> {
    this.reasons.value = await this.desk.explain();
  }

  toggleOverlay(id: string): void {
    const shown = new Set(this.overlays.value);
    if (!shown.delete(id)) shown.add(id);
    this.overlays.value = shown;
  }

  #picked(picks: Picks): void {
    const { complete, more } = pickedOffers(this.question.value?.offers ?? [], picks);
    const only = complete.length === 1 && !more ? complete[0] : undefined;
    batch(() => {
      this.picks.value = picks;
      this.pondered.value = undefined;
      this.refusal.value = undefined;
      this.forecast.value = undefined;
    });
    if (isEmpty(picks)) this.letGo();
    else if (only && !only.weighty && !only.regret) void this.confirm(only);
    else if (complete[0]?.weighty) void this.#foresee(complete[0]);
  }

  async #foresee({ n }: Offer): Promise<void> {
    const forecast = await this.desk.forecast(n);
    if (this.chosen.value.some((offer) => offer.n === n)) this.forecast.value = forecast;
  }

  async #askWhy(place: string): Promise<void> {
    const { pieces, places } = this.picks.value;
    const [refusal] = await this.desk.why({ pieces, places: [...places, place] });
    this.refusal.value = refusal;
  }

  #take(answer: () => Promise<Answered>): Promise<void> {
    return this.#working(async () => {
      const answered = await answer();
      if (answered.ok) await this.#follow(answered.update);
      else this.refusal.value = answered.refused[0];
    });
  }

  /** One thing at a time; whatever goes wrong is said. */
  async #working(act: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.trouble.value = undefined;
    try {
      await act();
    } catch (error) {
      this.trouble.value = (error as Error).message;
    } finally {
      this.busy.value = false;
    }
    await this.#goOn();
  }

  /** Computers answer one after the other, each move shown before the next. */
  async #goOn(): Promise<void> {
    if (this.#closed || this.busy.value || this.trouble.value) return;
    const { waiting, at, of } = this.update.value;
    if (waiting.for === "computer" && at === of)
      await this.#working(async () => this.#follow(await this.desk.computer()));
    else if (waiting.for === "person" && !waiting.covered) await this.handOver(waiting.side);
  }

  /** Shows what has been told, then what has come of it. */
  async #follow(update: Update): Promise<void> {
    batch(() => {
      this.letGo();
      this.reasons.value = [];
      this.log.value = [...this.log.value, ...update.told];
    });
    const rolls = update.told.filter(({ roll, reading }) => roll ?? reading);
    if (rolls.length > 0) this.rolled.value = rolls;
    for (const telling of update.told) await this.#play(telling);
    this.#settle(update);
  }

  #settle(update: Update): void {
    batch(() => {
      this.letGo();
      this.update.value = update;
      this.scene.value = update.scene;
      if (update.whole) this.log.value = update.told;
    });
  }
}
