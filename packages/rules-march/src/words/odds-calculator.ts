// Questions about chances from outside: by numbers, a combat or a check of morale; or about a position.

import { dieOdds, mapOdds, type Odds, Problem } from "@grognard/kernel";
import {
  type Flags,
  type Fraction,
  fractionsOf,
  listFlag,
  type OddsCalculator,
  type OddsReport,
  onlyFlags,
  pairFlag,
  type Range,
  sharesOf,
  signed,
  wholeFlag,
} from "@grognard/parts";
import type { Forecast, Share } from "@grognard/scene";
import { hexNamed, unitNamed } from "../board.ts";
import { crtRow, figure, ratioDrm } from "../charts.ts";
import { CHARTS } from "../load-charts.ts";
import { combatForecast, combatOf, outcomeText } from "../screen/combat-forecast.ts";
import type { Case, March, Position } from "../types.ts";
import { wording } from "./index.ts";

const text = { type: "string" } as const;

export const oddsCalculator: OddsCalculator<March> = {
  get usage() {
    return wording().odds.usage;
  },
  flags: {
    attack: text,
    morale: text,
    artillery: text,
    drm: text,
    hasty: { type: "boolean" },
    check: text,
    at: text,
    with: text,
  },
  report(flags, g) {
    if (g) return inPosition(flags, g);
    if (flags.attack !== undefined) return combat(flags);
    if (flags.check !== undefined) return check(flags);
    throw new Problem("say --attack or --check, or name a --position");
  },
};

/** Strengths of whole stacks; who defends has one. */
const ATTACK: Range = [0, 9999];
const DEFENCE: Range = [1, 9999];
const DIFFERENCE: Range = [-5, 5];
const MODIFIER: Range = [-20, 20];

/** [7.1] */
function combat(flags: Flags): OddsReport {
  onlyFlags(flags, ["attack", "morale", "artillery", "drm", "hasty"], "a combat");
  const charts = CHARTS.load();
  const [attack, defence] = pairFlag(flags, "attack", ATTACK, DEFENCE);
  const most = figure(charts, "morale most");
  const drm =
    ratioDrm(charts, inEighths(attack), inEighths(defence)) +
    Math.max(-most, Math.min(most, wholeFlag(flags, "morale", DIFFERENCE, 0))) +
    wholeFlag(flags, "artillery", MODIFIER, 0) +
    (flags.hasty ? figure(charts, "hasty") : 0) +
    wholeFlag(flags, "drm", MODIFIER, 0);
  const odds = mapOdds(dieOdds("d6"), (die) => crtRow(charts, die + drm).retreat);
  return {
    json: { drm, results: retreats(odds) },
    forecast: foreseen(wording().odds.drm(signed(drm)), "7.1-6", sharesOf(odds, outcomeText)),
  };
}

const inEighths = (strength: number): Fraction => [Math.round(strength * 8), 8];

const retreats = (odds: Odds<number>) =>
  fractionsOf({
    ...odds,
    ways: new Map([...odds.ways].map(([hexes, n]) => [hexes === 0 ? "engaged" : `retreat ${hexes}`, n])),
  });

/** [5.0] */
function check(flags: Flags): OddsReport {
  onlyFlags(flags, ["check"], "a check of morale");
  const rating = wholeFlag(flags, "check", [-9, 19]);
  const results = mapOdds(dieOdds("d6"), (roll) =>
    roll <= rating ? ("passes" as const) : ("fails" as const),
  );
  const shares = sharesOf(results, (one) => wording().odds.checks[one], ["passes", "fails"]);
  return { json: fractionsOf(results), forecast: foreseen(wording().odds.needs(rating), "5.0", shares) };
}

/** An attack in a position of the laboratory, where nothing is hidden. */
function inPosition(flags: Flags, g: Position): OddsReport {
  onlyFlags(flags, ["at", "with"], "a position");
  const attackers = listFlag(flags, "with", /[^,]+/g).map((id) => {
    const unit = unitNamed(g, id);
    if (unit < 0) throw new Problem(`there is no unit "${id}" in this position`, "--with");
    return unit;
  });
  const at = listFlag(flags, "at", /\d+,\d+/g).map((name) => {
    const hex = hexNamed(g, name);
    if (hex < 0) throw new Problem(`there is no hex "${name}" on this map`, "--at");
    return hex;
  });
  const forecast = combatForecast(g, combatOf(g, attackers, at));
  if (!forecast) throw new Problem("these units cannot attack there in this position", "--with");
  const [prospect] = forecast.prospects;
  const results = Object.fromEntries(
    prospect!.shares.map(({ id, ways, total }) => [
      id === "0" ? "engaged" : `retreat ${id}`,
      `${ways}/${total}`,
    ]),
  );
  return { json: { results }, forecast };
}

const foreseen = (title: string, cite: Case, shares: readonly Share[]): Forecast => ({
  title,
  cite,
  sums: [],
  prospects: [{ title: wording().forecast.oneDie, shares, notes: [] }],
});
