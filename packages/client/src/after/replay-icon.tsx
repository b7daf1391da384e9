/** Signs of the timeline, drawn: fonts do not agree on them. */
const SHAPES = {
  turnBack: "M4 3h2v10H4zM13 3v10L6.5 8z",
  back: "M11 3v10L4.5 8z",
  play: "M4 2.5v11L13.5 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  forward: "M5 3v10l6.5-5z",
  turnForward: "M10 3h2v10h-2zM3 3v10l6.5-5z",
  eye: "M8 3C4.5 3 2 6 1 8c1 2 3.5 5 7 5s6-3 7-5c-1-2-3.5-5-7-5zm0 8.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
} as const;

export type Sign = keyof typeof SHAPES;

export function ReplayIcon({ sign }: { readonly sign: Sign }) {
  return (
    <svg class="replay-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[sign]} />
    </svg>
  );
}
