// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import { declaredOnly, mapValues, signed } from "@grognard/parts";
import { FRAMES } from "./frames.ts";
import { ELIMINATED, MARKS, type UnitId, type World } from "./types.ts";

/** What version 1.1.0 saved as sentences: how the game was won, and what strengthened a unit. */
type Worded = { readonly [key: string]: Json } & {
  readonly winner: { readonly how: string } | null;
  readonly stack: readonly { readonly boosts?: readonly { readonly label: string }[] }[];
};

const IDS: { readonly [sentence: string]: string } = {
  "both armies lost heart at the same moment": "bothLostHeart",
  "decisive victory: the enemy army has lost heart": "decisive",
  "marginal victory: the higher Morale at the end": "marginal",
  "neither side has done enough": "undecided",
  "elan +1": "elan",
  "wavers -1": "wavers",
};

/** A card was identified by its title. */
const idFor = ({ cards }: World, label: string): string => {
  const isMeant = (title: string, add = 0) => label === `${title} ${signed(add)}`;
  return cards.find(({ halves }) => halves.some(({ title, keep }) => isMeant(title, keep?.add)))?.id ?? label;
};

/** The lists with one entry for each piece, and what they hold for a garrison that is no more. */
const FALLEN = {
  ...mapValues(MARKS, () => 0),
  place: ELIMINATED,
  hex: -1,
  due: 0,
  ready: 1,
};
type Listed = { readonly [list in keyof typeof FALLEN]: readonly number[] };
interface Numbered {
  readonly stack: readonly { readonly step: string }[];
  readonly battles: readonly { readonly attackers: UnitId[]; readonly defenders: UnitId[] }[];
  readonly effects: readonly { readonly units: UnitId[] | null; readonly done: UnitId[] }[];
  readonly stuck: UnitId[];
  readonly charged: UnitId[];
}

/** The farms of Waterloo had no garrisons: a game that was begun without them goes on without them. */
function ungarrisoned(state: Json, { scenario, pieces }: World): Json {
  const old = state as { readonly [part: string]: Json } & Listed & Numbered;
  const more = pieces.length - old.place.length;
  if (scenario !== "waterloo-1815" || more === 0) return state;
  const from = pieces.findIndex(({ type }) => type === "garrison");
  const name = (unit: UnitId) => (unit < from ? unit : unit + more);
  const named = (units: readonly UnitId[]) => units.map(name);
  const fallen = (value: number) => Array.from({ length: more }, () => value);
  return {
    ...old,
    ...mapValues(FALLEN, (value, list) => old[list].toSpliced(from, 0, ...fallen(value))),
    battles: old.battles.map((battle) => ({
      ...battle,
      attackers: named(battle.attackers),
      defenders: named(battle.defenders),
    })),
    effects: old.effects.map((effect) => ({
      ...effect,
      units: effect.units && named(effect.units),
      done: named(effect.done),
    })),
    stuck: named(old.stuck),
    charged: named(old.charged),
    stack: old.stack.map((frame) => declaredOnly(FRAMES, frame, { name })),
  } as Json;
}

export const migrations = {
  "1.1.0": (state: Json, world: World): Json => {
    const { winner, stack, ...rest } = state as Worded;
    return {
      ...rest,
      winner: winner && { ...winner, how: IDS[winner.how] ?? winner.how },
      stack: stack.map(({ boosts, ...frame }) => ({
        ...frame,
        ...(boosts && {
          boosts: boosts.map((boost) => ({ ...boost, label: IDS[boost.label] ?? idFor(world, boost.label) })),
        }),
      })),
    };
  },
  /** Guns at a bridge could not choose to bombard. */
  "1.2.0": (state: Json): Json => {
    const { stack, ...rest } = state as { readonly stack: readonly { readonly step: string }[] };
    return {
      ...rest,
      stack: stack.map((frame) => (frame.step === "battle" ? { ...frame, bombards: [] } : frame)),
    } as Json;
  },
  "1.3.0": ungarrisoned,
};
