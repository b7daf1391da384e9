// Questions about chances from outside: by numbers, a fire, a shock or a check of morale; or about a position.

import { dieOdds, mapOdds, Problem } from "@grognard/kernel";
import {
  type Flags,
  fractionsOf,
  type OddsCalculator,
  type OddsReport,
  onlyFlags,
  pairFlag,
  type Range,
  rollForecast,
  sharesOf,
  wholeFlag,
} from "@grognard/parts";
import {
  type Band,
  bandAt,
  batteryColumn,
  type FireLine,
  fireResult,
  infantryColumn,
  rangeOf,
  shockRatio,
  shockResult,
  tableOf,
} from "../charts.ts";
import { CHARTS } from "../load-charts.ts";
import { forecastAt } from "../screen/forecast.ts";
import { resultText } from "../screen/shock-forecast.ts";
import { type Eylau, NATIONS, type Position } from "../types.ts";
import { wording } from "./wording.ts";

const text = { type: "string" } as const;

export const oddsCalculator: OddsCalculator<Eylau> = {
  get usage() {
    return wording().odds.usage;
  },
  flags: {
    fire: text,
    by: text,
    nation: text,
    range: text,
    firing: text,
    target: text,
    shock: text,
    differential: text,
    check: text,
    drm: text,
    at: text,
    with: text,
  },
  report(flags, g) {
    if (g) return inPosition(flags, g);
    if (flags.fire !== undefined) return fire(flags);
    if (flags.shock !== undefined) return shock(flags);
    if (flags.check !== undefined) return check(flags);
    throw new Problem("say --fire, --shock or --check, or name a --position");
  },
};

const MODIFIER: Range = [-20, 20];
const BANDS: readonly Band[] = ["minimum", "medium", "maximum", "extended"];
const LINES: readonly FireLine[] = ["line", "column", "skirmish"];

/** [11.0] */
function fire(flags: Flags): OddsReport {
  onlyFlags(flags, ["fire", "by", "nation", "range", "firing", "target", "drm"], "a fire");
  const charts = CHARTS.load();
  const by = wordFlag(flags, "by", [...LINES, "artillery"] as const, "line");
  const nation = wordFlag(flags, "nation", NATIONS, "french");
  const strength = wholeFlag(flags, "fire", [1, 99]);
  const who = by === "artillery" ? "battery" : "infantry";
  const far = Math.max(...BANDS.map((one) => rangeOf(charts, who, one)));
  const band = bandAt(charts, who, wholeFlag(flags, "range", [1, far], 1))!;
  const column =
    by === "artillery"
      ? batteryColumn(charts, band, strength)
      : infantryColumn(charts, by, band === "minimum" ? band : "maximum", strength);
  if (column < 0) throw new Problem("is too little to fire with", "--fire");
  const table = by === "artillery" ? ("artilleryFire" as const) : tableOf(nation);
  const firing = wholeFlag(flags, "firing", [1, 3], 2);
  const target = wholeFlag(flags, "target", [1, 5], 1);
  const drm = wholeFlag(flags, "drm", MODIFIER, 0);
  const odds = mapOdds(dieOdds("d10"), (die) => {
    const { losses, check: checks } = fireResult(charts, table, firing, target, column, die + drm);
    return losses > 0 ? String(losses) : checks ? "M" : "0";
  });
  const texts = wording().forecast;
  return {
    json: { band, column, results: fractionsOf(odds) },
    forecast: rollForecast(
      texts.fire(strength, wording().bands[band], column),
      "11.0-C",
      wording().odds.die,
      sharesOf(odds, texts.losses),
    ),
  };
}

const wordFlag = <W extends string>(flags: Flags, name: string, among: readonly W[], usual: W): W => {
  const given = flags[name] ?? usual;
  const found = among.find((one) => one === given);
  if (found === undefined) throw new Problem(`must be one of ${among.join(", ")}`, `--${name}`);
  return found;
};

/** [12.0] */
function shock(flags: Flags): OddsReport {
  onlyFlags(flags, ["shock", "differential"], "a shock");
  const charts = CHARTS.load();
  const [attack, defence] = pairFlag(flags, "shock", [0, 9999], [1, 9999]);
  const differential = wholeFlag(flags, "differential", [-9, 9], 0);
  const ratio = shockRatio(charts, attack, defence);
  const odds = mapOdds(dieOdds("d10"), (value) => {
    const { attacker, defender } = shockResult(charts, ratio, value, differential);
    return `${attacker}/${defender}`;
  });
  return {
    json: { ratio, results: fractionsOf(odds) },
    forecast: rollForecast(
      wording().forecast.shock(attack, defence, ratio, String(differential)),
      "12.0",
      wording().odds.die,
      sharesOf(odds, resultText),
    ),
  };
}

/** [13.1] */
function check(flags: Flags): OddsReport {
  onlyFlags(flags, ["check", "drm"], "a check of morale");
  const needed = wholeFlag(flags, "check", [-9, 19]);
  const drm = wholeFlag(flags, "drm", MODIFIER, 0);
  const odds = mapOdds(dieOdds("d10"), (value) =>
    value + drm <= needed ? ("passes" as const) : ("fails" as const),
  );
  const shares = sharesOf(odds, (one) => wording().odds.checks[one], ["passes", "fails"]);
  return {
    json: fractionsOf(odds),
    forecast: rollForecast(wording().odds.needs(needed), "13.1", wording().odds.die, shares),
  };
}

/** What a unit would do to a hex if it fired or attacked in this position: the answers that lead there. */
function inPosition(flags: Flags, g: Position): OddsReport {
  onlyFlags(flags, ["at", "with"], "a position");
  const [unit, at] = [String(flags.with ?? ""), String(flags.at ?? "")];
  const forecast = forecastAt(g, unit, at);
  if (!forecast) throw new Problem("cannot fire there or attack there in this position", "--with");
  const [prospect] = forecast.prospects;
  const results = Object.fromEntries(prospect!.shares.map(({ id, ways, total }) => [id, `${ways}/${total}`]));
  return { json: { results }, forecast };
}
