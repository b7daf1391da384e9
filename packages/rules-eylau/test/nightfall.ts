// A small game over two days: the learning scenario from the last turn of the night to the first of the morning, with a
// regiment of each side still to come, by a way that only its owner knows.

import serpallen from "../data/scenarios/serpallen.json" with { type: "json" };

const group = (name: string, turn: number, hex: string, unit: string) => ({
  name,
  turn,
  hexes: [hex],
  units: [unit],
});
const HORSE = ["F4", "R4"];

export const NIGHTFALL = {
  ...serpallen,
  turns: [
    { name: "7 February, 22:30", light: "night", hourly: true },
    { name: "Night, to 02:00", light: "transitional", hourly: true },
    { name: "Night, to 06:00", light: "transitional", hourly: true },
    { name: "8 February, 06:00", light: "dusk", hourly: true },
  ],
  units: serpallen.units.map(({ at, ...unit }) => (HORSE.includes(unit.id) ? unit : { ...unit, at })),
  marches: [
    {
      unit: "lochet",
      ways: [
        { id: "lane", name: "the lane", reinforcements: [group("Lane", 3, "0,7", "F4")] },
        { id: "north", name: "the north", fatigue: 2, reinforcements: [group("North", 2, "3,0", "F4")] },
      ],
    },
    {
      unit: "mazovsky",
      ways: [
        { id: "lane", name: "the lane", reinforcements: [group("Lane", 2, "19,7", "R4")] },
        { id: "south", name: "the south", reinforcements: [group("South", 4, "16,14", "R4")] },
      ],
    },
  ],
};
