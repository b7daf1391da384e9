// What must hold after every answer, whatever happened.

import { overlap } from "@grognard/table";
import { idOf, inContact, isRouted, onTable, present } from "./board.ts";
import { figuresOf, hostileGap, TOUCH } from "./bodies/figures.ts";
import { BUDGET, optionsLeft } from "./ledger.ts";
import { type Position, ROUTED, type UnitId } from "./types.ts";

export function brokenInvariants(g: Position): string[] {
  const found: string[] = [];
  const claim: Claim = (holds, what) => {
    if (!holds) found.push(what());
  };
  g.state.units.forEach((unit, i) => {
    const id = idOf(g, i);
    claim(
      unit.strength >= 0 && unit.strength <= unit.start,
      () => `${id} has ${unit.strength} of ${unit.start} [I.6]`,
    );
    claim(
      optionsLeft(g, i) >= 0,
      () => `${id} has spent more than ${BUDGET} options [IV.1]: ${unit.done.join(", ")}`,
    );
    claim(new Set(unit.done).size === unit.done.length, () => `${id} has done something twice [IV.1]`);
    const standsAlone = unit.place === "table" && (unit.square < 0 || unit.square === i);
    claim(
      standsAlone === unit.bodies.length > 0,
      () => `${id} is ${unit.place} with ${unit.bodies.length} bodies`,
    );
    claim((unit.place === "zone") === unit.zone >= 0, () => `${id} is half in a town`);
    claim(unit.status !== ROUTED || unit.place !== "zone", () => `${id} is routed and in a town [R41]`);
    for (const { heading, x, y } of unit.bodies) {
      claim([heading, x, y].every(Number.isSafeInteger), () => `${id} stands between integers`);
      claim(heading >= 0 && heading < 36_000, () => `${id} faces ${heading}`);
    }
  });
  for (const { attacker, defender } of g.state.contacts) {
    claim(
      g.world.units[attacker]!.side !== g.world.units[defender]!.side,
      () => `${idOf(g, attacker)} fights a friend`,
    );
  }
  if (!isBetweenHalves(g)) claimApart(g, claim);
  claimMet(g, claim);
  return found;
}

type Claim = (holds: boolean, what: () => string) => void;

/** Units that have come to blows stay there until they fight, unless one of them flees [VII.2]. */
function claimMet(g: Position, claim: Claim): void {
  const { contacts, charges, stack } = g.state;
  const hasFled = (unit: UnitId) => !present(g, unit) || isRouted(g, unit);
  for (const { attacker, defender } of contacts) {
    claim(
      hasFled(attacker) || hasFled(defender) || hostileGap(g, attacker, defender) <= TOUCH,
      () => `${idOf(g, attacker)} is no longer in contact with ${idOf(g, defender)} [VII.2]`,
    );
  }
  if (!BEFORE_COMBAT.has(stack.at(-1)?.step)) return;
  for (const { charger, target, state } of charges) {
    claim(
      state !== "contact" || inContact(g, charger) || hasFled(charger) || hasFled(target),
      () => `the contact of ${idOf(g, charger)} with ${idOf(g, target)} is lost [VII.2]`,
    );
  }
}

const BEFORE_COMBAT: ReadonlySet<string | undefined> = new Set([
  "press",
  "movement",
  "early-groups",
  "fire",
  "groups",
  "neighbour-groups",
]);

/** Half-way through the charges some are still passing through their friends [R48]. */
const isBetweenHalves = ({ state }: Position): boolean => state.stack.at(-1)?.step === "press";

/** No unit ever ends on another [R49]. */
function claimApart(g: Position, claim: Claim): void {
  const standing = g.state.units.flatMap((_, i) => (onTable(g, i) && isOwnBody(g, i) ? [i] : []));
  for (const [n, a] of standing.entries()) {
    for (const b of standing.slice(n + 1)) {
      claim(!collide(g, a, b), () => `${idOf(g, a)} stands on ${idOf(g, b)} [IV.7]`);
    }
  }
}

const isOwnBody = (g: Position, unit: UnitId): boolean => {
  const { square } = g.state.units[unit]!;
  return square < 0 || square === unit;
};

function collide(g: Position, a: UnitId, b: UnitId): boolean {
  return figuresOf(g, a).some((one) =>
    figuresOf(g, b).some((other) =>
      one.stands.some((stand) => other.stands.some((another) => overlap(stand, another))),
    ),
  );
}
