// Mistakes with what Borodino has and the other battles lack: each is named with its place.

import { Problem } from "@grognard/kernel";
import { expect, it } from "vitest";
import { maps, scenarioById } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";

// biome-ignore lint/suspicious/noExplicitAny: files are broken here on purpose
type Loose = any;

/** What the loader says about Borodino with a map of its own after the mistake has been made. */
function complaint(spoil: (file: Loose) => void): string {
  const file: Loose = structuredClone(scenarioById("borodino-1812"));
  file.map = structuredClone(maps.byId("borodino-1812"));
  spoil(file);
  const before = JSON.stringify(file);
  try {
    loadWorld(file, ["all"]);
  } catch (error) {
    expect(JSON.stringify(file)).toBe(before); // nothing is lost of what was written
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return "";
}

const indexOf = (file: Loose, id: string): number => file.units.findIndex((unit: Loose) => unit.id === id);
const unit = (file: Loose, id: string): Loose => file.units[indexOf(file, id)];
const at = (id: string) => `units[${indexOf(scenarioById("borodino-1812"), id)}]`;

type Row = [mistake: string, spoil: (file: Loose) => void, says: string];
const rows: Row[] = [
  [
    "Cossacks on foot",
    (f) => (unit(f, "lebedev").traits = ["irregular", "cossack"]),
    `${at("lebedev")}.traits[1]: only cavalry can be cossack`,
  ],
  [
    "light horse",
    (f) => (unit(f, "platov").traits = ["light"]),
    `${at("platov")}.traits[0]: only infantry can be light`,
  ],
  [
    "a trait that does not exist",
    (f) => (unit(f, "markov").traits = ["militia"]),
    `${at("markov")}.traits[0]: must be one of "guard", "elite", "light", "cossack", "unreliable", "reluctant", "road-bound", "irregular", "special", not "militia"`,
  ],
  [
    "a train off the road",
    (f) => (unit(f, "wagon-train").at = "24,7"),
    `${at("wagon-train")}.at: 24,7 is not on a road, and wagon-train is Road-bound [16.7.6]`,
  ],
  [
    "an entry off the edge of the map",
    (f) => (unit(f, "lebedev").arrives.or = ["20,9"]),
    `${at("lebedev")}.arrives.or[0]: 20,9 is neither on the edge of the map nor a line of communications of its nation [11.0-edge]`,
  ],
  [
    "a unit in the bog",
    (f) => (unit(f, "karpov").at = "15,12"),
    `${at("karpov")}.at: no unit can enter 15,12`,
  ],
  [
    "a garrison in the bog",
    (f) => (f.garrisons[0].hex = "15,12"),
    "garrisons[0].hex: no unit can enter 15,12",
  ],
  [
    "a garrison off the map",
    (f) => (f.garrisons[1].hex = "29,3"),
    "garrisons[1].hex: 29,3 is not on the map of 28 columns and 15 rows",
  ],
  [
    "two garrisons in one hex",
    (f) => (f.garrisons[1].hex = "14,9"),
    "garrisons[1].hex: 14,9 has a garrison already, first in [0]",
  ],
  [
    "a garrison of nobody",
    (f) => (f.garrisons[2].nation = "saxon"),
    'garrisons[2].nation: there is no nation "saxon"',
  ],
  [
    "a garrison on a line of the enemy",
    (f) => (f.garrisons[2].hex = "1,7"),
    "garrisons[2].hex: 1,7 is a line of communications of the enemy",
  ],
  [
    "a garrison under an enemy leader",
    (f) => (f.leaders[0].at = "18,8"),
    "garrisons[2].hex: 18,8 is held by the enemy",
  ],
  [
    "a dummy on an enemy garrison",
    (f) => (f.dummies.at.french = ["14,9"]),
    "dummies.at.french[0]: 14,9 is held by the enemy",
  ],
  [
    "more dummies set up than there are",
    (f) => (f.dummies.at.french = ["5,8", "6,8", "7,8"]),
    "dummies.at.french: the french side has only 2 dummies",
  ],
  [
    "a ford on no river",
    (f) => (f.map.crossings[1].side = "10,10|10,11"),
    "map.crossings[1].side: the ford 10,10|10,11 crosses no major river",
  ],
  [
    "a ford over a brook",
    (f) => (f.map.crossings[1].side = "18,8|17,8"),
    "map.crossings[1].side: the ford 18,8|17,8 crosses no major river",
  ],
  [
    "a ford where a bridge is",
    (f) => (f.map.crossings[1].side = "18,6|17,7"),
    "map.crossings[1].side: 18,6|17,7 has a crossing already",
  ],
  [
    "a hex of two terrains",
    (f) => f.map.terrain.prohibited.push("18,8"),
    "map.terrain.prohibited[2]: 18,8 is redoubt already",
  ],
  [
    "a card with an unknown effect",
    (f) => (f.cards[3].common.effects[0].do = "pray"),
    'cards[3].common.effects[0].do: must be one of "modify", "morale", "rally", "free-forced-march", "delay", "arrive", "reshuffle", "remove-leader", not "pray"',
  ],
  [
    "a card about a reinforcement that is there",
    (f) => (f.cards[14].coalition.effects[0].unit = "platov"),
    "cards[14].coalition.effects[0].unit: Don Cossacks, Platov is not a reinforcement",
  ],
  [
    "a card that suspends an unknown rule",
    (f) => (f.cards[16].common.effects[0].modifiers[0].rules = ["C4", "C9"]),
    "cards[16].common.effects[0].modifiers[0].rules[1]: there is no exclusive rule C9",
  ],
  [
    "a rule about troops that are not there",
    (f) => {
      for (const id of ["lebedev", "markov"]) unit(f, id).traits = [];
    },
    "exclusive[1].modifiers[0].who: no unit of the scenario fits this",
  ],
  [
    "a rule with a name of another kind",
    (f) => (f.exclusive[0].cite = "D1"),
    'exclusive[0].cite: must be A, B, C or X and a number, such as "X1", not "D1"',
  ],
];

it.each(rows)("%s", (_, spoil, says) => expect(complaint(spoil)).toBe(says));

it("the file as it is has no mistake", () => expect(complaint(() => {})).toBe(""));
