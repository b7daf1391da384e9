import { imagining } from "@grognard/parts";
import { imaginePosition } from "../secrecy/view.ts";
import type { Bataille } from "../types.ts";

/** What the viewer knows, as a position. Unknown values are the usual ones; it must not be changed. */
export const imagined = imagining<Bataille>(imaginePosition);
