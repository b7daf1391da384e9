// A guided game: what to say when. Lessons are triggered by events, so learners may play as they like.

export interface Lesson {
  readonly id: string;
  /** The decision or event that triggers it, the first time it occurs. */
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
  /** The computer player who is the opponent. */
  readonly opponent: string;
  readonly seed: string;
  readonly lessons: readonly Lesson[];
}
