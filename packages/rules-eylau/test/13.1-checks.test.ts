// Morale checks [13.1] [13.11] [13.12]: which units make them, and what a failure does.

import { expect } from "vitest";
import { hexOf } from "../src/board.ts";
import { launch } from "../src/rules/11-launch.ts";
import { lab, rule } from "./lab.ts";
import { check, checkers, loses, path, scene } from "./morale-lab.ts";

/** Effectiveness 5 without modifiers, in the open, far from anybody. */
const A = { a: { side: "french", at: "10,8", facing: 1, strength: 9 } };
const state = (t: ReturnType<typeof check>, unit = "a") => t.unit(unit).morale;

rule("13.1", "a die up to current effectiveness passes, one more fails", () => {
  const held = check(A, [5]);
  expect(held.of("checked")).toMatchObject([{ unit: "a", needed: 5, total: 5, passed: true }]);
  expect(state(held)).toBe("good");
  const failed = check(A, [6]);
  expect(failed.of("checked")).toMatchObject([{ total: 6, passed: false }]);
  expect(state(failed)).toBe("disordered");
});

rule("13.1-c", "a formed unit is disordered by one to three, and runs two hexes by four or more", () => {
  const little = check(A, [8]);
  expect([state(little), path(little)]).toEqual(["disordered", []]);
  const much = check(A, [9], { how: { from: "11,8" } });
  expect(state(much)).toBe("disordered");
  expect(much.asks).toBe("retreat");
  expect(much.until("movement").unit("a").morale).toBe("disordered");
  expect(path(much)).toHaveLength(2);
});

rule("13.1-b", "a voluntarily unformed unit runs two hexes at once, and routs by four or more", () => {
  const loose = { a: { ...A.a, kind: "light", formation: "general", modifier: 0, effectiveness: 6 } }; // 5 in general order
  const little = check(loose, [6]);
  expect(state(little)).toBe("disordered");
  expect(path(little.until("movement"))).toHaveLength(2);
  expect(state(check(loose, [8]))).toBe("disordered");
  const much = check(loose, [9]);
  expect(state(much)).toBe("routed");
  expect(path(much.until("movement"))).toHaveLength(3);
});

rule("13.1-b", "skirmishers are unformed, too", () => {
  const company = { b: { side: "french", at: "10,9" }, "b-c1": { at: "10,8", strength: 1 } };
  const t = check(company, [6], { unit: "b-c1" });
  expect(state(t, "b-c1")).toBe("disordered");
  expect(path(t.until("movement"), "b-c1").length).toBeGreaterThan(0);
});

rule("13.1-a", "any excess routs a disordered unit, which runs three hexes", () => {
  const shaky = { a: { ...A.a, morale: "disordered" } };
  expect(state(check(shaky, [4]))).toBe("disordered"); // 4 + 1 = 5
  const t = check(shaky, [5]);
  expect(state(t)).toBe("routed");
  expect(path(t.until("movement"))).toHaveLength(3);
});

rule("13.11", "the topmost unit checks, and all in the hex bear the result", () => {
  const stack = { a: A.a, b: { side: "french", at: "10,8", facing: 1, kind: "guard" } };
  const t = check(stack, [7], { unit: "b" });
  expect(checkers(t)).toEqual(["a"]);
  expect([state(t), state(t, "b")]).toEqual(["disordered", "disordered"]);
});

rule("13.12", "routed units never check, nor do guns without a crew", () => {
  const t = check({ a: { ...A.a, morale: "routed" } }, []);
  expect(checkers(t)).toEqual([]);
  const guns = { a: { side: "french", kind: "foot battery", at: "10,8" }, "a-crew": { at: "9,8" } };
  expect(checkers(check(guns, []))).toEqual([]);
});

rule("13.12", "leaders never check", () => {
  const t = check({ a: { side: "french", rank: "brigade", under: "french-division", at: "10,8" } }, []);
  expect(checkers(t)).toEqual([]);
});

rule("13.11-5", "guns check with the values of their crew, as a formed unit", () => {
  const guns = {
    a: { side: "french", kind: "foot battery", at: "10,8", facing: 1, formation: "unlimbered" },
  };
  expect(state(check(guns, [6]))).toBe("good");
  expect(state(check(guns, [9]))).toBe("disordered"); // 3 over: no retreat
});

rule("13.11-4", "when all in a hex are lost their neighbours check; a battalion adds one", () => {
  const units = {
    a: { side: "french", at: "10,8", strength: 2 },
    b: { side: "french", at: "10,9" },
    c: { side: "french", at: "12,9" },
  };
  const t = loses(units, "10,8", 0, 2, "top", { dice: [4] });
  expect(t.unit("a").place).toBe("eliminated");
  expect(t.of("checked")).toMatchObject([{ unit: "b", why: "elimination", total: 5, passed: true }]);
});

