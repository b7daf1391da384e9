// Deploying [15.7-deploy]: the counters of a column close up into one.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { hexLabel, hexOf, idOf, inColumn, onMap } from "../board.ts";
import type { ActivationFrame } from "../frames.ts";
import { type Case, type FormationId, MOBILE, type Play, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { overstack } from "./06.1-stacking.ts";
import { allowanceOf } from "./06-allowance.ts";
import { afterDeployment, standDeployed } from "./15.7-deployed.ts";
import { joiningCost } from "./15.7-deploying-costs.ts";
import { columnsOf, marchOf } from "./15.7-marching.ts";

/** Brings in as many counters as the MP allow; those that have joined need not pay again. A column that begins its
 *  activation where it deploys brings in at least one by spending all it has [R65]. */
export function deploy(
  g: Play,
  activation: Readonly<ActivationFrame>,
  unit: UnitId,
  paid: number,
  cite: Case,
): void {
  const { state } = g;
  const allowance = allowanceOf(g, activation, unit);
  let isOwed = state.spent[unit] === 0 && state.started[unit] === hexOf(g, unit);
  while (inColumn(g, unit)) {
    const cost = joiningCost(g, unit, paid);
    const left = allowance - state.spent[unit]!;
    if (cost > left && !isOwed) return;
    isOwed = false;
    const spends = Math.min(cost, left);
    edit(g, "spent")[unit]! += spends;
    edit(g, "category")[unit] = MOBILE;
    join(g, unit, spends, cite);
  }
}

function join(g: Play, unit: UnitId, cost: number, cite: Case): void {
  const { state } = g;
  const hex = hexOf(g, unit);
  const isHead = state.deploying[unit] === 0;
  edit(g, "joinedAt").push(hex);
  edit(g, "deploying")[unit] = 1;
  if (!isHead) stand(g, unit, { hex, column: state.column[unit]! - 1 });
  g.emit({
    type: "joined",
    unit: idOf(g, unit),
    hex: hexLabel(g, hex),
    left: state.column[unit]! - 1,
    cost,
    cite,
  });
  if (state.column[unit] === 1) unfold(g, unit, hex, cite);
}

function unfold(g: Play, unit: UnitId, hex: Hex, cite: Case): void {
  standDeployed(g, unit, hex, cite);
  afterDeployment(g, unit);
}

/** [15.7-attacked] [R66] The whole division is in the hex of the counter that is attacked. */
export function deployWhenAttacked(g: Play, unit: UnitId, hex: Hex): void {
  unfold(g, unit, hex, "15.7-attacked");
  overstack(g, hex);
}

/** Caught in a field of fire, a column deploys at no cost in its nearest hex outside. */
export function deployOutside(g: Play, unit: UnitId, hex: Hex): void {
  unfold(g, unit, hex, "8.2-new");
  overstack(g, hex);
}

/** [R45] Columns whose formation has got another order deploy when it is activated, and pay for it. */
export function deployForNewOrder(
  g: Play,
  activation: Readonly<ActivationFrame>,
  formation: FormationId,
): void {
  if (marchOf(g, formation)) return;
  for (const unit of columnsOf(g, formation)) {
    if (onMap(g, unit)) {
      deploy(g, activation, unit, 0, "15.7-deploy");
      edit(g, "category")[unit] = MOBILE;
    } else edit(g, "column")[unit] = 0; // still beyond the map: it comes in deployed
  }
}
