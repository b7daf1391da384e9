// A copy of what a side sees, on which the rules can carry something out without anybody hearing of it: for forecasts.

import { copyOf } from "../editing.ts";
import type { Play, Position } from "../types.ts";

export const quietPlay = (g: Position, roll: Play["roll"]): Play => ({
  ...copyOf(g),
  roll,
  pick: () => 1,
  emit: () => {},
  push: () => {},
  pop: () => {},
  note: () => {},
});
