// What a scenario adds to the rules, in words: what is special, how it is won, who comes later.

import type { CaseInfo } from "@grognard/parts";
import { said } from "../words/index.ts";
import type { ScenarioFile } from "./schema.ts";

/** Numbered S1, S2 and so on; `cite` leads on to the case. */
export function specialRules(scenario: ScenarioFile): readonly CaseInfo[] {
  const { rules, levels } = scenario;
  const texts = said().specialRules;
  const coming = reinforcements(scenario);
  const told = [
    ...rules.map(({ cite, text }) => ({ title: texts.rule(cite), summary: text })),
    { title: texts.victoryTitle, summary: texts.victory(pointsIn(scenario), levels) },
    ...(coming.length > 0 ? [{ title: texts.reinforcementsTitle, summary: coming.join(" ") }] : []),
  ];
  return told.map((one, i) => ({ id: `S${i + 1}`, kind: "scenario", ...one }));
}

/** What counts, and how much to whom. */
function pointsIn({ places, awards, formations }: ScenarioFile): [string, number, number][] {
  const texts = said().specialRules.awards;
  const worth = (side: string, points: number): [number, number] =>
    side === "french" ? [points, 0] : [0, points];
  return [
    ...places.map(({ hex, name, points }): [string, number, number] => [name ?? hex, ...points]),
    ...awards.map((award): [string, number, number] => {
      const points = worth(award.side, award.points);
      if (award.kind === "road") return [texts[award.how](award.road), ...points];
      if (award.kind === "exit") return [texts.exit(said().list(award.hexes)), ...points];
      const corps = formations.find(({ id }) => id === award.formation);
      return [texts.committed(corps?.name ?? award.formation), ...points];
    }),
  ];
}

function reinforcements({ reinforcements: all, formations, armies, turns }: ScenarioFile): string[] {
  const { french, coalition } = armies;
  const pieces = [
    ...formations.flatMap(({ units }) => units),
    ...[french, coalition].flatMap(({ trains, staff }) => [
      ...trains,
      ...(staff ? [staff.hq, staff.commander] : []),
    ]),
  ];
  const names = new Map(pieces.map(({ id, name }) => [id, name]));
  return all.map(({ turn, at, units, optional }) =>
    said().specialRules.coming(
      said().list(units.map((id) => names.get(id) ?? id)),
      turns[turn - 1]?.name ?? "",
      at,
      optional ?? false,
    ),
  );
}
