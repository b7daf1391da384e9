// Commanders: with the unit that has most of their men about it; one above two divisions where both could strike.

import {
  type Choices,
  type CommanderId,
  commanderNamed,
  commandRadius,
  formIn,
  friendlyGap,
  inZone,
  isRouted,
  isShaken,
  isUnder,
  mayCombine,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import type { Appraisal } from "./appraisal.ts";
import { foesBy, mm } from "./ground.ts";
import type { Wish } from "./orders.ts";
import { because } from "./words/index.ts";

/** Once the enemy is near. */
export function commandWish(appraisal: Appraisal, choice: Choices): Wish[] {
  const { g } = appraisal;
  const { who } = choice;
  const commander = commanderNamed(g, who);
  const { attached } = g.state.commanders[commander]!;
  const his = appraisal.ours.filter((unit) => unitOf(g, unit).commander === commander);
  const joins = his.length === 0;
  if (attached >= 0) {
    const leaves =
      isRouted(g, attached) ||
      (joins ? gapTo(appraisal, attached) > LEAVES : isFew(appraisal, commander, attached, his));
    return leaves && formIn(choice, "detach")
      ? [{ who, orders: [{ commander: who, order: "detach" }], why: "leavesUnit" }]
      : [];
  }
  const form = formIn(choice, "attach");
  if (!form) return [];
  const open = form.to
    .map((id) => unitNamed(g, id))
    .filter((unit) => !isShaken(g, unit) && unitOf(g, unit).arm !== "artillery" && !inZone(g, unit))
    .filter((unit) => gapTo(appraisal, unit) < NEAR);
  const best = joins ? joint(appraisal, commander, open) : amidst(appraisal, commander, his, open);
  if (best === undefined) return [];
  const { id, name } = unitOf(g, best);
  return [{ who, orders: [{ commander: who, order: "attach", to: id }], why: because("ridesWith", name) }];
}

const NEAR = mm(420);
const LEAVES = mm(600);

const gapTo = (appraisal: Appraisal, unit: UnitId): number => foesBy(appraisal, unit)[0]?.gap ?? mm(9999);

/** How many of his men are near him, if he rides with this unit. */
const reach = ({ g }: Appraisal, commander: CommanderId, unit: UnitId, his: readonly UnitId[]): number =>
  his.filter((other) => other === unit || friendlyGap(g, unit, other) <= commandRadius(g, commander)).length;

const isFew = (appraisal: Appraisal, commander: CommanderId, unit: UnitId, his: readonly UnitId[]): boolean =>
  reach(appraisal, commander, unit, his) < his.length * 0.7;

/** The battalion that has most others of its brigade near. */
function amidst(
  appraisal: Appraisal,
  commander: CommanderId,
  his: readonly UnitId[],
  open: readonly UnitId[],
): UnitId | undefined {
  const [best] = open
    .map((unit) => ({ unit, within: reach(appraisal, commander, unit, his), gap: gapTo(appraisal, unit) }))
    .sort((a, b) => b.within - a.within || a.gap - b.gap || a.unit - b.unit);
  return best && best.within >= his.length * 0.85 ? best.unit : undefined;
}

/** Two divisions within a charge of one enemy attack it together only under him [VII.2-corps]. */
const STRIKES = mm(260);

function joint(appraisal: Appraisal, commander: CommanderId, open: readonly UnitId[]): UnitId | undefined {
  const { g, ours } = appraisal;
  const close = (unit: UnitId) =>
    foesBy(appraisal, unit)
      .filter(({ gap }) => gap <= STRIKES)
      .map((foe) => foe.unit);
  return open.find((unit) => {
    const foes = close(unit);
    return ours.some(
      (other) =>
        unitOf(g, other).arm === unitOf(g, unit).arm &&
        !mayCombine(g, unit, other) &&
        isUnder(g, other, commander) &&
        !isShaken(g, other) &&
        close(other).some((foe) => foes.includes(foe)),
    );
  });
}
