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
import { foesBy, mm } from "./ground.ts";
import type { Look } from "./look.ts";
import type { Wish } from "./orders.ts";
import { because } from "./words/index.ts";

/** Once the enemy is near. */
export function commandWish(look: Look, choice: Choices): Wish[] {
  const { g } = look;
  const { who } = choice;
  const commander = commanderNamed(g, who);
  const { attached } = g.state.commanders[commander]!;
  const his = look.ours.filter((unit) => unitOf(g, unit).commander === commander);
  const joins = his.length === 0;
  if (attached >= 0) {
    const leaves =
      isRouted(g, attached) ||
      (joins ? gapTo(look, attached) > LEAVES : isFew(look, commander, attached, his));
    return leaves && formIn(choice, "detach")
      ? [{ who, orders: [{ commander: who, order: "detach" }], why: "leavesUnit" }]
      : [];
  }
  const form = formIn(choice, "attach");
  if (!form) return [];
  const open = form.to
    .map((id) => unitNamed(g, id))
    .filter((unit) => !isShaken(g, unit) && unitOf(g, unit).arm !== "artillery" && !inZone(g, unit))
    .filter((unit) => gapTo(look, unit) < NEAR);
  const best = joins ? joint(look, commander, open) : amidst(look, commander, his, open);
  if (best === undefined) return [];
  const { id, name } = unitOf(g, best);
  return [{ who, orders: [{ commander: who, order: "attach", to: id }], why: because("ridesWith", name) }];
}

const NEAR = mm(420);
const LEAVES = mm(600);

const gapTo = (look: Look, unit: UnitId): number => foesBy(look, unit)[0]?.gap ?? mm(9999);

/** How many of his men are near him, if he rides with this unit. */
const reach = ({ g }: Look, commander: CommanderId, unit: UnitId, his: readonly UnitId[]): number =>
  his.filter((other) => other === unit || friendlyGap(g, unit, other) <= commandRadius(g, commander)).length;

const isFew = (look: Look, commander: CommanderId, unit: UnitId, his: readonly UnitId[]): boolean =>
  reach(look, commander, unit, his) < his.length * 0.7;

/** The battalion that has most others of its brigade near. */
function amidst(
  look: Look,
  commander: CommanderId,
  his: readonly UnitId[],
  open: readonly UnitId[],
): UnitId | undefined {
  const [best] = open
    .map((unit) => ({ unit, within: reach(look, commander, unit, his), gap: gapTo(look, unit) }))
    .sort((a, b) => b.within - a.within || a.gap - b.gap || a.unit - b.unit);
  return best && best.within >= his.length * 0.85 ? best.unit : undefined;
}

/** Two divisions within a charge of one enemy attack it together only under him [VII.2-corps]. */
const STRIKES = mm(260);

function joint(look: Look, commander: CommanderId, open: readonly UnitId[]): UnitId | undefined {
  const { g, ours } = look;
  const close = (unit: UnitId) =>
    foesBy(look, unit)
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
