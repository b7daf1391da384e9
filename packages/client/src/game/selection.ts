// The player's selection: the picks on the board and the offers they lead to, the piece being inspected, and
// what is shown about them before anything is done.

import type { Refusal } from "@grognard/kernel";
import type { Dossier, Forecast, Offer, Picks, Scene } from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Advice } from "../backend/protocol.ts";
import type { Pick } from "../board/board-view.ts";
import type { GameModel } from "./game-model.ts";
import { grown, isEmpty, NOTHING, pickedOffers, pickPiece, pickPlace, readyPieces } from "./narrow.ts";

/** Being computed, or known; undefined where no chance is involved. */
export type ForecastState = Forecast | "pending" | undefined;

export class Selection {
  readonly picks: Signal<Picks> = signal(NOTHING);
  /** An offer from the list that must be confirmed first: weighty, or likely to be regretted. */
  readonly considered: Signal<Offer | undefined> = signal(undefined);
  /** Own pieces that could still act in the phase that is to end. */
  readonly idle: Signal<readonly string[]> = signal([]);
  readonly forecast: Signal<ForecastState> = signal(undefined);
  /** Which of the compared ways is meant. */
  readonly way: Signal<number> = signal(0);
  /** For the usual answer: known before anything is picked. */
  readonly outlook: Signal<ForecastState> = signal(undefined);
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** Places to bring into view, without a ring around them. */
  readonly panTo: Signal<readonly string[]> = signal([]);
  /** The inspected piece, own or enemy. */
  readonly dossier: Signal<Dossier | undefined> = signal(undefined);
  readonly advice: Signal<Advice | undefined> = signal(undefined);
  /** Lines of sight of the inspected piece are drawn. */
  readonly sights: Signal<boolean> = signal(false);
  /** The open heading among the answers under headings. */
  readonly opened: Signal<string | undefined> = signal(undefined);
  readonly hovered: Signal<Pick | undefined> = signal(undefined);
  /** Places that a line of the log, a lesson or a rule points at. */
  readonly pointed: Signal<readonly string[]> = signal([]);

  /** The result of the picks. */
  readonly chosen: ReadonlySignal<readonly Offer[]> = computed(() => {
    const { considered, picks } = this;
    return considered.value ? [considered.value] : pickedOffers(this.#offers, picks.value).complete;
  });
  /** Others could still join in what is chosen. */
  readonly joinable: ReadonlySignal<boolean> = computed(
    () => !this.considered.value && pickedOffers(this.#offers, this.picks.value).more,
  );

  /** The way that a confirmed charge will take. */
  readonly path: ReadonlySignal<readonly string[]> = computed(() => {
    const forecast = this.forecast.value;
    return (typeof forecast === "object" && forecast.prospects[this.way.value]?.path) || [];
  });

  /** Units that can be picked instead of the one that is moving: that ends its move. */
  readonly others: ReadonlySignal<ReadonlySet<string>> = computed(() => {
    const { question, scene } = this.#game;
    const left = this.#left.value;
    if (question.value?.stop === undefined || left.phase !== phaseOf(scene.value)) return NOBODY;
    const { about, offers } = question.value;
    const busy = new Set([...about, ...offers.flatMap(({ pieces }) => pieces)]);
    return new Set(unspent(scene.value, left.pieces).filter((piece) => !busy.has(piece)));
  });

  readonly #game: GameModel;
  /** Those that could be picked when a unit was last chosen, and in which phase. */
  readonly #left = signal({ phase: "", pieces: [] as readonly string[] });
  /** The phase in which the player has been reminded of units that could still act. */
  #reminded = "";
  /** The piece last asked about: an answer about another is obsolete. */
  #inspected: string | undefined;

  constructor(game: GameModel) {
    this.#game = game;
  }

  /** A unit is in hand, even if no place is offered to it. */
  get #isMoving(): boolean {
    return this.#game.question.value?.stop !== undefined;
  }

  get #offers(): readonly Offer[] {
    return this.#game.question.value?.offers ?? [];
  }

