// French.

import type { Words } from "../en/index.ts";

export const words: Words = {
  about: { random: "n'importe quel coup permis, folies exclues : l'étalon de tous les autres" },
};
