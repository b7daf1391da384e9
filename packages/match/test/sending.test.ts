// What a page has after a difference is what a whole update would have given it: in random games of every system,
// whatever is done in between.

import { isDeepStrictEqual } from "node:util";
import { seeded, type Viewer } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { isShown, type Message, Receiver, Sender } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { Match, matchDice, momentAt, type Update, updateOf } from "../src/index.ts";

/** Over the wire and back. */
const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A page somewhere, and its other end at the table. */
class Line {
  readonly #sender = new Sender<Update>();
  #receiver = new Receiver<Update>();
  readonly sent: Message[] = [];

  expectSame(update: Update): void {
    const message = wired(this.#sender.send(update, this.#receiver.has));
    this.sent.push(message);
    const [received, whole] = [this.#receiver.receive(message), wired(update)];
    if (!isDeepStrictEqual(received, whole)) expect(received).toEqual(whole); // which says where they differ
  }

  /** A message is lost on the way. */
  lose(update: Update): void {
    this.#sender.send(update, this.#receiver.has);
  }

  /** The page is reloaded. */
  reload(): void {
    this.#receiver = new Receiver();
  }
}

/** All that is said, in other words. */
function translated<T>(value: T): T {
  const words = (_: string, one: unknown): unknown =>
    typeof one === "string" && one.includes(" ") ? [...one].reverse().join("") : one;
  return JSON.parse(JSON.stringify(value, words));
}

async function begin(system: string, scenario: string): Promise<Match> {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  return Match.begin(playable, { scenario, options: [] }, { dice: matchDice(scenario) });
}

function answerAtRandom(match: Match): Viewer {
  const [decision] = match.game.pending;
  const { side } = decision!;
  const action = match.players[0]!.choose(match.situationOf(decision!));
  expect(match.answer(side, match.question(side)!.id, action).ok).toBe(true);
  return side;
}

describe.each([
  ["n20", "n20-basics", 100],
  ["bataille", "straden", 50],
  ["march", "duenzling", 80],
  ["eylau", "serpallen", 50],
  ["tabletop", "pordenone-1809", 14],
] as const)("%s, %s", (system, scenario, answers) => {
  test("a page that gets differences has the same as one that gets everything", async () => {
    const match = await begin(system, scenario);
    const dice = seeded(`${scenario}/pages`);
    const viewers = [...match.sides, "spectator"];
    const lines = new Map(viewers.map((viewer) => [viewer, new Line()]));
    const switched = new Set<string>();
    const isOn = (overlay: Parameters<typeof isShown>[0]) => isShown(overlay, switched);

    for (let n = 0; n < answers && !match.isOver; n++) {
      const side = answerAtRandom(match);
      const { length } = match.memory;
      for (const [viewer, line] of lines) {
        const news = updateOf(match, viewer, length - 1, length, isOn);
        const whole = (seen = length) => updateOf(match, viewer, 0, seen, isOn);
        const event = dice.roll(20);
        if (event === 1) line.expectSame(momentAt(match, viewer, dice.roll(match.length) - 1, isOn));
        if (event === 2) line.expectSame(whole());
        if (event === 3) line.expectSame(whole(dice.roll(length)));
        if (event === 4) line.expectSame(translated(whole()));
        if (event === 5) line.expectSame(updateOf(match, viewers[dice.roll(3) - 1]!, 0, length, isOn));
        if (event === 6) line.lose(news);
        if (event === 7) line.reload();
        line.expectSame(event <= 7 ? whole() : news);
      }
      if (dice.roll(8) === 1 && match.canUndo(side) && match.undo(side))
        for (const [viewer, line] of lines) line.expectSame(updateOf(match, viewer, 0));
      const { overlays } = updateOf(match, side, 0).scene;
      const overlay = overlays[dice.roll(Math.max(overlays.length, 1)) - 1]?.id ?? "none";
      if (!switched.delete(overlay) && dice.roll(4) === 1) switched.add(overlay);
    }
    // most of them are differences indeed
    const sent = [...lines.values()].flatMap((line) => line.sent);
    expect(sent.filter(({ since }) => since > 0).length).toBeGreaterThan(0.8 * sent.length);
  });
});

test("a page that has missed a message is not sent what builds on it", async () => {
  const match = await begin("n20", "n20-basics");
  const [sender, receiver] = [new Sender<Update>(), new Receiver<Update>()];
  const update = updateOf(match, "french", 0);
  receiver.receive(sender.send(update, 0));
  sender.send(update, 1);
  const stale = sender.send(update, 2);
  expect(stale.since).toBe(2);
  expect(() => receiver.receive(stale)).toThrow("lost");
  expect(receiver.receive(sender.send(update, receiver.has))).toEqual(update);
});

test("unchanged parts, and an unchanged question, are the same objects", async () => {
  const match = await begin("bataille", "straden");
  const [sender, receiver] = [new Sender<Update>(), new Receiver<Update>()];
  const update = () => wired(updateOf(match, "french", 0));
  const first = receiver.receive(sender.send(update(), 0));
  const second = receiver.receive(sender.send(update(), 1));
  expect(second.scene).toBe(first.scene);
  expect(second.question).toBe(first.question);
  expect(second.tellings).toBe(first.tellings);
});
