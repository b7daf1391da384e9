// What dice are for, in English.

export const rolls = {
  morale: (unit: string) => `morale of ${unit}`,
  control: (unit: string) => `whether ${unit} can be reined in`,
};
