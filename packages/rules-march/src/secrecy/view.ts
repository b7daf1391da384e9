// What each side may know [2.5]: the map, but neither the enemy's force charts nor its orders; about its guns only
// whether they give infantry a zone of control [2.5-declare], about its Targets only the markers [15.10], about its
// losses only how many steps are lost for good [R183]. After the last turn everything is open.

import { type Chance, copyLists, type ReadOnly, type RollEvent, type Viewer } from "@grognard/kernel";
import {
  declaredFields,
  declaredOnly,
  mapValues,
  type Naming,
  only,
  type StateOf,
  visibleOf,
} from "@grognard/parts";
import { isCombat, sideName } from "../board.ts";
import type { MarchEvent } from "../events.ts";
import { FRAMES, type MarchFrame } from "../frames.ts";
import { buildIndex } from "../occupancy.ts";
import { exertsZone } from "../rules/06.2-zones.ts";
import { isOver } from "../rules/17-victory.ts";
import { setupState } from "../setup.ts";
import {
  type Beginnings,
  CHART,
  type Draft,
  type FormationId,
  ON_MAP,
  type Order,
  type Position,
  SIDE_IDS,
  type Side,
  STATE,
  TIRED,
  type UnitId,
  type World,
} from "../types.ts";

type Open = ReadOnly<StateOf<typeof STATE>> & { stack: MarchFrame[] };
type Charts = StateOf<typeof CHART>;

/** The track of a formation: its orders, and the unit that carries its MARCH marker. */
export interface OrderTrack {
  readonly current: Order | null;
  readonly transit: readonly (Order | null)[];
  readonly marker: UnitId;
}

export interface View {
  readonly scenario: string;
  readonly viewer: Viewer;
  readonly open: Open;
  /** By unit: whether it exerts a zone of control. */
  readonly zones: readonly boolean[];
  /** By unit; null for the enemy's. */
  readonly charts: { readonly [K in keyof Charts]: readonly (number | null)[] };
  /** By side: steps lost for good. Every loss is rolled for openly, so both sides can count them. */
  readonly dead: readonly [number, number];
  /** By formation; null for the enemy's. */
  readonly tracks: readonly (OrderTrack | null)[];
  /** By side; null for the enemy's. */
  readonly dummies: readonly (readonly number[] | null)[];
}

const OPENLY = visibleOf(STATE);
const CHARTED = Object.keys(CHART) as (keyof Charts)[];

/** Units keep their numbers: nothing is face down. */
const AS_THEY_ARE: Naming = { name: (unit: UnitId) => unit };

/** Whether the viewer may know everything about a side. */
const knows = (world: World, viewer: Viewer, side: Side): boolean =>
  world.options.open || viewer === sideName(side);

export function makeView(g: Position, viewer: Viewer): View {
  const { world, state } = g;
  const own = (side: Side) => isOver(g) || knows(world, viewer, side);
  const mine = (of: readonly number[]) =>
    of.map((value, unit) => (own(world.units[unit]!.side) ? value : null));
  return {
    scenario: world.scenario,
    viewer,
    open: {
      ...declaredFields<ReadOnly<StateOf<typeof STATE>>>(OPENLY, state, AS_THEY_ARE),
      stack: state.stack.flatMap((frame) =>
        withoutPlans(world, declaredOnly(FRAMES, frame as MarchFrame, AS_THEY_ARE), own),
      ),
    },
    zones: world.units.map(({ index }) => exertsZone(g, index)),
    charts: mapValues(only(state, ...CHARTED), mine),
    dead: [deadOf(g, 0), deadOf(g, 1)],
    tracks: world.formations.map(({ index, side }) => (own(side) ? trackOf(g, index) : null)),
    dummies: SIDE_IDS.map((_, side) => (own(side as Side) ? [...state.dummies[side]!] : null)),
  };
}

/** Steps of combat units lost for good. */
const deadOf = ({ world, state: { lost } }: Lossy, side: Side): number =>
  world.units.reduce(
    (sum, unit) => (unit.side === side && isCombat({ world }, unit.index) ? sum + lost[unit.index]! : sum),
    0,
  );
type Lossy = { readonly world: World; readonly state: { readonly lost: readonly number[] } };

const trackOf = ({ state }: Position, formation: FormationId): OrderTrack => ({
  current: copied(state.current[formation]!),
  transit: state.transit[formation]!.map(copied),
  marker: state.marker[formation]!,
});

const copied = (order: Order | null): Order | null =>
  order && {
    kind: order.kind,
    beneath: order.beneath,
    target: order.target,
    waypoint: order.waypoint,
    issued: order.issued,
    fresh: order.fresh,
  };

/** Unfinished orders, what an ATTACK approaches, where a column turns or pauses, how far a new order lets a corps go; and whether
 *  a forced march is considered, which would show which units are tired. */
function withoutPlans({ units }: World, frame: MarchFrame, own: (side: Side) => boolean): MarchFrame[] {
  switch (frame.step) {
    case "orders":
      return own(frame.side) ? [frame] : [{ ...frame, sent: [], changes: 0 }];
    case "issue":
      return own(frame.side) ? [frame] : [];
    case "activation":
      return own(frame.side)
        ? [frame]
        : [
            {
              ...frame,
              ...(frame.stage === "check" || frame.stage === "forced" ? { stage: "units", at: 0 } : {}),
              commands: frame.commands.map(({ kind }) => ({ kind, cap: -1, strikes: false, goal: -1 })),
            },
          ];
    case "column":
      return own(units[frame.unit]!.side) ? [frame] : [{ ...frame, way: -1, halt: -1 }];
    default:
      return [frame];
  }
}

