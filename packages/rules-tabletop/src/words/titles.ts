// Units and commanders as a player speaks of them. Whatever is said here fits what the viewer may know.

import { capital } from "@grognard/parts";
import { comrades, stateOf, unitOf } from "../board.ts";
import { commandRadius } from "../rules/12-command.ts";
import type { CommanderId, Position, Unit, UnitId } from "../types.ts";
import { formationWords, sideCalled, unitCalled, unitName } from "./names.ts";
import { wording } from "./wording.ts";

/** "light cavalry with carbines", "horse battery of 4 light guns". */
export function armOf({ arm, heavy, lancer, calibre, guns, horse, weapon, quarters, sappers }: Unit): string {
  const { titles: say } = wording();
  if (arm === "artillery") return say.battery(guns, calibre ?? "light", horse, quarters < 4);
  if (arm === "cavalry")
    return say.cavalry(lancer ? "lancers" : heavy ? "heavy" : "light", weapon === "carbine");
  return say.infantry({ hasRifles: weapon === "rifle", isDetachment: quarters < 4, hasSappers: sappers });
}

/** "18 of 22"; nothing where it is a secret [I.6-secrecy]. */
export function strengthOf(g: Position, unit: UnitId): string {
  const { strength, start } = stateOf(g, unit);
  return strength < 0 ? "" : wording().titles.strengthOf(strength, start);
}

/** How and where it stands: "column of attack, facing east". */
export function stanceOf(g: Position, unit: UnitId): string {
  const { place, bodies, square, zone, posture } = stateOf(g, unit);
  const { titles: say } = wording();
  if (place === "zone") {
    const town = g.world.ground.zones[zone];
    return say.inTown(posture, town ? unitName(g.world, town.id) : undefined);
  }
  if (square >= 0) {
    const others = comrades(g, unit).filter((one) => one !== unit);
    return say.greatSquare(
      others.map((one) => {
        const strength = strengthOf(g, one);
        return strength ? `${unitCalled(g, one)} (${strength})` : unitCalled(g, one);
      }),
    );
  }
  const [body] = bodies;
  if (!body) return say.places[place];
  const words = formationWords(bodies);
  return body.formation === "rout" ? words : say.facing(words, body.heading);
}

/** Everything worth knowing in one line. */
export function unitLabel(g: Position, unit: UnitId, marks: readonly { readonly text: string }[]): string {
  const spec = unitOf(g, unit);
  const { titles: say } = wording();
  const strength = strengthOf(g, unit);
  const parts = [
    say.unit(unitCalled(g, unit), sideCalled(g, spec.side), armOf(spec), spec.grade),
    capital(stanceOf(g, unit)),
    ...(strength ? [capital(say.strength(strength))] : []),
    ...marks.map(({ text }) => text),
  ];
  return parts.join(". ");
}

export function commanderLabel(g: Position, commander: CommanderId): string {
  const { id, side, level } = g.world.commanders[commander]!;
  const { rating, attached, successor, promoted } = g.state.commanders[commander]!;
  const { titles: say } = wording();
  const name = unitName(g.world, id);
  return say.commander({
    name: successor + promoted > 0 ? say.successor(name) : name,
    side: sideCalled(g, side),
    level,
    rating,
    radius: rating === null ? 0 : commandRadius(g, commander),
    unit: attached < 0 ? undefined : unitCalled(g, attached),
  });
}
