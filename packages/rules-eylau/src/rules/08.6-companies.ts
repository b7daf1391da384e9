// [8.61] Skirmish companies, and how battalions send them out.

import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  fielded,
  hexOf,
  idOf,
  idsOf,
  isCompany,
  isGood,
  isInfantry,
  onMap,
  sideOf,
  strengthOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  BROKEN_DOWN,
  DETACHED,
  type Eylau,
  GOOD,
  type Play,
  type Position,
  SAVED_COMPANY,
  SENT_COMPANY,
  type Side,
  SKIRMISH,
  SPARE,
  type Step,
  TRIED,
  type UnitId,
} from "../types.ts";
import { putUnder, remove, stand } from "../verbs.ts";
import { obeys } from "./05.3-facing.ts";
import { isCommitted } from "./16.14-commitment.ts";
import { isOut } from "./17.11-in-command.ts";

type MovementFrame = FrameOf<"movement">;

/** [8.63] Big French battalions send companies of two points. */
const sizeOf = (g: Position, unit: UnitId): number => {
  const { nation, strength } = unitOf(g, unit);
  return nation === "french" && strength >= figure(g.world.charts, "two-point companies") ? 2 : 1;
};

/** Counters that are not in use. */
const spareCompanies = (g: Position, unit: UnitId): UnitId[] =>
  g.world.spares[unit]!.filter((spare) => isCompany(g, spare) && g.state.place[spare] === SPARE);

/** How many a battalion could send out: light battalions break down completely [8.62-1], others send one [8.62-2]. */
function mostCompanies(g: Position, unit: UnitId): number {
  const all = unitOf(g, unit).light ? Math.ceil(strengthOf(g, unit) / sizeOf(g, unit)) : 1;
  return Math.min(all, spareCompanies(g, unit).length);
}

/** [8.62] What prevents a battalion from sending out companies. */
export function whyNoDetachment(g: Position, unit: UnitId, companies: number): Violation | undefined {
  if (!isInfantry(g, unit)) return no("noBattalion", "8.6");
  if (!onMap(g, unit) || !isGood(g, unit)) return no("outOfOrder", "8.62-4");
  if (!isCommitted(g, unit)) return no("uncommitted", "6.1-b");
  if (isOut(g, unit) && (g.state.did[unit]! & TRIED) !== 0) return no("triedAlready", "17.12-a");
  const fault = unitOf(g, unit).light ? undefined : whyNoLineCompany(g, unit);
  if (fault) return fault;
  const most = mostCompanies(g, unit);
  return companies >= 1 && companies <= most ? undefined : no("companies", "8.62-1", most);
}

/** Line battalions: once, at full strength or later if they saved their company then, as long as more of them is left
 *  [8.62-2n]; Russian ones only by an optional rule. */
function whyNoLineCompany(g: Position, unit: UnitId): Violation | undefined {
  const { nation, strength } = unitOf(g, unit);
  if (nation === "russian" && !g.world.options.russianSkirmishers) return no("russianLine", "8.62-3");
  const cite = nation === "russian" ? "21.24" : "8.62-2";
  if ((g.state.once[unit]! & SENT_COMPANY) !== 0) return no("oneCompany", cite);
  if (strengthOf(g, unit) === strength) return undefined;
  return hasSaved(g, unit) && strengthOf(g, unit) > sizeOf(g, unit) ? undefined : no("fullStrength", cite);
}

const hasSaved = (g: Position, unit: UnitId): boolean => (g.state.once[unit]! & SAVED_COMPANY) !== 0;

/** [8.62-2n] Line battalions that may keep their company for later. */
const savers = (g: Position, side: Side): UnitId[] =>
  fielded(g, side).filter(
    (unit) =>
      isInfantry(g, unit) &&
      !unitOf(g, unit).light &&
      strengthOf(g, unit) === unitOf(g, unit).strength &&
      !hasSaved(g, unit) &&
      !whyNoDetachment(g, unit, 1),
  );

function save(g: Play, side: Side): void {
  const units = savers(g, side);
  for (const unit of units) edit(g, "once")[unit]! |= SAVED_COMPANY;
  g.emit({ type: "saved", units: idsOf(g, units), cite: "8.62-2n" });
}

/** [8.61] No points, no enemy fire; a battalion all in companies is off the map. */
export function detach(g: Play, unit: UnitId, companies: number): void {
  const { state } = g;
  if (!obeys(g, [unit])) return;
  const hex = hexOf(g, unit);
  const out = spareCompanies(g, unit).slice(0, companies);
  for (const company of out) {
    const points = Math.min(sizeOf(g, unit), strengthOf(g, unit));
    edit(g, "strength")[unit]! -= points;
    edit(g, "strength")[company] = points;
    edit(g, "morale")[company] = GOOD;
    edit(g, "depleted")[company] = 0;
    edit(g, "spent")[company] = 0;
    edit(g, "did")[company] = DETACHED;
    edit(g, "began")[company] = hex;
    putUnder(g, company, state.superior[unit]!);
    stand(g, company, { hex, formation: SKIRMISH, bottom: true });
  }
  if (!unitOf(g, unit).light) edit(g, "once")[unit]! |= SENT_COMPANY;
  const left = strengthOf(g, unit);
  if (left === 0) remove(g, unit, BROKEN_DOWN);
  g.emit({ type: "detached", unit: idOf(g, unit), companies: idsOf(g, out), left, cite: "8.61" });
}

/** Every company that a battalion could send, legal or not. */
export const detachments = (g: Position, unit: UnitId): ActionOf<"detach">[] =>
  Array.from({ length: mostCompanies(g, unit) }, (_, more) => ({
    do: "detach",
    unit: idOf(g, unit),
    companies: more + 1,
  }));

const offers = (g: Position, { side }: Readonly<MovementFrame>): ActionOf<"detach">[] =>
  g.world.options.detachInTurn
    ? []
    : fielded(g, side)
        .filter((unit) => isInfantry(g, unit) && !whyNoDetachment(g, unit, 1))
        .flatMap((unit) => detachments(g, unit));

function whyNotDetached(
  g: Position,
  { side }: Readonly<MovementFrame>,
  { unit, companies }: ActionOf<"detach">,
): Violation | undefined {
  if (sideOf(g, unitNamed(g, unit)) !== side) return no("notYours", "8.61");
  return g.world.options.detachInTurn
    ? no("detachInTurn", "8.61-n")
    : whyNoDetachment(g, unitNamed(g, unit), companies);
}

const whyNotSaved = (g: Position, { side }: Readonly<MovementFrame>): Violation | undefined =>
  savers(g, side).length > 0 ? undefined : no("nobodyToSave", "8.62-2n");

/** [8.61] When a Movement Phase begins; by an optional rule when the battalion itself begins to move, but for companies
 *  that are saved [8.61-n]. */
export const detachStage: Step<MovementFrame> = {
  run(g, frame) {
    if (offers(g, frame).length === 0 && whyNotSaved(g, frame)) return goOn(frame, "units");
  },
  ...asking<Eylau, MovementFrame>(
    (_g, { side }) => asked(side, "detach", "8.61"),
    { offers, refuses: { detach: whyNotDetached } },
    plainly("save", whyNotSaved),
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "detach") detach(g, unitNamed(g, action.unit), action.companies);
    else if (action.do === "save") save(g, frame.side);
    else goOn(frame, "units");
  },
};
