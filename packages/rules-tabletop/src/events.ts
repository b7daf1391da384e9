// What is told after something has happened. `cite` is the case that caused it.

import type { RollEvent } from "@grognard/kernel";
import { boolean, fact, listOf, number, type OneOf, optional, string, vocabulary } from "@grognard/parts";
import type { Point, Pose } from "@grognard/table";
import type { Shot } from "./actions.ts";
import type { Case } from "./cases.ts";
import type { Reason } from "./faults.ts";
import type { Formation } from "./formations.ts";
import type { WindowId } from "./frames.ts";
import type { Angle, Body, Weather } from "./state.ts";
import type { Words } from "./words/en/index.ts";

export interface EveryEvent {
  readonly cite: Case;
  readonly reveals?: true;
  /** The sides that may hear of it; absent: everybody [R65, R68]. */
  readonly only?: readonly string[];
}

/** One line of a calculation. Figures of a side are for that side alone. */
export interface Line {
  readonly label: Reason;
  readonly value: string;
  readonly cite: Case;
}

/** What was hit, and what the firer learns of it. */
interface Hit {
  readonly unit: string;
  readonly loss: number;
}

const unit = fact<string>({ names: "piece" });
const units = listOf(unit, "units");
const commander = fact<string>({ names: "piece" });
/** A unit, or what else can be aimed at. */
const target = fact<string>({ names: "piece" });
const hits = listOf(fact<Hit>({ names: "piece", idIn: (hit: Hit) => hit.unit }), "hits");
const lines = fact<readonly Line[]>();
const bodies = fact<readonly Body[]>();
const because = fact<Reason>();

export const EVENTS = vocabulary()("type", {
  turn: { turn: number, time: string },
  phase: { phase: number, name: fact<keyof Words["phaseNames"]>() },
  revealed: { window: fact<WindowId>() },
  weather: { weather: fact<Weather>() },
  strength: { unit, strength: number },
  rating: { commander, rating: string },

  // orders carried out
  formed: { unit, from: fact<Formation>(), bodies },
  faced: { unit, bodies },
  /** A change that could not be made after all: the other changes left no room for it [R46]. */
  prevented: { unit, what: string, why: because },
  recalls: { unit },
  attached: { unit, commander },
  detached: { commander },
  charges: { unit, target, gait: string, counter: boolean },
  reacts: { unit, how: string },
  delayed: { unit, die: number, share: fact<keyof Words["shares"]>() },
  /** Poses of the anchor on the way, the last one final. */
  moved: { unit, how: string, path: fact<readonly Pose[]>(), bodies },
  rode: { commander, path: fact<readonly Point[]>() },
  stopped: { unit, why: because, by: optional(unit) },
  contact: { unit, target, angle: fact<Angle>() },
  evaded: { unit },

  // fire
  fired: {
    unit,
    shot: fact<Shot>(),
    target,
    from: fact<Point>(),
    to: fact<Point>(),
    hits,
    /** The wall, work or bridge that took what was left of a ball, and its impact in halves [V.8]. */
    battered: optional(fact<{ readonly section: string; readonly halves: number }>()),
  },
  "fire-sum": { unit, target, lines, loss: number },
  misfire: { unit },
  dismounted: { unit, percent: number },
  breached: { section: string },
  flames: { zone: string, diameter: number },
  burnt: { zone: string },
  explosion: { section: string, impact: number },

  // losses, morale, combat
  loss: { unit, loss: number, left: number },
  check: { unit, roll: number, needs: number, lines, result: fact<"stands" | "shaken" | "routed">() },
  shaken: { unit },
  routed: { unit },
  rallied: { unit, bodies },
  "rally-failed": { unit },
  combat: { attackers: units, defenders: units, totals: fact<readonly [number, number]>(), winner: string },
  "combat-sum": { side: string, lines, total: number },
  /** An attack on a town zone without a garrison: units sheltering in it do not fight. */
  unopposed: { units, zone: string },
  /** What a loser's share of the difference is multiplied by [VII.6]. */
  "loss-sum": { unit, lines, loss: number },
  beaten: { units },
  broken: { units },
  retreated: { unit, path: fact<readonly Pose[]>(), bodies },
  destroyed: { unit, why: because },
  "left-table": { unit, why: because },
  victor: { unit, choice: string },

  // towns, command, coming and going
  "entered-zone": { unit, zone: string },
  posture: { unit, zone: string, posture: string },
  "left-zone": { unit, zone: string, bodies },
  arrives: { unit },
  announced: { unit, what: fact<"entry" | "exit">() },
  ferried: { unit, ferry: string, what: string },
  "lays-charge": { unit, section: string },
  injured: { commander },
  promoted: { commander, by: commander },
  captured: { commander },
  /** A unit comes into or goes out of the enemy's sight [R68]. */
  sighted: { unit, bodies },
  vanished: { unit },
  score: { totals: fact<readonly [number, number]>(), lines },
  over: { winner: string, how: because },
});

export type TabletopEvent = EveryEvent & OneOf<typeof EVENTS>;

/** A die that was thrown, as the kernel tells it. */
export const isRoll = (event: TabletopEvent | RollEvent): event is RollEvent => event.type === "rolled";
