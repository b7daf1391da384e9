// Orders being written: the sheet as it stands, whose entry is open, and the way back. Each gesture goes to the
// backend with the orders as they were when it began and comes back as a new sheet; nothing is known here of rules.

import type { Choice, Entry, Gesture, Point, Sheet } from "@grognard/scene";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Pick } from "../board/board-view.ts";
import type { GameModel } from "./game-model.ts";

/** What has been written in answer to one question. */
interface Draft {
  readonly key: string;
  readonly sheet: Sheet;
  /** As it was before each gesture, the first one first. */
  readonly before: readonly Sheet[];
}

/** A gesture on its way: from a certain sheet, or from whatever stands there when its turn comes. */
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
  /** A handle is being pulled: the sheet changes with every move of the hand. */
  readonly pulling: Signal<boolean> = signal(false);

  /** Nothing where no orders are written. */
  readonly sheet: ReadonlySignal<Sheet | undefined> = computed(() => {
    const asked = this.#game.update.value.question?.sheet;
    return asked && (this.#written()?.sheet ?? asked);
  });
  readonly entry: ReadonlySignal<Entry | undefined> = computed(() =>
    this.sheet.value?.entries.find(({ piece }) => piece === this.piece.value),
  );
  readonly canUndo: ReadonlySignal<boolean> = computed(() => (this.#written()?.before.length ?? 0) > 0);
  /** Units that have no orders yet. */
  readonly idle: ReadonlySignal<readonly Entry[]> = computed(() =>
    (this.sheet.value?.entries ?? []).filter(({ text }) => text === undefined),
  );

  readonly #game: GameModel;
  readonly #draft: Signal<Draft | undefined> = signal(undefined);
  #wishes: Wish[] = [];
  #work: Promise<void> | undefined;
  /** Counts what makes answers on their way worthless. */
  #epoch = 0;
  #pulled: { readonly piece: string; readonly handle: string; readonly from: Sheet } | undefined;

  constructor(game: GameModel) {
    this.#game = game;
  }

  /** Which question is being answered: the draft of another is none. */
  get #key(): string {
    const { at, viewer, question } = this.#game.update.value;
    return `${at}|${viewer}|${question?.id}`;
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

  /** The entry after or before, round and round; of those without orders only, if told so. */
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
    this.#make((piece) => ({ do: "choose", piece, choice }));
  }

  set(field: string, value: number): void {
    this.#make((piece) => ({ do: "set", piece, field, value }));
  }

  /** Takes back the last leg of its way, or else the whole order. */
  shorten(): void {
    this.#make((piece) => ({ do: "shorten", piece }));
  }

  clear(): void {
    this.#make((piece) => ({ do: "clear", piece }));
  }

  /** A hand is on a handle: however far it goes, all is worked out from the orders as they are now. */
  grasp(handle: string): void {
    const [piece, from] = [this.piece.value, this.sheet.value];
    if (piece === undefined || !from || this.#game.busy.value) return;
    this.#pulled = { piece, handle, from };
    this.pulling.value = true;
  }

  pull(to: Point): void {
    if (!this.#pulled) return;
    const { piece, handle, from } = this.#pulled;
    // of all places that the hand has been to only the last matters
    this.#wishes = this.#wishes.filter((wish) => wish.from !== from);
    this.#send({ from, gesture: { do: "pull", piece, handle, to } });
  }

  release(): void {
    this.#pulled = undefined;
    this.pulling.value = false;
  }

  /** As it was before the last gesture. */
  undo(): void {
    const draft = this.#written();
    const sheet = draft?.before.at(-1);
    if (!draft || !sheet) return;
    this.#forget();
    this.#draft.value = { key: draft.key, sheet, before: draft.before.slice(0, -1) };
  }

  /** A whole sheet that somebody else has written: a computer player's. */
  adopt(sheet: Sheet): void {
    const from = this.sheet.value;
    if (!from) return;
    this.#forget();
    this.#write(from, sheet);
  }

  async handIn(): Promise<void> {
    await this.#work;
    const sheet = this.sheet.value;
    if (!sheet || sheet.refused.length > 0 || this.#game.busy.value) return;
    await this.#game.confirmOpen(sheet.action);
  }

  #has(piece: string): boolean {
    return this.sheet.value?.entries.some((entry) => entry.piece === piece) ?? false;
  }

  #make(gesture: (piece: string) => Gesture): void {
    const piece = this.piece.value;
    if (piece !== undefined && !this.#game.busy.value) this.#send({ gesture: gesture(piece) });
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
      if (epoch === this.#epoch && key === this.#key) this.#write(from, sheet);
    }
  }

  /** One way back for each gesture, however often its hand has moved. */
  #write(from: Sheet, sheet: Sheet): void {
    const before = this.#written()?.before ?? [];
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
