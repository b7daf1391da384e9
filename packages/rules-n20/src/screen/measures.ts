// The numbers of one side, recorded during the game, and what is said about them at the end.

import { chanceOf, type RollEvent, type SideId } from "@grognard/kernel";
import { measuresFor } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { hexLabel, sideNamed } from "../board.ts";
import type { N20Event } from "../events.ts";
import { resultOdds } from "../odds.ts";
import { BROKEN, ELIMINATED, ON_MAP, SIDE_IDS, type SideName, type World } from "../types.ts";
import { pieceSeen, type View } from "../view.ts";
import { unitLabel, wording, words } from "../words/index.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const own = view.pieces.filter((piece) => piece.side === side);
  const strength = own
    .filter(({ place }) => place === ON_MAP)
    .reduce((sum, piece) => sum + (pieceSeen(world, piece)?.strength ?? 0), 0);
  const lost = own.filter(({ place }) => place === BROKEN || place === ELIMINATED).length;
  return measuresFor(side, [
    ["morale", wording().story.morale, view.open.morale[sideNamed(side)]!],
    ["strength", wording().story.strength, strength],
    ["lost", wording().story.lost, lost],
    ...(world.objectives.length > 0
      ? [["ground", wording().story.ground, groundHeld(world, view, side)] as const]
      : []),
  ]);
}

/** Objectives belong to their owner until an enemy is there. */
const groundHeld = (world: World, view: View, side: SideId): number =>
  world.objectives.filter((objective) => {
    const there = view.pieces.find((piece) => piece.hex === hexLabel({ world }, objective.hex));
    return (there?.side ?? SIDE_IDS[objective.side]) === side;
  }).length;

export function epilogueOf(world: World, events: readonly (N20Event | RollEvent)[]): Story["notes"] {
  const reported = events.filter((event): event is N20Event => event.type !== "rolled");
  const each = (line: (side: SideName) => string) =>
    SIDE_IDS.map((side) => wording().story.ofSide(side, line(side)));
  return [
    {
      title: wording().story.end,
      lines: reported.flatMap((event) => (event.type === "over" ? [endLine(event)] : [])),
    },
    { title: wording().story.dice, lines: each((side) => luckLine(world, battleRolls(events, side))) },
    { title: wording().story.losses, lines: each((side) => lossLine(world, reported, side)) },
  ];
}

const endLine = ({ winner, how }: Extract<N20Event, { type: "over" }>): string =>
  wording().story.ending(winner === "draw" ? undefined : winner, words.say(how));

function lossLine(world: World, reported: readonly N20Event[], side: string): string {
  const names = reported.flatMap((event) => {
    if (event.type !== "broke" && event.type !== "eliminated") return [];
    const unit = world.pieceById.get(event.unit);
    const own = unit !== undefined && SIDE_IDS[world.pieces[unit]!.side] === side;
    return own ? [unitLabel(world, event.unit)] : [];
  });
  return names.length === 0 ? wording().story.nobody : wording().listed([...new Set(names)]);
}

type BattleRoll = Extract<N20Event, { type: "result" }>;

/** The results of the battles for which this side rolled the die. */
function battleRolls(events: readonly (N20Event | RollEvent)[], side: SideName): BattleRoll[] {
  let by = "";
  const found: BattleRoll[] = [];
  for (const event of events) {
    if (event.type === "rolled") by = (event as RollEvent).by;
    else if (event.type === "result" && by === side) found.push(event as BattleRoll);
  }
  return found;
}

/** How the dice fell, compared with what was to be expected. */
function luckLine(world: World, rolls: readonly BattleRoll[]): string {
  if (rolls.length === 0) return wording().story.noAttack;
  const sum = (of: (roll: BattleRoll) => number) => rolls.reduce((total, roll) => total + of(roll), 0);
  /** The battles in which the attacker, or the defender, came off worse: how many, and how many the odds predicted. */
  const beaten = (letter: "A" | "D"): string => {
    const times = sum(({ result }) => Number(result.startsWith(letter)));
    const promised = sum(({ column }) =>
      chanceOf(resultOdds(world, column), (result) => result.startsWith(letter)),
    );
    return wording().story.expected(times, promised);
  };
  const average = sum(({ die }) => die) / rolls.length;
  return wording().story.luck(rolls.length, average, beaten("D"), beaten("A"));
}
