// The numbers of one side, taken as the game goes on, and what is said when it is over.

import type { RollEvent, SideId } from "@grognard/kernel";
import type { Measure, Story } from "@grognard/scene";
import { nameOf, sideNamed } from "../board.ts";
import type { N20Event } from "../events.ts";
import { type Luck, luckOf } from "../luck.ts";
import { TITLES, unitName } from "../naming.ts";
import { BROKEN, ELIMINATED, ON_MAP, SIDE_IDS, type World } from "../types.ts";
import { pieceSeen, type View } from "../view.ts";
import { words } from "../words.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const own = view.pieces.filter((piece) => piece.side === side);
  const measure = (id: string, title: string, value: number): Measure => ({
    id,
    title,
    values: [{ side, value }],
  });
  const strength = own
    .filter(({ place }) => place === ON_MAP)
    .reduce((sum, piece) => sum + (pieceSeen(world, piece)?.strength ?? 0), 0);
  const lost = own.filter(({ place }) => place === BROKEN || place === ELIMINATED).length;
  return [
    measure("morale", "Morale", view.open.morale[sideNamed(side)]!),
    measure("strength", "Strength on the map", strength),
    measure("lost", "Units lost", lost),
    ...(world.objectives.length > 0
      ? [measure("ground", "Objectives held", groundHeld(world, view, side))]
      : []),
  ];
}

/** Objectives are their owner's until an enemy stands there. */
const groundHeld = (world: World, view: View, side: SideId): number =>
  world.objectives.filter((objective) => {
    const there = view.pieces.find((piece) => piece.hex === nameOf({ world }, objective.hex));
    return (there?.side ?? SIDE_IDS[objective.side]) === side;
  }).length;

export function epilogueOf(world: World, events: readonly (N20Event | RollEvent)[]): Story["notes"] {
  const told = events.filter((event): event is N20Event => event.type !== "rolled");
  const luck = luckOf(world, events);
  return [
    { title: "The end", lines: told.flatMap((event) => (event.type === "over" ? [endLine(event)] : [])) },
    {
      title: "The dice",
      lines: SIDE_IDS.map((side, i) => `${TITLES[side]}: ${luckLine(luck[i]!)}`),
    },
    { title: "Losses", lines: SIDE_IDS.map((side) => `${TITLES[side]}: ${lossLine(world, told, side)}`) },
  ];
}

const endLine = ({ winner, how }: Extract<N20Event, { type: "over" }>): string =>
  `${winner === "draw" ? "A draw" : `${TITLES[winner]} victory`}: ${words.say(how)}`;

function lossLine(world: World, told: readonly N20Event[], side: string): string {
  const names = told.flatMap((event) => {
    if (event.type !== "broke" && event.type !== "eliminated") return [];
    const unit = world.pieceById.get(event.unit);
    const own = unit !== undefined && SIDE_IDS[world.pieces[unit]!.side] === side;
    return own ? [unitName(world, event.unit)] : [];
  });
  return names.length === 0 ? "nobody" : [...new Set(names)].join("; ");
}

function luckLine({ battles, averageDie, won, expectedWon, lost, expectedLost }: Luck): string {
  if (battles === 0) return "attacked nobody";
  const dice = `${counted(battles, "attack")}, die ${averageDie.toFixed(2)} on average (3.50 expected)`;
  return `${dice}; beat the defender ${counted(won, "time")} (${expectedWon.toFixed(1)} expected), thrown back ${counted(lost, "time")} (${expectedLost.toFixed(1)} expected)`;
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;
