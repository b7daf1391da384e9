// What a unit would fight with where it is: calculated by the rules, with an empty field for an enemy.

import { lookUp, type Viewer } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { Dossier } from "@grognard/scene";
import { hexLabel, hexOf, pieceOf, sideName, terrainAt, terrainName } from "../board.ts";
import type { Line } from "../events.ts";
import { battleSum, type Fight, total } from "../rules/09.4-strength.ts";
import type { Case, Position, UnitId } from "../types.ts";
import { labelFor, notesOf, place, wording } from "../words/index.ts";
import { silenceHiddenGuns } from "./hidden-guns.ts";

type Shown = Dossier["lines"][number];

export function strengthLines(g: Position, unit: UnitId, viewer: Viewer): Shown[] {
  const { type, side, strength } = pieceOf(g, unit);
  const known = sideName(side) === viewer ? g : silenceHiddenGuns(g, [unit]);
  const alone: Omit<Fight, "defenders"> = {
    attackers: [unit],
    countercharge: false,
    reserves: [false, false],
    boosts: [],
    ignoredTerrain: -1,
    bombards: [],
  };
  const { attack, other } = battleSum(known, { ...alone, defenders: [] });
  const { defence } = battleSum(known, { ...alone, defenders: [unit] });
  const shown: Shown[] = [];
  if (type !== "garrison" && (attack[0]!.value !== strength || other.length > 0))
    shown.push(sumLine(g, wording().dossier.attacks, [...attack, ...other]));
  if (defence[0]!.value !== strength || defence.length > 1)
    shown.push(sumLine(g, wording().dossier.defends, defence));
  const terrain = terrainName(terrainAt(g.world, hexOf(g, unit), side));
  const worth = lookUp(g.world.charts.terrainDefence, terrain);
  const cite: Case = "9.4";
  const { stands } = wording().dossier;
  shown.push({
    text: stands(place(g.world, hexLabel(g, hexOf(g, unit))), wording().labels[terrain], worth),
    cite,
  });
  return shown;
}

/** "Defends with 3: town +1". */
function sumLine(
  g: Position,
  text: (total: number, parts: readonly string[]) => string,
  lines: readonly Line[],
): Shown {
  const [own, ...more] = lines; // what has changed the printed strength, and what is added to it
  const notes = [
    ...notesOf(own?.notes),
    ...more.map((line) => `${labelFor(g.world, line)} ${signed(line.value)}`),
  ];
  const { cite } = lines.at(-1)!;
  return { text: text(total(lines), notes), cite };
}
