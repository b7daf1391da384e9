// What a question says beside its answers is true of the moment: what can be done, what comes later, what is in force.

import { listedIn } from "@grognard/parts";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { march } from "../src/ruleset.ts";
import { screen } from "../src/screen/index.ts";
import { lab, rule } from "./lab.ts";

type Table = ReturnType<typeof lab>;

function asked({ game }: Table) {
  const [decision] = game.pending;
  const { position } = game;
  const view = march.view(position, decision!.side);
  const question = screen.question(position.world, view, decision!);
  const textOf = (kind: Action["do"]): string | undefined => {
    const n = listedIn(decision!).findIndex((action) => action.do === kind);
    return question.offers.find((offer) => offer.n === n)?.text;
  };
  return {
    ...question,
    textOf,
    forecast: (n: number) => screen.forecast(position.world, view, decision!, listedIn(decision!)[n]!),
  };
}

const alone = {
  activate: ["french"],
  stage: "units",
  units: {
    morand: { side: "french", at: "6,7", facing: 2, steps: 3, morale: 4 },
    "french-leader": { at: "6,7" },
  },
} as const;
const facedByEnemy = {
  ...alone,
  units: { ...alone.units, jellacic: { side: "coalition", at: "7,7", facing: 5, steps: 4, morale: 3 } },
} as const;

rule(
  "4.1",
  "the hint names the formation that was drawn; nobody is called another before one has acted",
  () => {
    const t = lab(alone);
    const { hint, textOf } = asked(t);
    expect(hint).toContain("was drawn.");
    expect(hint).toContain("Attacks are declared when all have acted");
    expect(textOf("pass")).toBe("None of them acts");
    t.act({ do: "take", unit: "morand" }).act({ do: "stop" });
    expect(asked(t).textOf("pass")).toBe("The others do nothing");
  },
);

rule("4.1", "after a rest nothing is promised that is over", () => {
  const t = lab(alone);
  t.act({ do: "take", unit: "morand" }).act({ do: "rest" });
  const { hint, textOf } = asked(t);
  expect(hint).toBe("It rests. Fatigue: Rested, then Rested.");
  expect(textOf("stop")).toBe("Done");
});

rule(
  "7.0",
  "beside an enemy it is said when attacks are declared, and a wish to attack is refused with that",
  () => {
    const t = lab(facedByEnemy);
    t.act({ do: "take", unit: "morand" });
    expect(asked(t).hint).toContain("An enemy is adjacent: attacks are declared when");
    const { position, pending } = t.game;
    const wish = screen.wish(position.world, march.view(position, "french"), pending[0]!, {
      pieces: ["jellacic"],
      places: [],
    });
    const refused = t.game.refusals("french", wish!);
    expect(JSON.stringify(refused)).toContain(
      "attacks are declared when the units of the formation have acted",
    );
  },
);

rule("7.0", "an attack is offered with the names of those attacked", () => {
  const { textOf } = asked(lab({ ...facedByEnemy, stage: "declare" }));
  expect(textOf("attack")).toBe("Attack jellacic in 7,7 with morand");
  expect(textOf("pass")).toBe("No attack");
});

rule("7.3", "the odds of losses follow from the tables: 1 in 6 totals, a die for each stack", () => {
  const { forecast } = asked(lab({ ...facedByEnemy, stage: "declare" }));
  const [, own, enemy] = forecast(0)!.prospects;
  for (const { shares } of [own!, enemy!])
    expect(shares.reduce((sum, { ways }) => sum + ways, 0)).toBe(shares[0]!.total);
  expect(own!.shares.map(({ text, tone }) => [text, tone])).toEqual([
    ["no step lost", "good"],
    ["1 step lost", "bad"],
  ]);
});

rule("15.4", "an order is offered with the time that it takes, beside those in force", () => {
  const t = lab({ phase: "issue" }, { scenario: "duenzling" });
  const { hint, textOf } = asked(t);
  expect(hint).toContain("In force now: Friant: MARCH to 5,3, then ATTACK; Montbrun: HOLD.");
  expect(textOf("order")).toMatch(/\(arrives at once\)$/);
  expect(textOf("pass")).toBe("No new orders");
  t.act({ do: "order", formation: "montbrun", order: "march" });
  expect(asked(t).text).toBe("Where does it march to? (Montbrun)");
  t.act({ do: "target", hex: "4,3" });
  const direct = asked(t).offers.find(({ closes }) => closes);
  expect([direct?.way?.path[0], direct?.way?.path.at(-1)]).toEqual(["7,4", "4,3"]);
});

rule("15.2-loss", "the dice for a leader say what is at stake", () => {
  const { world } = lab(alone).game.position;
  const reported = (value: number) =>
    screen.tell(world, { type: "rolled", die: "d6", value, by: "french", why: "leader", cite: "15.2-loss" })
      .roll?.why;
  expect(reported(3)).toBe("the loss of a leader: lost if two dice make 10 or more, so the leader is safe");
  expect(reported(4)).toBe("the loss of a leader: lost if two dice make 10 or more");
});

rule("15.4", "leaders who cannot get an order are shown with the reason", () => {
  const corps = (at: string) => ({ [`${at}-unit`]: { side: "french", formation: at } });
  const units = { ...corps("near"), ...corps("cut"), ...corps("later") };
  const t = lab({
    phase: "issue",
    units: {
      "near-unit": { ...units["near-unit"], at: "2,7" },
      "cut-unit": { ...units["cut-unit"], at: "14,14" },
      guard: { side: "coalition", at: "13,14", batteries: 1 },
      horse: { side: "coalition", at: "14,13", arm: "cavalry" },
    },
    formations: { near: { side: "french" }, cut: { side: "french" } },
  });
  expect(asked(t).withheld).toEqual([
    { text: "cut", reason: expect.stringContaining("cut"), cite: "15.4-path", piece: "cut-leader" },
  ]);
  t.act({ do: "order", formation: "near", order: "hold" });
  expect(asked(t).withheld?.map(({ text, cite }) => [text, cite])).toEqual([
    ["near", "15.12"],
    ["cut", "15.4-path"],
  ]);
});

rule("15.12-away", "before the commander leaves headquarters it is said what that means", () => {
  const t = lab({ ...alone, units: { ...alone.units, "french-commander": "0,7" } });
  expect(asked(t.take("french-commander")).hint).toContain("headquarters send nothing");
  const away = lab({ ...alone, units: { ...alone.units, "french-commander": "1,7" } });
  expect(asked(away.take("french-commander")).hint).not.toContain("headquarters send nothing");
  const hq = lab(alone).take("french-hq");
  expect(asked(hq).hint).toContain("headquarters send nothing"); // they leave the commander
});
