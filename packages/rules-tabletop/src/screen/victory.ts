// How the game is won, and how it stands [R69].

import { placeName } from "@grognard/parts";
import type { Aim } from "@grognard/scene";
import type { Case } from "../cases.ts";
import type { FarLine } from "../scenario/victory-file.ts";
import { enemyOf, type Position, SIDES, type Side, type World } from "../types.ts";
import { brokenSides, holderOf, LOSSES, lossesOf, pointsFor, scoreOf, verdict } from "../victory.ts";
import { sideCalled } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { middleOfExit, middleOfPlace } from "./board.ts";

const CITE: Case = "II.9-clock";

export const aimsOf = (g: Position): Aim[] =>
  SIDES.flatMap((side) => [
    lead(g, side),
    ...breaking(g, side),
    ...places(g, side),
    ...exits(g, side),
    ...lines(g, side),
    losses(g, side),
  ]);

function lead(g: Position, side: Side): Aim {
  const score = scoreOf(g);
  const { verdict: rule } = g.world.victory;
  const needed = rule.kind === "higher" ? rule.draw : side === 0 ? rule.win : -rule.lose;
  const now = score[side] - score[enemyOf(side)];
  const isHigher = rule.kind === "higher" && needed === 0;
  return {
    ...named(g, "lead", side),
    kind: "win",
    text: isHigher ? wording().victory.higher : wording().victory.lead(needed),
    now,
    ...(isHigher ? {} : { needed }),
    met: verdict(g) === side,
    places: [],
  };
}

/** In percent, so that it can be compared. */
function breaking(g: Position, side: Side): Aim[] {
  const { percent, of } = g.world.victory.broken;
  if (percent === 0) return [];
  const enemy = enemyOf(side);
  const { lost, all } = lossesOf(g, enemy);
  return [
    {
      ...named(g, "broken", side),
      kind: "win",
      text: wording().victory.broken(sideCalled(g, enemy), percent, of),
      now: all === 0 ? 0 : Math.floor((100 * lost) / all),
      needed: percent,
      met: brokenSides(g).includes(enemy),
      places: [],
    },
  ];
}

const places = (g: Position, side: Side): Aim[] =>
  g.world.victory.places
    .filter(({ worth }) => worth[side] > 0)
    .map((place): Aim => {
      const { id, how, name, worth } = place;
      const text = wording().specialRules.place(how, wording().dataName(name), `${worth[side]}`);
      const met = holderOf(g, place) === side;
      return { ...earn(g, id, side, text), met, places: [middleOfPlace(g.world, place)] };
    });

const exits = (g: Position, side: Side): Aim[] =>
  g.world.victory.exits
    .filter((exit) => exit.side === side)
    .map((exit): Aim => {
      const { id, name, worth } = exit;
      const text = wording().specialRules.exit(sideCalled(g, side), wording().dataName(name), worth);
      return { ...earn(g, id, side, text), places: [middleOfExit(g.world, exit)] };
    });

const lines = (g: Position, side: Side): Aim[] =>
  g.world.victory.lines
    .filter((line) => line.side === side)
    .map((line): Aim => {
      const { id, name, each, most } = line;
      const text = wording().specialRules.line(sideCalled(g, side), wording().dataName(name), each, most);
      return { ...earn(g, id, side, text), places: [middleOfLine(g.world, line)] };
    });

function middleOfLine({ ground }: World, { towards, at }: FarLine): string {
  const isAcross = towards === "east" || towards === "west";
  return placeName(
    isAcross ? { x: at, y: Math.round(ground.depth / 2) } : { x: Math.round(ground.width / 2), y: at },
  );
}

function losses(g: Position, side: Side): Aim {
  const { lost, shaken, battery, commander } = g.world.victory;
  const { specialRules: say } = wording();
  const text = [
    say.lost(lost),
    ...(shaken ? [say.shaken(shaken)] : []),
    ...(battery[side] ? [say.battery(`${battery[side]}`)] : []),
    ...(commander ? [say.commander(commander)] : []),
  ].join(" ");
  return earn(g, LOSSES, side, text);
}

/** Something that scores, with its points now. */
function earn(g: Position, by: string, side: Side, text: string): Aim {
  const now = pointsFor(g, side, by);
  return { ...named(g, by, side), kind: "earn", text, now, met: now > 0, places: [] };
}

const named = ({ world }: Position, id: string, side: Side) => ({
  id: `${id}-${world.sides[side].id}`,
  side: world.sides[side].id,
  cite: CITE,
});
