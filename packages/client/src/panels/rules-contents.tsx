import { text } from "../text/index.ts";
import type { Chapter } from "./rules-book.ts";

/** Jumps to a chapter without changing the address: that belongs to the game. */
const goTo = (number: string): void => {
  const heading = document.getElementById(`chapter-${number}`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
};

export function RulesContents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const words = text().reference.rules;
  return (
    <details class="reference-contents">
      <summary>{words.contents}</summary>
      <ul>
        {chapters.map(({ number, title }) => (
          <li key={number}>
            <button type="button" class="button plain" onClick={() => goTo(number)}>
              <span class="rules-number">{number}</span> {title || words.others}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
