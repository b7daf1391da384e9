// A battle generated from a number: the same number gives everyone the same battle.

import { text } from "../text/index.ts";

const MOST = 999_999;

interface BattleNumberProps {
  readonly seed: number;
  readonly onChange: (seed: number) => void;
}

export function BattleNumber({ seed, onChange }: BattleNumberProps) {
  const words = text().start.setUp;
  const change = (value: string): void => {
    const number = Number(value);
    if (value !== "" && Number.isInteger(number) && number >= 0 && number <= MOST) onChange(number);
  };
  return (
    <p class="battle-number">
      <label>
        {words.battleNumber}
        <input
          type="number"
          min={0}
          max={MOST}
          value={seed}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="button" onClick={() => onChange(Math.floor(Math.random() * MOST))}>
        {words.anotherBattle}
      </button>
    </p>
  );
}
