import type { Text } from "../index.ts";

export const common: Text["common"] = {
  language: "Français",
  title: "Grognard",
  motto: "Jeux de guerre napoléoniens : chaque règle appliquée et expliquée",
  close: "Fermer",
  back: "Retour",
  cancel: "Annuler",
  loading: "Un instant…",
  caseLink: (id) => `Ouvrir le cas ${id} dans les règles`,
  rules: "Règles",
  charts: "Tables",
  settings: "Réglages",
  trouble: (what) => `Quelque chose n’a pas marché : ${what}`,
  dismiss: "Fermer ce message",
  noSuchGame: (what) => `La partie n’a pas pu être ouverte : ${what}`,

  settingsPanel: {
    language: "Langue",
    theme: "Clair ou sombre",
    themes: { auto: "Comme mon appareil", light: "Clair", dark: "Sombre" },
    motion: "Mouvement à l’écran",
    motions: { auto: "Comme mon appareil", reduced: "Rien ne bouge" },
    pace: "Vitesse à laquelle les coups sont montrés",
    paces: { slow: "Lente", normal: "Normale", fast: "Rapide", none: "Immédiate" },
    numbers: "Imprimer les numéros d’hexagone sur la carte",
    keys: "Clavier",
    keyList: [
      { keys: ["Tab"], does: "passer au bouton suivant, à la liste ou à la carte" },
      { keys: ["Flèches"], does: "aller de case en case sur la carte" },
      { keys: ["Entrée", "Espace"], does: "choisir la pièce, la case ou le bouton où l’on est" },
      { keys: ["Échap"], does: "lâcher ce qui est choisi, ou fermer ce qui est ouvert" },
      { keys: ["+", "−"], does: "agrandir ou réduire la carte" },
    ],
    about: "À propos",
    aboutText: [
      "Grognard joue le livret à la lettre : tout ce qu’il demande, permet ou refuse nomme le cas qui le fonde. Touchez un numéro de cas pour lire cette règle, dans nos propres mots.",
      "Tout se passe dans ce navigateur. Vos parties restent sur cet appareil tant que vous ne les enregistrez pas dans un fichier, et rien n’est envoyé nulle part.",
    ],
  },

  guide: {
    label: "Leçon",
    of: (n, all) => `Leçon ${n} sur ${all}`,
    gotIt: "Compris",
    skip: "Passer les leçons",
    earlier: "Leçon précédente",
    later: "Leçon suivante",
    show: "Montrer sur la carte",
    doneTitle: "C’était votre première partie",
    doneText: [
      "Vous avez marché, combattu et compté les pertes. Les campagnes suivent exactement les mêmes règles, avec plus de troupes, plus de terrain et plus à méditer.",
      "Chaque numéro de cas ouvre toujours sa règle, et le bouton de conseil montre ce que l’ordinateur ferait à votre place.",
    ],
    next: "Jouer une campagne",
    allScenarios: "Tous les scénarios",
  },
};
