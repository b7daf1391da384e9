// Charges and countercharges: whom to fall upon, at what pace. The way there is found; it can be led otherwise then.

import { place } from "@grognard/table";
import type { Gait, Order } from "../actions.ts";
import { idOf, stateOf, unitOf } from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import { inhabitants } from "../ground/town.ts";
import { angleOn, chargeOf } from "../march/charging.ts";
import type { Manner } from "../march/check-path.ts";
import { runInto, type Spot, spotOf as spotOn, spotsOf } from "../march/spots.ts";
import { steer } from "../march/steer.ts";
import { bodyOn, costOf, type Way, wayOf } from "../march/ways.ts";
import type { Path } from "../path.ts";
import { targetNamed } from "../rules/02-charge.ts";
import { WINDOW } from "../sequence.ts";
import type { Body, Position, Unit, UnitId } from "../types.ts";
import type { Choices, Form } from "../window.ts";
import { unitName } from "../words/naming.ts";
import { gaitsIn, type Lane } from "./lanes.ts";
import { millimetres, spotOf } from "./measure.ts";
import { type Desk, formOf, listIn, type Note, type Option, type Own } from "./page.ts";

interface Target {
  readonly target: string;
  readonly gap?: number;
}

const GAITS: { readonly [gait: string]: string } = {
  foot: "",
  trot: " at the trot",
  gallop: " at the gallop",
};

export function chargeOptions(desk: Desk, choices: Choices, own: Own, unit: UnitId): readonly Option[] {
  const form = formOf(choices, "charge", "countercharge");
  if (!form) return [];
  const order = form.order as "charge" | "countercharge";
  const [given] = own;
  return targetsIn(form).flatMap(({ target, gap }) =>
    gaitsIn(form).flatMap(({ gait }): readonly Option[] => {
      const path = waysFor(desk, choices, form, unit).get(wayKey(target, gait));
      if (!path) return [];
      const chosen = given?.order === order && given.target === target && (given.gait ?? "foot") === gait;
      const away = gap === undefined ? "" : `, ${millimetres(gap)} mm away`;
      return [
        {
          id: `${order}/${target}/${gait}`,
          text: `${order === "charge" ? "Charge" : "Countercharge"} ${unitName(desk.g.world, target)}${GAITS[gait] ?? ""}${away}`,
          cite: gait === "gallop" ? "IV.4-gallop" : order === "charge" ? "IV.4-charge" : "II.2-countercharge",
          group: "Charge",
          ...touched(desk.g, target),
          chosen,
          make: () => (chosen ? [] : [chargeOrder(choices.who, order, target, gait, path)]),
        },
      ];
    }),
  );
}

/** Enemies near enough in a straight line whom no way reaches. */
export function chargeNotes(desk: Desk, choices: Choices, unit: UnitId): readonly Note[] {
  const form = formOf(choices, "charge", "countercharge");
  if (!form) return [];
  const ways = waysFor(desk, choices, form, unit);
  const missed = targetsIn(form).filter(
    ({ target }) => !gaitsIn(form).some(({ gait }) => ways.get(wayKey(target, gait))),
  );
  if (missed.length === 0) return [];
  const who = missed.map(({ target }) => unitName(desk.g.world, target)).join(", ");
  return [{ text: `No way leads it onto ${who} within its allowance.`, cite: "IV.4-charge" }];
}

const targetsIn = (form: Form): readonly Target[] =>
  listIn<Target | string>(form, "targets").map((one) => (typeof one === "string" ? { target: one } : one));

const chargeOrder = (
  unit: string,
  order: "charge" | "countercharge",
  target: string,
  gait: string,
  path: Path,
): Order => ({ unit, order, target, path, ...(gait === "foot" ? {} : { gait: gait as Gait }) });

const wayKey = (target: string, gait: string): string => `${target} ${gait}`;

/** Found once for each question, because a sheet is made anew with every gesture. */
const found = new WeakMap<Form, ReadonlyMap<string, Path | undefined>>();

function waysFor(
  desk: Desk,
  choices: Choices,
  form: Form,
  unit: UnitId,
): ReadonlyMap<string, Path | undefined> {
  const known = found.get(form);
  if (known) return known;
  const order = form.order as "charge" | "countercharge";
  const ways = new Map(
    targetsIn(form).flatMap(({ target }) =>
      gaitsIn(form).map(({ gait, manner }) => {
        const path = wayTo(desk, unit, target, manner, (tried) =>
          chargeOrder(choices.who, order, target, gait, tried),
        );
        return [wayKey(target, gait), path] as const;
      }),
    ),
  );
  found.set(form, ways);
  return ways;
}

