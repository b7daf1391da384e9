// All about one piece: its values, its command, where it can fire by range band, how far a leader's command reaches.

import type { Hex } from "@grognard/hex";
import type { Dossier, Mark } from "@grognard/scene";
import {
  apart,
  enemyOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isArtillery,
  isLeader,
  onMap,
  printedAllowance,
  rankOf,
  sideOf,
  strengthOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import { type Band, fatigueLevelOf } from "../charts.ts";
import { visibility } from "../rules/10.4-sight.ts";
import { fireKind, whyNoFire } from "../rules/11.1-firers.ts";
import { hasInZone as firesAt, isAimed } from "../rules/11.2-fire-zones.ts";
import { bandOf, farthest, reachOf } from "../rules/11.2-ranges.ts";
import { chargeOf, zoneAt } from "../rules/12.52-charge-zones.ts";
import { projected, whyNoCharge } from "../rules/12.52-initiation.ts";
import { superiorOf } from "../rules/16.3-chain.ts";
import { bonusOf, radiusOf, reaches } from "../rules/16.12-radius.ts";
import { isExempt, isInCommand } from "../rules/17.11-in-command.ts";
import type { Case, Position, UnitId, World } from "../types.ts";
import type { View } from "../view.ts";
import { wording, words } from "../words/index.ts";
import { described, pointsText, unitName } from "../words/naming.ts";
import { fullStrength } from "./blocks.ts";
import { imagined } from "./imagined.ts";
import { marksOf } from "./marks.ts";

type Line = Dossier["lines"][number];
type Field = NonNullable<Dossier["field"]>;

export function dossierOf(world: World, view: View, id: string): Dossier | undefined {
  const g = imagined(world, view);
  const unit = unitNamed(g, id);
  if (unit < 0) return undefined;
  const field = onMap(g, unit) ? fieldOf(g, unit) : [];
  return {
    piece: id,
    lines: linesOf(g, unit),
    zone: onMap(g, unit) ? zoneOf(g, unit) : [],
    threatens: threats(g, unit, field),
    ways: [],
    ...(field.length > 0 ? { field } : {}),
  };
}

const line = (text: string, cite: Case): Line => ({ text, cite });

function linesOf(g: Position, unit: UnitId): Line[] {
  const counter = unitOf(g, unit);
  const texts = wording().dossier;
  const above = superiorOf(g, unit);
  const lines = [
    line(described(counter), "2.3"),
    ...(above < 0 ? [] : [line(texts.under(unitName(g.world, idOf(g, above))), "16.3")]),
    ...(isLeader(g, unit) ? leaderLines(g, unit) : troopLines(g, unit)),
  ];
  const isNew = ({ text }: Mark) => lines.every((one) => one.text !== text);
  const marks = marksOf(g, unit).filter(isNew);
  return [...lines, ...marks.map(({ text, cite }) => (cite ? { text, cite } : { text }))];
}

function troopLines(g: Position, unit: UnitId): Line[] {
  const { effectiveness, modifier, firing, crew } = unitOf(g, unit);
  const texts = wording().dossier;
  const left = strengthOf(g, unit);
  const full = Math.max(left, fullStrength(g, unit));
  const spent = g.state.spent[unit]!;
  return [
    line(isArtillery(g, unit) ? texts.guns(left, full) : texts.strength(left, full), "2.4-b"),
    ...(crew >= 0 ? [line(texts.crew(strengthOf(g, crew), unitOf(g, crew).strength), "7.62")] : []),
    line(texts.effectiveness(effectiveness, modifier), "2.4-f"),
    line(texts.firing(firing), "2.4-i"),
    ...(isArtillery(g, unit) ? [line(texts.ammunition(g.state.ammunition[unit]!), "11.93")] : []),
    ...(firing > 0 && onMap(g, unit) ? fireLines(g, unit) : []),
    line(texts.allowance(printedAllowance(g, unit), spent > 0 ? pointsText(spent) : ""), "2.4-l"),
    ...(onMap(g, unit) ? [commandLine(g, unit)] : []),
  ];
}

const FIRING: Case = "11.0";

/** How far it fires, and what keeps it from firing now. */
function fireLines(g: Position, unit: UnitId): Line[] {
  const texts = wording().dossier;
  const bands = BANDS.map((band) => ({ band: wording().bands[band], far: reachOf(g, unit, band) }));
  const ranges = bands.filter(({ far }, i) => far > (bands[i - 1]?.far ?? 0));
  const fault = whyNoFire(g, unit);
  const why = fault
    ? words.say(fault)
    : threats(g, unit, fieldOf(g, unit)).length === 0
      ? texts.noTarget
      : "";
  return [
    line(texts.ranges(ranges), "11.22"),
    ...(why === "" ? [] : [{ text: texts.silent(why), cite: fault?.cite ?? FIRING }]),
  ];
}

const commandLine = (g: Position, unit: UnitId): Line => {
  const { command } = wording().dossier;
  if (isExempt(g, unit)) return line(command.free, "17.14");
  return line(isInCommand(g, unit) ? command.in : command.out, "17.11-a");
};

function leaderLines(g: Position, unit: UnitId): Line[] {
  const { rating, cavalry } = unitOf(g, unit).leader!;
  const texts = wording().dossier;
  const { fatigue, mobilized } = g.state;
  const isBrigade = rankOf(g, unit) === "brigade";
  return [
    line(texts.rating(rating[0], rating[1], bonusOf(g, unit)), "2.4-e"),
    ...(isBrigade
      ? [line(texts.fatigue(fatigue[unit]!, fatigueLevelOf(g.world.charts, fatigue[unit]!)), "15.1")]
      : [line(texts.state(mobilized[unit] === 1), "16.15")]),
    ...(cavalry ? [line(texts.charges, "12.51-1")] : []),
    ...(onMap(g, unit) && isBrigade
      ? [line(isInCommand(g, unit) ? texts.command.in : texts.command.out, "17.11-f")]
      : []),
  ];
}

const hexesOfMap = (g: Position): Hex[] => [...Array(g.world.map.grid.count).keys()];

/** A leader's radius, or the zone of a charge: of one that is declared, or could be. */
function zoneOf(g: Position, unit: UnitId): string[] {
  if (isLeader(g, unit)) {
    const far = radiusOf(g, unit);
    const at = hexOf(g, unit);
    return hexLabels(
      g,
      hexesOfMap(g).filter((hex) => apart(g, at, hex) <= far && reaches(g, unit, hex)),
    );
  }
  const charge = chargeOf(g, unit) ?? (whyNoCharge(g, unit) ? undefined : projected(g, unit, false));
  return charge
    ? hexLabels(
        g,
        hexesOfMap(g).filter((hex) => zoneAt(g, charge, hex) !== undefined),
      )
    : [];
}

const BANDS: readonly Band[] = ["minimum", "medium", "maximum", "extended"];

/** Where it could fire if an enemy were there, and which of that it does not see. */
function fieldOf(g: Position, unit: UnitId): Field {
  const kind = isLeader(g, unit) ? undefined : fireKind(g, unit);
  if (!kind) return [];
  const far = Math.min(farthest(g, unit), visibility(g));
  return hexesOfMap(g).flatMap((hex): Field[number][] => {
    const from = hexesOf(g, unit).filter((one) => one !== hex && apart(g, one, hex) <= far);
    const aimed = from.filter((one) => isAimed(g, unit, kind, one, hex));
    if (aimed.length === 0) return [];
    const range = Math.min(...aimed.map((one) => apart(g, one, hex)));
    const band = Math.max(0, BANDS.indexOf(bandOf(g, unit, range) ?? "minimum"));
    const place = hexLabel(g, hex);
    const isSeen = aimed.some((one) => firesAt(g, unit, kind, one, hex, far));
    return [isSeen ? { place, band } : { place, band, hiddenBy: place }];
  });
}

/** Enemies in its field of fire. */
function threats(g: Position, unit: UnitId, field: Field): string[] {
  const enemy = enemyOf(sideOf(g, unit));
  return field
    .filter(({ hiddenBy }) => hiddenBy === undefined)
    .flatMap(({ place }) => idsOf(g, unitsAt(g, hexNamed(g, place), enemy)));
}
