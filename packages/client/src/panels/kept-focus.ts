// A button disappears when it is pressed: the focus stays in the panel, at what is to be done next.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function useKeptFocus(): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = region.current;
    if (!panel) return;
    let within = false;
    const note = ({ target }: Event): void => {
      within = panel.contains(target as Node);
    };
    const keep = (): void => {
      if (within && document.activeElement === document.body)
        whatIsNext(panel)?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(keep);
    watcher.observe(panel, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note, true);
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note, true);
    };
  }, []);
  return region;
}

const whatIsNext = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector("[data-confirm]") ?? panel.querySelector("[data-heading]");

/** Focus from nowhere, or from an element that is gone, goes to the question. */
export function readQuestion(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(".decision [data-heading]")?.focus({ preventScroll: true });
}
