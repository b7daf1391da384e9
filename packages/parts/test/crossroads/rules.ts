// The rules. For each kind of order, one function returns the rule that forbids it: offers and refusals both use it.

import { distance, type Hex, neighboursOf } from "@grognard/hex";
import { asking, type Outcome, plainly, refusing, type Step, type Violation } from "@grognard/kernel";
import {
  type Action,
  type Crossroads,
  type Here,
  hexLabel,
  hexNamed,
  type Now,
  type Result,
  SIDES,
  type Side,
  type TurnFrame,
  unitAt,
  unitNamed,
} from "./types.ts";
import type { Words } from "./words/en/index.ts";

/** In hexes. */
const MARCH = 2;

const no = refusing<Words["refusals"]>();

/** [2] A side orders each of its battalions once in its turn. */
function whyNotNow(g: Here, unit: number, side: Side): Violation | undefined {
  if (g.world.units[unit]?.side !== side || g.state.hex[unit]! < 0) return no("notYours", "2");
  return g.state.done[unit] ? no("ordered", "2") : undefined;
}

/** [3] Two hexes over open ground, a wood only from the next hex; never onto or past others. */
function wayTo(g: Here, unit: number, to: Hex): readonly Hex[] | Violation {
  const { grid, woods } = g.world;
  const from = g.state.hex[unit]!;
  const far = to < 0 ? Number.POSITIVE_INFINITY : distance(grid, from, to);
  if (far > MARCH) return no("tooFar", "3", MARCH);
  if (unitAt(g, to) >= 0) return no("taken", "3");
  if (far === 1) return [to];
  if (woods.has(to)) return no("wood", "3.1");
  const isOpen = (hex: Hex) => distance(grid, hex, to) === 1 && unitAt(g, hex) < 0 && !woods.has(hex);
  const between = neighboursOf(grid, from).find(isOpen);
  return between === undefined ? no("closed", "3") : [between, to];
}

/** [4] All attackers are adjacent to the enemy. */
function whyNoAttack(g: Here, units: readonly number[], at: Hex, side: Side): Violation | undefined {
  const target = unitAt(g, at);
  if (target < 0 || g.world.units[target]!.side === side) return no("nobody", "4");
  const isFar = (unit: number) => distance(g.world.grid, g.state.hex[unit]!, at) > 1;
  return units.length === 0 || units.some(isFar) ? no("apart", "4") : undefined;
}

/** All that are named must be able to act; then the order itself is judged. */
const firstIdle = (g: Here, ids: readonly string[], side: Side): Violation | undefined =>
  ids.flatMap((id) => whyNotNow(g, unitNamed(g, id), side) ?? [])[0];

function whyNoMarch(g: Here, unit: number, to: Hex): Violation | undefined {
  const way = wayTo(g, unit, to);
  return "cite" in way ? way : undefined;
}

/** Everything that could be ordered at all; units that attack together surround one target. */
function candidates({ world: { grid, units }, state }: Here): Action[] {
  const marches = units.flatMap(({ id }) => grid.names.map((to): Action => ({ do: "march", unit: id, to })));
  const attacks = state.hex
    .filter((at) => at >= 0)
    .flatMap((at): Action[] => {
      const around = units
        .filter((_, i) => distance(grid, Math.max(0, state.hex[i]!), at) === 1)
        .map(({ id }) => id);
      const groups = around.map((id) => [id]).concat(around.length > 1 ? [around] : []);
      return groups.map((ids) => ({ do: "attack", units: ids, at: grid.names[at]! }));
    });
  return [...marches, ...attacks];
}

export const turn: Step<Crossroads, TurnFrame> = {
  run(g, frame) {
    if (frame.begun) return;
    frame.begun = true;
    g.state.done.fill(false);
    g.emit({ type: "turn", turn: g.state.turn, side: SIDES[frame.side], cite: "2" });
  },
  ...asking<Crossroads, TurnFrame>(
    (_g, { side }) => ({ side: SIDES[side], id: "turn", cite: "2" }),
    {
      candidates,
      forbids: {
        march: (g, { side }, { unit, to }) =>
          firstIdle(g, [unit], side) ?? whyNoMarch(g, unitNamed(g, unit), hexNamed(g, to)),
        attack: (g, { side }, { units, at }) =>
          firstIdle(g, units, side) ??
          whyNoAttack(
            g,
            units.map((id) => unitNamed(g, id)),
            hexNamed(g, at),
            side,
          ),
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "march") march(g, unitNamed(g, action.unit), hexNamed(g, action.to));
    else if (action.do === "attack") attack(g, frame.side, action.units, hexNamed(g, action.at));
    else endTurn(g, frame);
  },
};

function march(g: Now, unit: number, to: Hex): void {
  const from = hexLabel(g, g.state.hex[unit]!);
  const way = wayTo(g, unit, to) as readonly Hex[]; // it was offered
  g.state.hex[unit] = to;
  g.state.done[unit] = true;
  g.emit({
    type: "moved",
    unit: g.world.units[unit]!.id,
    from,
    path: way.map((hex) => hexLabel(g, hex)),
    cite: "3",
  });
}

/** [4.1] A die and the strength of all attackers, less that of the defender and 1 in a wood. */
const oddsFor = ({ world, state }: Here, ids: readonly string[], at: Hex): number => {
  const strength = ids.reduce((sum, id) => sum + world.units[unitNamed({ world }, id)]!.strength, 0);
  return strength - world.units[unitAt({ state }, at)]!.strength - (world.woods.has(at) ? 1 : 0);
};

/** [4.2] */
const resultOf = (total: number): Result => (total >= 6 ? "destroyed" : total <= 1 ? "repulsed" : "nothing");

function attack(g: Now, side: Side, ids: readonly string[], at: Hex): void {
  const total = g.roll("d6", SIDES[side], "attack", "4.1") + oddsFor(g, ids, at);
  const result = resultOf(total);
  for (const id of ids) g.state.done[unitNamed(g, id)] = true;
  g.emit({ type: "fought", units: ids, at: hexLabel(g, at), total, result, cite: "4.2" });
  if (result === "destroyed") lose(g, unitAt(g, at));
  if (result === "repulsed") lose(g, unitNamed(g, ids[0]!));
}

function lose(g: Now, unit: number): void {
  g.emit({ type: "lost", unit: g.world.units[unit]!.id, hex: hexLabel(g, g.state.hex[unit]!), cite: "4.2" });
  g.state.hex[unit] = -1;
}

function endTurn(g: Now, frame: TurnFrame): void {
  if (frame.side === 1) g.state.turn++;
  Object.assign(frame, { side: 1 - frame.side, begun: false });
}

/** [5] The side that holds the junction after the last turn, or is alone on the field. */
export function outcome({ world, state }: Here): Outcome | undefined {
  const alive = SIDES.filter((_, side) =>
    world.units.some((unit, i) => unit.side === side && state.hex[i]! >= 0),
  );
  if (alive.length === 1) return { winner: alive[0]!, how: "destroyed", cite: "5" };
  if (state.turn <= world.turns) return undefined;
  const holder = world.units[unitAt({ state }, world.junction)];
  return holder
    ? { winner: SIDES[holder.side], how: "held", cite: "5" }
    : { winner: "draw", how: "unheld", cite: "5" };
}
