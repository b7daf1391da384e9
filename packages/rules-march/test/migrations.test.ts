// States that earlier versions left: they are brought up to date, are sound, and are played on.

import { Game, type Json, migrated, scripted, stateFault } from "@grognard/kernel";
import { GameLab } from "@grognard/testkit";
import { expect, test } from "vitest";
import { brokenInvariants } from "../src/invariants.ts";
import { march } from "../src/ruleset.ts";
import type { March } from "../src/types.ts";
import left from "./saved/1.0.0.json" with { type: "json" };
import later from "./saved/1.1.0.json" with { type: "json" };

/** The game goes on with these dice from a state of an earlier version. */
function goneOn(
  {
    position,
    options,
    state: old,
  }: { readonly position: unknown; readonly options: Json; readonly state: unknown },
  dice: readonly number[] = [],
  version = "1.0.0",
): GameLab<March> {
  const world = march.load(march.prepare?.(undefined, position as Json), options);
  const state = migrated(march, world, version, old as Json);
  const index = march.index(world, state);
  expect(stateFault(march, world, state)).toBeUndefined();
  expect(brokenInvariants({ world, state, index })).toEqual([]);
  return new GameLab(Game.resume(march, { world, state, index }, scripted([...dice])));
}

test("1.0.0 let a dummy change once in a phase: now it may be taken up again", () => {
  const t = goneOn(left.orders);
  expect(t.actions("removeDummy").map(({ hex }) => hex)).toEqual(["1,1", "3,3"]);
  expect(t.act({ do: "removeDummy", hex: "3,3" }).state.dummies[0]).toHaveLength(1);
});

test("headquarters and commander moved in one activation", () => {
  const t = goneOn(left.staff);
  const ids = t.state.staffMoved.map((unit) => t.g.world.units[unit]!.id);
  expect(ids).toEqual(["french-hq", "french-commander"]);
});

test("losses go on, without organic cavalry to bear them", () => {
  const t = goneOn(left.losses, [3, 3, 3, 3]);
  expect([t.asks, t.side]).toEqual(["casualties", "coalition"]);
  expect(t.act({ do: "lose", unit: "c" }).of("lost")).toMatchObject([{ unit: "c", casualties: 1 }]);
});

test("a grand battery that has warned cavalry waits for its answer", () => {
  const t = goneOn(left.bombardment, [3, 3]);
  t.act({ do: "evade", to: "7,3" }, { do: "face", facing: 3 });
  expect(t.of("fought")).toEqual([]);
  const held = goneOn(left.bombardment, [1, 6]).act({ do: "hold" });
  expect(held.of("fought")).toHaveLength(1);
});

test("1.1.0 had a line strike from all its hexes that could", () => {
  const t = goneOn(later.declared, [3, 6, 6, 6, 3, 6, 6], "1.1.0");
  t.act({ do: "fight", units: ["A"], at: ["8,7"] }).until("orders", "target");
  expect(t.of("fought").map(({ at, attack }) => [at, attack])).toEqual([
    [["8,7"], "8"],
    [["5,6"], "8"],
  ]);
});

test("a combat that it had begun goes on as one of the whole line", () => {
  const t = goneOn(later.fighting, [3, 6, 6, 6], "1.1.0");
  expect(t.asks).toBe("enfilade");
  t.pass().until("orders", "target");
  expect(t.of("fought")).toMatchObject([{ attack: "8" }]);
});
