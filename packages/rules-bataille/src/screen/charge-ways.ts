// The ways of a charge to its target, and what each may bring if nobody interferes: the ride is carried out on a copy.

import type { Hex } from "@grognard/hex";
import {
  type Chance,
  certain,
  explore,
  Game,
  type Odds,
  sameJson,
  TooManyWays,
  thenOdds,
} from "@grognard/kernel";
import { listedIn } from "@grognard/parts";
import type { Forecast, Prospect, Share } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabels, hexNamed, isUnlimbered, unitsAt } from "../board.ts";
import { arcHit } from "../rules/06-formations/06.2-arcs.ts";
import type { Leg } from "../rules/10-charges/10.1-reach.ts";
import { contactHexes, stepAction } from "../rules/10-charges/10.1-ride.ts";
import { chargedSide, rideNow } from "../rules/10-charges/10.2-stage.ts";
import { loneGuns } from "../rules/10-charges/10.5-guns.ts";
import { boundParts } from "../rules/13-melee/13.1-assailants.ts";
import { planned } from "../rules/13-melee/13.1-melee-phase.ts";
import { type ChargeEnding, endingOdds } from "../rules/13-melee/13.5-forecast.ts";
import { bataille } from "../ruleset.ts";
import type { View } from "../secrecy/view.ts";
import { type Bataille, type Decision, ELIMINATED, type Position, type World } from "../types.ts";
import { wording } from "../words/index.ts";
import { place } from "../words/naming.ts";
import { pathOf, waysToContact, wouldBeStraight } from "./charge-legs.ts";
import { endingShares, guesses } from "./combat-forecasts.ts";
import { imagined } from "./imagined.ts";
import { chargeNow, squareChances } from "./morale-forecasts.ts";

interface Way {
  readonly leg: Leg;
  /** With the bonus for a straight charge. */
  readonly straight: boolean;
  readonly path: readonly string[];
  readonly answers: readonly Action[];
}

/** The shortest to each hex, straight or not; straight at the enemy first. */
function waysTo(g: Position, decision: Decision, target: string): Way[] {
  const charge = chargeNow(g);
  const hex = hexNamed(g, target);
  const aim = listedIn(decision).find((action) => action.do === "target" && action.hex === target);
  if (!charge || (charge.target !== hex && !aim)) return [];
  const legs = waysToContact(g, rideNow(g, { ...charge, target: hex }), hex)
    .map((leg) => ({ leg, straight: wouldBeStraight(g, leg, hex) }))
    .toSorted((a, b) => Number(b.straight) - Number(a.straight) || a.leg.spent - b.leg.spent);
  const apart = Map.groupBy(legs, ({ leg, straight }) => `${leg.ride.hex} ${straight}`);
  return [...apart.values()].map(([first]) => ({
    ...first!,
    path: hexLabels(g, pathOf(first!.leg)),
    answers: [...(aim ? [aim] : []), ...stepsOf(g, first!.leg)],
  }));
}

function stepsOf(g: Position, leg: Leg): Action[] {
  const actions: Action[] = [];
  for (let at = leg; at.step && at.before; at = at.before)
    actions.unshift(stepAction(g, at.before.ride.facing, at.step));
  return actions;
}

/** The answers that lead to the target by what is left of this way, or else to its end, none if that is closed; by any way
 *  if none is given. */
export function rideTo(
  world: World,
  view: View,
  decision: Decision,
  target: string,
  path: readonly string[],
): readonly Action[] {
  const ways = waysTo(imagined(world, view), decision, target);
  const isMeant = (way: Way) => sameJson(way.path, path.slice(-way.path.length));
  const endsThere = (way: Way) => way.path.at(-1) === path.at(-1);
  const way = path.length > 0 ? (ways.find(isMeant) ?? ways.find(endsThere)) : ways[0];
  return way?.answers ?? [];
}

/** More ways than these are not compared. */
const MOST_WAYS = 4;

/** Of ways with the same chances only the first; the best chances first. */
export function chargeOutlook(g: Position, view: View, decision: Decision, target: string): Forecast {
  const hex = hexNamed(g, target);
  const texts = wording().forecast.charge;
  const unseen = guesses(view, unitsAt(g, hex, chargedSide(g)), "melee");
  const different = new Map<string, Prospect>();
  for (const way of waysTo(g, decision, target)) {
    const { shares, notes } = chancesOf(g, decision, way, hex);
    const key = JSON.stringify([shares, notes]);
    if (different.has(key)) continue;
    different.set(key, { title: titleOf(g, way, hex), path: way.path, shares, notes });
  }
  const prospects = [...different.values()].toSorted((a, b) => goodOf(b) - goodOf(a)).slice(0, MOST_WAYS);
  return {
    title: texts.title,
    cite: "10.2.7",
    unknown: [
      ...gunsText(g, hex),
      ...(prospects.length === 0 ? [texts.noWay] : [texts.undisturbed, ...unseen]),
    ].join(" "),
    sums: [],
    prospects,
    compared: true,
  };
}

/** [10.5.1] Guns alone do not wait for the cavalry: to declare them the target is enough. */
function gunsText(g: Position, hex: Hex): string[] {
  const { charge } = wording().forecast;
  const guns = loneGuns(g, hex, chargedSide(g));
  if (guns.length === 0) return [];
  return [guns.some((unit) => isUnlimbered(g, unit)) ? charge.loneGuns : charge.limberedGuns];
}

const goodOf = ({ shares }: Prospect): number =>
  shares.reduce((sum, { ways, total, tone }) => sum + (tone === "good" ? ways / total : 0), 0);

