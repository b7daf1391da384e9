// One word for a whole brigade: all who are under a commander march on, form the same, or wait. He tells it on his own
// page; while he stands in the ranks of a unit and has none, it is on the pages of his units.

import type { DeploymentOrder, Order } from "../actions.ts";
import { commanderNamed, stateOf, unitNamed, unitOf } from "../board.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import type { Formation } from "../formations.ts";
import type { CommanderId, UnitId } from "../types.ts";
import type { Choices } from "../window.ts";
import { FORMATION_NAMES } from "../words/naming.ts";
import { type ChangeWay, told } from "./change-words.ts";
import { draftIn, type Lane, lanesOf } from "./lanes.ts";
import { hundredths, whole } from "./measure.ts";
import { type Desk, type Dial, formOf, listIn, type Option, type Own, ownOrders, rewritten } from "./page.ts";
import { fitted } from "./way-draft.ts";
import { firstLeg } from "./way-options.ts";

const MM = 100;

/** Of those who may be told something now, the ones under him. */
interface Member {
  readonly choices: Choices;
  readonly unit: UnitId;
}

/** Above how many units a word for all is worth a button. */
const FEW = 1;

/** Himself, or one whose superior's superior he is, however far up. */
function isUnder(desk: Desk, commander: CommanderId, one: CommanderId): boolean {
  if (one < 0) return false;
  return one === commander || isUnder(desk, commander, desk.g.world.commanders[one]!.superior);
}

function membersOf(desk: Desk, commander: CommanderId): readonly Member[] {
  const { g, choices } = desk;
  return choices.flatMap((each) => {
    const unit = unitNamed(g, each.who);
    return unit >= 0 && isUnder(desk, commander, unitOf(g, unit).commander) ? [{ choices: each, unit }] : [];
  });
}

/** Whose word it is on this page; -1: nobody's. */
function speaker({ g, choices }: Desk, who: string): CommanderId {
  const commander = commanderNamed(g, who);
  if (commander >= 0) return commander;
  const { commander: leader } = unitOf(g, unitNamed(g, who));
  const { id } = g.world.commanders[leader] ?? {};
  return id === undefined || choices.some((one) => one.who === id) ? -1 : leader;
}

const groupOf = ({ g }: Desk, commander: CommanderId): string => {
  const { name, level } = g.world.commanders[commander]!;
  return `The whole ${level}, ${name}'s`;
};

/** The whole set, with the orders of these replaced. */
const retold = (desk: Desk, told: readonly (readonly [who: string, own: Own])[]): readonly Order[] =>
  told.reduce((orders, [who, own]) => rewritten(orders, who, own), desk.orders);

// The march -----------------------------------------------------------------------------------------------------------

interface Marcher extends Member {
  readonly lane: Lane;
  /** Straight on by so much, or by as much of it as there is room for. */
  ahead(most: number): number;
  order(d: number): Own;
}

function marchers(desk: Desk, commander: CommanderId): readonly Marcher[] {
  return membersOf(desk, commander).flatMap((member): readonly Marcher[] => {
    const lane = lanesOf(desk, member.choices, [], member.unit).find(({ id }) => id === "move");
    const leg = lane?.manner.primitives.some((go) => ON.has(go)) ? firstLeg(lane) : undefined;
    if (!lane || !leg) return [];
    const path = (d: number) => fitted(draftIn(desk, lane, member.unit), [], leg(d));
    return [
      {
        ...member,
        lane,
        ahead: (most) => {
          const [first] = path(most);
          return first && "d" in first ? first.d : 0;
        },
        order: (d) => (d < MM ? [] : lane.make([leg(d)])),
      },
    ];
  });
}

const ON: ReadonlySet<string> = new Set(["forward", "skirmish"]);

