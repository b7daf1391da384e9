// Shows what has happened on the board, one beat after the other, before its result; a player may skip to that.

import type { Telling } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";
import { beatsOf, gathered, isMarch } from "./beats.ts";

/** Shows simultaneous events on the board; resolves when they have been shown. */
export type ShowBeat = (beat: readonly Telling[]) => Promise<void>;

export class Playback {
  /** Long enough that a player may want to skip it. */
  readonly isLong: Signal<boolean> = signal(false);
  #play: ShowBeat = async () => {};
  #cutShort = (): void => {};
  #isSkipping = false;
  #closed = false;

  /** There is a board to show it on. `cutShort` ends the beat that is being shown. */
  begin(play: ShowBeat, cutShort: () => void): void {
    this.#play = play;
    this.#cutShort = cutShort;
  }

  close(): void {
    this.#closed = true;
  }

  skip(): void {
    if (!this.isLong.value) return;
    this.#isSkipping = true;
    this.#cutShort();
  }

  /** `tell` is called with the number of lines that may be read by now: nothing is told before it is shown. */
  async show(
    tellings: readonly Telling[],
    tell: (lines: number) => void = () => {},
    isTogether = false,
  ): Promise<void> {
    const beats = isTogether
      ? gathered(tellings)
      : beatsOf(tellings).map((beat) => ({ beat, of: beat.length }));
    let lines = 0;
    this.#isSkipping = false;
    this.isLong.value = beats.length > 1 && beats.some(({ beat }) => beat.some(isMarch));
    for (const { beat, of } of beats) {
      if (this.#closed || this.#isSkipping) break;
      lines += of;
      tell(lines);
      await this.#play(beat);
    }
    if (!this.#closed) tell(tellings.length);
    this.isLong.value = false;
  }
}
