// A tooltip for what is under the mouse, once it rests.

import type { Point } from "@grognard/scene";
import type { Pick } from "./board-view.ts";

export interface Tip {
  offer(pick: Pick, at: Point): void;
  follow(at: Point): void;
  hide(): void;
}

const REST = 450;

export function tipIn(element: HTMLElement, wordsFor: (pick: Pick) => string): Tip {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Point = { x: 0, y: 0 };

  return {
    offer(pick, at) {
      hide();
      last = at;
      timer = setTimeout(() => show(wordsFor(pick)), REST);
    },
    follow(at) {
      last = at;
    },
    hide,
  };

  function hide(): void {
    clearTimeout(timer);
    element.hidden = true;
  }

  function show(words: string): void {
    if (!words) return;
    element.textContent = words;
    element.hidden = false;
    const room = element.parentElement!.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const x = Math.min(last.x + 14, room.width - width - 4);
    const y = last.y + 22 + height > room.height ? last.y - height - 10 : last.y + 22;
    element.style.transform = `translate(${Math.max(x, 4)}px, ${Math.max(y, 4)}px)`;
  }
}
