// Where chance comes from. It is never part of a state, so no player and no search can foresee it.

/** A fair integer from 1 to `faces`. */
export interface Chance {
  roll(faces: number): number;
}

/** The same seed gives the same stream on every machine: for simulations. */
export function seeded(seed: number | string): Chance {
  let [a, b, c, d] = expandSeed(String(seed));
  const next = () => {
    // sfc32: small, fast, passes PractRand, 32-bit integers only.
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return { roll: (faces) => fairly(faces, next) };
}

/** From the system's secure generator: for real play. */
export function secure(): Chance {
  const buffer = new Uint32Array(1);
  const next = () => crypto.getRandomValues(buffer)[0] as number;
  return { roll: (faces) => fairly(faces, next) };
}

/** The given faces, in order: for tests, positions and replays. Throws when there are none left. */
export function scripted(faces: readonly number[]): Chance & { readonly left: number } {
  let at = 0;
  return {
    get left() {
      return faces.length - at;
    },
    roll(sides) {
      const face = faces[at];
      if (face === undefined) throw new ScriptEnd(at);
      if (!Number.isInteger(face) || face < 1 || face > sides) {
        throw new ScriptEnd(at, `scripted roll ${at + 1} is ${face}, but the die has faces 1 to ${sides}`);
      }
      at++;
      return face;
    },
  };
}

export class ScriptEnd extends Error {
  readonly used: number;
  constructor(used: number, message = `a roll is due but all ${used} scripted rolls are used`) {
    super(message);
    this.name = "ScriptEnd";
    this.used = used;
  }
}

/** Passes rolls through and logs them. */
export function recording(source: Chance, log: number[]): Chance {
  return {
    roll(faces) {
      const face = source.roll(faces);
      log.push(face);
      return face;
    },
  };
}

/** Rejection keeps every face exactly equally likely. */
function fairly(faces: number, next: () => number): number {
  if (!Number.isInteger(faces) || faces < 1 || faces > 0x100000000) {
    throw new RangeError(`no die has ${faces} faces`);
  }
  const limit = 0x100000000 - (0x100000000 % faces);
  let n = next();
  while (n >= limit) n = next();
  return 1 + (n % faces);
}

function expandSeed(seed: string): [number, number, number, number] {
  let h = 0x811c9dc5;
  const word = (salt: number) => {
    h ^= salt;
    for (let i = 0; i < seed.length; i++) {
      h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193);
      h ^= h >>> 13;
    }
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    return (h ^ (h >>> 13)) | 0;
  };
  return [word(1), word(2), word(3), word(4)];
}
