// Two small armies face to face around villages, tired and rested, some under orders that the
// other cannot see: random games here fight from the first turn on.

import type { Json } from "@grognard/kernel";
import field from "../data/field.json" with { type: "json" };

const ORDERS = ["hold", "attack", "advance", "retreat"];
const FATIGUE = ["rested", "tired1", "spent", "acted2"];

function corps(side: string, column: number, facing: number) {
  return ORDERS.map((order, i) => {
    const row = 2 + 3 * i;
    const unit = (n: number, more: object) => ({
      id: `${side}-${i}-${n}`,
      name: `${side} ${i} ${n}`,
      at: `${column},${row + n}`,
      facing,
      morale: 2 + ((i + n) % 4),
      fatigue: FATIGUE[(i + n) % FATIGUE.length]!,
      ...more,
    });
    return {
      id: `${side}-${i}`,
      name: `${side} ${i}`,
      side,
      leader: { id: `${side}-${i}-leader`, name: `${side} ${i} leader`, rating: 4 },
      detachment: true,
      order: { kind: order },
      units: [
        unit(0, { arm: "infantry", steps: 3, batteries: 1 + (i % 3), organic: i % 3 }),
        unit(1, { arm: "infantry", steps: 2, batteries: i % 2, organic: 1 }),
        unit(2, { arm: "cavalry", steps: 2, batteries: i % 2 }),
      ],
    };
  });
}

const BUILT: { readonly [hex: string]: string } = {
  "6,2": "v",
  "6,6": "v",
  "6,9": "f",
  "6,12": "v",
  "7,3": "v",
  "7,6": "v",
};
const terrain = field.map.terrain.map((line, row) =>
  [...line].map((letter, column) => BUILT[`${column},${row}`] ?? letter).join(""),
);

export const FRAY: Json = {
  ...field,
  id: "fray",
  name: "A fray",
  map: { ...field.map, terrain },
  formations: [...corps("french", 6, 1), ...corps("coalition", 7, 4)],
};
