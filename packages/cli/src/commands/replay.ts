import {
  type Game,
  type GameEvent,
  type Journal,
  openSave,
  Problem,
  readSave,
  rulesetName,
  type Save,
  secure,
  type Types,
  type Viewer,
  within,
} from "@grognard/kernel";
import { type System, scenarioNamed, systemNamed } from "@grognard/rulesets";
import { onlyOne, readArgs, readText, wholeNumber } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { cited, heading, paint, paintSide } from "../paint.ts";
import { sideName } from "../side-names.ts";
import { worded } from "../worded.ts";
import { wording } from "../words/index.ts";

const FLAGS = {
  verify: { type: "boolean" },
  json: { type: "boolean" },
  until: { type: "string" },
  viewer: { type: "string" },
} as const;

export const command: Command = {
  name: "replay",
  get summary() {
    return wording().help.replay.summary;
  },
  get usage() {
    return wording().help.replay.usage;
  },
  flags: FLAGS,
  run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const path = onlyOne(positionals, "save");
    const save = readSave(readText(path), path);
    const system = systemNamed(save.ruleset.split("@")[0] as string, `${path}.ruleset`);
    const until = values.until === undefined ? save.entries.length : wholeNumber(values.until, "--until");
    const writer = new StoryWriter(system, values.viewer);
    const journal = replay({ path, system, save }, until, writer, out);
    if (values.json) out.json(storyJson(save, journal, writer, values.verify), 2);
    else if (!values.verify) writer.print(out);
    if (!values.json) printEnd(system, journal, save, writer.viewer, out);
    return journal.isWhole ? EXIT.ok : EXIT.unproved;
  },
};

/**
 * An answer and its consequences. For others' answers a viewer knows only what it heard, and not how many there were.
 */
interface Chapter {
  readonly entry?: number;
  readonly side?: string;
  readonly action?: unknown;
  readonly events: readonly { readonly type: string; readonly cite: string; readonly text: string }[];
}

/** Writes down what was reported, as one viewer may hear it. */
class StoryWriter {
  readonly chapters: Chapter[] = [];
  readonly viewer: Viewer | undefined;
  private readonly system: System;

  constructor(system: System, viewer: Viewer | undefined) {
    this.system = system;
    this.viewer = viewer;
  }

  note(game: Game<Types>, entry: number, side: string, action: unknown): void {
    const { viewer } = this;
    if (viewer === undefined)
      this.chapters.push({ entry, side, action, events: this.textsOf(game, game.events) });
    else this.noteFor(viewer, game, side, action);
  }

  private noteFor(viewer: Viewer, game: Game<Types>, side: string, action: unknown): void {
    this.checkViewer(game, viewer);
    const events = this.textsOf(game, game.heardBy(viewer));
    if (side === viewer) this.chapters.push({ side, action, events });
    else if (events.length > 0) this.chapters.push({ events });
  }

  private textsOf(game: Game<Types>, events: readonly GameEvent<Types>[]): Chapter["events"] {
    const { screen } = this.system;
    const { world } = game.position;
    return events.map((event) => ({ ...worded(this.system, event), text: screen.tell(world, event).text }));
  }

  print(out: Output): void {
    for (const { entry, side, events } of this.chapters) {
      for (const { type, cite, text } of events) {
        if (type === "turn" || type === "phase") out.print();
        if (type === "turn") heading(out, text);
        else if (type === "phase") out.print(`  ${paint(out, "underline", text)}`);
        else
          out.print(
            `  ${paint(out, "dim", entry ? `${entry}`.padStart(4) : "    ")} ${mark(out, side)} ${cited(out, text, cite)}`,
          );
      }
    }
  }

  private checkViewer(game: Game<Types>, viewer: string): void {
    const known = [...this.system.rules.sides(game.position.world), "spectator"];
    if (!known.includes(viewer)) throw new Problem(`must be one of ${known.join(", ")}`, "--viewer");
  }
}

const mark = (out: Output, side: string | undefined): string =>
  side ? paintSide(out, side, side[0]?.toUpperCase()) : " ";

interface SaveFile {
  readonly path: string;
  readonly system: System;
  readonly save: Save;
}

function replay(
  { path, system, save }: SaveFile,
  until: number,
  writer: StoryWriter,
  out: Output,
): Journal<Types> {
  const find = (id: string) => scenarioNamed(system, id, "scenario");
  const opening = within(path, () => openSave(system.rules, save, find, secure(), undefined, 0));
  if (until > save.entries.length)
    throw new Problem(`the save has only ${save.entries.length} entries`, "--until");
  writer.note(opening.game, 0, "", null);
  const note = (done: number, journal: Journal<Types>) => {
    const entry = journal.entries[done - 1];
    writer.note(journal.game, done, entry?.side ?? "", entry?.action);
    if (done % 50 === 0 || done === until) out.progress(done, until, wording().replay.replaying);
  };
  return within(path, () => openSave(system.rules, save, find, secure(), note, until));
}

function storyJson(save: Save, journal: Journal<Types>, writer: StoryWriter, brief = false): object {
  return {
    ruleset: save.ruleset,
    scenario: typeof save.scenario === "string" ? save.scenario : "(in the save)",
    ...(writer.viewer === undefined && { entries: journal.entries.length }),
    verified: journal.isWhole,
    ...(!journal.isWhole && { goesOnFrom: journal.earlier.at(-1)!.ruleset }),
    ...(!brief && { story: writer.chapters }),
    outcome: journal.game.ending ?? null,
  };
}

function printEnd(
  system: System,
  journal: Journal<Types>,
  save: Save,
  viewer: Viewer | undefined,
  out: Output,
): void {
  const { ending, pending } = journal.game;
  out.print();
  for (const line of provedOf(journal, save, viewer)) out.print(line);
  const name = (side: string) => sideName(system, journal.world, side);
  if (ending) {
    const winner = ending.winner === "draw" ? wording().replay.draw : name(ending.winner);
    out.print(cited(out, wording().scene.labelled(winner, ending.how), ending.cite));
  } else out.print(nextToDecide(pending, viewer, name));
}

/** What a replay has proved, and what not. How many answers others gave is hidden from a viewer. */
function provedOf(journal: Journal<Types>, save: Save, viewer: Viewer | undefined): string[] {
  const { verified, verifiedEntries, unproved, since } = wording().replay;
  const { length } = journal.entries;
  const from = journal.earlier.at(-1);
  if (!from) return [viewer === undefined ? verifiedEntries(length, save.entries.length) : verified];
  const says = unproved(from.ruleset, rulesetName(journal.rules));
  return length > 0 && viewer === undefined ? [says, since(length)] : [says];
}

/** Whether others have answered unseen is hidden from a viewer. */
function nextToDecide(
  pending: readonly { readonly side: string }[],
  viewer: Viewer | undefined,
  name: (side: string) => string,
): string {
  const asked = pending.filter(({ side }) => viewer === undefined || side === viewer);
  if (asked.length === 0) return wording().replay.goesOn;
  return wording().replay.next(asked.map(({ side }) => name(side)));
}
