// What one side may not know is not printed for it.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Journal, type Json, Memory, seeded, type Types, toSave, writeSave } from "@grognard/kernel";
import { parseGame } from "@grognard/rulesets";
import { afterAll, describe, expect, test } from "vitest";
import { worded } from "../src/worded.ts";
import { run } from "./capture.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-secrets-"));
afterAll(() => rmSync(home, { recursive: true }));

type Action = Types["Action"];

/** A game in which answers are drawn from the list, or the sheet is handed in as it is. */
class Sitting {
  readonly system;
  readonly journal: Journal<Types>;
  readonly memory = new Memory<Types>();
  readonly chance;

  constructor(game: string, options: readonly string[], seed: string) {
    const { system, setting, scenario } = parseGame(game);
    this.system = system;
    this.chance = seeded(seed);
    const world = system.rules.load(scenario, options);
    const record = { scenario: setting as Json, options };
    this.journal = Journal.begin(system.rules, world, record, this.chance, scenario);
    this.memory.note(this.journal);
  }

  get decision() {
    return this.journal.game.pending[0];
  }

  submit(action: Action): void {
    expect(this.journal.submit(this.decision!.side, action).ok).toBe(true);
    this.memory.note(this.journal);
  }

  play(answers: number): this {
    for (let i = 0; i < answers && this.decision; i++) this.submit(this.anyAnswer());
    return this;
  }

  private anyAnswer(): Action {
    const { side, choice } = this.decision!;
    if (choice.kind === "listed") return choice.actions[this.chance.roll(choice.actions.length) - 1]!;
    const view = this.system.rules.view(this.journal.game.position, side);
    return this.system.screen.question(this.journal.world, view, this.decision!).sheet!.action as Action;
  }

  /** Its save, as `replay` reports it. */
  async replay(...flags: string[]): Promise<string> {
    const path = join(home, "game.json");
    writeFileSync(path, writeSave(toSave(this.journal)));
    return (await run("replay", path, ...flags)).out;
  }
}

const GAMES: [game: string, options: string[], answers: number][] = [
  ["n20/n20-basics", ["fog"], 60],
  ["n20/waterloo-1815", ["fog", "leaders"], 80],
  ["tabletop/pordenone-1809", [], 40],
  ["bataille/straden", [], 120],
  ["march/duenzling", [], 80],
];

describe.each(GAMES)("replay %s for a viewer", (game, options, answers) => {
  const sitting = new Sitting(game, options, "replay").play(answers);
  const { journal, memory, system } = sitting;
  const sides = system.rules.sides(journal.world);

  test.each([...sides, "spectator"])(
    "%s: its own answers, what it heard, and nothing else",
    async (viewer) => {
      const { story, ...rest } = JSON.parse(await sitting.replay("--viewer", viewer, "--json"));
      const words = (event: (typeof memory.events)[number]) => ({
        ...worded(system, event),
        text: system.screen.tell(journal.world, event).text,
      });
      const own = journal.entries.filter(({ side }) => side === viewer);
      expect(Object.keys(rest)).toEqual(["ruleset", "scenario", "verified", "outcome"]);
      expect(story.flatMap(({ action = [] }) => action)).toEqual(own.map(({ action }) => action));
      expect(story.flatMap(({ events }: { events: [] }) => events)).toEqual(
        JSON.parse(JSON.stringify(memory.heard(viewer).map(words))),
      );
      for (const chapter of story)
        expect(Object.keys(chapter)).toEqual("side" in chapter ? ["side", "action", "events"] : ["events"]);
    },
  );
});

test("two games that differ in sealed orders look the same to the other side", async () => {
  const sealed = (isWritten: boolean) => {
    const sitting = new Sitting("tabletop/pordenone-1809", [], "sealed");
    const { system, journal } = sitting;
    const decision = sitting.decision!;
    const view = system.rules.view(journal.game.position, decision.side);
    const { sheet } = system.screen.question(journal.world, view, decision);
    const entry = sheet!.entries.find(({ choices }) => choices.length > 1)!;
    const gesture = { do: "choose" as const, piece: entry.piece, choice: entry.choices.at(-1)!.id };
    const written = system.screen.compose!(journal.world, view, decision, sheet!.action, gesture);
    sitting.submit((isWritten ? written : sheet!).action as Action);
    return sitting;
  };
  const [empty, written] = [sealed(false), sealed(true)];
  expect(empty.journal.entries).not.toEqual(written.journal.entries);
  for (const flags of [[], ["--json"], ["--verify", "--json"]])
    expect(await empty.replay("--viewer", "austria", ...flags)).toBe(
      await written.replay("--viewer", "austria", ...flags),
    );
});

test.each(GAMES)("%s: what is said of a question depends on nothing hidden", (game, options, answers) => {
  const sitting = new Sitting(game, options, "words");
  const { system, journal } = sitting;
  const { words } = system.rules;
  for (let i = 0; i < answers && sitting.decision; i++, sitting.play(1)) {
    const { decision } = sitting;
    const real = journal.game.position;
    const view = system.rules.view(real, decision.side);
    const imagined = system.rules.imagine(view, seeded(`${i}`), journal.world);
    expect(words.decision(real, decision)).toBe(words.decision(imagined, decision));
    const offered = decision.choice.kind === "listed" ? decision.choice.actions : [];
    const [shown, thought] = [system.describe(real).units, system.describe(imagined).units];
    for (const action of offered) {
      expect(words.action(real, action)).toBe(words.action(imagined, action));
      const { unit = "" } = action as { unit?: string };
      expect([shown[unit]?.name, shown[unit]?.hex]).toEqual([thought[unit]?.name, thought[unit]?.hex]);
    }
  }
});
