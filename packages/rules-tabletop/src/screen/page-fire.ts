// The page of a unit that fires [V]: targets by touch, with what is fired; the parts of it; where ball and case go.

import type { Shape } from "@grognard/scene";
import { distanceSquared, type Point } from "@grognard/table";
import type { Aim, FireOrder, Order, Shot } from "../actions.ts";
import { stateOf, unitNamed } from "../board.ts";
import type { Case } from "../cases.ts";
import { isFault } from "../faults.ts";
import { takeAim } from "../rules/05-aim.ts";
import { ballFlight } from "../rules/05-ball.ts";
import type { PartForm, TargetForm } from "../rules/05-orders.ts";
import { partsOf } from "../rules/05-parts.ts";
import type { Shooting } from "../rules/05-shooting.ts";
import { WINDOW } from "../sequence.ts";
import type { Position, UnitId } from "../types.ts";
import type { Choices } from "../window.ts";
import { unitName } from "../words/naming.ts";
import { millimetres, pointOf, spotOf } from "./measure.ts";
import {
  type Desk,
  EMPTY,
  formOf,
  isSame,
  type Knob,
  listIn,
  type Note,
  type Option,
  type Own,
  orderOf,
  ownOrders,
  type Page,
  rewritten,
} from "./page.ts";
import { standsNow } from "./pieces.ts";
import { circleShape, fireShapes, lineShape } from "./zones.ts";

export function firePage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const unit = unitNamed(g, choices.who);
  const own = ownOrders(desk, choices.who);
  const given = orderOf(own, "fire", "fire-fire");
  const shots = given ? shootingsOf(g, unit, given) : [];
  return {
    ...EMPTY,
    options: [
      ...onceOptions(desk, choices, given),
      ...twiceOptions(desk, choices, given),
      ...everybody(desk, own),
    ],
    knobs: given ? aimKnobs(desk, choices, given, shots) : [],
    ghost: standsNow(g, unit),
    shapes: [...fireShapes(g, unit), ...shots.flatMap((shot) => shotShapes(g, unit, shot))],
    notes: notesOn(g, unit, shots),
    ...(given ? { used: rangeWords(shots) } : {}),
  };
}

const SHOTS: Record<Shot, string> = {
  volley: "Volley",
  skirmish: "Skirmish fire",
  case: "Case",
  ball: "Ball",
  shell: "Shell",
};
const CITES: Record<Shot, Case> = {
  volley: "V.14",
  skirmish: "V.15",
  case: "V.10",
  ball: "V.9",
  shell: "V.11",
};

const aimAt = (part: number, { target, shot, points }: TargetForm): Aim => ({
  part,
  target,
  shot,
  ...(points?.[0] ? { point: { x: points[0].x, y: points[0].y } } : {}),
});

const partsIn = (choices: Choices, kind: "fire" | "fire-fire", list: "parts" | "again" = "parts") =>
  listIn<PartForm>(formOf(choices, kind), list);

const words = (g: Position, { target, shot, range, band }: TargetForm): string =>
  `${SHOTS[shot]} at ${unitName(g.world, target)}, ${band ? `${band} range, ` : ""}${millimetres(range)} mm`;

/** Every target with every shot: for all parts that can at once, and for each part by itself. */
function onceOptions(desk: Desk, choices: Choices, given: FireOrder | undefined): readonly Option[] {
  const parts = partsIn(choices, "fire");
  const aims = given?.order === "fire" ? given.aims : [];
  const write = (next: readonly Aim[]): Own =>
    next.length === 0 ? [] : [{ unit: choices.who, order: "fire", aims: next }];
  const together = jointTargets(parts).map((targets): Option => {
    const { target, shot } = targets[0]!.form;
    const wanted = targets.map(({ part, form }) => aimAt(part, form));
    const chosen = wanted.every((aim) => aims.some((one) => isSameAim(one, aim)));
    const rest = aims.filter((one) => !wanted.some(({ part }) => part === one.part));
    const nearest = targets.reduce((best, one) => (one.form.range < best.form.range ? one : best));
    const count = parts.length > 1 ? ` (${targets.length} of ${parts.length})` : "";
    return {
      id: `fire/${target}/${shot}`,
      text: `${words(desk.g, nearest.form)}${count}`,
      cite: CITES[shot],
      group: "Fire",
      price: "1 option",
      ...(desk.g.world.unitById.has(target) ? { target } : placeOf(desk.g, target)),
      chosen,
      make: () => (chosen ? write(rest) : write(inOrder([...rest, ...wanted]))),
    };
  });
  if (parts.length < 2) return together;
  const apart = parts.flatMap(({ part, name, targets }) =>
    targets.map((form): Option => {
      const aim = aimAt(part, form);
      const chosen = aims.some((one) => isSameAim(one, aim));
      const rest = aims.filter((one) => one.part !== part);
      return {
        id: `fire/${part}/${form.target}/${form.shot}`,
        text: words(desk.g, form),
        cite: CITES[form.shot],
        group: `Fire: ${name}`,
        chosen,
        make: () => (chosen ? write(rest) : write(inOrder([...rest, aim]))),
      };
    }),
  );
  return [...together, ...apart];
}

