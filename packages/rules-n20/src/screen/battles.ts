// The battles that are declared and not over yet, and the units in each.

import type { DrawnOverlay } from "@grognard/parts";
import type { Mark } from "@grognard/scene";
import type { Case } from "../types.ts";
import type { View } from "../view.ts";
import { wording } from "../words/index.ts";

interface DeclaredBattle {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly fought: boolean;
}

const CITE: Case = "9.2";

/** The one being fought is not over: its units are still shown. */
function battlesOf({ battles, open, stack }: View): readonly DeclaredBattle[] {
  if (open.phase !== "combat") return [];
  const now = (stack as readonly { step: string; attackers?: readonly string[] }[]).findLast(
    ({ step }) => step === "battle",
  );
  return (battles as readonly DeclaredBattle[]).map((battle) =>
    battle.attackers.some((id) => now?.attackers?.includes(id)) ? { ...battle, fought: false } : battle,
  );
}

/** The markers on the counters of those involved, by piece. */
export function battleMarks(view: View): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [i, { attackers, defenders, fought }] of battlesOf(view).entries()) {
    if (fought) continue;
    const mark = (text: string): Mark => ({
      id: "battle",
      sign: `B${i + 1}`,
      text,
      tone: "plain",
      cite: CITE,
    });
    for (const id of attackers) marks.set(id, mark(wording().marks.attacks(i + 1)));
    for (const id of defenders) marks.set(id, mark(wording().marks.attacked(i + 1)));
  }
  return marks;
}

/** A unit that has attacked in this Combat Phase has done all it can [9.1.2]. */
export const haveFought = (view: View): Set<string> =>
  new Set(battlesOf(view).flatMap(({ attackers, fought }) => (fought ? attackers : [])));

/** The hexes of both sides, with the number of the battle; none if nothing is declared. */
export function battleOverlay(view: View): DrawnOverlay[] {
  const marks = battleMarks(view);
  const places = view.pieces.flatMap(({ id, hex, side }) => {
    const mark = marks.get(id);
    return mark && hex !== null ? [{ place: hex, side, label: mark.sign.slice(1) }] : [];
  });
  if (places.length === 0) return [];
  return [{ id: "battles", title: wording().overlays.battles, cite: CITE, draw: () => ({ places }) }];
}
