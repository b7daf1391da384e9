// A few choices side by side, one of which is in force.

import type { Signal } from "@preact/signals";

interface ChipsProps<T extends string> {
  readonly class: string;
  readonly label: string;
  readonly choices: readonly T[];
  readonly names: { readonly [choice in T]: string };
  readonly chosen: Signal<T>;
}

export const Chips = <T extends string>({ class: kind, label, choices, names, chosen }: ChipsProps<T>) => (
  <fieldset class={kind} aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        class="chip"
        aria-pressed={chosen.value === choice}
        onClick={() => {
          chosen.value = choice;
        }}
      >
        {names[choice]}
      </button>
    ))}
  </fieldset>
);
