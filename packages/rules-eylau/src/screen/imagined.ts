import { imagining } from "@grognard/parts";
import type { Eylau } from "../types.ts";
import { knownPosition } from "../view.ts";

/** The view as a position that the rules can be asked about; nobody may change it. */
export const imagined = imagining<Eylau>((view, _chance, world) => knownPosition(view, world));
