// What may be chosen of a battle that is made for its players, as pages and terminals offer it.

import type { ChoiceValue, ScenarioChoice } from "@grognard/parts";
import { LEAST_POINTS } from "../armies/army-file.ts";
import { type KindId, kindOf, pointsOf } from "../generator/kinds.ts";
import { CHOICES, DRAWN } from "../generator/wanted.ts";
import { wording } from "../words/wording.ts";

export function choicesOffered(points: number): readonly ScenarioChoice[] {
  const { battles } = wording();
  const kinds = CHOICES.kind.map(
    (id): ChoiceValue => ({ id, ...battles.kind[id], points: pointsUnder(id, points) }),
  );
  const grounds = CHOICES.ground.map((id): ChoiceValue => ({ id, ...battles.ground[id] }));
  const weathers = ([DRAWN, ...CHOICES.weather] as const).map(
    (id): ChoiceValue => ({ id, ...battles.weather[id] }),
  );
  const title = battles.choices;
  return [
    { id: "kind", title: title.kind, values: kinds },
    { id: "ground", title: title.ground, values: grounds },
    { id: "weather", title: title.weather, values: weathers },
  ];
}

const pointsUnder = (id: KindId, points: number): readonly number[] =>
  [0, 1].map((side) => pointsOf(kindOf(id), side, points, LEAST_POINTS));
