// One choice for a whole brigade: all units under a commander march on, form the same, or wait. It is on the
// commander's page; a commander with a unit has no page, so it is on the pages of the units.

import { dial, formIn, hundredths, shown } from "@grognard/parts";
import { fitted } from "@grognard/table";
import { unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { Formation } from "../formations.ts";
import type { CommanderId } from "../types.ts";
import { said } from "../words/said.ts";
import { changeOrder, waysIn } from "./choices.ts";
import { type Lane, lanesOf } from "./lanes.ts";
import { type Dial, type Option, type Orders, type Pad, type Subject, subjectOn, write } from "./subject.ts";
import { firstLeg } from "./way-options.ts";

const MM = 100;

/** With more units than this there is a button for all of them. */
const FEW = 1;

/** The commander, or one below at any level. */
function isUnder(pad: Pad, commander: CommanderId, one: CommanderId): boolean {
  if (one < 0) return false;
  return one === commander || isUnder(pad, commander, pad.g.world.commanders[one]!.superior);
}

/** Of the units that may be ordered now, those under a commander. */
export const membersOf = (pad: Pad, commander: CommanderId): readonly Subject[] =>
  pad.choices
    .map((one) => subjectOn(pad, one))
    .filter(({ unit }) => unit >= 0 && isUnder(pad, commander, unitOf(pad.g, unit).commander));

/** The commander whose units this page can order together; -1: none. */
function speaker({ g, choices, unit, commander }: Subject): CommanderId {
  if (commander >= 0) return commander;
  const { commander: leader } = unitOf(g, unit);
  const { id } = g.world.commanders[leader] ?? {};
  return id === undefined || choices.some(({ who }) => who === id) ? -1 : leader;
}

type Told = readonly (readonly [who: string, own: Orders])[];

/** All orders, with those of these replaced. */
const toldAll = ({ orders }: Pad, told: Told): Orders =>
  told.reduce((before, [who, own]) => write({ orders: before, who }, own), orders);

function word(
  s: Subject,
  commander: CommanderId,
  id: string,
  text: string,
  cite: Case,
  told: () => Told,
): Option {
  const { name, level } = s.g.world.commanders[commander]!;
  return {
    id: `all/${id}`,
    text,
    cite,
    group: said().commanding.group(level, said().dataName(name)),
    chosen: false,
    make: () => toldAll(s, told()),
  };
}

// The march ---------------------------------------------------------------------------------------------------------

export interface Marcher extends Subject {
  readonly lane: Lane;
  /** Straight on by this much, or as far as there is room. */
  ahead(most: number): number;
  order(d: number): Orders;
}

/** Those of them that can go straight on, each as if it had no orders yet. */
export const marchers = (members: readonly Subject[]): readonly Marcher[] =>
  members.flatMap((member): readonly Marcher[] => {
    const lane = lanesOf({ ...member, own: [] }).find(({ id }) => id === "move");
    const leg = lane?.manner.primitives.some((go) => ON.has(go)) ? firstLeg(lane) : undefined;
    if (!lane || !leg) return [];
    return [
      {
        ...member,
        lane,
        ahead: (most) => {
          const [first] = fitted(lane.draft, [], leg(most));
          return first && "d" in first ? first.d : 0;
        },
        order: (d) => (d < MM ? [] : lane.make([leg(d)])),
      },
    ];
  });

const ON: ReadonlySet<string> = new Set(["forward", "skirmish"]);

export function marchTogether(s: Subject): { options: readonly Option[]; dials: readonly Dial[] } {
  const commander = speaker(s);
  const all = s.window === "movement" && commander >= 0 ? marchers(membersOf(s, commander)) : [];
  if (all.length <= FEW) return { options: [], dials: [] };
  const most = Math.max(...all.map(({ lane }) => lane.manner.allowance));
  /** Each as far as it can, or as far as the slowest, and never farther than wanted. */
  const onward = (wanted: number, abreast: boolean): Told => {
    const steps = all.map((one) => one.ahead(Math.min(wanted, one.lane.manner.allowance)));
    const slowest = Math.min(...steps.filter((step) => step > 0));
    const told = all.map((one, i) => {
      const step = steps[i]!;
      return [one.who, one.order(abreast ? Math.min(slowest, step) : step)] as const;
    });
    return [...told, ...riders(s, commander, all, slowest)];
  };
  const told = all.filter(({ own }) => own.length > 0);
  const waiting = (some: readonly Subject[]): Told =>
    [...some, ...leadersUnder(s, commander)].map(({ who }) => [who, []]);
  const march = (id: string, text: string, make: () => Told) =>
    word(s, commander, id, text, "IV.4-move", make);
  const wait = march("wait", said().commanding.wait, () => waiting(told));
  return {
    options: [
      march("abreast", said().commanding.abreast, () => onward(most, true)),
      march("ahead", said().commanding.ahead, () => onward(most, false)),
      ...(told.length > FEW ? [wait] : []),
    ],
    dials: [
      dial("all", said().commanding.forward, "mm", [shown(stepOf(all)), 0, shown(most), 5], (value) => {
        const d = hundredths(value);
        return toldAll(s, d < MM ? waiting(all) : onward(d, true));
      }),
    ],
  };
}

/** How far all that move are ordered straight on, at least; 0 if one of them goes otherwise. */
export function stepOf(all: readonly Marcher[]): number {
  const steps = all.flatMap(({ own: [order] }) => {
    const [leg, ...more] = order && "path" in order ? order.path : [];
    return leg && more.length === 0 && "d" in leg ? [leg.d] : order ? [-1] : [];
  });
  return steps.length === 0 ? 0 : Math.max(0, Math.min(...steps));
}

/** The commander and those below, if they may ride. */
const leadersUnder = (pad: Pad, commander: CommanderId): readonly Subject[] =>
  pad.choices
    .map((one) => subjectOn(pad, one))
    .filter((one) => one.commander >= 0 && isUnder(pad, commander, one.commander) && formIn(one, "ride"));

/** The commander and those below ride along with their own units, so that all stay within their radius. */
function riders(pad: Pad, commander: CommanderId, all: readonly Marcher[], d: number): Told {
  if (d < MM || !Number.isFinite(d)) return [];
  return leadersUnder(pad, commander).map(({ who, commander: leader }) => {
    const led = all.find(({ unit }) => isUnder(pad, leader, unitOf(pad.g, unit).commander)) ?? all[0]!;
    return [who, [{ commander: who, order: "ride", heading: led.lane.body.heading, d }]];
  });
}

// Formations --------------------------------------------------------------------------------------------------------

export function formTogether(s: Subject): readonly Option[] {
  const commander = speaker(s);
  if (commander < 0) return [];
  const all = membersOf(s, commander);
  const changes = all.flatMap((member) =>
    member.forms.flatMap((form) => {
      if (form.order !== "form" || form.bend !== undefined) return [];
      const [first] = waysIn(member, form);
      return first ? [changeOrder({ who: member.who, own: [] }, form.to as Formation, first.way)] : [];
    }),
  );
  return [...Map.groupBy(changes, ({ to }) => to)]
    .filter(([, some]) => some.length > FEW)
    .map(([to, some]) => ({
      ...word(s, commander, to, said().commanding.form(said().formations[to]), "III.6", () =>
        some.map((order) => [order.unit, [order]]),
      ),
      ...(some.length === all.length ? {} : { price: said().commanding.some(some.length, all.length) }),
    }));
}
