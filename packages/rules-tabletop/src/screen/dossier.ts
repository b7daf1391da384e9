// All about one piece: how it fights, marches and holds, what it sees and could fire at.

import { capital, type Fraction, lineShape, signed } from "@grognard/parts";
import type { Dossier, Shape } from "@grognard/scene";
import { place } from "@grognard/table";
import {
  commanderNamed,
  enemiesOf,
  formationOf,
  present,
  sideOf,
  stateOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { Band } from "../charts/charts.ts";
import { sees } from "../ground/sight.ts";
import { kindsUnder } from "../ground/terrain.ts";
import { optionsLeft } from "../ledger.ts";
import { targetsOf } from "../rules/05-orders.ts";
import { partsOf } from "../rules/05-parts.ts";
import { NO_CHARGE, weightOn } from "../rules/06-modifiers.ts";
import { commanderGap, commandRadius, inCommand, inReachOf, isUnder } from "../rules/12-command.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import type { Decision, Position, UnitId, World } from "../types.ts";
import { unitCalled, wordedLines } from "../words/names.ts";
import { armOf, commanderLabel, stanceOf, strengthOf } from "../words/titles.ts";
import { wording } from "../words/wording.ts";
import { marksOf } from "./marks.ts";
import { unitIdOf } from "./pieces.ts";
import { fireShapes, radiusShapes } from "./zones.ts";

type Line = Dossier["lines"][number];
const line = (text: string, cite: Case): Line => ({ text, cite });

export function dossierOf(
  world: World,
  view: View,
  piece: string,
  _decision: Decision | undefined,
): Dossier | undefined {
  const g = positionIn(world, view);
  const commander = commanderNamed(g, piece);
  if (commander >= 0) return commanderDossier(g, piece, commander);
  const unit = unitNamed(g, unitIdOf(piece));
  if (unit < 0) return undefined;
  const here = present(g, unit);
  return {
    piece,
    lines: linesOf(g, unit),
    zone: [],
    threatens: here ? targetsNow(g, unit) : [],
    ways: [],
    shapes: here ? [...fireShapes(g, unit), ...radiusOf(g, unit)] : [],
    sights: here ? sightsOf(g, unit) : [],
  };
}

function commanderDossier(g: Position, piece: string, commander: number): Dossier {
  const leader = g.state.commanders[commander]!;
  const radius = commandRadius(g, commander);
  const isKnown = leader.rating !== null;
  const led = g.world.units.filter(({ index }) => isUnder(g, index, commander) && present(g, index));
  const away = led.filter(({ index }) => !inCommand(g, index)).map(({ name }) => wording().dataName(name));
  return {
    piece,
    lines: [
      line(commanderLabel(g, commander), "XII.1"),
      ...(led.length === 0 || !isKnown
        ? []
        : [line(wording().dossier.commands(led.length, radius), "XII.1-radius")]),
      ...(away.length > 0 && isKnown ? [line(wording().dossier.beyondReach(away), "VI.9-command")] : []),
    ],
    zone: [],
    threatens: [],
    ways: [],
    shapes: radiusShapes(g, commander, wording().mm),
    sights: [],
  };
}

// What is to be said ------------------------------------------------------------------------------------------------

function linesOf(g: Position, unit: UnitId): Line[] {
  const spec = unitOf(g, unit);
  const own = stateOf(g, unit).strength >= 0;
  const { dossier: say } = wording();
  return [
    line(say.unit(unitCalled(g, unit), armOf(spec), spec.grade, spec.points / 100), "I.5"),
    line(capital(stanceOf(g, unit)), "III.1"),
    own ? line(say.strength(strengthOf(g, unit)), "I.6") : line(say.secretStrength, "I.6-secrecy"),
    ...rateLines(g, unit),
    ...fireLines(g, unit),
    ...meleeLines(g, unit),
    ...moraleLines(g, unit, own),
    ...(own && present(g, unit) ? [line(say.optionsLeft(optionsLeft(g, unit)), "IV.1")] : []),
    ...commandLines(g, unit),
    ...groundLines(g, unit),
    ...marksOf(g, unit).map(({ text, cite }) => (cite ? { text, cite } : { text })),
  ];
}

const PACES = [
  ["march", "IV.6"],
  ["gallop", "IV.4-gallop"],
  ["fall-back", "IV.4-fall-back"],
  ["hand-push", "IV.4-handpush"],
] as const;

function rateLines(g: Position, unit: UnitId): Line[] {
  const spec = unitOf(g, unit);
  const formation = formationOf(g, unit);
  if (!formation) return [];
  return PACES.flatMap(([how, cite]) => {
    const rate = g.world.charts.rate(spec, formation, how);
    return rate > 0 ? [line(wording().dossier.paces[how](rate), cite)] : [];
  });
}

function fireLines(g: Position, unit: UnitId): Line[] {
  const { charts } = g.world;
  const { dossier: say } = wording();
  const { calibre } = unitOf(g, unit);
  const [part] = present(g, unit) ? partsOf(g, unit) : [];
  if (!part) return [line(say.noFire, "IV.5-fire")];
  if (part.kind === "battery" && calibre) {
    const { caseRange, range, penetrations, shellDie } = charts.gun(calibre);
    return [
      line(say.caseTo(caseRange), "V.10"),
      ...(penetrations > 0 ? [line(say.ballTo(range, penetrations), "V.9")] : []),
      ...(shellDie !== null ? [line(say.shellTo(range), "V.11")] : []),
    ];
  }
  const band = (range: Band) => charts.band(part.weapon, range);
  const how = part.kind === "stand" ? say.skirmishFire : say.volley(...part.share);
  const text = say.bands(how, band("close"), band("medium"), band("long"));
  return [line(text, part.kind === "stand" ? "V.15" : "V.14")];
}

const fraction = ([n, d]: Fraction): string => (n % d === 0 ? `${n / d}` : `${n}/${d}`);

function meleeLines(g: Position, unit: UnitId): Line[] {
  const formation = formationOf(g, unit);
  if (!formation) return [];
  const against = { enemyLancers: false, squareMixed: g.world.switches.squareMixed };
  const by = (charging: boolean, horse: boolean) =>
    fraction(
      g.world.charts.multiplier(unitOf(g, unit), formation, {
        ...against,
        charging,
        enemyInfantry: !horse,
        enemyCavalry: horse,
      }),
    );
  return [line(wording().dossier.multipliers(by(true, false), by(false, false), by(false, true)), "VII.8")];
}

function moraleLines(g: Position, unit: UnitId, own: boolean): Line[] {
  const needs = g.world.charts.moraleInteger(unitOf(g, unit).grade);
  if (!own || !present(g, unit)) return [line(wording().dossier.morale(needs), "VI.2")];
  const { quarters, lines } = weightOn(g, unit, NO_CHARGE);
  return [
    line(wording().dossier.moraleNow(needs, signed(quarters / 4)), "VI.2"),
    ...wordedLines(g.world, lines).map(({ label, value, cite }) => line(capital(`${label} ${value}`), cite)),
  ];
}

function commandLines(g: Position, unit: UnitId): Line[] {
  const near = inReachOf(g, unit);
  const commander = near ?? unitOf(g, unit).commander;
  const { onTable, rating } = g.state.commanders[commander]!;
  if (!present(g, unit) || !onTable || rating === null) return [];
  const name = wording().dataName(g.world.commanders[commander]!.name);
  const gap = commanderGap(g, commander, unit);
  return [line(wording().dossier.under(name, gap, near !== undefined), "XII.1-radius")];
}

function groundLines(g: Position, unit: UnitId): Line[] {
  if (stateOf(g, unit).place !== "table") return [];
  const kinds = [
    ...kindsUnder(
      g,
      figuresOf(g, unit).flatMap(({ stands }) => stands),
    ),
  ];
  return kinds.length > 0 ? [line(wording().dossier.ground(kinds), "XI.1")] : [];
}

// What is to be seen ------------------------------------------------------------------------------------------------

function targetsNow(g: Position, unit: UnitId): string[] {
  const all = partsOf(g, unit).flatMap((part) => targetsOf(g, unit, part, "only"));
  return [...new Set(all.map(({ name }) => name))].filter((name) => g.world.unitById.has(name));
}

function radiusOf(g: Position, unit: UnitId): Shape[] {
  const { commander } = unitOf(g, unit);
  const name = g.world.commanders[commander]?.name ?? "";
  return radiusShapes(g, commander, (radius) => wording().radius(wording().dataName(name), radius));
}

/** Free and blocked lines to every enemy that can be seen at all. */
function sightsOf(g: Position, unit: UnitId): Shape[] {
  const [from] = figuresOf(g, unit);
  if (!from) return [];
  return enemiesOf(g, sideOf(g, unit)).flatMap((enemy) => {
    const [to] = present(g, enemy) ? figuresOf(g, enemy) : [];
    if (!to) return [];
    const free = sees(g, unit, enemy);
    const middle = place(to.body, 0, -to.depth / 2);
    return [
      lineShape(
        free ? "sight" : "blocked",
        [from.centre, middle],
        free ? undefined : wording().dossier.hidden(unitCalled(g, enemy)),
      ),
    ];
  });
}
