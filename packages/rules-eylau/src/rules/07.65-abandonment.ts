// [7.65-b] Infantry is about to shock guns: their crews may leave, one or two hexes. The guns may fire once more, as if
// disordered, before the crew goes [R62]; enemies other than the attacker may fire at it.

import { type Hex, within } from "@grognard/hex";
import { asking, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  enemyOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isArtillery,
  isCavalry,
  isHeldBy,
  isUnlimbered,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf, Shot } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { stepCost } from "./06.2-costs.ts";
import { crewLeaves } from "./07.6-crews.ts";
import { partingShots, whyNoPartingShot } from "./07.65-parting-shots.ts";
import { openFire, whyNotPlain } from "./11.3-special-fire.ts";
import { launch } from "./11-launch.ts";

type Abandonment = FrameOf<"abandonment">;

/** A shock of infantry on this hex has been declared. */
export function offerAbandonment(g: Play, attackers: readonly UnitId[], hex: Hex): void {
  const side = enemyOf(sideOf(g, attackers[0]!));
  const units = unitsAt(g, hex, side).filter((unit) => isArtillery(g, unit) && isUnlimbered(g, unit));
  g.push({
    step: "abandonment",
    side,
    units,
    attackers: [...attackers],
    stage: "choice",
    fired: false,
    to: NONE,
  });
}

/** Where the crew of the first could go. */
const retreats = (g: Position, frame: Readonly<Abandonment>): Hex[] => {
  const at = hexOf(g, frame.units[0]!);
  return within(g.world.map.grid, at, figure(g.world.charts, "crew leaves")).filter(
    (hex) => !whyNotThere(g, frame, hex),
  );
};

/** On foot, over hexes without enemies. */
function whyNotThere(
  g: Position,
  { side, units: [battery = NONE] }: Readonly<Abandonment>,
  to: Hex,
): Violation | undefined {
  const at = hexOf(g, battery);
  const { crew } = unitOf(g, battery);
  const enemy = enemyOf(side);
  const walks = (from: Hex, hex: Hex): boolean =>
    from !== hex && !isHeldBy(g, hex, enemy) && stepCost(g, crew, from, hex) >= 0;
  const { grid } = g.world.map;
  const reached = walks(at, to) || within(grid, at, 1).some((hex) => walks(at, hex) && walks(hex, to));
  if (to === at) return no("isThere", "7.65-b");
  if (!reached) return no("whereToGo", "7.65-b");
  return unitsAt(g, to, side).some((unit) => isCavalry(g, unit))
    ? no("notAmongCavalry", "8.65-A4", hexLabel(g, to))
    : undefined;
}

function whyNoLastShot(
  g: Position,
  { units: [battery = NONE], attackers: [top = NONE], fired }: Readonly<Abandonment>,
  action: ActionOf<"fire">,
): Violation | undefined {
  if (unitNamed(g, action.unit) !== battery) return no("notInHand", "7.65-b");
  if (fired) return no("hasFired", "7.65-b");
  if (!onMap(g, top)) return no("attackerGone", "7.65-b");
  return whyNotPlain(action, "7.65-b") ?? whyNoPartingShot(g, battery, top);
}

export const abandonment: Step<Abandonment> = {
  run(g, frame) {
    const [battery = NONE] = frame.units;
    if (battery === NONE) return g.pop();
    if (frame.stage === "leaving") {
      frame.stage = "gone";
      const crew = crewLeaves(g, battery, hexOf(g, battery), "7.65-b");
      openFire(g, { units: [crew], hex: hexOf(g, crew), cause: "abandoning", spared: frame.attackers });
      return "again";
    }
    if (frame.stage === "gone") {
      const { crew } = unitOf(g, battery);
      if (onMap(g, crew) && hexOf(g, crew) === hexOf(g, battery))
        stand(g, crew, { hex: frame.to, bottom: true });
      return next(frame);
    }
    if (retreats(g, frame).length === 0) return next(frame);
  },
  ...asking<Eylau, Abandonment>(
    (g, { side, units: [battery = NONE] }) => asked(side, "abandonment", "7.65-b", [idOf(g, battery)]),
    {
      offers: (g, frame) => retreats(g, frame).map((hex) => ({ do: "abandon", hex: hexLabel(g, hex) })),
      refuses: {
        abandon: (g, frame, { hex }) =>
          hex === undefined ? no("sayWhere", "7.65-b") : whyNotThere(g, frame, hexNamed(g, hex)),
      },
    },
    plainly("stay", (_g, { fired }) => (fired ? no("crewMustLeave", "7.65-b") : undefined)),
    {
      candidates: (g, { units: [battery = NONE] }) => [{ do: "fire", unit: idOf(g, battery) }],
      forbids: { fire: whyNoLastShot },
    },
  ),
  answer(g, frame, action) {
    if (action.do === "fire") {
      frame.fired = true; // and now it must leave
      launch(g, frame.side, lastShots(g, frame));
    } else if (action.do === "abandon") {
      frame.to = hexNamed(g, action.hex!);
      frame.stage = "leaving";
    } else next(frame);
  },
};

/** The guns once more, as if disordered; the attacker's morale is checked after it [R126]. */
const lastShots = (
  g: Position,
  { units: [battery = NONE], attackers: [top = NONE] }: Readonly<Abandonment>,
): Shot[] => partingShots(g, battery, top).map((shot) => ({ ...shot, hasty: true }));

/** The crew of the next battery in the hex. */
function next(frame: Abandonment): "again" {
  frame.units = frame.units.slice(1);
  frame.stage = "choice";
  frame.fired = false;
  return "again";
}
