// A position that differs in every secret a viewer may not know, and in nothing else: strengths and all that betrays
// them [R65], everything out of sight [R68], sealed orders, and what the enemy has seen of one's own troops.

import { type Chance, edit, seeded } from "@grognard/kernel";
import { DEEDS } from "../src/actions.ts";
import { onTable } from "../src/board.ts";
import { bodyAt } from "../src/bodies/changes.ts";
import { buildIndex } from "../src/bodies/figures.ts";
import { lackOfRoom } from "../src/bodies/room.ts";
import { copyOf, editCommander, editGround, editUnit } from "../src/editing.ts";
import { formationsOf } from "../src/formations.ts";
import { mooringOf } from "../src/ground/ferries.ts";
import { canSee, canSeeCommander, canSeeFerry } from "../src/ground/sight.ts";
import { optionsLeft } from "../src/ledger.ts";
import { WINDOW } from "../src/sequence.ts";
import {
  type Draft,
  enemyOf,
  type Place,
  RATINGS,
  SHAKEN,
  SIDES,
  type Side,
  STEADY,
  type State,
  sideId,
  type Unit,
  type UnitId,
  type World,
} from "../src/types.ts";
import { isAsked } from "../src/window.ts";

const chance: Chance = seeded("secrets");
const upTo = (most: number): number => chance.roll(most + 1) - 1;
const perhaps = (): boolean => chance.roll(2) === 1;
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!;

/** Whose secrets are kept from a viewer: the enemy's from a side, both from a spectator. */
interface Kept {
  readonly sides: readonly Side[];
  /** The viewer, if that is a side. */
  readonly own: Side | undefined;
  /** Kept from these eyes: does any of them not see it? */
  isHidden(of: Side, by: (observer: Side) => boolean): boolean;
}

export function shuffleSecrets(truth: Draft, viewer: string): Draft | undefined {
  if (truth.state.winner) return undefined;
  const own = SIDES.find((side) => sideId(truth, side) === viewer);
  const isSetup = truth.state.stack.at(-1)?.step === "setup";
  const kept: Kept = {
    own,
    sides: own === undefined ? SIDES : [enemyOf(own)],
    isHidden: (of, by) => isSetup || !by(enemyOf(of)),
  };
  const g = { ...truth, world: disguised(truth.world, kept) };
  const other = positionOf(g, copyOf(g).state);
  shuffleUnits(other, kept);
  shuffleCommanders(other, kept);
  shuffleRest(other, kept);
  shuffleOwn(other, kept);
  const fresh = positionOf(g, other.state);
  return isOpen(fresh) ? fresh : undefined;
}

const positionOf = ({ world }: Draft, state: State): Draft => ({
  world,
  state,
  index: buildIndex(state),
});

/** A window that is open to neither side is not open: that would be another moment of the game. */
function isOpen(g: Draft): boolean {
  const step = g.state.stack.at(-1)?.step;
  if (step === undefined || step === "turn") return true;
  const waiting = SIDES.filter((side) => !Object.hasOwn(g.state.sealed ?? {}, sideId(g, side)));
  return waiting.some((side) => isAsked(WINDOW[step], g, side));
}

// The world ------------------------------------------------------------------------------------------------------------

/** Strengths that the scenario fixes or changes; under fog, where the enemy began. */
function disguised(world: World, { sides }: Kept): World {
  const { width, depth } = world.ground;
  const spot = () => ({ x: upTo(width), y: upTo(depth) });
  const other = (unit: Unit): Unit => ({
    ...unit,
    fixedStrength: upTo(20),
    adjust: upTo(9) - 5,
    post: world.fog && unit.post ? { ...unit.post, ...spot() } : unit.post,
  });
  return {
    ...world,
    units: world.units.map((unit) => (sides.includes(unit.side) ? other(unit) : unit)),
    commanders: world.commanders.map((leader) =>
      world.fog && sides.includes(leader.side) ? { ...leader, at: spot() } : leader,
    ),
  };
}

