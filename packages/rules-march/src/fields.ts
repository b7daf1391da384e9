// Fields that only this system has.

import { Problem, quote } from "@grognard/kernel";
import { type Field, field, pieceField } from "@grognard/parts";
import type { World } from "./world.ts";

/** A unit by its id or full name. */
export const unit = pieceField(({ units }: World) => units);

/** A formation by its id. */
export const formation: Field<string, World> = field({
  check: (name, place, world) => {
    if (typeof name === "string" && world.formationById.has(name)) return;
    const known = world.formations.map(({ id }) => id).join(", ");
    throw new Problem(`there is no formation ${quote(name)}; there are ${known}`, place);
  },
});
