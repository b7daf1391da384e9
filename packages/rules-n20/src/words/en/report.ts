// A position in a few words, for the laboratory and for bug reports.

export const report = {
  moment: (side: string, phase: string) => `${side} player turn, ${phase}`,
  routed: (side: string) => `Routed (${side} marker)`,
  contact: "In Contact",
  hidden: "face down",
  committed: "Guard committed",
  due: (turn: number) => `due turn ${turn}`,
  specialRule: "Special rule",
};
