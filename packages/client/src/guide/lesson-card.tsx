import type { Lesson } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import { CaseLink } from "../panels/case-link.tsx";
import { Explained } from "../panels/explained.tsx";
import { Icon } from "../panels/icon.tsx";
import { text } from "../text/index.ts";
import type { Tutor } from "./tutor.ts";

interface LessonCardProps {
  readonly tutor: Tutor;
  /** The learner is about to decide something. */
  readonly isBusy: boolean;
}

/** While something is decided, and for learners who have folded it, only a strip that opens on demand. */
export function LessonCard({ tutor, isBusy }: LessonCardProps) {
  const words = text().common.guide;
  const { value: lesson } = tutor.lesson;
  const isFolded = useSignal(false);
  /** The lesson that was opened although something is being decided. */
  const peeked = useSignal<string | undefined>(undefined);
  if (!lesson) return <Again tutor={tutor} />;
  const number = tutor.progress.value.called.indexOf(lesson.id) + 1;
  const isOpen = isBusy ? peeked.value === lesson.id : !isFolded.value;
  const toggle = (): void => {
    if (isBusy) peeked.value = isOpen ? undefined : lesson.id;
    else isFolded.value = isOpen;
  };
  return (
    <article class="lesson" data-open={isOpen}>
      <header>
        <p class="kicker">{words.of(number, tutor.all)}</p>
        <nav class="lesson-pages">
          <Page tutor={tutor} step={-1} label={words.earlier} sign="‹" />
          <Page tutor={tutor} step={1} label={words.later} sign="›" />
          <button
            type="button"
            class="button plain"
            aria-expanded={isOpen}
            aria-label={words.unfold}
            onClick={toggle}
          >
            <Icon name={isOpen ? "up" : "down"} />
          </button>
        </nav>
      </header>
      <h2 tabIndex={-1} data-heading>
        {lesson.title} <CaseLink cite={lesson.cite} />
      </h2>
      {isOpen && <LessonText tutor={tutor} lesson={lesson} />}
    </article>
  );
}

function LessonText({ tutor, lesson }: { readonly tutor: Tutor; readonly lesson: Lesson }) {
  const words = text().common.guide;
  return (
    <>
      <div class="lesson-text">
        {lesson.text.map((paragraph) => (
          <p key={paragraph}>
            <Explained text={paragraph} />
          </p>
        ))}
      </div>
      <footer>
        <button type="button" class="button main" onClick={() => tutor.gotIt()}>
          {words.gotIt}
        </button>
        {tutor.places().length > 0 && (
          <button type="button" class="button" onClick={() => tutor.point()}>
            {words.show}
          </button>
        )}
        <button type="button" class="button plain" onClick={() => tutor.skip()}>
          {words.skip}
        </button>
      </footer>
    </>
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

/** While there is nothing new: one line, to reopen the last lesson. */
function Again({ tutor }: { readonly tutor: Tutor }) {
  return (
    <button type="button" class="button plain lesson-again" data-heading onClick={() => tutor.turn(-1)}>
      {text().common.guide.again}
    </button>
  );
}
