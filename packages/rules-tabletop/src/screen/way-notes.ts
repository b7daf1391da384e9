// What is worth knowing about a path before it is ordered.

import { enemiesOf, present, sideOf, stateOf, unitOf } from "../board.ts";
import { allStands, figureOf } from "../bodies/figures.ts";
import type { Going } from "../march/going.ts";
import { partsOf } from "../rules/05-parts.ts";
import { bandOf, inFront, markOf } from "../rules/05-zones.ts";
import { inCommand } from "../rules/12-command.ts";
import { type Body, type Position, ROUTED, type UnitId } from "../types.ts";
import { sayNamed, unitCalled, unitName } from "../words/names.ts";
import { because } from "../words/naming.ts";
import { wording } from "../words/wording.ts";
import type { Blocked } from "./march-trial.ts";
import type { Note } from "./subject.ts";
import { withBodies } from "./zones.ts";

export function wayNotes(
  g: Position,
  unit: UnitId,
  going: Going,
  rate: number,
  ends: readonly Body[],
): readonly Note[] {
  const there = withBodies(g, unit, ends);
  const { notes: say } = wording();
  const notes: Note[] = [];
  if (going.due) {
    const { kind, cite } = going.due;
    notes.push({ text: say.delay(kind, Math.floor(going.unhindered / 100)), cite });
  }
  if (going.zone >= 0) {
    const { id } = g.world.ground.zones[going.zone]!;
    notes.push({ text: say.endsIn(unitName(g.world, id)), cite: "XI.6-town-movement" });
  }
  if (going.edge) notes.push({ text: say.leaves(going.edge), cite: "IX.4" });
  if (going.allowance > rate) notes.push({ text: say.road, cite: "XI.6-roadways" });
  if (!inCommand(there, unit)) notes.push({ text: say.beyondRadius, cite: "XII.1-radius" });
  const guns = threats(there, unit, ends);
  if (guns.length > 0)
    notes.push({ text: say.underFire(guns.map((enemy) => unitCalled(g, enemy))), cite: "V.1" });
  return notes;
}

/** It does not get as far as it was told: how far, and who is in its way. */
export function blockNotes(g: Position, blocked: Blocked | undefined): readonly Note[] {
  if (!blocked) return [];
  const { run, until, by, why } = blocked;
  const name = by < 0 ? undefined : unitCalled(g, by);
  const reason = why ? because(sayNamed(g.world, why.why), name) : wording().notes.inItsWay(name);
  return [{ text: wording().notes.blocked(run, until, reason), cite: why?.cite ?? "IV.7" }];
}

/** Enemies in sight that have any of it before their front, and in range [V.1, V.2]. */
function threats(g: Position, unit: UnitId, bodies: readonly Body[]): readonly UnitId[] {
  const figures = bodies.map((body) => figureOf(g, unit, body));
  const stands = allStands(figures);
  return enemiesOf(g, sideOf(g, unit)).filter((enemy) => {
    if (!present(g, enemy) || stateOf(g, enemy).status === ROUTED) return false;
    return partsOf(g, enemy).some((part) => {
      if (!stands.some((stand) => inFront(part, stand))) return false;
      return figures.some((figure) => {
        const { squared } = markOf(part, unit, figure);
        if (part.kind !== "battery") return bandOf(g, part, squared) !== undefined;
        return squared <= g.world.charts.gun(unitOf(g, enemy).calibre!).range ** 2;
      });
    });
  });
}
