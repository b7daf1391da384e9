// What must still be done before the phase can end.

import type { Duty } from "@grognard/scene";
import { idsOf, nameOf } from "../board.ts";
import type { Case, Decision, Position } from "../types.ts";
import { said } from "../words/index.ts";
import { place } from "../words/naming.ts";

/** [10.2.7e] Charges that have found their target are fought out. */
export function dutiesOf(g: Position, { id }: Decision): Duty[] {
  if (id !== "melee") return [];
  const cite: Case = "10.2.7e";
  return g.state.charges.map(({ attackers, at }) => ({
    text: `${said().names(g.world, idsOf(g, attackers))} must fight for ${place(g.world, nameOf(g, at))}`,
    cite,
    places: [nameOf(g, at)],
  }));
}
