// The numbers of one side, taken as the game goes on, and what is said when it is over.

import type { RollEvent, SideId } from "@grognard/kernel";
import { sumLines } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { present, stateOf } from "../board.ts";
import type { TabletopEvent } from "../events.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import { SIDES, STEADY, type World } from "../types.ts";
import { scoreOf } from "../victory.ts";
import { unitName } from "../words/naming.ts";
import { saidLines } from "../words/said.ts";
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
  return [
    measure("score", "Score", scoreOf(g)[index]),
    measure("strength", "Strength on the table", strength),
    measure("steady", "Steady units", steady),
    measure("lost", "Points lost", pointsLost(g, index) / 100),
  ];
}

export function epilogueOf(world: World, events: readonly (TabletopEvent | RollEvent)[]): Story["notes"] {
  const told = events.filter((event): event is TabletopEvent => event.type !== "rolled");
  const rolls = events.filter((event): event is RollEvent => event.type === "rolled");
  return [
    {
      title: "The end",
      lines: [
        ...told.flatMap((event) => (event.type === "over" ? [words.event(world, event)] : [])),
        combatLine(told),
      ],
    },
    { title: "The score", lines: scoreLines(world, told) },
    { title: "The dice", lines: SIDES.map((side) => diceLine(world, rolls, side)) },
    { title: "Losses", lines: SIDES.map((side) => lossLine(world, told, side)) },
  ];
}

function combatLine(told: readonly TabletopEvent[]): string {
  const fought = told.filter(({ type }) => type === "combat").length;
  return fought === 1 ? "One combat was fought" : `${fought} combats were fought`;
}

function scoreLines(world: World, told: readonly TabletopEvent[]): string[] {
  const last = told.findLast((event) => event.type === "score");
  return last?.type === "score" ? sumLines(saidLines(world, last.lines)) : [];
}

/** Decimal dice alone, ten high: 5.5 is what chance owes everybody. */
function diceLine(world: World, rolls: readonly RollEvent[], side: 0 | 1): string {
  const { id, name } = world.sides[side];
  const dice = rolls.filter(({ by, die }) => by === id && die === "d10").map(({ value }) => value || 10);
  if (dice.length === 0) return `${name}: no die`;
  const mean = dice.reduce((sum, value) => sum + value, 0) / dice.length;
  return `${name}: ${dice.length} decimal dice, ${mean.toFixed(1)} on average (5.5 is even)`;
}

function lossLine(world: World, told: readonly TabletopEvent[], side: 0 | 1): string {
  const owns = (id: string): boolean => world.units[world.unitById.get(id) ?? -1]?.side === side;
  const lost = told.reduce(
    (sum, event) => (event.type === "loss" && owns(event.unit) ? sum + event.loss : sum),
    0,
  );
  const gone = (type: "destroyed" | "left-table", how: string) => {
    const units = told.flatMap((event) =>
      event.type === type && owns(event.unit) ? [unitName(world, event.unit)] : [],
    );
    return units.length > 0 ? `; ${how}: ${[...new Set(units)].join(", ")}` : "";
  };
  return `${world.sides[side].name}: ${lost} of strength${gone("destroyed", "destroyed")}${gone("left-table", "left the table")}`;
}
