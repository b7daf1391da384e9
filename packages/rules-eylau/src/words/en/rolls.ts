// What dice are for.

export const rolls = {
  delivery: (unit: string) => `an order to ${unit}`,
  continuation: (unit: string) => `the state continuation of ${unit}`,
  attackEnd: (letter: string) => `the end of attack order ${letter}`,
  leaderLoss: (unit: string) => `the possible loss of ${unit}`,
  carriage: (unit: string) => `a gun of ${unit} that may be lost`,
  morale: (unit: string) => `the morale of ${unit}`,
  recovery: (unit: string) => `the recovery of ${unit} from disorder`,
  rally: (unit: string) => `the rally of ${unit}`,
  demoralization: (track: string) => `the demoralization of ${track}`,
  control: (unit: string) => `reining in ${unit}`,
  shock: (unit: string) => `the shock of ${unit}`,
  crossing: (unit: string) => `the order of ${unit} over the hexside`,
  limbering: (unit: string) => `a gun of ${unit} that may be lost in limbering`,
  fire: (unit: string) => `the fire of ${unit}`,
  drift: (unit: string) => `the drift of ${unit} in the snow`,
  impact: (unit: string) => `where the shot of ${unit} falls`,
  initiative: () => "who fires first",
  snow: () => "the snow",
};
