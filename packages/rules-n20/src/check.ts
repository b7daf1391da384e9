// Do the cards and the exclusive rules speak of things that exist?

import type { Grid } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import type { CardEffect, CardHalf, Condition, Modifier, Who, Whom } from "./cards.ts";
import { hexAt, hexsideAt } from "./map.ts";
import type { ScenarioFile, UnitFile } from "./scenario-file.ts";
import { SIDE_IDS, type SideName } from "./types.ts";

export const lastTurn = (file: ScenarioFile): number => file.turns.length;

/** What is being checked; `drawer` is set inside a card that one side draws. */
interface Scope {
  readonly file: ScenarioFile;
  readonly grid: Grid;
  readonly drawer: SideName | undefined;
}

export function checkReferences(file: ScenarioFile, grid: Grid): void {
  const scope: Scope = { file, grid, drawer: undefined };
  for (const [i, { turns, modifiers = [] }] of file.exclusive.entries()) {
    const place = `exclusive[${i}]`;
    if (turns && (turns[0] > turns[1] || turns[1] > lastTurn(file)))
      throw new Problem(`must be first and last turn, between 1 and ${lastTurn(file)}`, `${place}.turns`);
    for (const [j, modifier] of modifiers.entries())
      checkModifier(scope, modifier, `${place}.modifiers[${j}]`);
  }
  for (const [i, card] of file.cards.entries()) {
    const place = `cards[${i}]`;
    if (file.cards.findIndex(({ id }) => id === card.id) !== i)
      throw new Problem(`the id "${card.id}" is there twice`, `${place}.id`);
    for (const side of SIDE_IDS) {
      if (card.common) checkHalf({ ...scope, drawer: side }, card.common, `${place}.common`);
      const half = card[side];
      if (half) checkHalf({ ...scope, drawer: side }, half, `${place}.${side}`);
    }
  }
}

function checkHalf(scope: Scope, half: CardHalf, place: string): void {
  for (const [i, effect] of half.effects.entries()) checkEffect(scope, effect, `${place}.effects[${i}]`);
  const { keep } = half;
  if (!keep) return;
  if (half.effects.length > 0)
    throw new Problem("a card that is kept has no effects of its own", `${place}.effects`);
  if (keep.who) checkWhom(scope, keep.who, `${place}.keep.who`);
  const needs = { defence: "add", countercharge: "add", "ignore-terrain": "terrain" } as const;
  const needed = needs[keep.use as keyof typeof needs];
  if (needed && keep[needed] === undefined)
    throw new Problem(`"${keep.use}" needs "${needed}"`, `${place}.keep`);
}

function checkEffect(scope: Scope, effect: CardEffect, place: string): void {
  const { file } = scope;
  switch (effect.do) {
    case "modify":
      if (effect.choose) checkWhom(scope, effect.choose.who, `${place}.choose.who`);
      for (const [i, modifier] of effect.modifiers.entries())
        checkModifier(scope, modifier, `${place}.modifiers[${i}]`);
      return;
    case "morale":
      if (effect.when) checkCondition(scope, effect.when, `${place}.when`);
      return;
    case "rally":
      checkWhom(scope, effect.who, `${place}.who`);
      if (effect.on !== undefined) checkLeader(file, effect.on, `${place}.on`);
      return;
    case "delay":
      checkWhom(scope, effect.who, `${place}.who`);
      return;
    case "arrive": {
      const unit = file.units.find(({ id }) => id === effect.unit);
      if (!unit) throw new Problem(`there is no unit "${effect.unit}"`, `${place}.unit`);
      if (!unit.arrives) throw new Problem(`${unit.name} is not a reinforcement`, `${place}.unit`);
      if (effect.otherwise) checkEffect(scope, effect.otherwise, `${place}.otherwise`);
      return;
    }
    case "remove-leader":
      checkLeader(file, effect.unit, `${place}.unit`);
      return;
  }
}

function checkLeader({ leaders }: ScenarioFile, leader: string, place: string): void {
  if (!leaders.some(({ id }) => id === leader)) throw new Problem(`there is no leader "${leader}"`, place);
}

