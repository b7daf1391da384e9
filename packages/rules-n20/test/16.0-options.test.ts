import { expect } from "vitest";
import { OPTIONS, readOptions } from "../src/options.ts";
import { cFoot, cHorse, fFoot, fGuns, fHorse } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const on = (options: object) => Object.entries(options).flatMap(([id, is]) => (is ? [id] : []));

rule("16.0", "each optional rule is switched on by its name or case, alone or with any others", () => {
  for (const { id, cite } of OPTIONS) {
    expect(on(readOptions([id]))).toEqual([id]);
    expect(on(readOptions([cite]))).toEqual([id]);
    expect(on(readOptions({ [id]: true, fog: id === "fog" }))).toEqual([id]);
  }
  expect(on(readOptions(["16.9", "16.2"])).sort()).toEqual(["leaders", "penetration"]);
  expect(on(readOptions(["all"]))).toHaveLength(9);
  expect(on(readOptions([]))).toEqual([]);
  expect(() => readOptions(["16.10"])).toThrow(/there is no option/);
});

rule("16.0", "where none of them applies, an option changes nothing", () => {
  const units = {
    f: fFoot("8,8", 1),
    h: fHorse("6,8", 2),
    g: fGuns("10,8", 1),
    p: cFoot("8,5", 1),
    c: cHorse("6,5", 1),
  };
  const plain = lab({ units });
  for (const { id } of OPTIONS) {
    if (id === "fog") continue; // revealing is always possible
    const t = lab({ units }, { options: [id] });
    expect(t.game.pending).toEqual(plain.game.pending);
  }
  const fog = lab({ units }, { options: ["fog"] });
  expect(fog.actions().filter((action) => action.do !== "reveal")).toEqual(plain.actions());
});
