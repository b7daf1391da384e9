// Dice for the laboratory: first those that the file gives, then a seeded stream if there is one.

import {
  type Chance,
  type Die,
  type Json,
  Problem,
  type RollEvent,
  scripted,
  seeded,
} from "@grognard/kernel";

/** A roll is due, no face is left and no seed is given. */
export class OutOfDice extends Error {}

/** A die of the file: its faces, and the kind it says it is. A d100 or base6 has two faces, tens and units. */
export interface GivenDie {
  readonly die?: Die;
  readonly faces: readonly number[];
}

/** What may be written: the least and the most it shows, and the faces of the dice that show it. */
interface Kind {
  readonly least: number;
  readonly most: number;
  readonly faces: (shown: number) => number[];
  /** Where not every number in between will do. */
  readonly digits?: string;
}

const KINDS: { readonly [die: string]: Kind } = {
  d6: { least: 1, most: 6, faces: (shown) => [shown] },
  d10: { least: 1, most: 10, faces: (shown) => [shown] },
  d100: { least: 1, most: 100, faces: (shown) => [Math.floor((shown % 100) / 10) || 10, shown % 10 || 10] },
  average: { least: 2, most: 5, faces: (shown) => [[1, 2, 4, 6][shown - 2] as number] },
  base6: { least: 11, most: 66, digits: "123456", faces: (shown) => [...`${shown}`].map(Number) },
};

/** A face, or a die by what it shows: 3, {"d10": 7}, {"d100": 37}, {"average": 4}, {"base6": 43}. */
export function readDie(data: unknown, place: string): GivenDie {
  if (Number.isInteger(data) && (data as number) >= 1) return { faces: [data as number] };
  const [named, ...more] = typeof data === "object" && data !== null ? Object.entries(data) : [];
  if (!named || more.length > 0)
    throw new Problem('a die shows a whole number from 1; or name it, such as {"d100": 37}', place);
  const [die, shown] = named as [string, Json];
  const kind = Object.hasOwn(KINDS, die) ? KINDS[die] : undefined;
  if (!kind) throw new Problem(`unknown; known are ${Object.keys(KINDS).join(", ")}`, `${place}.${die}`);
  const { least, most, digits } = kind;
  if (!Number.isInteger(shown) || (shown as number) < least || (shown as number) > most)
    throw new Problem(`shows a whole number from ${least} to ${most}`, `${place}.${die}`);
  if (digits && ![...`${shown}`].every((digit) => digits.includes(digit)))
    throw new Problem("is two dice, tens and units: each digit is from 1 to 6", `${place}.${die}`);
  return { die: die as Die, faces: kind.faces(shown as number) };
}

export class LabDice implements Chance {
  private readonly faces: readonly { readonly face: number; readonly of: number }[];
  private readonly given: readonly GivenDie[];
  private readonly beyond: Chance | undefined;
  private at = 0;

  constructor(given: readonly GivenDie[], seed: number | string | undefined) {
    this.given = given;
    this.faces = given.flatMap(({ faces }, of) => faces.map((face) => ({ face, of })));
    this.beyond = seed === undefined ? undefined : seeded(seed);
  }

  /** How many faces have been used. */
  get used(): number {
    return this.at;
  }

  /** How many dice of the file have not been touched. */
  get left(): number {
    const next = this.faces[this.at];
    return next ? this.given.length - next.of : 0;
  }

  /** How many dice of the file there are. */
  get count(): number {
    return this.given.length;
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

  private rollBeyond(sides: number): number {
    if (this.beyond) return this.beyond.roll(sides);
    throw new OutOfDice();
  }

  /** Dice that say what they are must have been thrown as that: these rolls began at the face `from`. */
  check(rolls: readonly Omit<RollEvent, "type">[], from: number): void {
    let at = from;
    for (const { die, by, why, cite } of rolls) {
      const of = this.faces[at]?.of;
      const said = of === undefined ? undefined : this.given[of]?.die;
      const isMiddle = at > 0 && this.faces[at - 1]?.of === of;
      if (said !== undefined && (said !== die || isMiddle))
        throw new Problem(`is a ${said}, but a ${die} of ${by} for ${why} was due`, `dice[${of}]`, cite);
      at += facesOf(die);
    }
  }

  /** The faces not used yet, then ones: to see on a copy which roll would have been due. */
  spare(used: number): Chance {
    const rest = scripted(this.faces.slice(used).map(({ face }) => face));
    return { roll: (sides) => (rest.left > 0 ? rest.roll(sides) : 1) };
  }
}

const facesOf = (die: string): number => (die === "2d6" || die === "base6" || die === "d100" ? 2 : 1);

/** The first of these rolls for which `faces` scripted faces are not enough. */
export function dueRoll(rolls: readonly RollEvent[], faces: number): RollEvent | undefined {
  let left = faces;
  return rolls.find(({ die }) => {
    left -= facesOf(die);
    return left < 0;
  });
}