/** Told to their owner alone. */
const CONFIDENTIAL: readonly string[] = [
  "ordered",
  "received",
  "late",
  "discarded",
  "carries",
  "fatigued",
  "resupplied",
  "ranOut",
  "consumed",
  "gunsLost",
  "organicLost",
];
/** Factors of a strength that only a force chart explains: the strength alone is stated [2.5-declare]. */
const CHART_FACTORS: readonly string[] = ["tired", "spent", "unsupplied"];

export function redactEvent(
  { world }: Position,
  event: MarchEvent | RollEvent,
  viewer: Viewer,
): MarchEvent | RollEvent | undefined {
  if (knowsAllOf(world, event, viewer)) return event;
  if (CONFIDENTIAL.includes(event.type)) return undefined;
  if (event.type === "lost") {
    const { stragglers = 0, ...lost } = event as Extract<MarchEvent, { type: "lost" }>;
    return { ...lost, casualties: lost.casualties + stragglers };
  }
  if (event.type === "fought") return withoutCharts(world, event, viewer);
  if (event.type === "obeys") {
    const { cap: _, ...obeys } = event as Extract<MarchEvent, { type: "obeys" }>;
    return { ...obeys, cite: "15.5-follow" };
  }
  return event;
}

type Fought = Extract<MarchEvent, { type: "fought" }>;

const withoutCharts = (world: World, event: Fought, viewer: Viewer): Fought => ({
  ...event,
  shares: event.shares.map((share) =>
    knowsAllOf(world, share, viewer)
      ? share
      : { ...share, factors: share.factors.filter(({ label }) => !CHART_FACTORS.includes(String(label))) },
  ),
});

/** Whether it belongs to the viewer's own side. */
function knowsAllOf(world: World, event: object, viewer: Viewer): boolean {
  const { unit, formation } = event as { readonly unit?: unknown; readonly formation?: unknown };
  const owner =
    typeof unit === "string"
      ? world.units[world.unitById.get(unit) ?? -1]
      : world.formations[world.formationById.get(String(formation)) ?? -1];
  return owner ? knows(world, viewer, owner.side) : world.options.open;
}

/** The scenario is known to all, and with it how everything began. */
export const worldFor = (world: World, _viewer: Viewer): World => world;

/** Half of what an enemy has lost is taken for stragglers, its fatigue for what it was at the start, short of Tired; its
 *  guns for all that it began with, if it has any; its Targets for dummies. */
export function imaginePosition(view: View, _chance: Chance, world: World): Draft {
  const stack = view.open.stack.map((frame) => copyLists<MarchFrame>(frame));
  const open = { ...copyLists<StateOf<typeof STATE>>(view.open), stack };
  const state: Beginnings = { ...setupState(world), ...open };
  for (const name of CHARTED)
    view.charts[name].forEach((value, unit) => {
      if (value !== null) state[name][unit] = value;
    });
  for (const [side, own] of view.dummies.entries()) state.dummies[side] = [...(own ?? state.targets[side]!)];
  for (const [formation, track] of view.tracks.entries()) {
    state.current[formation] = track?.current ?? null;
    state.transit[formation] = [...(track?.transit ?? [null, null, null])];
    state.marker[formation] = track?.marker ?? -1;
  }
  for (const { index } of world.units)
    if (view.charts.fatigue[index] === null && isCombat({ world }, index))
      imagineChart(world, state, index, view.zones[index]!);
  for (const side of [0, 1] as const) countDead(world, state, side, view.dead[side]);
  return { world, state, index: buildIndex(world, state) };
}

/** What an enemy unit may have on its chart; everything else is as at the start. */
function imagineChart(world: World, state: Beginnings, unit: UnitId, exerts: boolean): void {
  const { arm, steps: full, batteries, spare } = world.units[unit]!;
  const isApart = state.smashed[unit] === 1 || state.column[unit]! > 0; // its guns do not show
  if (arm === "infantry" && !isApart) state.batteries[unit] = exerts ? Math.max(1, batteries) : 0;
  state.fatigue[unit] = Math.min(state.fatigue[unit]!, TIRED - 1);
  if (spare) {
    state.stragglers[unit] = state.smashed[unit]!;
    return;
  }
  const detached = state.parent.reduce(
    (sum, parent, one) =>
      parent === unit && isCombat({ world }, one) ? sum + state.steps[one]! + state.smashed[one]! : sum,
    0,
  );
  const missing = full - state.steps[unit]! - detached;
  state.stragglers[unit] =
    state.place[unit] === ON_MAP ? Math.min(MOST_STRAGGLERS, Math.ceil(missing / 2)) : 0;
  state.lost[unit] = missing - state.stragglers[unit]!;
}

/** Makes the steps lost for good add up, by turning stragglers of any of the units into losses, or losses into stragglers. */
export function countDead(
  world: World,
  state: Beginnings,
  side: Side,
  dead: number,
  isFree: (unit: UnitId) => boolean = () => true,
): void {
  const units = world.units.filter(
    (unit) =>
      unit.side === side &&
      isCombat({ world }, unit.index) &&
      state.place[unit.index] === ON_MAP &&
      isFree(unit.index),
  );
  let short = dead - deadOf({ world, state }, side);
  for (const { index } of units) {
    const bearer = state.parent[index]! >= 0 && state.lost[index] === 0 ? state.parent[index]! : index;
    for (; short > 0 && state.stragglers[index]! > state.smashed[index]!; short--) {
      state.stragglers[index]!--;
      state.lost[index]!++;
    }
    for (; short < 0 && state.lost[bearer]! > 0 && state.stragglers[index]! < MOST_STRAGGLERS; short++) {
      state.lost[bearer]!--;
      state.stragglers[index]!++;
    }
  }
}

/** [10.0-cap] */
const MOST_STRAGGLERS = 2;
