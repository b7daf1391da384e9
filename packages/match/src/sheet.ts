// Orders that are being written, with the objections of the rules.

import { type Game, type Refusal, refusalText, type Types, type Viewer } from "@grognard/kernel";
import type { Sheet } from "@grognard/scene";

type Refused = Sheet["refused"][number];

/** The rules themselves check it: what is refused here would be refused when it is handed in. */
export const judged = (game: Game<Types>, viewer: Viewer, sheet: Sheet): Sheet => ({
  ...sheet,
  refused: game
    .objections(viewer, sheet.action as Types["Action"])
    .map((violation) => refusedOf(violation, sheet)),
});

/** With the piece concerned, if it has an entry. */
function refusedOf(violation: Refusal, { entries }: Sheet): Refused {
  const { message, cite, about } = violation;
  const piece = entries.find((entry) => entry.piece === about)?.piece;
  return piece === undefined ? { text: refusalText(violation), cite } : { text: message, cite, piece };
}
