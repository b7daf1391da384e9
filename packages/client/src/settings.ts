// What a player sets once and keeps: in the browser, for all games.

import { effect, type Signal, signal } from "@preact/signals";
import type { Preferences } from "./game/preferences.ts";
import { languageNames } from "./languages.ts";

export interface Settings extends Preferences {
  readonly language: string;
  readonly theme: "auto" | "light" | "dark";
  readonly motion: "auto" | "reduced";
  /** How fast moves are shown. */
  readonly pace: "slow" | "normal" | "fast" | "none";
  /** Dice are seen rolling. */
  readonly rolling: boolean;
  readonly sound: boolean;
  /** Hex numbers on the map. */
  readonly numbers: boolean;
  /** Percent of the column that the decision has; the tabs have the rest. */
  readonly split: number;
  readonly folded: "none" | "decision" | "tabs";
}

/** Percent of the column that the decision may have. */
export const SPLIT = { least: 25, usual: 72, most: 85, step: 5 } as const;

const KEY = "grognard/settings";

const usual = (): Settings => ({
  language: preferred(),
  theme: "auto",
  motion: "auto",
  pace: "normal",
  rolling: true,
  sound: false,
  numbers: true,
  split: SPLIT.usual,
  folded: "none",
  remind: true,
  single: true,
  column: true,
  charge: true,
  reserve: false,
  scout: false,
  sequence: true,
  optional: true,
});

/** The first language that the browser prefers and that is available. */
function preferred(): string {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]!);
  return wanted.find((tag) => Object.hasOwn(languageNames, tag)) ?? "en";
}

export const settings: Signal<Settings> = signal(stored());

export const change = (some: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...some };
};

/** Broken or blocked storage is no reason not to play. */
function stored(): Settings {
  try {
    return { ...usual(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual();
  }
}

const media = (query: string): Signal<boolean> => {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
};

const prefersDark = media("(prefers-color-scheme: dark)");
const prefersStill = media("(prefers-reduced-motion: reduce)");
const largeScreen = media("(min-width: 821px) and (min-height: 501px)");
const tallScreen = media("(min-width: 821px) and (min-height: 800px)");

export const isDark = (): boolean =>
  settings.value.theme === "auto" ? prefersDark.value : settings.value.theme === "dark";
export const isStill = (): boolean => settings.value.motion === "reduced" || prefersStill.value;

/** Whether a whole lesson and a whole question have room one above the other. */
export const isTallScreen = (): boolean => tallScreen.value;

/** On a phone the map matters more than the foldable panels. */
export const isLargeScreen = (): boolean => largeScreen.value;

const STEP = { slow: 420, normal: 220, fast: 90, none: 0 } as const;
/** Milliseconds per step of an animated move. */
export const stepTime = (): number => (isStill() ? 0 : STEP[settings.value.pace]);

effect(() => {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  document.documentElement.dataset.still = String(isStill());
  document.documentElement.dataset.dice = settings.value.rolling ? "rolling" : "still";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // private windows may refuse: the settings last as long as the page
  }
});
