// What must hold after every answer, and in every custom position.

import type { Hex } from "@grognard/hex";
import {
  areAdjacent,
  hexesOf,
  hexLabel,
  idsOf,
  inColumn,
  isClosed,
  isCombat,
  isDetachment,
  isTrain,
  piecesAt,
  sideOf,
  unitOf,
} from "./board.ts";
import type { Case } from "./cases.ts";
import { OFF_MAP, roadOf } from "./rules/15.7-column-shape.ts";
import { ELIMINATED, ON_MAP, type Position, SPENT, type Unit, type UnitId } from "./types.ts";

/** Something impossible, about one unit or about the whole position. */
export interface Breach {
  readonly unit?: string;
  readonly says: string;
  readonly cite: Case;
}

export const brokenInvariants = (g: Position): string[] =>
  breachesOf(g).map(({ unit, says, cite }) => `${unit ? `${unit} ` : ""}${says} [${cite}]`);

export function breachesOf(g: Position): Breach[] {
  const breaches = g.world.units.flatMap((unit) => unitBreaches(g, unit));
  for (let hex = 0; hex < g.world.map.grid.count; hex++) breaches.push(...hexBreaches(g, hex));
  return [...breaches, ...chitBreaches(g)];
}

function unitBreaches(g: Position, unit: Unit): Breach[] {
  const { state } = g;
  const { index: u, id, steps: full } = unit;
  const breaches: Breach[] = [];
  const expect = (holds: boolean, says: string, cite: Case) => {
    if (!holds) breaches.push({ unit: id, says, cite });
  };
  const isHere = state.place[u] === ON_MAP;
  expect(isHere === state.hex[u]! >= 0, "is off the map but in a hex, or on it in none", "3.0-setup");
  if (isCombat(g, u)) expectChart(g, u, expect);
  if (isTrain(g, u) && unit.arm === "wagon")
    expect(state.steps[u]! >= 0 && state.steps[u]! <= full, "has more loads than a wagon holds", "2.2.3.1");
  if (!isHere) return breaches;
  const hexes = hexesOf(g, u);
  expect(
    hexes.every((hex) => hex >= 0 && !isClosed(g, hex)),
    "stands where nobody can",
    "8.4",
  );
  expect(
    hexes.every((hex) => piecesAt(g, hex).includes(u)),
    "is not in the index",
    "2.5",
  );
  const chain = inColumn(g, u) ? roadOf(g, u).filter((hex) => hex !== OFF_MAP) : hexes; // a column may turn about
  expect(
    chain.every((hex, i) => i === 0 || areAdjacent(g, chain[i - 1]!, hex)),
    inColumn(g, u) ? "is a column with gaps" : "is a line torn apart",
    inColumn(g, u) ? "15.7-follow" : "16.7",
  );
  return breaches;
}

type Expect = (holds: boolean, says: string, cite: Case) => void;

function expectChart(g: Position, u: UnitId, expect: Expect): void {
  const { steps, stragglers, lost, forced, fatigue, batteries, smashed, disorganized, place } = g.state;
  expect(fatigue[u]! >= 0 && fatigue[u]! <= SPENT, "is off the fatigue track", "11.0-boxes");
  expect(batteries[u]! >= 0, "has fewer than no guns", "7.9");
  expect(forced[u]! >= 0 && forced[u]! <= stragglers[u]!, "has lost more to marches than it lacks", "15.14");
  expect(
    stragglers[u]! >= 0 && stragglers[u]! <= MOST_STRAGGLERS,
    "has more stragglers than a chart holds",
    "10.0",
  );
  expect(smashed[u] === 0 || disorganized[u] === 0, "is smashed and disorganized at once", "10.2");
  if (!isDetachment(g, u)) {
    const all = steps[u]! + stragglers[u]! + lost[u]! + detachedFrom(g, u);
    expect(
      all === unitOf(g, u).steps,
      `accounts for ${all} of its ${unitOf(g, u).steps} steps`,
      "2.2.1-steps",
    );
  }
  expect(
    smashed[u] === 0 || (steps[u] === 0 && !inColumn(g, u)),
    "is smashed but has steps or marches",
    "10.2",
  );
  if (place[u] === ELIMINATED) expect(steps[u] === 0, "is eliminated but has steps", "10.2");
  if (place[u] === ON_MAP && steps[u] === 0)
    expect(smashed[u] === 1 && stragglers[u]! > 0, "is on the map without a step", "10.2");
}

const MOST_STRAGGLERS = 2;

/** [10.3] Its steps and those of its detachments, lost and missing ones included. */
const detachedFrom = (g: Position, division: UnitId): number => {
  const { parent, steps, stragglers, lost } = g.state;
  return parent.reduce(
    (sum, from, one) =>
      from === division && isCombat(g, one) ? sum + steps[one]! + stragglers[one]! + lost[one]! : sum,
    0,
  );
};

function hexBreaches(g: Position, hex: Hex): Breach[] {
  const fighters = piecesAt(g, hex).filter((unit) => isCombat(g, unit));
  const [first] = fighters;
  const isOwn = (unit: UnitId) => sideOf(g, unit) === sideOf(g, first!);
  const own = idsOf(g, fighters.filter(isOwn)).join(", ");
  return idsOf(
    g,
    fighters.filter((unit) => !isOwn(unit)),
  ).map((unit) => ({ unit, says: `is in ${hexLabel(g, hex)} with ${own} of the other side`, cite: "6.1" }));
}

/** [R29] Only a formation that has something to do has a chit. */
function chitBreaches({ world, state }: Position): Breach[] {
  const { cup } = state;
  return new Set(cup).size === cup.length && cup.every((formation) => world.formations[formation])
    ? []
    : [{ says: "the cup holds a chit twice", cite: "2.3" }];
}
