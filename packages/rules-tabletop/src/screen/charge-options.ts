// Charges and countercharges: which enemy, at what pace. A path is proposed; it can be changed afterwards.

import { bodyOn, cutShort, type Path, place, waysTowards } from "@grognard/table";
import { idOf, stateOf, unitOf } from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import { inhabitants } from "../ground/town.ts";
import { angleOn, chargeOf } from "../march/charging.ts";
import type { Manner } from "../march/check-path.ts";
import { runInto, type Spot, spotOf as spotOn, spotsOf } from "../march/spots.ts";
import { LEAST_LEG, measuresOf, type Way, wayOf } from "../march/ways.ts";
import { type Form, formIn, type OrderOf } from "../order-forms.ts";
import { targetNamed } from "../rules/02-charge.ts";
import type { Position, UnitId } from "../types.ts";
import { unitName } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { touchOf } from "./bases.ts";
import type { Lane } from "./lanes.ts";
import { option } from "./options.ts";
import { isLegal, type Note, type Option, type Subject } from "./subject.ts";
import { whyNot } from "./why-nothing.ts";

/** A charge that could be declared; without a path if there is none, and then perhaps with what forbids it. */
interface Run {
  readonly target: string;
  readonly gap: number | undefined;
  readonly gait: string;
  readonly order: OrderOf<"charge" | "countercharge"> | undefined;
  readonly why?: Note | undefined;
}

export const chargeOptions = (s: Subject): readonly Option[] =>
  runsOf(s).flatMap(({ target, gap, gait, order }) => {
    if (!order) return [];
    return [
      option(s, order, {
        id: `${order.order}/${target}/${gait}`,
        text: wording().choices[order.order](unitName(s.g.world, target), order.gait, gap),
        ...(gait === "gallop" ? { cite: "IV.4-gallop" } : {}),
        ...touched(s.g, target),
      }),
    ];
  });

/** Enemies in range in a straight line that no path reaches, and those that can be charged only at the trot. */
export const chargeNotes = (s: Subject): readonly Note[] =>
  [...Map.groupBy(runsOf(s), ({ target }) => target)].flatMap(([target, runs]): readonly Note[] => {
    const missed = runs.findLast(({ order }) => !order);
    const isReached = runs.some(({ order }) => order);
    if (!missed || (isReached && missed.gait !== "gallop")) return [];
    const { text, cite = "IV.4-charge" } = missed.why ?? {};
    const gait = isReached ? "gallop" : undefined;
    return [{ text: wording().notes.noWay(unitName(s.g.world, target), gait, text), cite }];
  });

/** Found once for each question, because a sheet is rebuilt with every gesture. */
const found = new WeakMap<Form, readonly Run[]>();

function runsOf(s: Subject): readonly Run[] {
  const form = formIn(s, "charge", "countercharge");
  if (!form) return [];
  const known = found.get(form);
  if (known) return known;
  const { order } = form;
  const gaps = form.order === "charge" ? form.gaps : [];
  const runs = form.target.flatMap((target, i) =>
    form.ways.map(({ path: manner, ...gait }): Run => {
      const tried = waysTo(s, target, manner).map((path) => ({ unit: s.who, order, target, path, ...gait }));
      const legal = tried.find((way) => isLegal(s, [way]));
      const why = legal || !tried[0] ? undefined : whyNot(s, [tried[0]]);
      return { target, gap: gaps[i], gait: gait.gait ?? "foot", order: legal, why };
    }),
  );
  found.set(form, runs);
  return runs;
}

/** A garrison is picked by one of its units. */
function touched(g: Position, target: string): Pick<Option, "target" | "at"> {
  const zone = g.world.ground.zones.findIndex(({ id }) => id === target);
  const [inside] = zone < 0 ? [] : inhabitants(g, zone);
  return touchOf(g.world, inside === undefined ? target : idOf(g, inside));
}

/** Several likely paths, the plainest first. */
function waysTo({ g, unit }: Subject, target: string, manner: Manner): readonly Path[] {
  const spec = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  const aims = targetNamed(g, target);
  const figures = aims < 0 ? [] : figuresOf(g, aims);
  if (!body || figures.length === 0) return [];
  const points = figures.flatMap((figure) => [
    place(figure.body, 0, -figure.depth / 2),
    figure.centre,
    figure.left,
    figure.right,
    place(figure.body, -figure.width / 2, -figure.depth / 2),
    place(figure.body, figure.width / 2, -figure.depth / 2),
    place(figure.body, 0, -figure.depth),
  ]);
  const all = waysTowards(measuresOf(spec), body, manner, points, LEAST_LEG);
  const foes = spotsOf(g, aims);
  const strikes = (path: Path) => runOnto(g, unit, wayOf(spec, body, path), foes) !== undefined;
  const likely = all.filter(strikes).slice(0, MOST_TRIED);
  return [...likely, ...likely.map((path) => cutShort(path, SHORTER))];
}

/** How far along its path it strikes one of these; undefined if it misses. Only an estimate, because judging is
 *  slow. */
export function runOnto(g: Position, unit: UnitId, way: Way, foes: readonly Spot[]): number | undefined {
  for (let run = GLANCE; run <= way.cost; run += GLANCE) {
    const here = spotOn(g, unit, bodyOn(way, run));
    if (foes.some((foe) => runInto(g, here, foe))) return run;
  }
  return undefined;
}

/** The enemy that the orders of a lane are aimed at; -1 none. */
export function struckBy({ g, unit }: Subject, { order, target }: Lane): UnitId {
  if (target !== undefined) return targetNamed(g, target);
  return order === "press" ? (chargeOf(g, unit)?.target ?? -1) : -1;
}

/** From where it strikes is settled by how both stand when charges are declared [R54]. */
export function strikeNotes(s: Subject, lane: Lane): readonly Note[] {
  const { g, unit } = s;
  const target = struckBy(s, lane);
  const [foe] = target < 0 ? [] : figuresOf(g, target);
  if (!foe) return [];
  const angle = chargeOf(g, unit)?.angle ?? angleOn(g, target, foe.body, lane.body);
  return [{ text: wording().notes.strikes(unitName(g.world, idOf(g, target)), angle), cite: ANGLES[angle] }];
}

const ANGLES = { front: "VII.5", flank: "VII.6-flank", rear: "VII.6-rear" } as const;

const GLANCE = 1000;
const MOST_TRIED = 8;

/** Not to the last step: perhaps the ground behind the enemy is what is closed. */
const SHORTER = 0.7;
