// Dice for the laboratory: first the scripted faces, then a seeded stream if there is one.

import { type Chance, Problem, type RollEvent, scripted, seeded } from "@grognard/kernel";

/** A roll is due, no face is left and no seed is given. */
export class OutOfDice extends Error {}

export class LabDice implements Chance {
  private readonly faces: readonly number[];
  private readonly beyond: Chance | undefined;
  private at = 0;

  constructor(faces: readonly number[], seed: number | string | undefined) {
    this.faces = faces;
    this.beyond = seed === undefined ? undefined : seeded(seed);
  }

  get used(): number {
    return this.at;
  }

  get left(): number {
    return this.faces.length - this.at;
  }

  roll(sides: number): number {
    if (this.left === 0) return this.rollBeyond(sides);
    const face = this.faces[this.at] as number;
    if (face > sides)
      throw new Problem(`is ${face}, but the die thrown for it has ${sides} faces`, `dice[${this.at}]`);
    this.at++;
    return face;
  }

  private rollBeyond(sides: number): number {
    if (this.beyond) return this.beyond.roll(sides);
    throw new OutOfDice();
  }

  /** The faces not used yet, then ones: to see on a copy which roll would have been due. */
  spare(used: number): Chance {
    const rest = scripted(this.faces.slice(used));
    return { roll: (sides) => (rest.left > 0 ? rest.roll(sides) : 1) };
  }
}

/** The first of these rolls for which `faces` scripted faces are not enough. */
export function dueRoll(rolls: readonly RollEvent[], faces: number): RollEvent | undefined {
  let left = faces;
  return rolls.find(({ die }) => {
    left -= die === "2d6" || die === "base6" || die === "d100" ? 2 : 1;
    return left < 0;
  });
}
