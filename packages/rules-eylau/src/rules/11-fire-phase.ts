// [11.0-P] The Reciprocal Fire Phase: loose troops, then battalions, then guns. Both sides fire in turn, each along its
// line of battle from one end to the other, never going back [R48].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, askingNow, plainly, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  enemyOf,
  hexLabel,
  hexNamed,
  idOf,
  onMap,
  sideName,
  sideOf,
  unitNamed,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FireSegment, FrameOf, Sweep } from "../frames.ts";
import { forgetOffers } from "../kept-offers.ts";
import { no, purpose } from "../sayings.ts";
import {
  ALLIED,
  type Eylau,
  FRENCH,
  NONE,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { die } from "./01-die.ts";
import { whyNoFire } from "./11.1-firers.ts";
import { whyNotWhole } from "./11.3-special-fire.ts";
import { deplete } from "./11.9-ammunition.ts";
import { launch } from "./11-launch.ts";
import { fireOffers, leaderIn, shotsOf, sideTo, type Turn, turnOf, whyNotFire } from "./11-orders.ts";
import { firesTogether } from "./19.5-special-commands.ts";

type Frame = FrameOf<"firePhase">;

const AT_REST: Sweep = { hexes: [], done: [], out: [], spent: 0, emptied: false };
export const firePhaseFrame = (): Frame => ({
  step: "firePhase",
  stage: "skirmish",
  side: FRENCH,
  opened: false,
  choosing: [],
  sweeps: [AT_REST, AT_REST],
  grand: NONE,
  joint: NONE,
});

const SWEEPS = [
  { do: "sweep", from: "first" },
  { do: "sweep", from: "last" },
] as const;
const sweeping = asking<Eylau, Frame>(
  (_g, { choosing: [side = FRENCH] }) => asked(side, "sweep", "11.0-Pn"),
  { candidates: () => SWEEPS, forbids: {} },
);

const joining = asking<Eylau, Frame>(
  (g, { side, grand }) => asked(side, "joint", "19.52", [idOf(g, grand)]),
  {
    candidates: (g, frame) => jointTurns(g, frame).map(({ unit }) => jointOrder(g, frame, unit)),
    forbids: { fire: whyNotJoint },
  },
  plainly("pass"),
);

const firing = asking<Eylau, Frame>(
  (g, frame) => asked(frame.side, "fire", "11.0-P", [idOf(g, turnNow(g, frame, frame.side)!.unit)]),
  {
    offers: (g, frame) => fireOffers(g, turnNow(g, frame, frame.side)!),
    refuses: { fire: (g, frame, action) => whyNotFire(g, turnNow(g, frame, frame.side)!, action) },
  },
  plainly("skip"),
);

const questionOf = ({ choosing, grand }: Readonly<Frame>) =>
  choosing.length > 0 ? sweeping : grand === NONE ? firing : joining;

export const firePhase: Step<Frame> = {
  run(g, frame) {
    if (frame.stage === "over") return g.pop();
    if (!frame.opened) return open(g, frame, frame.stage);
    if (frame.choosing.length > 0 || jointTurns(g, frame).length > 0) return;
    if (frame.grand !== NONE) separate(frame);
    if (settle(g, frame, frame.side)) return;
    if (!settle(g, frame, enemyOf(frame.side))) return closeSegment(frame);
    frame.side = enemyOf(frame.side);
  },
  ...askingNow<Eylau, Frame>((_g, frame) => questionOf(frame)),
  answer(g, frame, action) {
    obey(g, frame, action);
    forgetOffers(g);
  },
  noted(g, frame, note) {
    if (note.type === "fired" && note.emptied) empty(g, frame, sideOf(g, note.unit), note.from);
  },
};

function obey(g: Play, frame: Frame, action: Action): void {
  const { side } = frame;
  if (action.do === "sweep") return choose(frame, action.from);
  if (action.do === "skip") return moveOn(g, frame, side);
  if (action.do !== "fire") return separate(frame);
  const together = jointTurns(g, frame).find(({ unit }) => unit === unitNamed(g, action.unit));
  if (together) fireAlong(g, frame, together, action);
  else fire(g, frame, turnNow(g, frame, side)!, action);
}

/** [11.0-P] Which sides have targets, which of them begins, and at which end. */
function open(g: Play, frame: Frame, stage: FireSegment): "again" {
  frame.opened = true;
  frame.sweeps = [firingHexes(g, FRENCH, stage), firingHexes(g, ALLIED, stage)];
  const firing = [hexesFiring(g, frame, FRENCH), hexesFiring(g, frame, ALLIED)] as const;
  if (firing[FRENCH] + firing[ALLIED] === 0) return "again";
  const rolled = die(g, FRENCH, purpose("initiative"), "11.0-P");
  frame.side = rolled <= figure(g.world.charts, "french fire first") ? FRENCH : ALLIED;
  g.emit({ type: "segment", segment: stage, side: sideName(frame.side), cite: "11.0-P" });
  frame.choosing = [frame.side, enemyOf(frame.side)].filter((side) => firing[side] > 1);
  return "again";
}

/** The hexes of a side from which fire of this segment may come, along the battle line. */
function firingHexes(g: Position, side: Side, segment: FireSegment): Sweep {
  const hexes = new Set<Hex>();
  for (const { index: unit, side: own, arm } of g.world.units)
    if (own === side && arm !== "leader" && onMap(g, unit)) hexes.add(g.state.hex[unit]!);
  const { columns } = g.world.map.grid;
  const along = g.world.axis === "rows" ? (hex: Hex) => hex : (hex: Hex) => (hex % columns) * 10_000 + hex;
  return {
    ...AT_REST,
    hexes: [...hexes]
      .filter((hex) => leaderIn(g, hex, side, segment) !== undefined)
      .sort((a, b) => along(a) - along(b)),
  };
}

/** How many hexes of a side have a target: 0, 1 or 2, which stands for all above. */
function hexesFiring(g: Position, frame: Readonly<Frame>, side: Side): number {
  let found = 0;
  for (const hex of frame.sweeps[side].hexes) if (turnAt(g, frame, side, hex) && ++found === 2) break;
  return found;
}

/** The hexes that have a target, in the order of their fire: for screens. */
export const hexesToFire = (g: Position, frame: Readonly<Frame>, side: Side): Hex[] =>
  frame.sweeps[side].hexes.filter((hex) => turnAt(g, frame, side, hex) !== undefined);

function choose(frame: Frame, from: "first" | "last"): void {
  const [side, ...rest] = frame.choosing;
  frame.choosing = rest;
  if (from === "last" && side !== undefined)
    replace(frame, side, { hexes: frame.sweeps[side].hexes.toReversed() });
}

const turnAt = (g: Position, { stage, sweeps }: Readonly<Frame>, side: Side, hex: Hex): Turn | undefined => {
  const unit = stage === "over" ? undefined : leaderIn(g, hex, side, stage);
  return unit === undefined ? undefined : turnOf(g, unit, sweeps[side]);
};

/** What the next hex of a side may do: found for the question, and kept for its answer. */
function turnNow(g: Position, frame: Readonly<Frame>, side: Side): Turn | undefined {
  const sweep = frame.sweeps[side];
  const { turn } = g.index;
  if (turn?.sweep === sweep) return turn;
  const found = turnAt(g, frame, side, sweep.hexes[0]!);
  g.index.turn = found;
  return found;
}

/** Skips hexes without a target; false at the end of the line. */
function settle(g: Play, frame: Frame, side: Side): boolean {
  while (frame.sweeps[side].hexes.length > 0) {
    if (turnNow(g, frame, side)) return true;
    moveOn(g, frame, side);
  }
  return false;
}

/** The first hex has finished; companies out of ammunition are marked now [11.91]. */
function moveOn(g: Play, frame: Frame, side: Side): void {
  const { hexes, emptied } = frame.sweeps[side];
  const [hex, ...rest] = hexes;
  if (emptied) deplete(g, unitsAt(g, hex!, side), "11.91");
  replace(frame, side, { ...AT_REST, hexes: rest });
}

/** [11.91] In turn, a hex first finishes its fire; out of turn, companies are marked immediately. */
function empty(g: Play, frame: Frame, side: Side, hex: Hex): void {
  if (frame.sweeps[side].hexes[0] === hex) replace(frame, side, { emptied: true });
  else deplete(g, unitsAt(g, hex, side), "11.91");
}

function fire(g: Play, frame: Frame, turn: Turn, action: ActionOf<"fire">): void {
  const { side } = frame;
  const { done, spent, out } = turn.sweep;
  const shots = shotsOf(g, turn, action);
  const [{ at, strength }] = shots as [(typeof shots)[0]];
  const through = DIRECTIONS.map((dir) => out[dir] ?? 0);
  through[sideTo(g, turn, at)]! += strength;
  replace(frame, side, {
    done: [...done, at],
    out: through,
    spent: turn.kind === "loose" || turn.kind === "escort" ? spent + strength : 0,
  });
  frame.grand = firesTogether(g, turn.unit);
  frame.joint = at;
  if (frame.grand === NONE) frame.side = enemyOf(side);
  launch(g, side, shots);
}

/** [19.52] The batteries of a grand battery that may fire at the same hex before the other side does. */
function jointTurns(g: Position, { grand, joint, side, sweeps }: Readonly<Frame>): Turn[] {
  if (grand === NONE) return [];
  return sweeps[side].hexes.flatMap((hex) => {
    const unit = leaderIn(g, hex, side, "guns");
    const turn =
      unit === undefined || firesTogether(g, unit) !== grand ? undefined : turnOf(g, unit, AT_REST);
    return turn?.aims.some(({ at }) => at === joint) ? [turn] : [];
  });
}
const jointOrder = (g: Position, { joint }: Readonly<Frame>, unit: UnitId): Action => ({
  do: "fire",
  unit: idOf(g, unit),
  at: hexLabel(g, joint),
});

function whyNotJoint(g: Position, frame: Readonly<Frame>, action: ActionOf<"fire">): Violation | undefined {
  const unit = unitNamed(g, action.unit);
  if (sideOf(g, unit) !== frame.side) return no("notYours", "19.52");
  const isOne = jointTurns(g, frame).some((turn) => turn.unit === unit);
  if (!isOne) return whyNoFire(g, unit) ?? no("notTogether", "19.52");
  if (action.at === undefined) return no("nameTarget", "19.52");
  if (hexNamed(g, action.at) !== frame.joint) return no("sameHex", "19.52", hexLabel(g, frame.joint));
  return whyNotWhole(action, "19.52");
}

function fireAlong(g: Play, frame: Frame, turn: Turn, action: ActionOf<"fire">): void {
  launch(g, frame.side, shotsOf(g, turn, action));
}

function separate(frame: Frame): void {
  frame.grand = NONE;
  frame.side = enemyOf(frame.side);
}

function replace(frame: Frame, side: Side, change: Partial<Sweep>): void {
  const [french, allied] = frame.sweeps;
  frame.sweeps = side === FRENCH ? [{ ...french, ...change }, allied] : [french, { ...allied, ...change }];
}

const NEXT = { skirmish: "battalions", battalions: "guns", guns: "over", over: "over" } as const;
function closeSegment(frame: Frame): "again" {
  frame.stage = NEXT[frame.stage];
  frame.opened = false;
  return "again";
}
