// Small signs, drawn: fonts cannot be trusted to have them. There is always text beside them or for screen readers.

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12H9",
  redo: "m15 5 5 5-5 5M20 10h-9a6 6 0 0 0 0 12h4",
  layers: "m12 3 9 5-9 5-9-5zM3 13l9 5 9-5",
  menu: "M4 6h16M4 12h16M4 18h16",
  up: "m5 15 7-7 7 7",
  down: "m5 9 7 7 7-7",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  flag: "M5 21V4h13l-3 4 3 4H5",
  close: "M6 6l12 12M18 6 6 18",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
