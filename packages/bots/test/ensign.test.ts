import { type Choice, Game, listed, type Outcome, type SideId, seeded, type Types } from "@grognard/kernel";
import { type Action, type N20, n20 } from "@grognard/rules-n20";
import { playerById, playersOf } from "@grognard/rulesets";
import { type Setting, type Trial, workshopOf } from "@grognard/testkit";
import { describe, expect, test } from "vitest";
import { ensign } from "../src/ensign.ts";
import { type ComputerPlayer, contestants, playOut, type Situation, situationAt } from "../src/index.ts";
import { worldOf } from "./table.ts";

const bataille = await workshopOf("bataille");
const eylau = await workshopOf("eylau");
const march = await workshopOf("march");
const tabletop = await workshopOf("tabletop");

describe("what an ensign notices", () => {
  const game = Game.start(n20, worldOf("n20-basics"), seeded(1));
  const first = game.pending[0]!;
  const asking = (choice: Choice<Action>, seed: string): Situation<N20> =>
    situationAt(game, { ...first, choice }, seeded(seed));

  /** The chief takes the last answer, and says how many it had to choose from. */
  const seen: Choice<Action>[] = [];
  const chief: ComputerPlayer<N20> = {
    id: "chief",
    about: "",
    choose({ decision: { choice } }) {
      seen.push(choice);
      return choice.kind === "listed" ? choice.actions.at(-1)! : { do: "pass" };
    },
    explain: ({ decision: { choice } }) =>
      choice.kind === "listed" ? [`one of ${choice.actions.length}`] : [],
  };
  const shownTo = (player: ComputerPlayer<N20>, choice: Choice<Action>, seed = "a"): Choice<Action> => {
    player.choose(asking(choice, seed));
    return seen.at(-1)!;
  };

  const moves = ["1,1", "2,2", "3,3", "4,4", "5,5"].map((to): Action => ({ do: "move", unit: "f", to }));
  const answers = listed<Action>([...moves, { do: "pass" }]);

  test("some of the answers, others each time, and always one of each kind", () => {
    const lists = ["a", "b", "c", "d"].map((seed) => shownTo(ensign(chief, { percent: 50 }), answers, seed));
    expect(new Set(lists.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1);
    const few = shownTo(ensign(chief, { percent: 100 }), answers);
    expect(few).toEqual(listed([expect.objectContaining({ do: "move" }), { do: "pass" }]));
    expect(shownTo(ensign(chief, { percent: 0 }), answers)).toEqual(answers);
  });

  test("no answer that loses the game, unless there is no other", () => {
    const folly: Action = { do: "commit", with: "morale", selfDefeating: true };
    const sound: Action = { do: "commit", with: "guard" };
    const player = ensign(chief, { percent: 100 });
    for (const seed of ["a", "b", "c"])
      expect(shownTo(player, listed([folly, sound]), seed)).toEqual(listed([sound]));
    expect(shownTo(player, listed([folly]))).toEqual(listed([folly]));
  });

  test("some of the units that may be given orders", () => {
    const limits = Array.from({ length: 100 }, (_, who) => ({ who }));
    const choice = shownTo(ensign(chief, { percent: 60 }), { kind: "open", form: "orders", limits });
    if (choice.kind !== "open" || !Array.isArray(choice.limits)) throw new Error("another question");
    expect(choice.limits.length).toBeGreaterThan(20);
    expect(choice.limits.length).toBeLessThan(60);
  });

  test("everything at a question to which it attends", () => {
    const player = ensign(chief, { percent: 100, attentive: [first.id] });
    expect(shownTo(player, answers)).toBe(answers);
  });

  test("it gives its chief's reasons, and says so where its chief would have done better", () => {
    const player = ensign(chief, { percent: 100 });
    const wise = asking(answers, "a");
    expect(player.explain!(wise, player.choose(wise))).toEqual(["one of 2"]);
    const blind = asking(listed(moves), "b");
    expect(player.explain!(blind, player.choose(blind))).toEqual([
      "one of 1",
      "It overlooked something better.",
    ]);
  });
});

type Case = [id: string, trial: Trial<Types>, setting: Setting, chief: string];

const CASES: readonly Case[] = [
  ["bataille", bataille.trial, bataille.settingOf("straden", []), "brigadier"],
  ["eylau", eylau.trial, eylau.settingOf("serpallen", []), "marshal"],
  ["march", march.trial, march.settingOf("teugn-hausen", []), "general"],
  ["tabletop", tabletop.trial, tabletop.settingOf("pordenone-1809", []), "colonel"],
];

describe.each(CASES)("the ensign of %s", (id, trial, { scenario, options }, chief) => {
  const { rules } = trial;
  const world = rules.load(scenario, options);
  const sides = rules.sides(world);

  /** Answers that the rules refuse end the game with an error. */
  function played(players: readonly string[], seed: string): Game<Types> {
    const game = Game.start(rules, world, seeded(seed));
    const seats = players.map((player) => playerById(id, player));
    playOut(game, contestants(sides, seats, seed), 5000);
    return game;
  }

  test("sits between random and its chief", () => {
    expect(playersOf(id).map((player) => player.id)).toEqual(["random", "ensign", chief]);
  });

  test("plays to the end, and the same seed gives the same game", () => {
    const [one, same, other] = ["a", "a", "b"].map((seed) => played(["ensign", "ensign"], seed));
    expect(one!.outcome).toBeDefined();
    expect(same!.position.state).toEqual(one!.position.state);
    expect(other!.position.state).not.toEqual(one!.position.state);
  });

  test("beats random play: a draw counts as half a win, for some battles are hard to win", () => {
    const score = (outcome: Outcome | undefined, side: SideId) =>
      outcome?.winner === side ? 2 : outcome?.winner === "draw" ? 1 : 0;
    const scores = ["a", "b", "c"].flatMap((seed) => [
      score(played(["ensign", "random"], seed).outcome, sides[0]!),
      score(played(["random", "ensign"], seed).outcome, sides[1]!),
    ]);
    expect(scores.reduce((sum, one) => sum + one)).toBeGreaterThan(scores.length);
  });
});
