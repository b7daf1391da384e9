// [6.8.3] [6.8.4] Cavalry skirmishers that have fired at approaching enemies fall back before they are fired at.

import { type Hex, neighboursOf } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  fielded,
  hexesOf,
  hexLabel,
  hexNamed,
  idOf,
  isCavalry,
  isMarked,
  isSkirmishing,
  isUnlimbered,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type Play, type Position, type Side, STIRRED, type UnitId } from "../../types.ts";
import { stand } from "../../verbs.ts";
import { breakRest } from "../05-readiness.ts";
import { waysOut } from "../13-melee/13.3-retreat-before.ts";
import { clearLeaders, goAlong } from "../14-leaders/14-leaders.ts";
import { isKeptAtBay } from "./06.8-cavalry-skirmishers.ts";

/** Cavalry skirmishers must be faster by this than the units they fall back from [6.8.7]. */
const FASTER = 2;

type FallBack = ActionOf<"fallBack">;

export const fallBackOffers = (g: Position, side: Side): FallBack[] =>
  fielded(g, side)
    .filter((unit) => isCavalry(g, unit) && isSkirmishing(g, unit) && !unitFault(g, side, unit))
    .flatMap((unit) =>
      places(g, side, unit).map(
        (hex) => ({ do: "fallBack", unit: idOf(g, unit), to: hexLabel(g, hex) }) as const,
      ),
    );

/** Why the unit may not fall back there. */
export function fallBackFault(g: Position, side: Side, action: FallBack): Violation {
  const unit = unitNamed(g, action.unit);
  if (!fielded(g, side).includes(unit) || !isCavalry(g, unit) || !isSkirmishing(g, unit))
    return no("onlyHorseFallsBack", "6.8.3");
  return (
    unitFault(g, side, unit) ??
    (hasGunsUnlimbered(g, side, unit) ? no("fallBackOneHex", "6.8.4") : no("noWayFromEnemy", "6.8.3"))
  );
}

function unitFault(g: Position, side: Side, unit: UnitId): Violation | undefined {
  const enemies = neighbours(g, side, unit);
  if (!g.state.shots.some((shot) => shot.unit === unit)) return no("haveNotFired", "6.8.3");
  if (g.state.fellBack[unit]) return no("haveFallenBack", "6.8.3");
  if (isMarked(g, unit)) return no("underCharge", "10.2.7e");
  if (!enemies.some((enemy) => hasMoved(g, enemy))) return no("nobodyMovedUp", "6.8.3");
  if (enemies.some((enemy) => isCavalry(g, enemy) && isSkirmishing(g, enemy)))
    return no("enemySkirmishers", "6.8.3");
  if (isKeptAtBay(g, unit)) return no("heldByLightHorse", "6.8.5");
  const fastest = Math.max(...enemies.map((enemy) => unitOf(g, enemy).ma));
  if (unitOf(g, unit).ma < fastest + FASTER) return no("enemyTooFast", "6.8.7");
  return undefined;
}

const hasMoved = ({ state }: Position, unit: UnitId): boolean =>
  state.spent[unit]! > 0 || state.charged[unit]! > 0;

const hasGunsUnlimbered = (g: Position, side: Side, unit: UnitId): boolean =>
  neighbours(g, side, unit).some((enemy) => isUnlimbered(g, enemy) && hasMoved(g, enemy));

/** Enemy combat units beside either hex. */
function neighbours(g: Position, side: Side, unit: UnitId): UnitId[] {
  const around = hexesOf(g, unit).flatMap((hex) => neighboursOf(g.world.map.grid, hex));
  const enemies = around.flatMap((hex) => unitsAt(g, hex, enemyOf(side)));
  return [...new Set(enemies)];
}

/** As in a retreat before melee, with up to half its points; one hex from guns [6.8.4]. */
function places(g: Position, side: Side, unit: UnitId): Hex[] {
  const longest = hasGunsUnlimbered(g, side, unit) ? 1 : Number.POSITIVE_INFINITY;
  return waysOut(g, unit)
    .filter(({ path }) => path.length <= longest)
    .map(({ hex }) => hex);
}

export function fallBack(g: Play, { unit: id, to }: FallBack): void {
  const unit = unitNamed(g, id);
  const left = hexesOf(g, unit);
  const from = hexLabel(g, left[0]!);
  const { hex, formation } = waysOut(g, unit).find((way) => way.hex === hexNamed(g, to))!;
  stand(g, unit, { hex, formation, facing: g.state.facing[unit]! });
  edit(g, "fellBack")[unit] = 1;
  breakRest(g, unit, STIRRED);
  g.emit({ type: "evaded", unit: id, from, to, cite: "6.8.3" });
  clearLeaders(g, unit);
  goAlong(g, left, hex, sideOf(g, unit), "6.8.3");
}
