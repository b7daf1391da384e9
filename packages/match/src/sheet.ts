// Orders that are being written, with what the rules have against them.

import type { Game, Types, Viewer, Violation } from "@grognard/kernel";
import type { Sheet } from "@grognard/scene";

type Refused = Sheet["refused"][number];

/** The rules are asked themselves: what is refused here would be refused when it is handed in. */
export const judged = (game: Game<Types>, viewer: Viewer, sheet: Sheet): Sheet => ({
  ...sheet,
  refused: game
    .objections(viewer, sheet.action as Types["Action"])
    .map((violation) => refusedOf(violation, sheet)),
});

/** "b3: it may not wheel here": said of a piece if it begins with its id. */
function refusedOf({ message, cite }: Violation, { entries }: Sheet): Refused {
  const colon = message.indexOf(": ");
  const piece = entries.find((entry) => entry.piece === message.slice(0, colon))?.piece;
  return piece === undefined ? { text: message, cite } : { text: message.slice(colon + 2), cite, piece };
}
