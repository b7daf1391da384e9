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

/** Games that are not the same part early; that answers and dice lead to the same end, each replay of a save proves. */
const BEGINNING = 100;

/** Complete random games in which everything a ruleset promises is checked: one call per ruleset. */
export function conformance<T extends Types>(suite: Conformance<T>): void {
  const { rules, settings, games, seed } = suite;
  describe(`conformance of ${rules.id}`, () => {
    for (const setting of settings) {
      test(`${setting.name}: ${games} random games`, () => {
        for (let i = 0; i < games; i++) playChecked(suite, setting, `${seed}/${i}`);
      });
      test(`${setting.name}: the same seed gives the same game`, () => {
        const unchecked = {
          every: 0,
          saveEvery: 0,
          resumeEvery: 0,
          shuffleEvery: 0,
          askedEvery: 0,
          undoEvery: 0,
        };
        const begun = { ...setting, answers: Math.min(setting.answers ?? BEGINNING, BEGINNING) };
        const play = () => playChecked({ ...suite, ...unchecked }, begun, `${seed}/0`);
        expect(play()).toEqual(play());
      });
    }
    test("every secret of the world has been shuffled", () => {
      expect(unshuffled(rules)).toEqual([]);
    });
  });
}
