// What fire may do, exactly: each shot is fired on a copy of the position for every way its dice can fall.

import { bothOdds, expected, explore, mapOdds, type Odds, thenOdds, throwDie } from "@grognard/kernel";
import { sharesOf } from "@grognard/parts";
import type { Prospect, Share, Sum } from "@grognard/scene";
import type { Aim, FireOrder } from "../actions.ts";
import { idOf, sideOf, unitNamed } from "../board.ts";
import { D100 } from "../dice.ts";
import { quietPlay } from "../editing.ts";
import { isFault } from "../faults.ts";
import { takeAim } from "../rules/05-aim.ts";
import { servesGuns } from "../rules/05-counter-battery.ts";
import { fireAll } from "../rules/05-fire.ts";
import { type FireResults, newFireResults } from "../rules/05-fire-results.ts";
import { roundsOf } from "../rules/05-orders.ts";
import { partsOf } from "../rules/05-parts.ts";
import type { Shooting } from "../rules/05-shooting.ts";
import { linesOf, volleySum } from "../rules/05-volley.ts";
import type { Round } from "../rules/05-zones.ts";
import type { Position, UnitId } from "../types.ts";
import { unitCalled, unitName, wordedLines } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { words } from "../words/words.ts";

/** A shot as it would be fired, and what it may do. */
interface Shot {
  readonly title: string;
  readonly side: number;
  readonly odds: Odds<string>;
  readonly sums: readonly Sum[];
}

/** What happens to one of those who are hit. */
interface Hit {
  readonly unit: UnitId;
  readonly loss: number;
  /** What it adds to its next check of morale. */
  readonly morale: number;
  /** Part of its guns dismounted, in percent. */
  readonly guns: number;
}

/** Each shot by itself, and before them what all of them together do to a target that several fire at. */
export function fireForecast(
  g: Position,
  orders: readonly FireOrder[],
): { readonly sums: readonly Sum[]; readonly prospects: readonly Prospect[] } {
  const shots = orders.flatMap((order) =>
    roundsOf(order).flatMap(({ round, aims }) => aims.flatMap((aim) => shotOf(g, order.unit, aim, round))),
  );
  return {
    sums: shots.flatMap(({ sums }) => sums),
    prospects: [...together(g, shots), ...shots.map((shot) => prospectOf(g, shot))],
  };
}

function shotOf(g: Position, who: string, aim: Aim, round: Round): readonly Shot[] {
  const firer = unitNamed(g, who);
  const part = firer < 0 ? undefined : partsOf(g, firer)[aim.part];
  const shooting = part && takeAim(g, firer, part, aim, round);
  if (!shooting || isFault(shooting)) return [];
  const { shot, mark, name } = shooting;
  const isWhole = part.name === "front" || part.name === "guns";
  const which = isWhole ? undefined : words.say(part.name);
  const title = wording().forecast.shot(unitCalled(g, firer), which, shot, unitName(g.world, name));
  const isSummed = mark && shot !== "ball" && shot !== "skirmish";
  const lines = isSummed
    ? wordedLines(g.world, linesOf(volleySum(g, firer, shooting, mark), 0).slice(1))
    : [];
  return [
    {
      title,
      side: sideOf(g, firer),
      odds: shotOdds(g, firer, shooting),
      sums: lines.length === 0 ? [] : [{ title, total: "d10", lines }],
    },
  ];
}

// The dice ----------------------------------------------------------------------------------------------------------

/** By what it does, written down: several ways of falling may do the same. */
function shotOdds(g: Position, firer: UnitId, shooting: Shooting): Odds<string> {
  const serves = mapOdds(D100, (roll) =>
    servesGuns(
      quietPlay(g, () => roll % 100),
      firer,
    ),
  );
  return thenOdds(serves, (does) =>
    explore((chance) => {
      const play = quietPlay(g, (die, _by, _why, cite) => {
        if (cite === "V.12-fire-roll") return does ? SERVED : NOT_SERVED;
        return throwDie(die, chance);
      });
      const results = newFireResults();
      fireAll(play, [{ firer, shooting, at: play }], results);
      return JSON.stringify(hitsIn(g, results));
    }),
  );
}

