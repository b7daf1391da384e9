// [16.2.7g] Austrian Lines before cavalry: which may still close up.

import { expect } from "vitest";
import { hexNamed, hexOf } from "../src/board.ts";
import { closeUpFault, masseFault } from "../src/rules/16-kulm/16.2.7-masse.ts";
import { phase } from "./charges.ts";
import { rule, textOf } from "./lab.ts";

const line = (at: string, more = {}) => ({
  nation: "austrian",
  kind: "line",
  increments: 6,
  at,
  facing: 3,
  formation: "line2",
  ...more,
});
/** French cavalry against an Austrian Line at 8,9 and 7,8. */
const field = (more = {}) =>
  phase(
    { C: { nation: "french", arm: "cavalry", ma: 14, at: "7,13", facing: 0 }, L: line("8,9", more) },
    [],
    {
      active: "french",
    },
  );

rule("16.2.7g", "it may try from beside the cavalry up to four points away, and if it sees it", () => {
  const offered = (hex: string, more = {}) => {
    const t = field(more);
    const coming = { units: [t.id("C")], hexes: [hexNamed(t.g, hex)] };
    return masseFault(t.g, coming, t.id("L"), hexOf(t.g, t.id("L"))) === undefined;
  };
  expect(["8,10", "7,11", "7,12", "7,13", "7,14"].map((hex) => offered(hex))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(offered("8,10", { reacted: true })).toBe(false);
});

rule("16.2.7g", "a unit that cannot is told why", () => {
  const why = (more: object) => {
    const t = field(more);
    const fault = closeUpFault(t.g, t.id("L"));
    return fault && [textOf(fault), fault.cite];
  };
  const lines = "only an Austrian Line in two hexes and in Good Order closes up into Masse";
  expect(why({})).toBeUndefined();
  expect(why({ formation: "line" })).toEqual([lines, "16.2.7g"]);
  expect(why({ nation: "russian", kind: "musketeer" })).toEqual([lines, "16.2.7g"]);
  expect(why({ arm: "cavalry", kind: "cavalry", ma: 14, increments: 8 })).toEqual([lines, "16.2.7g"]);
  expect(why({ reacted: true })).toEqual(["it has reacted in this phase already", "10.2.6"]);
});

rule(
  ["16.2.7g", "10.2.8j-iv"],
  "a Line that a pursuit turns upon can only stand, whichever of its hexes is meant",
  () => {
    const t = field();
    const coming = { units: [t.id("C")], hexes: [hexNamed(t.g, "7,11")] };
    const why = (surprised: string) =>
      masseFault(t.g, coming, t.id("L"), hexOf(t.g, t.id("L")), hexNamed(t.g, surprised))?.cite;
    expect([why("8,9"), why("7,8"), why("7,9")]).toEqual(["10.2.8j-iv", "10.2.8j-iv", undefined]);
  },
);
