// All about one piece: its chart as far as the viewer may know it, its order, what it controls.

import { DIRECTIONS, isReached } from "@grognard/hex";
import { listedIn } from "@grognard/parts";
import type { Dossier, Way } from "@grognard/scene";
import {
  beyond,
  enemyOf,
  formationOf,
  hexesOf,
  hexLabel,
  hexOf,
  idOf,
  inColumn,
  isCombat,
  isHeld,
  isStaff,
  onMap,
  piecesAt,
  sideOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import { exertsZone, zoneReaches } from "../rules/06.2-zones.ts";
import { destinations } from "../rules/06-movement.ts";
import { inHand } from "../rules/06-reach.ts";
import { commandReach } from "../rules/15.1-command.ts";
import { orderLimit } from "../rules/15.3-orders-track.ts";
import { delaysOf } from "../rules/15.4-issuing.ts";
import { demandOn } from "../rules/15.6-demands.ts";
import type { View } from "../secrecy/view.ts";
import {
  type Case,
  type Decision,
  FATIGUE_IDS,
  type FormationId,
  POINT,
  type Position,
  type UnitId,
  type World,
} from "../types.ts";
import { wording, words } from "../words/index.ts";
import { pieceFacts } from "../words/naming.ts";
import { pointsText } from "../words/numbers.ts";
import { activationOf } from "./active.ts";
import { fatigueText } from "./hints.ts";
import { imagined } from "./imagined.ts";
import { marksOf } from "./marks.ts";
import { orderText } from "./orders.ts";
import { wholeWay } from "./prices.ts";
import { known } from "./scene.ts";
import { CHART_PREFIX } from "./trays.ts";

type Line = Dossier["lines"][number];

export function dossierOf(world: World, view: View, id: string, decision?: Decision): Dossier | undefined {
  const g = imagined(world, view);
  const unit = unitNamed(g, id.startsWith(CHART_PREFIX) ? id.slice(CHART_PREFIX.length) : id);
  if (unit < 0) return undefined;
  return {
    piece: id,
    lines: linesOf(g, unit, known(world, view)(sideOf(g, unit))),
    zone: onMap(g, unit) ? zoneOf(g, unit) : [],
    threatens: onMap(g, unit) && isCombat(g, unit) ? threats(g, unit) : [],
    ways: decision && mayTake(decision, idOf(g, unit)) ? waysOf(g, unit) : [],
  };
}

const mayTake = (decision: Decision, id: string): boolean =>
  listedIn(decision).some((action) => action.do === "take" && action.unit === id);

/** Where it could go if it acted now; a column has no choice. */
const waysOf = (g: Position, unit: UnitId): Way[] =>
  inColumn(g, unit) || isStaff(g, unit)
    ? []
    : destinations(g, inHand(g, unit)).map((way) => ({
        to: hexLabel(g, way.to),
        path: wholeWay(g, unit, way),
        costs: [],
        text: wording().offers.costs(pointsText(way.cost)),
      }));

const line = (text: string, cite: Case): Line => ({ text, cite });

function linesOf(g: Position, unit: UnitId, isKnown: boolean): Line[] {
  const counter = unitOf(g, unit);
  const { formation, arm, side } = counter;
  const texts = wording().dossier;
  const corps = formation < 0 ? undefined : formationOf(g, formation);
  const own: Line[] = [
    line(texts.formation(pieceFacts(counter), corps && wording().dataName(corps.name)), "2.2"),
  ];
  if (isCombat(g, unit)) own.push(...troopLines(g, unit, isKnown));
  if (arm === "leader")
    own.push(line(texts.rating(g.state.rating[formation]!, g.state.bonus[formation]!), "2.2.4"));
  if (arm === "commander") own.push(line(texts.orders(orderLimit(g, side)), "15.12"));
  if (arm === "wagon") own.push(line(texts.loads(g.state.steps[unit]!), "2.2.3.1"));
  if (isKnown && corps && (isCombat(g, unit) || arm === "leader")) own.push(...orderLines(g, unit));
  return [...own, ...marksOf(g, unit).map(({ text, cite }) => (cite ? { text, cite } : { text }))];
}

function troopLines(g: Position, unit: UnitId, isKnown: boolean): Line[] {
  const { steps, stragglers, lost, parent, fatigue, batteries, organic, unsupplied, used } = g.state;
  const { steps: full, horse } = unitOf(g, unit);
  const texts = wording().dossier;
  const detached = parent.reduce(
    (sum, of, one) => (of === unit && isCombat(g, one) ? sum + steps[one]! : sum),
    0,
  );
  const open = [
    line(texts.steps(steps[unit]!, full || steps[unit]!), "2.2.1-steps"),
    line(texts.zone(exertsZone(g, unit)), "6.2"),
  ];
  if (!isKnown) return open;
  return [
    ...open,
    line(texts.missing(stragglers[unit]!, lost[unit]!, detached), "10.0"),
    line(texts.fatigue(wording().fatigue[FATIGUE_IDS[fatigue[unit]!]!]), "11.0-boxes"),
    line(texts.guns(batteries[unit]!, horse, organic[unit]!), "7.9"),
    line(unsupplied[unit] ? texts.supply.out : texts.supply.in, "12.1"),
    ...(g.world.options.detailedSupply ? [line(texts.allotments(used[unit]!), "16.6-levels")] : []),
  ];
}

/** Its order and what that requires now; the distances to its leader and for a courier. */
function orderLines(g: Position, unit: UnitId): Line[] {
  const { formation } = unitOf(g, unit);
  const texts = wording().dossier;
  const order = g.state.current[formation] ?? null;
  const frame = activationOf(g);
  const demand = frame?.formations.includes(formation) ? demandOn(g, frame, unit) : undefined;
  return [
    line(order ? texts.order(orderText(g, order)) : texts.noOrder, "15.6"),
    ...(demand ? [line(texts.demand, demand.cite)] : []),
    ...(inColumn(g, unit) ? [line(wording().pieces.column(g.state.column[unit]!), "15.7")] : []),
    ...(onMap(g, unit) ? rangeLines(g, unit, formation) : []),
    ...(isCombat(g, unit) ? [line(fatigueText(g, unit), "11.0-table")] : []),
  ];
}

function rangeLines(g: Position, unit: UnitId, formation: FormationId): Line[] {
  const { leader, side } = formationOf(g, formation);
  const texts = wording().dossier;
  const lines: Line[] = [];
  if (unit !== leader && leader >= 0 && onMap(g, leader)) {
    const range = figure(g.world.charts, "command range") * POINT;
    const reach = commandReach(g, hexOf(g, leader), 4 * range);
    const isNear = isReached(reach, hexOf(g, unit));
    const far = isNear ? pointsText(reach.cost[hexOf(g, unit)]!) : texts.farther;
    const isIn = isNear && reach.cost[hexOf(g, unit)]! <= range;
    lines.push(line((isIn ? texts.inCommand : texts.outOfCommand)(far, pointsText(range)), "15.1"));
  }
  const delay = delaysOf(g, side)[formation]!;
  lines.push(line(typeof delay === "number" ? texts.courier(texts.boxes[delay]!) : words.say(delay), "15.4"));
  return lines;
}

const zoneOf = (g: Position, unit: UnitId): string[] =>
  exertsZone(g, unit)
    ? [
        ...new Set(
          hexesOf(g, unit).flatMap((hex) =>
            DIRECTIONS.filter((dir) => zoneReaches(g, unit, hex, dir)).map((dir) =>
              hexLabel(g, beyond(g, hex, dir)),
            ),
          ),
        ),
      ]
    : [];

/** Enemies in front of it. */
function threats(g: Position, unit: UnitId): string[] {
  const enemy = enemyOf(sideOf(g, unit));
  const facing = g.state.facing[unit]!;
  const at = hexOf(g, unit);
  return [-1, 0, 1]
    .map((turn) => beyond(g, at, facing + turn))
    .filter((hex) => hex >= 0 && isHeld(g, hex, enemy))
    .flatMap((hex) =>
      piecesAt(g, hex)
        .filter((one) => sideOf(g, one) === enemy)
        .map((one) => idOf(g, one)),
    );
}
