// Orders that were never offered: every kind, with whatever the world has a name for in every field, and with values
// that nothing in the world has.

import type { Chance } from "@grognard/kernel";
import { EDGES } from "@grognard/table";
import type { OrderKind } from "../src/actions.ts";
import { FORMATIONS } from "../src/formations.ts";
import type { World } from "../src/types.ts";

type Pick = <T>(list: readonly T[]) => T;

interface Pool {
  readonly units: readonly string[];
  readonly commanders: readonly string[];
  readonly zones: readonly string[];
  readonly sections: readonly string[];
  readonly ferries: readonly string[];
}

const NOBODY = ["nobody"];
const or = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : NOBODY);

const poolOf = ({ units, commanders, ground }: World): Pool => ({
  units: units.map(({ id }) => id),
  commanders: commanders.map(({ id }) => id),
  zones: or(ground.zones.map(({ id }) => id)),
  sections: or(ground.sections.map(({ id }) => id)),
  ferries: or(ground.crossings.map(({ id }) => id)),
});

const LENGTHS = [0, 1, 100, 2000, 5000, 7475, 10_000, 25_000, 1_000_000] as const;
const HEADINGS = [0, 1, 9000, 18_000, 27_000, 35_999] as const;

function primitive(pick: Pick): object {
  const d = pick(LENGTHS);
  const to = pick(["left", "right"]);
  return pick([
    { go: "forward", d },
    { go: "oblique", d, a: pick([-1000, 0, 1000, 36_000]) },
    { go: "wheel", to, q: d },
    { go: "back", d },
    { go: "back-wheel", to, q: d },
    { go: "sidestep", to },
    { go: "by-face", face: pick([0, 1, 2, 3]) },
    { go: "follow", legs: [{ heading: pick(HEADINGS), d }] },
    { go: "skirmish", heading: pick(HEADINGS), d, q: pick([-36_000, 0, 500]) },
  ]);
}

/** The fields of each kind of order besides its subject, well shaped. */
const FIELDS: { readonly [K in OrderKind]: (pick: Pick, pool: Pool) => object } = {
  post: (pick) => ({ ...spot(pick), heading: pick(HEADINGS), formation: pick(FORMATIONS) }),
  quarter: (pick, { zones }) => ({ zone: pick(zones), posture: pick(["edge", "deep", "sheltered"]) }),
  reserve: () => ({}),
  stand: (pick) => spot(pick),
  attach: (pick, { units }) => ({ to: pick(units) }),
  detach: () => ({}),
  promote: (pick, { commanders }) => ({ by: pick(commanders) }),
  face: () => ({}),
  form: (pick) => ({ to: pick(FORMATIONS), variant: pick([0, 1, 99]) }),
  split: (pick) => ({ variant: pick([0, 1, 99]) }),
  limber: (pick) => ({ turn: pick([0, 90, 180, 270]) }),
  unlimber: (pick) => ({ turn: pick([0, 90, 180, 270]) }),
  load: (pick, { ferries }) => ({ ferry: pick(ferries) }),
  unload: () => ({}),
  recall: () => ({}),
  garrison: (pick) => ({ sides: [pick(EDGES)] }),
  exchange: (pick, { units }) => ({ with: pick(units) }),
  "line-edge": (pick) => ({ sides: [pick(EDGES), pick(EDGES)] }),
  deepen: () => ({}),
  "fight-fire": (pick, { zones }) => ({ zone: pick(zones) }),
  "lay-charge": (pick, { sections }) => ({ section: pick(sections) }),
  "great-square": (pick, { units }) => ({ with: [pick(units)] }),
  dissolve: (pick, { units }) => ({
    into: [{ unit: pick(units), face: pick([0, 3]), to: pick(FORMATIONS), variant: 0 }],
  }),
  charge: (pick, { units, zones }) => ({ target: pick([...units, ...zones]), ...gait(pick), ...way(pick) }),
  "stand-fast": () => ({}),
  countercharge: (pick, { units }) => ({ target: pick(units), ...gait(pick), ...way(pick) }),
  "fall-back": (pick) => way(pick),
  evade: () => ({}),
  "move-away": (pick) => way(pick),
  halt: () => ({}),
  press: (pick) => ({ ...way(pick), stopAt: pick(LENGTHS) }),
  move: (pick) => ({ ...way(pick), haltWithin: pick(LENGTHS) }),
  wheel: (pick) => ({ to: pick(["left", "right"]), q: pick(LENGTHS) }),
  "hand-push": (pick) => way(pick),
  "leave-zone": (pick) => ({ side: pick(EDGES), formation: pick(FORMATIONS), ...way(pick) }),
  enter: (pick) => ({ at: spot(pick), formation: pick(FORMATIONS), ...way(pick) }),
  withdraw: (pick) => way(pick),
  ride: (pick) => ({ heading: pick(HEADINGS), d: pick(LENGTHS) }),
  fire: (pick, pool) => ({ aims: [aim(pick, pool)] }),
  "fire-fire": (pick, pool) => ({ aims: [aim(pick, pool)], again: [aim(pick, pool)] }),
  group: (pick, { units }) => ({ with: [pick(units)] }),
  stay: () => ({}),
  "go-back": (pick) => way(pick),
  "press-on": (pick) => ({ ...gait(pick), ...way(pick) }),
  occupy: (pick, { zones }) => ({ zone: pick(zones), sides: [...EDGES] }),
  "second-move": (pick) => way(pick),
  announce: () => ({}),
  cross: () => ({}),
  reform: (pick) => ({ formation: pick(FORMATIONS), heading: pick(HEADINGS) }),
};

