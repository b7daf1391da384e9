// What lies beside the map: those still to come, those who have left, the dead.

import type { Tray } from "@grognard/scene";
import {
  AWAY,
  ELIMINATED,
  EXITED,
  type Place,
  type Position,
  SIDE_IDS,
  type Side,
  TAKEN,
  type UnitId,
  WAITING,
} from "../types.ts";
import { TITLES } from "../words/naming.ts";
import { reserveOf } from "./pieces.ts";

const KINDS: readonly { readonly place: Place; readonly id: string; readonly title: string }[] = [
  { place: WAITING, id: "waiting", title: "Reinforcements" },
  { place: AWAY, id: "away", title: "Wounded or away" },
  { place: EXITED, id: "exited", title: "Left the map" },
  { place: ELIMINATED, id: "eliminated", title: "Destroyed" },
  { place: TAKEN, id: "taken", title: "Killed or captured" },
];

export const traysOf = (g: Position): Tray[] =>
  SIDE_IDS.flatMap((id, side) =>
    KINDS.flatMap((kind) => {
      const units = g.world.army[side as Side].filter((unit) => isIn(g, unit, kind.place));
      if (units.length === 0) return [];
      const groups = kind.place === WAITING ? arrivals(g, units) : [{ title: "", units }];
      return [
        {
          id: `${id}-${kind.id}`,
          title: `${TITLES[id]}: ${kind.title}`,
          side: id,
          groups: groups.map(({ title, units: some }) => ({
            title,
            pieces: some.map((unit) => reserveOf(g, unit)),
          })),
        },
      ];
    }),
  );

/** Leaders who never come are not waited for. */
const isIn = ({ state }: Position, unit: UnitId, where: Place): boolean =>
  state.place[unit] === where && !(where === AWAY && state.due[unit] === -1);

/** By group, in the order in which they come; of a regiment that is broken down, its battalions. */
function arrivals(g: Position, waiting: readonly UnitId[]) {
  const { groups, turns, units: all } = g.world;
  const parts = (unit: UnitId): UnitId[] =>
    [unit, ...all[unit]!.battalions].filter((one) => waiting.includes(one));
  return groups
    .map((group, i) => ({ ...group, units: group.units.flatMap(parts), i }))
    .filter(({ units }) => units.length > 0)
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ name, turn, entries, units, i }) => {
      const due = turn + g.state.shifted[i]!;
      const when = due <= g.state.turn ? "now" : (turns[due - 1]?.name ?? "after the game");
      return { title: `${name}: ${when}, entry ${entries.join(" or ")}`, units };
    });
}
