// What a scenario adds to the rules, in words: what is special, how it is won, which reinforcements come.

import type { CaseInfo } from "@grognard/parts";
import { printedNumber } from "@grognard/scene";
import { wording } from "../words/index.ts";
import type { ScenarioFile } from "./schema.ts";

/** Numbered S1, S2 and so on; `cite` leads on to the case. */
export function specialRules(scenario: ScenarioFile): readonly CaseInfo[] {
  const { rules, levels } = scenario;
  const texts = wording().specialRules;
  const coming = reinforcements(scenario);
  const secret = marches(scenario);
  const specials = [
    ...rules.map(({ cite, text }) => ({
      title: texts.rule(printedNumber(cite)),
      summary: wording().dataText(text),
    })),
    { title: texts.victoryTitle, summary: texts.victory(pointsIn(scenario), levels) },
    ...(coming.length > 0 ? [{ title: texts.reinforcementsTitle, summary: coming.join(" ") }] : []),
    ...(secret.length > 0 ? [{ title: texts.marchesTitle, summary: secret.join(" ") }] : []),
  ];
  return specials.map((one, i) => ({ id: `S${i + 1}`, kind: "scenario", ...one }));
}

/** What counts, and how much for each side. */
function pointsIn({ places, awards, tracks, turns, leaders }: ScenarioFile): [string, number, number][] {
  const texts = wording().specialRules.awards;
  const nations = new Map(leaders.map(({ id, nation }) => [id, nation]));
  const [strong = 0, weak = 0] = awards.strength ?? [];
  return [
    ...places.map(({ name, points, counts = "place", per = 1, turn }): [string, number, number] => [
      texts[counts](wording().dataName(name), per) +
        (turn === undefined ? "" : texts.until(wording().dataName(turns[turn - 1]?.name ?? ""))),
      ...points,
    ]),
    ...(strong > 0 ? [[texts.strength(strong), 1, 0] as [string, number, number]] : []),
    ...(weak > 0 ? [[texts.strength(weak), 0, 1] as [string, number, number]] : []),
    ...(awards.routed ? [[texts.routed, ...awards.routed] as [string, number, number]] : []),
    ...(awards.batteries ? [[texts.batteries, ...awards.batteries] as [string, number, number]] : []),
    ...tracks.flatMap(({ name, of, worth }): [string, number, number][] => {
      if (worth === 0) return [];
      const isFrench = nations.get(of[0]!) === "french";
      return [[texts.demoralized(wording().dataName(name)), isFrench ? 0 : worth, isFrench ? worth : 0]];
    }),
  ];
}

function reinforcements({ reinforcements: all, units, leaders, turns }: ScenarioFile): string[] {
  const names = new Map([...leaders, ...units].map(({ id, name }) => [id, name]));
  return all.map(({ turn, name, units: own }) =>
    wording().specialRules.coming(
      wording().list(own.map((id) => wording().dataName(names.get(id) ?? id))),
      wording().dataName(turns[turn - 1]?.name ?? ""),
      wording().dataName(name),
    ),
  );
}

/** Every way that troops far away may be told to come by. */
const marches = ({ marches: all = [], leaders }: ScenarioFile): string[] =>
  all.map(({ unit, ways }) =>
    wording().specialRules.ways(
      wording().dataName(leaders.find(({ id }) => id === unit)?.name ?? unit),
      ways.map(({ name }) => wording().dataText(name)),
    ),
  );
