// What is printed: the map, the question, the choices, the news.

import type { Decision, Told, Types, Viewer } from "@grognard/kernel";
import type { MapRequest } from "@grognard/scene";
import type { Output } from "../command.ts";
import { forecastInBrief } from "../forecast-text.ts";
import { ESCAPE } from "../harmless.ts";
import { cited, heading, paint, paintSide, titleOf } from "../paint.ts";
import { table } from "../table.ts";
import type { Choice } from "./choices.ts";
import { paintLine } from "./paint-map.ts";
import type { Session } from "./session.ts";

const FEW = 12;

export class Screen {
  readonly out: Output;

  constructor(out: Output) {
    this.out = out;
  }

  map(session: Session, viewer: Viewer, request: MapRequest = {}): void {
    const { system } = session;
    const { width, colour } = this.out;
    for (const line of system.terminal.map(session.worldFor(viewer), session.view(viewer), {
      width,
      plain: !colour,
      ...request,
    }))
      this.out.print(paintLine(this.out, line));
  }

  legend({ system }: Session): void {
    for (const line of system.terminal.legend(this.out.colour)) this.out.print(paintLine(this.out, line));
  }

  standing(session: Session, viewer: Viewer): void {
    const { terminal } = session.system;
    const world = session.worldFor(viewer);
    const view = session.view(viewer);
    heading(this.out, terminal.status(world, view));
    for (const line of terminal.standing(world, view))
      this.out.print(line.startsWith(" ") ? line : paint(this.out, "underline", line));
  }

  question(session: Session, decision: Decision<Types["Action"]>): void {
    const { system, game } = session;
    const { side } = decision;
    this.out.print();
    heading(this.out, system.terminal.status(session.worldFor(side), session.view(side)));
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
    const { terminal } = session.system;
    for (const { side, rows } of terminal.units(session.worldFor(viewer), session.view(viewer))) {
      heading(this.out, titleOf(side));
      for (const line of table(rows.map(([name, ...more]) => [`  ${name}`, ...more]))) this.out.print(line);
    }
  }

  /** Nothing of one side's secrets stays on the screen. */
  wipe(): void {
    this.out.print(this.out.terminal ? `${ESCAPE}[2J${ESCAPE}[3J${ESCAPE}[H` : "");
  }
}
