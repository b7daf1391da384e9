// A unit in two hexes is attacked: the owner of an extended line says how it stands [8.35-1]; a road column is caught
// up with [R18].

import type { Hex } from "@grognard/hex";
import { asking, goOn } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  areAdjacent,
  asked,
  enemyOf,
  hexesOf,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  inRoadColumn,
  isCavalry,
  isExtended,
  isGood,
  isHeldBy,
  unitsAt,
} from "../board.ts";
import type { ShockFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Case, type Eylau, NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { enterHex } from "./06-entry.ts";
import { consolidate } from "./08.3-extended-line.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { arcTowards, facesFrom } from "./12.1-attackers.ts";
import { closeUp } from "./12.41-advance.ts";
import { disorderUnits } from "./13.3-stacks.ts";
import { followers } from "./16.11-followers.ts";

const lineAt = (g: Position, { at, side }: Readonly<ShockFrame>): UnitId | undefined =>
  unitsAt(g, at, enemyOf(side)).find((unit) => isExtended(g, unit));

const isInFront = (g: Position, { from, at }: Readonly<ShockFrame>, line: UnitId): boolean =>
  arcTowards(g, line, at, from) === "front";

const STANCES: readonly ActionOf<"receive">[] = [
  { do: "receive", how: "half" },
  { do: "receive", how: "general" },
];

export const stance: Step<ShockFrame> = {
  run(g, frame) {
    if (lineAt(g, frame) !== undefined) return undefined;
    catchUp(g, frame);
    return goOn(frame, "departure");
  },
  ...asking<Eylau, ShockFrame>(
    (g, frame) => asked(enemyOf(frame.side), "stance", "8.35-1a", [idOf(g, lineAt(g, frame)!)]),
    {
      candidates: () => STANCES,
      forbids: {
        receive: (g, frame) =>
          isInFront(g, frame, lineAt(g, frame)!) ? undefined : no("lineTurned", "8.35-1b"),
      },
    },
    {
      candidates: (g, frame) =>
        hexLabels(g, hexesOf(g, lineAt(g, frame)!)).map((hex) => ({ do: "consolidate", hex })),
      forbids: {
        consolidate: (g, frame, { hex }) => {
          const line = lineAt(g, frame)!;
          if (isInFront(g, frame, line)) return no("lineInFront", "8.35-1a");
          return hexesOf(g, line).includes(hexNamed(g, hex)) ? undefined : no("notItsHex", "8.35-1b");
        },
      },
    },
  ),
  answer(g, frame, action) {
    const line = lineAt(g, frame)!;
    goOn(frame, "departure");
    if (action.do === "receive") {
      if (action.how === "half") frame.halved = true;
      else gather(g, frame, line);
    } else if (action.do === "consolidate") fallBack(g, frame, line, hexNamed(g, action.hex));
  },
};

/** All of it into the hex that is attacked; in disorder it has no formation to take [8.33-1d]. */
function gather(g: Play, { at }: ShockFrame, line: UnitId): void {
  if (isGood(g, line)) adoptGeneral(g, line, "8.35-1a", at);
  else consolidate(g, line, at, "8.33-1d");
}

/** [8.35-1b] Disordered in one hex; if that is the other one, the attacker goes for it there. */
function fallBack(g: Play, frame: ShockFrame, line: UnitId, hex: number): void {
  disorderUnits(g, [line], "8.35-1b");
  consolidate(g, line, hex, "8.35-1b");
  pursue(g, frame, hex, [frame.at], "8.35-1b");
}

/** [R18] Attacked behind its head, a road column has no length any more: it is fought where its head is. */
function catchUp(g: Play, frame: ShockFrame): void {
  const { at, side } = frame;
  const column = unitsAt(g, at, enemyOf(side)).find((unit) => inRoadColumn(g, unit) && hexOf(g, unit) !== at);
  if (column === undefined) return;
  const [head = NONE, ...trail] = hexesOf(g, column);
  disorderUnits(g, [column], "12.22-4");
  pursue(g, frame, head, trail.slice(0, trail.indexOf(at) + 1).reverse(), "6.65-a");
}

/** The defender is in another hex now, unless others stay in this one: the attackers go on over the hexes that it has
 *  left until they touch it, and turn to it if they must. */
function pursue(g: Play, frame: ShockFrame, to: Hex, left: readonly Hex[], cite: Case): void {
  const { at, side, units } = frame;
  if (to === at || isHeldBy(g, at, enemyOf(side))) return;
  const top = units[0]!;
  frame.at = to;
  frame.from = hexesOf(g, top).find((hex) => areAdjacent(g, hex, to)) ?? frame.from;
  for (const hex of left) if (!areAdjacent(g, frame.from, to)) follow(g, frame, hex, cite);
  if (facesFrom(g, top, frame.from, to)) return;
  if (isCavalry(g, top)) disorderUnits(g, units, "12.12");
  else for (const unit of units) adoptGeneral(g, unit, cite, frame.from);
}

function follow(g: Play, frame: ShockFrame, to: Hex, cite: Case): void {
  const { units, from } = frame;
  const led = followers(g, from, units);
  closeUp(g, { ...frame, at: to, loose: false });
  Object.assign(frame, { from: to, advanced: frame.advanced + 1 });
  enterHex(g, [...units, ...led], to, { cite });
}
