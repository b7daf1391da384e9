// The little game on a screen: what the page is told about it.

import { type Decision, type Event, idOf, type RollEvent, type Types } from "@grognard/kernel";
import type { Screen } from "@grognard/rulesets";
import type { Layer, Moment, Piece, Scene, SideLook, TableBoard, Telling } from "@grognard/scene";
import { type Orders, RANGE, type SkirmishEvent, type View, type World } from "./rules.ts";
import { sheetFor, written } from "./sheet.ts";
import { standsOf } from "./stands.ts";

type Seen = View["units"][number];

const SIDES: readonly SideLook[] = [
  {
    id: "blue",
    name: "French",
    nations: [{ id: "french", name: "French", paper: "#1f4788", ink: "#ffffff", band: "#e9c46a" }],
  },
  {
    id: "red",
    name: "Austrians",
    nations: [{ id: "austrian", name: "Austrians", paper: "#eceadf", ink: "#1d1c17", band: "#9b1c1c" }],
  },
];

const at = (x: number, y: number) => ({ x, y });

const boardOf = ({ name, width, depth }: World): TableBoard => ({
  kind: "table",
  id: "brook",
  name,
  metres: 1,
  width,
  depth,
  sites: [],
  areas: [
    {
      id: "ridge",
      look: "hill",
      density: "regular",
      level: 1,
      name: "The ridge",
      outline: [at(250, 80), at(420, 60), at(470, 180), at(440, 300), at(330, 320), at(240, 220)],
    },
    {
      id: "knoll",
      look: "hill",
      density: "regular",
      level: 2,
      outline: [at(310, 120), at(390, 110), at(420, 190), at(380, 250), at(310, 220)],
    },
    {
      id: "town",
      look: "town",
      density: "rough",
      name: "Rorai",
      outline: [at(450, 360), at(550, 360), at(550, 460), at(450, 460)],
    },
    {
      id: "grove",
      look: "light-wood",
      density: "rough",
      name: "Grove",
      outline: [at(620, 560), at(780, 540), at(820, 640), at(760, 720), at(640, 700)],
    },
    {
      id: "wood",
      look: "dense-wood",
      density: "rough",
      outline: [at(40, 640), at(150, 620), at(170, 760), at(60, 780)],
    },
    {
      id: "forest",
      look: "forest",
      density: "rugged",
      outline: [at(1020, 660), at(1180, 640), at(1190, 790), at(1040, 790)],
    },
    {
      id: "vines",
      look: "scrub",
      density: "rough",
      name: "Vines",
      outline: [at(600, 120), at(760, 110), at(790, 230), at(630, 250)],
    },
    {
      id: "corn",
      look: "fields",
      density: "regular",
      outline: [at(60, 300), at(190, 290), at(200, 390), at(70, 400)],
    },
    {
      id: "bog",
      look: "bog",
      density: "rough",
      outline: [at(940, 60), at(1080, 40), at(1120, 120), at(1000, 170)],
    },
    {
      id: "swamp",
      look: "swamp",
      density: "rugged",
      outline: [at(40, 60), at(150, 50), at(170, 140), at(60, 170)],
    },
    {
      id: "pond",
      look: "lake",
      density: "regular",
      outline: [at(460, 620), at(560, 610), at(570, 690), at(480, 710)],
    },
    {
      id: "redoubt",
      look: "work",
      density: "rough",
      outline: [at(1080, 500), at(1150, 500), at(1165, 540), at(1150, 580), at(1080, 580)],
    },
    {
      id: "goal",
      look: "zone",
      density: "regular",
      name: "Crossing",
      outline: [at(840, 340), at(960, 340), at(960, 450), at(840, 450)],
    },
  ],
  lines: [
    { id: "crest", look: "crest", points: [at(300, 110), at(390, 190), at(370, 290)] },
    { id: "wall", look: "wall", points: [at(560, 340), at(560, 300), at(620, 300)] },
    { id: "hedge", look: "hedge", points: [at(220, 420), at(300, 400), at(330, 340)] },
    { id: "fence", look: "fence", points: [at(640, 400), at(720, 480), at(800, 480)] },
    { id: "breastwork", look: "work", points: [at(1010, 500), at(1010, 580)] },
  ],
  roads: [
    { name: "Post road", look: "highway", points: [at(0, 420), at(400, 410), at(700, 400), at(1200, 380)] },
    { name: "Lane", look: "road", points: [at(500, 420), at(520, 560), at(600, 800)] },
    { name: "Path", look: "track", points: [at(500, 400), at(540, 260), at(520, 0)] },
  ],
  rivers: [
    {
      name: "The brook",
      look: "creek",
      width: 15,
      points: [at(900, 0), at(880, 200), at(920, 430), at(900, 640), at(930, 800)],
    },
    { name: "Lamato", look: "river", width: 40, points: [at(0, 240), at(120, 210), at(220, 20), at(230, 0)] },
  ],
  crossings: [
    { id: "bridge", at: at(913, 391), facing: 95, length: 34, width: 26, look: "bridge" },
    { id: "ford", at: at(908, 560), facing: 90, length: 30, width: 40, look: "ford" },
    { id: "pontoon", at: at(170, 115), facing: 60, length: 70, width: 22, look: "pontoon" },
  ],
});