/** One word for all who have not been given a target: each part of them fires at whoever is nearest. */
function everybody(desk: Desk, own: Own): readonly Option[] {
  const idle = desk.choices.filter(
    (one) => partsIn(one, "fire").length > 0 && ownOrders(desk, one.who).length === 0,
  );
  if (idle.length < 2) return [];
  return [
    {
      id: "all/nearest",
      text: `All ${idle.length} who have no target: at the nearest`,
      cite: "IV.5-fire",
      group: "Everybody",
      chosen: false,
      make: () => own,
      all: () => idle.reduce((orders, one) => rewritten(orders, one.who, atNearest(desk, one)), desk.orders),
    },
  ];
}

function atNearest({ g, side, window }: Desk, choices: Choices): Own {
  const aims = partsIn(choices, "fire").flatMap(({ part, targets }) => {
    const [nearest] = targets
      .filter(({ target }) => g.world.unitById.has(target))
      .toSorted((a, b) => a.range - b.range);
    return nearest ? [aimAt(part, nearest)] : [];
  });
  const fire: Own = aims.length > 0 ? [{ unit: choices.who, order: "fire", aims: inOrder(aims) }] : [];
  return WINDOW[window].judge(g, side, fire).length === 0 ? fire : [];
}

const isSameAim = (a: Aim, b: Aim): boolean =>
  a.part === b.part && a.target === b.target && a.shot === b.shot;
const inOrder = (aims: readonly Aim[]): readonly Aim[] => aims.toSorted((a, b) => a.part - b.part);

interface Joint {
  readonly part: number;
  readonly form: TargetForm;
}

function jointTargets(parts: readonly PartForm[]): readonly (readonly Joint[])[] {
  const all = parts.flatMap(({ part, targets }) => targets.map((form): Joint => ({ part, form })));
  return [...Map.groupBy(all, ({ form: { target, shot } }) => `${target} ${shot}`).values()];
}

/** Ground that is aimed at is touched in its middle. */
function placeOf({ world: { ground } }: Position, target: string): Pick<Option, "at"> {
  const zone = ground.zones.find(({ id }) => id === target);
  const section = ground.sections.find(({ id }) => id === target);
  if (zone) {
    const { west, east, south, north } = zone.bounds;
    return { at: spotOf({ x: (west + east) / 2, y: (south + north) / 2 }) };
  }
  if (!section) return {};
  return { at: spotOf({ x: (section.from.x + section.to.x) / 2, y: (section.from.y + section.to.y) / 2 }) };
}

/** Two rounds: the first as it is touched, the second to be changed by itself [IV.5-fire-fire]. */
function twiceOptions({ g }: Desk, choices: Choices, given: FireOrder | undefined): readonly Option[] {
  const first = jointTargets(partsIn(choices, "fire-fire"));
  const second = jointTargets(partsIn(choices, "fire-fire", "again"));
  if (first.length === 0 || second.length === 0) return [];
  const now = given?.order === "fire-fire" ? given : undefined;
  const aimsOf = (joint: readonly Joint[]): readonly Aim[] =>
    joint.map(({ part, form }) => aimAt(part, form));
  const rounds = first.map((joint): Option => {
    const { target } = joint[0]!.form;
    const again = second.find((other) => other[0]!.form.target === target) ?? second[0]!;
    const aims = aimsOf(joint);
    const chosen = isSame(now?.aims, aims);
    return {
      id: `twice/${target}`,
      text: `Two rounds, the first: ${words(g, joint[0]!.form)}`,
      cite: "IV.5-fire-fire",
      group: "Two rounds",
      price: "2 options",
      chosen,
      make: () =>
        chosen ? [] : [{ unit: choices.who, order: "fire-fire", aims, again: now?.again ?? aimsOf(again) }],
    };
  });
  if (!now) return rounds;
  const agains = second.map((joint): Option => {
    const again = aimsOf(joint);
    return {
      id: `again/${joint[0]!.form.target}`,
      text: `The second round: ${words(g, joint[0]!.form)}`,
      cite: "IV.5-fire-fire",
      group: "Two rounds",
      chosen: isSame(now.again, again),
      make: () => [{ ...now, again }],
    };
  });
  return [...rounds, ...agains];
}

