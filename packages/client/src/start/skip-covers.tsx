// Two players at one screen: says beforehand that it will be covered in between, and offers the option to skip that.

import type { OptionInfo } from "@grognard/rulesets";
import { text } from "../text/index.ts";
import { toggled } from "./plan.ts";

interface SkipCoversProps {
  readonly options: readonly OptionInfo[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Nothing where no optional rule would help. */
export function SkipCovers({ options, chosen, onChange }: SkipCoversProps) {
  const words = text().start.setUp;
  const option = options.find(({ opens }) => opens);
  if (!option) return null;
  const { id, title, text: about } = option;
  return (
    <section class="skip-covers">
      <p>{words.covers}</p>
      <label class="pick-row">
        <input type="checkbox" checked={chosen.includes(id)} onChange={() => onChange(toggled(chosen, id))} />
        <span>
          <b>{words.skipCovers}</b>
          <small>{text().common.labelled(title, about)}</small>
        </span>
      </label>
    </section>
  );
}