// Units ----------------------------------------------------------------------------------------------------------------

/** For a spectator no unit is moved: a spectator sees what both sides see, and that would change. */
function shuffleUnits(g: Draft, { own, sides, isHidden }: Kept): void {
  const busy = namedElsewhere(g);
  for (const side of sides) {
    for (const unit of g.world.army[side]) {
      const isUnseen = isHidden(side, (observer) => canSee(g, observer, unit));
      shuffleBooks(g, unit);
      if (isUnseen && own !== undefined && !busy.has(unit)) shuffleUnseen(g, unit, isHidden);
    }
  }
}

/** Units that others refer to, wherever they are; moving them would require further changes. */
function namedElsewhere({ state }: Draft): ReadonlySet<UnitId> {
  const { charges, flights, pressed, contacts, victors, ground, units } = state;
  return new Set([
    ...charges.flatMap(({ charger, target, named }) => [charger, target, named]),
    ...contacts.flatMap(({ attacker, defender }) => [attacker, defender]),
    ...[...flights, ...pressed, ...victors].map(({ unit }) => unit),
    ...ground.ferries.map(({ cargo }) => cargo),
    ...units.flatMap(({ square }, i) => (square >= 0 ? [i] : [])),
  ]);
}

/** What is its owner's secret even in plain sight. */
function shuffleBooks(g: Draft, unit: UnitId): void {
  const state = editUnit(g, unit);
  const { turn } = g.state;
  if (state.strength > 0) {
    state.start = Math.max(state.strength, state.start) + upTo(5);
    state.strength = chance.roll(state.start);
  }
  state.done = [];
  for (const deed of DEEDS) {
    if (chance.roll(12) > 1) continue;
    const { done } = state;
    state.done = [...done, deed];
    if (optionsLeft(g, unit) < 0) state.done = done;
  }
  Object.assign(state, {
    firstFire: perhaps(),
    firedOn: perhaps(),
    fired: perhaps(),
    passed: perhaps(),
    lastFired: upTo(turn),
    lost: upTo(9),
    checks: upTo(15),
    burdens: perhaps() ? [] : [{ cite: "VI.9-case", value: -30 }],
    awayTurns: upTo(4),
    ...(state.watched || state.place === "off"
      ? {}
      : { origin: perhaps() ? null : { x: upTo(99_999), y: upTo(99_999) } }),
  });
}

const AWAY: readonly Place[] = ["coming", "off", "lost", "withdrawn"];

/** Out of sight it may be anywhere, in any state. */
function shuffleUnseen(g: Draft, unit: UnitId, isHidden: Kept["isHidden"]): void {
  const state = editUnit(g, unit);
  const { side } = g.world.units[unit]!;
  const isSeen = () => !isHidden(side, (observer) => canSee(refreshed(g), observer, unit));
  if (state.seenGone && (state.place === "lost" || state.place === "withdrawn")) return;
  if (!g.world.fog) return; // nothing is hidden but its books
  const before = { ...state };
  if (onTable(g, unit) && perhaps()) {
    Object.assign(state, { bodies: [elsewhere(g, unit)], status: perhaps() ? SHAKEN : STEADY });
    if (lackOfRoom(refreshed(g), unit, state.bodies) || isSeen()) Object.assign(state, before);
  } else if (perhaps()) {
    const gone = { bodies: [], zone: -1, posture: "none", lining: [0, 0, 0, 0], seenGone: false };
    Object.assign(state, { place: oneOf(AWAY), status: oneOf([STEADY, SHAKEN]), ...gone });
    leaveCommanders(g, unit);
  }
  Object.assign(state, { fought: perhaps(), owesRecall: perhaps(), dismounted: upTo(50) });
}

const refreshed = (g: Draft): Draft => positionOf(g, g.state);

