// What dice are for, in English.

export const rolls = {
  morale: (unit: string) => `morale of ${unit}`,
};
