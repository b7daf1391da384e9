// A guided game: what to say when. Lessons come up by what happens, so the learner may play as he likes.

export interface Lesson {
  readonly id: string;
  /** The decision or event that calls for it, the first time it occurs. */
  readonly when: { readonly question?: string; readonly event?: string };
  readonly title: string;
  /** Short paragraphs. */
  readonly text: readonly string[];
  readonly cite: string;
  /** What to point at while it is read. */
  readonly point?: { readonly pieces?: readonly string[]; readonly places?: readonly string[] };
}

export interface Course {
  readonly scenario: string;
  readonly side: string;
  /** The player who is the opponent. */
  readonly opponent: string;
  readonly seed: string;
  readonly lessons: readonly Lesson[];
}
