import type { Types } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { playChecked } from "./play.ts";
import { unshuffled } from "./secrecy.ts";
import type { Setting, Trial } from "./trial.ts";

export interface Conformance<T extends Types> extends Trial<T> {
  readonly settings: readonly Setting[];
  /** Random games of each setting. */
  readonly games: number;
  readonly seed: number | string;
}

/** Complete random games in which everything a ruleset promises is checked: one call per ruleset. */
export function conformance<T extends Types>(suite: Conformance<T>): void {
  const { rules, settings, games, seed } = suite;
  describe(`conformance of ${rules.id}`, () => {
    for (const setting of settings) {
      test(`${setting.name}: ${games} random games`, () => {
        for (let i = 0; i < games; i++) playChecked(suite, setting, `${seed}/${i}`);
      });
      test(`${setting.name}: the same seed gives the same game`, () => {
        const play = () =>
          playChecked(
            {
              ...suite,
              every: 0,
              saveEvery: 0,
              resumeEvery: 0,
              shuffleEvery: 0,
              askedEvery: 0,
              undoEvery: 0,
            },
            setting,
            `${seed}/0`,
          );
        expect(play()).toEqual(play());
      });
    }
    test("every secret of the world has been shuffled", () => {
      expect(unshuffled(rules)).toEqual([]);
    });
  });
}
