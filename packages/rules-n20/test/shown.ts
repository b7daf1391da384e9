// What is shown of a laboratory position, to the side that is asked or to another.

import type { Action } from "../src/actions.ts";
import type { N20Event } from "../src/events.ts";
import { n20 } from "../src/ruleset.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { questionOf } from "../src/screen/question.ts";
import { sceneOf } from "../src/screen/scene.ts";
import { tellingOf } from "../src/screen/tell.ts";
import type { Lab } from "./lab.ts";

export const unit = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });

export const viewOf = (t: Lab, viewer = t.side!) => n20.view(t.game.position, viewer);
export const asked = (t: Lab) => questionOf(t.game.position.world, viewOf(t), t.game.pending[0]!);
export const foreseen = (t: Lab, action: Action) =>
  forecastOf(t.game.position.world, viewOf(t), t.game.pending[0]!, action);
export const shown = (t: Lab, viewer?: string) => sceneOf(t.game.position.world, viewOf(t, viewer));
export const reported = (t: Lab, type: N20Event["type"]) =>
  tellingOf(t.game.position.world, t.of(type).at(-1)!);