function titleOf(g: Position, { leg, path, straight }: Way, hex: Hex): string {
  const side = chargedSide(g);
  const arcs = new Set(contactHexes(g, leg.ride, hex).map((from) => arcHit(g, hex, side, from)));
  const arc = arcs.has("rear") ? "rear" : arcs.has("flank") ? "flank" : "front";
  return wording().forecast.charge.way(place(g.world, path.at(-1)!), arc, straight, leg.spent / 2);
}

/** What has come of a ride: nothing, a target that flees or is lost, or a melee to be fought from this position. */
type Arrival = "misses" | "flees" | "destroyed" | Position;

interface Chances {
  readonly shares: readonly Share[];
  readonly notes: readonly string[];
}

/** The enemy holds its fire and stands as it is; what else it could do is in the notes. */
function chancesOf(g: Position, decision: Decision, way: Way, hex: Hex): Chances {
  const ride = new Ride(decision.side, hex);
  const { at, left } = ride.undisturbed(g, way.answers);
  const arrivals = new Map<string, Arrival>();
  const attempt = (chance: Chance): string => {
    const arrival = ride.arrive(at, left, chance);
    const key = typeof arrival === "string" ? arrival : JSON.stringify(arrival.state);
    arrivals.set(key, arrival);
    return key;
  };
  try {
    const odds = thenOdds(explore(attempt), (key) => endingsOf(arrivals.get(key)!, hex));
    return { shares: endingShares(odds, true), notes: ride.notes };
  } catch (error) {
    if (!(error instanceof TooManyWays)) throw error;
    return { shares: [], notes: ride.notes };
  }
}

function endingsOf(arrival: Arrival, hex: Hex): Odds<ChargeEnding> {
  if (arrival === "misses") return certain<ChargeEnding>("halts");
  if (arrival === "flees" || arrival === "destroyed") return certain<ChargeEnding>(arrival);
  return endingOdds(arrival, planned(arrival, hex, boundParts(arrival, hex)));
}

/** Rides on a copy, while the enemy lets everything pass. */
class Ride {
  readonly #side: string;
  readonly #target: Hex;
  #volleys = 0;
  #reactions = 0;
  #square: number | undefined;

  constructor(side: string, target: Hex) {
    this.#side = side;
    this.#target = target;
  }

  /** As far as no dice are needed: the answers that are left from there. */
  undisturbed(g: Position, answers: readonly Action[]): { at: Position; left: readonly Action[] } {
    let at = g;
    for (const [i, answer] of answers.entries()) {
      const game = Game.resume<Bataille>(bataille, bataille.clone(at), NO_DICE);
      try {
        if (!this.#ride(game, answer)) return { at, left: [] };
      } catch (error) {
        if (error !== DICE_WANTED) throw error;
        return { at, left: answers.slice(i) };
      }
      at = game.position;
    }
    return { at, left: [] };
  }

  /** Stops as soon as that is decided: what the cavalry does then is another question. */
  arrive(from: Position, answers: readonly Action[], chance: Chance): Arrival {
    const there = unitsAt(from, this.#target, chargedSide(from));
    const game = Game.resume<Bataille>(bataille, bataille.clone(from), chance);
    for (const answer of answers) if (this.#isDecided(game) || !this.#ride(game, answer)) break;
    if (!this.#isDecided(game)) this.#letPass(game);
    const g = game.position;
    if (this.#isMet(g)) return g;
    if (!this.#isDecided(game)) return "misses";
    return there.every((unit) => g.state.place[unit] === ELIMINATED) ? "destroyed" : "flees";
  }

  #isDecided({ position }: Game<Bataille>): boolean {
    return this.#isMet(position) || unitsAt(position, this.#target, chargedSide(position)).length === 0;
  }

  #isMet({ state }: Position): boolean {
    return state.charges.some(({ at }) => at === this.#target);
  }

  #carryOut(game: Game<Bataille>, side: string, action: Action): void {
    game.carryOut(side, action, () => this.#isDecided(game));
  }

  /** False if that cannot be done there. */
  #ride(game: Game<Bataille>, answer: Action): boolean {
    this.#letPass(game);
    const [asked] = this.#isDecided(game) ? [] : game.pendingFor(this.#side);
    const listed = asked && listedIn(asked).find((action) => sameJson(action, answer));
    if (listed) this.#carryOut(game, this.#side, listed);
    return listed !== undefined;
  }

  /** Other questions on the way are answered by going on. */
  #letPass(game: Game<Bataille>): void {
    while (!this.#isDecided(game)) {
      const [asked] = game.pending;
      const pass = asked && listedIn(asked).find((action) => action.do === "pass" || action.do === "goOn");
      if (!asked || !pass || asked.id === "ride" || !chargeNow(game.position)) return;
      if (asked.side !== this.#side) this.#note(game.position, asked);
      this.#carryOut(game, asked.side, pass);
    }
  }

  #note(g: Position, { id }: Decision): void {
    if (id === "opportunityFire") this.#volleys++;
    if (id === "reactToCharge") this.#reactions++;
    if (id === "formSquare") this.#square = squareChances(g, this.#target)?.square ?? this.#square;
  }

  get notes(): readonly string[] {
    const texts = wording().forecast.charge;
    return [
      ...(this.#volleys > 0 ? [texts.fire] : []),
      ...(this.#reactions > 0 ? [texts.reaction] : []),
      ...(this.#square === undefined ? [] : [texts.square(Math.round((100 * this.#square) / 36))]),
    ];
  }
}

const DICE_WANTED = new Error("dice are not thrown to look ahead");
const NO_DICE: Chance = {
  roll(): never {
    throw DICE_WANTED;
  },
};
