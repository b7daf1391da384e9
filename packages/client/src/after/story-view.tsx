// The story of a game: its curves, one moment lit in all of them, and a text about it.

import type { Story } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { useFetched } from "../panels/use-fetched.ts";
import { text } from "../text/index.ts";
import { StoryChart } from "./story-chart.tsx";
import { curvesOf, namedMoments } from "./story-curves.ts";

interface StoryViewProps {
  readonly game: GameModel;
  /** Opens the replay at a moment, given as a number of answers. */
  readonly onGo: (at: number) => void;
}

export function StoryView({ game, onGo }: StoryViewProps) {
  const words = text().reference.epilogue;
  const { value: story, failed } = useFetched(() => game.backend.story(), [game]);
  if (failed) return <p>{words.noStory}</p>;
  if (!story) return <p role="status">{words.telling}</p>;
  return (
    <section class="story" aria-labelledby="story-title">
      <h3 id="story-title">{words.story}</h3>
      {story.moments.length > 0 && <StoryCharts game={game} story={story} onGo={onGo} />}
      {story.notes.map(({ title, lines }) => (
        <section key={title} class="story-note">
          <h4>{title}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function StoryCharts({ game, story, onGo }: StoryViewProps & { readonly story: Story }) {
  const words = text().reference.epilogue;
  const moments = namedMoments(story.moments, words.end);
  const curves = useMemo(() => curvesOf(story), [story]);
  const cursor = useSignal(moments.length - 1);
  const { sides } = game.opened;
  return (
    <>
      <p class="story-moment">
        <strong>{moments[cursor.value]!.label}</strong>
        <button type="button" class="button" onClick={() => onGo(moments[cursor.value]!.at)}>
          {words.showMoment}
        </button>
      </p>
      <p id="story-help" class="for-readers">
        {words.chartHelp}
      </p>
      <div class="story-charts">
        {curves.map((one) => (
          <StoryChart
            key={one.id}
            curves={one}
            moments={moments}
            sides={sides}
            cursor={cursor}
            onGo={(moment) => onGo(moments[moment]!.at)}
          />
        ))}
      </div>
    </>
  );
}
