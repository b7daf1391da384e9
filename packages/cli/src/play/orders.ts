// A question whose answer is written, at the keyboard: pick a unit, choose what it does, set its numbers, hand it in.

import { refusalText, type Types } from "@grognard/kernel";
import { type Entry, type PieceGesture, printedNumber, type Sheet } from "@grognard/scene";
import { forecastLines } from "../forecast-text.ts";
import { cited, paint } from "../paint.ts";
import { sideNameIn } from "../side-names.ts";
import type { Words } from "../words/en/index.ts";
import { wording } from "../words/index.ts";
import { type Place, tellCommonWords, wordNamed } from "./commands.ts";
import type { Input } from "./input.ts";
import type { Typed } from "./turn.ts";

type Action = Types["Action"];

const isCalled = (id: keyof Words["orders"]["words"], word: string): boolean =>
  word === id || wording().orders.words[id].includes(word);

/** Asks until the orders are handed in or the question changes. */
export async function askOrders(place: Place, input: Input): Promise<Typed> {
  place.display.question(place.match, place.question);
  const writer = new OrderWriter(place);
  writer.list();
  for (;;) {
    const line = await input.ask(`${sideNameIn(place.match, place.decision.side)}> `);
    if (line === undefined) return "quit";
    const typed = writer.hear(line.trim());
    if (typed) return typed;
  }
}

class OrderWriter {
  private readonly place: Place;
  private sheet: Sheet;
  private chosen: string | undefined;

  constructor(place: Place) {
    this.place = place;
    this.sheet = this.fresh();
  }

  hear(text: string): Typed | undefined {
    const [word = "", ...rest] = text.split(/\s+/);
    if (text === "" || isCalled("list", word)) return this.list();
    if (isCalled("done", word)) return this.handIn();
    const known = wordNamed(word);
    if (known === wordNamed("help")) return this.help();
    if (known === wordNamed("odds")) return this.odds();
    if (known && !known.listed) {
      const reply = known.run(this.place, rest.join(" "));
      return reply === "stay" ? undefined : reply;
    }
    return this.order(word, rest.join(" "));
  }

  list(): undefined {
    this.chosen = undefined;
    this.tell(this.sheet.entries.map((entry, i) => `${String(i + 1).padStart(3)}  ${summary(entry)}`));
    this.tell([wording().orders.explain]);
  }

  private help(): undefined {
    this.tell(wording().orders.help);
    tellCommonWords(this.place.display);
  }

  /** Its id and what follows: as if both had been typed one after the other. */
  private orderUnit(entry: Entry, rest: string): undefined {
    this.chosen = entry.piece;
    const [word = "", ...more] = rest.split(/\s+/);
    return this.order(word, more.join(" "));
  }

  private order(word: string, rest: string): undefined {
    const entry = this.sheet.entries.find(({ piece }) => piece === this.chosen);
    const named = this.sheet.entries.find(({ piece }) => piece.toLowerCase() === word.toLowerCase());
    if (named) return rest === "" ? this.choose(named) : this.orderUnit(named, rest);
    const number = Number(word);
    if (!entry) {
      const picked = this.sheet.entries[number - 1];
      return picked ? this.choose(picked) : this.tell([wording().orders.noUnit(word)]);
    }
    const choice = entry.choices[number - 1];
    const field = entry.fields.find(({ id }) => id === word);
    if (choice) return this.gesture({ do: "choose", piece: entry.piece, choice: choice.id });
    if (field) return this.gesture({ do: "set", piece: entry.piece, field: field.id, value: Number(rest) });
    if (isCalled("shorten", word)) return this.gesture({ do: "shorten", piece: entry.piece });
    if (isCalled("clear", word)) return this.gesture({ do: "clear", piece: entry.piece });
    return this.tell([wording().orders.noChoice(entry.name, word)]);
  }

  private gesture(gesture: PieceGesture): undefined {
    const { match, decision } = this.place;
    const { screen } = match.system;
    const sheet = screen.compose?.(
      match.worldFor(decision.side),
      match.view(decision.side),
      decision,
      this.sheet.action,
      gesture,
    );
    if (sheet) this.sheet = sheet;
    const entry = this.sheet.entries.find(({ piece }) => piece === gesture.piece);
    if (entry) this.choose(entry);
    this.refusals(wording().orders.notYet);
  }

  private choose(entry: Entry): undefined {
    this.chosen = entry.piece;
    this.tell([summary(entry)]);
    this.tell(
      entry.choices.map(({ text, group, price, chosen }, i) => {
        const cost = price ? ` (${price})` : "";
        return `${String(i + 1).padStart(5)} ${chosen ? "*" : " "} ${wording().scene.labelled(group, text)}${cost}`;
      }),
    );
    this.tell(
      entry.fields.map(({ id, text, value, least, most, unit }) => {
        return `      ${wording().orders.field(id, text, `${value}${unit}`, least, most)}`;
      }),
    );
    this.tell(entry.notes.map(({ text, cite }) => cited(this.place.display.out, `      ${text}`, cite)));
  }

  /** What chance may make of the current orders, as far as this side knows. */
  private odds(): undefined {
    const { match, decision } = this.place;
    const forecast = match.system.screen.forecast(
      match.worldFor(decision.side),
      match.view(decision.side),
      decision,
      this.sheet.action as Action,
    );
    if (!forecast) return this.tell([wording().orders.noDie]);
    this.tell(forecastLines(this.place.display.out, forecast));
  }

  /** Refused orders stay on the sheet, to be corrected. */
  private handIn(): Typed | undefined {
    if (this.refusals()) return undefined;
    return { answer: this.sheet.action as Action };
  }

  private refusals(how = wording().orders.refused): boolean {
    const { match, decision, display } = this.place;
    const refused = match.game.refusals(decision.side, this.sheet.action as Action);
    for (const one of refused)
      display.out.print(
        paint(
          display.out,
          "red",
          `  ${wording().scene.labelled(how, refusalText(one))} [${printedNumber(one.cite)}]`,
        ),
      );
    return refused.length > 0;
  }

  private fresh(): Sheet {
    const { sheet, id } = this.place.question;
    if (!sheet) throw new Error(`question "${id}" has no sheet to write on`);
    return sheet;
  }

  private tell(lines: readonly string[]): undefined {
    for (const line of lines) this.place.display.out.print(`  ${line}`);
  }
}

function summary({ piece, name, budget, text, used }: Entry): string {
  const order = text ? `${text}${used ? ` (${used})` : ""}` : wording().orders.none;
  return wording().scene.labelled(`${piece} ${name}${budget ? ` (${budget})` : ""}`, order);
}
