// Fields that only this system has.

import { oneOf, pieceField, setOf } from "@grognard/parts";
import type { World } from "./world.ts";

/** A piece by its id or full name. */
export const unit = pieceField(({ units }: World) => units);
export const units = setOf(unit, "units");
export const facing = oneOf([0, 1, 2, 3, 4, 5]);