rule("13.11-4", "one that fails runs before the next of them checks", () => {
  const loose = { side: "french", kind: "light", modifier: 0, formation: "general" };
  const units = {
    a: { side: "french", at: "10,8", size: 1 },
    b: { ...loose, at: "10,9" },
    c: { ...loose, at: "10,7" },
  };
  const t = loses(units, "10,8", 0, 1, "top", { dice: [9, 9] });
  t.act({ do: "check", hex: "10,9" });
  expect(checkers(t)).toEqual(["b"]);
  expect([t.asks, t.game.pending[0]!.about]).toEqual(["retreat", ["b"]]);
  t.until("movement");
  expect(checkers(t)).toEqual(["b", "c"]);
  expect([path(t, "b").length, path(t, "c").length]).toEqual([3, 3]);
  expect(t.of("retreats").map(({ units }) => units[0])).toEqual(["b", "b", "b", "c", "c", "c"]);
});

rule("13.11-4", "one that has run with the first, and whoever came in its place, does not check", () => {
  const loose = { side: "french", kind: "light", modifier: 0, formation: "general" };
  const enemy = (at: string, facing: number) => ({ side: "allied", at, facing });
  const units = {
    a: { side: "french", at: "10,8", size: 1 },
    b: { ...loose, at: "10,9" },
    c: { ...loose, at: "9,8" },
    d: { ...loose, at: "10,7" },
    w: enemy("11,8", 4), // 10,8 is before it: b runs through c
    x: enemy("9,9", 2),
    y: enemy("10,10", 2),
    z: enemy("11,9", 2),
  };
  const t = loses(units, "10,8", 0, 1, "top", { dice: [9, 9, 0] });
  t.act({ do: "check", hex: "10,9" }).until("shaken", "movement");
  expect(t.asks).toBe("movement"); // d alone is left: nobody is asked again
  expect(t.of("checked").map(({ unit, why }) => [unit, why])).toEqual([
    ["b", "elimination"],
    ["c", "retreat"],
    ["d", "elimination"],
  ]);
});

rule("13.11-4", "if one unit survives in the hex its neighbours do not check", () => {
  const units = {
    a: { side: "french", at: "10,8", strength: 2 },
    d: { side: "french", at: "10,8", strength: 1 },
    b: { side: "french", at: "10,9" },
  };
  const t = loses(units, "10,8", 0, 2);
  expect(t.unit("a").place).toBe("eliminated");
  expect(checkers(t)).toEqual([]);
});

rule("13.12-a", "formed units ignore lost skirmishers, unformed ones do not", () => {
  const units = {
    n: { side: "french", at: "11,8" },
    "n-c1": { at: "10,8", strength: 1 },
    b: { side: "french", at: "10,9" },
    c: { side: "french", kind: "light", at: "9,8", formation: "general" },
  };
  const t = loses(units, "10,8", 0, 1, "top", { dice: [0] });
  expect(checkers(t)).toEqual(["c"]);
  expect(t.of("checked")[0]!.terms.some(({ cite }) => cite === "13.13-k")).toBe(false);
});

rule("13.13-k", "a battalion or regiment lost next to it adds one, guns do not", () => {
  const units = (kind: string) => ({
    a: { side: "french", kind, at: "10,8", strength: 1 },
    b: { side: "french", at: "10,9" },
  });
  const plus = (kind: string) =>
    loses(units(kind), "10,8", 0, 1, "top", { dice: [0] })
      .of("checked")[0]!
      .terms.filter(({ cite }) => cite === "13.13-k")
      .map(({ value }) => value);
  expect(plus("line")).toEqual([1]);
  expect(plus("dragoon")).toEqual([1]);
  expect(plus("foot battery")).toEqual([]);
});

/** e fires at the stack of a and b: a die of 9 costs it a point or two, then its check. */
const underFire = (a: object, dice: readonly number[]) =>
  lab(
    scene({
      a: { side: "french", at: "10,8", facing: 1, ...a },
      b: { side: "french", at: "10,8", facing: 1 },
      e: { side: "allied", at: "11,8", facing: 4, formation: "line", size: 9 },
    }),
    {
      dice,
      prepare: (g, id) =>
        launch(g, 1, [{ unit: id("e"), from: hexOf(g, id("e")), at: hexOf(g, id("a")), strength: 9 }]),
    },
  );

rule("13.11-1", "a loss to fire, or an M, makes the hex check", () => {
  const loss = underFire({ size: 9 }, [5, 0]);
  expect(loss.of("checked")).toMatchObject([{ unit: "a", why: "fire" }]);
  expect(underFire({ size: 9 }, [0]).of("checked")).toEqual([]);
});

rule("13.11-2", "a unit eliminated by fire makes those left in its hex check, with one more", () => {
  const t = underFire({ size: 1 }, [5, 0]);
  expect(t.unit("a").place).toBe("eliminated");
  expect(t.of("checked")).toMatchObject([{ unit: "b", why: "loss", total: 1, cite: "13.11-2" }]);
});

rule("13.1-c", "a unit that stays does not make its neighbours check", () => {
  const loose = { side: "french", kind: "light", formation: "general", at: "10,9" };
  expect(checkers(check({ ...A, b: loose }, [8]))).toEqual(["a"]);
});
