// What a unit may be told by a word instead of a pull: straight on, a step aside, back, halt, stay.

import type { Order, OrderKind } from "../actions.ts";
import type { Case } from "../cases.ts";
import { chargeOf } from "../march/charging.ts";
import type { Hand, Path } from "../path.ts";
import { pathTo } from "../rules/02-charge.ts";
import type { UnitId } from "../types.ts";
import type { Choices } from "../window.ts";
import { draftIn, type Lane } from "./lanes.ts";
import { type Desk, type Option, type Own, plainOption } from "./page.ts";
import { fitted, sidestepped } from "./way-draft.ts";

/** Orders that say it all by their name. */
const WORDS: {
  readonly [K in OrderKind]?: { readonly text: string; readonly group: string; readonly cite: Case };
} = {
  "stand-fast": { text: "Stand", group: "Answer", cite: "II.2-countercharge" },
  evade: { text: "Withdraw before the charge", group: "Answer", cite: "II.2-skirmishers-withdraw" },
  halt: { text: "Halt", group: "Charge", cite: "II.2-charge-half" },
  stay: { text: "Stay", group: "Victory", cite: "VII.9-stay" },
  announce: { text: "Come onto the table, or leave it, next turn", group: "Announce", cite: "IX.4" },
  cross: { text: "Cross the water", group: "Ferry", cite: "XI.5-river-movement" },
};

const TITLES: { readonly [K in OrderKind]?: { readonly text: string; readonly cite: Case } } = {
  move: { text: "Straight on", cite: "IV.4-move" },
  "second-move": { text: "March on", cite: "IX.3" },
  "move-away": { text: "March away", cite: "IV.4-move" },
  press: { text: "Press the charge home", cite: "II.2-charge-half" },
  "hand-push": { text: "Push the guns forward", cite: "IV.4-handpush" },
  withdraw: { text: "Ride back", cite: "IV.4-gallop-withdraw" },
  "go-back": { text: "Go back", cite: "VII.9-return" },
  "press-on": { text: "Press on", cite: "VII.9-continue" },
  "fall-back": { text: "Fall back, facing the enemy", cite: "IV.4-fall-back" },
};

export function wayOptions(
  desk: Desk,
  choices: Choices,
  own: Own,
  unit: UnitId,
  lanes: readonly Lane[],
): readonly Option[] {
  const plain = choices.forms.flatMap(({ order }): readonly Option[] => {
    const words = WORDS[order];
    if (!words) return [];
    return [plainOption(own, { id: order, ...words }, { unit: choices.who, order } as Order)];
  });
  return [...plain, ...lanes.flatMap((lane) => laneOptions(desk, lane, unit))];
}

function laneOptions(desk: Desk, lane: Lane, unit: UnitId): readonly Option[] {
  const words = TITLES[lane.order];
  const { primitives } = lane.manner;
  if (lane.id.endsWith("/screen")) return [];
  const leg = firstLeg(lane);
  const on = leg?.(0).go;
  const options: Option[] = [];
  if (words && leg) {
    options.push({
      id: `${lane.id}/on`,
      text: words.text,
      cite: words.cite,
      group: "Move",
      chosen: lane.path !== undefined && (lane.order !== "move" || lane.path.at(-1)?.go === on),
      make: () =>
        lane.make(lane.order === "press" ? home(desk, lane, unit, leg) : onward(desk, lane, unit, leg)),
    });
  }
  if (primitives.includes("sidestep")) {
    for (const hand of ["left", "right"] as const) {
      options.push({
        id: `${lane.id}/sidestep-${hand}`,
        text: `One stand's width to the ${hand}`,
        cite: "IV.4-flank-march",
        group: "Move",
        chosen: lane.path?.some((go) => go.go === "sidestep" && go.to === hand) ?? false,
        make: () => lane.make(sidestepped(draftIn(desk, lane, unit), hand)),
      });
    }
  }
  if (primitives.includes("wheel")) options.push(...wheelOptions(desk, lane, unit));
  return options;
}

type Leg = Path[number];
type MakeLeg = (d: number) => Leg;

/** Whoever is on his way already goes on as far as he can. */
const onward = (desk: Desk, lane: Lane, unit: UnitId, leg: MakeLeg): Path =>
  fitted(draftIn(desk, lane, unit), lane.path ?? [], leg(lane.manner.allowance));

/** A charge is pressed towards its target. */
function home(desk: Desk, lane: Lane, unit: UnitId, leg: MakeLeg): Path {
  const charge = chargeOf(desk.g, unit);
  if (!charge) return onward(desk, lane, unit, leg);
  const draft = draftIn(desk, lane, unit);
  const path = pathTo(desk.g, unit, charge.target, lane.manner);
  if (path && draft.legal(path)) return path;
  // A gallop keeps the line on which it began.
  const last = charge.path.at(-1);
  const straight = last?.go === "oblique" ? fitted(draft, [], { ...last, d: lane.manner.allowance }) : [];
  return straight.length > 0 ? straight : onward(desk, lane, unit, leg);
}

/** The plainest way to go on: straight, along the column's head, or to the rear. */
export function firstLeg({ manner, body }: Lane): MakeLeg | undefined {
  const { primitives } = manner;
  if (primitives.includes("forward")) return (d) => ({ go: "forward", d });
  if (primitives.includes("back")) return (d) => ({ go: "back", d });
  if (primitives.includes("skirmish")) return (d) => ({ go: "skirmish", heading: body.heading, d, q: 0 });
  return undefined;
}

const QUARTER = 9000;

function wheelOptions(desk: Desk, lane: Lane, unit: UnitId): readonly Option[] {
  const apart = lane.order === "wheel";
  const wheel = (hand: Hand): Option => ({
    id: `${lane.id}/wheel-${hand}`,
    text: apart ? `Wheel ${hand} and nothing else` : `Wheel ${hand}`,
    cite: "IV.4-wheel",
    group: "Wheel",
    chosen: lane.path?.some((go) => go.go === "wheel" && go.to === hand) ?? false,
    make: () => {
      const before = apart ? [] : (lane.path ?? []);
      return lane.make(fitted(draftIn(desk, lane, unit), before, { go: "wheel", to: hand, q: QUARTER }));
    },
  });
  return [wheel("left"), wheel("right")];
}
