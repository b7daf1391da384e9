import type { SideLook, Story } from "@grognard/scene";
import { sideName } from "../sides.ts";
import { figure } from "../text/figures.ts";
import { text } from "../text/index.ts";
import type { Curves } from "./story-curves.ts";

interface StoryTableProps {
  readonly curves: Curves;
  readonly moments: Story["moments"];
  readonly sides: readonly SideLook[];
}

/** The same numbers to read. */
export function StoryTable({ curves, moments, sides }: StoryTableProps) {
  const words = text().reference.epilogue;
  return (
    <details class="story-table">
      <summary>
        {words.table}
        <span class="for-readers">: {curves.title}</span>
      </summary>
      <table>
        <caption class="for-readers">{curves.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.moment}</th>
            {curves.series.map(({ side }) => (
              <th key={side} scope="col">
                {sideName(sides, side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map(({ at, label }, i) => (
            <tr key={at}>
              <th scope="row">{label}</th>
              {curves.series.map(({ side, values }) => (
                <td key={side}>{figure(values[i]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
