// All bodies on the table while a section runs, and which may come in each other's way.

import type { Message } from "@grognard/kernel";
import { type Bounds, bodyOn, boundsWithin, jointBounds, wider } from "@grognard/table";
import {
  inContact,
  isRouted,
  isShaken,
  onTable,
  present,
  screenOf,
  sideOf,
  stateOf,
  unitOf,
} from "../board.ts";
import { TOUCH } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { bridgeReach } from "../ground/crossings.ts";
import { enemyOf, type Play, type Position, type UnitId } from "../types.ts";
import { rateOf } from "./check-path.ts";
import { FAR, gapWithin, type Spot, spotOf, spotsOf } from "./spots.ts";
import type { Way } from "./ways.ts";

/** The distance kept by enemies that have not declared a charge [VII.1-halt]. */
export const HALT = { halt: 5000, cite: "VII.1-halt" } as const;

export interface Mover {
  readonly unit: UnitId;
  /** Which of its bodies. */
  readonly part: number;
  readonly way: Way;
  /** After delay and doubling, c. */
  readonly allowance: number;
  /** How far its path goes: its length, or to where ground, a town or the edge of the table ends it. */
  readonly until: number;
  /** It takes the body off the table: it goes into a town or over the edge there. */
  readonly leaves: boolean;
  /** Runs from the enemy: moves before the others. */
  readonly away: boolean;
  /** Compulsory: may pass through friends that have moved. */
  readonly compelled: boolean;
  /** May touch the enemy. */
  readonly charging: boolean;
  /** The enemy it charges, and how near to it it stops; -1 none. */
  readonly target: UnitId;
  readonly stopAt: number;
  /** Stops when a visible enemy is this near; -1 never. */
  readonly haltWithin: number;
  /** In its owner's list. */
  readonly sequence: number;
  readonly how: string;
  readonly cite: Case;
  /** The way it came in the first half of its charge. */
  readonly past: { readonly way: Way; readonly run: number } | null;
  run: number;
}

export interface Stopped {
  readonly why: Message;
  readonly by: UnitId;
  readonly cite: Case;
}

export interface Section {
  /** Steps, the first excluded: 0 to 100, or a half. */
  readonly from: number;
  readonly to: number;
  /** How far enemies are kept apart, c, and the case that says so. */
  readonly halt: number;
  readonly cite: Case;
  /** From routed ones, too [IX.3]. */
  readonly mindsRouted?: boolean;
  /** May this charger fight that enemy [R18]? */
  mayFight(charger: UnitId, enemy: UnitId, contacts: Run["contacts"]): boolean;
  /** Skirmishers give way to formed enemies as they come [R13]. */
  readonly giveWay?: boolean;
}

export interface Run {
  /** Units that have come into contact, in the order it happened. */
  readonly contacts: readonly { readonly charger: UnitId; readonly enemy: UnitId }[];
  /** Why a mover stopped before its time. */
  readonly stopped: ReadonlyMap<Mover, Stopped>;
  /** Paths of the skirmishers that gave way. */
  readonly gaveWay: readonly Mover[];
}

export interface Field {
  readonly g: Play;
  readonly section: Section;
  /** Within which two bodies may crowd each other on a bridge; 0 on a table without bridges. */
  readonly bridges: number;
  readonly spots: Spot[][];
  /** As they stood before anything moved. */
  readonly start: readonly (readonly Spot[])[];
  readonly movers: ReadonlyMap<UnitId, readonly Mover[]>;
  /** Units that may come in each mover's way. */
  readonly friends: ReadonlyMap<Mover, readonly UnitId[]>;
  readonly enemies: ReadonlyMap<Mover, readonly UnitId[]>;
  readonly free: ReadonlySet<Mover>;
  readonly done: Set<Mover>;
  readonly lost: Map<Mover, number>;
  readonly stopped: Map<Mover, Stopped>;
  readonly contacts: { charger: UnitId; enemy: UnitId }[];
  /** Movers that must stop if they would come nearer to these [R50]. */
  readonly wary: Map<Mover, Set<UnitId>>;
  readonly evaders: Map<UnitId, Mover>;
  /** Movers put back all the way to where they began. */
  readonly home: Set<Mover>;
  /** The step in which an evader last ran. */
  readonly ran: Map<UnitId, number>;
}

