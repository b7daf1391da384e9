// English.

import { fault } from "./fault.ts";
import { help } from "./help.ts";
import { map } from "./map.ts";
import { menu } from "./menu.ts";
import { formations, orders, play, typed } from "./play.ts";
import { charts, figures, forecast, list, replay, rules, simulate } from "./reports.ts";
import { scene } from "./scene.ts";

export const words = {
  fault,
  help,
  menu,
  formations,
  play,
  typed,
  orders,
  map,
  scene,
  figures,
  forecast,
  list,
  rules,
  charts,
  replay,
  simulate,
};

/** What every language has to say. */
export type Words = typeof words;