export const KINDS = Object.keys(FIELDS) as OrderKind[];
export const isCommanders = (kind: OrderKind): boolean =>
  ["stand", "attach", "detach", "ride", "promote"].includes(kind);

const spot = (pick: Pick) => ({ x: pick(LENGTHS), y: pick(LENGTHS) });
const gait = (pick: Pick): object => pick([{}, { gait: "trot" }, { gait: "gallop" }]);
const way = (pick: Pick) => ({ path: pick([[], [primitive(pick)], [primitive(pick), primitive(pick)]]) });
const aim = (pick: Pick, { units, zones, sections }: Pool) => ({
  part: pick([0, 0, 1, 99]),
  target: pick([...units, ...zones, ...sections]),
  shot: pick(["volley", "skirmish", "case", "ball", "shell"]),
});

const pickBy =
  (chance: Chance): Pick =>
  (list) =>
    list[chance.roll(list.length) - 1]!;

/** A well-formed order of this kind to any unit. */
export function anyOrder(world: World, kind: OrderKind, who: string, chance: Chance): object {
  const subject = isCommanders(kind) ? { commander: who } : { unit: who };
  return { ...subject, order: kind, ...FIELDS[kind](pickBy(chance), poolOf(world)) };
}

const JUNK: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e9,
  Number.NaN,
  "",
  "nobody",
  "__proto__",
  [],
  {},
  true,
  [null],
];

/** The order with one of its fields, at any depth, changed into anything at all. */
export function forged(world: World, order: unknown, chance: Chance): unknown {
  const pick = pickBy(chance);
  if (typeof order !== "object" || order === null || chance.roll(3) === 1) {
    const ids = Object.values(poolOf(world)).flat();
    return pick([pick(JUNK), pick(ids), pick(LENGTHS), pick(KINDS), pick(FORMATIONS)]);
  }
  if (Array.isArray(order))
    return order.map((one) => (chance.roll(2) === 1 ? forged(world, one, chance) : one));
  const keys = Object.keys(order);
  if (keys.length === 0) return pick(JUNK);
  const key = pick([...keys, "nonsense"]);
  return { ...order, [key]: forged(world, (order as Record<string, unknown>)[key], chance) };
}
