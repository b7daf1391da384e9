// What a side may know of the state. It is built field by field: only what is named here is in it. Secret are strengths
// and all that betrays them [R65], whatever is out of sight [R68], and what the enemy has seen.

import type { ReadOnly, Viewer } from "@grognard/kernel";
import { declaredFields, type Fields, once, visibleOf } from "@grognard/parts";
import type { Point } from "@grognard/table";
import { cloneIndex, type Index, keepFigures } from "../bodies/figures.ts";
import { mooringOf } from "../ground/ferries.ts";
import { canSee, canSeeCommander, canSeeFerry } from "../ground/sight.ts";
import { freshUnit } from "../scenario/setup.ts";
import {
  type Body,
  CHARGE,
  COMMANDER,
  CONTACT,
  type Commander,
  type CommanderState,
  FERRY,
  FLIGHT,
  type GroundState,
  MINE,
  type Position,
  PRESS,
  ROUT,
  SIDES,
  type Side,
  STEADY,
  type State,
  sideId,
  type Tally,
  type UnitId,
  type UnitState,
  VICTOR,
  WOOD_FIRE,
} from "../types.ts";
import { still } from "./still.ts";

const LEADER_FIELDS = visibleOf(COMMANDER);

/** Its declared fields. Units are given by number; unknown units are left out. */
const shown = <T extends object>(fields: Fields, record: ReadOnly<T>): T =>
  declaredFields(fields, record as T, { name: (unit: number) => unit });

/** Strengths that are not known are -1, ratings null, units out of sight "unseen". The stack is empty. */
export const knownTo = (g: Position, viewer: Viewer): State => known(g, viewer).state;

/** What is known, and which units are in sight. */
interface Known {
  readonly state: State;
  readonly seen: readonly boolean[];
}

/** What was known before, and of which state: of units that are still the same nothing else is known now. */
interface Before extends Known {
  readonly of: ReadOnly<State>;
}

function known(g: Position, viewer: Viewer, before?: Before): Known {
  const { state, world } = g;
  g.index.own.clear(); // what is known shares lists with it
  if (state.winner) return { state: { ...open(state), stack: [] }, seen: [] };
  const eyes = eyesOf(g, viewer);
  const mine = (unit: UnitId) => eyes.owns(world.units[unit]!.side);
  const seen = state.units.map((_, unit) =>
    eyes.see(world.units[unit]!.side, (side) => canSee(g, side, unit)),
  );
  const bySight = <T extends { readonly unit: UnitId }>(all: readonly T[]): T[] =>
    all.filter(({ unit }) => seen[unit]);
  const isKnown = (unit: UnitId) =>
    before?.of.units[unit] === state.units[unit] && before?.seen[unit] === seen[unit];
  const known: State = {
    turn: state.turn,
    weather: state.weather,
    units: state.units.map((unit, i) => {
      if (before && isKnown(i)) return before.state.units[i]!;
      return mine(i) ? ownUnit(unit) : seen[i] ? unitInSight(unit) : unitUnseen(unit);
    }),
    commanders: state.commanders.map((leader, i) => {
      const spec = world.commanders[i]!;
      if (eyes.owns(spec.side)) return ownLeader(leader);
      return enemyLeader(
        spec,
        leader,
        eyes.see(spec.side, (side) => canSeeCommander(g, side, i)),
      );
    }),
    ground: knownGround(g, eyes),
    charges: state.charges.filter(({ charger }) => seen[charger]).map((charge) => shown(CHARGE, charge)),
    flights: bySight(state.flights).map((flight) => shown(FLIGHT, flight)),
    contacts: state.contacts
      .filter(({ attacker, defender }) => eyes.isSide || (seen[attacker] && seen[defender]))
      .map((contact) => shown(CONTACT, contact)),
    routs: state.routs.filter(({ unit }) => mine(unit)).map((rout) => shown(ROUT, rout)),
    melees: state.melees.filter((unit) => eyes.isSide || seen[unit]),
    victors: bySight(state.victors).map((victor) => shown(VICTOR, victor)),
    pressed: bySight(state.pressed).map((press) => shown(PRESS, press)),
    tally: { ...eyes.tally },
    heard: [{ ...eyes.tally }, { ...eyes.tally }],
    announced: state.announced.filter((unit) => mine(unit) || !world.fog),
    winner: null,
    stack: [],
  };
  return { state: known, seen };
}

