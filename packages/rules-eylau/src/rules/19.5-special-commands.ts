// Grand batteries [19.52].

import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { asked, hexOf, idOf, leadersOf, onMap, rankOf, sideOf, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { reaches } from "./16.12-radius.ts";
import { nextSegment } from "./17-segments.ts";

type CommandFrame = FrameOf<"command">;

/** The grand battery leader within whose radius a battery stands; -1: none. Such batteries are in command and choose
 *  their targets freely [11.71-1]. */
export const grandBatteryOf = (g: Position, battery: UnitId): UnitId =>
  leadersOf(g, sideOf(g, battery)).find(
    (one) => rankOf(g, one) === "battery" && reaches(g, one, hexOf(g, battery)),
  ) ?? NONE;

/** The leader under whom a battery fires together with others until the next Command Phase; -1: none. */
export const firesTogether = (g: Position, battery: UnitId): UnitId => {
  if (!g.state.joint.includes(1)) return -1;
  const leader = grandBatteryOf(g, battery);
  return leader !== NONE && g.state.joint[leader] === 1 ? leader : NONE;
};

/** When the side's Command Phase begins. */
export function separate(g: Play, side: Side): void {
  for (const leader of leadersOf(g, side)) edit(g, "joint")[leader] = 0;
}

function whyNotTogether(
  g: Position,
  { side }: Readonly<CommandFrame>,
  { unit }: ActionOf<"battery">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (sideOf(g, leader) !== side) return no("notYours", "19.52");
  if (rankOf(g, leader) !== "battery") return no("noGrandBattery", "19.52");
  if (!onMap(g, leader)) return no("notHere", "19.52");
  return g.state.ordered[leader] === 1 ? undefined : no("needsOrder", "19.52");
}

const offers = (g: Position, frame: Readonly<CommandFrame>): ActionOf<"battery">[] =>
  lawful(
    leadersOf(g, frame.side).map((leader) => ({ do: "battery", unit: idOf(g, leader) }) as const),
    (action) => whyNotTogether(g, frame, action),
  );

/** 2C4: the order is used or kept. */
export const batteriesStage: Step<CommandFrame> = {
  run(g, frame) {
    if (offers(g, frame).length === 0) return nextSegment(frame);
  },
  ...asking<Eylau, CommandFrame>(
    (_g, { side }) => asked(side, "batteries", "19.52"),
    { offers, refuses: { battery: whyNotTogether } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "battery") {
      nextSegment(frame);
      return;
    }
    const leader = unitNamed(g, action.unit);
    edit(g, "ordered")[leader] = 0;
    edit(g, "joint")[leader] = 1;
    g.emit({ type: "batteries", unit: action.unit, cite: "19.52" });
  },
};