  pickPiece(piece: string): void {
    if (this.#game.orders.sheet.value) return this.#game.orders.pick({ piece, place: "" });
    if (this.others.value.has(piece)) return void this.#stopFor(piece);
    void this.inspect(piece);
    if (!this.#offers.some(({ pieces }) => pieces.includes(piece))) return void this.#askWhyNot(piece);
    this.#pick(pickPiece(this.#offers, this.picks.value, piece));
  }

  pickPlace(place: string): void {
    const picks = pickPlace(this.#offers, this.picks.value, place);
    if (picks) this.#pick(picks);
    else if (this.picks.value.pieces.length > 0 || this.#offers.some(isPlaceAlone) || this.#isMoving)
      void this.#askWhy(place);
    else this.letGo();
  }

  /** Picked up and put down in one gesture. */
  drop(piece: string, place: string): void {
    if (this.others.value.has(piece)) return void this.#stopFor(piece);
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
      this.#game.group.clear();
      this.#game.formations.letGo();
      this.picks.value = NOTHING;
      this.letGoOfOffer();
      this.dossier.value = undefined;
      this.advice.value = undefined;
      this.opened.value = undefined;
      this.pointed.value = [];
    });
  }

  /** The offer is dropped; its picks stay. */
  letGoOfOffer(): void {
    batch(() => {
      this.considered.value = undefined;
      this.idle.value = [];
      this.forecast.value = undefined;
      this.way.value = 0;
      this.refusal.value = undefined;
    });
  }

  /** From the list: done immediately, unless it needs confirming. */
  choose(offer: Offer): void {
    if (this.#game.busy.value) return;
    const idle = needsConfirming(offer) ? [] : this.#idleBefore(offer);
    if (!needsConfirming(offer) && idle.length === 0) return void this.#game.confirm(offer);
    batch(() => {
      this.letGoOfOffer();
      this.picks.value = { pieces: offer.pieces, places: offer.places };
      this.considered.value = offer;
      this.idle.value = idle;
    });
    if (offer.weighty) void this.#foresee(offer);
  }

  /** Before an answer: another unit may be wanted while the one that is chosen moves. */
  rememberOthers(): void {
    const { question, scene } = this.#game;
    if (question.value?.about.length !== 0) return;
    this.#left.value = { phase: phaseOf(scene.value), pieces: [...readyPieces(this.#offers, NOTHING)] };
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
    await this.#game.settled(); // pieces that slide still: it is asked about what is to come
    const asked = question.value;
    const advice = asked && (await this.#game.awaitOrReport(backend.advice()));
    if (!asked || asked !== question.value) return;
    const offer = asked.offers.find(({ n }) => n === advice?.offer);
    batch(() => {
      this.advice.value = advice;
      if (offer) this.point([...this.#game.placesOf(offer.pieces), ...offer.places]);
    });
  }

  /** Own units that could still move when a phase is ended: asked about once. */
  #idleBefore({ closes, text }: Offer): readonly string[] {
    const { question, scene, preferences } = this.#game;
    const asked = question.value;
    if (!closes || !asked || asked.optional || asked.about.length > 0 || !preferences.remind) return [];
    const phase = `${phaseOf(scene.value)} ${asked.id}`;
    if (this.#reminded === phase) return [];
    const moves = asked.offers.filter(
      (offer) => !offer.closes && (offer.look === "move" || offer.look === "name"),
    );
    const ready = unspent(scene.value, [...readyPieces(moves, NOTHING)]);
    // who presses "Friant does nothing" has not forgotten Friant
    const ordered = this.#game.formations.ordered;
    const idle = ready.filter((piece) => !ordered.has(piece) && !text.includes(this.#game.pieceName(piece)));
    if (idle.length > 0) this.#reminded = phase;
    return idle;
  }

  /** The unit in hand stops where it is, and the other is picked. */
  async #stopFor(piece: string): Promise<void> {
    const stop = this.#offers.find(({ n }) => n === this.#game.question.value?.stop);
    if (!stop || needsConfirming(stop)) return;
    await this.#game.confirm(stop);
    if (this.#offers.some(({ pieces }) => pieces.includes(piece))) this.pickPiece(piece);
  }

  #pick(wanted: Picks): void {
    const picks = sizeOf(wanted) > sizeOf(this.picks.value) ? grown(this.#offers, wanted) : wanted;
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

  /** A charge that is aimed rides by the way that is chosen; where none leads there, it is only aimed. */
  async take(offer: Offer): Promise<void> {
    const [place] = offer.places;
    const isAimed = this.#game.question.value?.charge && offer.look === "attack" && place !== undefined;
    if (isAimed && (await this.#game.rideAt(place, this.path.value))) return;
    await this.#game.confirm(offer);
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

  /** Gives the reason why the picks cannot attack this enemy, or why one's own piece can do nothing. */
  async #askWhyNot(piece: string): Promise<void> {
    const { scene, question, backend } = this.#game;
    this.refusal.value = undefined;
    const side = scene.value.pieces.find(({ id }) => id === piece)?.side;
    const [place] = this.#game.placesOf([piece]);
    const picks = this.picks.value;
    if (!question.value) return;
    if (side !== question.value.side) {
      if (question.value.charge && place !== undefined && (await this.#game.rideAt(place))) return;
      const isInHand = picks.pieces.length > 0 || question.value.about.length > 0;
      if (place !== undefined && isInHand) await this.#askWhy(place);
      return;
    }
    if (!isEmpty(picks) || place === undefined) return;
    const refused = await this.#game.awaitOrReport(backend.why({ pieces: [piece], places: [] }));
    if (this.picks.value === picks) this.refusal.value = refused?.[0];
  }
}

/** A place to go to or shoot at, without a piece to be picked first. */
const isPlaceAlone = ({ pieces, places }: Offer): boolean => pieces.length === 0 && places.length > 0;

const sizeOf = ({ pieces, places }: Picks): number => pieces.length + places.length;

const NOBODY: ReadonlySet<string> = new Set();

const phaseOf = ({ when, phase, side }: Scene): string => `${when} ${phase} ${side}`;

const unspent = ({ pieces }: Scene, some: readonly string[]): readonly string[] => {
  const fresh = new Set(pieces.flatMap(({ id, spent }) => (spent ? [] : [id])));
  return some.filter((piece) => fresh.has(piece));
};

/** Needs a look before it is done. */
const needsConfirming = ({ weighty, regret }: Offer): boolean => Boolean(weighty || regret);
