// Grand Batteries [16.5]: guns gathered around a leader who may establish one, and their fire at the end of an impulse.

import { DIRECTIONS, type Hex, isReached } from "@grognard/hex";
import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  beyond,
  enemyOf,
  formationOf,
  gunsAt,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  inColumn,
  isClosed,
  isCombat,
  isGuns,
  isHeld,
  isSmashed,
  isSpent,
  isTired,
  isUnsupplied,
  onMap,
  sideOf,
  unitNamed,
  unitOf,
  unitsOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import { type ActivationFrame, type BombardmentFrame, newCombat } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type FormationId,
  type March,
  type Play,
  POINT,
  type Position,
  SPARE,
  type Step,
  type UnitId,
} from "../types.ts";
import { offerEvasion } from "./07.6-evasion.ts";
import { seemsArmed } from "./07.11-artillery.ts";
import { commandReach } from "./15.1-command.ts";
import { freeBatteries, freeGuns, layGuns, liftGuns } from "./16.4-positioned.ts";
import { fireField } from "./16.5-fire.ts";

/** All possible grand batteries, on both sides. */
const batteriesIn = ({ world }: Position): FormationId[] =>
  world.formations.filter(({ kind }) => kind === "battery").map(({ index }) => index);

/** The one that is asked. */
const batteryIn = (g: Position, { at }: Readonly<ActivationFrame>): FormationId => batteriesIn(g)[at]!;

