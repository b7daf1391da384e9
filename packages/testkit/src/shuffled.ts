// What happens next must not reveal secrets either. The same answer in two positions that differ only in what a
// viewer may not know must look the same to the viewer: what is reported, what is seen, what is asked, why something is
// refused, and whether the answer may be taken back.

import {
  type Chance,
  type Decision,
  type Draft,
  Game,
  mayTakeBack,
  positionBefore,
  seeded,
  type Types,
  type Viewer,
} from "@grognard/kernel";
import { pickOne, randomAction } from "./random.ts";
import { same } from "./secrecy.ts";
import type { Trial } from "./trial.ts";

export function checkShuffled<T extends Types>(
  trial: Trial<T>,
  game: Game<T>,
  decision: Decision<T["Action"]>,
  action: T["Action"],
  seed: number,
): void {
  const { rules, shuffleSecrets } = trial;
  for (const viewer of [...rules.sides(game.position.world), "spectator"]) {
    const other = shuffleSecrets?.(rules.clone(game.position), viewer);
    if (!other) continue;
    refusesAlike(game, other, viewer, seeded(`forged ${seed}`));
    endsAlike(trial, game, other, viewer, decision.side, action, seed);
  }
}

/** Both games after the same answer with the same dice. */
interface Both<T extends Types> {
  readonly games: readonly [Game<T>, Game<T>];
  /** A secret has come out by it. */
  readonly isOut: boolean;
  /** Whether it may be taken back. */
  readonly open: readonly boolean[];
}

export function bothAfter<T extends Types>(
  { rules, restate, uncovers = ({ reveals }) => reveals === true }: Trial<T>,
  game: Game<T>,
  other: Draft<T>,
  side: string,
  action: T["Action"],
  seed: number,
): Both<T> | undefined {
  const games = [game.fork(seeded(seed)), Game.resume(rules, other, seeded(seed))] as const;
  const [here, there] = games;
  const meant = restate ? restate(action, game.position, other) : action;
  if (!meant) return undefined;
  const before = games.map(positionBefore);
  const [answer, answered] = [here.submit(side, action), there.submit(side, meant)];
  if (!answer.ok || !answered.ok) return undefined; // a hidden piece may be unable to do what another does
  const isOut = [...here.events, ...there.events].some((event) => uncovers(event, game.position.world));
  return { games, isOut, open: games.map((one, i) => mayTakeBack(one, side, before[i]!)) };
}

function endsAlike<T extends Types>(
  trial: Trial<T>,
  game: Game<T>,
  other: Draft<T>,
  viewer: Viewer,
  side: string,
  action: T["Action"],
  seed: number,
): void {
  const { rules } = trial;
  const both = bothAfter(trial, game, other, side, action, seed);
  if (!both) return;
  const { isOut, open } = both;
  const [here, there] = both.games;
  if (isOut && !(viewer === side && open.includes(true))) return;
  same(
    here.heardBy(viewer),
    there.heardBy(viewer),
    `what is told after an answer betrays a secret to ${viewer}`,
  );
  const [seen, instead] = [here, there].map(({ position }) => rules.view(position, viewer));
  same(seen, instead, `what ${viewer} sees after an answer betrays a secret`);
  same(
    here.pendingFor(viewer),
    there.pendingFor(viewer),
    `a question after an answer betrays a secret to ${viewer}`,
  );
  if (viewer === side) same(open[0], open[1], `whether ${side} may take its answer back betrays a secret`);
}

/** Answers with a word, or a number, or two changed: refused for the same reason, or in neither position. */
function refusesAlike<T extends Types>(game: Game<T>, other: Draft<T>, viewer: Viewer, chance: Chance): void {
  const there = Game.resume(game.rules, other, chance);
  const asked = game.pendingFor(viewer);
  const words = [...wordsIn([game.rules.view(game.position, viewer), asked])];
  for (const decision of asked) {
    const odds = decision.choice.kind === "open" ? RARELY : OFTEN;
    for (let i = 0; i < 10; i++) {
      const wish = reworded(randomAction(game, decision, chance), words, chance, odds) as T["Action"];
      const [here, instead] = [game, there].map((one) => one.objections(viewer, wish));
      same(here, instead, `why ${JSON.stringify(wish)} is refused betrays a secret to ${viewer}`);
    }
  }
}

/** Every text in a value. */
function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") found.add(value);
  else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) wordsIn(item, found);
  return found;
}

/** One in so many texts is replaced: in sets of orders, which have many, few. */
const OFTEN = 2;
const RARELY = 12;

/** The action with some of its texts, apart from what it does, replaced by others; where these are few, numbers too. */
function reworded(value: unknown, words: readonly string[], chance: Chance, odds: number, key = ""): unknown {
  const isKept = KINDS.has(key) || chance.roll(odds) > 1;
  if (typeof value === "string") return isKept ? value : pickOne(words, chance);
  if (typeof value === "number" && odds === RARELY) return isKept ? value : value + chance.roll(4001) - 2001;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => reworded(item, words, chance, odds));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, reworded(item, words, chance, odds, name)]),
  );
}

const KINDS: ReadonlySet<string> = new Set(["do", "order", "go"]);
