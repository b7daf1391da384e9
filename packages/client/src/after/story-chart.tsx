// One measure over the whole game: steps for each side, told apart by line, marker and label as well as colour.

import type { SideLook, Story } from "@grognard/scene";
import type { Signal } from "@preact/signals";
import { sideName } from "../sides.ts";
import { figure } from "../text/figures.ts";
import { text } from "../text/index.ts";
import type { Curves } from "./story-curves.ts";
import { StoryPicture } from "./story-picture.tsx";
import { StoryPointer } from "./story-pointer.tsx";
import { StoryTable } from "./story-table.tsx";

interface StoryChartProps {
  readonly curves: Curves;
  readonly moments: Story["moments"];
  readonly sides: readonly SideLook[];
  /** The selected moment, the same in all charts. */
  readonly cursor: Signal<number>;
  readonly onGo: (moment: number) => void;
}

export function StoryChart({ curves, moments, sides, cursor, onGo }: StoryChartProps) {
  const words = text().reference.epilogue;
  const at = Math.min(cursor.value, moments.length - 1);
  const named = curves.series.map(({ side, values }) => ({ name: sideName(sides, side), values }));
  const reading = named.map(({ name, values }) => words.value(name, figure(values[at]!))).join(" · ");
  return (
    <figure class="story-chart">
      <figcaption>
        <h4>{curves.title}</h4>
        <span class="story-reading" aria-hidden="true">
          {reading}
        </span>
      </figcaption>
      <div class="story-plot">
        <StoryPicture curves={curves} moments={moments} names={named.map(({ name }) => name)} at={at} />
        <StoryPointer
          label={curves.title}
          moments={moments.length}
          at={at}
          reading={`${moments[at]!.label}: ${reading}`}
          onPoint={(moment) => {
            cursor.value = moment;
          }}
          onGo={onGo}
        />
      </div>
      <StoryTable curves={curves} moments={moments} sides={sides} />
    </figure>
  );
}
