// Hundreds of legal answers made easy to choose from: by unit or target first, then by place.

import type { Decision, Types } from "@grognard/kernel";
import type { Match } from "@grognard/match";

type Action = Types["Action"];

export interface Choice {
  readonly label: string;
  /** One answer, or several to choose from next. */
  readonly actions: readonly Action[];
}

/** The fields by which answers are grouped and places are pointed out. */
type Fields = {
  readonly unit?: string;
  readonly targets?: readonly string[];
  readonly to?: string;
  readonly hex?: string;
};

const FEW = 12;

export function choicesOf(match: Match, decision: Decision<Action>): Choice[] {
  const { choice } = decision;
  const actions = choice.kind === "listed" ? choice.actions : [];
  const groups = Map.groupBy(actions, keyOf);
  if (actions.length <= FEW || groups.size < 2) return each(match, actions);
  return [...groups].flatMap(([key, some]) =>
    key === "" || some.length === 1
      ? each(match, some)
      : [{ label: groupLabel(match, key, some), actions: some }],
  );
}

export const each = (match: Match, actions: readonly Action[]): Choice[] =>
  actions.map((action) => ({ label: wordsOf(match, action), actions: [action] }));

/** Under the name of their unit, answers need not repeat it. */
export function within(match: Match, actions: readonly Action[]): Choice[] {
  const unit = match.system.describe(match.game.position).units[keyOf(actions[0]!)];
  const name = unit ? `${unit.name} ` : "";
  return each(match, actions).map(({ label, actions: one }) => ({
    label: label.startsWith(name) ? label.slice(name.length) : label,
    actions: one,
  }));
}

export const wordsOf = ({ system, game }: Match, action: Action): string =>
  system.rules.words.action(game.position, action);

function keyOf(action: Action): string {
  const { unit, targets } = action as Fields;
  return unit ?? targets?.join(" and ") ?? "";
}

/** All by one unit, or against one target. */
export const areAlike = (actions: readonly Action[]): boolean =>
  keyOf(actions[0]!) !== "" && new Set(actions.map(keyOf)).size === 1;

function groupLabel({ system, game }: Match, key: string, actions: readonly Action[]): string {
  const unit = system.describe(game.position).units[key];
  if (!unit) return `Attack ${key}: ${actions.length} ways`;
  return `${unit.name}${unit.hex ? ` in ${unit.hex}` : ""}: ${actions.length} choices`;
}

/** The places that these answers are about. */
export const placesOf = (actions: readonly Action[]): Set<string> =>
  new Set(
    actions.flatMap((action) => {
      const { to, hex, targets } = action as Fields;
      return [to, hex, ...(targets ?? [])].filter((place) => place !== undefined);
    }),
  );

/** Answers whose words contain all of these, in any order. */
export function matching(match: Match, decision: Decision<Action>, text: string): Action[] {
  const wanted = text.toLowerCase().split(/\s+/);
  const { choice } = decision;
  const actions = choice.kind === "listed" ? choice.actions : [];
  return actions.filter((action) => {
    const words = `${wordsOf(match, action)} ${JSON.stringify(action)}`.toLowerCase();
    return wanted.every((word) => hasWord(words, word));
  });
}

/** 7,2 must not find 7,21. */
const hasWord = (text: string, word: string): boolean =>
  /^\d+,\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word);
