// The bar between the decision and the tabs: dragged or pushed with the arrow keys it gives one the room of the other,
// and either can be folded.

import { Icon } from "../panels/icon.tsx";
import { change, type Settings, SPLIT, settings } from "../settings.ts";
import { text } from "../text/index.ts";

const moveTo = (split: number): void =>
  change({ split: Math.round(Math.min(SPLIT.most, Math.max(SPLIT.least, split))), folded: "none" });

const toggle = (part: Settings["folded"]): void =>
  change({ folded: settings.peek().folded === part ? "none" : part });

export function Splitter() {
  const words = text().game.splitter;
  const { split, folded } = settings.value;
  return (
    <section class="splitter" aria-label={words.panels}>
      <button
        type="button"
        class="button plain"
        aria-label={words.foldDecision}
        aria-pressed={folded === "decision"}
        onClick={() => toggle("decision")}
      >
        <Icon name={folded === "decision" ? "down" : "up"} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: an hr element cannot be dragged */}
      <div
        class="splitter-bar"
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={words.label}
        aria-controls="decision tabs"
        aria-valuenow={split}
        aria-valuemin={SPLIT.least}
        aria-valuemax={SPLIT.most}
        onKeyDown={pushed}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={dragged}
        onDblClick={() => moveTo(SPLIT.usual)}
      />
      <button
        type="button"
        class="button plain"
        aria-label={words.foldTabs}
        aria-pressed={folded === "tabs"}
        onClick={() => toggle("tabs")}
      >
        <Icon name={folded === "tabs" ? "up" : "down"} />
      </button>
    </section>
  );
}

function pushed(event: KeyboardEvent): void {
  const { split } = settings.peek();
  const to = {
    ArrowUp: split - SPLIT.step,
    ArrowDown: split + SPLIT.step,
    Home: SPLIT.least,
    End: SPLIT.most,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  moveTo(to);
}

/** The bar stays under the hand: what is below it has its share of the column. */
function dragged({ currentTarget, pointerId, clientY }: PointerEvent): void {
  const bar = currentTarget as HTMLElement;
  const column = bar.parentElement?.parentElement;
  if (!column || !bar.hasPointerCapture(pointerId)) return;
  const { top, height } = column.getBoundingClientRect();
  moveTo((100 * (clientY + bar.clientHeight / 2 - top)) / height);
}
