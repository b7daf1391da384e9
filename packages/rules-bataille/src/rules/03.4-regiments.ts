// [3.4] Regiments break down into battalions and are built up again.

import type { Violation } from "@grognard/kernel";
import type { Play, Position, UnitId } from "../types.ts";

/** Why a regiment cannot break down now; undefined if it can. */
export const breakDownFault = (_g: Position, _unit: UnitId): Violation | undefined => undefined;
export function breakDown(_g: Play, _unit: UnitId): void {}
/** Why a regiment cannot be built up now from its battalions. */
export const buildUpFault = (_g: Position, _unit: UnitId): Violation | undefined => undefined;
export function buildUp(_g: Play, _unit: UnitId): void {}
