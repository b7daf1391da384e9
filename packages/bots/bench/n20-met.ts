// What computer games of Napoleonic 20 meet: in how many of 50 games of each battle each thing that the rules know
// has been at work. `node packages/bots/bench/n20-met.ts [games] [seed]` prints the table of rules-n20/README.md.

import { distance, parseHex } from "@grognard/hex";
import { Game, seeded } from "@grognard/kernel";
import { type N20, n20, scenarioById } from "@grognard/rules-n20";
import { playerById } from "@grognard/rulesets";
import { contestants, nextAnswer } from "../src/index.ts";

type World = N20["World"];
type Event = N20["Event"];
type GameEvent = ReturnType<typeof Game.start<N20>>["events"][number];
type Piece = World["pieces"][number];

const BATTLES = ["waterloo-1815", "jena-1806", "borodino-1812"];
const [games = "50", seed = "met"] = process.argv.slice(2);

const met = new Map<string, Map<string, number>>(); // thing, battle, games
for (const battle of BATTLES) {
  const world = n20.load(scenarioById(battle), ["all"]);
  for (let i = 1; i <= Number(games); i++) {
    for (const thing of new Set(played(world, `${seed}/${battle}/${i}`))) {
      const counts = met.get(thing) ?? new Map<string, number>();
      met.set(thing, counts.set(battle, (counts.get(battle) ?? 0) + 1));
    }
  }
}
console.log(`n20@${n20.version}, ${games} games of each, two scouts, all options, seed ${seed}`);
console.log(["thing", ...BATTLES].join(" | "));
for (const thing of [...met.keys()].sort())
  console.log([thing, ...BATTLES.map((battle) => met.get(thing)!.get(battle) ?? 0)].join(" | "));

function played(world: World, dice: string): string[] {
  const game = Game.start(n20, world, seeded(dice));
  const scout = playerById<N20>("n20", "scout");
  const who = contestants<N20>(n20.sides(world), [scout, scout], dice);
  const things = game.events.flatMap((event) => seen(world, event));
  while (game.pending.length > 0) {
    const { side, action } = nextAnswer(game, who);
    const answer = game.submit(side, action);
    if (!answer.ok) throw new Error(answer.refused[0]!.says);
    things.push(...answer.events.flatMap((event) => seen(world, event)));
  }
  return things;
}

function seen(world: World, event: GameEvent): string[] {
  const piece = (id: string): Piece => world.pieces[world.pieceById.get(id)!]!;
  switch (event.type) {
    case "battle":
      return fought(world, event.attackers.map(piece), event.defenders.map(piece), event.hexes);
    case "garrisonFell":
      return ["garrison: fell"];
    case "moved":
    case "retreated":
    case "advanced":
    case "disengaged":
    case "entered":
      return went(world, piece(event.unit), event);
    case "card":
      return [`card ${event.card.slice(1)} ${cardOf(world, event.card).common ? "" : event.side}`];
    case "cardSpent":
      return event.expired ? [] : [`kept card played: ${use(world, event)}`];
    default:
      return [];
  }
}

function fought(world: World, attackers: Piece[], defenders: Piece[], hexes: readonly string[]): string[] {
  const has = (all: Piece[], trait: Piece["traits"][number]) =>
    all.some(({ traits }) => traits.includes(trait));
  const both = [...attackers, ...defenders];
  const terrain = hexes.map((hex) => world.map.terrain[0][parseHex(world.map.grid, hex)!]!);
  const garrisons = world.pieces.filter(({ type }) => type === "garrison");
  const garrisoned = hexes.some((hex) => garrisons.some(({ at }) => at === parseHex(world.map.grid, hex)));
  return [
    ...(defenders.some(({ type }) => type === "garrison") ? ["garrison: attacked alone"] : []),
    ...(garrisoned && terrain.includes(6) ? ["redoubt with garrison: stormed"] : []),
    ...(["cossack", "irregular", "road-bound", "special"] as const).flatMap((trait) =>
      has(both, trait) ? [`${trait}: in battle`] : [],
    ),
  ];
}

function went(world: World, unit: Piece, event: Extract<Event, { unit: string }>): string[] {
  const { grid } = world.map;
  const {
    from,
    to,
    path = [],
    type,
  } = event as { from?: string; to?: string; path?: string[]; type: string };
  const way = [from, ...path, to].flatMap((hex) => (hex ? [parseHex(grid, hex)!] : []));
  const bog = [...world.map.terrain[0].keys()].filter((hex) => world.map.terrain[0][hex] === 7);
  const fords = world.map.file.crossings
    .filter(({ kind }) => kind === "ford")
    .map(({ side }) => side.split("|"));
  const overFord = way.some((hex, i) =>
    fords.some(
      (ford) => ford.includes(grid.names[hex]!) && ford.includes(grid.names[way[i + 1] ?? -1] ?? ""),
    ),
  );
  return [
    ...(overFord ? ["ford: crossed"] : []),
    ...(bog.some((hex) => way.some((step) => distance(grid, step, hex) === 1))
      ? ["prohibited hex: passed by"]
      : []),
    ...unit.traits
      .filter((trait) => ["cossack", "irregular", "road-bound", "special"].includes(trait))
      .map((trait) => `${trait}: ${type}`),
  ];
}

function use(world: World, { card, side }: { card: string; side: string }): string {
  return cardOf(world, card).halves[side === "french" ? 0 : 1].keep!.use;
}

function cardOf(world: World, id: string) {
  return world.cards.find((card) => card.id === id)!;
}
