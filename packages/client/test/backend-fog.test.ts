// Fog of war [16.1] at the backend: whatever it is asked, its answers depend on what the viewer may know and on
// nothing else. Hidden pieces change places behind its back, and it must say the same, letter for letter.

import { type Chance, type Draft, Game, type Ruleset, seeded, type Types, writeSave } from "@grognard/kernel";
import type { Match } from "@grognard/match";
import { describe, expect, test } from "vitest";
import { trial } from "../../rules-n20/test/trial.ts";
import { GameBackend } from "../src/backend/game-backend.ts";
import type { Setup } from "../src/backend/protocol.ts";
import { memoryStore } from "../src/backend/store.ts";
import { firstDifference, giveAnswer, secretBackend, sentOfBoth } from "./two-positions.ts";

type N20Position = Parameters<NonNullable<typeof trial.shuffleSecrets>>[0];

const HOT_SEAT: Setup = {
  system: "n20",
  scenario: "waterloo-1815",
  options: ["all"],
  seats: { french: "human", coalition: "human" },
  seed: "fog",
};

const VIEWERS = ["french", "coalition", "spectator"] as const;

/** The next answer, of either side. */
function playOn(match: Match, chance: Chance): void {
  const [decision] = match.game.pending;
  if (decision?.choice.kind !== "listed") return;
  const { actions } = decision.choice;
  const sane = actions.filter((action) => !("selfDefeating" in action));
  const passes = sane.filter((action) => action.do === "pass");
  const some = passes.length > 0 && chance.roll(4) === 1 ? passes : sane;
  giveAnswer(match, decision.side, some[chance.roll(some.length) - 1] ?? actions[0]!);
}

