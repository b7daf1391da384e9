// How the chances of a battle are asked for on the command line.

interface Limits {
  readonly strengths: readonly [number, number];
  readonly ground: readonly string[];
  readonly columns: readonly [number, number];
  readonly movements: readonly [number, number];
}

export const odds = {
  attacker: "attacker",
  defender: "defender",
  usage: ({ strengths, ground, columns: [lowest, highest], movements }: Limits) => `  by numbers
    --attack N --defence N     the two strengths (${strengths.join(" to ")}), without terrain
    --terrain KIND             where the defender stands: ${ground.join(", ")}
    --column N                 a column instead of two strengths (${lowest} to +${highest})
    --movement N  --elite      of the defender, for its rout (${movements.join(" to ")}; if not given: 2, not elite)
  about a position
    --position FILE            a position file, as for "try"; its actions are played first
    --attackers a,b            by id
    --targets 8,13             the hexes of the defenders (several: 8,13+8,14)
    --countercharge            in the Reaction Phase
    Without attackers and targets: the battle that the position is about to decide.
  both
    --attacker-reserves  --defender-reserves`,
};
