// Units and commanders as a player speaks of them. Whatever is said here fits what the viewer may know.

import { comrades, stateOf, unitNameOf, unitOf } from "../../board.ts";
import { commandRadius } from "../../rules/12-command.ts";
import type { CommanderId, Place, Position, Unit, UnitId } from "../../types.ts";
import { mm } from "./lengths.ts";
import { compass, formationWords } from "./terms.ts";

/** "light cavalry with carbines", "horse battery of 4 light guns". */
function armOf({ arm, heavy, lancer, calibre, guns, horse, weapon, quarters, sappers }: Unit): string {
  if (arm === "artillery") {
    const crews = horse ? "horse battery" : "battery";
    return `${crews} of ${guns} ${calibre ?? "light"} ${guns === 1 ? "gun" : "guns"}`;
  }
  if (arm === "cavalry") {
    const kind = lancer ? "lancers" : heavy ? "heavy cavalry" : "light cavalry";
    return weapon === "carbine" ? `${kind} with carbines` : kind;
  }
  const kind = quarters < 4 ? "infantry detachment" : "infantry";
  return `${weapon === "rifle" ? "rifle " : ""}${kind}${sappers ? " with sappers" : ""}`;
}

/** "18 of 22"; nothing where it is a secret [I.6-secrecy]. */
function strengthOf(g: Position, unit: UnitId): string {
  const { strength, start } = stateOf(g, unit);
  return strength < 0 ? "" : `${strength} of ${start}`;
}

const POSTURES = { none: "in", edge: "lining the edge of", deep: "deep in", sheltered: "sheltered in" };

/** How and where it stands: "column of attack, facing east". */
function stanceOf(g: Position, unit: UnitId): string {
  const { place, bodies, square, zone, posture } = stateOf(g, unit);
  if (place === "zone") return `${POSTURES[posture]} ${g.world.ground.zones[zone]?.name ?? "the town"}`;
  if (square >= 0) {
    const others = comrades(g, unit).filter((one) => one !== unit);
    const told = others.map((one) => {
      const strength = strengthOf(g, one);
      return strength ? `${unitNameOf(g, one)} (${strength})` : unitNameOf(g, one);
    });
    return `great square with ${told.join(", ")}`;
  }
  const [body] = bodies;
  if (!body) return PLACES[place];
  const words = formationWords(bodies);
  return body.formation === "rout" ? words : `${words}, facing ${compass(body.heading)}`;
}

const PLACES: Record<Place, string> = {
  table: "on the table",
  zone: "in a town",
  boat: "aboard a ferry",
  coming: "still to come",
  off: "off the table",
  withdrawn: "has left the table",
  lost: "lost",
  unseen: "out of sight",
};

/** Everything worth knowing in one line. */
function unitLabel(g: Position, unit: UnitId, marks: readonly { readonly text: string }[]): string {
  const spec = unitOf(g, unit);
  const strength = strengthOf(g, unit);
  const parts = [
    `${spec.name}: ${g.world.sides[spec.side].name}, ${armOf(spec)}, grade ${spec.grade}`,
    stanceOf(g, unit),
    ...(strength ? [`strength ${strength}`] : []),
    ...marks.map(({ text }) => text),
  ];
  return parts.join(". ");
}

function commanderLabel(g: Position, commander: CommanderId): string {
  const { name, side, level } = g.world.commanders[commander]!;
  const { rating, attached, successor } = g.state.commanders[commander]!;
  const who = successor > 0 ? `successor of ${name}` : name;
  const worth = rating === null ? "" : `, ${rating}, radius ${mm(commandRadius(g, commander))}`;
  const where = attached < 0 ? "" : `. With ${unitNameOf(g, attached)}`;
  return `${who}: ${g.world.sides[side].name}, ${level} commander${worth}${where}`;
}

export const titles = {
  arm: armOf,
  strength: strengthOf,
  stance: stanceOf,
  unit: unitLabel,
  commander: commanderLabel,
};
