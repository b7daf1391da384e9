import { CaseLink } from "../panels/case-link.tsx";
import { text } from "../text/index.ts";
import type { Tutor } from "./tutor.ts";

interface LessonCardProps {
  readonly tutor: Tutor;
  /** Lessons in the whole course. */
  readonly all: number;
}

export function LessonCard({ tutor, all }: LessonCardProps) {
  const words = text().common.guide;
  const { value: lesson } = tutor.lesson;
  if (!lesson) return <Again tutor={tutor} />;
  return (
    <article class="lesson">
      <header>
        <p class="kicker">{words.of(tutor.progress.value.called.indexOf(lesson.id) + 1, all)}</p>
        <nav class="lesson-pages">
          <Page tutor={tutor} step={-1} label={words.earlier} sign="‹" />
          <Page tutor={tutor} step={1} label={words.later} sign="›" />
        </nav>
      </header>
      <h2 tabIndex={-1} data-heading>
        {lesson.title} <CaseLink cite={lesson.cite} />
      </h2>
      <div class="lesson-text">
        {lesson.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <footer>
        <button type="button" class="button main" onClick={() => tutor.gotIt()}>
          {words.gotIt}
        </button>
        {lesson.point && (
          <button type="button" class="button" onClick={() => tutor.point()}>
            {words.show}
          </button>
        )}
        <button type="button" class="button plain" onClick={() => tutor.skip()}>
          {words.skip}
        </button>
      </footer>
    </article>
  );
}

interface PageProps {
  readonly tutor: Tutor;
  readonly step: 1 | -1;
  readonly label: string;
  readonly sign: string;
}

function Page({ tutor, step, label, sign }: PageProps) {
  return (
    <button
      type="button"
      class="button plain"
      aria-label={label}
      disabled={tutor.neighbour(step) === undefined}
      onClick={() => tutor.turn(step)}
    >
      {sign}
    </button>
  );
}

/** While there is nothing new to say: one line, to read the last lesson once more. */
function Again({ tutor }: { readonly tutor: Tutor }) {
  return (
    <button type="button" class="button plain lesson-again" data-heading onClick={() => tutor.turn(-1)}>
      {text().common.guide.again}
    </button>
  );
}
