// The orders of battle: corps and wings, under their nation where a side has several.

import type { Viewer } from "@grognard/kernel";
import { armiesFrom } from "@grognard/parts";
import type { Army } from "@grognard/scene";
import { SIDE_IDS, type World } from "../types.ts";
import { pieceName, wording } from "../words/index.ts";

/** Under fog nobody is told which of the enemy's units are on the field [16.1]. */
export const armiesOf = ({ pieces, nations, options }: World, viewer: Viewer): Army[] =>
  armiesFrom(
    SIDE_IDS,
    pieces
      .filter(({ type, side }) => type !== "dummy" && (!options.fog || viewer === SIDE_IDS[side]))
      .map((piece) => {
        const { id, side, nation, formation } = piece;
        const own = nations[nation]!;
        const isAlone = nations.every((other) => other === own || other.side !== side);
        const corps =
          formation === "" ? [] : [{ id: `${own.id}/${formation}`, name: wording().dataName(formation) }];
        const army = isAlone && corps.length > 0 ? [] : [{ id: own.id, name: wording().dataName(own.name) }];
        return {
          side: SIDE_IDS[side]!,
          unit: { piece: id, name: pieceName(piece) },
          within: [...army, ...corps],
        };
      }),
  );
