export const scene = {
  labelled: (label: string, text: string) => `${label}: ${text}`,
  night: "night",
  status: (turn: number, of: number, when: string, phase: string, standing: string) =>
    `Turn ${turn} of ${of}, ${when} - ${phase} - ${standing}`,
  track: "Turn track",
  command: "Chain of command",
  sites: {
    objective: "Objectives",
    home: "Where armies retreat to or leave",
    entry: "Where troops arrive",
  },
  cards: "Cards",
  held: (by: string) => `now ${by}`,
  card: (side: string, state: string, id: string, title: string, text: string) =>
    `${side}, ${state}: ${id} "${title}": ${text}`,
  of: (left: string, full: number) => `${left} of ${full}`,
  leader: "leader",
  facing: (form: string, where: string) => `${form} facing ${where}`,
  numbers: "In numbers",
};
