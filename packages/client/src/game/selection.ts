// The player's selection: the picks on the board and the offers they lead to, the piece being inspected, and
// what is said about them before anything is done.

import type { Refusal } from "@grognard/kernel";
import type { Dossier, Forecast, Offer, Picks } from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Advice } from "../backend/protocol.ts";
import type { Pick } from "../board/board-view.ts";
import type { GameModel } from "./game-model.ts";
import { isEmpty, NOTHING, pickedOffers, pickPiece, pickPlace } from "./narrow.ts";

/** Being worked out, or known; nothing where chance has no say. */
export type ForecastState = Forecast | "pending" | undefined;

export class Selection {
  readonly picks: Signal<Picks> = signal(NOTHING);
  /** An offer from the list that must be confirmed first: weighty, or likely to be regretted. */
  readonly considered: Signal<Offer | undefined> = signal(undefined);
  readonly forecast: Signal<ForecastState> = signal(undefined);
  /** Of the usual answer: known before anything is picked. */
  readonly outlook: Signal<ForecastState> = signal(undefined);
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** Places to bring into view, without a ring around them. */
  readonly panTo: Signal<readonly string[]> = signal([]);
  /** The piece looked at more closely, own or enemy. */
  readonly dossier: Signal<Dossier | undefined> = signal(undefined);
  readonly advice: Signal<Advice | undefined> = signal(undefined);
  /** Lines of sight of the piece that is looked at are drawn. */
  readonly sights: Signal<boolean> = signal(false);
  /** Of the answers under headings, those that are looked at. */
  readonly opened: Signal<string | undefined> = signal(undefined);
  readonly hovered: Signal<Pick | undefined> = signal(undefined);
  /** Places that a line of the log, a lesson or a rule points at. */
  readonly pointed: Signal<readonly string[]> = signal([]);

