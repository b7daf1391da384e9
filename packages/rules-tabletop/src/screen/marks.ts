// Markers on a unit: what both sides may see, and what only its owner knows.

import type { Mark } from "@grognard/scene";
import { inContact, inSkirmishOrder, stateOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { type Position, ROUTED, SHAKEN, type UnitId } from "../types.ts";
import { attachedTo } from "../verbs.ts";
import { wording } from "../words/wording.ts";

type Cited = Omit<Mark, "cite"> & { readonly cite: Case };

export function marksOf(g: Position, unit: UnitId): Mark[] {
  const state = stateOf(g, unit);
  const { marks: say } = wording();
  const marks: Cited[] = [];
  const add = (id: string, sign: string, tone: Mark["tone"], text: string, cite: Case) =>
    marks.push({ id, sign, text, tone, cite });
  if (state.status === ROUTED) add("routed", "R", "bad", say.routed, "VI.5");
  if (state.status === SHAKEN) add("shaken", "S", "bad", say.shaken, "VI.4");
  if (inContact(g, unit)) add("contact", "X", "bad", say.contact, "VII.1");
  if (state.done.includes("recall")) add("recall", "r", "plain", say.recall, "IV.4-recall");
  else if (state.owesRecall) add("spent", "g", "bad", say.spent, "IV.4-gallop-disorder");
  const charge = g.state.charges.find(({ charger }) => charger === unit);
  if (charge && charge.state !== "contact")
    add("charging", ">", "plain", say.charging(state.gait), "II.2-charge-declare");
  if (g.state.charges.some(({ target }) => target === unit))
    add("charged", "!", "bad", say.charged, "II.2-charge-declare");
  for (const leader of attachedTo(g, unit))
    add(
      "commander",
      "C",
      "good",
      say.commander(wording().dataName(g.world.commanders[leader]!.name)),
      "XII.3",
    );
  if (state.dismounted > 0) add("dismounted", "D", "bad", say.dismounted(state.dismounted), "V.12-dismount");
  if (state.place === "zone" && state.posture === "sheltered")
    add("sheltered", "h", "plain", say.sheltered, "XI.6-town-shelter");
  if (state.strength >= 0) ownMarks(g, unit, add);
  return marks;
}

/** What only the owner may see [R65]. */
function ownMarks(
  g: Position,
  unit: UnitId,
  add: (id: string, sign: string, tone: Mark["tone"], text: string, cite: Case) => void,
): void {
  const { firstFire, strength, start, place } = stateOf(g, unit);
  const { arm } = g.world.units[unit]!;
  const { marks: say } = wording();
  if (arm === "infantry" && !firstFire && !inSkirmishOrder(g, unit))
    add("first-fire", "f", "plain", say.firstFire, "V.16-first-fire");
  if (place !== "lost" && 4 * strength <= start) add("quarter", "¼", "bad", say.quarter, "VI.9-quarter");
  else if (place !== "lost" && 2 * strength <= start) add("half", "½", "bad", say.half, "VI.9-half");
}
