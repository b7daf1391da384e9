import { imagining } from "@grognard/parts";
import { imaginePosition } from "../secrecy/view.ts";
import type { March } from "../types.ts";

/** What the viewer knows, as a position; unknown values are guessed. It must not be changed. */
export const imagined = imagining<March>(imaginePosition);
