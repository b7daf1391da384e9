import type { Text } from "../en/index.ts";

export const start: Text["start"] = {
  about:
    "Commandez les armées de Napoléon, ou celles qui marchèrent contre lui. Le jeu connaît tout le livret : il éclaire ce qui vous est permis, donne les chances exactes avant que vous ne vous engagiez et cite le cas de chaque oui et de chaque non.",
  skipTo: "Aller aux scénarios",

  colophon: "Tout se passe dans ce navigateur, avec ou sans réseau. Vos parties restent sur cet appareil.",
  colophonWithoutHttps:
    "Tout se passe dans ce navigateur, et vos parties restent sur cet appareil. Comme cette adresse n'est pas en https, le navigateur ne peut ni ouvrir le jeu hors ligne ni l'installer : il faut que la machine qui le sert soit à portée.",

  invitation: {
    kicker: "Première visite ?",
    title: "Apprendre en jouant",
    text: "Un petit combat, une poignée d'unités, sur la carte ou sur la table. De courtes notes expliquent chaque étape au moment voulu ; rien à lire auparavant.",
    begin: "Jouer la première partie guidée",
    beginOf: (system) => `Jouer la première partie guidée : ${system}`,
  },

  savedGames: {
    title: "Reprendre",
    who: (sides) => sides.join(" contre "),
    person: (side) => `${side} (joueur)`,
    computer: (side, level) => `${side} (${level})`,
    over: "Terminée",
    goOn: "Reprendre",
    replay: "Revoir la partie",
    save: "Enregistrer",
    saveOf: (title) => `Enregistrer : ${title}`,
    saveSecretOf: (title) => `Enregistrer, avec les secrets des deux camps : ${title}`,
    discard: "Supprimer",
    discardOf: (title) => `Supprimer : ${title}`,
    goOnWith: (title) => `Reprendre : ${title}`,
    replayOf: (title) => `Revoir la partie : ${title}`,
    answers: (n) => (n <= 1 ? `${n} décision prise` : `${n} décisions prises`),
    touched: (ago) => `jouée ${ago}`,
    usualName: (title, when) => `${title}, ${when}`,
    rename: "Renommer",
    renameOf: (title) => `Renommer : ${title}`,
    newName: "Nom de la partie (vide : le nom habituel)",
    keepName: "Garder",
    sureTitle: "Supprimer cette partie ?",
    sure: (title) =>
      `« ${title} » disparaîtra de ce navigateur pour de bon. Enregistrez-la d'abord dans un fichier si vous pensez y revenir.`,
    more: (n) => (n === 1 ? "En montrer 1 de plus" : `En montrer ${n} de plus`),
    broken: "Une partie illisible",
    brokenText:
      "Elle vient peut-être d'une autre version de Grognard. Ce qu'il en reste peut être enregistré dans un fichier.",
  },

  library: {
    title: "Scénarios",
    length: "Durée",
    difficulty: "Difficulté",
    difficulties: { learning: "initiation", standard: "normale", long: "longue" },
    pictureOf: (name) => `Carte : ${name}`,
    choose: "Préparer et jouer",
  },

  file: {
    title: "Une partie dans un fichier",
    text: "Ouvrez une partie enregistrée ou un enregistrement à revoir : choisissez son fichier, ou déposez-le n'importe où sur cette page.",
    choose: "Ouvrir un fichier…",
    drop: "Déposez pour ouvrir le fichier",
    opening: (name) => `Ouverture de ${name}…`,
    broken: (name, why) =>
      `${name} n'a pas pu être ouvert comme partie enregistrée (${why}). Rien n'a changé ; vos autres parties sont intactes.`,
    unknownSeats: (sides) =>
      `${sides} : le fichier nomme un joueur que cette version ne connaît pas ; une personne le remplace. « Qui joue quel camp », au menu, permet d'en changer.`,
    unproved: (ruleset, now) =>
      `Non vérifiée : d'après le fichier, cette partie a commencé avec ${ruleset}, et les règles d'aujourd'hui (${now}) ne retrouvent pas ce qui a été joué alors. Elle reprend dans l'état que donne le fichier : un tel état est possible, mais rien ne prouve que le jeu y ait conduit.`,
    tooBig: "il est bien trop gros pour une partie enregistrée",
  },

  setUp: {
    battleNumber: "Bataille numéro",
    anotherBattle: "Une autre bataille",
    noAims:
      "Les conditions de victoire n'ont pas pu être établies ici : l'onglet Tour les donne une fois la partie commencée.",
    history: "Ce qui s'est passé",
    sides: "Qui joue",
    person: "Une personne",
    personAbout: "Devant cet écran",
    computerName: (id) => `Ordinateur : ${id}`,
    grades: { random: "pour comparer", easy: "facile", medium: "moyen", hard: "difficile" },
    youAgainst: "Une personne contre l'ordinateur",
    hotSeat: "Deux personnes jouent tour à tour devant cet écran",
    coveredSeat:
      "Deux personnes jouent tour à tour devant cet écran, masqué entre les tours pour garder les secrets",
    covers:
      "Chaque camp a ici ses secrets : l'écran est masqué chaque fois qu'il change de mains. C'est souvent, car l'ennemi peut tirer ou réagir au milieu d'un mouvement.",
    skipCovers: "Jouer sans masquer l'écran",
    watch: "L'ordinateur joue les deux camps ; vous regardez",
    options: "Règles optionnelles",
    noOptions: "Ce système n'a pas de règles optionnelles.",
    none: "Aucune",
    all: "Toutes",
    inForce: (n, all) => `${n} sur ${all} en vigueur`,
    turns: (n) => (n < 2 ? `${n} tour` : `${n} tours`),
    begin: "Commencer la partie",
    beginning: "On déplie la carte…",
    failed: (why) => `La partie n'a pas pu commencer : ${why}`,
  },
};
