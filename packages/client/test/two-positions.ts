// Two positions that look the same to one viewer: whatever the backend is asked, it must give the same answer for both.

import { type Chance, type Draft, Game, type Ruleset, type Types } from "@grognard/kernel";
import type { Match } from "@grognard/match";
import { vi } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import type { Setup, Update } from "../src/backend/protocol.ts";
import { SharedScreen } from "../src/backend/shared-screen.ts";
import { memoryStore } from "../src/backend/store.ts";

/** A backend, and the screen and the match that it keeps to itself. */
export async function secretBackend(setup: Setup) {
  const opened = vi.spyOn(SharedScreen.prototype, "opened", "get");
  const backend = new GameBackend(memoryStore(), () => 1);
  const { update } = await backend.begin(setup);
  const screen = opened.mock.contexts.at(-1) as SharedScreen;
  opened.mockRestore();
  return { backend, screen, match: screen.match, update };
}

/** A person's answer to the open question. */
export const giveAnswer = (match: Match, side: string, action: Types["Action"]): void =>
  void match.answer(side, match.question(side)!.id, action);

/** Runs with another position, which looks the same to the viewer, in place of the real one. */
async function withPosition<R>(match: Match, other: Draft<Types>, act: () => Promise<R>): Promise<R> {
  const journal = match.journal as unknown as { current: Game<Types>; world: object };
  const { current, world } = journal;
  journal.current = Game.resume(match.system.rules, other, { roll: () => 1 }, current.events);
  journal.world = other.world;
  try {
    return await act();
  } finally {
    journal.current = current;
    journal.world = world;
  }
}

/** A refusal is an answer too. */
const settled = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: Error) => ({ problem: error.message }));

/** For all pieces, whether the viewer sees them or not. */
function namesIn(world: object): string[] {
  const { pieces, units, counters } = world as {
    readonly [list: string]: readonly { readonly id: string }[];
  };
  return (pieces ?? units ?? counters ?? []).map(({ id }) => id);
}

/** Everything that the backend says without changing anything; asked in the same order each time. */
async function everyAnswer(backend: GameBackend, match: Match, alsoAdvice: boolean): Promise<unknown[]> {
  const { overlays } = (await backend.goTo(match.length)).scene;
  const hidden = overlays.flatMap(({ id, shown }) => (shown ? [] : [id]));
  await backend.lay(hidden, match.length); // everything lies on the map
  const update = (await backend.goTo(match.length)) as Update;
  const { scene, question } = update;
  const seen = scene.pieces.map(({ id }) => id);
  const ids = [...seen, ...namesIn(match.worldFor(update.viewer)).filter((id) => !seen.includes(id))];
  const places = scene.pieces.flatMap(({ at }) => ("place" in at ? [at.place] : []));
  const out: unknown[] = [
    update,
    await backend.savedGames(),
    await settled(backend.story()),
    await backend.explain(),
  ];
  for (const viewer of [...match.sides, "spectator"]) out.push(await settled(backend.goTo(0, viewer)));
  for (const at of [-1, 0, match.length - 1]) out.push(await settled(backend.goTo(at)));
  for (const id of ids) out.push(await settled(backend.dossier(id)));
  const offers = question?.offers ?? [];
  const weighty = offers.filter((offer) => offer.weighty);
  for (const { n } of weighty.slice(0, 6)) out.push(await settled(backend.forecast(n)));
  for (const [i, id] of ids.entries())
    out.push(await settled(backend.why({ pieces: [id], places: [places[(i * 7) % places.length]!] })));

  out.push(await settled(backend.handOver("nobody")), await settled(backend.answer("nobody", 0)));
  if (alsoAdvice) out.push(await settled(backend.advice()));
  return out;
}

/** Where two answers first differ: whole answers would be too long to read. */
export function firstDifference(real: readonly unknown[], other: readonly unknown[]): string {
  for (const [i, words] of real.entries()) {
    const [one, two] = [JSON.stringify(words) ?? "", JSON.stringify(other[i]) ?? ""];
    const at = [...one].findIndex((letter, n) => letter !== two[n]);
    if (one !== two)
      return `${one.slice(Math.max(at - 60, 0), at + 60)} | ${two.slice(Math.max(at - 60, 0), at + 60)}`;
  }
  return "";
}

/** What a ruleset gives for its own tests. */
export interface Secretive<T extends Types> {
  readonly rules: Ruleset<T>;
  readonly shuffleSecrets?: (position: Draft<T>, viewer: string) => Draft<T> | undefined;
}

/** The next answer, of either side. */
export function playAnything(match: Match, chance: Chance): void {
  const { pending, position, rules } = match.game;
  const decision = pending[chance.roll(pending.length) - 1]!;
  const { side, choice } = decision;
  if (choice.kind === "open") giveAnswer(match, side, rules.open!.sample(position, decision, chance));
  else giveAnswer(match, side, choice.actions[chance.roll(choice.actions.length) - 1]!);
}

/** What the viewer is told in the real position and in another that looks the same to that viewer, if there is one. */
export async function sentOfBoth<T extends Types>(
  { rules, shuffleSecrets }: Secretive<T>,
  backend: GameBackend,
  screen: SharedScreen,
  viewer: string,
  alsoAdvice: boolean,
) {
  const { match } = screen;
  const position = rules.clone(match.game.position as unknown as Draft<T>);
  const other = shuffleSecrets!(position, viewer) as unknown as Draft<Types> | undefined;
  if (!other) return undefined;
  screen.viewer = viewer;
  await backend.goTo(match.length); // what was missed is shown once only
  const ask = () => everyAnswer(backend, match, alsoAdvice);
  return { real: await ask(), other: await withPosition(match, other, ask) };
}
