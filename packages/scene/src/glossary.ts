// Words of a rulebook that a newcomer has not met: one plain sentence each, and the case that says more.

export interface Term {
  /** As it may occur in a text: singular, plural, short. */
  readonly forms: readonly string[];
  readonly text: string;
  readonly cite: string;
}
