export const figures = {
  number: (n: number) => n.toLocaleString("en"),
  percent: (share: number, digits: number) => `${share.toFixed(digits)} %`,
};

export const forecast = {
  column: (column: string | number) => `column ${column}: `,
};

export const list = {
  rules: (version: string) => `rules ${version}`,
  difficulty: { learning: "learning", standard: "standard", long: "long" } as {
    readonly [level: string]: string;
  },
  options: "Optional rules, each switched on by name or number:",
};

export const rules = {
  tests: (n: number) => (n === 1 ? "1 test" : `${n} tests`),
  proved: (name: string, covered: number, all: number, share: string) =>
    `${name}: ${covered} of ${all} cases proved by tests (${share} %)`,
  about: (kind: string, status: string) => `kind: ${kind}; ${status}`,
  kinds: {} as { readonly [kind: string]: string },
  statuses: {} as { readonly [status: string]: string },
  provedBy: (test: string) => `proved by ${test}`,
  ruling: (text: string) => `ruling ${text}`,
};

export const charts = {
  source: "source",
  statuses: {} as { readonly [status: string]: string },
};

export const replay = {
  replaying: "replaying",
  verified: "Verified: by the rules and as recorded.",
  verifiedEntries: (done: number, of: number) =>
    `Verified: ${done} of ${of} entries, by the rules and as recorded.`,
  unproved: (ruleset: string, now: string) =>
    `Not verified: the file says that the game was begun under ${ruleset}, and these rules (${now}) do not replay what was played then. It goes on from the state in the file: such a state can be, but nothing proves that play led to it.`,
  since: (answers: number) =>
    answers === 1
      ? "One answer since then follows the rules."
      : `${answers} answers since then follow the rules.`,
  draw: "Draw",
  goesOn: "The game goes on.",
  next: (sides: readonly string[]) => `Next to decide: ${sides.join(" and ")}.`,
};

export const simulate = {
  finished: (done: string, of: string, one: boolean) => `${done} of ${of} ${one ? "game" : "games"} finished`,
  turns: (turns: number | string, track: string, morale: string) =>
    `${turns} turns on average; ${track} at the end: ${morale}`,
  actions: (actions: string, seconds: number | string, each: string) =>
    `${actions} actions in ${seconds} s: ${each} a second`,
  hash: (hash: string) => `hash ${hash}`,
};
