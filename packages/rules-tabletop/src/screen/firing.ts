// The page of a unit that fires [V]: targets by touch, with what is fired; the parts of it; where ball and case go.

import { circleShape, lineShape, pointOf, spotOf } from "@grognard/parts";
import type { Shape } from "@grognard/scene";
import { nearestTo } from "@grognard/table";
import type { Aim, FireOrder, Shot } from "../actions.ts";
import { stateOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { isFault } from "../faults.ts";
import { formIn, type Order, orderIn } from "../order-forms.ts";
import { takeAim } from "../rules/05-aim.ts";
import { ballFlight } from "../rules/05-ball.ts";
import type { PartForm, TargetForm } from "../rules/05-orders.ts";
import { partsOf } from "../rules/05-parts.ts";
import type { Shooting } from "../rules/05-shooting.ts";
import type { Position, UnitId } from "../types.ts";
import { unitCalled, unitName } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { words } from "../words/words.ts";
import { touchOf } from "./bases.ts";
import { standsNow } from "./pieces.ts";
import {
  isLegal,
  type Knob,
  type Note,
  type Option,
  type Orders,
  type Sketch,
  type Subject,
  subjectsOn,
  write,
} from "./subject.ts";
import { fireShapes } from "./zones.ts";

export function firing(s: Subject): Sketch {
  const { g, unit } = s;
  const given = orderIn(s.own, "fire", "fire-fire");
  const shots = given ? shootingsOf(g, unit, given) : [];
  const ghost = standsNow(g, unit);
  const zones = fireShapes(g, unit);
  const options = [...onceOptions(s), ...twiceOptions(s), ...everybody(s)];
  if (!given) return { options, ghost, shapes: zones };
  return {
    options,
    knobs: aimKnobs(s, given, shots),
    ghost,
    shapes: [...zones, ...shots.flatMap((shot) => shotShapes(g, unit, shot))],
    notes: shots.flatMap((shot) => notesOn(g, unit, shot)),
    used: shots[0] ? wording().firing.range(shots[0].range, shots[0].band) : "",
  };
}

const CITES: Record<Shot, Case> = {
  volley: "V.14",
  skirmish: "V.15",
  case: "V.10",
  ball: "V.9",
  shell: "V.11",
};

/** A target of one part. */
interface Mark extends TargetForm {
  readonly part: number;
}

const aimAt = ({ part, target, shot, points: [point] = [] }: Mark): Aim => ({
  part,
  target,
  shot,
  ...(point ? { point: { x: point.x, y: point.y } } : {}),
});

const partsIn = (s: Pick<Subject, "forms">, kind: "fire" | "fire-fire"): readonly PartForm[] =>
  formIn(s, kind)?.aims ?? [];

const marksIn = ({ part, targets }: PartForm): readonly Mark[] => targets.map((form) => ({ part, ...form }));

/** Every target with every shot, for all parts that can at once. */
const jointly = (parts: readonly PartForm[]): readonly (readonly [Mark, ...Mark[]])[] =>
  [...Map.groupBy(parts.flatMap(marksIn), ({ target, shot }) => `${target} ${shot}`).values()].flatMap(
    ([first, ...others]) => (first ? [[first, ...others] as const] : []),
  );

const shotWords = ({ g }: Subject, { shot, target, range, band }: Mark): string =>
  wording().firing.shot(shot, unitName(g.world, target), wording().firing.range(range, band));

const isSameAim = (a: Aim, b: Aim): boolean =>
  a.part === b.part && a.target === b.target && a.shot === b.shot;

const fireOrder = ({ who }: Pick<Subject, "who">, aims: readonly Aim[]): Orders =>
  aims.length === 0 ? [] : [{ unit: who, order: "fire", aims: aims.toSorted((a, b) => a.part - b.part) }];

/** Every target with every shot: for all parts that can at once, and for each part by itself. */
function onceOptions(s: Subject): readonly Option[] {
  const parts = partsIn(s, "fire");
  const aims = orderIn(s.own, "fire")?.aims ?? [];
  const aimed = (
    marks: readonly Mark[],
    words: Pick<Option, "id" | "text" | "group"> & Partial<Option>,
  ): Option => {
    const wanted = marks.map(aimAt);
    const chosen = wanted.every((aim) => aims.some((one) => isSameAim(one, aim)));
    const rest = aims.filter((one) => !wanted.some(({ part }) => part === one.part));
    return {
      ...words,
      cite: CITES[marks[0]!.shot],
      chosen,
      make: () => write(s, fireOrder(s, chosen ? rest : [...rest, ...wanted])),
    };
  };
  const together = jointly(parts).map((marks) => {
    const [{ target, shot }] = marks;
    const nearest = marks.reduce((best, one) => (one.range < best.range ? one : best));
    const text = shotWords(s, nearest);
    return aimed(marks, {
      id: `fire/${target}/${shot}`,
      text: parts.length > 1 ? wording().firing.some(text, marks.length, parts.length) : text,
      group: wording().groups.fire,
      price: wording().choices.price(1),
      ...touchOf(s.g.world, target),
    });
  });
  if (parts.length < 2) return together;
  const apart = parts.flatMap((part) =>
    marksIn(part).map((mark) =>
      aimed([mark], {
        id: `fire/${mark.part}/${mark.target}/${mark.shot}`,
        text: shotWords(s, mark),
        group: wording().firing.part(words.say(part.name)),
      }),
    ),
  );
  return [...together, ...apart];
}

/** Two rounds: the first as it is touched, the second to be changed by itself [IV.5-fire-fire]. */
function twiceOptions(s: Subject): readonly Option[] {
  const first = jointly(partsIn(s, "fire-fire"));
  const second = jointly(formIn(s, "fire-fire")?.again ?? []);
  if (first.length === 0 || second.length === 0) return [];
  const now = orderIn(s.own, "fire-fire");
  const round = (
    id: string,
    wordsFor: (shot: string) => string,
    marks: readonly [Mark, ...Mark[]],
    given: readonly Aim[] | undefined,
  ) => ({
    id: `${id}/${marks[0].target}`,
    text: wordsFor(shotWords(s, marks[0])),
    cite: "IV.5-fire-fire" as const,
    group: wording().groups.twice,
    chosen: JSON.stringify(given) === JSON.stringify(marks.map(aimAt)),
  });
  const rounds = first.map((marks): Option => {
    const again = second.find(([other]) => other.target === marks[0].target) ?? second[0]!;
    const words = round("twice", wording().firing.first, marks, now?.aims);
    const both: Order = {
      unit: s.who,
      order: "fire-fire",
      aims: marks.map(aimAt),
      again: now?.again ?? again.map(aimAt),
    };
    return { ...words, price: wording().choices.price(2), make: () => write(s, words.chosen ? [] : [both]) };
  });
  if (!now) return rounds;
  const agains = second.map(
    (marks): Option => ({
      ...round("again", wording().firing.second, marks, now.again),
      make: () => write(s, [{ ...now, again: marks.map(aimAt) }]),
    }),
  );
  return [...rounds, ...agains];
}

/** One choice for all units without a target: each part of them fires at the nearest enemy. */
function everybody(s: Subject): readonly Option[] {
  const idle = subjectsOn(s).filter((one) => partsIn(one, "fire").length > 0 && one.own.length === 0);
  if (idle.length < 2) return [];
  return [
    {
      id: "all/nearest",
      text: wording().firing.nearest(idle.length),
      cite: "IV.5-fire",
      group: wording().groups.everybody,
      chosen: false,
      make: () => idle.reduce((orders, one) => write({ orders, who: one.who }, atNearest(one)), s.orders),
    },
  ];
}

function atNearest(s: Subject): Orders {
  const aims = partsIn(s, "fire").flatMap((part) => {
    const [nearest] = marksIn(part)
      .filter(({ target }) => s.g.world.unitById.has(target))
      .toSorted((a, b) => a.range - b.range);
    return nearest ? [aimAt(nearest)] : [];
  });
  const fire = fireOrder(s, aims);
  return isLegal(s, fire) ? fire : [];
}

// Where it goes -----------------------------------------------------------------------------------------------------

function shootingsOf(g: Position, unit: UnitId, order: FireOrder): readonly Shooting[] {
  const parts = partsOf(g, unit);
  return order.aims.flatMap((aim): readonly Shooting[] => {
    const part = parts[aim.part];
    const verdict = part && takeAim(g, unit, part, aim, order.order === "fire" ? "only" : "first of two");
    return verdict && !isFault(verdict) ? [verdict] : [];
  });
}

const STRIKE = 800;

function shotShapes(g: Position, unit: UnitId, shooting: Shooting): readonly Shape[] {
  const { part, shot, point, range } = shooting;
  if (shot !== "ball")
    return [lineShape("shot", [part.centre, point], wording().firing.range(range, undefined))];
  const { from, to, hits } = flightOf(g, unit, shooting);
  return [
    lineShape("shot", [from, to], wording().firing.struck(hits.length, sumOf(hits))),
    ...hits.map(({ at, loss }) => circleShape("strike", at, STRIKE, loss > 1 ? `${loss}` : undefined)),
  ];
}

const sumOf = (hits: readonly { readonly loss: number }[]): number =>
  hits.reduce((sum, { loss }) => sum + loss, 0);

const flightOf = (g: Position, unit: UnitId, { point, target }: Shooting) =>
  ballFlight(g, unit, point, {
    battery:
      "unit" in target && stateOf(g, target.unit).bodies[0]?.formation === "gun-firing" ? target.unit : -1,
    section: "section" in target ? target.section : -1,
  });

function notesOn(g: Position, unit: UnitId, shooting: Shooting): readonly Note[] {
  if (shooting.shot !== "ball") return [];
  const { hits, stops, cite } = flightOf(g, unit, shooting);
  const struck = [...Map.groupBy(hits, (hit) => hit.unit)].map(([one, some]) =>
    wording().notes.hits(unitCalled(g, one), some.length),
  );
  return [{ text: wording().notes.ball(struck, stops), cite }];
}

/** Ball and case: the point can be pulled about on the target; what is not allowed snaps to what is. */
function aimKnobs(s: Subject, given: FireOrder, shots: readonly Shooting[]): readonly Knob[] {
  const marks = partsIn(s, "fire").flatMap(marksIn);
  return given.aims.flatMap((aim, i): readonly Knob[] => {
    const shooting = shots[i];
    const { points = [] } = marks.find((mark) => isSameAim(mark, aim)) ?? {};
    if (!shooting || points.length === 0) return [];
    const aimed = ({ x, y }: { readonly x: number; readonly y: number }): Order => ({
      ...given,
      aims: given.aims.with(i, { ...aim, point: { x, y } }),
    });
    return [
      {
        id: `aim/${aim.part}`,
        at: spotOf(shooting.point),
        look: "aim",
        text: wording().firing.aim,
        pull: (to) => {
          const wish = aimed(pointOf(to));
          return write(s, [isLegal(s, [wish]) ? wish : aimed(nearestTo(pointOf(to), points))]);
        },
      },
    ];
  });
}
