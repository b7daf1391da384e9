// The orders of battle along the chain of command: each formation bears its commander's name.

import { armiesFrom } from "@grognard/parts";
import type { Army, Formation } from "@grognard/scene";
import { type CommanderId, SIDES, type World } from "../types.ts";
import { called } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { screenId } from "./pieces.ts";

type Named = Pick<Formation, "id" | "name">;

export function armiesOf({ sides, units, commanders }: World): Army[] {
  /** From the top of the army down. */
  const chainOf = (commander: CommanderId): Named[] => {
    if (commander < 0) return [];
    const { id, name, superior } = commanders[commander]!;
    return [...chainOf(superior), { id, name: called(name) }];
  };
  return armiesFrom(
    SIDES.map((side) => sides[side].id),
    [
      ...commanders.map(({ index, id, name, side }) => ({
        side: sides[side].id,
        unit: { piece: id, name: called(name) },
        within: chainOf(index),
      })),
      ...units.map(({ id, name, side, commander }) => ({
        side: sides[side].id,
        unit: {
          piece: id,
          name: called(name),
          parts: [{ piece: screenId(id), name: wording().pages.skirmishers(called(name)) }],
        },
        within: chainOf(commander),
      })),
    ],
  );
}