const ARMS = { foot: "infantry", horse: "cavalry", gun: "artillery", officer: "leader" } as const;

function pieceOf(unit: Seen): Piece {
  const { id, side, name, arm, formation, mood, x, y, facing, strength } = unit;
  return {
    id,
    side,
    name,
    at: { x, y, facing },
    label: [name, arm === "officer" ? "" : formation, mood, strength !== undefined && `strength ${strength}`]
      .filter(Boolean)
      .join(", "),
    face: {
      arm: ARMS[arm],
      nation: side === "blue" ? "french" : "austrian",
      values: strength === undefined ? [] : [String(strength)],
      heading: name,
      formation,
    },
    marks:
      mood === "steady"
        ? []
        : [{ id: mood, sign: mood === "shaken" ? "S" : "R", text: mood, tone: "bad", cite: "S.6" }],
    stands: standsOf(unit),
  };
}

const momentOf = (world: World, view: View): Moment => ({
  when: `${8 + view.turn}:00`,
  phase: "Orders",
  side: view.viewer === "red" ? "red" : "blue",
  track: {
    now: Math.min(view.turn, world.turns - 1),
    turns: Array.from({ length: world.turns }, (_, n) => ({ name: `${8 + n}:00`, night: false, note: "" })),
  },
});

const sceneOf = (world: World, view: View): Scene => ({
  ...momentOf(world, view),
  pieces: view.units.map(pieceOf),
  trays: [],
  gauges: [],
  victory: [],
  tallies: [],
  cards: [],
  overlays: [{ id: "command", title: "Command radii", cite: "S.8" }],
});

const commandRadii = (view: View): Layer => ({
  places: [],
  shapes: view.units
    .filter(({ arm }) => arm === "officer")
    .map(({ x, y, side }) => ({
      kind: "circle",
      look: "radius",
      side,
      at: { x, y },
      radius: 200,
      label: "200 mm",
    })),
});

function tellingOf(world: World, event: SkirmishEvent | RollEvent): Telling {
  const base = { cite: event.cite, event: event.type, pieces: [], places: [] };
  if (event.type === "rolled")
    return {
      ...base,
      kind: "roll",
      text: `${event.by} rolls ${event.value}`,
      roll: { die: event.die, value: event.value, side: event.by, why: idOf(event.why) },
    };
  if (event.type === "turn") return { ...base, kind: "turn", text: `Turn ${event.turn}` };
  const unit = world.units.find(({ id }) => id === event.unit)!;
  const pieces = [unit.id];
  if (event.type === "marched")
    return {
      ...base,
      pieces,
      side: unit.side,
      kind: "move",
      text: `${unit.name} marches`,
      move: { piece: unit.id, path: event.path },
    };
  if (event.type === "formed")
    return { ...base, pieces, kind: "note", text: `${unit.name} forms ${event.formation}` };
  if (event.type === "lost") return { ...base, pieces, kind: "loss", text: `${unit.name} is ${event.mood}` };
  return {
    ...base,
    pieces: [event.unit, event.target],
    kind: "battle",
    text: `${unit.name} fires`,
    shapes: [{ kind: "line", look: "shot", points: [event.from, event.to] }],
  };
}

export const skirmishScreen: Screen = {
  board: (world) => boardOf(world as World),
  sides: () => SIDES,
  armies: () => [],
  hasSecrets: () => true,
  moment: (world, view) => momentOf(world as World, view as View),
  scene: (world, view) => sceneOf(world as World, view as View),
  layer: (_, view) => commandRadii(view as View),
  question: (_, view, decision) => ({
    id: decision.id,
    side: decision.side,
    text: "Write the orders for this turn",
    hint: "Pick a unit, pull its handles or choose from the list.",
    cite: "S.1",
    about: [],
    offers: [],
    duties: [],
    sheet: sheetFor(view as View, { do: "orders", units: {} }),
  }),
  wish: () => undefined,
  compose: (_, view, __, action, gesture) =>
    sheetFor(view as View, written(view as View, action as Orders, gesture)),
  sheetOf: (_, view, __, action) => sheetFor(view as View, action as unknown as Orders),
  tell: (world, event: Event) => tellingOf(world as World, event as SkirmishEvent | RollEvent),
  forecast: () => undefined,
  dossier: (_, view, piece, __: Decision<Types["Action"]> | undefined) => {
    const unit = (view as View).units.find(({ id }) => id === piece);
    if (!unit) return undefined;
    const foes = (view as View).units.filter(({ side }) => side !== unit.side);
    return {
      piece,
      lines: [{ text: `${unit.arm}, ${unit.mood}`, cite: "S.1" }],
      zone: [],
      threatens: [],
      ways: [],
      shapes: RANGE[unit.arm]
        ? [
            {
              kind: "circle",
              look: "zone",
              at: unit,
              radius: RANGE[unit.arm],
              label: `${RANGE[unit.arm]} mm`,
            },
          ]
        : [],
      sights: foes.map((foe, i) => ({
        kind: "line",
        look: i % 3 ? "sight" : "blocked",
        points: [unit, foe],
      })),
    };
  },
  measures: () => [],
  epilogue: () => [],
  charts: () => [],
};
