// Moves that can be chosen from a list instead of dragged: straight on, a step aside, a wheel, back.

import { HANDS } from "@grognard/parts";
import { fitted, type Hand, type Path, type Primitive, sidestepped } from "@grognard/table";
import { wording } from "../words/wording.ts";
import type { Lane } from "./lanes.ts";
import { listedOn } from "./options.ts";
import { homeward } from "./pressing.ts";
import type { Option, Subject } from "./subject.ts";

export function wayOptions(s: Subject, lane: Lane): readonly Option[] {
  const { primitives } = lane.manner;
  if (lane.isScreen) return [];
  return [
    ...onwardOptions(s, lane),
    ...(primitives.includes("sidestep") ? HANDS.map((hand) => sidestepOption(lane, hand)) : []),
    ...(primitives.includes("wheel") ? HANDS.map((hand) => wheelOption(lane, hand)) : []),
  ];
}

function onwardOptions(s: Subject, lane: Lane): readonly Option[] {
  const text = wording().ways.onward[lane.order];
  const leg = firstLeg(lane);
  if (!text || !leg) return [];
  const isOnIt = lane.order !== "move" || lane.path?.at(-1)?.go === leg(0).go;
  return [
    {
      id: `${lane.id}/on`,
      text,
      ...listedOn(s, lane.order),
      chosen: lane.path !== undefined && isOnIt,
      make: () => lane.draw((lane.order === "press" ? homeward(s, lane) : undefined) ?? onward(lane, leg)),
    },
  ];
}

type MakeLeg = (d: number) => Primitive;

/** A unit that has a path already goes on as far as it can. */
const onward = ({ draft, manner }: Lane, leg: MakeLeg): Path =>
  fitted(draft, draft.path, leg(manner.allowance));

/** The plainest way to go on: straight, along the column's head, or to the rear. */
export function firstLeg({ manner: { primitives }, body }: Lane): MakeLeg | undefined {
  if (primitives.includes("forward")) return (d) => ({ go: "forward", d });
  if (primitives.includes("back")) return (d) => ({ go: "back", d });
  if (primitives.includes("skirmish")) return (d) => ({ go: "skirmish", heading: body.heading, d, q: 0 });
  return undefined;
}

const sidestepOption = (lane: Lane, hand: Hand): Option => ({
  id: `${lane.id}/sidestep-${hand}`,
  text: wording().ways.sidestep(hand),
  cite: "IV.4-flank-march",
  group: wording().groups.move,
  chosen: lane.draft.path.some((go) => go.go === "sidestep" && go.to === hand),
  make: () => lane.draw(sidestepped(lane.draft, hand)),
});

const QUARTER = 9000;

function wheelOption(lane: Lane, hand: Hand): Option {
  const apart = lane.order === "wheel";
  return {
    id: `${lane.id}/wheel-${hand}`,
    text: apart ? wording().ways.wheelOnly(hand) : wording().ways.wheel(hand),
    cite: "IV.4-wheel",
    group: wording().groups.wheel,
    chosen: lane.draft.path.some((go) => go.go === "wheel" && go.to === hand),
    make: () =>
      lane.draw(fitted(lane.draft, apart ? [] : lane.draft.path, { go: "wheel", to: hand, q: QUARTER })),
  };
}
