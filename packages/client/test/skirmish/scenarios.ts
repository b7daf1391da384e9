// Two fields: a small one with one of everything, and one as crowded as any.

import type { Arm, Formation, Unit, World } from "./rules.ts";

const unit = (
  id: string,
  name: string,
  arm: Arm,
  [x, y, facing]: readonly [number, number, number],
  formation: Formation = "column",
  more: Partial<Unit> = {},
): Unit => ({
  id,
  side: id.startsWith("b") ? "blue" : "red",
  name,
  arm,
  x,
  y,
  facing,
  formation,
  strength: 20,
  mood: "steady",
  ...more,
});

export const brigade: World = {
  name: "The Brook",
  width: 1200,
  depth: 800,
  turns: 4,
  units: [
    unit("b1", "I/35e Ligne", "foot", [340, 560, 90], "line"),
    unit("b2", "II/35e Ligne", "foot", [360, 440, 75]),
    unit("b3", "6e Chasseurs", "horse", [220, 660, 90], "line"),
    unit("b4", "Horse battery", "gun", [400, 190, 90]),
    unit("b5", "Sahuc", "officer", [300, 470, 90]),
    unit("b6", "Voltigeurs", "foot", [560, 300, 45], "square"),
    unit("r1", "I/Grenzer", "foot", [860, 470, 270]),
    unit("r2", "II/Grenzer", "foot", [860, 320, 270], "line"),
    unit("r3", "Ott Hussars", "horse", [980, 620, 250]),
    unit("r4", "Cavalry battery", "gun", [820, 388, 270]),
    unit("r5", "Jaeger", "foot", [700, 180, 290], "line", { mood: "shaken" }),
    unit("r6", "Landwehr", "foot", [1080, 250, 100], "column", { mood: "routed" }),
    unit("r7", "Frimont", "officer", [1040, 440, 270]),
  ],
};

/** A hundred and twenty bodies on nearly five hundred bases. */
export const army: World = {
  name: "The Plain",
  width: 2400,
  depth: 1600,
  turns: 6,
  units: Array.from({ length: 120 }, (_, n) => {
    const isBlue = n < 60;
    const [rank, file] = [Math.floor((n % 60) / 10), n % 10];
    const arm: Arm = rank === 5 ? "horse" : file === 9 ? "gun" : "foot";
    const x = isBlue ? 700 - rank * 110 : 1700 + rank * 110;
    const at = [x, 120 + file * 150, isBlue ? 90 : 270] as const;
    return unit(`${isBlue ? "b" : "r"}${n + 1}`, `Battalion ${n + 1}`, arm, at, rank < 2 ? "line" : "column");
  }),
};
