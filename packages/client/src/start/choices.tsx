// What else can be chosen of a battle: what it is about, its ground, its weather.

import type { Json } from "@grognard/kernel";
import type { ScenarioChoice, ScenarioSummary } from "@grognard/rulesets";
import type { Brought } from "./armies/brought.ts";

/** The value of each choice, by its id; absent: the usual one. */
export type Chosen = { readonly [choice: string]: string };

const usualOf = ({ values }: ScenarioChoice): string => values[0]!.id;

const pickedOf = (choice: ScenarioChoice, chosen: Chosen) =>
  choice.values.find(({ id }) => id === chosen[choice.id]) ?? choice.values[0]!;

/** Options for the rules, where they are not the usual ones. */
export const choiceOptions = ({ choices = [] }: ScenarioSummary, chosen: Chosen): Json[] =>
  choices.flatMap((choice): Json[] => {
    const { id } = pickedOf(choice, chosen);
    return id === usualOf(choice) ? [] : [`${choice.id}:${id}`];
  });

/** With the points that its armies usually have under these choices. */
export function withPoints(scenario: ScenarioSummary, chosen: Chosen): ScenarioSummary {
  const points = (scenario.choices ?? []).map((choice) => pickedOf(choice, chosen).points).find(Boolean);
  if (!points || !scenario.armies) return scenario;
  return {
    ...scenario,
    armies: scenario.armies.map((army, i) => ({ ...army, points: points[i] ?? army.points })),
  };
}

/** Armies that had the usual points before have the usual points again. */
export const repriced = (
  brought: readonly Brought[],
  before: ScenarioSummary,
  now: ScenarioSummary,
): readonly Brought[] =>
  brought.map((one, i) => {
    const [then, next] = [before.armies?.[i]?.points, now.armies?.[i]?.points];
    if (next === undefined || one.wish.points !== then) return one;
    return { ...one, wish: { ...one.wish, points: next } };
  });

interface ChoiceListProps {
  readonly choices: readonly ScenarioChoice[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

export function ChoiceList({ choices, chosen, onChange }: ChoiceListProps) {
  return (
    <section class="battle-choices">
      {choices.map((choice) => {
        const { id, text } = pickedOf(choice, chosen);
        return (
          <label key={choice.id}>
            <h3>{choice.title}</h3>
            <select
              value={id}
              onChange={(event) => onChange({ ...chosen, [choice.id]: event.currentTarget.value })}
            >
              {choice.values.map((value) => (
                <option key={value.id} value={value.id}>
                  {value.title}
                </option>
              ))}
            </select>
            {text !== "" && <small>{text}</small>}
          </label>
        );
      })}
    </section>
  );
}
