// The signs of arms and sizes as milsymbol draws them. The library is large and the signs are few: Vite runs
// this file while it builds and ships only what it exports.

import milsymbol from "milsymbol";

export interface UnitSymbol {
  /** Drawn with a pen. */
  readonly lines: string;
  /** Filled with ink. */
  readonly solid: string;
}

// MIL-STD-2525D: a friendly land unit, then its size, then what it is.
const FRIENDLY = "10031000";
const ARMS = {
  infantry: "121100",
  cavalry: "121300",
  artillery: "130300",
  train: "163600",
} as const;
const SIZES = { I: 15, II: 16, III: 17, X: 18, XX: 21, XXX: 22 } as const;

/** The frame is at 25,50 to 175,150; the size mark above it, at 15 to 40. */
export const FRAME = { x: 25, y: 50, width: 150, height: 100 };

export const unitSymbols: {
  readonly arms: { readonly [arm in keyof typeof ARMS]: UnitSymbol };
  readonly sizes: { readonly [size in keyof typeof SIZES]: UnitSymbol };
} = {
  arms: drawn(ARMS, (code) => `${FRIENDLY}00${code}0000`),
  sizes: drawn(SIZES, (size) => `${FRIENDLY}${size}0000000000`),
};

function drawn<Name extends string, Code>(
  codes: { readonly [name in Name]: Code },
  sidc: (code: Code) => string,
): { readonly [name in Name]: UnitSymbol } {
  const entries = Object.entries<Code>(codes).map(([name, code]) => [name, symbol(sidc(code))]);
  return Object.fromEntries(entries);
}

function symbol(sidc: string): UnitSymbol {
  const [, ...parts] = new milsymbol.Symbol(sidc, { size: 100 }).asSVG().matchAll(/<(path|circle) ([^>]*)>/g);
  const of = (kind: string) => parts.filter((part) => part[1] === kind).map((part) => part[2] ?? "");
  return {
    lines: of("path").map(pathData).join(""),
    solid: of("circle").map(disc).join(""),
  };
}

function pathData(attributes: string): string {
  return / ?\bd="([^"]*)"/.exec(attributes)?.[1]?.trim() ?? "";
}

function disc(attributes: string): string {
  const [x = 0, y = 0, r = 0] = ["cx", "cy", "r"].map((name) =>
    Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]),
  );
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
}
