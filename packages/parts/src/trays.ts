// The pieces beside the map, by side and by their state.

import type { Reserve, Tray } from "@grognard/scene";
import { type Titled, withColon } from "./report.ts";

/** A state of pieces, and how they are listed: all together unless they are grouped. */
export interface TrayKind<P> {
  readonly id: string;
  readonly title: string;
  holds(piece: P): boolean;
  groups?(pieces: readonly P[]): readonly { readonly title: string; readonly pieces: readonly P[] }[];
}

/** Empty trays are left out. `titled` joins the name of a side and the state of its pieces. */
export const traysBy = <P>(
  sides: readonly { readonly id: string; readonly title: string; readonly pieces: readonly P[] }[],
  kinds: readonly TrayKind<P>[],
  reserveOf: (piece: P) => Reserve,
  titled: Titled = withColon,
): Tray[] =>
  sides.flatMap(({ id, title, pieces }) =>
    kinds.flatMap((kind): Tray[] => {
      const here = pieces.filter((piece) => kind.holds(piece));
      if (here.length === 0) return [];
      const groups = kind.groups?.(here) ?? [{ title: "", pieces: here }];
      return [
        {
          id: `${id}-${kind.id}`,
          title: titled(title, kind.title),
          side: id,
          groups: groups.map((group) => ({ title: group.title, pieces: group.pieces.map(reserveOf) })),
        },
      ];
    }),
  );
