// [3.0] Troops that are far away when the game begins: their owner chooses in secret how and when they come. The enemy
// learns it when the first of them are there.

import { asking, edit, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, idOf, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  ALLIED,
  type Eylau,
  type March,
  NONE,
  type Play,
  type Position,
  type Reinforcement,
  type Side,
  type Step,
  type UnitId,
  type Way,
} from "../types.ts";
import { addFatigue } from "./15-fatigue.ts";
import { brigadeOf } from "./16.3-chain.ts";

type MarchesFrame = FrameOf<"marches">;

const marchesOf = ({ world }: Position, side: Side): readonly March[] =>
  world.marches.filter((march) => march.side === side);

/** The way that a march has taken, as far as is known. */
export const wayOf = ({ world, state }: Position, march: March): Way | undefined =>
  march.ways[state.ways[world.marches.indexOf(march)]!];

/** Whether nobody but their owner knows yet how they come. */
export const isSecret = ({ world, state }: Position, march: March): boolean =>
  state.disclosed[world.marches.indexOf(march)] === 0;

/** All that comes to a side, as far as is known. */
export const expected = (g: Position, side: Side): readonly Reinforcement[] => [
  ...g.world.reinforcements.filter((one) => one.side === side),
  ...marchesOf(g, side).flatMap((march) => wayOf(g, march)?.reinforcements ?? []),
];

/** Whether a side waits for troops of which the enemy does not know when they are due. */
export const awaitsMarch = (g: Position, side: Side): boolean =>
  marchesOf(g, side).some((march) => isSecret(g, march));

const undecided = (g: Position, side: Side): March | undefined =>
  marchesOf(g, side).find((march) => wayOf(g, march) === undefined);

/** The French choose first; neither side hears of the other's choice. */
export const marches: Step<MarchesFrame> = {
  run(g, frame) {
    if (undecided(g, frame.side)) return;
    if (frame.side === ALLIED) return g.pop();
    frame.side = ALLIED;
    return "again";
  },
  ...asking<Eylau, MarchesFrame>(
    (g, { side }) => asked(side, "marches", "3.0", [idOf(g, undecided(g, side)!.unit)]),
    {
      candidates(g, { side }) {
        const { unit, ways } = undecided(g, side)!;
        return ways.map(({ id }) => ({ do: "comeBy", unit: idOf(g, unit), way: id }));
      },
      forbids: { comeBy: whyNotBy },
    },
  ),
  answer(g, { side }, action) {
    if (action.do === "comeBy") choose(g, undecided(g, side)!, action);
  },
};

function whyNotBy(
  g: Position,
  { side }: Readonly<MarchesFrame>,
  { unit, way }: ActionOf<"comeBy">,
): Violation | undefined {
  const march = undecided(g, side)!;
  if (unitNamed(g, unit) !== march.unit) return no("otherMarch", "3.0");
  return march.ways.some(({ id }) => id === way) ? undefined : no("noSuchWay", "3.0");
}

function choose(g: Play, march: March, { unit, way }: ActionOf<"comeBy">): void {
  edit(g, "ways")[g.world.marches.indexOf(march)] = march.ways.findIndex(({ id }) => id === way);
  g.emit({ type: "chosenWay", unit, way, cite: "3.0" });
}

/** The first of them have come: now the enemy knows the rest; and how hard the march was. */
export function disclose(g: Play, { units }: Reinforcement): void {
  const march = g.world.marches.find((one) =>
    wayOf(g, one)?.reinforcements.some((group) => group.units === units),
  );
  if (!march || !isSecret(g, march)) return;
  const { id, fatigue, reinforcements } = wayOf(g, march)!;
  edit(g, "disclosed")[g.world.marches.indexOf(march)] = 1;
  g.emit({ type: "disclosed", unit: idOf(g, march.unit), way: id, cite: "3.0" });
  const brigades = reinforcements.flatMap((group) => group.units.map((unit) => brigadeOf(g, unit)));
  for (const brigade of new Set<UnitId>(brigades))
    if (brigade !== NONE) addFatigue(g, brigade, fatigue, "3.0");
}
