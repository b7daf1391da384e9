// Every text that a player can come to read, from games played at random.

import { type Chance, type Decision, type SideId, seeded } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import {
  type Action,
  type IsShown,
  listingOf,
  Match,
  matchDice,
  overviewOf,
  seatAt,
  storyOf,
  updateOf,
} from "../src/index.ts";

/** Each text, and where it was found first. */
export type Texts = ReadonlyMap<string, string>;

export interface Game {
  readonly system: string;
  readonly scenario: string;
  readonly options?: readonly string[];
  /** This many answers are given, and everything is read each time after this many. */
  readonly answers: number;
  readonly every: number;
}

/** What is sent back unchanged, and meant for programs. */
const SKIPPED = /^(action|ghost|when|seats)$/;

/** Strings that are not text for people: ids, picks, colours. */
const SILENT = new Set(
  `id ids ask piece pieces place places about system scenario chart format status kind cite paper ink band die by unit
  arm beyond layout ground key side sides opponent difficulty usual viewer for look tone sign form type size nation
  unknownSeats winner state event fate charge figures along from to edge season density seed threatens options
  above formation posts waiting`.split(/\s+/),
);

class Pile {
  readonly texts = new Map<string, string>();

  add(where: string, value: unknown, key = ""): void {
    if (typeof value === "string") {
      const isText = /\p{L}{2}/u.test(value) && !SILENT.has(key);
      if (isText && !this.texts.has(value)) this.texts.set(value, where);
    } else if (Array.isArray(value)) {
      for (const one of value) this.add(where, one, key);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, one] of Object.entries(value))
        if (!SKIPPED.test(name) || typeof one === "string") this.add(`${where}.${name}`, one, name);
    }
  }
}

/** What a system says before a game begins. */
export async function booksOf(id: string): Promise<Texts> {
  const [{ scenarios, cases, options, charts, screen }, players] = await Promise.all([
    loadSystem(id),
    loadPlayers(id),
  ]);
  const pile = new Pile();
  pile.add("scenarios", scenarios());
  pile.add("cases", cases);
  pile.add("options", options);
  pile.add("charts", charts());
  pile.add("course", screen.course);
  for (const { about } of players) pile.add("player", about);
  return pile.texts;
}

/** What is read in a game, and the digest of its end. */
export async function readGame({ system: id, scenario, options = [], answers, every }: Game) {
  const playable = { system: await loadSystem(id), players: await loadPlayers(id) };
  const match = Match.begin(playable, { scenario, options }, { dice: matchDice(scenario) });
  const chance = seeded(scenario);
  const pile = new Pile();
  pile.add("specialRules", match.specialRules);
  pile.add("charts", playable.system.screen.charts(match.worldFor("spectator")));
  for (const side of match.sides) pile.add("overview", overviewOf(match, side));
  let last: Action | undefined;
  for (let n = 0; n < answers && !match.isOver; n++) {
    const decision = match.game.pending[0]!;
    if (n % every === 0) read(pile, match, decision.side, chance, last);
    if (n % (8 * every) === 0)
      pile.add("advice", seatAt(match, decision.side).advice(match.players.at(-1)!, chance));
    last = answerAtRandom(match, decision);
  }
  for (const viewer of [...match.sides, "spectator"]) pile.add("update", updateOf(match, viewer, 0));
  if (!match.keepsSecrets) pile.add("story", storyOf(match, "spectator"));
  return { texts: pile.texts as Texts, digest: match.journal.entries.at(-1)?.digest };
}

/** `last` is an answer to another question: mostly not legal now. */
function read(pile: Pile, match: Match, side: SideId, chance: Chance, last: Action | undefined): void {
  const { scene, question, ...update } = updateOf(match, side, match.memory.length - 1);
  pile.add("update", update);
  pile.add("scene", scene);
  pile.add("question", question);
  pile.add("listing", listingOf(match));
  for (const { id } of some(scene.pieces, chance)) pile.add("dossier", seatAt(match, side).dossier(id));
  for (const { n } of some(question?.offers ?? [], chance))
    pile.add("forecast", seatAt(match, side).forecast(n));
  for (const { id } of some(scene.overlays, chance)) {
    const isShown: IsShown = (overlay) => overlay.id === id;
    pile.add("overlay", updateOf(match, side, match.memory.length, undefined, isShown).scene.overlays);
  }
  if (last) pile.add("refusal", match.game.refusals(side, last));
}

function answerAtRandom(match: Match, decision: Decision<Action>): Action {
  const { side } = decision;
  const action = match.players[0]!.choose(match.situationOf(decision));
  match.answer(side, match.question(side)!.id, action);
  return action;
}

const some = <T>(list: readonly T[], chance: Chance): T[] =>
  list.length === 0 ? [] : [1, 2, 3].map(() => list[chance.roll(list.length) - 1]!);
