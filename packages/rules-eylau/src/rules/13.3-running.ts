// [13.3] Retreats: whole stacks run hex by hex, through fire and friends.

import type { Hex } from "@grognard/hex";
import { asking, edit, staged } from "@grognard/kernel";
import {
  asked,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isDisordered,
  isExtended,
  isFormed,
  isRouted,
  isUnlimbered,
  onMap,
  plainFormation,
  strengthAll,
  strengthOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import {
  EXTENDED,
  type Eylau,
  FLED,
  LINE,
  NONE,
  type Play,
  type Position,
  ROAD,
  SQUARE,
  type Step,
  type UnitId,
  WITHDRAWN,
} from "../types.ts";
import { eliminate, remove, stand } from "../verbs.ts";
import { crewLeaves } from "./07.6-crews.ts";
import { offerConsolidation } from "./08.3-extended-line.ts";
import { crowding, overstack } from "./09.1-stacking.ts";
import { openFire } from "./11.3-special-fire.ts";
import { checkerAt, checkHex } from "./13.1-check.ts";
import { isLoose, isRunning, retreatUnits } from "./13.3-retreat.ts";
import { disorderUnits } from "./13.3-stacks.ts";
import { alarmed } from "./13.11-cascade.ts";
import { isAtEdge, waysFrom, whyNoWay } from "./13.32-path.ts";
import { hasFought } from "./15-fatigue.ts";
import { followers } from "./16.11-followers.ts";
import { mayWithdraw } from "./20.1-withdrawal.ts";

type RetreatFrame = FrameOf<"retreat">;

const stages = staged<Eylau, RetreatFrame>({
  begin: {
    run(g, frame) {
      if (!hasAnybody(g, frame)) return;
      const line = frame.units.find((unit) => isExtended(g, unit));
      if (line !== undefined) {
        frame.leaders = hexesOf(g, line).flatMap((one) => followers(g, one, frame.units));
        return offerConsolidation(g, line, "8.32-2");
      }
      const hex = hexOf(g, frame.units[0]!);
      sendApart(g, frame, hex);
      for (const unit of frame.units)
        if (isStiff(g, unit)) stand(g, unit, { hex, formation: plainFormation(g, unit) });
      frame.units = frame.units.map((unit) =>
        isUnlimbered(g, unit) ? crewLeaves(g, unit, hex, "7.56-Rb") : unit,
      );
      frame.leaders = [...new Set([...frame.leaders, ...followers(g, hex, frame.units)])];
      frame.used = [hex];
      frame.stage = "leave";
      if (frame.routed) for (const unit of frame.units) hasFought(g, unit); // [15.11-2c]
      alarmed(g, frame, NONE, hex);
      return "again";
    },
  },

  leave: {
    run(g, frame) {
      if (!hasAnybody(g, frame)) return;
      const hex = hexOf(g, frame.units[0]!);
      if (frame.left <= 0 && mayRest(g, frame, hex)) return g.pop();
      frame.stage = "choose";
      const { units, victors, first } = frame;
      if (!first) openFire(g, { units, hex, cause: "retreat", spared: victors }); // [13.34]
      return "again";
    },
  },

  choose: {
    run(g, frame) {
      if (!hasAnybody(g, frame)) return;
      const top = frame.units[0]!;
      const hex = hexOf(g, top);
      if (frame.routed && isAtEdge(g, top, hex)) return leaveMap(g, frame, hex);
      const ways = waysFrom(g, frame, hex);
      if (ways.length === 0) return noWay(g, frame);
      if (ways.length === 1) return choose(frame, ways[0]!);
    },
    ...asking<Eylau, RetreatFrame>((g, { side, units }) => asked(side, "retreat", "13.32", idsOf(g, units)), {
      offers: (g, frame) =>
        hexLabels(g, waysFrom(g, frame, hexOf(g, frame.units[0]!))).map((to) => ({ do: "retreat", to })),
      refuses: {
        retreat: (g, frame, { to }) => whyNoWay(g, frame, hexOf(g, frame.units[0]!), hexNamed(g, to)),
      },
    }),
    answer(g, frame, action) {
      if (action.do === "retreat") choose(frame, hexNamed(g, action.to));
    },
  },

  enter: {
    run(g, frame) {
      if (!hasAnybody(g, frame)) return;
      const { side, to, checked, units } = frame;
      const top = checkerAt(g, to, side);
      if (top === undefined || isRunning(g, top) || checked.includes(to) || isLoose(g, units)) {
        step(g, frame);
        return "again";
      }
      frame.checked = [...checked, to];
      const depth = g.state.stack.length;
      checkHex(g, to, side, "entered", "13.33");
      if (g.state.stack.length > depth) frame.stage = "choose"; // they run first: its path is chosen anew [R89]
      return "again";
    },
  },
});

/** One hex after the other. */
export const retreat: Step<RetreatFrame> = {
  ...stages,
  noted(_g, frame, note) {
    if (note.type !== "runs on" || !frame.units.includes(note.unit)) return;
    frame.left = note.hexes;
    frame.routed = true;
  },
};

/** The units that still run; without any the frame is done. */
function hasAnybody(g: Play, frame: RetreatFrame): boolean {
  frame.units = frame.units.filter((unit) => onMap(g, unit));
  if (frame.units.length === 0) g.pop();
  return frame.units.length > 0;
}

/** Skirmishers whose line has gathered in its other hex run by themselves. */
function sendApart(g: Play, frame: RetreatFrame, hex: Hex): void {
  const others = frame.units.filter((unit) => hexOf(g, unit) !== hex);
  frame.units = frame.units.filter((unit) => hexOf(g, unit) === hex);
  const { left: hexes, routed, from, victors, unrallied, cite } = frame;
  retreatUnits(g, others, { hexes, routed, from, victors, unrallied, cite });
}

/** Squares and road columns do not run as such [8.41-3] [R209]. */
const isStiff = ({ state }: Position, unit: UnitId): boolean =>
  state.formation[unit] === SQUARE || state.formation[unit] === ROAD;

function choose(frame: RetreatFrame, to: Hex): "again" {
  frame.to = to;
  frame.stage = "enter";
  return "again";
}

/** [R135] In an empty hex, or with friends in the same state if there is room. */
function mayRest(g: Position, { side, units }: RetreatFrame, hex: Hex): boolean {
  const all = unitsAt(g, hex, side);
  if (all.length === units.length) return true;
  return (
    (all.every((unit) => isDisordered(g, unit)) || all.every((unit) => isRouted(g, unit))) &&
    !crowding(g, hex)
  );
}

function step(g: Play, frame: RetreatFrame): void {
  const { side, units, leaders, to, first } = frame;
  const from = hexOf(g, units[0]!);
  const friends = unitsAt(g, to, side);
  for (const unit of units) stand(g, unit, { hex: to, bottom: true });
  // At first also from the other hex of a line that has closed up.
  for (const leader of leaders) if (first || hexOf(g, leader) === from) stand(g, leader, { hex: to });
  g.emit({
    type: "retreats",
    units: idsOf(g, [...units, ...leaders]),
    from: hexLabel(g, from),
    to: hexLabel(g, to),
    cite: frame.cite,
  });
  frame.used = [...frame.used, to];
  frame.left--;
  frame.stage = "leave";
  trample(g, units, friends);
  overstack(g, to);
  alarmed(g, frame, from, to);
  frame.first = false;
}

/** [13.33-c] Formed friends that have held are disordered all the same by a mass that runs through them. */
function trample(g: Play, units: readonly UnitId[], friends: readonly UnitId[]): void {
  const { charts } = g.world;
  const mass = strengthAll(g, units);
  const least = figure(charts, "trampling retreat");
  if (friends.length === 0 || !isFormed(g, friends[0]!)) return;
  if (mass < least || (isLoose(g, units) && mass <= least)) return; // [13.33-n]
  const big = figure(charts, "trampled occupant");
  const isUpset = (unit: UnitId) => {
    const formation = g.state.formation[unit];
    return strengthOf(g, unit) >= big || formation === LINE || formation === EXTENDED;
  };
  if (friends.some(isUpset)) disorderUnits(g, friends, "13.33-c");
}

/** [13.3-a] */
function noWay(g: Play, frame: RetreatFrame): void {
  g.pop();
  for (const unit of frame.units) eliminate(g, unit, "13.3-a");
}

/** [R92] Over the edge: out of the game, unless the scenario lets them come back. */
function leaveMap(g: Play, frame: RetreatFrame, hex: Hex): void {
  g.pop();
  const { special } = g.world;
  for (const unit of frame.units) {
    if (mayWithdraw(g, frame.side)) vanish(g, unit, hex, WITHDRAWN);
    else if (special.has("routers-return")) vanish(g, unit, hex, FLED);
    else eliminate(g, unit, "13.3-a");
  }
}

function vanish(g: Play, unit: UnitId, hex: Hex, place: typeof FLED | typeof WITHDRAWN): void {
  remove(g, unit, place);
  edit(g, "fledBy")[unit] = hex;
  g.emit({ type: "fled", unit: idOf(g, unit), hex: hexLabel(g, hex), cite: "13.3-a" });
}
