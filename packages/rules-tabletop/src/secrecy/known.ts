// What a side may know of the state: everything is taken out that is secret [R65] or out of sight [R68].

import type { Viewer } from "@grognard/kernel";
import { cloneIndex } from "../bodies/figures.ts";
import { canSee, canSeeCommander } from "../ground/sight.ts";
import { copyUnit, freshUnit } from "../scenario/setup.ts";
import {
  type CommanderState,
  type Position,
  SIDES,
  type Side,
  type State,
  sideId,
  type UnitState,
} from "../types.ts";

/** Strengths that are not known are -1, units out of sight are "unseen". The stack is empty. */
export function knownTo(g: Position, viewer: Viewer): State {
  const { sealed: _, ...state } = g.state;
  const over = state.winner !== null;
  const owners = SIDES.filter((side) => over || viewer === sideId(g, side));
  const lookers = owners.length > 0 ? owners : SIDES; // a spectator sees what both can see
  const owns = (side: Side) => owners.includes(side);
  const top = state.stack[state.stack.length - 1];
  /** Armies are set up behind a curtain. */
  const isSetup = top?.step === "setup";
  const sees = (unit: number, side: Side) =>
    over || owns(side) || (!isSetup && lookers.every((looker) => looker === side || canSee(g, looker, unit)));
  return {
    ...state,
    units: state.units.map((unit, i) => {
      const { side } = g.world.units[i]!;
      if (owns(side)) return copyUnit(unit);
      return sees(i, side) ? discreet(unit) : unseen(unit);
    }),
    commanders: state.commanders.map((leader, i) => {
      const { side } = g.world.commanders[i]!;
      const seen =
        over ||
        owns(side) ||
        (!isSetup && lookers.every((looker) => looker === side || canSeeCommander(g, looker, i)));
      return seen ? { ...leader } : hiddenCommander(leader);
    }),
    ground: {
      ...state.ground,
      ferries: state.ground.ferries.map((ferry) =>
        ferry.cargo < 0 || sees(ferry.cargo, g.world.units[ferry.cargo]!.side)
          ? { ...ferry }
          : { ...ferry, cargo: -1 },
      ),
      mines: state.ground.mines.filter(({ unit }) => owns(g.world.units[unit]!.side)),
    },
    charges: state.charges.filter(({ charger }) => sees(charger, g.world.units[charger]!.side)),
    victors: state.victors.filter(({ unit }) => sees(unit, g.world.units[unit]!.side)),
    pressed: state.pressed.filter(({ unit }) => sees(unit, g.world.units[unit]!.side)),
    flights: state.flights.filter(({ unit }) => sees(unit, g.world.units[unit]!.side)),
    routs: state.routs.filter(({ unit }) => owns(g.world.units[unit]!.side)),
    announced: state.announced.filter((unit) => owns(g.world.units[unit]!.side)),
    stack: [],
  };
}

/** The position as one side sees it: for judging and offering orders without betraying anything [R2]. */
export function seenBy(g: Position, side: Side): Position {
  const state = knownTo(g, sideId(g, side));
  const index = cloneIndex(g.index);
  state.units.forEach(({ place }, i) => {
    if (place === "unseen") index.figures[i] = undefined;
  });
  return { world: g.world, state, index };
}

/** Seen on the table: its strength, ledger and burdens are its owner's secret [R65]. */
const discreet = (unit: UnitState): UnitState => ({
  ...copyUnit(unit),
  strength: -1,
  start: -1,
  done: [],
  lost: 0,
  checks: 0,
  burdens: [],
});

/** Lost units are known to be lost; of the others nothing is known. */
const unseen = (unit: UnitState): UnitState =>
  unit.place === "lost" || unit.place === "withdrawn"
    ? discreet(unit)
    : { ...freshUnit(-1), place: "unseen" };

const hiddenCommander = (leader: CommanderState): CommanderState => ({
  ...leader,
  x: 0,
  y: 0,
  attached: -1,
  onTable: false,
});
