import { text } from "../text/index.ts";
import type { Chapter } from "./rules-book.ts";

/** Jumps to a chapter without changing the address: that belongs to the game. */
const goTo = (id: string): void => {
  const heading = document.getElementById(`chapter-${id}`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
};

export function RulesContents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  return (
    <details class="reference-contents">
      <summary>{text().reference.rules.contents}</summary>
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <button type="button" class="button plain" onClick={() => goTo(chapter.id)}>
              <ChapterName chapter={chapter} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function ChapterName({ chapter: { id, title } }: { readonly chapter: Chapter }) {
  const { scenario, others } = text().reference.rules;
  if (id === "scenario") return <>{scenario}</>;
  if (id === "others") return <>{others}</>;
  return (
    <>
      <span class="rules-number">{id}</span> {title}
    </>
  );
}
