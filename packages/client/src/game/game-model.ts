// A game as the page holds it: what is shown, and what happens next. What is picked is in selection.ts.
// Panels read these signals and call these functions; the board is updated by an effect in connect-board.ts.

import type {
  Clock,
  GroupOrder,
  GroupResult,
  Offer,
  OrderChange,
  Question,
  Reserve,
  Scene,
  Telling,
} from "@grognard/scene";
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Answered, Backend, OpenedGame, Seats, Update } from "../backend/protocol.ts";
import { placeOf } from "../board/geometry.ts";
import { note } from "../faults.ts";
import { Foregone } from "./foregone.ts";
import { FormationDesk } from "./formation-desk.ts";
import { Group } from "./group.ts";
import { KeptOrder, type RideToGoOn, type ToGoOn } from "./kept-order.ts";
import { News } from "./news.ts";
import { Orders } from "./orders.ts";
import { Overlays } from "./overlays.ts";
import { Playback, type ShowBeat } from "./playback.ts";
import { NO_PREFERENCES, type Preferences } from "./preferences.ts";
import { Selection } from "./selection.ts";

export class GameModel {
  readonly backend: Backend;
  readonly opened: OpenedGame;
  readonly update: Signal<Update>;
  /** What the board shows: lags behind the update while moves are being played. */
  readonly scene: Signal<Scene>;
  readonly log: Signal<readonly Telling[]>;
  /** Why the computer did what it did last; undefined until asked for. */
  readonly reasons: Signal<readonly string[] | undefined> = signal(undefined);
  /** Moves are being shown, or the backend is at work. */
  readonly busy: Signal<boolean> = signal(false);
  /** Computers wait: a person wants to think, or to read their reasons. */
  readonly paused: Signal<boolean> = signal(false);
  /** The timeline is open; computers wait meanwhile. */
  readonly replaying: Signal<boolean> = signal(false);
  /** Who plays which side now. */
  readonly seats: Signal<Seats>;
  /** The last answer was a computer's: its reasons can be asked for. */
  readonly computerMoved: Signal<boolean> = signal(false);
  /** An error, in words. */
  readonly trouble: Signal<string | undefined> = signal(undefined);
  /** What the player has picked and inspects. */
  readonly selection: Selection = new Selection(this);
  /** Several units that are given one order. */
  readonly group: Group;
  /** Orders that formations carry out over turns. */
  readonly formations: FormationDesk = new FormationDesk(this);
  /** An order that has been interrupted. */
  readonly kept: KeptOrder = new KeptOrder(this);
  /** What the player is writing, where orders are written. */
  readonly orders: Orders = new Orders(this);
  /** What the page is about to answer by itself. */
  readonly foregone: Foregone = new Foregone();
  readonly playback: Playback = new Playback();
  /** What the viewer is told. */
  readonly news: News;
  readonly overlays: Overlays = new Overlays(this);

  readonly question: ReadonlySignal<Question | undefined> = computed(() =>
    this.busy.value ? undefined : this.update.value.question,
  );

  #answering: Promise<void> = Promise.resolve();
  #preferences = (): Preferences => NO_PREFERENCES;
  #closed = false;

  constructor(backend: Backend, opened: OpenedGame) {
    this.backend = backend;
    this.opened = opened;
    this.update = signal(opened.update);
    this.scene = signal(opened.update.scene);
    this.seats = signal(opened.seats);
    this.log = signal(opened.update.tellings);
    this.group = new Group(this);
    this.news = new News(this);
  }

  /** The board exists: moves can be shown on it from now on. */
  begin(
    play: ShowBeat,
    skip: () => void = () => {},
    preferences: () => Preferences = () => NO_PREFERENCES,
  ): void {
    this.playback.begin(play, skip);
    this.#preferences = preferences;
    this.news.keep();
    void this.#catchUp();
  }

  close(): void {
    this.#closed = true;
    this.news.close();
    this.playback.close();
  }

  get preferences(): Preferences {
    return this.#preferences();
  }