for (const scenario of ["waterloo-1815", "jena-1806"])
  test(`${scenario}: hidden pieces change places, and nobody can tell`, async () => {
    const { backend, screen, match } = await secretBackend({ ...HOT_SEAT, scenario, seed: scenario });
    const chance = seeded(`${scenario} at the backend`);
    let compared = 0;
    for (let n = 0; n < 120 && !match.isOver; n++) {
      playOn(match, chance);
      if (n % 17 > 0) continue;
      for (const viewer of VIEWERS) {
        const sent = await sentOfBoth(trial, backend, screen, viewer, n === 34);
        if (!sent) continue;
        expect(firstDifference(sent.real, sent.other), `${viewer} at ${n}`).toBe("");
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

/** What the viewer learns from their own answer: events, the scene, and who is asked next. */
function learnt(rules: Ruleset<Types>, position: Draft<Types>, viewer: string, action: Types["Action"]) {
  const game = Game.resume(rules, rules.clone(position), seeded("the same dice"));
  game.submit(viewer, action);
  const next = game.pending.map(({ side, id }) => [side, id]);
  const isOpen = game.events.some(({ type, reveals }) => reveals || type === "rolled");
  return { isOpen, words: [game.heardBy(viewer), rules.view(game.position, viewer), next] };
}

test("what follows an answer does not tell what stays hidden, not even by who is asked next", async () => {
  const { match } = await secretBackend({ ...HOT_SEAT, seed: "answers" });
  const { rules } = match.system;
  const chance = seeded("answers");
  let compared = 0;
  for (let n = 0; n < 150 && !match.isOver; n++) {
    playOn(match, chance);
    const [decision] = match.game.pending;
    if (decision?.choice.kind !== "listed") continue;
    const { position } = match.game;
    const { side, choice } = decision;
    const other = trial.shuffleSecrets!(position as unknown as N20Position, side);
    if (!other) continue;
    const action = choice.actions[chance.roll(choice.actions.length) - 1]!;
    const real = learnt(rules, position, side, action);
    const shuffled = learnt(rules, other as unknown as Draft<Types>, side, action);
    if (real.isOpen || shuffled.isOpen) continue;
    expect(firstDifference(real.words, shuffled.words), `${action.do} at ${n}`).toBe("");
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
});

test("nothing by which anybody has learnt a name can be taken back", async () => {
  const { match } = await secretBackend({ ...HOT_SEAT, seed: "undo" });
  const chance = seeded("undo");
  const named = (): string[] =>
    VIEWERS.flatMap((viewer) => {
      const { pieces } = match.system.rules.view(match.game.position, viewer) as { pieces: { id: string }[] };
      return pieces.filter(({ id }) => !id.startsWith("?")).map(({ id }) => `${id} to ${viewer}`);
    });
  let undoable = 0;
  for (let n = 0; n < 200 && !match.isOver; n++) {
    const before = new Set(named());
    const { side } = match.game.pending[0]!;
    playOn(match, chance);
    if (!match.journal.canUndo(side)) continue;
    undoable++;
    const learnt = named().filter((name) => !before.has(name));
    expect(learnt, JSON.stringify(match.journal.entries.at(-1)?.action)).toEqual([]);
  }
  expect(undoable).toBeGreaterThan(30);
});

describe("two persons at one screen", () => {
  test("see nobody's pieces before the first hand-over, and what is read meanwhile is a spectator's", async () => {
    const { backend, update } = await secretBackend(HOT_SEAT);
    expect(update.viewer).toBe("spectator");
    const open = ["leader", "garrison"]; // in plain sight
    expect(update.scene.pieces.filter(({ face }) => face && !open.includes(face.arm))).toEqual([]);
    expect(await backend.advice()).toBeUndefined();
    expect(await backend.why({ pieces: ["ney"], places: ["7,21"] })).toEqual([]);
    expect(await backend.answer("french/0/0", 0)).toMatchObject({ ok: false });
    expect(await backend.answerOpen("french/0/0", { do: "pass" })).toMatchObject({ ok: false });
    await expect(backend.undo()).rejects.toThrow("taken back");
  });

  test("a computer takes one's chair: the screen is covered before the other looks", async () => {
    const { backend } = await secretBackend(HOT_SEAT);
    await backend.handOver("french");
    const { viewer } = await backend.changeSeats({ french: "scout", coalition: "human" });
    expect(viewer).toBe("spectator");
  });

  test("the other goes on looking if it is not his chair", async () => {
    const { backend } = await secretBackend(HOT_SEAT);
    await backend.handOver("french");
    const { viewer } = await backend.changeSeats({ french: "human", coalition: "scout" });
    expect(viewer).toBe("french");
  });
});

describe("a game with secrets, not over yet", () => {
  test("is not played on elsewhere, to spy", async () => {
    const { backend, match } = await secretBackend({
      ...HOT_SEAT,
      seats: { french: "human", coalition: "scout" },
    });
    const before = match.length;
    await expect(backend.branch(0, match.seats)).rejects.toThrow("secrets");
    expect((await backend.goTo(before)).at).toBe(before);
    expect(await backend.savedGames()).toHaveLength(1);
  });
});

describe("the end uncovers everything", () => {
  const SECRET = [
    { ...HOT_SEAT, scenario: "n20-basics" },
    { ...HOT_SEAT, system: "bataille", scenario: "straden", options: [] },
  ];

  for (const setup of SECRET)
    test(`${setup.system}: before it each side has its own eyes, after it nothing is taken back`, async () => {
      let undoable = 0;
      for (const seed of ["a", "b", "c"]) {
        const { backend, screen, match } = await secretBackend({ ...setup, seed });
        const chance = seeded(seed);
        const { viewer } = screen;
        const { sides } = match;
        for (let n = 0; n < 5; n++) playOn(match, chance);
        for (const side of sides) await expect(backend.goTo(0, side)).rejects.toThrow("its own view");
        expect(screen.viewer).toBe(viewer);
        while (!match.isOver) playOn(match, chance);
        if (match.journal.entries.at(-1)?.rolls.length === 0) undoable++;
        for (const side of sides) {
          expect(await backend.goTo(match.length, side)).toMatchObject({ viewer: side, canUndo: false });
          await expect(backend.undo()).rejects.toThrow("cannot be taken back");
        }
        const { update } = await new GameBackend(memoryStore(), () => 1).import(writeSave(match.save));
        expect(update).toMatchObject({ canUndo: false, outcome: { winner: expect.any(String) } });
      }
      expect(undoable, "games whose last answer rolled nothing").toBeGreaterThan(0);
    });
});
