// The tutor of one guided game: notices what comes up and decides which card is on top.

import type { Course, Lesson } from "@grognard/scene";
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { callLessons, firstUnread, markRead, type Progress, placesOf } from "./lessons.ts";
import { storedProgress, storeProgress } from "./progress.ts";

export class Tutor {
  readonly progress: Signal<Progress>;
  /** The lesson on top; undefined while there is nothing to say. */
  readonly lesson: ReadonlySignal<Lesson | undefined>;
  readonly #game: GameModel;
  readonly #course: Course;
  readonly #shown: Signal<string | undefined>;
  /** How far the game was when the card came on top. */
  #since: number;
  /** The lesson on top while the learner was asked: an answer counts as having read it. */
  #faced: string | undefined;
  /** The lesson that has been pointed out on the board. */
  #pointed: string | undefined;

  constructor(game: GameModel, course: Course) {
    const progress = storedProgress(game.opened.id);
    this.#game = game;
    this.#course = course;
    this.#since = game.update.peek().at;
    this.progress = signal(progress);
    this.#shown = signal(firstUnread(progress));
    this.lesson = computed(() => course.lessons.find(({ id }) => id === this.#shown.value));
  }

  /** Watches the game until told to stop. */
  watch(): () => void {
    const stops = [
      effect(() => this.#notice()),
      effect(() => storeProgress(this.#game.opened.id, this.progress.value)),
      effect(() => this.#pointOnce()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  gotIt(): void {
    const { value: lesson } = this.lesson;
    if (!lesson) return;
    batch(() => {
      this.progress.value = markRead(this.progress.value, lesson.id);
      this.#game.selection.point([]);
      this.#show(firstUnread(this.progress.value));
    });
  }

  /** What the lesson on top is about, on the board. */
  places(): string[] {
    const { value: lesson } = this.lesson;
    return lesson ? placesOf(lesson, this.#game.scene.value, this.#game.log.value) : [];
  }

  /** Of how many it is one, whether all of them come up or not. */
  get all(): number {
    return this.#course.lessons.length;
  }

  skip(): void {
    this.progress.value = { ...this.progress.value, over: true };
    this.#game.selection.point([]);
  }

  /** The lesson before or after the one on top; before the end of the pile if none is. */
  neighbour(step: 1 | -1): string | undefined {
    const { called } = this.progress.value;
    const at = called.indexOf(this.#shown.value ?? "");
    return called[at < 0 ? (step < 0 ? called.length - 1 : called.length) : at + step];
  }

  turn(step: 1 | -1): void {
    this.#show(this.neighbour(step));
  }

  point(): void {
    this.#game.selection.point(untracked(() => this.places()));
  }

  #notice(): void {
    const { question, log } = this.#game;
    const before = this.progress.peek();
    const after = callLessons(this.#course, before, question.value?.id, log.value);
    if (after !== before) this.#call(after);
    else if (question.value && this.#isDone()) untracked(() => this.gotIt());
    if (question.value) this.#faced = this.#shown.peek();
  }

  /** The learner has answered something with it on top. */
  #isDone(): boolean {
    const shown = this.#shown.peek();
    return shown !== undefined && shown === this.#faced && this.#game.update.peek().at > this.#since;
  }

  /** New lessons wait for their turn: those that came up before them and have not been read come first. */
  #call(after: Progress): void {
    const shown = this.#shown.peek();
    const reading = shown !== undefined && this.#game.update.peek().at === this.#since;
    const isRead = !reading && shown !== undefined && shown === this.#faced;
    batch(() => {
      this.progress.value = isRead ? markRead(after, shown) : after;
      if (!reading) this.#show(firstUnread(this.progress.peek()));
    });
  }

  #show(id: string | undefined): void {
    this.#since = this.#game.update.peek().at;
    if (this.#game.question.peek()) this.#faced = id;
    this.#shown.value = id;
  }

  /** When the card comes up and the board has come to rest. */
  #pointOnce(): void {
    const { value: lesson } = this.lesson;
    if (!lesson || this.#game.busy.value || this.#pointed === lesson.id) return;
    this.#pointed = lesson.id;
    this.point();
  }
}
