// Beside the map a column; on a phone held upright a panel under it that can be pulled up and down.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../panels/icon.tsx";
import { settings } from "../settings.ts";
import { text } from "../text/index.ts";

const HEIGHTS = ["low", "half", "high"] as const;
type Height = (typeof HEIGHTS)[number];

interface PullUpProps {
  /** On a phone: the tabs instead of the decision. */
  readonly reading: Signal<boolean>;
  readonly children: ComponentChildren;
}

export function PullUp({ reading, children }: PullUpProps) {
  const words = text().game;
  const { split, folded } = settings.value;
  const height = useSignal<Height>("half");
  const move = (by: -1 | 1): void => {
    height.value = HEIGHTS[HEIGHTS.indexOf(height.value) + by] ?? height.value;
  };
  const pull = usePull(move);
  const turn = (): void => {
    reading.value = !reading.value;
    if (height.value === "low") height.value = "half";
  };
  return (
    <div
      class="pull-up"
      data-height={height.value}
      data-reading={reading.value}
      data-folded={folded}
      style={{ "--split": split }}
    >
      <div class="pull-up-head" {...pull}>
        <button
          type="button"
          class="button plain"
          aria-label={words.pullUp.push}
          disabled={height.value === "low"}
          onClick={() => move(-1)}
        >
          <Icon name="down" />
        </button>
        <span class="pull-up-grip" aria-hidden="true" />
        <button
          type="button"
          class="button plain"
          aria-label={words.pullUp.pull}
          disabled={height.value === "high"}
          onClick={() => move(1)}
        >
          <Icon name="up" />
        </button>
        <button type="button" class="button plain pull-up-turn" aria-pressed={reading.value} onClick={turn}>
          {reading.value ? words.tabs.close : words.tabs.open}
        </button>
      </div>
      {children}
    </div>
  );
}

/** A finger that drags the head of the panel far enough moves it one height. */
function usePull(move: (by: -1 | 1) => void) {
  const from = useRef<number | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent): void => {
      from.current = event.clientY;
    },
    onPointerUp: (event: PointerEvent): void => {
      const by = event.clientY - (from.current ?? event.clientY);
      from.current = undefined;
      if (Math.abs(by) > 24) move(by < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      from.current = undefined;
    },
  };
}
