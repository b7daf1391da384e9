import type { Words } from "../en/index.ts";

export const help: Words["help"] = {
  overview: {
    title: "Grognard : wargames napoléoniens, chaque règle appliquée et citée",
    call: "grognard <commande> [arguments]",
    more: "grognard help <commande>   tout sur l'une d'elles",
    language: "--language en              dans une autre langue",
  },
  menu: {
    summary: "choisir une partie et la jouer",
    usage: `grognard menu

Demande le scénario, les règles optionnelles et qui joue chaque camp, puis lance la partie. Sans terminal, indique quoi taper.`,
  },
  list: {
    summary: "systèmes de règles, scénarios et options",
    usage: `grognard list [--json]

Énumère les systèmes de règles, leurs scénarios et leurs règles optionnelles.

  --json   {"rulesets":[{"id","name","scenarios":[{"id","name"}]}]}`,
  },
  play: {
    summary: "jouer dans ce terminal, contre l'ordinateur ou à deux",
    usage: (players) => `grognard play <règles>/<scénario> [--<camp> human|<joueur>] [--options fog,16.8]
grognard play --load <sauvegarde>

  --<camp> qui            qui le joue : --french, --coalition (n20, bataille, march), --french, --allied (eylau),
                          --france, --austria, --britain, --first, --second (tabletop), ou les camps de votre
                          propre scénario.
                          human, le premier camp sauf indication contraire, ou
${players(28)}
  --options ...           règles optionnelles par nom ou numéro de cas, ou "all" ; pour une bataille improvisée aussi
                          son numéro et les armées : seed:7, first:france/1809/40 (nation, année, points),
                          second:mon-armee.json
  --seed n                des dés reproductibles ; sinon ils viennent du générateur sûr du système
  --load fichier          reprendre une partie enregistrée, avec les mêmes joueurs sauf indication contraire
  --save fichier          où la partie s'enregistre après chaque réponse (~/.grognard/...) ; une partie à la fois

Un enregistrement qui échoue est signalé et la partie continue ; le fichier garde le dernier état complet.

Tapez \`aide\` dans la partie pour tout ce qui peut s'y taper. Le scénario peut être le chemin de votre propre fichier.`,
  },
  simulate: {
    summary: "beaucoup de parties complètes entre joueurs intégrés, sur tous les cœurs",
    usage: (
      players,
    ) => `grognard simulate <règles>/<scénario> [--games 100] [--seed 1] [--players random,scout] [--options fog,16.8]

Joue des parties complètes et en fait le bilan. Le scénario peut être le chemin de votre propre fichier.

  --games n       combien (100)
  --seed s        les mêmes arguments donnent les mêmes parties et la même empreinte (1)
  --players a,b   un par camp dans l'ordre du scénario, ou un pour les deux (random) :
${players(20)}
  --options ...   noms ou numéros de règles optionnelles, "all", ou "random" pour un tirage par partie
  --threads n     combien de cœurs (tous) ; le résultat est le même
  --cap n         nombre d'actions au-delà duquel une partie est dite sans fin (50000)
  --checkpoint f  le fichier où une longue série garde ce qu'elle a joué (~/.grognard/simulation-...)
  --every s       tous les combien, en secondes (60)
  --resume        reprendre ce fichier après une interruption, avec les mêmes arguments ; le résultat est le même
  --json          {"games","finished","winners":{...},"actions","seconds","actionsPerSecond","hash"}

Une partie qui échoue est signalée avec son numéro et une sauvegarde qui y mène ; le code de sortie est alors 1.`,
  },
  replay: {
    summary: "raconter une partie enregistrée et vérifier qu'elle est complète",
    usage: `grognard replay <sauvegarde> [--until N] [--viewer CAMP] [--verify] [--json]

Rejoue une sauvegarde entrée par entrée et raconte ce qui s'est passé. Ses empreintes montrent que la partie suit les
règles du début à la fin, sans rien de changé, d'omis ou de coupé ; non que ses dés ont été les premiers lancés.

  --until N       s'arrêter après N entrées
  --viewer CAMP   seulement ce que ce camp, ou un "spectator", pouvait savoir
  --verify        vérifier et le dire, sans le récit
  --json          {"ruleset","scenario","entries","verified","story":[{"entry","side","action","events":[…]}],"outcome"} ;
                  pour un camp sans "entries" ni "entry", et seulement ses propres "side" et "action" ;
                  "verified" est faux, et "goesOnFrom" nomme la version, si la partie en continue une plus ancienne

Une partie commencée avec d'anciennes règles qui ne se rejoue pas ici reprend dans l'état où elles l'ont laissée. Cet
état est contrôlé, et ce qui a été joué depuis aussi ; que le jeu y ait conduit n'est pas prouvé, et le code de sortie
est alors 4.
Code de sortie 1 si quelque chose cloche ; l'entrée est nommée.`,
  },
  validate: {
    summary: "vérifier un fichier de scénario, de carte, d'armée, de table, de partie ou de position",
    usage: `grognard validate <fichier>

Dit ce qu'est le fichier et qu'il est sain, ou ce qui ne va pas et où.
Un scénario, une carte, une armée ou une table sont chargés, une partie est rejouée et
prouvée entrée par entrée, une position est jouée jusqu'au bout. "-" lit
l'entrée standard.

Code de sortie 0 s'il est sain, 1 sinon ; 4 pour une partie qui reprend dans l'état laissé par une ancienne version, que
rien ne prouve.`,
  },
  try: {
    summary: "le laboratoire : poser une position et voir ce que disent les règles",
    usage: `grognard try <position.json> [--actions] [--json]

Pose une position, joue ses actions avec ses dés, et montre chaque décision
avec ses actions légales, chaque événement avec son cas, et le sort de toutes
les unités. "-" lit la position sur l'entrée standard. docs/positions.md
explique le format ; docs/positions/ a des exemples pour commencer.

  --actions   toutes les actions légales, pas seulement les vingt premières
  --json      tout, pour les programmes ; d'un fichier abîmé, ce qui ne va pas

Code de sortie 0 ; 3 si une action est refusée (la position ne change pas) ; 1
si le fichier est abîmé, si des dés manquent ou restent, ou si une attente
n'est pas remplie.`,
  },
  rules: {
    summary: "chaque cas d'un livret de règles et les tests qui le prouvent",
    usage: `grognard rules <règles> [cas] [--missing] [--json]

Énumère chaque cas du livret avec les tests qui le prouvent, trouvés en lisant
les tests. Règles, options et exemples en demandent un. Avec un numéro : tout
sur ce cas, avec nos interprétations.

  --missing   seulement les cas qui demandent un test et n'en ont pas
  --json      {"ruleset","total","covered","cases":[{"id","title","kind","status","tests":[…]}]}
              status : "covered", "missing" ou "not needed"`,
  },
  charts: {
    summary: "les tables d'un système, et d'où vient chaque valeur",
    usage: `grognard charts <règles> [table] [--json]

Montre les tables que lisent les règles et celles à consulter. Les valeurs que le livret n'imprime pas sont
marquées : ~ reconstituée, + publiée ailleurs. Avec le nom d'une table, aussi les notes sur ses valeurs.
docs/writing-a-scenario.md dit comment remplacer une table par celle de votre exemplaire du jeu.

  --json   {"ruleset","charts":[{"id","title","axes","cells","source", ...}]}`,
  },
  odds: {
    summary: "les chances exactes d'un combat",
    usage: (flags) => `grognard odds <règles> [options] [--json]

La répartition exacte des résultats d'un combat, en fractions et en pour cent :
ce qu'ajoute chaque ligne du calcul, selon quel cas, ce que devient chaque
unité, et le moral que cela coûte en moyenne. On suppose que personne ne joue
de carte, n'avance sans y être tenu ni ne se replie par une rivière s'il y a
un autre chemin.

  --json   tout, pour les programmes

${flags}`,
  },
  bench: {
    summary: "la vitesse de tout, à côté de références dans la même série",
    usage: (suites) => `grognard bench [--quick] [--only ${suites}] [--json]

Mesure les réponses de chaque système en jeu aléatoire, copies, relecture, reprise et ouverture, croissance avec les
armées, vues et arcs ; ce qu'une page reçoit par réponse ; les parties jouées en pensée ; la géométrie des hexagones et de
la table ; et le noyau, à côté d'une référence dans la même série. Comparez les rapports : les valeurs absolues varient.
Un temps est à côté de celui d'un demi-coup de chessops ; son but vaut pour un cœur où un demi-coup prend 5,7 µs.

  --quick   des séries plus courtes
  --only    certaines suites seulement
  --json    {"rows":[{"suite","name","ours","reference","unit","ratio","target":{"most","reached","met"}}],
            "facts":{...},"machine","missing":[...]}`,
  },
};
