// Nation, year and points: whose army, and how large.

import type { ArmyWish, NationEntry } from "@grognard/scene";
import { useEffect, useRef } from "preact/hooks";
import { text } from "../../text/index.ts";

/** As the rulebook's games go. */
const POINTS = { least: 10, most: 120 } as const;

interface WishFieldsProps {
  readonly nations: readonly NationEntry[];
  readonly wish: ArmyWish;
  readonly onChange: (wish: ArmyWish) => void;
}

export function WishFields({ nations, wish, onChange }: WishFieldsProps) {
  const words = text().armies;
  const { nation: id, year, points } = wish;
  const years = yearsOf(nations.find((one) => one.id === id));
  // what is being typed outlasts whatever else is drawn anew meanwhile
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(points);
  }, [points]);
  const setNation = (nation: string): void => {
    const there = yearsOf(nations.find((one) => one.id === nation));
    onChange({ ...wish, nation, year: nearest(there, year) });
  };
  const setPoints = (input: HTMLInputElement): void => {
    const value = Math.round(Number(input.value));
    const within = Math.min(POINTS.most, Math.max(POINTS.least, value || POINTS.least));
    input.value = String(within);
    if (within !== points) onChange({ ...wish, points: within });
  };
  return (
    <div class="wish">
      <label class="wish-nation">
        {words.nation}
        <select value={id} onChange={(event) => setNation(event.currentTarget.value)}>
          {!nations.some((one) => one.id === id) && <option value={id}>{id}</option>}
          {nations.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.year}
        <select
          value={year}
          onChange={(event) => onChange({ ...wish, year: Number(event.currentTarget.value) })}
        >
          {!years.includes(year) && <option value={year}>{year}</option>}
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.points}
        <input
          ref={field}
          type="number"
          min={POINTS.least}
          max={POINTS.most}
          defaultValue={String(points)}
          onChange={(event) => setPoints(event.currentTarget)}
        />
      </label>
    </div>
  );
}

const yearsOf = (nation: NationEntry | undefined): number[] =>
  (nation?.years ?? []).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

const nearest = (years: readonly number[], year: number): number =>
  years.toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year))[0] ?? year;
