// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import { phrase, type RollEvent, type Saying, type Words } from "@grognard/kernel";
import { dieSum, type Term } from "@grognard/parts";
import type { Sum } from "@grognard/scene";
import type { BatailleEvent, Line, Share } from "../events.ts";
import { FORMATION_IDS, isTwoHex } from "../formations.ts";
import type { Bataille, Decision, Position, World } from "../types.ts";
import { enemyOf, type SideName } from "../units.ts";
import type { Names, OrderNames } from "./facts.ts";
import { called, facingName, names, phaseTitle, place, troopsIn, unitName } from "./naming.ts";
import { inMelee, moversFormation, ridersFormation, targeted, victorsFormation } from "./stances.ts";
import { wording } from "./wording.ts";

export { wording } from "./wording.ts";

export const words: Words<Bataille> = {
  say: (saying) => (isNoSaying(saying) ? called(saying) : phrase(wording().sayings, saying, called)),
  decision: (g, decision) => `${wording().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: (g, action) => wording().order(action, orderNamesIn(g)),
  event: (world, event) =>
    event.type === "rolled" ? rolled(event as RollEvent) : wording().eventText(event, namesIn(world)),
};

/** The result of a scenario is named in its file. */
const isNoSaying = (saying: Saying): saying is string =>
  typeof saying === "string" && !Object.hasOwn(wording().sayings, saying);

/** A step of a march in two parts, so that steps in a row can be read as one. */
export const legOf = (world: World, event: Extract<BatailleEvent, { type: "moved" }>) =>
  wording().leg(event, namesIn(world));

const rolled = ({ by, die, value, why }: RollEvent): string =>
  wording().rolled(by as SideName, die, value, words.say(why));

/** The lines of a calculation. */
export const termsOf = (lines: readonly Line[]): Term[] =>
  lines.map((line) => ({ ...line, label: words.say(line.label) }));

export const sharesInWords = (shares: readonly Share[]) =>
  shares.map((share) => ({ ...share, notes: share.notes.map(words.say) }));

/** What is added to a roll. */
export const onTheDice = (lines: readonly Line[]): Sum[] =>
  dieSum(wording().forecast.onTheDice, termsOf(lines));

/** A column of a results table, as the chart on the screen has it. */
export const oddsText = (column: string): string => wording().dataText(column);

function about({ world }: Position, { about: ids }: Decision): string {
  return ids.length === 0 || ids.length > 3 ? "" : ` (${names(world, ids)})`;
}

const namesIn = (world: World): Names => ({
  unit: (id) => unitName(world, id),
  all: (ids) => names(world, ids),
  hex: (name) => place(world, name),
  name: called,
  phase: phaseTitle,
  say: words.say,
  sum: (lines) =>
    lines
      .filter(({ value }) => value !== 0)
      .map(({ label, value }) => `${words.say(label)} ${value < 0 ? "" : "+"}${wording().number(value)}`)
      .join(", "),
  facing: facingName,
  odds: oddsText,
});

function orderNamesIn(g: Position): OrderNames {
  const { world } = g;
  const armOf = (id: string) => world.units[world.unitById.get(id) ?? -1]?.arm;
  return {
    ...namesIn(world),
    isMelee: inMelee(g),
    target: (hex) => troopsIn(g, hex, targeted(g)),
    enemy: (hex) => troopsIn(g, hex, enemyOf(g.state.active)),
    riding: (facing) => facingName(ridersFormation(g), facing),
    marching: (facing) => facingName(moversFormation(g), facing),
    advancing: (units, facing) => facingName(victorsFormation(g, units), facing),
    coming: ({ units, formation }) =>
      units.map(armOf).every((arm) => arm === "leader" || arm === "artillery") ? undefined : formation,
    isFormed: (unit) => armOf(unit) !== "leader",
    isTwoHex: (formation) => isTwoHex(FORMATION_IDS.indexOf(formation)),
  };
}
