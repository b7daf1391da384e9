// What dice are for, in English.

export const rolls = {
  morale: (unit: string) => `morale of ${unit}`,
  control: (unit: string) => `whether ${unit} can be reined in`,
  shock: (unit: string) => `shock of ${unit}`,
  crossing: (unit: string) => `whether ${unit} keeps its order over the hexside`,
};