  /** Names the question that is being answered. */
  get ask(): string {
    return this.update.value.question?.ask ?? "";
  }

  async confirm(offer: Offer): Promise<void> {
    await this.#take(() => this.backend.answer(this.ask, offer.n));
    this.group.answered(offer);
  }

  /** The clock has run out: gives the answer that the rules provide for that. */
  timeUp({ answer }: Clock): Promise<void> {
    return this.#take(() => this.backend.answer(this.ask, answer));
  }

  confirmOpen(action: unknown): Promise<void> {
    return this.#take(() => this.backend.answerOpen(this.ask, action));
  }

  /** One order for several units. */
  orderGroup(order: GroupOrder): Promise<void> {
    return this.#orderGroup(order, [], true);
  }

  async #orderGroup(order: GroupOrder, before: GroupResult["left"], isByPlayer: boolean): Promise<void> {
    let left: GroupResult["left"] | undefined;
    await this.#working(async () => {
      const { ask } = this;
      const { result, update } = await this.backend.orderGroup(ask, order);
      this.computerMoved.value = false;
      if (isByPlayer) this.news.answered();
      const { rest } = result;
      left = [...before, ...result.left];
      if (!rest) this.kept.drop();
      else if (update.question?.ask === ask) this.kept.couldNot({ kind: "group", order: rest, left }, ask);
      else this.kept.keep({ kind: "group", order: rest, left });
      if (rest) left = undefined;
      await this.#follow(update);
    });
    if (left) this.group.left.value = left;
  }

  /** The charge rides at a place. Returns whether a way leads there; otherwise nothing has changed. */
  rideAt(place: string, path: readonly string[] = []): Promise<boolean> {
    const lead = this.update.value.question?.about[0] ?? "";
    return this.#rideAt({ kind: "ride", lead, place, path }, true);
  }

  async #rideAt(ride: RideToGoOn, isByPlayer: boolean): Promise<boolean> {
    let could = false;
    await this.#working(async () => {
      const { ask } = this;
      const update = await this.backend.rideAt(ask, ride.place, ride.path);
      could = update !== undefined;
      if (!update) return this.kept.drop();
      this.kept.keep(ride);
      this.kept.heard(update.tellings.filter(({ roll }) => roll));
      this.computerMoved.value = false;
      if (isByPlayer) this.news.answered();
      await this.#follow(update);
    });
    return could;
  }

  /** The player wants the interrupted order to go on. */
  async goOnWith(what: ToGoOn): Promise<void> {
    if (what.kind === "group") await this.#orderGroup(what.order, what.left, true);
    else await this.#rideAt(what, true);
  }

  changeOrders(change: OrderChange): Promise<void> {
    return this.#working(async () => {
      this.news.answered();
      await this.#follow(await this.backend.changeOrders(change));
    });
  }

  /** Formations carry out their orders. */
  carryOn(): Promise<void> {
    return this.#goOn();
  }

  async #carryOut(): Promise<void> {
    const update = await this.backend.carryOut();
    this.computerMoved.value = false;
    await this.#follow(update, true);
  }

  /** The player does not want it any more. */
  stopOrder(): void {
    const what = this.kept.asked.value;
    this.kept.drop();
    if (what?.kind === "group") this.group.left.value = what.left;
  }

  /** The player takes the question that the page is about to answer. */
  async decide(): Promise<void> {
    if (!this.foregone.offer.value) return;
    this.foregone.decline();
    await this.#answering;
  }

  async undo(): Promise<void> {
    await this.decide();
    this.kept.drop();
    return this.#working(async () => {
      let update = await this.backend.undo();
      while (this.foregone.takenBack(update) && update.canUndo) update = await this.backend.undo();
      this.#turnTo(update);
    });
  }

  /** Moves that are done again are shown like any others. */
  redo(): Promise<void> {
    return this.#take(async () => ({ ok: true, update: await this.backend.redo() }));
  }

  /** Between persons without secrets the dice stay on the table; behind a cover they do not. */
  handOver(side: string): Promise<void> {
    const { waiting } = this.update.value;
    const covered = waiting.for === "person" && waiting.covered;
    return this.#working(async () => {
      const update = await this.backend.handOver(side);
      if (covered) this.#turnTo(update);
      else this.#settle(update);
    });
  }

  changeSeats(seats: Seats): Promise<void> {
    this.kept.drop();
    return this.#working(async () => {
      const update = await this.backend.changeSeats(seats);
      this.seats.value = seats;
      this.#turnTo(update);
      this.news.restart(update);
    });
  }

  /** Pauses the computers after their current move. */
  pause(): void {
    this.paused.value = true;
  }

  /** Resumes the computers, and after an error everything, from the current state of the backend. */
  goOn(): void {
    const { at, of } = this.update.value;
    const isLost = this.trouble.value !== undefined && at === of;
    batch(() => {
      this.paused.value = false;
      this.trouble.value = undefined;
    });
    void (isLost ? this.goTo(Number.POSITIVE_INFINITY) : this.#goOn());
  }

  /** The backend has begun again: what it says now counts, wherever it had stopped. */
  async takeUp(): Promise<void> {
    await this.#rest();
    const { at, of, viewer } = this.update.value;
    const { value: trouble } = this.trouble;
    this.paused.value ||= trouble !== undefined; // whoever is told goes on when they have read it
    await (at < of ? this.goTo(at, viewer) : this.goTo(Number.POSITIVE_INFINITY));
    this.trouble.value = trouble;
    void this.overlays.lay();
  }

  /** Until nothing is asked of the backend and no move is being shown. */
  async #rest(): Promise<void> {
    const rested = Promise.withResolvers<void>();
    const stop = this.busy.subscribe((busy) => {
      if (!busy) rested.resolve();
    });
    await rested.promise;
    stop();
  }

  /** One answer of a computer, then it waits again. */
  step(): Promise<void> {
    this.paused.value = true;
    return this.#working(() => this.#letComputer());
  }

  openTimeline(): void {
    this.replaying.value = true;
  }

  /** Back to the present, where the game continues. */
  async closeTimeline(): Promise<void> {
    const { at, of } = this.update.value;
    this.replaying.value = false;
    if (at < of) await this.goTo(of);
    else await this.#goOn();
  }

  /** Another moment of the game, or another viewer. */
  goTo(at: number, viewer?: string): Promise<void> {
    return this.#working(async () => this.#turnTo(await this.backend.goTo(at, viewer)));
  }

  /** The computer waits until resumed, so that its reasons can be read. */
  async askReasons(): Promise<void> {
    if (this.update.value.waiting.for === "computer") this.pause();
    this.reasons.value = await this.awaitOrReport(this.backend.explain());
  }

  /** Until nothing moves any more, and no computer is about to answer. */
  settled(): Promise<void> {
    const isSettled = (): boolean => {
      const { waiting, formations } = this.update.value;
      const goesOn = (formations?.goesOn ?? false) && !this.formations.isHalted.value;
      const waits = waiting.for !== "computer" && this.kept.next === undefined && !goesOn;
      const isStill = waits || this.paused.value || this.trouble.value !== undefined;
      return this.#closed || (!this.busy.value && isStill);
    };
    return new Promise((resolve) => {
      const end = effect(() => {
        if (!isSettled()) return;
        resolve();
        queueMicrotask(() => end());
      });
    });
  }

  /** On the board or beside it. */
  find(piece: string): Reserve | undefined {
    const { pieces, trays } = this.scene.value;
    const beside = () => trays.flatMap(({ groups }) => groups.flatMap((group) => group.pieces));
    return pieces.find(({ id }) => id === piece) ?? beside().find(({ id }) => id === piece);
  }

  pieceName(piece: string): string {
    return this.find(piece)?.name ?? piece;
  }

  /** Where pieces are; those beside the board have no place. */
  placesOf(pieces: readonly string[]): string[] {
    const on = new Map(this.scene.value.pieces.map((piece) => [piece.id, piece]));
    return pieces.flatMap((id) => {
      const piece = on.get(id);
      return piece ? (piece.block?.places ?? [placeOf(piece.at)]) : [];
    });
  }

  /** For queries: a failure is reported, not thrown. */
  async awaitOrReport<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      this.trouble.value = note(error);
      return undefined;
    }
  }

  /** `isByPlayer`: dice and what has happened so far have been seen; an answer of the page does not prove that. */
  #take(answer: () => Promise<Answered>, isByPlayer = true): Promise<void> {
    this.selection.rememberOthers();
    this.kept.answered();
    return this.#working(async () => {
      const { isOthers } = this.kept;
      const answered = await answer();
      this.computerMoved.value = false;
      if (!answered.ok) {
        this.selection.refusal.value = answered.refused[0];
        return;
      }
      if (isOthers) this.kept.heard(answered.update.tellings);
      if (isByPlayer) this.news.answered();
      await this.#follow(answered.update);
    });
  }

  /** One thing at a time; whatever goes wrong is reported. */
  async #working(act: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.trouble.value = undefined;
    try {
      await act();
    } catch (error) {
      this.trouble.value = note(error);
    } finally {
      this.busy.value = false;
    }
    void this.overlays.fill();
    await this.#goOn();
  }

  /** What has happened meanwhile is shown as soon as there is a board to show it on. */
  async #catchUp(): Promise<void> {
    const { missed, scene } = this.update.value;
    if (!missed || this.scene.value === scene) return this.#goOn();
    await this.#working(() => this.playback.show(missed.tellings));
    this.scene.value = this.update.value.scene;
  }

  /** Computers answer one after the other, each move shown before the next. */
  async #goOn(): Promise<void> {
    if (this.#closed || this.busy.value || this.trouble.value || this.replaying.value) return;
    const { waiting, at, of } = this.update.value;
    if (at < of) return;
    if (waiting.for === "computer" && !this.paused.value) await this.#working(() => this.#letComputer());
    else if (waiting.for === "person" && !waiting.covered) await this.handOver(waiting.side);
    else if (this.kept.next) await this.#goOnByItself(this.kept.next);
    else if (this.update.value.formations?.goesOn && !this.formations.isHalted.value)
      await this.#working(() => this.#carryOut());
    else if (waiting.for === "viewer" && !this.opened.course) {
      this.#answering = this.#answerForPlayer();
      await this.#answering;
    }
  }

  async #goOnByItself(what: ToGoOn): Promise<void> {
    if (what.kind === "group") await this.#orderGroup(what.order, what.left, false);
    else await this.#rideAt(what, false);
  }

  async #answerForPlayer(): Promise<void> {
    const awaited = this.foregone.wait(this.update.value, this.preferences);
    if (!this.foregone.offer.value) return;
    this.busy.value = true;
    const offer = await awaited;
    this.busy.value = false;
    if (offer && !this.#closed) await this.#take(() => this.backend.answer(this.ask, offer.n), false);
  }

  async #letComputer(): Promise<void> {
    const update = await this.backend.computer();
    if (this.#closed) return;
    this.computerMoved.value = true;
    this.kept.heard(update.tellings);
    // only computers play: what the last one did is enough
    if (!Object.values(this.seats.value).includes("human")) this.news.seen();
    await this.#follow(update);
  }

  /** Shows the events, each with its line in the log and its dice; then their result. */
  async #follow(update: Update, isTogether = false): Promise<void> {
    const tell = this.news.teller(update);
    batch(() => {
      this.selection.letGo();
      this.reasons.value = undefined;
    });
    await this.playback.show(update.tellings, tell, isTogether);
    this.#settle(update);
  }

  /** Another moment or viewer: the dice on show belong to neither. */
  #turnTo(update: Update): void {
    batch(() => {
      this.news.rolled.value = [];
      this.reasons.value = undefined;
      this.computerMoved.value = false;
      this.#settle(update);
    });
  }

  #settle(update: Update): void {
    batch(() => {
      this.selection.letGo();
      this.update.value = update;
      this.scene.value = update.missed?.scene ?? update.scene;
      if (update.whole) this.log.value = update.tellings;
    });
  }
}
