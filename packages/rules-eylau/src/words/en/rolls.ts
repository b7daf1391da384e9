// What dice are for.

export const rolls = {
  delivery: (unit: string) => `an order to ${unit}`,
  continuation: (unit: string) => `whether ${unit} stays mobilized`,
  attackEnd: (letter: string) => `whether attack order ${letter} ends`,
  leaderLoss: (unit: string) => `whether ${unit} is hit`,
  carriage: (unit: string) => `whether ${unit} loses a gun`,
  morale: (unit: string) => `morale of ${unit}`,
  recovery: (unit: string) => `whether ${unit} recovers from disorder`,
  rally: (unit: string) => `whether ${unit} rallies`,
  demoralization: (track: string) => `whether ${track} is demoralized`,
  control: (unit: string) => `whether ${unit} can be reined in`,
  shock: (unit: string) => `shock of ${unit}`,
  crossing: (unit: string) => `whether ${unit} crosses the hexside in order`,
  limbering: (unit: string) => `whether ${unit} loses a gun while limbering`,
  fire: (unit: string) => `fire of ${unit}`,
  drift: (unit: string) => `whether ${unit} loses its way`,
  impact: (unit: string) => `where the shot of ${unit} falls`,
  initiative: () => "who fires first",
  snow: () => "the snow",
};
