// The position in words, for the laboratory.

import type { Words } from "../en/index.ts";
import { wordFor } from "../naming.ts";
import { figure } from "./lengths.ts";
import { orderKinds, weathers, windows } from "./terms.ts";

export const report: Words["report"] = {
  between: "entre deux phases",
  moment: (window, weather) =>
    `${window ? wordFor(windows, window) : "entre deux phases"}, ${wordFor(weathers, weather)}`,
  inCommand: "commande",
  gone: "parti",
  with: (unit) => `avec ${unit}`,
  strength: (strength, start) => `${strength} sur ${start}`,
  facing: (formation, heading) => `${formation}, orientation ${figure(heading / 100)}`,
  shaken: "ébranlé",
  routed: "en déroute",
  inContact: "au contact",
  owesRecall: "doit le rappel",
  dismounted: (percent) => `${percent} % de pièces démontées`,
  done: (kinds) => `a fait : ${kinds.map((kind) => wordFor(orderKinds, kind)).join(", ")}`,
};
