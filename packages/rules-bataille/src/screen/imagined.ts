import { imagining } from "@grognard/parts";
import { imaginePosition } from "../secrecy/view.ts";
import type { Bataille } from "../types.ts";

/** What the viewer knows as a position. What is not known is as it usually is; nobody may change it. */
export const imagined = imagining<Bataille>(imaginePosition);
