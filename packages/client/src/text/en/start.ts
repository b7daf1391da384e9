export const start = {
  about:
    "Command the armies of Napoleon, or those that marched against him. The board knows the whole rulebook: it lights what you may do, shows the exact odds before you commit, and names the case for every yes and no.",
  skipTo: "Skip to the scenarios",

  colophon: "Everything runs in this browser, with or without a network. Your games stay on this device.",
  /** Where the browser keeps nothing for later: over plain http, from another machine. */
  colophonWithoutHttps:
    "Everything runs in this browser, and your games stay on this device. Because this address has no https, the browser can neither open the game offline nor install it: the machine that serves it must be within reach.",

  invitation: {
    kicker: "New here?",
    title: "Learn by playing",
    text: "A small battle with a handful of units, on the map or on the table. Short notes explain each step when it comes up; there is nothing to read beforehand.",
    begin: "Play the guided first game",
    beginOf: (system: string) => `Play the guided first game: ${system}`,
  },

  savedGames: {
    title: "Continue",
    who: (sides: readonly string[]) => sides.join(" against "),
    person: (side: string) => `${side} (person)`,
    computer: (side: string, level: string) => `${side} (${level})`,
    over: "Finished",
    goOn: "Continue",
    replay: "Watch the replay",
    save: "Save as file",
    saveOf: (title: string) => `Save as file: ${title}`,
    saveSecretOf: (title: string) => `Save as file, with the secrets of both sides: ${title}`,
    discard: "Delete",
    discardOf: (title: string) => `Delete: ${title}`,
    goOnWith: (title: string) => `Continue: ${title}`,
    replayOf: (title: string) => `Watch the replay: ${title}`,
    answers: (n: number) => (n === 1 ? "1 decision so far" : `${n} decisions so far`),
    touched: (ago: string) => `last played ${ago}`,
    usualName: (title: string, when: string) => `${title}, ${when}`,
    rename: "Rename",
    renameOf: (title: string) => `Rename: ${title}`,
    newName: "Name of the game (empty: the usual one)",
    keepName: "Keep",
    sureTitle: "Delete this game?",
    sure: (title: string) =>
      `“${title}” will be gone from this browser for good. Save it as a file first if you may want it back.`,
    more: (n: number) => `Show ${n} more`,
    broken: "A game that cannot be read",
    brokenText: "It may come from another version of Grognard. What is left of it can be saved as a file.",
  },

  library: {
    title: "Scenarios",
    length: "Length",
    difficulty: "Difficulty",
    difficulties: { learning: "learning", standard: "standard", long: "long" } as {
      readonly [level: string]: string;
    },
    pictureOf: (name: string) => `Map of ${name}`,
    choose: "Set up and play",
  },

  file: {
    title: "Saved game files",
    text: "Open a saved game or a replay: choose its file, or drop it anywhere on this page.",
    choose: "Open a file …",
    drop: "Let go to open the file",
    opening: (name: string) => `Opening ${name} …`,
    broken: (name: string, why: string) =>
      `${name} could not be opened as a saved game (${why}). Nothing was changed; your other games are as they were.`,
    unknownSeats: (sides: string) =>
      `${sides}: the file names a player that this version does not know, so a person plays here. “Who plays which side” in the menu changes that.`,
    unproved: (ruleset: string, now: string) =>
      `Not verified: the file says that this game was begun under ${ruleset}, and today's rules (${now}) do not replay what was played then. It goes on from the state in the file: such a state can be, but nothing proves that play led to it.`,
    tooBig: "it is far larger than any saved game",
  },

  setUp: {
    battleNumber: "Battle number",
    anotherBattle: "Another battle",
    history: "What happened",
    noAims: "How to win could not be worked out here: the Turn tab says it once the game has begun.",
    sides: "Who plays",
    person: "A person",
    personAbout: "At this screen",
    computerName: (id: string) => `Computer: ${id}`,
    grades: { random: "for comparison", easy: "easy", medium: "medium", hard: "hard" },
    youAgainst: "One person against the computer",
    hotSeat: "Two people take turns at this screen",
    coveredSeat: "Two people take turns at this screen; it is covered in between, so that secrets are kept",
    covers:
      "Each side has secrets here, so the screen is covered whenever it changes hands. That is often: the enemy may fire or react in the middle of a move.",
    skipCovers: "Play without covers",
    watch: "The computer plays both sides; you watch",
    options: "Optional rules",
    noOptions: "This system has no optional rules.",
    none: "None",
    all: "All",
    inForce: (n: number, all: number) => `${n} of ${all} in force`,
    turns: (n: number) => `${n} turns`,
    begin: "Start the game",
    beginning: "Laying out the map …",
    failed: (why: string) => `The game could not be started: ${why}`,
  },
};