export function fieldOf(g: Play, order: readonly Mover[], section: Section): Field {
  const spots = g.state.units.map((_, unit) =>
    present(g, unit) && isItself(g, unit) ? spotsOf(g, unit) : [],
  );
  const movers = new Map<UnitId, Mover[]>();
  for (const mover of order) movers.set(mover.unit, [...(movers.get(mover.unit) ?? []), mover]);
  const regions = spots.map((bodies, unit) => regionOf(g, unit, bodies, movers.get(unit) ?? [], section));
  const bridges = bridgeReach(g);
  const friends = new Map<Mover, UnitId[]>();
  const enemies = new Map<Mover, UnitId[]>();
  for (const mover of order) {
    const side = sideOf(g, mover.unit);
    const margin = Math.max(section.halt, mover.haltWithin, mover.stopAt) + TOUCH;
    const region = regions[mover.unit]!;
    const near = (unit: UnitId, d: number) => boundsWithin(region, regions[unit]!, d);
    friends.set(
      mover,
      g.world.army[side].filter(
        (unit) => unit !== mover.unit && onTable(g, unit) && near(unit, Math.max(TOUCH, bridges)),
      ),
    );
    enemies.set(
      mover,
      g.world.army[enemyOf(side)].filter((unit) => near(unit, margin)),
    );
  }
  const free = new Set(order.filter((one) => friends.get(one)!.length + enemies.get(one)!.length === 0));
  return {
    g,
    section,
    bridges,
    spots,
    start: spots.map((bodies) => [...bodies]),
    movers,
    friends,
    enemies,
    free,
    done: new Set(),
    lost: new Map(order.map((one) => [one, missed(one, section)])),
    stopped: new Map(),
    contacts: [],
    wary: new Map(),
    evaders: new Map(),
    home: new Set(),
    ran: new Map(),
  };
}

/** What a mover that continues an earlier path has already lost of it: it does not catch up. */
const missed = ({ allowance, run, past }: Mover, { from }: Section): number =>
  past ? 0 : Math.max(0, Math.floor((allowance * from) / 100) - run);

const isItself = (g: Play, unit: UnitId): boolean => {
  const { square } = stateOf(g, unit);
  return square < 0 || square === unit;
};

const STRIDE = 2000;

/** All the ground that a unit may touch in the section. */
function regionOf(
  g: Play,
  unit: UnitId,
  spots: readonly Spot[],
  movers: readonly Mover[],
  section: Section,
): Bounds {
  const all: Bounds[] = [...spots];
  for (const { way, until, past } of movers) {
    for (let run = 0; run < until + STRIDE; run += STRIDE) all.push(spotOf(g, unit, bodyOn(way, run)));
    if (past)
      for (let run = 0; run < past.run; run += STRIDE) all.push(spotOf(g, unit, bodyOn(past.way, run)));
  }
  const loose = section.giveWay ? stateOf(g, unit).bodies[loosePart(g, unit)] : undefined;
  const back = loose ? rateOf(g, unitOf(g, unit), loose, "evade") : 0;
  return wider(jointBounds(all), back + (movers.length > 0 ? STRIDE : 0));
}

/**
 * Which of its bodies runs from formed enemies: its screen, or the whole of it in skirmish order; -1 none. Guns do not,
 * nor do units that are shaken, in a town or in contact; and one that ran from a charge has used up its rate [R13].
 */
export function loosePart(g: Position, unit: UnitId): number {
  if (!onTable(g, unit) || isShaken(g, unit) || isRouted(g, unit) || inContact(g, unit)) return -1;
  if (g.state.flights.some((flight) => flight.unit === unit)) return -1;
  return screenOf(g, unit);
}

/** The square of the gap between two units. */
export function gapOf({ g, spots }: Field, a: UnitId, b: UnitId): number {
  let least = FAR;
  for (const one of spots[a] ?? []) {
    for (const other of spots[b] ?? []) least = Math.min(least, gapWithin(g, one, other, FAR));
  }
  return least;
}
