// The markers on a unit. Fatigue and supply are on the force chart: only viewers who may know them see them.

import type { Mark } from "@grognard/scene";
import { isBridging, isDisorganized, isSmashed, isSpent, isTired, isUnsupplied, unitOf } from "../board.ts";
import type { Case, Position, UnitId } from "../types.ts";
import { wording } from "../words/index.ts";
import { activationOf } from "./active.ts";

interface Kind extends Omit<Mark, "sign" | "text"> {
  readonly id: keyof ReturnType<typeof wording>["marks"];
  readonly cite: Case;
  lies(g: Position, unit: UnitId): boolean;
}

const KINDS: readonly Kind[] = [
  { id: "smashed", tone: "bad", cite: "10.2", lies: isSmashed },
  { id: "disorganized", tone: "bad", cite: "9.0", lies: isDisorganized },
  { id: "spent", tone: "bad", cite: "11.1-spent", lies: isSpent },
  { id: "tired", tone: "bad", cite: "11.1-tired", lies: isTired },
  { id: "unsupplied", tone: "bad", cite: "12.2", lies: isUnsupplied },
  {
    id: "prepared",

    tone: "good",
    cite: "6.9",
    lies: (g, unit) => activationOf(g)?.prepared.includes(unit) ?? false,
  },
  {
    id: "marching",

    tone: "plain",
    cite: "15.14",
    lies: (g, unit) => activationOf(g)?.forced.includes(unit) ?? false,
  },
  {
    id: "carrier",

    tone: "plain",
    cite: "15.7-marker-pass",
    lies: ({ state }, unit) => state.marker.includes(unit),
  },
  {
    id: "bridge",

    tone: "plain",
    cite: "6.11",
    lies: isBridging,
  },
  {
    id: "idle",

    tone: "plain",
    cite: "6.11-remove",
    lies: (g, unit) => unitOf(g, unit).arm === "engineer" && g.state.idle[unit]! > g.state.turn,
  },
];

export const marksOf = (g: Position, unit: UnitId): Mark[] =>
  KINDS.filter(({ lies }) => lies(g, unit)).map(({ id, tone, cite }) => ({
    id,
    tone,
    cite,
    ...wording().marks[id],
  }));
