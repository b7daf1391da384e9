// The lesson cards of the guided first game. They are beside the board and never stop play.

import type { Course } from "@grognard/scene";
import { useEffect, useMemo } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { readQuestion, useKeptFocus } from "../panels/kept-focus.ts";
import { isLargeScreen } from "../settings.ts";
import { text } from "../text/index.ts";
import { LessonCard } from "./lesson-card.tsx";
import { Tutor } from "./tutor.ts";

export function Guide({ game, course }: { readonly game: GameModel; readonly course: Course }) {
  const tutor = useMemo(() => new Tutor(game, course), [game, course]);
  useEffect(() => tutor.watch(), [tutor]);
  const { over, called } = tutor.progress.value;
  useEffect(readQuestion, [over]);
  if (over || called.length === 0 || game.replaying.value) return null;
  return <Pile game={game} tutor={tutor} />;
}

function Pile({ game, tutor }: { readonly game: GameModel; readonly tutor: Tutor }) {
  const pile = useKeptFocus();
  return (
    <aside ref={pile} class="guide" aria-label={text().common.guide.label}>
      <div aria-live="polite">
        <LessonCard tutor={tutor} isBusy={isDeciding(game)} />
      </div>
    </aside>
  );
}

/** Something is picked or about to be confirmed, or odds are shown on a small screen: that needs the room. */
const isDeciding = ({ selection, group, orders, question }: GameModel): boolean =>
  selection.chosen.value.length > 0 ||
  group.pieces.value.length > 0 ||
  orders.entry.value !== undefined ||
  (question.value?.usual !== undefined && !isLargeScreen());
