// [VII.6, VII.7] What a lost combat costs, and which units pay.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { block } from "./ground.ts";
import { average, ownChart, rule } from "./lab.ts";
import { attacker, fighting, losses, totals } from "./melee.ts";

const horse = { formation: "cav-line-2", fought: true };

rule("VII.6", "the loser's loss is multiplied, the winner's is not", () => {
  const t = fighting(horse, { strength: 30, formation: "open" }, [average(3, 2)]);
  expect(totals(t)).toEqual([12, 6]);
  expect([losses(t, "A1"), losses(t, "B1")]).toEqual([1, 12]);
});

rule("VII.6-cavalry", "foot and guns that lose to horse lose twice as much, and that decides", () => {
  const t = fighting(horse, { formation: "open" }, [average(3, 3)]);
  expect(totals(t)).toEqual([12, 6]);
  expect(losses(t, "B1")).toBe(12);
  expect(t.unit("B1").status).toBe(2);
  const other = fighting(horse, { ...horse, strength: 10 }, [average(3, 3)]);
  expect([totals(other), losses(other, "B1")]).toEqual([[12, 6], 6]); // horse against horse does not
});

rule("VII.6-flank", "struck in flank it loses twice as much", () => {
  const t = fighting({}, {}, [average(4, 3)], {
    contacts: [{ attacker: "A1", defender: "B1", angle: "flank" }],
  });
  expect([totals(t), losses(t, "B1"), losses(t, "A1")]).toEqual([[16, 12], 8, 1]);
});

rule("VII.6-rear", "struck in rear three times as much", () => {
  const t = fighting({}, {}, [average(4, 3)], {
    contacts: [{ attacker: "A1", defender: "B1", angle: "rear" }],
  });
  expect([losses(t, "B1"), t.unit("B1").status]).toEqual([12, 2]);
});

rule("VII.6-terrain", "some ground doubles the loss of any unit that loses on it", () => {
  const woods: Json = [
    {
      kind: "densewoods",
      outline: block(700, 500, 1300, 1100),
    },
  ];
  const t = fighting({}, {}, [average(2, 3), 9], { more: { terrain: woods } });
  expect(totals(t)).toEqual([4, 12]); // the attacker counts half in there
  expect([losses(t, "A1"), losses(t, "B1")]).toEqual([16, 2]);
});

rule(
  "VII.6-terrain",
  "and so does weather, where an owner's chart says so; the winner pays the plain quarter",
  () => {
    const stormy = (times: number) =>
      fighting({ formation: "attack" }, {}, [average(4, 3)], {
        more: { weather: "storm", charts: [ownChart("weather", { "storm/melee loss": times })] },
      });
    const [plain, doubled] = [stormy(1), stormy(2)];
    expect(totals(doubled)).toEqual([24, 12]);
    expect([losses(plain, "B1"), losses(doubled, "B1"), losses(doubled, "A1")]).toEqual([12, 20, 3]);
    expect(plain.of("loss-sum")).toEqual([]);
    expect(doubled.of("loss-sum")[0]).toMatchObject({
      loss: 24,
      lines: [{ value: "12" }, { label: "storm", value: "x 2", cite: "VII.6-terrain" }],
    });
  },
);

rule("VII.6-terrain", "weather decides whether a unit is beaten or broken", () => {
  const fought = (weather: string) =>
    fighting({}, {}, [average(4, 3)], {
      more: { weather, charts: [ownChart("weather", { "storm/melee loss": 3 })] },
    });
  expect([fought("storm"), fought("fair")].map((t) => [losses(t, "B1"), t.unit("B1").status])).toEqual([
    [12, 2],
    [4, 1],
  ]);
});

