// [II.2-countercharge, R13, R15] M2: those who are charged answer. M3: the charges run their first half.

import type { Chance, Json } from "@grognard/kernel";
import type { Order, OrderOf } from "../actions.ts";
import {
  idOf,
  isFormed,
  isRouted,
  isShaken,
  onTable,
  screenOf,
  stateOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import type { Fault } from "../faults.ts";
import { bankBefore } from "../ground/cover.ts";
import { patchesAt } from "../ground/terrain.ts";
import { canSpend, optionsLeft, spend } from "../ledger.ts";
import { FLIGHT_CASE, mannerOfFlight, type Runaway, runFirstHalf } from "../march/charge-run.ts";
import {
  bodyAtOpening,
  chargeBar,
  chargeManners,
  chargeOf,
  chargesOn,
  isFacingAway,
  targetBar,
} from "../march/charging.ts";
import { type Manner, mannerOf, rateOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { friendInWay } from "../march/moving.ts";
import type { Path } from "../path.ts";
import { type Play, type Position, SIDES, type UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import { type Choices, type Form, type Objection, orderedTwice, type Window } from "../window.ts";
import { declare, gaitForm, mannerFor, pathTo } from "./02-charge.ts";

/**
 * stand-fast, evade: no bounds. The half of a split battalion that stands or falls back does not speak for its screen,
 * which withdraws as all skirmishers do.
 * countercharge: `targets`, the enemies who charge it, and `gaits` as in a charge.
 * fall-back, move-away: a Manner (allowance in c, primitives, radius and so on).
 */
export const reactionWindow: Window = {
  id: "reaction",
  cite: "II.2-countercharge",
  choices: (g, side) =>
    g.world.army[side].flatMap((unit): Choices[] => {
      const forms = formsOf(g, unit);
      // To stand is what it does anyhow.
      if (forms.every(({ order }) => order === "stand-fast")) return [];
      return [{ who: idOf(g, unit), left: optionsLeft(g, unit), forms }];
    }),
  judge(g, _side, orders) {
    const stirring = new Set(orders.flatMap((order) => ("unit" in order ? [unitNamed(g, order.unit)] : [])));
    return [
      ...orderedTwice(orders),
      ...orders.flatMap((order): Objection[] => {
        const fault = reactionFault(g, order, stirring);
        return fault && "unit" in order ? [{ who: order.unit, ...fault }] : [];
      }),
    ];
  },
  sample: sampleReaction,
  resolve(g, orders) {
    const runaways: Runaway[] = [];
    for (const side of SIDES) {
      for (const order of orders[side]) answer(g, order, runaways);
      for (const unit of g.world.army[side]) {
        const order = orders[side].find((one) => "unit" in one && one.unit === idOf(g, unit));
        if (mustEvade(g, unit) && !keepsScreen(g, unit, order)) runaways.push(evading(g, unit));
      }
    }
    for (const runaway of runaways) {
      const { unit, how } = runaway;
      tell(g, unit, {
        type: "reacts",
        unit: idOf(g, unit),
        how: mannerOfFlight(runaway),
        cite: FLIGHT_CASE[how],
      });
    }
    runFirstHalf(g, runaways);
  },
};

/** Charged, free to decide: not charging itself, not shaken or routed, not in a town or a combined square [R15]. */
function isFree(g: Position, unit: UnitId): boolean {
  const { square } = stateOf(g, unit);
  return (
    chargesOn(g, unit).length > 0 &&
    !chargeOf(g, unit) &&
    onTable(g, unit) &&
    square < 0 &&
    !isShaken(g, unit) &&
    !isRouted(g, unit)
  );
}

function formsOf(g: Position, unit: UnitId): Form[] {
  if (!isFree(g, unit)) return [];
  const forms: Form[] = [];
  if (!isDriven(g, unit) || isSplit(g, unit) || isCovered(g, unit)) forms.push({ order: "stand-fast" });
  const targets = counterTargets(g, unit);
  if (targets.length > 0) {
    const gaits: Json[] = chargeManners(g, unit).map((manner) => gaitForm(g, unit, manner));
    forms.push({ order: "countercharge", targets, gaits });
  }
  if (isDriven(g, unit) && !isSplit(g, unit)) forms.push({ order: "evade" });
  for (const order of ["fall-back", "move-away"] as const) {
    const manner = retreatManner(g, unit, order);
    if (manner) forms.push({ order, ...manner, primitives: [...manner.primitives] });
  }
  return forms;
}

const counterTargets = (g: Position, unit: UnitId): string[] =>
  chargeBar(g, unit)
    ? []
    : chargesOn(g, unit).flatMap(({ charger }) => (targetBar(g, unit, charger) ? [] : [idOf(g, charger)]));

function retreatManner(g: Position, unit: UnitId, order: "fall-back" | "move-away"): Manner | undefined {
  const { bodies, passed } = stateOf(g, unit);
  const [body] = bodies;
  const { arm } = unitOf(g, unit);
  if (!body || passed) return undefined;
  if (order === "move-away") {
    if (!canSpend(g, unit, "move") || !chargesOn(g, unit).some((charge) => isFacingAway(g, unit, charge)))
      return undefined;
    return mannerOf(g, unit, body, "move");
  }
  const withdraws = arm === "infantry" && (!isDriven(g, unit) || isSplit(g, unit));
  return withdraws && canSpend(g, unit, "fall-back") ? mannerOf(g, unit, body, "fall-back") : undefined;
}

/** Skirmishers, or a screen, whom formed troops charge, horse or foot; deployed guns never run [R13]. */
const isDriven = (g: Position, unit: UnitId): boolean =>
  screenOf(g, unit) >= 0 && chargesOn(g, unit).some(({ charger }) => isFormed(g, charger));

/** Has it sent out its skirmishers? Then its other half is formed [R61]. */
const isSplit = (g: Position, unit: UnitId): boolean => stateOf(g, unit).bodies.length > 1;

const mustEvade = (g: Position, unit: UnitId): boolean => isFree(g, unit) && isDriven(g, unit);

/** Those who countercharge do not run, nor those in cover who were told to stand; who was told to run is running. */
function keepsScreen(g: Position, unit: UnitId, order: Order | undefined): boolean {
  if (!order) return false;
  return isSplit(g, unit) ? order.order === "stand-fast" && isCovered(g, unit) : true;
}

const SHELTER: ReadonlySet<string> = new Set([
  "lightwoods-regular",
  "lightwoods-rough",
  "densewoods",
  "forest",
  "swamp",
]);

/** In woods, forest or swamp, or behind a wall, skirmishers may stand [R13]. */
function isCovered(g: Position, unit: UnitId): boolean {
  const figure = figuresOf(g, unit)[screenOf(g, unit)];
  if (!figure) return false;
  const inside = figure.stands.filter((stand) => patchesAt(g, stand).some(({ kind }) => SHELTER.has(kind)));
  if (2 * inside.length >= figure.stands.length) return true;
  return chargesOn(g, unit).some(({ began }) =>
    figure.stands.some((stand) => bankBefore(g, "walls", stand, began) !== undefined),
  );
}

function reactionFault(g: Position, order: Order, stirring: ReadonlySet<UnitId>): Fault | undefined {
  if (order.order !== "countercharge" && order.order !== "fall-back" && order.order !== "move-away")
    return undefined;
  const unit = unitNamed(g, order.unit);
  const [body] = stateOf(g, unit).bodies;
  const manner =
    order.order === "countercharge" ? counterManner(g, unit, order) : retreatManner(g, unit, order.order);
  if (!body || !manner) return { message: "it cannot do that now", cite: "II.2-countercharge" };
  if ("message" in manner) return manner;
  if ("screen" in order && order.screen)
    return isSplit(g, unit)
      ? { message: "its screen withdraws by itself", cite: "II.2-skirmishers-withdraw" }
      : { message: "it has no screen out", cite: "III.2-half-battalion" };
  const going = goingOf(g, unit, body, order.path, manner);
  return going.fault ?? friendInWay(g, unit, going, stirring);
}

function counterManner(
  g: Position,
  unit: UnitId,
  { target, gait }: OrderOf<"countercharge">,
): Manner | Fault {
  if (!counterTargets(g, unit).includes(target))
    return {
      message: `${target} does not charge it, or may not be charged by it`,
      cite: "II.2-countercharge",
    };
  return mannerFor(g, unit, gait);
}

function answer(g: Play, order: Order, runaways: Runaway[]): void {
  if (!("unit" in order)) return;
  const unit = unitNamed(g, order.unit);
  if (order.order === "countercharge") {
    declare(g, unit, unitNamed(g, order.target), order.gait, order.path, true);
  } else if (order.order === "evade") runaways.push(evading(g, unit));
  else if (order.order === "fall-back" || order.order === "move-away") {
    spend(g, unit, order.order === "fall-back" ? "fall-back" : "move");
    runaways.push({ unit, part: 0, how: order.order, path: order.path });
  }
}

/** Straight back as far as its rate goes: a duty, paid for only if there is an option left [R13]. */
function evading(g: Play, unit: UnitId): Runaway {
  payEvasion(g, unit);
  const part = screenOf(g, unit);
  const body = stateOf(g, unit).bodies[part]!;
  const path: Path = [{ go: "back", d: rateOf(g, unitOf(g, unit), body, "evade") }];
  return { unit, part, how: "evade", path };
}

export function payEvasion(g: Play, unit: UnitId): void {
  if (canSpend(g, unit, "fall-back")) spend(g, unit, "fall-back");
}

function sampleReaction(g: Position, who: string, form: Form, _chance: Chance): Order | undefined {
  const unit = unitNamed(g, who);
  const [body] = stateOf(g, unit).bodies;
  switch (form.order) {
    case "stand-fast":
    case "evade":
      return { unit: who, order: form.order };
    case "countercharge": {
      const [target] = counterTargets(g, unit);
      const gait = unitOf(g, unit).arm === "cavalry" ? { gait: "trot" as const } : {};
      const path = target && pathTo(g, unit, unitNamed(g, target), mannerFor(g, unit, gait.gait));
      return path ? { unit: who, order: "countercharge", target, path, ...gait } : undefined;
    }
    case "fall-back":
      return { unit: who, order: "fall-back", path: [{ go: "back", d: Number(form.allowance) }] };
    case "move-away":
      return body && bodyAtOpening(g, unit)
        ? { unit: who, order: "move-away", path: [{ go: "forward", d: Number(form.allowance) }] }
        : undefined;
    default:
      return undefined;
  }
}
