// A die as it fell: pips up to six, a number beyond.

import { text } from "../text/index.ts";

const PIPS: { readonly [value: number]: readonly (readonly [number, number])[] } = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** Two dice that are read as tens and ones lie side by side. */
export function Die({ die, value }: { readonly die: string; readonly value: number }) {
  if (die !== "base6") return <OneDie die={die} value={value} />;
  return (
    <span class="dice-pair" role="img" aria-label={text().game.rolled.dice(value)}>
      <OneDie die="d6" value={Math.floor(value / 10)} isPart />
      <OneDie die="d6" value={value % 10} isPart />
    </span>
  );
}

interface OneDieProps {
  readonly die: string;
  readonly value: number;
  /** The pair is announced as one. */
  readonly isPart?: boolean;
}

function OneDie({ die, value, isPart = false }: OneDieProps) {
  const pips = die === "d6" ? PIPS[value] : undefined;
  return (
    <svg
      class="die"
      viewBox="0 0 40 40"
      role={isPart ? undefined : "img"}
      aria-hidden={isPart}
      aria-label={isPart ? undefined : text().game.rolled.die(value)}
    >
      <rect x="1.5" y="1.5" width="37" height="37" rx="7" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x}${y}`} cx={10 + x * 10} cy={10 + y * 10} r="3.4" />)
      ) : (
        <text x="20" y="27" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}
