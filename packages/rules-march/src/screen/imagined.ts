import { imagining } from "@grognard/parts";
import { imaginePosition } from "../secrecy/view.ts";
import type { March } from "../types.ts";

/** What the viewer knows as a position. What is not known is guessed; nobody may change it. */
export const imagined = imagining<March>(imaginePosition);
