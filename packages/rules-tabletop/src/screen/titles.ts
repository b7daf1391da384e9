// Units and commanders as a player speaks of them. Whatever is said here fits what the viewer may know.

import { comrades, stateOf, unitNameOf, unitOf } from "../board.ts";
import { commandRadius } from "../rules/12-command.ts";
import type { CommanderId, Position, Unit, UnitId } from "../types.ts";
import { said } from "../words/said.ts";

const CALIBRES = { light: "light", medium: "medium", heavy: "heavy", howitzer: "howitzer", siege: "siege" };

/** "light cavalry with carbines", "horse battery of 4 light guns". */
export function armWords({
  arm,
  heavy,
  lancer,
  calibre,
  guns,
  horse,
  weapon,
  quarters,
  sappers,
}: Unit): string {
  if (arm === "artillery") {
    const crews = horse ? "horse battery" : "battery";
    return `${crews} of ${guns} ${CALIBRES[calibre ?? "light"]} ${guns === 1 ? "gun" : "guns"}`;
  }
  if (arm === "cavalry") {
    const kind = lancer ? "lancers" : heavy ? "heavy cavalry" : "light cavalry";
    return weapon === "carbine" ? `${kind} with carbines` : kind;
  }
  const kind = quarters < 4 ? "infantry detachment" : "infantry";
  return `${weapon === "rifle" ? "rifle " : ""}${kind}${sappers ? " with sappers" : ""}`;
}

/** "18 of 22"; nothing where it is a secret [I.6-secrecy]. */
export function strengthWords(g: Position, unit: UnitId): string {
  const { strength, start } = stateOf(g, unit);
  return strength < 0 ? "" : `${strength} of ${start}`;
}

const POSTURES = {
  none: "in",
  edge: "lining the edge of",
  deep: "deep in",
  sheltered: "sheltered in",
} as const;

/** How and where it stands: "column of attack, facing east". */
export function stanceWords(g: Position, unit: UnitId): string {
  const { place, bodies, square, zone, posture } = stateOf(g, unit);
  if (place === "zone") return `${POSTURES[posture]} ${g.world.ground.zones[zone]?.name ?? "the town"}`;
  if (square >= 0) {
    const others = comrades(g, unit).filter((one) => one !== unit);
    const told = others.map((one) => {
      const strength = strengthWords(g, one);
      return strength ? `${unitNameOf(g, one)} (${strength})` : unitNameOf(g, one);
    });
    return `great square with ${told.join(", ")}`;
  }
  const [body] = bodies;
  if (!body) return PLACES[place];
  const words = said().formationWords(bodies);
  return body.formation === "rout" ? words : `${words}, facing ${said().compass(body.heading)}`;
}

const PLACES: Record<Position["state"]["units"][number]["place"], string> = {
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
export function unitLabel(g: Position, unit: UnitId, marks: readonly string[]): string {
  const spec = unitOf(g, unit);
  const strength = strengthWords(g, unit);
  const parts = [
    `${spec.name}: ${g.world.sides[spec.side].name}, ${armWords(spec)}, grade ${spec.grade}`,
    stanceWords(g, unit),
    ...(strength ? [`strength ${strength}`] : []),
    ...marks,
  ];
  return parts.join(". ");
}

export function commanderLabel(g: Position, commander: CommanderId): string {
  const { name, side, level } = g.world.commanders[commander]!;
  const { rating, attached, successor } = g.state.commanders[commander]!;
  const who = successor > 0 ? `successor of ${name}` : name;
  const worth = rating === null ? "" : `, ${rating}, radius ${said().mm(commandRadius(g, commander))}`;
  const where = attached < 0 ? "" : `. With ${unitNameOf(g, attached)}`;
  return `${who}: ${g.world.sides[side].name}, ${level} commander${worth}${where}`;
}

/** Short enough to be written under a body: "6e Chasseurs". */
export function shortName({ name, id }: Pick<Unit, "name" | "id">): string {
  const [plain = name] = name.split(/[,(]/);
  const words = plain
    .trim()
    .replace(/Infantry regiment no\./i, "IR")
    .replace(/regiment\b/i, "Rgt")
    .replace(/battalion\b/i, "Bn")
    .split(" ");
  const fits = words
    .map((_, i) => words.slice(0, words.length - i))
    .find((some) => some.join(" ").length <= ROOM);
  // no name ends in "of" or "no."
  while (fits && fits.length > 1 && LOOSE.test(fits.at(-1)!)) fits.pop();
  return fits?.join(" ") ?? id;
}

const ROOM = 20;
const LOOSE = /^(\p{Ll}{1,3}|\p{L}{1,3}\.|\d+\.)$/u;
