// Fillings that are told apart without colour.

import { svg } from "./svg.ts";

const STROKES: { readonly [name: string]: string } = {
  "side-0": "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  "side-1": "M-2 6L2 10M0 0L8 8M6 -2L10 2",
  "side-2": "M4 0V8",
  back: "M0 0L6 6M-1 5L1 7M5 -1L7 1",
};

/** Used as `url(#board-<name>)`; their ink follows the class of the same name. */
export const patterns = (): Element =>
  svg(
    "defs",
    {},
    ...Object.entries(STROKES).map(([name, d]) => {
      const side = name === "back" ? 6 : 8;
      return svg(
        "pattern",
        { id: `board-${name}`, width: side, height: side, patternUnits: "userSpaceOnUse" },
        svg("path", { class: `hatch ${name}`, d }),
      );
    }),
  );
