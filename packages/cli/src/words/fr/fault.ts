import type { Words } from "../en/index.ts";

export const fault: Words["fault"] = {
  bug: (what) => `C'est une erreur de Grognard : ${what}`,
  perhaps: "Si personne n'a modifié le fichier, c'est une erreur de Grognard.",
  report: (path) =>
    `Un rapport d'erreur se trouve dans ${path}. Il dit ce qui a été demandé, où le programme a échoué et les versions ; rien n'est envoyé. Merci de le transmettre.`,
  noReport: "Merci de transmettre ce qui est affiché ci-dessus.",
  file: "Avec le fichier de position ou la partie en cause, l'erreur peut être reproduite.",
  save: (path) =>
    `La partie est enregistrée dans ${path}. Avec elle, l'erreur peut être reproduite ; elle contient les secrets des deux camps.`,
};