/** Faces of two decimal dice: a hundred, and one. */
const SERVED = 0;
const NOT_SERVED = 1;

function hitsIn(g: Position, { losses, burdens, volleyed, dismounts }: FireResults): readonly Hit[] {
  const units = new Set([...losses, ...burdens, ...dismounts].map(({ unit }) => unit));
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const { charts } = g.world;
  return [...units].map((unit) => {
    const of = <T extends { readonly unit: UnitId }>(all: readonly T[]) =>
      all.filter((one) => one.unit === unit);
    return {
      unit,
      loss: sum(of(losses).map(({ loss }) => loss)),
      morale: sum([
        ...of(burdens).map(({ modifier }) => charts.modifier(modifier)),
        ...(volleyed.has(unit) ? [charts.modifier("close-volley")] : []),
      ]),
      guns: sum(of(dismounts).map(({ percent }) => percent)),
    };
  });
}

// In words ----------------------------------------------------------------------------------------------------------

const read = (key: string): readonly Hit[] => JSON.parse(key);
const lossIn = (key: string): number => read(key).reduce((sum, { loss }) => sum + loss, 0);

function prospectOf(g: Position, { title, side, odds }: Shot): Prospect {
  const { forecast: say } = wording();
  const keys = [...odds.ways.keys()].toSorted((a, b) => lossIn(b) - lossIn(a));
  const several = new Set(keys.flatMap((key) => read(key).map(({ unit }) => unit))).size > 1;
  const text = (key: string) => {
    const felt = read(key).filter(({ loss, morale, guns }) => loss > 0 || morale !== 0 || guns > 0);
    const words = felt.map(({ unit, loss, morale, guns }) =>
      say.hit(several ? unitCalled(g, unit) : undefined, loss, morale, guns),
    );
    return words.join("; ") || wording().forecast.noLoss;
  };
  const tone = (key: string): Share["tone"] => {
    const hurt = read(key).filter(({ loss, guns }) => loss > 0 || guns > 0);
    if (hurt.length === 0) return "even";
    return hurt.every(({ unit }) => sideOf(g, unit) === side) ? "bad" : "good";
  };
  const shares = sharesOf(odds, text, keys, tone).map((share) => ({ ...share, id: share.text }));
  return { title: averaged(title, mapOdds(odds, lossIn)), shares, notes: [] };
}

/** What is certain needs no average. */
const averaged = (title: string, losses: Odds<number>): string =>
  losses.ways.size > 1 ? wording().forecast.average(title, expected(losses)) : title;

/** Losses alone: several shots at one unit, added up. */
function together(g: Position, shots: readonly Shot[]): readonly Prospect[] {
  const on = new Map<UnitId, Odds<number>[]>();
  for (const { odds, side } of shots) {
    const units = new Set([...odds.ways.keys()].flatMap((key) => read(key).map(({ unit }) => unit)));
    for (const unit of units) {
      if (sideOf(g, unit) === side) continue;
      const lost = mapOdds(odds, (key) => read(key).find((hit) => hit.unit === unit)?.loss ?? 0);
      on.set(unit, [...(on.get(unit) ?? []), lost]);
    }
  }
  return [...on].flatMap(([unit, [first, ...others]]): Prospect[] => {
    if (!first || others.length === 0) return [];
    const all = others.reduce((sum, one) => bothOdds(sum, one, (a, b) => a + b), first);
    return [
      {
        title: averaged(wording().forecast.byAll(unitName(g.world, idOf(g, unit)), others.length + 1), all),
        shares: lossShares(all),
        notes: [],
      },
    ];
  });
}

const lossShares = (losses: Odds<number>): readonly Share[] =>
  sharesOf(
    losses,
    (loss) => (loss === 0 ? wording().forecast.noLoss : wording().forecast.hit(undefined, loss, 0, 0)),
    [...losses.ways.keys()].toSorted((a, b) => b - a),
    (loss) => (loss > 0 ? "good" : "even"),
  );