/**
 * What each side sees of a position, and the state it is seen of. Lists of a state that anything is seen of are shared:
 * they are the same as long as nobody has changed them.
 */
export interface Sights {
  readonly of: ReadOnly<State>;
  readonly isSetup: boolean;
  readonly by: readonly [SeenPosition, SeenPosition];
}

interface SeenPosition extends Position, Known {
  readonly state: State;
}

/** Is it still what is seen of this state? */
export const isStill = ({ of, isSetup }: Sights, state: ReadOnly<State>): boolean => {
  if (isSetup !== inSetup(state)) return false;
  for (const name in of) {
    const isAside = name === "stack" || name === "sealed";
    if (!isAside && !isSame(state[name as keyof State], of[name as keyof State])) return false;
  }
  return true;
};

/** Many lists are emptied several times a turn, and most were empty already. */
const isSame = (a: unknown, b: unknown): boolean => a === b || (isEmpty(a) && isEmpty(b));
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const inSetup = ({ stack }: ReadOnly<State>): boolean => stack.at(-1)?.step === "setup";

/**
 * The position as one side sees it: for judging and offering orders without betraying anything [R2]. The same one until
 * something changes, so that what is worked out from it can be kept.
 */
export function seenBy(g: Position, side: Side): Position {
  const { index, state } = g;
  if (!index.sights || !isStill(index.sights, state)) {
    const last = index.sights;
    const of = { ...state };
    index.sights = { of, isSetup: inSetup(state), by: [seenAnew(g, 0, last), seenAnew(g, 1, last)] };
  }
  return index.sights.by[side];
}

function seenAnew(g: Position, side: Side, last: Sights | undefined): SeenPosition {
  const before = last && { of: last.of, ...last.by[side] };
  const { state, seen } = known(g, sideId(g, side), before);
  const index: Index = { ...cloneIndex(g.index), sights: undefined, still: still() };
  state.units.forEach(({ place }, i) => {
    if (place === "unseen") keepFigures(index, i, undefined);
  });
  return { world: g.world, state, index, seen };
}

/** After the battle everything is open. */
function open(state: ReadOnly<State>): State {
  const { sealed: _, ...all } = state as State;
  return all;
}

interface Eyes {
  /** One of the sides, not a spectator. */
  readonly isSide: boolean;
  owns(side: Side): boolean;
  /** Is a piece of that side in sight of the viewer? */
  see(of: Side, by: (observer: Side) => boolean): boolean;
  readonly tally: Tally;
}

/** A side sees its own and what it can; a spectator what both can; during the set-up no side sees the other. */
function eyesOf(g: Position, viewer: Viewer): Eyes {
  const own = SIDES.filter((side) => sideId(g, side) === viewer);
  const observers = own.length > 0 ? own : SIDES;
  const isSetup = inSetup(g.state);
  const owns = (side: Side) => own.includes(side);
  const [first, ...others] = observers.map((side) => g.state.heard[side]);
  return {
    isSide: own.length > 0,
    owns,
    see: (of, by) => owns(of) || (!isSetup && observers.every((observer) => observer === of || by(observer))),
    tally: Object.fromEntries(
      Object.entries(first!).filter(([key, value]) => others.every((other) => other[key] === value)),
    ),
  };
}

// A record that is shared is never changed again: what is told of it is made once. Units change all the time, so what
// is told of them is written out, field by field.

