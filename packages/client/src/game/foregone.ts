// Answers that the page gives for the player, after a moment in which the player can take the question back.

import type { Offer, Question } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";
import type { Update } from "../backend/protocol.ts";
import { foregoneAnswer, type Preferences } from "./preferences.ts";

/** Long enough to read what it is about, in milliseconds; longer where there is something to decide. */
const WAIT = { single: 700, routine: 1800, sequence: 0 } as const;

export class Foregone {
  /** What is about to be answered. */
  readonly offer: Signal<Offer | undefined> = signal(undefined);
  /** Answers given by the page, by how many there were before. */
  readonly #given = new Set<number>();
  /** The question that the player wants to decide. */
  #declined = "";
  #end: (isGiven: boolean) => void = () => {};

  /** The answer to be given now, when its moment has passed. */
  async wait({ question, canUndo, at }: Update, preferences: Preferences): Promise<Offer | undefined> {
    const offer =
      question && question.ask !== this.#declined && foregoneAnswer(question, canUndo, preferences);
    if (!offer) return undefined;
    this.offer.value = offer;
    const isGiven = await new Promise<boolean>((resolve) => {
      this.#end = resolve;
      setTimeout(() => resolve(true), waitFor(question));
    });
    this.offer.value = undefined;
    if (isGiven) this.#given.add(at);
    else this.#declined = question.ask;
    return isGiven ? offer : undefined;
  }

  /** The player decides. */
  decline(): void {
    this.#end(false);
  }

  /** An answer has been taken back; whether the page had given it. The question waits for the player now. */
  takenBack({ at, question }: Update): boolean {
    this.#declined = question?.ask ?? "";
    return this.#given.delete(at);
  }
}

const waitFor = ({ routine }: Question): number =>
  routine ? (routine.kind === "sequence" ? WAIT.sequence : WAIT.routine) : WAIT.single;
