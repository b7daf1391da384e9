// Orders being written: the current sheet, the open entry, and undo. Each gesture goes to the
// backend with the orders as they were when it began and comes back as a new sheet; this file knows nothing about rules.

import type { Choice, Entry, EntryGesture, Gesture, GroupEntry, Point, Sheet } from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Pick } from "../board/board-view.ts";
import type { GameModel } from "./game-model.ts";
import type { ForecastState } from "./selection.ts";

/** What has been written in answer to one question. */
interface Draft {
  readonly key: string;
  readonly sheet: Sheet;
  /** As it was before each gesture, the first one first. */
  readonly before: readonly Sheet[];
}

/** A gesture in the queue: based on a certain sheet, or on the current one when its turn comes. */
interface Wish {
  readonly gesture: Gesture;
  readonly from?: Sheet;
}

/** Several things may be meant by touching a piece. */
export interface Ambiguity {
  readonly piece: string;
  readonly choices: readonly Choice[];
  /** It has an entry of its own that could be opened instead. */
  readonly opens: boolean;
}

export class Orders {
  /** Whose entry is open. */
  readonly piece: Signal<string | undefined> = signal(undefined);
  readonly ambiguity: Signal<Ambiguity | undefined> = signal(undefined);
  /** A handle is being dragged: the sheet changes with every move of the pointer. */
  readonly pulling: Signal<boolean> = signal(false);

  /** Undefined where no orders are written. */
  readonly sheet: ReadonlySignal<Sheet | undefined> = computed(() => {
    const asked = this.#game.update.value.question?.sheet;
    return asked && (this.#written()?.sheet ?? asked);
  });
  /** Of the units that are picked together. */
  readonly together: ReadonlySignal<GroupEntry | undefined> = computed(() => {
    const { together } = this.sheet.value ?? {};
    return together && together.pieces.join() === this.#group.join() ? together : undefined;
  });
  readonly entry: ReadonlySignal<Entry | undefined> = computed(
    () => this.together.value ?? this.sheet.value?.entries.find(({ piece }) => piece === this.piece.value),
  );
  readonly canUndo: ReadonlySignal<boolean> = computed(() => (this.#written()?.before.length ?? 0) > 0);
  /** Units that have no orders yet. */
  readonly idle: ReadonlySignal<readonly Entry[]> = computed(() =>
    (this.sheet.value?.entries ?? []).filter(({ text }) => text === undefined),
  );

  /** The forecast for the open entry's orders, or for all of them. */
  readonly outlook: Signal<ForecastState> = signal(undefined);
  /** The question that the player was about to answer with units that have no order. */
  readonly reminded: Signal<string> = signal("");

  readonly #game: GameModel;
  readonly #draft: Signal<Draft | undefined> = signal(undefined);
  #wishes: Wish[] = [];
  #work: Promise<void> | undefined;
  /** Counts changes that make pending answers obsolete. */
  #epoch = 0;
  #pulled: { gesture(to: Point): Gesture; readonly from: Sheet } | undefined;

  constructor(game: GameModel) {
    this.#game = game;
  }

  /** Which question is being answered: a draft for another one does not count. */
  get #key(): string {
    const { at, viewer, question } = this.#game.update.value;
    return `${at}|${viewer}|${question?.id}`;
  }

  /** Units that are picked together. */
  get #group(): readonly string[] {
    return this.#game.group.pieces.value;
  }

  #written(): Draft | undefined {
    const draft = this.#draft.value;
    return draft?.key === this.#key ? draft : undefined;
  }

  /** Something was touched on the board. */
  pick({ piece }: Pick): void {
    if (piece === undefined) return this.#game.selection.letGo();
    const choices = (this.entry.value?.choices ?? []).filter(({ target }) => target === piece);
    const opens = this.#has(piece) && piece !== this.piece.value;
    const [only, ...others] = choices;
    if (only && others.length === 0 && !opens) this.choose(only.id);
    else if (only) this.ambiguity.value = { piece, choices, opens };
    else if (opens) this.open(piece);
    else void this.#game.selection.inspect(piece);
  }

  /** Possible targets are brought into view; from a list, the piece itself too. */
  open(piece: string, seek = false): void {
    const entry = this.sheet.value?.entries.find((one) => one.piece === piece);
    if (!entry) return;
    const targets = entry.choices.flatMap(({ target }) => target ?? []);
    const sought = seek || targets.length > 0 ? [piece, ...targets] : [];
    batch(() => {
      this.#game.group.clear();
      this.piece.value = piece;
      this.ambiguity.value = undefined;
      this.#game.selection.letGoOfOffer();
      if (sought.length > 0) this.#game.selection.panTo.value = this.#game.placesOf(sought);
    });
    void this.#game.selection.inspect(piece);
  }

  close(): void {
    batch(() => {
      this.piece.value = undefined;
      this.ambiguity.value = undefined;
      this.pulling.value = false;
    });
    this.#pulled = undefined;
  }

  /** The next or previous entry, wrapping around; optionally only those without orders. */
  turn(by: 1 | -1, idle = false): void {
    const all = this.sheet.value?.entries ?? [];
    const here = all.findIndex(({ piece }) => piece === this.piece.value);
    const from = here < 0 && by < 0 ? 0 : here;
    for (let k = 1; k <= all.length; k++) {
      const next = all[(from + by * k + all.length * 2) % all.length]!;
      if (!idle || next.text === undefined) return this.open(next.piece, true);
    }
  }

