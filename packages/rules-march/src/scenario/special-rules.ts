// What a scenario adds to the rules, in words: what is special, how it is won, which units come later.

import type { CaseInfo } from "@grognard/parts";
import { printedNumber } from "@grognard/scene";
import { wording } from "../words/index.ts";
import { resolveMap } from "./map.ts";
import type { ScenarioFile } from "./schema.ts";

/** Numbered S1, S2 and so on; `cite` links to the case. */
export function specialRules(scenario: ScenarioFile): readonly CaseInfo[] {
  const texts = wording().specialRules;
  const coming = reinforcements(scenario);
  const specials = [
    ...scenario.rules.map(({ cite, text }) => ({
      title: texts.rule(printedNumber(cite)),
      summary: wording().dataText(text),
    })),
    { title: texts.victoryTitle, summary: victory(scenario) },
    ...(coming.length > 0 ? [{ title: texts.reinforcementsTitle, summary: coming.join(" ") }] : []),
  ];
  return specials.map((one, i) => ({ id: `S${i + 1}`, kind: "scenario", ...one }));
}

/** The armies as the scenario calls them. */
const armiesIn = ({ armies: { french, coalition } }: ScenarioFile): [string, string] => [
  wording().dataName(french.name),
  wording().dataName(coalition.name),
];

function victory(scenario: ScenarioFile): string {
  const texts = wording().specialRules;
  const [first, second] = armiesIn(scenario);
  const worth = pointsIn(scenario).map(([what, ...points]) =>
    texts.worth(
      what,
      [first, second].map((side, i) => ({ side, points: points[i]! })).filter(({ points: some }) => some > 0),
    ),
  );
  const levels = scenario.levels.map(({ id, least }) =>
    least === undefined ? texts.otherwise(texts.levelName(id)) : texts.atLeast(least, texts.levelName(id)),
  );
  return texts.victory(worth, first, second, levels);
}

/** What counts, and how much to which side. */
function pointsIn({ places, awards, formations, map }: ScenarioFile): [string, number, number][] {
  const texts = wording().specialRules.awards;
  const called = wording().dataName;
  const names = resolveMap(map).places;
  const worth = (side: string, points: number): [number, number] =>
    side === "french" ? [points, 0] : [0, points];
  return [
    ...places.map(({ hex, name = names[hex], points }): [string, number, number] => [
      name ? called(name) : hex,
      ...points,
    ]),
    ...awards.map((award): [string, number, number] => {
      const points = worth(award.side, award.points);
      if (award.kind === "road") return [texts[award.how](called(award.road)), ...points];
      if (award.kind === "exit") return [texts.exit(award.hexes), ...points];
      const corps = formations.find(({ id }) => id === award.formation);
      return [texts.committed(corps ? called(corps.name) : award.formation), ...points];
    }),
  ];
}

function reinforcements({ reinforcements: all, formations, armies, turns }: ScenarioFile): string[] {
  const { french, coalition } = armies;
  const called = wording().dataName;
  const pieces = [
    ...formations.flatMap(({ units }) => units),
    ...[french, coalition].flatMap(({ trains, staff }) => [
      ...trains,
      ...(staff ? [staff.hq, staff.commander] : []),
    ]),
  ];
  const names = new Map(pieces.map(({ id, name }) => [id, called(name)]));
  return all.map(({ turn, at, units, optional }) =>
    wording().specialRules.coming(
      units.map((id) => names.get(id) ?? id),
      called(turns[turn - 1]?.name ?? ""),
      at,
      optional ?? false,
    ),
  );
}
