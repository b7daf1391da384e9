// The figures of one side, recorded as the game goes on, and the summary when it is over.

import type { RollEvent, SideId } from "@grognard/kernel";
import { sumLines } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { present, stateOf } from "../board.ts";
import type { TabletopEvent } from "../events.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import { SIDES, STEADY, type World } from "../types.ts";
import { scoreOf } from "../victory.ts";
import { sideCalled, unitName, wordedLines } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { words } from "../words/words.ts";
import { pointsLost } from "./scene.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const index = SIDES.find((one) => world.sides[one].id === side) ?? 0;
  const g = positionIn(world, view);
  const own = world.army[index];
  const here = own.filter((unit) => present(g, unit));
  const strength = here.reduce((sum, unit) => sum + Math.max(0, stateOf(g, unit).strength), 0);
  const steady = here.filter((unit) => stateOf(g, unit).status === STEADY).length;
  const measure = (id: string, title: string, value: number): Measure => ({
    id,
    title,
    values: [{ side, value }],
  });
  const { measures: say } = wording();
  return [
    measure("score", say.score, scoreOf(g)[index]),
    measure("strength", say.strength, strength),
    measure("steady", say.steady, steady),
    measure("lost", say.pointsLost, pointsLost(g, index) / 100),
  ];
}

export function epilogueOf(world: World, events: readonly (TabletopEvent | RollEvent)[]): Story["notes"] {
  const reported = events.filter((event): event is TabletopEvent => event.type !== "rolled");
  const rolls = events.filter((event): event is RollEvent => event.type === "rolled");
  const { story: say } = wording();
  return [
    {
      title: say.end,
      lines: [
        ...reported.flatMap((event) => (event.type === "over" ? [words.event(world, event)] : [])),
        say.combats(reported.filter(({ type }) => type === "combat").length),
      ],
    },
    { title: say.score, lines: scoreLines(world, reported) },
    { title: say.dice, lines: SIDES.map((side) => diceLine(world, rolls, side)) },
    { title: say.losses, lines: SIDES.map((side) => lossLine(world, reported, side)) },
  ];
}

function scoreLines(world: World, reported: readonly TabletopEvent[]): string[] {
  const last = reported.findLast((event) => event.type === "score");
  return last?.type === "score" ? sumLines(wordedLines(world, last.lines), wording().titled) : [];
}

/** Only ten-sided dice, where ten is high: 5.5 is the average. */
function diceLine(world: World, rolls: readonly RollEvent[], side: 0 | 1): string {
  const { id } = world.sides[side];
  const name = sideCalled({ world }, side);
  const dice = rolls.filter(({ by, die }) => by === id && die === "d10").map(({ value }) => value || 10);
  if (dice.length === 0) return wording().story.noDie(name);
  const mean = dice.reduce((sum, value) => sum + value, 0) / dice.length;
  return wording().story.average(name, dice.length, mean);
}

function lossLine(world: World, reported: readonly TabletopEvent[], side: 0 | 1): string {
  const owns = (id: string): boolean => world.units[world.unitById.get(id) ?? -1]?.side === side;
  const lost = reported.reduce(
    (sum, event) => (event.type === "loss" && owns(event.unit) ? sum + event.loss : sum),
    0,
  );
  const gone = (type: "destroyed" | "left-table") => {
    const units = reported.flatMap((event) =>
      event.type === type && owns(event.unit) ? [unitName(world, event.unit)] : [],
    );
    return [...new Set(units)];
  };
  return wording().story.lost(sideCalled({ world }, side), lost, gone("destroyed"), gone("left-table"));
}