export function marchTogether(
  desk: Desk,
  who: string,
): { options: readonly Option[]; dials: readonly Dial[] } {
  const commander = speaker(desk, who);
  const all = desk.window === "movement" && commander >= 0 ? marchers(desk, commander) : [];
  if (all.length <= FEW) return { options: [], dials: [] };
  const most = Math.max(...all.map(({ lane }) => lane.manner.allowance));
  /** Each as far as it can, or as far as the slowest, and never farther than wanted. */
  const onward = (wanted: number, abreast: boolean): readonly Order[] => {
    const steps = all.map((one) => one.ahead(Math.min(wanted, one.lane.manner.allowance)));
    const slowest = Math.min(...steps.filter((step) => step > 0));
    const told = all.map((one, i) => {
      const step = steps[i]!;
      return [one.choices.who, one.order(abreast ? Math.min(slowest, step) : step)] as const;
    });
    return retold(desk, [...told, ...riders(desk, commander, all, slowest)]);
  };
  const group = groupOf(desk, commander);
  const word = (id: string, text: string, make: () => readonly Order[]): Option => ({
    id: `all/${id}`,
    text,
    cite: "IV.4-move",
    group,
    chosen: false,
    make: () => ownOrders(desk, who),
    all: make,
  });
  const given = all.filter(({ choices }) => ownOrders(desk, choices.who).length > 0);
  return {
    options: [
      word("abreast", "Forward together", () => onward(most, true)),
      word("ahead", "Forward, each as far as it can", () => onward(most, false)),
      ...(given.length > FEW
        ? [
            word("wait", "Take all their orders back", () =>
              retold(
                desk,
                given.map(({ choices }) => [choices.who, []]),
              ),
            ),
          ]
        : []),
    ],
    dials: [
      {
        id: "all",
        text: "All forward",
        unit: "mm",
        value: whole(stepOf(desk, all)),
        least: 0,
        most: whole(most),
        step: 5,
        set: () => ownOrders(desk, who),
        all: (value) => {
          const d = Math.max(0, hundredths(value));
          if (d >= MM) return onward(d, true);
          return retold(
            desk,
            all.map(({ choices }) => [choices.who, []]),
          );
        },
      },
    ],
  };
}

/** How far they have been told to go straight on, if all who go have been told the same. */
function stepOf(desk: Desk, all: readonly Marcher[]): number {
  const steps = all.flatMap(({ choices }) => {
    const [order] = ownOrders(desk, choices.who);
    const [leg, ...more] = order && "path" in order ? order.path : [];
    return leg && more.length === 0 && "d" in leg ? [leg.d] : order ? [-1] : [];
  });
  const [first = 0] = steps;
  return steps.every((step) => step === first) ? Math.max(0, first) : 0;
}

/** He and those under him ride along, each with his own, so that all stay under their eyes. */
function riders(
  desk: Desk,
  commander: CommanderId,
  all: readonly Marcher[],
  d: number,
): readonly (readonly [string, Own])[] {
  const { g, choices } = desk;
  if (d < MM || !Number.isFinite(d)) return [];
  return choices.flatMap((one): readonly (readonly [string, Own])[] => {
    const leader = commanderNamed(g, one.who);
    if (leader < 0 || !isUnder(desk, commander, leader) || !formOf(one, "ride")) return [];
    const own = all.find(({ unit }) => isUnder(desk, leader, unitOf(g, unit).commander)) ?? all[0]!;
    const { heading } = own.lane.body;
    return [[one.who, [{ commander: one.who, order: "ride", heading, d }]]];
  });
}

// Formations ----------------------------------------------------------------------------------------------------------

export function formTogether(desk: Desk, who: string): readonly Option[] {
  const commander = speaker(desk, who);
  if (commander < 0) return [];
  const all = membersOf(desk, commander);
  const changes = all.flatMap(({ choices, unit }) =>
    choices.forms.flatMap((form) => {
      if (form.order !== "form" || form.bend !== undefined) return [];
      const [first] = told(listIn<ChangeWay>(form, "ways"), stateOf(desk.g, unit).bodies[0]);
      return first ? [{ who: choices.who, to: form.to as Formation, way: first.way }] : [];
    }),
  );
  return [...Map.groupBy(changes, ({ to }) => to)]
    .filter(([, some]) => some.length > FEW)
    .map(([to, some]) => ({
      id: `all/${to}`,
      text: `All into ${FORMATION_NAMES[to]}`,
      cite: "III.6",
      group: groupOf(desk, commander),
      ...(some.length === all.length ? {} : { price: `${some.length} of ${all.length}` }),
      chosen: false,
      make: () => ownOrders(desk, who),
      all: () =>
        retold(
          desk,
          some.map((change): readonly [string, Own] => [change.who, [formed(change)]]),
        ),
    }));
}

const formed = ({
  who,
  to,
  way: { variant, face },
}: {
  who: string;
  to: Formation;
  way: ChangeWay;
}): DeploymentOrder => ({
  unit: who,
  order: "form",
  to,
  variant,
  ...(face === undefined ? {} : { face }),
  ...(to === "skirmish" ? { gap: LEAST_GAP } : {}),
});