function elsewhere(g: Draft, unit: UnitId) {
  const { width, depth } = g.world.ground;
  const spec = g.world.units[unit]!;
  const pose = { x: upTo(width), y: upTo(depth), heading: upTo(35_999) };
  return bodyAt(spec, pose, oneOf(formationsOf(spec)));
}

function leaveCommanders(g: Draft, unit: UnitId): void {
  g.state.commanders.forEach((leader, i) => {
    if (leader.attached === unit) editCommander(g, i).onTable = false;
  });
}

// Commanders -----------------------------------------------------------------------------------------------------------

function shuffleCommanders(g: Draft, { own, sides, isHidden }: Kept): void {
  const { width, depth } = g.world.ground;
  g.world.commanders.forEach(({ side, rating }, i) => {
    if (!sides.includes(side)) return;
    const leader = editCommander(g, i);
    if (rating === null || leader.fallsSeen > 0) leader.rating = oneOf(RATINGS);
    leader.successor = leader.fallsSeen + upTo(2);
    const isUnseen = () => isHidden(side, (observer) => canSeeCommander(refreshed(g), observer, i));
    if (own === undefined || !g.world.fog || !isUnseen()) return;
    const before = { ...leader };
    Object.assign(leader, { x: upTo(width), y: upTo(depth), onTable: perhaps(), attached: -1 });
    if (!isUnseen()) Object.assign(leader, before);
  });
}

// Everything else ------------------------------------------------------------------------------------------------------

function shuffleRest(g: Draft, { own, sides }: Kept): void {
  const { state, world } = g;
  const isKept = (unit: UnitId) => sides.includes(world.units[unit]!.side);
  const theirs = sides.flatMap((side) => world.army[side]);
  const { sections } = world.ground;
  const laid =
    sections.length > 0 && perhaps()
      ? [{ unit: oneOf(theirs), section: upTo(sections.length - 1), turn: 1 }]
      : [];
  edit(g, "ground").mines = [...state.ground.mines.filter(({ unit }) => !isKept(unit)), ...laid];
  state.routs = [
    ...state.routs.filter(({ unit }) => !isKept(unit)),
    ...(perhaps() ? [{ unit: oneOf(theirs), near: [oneOf(theirs)], swept: [] }] : []),
  ];
  if (world.fog)
    state.announced = [
      ...state.announced.filter((unit) => !isKept(unit)),
      ...(perhaps() ? [oneOf(theirs)] : []),
    ];
  state.tally = { ...state.tally, secret: upTo(9), [`gone-${world.units[oneOf(theirs)]!.id}`]: 1 };
  for (const side of sides) if (own !== undefined) edit(g, "heard")[side] = { secret: upTo(9) };
  for (const side of sides)
    if (state.sealed && sideId(g, side) in state.sealed)
      state.sealed = { ...state.sealed, [sideId(g, side)]: { do: "orders", orders: [] } };
  moveFerries(g, own);
}

/** An unseen boat is at either bank. */
function moveFerries(g: Draft, own: Side | undefined): void {
  if (own === undefined || !g.world.fog) return;
  g.state.ground.ferries.forEach((ferry, i) => {
    const crossing = g.world.ground.crossings[i]!;
    const isSeen = () => canSeeFerry(refreshed(g), own, mooringOf(g, crossing));
    if (crossing.kind !== "ferry" || ferry.cargo >= 0 || isSeen()) return;
    editGround(g, "ferries")[i] = { ...ferry, bank: 1 - ferry.bank };
    if (isSeen()) editGround(g, "ferries")[i] = ferry;
  });
}

/** Which enemies have seen him is not known. */
function shuffleOwn(g: Draft, { own }: Kept): void {
  if (own === undefined) return;
  for (const unit of g.world.army[own])
    Object.assign(editUnit(g, unit), { watched: perhaps(), seenGone: perhaps() });
  g.state.commanders.forEach((leader, i) => {
    if (g.world.commanders[i]!.side === own) editCommander(g, i).fallsSeen = upTo(leader.successor);
  });
}
