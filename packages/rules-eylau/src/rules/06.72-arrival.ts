// [6.72] What comes in off the road has any front; a battalion too strong for a line in one hex stands over two.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, facingOf, hexesOf, hexLabel, hexLabels, hexNamed, hexOf, idOf, isFrontal } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  EXTENDED,
  type Eylau,
  FORMATION_IDS,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { flankHexes, whyNoWing } from "./08.3-extended-line.ts";

/** Every line over two hexes, one of them that by which it comes in. */
export const linesAt = (g: Position, unit: UnitId, hex: Hex): ActionOf<"form">[] =>
  DIRECTIONS.flatMap((facing) =>
    flankHexes(g, hex, facing)
      .filter((wing) => !whyNoWing(g, unit, hex, wing))
      .map((wing) => ({ do: "form", formation: "extended", facing, hex: hexLabel(g, wing) })),
  );

/** The way it looks already is the first. */
const fronts = (g: Position, unit: UnitId): ActionOf<"face">[] => {
  const now = facingOf(g, unit);
  return [now, ...DIRECTIONS.filter((facing) => facing !== now)].map((facing) => ({ do: "face", facing }));
};

type Arrival = FrameOf<"arrival">;

/** Why it does not come in as a line over this second hex. */
function whyNotOver(
  g: Position,
  { unit, line }: Readonly<Arrival>,
  { formation, facing, hex }: ActionOf<"form">,
): Violation | undefined {
  if (!line || formation !== "extended") return no("formationChosen", "6.72");
  if (facing === undefined) return no("sayFacing", "5.32");
  const at = hexOf(g, unit);
  const wing = hexNamed(g, hex ?? "");
  return hex !== undefined && flankHexes(g, at, facing).includes(wing)
    ? whyNoWing(g, unit, at, wing)
    : no("sayFlank", "8.3");
}

export const arrival: Step<Arrival> = {
  run(g, { unit }) {
    if (!isFrontal(g, unit)) return g.pop(); // broken ground has cost it its order
  },
  ...asking<Eylau, Arrival>(
    (g, { side, unit }) => asked(side, "arrival", "6.72", [idOf(g, unit)]),
    {
      candidates: (g, { unit }) => fronts(g, unit),
      forbids: { face: (_g, { line }) => (line ? no("sayFlank", "8.3") : undefined) },
    },
    {
      offers: (g, { unit, line }) => (line ? linesAt(g, unit, hexOf(g, unit)) : []),
      refuses: { form: whyNotOver },
    },
  ),
  answer(g, { unit }, action) {
    g.pop();
    if (action.do === "form") extend(g, unit, action);
    else if (action.do === "face" && action.facing !== facingOf(g, unit)) {
      stand(g, unit, { hex: hexOf(g, unit), facing: action.facing });
      g.emit({ type: "faced", units: [idOf(g, unit)], facing: action.facing, cite: "6.72" });
    }
  },
};

function extend(g: Play, unit: UnitId, { facing, hex }: ActionOf<"form">): void {
  stand(g, unit, { hex: hexOf(g, unit), formation: EXTENDED, facing: facing!, wing: hexNamed(g, hex!) });
  g.emit({
    type: "formed",
    unit: idOf(g, unit),
    formation: FORMATION_IDS[EXTENDED],
    facing: facing!,
    hexes: hexLabels(g, hexesOf(g, unit)),
    cite: "6.72",
  });
}
