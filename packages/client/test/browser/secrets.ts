// What was secret at every moment of a finished or unfinished game, computed from its save. Moments are those that the
// viewer counts.

import { readSave } from "@grognard/kernel";
import { Match, matchDice, momentCounted, updateOf } from "@grognard/match";
import { playersOf, systemNamed } from "@grognard/rulesets";

export interface Secrets {
  /** Names that the viewer must not see on the board or in a question at that moment. */
  hidden(at: number, viewer: string): readonly string[];
  /** Names that the viewer cannot have heard of until then. */
  unheard(at: number, viewer: string): readonly string[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A piece is secret as long as its id is missing from the viewer's view. */
export function secretsOf(text: string): Secrets {
  const save = readSave(text, "the file");
  const system = systemNamed(save.ruleset.split("@")[0]!);
  const match = Match.open({ system, players: playersOf(system.rules.id) }, save, {
    dice: matchDice("unused"),
  });
  const { pieces } = match.journal.world as { readonly pieces: readonly Named[] };
  const printed = printedIn(match);
  const known = new Map<string, ReadonlySet<string>>();

  const knownAt = (at: number, viewer: string): ReadonlySet<string> => {
    const key = `${viewer} ${at}`;
    if (!known.has(key)) {
      const game = match.journal.at(momentCounted(match, viewer, at));
      const view = match.view(viewer, game) as { pieces: readonly Named[] };
      known.set(key, new Set(view.pieces.map(({ id }) => id)));
    }
    return known.get(key)!;
  };
  /** Both sides have a Dummy 1: what is known by that name is no secret. */
  const words = (secret: readonly Named[]): string[] => {
    const open = pieces.filter((piece) => !secret.includes(piece)).flatMap(({ id, name }) => [id, name]);
    const isOpen = (word: string) => open.includes(word) || spoken(printed, [word]).length > 0;
    return secret.flatMap(({ id, name }) => [id, name]).filter((word) => !isOpen(word));
  };

  return {
    hidden: (at, viewer) => words(pieces.filter(({ id }) => !knownAt(at, viewer).has(id))),
    unheard: (at, viewer) =>
      words(
        pieces.filter(({ id }) =>
          Array.from({ length: at + 1 }, (_, i) => i).every((i) => !knownAt(i, viewer).has(id)),
        ),
      ),
  };
}

/** Cards and victory conditions lie open to all: a leader whom they name is known to be there. */
const printedIn = (match: Match): string =>
  JSON.stringify([
    (match.journal.world as { readonly cards?: unknown }).cards,
    updateOf(match, "spectator", 0).scene.victory,
  ]);

/** Those of the names that occur in a text as whole words. */
export function spoken(text: string, names: readonly string[]): string[] {
  return names.filter((name) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(text));
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
