// Small positions for rule tests: units on a blank table or in a scenario, scripted dice, and questions in the words
// of the game. Lengths in a position are millimetres and degrees; in orders and in the state they are hundredths.

import { type Chart, Game, type Json, scripted } from "@grognard/kernel";
import type { Order } from "../src/actions.ts";
import { allCharts } from "../src/charts/load-charts.ts";
import type { TabletopEvent } from "../src/events.ts";
import { WINDOWS, type WindowId } from "../src/frames.ts";
import { type FormOf, formIn } from "../src/order-forms.ts";
import type { OrderKind } from "../src/orders.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { CommanderState, State, Tabletop, UnitState } from "../src/types.ts";
import { type Choices, choicesOf } from "../src/window.ts";

export { rule } from "./rule.ts";

/** Dice by what they show: `dice: [d10(7), d100(37), average(4)]`. Plain numbers are decimal dice, 1 to 10. */
export type Script = readonly (number | readonly number[])[];
export const d10 = (...faces: number[]): number[] => faces;
export const d100 = (...rolls: number[]): number[] =>
  rolls.flatMap((roll) => [Math.floor((roll % 100) / 10) || 10, roll % 10 || 10]);
export const average = (...faces: number[]): number[] => faces.map((face) => AVERAGE[face]!);
const AVERAGE: { readonly [face: number]: number } = { 2: 1, 3: 2, 4: 4, 5: 6 };

export interface LabSetting {
  readonly options?: Json;
  readonly dice?: Script;
  /** A scenario instead of the blank table. */
  readonly scenario?: string;
}

export class Lab {
  readonly game: Game<Tabletop>;
  private readonly noted: TabletopEvent[] = [];
  private readonly script: ReturnType<typeof scripted>;

  constructor(position: Json, { options = {}, dice = [], scenario }: LabSetting = {}) {
    const base = scenario === undefined ? undefined : scenarioById(scenario);
    const world = tabletop.load(tabletop.prepare?.(base, position), options);
    this.script = scripted(dice.flat());
    this.game = Game.from(tabletop, world, tabletop.arrange(world, position), this.script);
    this.note();
  }

  /** The window that is open. */
  get window(): WindowId | undefined {
    return this.game.pending[0]?.id as WindowId | undefined;
  }

  /** One side's set; the other side keeps its question. */
  orders(side: string, ...orders: Order[]): this {
    const answer = this.game.submit(side, { do: "orders", orders });
    if (!answer.ok)
      throw new Error(
        this.game
          .inWords(side, answer.refused)
          .map(({ message, cite }) => `refused: ${message} [${cite}]`)
          .join("; "),
      );
    this.note();
    return this;
  }

  /** Sets for both, the first side first; a side that is not asked must have none. */
  both(first: readonly Order[], second: readonly Order[] = []): this {
    const sets = [first, second];
    const asked = tabletop.sides(this.game.position.world).filter((side) => this.isAsked(side));
    for (const [i, side] of tabletop.sides(this.game.position.world).entries()) {
      if (asked.includes(side)) this.orders(side, ...sets[i]!);
      else if (sets[i]!.length > 0) throw new Error(`${side} has nothing to decide in ${this.window}`);
    }
    return this;
  }

  /** These orders for the sides they belong to, nothing for the rest. */
  act(...orders: Order[]): this {
    const { world } = this.game.position;
    const of = (side: number) =>
      orders.filter((order) => {
        const owner =
          "unit" in order
            ? world.units[world.unitById.get(order.unit) ?? -1]?.side
            : world.commanders[world.commanderById.get(order.commander) ?? -1]?.side;
        return owner === side;
      });
    return this.both(of(0), of(1));
  }

  /** No orders from either side. */
  pass(): this {
    return this.both([]);
  }