function checkCondition(scope: Scope, condition: Condition, place: string): void {
  if (condition.if === "not") checkCondition(scope, condition.condition, `${place}.condition`);
  if ("who" in condition) checkWhom(scope, condition.who, `${place}.who`);
  if (condition.if === "near") hexAt(scope.grid, condition.hex, `${place}.hex`);
  if (condition.if === "holds") {
    for (const [i, hex] of condition.hexes.entries()) hexAt(scope.grid, hex, `${place}.hexes[${i}]`);
  }
}

function checkModifier(scope: Scope, modifier: Modifier, place: string): void {
  const { file, grid } = scope;
  if ("who" in modifier && modifier.who) checkWhom(scope, modifier.who, `${place}.who`);
  if ("rows" in modifier && (modifier.rows[0] > modifier.rows[1] || modifier.rows[1] > grid.rows))
    throw new Problem(`must be first and last row, between 1 and ${grid.rows}`, `${place}.rows`);
  if (modifier.kind === "closed-hexside") hexsideAt(grid, modifier.hexside, `${place}.hexside`);
  if (modifier.kind === "armies-apart") {
    const sides = modifier.nations.map((id, i) => nationAt(file, id, `${place}.nations[${i}]`).side);
    if (modifier.nations[0] === modifier.nations[1] || sides[0] !== sides[1])
      throw new Problem("must be two nations of one side", `${place}.nations`);
  }
  if (modifier.kind === "suspend") {
    for (const [i, rule] of modifier.rules.entries()) {
      if (!file.exclusive.some(({ cite }) => cite === rule))
        throw new Problem(`there is no exclusive rule ${rule}`, `${place}.rules[${i}]`);
    }
  }
}

function nationAt({ nations }: ScenarioFile, nation: string, place: string): ScenarioFile["nations"][number] {
  const found = nations.find(({ id }) => id === nation);
  if (!found) throw new Problem(`there is no nation "${nation}"`, place);
  return found;
}

function checkWhom(scope: Scope, whom: Whom, place: string): void {
  if (!Array.isArray(whom)) checkWho(scope, whom as Who, place);
  else if (whom.length === 0) throw new Problem("names nobody", place);
  else for (const [i, who] of whom.entries()) checkWho(scope, who, `${place}[${i}]`);
}

/** Every name is known, and some unit of the scenario fits. */
function checkWho({ file, drawer }: Scope, who: Who, place: string): void {
  if (who.nation !== undefined) nationAt(file, who.nation, `${place}.nation`);
  for (const [i, name] of (who.formation ?? []).entries()) {
    if (!file.units.some(({ formation }) => formation === name))
      throw new Problem(`there is no formation "${name}"`, `${place}.formation[${i}]`);
  }
  for (const [i, name] of (who.units ?? []).entries()) {
    if (![...file.units, ...file.leaders].some(({ id }) => id === name))
      throw new Problem(`there is no unit "${name}"`, `${place}.units[${i}]`);
  }
  const isTroop = who.type !== "leader" && who.type !== "dummy" && who.type !== "garrison";
  const side = who.side ?? drawer;
  if (isTroop && !file.units.some((unit) => fits(file, unit, who, side)))
    throw new Problem("no unit of the scenario fits this", place);
}

function fits(file: ScenarioFile, unit: UnitFile, who: Who, side: SideName | undefined): boolean {
  const heavy = unit.type === "cavalry" && unit.strength >= 2;
  return (
    (side === undefined || file.nations.find(({ id }) => id === unit.nation)?.side === side) &&
    (who.nation === undefined || unit.nation === who.nation) &&
    (who.type === undefined || unit.type === who.type) &&
    (who.formation === undefined || who.formation.includes(unit.formation ?? "")) &&
    (who.units === undefined || who.units.includes(unit.id)) &&
    (who.trait === undefined || (unit.traits ?? []).includes(who.trait)) &&
    (!who.heavy || heavy)
  );
}
