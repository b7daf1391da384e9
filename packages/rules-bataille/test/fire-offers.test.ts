// [12.5.2] Which attacks on a hex are offered: all together as far as they combine, each alone, or firer by firer.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
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
