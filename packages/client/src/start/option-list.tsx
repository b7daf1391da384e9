import type { OptionInfo } from "@grognard/rulesets";
import { CaseLink } from "../panels/case-link.tsx";
import { text } from "../text/index.ts";
import { toggled } from "./plan.ts";

interface OptionListProps {
  readonly options: readonly OptionInfo[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function OptionList({ options, chosen, onChange }: OptionListProps) {
  const words = text().start.setUp;
  if (options.length === 0) return <p>{words.noOptions}</p>;
  return (
    <fieldset class="options">
      <legend>
        <h3>{words.options}</h3>
      </legend>
      <div class="options-all">
        <p>{words.inForce(chosen.length, options.length)}</p>
        <button type="button" class="button" onClick={() => onChange([])}>
          {words.none}
        </button>
        <button type="button" class="button" onClick={() => onChange(options.map(({ id }) => id))}>
          {words.all}
        </button>
      </div>
      <ul>
        {options.map(({ id, title, text: about, cite }) => (
          <li key={id}>
            <label class="pick-row">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => onChange(toggled(chosen, id))}
              />
              <span>
                <b>{title}</b>
                <small>{about}</small>
              </span>
            </label>
            <CaseLink cite={cite} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