rule("VII.6-cumulative", "horse in rear is six times; the winner still pays by the plain difference", () => {
  const t = fighting(
    { ...horse, strength: 22 },
    { strength: 40, at: [1000, 815], facing: 0 },
    [average(4, 2)],
    {
      contacts: [{ attacker: "A1", defender: "B1", angle: "rear" }],
    },
  );
  expect(totals(t)).toEqual([17, 16]);
  expect([losses(t, "A1"), losses(t, "B1")]).toEqual([1, 6]);
  expect(t.unit("B1").status).toBe(1);
  expect(t.of("loss-sum")).toMatchObject([{ unit: "B1", loss: 6, only: ["red"] }]);
  expect(t.of("loss-sum")[0]?.lines.map(({ value, cite }) => `${value} ${cite}`)).toEqual([
    "1 VII.5",
    "x 2 VII.6-cavalry",
    "x 3 VII.6-rear",
  ]);
});

const TWO: { charges: Json; contacts: Json } = {
  charges: [
    { charger: "A1", target: "B1" },
    { charger: "A2", target: "B1" },
  ],
  contacts: [
    { attacker: "A1", defender: "B1" },
    { attacker: "A2", defender: "B1" },
  ],
};

rule("VII.7-distribute", "losses are shared equally, the odd ones by the lowest ids", () => {
  const t = fighting({ at: [930, 800] }, { strength: 60 }, [average(2, 3)], {
    units: { A2: attacker({ at: [1070, 800] }) },
    ...TWO,
  });
  expect(totals(t)).toEqual([16, 36]);
  expect([losses(t, "A1"), losses(t, "A2"), losses(t, "B1")]).toEqual([10, 10, 5]);
  const odd = fighting({ at: [930, 800] }, { strength: 55 }, [average(2, 2)], {
    units: { A2: attacker({ at: [1070, 800], strength: 21 }) },
    ...TWO,
  });
  expect([totals(odd), losses(odd, "A1"), losses(odd, "A2")]).toEqual([[16, 22], 3, 3]);
});

rule("VII.7-distribute", "what one cannot pay its partner pays", () => {
  const t = fighting({ at: [930, 800], strength: 3 }, { strength: 60 }, [average(2, 3)], {
    units: { A2: attacker({ at: [1070, 800], strength: 37 }) },
    ...TWO,
  });
  expect(totals(t)).toEqual([16, 36]);
  expect([losses(t, "A1"), losses(t, "A2")]).toEqual([3, 17]);
});

rule("VII.7-status", "the total of the side, multiplied, beats or breaks all its units", () => {
  const t = fighting({ at: [930, 800] }, { strength: 40 }, [average(2, 3)], {
    units: { A2: attacker({ at: [1070, 800] }) },
    ...TWO,
    charges: [
      { charger: "A1", target: "B1" },
      { charger: "A2", target: "B1" },
      { charger: "B1", target: "A1", angle: "flank", counter: true },
    ],
  });
  expect(totals(t)).toEqual([16, 24]);
  expect([losses(t, "A1"), losses(t, "A2")]).toEqual([8, 4]);
  expect([t.unit("A1").status, t.unit("A2").status]).toEqual([2, 2]);
});

rule("VII.7-zero", "a unit without strength is gone, though its loss alone would only beat it", () => {
  const t = fighting({}, { strength: 5 }, [average(3, 4)]);
  expect([totals(t), t.unit("B1").place]).toEqual([[12, 4], "lost"]);
  expect(t.of("destroyed")).toMatchObject([{ unit: "B1" }]);
  expect([t.of("beaten"), t.of("broken")]).toMatchObject([[], [{ units: ["B1"], cite: "VII.7-zero" }]]);
});

rule("VII.7-winner-zero", "a winner without strength is gone too, and has no bonus", () => {
  const t = fighting({ at: [930, 800], strength: 1 }, {}, [average(4, 2)], {
    units: { A2: attacker({ at: [1070, 800], strength: 30 }) },
    ...TWO,
  });
  expect(totals(t)).toEqual([24, 8]);
  expect(t.unit("A1").place).toBe("lost");
  expect(losses(t, "A2")).toBe(3);
  expect(t.state.victors.map(({ unit }) => unit)).toEqual([t.index("A2")]);
});
