// States that version 1.0.0 left: they are brought up to date, are sound, and are played on.

import {
  Game,
  Journal,
  type Json,
  migrated,
  openSave,
  type Ruleset,
  readSave,
  scripted,
  seeded,
  stateFault,
  toSave,
  writeSave,
} from "@grognard/kernel";
import { GameLab } from "@grognard/testkit";
import { expect, test } from "vitest";
import { idsOf } from "../src/board.ts";
import { brokenInvariants } from "../src/invariants.ts";
import { eylau } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { Eylau } from "../src/types.ts";
import left from "./saved/1.0.0.json" with { type: "json" };

const TEN = 10;

/** The game goes on with these dice from a state of version 1.0.0. */
function goneOn(
  { position, state: old }: { readonly position: unknown; readonly state: unknown },
  dice: readonly number[] = [],
): GameLab<Eylau> {
  const world = eylau.load(eylau.prepare?.(undefined, position as Json), {});
  const state = migrated(eylau, world, "1.0.0", old as Json);
  const index = eylau.index(world, state);
  expect(stateFault(eylau, world, state)).toBeUndefined();
  expect(brokenInvariants({ world, state, index })).toEqual([]);
  const chance = scripted(dice.map((face) => face || TEN));
  return new GameLab(Game.resume(eylau, { world, state, index }, chance));
}

const frames = (t: GameLab<Eylau>) => t.state.stack.slice(2); // the turn and its phase are below
const runners = (t: GameLab<Eylau>): string[][] =>
  frames(t).flatMap((frame) => (frame.step === "retreat" ? [idsOf(t.g, frame.units)] : []));

test("1.0.0 let retreats wait for one another: they go on, the next first, and check no more", () => {
  const t = goneOn(left.running, [0, 9]);
  expect(frames(t).map(({ step }) => step)).toEqual(["salvo", "retreat", "retreat", "retreat"]);
  expect([runners(t), t.game.pending[0]!.about]).toEqual([[["v"], ["t"], ["u"]], ["u"]]);
  expect(frames(t)[0]).toMatchObject({ checks: [{ froms: [179], exposed: false, far: false }] });
  while (runners(t).length > 0) t.act(t.actions()[0]!);
  expect([...new Set(t.of("retreats").map(({ units }) => units[0]))]).toEqual(["u", "t", "v", "s"]);
  expect(t.of("checked").map(({ unit }) => unit)).toEqual(["r", "s"]); // r has run, and s was under fire
});

test("it knew the hexes of those that check, but not the units on top there", () => {
  const t = goneOn(left.checking);
  expect(frames(t).at(-1)).toMatchObject({ step: "shaken", hexes: [226, 201] });
  expect(t.game.pending[0]!.about).toEqual(["u", "t"]);
});

test("it knew one hex that fire had come from, and not which divisions had ended their attack", () => {
  const t = goneOn(left.volley);
  expect(frames(t).at(-1)).toMatchObject({ step: "volley", shaken: { froms: [202], exposed: false } });
  expect(t.state.attacks).toMatchObject([{ letter: 1, held: true, left: [] }]);
});

test("a battery in the way of those that run is asked whether it limbers", () => {
  const t = goneOn(left.limbering);
  expect([t.asks, t.game.pending[0]!.about]).toEqual(["limbering", ["b"]]);
  expect(frames(t).at(-1)).toEqual({
    step: "limbering",
    side: 0,
    units: [6],
    flight: { hexes: 2, routed: false, cite: "13.1-c" },
  });
});

test("a save of 1.0.0 that names the whole battle is of the one at half scale", () => {
  const before: Ruleset<Eylau> = { ...eylau, version: "1.0.0" };
  const file = { ...(scenarioById("eylau-short") as object), id: "eylau" };
  const setting = { scenario: "eylau", options: [] };
  const journal = Journal.begin(before, before.load(file, []), setting, seeded("half"), file);
  const save = readSave(writeSave(toSave(journal)));
  expect([save.ruleset, save.scenario]).toEqual(["eylau@1.0.0", "eylau"]);
  const opened = openSave(eylau, save, scenarioById, seeded("on"));
  expect(opened.setting.scenario).toBe("eylau-short");
  expect(opened.game.position.world.map.file.id).toBe("eylau");
  expect(opened.game.position.state.hex).toEqual(journal.game.position.state.hex);
  const again = readSave(writeSave(toSave(opened)));
  expect(again.scenario).toBe("eylau-short");
  expect(openSave(eylau, again, scenarioById, seeded("on")).setting.scenario).toBe("eylau-short");
});
