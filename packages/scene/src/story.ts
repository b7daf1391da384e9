// The game as it went, in numbers: for the charts after the end.

/** What is measured at one moment, a number per side. */
export interface Measure {
  readonly id: string;
  readonly title: string;
  readonly values: readonly { readonly side: string; readonly value: number }[];
}

export interface Story {
  /** One entry per moment, in order. */
  readonly moments: readonly {
    /** How many answers had been given. */
    readonly at: number;
    readonly label: string;
    readonly measures: readonly Measure[];
  }[];
  /** Who was lucky, who lost what: sentences under headings. */
  readonly notes: readonly { readonly title: string; readonly lines: readonly string[] }[];
}
