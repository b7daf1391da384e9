// Two persons at one screen: that it will be covered between them is said beforehand, and what spares it is offered.

import type { OptionInfo } from "@grognard/rulesets";
import { text } from "../text/index.ts";
import { toggled } from "./plan.ts";

interface SpareCoversProps {
  readonly options: readonly OptionInfo[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Nothing where no optional rule would help. */
export function SpareCovers({ options, chosen, onChange }: SpareCoversProps) {
  const words = text().start.setUp;
  const option = options.find(({ opens }) => opens);
  if (!option) return null;
  const { id, title, text: about } = option;
  return (
    <section class="spare-covers">
      <p>{words.covers}</p>
      <label class="pick-row">
        <input type="checkbox" checked={chosen.includes(id)} onChange={() => onChange(toggled(chosen, id))} />
        <span>
          <b>{words.spareCovers}</b>
          <small>
            {title}: {about}
          </small>
        </span>
      </label>
    </section>
  );
}
