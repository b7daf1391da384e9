// Imagined games: only legal answers, far better than random, and based only on what a side may know.

import { Game, type Position, type Ruleset, type SideId, seeded, type Types } from "@grognard/kernel";
import { rolloutPolicyFor } from "@grognard/rulesets";
import { randomAction, type Setting, type Trial, workshopOf } from "@grognard/testkit";
import { describe, expect, test } from "vitest";
import { imaginedGame, type RolloutPolicy, rollOn, rollout, situationAt } from "../src/index.ts";

const bataille = await workshopOf("bataille");
const eylau = await workshopOf("eylau");
const march = await workshopOf("march");
const n20 = await workshopOf("n20");
const tabletop = await workshopOf("tabletop");

const policyOf = ({ id }: Ruleset<Types>): RolloutPolicy => rolloutPolicyFor(id)!;

function begun({ rules }: Trial<Types>, { scenario, options }: Setting, seed: string): Game<Types> {
  return Game.start(rules, rules.load(scenario, options), seeded(seed));
}

const situationIn = (game: Game<Types>, side = game.pending[0]!.side) =>
  situationAt(game, game.pendingFor(side)[0]!, seeded(0));

const text = ({ position: { state } }: Game<Types>): string => JSON.stringify(state);

type Case = [name: string, trial: Trial<Types>, setting: Setting];

describe("every answer in an imagined game is legal", () => {
  const CASES: readonly Case[] = [
    ["n20", n20.trial, n20.settingOf("waterloo-1815", [])],
    ["n20 with everything", n20.trial, n20.settingOf("jena-1806", ["all"])],
    ["bataille", bataille.trial, bataille.settingOf("straden", [])],
    ["bataille with everything", bataille.trial, bataille.settingOf("straden", ["all"])],
    ["march", march.trial, march.settingOf("teugn-hausen", [])],
    ["march with everything", march.trial, march.settingOf("teugn-hausen", ["all"])],
    ["eylau", eylau.trial, eylau.settingOf("serpallen", [])],
    ["eylau with everything", eylau.trial, eylau.settingOf("serpallen", ["all"])],
    ["tabletop", tabletop.trial, tabletop.settingOf("pordenone-1809", [])],
    ["tabletop in the fog", tabletop.trial, tabletop.settingOf("pordenone-1809", ["fogOfWar"])],
  ];

  test.each(CASES)("%s", (_name, trial, setting) => {
    const game = begun(trial, setting, "legal");
    const mind = policyOf(trial.rules).begin();
    for (let answers = 0; game.pending.length > 0; answers++) {
      expect(answers).toBeLessThan(10_000);
      const [decision] = game.pending as [Game<Types>["pending"][number]];
      const answer = game.submit(decision.side, mind(game.position, decision));
      expect(answer.ok, JSON.stringify(answer)).toBe(true);
    }
    expect(game.outcome).toBeDefined();
  });
});

describe("the rollout policy beats random play from both sides", () => {
  const CASES: readonly [...Case, games: number][] = [
    ["n20", n20.trial, n20.settingOf("waterloo-1815", []), 10],
    ["bataille", bataille.trial, bataille.settingOf("straden", []), 3],
    ["march", march.trial, march.settingOf("teugn-hausen", []), 6],
    ["eylau", eylau.trial, eylau.settingOf("serpallen", []), 5],
    ["tabletop", tabletop.trial, tabletop.settingOf("pordenone-1809", []), 2],
  ];

  test.each(CASES)("%s", (_name, trial, setting, games) => {
    for (const side of [0, 1] as const) {
      const winners = Array.from({ length: games }, (_, i) => versusRandom(trial, setting, side, `${i}`));
      const { won, lost } = counted(winners);
      expect(won, `side ${side}`).toBeGreaterThanOrEqual(0.75 * games);
      expect(lost, `side ${side}`).toBeLessThanOrEqual(0.2 * games);
    }
  });

  function versusRandom(trial: Trial<Types>, setting: Setting, mine: 0 | 1, seed: string): number {
    const game = begun(trial, setting, seed);
    const side = trial.rules.sides(game.position.world)[mine];
    const mind = policyOf(trial.rules).begin();
    const chance = seeded(`random ${seed}`);
    for (let [decision] = game.pending; decision; [decision] = game.pending) {
      const isMine = decision.side === side;
      game.proceed(
        decision.side,
        isMine ? mind(game.position, decision) : randomAction(game, decision, chance),
      );
    }
    const { winner } = game.outcome!;
    return winner === side ? 1 : winner === "draw" ? 0 : -1;
  }

  const counted = (results: readonly number[]) => ({
    won: results.filter((one) => one > 0).length,
    lost: results.filter((one) => one < 0).length,
  });
});

