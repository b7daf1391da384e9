// Table and scene: phases, turns, tracks, trays, places that matter, what can be laid over the table, the numbers of a game.

import type { WindowId } from "../../frames.ts";
import type { Place, Posture, Unit, Weather, World } from "../../types.ts";
import { shares } from "./events.ts";
import { postures, weathers } from "./terms.ts";

const phases: Record<WindowId, string> = {
  setup: "Set-up",
  deployment: "Phase 1: deployment",
  charge: "Phase 2: charges",
  reaction: "Phase 2: charged units react",
  press: "Phase 2: charges halfway",
  movement: "Phase 2: movement",
  "early-groups": "Phase 3: morale of charged units",
  fire: "Phase 3: firing",
  groups: "Phase 4: morale before combat",
  "neighbour-groups": "Phase 4: morale of neighbours",
  bonus: "Phase 5: combat, the victors",
  "bonus-fire": "Phase 5: combat, fire at the victors",
  "post-groups": "Phase 6: morale after combat",
  "non-combatant": "Phase 7: non-combatant movement",
  rally: "Phase 8: rally",
  successor: "A commander has fallen: the successor",
};

export const scene = {
  phases,
  over: "The battle is over",
  writing: "Orders are being written",
  when: (time: string, weather: Weather) => `${time}, ${weathers[weather]}`,
  mayCome: (units: number) => `${units} ${units === 1 ? "unit" : "units"} may arrive`,
  scoreNow: "Score if the game ended now: units in rout count as lost",
  commanders: "Commanders",
};

const places: { readonly [P in Place]?: string } = {
  coming: "Still to come",
  boat: "Aboard",
  off: "Driven off the table",
  withdrawn: "Withdrawn",
  lost: "Lost",
  unseen: "Out of sight",
};

export const trays = {
  title: (side: string, place: Place) => `${side}: ${places[place]}`,
  awayFor: (turns: number) => `for ${turns} ${turns === 1 ? "turn" : "turns"}`,
  nextTurn: "Comes next turn",
  inReserve: "In reserve",
  fromTurn: ({ turn, roll, surely }: NonNullable<Unit["arrival"]>) =>
    `From turn ${turn}${roll > 0 ? ` on ${roll} or more` : ""}${surely > 0 ? `, at the latest on turn ${surely}` : ""}`,
};

export const overlays = {
  radii: (side: string) => `${side}: command radii`,
  zones: (side: string) => `${side}: zones of fire`,
  fires: "Fires",
  burns: (place: string) => `${place} burns`,
  fire: "fire",
  garrisons: "Garrisons",
  posted: (unit: string, posture: Posture) => `${unit} (${postures[posture]})`,
  garrison: (town: string, units: readonly string[]) => `${town}: ${units.join(", ")}`,
  objectives: "Objectives",
  objective: (name: string, worth: readonly number[]) => `${name}: ${worth.join(" or ")}`,
  setUp: (side: string) => `${side}: set-up zone`,
  sight: "Your units the enemy can see",
  seen: "seen",
};

const holding: Record<World["victory"]["places"][number]["how"], string> = {
  last: "the last side to have had a formed unit or garrison in it",
  sole: "the only side with formed troops in it at the end",
  near: "the only side near it at the end",
};

export const sites = {
  worth: (points: number, side: string) => `${points} for ${side}`,
  objective: (name: string, worth: readonly string[], how: keyof typeof holding) =>
    `${name}: ${worth.join(", ")}, to ${holding[how]}`,
  exit: (name: string, points: number, side: string) =>
    `${name}: ${points} for ${side} if a formed unit leaves the table here`,
  entry: (side: string, turn: number) => `${side}: reinforcements may arrive here from turn ${turn} on`,
  turn: (turn: number) => `T${turn}`,
};

/** What a chart said. */
export const readings = {
  delayed: (share: keyof typeof shares) =>
    share === "nothing" ? "stops at its edge" : share === "all" ? "no delay" : `${shares[share]} of its move`,
  /** The lowest roll that stands, all modifiers taken into account. */
  check: (least: number, isRally: boolean) => {
    const holds = isRally ? "recovers" : "stands";
    if (least > 100) return `${holds} on no roll`;
    return least > 1 ? `${holds} on ${least} or more` : `${holds} on any roll`;
  },
};

export const measures = {
  score: "Score",
  strength: "Strength on the table",
  steady: "Steady units",
  pointsLost: "Army points lost for good",
};

export const story = {
  end: "The end",
  score: "The score",
  dice: "The dice",
  losses: "Losses",
  combats: (fought: number) =>
    ["No combat was fought", "One combat was fought"][fought] ?? `${fought} combats were fought`,
  noDie: (side: string) => `${side}: no die`,
  average: (side: string, dice: number, mean: number) =>
    `${side}: ${dice} decimal dice, ${mean.toFixed(1)} on average (5.5 expected)`,
  lost: (side: string, strength: number, destroyed: readonly string[], left: readonly string[]) =>
    `${side}: ${strength} of strength${gone("destroyed", destroyed)}${gone("left the table", left)}`,
};

const gone = (how: string, units: readonly string[]): string =>
  units.length > 0 ? `; ${how}: ${units.join(", ")}` : "";
