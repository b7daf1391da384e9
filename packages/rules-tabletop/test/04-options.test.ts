// [IV.1-IV.3] Two options a turn: what they cost, and that none is spent twice or saved up.

import { expect } from "vitest";
import type { Deed } from "../src/actions.ts";
import { costOf, optionsLeft } from "../src/ledger.ts";
import { B, face, form } from "./deploying.ts";
import { type Lab, lab, rule } from "./lab.ts";

const cost = (l: Lab, id: string, deed: Deed): number => costOf(l.game.position, l.index(id), deed);
const left = (l: Lab, id: string): number => optionsLeft(l.game.position, l.index(id));

rule("IV.1", "a unit may turn about and change formation in one turn, in the order its owner likes", () => {
  const one = lab({ units: { A1: { at: [1000, 500], formation: "route" }, ...B } });
  one.act(face("A1"), form("A1", "line", 0));
  const other = lab({ units: { A1: { at: [1000, 500], formation: "route" }, ...B } });
  other.act(form("A1", "line", 0), face("A1"));
  expect([one.unit("A1").done, other.unit("A1").done]).toEqual([
    ["face", "form"],
    ["form", "face"],
  ]);
  expect([one.unit("A1").bodies[0]!.heading, other.unit("A1").bodies[0]!.heading]).toEqual([27000, 27000]);
  expect(one.unit("A1").bodies[0]!.y).not.toBe(other.unit("A1").bodies[0]!.y);
  expect(left(one, "A1")).toBe(0);
});

rule("IV.1-no-repeat", "nothing is done twice in a turn", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  expect(l.refusal("blue", face("A1"), face("A1"))).toBe("IV.1-no-repeat");
  expect(l.refusal("blue", form("A1", "attack"), form("A1", "line"))).toBe("IV.1-no-repeat");
  expect(l.refusal("blue", form("A1", "attack"), { unit: "A1", order: "split", variant: 0 })).toBe(
    "IV.1-no-repeat",
  );
});

rule("IV.1-no-carry", "what is not spent is gone, and long work must fit into one turn", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500] },
      A2: { at: [500, 500], formation: "gun-route", calibre: "medium" },
      ...B,
    },
  });
  expect(l.refusal("blue", face("A2"), { unit: "A2", order: "unlimber", turn: 0 })).toBe("IV.1");
  l.untilNextTurn().until("deployment");
  expect([left(l, "A1"), l.choices("blue", "A1")?.left]).toEqual([2, 2]);
});

rule("IV.1-no-carry", "half of a long task cannot be done in advance", () => {
  const l = lab({ units: { A2: { at: [500, 500], formation: "gun-route", done: ["face"] }, ...B } });
  expect(l.forms("blue", "A2", "unlimber")).toEqual([]);
});

rule("IV.1-deployment-list", "facing, formation, loading and landing cost one option each", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  for (const deed of ["face", "form", "load", "unload", "garrison"] as const)
    expect(cost(l, "A1", deed)).toBe(1);
  expect(cost(l, "A1", "exchange")).toBe(2);
});

rule("IV.1-movement-list", "charge, move, wheel and fall back cost one option, recall costs two", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  for (const deed of ["charge", "move", "wheel", "fall-back", "second-move"] as const)
    expect(cost(l, "A1", deed)).toBe(1);
  expect(cost(l, "A1", "recall")).toBe(2);
});

rule("IV.1-firing-list", "fire costs one option, fire/fire two", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  expect([cost(l, "A1", "fire"), cost(l, "A1", "fire-fire")]).toEqual([1, 2]);
});

rule("IV.2", "options are chosen as the turn goes: who has spent both early has none later", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, A2: { at: [1300, 500] }, ...B } });
  l.act(face("A1"), form("A1", "attack"), face("A2"));
  l.until("movement");
  expect([l.choices("blue", "A1"), l.choices("blue", "A2")?.left]).toEqual([undefined, 1]);
});

rule("IV.3-limber-light", "light and horse batteries limber or unlimber for one option", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], formation: "gun-route", calibre: "light" },
      A2: { at: [500, 500], formation: "gun-firing", calibre: "light", horse: true },
      ...B,
    },
  });
  expect([cost(l, "A1", "limber"), cost(l, "A2", "limber")]).toEqual([1, 1]);
  l.act({ unit: "A1", order: "unlimber", turn: 90 }, face("A1"), { unit: "A2", order: "limber", turn: 180 });
  expect([left(l, "A1"), left(l, "A2")]).toEqual([0, 1]);
  expect(l.of("formed").map(({ cite }) => cite)).toEqual(["IV.3-limber-light", "IV.3-limber-light"]);
});

rule("IV.3-limber-heavy", "medium and heavy batteries need both options", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], formation: "gun-route", calibre: "medium" },
      A2: { at: [500, 500], formation: "gun-firing", calibre: "heavy" },
      ...B,
    },
  });
  l.act({ unit: "A1", order: "unlimber", turn: 0 }, { unit: "A2", order: "limber", turn: 0 });
  expect([left(l, "A1"), left(l, "A2")]).toEqual([0, 0]);
  expect(l.of("formed").map(({ cite }) => cite)).toEqual(["IV.3-limber-heavy", "IV.3-limber-heavy"]);
});

rule("IV.3", "a deed already done this turn is offered no more", () => {
  const l = lab({
    units: { A1: { at: [1000, 500], done: ["form"] }, A2: { at: [500, 500], done: ["face", "form"] }, ...B },
  });
  expect(l.choices("blue", "A1")?.forms).toEqual([{ order: "face" }]);
  expect(l.choices("blue", "A2")).toBeUndefined();
});
