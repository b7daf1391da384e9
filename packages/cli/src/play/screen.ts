// What is printed: the map, the question, the choices, the news.

import type { Decision, Told, Types, Viewer } from "@grognard/kernel";
import type { Board } from "@grognard/scene";
import type { Output } from "../command.ts";
import { forecastInBrief } from "../forecast-text.ts";
import { ESCAPE } from "../harmless.ts";
import { mapLegend } from "../map/legend.ts";
import { drawMap } from "../map/map.ts";
import { paintLine } from "../map/paint-map.ts";
import type { MapLine, MapRequest, Shown } from "../map/patches.ts";
import { cited, heading, paint, paintSide } from "../paint.ts";
import { finalOf, type Section, standingOf, statusLine, unitRolls } from "../scene-text.ts";
import { table } from "../table.ts";
import type { Choice } from "./choices.ts";
import type { Session } from "./session.ts";

const FEW = 12;

export class Screen {
  readonly out: Output;
  private readonly boards = new WeakMap<object, Board>();

  constructor(out: Output) {
    this.out = out;
  }

  /** What a viewer may see. A board is drawn many times and never changes. */
  shown(session: Session, viewer: Viewer): Shown {
    const { screen } = session.system;
    const world = session.worldFor(viewer);
    const board = this.boards.get(world) ?? screen.board(world);
    this.boards.set(world, board);
    return { board, scene: screen.scene(world, session.view(viewer)), sides: screen.sides(world) };
  }

  map(session: Session, viewer: Viewer, request: Pick<MapRequest, "lit" | "around"> = {}): void {
    const { width, colour } = this.out;
    this.draw(drawMap(this.shown(session, viewer), { width, plain: !colour, ...request }));
  }

  legend(session: Session, viewer: Viewer): void {
    this.draw(mapLegend(this.shown(session, viewer), !this.out.colour));
  }

  private draw(lines: readonly MapLine[]): void {
    for (const line of lines) this.out.print(paintLine(this.out, line));
  }

  status(session: Session, viewer: Viewer): string {
    return statusLine(this.shown(session, viewer));
  }

  standing(session: Session, viewer: Viewer): void {
    heading(this.out, this.status(session, viewer));
    this.sections(standingOf(this.shown(session, viewer)));
  }

  private sections(sections: readonly Section[]): void {
    for (const { title, lines } of sections) {
      this.out.print(paint(this.out, "underline", title));
      for (const line of lines) this.out.print(`  ${line}`);
    }
  }

  /** The end: everybody's numbers, and what is said about the game. */
  final(session: Session, viewer: Viewer): void {
    const { screen } = session.system;
    const measures = session.sides.flatMap((side) =>
      screen.measures(session.worldFor(side), session.view(side), side),
    );
    const notes = screen.epilogue(session.worldFor(viewer), session.events);
    this.sections(finalOf(this.shown(session, viewer), measures, notes));
  }

  question(session: Session, decision: Decision<Types["Action"]>): void {
    const { system, game } = session;
    const { side } = decision;
    this.out.print();
    heading(this.out, this.status(session, side));
    const text = system.rules.words.decision(game.position, decision);
    this.out.print(`${paintSide(this.out, side)}: ${cited(this.out, text, decision.cite)}`);
  }

  /** Numbered, with the chances that come with them; many short ones side by side. */
  choices(session: Session, decision: Decision<Types["Action"]>, choices: readonly Choice[]): void {
    const world = session.worldFor(decision.side);
    const view = session.view(decision.side);
    const cells = choices.map(({ label, actions }, i) => {
      const [only] = actions.length === 1 ? actions : [];
      const forecast = only && session.system.screen.forecast(world, view, decision, only);
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
  news(session: Session, events: readonly Told<Types>[], dice = false): void {
    const { words } = session.system.rules;
    for (const event of events) {
      if (event.type === "rolled" && !dice) continue;
      const text = cited(this.out, words.event(session.world, event), event.cite);
      if (event.type === "turn" || event.type === "phase")
        this.out.print(paint(this.out, "underline", words.event(session.world, event)));
      else this.out.print(`  ${text}`);
    }
  }

  units(session: Session, viewer: Viewer): void {
    for (const { title, rows } of unitRolls(this.shown(session, viewer))) {
      heading(this.out, title);
      for (const line of table(rows.map(([name, ...more]) => [`  ${name}`, ...more]))) this.out.print(line);
    }
  }

  /** Nothing of one side's secrets stays on the screen. */
  wipe(): void {
    this.out.print(this.out.terminal ? `${ESCAPE}[2J${ESCAPE}[3J${ESCAPE}[H` : "");
  }
}
