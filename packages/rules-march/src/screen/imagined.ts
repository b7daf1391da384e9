import { imagining } from "@grognard/parts";
import { imaginePosition } from "../secrecy/view.ts";
import type { March } from "../types.ts";

/** What the viewer knows as a position. What is not known is guessed; it must not be changed. */
export const imagined = imagining<March>(imaginePosition);
