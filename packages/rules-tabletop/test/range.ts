// A range to fire on: Blue in the south faces north, Red in the north faces south, with the ground between them bare.
// Distances are those between the two fronts, in mm.

import { type Json, scripted, throwDie } from "@grognard/kernel";
import type { Aim, Order, Shot } from "../src/actions.ts";
import type { TabletopEvent } from "../src/events.ts";
import { tabletop } from "../src/ruleset.ts";
import { seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import { type Draft, type Play, SIDES, type UnitState } from "../src/types.ts";
import type { Window } from "../src/window.ts";
import { words } from "../src/words/words.ts";
import { type Lab, type LabSetting, lab, type Script } from "./lab.ts";

export type Entry = { readonly [key: string]: Json };

export const X = 1000;
export const Y = 500;

/** A blue unit with the middle of its front at (1000, 500), facing north, unless said otherwise. */
export const blue = (formation: string, more: Entry = {}): Entry => ({
  formation,
  at: [X, Y],
  facing: 0,
  firstFire: false,
  strength: 20,
  ...more,
});

export const LINE = blue("line");
export const GUNS = blue("gun-firing");
export const guns = (calibre: string, more: Entry = {}): Entry => blue("gun-firing", { calibre, ...more });

/** A red unit so far north of there, facing south. */
export const red = (formation: string, far: number, more: Entry = {}): Entry => ({
  formation,
  at: [X, Y + far],
  facing: 180,
  firstFire: false,
  strength: 30,
  ...more,
});

/** Two units that keep the window open while no other has a target. */
export const ELSEWHERE = {
  A9: blue("line", { at: [X + 800, Y] }),
  B9: red("line", 40, { at: [X + 800, Y + 40] }),
};

/** The firing phase with these units. */
export const range = (
  units: { readonly [id: string]: object },
  setting: LabSetting = {},
  more: object = {},
): Lab => lab({ window: "fire", units, ...more }, setting);

export const at = (target: string, shot: Shot, part = 0, point?: readonly [number, number]): Aim => ({
  part,
  target,
  shot,
  ...(point && { point: { x: point[0] * 100, y: point[1] * 100 } }),
});

export const fire = (unit: string, ...aims: Aim[]): Order => ({ order: "fire", unit, aims });

type Sets = readonly [readonly Order[], readonly Order[]];

/** A firing phase that has been fought, before anything else happens. */
export class Salvo {
  readonly events: TabletopEvent[] = [];
  readonly position: Draft;

  constructor(position: Draft, dice: Script, sets: Sets, window: Window) {
    for (const side of SIDES) {
      const [wrong] = window.judge(seenBy(position, side), side, sets[side]);
      if (wrong) throw new Error(`refused: ${wrong.says} [${wrong.cite}]`);
    }
    this.position = tabletop.clone(position);
    const chance = scripted(dice.flat());
    const play: Play = {
      ...this.position,
      roll: (die) => throwDie(die, chance),
      pick: (n) => chance.roll(n),
      emit: (event) => {
        this.events.push(event);
      },
      push: () => undefined,
      pop: () => undefined,
      note: () => undefined,
    };
    window.resolve(play, sets);
    if (chance.left > 0) throw new Error(`${chance.left} dice were not thrown`);
  }

  unit(id: string): UnitState {
    return this.position.state.units[this.position.world.unitById.get(id) ?? -1]!;
  }

  of<K extends TabletopEvent["type"]>(type: K): Extract<TabletopEvent, { type: K }>[] {
    return this.events.filter((event) => event.type === type) as Extract<TabletopEvent, { type: K }>[];
  }

  /** The kinds of events that a side hears. */
  heardBy(side: string): string[] {
    return this.events
      .filter(({ only }) => only === undefined || only.includes(side))
      .map(({ type }) => type);
  }

  /** What weighs on a unit's next check. */
  weights(id: string): number[] {
    return this.unit(id).burdens.map(({ value }) => value);
  }

  get losses(): { readonly [unit: string]: number } {
    const losses: { [unit: string]: number } = {};
    for (const { unit, loss } of this.of("loss")) losses[unit] = (losses[unit] ?? 0) + loss;
    return losses;
  }

  /** What the sum of a unit's fire came to, and its lines as text. */
  sum(unit: string, nth = 0): { loss: number; lines: readonly string[] } {
    const found = this.of("fire-sum").filter((event) => event.unit === unit)[nth];
    if (!found) throw new Error(`${unit} has told no sum`);
    return { loss: found.loss, lines: found.lines.map(({ label, value }) => `${words.say(label)} ${value}`) };
  }
}

/** Blue's orders to fire, with these dice; Red holds its fire. */
export const shoot = (table: Lab, dice: Script, ...orders: Order[]): Salvo =>
  new Salvo(table.game.position, dice, [orders, []], WINDOW.fire);

/** Both sides fire. */
export const exchange = (
  table: Lab,
  dice: Script,
  first: readonly Order[],
  second: readonly Order[],
): Salvo => new Salvo(table.game.position, dice, [first, second], WINDOW.fire);

/** Parts and their targets as the form offers them: "0 volley B1 close". */
export const offers = (table: Lab, unit: string, order: "fire" | "fire-fire" = "fire"): string[] =>
  table
    .forms("blue", unit, order)
    .flatMap(({ aims }) =>
      aims.flatMap(({ part, targets }) =>
        targets.map(({ target, shot, band }) =>
          [part, shot, target, band].filter((one) => one !== undefined).join(" "),
        ),
      ),
    );

/** The case by which Blue's orders to fire are refused, whether or not anything else could be ordered. */
export const refused = (table: Lab, ...orders: Order[]): string | undefined =>
  WINDOW.fire.judge(seenBy(table.game.position, 0), 0, orders)[0]?.cite;

/** What one shot of A1 at B1 costs by its sum. */
export const shot = (kind: Shot, shooter: Entry, target: Entry, die: number, more: Entry = {}): number =>
  shoot(range({ A1: shooter, B1: target }, {}, more), [die], fire("A1", at("B1", kind))).sum("A1").loss;

export const volley = (shooter: Entry, target: Entry, die: number, more: Entry = {}): number =>
  shot("volley", shooter, target, die, more);
