// [X] Phase 8, windows Y1 and Y2: recalls end, shaken and routed units rally.

import type { Chance } from "@grognard/kernel";
import { place, turned } from "@grognard/table";
import type { OrderOf } from "../actions.ts";
import { awayBar, disorderBar, offTableBar } from "../bars.ts";
import {
  friendsOf,
  idOf,
  inSkirmishOrder,
  isRouted,
  isShaken,
  sideOf,
  stateOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { figuresOf } from "../bodies/figures.ts";
import { frameOf, GAPS } from "../bodies/layouts.ts";
import { lackOfRoom } from "../bodies/room.ts";
import type { Case } from "../cases.ts";
import { editUnit } from "../editing.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, formationsOf } from "../formations.ts";
import { OFF_TABLE_TURNS } from "../march/arriving.ts";
import { homeward } from "../march/crowd.ts";
import type { FormOf } from "../order-forms.ts";
import { type Body, type Play, type Position, SIDES, type Side, type UnitId } from "../types.ts";
import { layOut, prevent, setSteady, tell, tellOwner } from "../verbs.ts";
import type { Sets, WindowFor } from "../window.ts";
import { type Due, type Groups, NO_GROUPS, rollChecks } from "./06-checks.ts";
import { groupFaults, groupOffer, sampleGroup, speakers } from "./06-groups.ts";
import { NO_CHARGE } from "./06-modifiers.ts";
import { isSafe } from "./06-safety.ts";
import { driveOffCommanders, settleCommanders } from "./12-command.ts";

export const rallyWindow: WindowFor<"reform" | "group"> = {
  id: "rally",
  cite: "X.1",
  free: true,
  offers: {
    reform: (g, unit) => reformBar(g, unit) ?? [reformForm(g, unit)],
    group: (g, unit) => rollBar(g, unit) ?? groupOffer(g, unit, rollers(g, sideOf(g, unit))),
  },
  alternatives: new Set(),
  forbids(g, orders, side) {
    const grouped = groupFaults(orders, speakers(g, rollers(g, side)));
    const formed = new Set<string>();
    return orders.map((order, i) => {
      if (order.order === "group") return grouped[i];
      if (formed.has(order.unit)) return refuse("formsUpOnce", "X.2");
      formed.add(order.unit);
      return misformed(g, order);
    });
  },
  dues: (g) => rallyDues(g),
  sample,
  resolve,
};

// Which units may ---------------------------------------------------------------------------------------------------

const onRecall = (g: Position, unit: UnitId): boolean => stateOf(g, unit).done.includes("recall");

/** [X.2] Why it does not form up at the end of this turn: it must have spent the turn on it, in good order. */
function recallBar(g: Position, unit: UnitId): Fault | undefined {
  const bar = offTableBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  return onRecall(g, unit) ? undefined : refuse("notRallying", "X.2");
}

/** [X.4] Why it does not rally from a rout: it must have spent the turn in safety, and not been fired on. */
function routBar(g: Position, unit: UnitId): Fault | undefined {
  const bar = offTableBar(g, unit);
  if (bar) return bar;
  if (!isRouted(g, unit)) return refuse("notRouted", "X.4");
  if (!onRecall(g, unit)) return refuse("notSafeAllTurn", "X.4");
  if (stateOf(g, unit).firedOn) return refuse("firedOn", "X.4");
  return isSafe(g, unit) ? undefined : refuse("notInSafety", "VI.5-safety");
}

/** [X.3, X.4] Why it does not roll. */
function rollBar(g: Position, unit: UnitId): Fault | undefined {
  if (isRouted(g, unit)) return routBar(g, unit);
  return awayBar(g, unit) ?? (isShaken(g, unit) ? undefined : refuse("steady", "X.3"));
}

const endsRecall = (g: Position, unit: UnitId): boolean => recallBar(g, unit) === undefined;
const mayRoll = (g: Position, unit: UnitId): boolean => rollBar(g, unit) === undefined;

/** Only units that take a new formation and facing are asked which. */
const reformBar = (g: Position, unit: UnitId): Fault | undefined =>
  isRouted(g, unit) ? routBar(g, unit) : recallBar(g, unit);

// The question ------------------------------------------------------------------------------------------------------

const reformForm = (g: Position, unit: UnitId): FormOf<"reform"> => ({
  order: "reform",
  formation: formationsOf(unitOf(g, unit)),
  gap: GAPS,
});

const rollers = (g: Position, side: Side): readonly UnitId[] =>
  friendsOf(g, side).filter((unit) => mayRoll(g, unit));

type Reform = OrderOf<"reform">;

function misformed(g: Position, order: Reform): Fault | undefined {
  if (order.gap !== undefined && order.formation !== "skirmish")
    return refuse("gapOfSkirmishers", "III.2-skirmish-layout");
  const unit = unitNamed(g, order.unit);
  return lackOfRoom(g, unit, [reformed(g, unit, order)]);
}

function sample(
  g: Position,
  who: string,
  form: FormOf<"reform" | "group">,
  chance: Chance,
): OrderOf<"reform" | "group"> | undefined {
  if (form.order === "group") return sampleGroup(g, who, form, chance);
  const formation = form.formation[chance.roll(form.formation.length) - 1]!;
  return { order: "reform", unit: who, formation, heading: 100 * (chance.roll(360) - 1) };
}

// Where it stands afterwards ----------------------------------------------------------------------------------------

/** [R46] A skirmish line forms on its anchor, a split battalion on that of its formed half, a crowd in its middle. */
export function reformed(
  g: Position,
  unit: UnitId,
  { formation, heading, gap }: Pick<Reform, "formation" | "heading" | "gap">,
): Body {
  const spec = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  if (!isRouted(g, unit)) return bodyAt(spec, { x: body!.x, y: body!.y, heading }, formation, gap);
  const [figure] = figuresOf(g, unit);
  const centre = place(body!, 0, -figure!.depth / 2);
  const { depth } = frameOf(spec, bodyAt(spec, { ...centre, heading }, formation, gap));
  const anchor = place({ ...centre, heading }, 0, depth / 2);
  return bodyAt(spec, { ...anchor, heading }, formation, gap);
}

/** Without an order: as it was; a crowd has no order of its own, so it forms in column towards the enemy. */
export function unordered(g: Position, unit: UnitId): Pick<Reform, "formation" | "heading"> {
  const [body] = stateOf(g, unit).bodies;
  const open = formationsOf(unitOf(g, unit));
  if (isRouted(g, unit)) {
    const dense = open.find((one) => one === "attack" || one === "cav-attack") ?? open[0]!;
    return { formation: dense, heading: turned(homeward(g, unit), 18000) };
  }
  const formation = WHOLE[body!.formation] ?? body!.formation;
  return { formation, heading: body!.heading };
}

/** What a half becomes when the whole is together again. */
const WHOLE: { readonly [F in Formation]?: Formation } = { "half-line": "line", "half-column": "close" };

// Y2 ----------------------------------------------------------------------------------------------------------------

function resolve(g: Play, orders: Sets<"reform" | "group">): void {
  const wishes = new Map<UnitId, Reform>();
  for (const order of orders.flat())
    if (order.order === "reform") wishes.set(unitNamed(g, order.unit), order);
  rollRallies(g, orders, wishes);
  for (const side of SIDES) {
    for (const unit of friendsOf(g, side)) if (endsRecall(g, unit)) finishRecall(g, unit, wishes.get(unit));
  }
  rallyOffTable(g);
  settleCommanders(g);
  driveOffCommanders(g);
}

const rallyDues = (g: Position): readonly Due[] =>
  g.world.units.flatMap(({ index }) => (mayRoll(g, index) ? [{ unit: index, bits: 0, ...NO_CHARGE }] : []));

function rollRallies(g: Play, orders: Groups, wishes: ReadonlyMap<UnitId, Reform>): void {
  for (const { units, result } of rollChecks(g, rallyDues(g), orders, "X.3")) {
    for (const unit of units) {
      if (result !== "stands")
        tell(g, unit, { type: "rally-failed", unit: idOf(g, unit), cite: failing(g, unit) });
      else if (isRouted(g, unit)) formUp(g, unit, wishes.get(unit));
      else {
        setSteady(g, unit);
        tell(g, unit, { type: "rallied", unit: idOf(g, unit), bodies: stateOf(g, unit).bodies, cite: "X.3" });
      }
    }
  }
}

const failing = (g: Position, unit: UnitId): Case => (isRouted(g, unit) ? "X.4" : "X.3");

/** [X.4] A crowd becomes a unit again: as ordered, or in any formation that has room. */
function formUp(g: Play, unit: UnitId, wish: Reform | undefined): void {
  const usual = unordered(g, unit);
  const tries = [
    wish ?? usual,
    usual,
    ...formationsOf(unitOf(g, unit)).map((formation) => ({ ...usual, formation })),
  ];
  const body = tries.map((one) => reformed(g, unit, one)).find((one) => !lackOfRoom(g, unit, [one]));
  if (!body) return tell(g, unit, { type: "rally-failed", unit: idOf(g, unit), cite: "III.6-space" });
  setSteady(g, unit);
  editUnit(g, unit).owesRecall = false;
  takePlace(g, unit, body, "X.4");
}

/** [X.2, IV.4-recall] Out of skirmish order, if there is room; else it stays in it. */
function finishRecall(g: Play, unit: UnitId, wish: Reform | undefined): void {
  if (!inSkirmishOrder(g, unit) && stateOf(g, unit).bodies.length < 2) return;
  const body = reformed(g, unit, wish ?? unordered(g, unit));
  const lack = lackOfRoom(g, unit, [body]);
  if (lack) {
    return prevent(g, unit, "reform", lack);
  }
  editUnit(g, unit).owesRecall = false;
  takePlace(g, unit, body, "X.2");
}

function takePlace(g: Play, unit: UnitId, body: Body, cite: Case): void {
  layOut(g, unit, [body]);
  tell(g, unit, { type: "rallied", unit: idOf(g, unit), bodies: [body], cite });
}

/** [X.5, charts B9] After three full turns away the routed roll; the beaten have their order back by then. */
function rallyOffTable(g: Play): void {
  const away = g.world.units.map(({ index }) => index).filter((unit) => stateOf(g, unit).place === "off");
  for (const unit of away) if (stateOf(g, unit).origin === null) editUnit(g, unit).awayTurns++;
  const ready = away.filter(
    (unit) => stateOf(g, unit).awayTurns >= OFF_TABLE_TURNS && stateOf(g, unit).strength > 0,
  );
  const routed = ready.filter((unit) => isRouted(g, unit));
  const dues = routed.map((unit): Due => ({ unit, bits: 0, ...NO_CHARGE }));
  const failed = new Set(
    rollChecks(g, dues, NO_GROUPS, "X.5").flatMap(({ units, result }) => (result === "stands" ? [] : units)),
  );
  for (const unit of ready) {
    if (!failed.has(unit)) editUnit(g, unit).owesRecall = false;
    if (failed.has(unit)) tellOwner(g, unit, { type: "rally-failed", unit: idOf(g, unit), cite: "X.5" });
    else if (isRouted(g, unit) || isShaken(g, unit)) {
      setSteady(g, unit);
      tellOwner(g, unit, { type: "rallied", unit: idOf(g, unit), bodies: [], cite: "X.5" });
    }
  }
}
