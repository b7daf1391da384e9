// The chain of command beside the map: which leaders act or wait, which orders are held and which are in transit.

import type { Courier, Mark, Post } from "@grognard/scene";
import {
  commandOf,
  idOf,
  isDisordered,
  isLeader,
  isRouted,
  onMap,
  rankOf,
  sideName,
  strengthAll,
  unitOf,
} from "../board.ts";
import { directlyUnder, isArmyCommander, leadersUnder, superiorOf } from "../rules/16.3-chain.ts";
import { bonusOf } from "../rules/16.12-radius.ts";
import { isInCommand } from "../rules/17.11-in-command.ts";
import {
  type Case,
  DISPLAY,
  ELIMINATED,
  type Position,
  type Rank,
  RETIRED,
  SIDE_IDS,
  type Side,
  SPARE,
  type UnitId,
  WAITING,
} from "../types.ts";
import { wording } from "../words/index.ts";
import { turnName, unitName } from "../words/naming.ts";
import { leaderMarks } from "./marks.ts";
import { ratingOf } from "./pieces.ts";

type Note = Post["notes"][number];

/** From the top of each army; leaders without a superior are at the top as well. */
export const chainOf = (g: Position): Post[] =>
  SIDE_IDS.flatMap((_, side) =>
    commandOf(g, side as Side)
      .filter((leader) => isInPlay(g, leader) && superiorOf(g, leader) < 0)
      .map((leader) => postOf(g, leader)),
  );

const isInPlay = ({ state }: Position, leader: UnitId): boolean => state.place[leader] !== SPARE;

function postOf(g: Position, leader: UnitId): Post {
  const { id, nation, side } = unitOf(g, leader);
  const below = leadersUnder(g, leader).filter((one) => isInPlay(g, one));
  return {
    id,
    side: sideName(side),
    nation,
    ...(isGone(g, leader) ? {} : { piece: id }),
    name: unitName(g.world, id),
    rank: wording().ranks[rankOf(g, leader)!],
    look: lookOf(g, leader),
    state: wording().chain.state[stateOf(g, leader)],
    notes: notesOf(g, leader),
    marks: leaderMarks(g, leader).filter(({ id }) => id !== "mobilized" && id !== "inactive"),
    couriers: couriersTo(g, leader),
    below: below.map((one) => postOf(g, one)),
  };
}

const isGone = ({ state }: Position, leader: UnitId): boolean =>
  state.place[leader] === ELIMINATED || state.place[leader] === RETIRED;

function lookOf(g: Position, leader: UnitId): Post["look"] {
  const { place, inactive, returns } = g.state;
  if (isGone(g, leader)) return "lost";
  if (place[leader] === WAITING) return "absent";
  return onMap(g, leader) && inactive[leader] === 0 && returns[leader] === 0 ? "acting" : "idle";
}

type StateWord = keyof ReturnType<typeof wording>["chain"]["state"];

/** On the display these wait for an order; commanders there are elsewhere. */
const UNCOMMITTED: readonly Rank[] = ["brigade", "division"];

/** Brigade leaders have no command state [16.15]. */
function stateOf(g: Position, leader: UnitId): StateWord {
  const { place, inactive, mobilized } = g.state;
  if (place[leader] === RETIRED) return "retired";
  if (place[leader] === ELIMINATED) return "lost";
  if (place[leader] === WAITING) return "waiting";
  if (place[leader] === DISPLAY) return UNCOMMITTED.includes(rankOf(g, leader)!) ? "display" : "away";
  if (inactive[leader] === 1) return "inactive";
  if (rankOf(g, leader) === "brigade") return "active";
  return mobilized[leader] === 1 ? "mobilized" : "standing";
}

function notesOf(g: Position, leader: UnitId): Note[] {
  const { state, world } = g;
  const texts = wording().chain;
  const notes: Note[] = [];
  const note = (text: string, cite: Case, tone: Mark["tone"] = "plain") => notes.push({ text, tone, cite });
  if (!isGone(g, leader)) note(texts.rating(ratingOf(g, leader), bonusOf(g, leader)), "2.4-e");
  if (isArmyCommander(g, leader)) note(texts.points(state.points[unitOf(g, leader).side]!), "17.2");
  if (state.returns[leader]! > 0)
    note(texts.returns(turnName(world, state.returns[leader]!)), "19.82", "bad");
  for (const { letter, side, chief, held, implemented, violations } of state.attacks)
    if (chief === leader && side === unitOf(g, leader).side)
      note(texts.attack(letter, held, implemented, violations), "17.7", violations > 0 ? "bad" : "good");
  notes.push(...troopNotes(g, directly(g, leader)));
  return notes;
}

/** Combat units on the map directly under a leader, companies and crews with their own. */
const directly = (g: Position, leader: UnitId): UnitId[] =>
  directlyUnder(g, leader).filter((unit) => !isLeader(g, unit) && onMap(g, unit));

function troopNotes(g: Position, units: readonly UnitId[]): Note[] {
  if (units.length === 0) return [];
  const texts = wording().chain;
  const many = (is: (g: Position, unit: UnitId) => boolean) => units.filter((unit) => is(g, unit)).length;
  const [disordered, routed, out] = [
    many(isDisordered),
    many(isRouted),
    many((_, one) => !isInCommand(g, one)),
  ];
  const cite: Case = "17.12-b";
  return [
    { text: texts.units(units.length, strengthAll(g, units)), tone: "plain" },
    ...(disordered + routed > 0 ? [{ text: texts.shaken(disordered, routed), tone: "bad" as const }] : []),
    ...(out > 0 ? [{ text: texts.out(out), tone: "bad" as const, cite }] : []),
  ];
}

const couriersTo = (g: Position, leader: UnitId): Courier[] =>
  g.state.dispatches.flatMap(({ to, from, delay, waited, attack }, i) => {
    const cite: Case = "17.34";
    if (to !== leader) return [];
    const text = wording().chain.dispatch(unitName(g.world, idOf(g, from)), delay, waited, attack);
    return [{ id: `${i}-${idOf(g, from)}`, text, late: delay, cite }];
  });
