import type { Words } from "../en/index.ts";

export const scene: Words["scene"] = {
  labelled: (label, text) => `${label} : ${text}`,
  night: "nuit",
  status: (turn, of, when, phase, standing) => `Tour ${turn} sur ${of}, ${when} - ${phase} - ${standing}`,
  track: "Piste des tours",
  command: "Chaîne de commandement",
  sites: {
    objective: "Objectifs",
    home: "Par où les armées se replient ou sortent",
    entry: "Où arrivent les troupes",
  },
  cards: "Cartes",
  held: (by) => `tenu par : ${by}`,
  card: (side, state, id, title, text) => `${side}, ${state} : ${id} « ${title} » : ${text}`,
  of: (left, full) => `${left} sur ${full}`,
  leader: "chef",
  facing: (form, where) => `${form}, front ${where}`,
  numbers: "En chiffres",
};
