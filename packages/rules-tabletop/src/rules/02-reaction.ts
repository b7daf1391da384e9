// [II.2-countercharge, R13, R15] M2: units that are charged react. M3: the charges run their first half.

import type { Path } from "@grognard/table";
import type { OrderOf } from "../actions.ts";
import { disorderBar, offTableBar } from "../bars.ts";
import { idOf, isFormed, screenOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { bankBefore } from "../ground/cover.ts";
import { areasAt } from "../ground/terrain.ts";
import { canSpend, spend, spendBar } from "../ledger.ts";
import { mannerOfFlight, type Runaway, runFirstHalf } from "../march/charge-run.ts";
import { chargeBar, chargeManners, chargeOf, chargesOn, isFacingAway, targetBar } from "../march/charging.ts";
import { type Manner, mannerOf, paceBar, rateOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { friendInWay } from "../march/moving.ts";
import type { FormOf } from "../order-forms.ts";
import { kindOf } from "../orders.ts";
import { type Play, type Position, SIDES, type UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import { ONE_ORDER, type WindowFor } from "../window.ts";
import { declare, gaitWay, mannerFor, pathTo } from "./02-charge.ts";

type Kind = "stand-fast" | "countercharge" | "evade" | "fall-back" | "move-away";

/** The formed half of a split battalion does not decide for its screen, which withdraws as all skirmishers do. */
export const reactionWindow: WindowFor<Kind> = {
  id: "reaction",
  cite: "II.2-countercharge",
  offers: {
    "stand-fast": (g, unit) => standBar(g, unit) ?? [{ order: "stand-fast" }],
    countercharge: (g, unit) => answerBar(g, unit) ?? chargeBar(g, unit) ?? counterForms(g, unit),
    evade: (g, unit) => evadeBar(g, unit) ?? [{ order: "evade" }],
    "fall-back": (g, unit) => retreatForm(g, unit, "fall-back"),
    "move-away": (g, unit) => retreatForm(g, unit, "move-away"),
  },
  isIdle: ({ state }) => state.charges.length === 0,
  once: ONE_ORDER,
  forbids(g, answers) {
    const stirring = new Set(answers.map(({ unit }) => unitNamed(g, unit)));
    return answers.map((order) => reactionFault(g, order, stirring));
  },
  sample: sampleReaction,
  resolve(g, orders) {
    const runaways: Runaway[] = [];
    for (const side of SIDES) {
      const answers = orders[side];
      for (const order of answers) answer(g, order, runaways);
      for (const unit of g.world.army[side]) {
        const order = answers.find((one) => one.unit === idOf(g, unit));
        if (!dutyBar(g, unit) && !keepsScreen(g, unit, order)) runaways.push(evading(g, unit));
      }
    }
    for (const runaway of runaways) {
      const { unit, how } = runaway;
      tell(g, unit, {
        type: "reacts",
        unit: idOf(g, unit),
        how: mannerOfFlight(runaway),
        cite: kindOf(how).cite,
      });
    }
    runFirstHalf(g, runaways);
  },
};

type Answer = OrderOf<Kind>;

/** Why it has no reaction to a charge: only units that are charged decide, if they are free to [R15]. */
function answerBar(g: Position, unit: UnitId): Fault | undefined {
  const cite = "II.2-countercharge";
  if (chargesOn(g, unit).length === 0) return refuse("notCharged", cite);
  if (chargeOf(g, unit)) return refuse("goesOnCharging", cite);
  const bar = offTableBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  return stateOf(g, unit).square >= 0 ? refuse("inGreatSquare", "IV.3-multi-battalion") : undefined;
}

/** Standing fast is offered only where there is an alternative. */
function standBar(g: Position, unit: UnitId): Fault | undefined {
  const bar = answerBar(g, unit);
  if (bar) return bar;
  if (isDriven(g, unit) && isCovered(g, unit)) return undefined;
  if (isDriven(g, unit) && !isSplit(g, unit))
    return refuse("skirmishersMustWithdraw", "II.2-skirmishers-withdraw");
  const { "stand-fast": _, ...others } = reactionWindow.offers;
  const isFree = Object.values(others).some((offer) => {
    const open = offer(g, unit);
    return !isFault(open) && open.length > 0;
  });
  return isFree ? undefined : refuse("onlyStands", "II.2-countercharge");
}

function counterForms(g: Position, unit: UnitId): readonly FormOf<"countercharge">[] {
  const target = counterTargets(g, unit);
  const ways = chargeManners(g, unit).map((manner) => gaitWay(g, unit, manner));
  return target.length > 0 ? [{ order: "countercharge", target, ways }] : [];
}

const counterTargets = (g: Position, unit: UnitId): string[] =>
  chargesOn(g, unit).flatMap(({ charger }) => (targetBar(g, unit, charger) ? [] : [idOf(g, charger)]));

/** Away from the charge: backwards, or straight on if the enemy is behind it. */
type Retreat = "fall-back" | "move-away";
const AWAY = { "fall-back": "fall-back", "move-away": "move" } as const;

function retreatBar(g: Position, unit: UnitId, order: Retreat): Fault | undefined {
  const bar = answerBar(g, unit);
  if (bar) return bar;
  if (stateOf(g, unit).passed) return refuse("passedThrough", "IV.7-static");
  if (order === "fall-back") {
    if (unitOf(g, unit).arm !== "infantry") return refuse("onlyInfantryFallsBack", "IV.4-fall-back");
    if (isDriven(g, unit) && !isSplit(g, unit)) return refuse("skirmishersDuty", "II.2-skirmishers-withdraw");
  } else if (!chargesOn(g, unit).some((charge) => isFacingAway(g, unit, charge)))
    return refuse("onlyFacingAway", "II.2-react");
  return spendBar(g, unit, AWAY[order]) ?? paceBar(g, unit, stateOf(g, unit).bodies[0]!, AWAY[order]);
}

const retreatManner = (g: Position, unit: UnitId, order: Retreat): Manner =>
  mannerOf(g, unit, stateOf(g, unit).bodies[0]!, AWAY[order])!;

const retreatForm = <K extends Retreat>(g: Position, unit: UnitId, order: K) =>
  retreatBar(g, unit, order) ?? [{ order, path: retreatManner(g, unit, order) }];

/** Skirmishers, or a screen, charged by formed troops, cavalry or infantry; deployed guns never run [R13]. */
const isDriven = (g: Position, unit: UnitId): boolean =>
  screenOf(g, unit) >= 0 && chargesOn(g, unit).some(({ charger }) => isFormed(g, charger));

/** Has it sent out its skirmishers? Then its other half is formed [R61]. */
const isSplit = (g: Position, unit: UnitId): boolean => stateOf(g, unit).bodies.length > 1;

/** Why none of its skirmishers have to run. */
const dutyBar = (g: Position, unit: UnitId): Fault | undefined =>
  answerBar(g, unit) ??
  (isDriven(g, unit) ? undefined : refuse("onlyScreenWithdraws", "II.2-skirmishers-withdraw"));

const evadeBar = (g: Position, unit: UnitId): Fault | undefined =>
  dutyBar(g, unit) ?? (isSplit(g, unit) ? refuse("screenWithdraws", "II.2-skirmishers-withdraw") : undefined);

/** Units that countercharge do not run, nor those in cover that were ordered to stand; those ordered to run already
 *  do. */
function keepsScreen(g: Position, unit: UnitId, order: Answer | undefined): boolean {
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
  const { stands } = figuresOf(g, unit)[screenOf(g, unit)]!;
  const inside = stands.filter((stand) => areasAt(g, stand).some(({ row }) => SHELTER.has(row)));
  if (2 * inside.length >= stands.length) return true;
  return chargesOn(g, unit).some(({ began }) =>
    stands.some((stand) => bankBefore(g, "walls", stand, began) !== undefined),
  );
}

function reactionFault(g: Position, order: Answer, stirring: ReadonlySet<UnitId>): Fault | undefined {
  if (order.order !== "countercharge" && order.order !== "fall-back" && order.order !== "move-away")
    return undefined;
  const unit = unitNamed(g, order.unit);
  const body = stateOf(g, unit).bodies[0]!;
  const manner =
    order.order === "countercharge" ? mannerFor(g, unit, order.gait) : retreatManner(g, unit, order.order);
  if (isFault(manner)) return manner;
  if ("screen" in order)
    return isSplit(g, unit)
      ? refuse("screenWithdraws", "II.2-skirmishers-withdraw")
      : refuse("noScreen", "III.2-half-battalion");
  const going = goingOf(g, unit, body, order.path, manner);
  return going.fault ?? friendInWay(g, unit, going, stirring);
}

function answer(g: Play, order: Answer, runaways: Runaway[]): void {
  const unit = unitNamed(g, order.unit);
  if (order.order === "countercharge") {
    declare(g, unit, unitNamed(g, order.target), order.gait, order.path, true);
  } else if (order.order === "evade") runaways.push(evading(g, unit));
  else if (order.order === "fall-back" || order.order === "move-away") {
    spend(g, unit, order.order === "fall-back" ? "fall-back" : "move");
    runaways.push({ unit, part: 0, how: order.order, path: order.path });
  }
}

/** Straight back as far as its rate goes: compulsory, and paid for only if there is an option left [R13]. */
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

function sampleReaction(g: Position, who: string, form: FormOf<Kind>): Answer | undefined {
  const unit = unitNamed(g, who);
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
      return { unit: who, order: "fall-back", path: [{ go: "back", d: form.path.allowance }] };
    case "move-away":
      return { unit: who, order: "move-away", path: [{ go: "forward", d: form.path.allowance }] };
  }
}