/** Its owner knows everything about it except which enemies see it. */
const ownUnit = (unit: ReadOnly<UnitState>): UnitState => ({
  place: unit.place,
  strength: unit.strength,
  start: unit.start,
  bodies: bodiesOf(unit.bodies),
  square: unit.square,
  zone: unit.zone,
  posture: unit.posture,
  lining: unit.lining,
  status: unit.status,
  firstFire: unit.firstFire,
  fought: unit.fought,
  owesRecall: unit.owesRecall,
  dismounted: unit.dismounted,
  lastFired: unit.lastFired,
  exit: pointOf(unit.exit),
  awayTurns: unit.awayTurns,
  done: unit.done,
  origin: pointOf(unit.origin),
  gait: unit.gait,
  firedOn: unit.firedOn,
  fired: unit.fired,
  lost: unit.lost,
  checks: unit.checks,
  burdens: unit.burdens.map(({ cite, value }) => ({ cite, value })),
  passed: unit.passed,
  watched: false,
  seenGone: false,
});

const UNKNOWN = freshUnit(-1);

/** Of an enemy: where and how it stands, and what it has been seen to do. */
const unitInSight = (unit: ReadOnly<UnitState>): UnitState => ({
  ...UNKNOWN,
  place: unit.place,
  bodies: bodiesOf(unit.bodies),
  square: unit.square,
  zone: unit.zone,
  posture: unit.posture,
  lining: unit.lining,
  status: unit.place === "off" ? STEADY : unit.status, // a rally off the table is not seen
  fought: unit.fought,
  owesRecall: unit.owesRecall,
  dismounted: unit.dismounted,
  origin: unit.watched ? pointOf(unit.origin) : null,
  gait: unit.gait,
  watched: unit.watched,
  seenGone: unit.seenGone,
});

const bodiesOf = once((bodies: ReadOnly<Body[]>): readonly Body[] =>
  bodies.map(({ formation, x, y, heading, stands, gap, track, bend }) => ({
    formation,
    x,
    y,
    heading,
    stands,
    gap,
    track,
    bend,
  })),
);
const pointOf = (point: Point | null): Point | null => point && { x: point.x, y: point.y };

/** Units that were seen to leave for good are known to be gone; of the others nothing is known. */
const unitUnseen = ({ place, seenGone }: ReadOnly<UnitState>): UnitState =>
  seenGone && (place === "lost" || place === "withdrawn") ? { ...UNKNOWN, place, seenGone } : UNSEEN;

const UNSEEN: UnitState = { ...UNKNOWN, place: "unseen" };

const ownLeader = once(
  (leader: ReadOnly<CommanderState>): CommanderState => ({
    ...shown<CommanderState>(LEADER_FIELDS, leader),
    fallsSeen: 0,
  }),
);

/** The order of battle prints some ratings; what dice have given is secret. */
const enemyLeader = (spec: Commander, leader: CommanderState, isSeen: boolean): CommanderState => ({
  x: isSeen ? leader.x : 0,
  y: isSeen ? leader.y : 0,
  attached: isSeen ? leader.attached : -1,
  onTable: isSeen && leader.onTable,
  rating: leader.fallsSeen === 0 ? spec.rating : null,
  successor: leader.fallsSeen,
  fallsSeen: leader.fallsSeen,
  vacant: false,
  promoted: 0,
});

/** Flames and ruins are visible to all; sappers' charges are not, and boats only in sight. */
function knownGround(g: Position, { owns, see }: Eyes): GroundState {
  const { damage, flames, burnt, woodFires, mines, ferries } = g.state.ground;
  const { units, ground } = g.world;
  const sees = (ferry: number) => {
    const { cargo } = ferries[ferry]!;
    const crossing = ground.crossings[ferry]!;
    if (crossing.kind !== "ferry" || (cargo >= 0 && owns(units[cargo]!.side))) return true;
    const at = mooringOf(g, crossing);
    return SIDES.every((of) => see(of, (side) => canSeeFerry(g, side, at)));
  };
  return {
    damage: [...damage],
    flames: [...flames],
    burnt: [...burnt],
    woodFires: woodFires.map((fire) => shown(WOOD_FIRE, fire)),
    mines: mines.filter(({ unit }) => owns(units[unit]!.side)).map((mine) => shown(MINE, mine)),
    ferries: ferries.map((ferry, i) => (sees(i) ? shown(FERRY, ferry) : { cargo: -1, bank: 0 })),
  };
}