/** [16.5-when] At the end of every impulse each battery is asked; guns are gathered in its leader's own impulse. */
export const batteryStage: Step<ActivationFrame> = {
  run(g, frame) {
    const batteries = batteriesIn(g);
    while (frame.at < batteries.length && !isAsked(g, frame, batteries[frame.at]!)) frame.at++;
    if (frame.at < batteries.length) return;
    frame.at = 0;
    return goOn(frame, "end");
  },
  ...asking<March, ActivationFrame>(
    (g, frame) => {
      const { id, side } = formationOf(g, batteryIn(g, frame));
      return asked(side, "battery", "16.5-bombard", [id]);
    },
    {
      offers: (g, frame) => [...deeds(g, frame, batteryIn(g, frame))],
      refuses: {
        gather: (g, frame, action) => whyNotGather(g, frame, batteryIn(g, frame), action),
        bombard: (g, frame, { at }) => whyNoFire(g, batteryIn(g, frame), hexNamed(g, at)),
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const battery = batteryIn(g, frame);
    if (action.do === "gather") gather(g, battery, action);
    else if (action.do === "bombard")
      g.push({ step: "bombardment", formation: battery, at: hexNamed(g, action.at), warned: null });
    else frame.at++;
  },
};

/** Whether its owner could do something for all that the enemy can see: which units are fit to give guns is
 *  secret [R18]. */
const isAsked = (g: Position, frame: Readonly<ActivationFrame>, battery: FormationId): boolean =>
  targetsOf(g, battery).length > 0 ||
  (isAssembling(g, frame, battery) && inRange(g, battery).some((unit) => seemsToGive(g, unit)));

const seemsToGive = (g: Position, unit: UnitId): boolean =>
  isGuns(g, unit)
    ? !whyNoGuns(g, unit)
    : isCombat(g, unit) && !inColumn(g, unit) && !isSmashed(g, unit) && seemsArmed(g, unit);

function* deeds(g: Position, frame: Readonly<ActivationFrame>, battery: FormationId): Generator<Action> {
  for (const at of targetsOf(g, battery)) yield { do: "bombard", at: hexLabel(g, at) };
  if (!isAssembling(g, frame, battery)) return;
  const hexes = placesFor(g, battery);
  for (const unit of contributors(g, battery))
    for (let batteries = 1; batteries <= offered(g, unit); batteries++)
      for (const at of hexes)
        for (const facing of facingsOf(g, battery)) {
          const action: ActionOf<"gather"> = {
            do: "gather",
            unit: idOf(g, unit),
            batteries,
            hex: hexLabel(g, at),
            facing,
          };
          if (!whyNotGather(g, frame, battery, action)) yield action;
        }
}

/** Whether its leader's formation is the one that acts. */
function isAssembling(g: Position, { formations }: Readonly<ActivationFrame>, battery: FormationId): boolean {
  const { founder } = formationOf(g, battery);
  return onMap(g, founder) && formations.includes(unitOf(g, founder).formation);
}

/** What a unit can give, or guns on the map. */
const offered = (g: Position, unit: UnitId): number =>
  isGuns(g, unit) ? freeGuns(g, unit) : freeBatteries(g, unit);

/** [16.5] Within command range of the leader. */
function inRange(g: Position, battery: FormationId): UnitId[] {
  const { founder, side } = formationOf(g, battery);
  const reach = commandReach(g, hexOf(g, founder), figure(g.world.charts, "command range") * POINT);
  return g.world.units
    .filter(({ index, side: own }) => own === side && onMap(g, index) && isReached(reach, hexOf(g, index)))
    .map(({ index }) => index);
}

/** [16.5-eligible] Guns of the side there. */
const contributors = (g: Position, battery: FormationId): UnitId[] =>
  inRange(g, battery).filter((unit) => offered(g, unit) > 0 && !whyNoGuns(g, unit));

function whyNoGuns(g: Position, unit: UnitId): Violation | undefined {
  if (isGuns(g, unit))
    return formationOf(g, unitOf(g, unit).formation).kind === "battery"
      ? no("gunsGathered", "16.5")
      : undefined;
  const isFit = !isUnsupplied(g, unit) && !isSmashed(g, unit) && !isTired(g, unit) && !isSpent(g, unit);
  return isCombat(g, unit) && !inColumn(g, unit) && isFit
    ? undefined
    : no("cannotContribute", "16.5-eligible");
}

/** The leader's hex, and those beside hexes full of guns that are connected to it [16.5]. */
function placesFor(g: Position, battery: FormationId): Hex[] {
  const { founder, side } = formationOf(g, battery);
  const places = [hexOf(g, founder)];
  for (const hex of places) {
    if (gunsAt(g, hex, side).length === 0) continue;
    for (const dir of DIRECTIONS) {
      const next = beyond(g, hex, dir);
      if (next >= 0 && !places.includes(next) && !isClosed(g, next) && !isHeld(g, next, enemyOf(side)))
        places.push(next);
    }
  }
  return places;
}

/** It faces one way [16.5-fixed]. */
function facingsOf(g: Position, battery: FormationId): readonly (0 | 1 | 2 | 3 | 4 | 5)[] {
  const [first] = unitsOf(g, battery);
  return first === undefined ? DIRECTIONS : [g.state.facing[first] as 0];
}

const counterAt = (g: Position, battery: FormationId, hex: Hex): UnitId | undefined =>
  formationOf(g, battery).units.find((guns) => hexOf(g, guns) === hex && onMap(g, guns)) ??
  formationOf(g, battery).units.find((guns) => g.state.place[guns] === SPARE);

function whyNotGather(
  g: Position,
  frame: Readonly<ActivationFrame>,
  battery: FormationId,
  { unit: id, batteries, hex, facing }: ActionOf<"gather">,
): Violation | undefined {
  const unit = unitNamed(g, id);
  const at = hexNamed(g, hex);
  if (!isAssembling(g, frame, battery)) return no("notAssembling", "16.5");
  if (sideOf(g, unit) !== formationOf(g, battery).side) return no("notYours", "16.5"); // whether it is fit is secret
  const unfit = whyNoGuns(g, unit);
  if (unfit) return unfit;
  if (!contributors(g, battery).includes(unit)) return no("outOfRange", "16.5");
  if (batteries < 1) return no("oneAtLeast", "16.5");
  if (batteries > offered(g, unit)) return no("tooFewBatteries", "16.5", offered(g, unit));
  if (!placesFor(g, battery).includes(at)) return no("gunsApart", "16.5");
  if (!facingsOf(g, battery).some((one) => one === facing)) return no("batteryFaces", "16.5-fixed");
  if (counterAt(g, battery, at) === undefined) return no("noGunsLeft", "16.5");
  const most = figure(g.world.charts, "battery stacking");
  const there = gunsAt(g, at, sideOf(g, unit)).reduce(
    (sum, guns) => sum + (guns === unit ? 0 : g.state.steps[guns]!),
    0,
  );
  return there + batteries > most ? no("batteryIsFull", "16.5-stack", most) : undefined;
}

function gather(
  g: Play,
  battery: FormationId,
  { unit: id, batteries, hex, facing }: ActionOf<"gather">,
): void {
  const unit = unitNamed(g, id);
  const at = hexNamed(g, hex);
  if (unitsOf(g, battery).length === 0) edit(g, "founded")[battery] = g.world.turns[g.state.turn - 1]!.day;
  const guns = counterAt(g, battery, at)!;
  layGuns(g, unit, guns, { batteries, hex: at, facing }, "16.5");
  if (isGuns(g, unit)) liftGuns(g, unit, batteries);
}

/** Enemies that some of its guns can hit, if it has not fired in this turn [16.5-bombard]. */
function targetsOf(g: Position, battery: FormationId): Hex[] {
  if (g.state.bombarded[battery] === g.state.turn) return [];
  const enemy = enemyOf(formationOf(g, battery).side);
  const field = new Set(unitsOf(g, battery).flatMap((guns) => fireField(g, guns)));
  return [...field].filter((hex) => isHeld(g, hex, enemy)).sort((a, b) => a - b);
}

function whyNoFire(g: Position, battery: FormationId, at: Hex): Violation | undefined {
  if (unitsOf(g, battery).length === 0) return no("noBattery", "16.5");
  if (g.state.bombarded[battery] === g.state.turn) return no("hasFired", "16.5-bombard");
  if (!isHeld(g, at, enemyOf(formationOf(g, battery).side))) return no("nobodyToFireAt", "16.5-bombard");
  return targetsOf(g, battery).includes(at) ? undefined : no("notInFireField", "16.5-los");
}

/** [16.5-cav] Cavalry may evade first; if any does, the battery may choose another target. */
export const bombardment: Step<BombardmentFrame> = {
  run(g, frame) {
    const { formation, at } = frame;
    const { side } = formationOf(g, formation);
    const guns = unitsOf(g, formation).filter((one) => fireField(g, one).includes(at));
    if (!frame.warned) {
      frame.warned = offerEvasion(g, guns[0]!, at);
      return;
    }
    g.pop();
    if (frame.warned.some((unit) => hexOf(g, unit) !== at)) return;
    edit(g, "bombarded")[formation] = g.state.turn;
    g.push(newCombat(side, { attackers: guns, at: [at], from: [] }, { bombards: true }));
  },
};
