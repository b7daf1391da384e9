// What is printed: the map, the question, the choices, the news.

import type { GameEvent, Types, Viewer } from "@grognard/kernel";
import { type Match, seatAt } from "@grognard/match";
import type { Board, Question } from "@grognard/scene";
import type { Output } from "../command.ts";
import { forecastInBrief } from "../forecast-text.ts";
import { mapLegend } from "../map/legend.ts";
import { drawMap } from "../map/map.ts";
import { paintLine } from "../map/paint-map.ts";
import type { MapLine, MapRequest, Shown } from "../map/patches.ts";
import { cited, heading, paint, paintSide } from "../paint.ts";
import { ESCAPE } from "../printable.ts";
import { finalOf, type Section, standingOf, statusLine, unitRolls } from "../scene-text.ts";
import { sideNameIn } from "../side-names.ts";
import { table } from "../table.ts";
import { wording } from "../words/index.ts";
import type { Choice } from "./choices.ts";
import type { Place } from "./commands.ts";

const FEW = 12;

export class Display {
  readonly out: Output;
  private readonly boards = new WeakMap<object, Board>();
  /** It is spoken of once. */
  private lastClock = "";

  constructor(out: Output) {
    this.out = out;
  }

  /** What a viewer may see. A board is drawn many times and never changes. */
  shown(match: Match, viewer: Viewer): Shown {
    const { screen } = match.system;
    const world = match.worldFor(viewer);
    const board = this.boards.get(world) ?? screen.board(world);
    this.boards.set(world, board);
    const scene = seatAt(match, viewer).scene(({ id }) => id === "objectives"); // those are reported in words
    return { board, scene, sides: screen.sides(world) };
  }

  map(match: Match, viewer: Viewer, request: Pick<MapRequest, "lit" | "around"> = {}): void {
    const { width, colour } = this.out;
    this.draw(drawMap(this.shown(match, viewer), { width, plain: !colour, ...request }));
  }

  legend(match: Match, viewer: Viewer): void {
    this.draw(mapLegend(this.shown(match, viewer), !this.out.colour));
  }

  private draw(lines: readonly MapLine[]): void {
    for (const line of lines) this.out.print(paintLine(this.out, line));
  }

  status(match: Match, viewer: Viewer): string {
    return statusLine(this.shown(match, viewer));
  }

  standing(match: Match, viewer: Viewer): void {
    heading(this.out, this.status(match, viewer));
    this.sections(standingOf(this.shown(match, viewer)));
  }

  private sections(sections: readonly Section[]): void {
    for (const { title, lines } of sections) {
      this.out.print(paint(this.out, "underline", title));
      for (const line of lines) this.out.print(`  ${line}`);
    }
  }

  /** The end: all sides' numbers, and what is said about the game. */
  final(match: Match, viewer: Viewer): void {
    const { screen } = match.system;
    const measures = match.sides.flatMap((side) =>
      screen.measures(match.worldFor(side), match.view(side), side),
    );
    const notes = screen.epilogue(match.worldFor(viewer), match.memory.events);
    this.sections(finalOf(this.shown(match, viewer), measures, notes));
  }

  /** With what must still be done before it can be over. */
  question(match: Match, { side, text, cite, duties, clock }: Question): void {
    this.out.print();
    heading(this.out, this.status(match, side));
    const name = paintSide(this.out, side, sideNameIn(match, side));
    this.out.print(wording().scene.labelled(name, cited(this.out, text, cite)));
    for (const duty of duties) this.out.print(`  ! ${cited(this.out, duty.text, duty.cite)}`);
    if (!clock || clock.id === this.lastClock) return;
    this.lastClock = clock.id;
    this.out.print(`  ! ${cited(this.out, wording().play.clock(clock.seconds), clock.cite)}`);
  }

  /** Numbered, with their chances; many short ones side by side. */
  choices({ match, decision, actions }: Place, choices: readonly Choice[]): void {
    const world = match.worldFor(decision.side);
    const view = match.view(decision.side);
    const cells = choices.map(({ label, offers }, i) => {
      const [only] = offers.length === 1 ? offers : [];
      const forecast = only && match.system.screen.forecast(world, view, decision, actions[only.n]!);
      return `${String(i + 1).padStart(4)}  ${label}${forecast ? `  (${forecastInBrief(forecast)})` : ""}`;
    });
    const widest = Math.max(...cells.map((cell) => cell.length)) + 2;
    const abreast = cells.length > FEW ? Math.max(1, Math.floor(this.out.width / widest)) : 1;
    for (let i = 0; i < cells.length; i += abreast)
      this.out.print(
        cells
          .slice(i, i + abreast)
          .map((cell) => (abreast > 1 ? cell.padEnd(widest) : cell))
          .join("")
          .trimEnd(),
      );
  }

  /** What has happened, in sentences; the dice themselves only on request. */
  news(match: Match, events: readonly GameEvent<Types>[], dice = false): void {
    const world = match.worldFor("spectator");
    for (const event of events) {
      if (event.type === "rolled" && !dice) continue;
      const { text, cite, kind } = match.system.screen.tell(world, event);
      if (kind === "turn" || kind === "phase") this.out.print(paint(this.out, "underline", text));
      else this.out.print(`  ${cited(this.out, text, cite)}`);
    }
  }

  units(match: Match, viewer: Viewer): void {
    for (const { title, rows } of unitRolls(this.shown(match, viewer))) {
      heading(this.out, title);
      for (const line of table(rows.map(([name, ...more]) => [`  ${name}`, ...more]))) this.out.print(line);
    }
  }

  /** Nothing of one side's secrets stays on the screen. */
  wipe(): void {
    this.out.print(this.out.terminal ? `${ESCAPE}[2J${ESCAPE}[3J${ESCAPE}[H` : "");
  }
}
