// [VII.9-fire, V.4-bonus] Windows C4 and C5: units that have not fired yet may fire one round at an enemy that presses
// on after a victory, at the step of its path where it is nearest. Other winners draw no fire [VII.9-no-fire].

import { type Pose, trackMoved } from "@grognard/table";
import type { Aim, OrderOf, Shot } from "../actions.ts";
import { comrades, idOf, inContact, present, sideOf, stateOf, unitNamed } from "../board.ts";
import { cloneIndex, figureOf, forgetFigures } from "../bodies/figures.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { spend } from "../ledger.ts";
import type { FormOf } from "../order-forms.ts";
import type { Body, Play, Position, Press, UnitId } from "../types.ts";
import type { WindowFor } from "../window.ts";
import { takeAim } from "./05-aim.ts";
import { fireAll, type Laid, ONE_FIRE_ORDER, rollForFires } from "./05-fire.ts";
import { applyResults, type FireResults, newFireResults } from "./05-fire-results.ts";
import { fireBar, partForm, partsFault, sampleFire, type TargetForm } from "./05-orders.ts";
import { type Part, partsOf } from "./05-parts.ts";
import type { Shooting } from "./05-shooting.ts";
import { foesOf, markOf } from "./05-zones.ts";
import { checkBonus } from "./06-checks.ts";
import { partyOf } from "./06-party.ts";
import { settleZero } from "./06-rout.ts";

export const bonusFireWindow: WindowFor<"fire"> = {
  id: "bonus-fire",
  cite: "VII.9-fire",
  offers: { fire: (g, unit) => bonusFireBar(g, unit) ?? fireForms(g, unit) },
  isIdle: ({ state }) => state.pressed.length === 0,
  once: ONE_FIRE_ORDER,
  forbids: (g, orders) => orders.map(({ unit, aims }) => aimsFault(g, unitNamed(g, unit), aims)),
  sample: (_g, who, form, chance) => sampleFire(who, form, chance),
  resolve(g, orders) {
    const results = newFireResults();
    fireAll(
      g,
      orders.flat().flatMap((order) => laid(g, order)),
      results,
    );
    applyResults(g, results);
    rollForFires(g, results);
    settleZero(g);
    const reached = g.state.pressed.filter(({ unit }) =>
      g.state.charges.some(({ charger }) => charger === unit),
    );
    checkBonus(g, [...reached.map(({ unit }) => unit), ...mustCheck(results)]);
  },
};

/** Units that must check because of the fire of this round: those that pressed on, and others behind them. */
const mustCheck = ({ burdens, volleyed }: FireResults): readonly UnitId[] => [
  ...burdens.map(({ unit }) => unit),
  ...volleyed,
];

/** Why it may not fire now: not if it has fired already, and only units that press on draw fire. */
function bonusFireBar(g: Position, unit: UnitId): Fault | undefined {
  if (stateOf(g, unit).fired) return refuse("hasFired", "V.4-bonus");
  return (
    fireBar(g, unit) ?? (quarryOf(g, unit).length > 0 ? undefined : refuse("nobodyPresses", "VII.9-no-fire"))
  );
}

/** Enemies that press on. */
const quarryOf = (g: Position, unit: UnitId): readonly Press[] =>
  g.state.pressed.filter((press) => sideOf(g, press.unit) !== sideOf(g, unit) && present(g, press.unit));

/** Ranges are those of the nearest step, and no point is named. */
function fireForms(g: Position, unit: UnitId): readonly FormOf<"fire">[] {
  const aims = partsOf(g, unit).flatMap((part) => {
    const targets = quarryOf(g, unit).flatMap((press) =>
      part.shots.flatMap((shot): TargetForm[] => {
        const best = nearestShot(g, unit, part, press, shot);
        if (!best) return [];
        const { name: target, range, band } = best.shooting;
        return [{ target, shot, range, ...(band && { band }) }];
      }),
    );
    return partForm(part, targets);
  });
  return aims.length > 0 ? [{ order: "fire", aims }] : [];
}

const aimsFault = (g: Position, unit: UnitId, aims: readonly Aim[]): Fault | undefined =>
  partsFault(partsOf(g, unit), aims, "V.4-bonus", (part, { target, shot }) => {
    const press = quarryOf(g, unit).find((one) => idOf(g, one.unit) === target);
    if (!press) return refuse("notPressing", "VII.9-no-fire", target);
    return nearestShot(g, unit, part, press, shot)
      ? undefined
      : refuse("neverTarget", "VII.9-fire", target, shot);
  });

function laid(g: Play, order: OrderOf<"fire">): readonly Laid[] {
  const unit = unitNamed(g, order.unit);
  if (bonusFireBar(g, unit)) return [];
  const parts = partsOf(g, unit);
  const quarry = quarryOf(g, unit);
  const shots = order.aims.flatMap(({ part, target, shot }): Laid[] => {
    const press = quarry.find((one) => idOf(g, one.unit) === target);
    const best = press && parts[part] && nearestShot(g, unit, parts[part], press, shot);
    return best ? [{ firer: unit, ...best }] : [];
  });
  if (shots.length > 0) for (const one of comrades(g, unit)) spend(g, one, "fire");
  return shots;
}

/** The shot at the step of least range at which there is one, in the position of that step. */
function nearestShot(
  g: Position,
  unit: UnitId,
  part: Part,
  { unit: quarry, way }: Press,
  shot: Shot,
): { readonly shooting: Shooting; readonly at: Position } | undefined {
  const body = stateOf(g, quarry).bodies[0]!;
  const reached = foesOf(g, quarry).some((foe) => partyOf(g, unit).includes(foe));
  // Once it has made contact, only that opponent may still fire at it [V.5].
  const steps = !reached && inContact(g, quarry) ? way.slice(0, -1) : way;
  const near = steps
    .map((pose, i) => ({ pose, last: i === way.length - 1, range: rangeAt(g, part, quarry, body, pose) }))
    .sort((a, b) => a.range - b.range);
  for (const { pose, last } of near) {
    const at = atStep(g, quarry, body, pose, last);
    const shooting = takeAim(at, unit, part, { target: idOf(g, quarry), shot });
    if (!isFault(shooting)) return { shooting, at };
  }
  return undefined;
}

const rangeAt = (g: Position, part: Part, quarry: UnitId, body: Body, pose: Pose): number =>
  markOf(part, quarry, figureOf(g, quarry, moved(body, pose))).squared;

/** The position while it was there: on its path it was in contact with no unit. */
function atStep(g: Position, quarry: UnitId, body: Body, pose: Pose, last: boolean): Position {
  const units = g.state.units.map((one, i) => (i === quarry ? { ...one, bodies: [moved(body, pose)] } : one));
  const contacts = last
    ? g.state.contacts
    : g.state.contacts.filter(({ attacker, defender }) => attacker !== quarry && defender !== quarry);
  const at = { world: g.world, state: { ...g.state, units, contacts }, index: cloneIndex(g.index) };
  forgetFigures(at, quarry);
  return at;
}

/** It goes straight on: its stands keep their places about its anchor [VII.9-continue]. */
const moved = (body: Body, { x, y, heading }: Pose): Body => ({
  ...body,
  x,
  y,
  heading,
  track: body.track && trackMoved(body.track, x - body.x, y - body.y),
});
