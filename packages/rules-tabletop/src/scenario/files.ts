// The files that players write, recognised by their format: a few words about a sound one, a Problem otherwise.

import { Problem } from "@grognard/kernel";
import { chartKind, type FileKind } from "@grognard/parts";
import { ARMY_FORMAT, readArmyFile } from "../armies/army-file.ts";
import { refuseFaults, roomFor } from "../armies/bring.ts";
import { faultsOf } from "../armies/judge.ts";
import { countOf, muster, total } from "../armies/muster.ts";
import { onTable } from "../board.ts";
import { buildIndex } from "../bodies/figures.ts";
import { lackOfRoom } from "../bodies/room.ts";
import { loadCharts } from "../charts/load-charts.ts";
import { words } from "../words/words.ts";
import { loadWorld } from "./load.ts";
import { setupState } from "./setup.ts";

export const fileKinds: readonly FileKind[] = [
  { format: "grognard/tabletop-scenario@1", kind: "scenario", check: checkScenario },
  { format: ARMY_FORMAT, kind: "army", check: checkArmy },
  chartKind(loadCharts),
];

function checkArmy(data: unknown): string {
  const army = readArmyFile(data);
  const charts = loadCharts();
  refuseFaults(faultsOf(army, roomFor(army), charts));
  const units = muster(army, charts);
  return `army "${army.name}": ${countOf(units)} units, ${total(units) / 100} of ${army.points} points`;
}

/** As it is, and with every option; and no unit begins on ground that is closed to it. */
function checkScenario(data: unknown): string {
  const world = loadWorld(data, {});
  loadWorld(data, ["all"]);
  const state = setupState(world, { roll: () => 1 });
  const g = { world, state, index: buildIndex(state) };
  for (const { index, id } of world.units) {
    const lack = onTable(g, index) && lackOfRoom(g, index, state.units[index]!.bodies);
    if (lack) throw new Problem(`${id} cannot begin there: ${words.say(lack)}`, "units", lack.cite);
  }
  const { scenario, name, units, turns } = world;
  return `scenario ${scenario}, "${name}": ${units.length} units, ${turns} turns`;
}
