// What has happened: a sentence, what it is about on the table, and what to draw while it is told.

import type { RollEvent } from "@grognard/kernel";
import { lineShape, middleOf, placeName, poseSpot, rollTelling, spotOf, tellingBy } from "@grognard/parts";
import type { Attack, Fate, Shape, Spot, Stand, Telling } from "@grognard/scene";
import { EVENTS, isRoll, type TabletopEvent } from "../events.ts";
import type { World } from "../types.ts";
import { whyRolled, words } from "../words/words.ts";
import { officerAt, standsOf } from "./bases.ts";
import { screenId } from "./pieces.ts";
import { readingOf } from "./reading.ts";

export function tellingOf(world: World, event: TabletopEvent | RollEvent): Telling {
  const text = words.event(world, event);
  if (isRoll(event)) return rollTelling(text, event, whyRolled(world, event.why));
  const telling = tellingBy(EVENTS, event, text, KINDS[event.type]);
  const pieces = telling.pieces.filter((id) => world.unitById.has(id) || world.commanderById.has(id));
  const side = sideOf(world, event, pieces);
  const move = moveOf(event);
  const ends = endsOf(world, event);
  const shapes = shapesOf(event);
  const reading = readingOf(world, event);
  const attack = attackOf(event);
  const fate = FATES[event.type];
  return {
    ...telling,
    ...(side ? { side } : {}),
    pieces,
    places: placesIn(world, event),
    ...(move ? { move } : {}),
    ...(ends ? { ends } : {}),
    ...(shapes.length > 0 ? { shapes } : {}),
    ...(reading ? { reading } : {}),
    ...(attack ? { attack } : {}),
    ...(fate ? { fate } : {}),
    ...(isSettling(event) ? { settles: true as const } : {}),
    ...(isUndiced(event) ? { undiced: true as const } : {}),
  };
}

/** The result of a die that its owner has just seen. */
const isSettling = (event: TabletopEvent): boolean =>
  SETTLING.has(event.type) || (event.type === "fire-sum" && !isUndiced(event));

/** What a ball strikes is not rolled for [V.9]. */
const isUndiced = (event: TabletopEvent): boolean =>
  (event.type === "fire-sum" && event.cite === "V.7-penetrations") ||
  (event.type === "fired" && event.battered !== undefined);

const SETTLING: ReadonlySet<TabletopEvent["type"]> = new Set(["combat-sum", "combat"] as const);

const KINDS: { readonly [T in TabletopEvent["type"]]?: Telling["kind"] } = {
  turn: "turn",
  phase: "phase",
  revealed: "phase",
  formed: "move",
  faced: "move",
  charges: "battle",
  reacts: "battle",
  delayed: "roll",
  moved: "move",
  rode: "move",
  contact: "battle",
  fired: "battle",
  dismounted: "loss",
  explosion: "battle",
  loss: "loss",
  check: "roll",
  shaken: "loss",
  routed: "loss",
  combat: "battle",
  unopposed: "battle",
  beaten: "battle",
  broken: "loss",
  retreated: "move",
  destroyed: "loss",
  "left-table": "loss",
  victor: "battle",
  "entered-zone": "move",
  "left-zone": "move",
  arrives: "move",
  ferried: "move",
  injured: "loss",
  promoted: "move",
  captured: "loss",
  over: "end",
};

const FATES: { readonly [T in TabletopEvent["type"]]?: Fate } = {
  destroyed: "destroyed",
  captured: "destroyed",
  routed: "routed",
  broken: "routed",
  rallied: "rallied",
};

function attackOf(event: TabletopEvent): Attack | undefined {
  if (event.type === "fired") return { look: "fire", by: [event.unit], at: [placeName(event.to)] };
  if (event.type !== "charges" && event.type !== "contact") return undefined;
  return { look: "assault", by: [event.unit], at: [], on: [event.target] };
}

// What it is about --------------------------------------------------------------------------------------------------

function placesIn({ ground }: World, event: TabletopEvent): string[] {
  const zone = "zone" in event ? ground.zones.find(({ id }) => id === event.zone) : undefined;
  const section = "section" in event ? ground.sections.find(({ id }) => id === event.section) : undefined;
  return [
    ...(zone ? [placeName(middleOf(zone.outline))] : []),
    ...(section ? [placeName(middleOf([section.from, section.to]))] : []),
    ...(event.type === "fired" ? [placeName(event.to)] : []),
  ];
}

function sideOf(world: World, event: TabletopEvent, [first]: readonly string[]): string | undefined {
  if (event.type === "combat-sum") return event.side;
  if (event.type === "over") return event.winner === "draw" ? undefined : event.winner;
  const unit = world.units[world.unitById.get(first ?? "") ?? -1];
  const leader = world.commanders[world.commanderById.get(first ?? "") ?? -1];
  const side = unit?.side ?? leader?.side;
  return side === undefined ? undefined : world.sides[side].id;
}

// What is seen of it ------------------------------------------------------------------------------------------------

function moveOf(event: TabletopEvent): Telling["move"] {
  switch (event.type) {
    case "moved":
    case "retreated":
      return event.path.length > 0 ? { piece: pieceMoved(event), path: event.path.map(poseSpot) } : undefined;
    case "rode":
      return { piece: event.commander, path: event.path.map((at): Spot => ({ ...spotOf(at), facing: 0 })) };
    default:
      return undefined;
  }
}

/** Half a battalion and its screen move by themselves: told apart by where the way ends [R61]. */
function bodyMoved({ path, bodies }: Moved): number {
  const end = path.at(-1);
  return Math.max(
    0,
    bodies.findIndex(({ x, y, heading }) => x === end?.x && y === end.y && heading === end.heading),
  );
}

type Moved = Extract<TabletopEvent, { readonly type: "moved" | "retreated" }>;
const pieceMoved = (event: Moved): string => (bodyMoved(event) > 0 ? screenId(event.unit) : event.unit);

function endsOf(world: World, event: TabletopEvent): readonly Stand[] | undefined {
  if (event.type === "rode") return officerAt(event.path.at(-1) ?? { x: 0, y: 0 });
  if (!("bodies" in event)) return undefined;
  const nth = event.type === "moved" || event.type === "retreated" ? bodyMoved(event) : 0;
  const body = event.bodies[nth];
  const unit = world.unitById.get(event.unit);
  return body && unit !== undefined ? standsOf({ world }, unit, body) : undefined;
}

function shapesOf(event: TabletopEvent): readonly Shape[] {
  if (event.type === "fired") return [lineShape("shot", [event.from, event.to])];
  if (event.type === "moved" || event.type === "retreated") return [lineShape("track", event.path)];
  return [];
}