// Where it goes ------------------------------------------------------------------------------------------------------

function shootingsOf(g: Position, unit: UnitId, order: FireOrder): readonly Shooting[] {
  const parts = partsOf(g, unit);
  return order.aims.flatMap((aim): readonly Shooting[] => {
    const part = parts[aim.part];
    const verdict = part && takeAim(g, unit, part, aim, order.order === "fire" ? "only" : "first of two");
    return verdict && !isFault(verdict) ? [verdict] : [];
  });
}

const STRIKE = 800;

function shotShapes(
  g: Position,
  unit: UnitId,
  { part, shot, point, target, range }: Shooting,
): readonly Shape[] {
  if (shot !== "ball") return [lineShape("shot", [part.centre, point], `${millimetres(range)} mm`)];
  const flight = flightOf(g, unit, point, target);
  return [
    lineShape("shot", [flight.from, flight.to], `${flight.hits.length} struck`),
    ...flight.hits.map(({ at, loss }) => circleShape("strike", at, STRIKE, loss > 1 ? `${loss}` : undefined)),
  ];
}

const flightOf = (g: Position, unit: UnitId, point: Point, target: Shooting["target"]) =>
  ballFlight(g, unit, point, {
    battery:
      "unit" in target && stateOf(g, target.unit).bodies[0]?.formation === "gun-firing" ? target.unit : -1,
    section: "section" in target ? target.section : -1,
  });

const rangeWords = (shots: readonly Shooting[]): string => {
  const [first] = shots;
  return first ? `${first.band ? `${first.band} range, ` : ""}${millimetres(first.range)} mm` : "";
};

const STOPS: { readonly [why: string]: string } = {
  range: "at the end of its range",
  spent: "when its force is spent",
  ground: "in the ground",
  wall: "at the wall",
  slope: "on the slope",
  guns: "among the guns",
};

function notesOn(g: Position, unit: UnitId, shots: readonly Shooting[]): readonly Note[] {
  return shots.flatMap(({ shot, point, target }): readonly Note[] => {
    if (shot !== "ball") return [];
    const { hits, stops, cite } = flightOf(g, unit, point, target);
    const struck = [...Map.groupBy(hits, (hit) => hit.unit)].map(
      ([one, some]) => `${g.world.units[one]!.name} (${some.length})`,
    );
    const whom = struck.length > 0 ? struck.join(", ") : "nobody";
    return [{ text: `The ball strikes ${whom} and stops ${STOPS[stops] ?? ""}.`, cite }];
  });
}

/** Ball and case: the point can be pulled about on the target; what is not allowed snaps to what is. */
function aimKnobs(
  desk: Desk,
  choices: Choices,
  given: FireOrder,
  shots: readonly Shooting[],
): readonly Knob[] {
  const { g, side, window } = desk;
  const parts = partsIn(choices, "fire");
  return given.aims.flatMap((aim, i): readonly Knob[] => {
    const shooting = shots[i];
    if ((aim.shot !== "ball" && aim.shot !== "case") || !shooting) return [];
    const known = parts
      .find(({ part }) => part === aim.part)
      ?.targets.find(({ target, shot }) => target === aim.target && shot === aim.shot)?.points;
    if (!known || known.length === 0) return [];
    const aimed = (point: Point): Order => ({
      ...given,
      aims: given.aims.with(i, { ...aim, point: { x: point.x, y: point.y } }),
    });
    return [
      {
        id: `aim/${aim.part}`,
        at: spotOf(shooting.point),
        look: "aim",
        text: "Pull the line of fire about on its target",
        pull: (to) => {
          const wish = pointOf(to);
          if (WINDOW[window].judge(g, side, [aimed(wish)]).length === 0) return [aimed(wish)];
          const nearest = known.reduce((best, one) =>
            distanceSquared(one, wish) < distanceSquared(best, wish) ? one : best,
          );
          return [aimed(nearest)];
        },
      },
    ];
  });
}