  /** What the picks have come to. */
  readonly chosen: ReadonlySignal<readonly Offer[]> = computed(() => {
    const { considered, picks } = this;
    return considered.value ? [considered.value] : pickedOffers(this.#offers, picks.value).complete;
  });
  /** Others could still join in what is chosen. */
  readonly joinable: ReadonlySignal<boolean> = computed(
    () => !this.considered.value && pickedOffers(this.#offers, this.picks.value).more,
  );

  readonly #game: GameModel;
  /** The piece last asked about: an answer about another comes too late. */
  #inspected: string | undefined;

  constructor(game: GameModel) {
    this.#game = game;
  }

  get #offers(): readonly Offer[] {
    return this.#game.question.value?.offers ?? [];
  }

  pickPiece(piece: string): void {
    if (this.#game.orders.sheet.value) return this.#game.orders.pick({ piece, place: "" });
    void this.inspect(piece);
    if (!this.#offers.some(({ pieces }) => pieces.includes(piece))) return void this.#askWhyNot(piece);
    this.#pick(pickPiece(this.#offers, this.picks.value, piece));
  }

  pickPlace(place: string): void {
    const picks = pickPlace(this.#offers, this.picks.value, place);
    if (picks) this.#pick(picks);
    else if (this.picks.value.pieces.length > 0 || this.#offers.some(isPlaceAlone)) void this.#askWhy(place);
    else this.letGo();
  }

  /** Picked up and put down in one. */
  drop(piece: string, place: string): void {
    if (!this.picks.value.pieces.includes(piece)) {
      this.letGoOfOffer();
      this.picks.value = pickPiece(this.#offers, this.picks.value, piece);
    }
    this.pickPlace(place);
  }

  letGo(): void {
    this.#inspected = undefined;
    batch(() => {
      this.#game.orders.close();
      this.picks.value = NOTHING;
      this.letGoOfOffer();
      this.dossier.value = undefined;
      this.advice.value = undefined;
      this.opened.value = undefined;
      this.pointed.value = [];
    });
  }

  /** The offer is put back; what is picked for it stays picked. */
  letGoOfOffer(): void {
    batch(() => {
      this.considered.value = undefined;
      this.forecast.value = undefined;
      this.refusal.value = undefined;
    });
  }

  /** From the list: done at once, unless it wants a second thought. */
  choose(offer: Offer): void {
    if (this.#game.busy.value) return;
    if (!needsConfirming(offer)) return void this.#game.confirm(offer);
    batch(() => {
      this.letGoOfOffer();
      this.picks.value = { pieces: offer.pieces, places: offer.places };
      this.considered.value = offer;
    });
    if (offer.weighty) void this.#foresee(offer);
  }

  /** Brings places into view, again if they were pointed at before. */
  point(places: readonly string[]): void {
    this.pointed.value = [...places];
  }

  async inspect(piece: string): Promise<void> {
    const { backend } = this.#game;
    this.#inspected = piece;
    const dossier = await this.#game.awaitOrReport(backend.dossier(piece));
    if (this.#inspected === piece) this.dossier.value = dossier;
  }

  async loadOutlook(offer: number): Promise<void> {
    const { backend, update } = this.#game;
    const { at } = update.value;
    this.outlook.value = "pending";
    const outlook = await this.#game.awaitOrReport(backend.forecast(offer));
    if (update.value.at === at) this.outlook.value = outlook;
  }

  async askAdvice(): Promise<void> {
    const { backend, question } = this.#game;
    const asked = question.value;
    const advice = await this.#game.awaitOrReport(backend.advice());
    if (!asked || asked !== question.value) return;
    const offer = asked.offers.find(({ n }) => n === advice?.offer);
    batch(() => {
      this.advice.value = advice;
      if (offer) this.point([...this.#game.placesOf(offer.pieces), ...offer.places]);
    });
  }

  #pick(picks: Picks): void {
    const { complete, more } = pickedOffers(this.#offers, picks);
    const [offer] = complete;
    batch(() => {
      this.picks.value = picks;
      this.letGoOfOffer();
    });
    if (isEmpty(picks)) this.letGo();
    else if (!offer || complete.length > 1) return;
    else if (offer.weighty) void this.#foresee(offer);
    else if (!more && !needsConfirming(offer)) void this.#game.confirm(offer);
  }

  async #foresee({ n }: Offer): Promise<void> {
    const { backend } = this.#game;
    this.forecast.value = "pending";
    const forecast = await this.#game.awaitOrReport(backend.forecast(n));
    if (this.chosen.value.some((offer) => offer.n === n)) this.forecast.value = forecast;
  }

  async #askWhy(place: string): Promise<void> {
    const { backend } = this.#game;
    const picks = this.picks.value;
    const wish = { pieces: picks.pieces, places: [...picks.places, place] };
    const refused = await this.#game.awaitOrReport(backend.why(wish));
    if (this.picks.value === picks) this.refusal.value = refused?.[0];
  }

  /** An enemy that what is picked cannot go for, or one's own that can do nothing: the reason is said. */
  async #askWhyNot(piece: string): Promise<void> {
    const { scene, question, backend } = this.#game;
    this.refusal.value = undefined;
    const side = scene.value.pieces.find(({ id }) => id === piece)?.side;
    const [place] = this.#game.placesOf([piece]);
    const picks = this.picks.value;
    if (side !== question.value?.side) {
      if (place !== undefined && picks.pieces.length > 0) await this.#askWhy(place);
      return;
    }
    if (!isEmpty(picks) || place === undefined) return;
    const refused = await this.#game.awaitOrReport(backend.why({ pieces: [piece], places: [] }));
    if (this.picks.value === picks) this.refusal.value = refused?.[0];
  }
}

/** Somewhere to go or to shoot at, without anybody to be picked first. */
const isPlaceAlone = ({ pieces, places }: Offer): boolean => pieces.length === 0 && places.length > 0;

/** Not to be done before it has been looked at. */
const needsConfirming = ({ weighty, regret }: Offer): boolean => Boolean(weighty || regret);
