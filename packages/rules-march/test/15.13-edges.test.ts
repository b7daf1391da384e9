// Arrivals, batteries and fields at the corner of the map, and in which order things are told [15.13] [16.5] [8.2].

import { expect } from "vitest";
import { foot } from "./columns.ts";
import { lab, rule } from "./lab.ts";
import { acting, GUNNERS } from "./moves.ts";

rule("15.13", "the first order of a formation that arrives counts at once", () => {
  const t = lab({
    turn: 2,
    formations: { a: { side: "french" }, r: { side: "french" }, x: { side: "coalition" } },
    units: {
      a1: { at: "5,7", side: "french", formation: "a" },
      r1: { side: "french", formation: "r" },
      x1: { at: "14,14", side: "coalition", formation: "x" },
    },
    reinforcements: [{ turn: 2, at: "0,3", units: ["r1"] }],
  });
  expect([t.asks, t.refusal({ do: "bring", formation: "a" })]).toEqual(["firstOrder", "15.13"]);
  t.act({ do: "order", formation: "r", order: "hold" });
  expect([t.order("r"), t.of("ordered").at(-1)?.delay]).toEqual(["hold", 0]);
});

rule("16.5", "guns gather in the first hex of the map, too", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "battery",
      command: "free",
      units: { A: foot("0,1", { batteries: 3 }) },
      formations: { french: { side: "french", battery: true } },
    },
    { options: { "grand-batteries": true, initiative: true } },
  );
  t.act({ do: "gather", unit: "A", batteries: 1, hex: "0,1", facing: 2 });
  expect(t.refusal({ do: "gather", unit: "A", batteries: 1, hex: "0,0", facing: 2 })).toBe(undefined);
});

rule("8.2-new", "the units of each hex go together, hex by hex", () => {
  const evicted = (units: object) => {
    const t = acting(
      { g: { at: "7,9", batteries: 3, facing: 0 }, ...units },
      { map: { levels: { "7,8": 1 } } },
      { dice: new Array(20).fill(1) },
    );
    t.take("g").move("7,8").act({ do: "stop" }).until("retreat", "facing", "lead", "orders");
    for (let i = 0; i < 12 && ["retreat", "facing"].includes(t.asks ?? ""); i++) t.act(t.actions()[0]!);
    return t.of("fled").map(({ units: fled, from }) => [from, fled.filter((unit) => unit.length === 1)]);
  };
  const gunless = { ...GUNNERS, batteries: 0, facing: 3, steps: 2 };
  const gone = evicted({
    b: { ...gunless, at: "8,8" },
    c: { ...gunless, at: "6,8" },
    d: { ...gunless, at: "8,8" },
  });
  expect(gone).toEqual([
    ["8,8", ["b", "d"]],
    ["6,8", ["c"]],
  ]);
});
