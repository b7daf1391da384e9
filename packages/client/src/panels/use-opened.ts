import { useEffect, useState } from "preact/hooks";
import { drawer } from "./drawer.ts";

/**
 * Brings what was asked for into view, each time it is asked for: the open article, and the cell lit in it. Returns the
 * text for screen readers.
 */
export function useOpened(
  top: { readonly current: HTMLElement | null },
  what: object | undefined,
  words: string,
  block: ScrollLogicalPosition,
): string {
  const [news, setNews] = useState("");
  const asked = drawer.value;
  useEffect(() => {
    if (!what) return;
    const article = top.current?.querySelector<HTMLElement>("article.open");
    article?.scrollIntoView({ block });
    article?.querySelector("td.lit")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { activeElement, body } = document;
    // From a link in here, or from a result that is gone: the focus follows.
    if (activeElement === body || top.current?.contains(activeElement))
      article?.focus({ preventScroll: true });
    setNews(words);
  }, [what, asked]);
  return news;
}
