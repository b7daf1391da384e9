// A player that writes orders on the sheet, gesture by gesture, as a page would.

import type { Entry, EntryGesture, Gesture, GroupEntry, Handle, Point, Sheet } from "@grognard/scene";
import type { Action, Order } from "../src/actions.ts";
import { tabletop } from "../src/ruleset.ts";
import { questionOf } from "../src/screen/question.ts";
import { composeOf } from "../src/screen/sheet.ts";
import type { Decision } from "../src/types.ts";
import { subjectOf } from "../src/window.ts";
import type { Lab } from "./lab.ts";

export class Writer {
  sheet: Sheet;
  private readonly lab: Lab;
  private readonly side: string;
  private readonly decision: Decision;

  constructor(lab: Lab, side: string) {
    this.lab = lab;
    this.side = side;
    const decision = lab.game.pending.find((one) => one.side === side);
    if (!decision) throw new Error(`${side} is not asked`);
    this.decision = decision;
    this.sheet = questionOf(this.world, this.view, decision).sheet!;
  }

  private get world() {
    return this.lab.game.position.world;
  }

  private get view() {
    return tabletop.view(this.lab.game.position, this.side);
  }

  entry(piece: string): Entry {
    const entry = this.sheet.entries.find((one) => one.piece === piece);
    if (!entry) throw new Error(`${piece} has no entry`);
    return entry;
  }

  handle(piece: string, id: string): Handle {
    const handle = this.entry(piece).handles.find((one) => one.id === id);
    if (!handle) throw new Error(`${piece} has no knob ${id}`);
    return handle;
  }

  private make(piece: string, gesture: EntryGesture): this {
    return this.gesture({ ...gesture, piece });
  }

  private gesture(gesture: Gesture): this {
    this.sheet = composeOf(this.world, this.view, this.decision, this.sheet.action, gesture);
    return this;
  }

  /** Several pieces are gathered, and may be told something as one. */
  together(pieces: readonly string[], by?: EntryGesture): this {
    return this.gesture(by ? { do: "together", pieces, by } : { do: "together", pieces });
  }

  /** The entry of those that were gathered last. */
  get group(): GroupEntry {
    if (!this.sheet.together) throw new Error("nobody was gathered");
    return this.sheet.together;
  }

  choose = (piece: string, choice: string): this => this.make(piece, { do: "choose", choice });
  set = (piece: string, field: string, value: number): this => this.make(piece, { do: "set", field, value });
  shorten = (piece: string): this => this.make(piece, { do: "shorten" });
  clear = (piece: string): this => this.make(piece, { do: "clear" });

  /** By this much from the place of the knob. */
  pull(piece: string, handle: string, by: readonly [number, number]): this {
    const { x, y } = this.handle(piece, handle).at;
    return this.pullTo(piece, handle, { x: x + by[0], y: y + by[1] });
  }

  pullTo(piece: string, handle: string, to: Point): this {
    return this.make(piece, { do: "pull", handle, to });
  }

  /** What it has been told so far. */
  orders(who: string): readonly Order[] {
    return (this.sheet.action as Action).orders.filter((order) => subjectOf(order) === who);
  }

  /** Why the rules themselves refuse the sheet as it is. */
  get refusals(): readonly string[] {
    return this.lab.game.refusals(this.side, this.sheet.action as Action).map(({ message }) => message);
  }

  choices(piece: string): readonly string[] {
    return this.entry(piece).choices.map(({ id }) => id);
  }
}

export const writer = (lab: Lab, side = "blue"): Writer => new Writer(lab, side);
