import type { Words } from "../en/index.ts";

const comma = (text: string | number): string => String(text).replace(".", ",");

export const figures: Words["figures"] = {
  number: (n) => n.toLocaleString("en").replaceAll(",", " ").replace(".", ","),
  percent: (share, digits) => `${comma(share.toFixed(digits))} %`,
};

export const forecast: Words["forecast"] = {
  column: (column) => `colonne ${column} : `,
};

export const list: Words["list"] = {
  rules: (version) => `règles ${version}`,
  difficulty: { learning: "initiation", standard: "normale", long: "longue" },
  options: "Règles optionnelles, chacune activée par son nom ou son numéro :",
};

export const rules: Words["rules"] = {
  tests: (n) => (n === 1 ? "1 test" : `${n} tests`),
  proved: (name, covered, all, share) =>
    `${name} : ${covered} cas sur ${all} prouvés par des tests (${comma(share)} %)`,
  about: (kind, status) => `nature : ${kind} ; ${status}`,
  kinds: {
    rule: "règle",
    optional: "option",
    example: "exemple",
    definition: "définition",
    note: "note",
    heading: "titre",
    scenario: "scénario",
  },
  statuses: { covered: "prouvé", missing: "sans preuve", "not needed": "sans objet" },
  provedBy: (test) => `prouvé par ${test}`,
  ruling: (text) => `interprétation ${text}`,
};

export const charts: Words["charts"] = {
  source: "source",
  statuses: {
    printed: "imprimée",
    errata: "errata",
    published: "publiée ailleurs",
    reconstructed: "reconstituée",
  },
};

export const replay: Words["replay"] = {
  replaying: "relecture",
  verified: "Vérifiée : conforme aux règles et à l'enregistrement.",
  verifiedEntries: (done, of) =>
    `Vérifiée : ${done} entrées sur ${of}, conformes aux règles et à l'enregistrement.`,
  unproved: (ruleset, now) =>
    `Non vérifiée : d'après le fichier, la partie a commencé avec ${ruleset}, et ces règles (${now}) ne retrouvent pas ce qui a été joué alors. Elle reprend dans l'état que donne le fichier : un tel état est possible, mais rien ne prouve que le jeu y ait conduit.`,
  since: (answers) =>
    answers < 2
      ? `Depuis, ${answers} réponse est conforme aux règles.`
      : `Depuis, ${answers} réponses sont conformes aux règles.`,
  draw: "Partie nulle",
  goesOn: "La partie continue.",
  next: (sides) => `Prochaine décision : ${sides.join(" et ")}.`,
};

export const simulate: Words["simulate"] = {
  finished: (done, of, one) =>
    one ? `${done} partie sur ${of} terminée` : `${done} parties sur ${of} terminées`,
  turns: (turns, track, morale) => `${comma(turns)} tours en moyenne ; ${track} à la fin : ${morale}`,
  actions: (actions, seconds, each) => `${actions} actions en ${comma(seconds)} s : ${each} par seconde`,
  hash: (hash) => `empreinte ${hash}`,
};
