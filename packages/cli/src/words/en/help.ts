/** What each command is for, and how it is called. */
export const help = {
  overview: {
    title: "Grognard: Napoleonic wargames, every rule enforced and cited",
    call: "grognard <command> [arguments]",
    more: "grognard help <command>   all about one of them",
    language: "--language fr            in another language",
  },
  menu: {
    summary: "choose a game and play it",
    usage: `grognard menu

Asks which scenario, which optional rules and who plays which side, then plays. Without a terminal it says what to type.`,
  },
  list: {
    summary: "rulesets, scenarios and options",
    usage: `grognard list [--json]

Lists the rulesets, their scenarios and their optional rules.

  --json   {"rulesets":[{"id","name","scenarios":[{"id","name"}]}]}`,
  },
  play: {
    summary: "play on this terminal, against the computer or each other",
    usage: (
      players: (indent: number) => string,
    ) => `grognard play <ruleset>/<scenario> [--<side> human|<player>] [--options fog,16.8]
grognard play --load <save>

  --<side> who            who plays it: --french, --coalition (n20, bataille, march), --french, --allied (eylau),
                          --france, --austria, --britain, --first, --second (tabletop), or the sides of your own
                          scenario.
                          human, which the first side is unless you say otherwise, or
${players(28)}
  --options ...           optional rules by name or case number, or "all"; for a pick-up battle also its number and
                          the armies: seed:7, first:france/1809/40 (nation, year, points), second:my-army.json
  --seed n                dice that can be repeated; without it they come from the system's secure generator
  --load file             go on with a saved game, played by those who played it unless you say otherwise
  --save file             where the game saves itself after every answer (~/.grognard/...); one game at a time

A save that fails is told and the game goes on; the file keeps the last whole save.

Type \`help\` in the game for everything that can be typed there. The scenario may be the path of your own file.`,
  },
  simulate: {
    summary: "many complete games between built-in players, on all cores",
    usage: (
      players: (indent: number) => string,
    ) => `grognard simulate <ruleset>/<scenario> [--games 100] [--seed 1] [--players random,scout] [--options fog,16.8]

Plays complete games and adds them up. The scenario may be the path of your own file.

  --games n       how many (100)
  --seed s        the same arguments give the same games and the same hash (1)
  --players a,b   one for each side in the order of the scenario, or one for both (random):
${players(20)}
  --options ...   names or case numbers of optional rules, "all", or "random" for another draw every game
  --threads n     how many cores (all); the result is the same
  --cap n         more actions than this is a game that does not end (50000)
  --checkpoint f  the file in which a long run keeps what it has played (~/.grognard/simulation-...)
  --every s       how often it does so, in seconds (60)
  --resume        go on from that file after a run with the same arguments was cut off; the result is the same
  --json          {"games","finished","winners":{...},"actions","seconds","actionsPerSecond","hash"}

A game that fails is reported with its number and a save that leads there; the exit code is then 1.`,
  },
  replay: {
    summary: "tell the story of a saved game, and check that it is whole",
    usage: `grognard replay <save> [--until N] [--viewer SIDE] [--verify] [--json]

Replays a save entry by entry and tells what happened. Its digests show that the game follows the rules from its
scenario to its end, with nothing changed, left out or cut off; not that its dice were the first ones thrown.

  --until N       stop after N entries
  --viewer SIDE   only what this side, or a "spectator", could know: what it heard, and its own answers
  --verify        check it and say so, without the story
  --json          {"ruleset","scenario","entries","verified","story":[{"entry","side","action","events":[…]}],"outcome"};
                  for a viewer without "entries" and "entry", and "side" and "action" of its own answers only;
                  "verified" is false, and "goesOnFrom" names the version, if the game goes on from an older one

A game begun under older rules that do not replay here goes on from the state in which they left it. The state is
checked, and so is what was played since; that play led to it is not proved, and the exit code is then 4.
Exit code 1 if anything is off; the entry is named.`,
  },
  validate: {
    summary: "check a scenario, map, army, chart, save or position file",
    usage: `grognard validate <file>

Says what the file is and that it is sound, or what is wrong with it and where.
A scenario, map, army or chart is loaded, a save is replayed and proved entry by entry,
a position is played to its end. "-" reads from standard input.

Exit code 0 if it is sound, 1 if not; 4 for a save that goes on from the state of an older version, which nothing proves.`,
  },
  try: {
    summary: "the laboratory: set up a position and see what the rules say",
    usage: `grognard try <position.json> [--actions] [--json]

Sets up a position, plays its actions with its dice, and shows every decision
with its legal actions, every event with its case, and how all units end up.
"-" reads the position from standard input. docs/positions.md explains the
format; docs/positions/ has examples to start from.

  --actions   show all legal actions, not only the first twenty
  --json      everything, for programs; of a broken file what is wrong with it

Exit code 0; 3 if an action is refused (the state stays as it was); 1 if the
file is broken, dice run out or are left over, or what it expects does not hold.`,
  },
  rules: {
    summary: "every case of a rulebook and the tests that prove it",
    usage: `grognard rules <ruleset> [case] [--missing] [--json]

Lists every case of the rulebook with the tests that prove it, found by reading
the tests. Cases of kind rule, optional and example need one. With a case id:
all about that case, with the rulings on it.

  --missing   only cases that need a test and have none
  --json      {"ruleset","total","covered","cases":[{"id","title","kind","status","tests":[…]}]}
              status: "covered", "missing" or "not needed"`,
  },
  charts: {
    summary: "the charts of a ruleset, and where each value comes from",
    usage: `grognard charts <ruleset> [chart] [--json]

Shows the charts that the rules read and those for reference. Values that the rulebook does not print are
marked: ~ reconstructed, + published elsewhere. With the name of a chart, the notes on its values too.
docs/writing-a-scenario.md says how to replace a chart with the one of your own copy of the game.

  --json   {"ruleset","charts":[{"id","title","axes","cells","source", ...}]}`,
  },
  odds: {
    summary: "the exact chances of a battle",
    usage: (flags: string) => `grognard odds <ruleset> [flags] [--json]

The exact distribution of a battle's results, as fractions and in percent: what
each line of the reckoning adds, by which case, what becomes of each unit, and
the Morale that it costs on average. Nobody is taken to play cards, to advance
without need, or to retreat over a river if there is another way.

  --json   everything, for programs

${flags}`,
  },
  bench: {
    summary: "how quick everything is, beside references in the same run",
    usage: (suites: string) => `grognard bench [--quick] [--only ${suites}] [--json]

Measures each system's answers in random play, copies, seeking, taking back and opening, growth with the armies, sight and
arcs; what a page is sent for an answer; games in thought; the geometry of hexes and tables; and the kernel, beside a
reference in the same run. Compare the ratios: absolute figures wander. A time stands beside that of a chessops ply; its
target is set for a core on which a ply takes 5.7 µs, and what it would be there is what counts.

  --quick   shorter runs
  --only    some of the suites
  --json    {"rows":[{"suite","name","ours","reference","unit","ratio","target":{"most","reached","met"}}],
            "facts":{...},"machine","missing":[...]}`,
  },
};
