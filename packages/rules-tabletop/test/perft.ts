// The positions whose answers are counted: examples of the guide, before the first answer.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Decision, type Game, seeded } from "@grognard/kernel";
import { type Answers, type Counts, countAnswers } from "@grognard/testkit/perft";
import type { Action } from "../src/actions.ts";
import { tabletop } from "../src/ruleset.ts";
import { seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import { SIDES, sideId, type Tabletop } from "../src/types.ts";
import { choicesIn } from "../src/window.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/positions/tabletop");

const EXAMPLES = [
  "attack-on-a-town",
  "ball-through-two-columns",
  "cavalry-at-a-line",
  "cavalry-at-a-square",
  "charge",
  "fifty-millimetres",
  "garrison-and-reserve",
  "great-square",
  "limbering",
  "rally",
  "road-march",
  "skirmish-fire",
  "split-battalion",
];

/** No orders, or a single one: of every form one, drawn at random, as far as it is legal. */
const answers: Answers<Tabletop> = (game: Game<Tabletop>, { id, side }: Decision<Action>) => {
  const window = WINDOW[id as keyof typeof WINDOW];
  const mine = SIDES.find((one) => sideId(game.position, one) === side)!;
  const seen = seenBy(game.position, mine);
  const chance = seeded("perft");
  const orders = choicesIn(window, seen, mine).flatMap(({ who, forms }) =>
    forms.map((form) => window.sample(seen, who, form, chance)),
  );
  const sets = [[], ...orders.map((order) => (order ? [order] : []))];
  const legal = sets.map((set): Action => ({ do: "orders", orders: set }));
  return legal.filter((action, i) => (i === 0 || action.orders.length > 0) && isLegal(game, side, action));
};

const isLegal = (game: Game<Tabletop>, side: string, action: Action): boolean =>
  game.objections(side, action).length === 0;

export const counts = (): Counts =>
  countAnswers(
    tabletop,
    Object.fromEntries(
      EXAMPLES.map((name) => {
        const { position, options = {} } = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));
        return [name, { position, options }];
      }),
    ),
    3,
    answers,
  );