describe("a rollout", () => {
  const trial = n20.trial;
  const setting = n20.settingOf("waterloo-1815", ["fog"]);
  const policy = policyOf(trial.rules);

  test("ends at the first question after that many turns", () => {
    const game = begun(trial, setting, "turns");
    const { game: after, turns, outcome } = rollout(situationIn(game), policy, 3, "a");
    expect(outcome).toBeUndefined();
    expect([turns, policy.turnOf(after.position)]).toEqual([3, 4]);
    expect(after.pending).toHaveLength(1);
  });

  test("or with the game, whose last turn counts", () => {
    const { turns, outcome, game } = rollout(situationIn(begun(trial, setting, "end")), policy, 99, "a");
    expect(outcome).toBeDefined();
    expect(turns).toBe(policy.turnOf(game.position));
    expect(game.pending).toEqual([]);
  });

  test("is the same with the same seed, and another with another", () => {
    const situation = situationIn(begun(trial, setting, "seed"));
    const once = rollout(situation, policy, 4, "a");
    const again = rollout(situation, policy, 4, "a");
    const other = rollout(situation, policy, 4, "b");
    expect([text(again.game), again.worth]).toEqual([text(once.game), once.worth]);
    expect(text(other.game)).not.toBe(text(once.game));
  });

  test("leaves the game and the imagined one that it was copied from alone", () => {
    const game = begun(trial, setting, "alone");
    const imagined = imaginedGame(situationIn(game), seeded(1));
    const before = [text(game), text(imagined)];
    rollOn(imagined.fork(seeded(2)), policy, 3);
    expect([text(game), text(imagined)]).toEqual(before);
  });

  test("is worth most to the winner", () => {
    const { game, outcome } = rollout(situationIn(begun(trial, setting, "worth")), policy, 99, "worth");
    const [one, other] = trial.rules.sides(game.position.world) as [SideId, SideId];
    const worth = policy.worth(game.position, one);
    expect(policy.worth(game.position, other)).toBeCloseTo(-worth);
    if (outcome!.winner !== "draw") expect(worth > 0).toBe(outcome!.winner === one);
  });
});

describe("nothing hidden is seen: other secrets, the same rollout", () => {
  const CASES: readonly [...Case, answers: number, every: number][] = [
    ["n20 under fog", n20.trial, n20.settingOf("waterloo-1815", ["fog"]), 120, 20],
    ["bataille", bataille.trial, bataille.settingOf("straden", []), 240, 60],
    ["march", march.trial, march.settingOf("teugn-hausen", []), 120, 30],
    ["tabletop", tabletop.trial, tabletop.settingOf("pordenone-1809", ["fogOfWar", "fixedStrengths"]), 20, 5],
  ];

  test.each(CASES)("%s", (_name, trial, setting, answers, every) => {
    const { rules } = trial;
    const game = begun(trial, setting, "secrets");
    const chance = seeded("secrets");
    let compared = 0;
    for (let i = 0; i < answers && game.pending.length > 0; i++) {
      const [decision] = game.pending as [Game<Types>["pending"][number]];
      const twin = i % every === every - 1 ? shuffled(trial, game.position, decision.side) : undefined;
      if (twin) {
        const games = [game, Game.resume(rules, twin, seeded(0))];
        const [one, another] = games.map((each) =>
          rollout(situationIn(each, decision.side), policyOf(rules), 1, i),
        );
        expect(text(one!.game) === text(another!.game), "a rollout knows a secret").toBe(true);
        expect(one!.worth).toBe(another!.worth);
        compared++;
      }
      game.submit(decision.side, randomAction(game, decision, chance));
    }
    expect(compared).toBeGreaterThan(0);
  });

  /** A shuffle may find nothing to change; then it is repeated. */
  function shuffled({ rules, shuffleSecrets }: Trial<Types>, position: Position<Types>, side: SideId) {
    for (let tries = 0; tries < 10; tries++) {
      const other = shuffleSecrets?.(rules.clone(position), side);
      if (other) return other;
    }
    return undefined;
  }
});