  /** Passes until this window opens, or would have if there had been anything to decide in it. */
  until(window: WindowId): this {
    const at = (id: WindowId) => WINDOWS.indexOf(id);
    const isPast = this.window !== undefined && at(this.window) > at(window);
    const turn = this.state.turn + (isPast ? 1 : 0);
    const isThere = () =>
      this.window === undefined ||
      this.state.turn > turn ||
      (this.state.turn === turn && at(this.window) >= at(window));
    while (!isThere()) this.pass();
    return this;
  }

  /** Passes until the end of this turn. */
  untilNextTurn(): this {
    const { turn } = this.state;
    for (let i = 0; i < 60 && this.state.turn === turn && this.window; i++) this.pass();
    return this;
  }

  /** The case by which a set is refused; undefined if it is legal. */
  refusal(side: string, ...orders: unknown[]): string | undefined {
    return this.objection(side, ...orders)?.cite;
  }

  objection(side: string, ...orders: unknown[]): { message: string; cite: string } | undefined {
    return this.game.refusals(side, { do: "orders", orders: orders as Order[] })[0];
  }

  isAsked(side: string): boolean {
    return this.game.pending.some((decision) => decision.side === side);
  }

  /** What a unit or commander may be told now. */
  choices(side: string, id: string): Choices | undefined {
    const asked = this.game.pending.find((decision) => decision.side === side);
    return asked && choicesOf(asked).find(({ who }) => who === id);
  }

  /** The forms of one kind of order open to it. */
  forms<K extends OrderKind>(side: string, id: string, kind: K): readonly FormOf<K>[] {
    const { forms = [] } = this.choices(side, id) ?? {};
    return forms.flatMap((form) => formIn({ forms: [form] }, kind) ?? []);
  }

  get state(): State {
    return this.game.position.state;
  }

  unit(id: string): UnitState {
    const index = this.game.position.world.unitById.get(id);
    if (index === undefined) throw new Error(`no unit ${id}`);
    return this.state.units[index]!;
  }

  commander(id: string): CommanderState {
    const index = this.game.position.world.commanderById.get(id);
    if (index === undefined) throw new Error(`no commander ${id}`);
    return this.state.commanders[index]!;
  }

  index(id: string): number {
    return this.game.position.world.unitById.get(id) ?? -1;
  }

  /** Everything reported since the lab was opened, to any side. */
  get events(): readonly TabletopEvent[] {
    return this.noted;
  }

  of<K extends TabletopEvent["type"]>(type: K): Extract<TabletopEvent, { type: K }>[] {
    return this.noted.filter((event) => event.type === type) as Extract<TabletopEvent, { type: K }>[];
  }

  get cites(): string[] {
    return this.noted.map((event) => event.cite);
  }

  /** What a side has heard of the last answer. */
  heardBy(side: string): readonly { readonly type: string; readonly cite: string }[] {
    return this.game.heardBy(side);
  }

  /** Scripted dice that have not fallen. */
  get diceLeft(): number {
    return this.script.left;
  }

  private note(): void {
    this.noted.push(...(this.game.events as TabletopEvent[]));
  }
}

/** Formation, anchor in mm and heading in degrees of one of its bodies; nothing if it is gone. */
export function where(t: Lab, id: string, part = 0): readonly unknown[] {
  const body = t.unit(id).bodies[part];
  return body ? [body.formation, body.x / 100, body.y / 100, body.heading / 100] : [];
}

/** One of our charts as an owner's copy has it, with other values in some cells: `{"storm/melee loss": 2}`. */
export function ownChart(id: string, others: { readonly [cell: string]: number | string }): Json {
  const chart = structuredClone(allCharts().find((one) => one.id === id)!) as Chart & {
    cells: (number | string)[];
  };
  const [rows, columns] = chart.axes.map(({ values }) => values.map(String));
  for (const [cell, value] of Object.entries(others)) {
    const [row, column] = cell.split("/") as [string, string];
    chart.cells[rows!.indexOf(row) * columns!.length + columns!.indexOf(column)] = value;
  }
  return chart as unknown as Json;
}

/** The position as an author would write it: the rules check it when they read it. */
export const lab = (position: Json | object, setting?: LabSetting): Lab => new Lab(position as Json, setting);
