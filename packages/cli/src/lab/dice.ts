// Dice for the laboratory: first those that the file gives, then a seeded stream if there is one.

import { type Chance, type Die, idOf, type Json, Problem, type RollEvent, seeded } from "@grognard/kernel";

/** A roll is due, there is no face left and no seed. */
export class OutOfDice extends Error {}

/** A die of the file: its faces, and its kind if given. A d100 or base6 has two faces, tens and units. */
export interface GivenDie {
  readonly die?: Die;
  readonly faces: readonly number[];
  /** What it must lead to, instead of a face: which face that is, is found when it is rolled. */
  readonly result?: Json;
}

export interface OpenDie {
  readonly at: number;
  readonly before: number;
  readonly result: Json;
}

/** What may be written: the least and the most it shows, and the faces of the dice that show it. */
interface Kind {
  readonly least: number;
  readonly most: number;
  readonly faces: (shown: number) => number[];
  /** Where not every number in between is possible. */
  readonly digits?: string;
}

const KINDS: { readonly [die: string]: Kind } = {
  d6: { least: 1, most: 6, faces: (shown) => [shown] },
  d10: { least: 1, most: 10, faces: (shown) => [shown] },
  d100: { least: 1, most: 100, faces: (shown) => [Math.floor((shown % 100) / 10) || 10, shown % 10 || 10] },
  average: { least: 2, most: 5, faces: (shown) => [[1, 2, 4, 6][shown - 2] as number] },
  base6: { least: 11, most: 66, digits: "123456", faces: (shown) => [...`${shown}`].map(Number) },
};

const shows = ({ least, most, digits }: Kind, shown: number): boolean =>
  Number.isInteger(shown) &&
  shown >= least &&
  shown <= most &&
  (!digits || [...`${shown}`].every((digit) => digits.includes(digit)));

/** A face, a die by what it shows, or by what it leads to: 3, {"d10": 7}, {"base6": 43}, {"result": "DR"}. */
export function readDie(data: unknown): GivenDie {
  if (Number.isInteger(data) && (data as number) >= 1) return { faces: [data as number] };
  const [named, ...more] = typeof data === "object" && data !== null ? Object.entries(data) : [];
  if (!named || more.length > 0)
    throw new Problem('a die shows a whole number from 1; or name it, such as {"d100": 37}');
  const [die, shown] = named as [string, Json];
  if (die === "result") return { faces: [1], result: shown };
  const kind = Object.hasOwn(KINDS, die) ? KINDS[die] : undefined;
  if (!kind) throw new Problem(`unknown; known are ${Object.keys(KINDS).join(", ")}, result`, die);
  if (shows(kind, shown as number)) return { die: die as Die, faces: kind.faces(shown as number) };
  throw new Problem(
    shows({ ...kind, digits: "0123456789" }, shown as number)
      ? "is two dice, tens and units: each digit is from 1 to 6"
      : `shows a whole number from ${kind.least} to ${kind.most}`,
    die,
  );
}

/** Every way in which this die can fall, as its faces. `1-15` is a card out of 15. */
export function waysOf(die: RollEvent["die"]): number[][] {
  const cards = /^1-(\d+)$/.exec(die)?.[1];
  const kind = cards ? { least: 1, most: Number(cards), faces: (shown: number) => [shown] } : KINDS[die];
  if (!kind) return [];
  const all = Array.from({ length: kind.most - kind.least + 1 }, (_, i) => kind.least + i);
  return all.filter((shown) => shows(kind, shown)).map(kind.faces);
}

/** Each face, and the die of the file to which it belongs. */
type Faces = readonly { readonly face: number; readonly of: number }[];

export class LabDice implements Chance {
  private readonly given: GivenDie[];
  private readonly beyond: Chance | undefined;
  private listed: Faces | undefined;
  private at = 0;

  constructor(given: readonly GivenDie[], seed: number | string | undefined) {
    this.given = [...given];
    this.beyond = seed === undefined ? undefined : seeded(seed);
  }

  /** How many faces have been used. */
  get used(): number {
    return this.at;
  }

  /** How many dice of the file have not been used. */
  get left(): number {
    const next = this.faces[this.at];
    return next ? this.given.length - next.of : 0;
  }

  /** How many dice of the file there are. */
  get count(): number {
    return this.given.length;
  }

  /** The first die with only its result given, and how many faces of others come before it. */
  get open(): OpenDie | undefined {
    const at = this.given.findIndex(({ result }) => result !== undefined);
    const before = this.faces.findIndex(({ of }) => of === at) - this.at;
    return at < 0 ? undefined : { at, before, result: this.given[at]?.result ?? null };
  }

  /** Sets how the open die falls. */
  decide({ at }: OpenDie, faces: readonly number[]): void {
    this.given[at] = { faces };
    this.listed = undefined;
  }

  roll(sides: number): number {
    const next = this.faces[this.at];
    if (!next) return this.rollBeyond(sides);
    if (next.face > sides) {
      const die = this.given[next.of]?.die;
      const what = die ? `a ${die}` : next.face;
      throw new Problem(`is ${what}, but the die thrown for it has ${sides} faces`, `dice[${next.of}]`);
    }
    this.at++;
    return next.face;
  }

  private get faces(): Faces {
    this.listed ??= this.given.flatMap(({ faces }, of) => faces.map((face) => ({ face, of })));
    return this.listed;
  }

  private rollBeyond(sides: number): number {
    if (this.beyond) return this.beyond.roll(sides);
    throw new OutOfDice();
  }

  /** Dice that state their kind must have been rolled as that: these rolls began at the face `from`. */
  check(rolls: readonly Omit<RollEvent, "type">[], from: number): void {
    const { faces } = this;
    let at = from;
    for (const { die, by, why, cite } of rolls) {
      const of = faces[at]?.of;
      const stated = of === undefined ? undefined : this.given[of]?.die;
      const isMiddle = at > 0 && faces[at - 1]?.of === of;
      if (stated !== undefined && (stated !== die || isMiddle))
        throw new Problem(
          `is a ${stated}, but a ${die} of ${by} for ${idOf(why)} was due`,
          `dice[${of}]`,
          cite,
        );
      at += facesOf(die);
    }
  }

  /**
   * To see on a copy what would be rolled: the faces given from here on, these faces for the open die, then any. Equal
   * ones would not do: a throw that is repeated until it is no tie would never end.
   */
  spare(used: number, faces: readonly number[] = []): Chance {
    const upToOpen = this.given.slice(0, this.open?.at);
    const copy = new LabDice([...upToOpen, { faces }], "any");
    copy.at = used;
    return copy;
  }
}

const facesOf = (die: string): number => (die === "2d6" || die === "base6" || die === "d100" ? 2 : 1);

/** Which of these rolls uses the face `at`, counted from the first of them, and whether in its middle. */
export function rollAt(
  rolls: readonly Pick<RollEvent, "die">[],
  at: number,
): { readonly index: number; readonly isMiddle: boolean } | undefined {
  let from = 0;
  for (const [index, { die }] of rolls.entries()) {
    const next = from + facesOf(die);
    if (at < next) return { index, isMiddle: at > from };
    from = next;
  }
  return undefined;
}
