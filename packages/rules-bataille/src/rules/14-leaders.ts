// [14.0] What befalls leaders: casualties, capture, and leaders left alone.

import type { Hex } from "@grognard/hex";
import type { Play, Side, UnitId } from "../types.ts";

/** [14.1.1] After fire at a hex: the natural roll decides. */
export function fireCasualty(_g: Play, _hex: Hex, _side: Side, _natural: number): void {}

/** [14.1.2] [14.1.3] After a melee roll. `used` are the leaders who led, attacker and defender; -1 none. */
export function meleeCasualty(_g: Play, _at: Hex, _natural: number, _used: readonly [UnitId, UnitId]): void {}

/** [14.2.3] [14.2.4] Leaders in a hex without their troops: moved away, or captured. Call when a hex has emptied. */
export function settleLeaders(_g: Play, _hex: Hex, _side: Side, _surrendered: boolean): void {}

/** [14.2.4] [R106] Enemy combat units have entered a hex: lone leaders there are captured or pushed away. */
export function overrunLeaders(_g: Play, _hex: Hex, _by: Side, _cavalry: boolean): void {}
