import { imagining } from "@grognard/parts";
import { n20 } from "../ruleset.ts";
import type { N20 } from "../types.ts";

/** What the viewer knows, as a position. Identities of hidden pieces are invented; it must not be changed. */
export const imagined = imagining<N20>(n20.imagine);
