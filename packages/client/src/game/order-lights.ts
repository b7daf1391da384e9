// Orders that are being written, as they are lit on the board.

import type { Entry, Picks, Scene, Stand } from "@grognard/scene";
import type { Ghost, OrderLights } from "../board/board-view.ts";
import type { Orders } from "./orders.ts";

/** Units without orders stand out from those that have them. */
export function entriesLit({ sheet, piece }: Orders):
  | {
      readonly ready: ReadonlySet<string>;
      readonly instead: ReadonlySet<string>;
      readonly picked: Picks;
    }
  | undefined {
  const entries = sheet.value?.entries;
  if (!entries) return undefined;
  const ids = (some: readonly Entry[]): Set<string> => new Set(some.map((entry) => entry.piece));
  return {
    ready: ids(entries.filter(({ text }) => text === undefined)),
    instead: ids(entries.filter(({ text }) => text !== undefined)),
    picked: { pieces: piece.value === undefined ? [] : [piece.value], places: [] },
  };
}

export function orderLights({ sheet, entry, together }: Orders, { pieces }: Scene): OrderLights | undefined {
  if (!sheet.value) return undefined;
  const open = entry.value;
  const standing = new Set(pieces.flatMap(({ stands }) => (stands ?? []).map(spotOf)));
  const choices = open?.choices ?? [];
  const targets = choices.flatMap(({ target }) => target ?? []);
  const sideOf = (id: string | undefined) => pieces.find((piece) => piece.id === id)?.side;
  const picked = together.value?.pieces ?? (open ? [open.piece] : []);
  const friends = new Set(targets.filter((id) => sideOf(id) === sideOf(picked[0])));
  return {
    ghosts: sheet.value.entries
      .filter(({ ghost }) => ghost.some((stand) => !standing.has(spotOf(stand))))
      .map((one) => ghostOf(one, picked.includes(one.piece), one === open)),
    shapes: open?.shapes ?? [],
    handles: open?.handles ?? [],
    spots: choices.flatMap(({ id, at, text }) => (at ? [{ id, at, text }] : [])),
    targets: new Set(targets.filter((id) => !friends.has(id))),
    friends,
    facing: open?.ghost[0]?.facing ?? 0,
    refused: new Set(sheet.value.refused.flatMap(({ piece }) => piece ?? [])),
  };
}

const ghostOf = ({ piece, ghost, used }: Entry, isPicked: boolean, isOpen: boolean): Ghost => ({
  piece,
  stands: ghost,
  faint: !isPicked,
  ...(isOpen && used !== undefined && { used }),
});

/** A base that is already there needs no ghost. */
const spotOf = ({ x, y, facing }: Stand): string => [x, y, facing].map((n) => n.toFixed(1)).join(" ");
