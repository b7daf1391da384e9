// The little game's orders as a sheet, and how gestures change them.

import type { Choice, Entry, EntryGesture, Gesture, Shape, Sheet } from "@grognard/scene";
import { apart, type Formation, marched, type Order, type Orders, RANGE, REACH, type View } from "./rules.ts";
import { standsOf } from "./stands.ts";

type Seen = View["units"][number];
const NONE: Order = { legs: [] };

const isEmpty = ({ legs, formation, fire, charge }: Order): boolean =>
  legs.length === 0 && !formation && !fire && !charge;

export const sheetFor = (view: View, action: Orders): Sheet => ({
  action,
  refused: [],
  confirm: "Reveal the orders",
  entries: view.units
    .filter(({ side }) => side === view.viewer)
    .map((unit) => entryOf(view, unit, action.units[unit.id] ?? NONE)),
});

function entryOf(view: View, unit: Seen, order: Order): Entry {
  const end = { ...unit, ...order.legs.at(-1), formation: order.formation ?? unit.formation };
  const ahead = (by: number) => {
    const angle = (end.facing * Math.PI) / 180;
    return { x: end.x + Math.sin(angle) * by, y: end.y + Math.cos(angle) * by };
  };
  const track: Shape[] =
    order.legs.length > 0 ? [{ kind: "line", look: "track", points: [unit, ...order.legs] }] : [];
  const base = {
    piece: unit.id,
    name: unit.name,
    budget: isEmpty(order) ? "2 options left" : "1 option left",
    choices: choicesOf(view, unit, order),
    ghost: standsOf(end),
    shapes: [...track, ...zoneOf(end, order)],
    handles: [
      { id: "go", look: "go", at: ahead(26), text: `Move ${unit.name}` },
      { id: "turn", look: "turn", at: ahead(70), text: `Turn ${unit.name}` },
    ] as const,
    fields: [
      {
        id: "forward",
        text: "Forward",
        unit: "mm",
        value: marched(unit, order),
        least: 0,
        most: REACH[unit.arm],
        step: 5,
      },
      {
        id: "heading",
        text: "Heading",
        unit: "°",
        value: Math.round(end.facing),
        least: 0,
        most: 359,
        step: 5,
      },
    ] as const,
    notes: unit.mood === "shaken" ? [{ text: "It is shaken: a delay roll is due.", cite: "S.6" }] : [],
  };
  if (isEmpty(order)) return base;
  return { ...base, text: wordsFor(view, order), used: `${marched(unit, order)} of ${REACH[unit.arm]} mm` };
}

const zoneOf = ({ x, y, arm }: Seen, { fire }: Order): Shape[] =>
  fire ? [{ kind: "circle", look: "zone", at: { x, y }, radius: RANGE[arm], label: `${RANGE[arm]} mm` }] : [];

const wordsFor = (view: View, { legs, formation, fire, charge }: Order): string =>
  [
    legs.length > 0 && "march",
    formation && `form ${formation}`,
    fire && `fire on ${unitName(view, fire)}`,
    charge && `charge ${unitName(view, charge)}`,
  ]
    .filter(Boolean)
    .join(", ");

const unitName = ({ units }: View, id: string): string => units.find((unit) => unit.id === id)?.name ?? id;

function choicesOf(view: View, unit: Seen, order: Order): Choice[] {
  const foes = view.units.filter(({ side }) => side !== unit.side);
  const inRange = foes.filter((foe) => apart(unit, foe) <= RANGE[unit.arm]);
  const inReach =
    unit.arm === "horse"
      ? foes.filter((foe) => apart(unit, foe) <= 600)
      : inRange.filter((foe) => apart(unit, foe) < 300);
  return [
    ...(unit.arm === "officer" ? [] : (["line", "column", "square"] as const)).map((formation) => ({
      id: formation,
      text: `Form ${formation}`,
      cite: "S.4",
      group: "Formation",
      price: "1 option",
      chosen: (order.formation ?? unit.formation) === formation,
    })),
    ...inRange.map((foe) => ({
      id: `fire ${foe.id}`,
      text: `Fire on ${foe.name}`,
      cite: "S.5",
      group: "Fire",
      price: "1 option",
      target: foe.id,
      chosen: order.fire === foe.id,
    })),
    ...inReach.map((foe) => ({
      id: `charge ${foe.id}`,
      text: `Charge ${foe.name}`,
      cite: "S.7",
      group: "Charge",
      target: foe.id,
      chosen: order.charge === foe.id,
    })),
    ...(unit.arm === "officer"
      ? [
          {
            id: "bridge",
            text: "Ride to the bridge",
            cite: "S.8",
            group: "Ride",
            at: { x: 640, y: 400 },
            chosen: false,
          },
        ]
      : []),
  ];
}

export function written(view: View, action: Orders, gesture: Gesture): Orders {
  if (gesture.do === "together") return action;
  const unit = view.units.find(({ id }) => id === gesture.piece)!;
  const before = action.units[unit.id] ?? NONE;
  const after = changed(unit, before, gesture);
  const { [unit.id]: _, ...others } = action.units;
  return { do: "orders", units: isEmpty(after) ? others : { ...others, [unit.id]: after } };
}

function changed(unit: Seen, order: Order, gesture: EntryGesture): Order {
  const from = order.legs.at(-1) ?? unit;
  switch (gesture.do) {
    case "clear":
      return NONE;
    case "shorten":
      return order.legs.length > 0 ? { ...order, legs: order.legs.slice(0, -1) } : NONE;
    case "choose":
      return chosen(order, gesture.choice);
    case "pull":
      return gesture.handle === "turn"
        ? { ...order, legs: [...order.legs, { ...spot(from), facing: towards(from, gesture.to) }] }
        : { ...order, legs: [...order.legs, { ...spot(gesture.to), facing: towards(from, gesture.to) }] };
    case "set": {
      const angle = (from.facing * Math.PI) / 180;
      if (gesture.field === "heading")
        return { ...order, legs: [...order.legs, { ...spot(from), facing: gesture.value }] };
      const to = { x: unit.x + Math.sin(angle) * gesture.value, y: unit.y + Math.cos(angle) * gesture.value };
      return { ...order, legs: [{ ...spot(to), facing: from.facing }] };
    }
  }
}

function chosen(order: Order, choice: string): Order {
  const [kind, target] = choice.split(" ");
  const { fire, charge, ...rest } = order;
  if (kind === "fire" && target) return fire === target ? rest : { ...rest, fire: target };
  if (kind === "charge" && target) return charge === target ? rest : { ...rest, charge: target };
  if (kind === "bridge") return { ...order, legs: [{ x: 640, y: 400, facing: 90 }] };
  return { ...order, formation: choice as Formation };
}

const spot = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

const towards = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;
