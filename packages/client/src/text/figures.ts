// Numbers as the player's language writes them.

import { text } from "./index.ts";
import { withMinus } from "./typography.ts";

export const figure = (n: number): string => withMinus(text().common.number(n));

/** "+1", "0", "−2". */
export const signed = (n: number): string => (n > 0 ? `+${figure(n)}` : figure(n));
