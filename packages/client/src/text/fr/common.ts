import type { Text } from "../index.ts";

export const common: Text["common"] = {
  language: "Français",
  title: "Grognard",
  motto: "Jeux de guerre napoléoniens : chaque règle appliquée et expliquée",
  close: "Fermer",
  back: "Retour",
  caseLink: (id) => `Ouvrir le cas ${id} dans les règles`,
};
