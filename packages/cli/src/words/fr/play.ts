import type { Words } from "../en/index.ts";

export const play: Words["play"] = {
  saves: (path) => `La partie s'enregistre après chaque réponse : ${path}. Tapez \`aide\` pour l'aide.`,
  secretFile: "Tant que la partie n'est pas finie, le fichier contient les secrets des deux camps.",
  handOver: (side) => `Laissez la place au joueur du camp ${side}, puis appuyez sur Entrée. `,
  here: (side) => `(Le joueur du camp ${side} est là)`,
  earlier: (events) => `... (\`journal ${events}\` montre tout)`,
  savedAgain: (path) => `De nouveau enregistrée : ${path}`,
  notSavedYet: (why) =>
    `Non enregistrée : ${why}. La partie continue, avec un nouvel essai à chaque réponse ; \`enregistrer <fichier>\` écrit ailleurs.`,
  saved: (path) => `La partie est enregistrée : ${path}`,
  goOn: (path) => `Pour la reprendre : grognard play --load ${path}`,
  loses: (why) =>
    `Non enregistrée : ${why}. \`enregistrer <fichier>\` écrit ailleurs ; un second \`quitter\` perd ce qui n'est pas enregistré.`,
  notSaved: (why) => `Non enregistrée : ${why}`,
  copied: (path) => `Enregistrée : ${path}`,
  ended: (winner, how, cite) =>
    `${winner === undefined ? "Partie nulle" : `Victoire : ${winner}`} - ${how} [${cite}]`,
  noChoice: (number, choices) =>
    `Il n'y a pas de choix ${number}, seulement ${choices}. Entrée les montre à nouveau.`,
  nothingCalled: (text) =>
    `Rien ici ne s'appelle « ${text} ». Essayez \`pourquoi ${text}\`, \`aide\`, ou Entrée pour les choix.`,
  more: (n) => `... et ${n} autres : tapez des mots pour réduire la liste.`,
  choices: (heading, n) => `${heading} : ${n} choix`,
  against: (target) => `Contre ${target}`,
  inPlace: (names, place) => `${names} en ${place}`,
  and: " et ",
  clock: (seconds) =>
    `Vous auriez ${seconds} secondes pour cette phase : la montre ne tourne que sur la page, ici prenez votre temps`,
  noDie: "Aucun dé ne dépend de cette décision.",
  allowed: (text) => `C'est permis : ${text}`,
  notAllowed: (why, cite) => `Interdit : ${why} [${cite}]`,
  sayWho: "dites quoi et où, par exemple « pourquoi pajol 7,10 » ou « pourquoi fire 7,10 »",
  brokenJson: 'ce n\'est pas du JSON valide ; une action s\'écrit {"do":"move","unit":"pajol","to":"7,10"}',
  nothingForbids: "rien ne l'interdit",
  noCase: (id) => `Il n'y a pas de cas « ${id} ».`,
  takenBack: "Réponse reprise.",
  nothingToUndo: "Il n'y a encore rien à reprendre.",
  rolledSince: "Votre réponse ne peut plus être reprise : un dé a été lancé ou une carte tirée depuis.",
  goneOn:
    "Votre réponse ne peut plus être reprise : l'autre camp la connaît, ou elle vous a appris quelque chose.",
  howToAnswer:
    "Tapez le numéro d'un choix, ou des mots qu'il contient : une partie d'un nom, un hexagone. Entrée montre à nouveau les choix.",
  choicesNow: (n) => `Il y a ${n} choix maintenant.`,
};

export const typed: Words["typed"] = {
  map: { usage: "carte", help: "toute la carte ; `légende` en explique les signes" },
  zoom: {
    usage: "zoom <lieu> [rayon]",
    help: "la carte en plus grand autour d'un hexagone, d'un point en millimètres ou d'une unité",
  },
  legend: { usage: "légende", help: "les signes de la carte" },
  status: { usage: "situation, ou tour", help: "où l'on en est : tour, objectifs et tout ce qui compte" },
  units: { usage: "unités", help: "toutes les unités que vous connaissez" },
  log: { usage: "journal [n]", help: "les n derniers événements (15), dés compris" },
  odds: { usage: "chances", help: "les chances exactes de vos réponses" },
  why: {
    usage: "pourquoi <réponse>",
    help: "pourquoi c'est interdit : `pourquoi <unité> <hexagone>`, ou une action en JSON",
  },
  rules: { usage: "règles <cas>", help: "ce que dit un cas du livret : chaque réponse nomme le sien" },
  undo: {
    usage: "annuler",
    help: "reprendre votre dernière réponse, si elle ne vous a rien appris",
  },
  save: {
    usage: "enregistrer <fichier>",
    help: "une copie dans votre propre fichier (la partie s'enregistre après chaque réponse)",
  },
  orders: {
    usage: "orders [formation] [ordre] [lieu]",
    help: "les ordres aux formations, là où un système en a : vus, donnés, suspendus, annulés",
  },
  load: { usage: "charger <fichier>", help: "reprendre une partie enregistrée" },
  help: { usage: "aide", help: "cette liste" },
  quit: { usage: "quitter", help: "s'arrêter ici ; tout est enregistré" },
};

export const orders: Words["orders"] = {
  words: { done: ["fini"], list: ["liste"], shorten: ["raccourcir"], clear: ["effacer"] },
  help: [
    "<unité>                par son identifiant ou son numéro dans la liste : ce qu'elle peut faire",
    "<numéro>               ensuite : un de ses choix",
    "<unité> <numéro>       les deux à la fois",
    "<champ> <valeur>       un de ses nombres, par exemple `distance 120`",
    "raccourcir, effacer    ôter la dernière étape de son chemin, ou tout son ordre",
    "liste                  toutes les unités et leurs ordres",
    "chances                ce qui peut résulter des ordres tels qu'ils sont",
    "fini                   remettre les ordres ; une unité sans ordre ne fait rien",
  ],
  explain: "`aide` explique ; `fini` remet les ordres.",
  noUnit: (word) => `Il n'y a pas d'unité « ${word} » ici.`,
  noChoice: (name, word) => `${name} n'a pas de choix « ${word} ». \`aide\` explique.`,
  notYet: "Pas encore permis",
  refused: "Refusé",
  field: (id, text, value, least, most) => `${id} : ${text}, maintenant ${value} (${least} à ${most})`,
  noDie: "Aucun dé ne dépend encore de ces ordres.",
  none: "pas d'ordre",
};

export const formations: Words["formations"] = {
  none: "Ici, les formations ne reçoivent pas d'ordres.",
  formations: "Formations",
  waits: "attend `orders begin`",
  howTo:
    "`orders davout march 80,51` donne un ordre ; `orders begin` laisse tout se poursuivre ; `orders davout pause`, `resume`, `cancel`.",
  states: {
    going: "en cours",
    contact: "au contact de l'ennemi",
    stuck: "ne peut poursuivre",
    done: "exécuté",
    paused: "suspendu",
  },
};
