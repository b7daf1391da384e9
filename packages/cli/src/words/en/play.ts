/** What happens around a game on the terminal. */
export const play = {
  saves: (path: string) => `The game saves itself after every answer: ${path}. Type \`help\` for help.`,
  secretFile: "Until the game is over, the file holds the secrets of both sides.",
  handOver: (side: string) => `Hand over to the ${side} player, then press Enter. `,
  here: (side: string) => `(The ${side} player is at the table)`,
  earlier: (events: number) => `... (\`log ${events}\` shows everything)`,
  savedAgain: (path: string) => `Saved again: ${path}`,
  notSavedYet: (why: string) =>
    `Not saved: ${why}. The game goes on, and every answer tries again; \`save <file>\` writes elsewhere.`,
  saved: (path: string) => `The game is saved: ${path}`,
  goOn: (path: string) => `Continue with: grognard play --load ${path}`,
  loses: (why: string) =>
    `Not saved: ${why}. \`save <file>\` writes elsewhere; \`quit\` again loses what is not saved.`,
  notSaved: (why: string) => `Not saved: ${why}`,
  copied: (path: string) => `Saved: ${path}`,
  ended: (winner: string | undefined, how: string, cite: string) =>
    `${winner === undefined ? "A draw" : `Victory: ${winner}`} - ${how} [${cite}]`,
  noChoice: (number: number, choices: number) =>
    `There is no choice ${number}; there are ${choices}. Enter shows them again.`,
  nothingCalled: (text: string) =>
    `Nothing here is called "${text}". Try \`why ${text}\`, \`help\`, or Enter for the choices.`,
  more: (n: number) => `... and ${n} more: type words to narrow them down.`,
  choices: (heading: string, n: number) => `${heading}: ${n} choices`,
  against: (target: string) => `Against ${target}`,
  inPlace: (names: string, place: string) => `${names} in ${place}`,
  and: " and ",
  clock: (seconds: number) =>
    `You would have ${seconds} seconds for this phase: the clock runs on the page only, here you may take your time`,
  noDie: "No die depends on what is being decided.",
  allowed: (text: string) => `It is allowed: ${text}`,
  notAllowed: (why: string, cite: string) => `Not allowed: ${why} [${cite}]`,
  sayWho: `say what and where, such as "why pajol 7,10" or "why fire 7,10"`,
  brokenJson: `that is not valid JSON; an action looks like {"do":"move","unit":"pajol","to":"7,10"}`,
  nothingForbids: "nothing forbids it",
  noCase: (id: string) => `There is no case "${id}".`,
  takenBack: "Taken back.",
  nothingToUndo: "There is nothing to take back yet.",
  rolledSince: "Your answer cannot be taken back: a die has fallen or a card has been drawn since.",
  goneOn: "Your answer cannot be taken back: the other side knows of it, or it has told you something new.",
  howToAnswer:
    "Type the number of a choice, or words that it contains: part of a name, a hex. Enter shows the choices again.",
  choicesNow: (n: number) => `There are ${n} choices now.`,
};

/** What can be typed instead of an answer: how it is written, and what it does. */
export const typed = {
  map: { usage: "map", help: "the whole map; `legend` explains its marks" },
  zoom: {
    usage: "zoom <place> [radius]",
    help: "the map around a hex, a point in millimetres or a unit, larger",
  },
  legend: { usage: "legend", help: "the marks of the map" },
  status: { usage: "status, or turn", help: "how things stand: turn, objectives and whatever else counts" },
  units: { usage: "units", help: "all units that you know of" },
  log: { usage: "log [n]", help: "the last n things that happened (15), dice included" },
  odds: { usage: "odds", help: "the exact chances that come with your answers" },
  why: {
    usage: "why <answer>",
    help: "why something is not allowed: `why <unit> <hex>`, `why fire <hex>`, or an action as JSON",
  },
  rules: { usage: "rules <case>", help: "what a case of the rulebook says: every answer names its own" },
  undo: { usage: "undo", help: "take back your last answer, if it has told you nothing new" },
  save: {
    usage: "save <file>",
    help: "a copy in a file of your own (the game saves itself after every answer)",
  },
  orders: {
    usage: "orders [formation] [order] [place]",
    help: "orders for formations, where a system has them: seen, given, paused, cancelled",
  },
  load: { usage: "load <file>", help: "continue a saved game" },
  help: { usage: "help", help: "this list" },
  quit: { usage: "quit", help: "stop here; the save has everything" },
};

/** Where orders are written. The words typed there, the first of each as it is listed. */
export const orders = {
  words: { done: ["done"], list: ["list"], shorten: ["shorten"], clear: ["clear"] },
  help: [
    "<unit>                 by its id or its number in the list: what it may do",
    "<number>               after that: one of its choices",
    "<unit> <number>        both at once",
    "<field> <value>        one of its numbers, such as `distance 120`",
    "shorten, clear         take back the last leg of its path, or its whole order",
    "list                   all units and their orders",
    "odds                   what may come of the orders as they stand",
    "done                   hand in the orders; a unit without one does nothing",
  ],
  explain: "`help` explains; `done` hands in.",
  noUnit: (word: string) => `There is no unit "${word}" here.`,
  noChoice: (name: string, word: string) => `${name} has no choice "${word}". \`help\` explains.`,
  notYet: "Not allowed yet",
  refused: "Refused",
  field: (id: string, text: string, value: string, least: number, most: number) =>
    `${id}: ${text}, now ${value} (${least} to ${most})`,
  noDie: "No die depends on these orders yet.",
  none: "no order",
};

/** Orders for formations. */
export const formations = {
  none: "Here formations are given no orders.",
  formations: "Formations",
  waits: "waits for `orders begin`",
  howTo:
    "`orders davout march 80,51` gives an order; `orders begin` lets all go on; `orders davout pause`, `resume`, `cancel`.",
  states: {
    going: "under way",
    contact: "in contact with the enemy",
    stuck: "cannot go on",
    done: "carried out",
    paused: "paused",
  },
};
