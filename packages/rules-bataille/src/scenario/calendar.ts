// The turn record: twenty minutes a turn, day by day, a night after each day but the last [2.4.1a].

import { Problem } from "@grognard/kernel";
import type { GameTurn, World } from "../types.ts";
import type { DayFile } from "./schema.ts";

export type Calendar = Pick<World, "turns" | "nights" | "wetDays">;

const TURN_MINUTES = 20;
const DAY_MINUTES = 24 * 60;

/** After midnight of the first day. */
export function minuteOf(daysLater: number, time: string): number {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  return daysLater * DAY_MINUTES + hours * 60 + minutes;
}

const clock = (minute: number): string => {
  const ofDay = minute % DAY_MINUTES;
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, "0")}`;
};

export function loadCalendar(days: readonly DayFile[]): Calendar {
  const turns: GameTurn[] = [];
  const nights: number[] = [];
  for (const [i, { day, date, first, last }] of days.entries()) {
    const before = days[i - 1]?.day;
    if (before !== undefined && day !== before + 1)
      throw new Problem("days must follow each other", `days[${i}].day`);
    const later = day - days[0]!.day;
    const end = minuteOf(later, last);
    if (minuteOf(later, first) > end) throw new Problem("ends before it begins", `days[${i}].last`);
    if (i > 0) nights.push(turns.length);
    for (let minute = minuteOf(later, first); minute <= end; minute += TURN_MINUTES)
      turns.push({ name: `${date}, ${clock(minute)}`, day, minute });
  }
  return { turns, nights, wetDays: days.filter(({ wet }) => wet).map(({ day }) => day) };
}

/** From 1. */
export function turnAt({ turns }: Calendar, day: number, time: string, place: string): number {
  const minute = minuteOf(day - turns[0]!.day, time);
  const at = turns.findIndex((turn) => turn.minute === minute);
  if (at < 0) throw new Problem(`no turn begins at ${time} of day ${day}`, place);
  return at + 1;
}
