// Formations, points of the compass, and the words for what rules know by ids.

import type { Edge, Hand, Primitive } from "@grognard/table";
import type { Deed, Gait, OrderKind, Shot } from "../../actions.ts";
import type { Band } from "../../charts/charts.ts";
import type { Formation } from "../../formations.ts";
import type { WindowId } from "../../frames.ts";
import type { Ground } from "../../ground.ts";
import type { Calibre, Commander, Posture, Rating, Weather } from "../../types.ts";
import { type FaceName, pointOf } from "../naming.ts";

export const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** A name as it is written where there is little room. */
export const shortened = (name: string): string =>
  name
    .replace(/Infantry regiment no\./i, "IR")
    .replace(/regiment\b/i, "Rgt")
    .replace(/battalion\b/i, "Bn");

/** A part of a wall or work, or a bridge, that has no name of its own. */
export const section = (of: Ground["sections"][number]["of"], id: string): string => `the ${of} ${id}`;

export const formations: Record<Formation, string> = {
  line: "line",
  attack: "column of attack",
  open: "open column",
  close: "close column",
  route: "column of route",
  square: "square",
  skirmish: "skirmish order",
  "half-line": "half battalion in line",
  "half-column": "half battalion in column",
  "cav-line-1": "line of one rank",
  "cav-line-2": "line of two ranks",
  "cav-route": "column of route",
  "cav-open": "open column of squadrons",
  "cav-attack": "column of attack",
  "cav-skirmish": "skirmish order",
  "gun-firing": "firing line",
  "gun-route": "march order",
  "great-square": "great square",
  rout: "rout",
};

export const withSkirmishers = (formation: string): string => `${formation} with skirmishers out`;
export const offTable = "off the table";

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
export const compass = (heading: number): string => POINTS[pointOf(heading)]!;

export const edges: Record<Edge, string> = { north: "north", east: "east", south: "south", west: "west" };
export const faces: Record<FaceName, string> = { front: "front", right: "right", rear: "rear", left: "left" };
export const hands: Record<Hand, string> = { left: "left", right: "right" };
export const gaits: Record<Gait, string> = { trot: "trot", gallop: "gallop" };
export const shots: Record<Shot, string> = {
  volley: "volley",
  skirmish: "skirmish fire",
  case: "case",
  ball: "ball",
  shell: "shell",
};
export const bands: Record<Band, string> = { close: "close", medium: "medium", long: "long" };
export const calibres: Record<Calibre, string> = {
  light: "light",
  medium: "medium",
  heavy: "heavy",
  howitzer: "howitzer",
  siege: "siege",
};
export const weathers: Record<Weather, string> = {
  perfect: "perfect weather",
  fair: "fair weather",
  wet: "wet weather",
  storm: "storm",
  fog: "fog",
  snow: "snow",
};
export const ratings: Record<Rating, string> = { poor: "poor", average: "average", crack: "crack" };
export const levels: Record<Commander["level"], string> = {
  brigade: "brigade",
  division: "division",
  corps: "corps",
};

/** How a unit goes: "it cannot ...". */
export const paces: { readonly [pace: string]: string } = {
  move: "march",
  wheel: "wheel",
  gallop: "gallop",
  "fall-back": "fall back",
  evade: "withdraw",
  "hand-push": "be pushed by hand",
  charge: "charge",
  withdraw: "withdraw",
  "press-on": "press on",
  "press-on-gallop": "gallop on",
};

/** The parts of a path. */
export const goes: Record<Primitive["go"], string> = {
  forward: "straight march",
  oblique: "oblique march",
  wheel: "wheel",
  back: "step back",
  "back-wheel": "wheel back",
  sidestep: "sidestep",
  "by-face": "turn of the square",
  follow: "march in file",
  skirmish: "skirmish move",
};

/** What options are spent on, and what is ordered. */
export const orderKinds: Record<Deed | OrderKind, string> = {
  face: "facing about",
  form: "a change of formation",
  split: "sending out skirmishers",
  limber: "limbering",
  unlimber: "unlimbering",
  load: "boarding",
  unload: "landing",
  garrison: "lining the edge of a town",
  "line-edge": "lining the edge of a town",
  deepen: "defending deep in a town",
  exchange: "changing the garrison",
  charge: "a charge",
  countercharge: "a countercharge",
  move: "a move",
  wheel: "a wheel",
  "fall-back": "falling back",
  "hand-push": "pushing guns by hand",
  recall: "recall and rally",
  "second-move": "a non-combatant move",
  fire: "fire",
  "fire-fire": "double fire",
  "fight-fire": "fighting a fire",
  "lay-charge": "laying a charge",
  "victory-bonus": "the victory bonus",
  "great-square": "forming a great square",
  dissolve: "breaking up a great square",
  post: "taking post",
  quarter: "taking post in a town",
  reserve: "waiting in reserve",
  stand: "placing a commander",
  attach: "joining a unit",
  detach: "leaving a unit",
  promote: "taking over the command",
  "stand-fast": "standing",
  evade: "withdrawing before a charge",
  "move-away": "marching away",
  halt: "halting",
  press: "pressing a charge home",
  "leave-zone": "leaving a town",
  enter: "coming onto the table",
  withdraw: "withdrawing after a gallop",
  ride: "riding",
  group: "a group roll",
  stay: "staying",
  "go-back": "going back",
  "press-on": "pressing on",
  occupy: "occupying a town",
  announce: "announcing",
  cross: "crossing the water",
  reform: "re-forming",
};

/** When orders of a kind are given. */
export const windows: Record<WindowId, string> = {
  setup: "set-up",
  deployment: "deployment",
  charge: "charge declarations",
  reaction: "reactions to charges",
  press: "the second half of charges",
  movement: "movement",
  "early-groups": "morale of charged units",
  fire: "firing",
  groups: "morale before combat",
  "neighbour-groups": "morale of neighbours",
  bonus: "the victory bonus",
  "bonus-fire": "fire at pressing victors",
  "post-groups": "morale after combat",
  "non-combatant": "non-combatant movement",
  rally: "rally",
  successor: "the choice of a successor",
};

/** Rows of the terrain chart, as a unit stands in them. */
export const ground: { readonly [kind: string]: string } = {
  "interval-regular": "slope",
  "interval-rough": "rough slope",
  "interval-rugged": "rugged slope",
  "scrub-regular": "open scrub",
  "scrub-rough": "rough scrub",
  "lightwoods-regular": "open woods",
  "lightwoods-rough": "light woods",
  densewoods: "dense woods",
  forest: "forest",
  creek: "creek",
  ford: "ford",
  river: "river",
  bog: "bog",
  swamp: "swamp",
  wall: "wall",
  town: "town",
  fortification: "works",
  "road-metalled": "metalled road",
  "road-unmetalled": "unmetalled road",
  "bridge-temporary": "temporary bridge",
  "bridge-permanent": "permanent bridge",
  trail: "trail",
};

/** Where in a town a unit is. */
export const postures: Record<Posture, string> = {
  none: "in the town",
  edge: "at the edge",
  deep: "deep inside",
  sheltered: "sheltered",
};