/** A garrison is touched by one of its units, a town without a known garrison in its middle. */
function touched(g: Position, target: string): Pick<Option, "target" | "at"> {
  if (g.world.unitById.has(target)) return { target };
  const zone = g.world.ground.zones.findIndex(({ id }) => id === target);
  const [inside] = zone < 0 ? [] : inhabitants(g, zone);
  if (inside !== undefined) return { target: g.world.units[inside]!.id };
  const block = g.world.ground.zones[zone];
  return block
    ? {
        at: spotOf({
          x: (block.bounds.west + block.bounds.east) / 2,
          y: (block.bounds.south + block.bounds.north) / 2,
        }),
      }
    : {};
}

/** The first of several likely ways that the rules accept. */
function wayTo(
  { g, side, window }: Desk,
  unit: UnitId,
  target: string,
  manner: Manner,
  order: (path: Path) => Order,
): Path | undefined {
  const spec = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  const aims = targetNamed(g, target);
  const figures = aims < 0 ? [] : figuresOf(g, aims);
  if (!body || figures.length === 0) return undefined;
  const points = figures.flatMap((figure) => [
    place(figure.body, 0, -figure.depth / 2),
    figure.centre,
    figure.left,
    figure.right,
    place(figure.body, -figure.width / 2, -figure.depth / 2),
    place(figure.body, figure.width / 2, -figure.depth / 2),
    place(figure.body, 0, -figure.depth),
  ]);
  const steered = points.map((point) => steer(spec, body, manner, point, manner.allowance));
  const all = [
    ...steered.filter(({ length }) => length > 0),
    ...inclined(manner),
    ...wheeling(spec, body, manner),
  ];
  const foes = spotsOf(g, aims);
  const strikes = (path: Path) => runOnto(g, unit, wayOf(spec, body, path), foes) !== undefined;
  const legal = (path: Path) => WINDOW[window].judge(g, side, [order(path)]).length === 0;
  const likely = all.filter(strikes).slice(0, MOST_TRIED);
  return likely.find(legal) ?? likely.map((path) => shortened(path, SHORTER)).find(legal);
}

/** How far along its way it strikes one of these; undefined if it misses. A glance, for judging takes time. */
export function runOnto(g: Position, unit: UnitId, way: Way, foes: readonly Spot[]): number | undefined {
  for (let run = GLANCE; run <= way.cost; run += GLANCE) {
    const here = spotOn(g, unit, bodyOn(way, run));
    if (foes.some((foe) => runInto(g, here, foe))) return run;
  }
  return undefined;
}

/** Whom the orders of a lane are aimed at; -1 nobody. */
export function struckBy({ g }: Desk, { order, target }: Lane, unit: UnitId): UnitId {
  if (target !== undefined) return targetNamed(g, target);
  return order === "press" ? (chargeOf(g, unit)?.target ?? -1) : -1;
}

/** From where it strikes is settled by how both stand when charges are declared [R54]. */
export function strikeNotes(desk: Desk, lane: Lane, unit: UnitId): readonly Note[] {
  const { g } = desk;
  const target = struckBy(desk, lane, unit);
  const [foe] = target < 0 ? [] : figuresOf(g, target);
  if (!foe) return [];
  const angle = chargeOf(g, unit)?.angle ?? angleOn(g, target, foe.body, lane.body);
  const where = angle === "front" ? "in front" : `in the ${angle}`;
  return [{ text: `It strikes ${unitName(g.world, idOf(g, target))} ${where}.`, cite: ANGLES[angle] }];
}

const ANGLES = { front: "VII.5", flank: "VII.6-flank", rear: "VII.6-rear" } as const;

const GLANCE = 1000;
const MOST_TRIED = 8;

const DEGREE = 100;

/** Straight on, and by every degree that an incline may have. */
function inclined({ allowance: d, incline, primitives }: Manner): readonly Path[] {
  const straight: Path = [{ go: "forward", d }];
  if (!primitives.includes("oblique")) return [straight];
  const degrees = Array.from({ length: Math.floor(incline / DEGREE) }, (_, i) => (i + 1) * DEGREE);
  return [
    straight,
    ...degrees.flatMap((a): Path[] => [[{ go: "oblique", d, a: -a }], [{ go: "oblique", d, a }]]),
  ];
}

const TURNS = 12;
const TURN = 5 * DEGREE;

/** A wheel first, then straight on with what is left. */
function wheeling(spec: Unit, body: Body, { allowance, primitives }: Manner): readonly Path[] {
  if (!primitives.includes("wheel")) return [];
  return Array.from({ length: TURNS }, (_, i) => (i + 1) * TURN).flatMap((q) =>
    (["left", "right"] as const).flatMap((to): Path[] => {
      const wheel = { go: "wheel", to, q } as const;
      const d = allowance - costOf(spec, body, [wheel]);
      return d > 0 ? [[wheel, { go: "forward", d }]] : [];
    }),
  );
}

/** Not to the last step: perhaps the ground behind the enemy is what is closed. */
const SHORTER = 0.7;

const shortened = (path: Path, share: number): Path => {
  const last = path.at(-1);
  return last && "d" in last ? [...path.slice(0, -1), { ...last, d: Math.floor(last.d * share) }] : path;
};
