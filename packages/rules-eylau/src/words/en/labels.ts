// What stands beside a number, in English.

export const labels = {
  disordered: () => "disordered",
  charge: () => "enemy charge",
  massCharge: () => "Murat leads",
};
