// [12.5.2] Which attacks on a hex are offered: all together as far as they combine, each alone, or firer by firer.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { fireForecast } from "../src/rules/12-fire/12.5-fire.ts";
import { lab, rule } from "./lab.ts";
import { BYSTANDERS, foot, guns, leader, offered } from "./volleys.ts";

const R = { R: foot("russian", "7,7", 3) };
const volley = (units: { readonly [id: string]: Json }, at = "7,7") =>
  offered(lab({ phase: "offensive", units: { ...R, ...units, ...BYSTANDERS } }), at);

rule("12.5.2", "muskets fire together or alone", () => {
  const A = foot("french", "7,8", 0);
  expect(volley({ A })).toEqual(["A"]);
  expect(volley({ A, B: foot("french", "8,8", 5) })).toEqual(["A+B", "A", "B"]);
});

rule(
  ["12.4.8", "12.5.2"],
  "guns beside the target fire together from all their hexes, and with the muskets",
  () => {
    const G = guns("french", "7,8", 0);
    const H = guns("french", "8,8", 5);
    const K = guns("french", "6,8", 1);
    expect(volley({ G, H })).toEqual(["G+H", "G", "H"]);
    expect(volley({ G, H, K })).toEqual(["G+H+K", "G", "H", "K"]);
    expect(volley({ G, A: foot("french", "8,8", 5) })).toEqual(["G+A", "G", "A"]);
  },
);

rule(
  ["12.4.7", "12.5.2"],
  "guns farther off combine from one hex, or led by a gunner from two neighbouring ones",
  () => {
    const G = guns("french", "7,11", 0);
    const H = guns("french", "8,11", 0);
    const K = guns("french", "6,11", 0);
    const led = (artillery: number, at = "7,11", nation = "french") => ({
      L: leader(nation, at, { artillery }),
    });
    expect(volley({ G, H })).toEqual(["G", "H"]);
    expect(volley({ G, H, ...led(1) })).toEqual(["G+H", "G", "H"]);
    expect(volley({ G, H, ...led(1, "8,11") })).toEqual(["G+H", "G", "H"]);
    expect(volley({ G, H, ...led(0) })).toEqual(["G", "H"]);
    expect(volley({ H, K, ...led(1, "8,11") })).toEqual(["H", "K"]); // a hex is between them
    expect(volley({ G, H, K, ...led(1) })).toEqual(["G+H", "G+K", "G", "H", "K"]);
    expect(volley({ G, X: guns("french", "7,11", 0), K: guns("french", "3,11", 1) })).toEqual([
      "G+X",
      "K",
      "G",
      "X",
    ]);
  },
);

rule(["12.4.7", "12.5.2"], "muskets beside the target join each set of guns", () => {
  const units = { G: guns("french", "11,11", 5), K: guns("french", "3,11", 1), A: foot("french", "7,8", 0) };
  expect(volley(units)).toEqual(["G+A", "K+A", "G", "K", "A"]);
});

rule("12.5.2", "three and more may be chosen one by one, two not", () => {
  const aims = (units: { readonly [id: string]: Json }) =>
    lab({ phase: "offensive", units: { ...R, ...units, ...BYSTANDERS } }).actions("aim");
  const units = { A: foot("french", "7,8", 0), B: foot("french", "8,8", 5) };
  expect(aims(units)).toEqual([]);
  expect(aims({ ...units, C: foot("french", "6,8", 1) })).toEqual([{ do: "aim", at: "7,7" }]);
});

rule(
  ["12.5.7", "6.9.5"],
  "fire too weak for any loss among guns alone is neither asked about nor offered",
  () => {
    const shot = (fire: number, units: { readonly [id: string]: Json } = {}, options: Json = []) =>
      lab(
        {
          phase: "offensive",
          units: { A: foot("french", "7,8", 0, { fire }), R: guns("russian", "7,7", 3), ...units },
        },
        { options },
      );
    expect(offered(shot(20), "7,7")).toEqual(["A"]); // 2.5:1 against 8: two at most, and half of it is one
    const weak = shot(19); // 2:1: one at most
    expect(weak.actions()).toEqual([{ do: "pass" }]); // nobody may know how weak it is
    expect(weak.refusal({ do: "fire", at: "7,7", with: ["A"] })).toBe("6.9.5");
    expect(shot(19, {}, ["open"]).asks).not.toBe("offensiveFire");
    expect(offered(shot(19, { L: leader("russian", "7,7") }), "7,7")).toEqual(["A"]); // he may be hit [14.1.1]
    expect(offered(shot(19, { B: foot("french", "8,8", 5, { fire: 5 }) }), "7,7")).toEqual(["A+B"]);
    expect(offered(shot(1, { R: foot("russian", "7,7", 3) }), "7,7")).toEqual(["A"]); // any troops may lose one
  },
);

rule(["12.5.2", "6.9.5"], "chosen one by one, guns are fired at once the fire can do harm", () => {
  const units = {
    A: foot("french", "7,8", 0, { fire: 10 }),
    B: foot("french", "8,8", 5, { fire: 10 }),
    C: foot("french", "6,8", 1, { fire: 1 }),
    R: guns("russian", "7,7", 3),
    ...BYSTANDERS,
  };
  const field = lab({ phase: "offensive", units }).act({ do: "aim", at: "7,7" });
  const [first, second] = field.actions("join");
  field.act(first!);
  expect([field.actions("open"), field.refusal({ do: "open" })]).toEqual([[], "6.9.5"]);
  expect(field.act(second!).actions("open")).toEqual([{ do: "open" }]);
});

rule(["12.7.1", "6.9.5"], "guns that are dragged away draw fire that could do harm", () => {
  const asks = (fire: number) =>
    lab(
      {
        phase: "movement",
        units: { A: guns("french", "7,7", 0), R: foot("russian", "7,6", 3, { fire }), ...BYSTANDERS },
      },
      { options: ["open"] },
    )
      .act({ do: "move", units: ["A"] })
      .act({ do: "prolong", to: "7,8" }).asks === "opportunityFire";
  expect([asks(19), asks(20)]).toEqual([false, true]);
});

rule("6.9.5", "the chance of harm to guns alone is that of a loss, not of a result in the table", () => {
  const field = lab({
    phase: "offensive",
    units: { A: foot("french", "7,8", 0, { fire: 20 }), R: guns("russian", "7,7", 3), ...BYSTANDERS },
  });
  const attack = {
    side: 0,
    kind: "offensive",
    at: hexNamed(field.g, "7,7"),
    firers: [field.id("A"), hexNamed(field.g, "7,8")],
  } as const;
  const { column, odds } = fireForecast(field.g, attack);
  expect([column, [...odds.ways].sort()]).toEqual([
    "2.5:1",
    [
      [0, 33],
      [1, 3],
    ],
  ]);
});