  choose(choice: string): void {
    this.ambiguity.value = undefined;
    this.#make({ do: "choose", choice });
  }

  set(field: string, value: number): void {
    this.#make({ do: "set", field, value });
  }

  /** Takes back the last leg of its path, or the whole order. */
  shorten(): void {
    this.#make({ do: "shorten" });
  }

  clear(): void {
    this.#make({ do: "clear" });
  }

  /** A drag begins: everything during it is computed from the orders as they are now. */
  grasp(handle: string): void {
    const [on, from] = [this.#entryGesture(), this.sheet.value];
    if (!on || !from || this.#game.busy.value) return;
    this.#pulled = { gesture: (to) => on({ do: "pull", handle, to }), from };
    this.pulling.value = true;
  }

  pull(to: Point): void {
    if (!this.#pulled) return;
    const { gesture, from } = this.#pulled;
    // of all positions of the drag only the last matters
    this.#wishes = this.#wishes.filter((wish) => wish.from !== from);
    this.#send({ from, gesture: gesture(to) });
  }

  release(): void {
    this.#pulled = undefined;
    this.pulling.value = false;
  }

  /** The units that are picked together share an entry. */
  gather(): void {
    if (this.#group.length > 0 && !this.together.value)
      this.#send({ gesture: { do: "together", pieces: this.#group } });
  }

  /** As it was before the last gesture. */
  undo(): void {
    const draft = this.#written();
    const sheet = draft?.before.at(-1);
    if (!draft || !sheet) return;
    this.#forget();
    this.#draft.value = { key: draft.key, sheet, before: draft.before.slice(0, -1) };
    this.gather();
  }

  /** A whole sheet written by a computer player. */
  adopt(sheet: Sheet): void {
    const from = this.sheet.value;
    if (!from) return;
    this.#forget();
    this.#write(from, sheet);
    this.gather();
  }

  /** The old forecast stays until the new one is there: a line that flickers with every gesture cannot be read. */
  async loadOutlook(): Promise<void> {
    const { backend, ask } = this.#game;
    const [sheet, piece] = [this.sheet.value, this.piece.value];
    if (!sheet) return;
    const outlook = await this.#game.awaitOrReport(backend.foresee(ask, sheet.action, piece));
    if (this.sheet.value === sheet && this.piece.value === piece) this.outlook.value = outlook;
  }

  /** Once it is asked whether these units are really to stand. */
  async handIn(): Promise<void> {
    await this.#work;
    const sheet = this.sheet.value;
    if (!sheet || sheet.refused.length > 0 || this.#game.busy.value) return;
    const { ask, preferences } = this.#game;
    if (preferences.remind && this.reminded.value !== ask && this.#unmarched(sheet) > 0)
      this.reminded.value = ask;
    else await this.#game.confirmOpen(sheet.action);
  }

  /** How many units that could march have no order, if the player has been asked about them. */
  get forgotten(): number {
    const sheet = this.sheet.value;
    return sheet && this.reminded.value === this.#game.ask ? this.#unmarched(sheet) : 0;
  }

  /** A commander who stays is not missed. */
  #unmarched({ entries }: Sheet): number {
    return entries.filter(
      ({ piece, text, handles }) =>
        text === undefined &&
        handles.some(({ look }) => look === "go") &&
        this.#game.find(piece)?.face?.arm !== "leader",
    ).length;
  }

  #has(piece: string): boolean {
    return this.sheet.value?.entries.some((entry) => entry.piece === piece) ?? false;
  }

  #make(gesture: EntryGesture): void {
    const on = this.#entryGesture();
    if (on && !this.#game.busy.value) this.#send({ gesture: on(gesture) });
  }

  /** How a gesture is made on the open entry. */
  #entryGesture(): ((by: EntryGesture) => Gesture) | undefined {
    const [pieces, piece] = [this.#group, this.piece.value];
    if (pieces.length > 0) return (by) => ({ do: "together", pieces, by });
    return piece === undefined ? undefined : (by) => ({ ...by, piece });
  }

  /** One at a time, in order. */
  #send(wish: Wish): void {
    this.#wishes.push(wish);
    this.#work ??= this.#goOn().finally(() => {
      this.#work = undefined;
    });
  }

  async #goOn(): Promise<void> {
    for (let wish = this.#wishes.shift(); wish; wish = this.#wishes.shift()) {
      const from = wish.from ?? this.sheet.value;
      if (!from) return;
      const { backend, ask } = this.#game;
      const [epoch, key] = [this.#epoch, this.#key];
      const sheet = await this.#game.awaitOrReport(backend.compose(ask, from.action, wish.gesture));
      if (!sheet) return this.#forget();
      if (epoch === this.#epoch && key === this.#key) this.#write(from, sheet, isGathering(wish.gesture));
    }
  }

  /** One undo step per gesture that writes something, however often the pointer has moved. */
  #write(from: Sheet, sheet: Sheet, isSame = false): void {
    const before = this.#written()?.before ?? [];
    if (isSame) {
      this.#draft.value = { key: this.#key, sheet, before };
      return;
    }
    const known = before.indexOf(from);
    this.#draft.value = {
      key: this.#key,
      sheet,
      before: known < 0 ? [...before, from] : before.slice(0, known + 1),
    };
  }

  #forget(): void {
    this.#epoch++;
    this.#wishes = [];
    this.release();
  }
}

/** It writes nothing. */
const isGathering = (gesture: Gesture): boolean => gesture.do === "together" && !gesture.by;
